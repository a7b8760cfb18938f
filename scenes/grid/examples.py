"""The board's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.catalog.grid.options import DRAFT
from game.profile.decks import deck_of
from game.session.session import Session
from scenes.collection.deck_editor import DeckEditor
from scenes.grid.model.draft import Draft
from scenes.grid.model.options import GridTableOptions
from scenes.grid.resources import grid
from scenes.grid.sample import POSITIONS, laid, placed, sample_scene
from scenes.grid.screens.choices import OWN, GridChoices
from scenes.grid.screens.collection import GridLook, codex
from scenes.grid.screens.draft_screen import DraftScreen
from scenes.grid.screens.select import GridSelect
from scenes.grid.table.inspection import inspection_of
from scenes.grid.table.scene import GridScene
from scenes.shell.offscreen.example import ALL, Example, alone, lesson_at, new_table, played_session
from scenes.shell.screens.rulebook import RulebookScreen

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

SEED = 7
CONFIRMING = GridTableOptions(title="Arcana", opening=False, confirms=True)
LIVELY = 82
PICKS = 6
"""Cards taken in the draft of the example."""


def _position(
    name: str,
    act: Callable[[GridScene], None] | None = None,
    seconds: float = 1.5,
    options: GridTableOptions | None = None,
) -> Example:
    setup = {"position": POSITIONS[name]}
    return alone(lambda context: sample_scene(context, setup, act=act, options=options), seconds)


def _new(*, opening: bool, seconds: float) -> Example:
    setup, options = {"decks": ["fire", "water"], "best_of": 3}, GridTableOptions("Arcana", opening=opening)
    return alone(lambda context: new_table(context, "grid", setup, options), seconds)


def _open(context: Context) -> Scene:
    return sample_scene(context, {"decks": ["light", "dark"], "open_hands": True, "first": 0, "best_of": 5})


def finished(context: Context) -> Session[Any]:
    """A match of dice in which much happens."""
    setup = {"decks": ["mixed", "light"], "best_of": 3}
    return played_session(context, ALL, seed=LIVELY, game_ui=context.game_uis["grid"], setup=setup)


def _result(context: Context) -> Scene:
    made: Scene = context.game_uis["grid"].result(context, finished(context))
    return made


def _draft(context: Context) -> Scene:
    resources = grid(context)
    draft = Draft(resources.content.cards, SEED)
    for pick in range(PICKS):
        draft.take(draft.offer()[pick % 3])
    return DraftScreen(context, draft, "Blue")


def _own(context: Context) -> Scene:
    return GridSelect(context, GridChoices().with_own(0, grid(context).content.decks["earth"]))


def _editor(context: Context) -> Scene:
    look = GridLook(context)
    cards = [card for card, _ in look.spec.lines(look.spec.ready["mixed"].cards)][:PICKS]
    return DeckEditor(look, deck_of("A Bit of Everybody", cards))


def _inspection(context: Context) -> list[Scene]:
    resources = grid(context)
    card = resources.content.cards["lantern-knight"]
    return [
        sample_scene(context, {"position": POSITIONS["middle"]}),
        inspection_of(resources.art, resources.lexicon, card, 0),
    ]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "grid-select": alone(lambda context: GridSelect(context)),  # noqa: PLW0108 - the same form for all
        "grid-select-watch": alone(
            lambda context: GridSelect(
                context, GridChoices(mode="watch", decks=(OWN, DRAFT), levels=("easy", "master"))
            )
        ),
        "grid-select-own": alone(_own),
        "grid-draft": alone(_draft),
        "grid-decks": alone(_editor),
        "grid-new": _new(opening=False, seconds=1.5),
        "grid-coin": _new(opening=True, seconds=1.0),
        "grid-middle": _position("middle"),
        "grid-preview": _position("middle", laid(1, 5), 1.5, CONFIRMING),
        "grid-preview-chain": _position("chain", laid(0, 6), 1.5, CONFIRMING),
        "grid-hint": sample_scene.hinted({"position": POSITIONS["chain"]}),
        "grid-chain": _position("chain", placed(0, 6), 2.6),
        "grid-ko": _position("ko", placed(0, 4), 1.75),
        "grid-full": _position("full"),
        "grid-long-names": _position("long-names"),
        "grid-empty-hand": _position("empty-hand"),
        "grid-open": alone(_open, 1.5),
        "grid-inspection": Example(_inspection, 1.5),
        "grid-lesson": lesson_at("grid"),
        "grid-result": alone(_result),
        "grid-codex": alone(codex),
        "grid-rulebook": alone(lambda context: RulebookScreen(context, "grid", title="Arcana")),
    }
)
"""All examples of the board, in the order of a player's way through it."""
