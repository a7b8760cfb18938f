"""Armies: a king, and for each slot a hero with a deck for combats (CHESS-1.2, CHESS-1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from components.arena import KING, ArenaCardDefinition
from components.chess import DECK_SIZES, QUEEN, SLOT_CLASSES, SLOTS
from game.content.arena.decks import deck_refusals
from game.content.arena.models import DECK_SIZE
from game.problems import did_you_mean

POKER = "poker"
"""The phase of cards that only decks for combats hold (POKER-5.3)."""
Cards = Mapping[str, ArenaCardDefinition]


@dataclass(frozen=True, slots=True)
class Enlisted:
    """Who fights in a slot: identifiers of the hero, and of the deck's cards, copies repeated."""

    hero: str
    deck: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Army:
    """The identifier of a king, and who fights in each slot; it may break rules."""

    king: str
    slots: Mapping[str, Enlisted]

    def options(self) -> dict[str, Any]:
        """Return the army as the options of a match name it."""
        return {
            "king": self.king,
            **{slot: {"hero": found.hero, "deck": list(found.deck)} for slot, found in self.slots.items()},
        }

    def with_king(self, king: str) -> Army:
        """Return the army under another king."""
        return Army(king, self.slots)

    def enlisting(self, slot: str, hero: str, deck: tuple[str, ...]) -> Army:
        """Return the army with another hero or deck in a slot."""
        return Army(self.king, {**self.slots, slot: Enlisted(hero, deck)})


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an army cannot be played.

    Attributes:
        place: "king" or one of SLOTS; part: "hero" or "deck", "" for the king; sentence: names thing and rule.
    """

    place: str
    part: str
    sentence: str


def is_of_slot(card: ArenaCardDefinition, slot: str) -> bool:
    """Return whether a card is a hero of the roster who may take a slot (CHESS-1.3)."""
    return bool(card.power and card.weapon) and card.card_class in SLOT_CLASSES[slot]


def combat_deck_refusals(deck: Sequence[str], cards: Cards, slot: str, card_class: str) -> list[str]:
    """Return every reason why a deck cannot fight in a slot, [] if it can (CHESS-1.2, COLL-3.1).

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: all cards by identifier.
        slot: whose size the deck has.
        card_class: of the hero, "" for whichever class its cards have.
    """
    return deck_refusals(deck, cards, card_class, size=DECK_SIZES[slot], phase=POKER)


def fighter_deck_refusals(deck: Sequence[str], cards: Cards, card_class: str = "") -> list[str]:
    """Return every reason why a deck cannot fight outside of armies, [] if it can (POKER-5.3).

    A deck has the size of a standard match's; that of a queen's class may have a queen's (CHESS-1.2).

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: all cards by identifier.
        card_class: of the hero, "" for whichever class its cards have.
    """
    queens = DECK_SIZES[QUEEN] if card_class in SLOT_CLASSES[QUEEN] else DECK_SIZE
    size = queens if len(deck) > DECK_SIZE else DECK_SIZE
    return deck_refusals(deck, cards, card_class, size=size, phase=POKER)


def army_refusals(army: Army, cards: Cards) -> list[Refusal]:
    """Return every reason why an army cannot be played, each a sentence; [] if it can."""
    return [*_king_refused(army.king, cards), *(found for slot in SLOTS for found in _slot_refused(army, slot, cards))]


def _king_refused(king: str, cards: Cards) -> Iterator[Refusal]:
    kings = [card.id for card in cards.values() if card.kind == KING]
    if not king:
        yield Refusal(KING, "", "The army has no king: choose one of the nine (CHESS-1.3).")
    elif king not in kings:
        yield Refusal(KING, "", f"There is no king '{king}' (CHESS-1.3).{did_you_mean(king, kings)}")


def _slot_refused(army: Army, slot: str, cards: Cards) -> Iterator[Refusal]:
    enlisted = army.slots.get(slot, Enlisted(""))
    refusal = hero_refusal(enlisted.hero, slot, cards)
    if refusal is not None:
        yield Refusal(slot, "hero", refusal)
        return
    card_class = cards[enlisted.hero].card_class
    for sentence in combat_deck_refusals(enlisted.deck, cards, slot, card_class):
        yield Refusal(slot, "deck", f"{slot.capitalize()}: {sentence}")


def hero_refusal(name: str, slot: str, cards: Cards) -> str | None:
    """Return why a hero cannot take a slot, in one sentence, or None (CHESS-1.3)."""
    *most, last = SLOT_CLASSES[slot]
    wanted = f"{', '.join(most)} or {last}"
    if not name:
        return f"The {slot} has no hero: choose a {wanted} (CHESS-1.3)."
    if name not in cards:
        heroes = [card.id for card in cards.values() if is_of_slot(card, slot)]
        return f"There is no hero '{name}' (CHESS-1.3).{did_you_mean(name, heroes)}"
    found = cards[name]
    if is_of_slot(found, slot):
        return None
    kind = f"a {found.card_class.replace('-', ' ')}" if found.power and found.weapon else "no hero of the roster"
    return f"{found.name} is {kind}: the {slot} is a {wanted} (CHESS-1.3)."
