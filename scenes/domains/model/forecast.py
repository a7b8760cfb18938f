"""What a card before a slot could meet, against all possible cards. Pure.

Decided by the rules' own fight with the bonuses that lie open: those carried into the round (DOM-4.2 to DOM-4.4) and
those of the own cards laid out beside it (DOM-4.1). What a 1- of the other side would add to its neighbours is not
known and is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from components.domains import NOBODY, SLOTS, VALUES
from scenes.domains.model.draft import EMPTY, Slots
from scenes.domains.model.picture import DomainsPicture, owned_elements
from scenes.domains.model.words import reason_words
from systems.domains.rules.combat import bonuses_of, fight

WIN, LOSE, NEITHER = "win", "lose", "neither"


@dataclass(frozen=True, slots=True)
class Meeting:
    """One own card against one of the other side.

    Attributes:
        foe: the other side's card.
        outcome: WIN, LOSE or NEITHER (the tile leaves the game).
        reason: one of `systems.domains.events.FIGHT_REASONS`.
        strengths: own, foe: with the bonuses that are known.
        words: the reason in words.
    """

    foe: str
    outcome: str
    reason: str
    strengths: tuple[int, int]
    words: str


def laid(slots: Slots, card: str, slot: int) -> Slots:
    """What would lie before the slots if a card went there."""
    cards = [("" if other == card else other) for other in slots]
    cards[slot] = card
    left, middle, right = cards
    return (left, middle, right)


def bonus_of(cards: Slots, slot: int, picture: DomainsPicture, seat: int) -> int:
    """The known bonus of the card that a seat has before a slot."""
    carried = picture.carried[seat]
    return sum(amount for at, amount, _, _ in bonuses_of(cards, carried, picture.round) if at == slot)


def meetings(card: str, slot: int, picture: DomainsPicture, slots: Slots = EMPTY) -> Iterator[Meeting]:
    """A card before a slot against each card that the other side may still hold.

    Args:
        card: the own card.
        slot: where it lies or would lie.
        picture: what is known.
        slots: what else is laid out.
    """
    own_bonus = bonus_of(laid(slots, card, slot), slot, picture, picture.seat)
    for foe in picture.hands[picture.foe]:
        foe_bonus = bonus_of(laid(EMPTY, foe, slot), slot, picture, picture.foe)
        winner, reason = fight(card, own_bonus, foe, foe_bonus)
        outcome = NEITHER if winner == NOBODY else WIN if winner == 0 else LOSE
        strengths = (VALUES[card] + own_bonus, VALUES[foe] + foe_bonus)
        yield Meeting(foe, outcome, reason, strengths, reason_words(reason, (card, foe), winner, strengths))


def tally(found: list[Meeting]) -> Counter[str]:
    """How many of some meetings end in each outcome."""
    return Counter(item.outcome for item in found)


@dataclass(frozen=True, slots=True)
class Standing:
    """Points and elements of both sides, own first."""

    points: tuple[int, int]
    elements: tuple[tuple[bool, ...], tuple[bool, ...]]


def standing(picture: DomainsPicture) -> Standing:
    """How the match stands."""
    own, foe = picture.seat, picture.foe
    elements = (owned_elements(picture.tiles[own]), owned_elements(picture.tiles[foe]))
    return Standing((picture.points[own], picture.points[foe]), elements)


def after_swap(picture: DomainsPicture, seat: int, give: int, take: int) -> Standing:
    """Return the standing after a tile swap (DOM-4.5), from the picture's seat."""
    tiles = {
        seat: tuple(take if tile == give else tile for tile in picture.tiles[seat]),
        1 - seat: tuple(give if tile == take else tile for tile in picture.tiles[1 - seat]),
    }
    own, foe = picture.seat, picture.foe
    points = [sum(tiles[item]) + picture.bonus_points[item] for item in (own, foe)]
    return Standing((points[0], points[1]), (owned_elements(tiles[own]), owned_elements(tiles[foe])))


def columns(picture: DomainsPicture, slots: Slots, considered: str) -> list[tuple[str, list[Meeting]]]:
    """Return for each slot the card looked at and what it could meet."""
    found = []
    for slot in range(SLOTS):
        card = slots[slot] or considered
        if considered and considered in slots:
            card = considered  # a laid card that is pointed at is compared before every slot
        found.append((card, list(meetings(card, slot, picture, slots)) if card else []))
    return found
