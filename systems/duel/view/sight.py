"""What each seat may know of a card, and the numbers by which it may name it: the border where secrets are kept."""

from __future__ import annotations

from components.duel import Creature, FieldRune
from systems.duel.state.zones import DuelZones
from systems.match import EVERYONE

SEATS = (0, 1)
ASKED = 1 << 20
"""Numbers from here on name cards of a deck, or of none, for as long as a question offers them. They count through the
question's options, so that the numbers of other cards do not tell how many were offered."""
_OPEN = frozenset({"wards", "used", "netherworld", "banished"})
_ON_FIELD = frozenset({"creatures", "runes"})


def knows(duel: DuelZones, seat: int, entity: int) -> bool:
    """Return whether a seat knows which card this is."""
    return bool(known_bits(duel, entity) >> seat & 1)


def number_for(duel: DuelZones, seat: int, entity: int) -> int:
    """Return a card's number as a seat may know it: 0 for a card of a deck, and for one of the other hand."""
    lies = duel.lies.get(entity)
    if lies is not None and (lies[0] == "deck" or (lies[0] == "hand" and not knows(duel, seat, entity))):
        return 0
    return duel.table.numbers.get(entity, 0)


def known_bits(duel: DuelZones, entity: int) -> int:
    """Return the seats that know which card this is, one bit each."""
    lies = duel.lies.get(entity)
    if lies is None:
        return EVERYONE
    zone, holder = lies
    if zone in _OPEN or (zone in _ON_FIELD and not _face_down(duel, entity, zone)):
        return EVERYONE
    known = duel.table.known.get(entity, 0)
    return known if zone == "deck" else known | 1 << holder


def audiences(first: object, second: object) -> tuple[tuple[int, int], ...]:
    """Return an event's audiences: pairs of the seat whose form it has and who hears it; one if forms are alike."""
    return ((0, EVERYONE),) if first == second else ((0, 1), (1, 2))


def learn(duel: DuelZones, entity: int, bits: int) -> None:
    """Let seats know a card from now on, as long as it lies where it is."""
    zone, holder = duel.lies.get(entity, ("", -1))
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


def blur(duel: DuelZones, seat: int, entity: int, known: int) -> None:
    """Before a card is taken from within a deck: who does not know which it is loses the places of those below it."""
    deck, table = duel.sides[seat].deck, duel.table
    if deck[0] == entity or not table.known:
        return
    for card in deck[deck.index(entity) + 1 :]:
        bits = table.known.pop(card, 0) & known
        if bits:
            table.known[card] = bits


def places_known(duel: DuelZones, seat: int, whose: int) -> list[tuple[int, int]]:
    """Return the cards of a deck that a seat knows, each with its place from the top, from 0."""
    known = duel.table.known
    if not known:
        return []
    return [(place, card) for place, card in enumerate(duel.sides[whose].deck) if known.get(card, 0) >> seat & 1]


def forget_hand(duel: DuelZones, seat: int) -> None:
    """Let the other side forget what it knew of a hand: a card of it was laid face down, and it could be any."""
    known = duel.table.known
    for card in duel.sides[seat].hand:
        known.pop(card, None)


def number_asked(duel: DuelZones) -> None:
    """Give numbers to cards of a deck, or new ones, that a question offers or the asked seat's effects hold."""
    ask, numbers = duel.stack.ask, duel.table.numbers
    if duel.has_asked:
        duel.has_asked = False
        for entity in [other for other, number in numbers.items() if number >= ASKED]:
            del numbers[entity]
    if ask is None:
        return
    offered = ask.options if ask.kind == "cards" else ()
    hidden = [option for option in (*offered, *held_aside(duel, ask.seat)) if _lies_hidden(duel, option)]
    if not hidden:
        return
    for side in duel.sides if ask.purpose == "discover" else ():
        if list(offered) == side.deck[: len(offered)]:  # looked at as they lie, so who goes on knows where they are
            for entity in offered:
                learn(duel, entity, 1 << ask.seat)
    duel.has_asked = True
    for place, entity in enumerate(dict.fromkeys(hidden)):
        numbers[entity] = ASKED + place


def held_aside(duel: DuelZones, seat: int) -> list[int]:
    """Return the cards of a deck, or of none, that half-done effects of a seat hold: it has chosen or seen them."""
    found: list[int] = []
    for frame in duel.stack.frames:
        if frame.scope is not None and frame.scope.seat == seat:
            found += (thing for _, things in frame.scope.bound for thing in things)
            found += frame.cards if frame.kind == "entering" else ()
    return [fromkey for fromkey in dict.fromkeys(found) if duel.zone_of(fromkey) in {"deck", "nowhere"}]


def _lies_hidden(duel: DuelZones, entity: int) -> bool:
    return duel.zone_of(entity) in {"deck", "nowhere"}
