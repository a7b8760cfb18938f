"""The duel's screens of cards with example data, by name: binder, builder, store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from components.duel import DuelCardDefinition
from game.collection.owned import Collection, Gained
from game.profile.decks import deck_of
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.collection.binder import BinderScreen
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.inspection import CardInspection
from scenes.collection.opening import OpeningScene
from scenes.duel.resources import duel
from scenes.duel.screens.choices import DuelChoices
from scenes.duel.screens.collection import DuelLook, luxury_store
from scenes.duel.screens.result import DuelResult
from scenes.duel.screens.select import DuelSelect
from scenes.shell.offscreen.example import Example, alone
from scenes.stage.animation import Call, Wait
from scenes.stage.animation import Sequence as InTurn
from systems.match import Concede

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene


def _inspected(context: Context) -> list[Scene]:
    return [BinderScreen(DuelLook(context)), CardInspection(DuelLook(context), "queen-aveline-crown-of-dawn")]


class _Searched(BinderScreen):
    """A binder in which something was typed and pressed."""

    def __init__(self, context: Context, typed: str, *pressed: tuple[str, str]) -> None:
        super().__init__(DuelLook(context))
        self.typed = typed
        self.pressed = pressed

    def ready(self) -> None:
        """Type and press."""
        super().ready()
        self.bar.search.on_text(self.typed)
        for group, value in self.pressed:
            self.bar.press(group, value)


def _building(context: Context, deck: str) -> Scene:
    resources = duel(context)
    text = resources.content.deck_texts[deck]
    return DeckEditor(DuelLook(context), deck_of(text.name, resources.content.decks[deck]))


def _broken(context: Context) -> Scene:
    """A deck that breaks most rules at once, under the longest name."""
    cards = ["queen-aveline-crown-of-dawn"] * 2 + ["the-dawn-crown"] * 2 + ["banner-page"] * 5 + ["kiln-drake"] * 3
    return DeckEditor(DuelLook(context), deck_of("Wanderers of the Weary Marsh", cards))


def _over_builder(make: Callable[[DeckEditor], Scene]) -> Callable[[Context], list[Scene]]:
    def scenes(context: Context) -> list[Scene]:
        below = DeckEditor(DuelLook(context), deck_of("The Long Table", duel(context).content.decks["phalanx"]))
        return [below, make(below)]

    return scenes


def _rich(context: Context, gold: int = 345) -> Collection[DuelCardDefinition]:
    """The collection of a profile with gold and a few boosters behind it."""
    collection = duel(context).collection
    collection.treasury.earn(f"example {gold}", gold)
    return collection


def _store(context: Context) -> Scene:
    _rich(context)
    return luxury_store(context)


def _store_late(context: Context) -> Scene:
    """The store for somebody who owns a deck of it and has little gold left."""
    collection = _rich(context, 160)
    deck = next(iter(collection.economy.decks))
    if collection.deck_refusal(deck) is None:  # an evening shows every screen twice
        collection.buy_deck(deck)
    return luxury_store(context)


def _chosen(context: Context) -> Scene:
    """Setting up with a deck of the player's own, under the longest of names."""
    resources = duel(context)
    name = "Wanderers of the Weary Marsh"
    resources.box.keep(deck_of(name, resources.content.decks["lock"]))
    return DuelSelect(context, DuelChoices(decks=(name, "pyre")))


def _paid(context: Context) -> Scene:
    """A duel that was won, and what it paid."""
    resources = duel(context)
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Ottoline Vey (normal)", "normal"))
    session: Session[Any] = Session.new(resources.game, 3, {"decks": ["phalanx", "pyre"]}, seats)
    session.submit(1, Concede())
    return DuelResult.of(context, session)


def _opening(shown: int) -> Callable[[Context], list[Scene]]:
    """A booster of every rarity, with so many cards turned up."""

    def scenes(context: Context) -> list[Scene]:
        _rich(context)
        cards = ("kiln-drake", "bramble-cub", "hot-hilt", "mirror-smith", "ignavar-the-mountains-temper")
        gained = [Gained(card, number != 1, 2 * (number == 1)) for number, card in enumerate(cards)]
        return [luxury_store(context), _Turning(context, gained, shown)]

    return scenes


class _Turning(OpeningScene):
    """An opening that turns some of its cards by itself."""

    def __init__(self, context: Context, gained: Sequence[Gained], shown: int) -> None:
        super().__init__(DuelLook(context), duel(context).collection, gained)
        self.shown = shown

    def ready(self) -> None:
        """Begin, and turn what shall be shown."""
        super().ready()
        if self.shown:
            self.break_seal()
            turning = [Call(card.turn) for card in self.cards[: self.shown]]
            self.run(InTurn(Wait(1.0), *turning))


COLLECTION_EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "duel-binder": alone(lambda context: BinderScreen(DuelLook(context))),
        "duel-binder-missing": alone(lambda context: _Searched(context, "stars:3 rarity:mythic", ("owned", "no"))),
        "duel-binder-none": alone(lambda context: _Searched(context, "powr:3")),
        "duel-binder-card": Example(_inspected, 1.5),
        "duel-builder": alone(lambda context: _building(context, "phalanx"), 1.5),
        "duel-builder-new": alone(lambda context: DeckEditor(DuelLook(context))),
        "duel-builder-broken": alone(_broken),
        "duel-code": Example(_over_builder(lambda below: below.code_panel())),
        "duel-trial": Example(_over_builder(lambda below: below.trial_hand(seed=3)), 1.5),
        "duel-store": alone(_store, 1.5),
        "duel-store-late": alone(_store_late, 1.5),
        "duel-opening-sealed": Example(_opening(0), 0.5),
        "duel-opening": Example(_opening(3), 2.0),
        "duel-opening-done": Example(_opening(5), 2.2),
        "duel-select-own": alone(_chosen),
        "duel-result-paid": alone(_paid),
    }
)
"""All of them, in the order of a player's way."""
