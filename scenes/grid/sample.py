"""Example matches, a position in a line each, for gallery and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.session.ai import AiBackend
from game.session.game import Game
from game.session.session import NONE, OPPONENT, Seat, Session
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.options import GridTableOptions
from scenes.grid.table.scene import GridScene
from scenes.stage.animation import Call, Sequence, Wait
from systems.grid.commands import Place
from systems.grid.view.views import GridView

SEED = 7
SETTLED_S = 0.5
REST = "blue-deck ash-phoenix gust-sprite tide-crab | red-deck moon-eater war-hound dawn-dove | turn blue | first red"
CHAIN = (
    "board r:temple-lion r:twin-blades r:rune-menhir / r:labyrinth-bull r:axe-reaver r:ash-phoenix / . . r:thunder-ram"
    " | blue gust-sprite pale-countess brook-nixie sea-serpent | red kraken"
    " | blue-deck salamander tide-crab | red-deck moon-eater war-hound | turn blue"
)
"""Blue's gust sprite on a3 flips the bull and lets four echoes run, three hops far, and a row is held."""
KNOCK_OUT = (
    "board . r:grave-raven . / b:cave-bear . r:eclipse-wyrm / . r:moon-jelly ."
    f" | blue white-hart silver-unicorn noon-seraph | red kraken sky-heron pale-countess | {REST}"
)

POSITIONS: Mapping[str, str] = MappingProxyType(
    {
        "middle": "board b:pyre-wolf:4:FFME=5 . r:frost-lynx / r:coral-knight b:forge-warden=8 . / . r:moon-jelly ."
        " | blue salamander ash-phoenix candle-witch | red kraken sky-heron tide-crab"
        f" | blue-discard lamp-moth | red-discard grave-raven | {REST}",
        "chain": CHAIN,
        "ko": KNOCK_OUT,
        "full": "board b:pyre-wolf=5 r:frost-lynx=3 b:magma-golem / r:coral-knight=8 b:forge-warden=9 r:maelstrom"
        " / b:red-wyrm=6 r:moon-jelly* ."
        " | blue salamander | red kraken"
        f" | blue-discard lamp-moth dawn-dove | red-discard grave-raven cellar-bat | {REST}",
        "long-names": "board r:tempest-griffin b:silver-unicorn . / . r:crystal-beetle b:labyrinth-bull"
        " / . . r:siege-ram"
        " | blue lantern-knight labyrinth-bull tempest-griffin crystal-beetle mountain-king lion-champion plague-doctor"
        f" | red kraken sky-heron pale-countess | {REST}",
        "empty-hand": "board b:pyre-wolf r:frost-lynx b:magma-golem / r:coral-knight b:forge-warden ."
        " / . r:moon-jelly ."
        " | red kraken sky-heron | blue-discard lamp-moth dawn-dove | red-discard grave-raven cellar-bat"
        " | red-deck moon-eater | turn red | first red",
    }
)  # fmt: skip
"""Position by name: see `systems.grid.state.notation` for how they are written."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What an example match needs: the game, its pictures and words."""

    game: Game[GridView]
    art: Artwork
    lexicon: Lexicon


class ActingScene(GridScene):
    """A match in which something is done shortly after it opened."""

    act: Callable[[GridScene], None] | None = None

    def ready(self) -> None:
        """Show the position, then do it."""
        super().ready()
        if self.act is not None:
            self.run(Sequence(Wait(SETTLED_S), Call(self.act, self)))


def sample_scene(
    deal: Deal,
    setup: Mapping[str, Any],
    *,
    options: GridTableOptions | None = None,
    act: Callable[[GridScene], None] | None = None,
) -> GridScene:
    """Return a match at a position, ready for a stage; nobody plays the other side."""
    seats = (Seat(name="You"), Seat(NONE, "Ottoline Vey"))
    session: Session[GridView] = Session.new(deal.game, SEED, setup, seats)
    shown = options or GridTableOptions(title="Arcana", opening=False)
    lines = ("", "Surveyor of the Gale Reach")
    scene = ActingScene(session, 0, art=deal.art, lexicon=deal.lexicon, lines=lines, options=shown)
    scene.act = act
    return scene


def sample_position(deal: Deal, name: str) -> GridScene:
    """Return the match of a position of POSITIONS."""
    return sample_scene(deal, {"position": POSITIONS[name]})


def laid(card: int, slot: int) -> Callable[[GridScene], None]:
    """Lay a hand card (from 0) provisionally on a slot, with its preview."""

    def act(scene: GridScene) -> None:
        scene.input_controller.put(Place(scene.session.view(0).hand[card].id, slot))

    return act


def placed(card: int, slot: int) -> Callable[[GridScene], None]:
    """Place a card of the hand, counted from 0, on a slot."""

    def act(scene: GridScene) -> None:
        scene.submit(Place(scene.session.view(0).hand[card].id, slot))

    return act


def new_grid(
    deal: Deal,
    *,
    decks: tuple[str, str],
    seed: int,
    level: str = "",
    mind: AiBackend | None = None,
    options: GridTableOptions | None = None,
    best_of: int = 1,
) -> GridScene:
    """Return a new match between ready decks; `watch` lets the program play both.

    Args:
        deal: game, pictures and words.
        decks: names of the ready decks.
        seed: of all dice.
        level: of the opponents; "" for a person against nobody.
        mind: thinks for the opponents.
        options: how it is shown.
        best_of: rounds.
    """
    shown = options or GridTableOptions(title="Arcana")
    other = Seat(OPPONENT, "Red", level) if level else Seat(NONE, "Ottoline Vey")
    own = Seat(OPPONENT, "Blue", level) if level and shown.watch else Seat(name="You")
    session: Session[GridView] = Session.new(
        deal.game, seed, {"decks": list(decks), "best_of": best_of}, (own, other), mind=mind
    )
    return GridScene(session, 0, art=deal.art, lexicon=deal.lexicon, options=shown)
