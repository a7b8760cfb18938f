"""The board's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.catalog.grid.options import DRAFT
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.grid.model.draft import Draft
from scenes.grid.model.options import GridTableOptions
from scenes.grid.resources import grid
from scenes.grid.sample import POSITIONS, Deal, laid, new_grid, placed, sample_position, sample_scene
from scenes.grid.screens.choices import OWN, GridChoices
from scenes.grid.screens.codex import GridCodex
from scenes.grid.screens.draft_screen import DraftScreen
from scenes.grid.screens.select import GridSelect
from scenes.grid.table.inspection import InspectionScene
from scenes.grid.table.scene import GridScene
from scenes.shell.offscreen.example import Example, alone
from scenes.shell.screens.rulebook import RulebookScreen
from systems.grid.view.views import GridView

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

SEED = 7
CONFIRMING = GridTableOptions(title="Arcana", opening=False, confirms=True)
LIVELY = 82
"""A match of dice in which much happens."""
PICKS = 6
"""Cards taken in the draft of the example."""


def deal(context: Context) -> Deal:
    """What the examples are made of."""
    resources = grid(context)
    return Deal(resources.game, resources.art, resources.lexicon)


def _position(name: str) -> Example:
    return alone(lambda context: sample_position(deal(context), name), 1.5)


def _acting(name: str, act: Callable[[GridScene], None], seconds: float, options: GridTableOptions | None) -> Example:
    def make(context: Context) -> Scene:
        return sample_scene(deal(context), {"position": POSITIONS[name]}, act=act, options=options)

    return alone(make, seconds)


def _new(context: Context, *, opening: bool) -> Scene:
    options = GridTableOptions(title="Arcana", opening=opening)
    return new_grid(deal(context), decks=("fire", "water"), seed=SEED, options=options, best_of=3)


def _open(context: Context) -> Scene:
    return sample_scene(deal(context), {"decks": ["light", "dark"], "open_hands": True, "first": 0, "best_of": 5})


def finished(context: Context, seed: int = LIVELY) -> Session[GridView]:
    """A match that was played to its end by dice."""
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Ottoline Vey (normal)", "normal"))
    setup = {"decks": ["mixed", "light"], "best_of": 3}
    session: Session[GridView] = Session.new(grid(context).game, seed, setup, seats)
    dice = Random(seed)
    while session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, dice.choice(session.legal(seat)))
    return session


def _result(context: Context) -> Scene:
    made: Scene = context.game_uis["grid"].result(context, finished(context))
    return made


def _draft(context: Context) -> Scene:
    resources = grid(context)
    draft = Draft(resources.content.cards, SEED)
    for pick in range(PICKS):
        draft.take(draft.offer()[pick % 3])
    return DraftScreen(context, resources.art, resources.lexicon, draft, "Blue")


def _codex(context: Context) -> Scene:
    resources = grid(context)
    return GridCodex(context, resources.art, resources.lexicon)


def _inspection(context: Context) -> list[Scene]:
    resources = grid(context)
    card = resources.content.cards["lantern-knight"]
    return [sample_position(deal(context), "middle"), InspectionScene(resources.art, resources.lexicon, card, 0)]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "grid-select": alone(lambda context: GridSelect(context)),  # noqa: PLW0108 - the same form for all
        "grid-select-watch": alone(
            lambda context: GridSelect(
                context, GridChoices(mode="watch", decks=(OWN, DRAFT), levels=("easy", "master"))
            )
        ),
        "grid-draft": alone(_draft),
        "grid-new": alone(lambda context: _new(context, opening=False), 1.5),
        "grid-coin": alone(lambda context: _new(context, opening=True), 1.0),
        "grid-middle": _position("middle"),
        "grid-preview": _acting("middle", laid(1, 5), 1.5, CONFIRMING),
        "grid-preview-chain": _acting("chain", laid(0, 6), 1.5, CONFIRMING),
        "grid-chain": _acting("chain", placed(0, 6), 2.6, None),
        "grid-ko": _acting("ko", placed(0, 4), 1.75, None),
        "grid-full": _position("full"),
        "grid-long-names": _position("long-names"),
        "grid-empty-hand": _position("empty-hand"),
        "grid-open": alone(_open, 1.5),
        "grid-inspection": Example(_inspection, 1.5),
        "grid-lesson": alone(lambda context: context.game_uis["grid"].lesson(context), 2.0),
        "grid-result": alone(_result),
        "grid-codex": alone(_codex),
        "grid-rulebook": alone(lambda context: RulebookScreen(context, "grid", title="Arcana")),
    }
)
"""All examples of the board, in the order of a player's way through it."""
