"""The duel's screens of cards with example data, by name: binder, builder, store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.session.duel_decks import deck_of
from scenes.duel.screens.binder import BinderScreen
from scenes.duel.screens.card_sheet import CardInspection
from scenes.duel.screens.code_panel import CodePanel
from scenes.duel.screens.deck_builder import DeckBuilder
from scenes.duel.screens.trial_draw import TrialDraw
from scenes.duel.stock import duel
from scenes.menu.example import Example, alone

if TYPE_CHECKING:
    from scenes.menu.context import Context
    from scenes.stage.scene import Scene


def _inspected(context: Context) -> list[Scene]:
    return [BinderScreen(context), CardInspection(context, "queen-aveline-crown-of-dawn")]


def _building(context: Context, deck: str) -> Scene:
    stock = duel(context)
    text = stock.content.deck_texts[deck]
    return DeckBuilder(context, deck_of(text.name, stock.content.decks[deck]))


def _broken(context: Context) -> Scene:
    """A deck that breaks most rules at once, under the longest name."""
    cards = ["queen-aveline-crown-of-dawn"] * 2 + ["the-dawn-crown"] * 2 + ["banner-page"] * 5 + ["kiln-drake"] * 3
    return DeckBuilder(context, deck_of("Wanderers of the Weary Marsh", cards))


def _over_builder(make: Callable[[DeckBuilder], Scene]) -> Callable[[Context], list[Scene]]:
    def scenes(context: Context) -> list[Scene]:
        below = DeckBuilder(context, deck_of("The Long Table", duel(context).content.decks["phalanx"]))
        return [below, make(below)]

    return scenes


def _drawn(below: DeckBuilder) -> Scene:
    return TrialDraw(below.stock, [below.cards[one] for one in below.draft.cards], seed=3)


COLLECTION_EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "duel-binder": alone(lambda context: BinderScreen(context)),  # noqa: PLW0108 - the same form for all
        "duel-binder-card": Example(_inspected, 1.5),
        "duel-builder": alone(lambda context: _building(context, "phalanx"), 1.5),
        "duel-builder-new": alone(lambda context: DeckBuilder(context)),  # noqa: PLW0108 - the same form for all
        "duel-builder-broken": alone(_broken),
        "duel-code": Example(_over_builder(lambda below: CodePanel(below.draft.cards))),
        "duel-trial": Example(_over_builder(_drawn), 1.5),
    }
)
"""All of them, in the order of a player's way."""
