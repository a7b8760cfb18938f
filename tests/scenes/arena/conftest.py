"""Standard matches on a stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.session.session import NONE, Seat, Session
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.character import Character
from scenes.arena.table.scene import ArenaScene
from scenes.kit.controls.cards import CardSprite
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from scenes.table.story.talk import NO_BARKS, Barks
from systems.arena.view.views import ArenaView
from systems.match import Command
from tests.scenes.arena.plain_arena import BOOK, PlainArena, PlainArtwork
from tests.scenes.player import Player

SILENT = (NO_BARKS, NO_BARKS)
YOU = (Seat(name="You"), Seat(NONE, "Hades"))


class ArenaPlayer(Player[ArenaScene, ArenaView]):
    """Sits at the slate."""

    def view(self, seat: int = 0) -> ArenaView:
        return self.session.view(seat)

    def node(self, name: str, seat: int = 0) -> Character:
        side = self.view().sides[seat]
        card = side.hero.card if name == "hero" else next(m.card for m in side.board if m.definition == name)
        found = self.scene.table.board.character(card)
        assert found is not None
        return found

    def held(self, name: str) -> CardSprite:
        return self.scene.table.hand.sprites[self.number(name)]

    def number(self, name: str) -> int:
        return next(card.card for card in self.view().sides[0].hand if card.definition == name)

    def press(self, node: Any) -> None:
        self.click(*node.window_rect.center)

    def commands(self) -> list[Command]:
        return [line.command for line in self.session.log if line.seat == 0]


@pytest.fixture
def seated(stage: Stage) -> Callable[..., ArenaPlayer]:
    """Sit down at a match: a position, or a new one."""

    def sit(
        setup: Mapping[str, Any] | None = None,
        *,
        seed: int = 3,
        seats: tuple[Seat, Seat] = YOU,
        barks: tuple[Barks, Barks] = SILENT,
        **shown: Any,
    ) -> ArenaPlayer:
        session: Session[ArenaView] = Session.new(PlainArena(), seed, setup or {}, seats)
        lexicon = Lexicon(BOOK)
        options = TableOptions(**{"opening": False, **shown})
        scene = ArenaScene(session, 0, art=PlainArtwork(lexicon), lexicon=lexicon, options=options, barks=barks)
        stage.push(scene, fade=False)
        if scene.waiting_for_chair:
            scene.take_chair(0)
        player = ArenaPlayer(stage, scene)
        player.wait(0.4)
        return player

    return sit
