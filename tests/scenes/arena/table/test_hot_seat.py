"""Two people at one screen: nobody sees the other's hand or history while the seats change."""

from __future__ import annotations

from game.session.session import Seat, Session
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.scene import ArenaScene
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from systems.arena.commands import EndTurn
from tests.scenes.arena.conftest import ArenaPlayer
from tests.scenes.arena.plain_arena import BOOK, PlainArena, PlainArtwork


def test_the_hand_is_hidden_until_the_other_person_sits_down(stage: Stage) -> None:
    setup = {"own": {"hand": ("ogre",)}, "foe": {"hand": ("flame", "imp")}}
    session = Session.new(PlainArena(), 3, setup, (Seat(name="Ada"), Seat(name="Bo")))
    lexicon = Lexicon(BOOK)
    scene = ArenaScene(session, 0, art=PlainArtwork(lexicon), lexicon=lexicon, options=TableOptions(opening=False))
    wanted: list[int] = []
    scene.curtain_wanted.connect(wanted.append)
    stage.push(scene, fade=False)
    player = ArenaPlayer(stage, scene)
    player.wait(0.4)
    scene.take_chair(0)
    player.wait(0.2)
    assert len(scene.table.hand.sprites) == 1
    scene.submit(EndTurn())
    player.until_shown()
    player.wait(0.2)
    assert wanted[-1] == 1
    assert not scene.table.hand.sprites
    assert not scene.table.strip.visible
    scene.take_chair(1)
    player.wait(0.2)
    assert scene.table.picture.seat == 1
    assert len(scene.table.hand.sprites) == len(session.view(1).sides[1].hand)
