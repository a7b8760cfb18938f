"""Hidden information: what each seat knows of a card, and how it can name it."""

from __future__ import annotations

from components.duel import Creature, FieldRune
from systems.duel.state.zones import DuelZones
from systems.match import EVERYONE

SEATS = (0, 1)
ASKED = 1 << 20
"""The first temporary number of hidden cards that a question offers. These numbers count through the question's
options, so that the ordinary numbers do not reveal how many were offered."""
_OPEN = frozenset({"wards", "used", "netherworld", "banished"})
_ON_FIELD = frozenset({"creatures", "runes"})


def knows(duel: DuelZones, seat: int, entity: int) -> bool:
    """Return whether a seat knows the identity of a card."""
    return bool(known_bits(duel, entity) >> seat & 1)


def number_for(duel: DuelZones, seat: int, entity: int) -> int:
    """Return a card's number for a seat: 0 in decks and for unknown hand cards."""
    location = duel.locations.get(entity)
    if location is not None and (location[0] == "deck" or (location[0] == "hand" and not knows(duel, seat, entity))):
        return 0
    return duel.table.numbers.get(entity, 0)


def known_bits(duel: DuelZones, entity: int) -> int:
    """Return the seats that know the identity of a card, one bit each."""
    location = duel.locations.get(entity)
    if location is None:
        return EVERYONE
    zone, holder = location
    if zone in _OPEN or (zone in _ON_FIELD and not _face_down(duel, entity, zone)):
        return EVERYONE
    known = duel.table.known.get(entity, 0)
    return known if zone == "deck" else known | 1 << holder


def audiences(first: object, second: object) -> tuple[tuple[int, int], ...]:
    """Return (index of the form, audience) pairs; one if both forms are equal."""
    return ((0, EVERYONE),) if first == second else ((0, 1), (1, 2))


def learn(duel: DuelZones, entity: int, bits: int) -> None:
    """Let seats know a card as long as it stays where it is."""
    zone, holder = duel.locations.get(entity, ("", -1))
    if zone not in {"hand", "deck"} and not _face_down(duel, entity, zone):
        return
    known = duel.table.known.get(entity, 0) | bits
    if zone != "deck":
        known &= ~(1 << holder)
    if known:
        duel.table.known[entity] = known


def _face_down(duel: DuelZones, entity: int, zone: str) -> bool:
    if zone == "creatures":
        return not duel.world.get(entity, Creature).face_up
    return zone == "runes" and not duel.world.get(entity, FieldRune).active


def forget_places_below(duel: DuelZones, seat: int, entity: int, known: int) -> None:
    """Let seats that do not know a card of a deck forget the places of the cards below it.

    Call this before the card is taken from the deck.
    """
    deck, table = duel.sides[seat].deck, duel.table
    if deck[0] == entity or not table.known:
        return
    for card in deck[deck.index(entity) + 1 :]:
        bits = table.known.pop(card, 0) & known
        if bits:
            table.known[card] = bits


def places_known(duel: DuelZones, seat: int, whose: int) -> list[tuple[int, int]]:
    """Return the cards of a deck that a seat knows, as (place from the top, card)."""
    known = duel.table.known
    if not known:
        return []
    return [(place, card) for place, card in enumerate(duel.sides[whose].deck) if known.get(card, 0) >> seat & 1]


def forget_hand(duel: DuelZones, seat: int) -> None:
    """Let the other side forget what it knew of a hand, any card of which may have been set."""
    known = duel.table.known
    for card in duel.sides[seat].hand:
        known.pop(card, None)


def number_asked_cards(duel: DuelZones) -> None:
    """Give temporary numbers to hidden cards that the asked seat must name."""
    ask, numbers = duel.stack.ask, duel.table.numbers
    if duel.has_temporary_numbers:
        duel.has_temporary_numbers = False
        for entity in [other for other, number in numbers.items() if number >= ASKED]:
            del numbers[entity]
    if ask is None:
        return
    offered = ask.options if ask.kind == "cards" else ()
    hidden = [option for option in (*offered, *held_aside(duel, ask.seat)) if _lies_hidden(duel, option)]
    if not hidden:
        return
    for side in duel.sides if ask.purpose == "discover" else ():
        if list(offered) == side.deck[: len(offered)]:  # shown in the deck's order, so their places are known
            for entity in offered:
                learn(duel, entity, 1 << ask.seat)
    duel.has_temporary_numbers = True
    for place, entity in enumerate(dict.fromkeys(hidden)):
        numbers[entity] = ASKED + place


def held_aside(duel: DuelZones, seat: int) -> list[int]:
    """Return the hidden cards that a seat's unresolved effects refer to."""
    found: list[int] = []
    for frame in duel.stack.frames:
        if frame.scope is not None and frame.scope.seat == seat:
            found += (thing for _, things in frame.scope.bound for thing in things)
            found += frame.cards if frame.kind == "entering" else ()
    return [card for card in dict.fromkeys(found) if _lies_hidden(duel, card)]


def _lies_hidden(duel: DuelZones, entity: int) -> bool:
    return duel.zone_of(entity) in {"deck", "nowhere"}
