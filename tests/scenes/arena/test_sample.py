"""The example positions: they can be set up of any cards, shown, and what happens in them happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.arena.model.lexicon import Lexicon
from scenes.arena.sample import SETUPS, aimed, asked, given_up, sample_session, struck
from scenes.arena.table.scene import ArenaScene
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from tests.scenes.arena.plain_arena import BOOK, PlainArena, PlainArtwork


def sat(stage: Stage, name: str) -> ArenaScene:
    lexicon = Lexicon(BOOK)
    session = sample_session(PlainArena(), BOOK, name)
    scene = ArenaScene(
        session, 0, art=PlainArtwork(lexicon), lexicon=lexicon, options=TableOptions("Ragnarok", opening=False)
    )
    stage.push(scene, fade=False)
    wait(stage)
    return scene


def wait(stage: Stage, frames: int = 12) -> None:
    for _ in range(frames):
        stage.advance(1 / 30)


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_is_shown(stage: Stage, name: str) -> None:
    scene = sat(stage, name)
    there = [minion.card for side in scene.session.view(0).sides for minion in side.board]
    assert sorted(scene.table.board.tokens) == sorted(there)


@pytest.mark.parametrize(
    ("act", "proof"),
    [
        (aimed, lambda scene: scene.input_controller.attacker > 0),
        (struck, lambda scene: len(scene.session.log) == 1),
        (asked, lambda scene: scene.session.view(0).ask is not None),
        (given_up, lambda scene: scene.table.picture.over),
    ],
)
def test_what_happens_in_it_happens(
    stage: Stage, act: Callable[[ArenaScene], None], proof: Callable[[ArenaScene], bool]
) -> None:
    scene = sat(stage, "full")
    act(scene)
    wait(stage, 30)
    assert proof(scene)
