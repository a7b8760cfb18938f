"""What each seat may know of a card: the border where secrets are kept.

Numbers are open: which card of a hand is played next to which other can be seen across a table. Which card it is, is
known to who holds it, and to others once it was shown.
"""

from __future__ import annotations

from systems.arena.state.zones import HEROES, ArenaZones
from systems.match import EVERYONE, SEATS

ASKED = 1 << 20
"""Numbers from here on name cards that lie nowhere or in a deck, for as long as a question offers them."""
_OPEN = frozenset({"heroes", "board", "weapons", "grave", "gone"})


def known_bits(zones: ArenaZones, entity: int) -> int:
    """Return the seats that know which card this is, one bit each; nobody knows a card of a deck, or one not made."""
    zone, holder = zones.lies.get(entity, ("heroes" if entity in HEROES else "nowhere", 0))
    if zone in _OPEN:
        return EVERYONE
    if zone in {"deck", "nowhere"}:
        return 0
    return EVERYONE if entity in zones.table.known else 1 << holder


def knows(zones: ArenaZones, seat: int, entity: int) -> bool:
    """Return whether a seat knows which card this is."""
    return bool(known_bits(zones, entity) >> seat & 1)


def audiences(bits: int) -> tuple[tuple[bool, int], ...]:
    """Return the audiences of an event about a card that the seats `bits` know: whether they know it, and who hears."""
    if bits in {0, EVERYONE}:
        return ((bool(bits), EVERYONE),)
    return ((True, bits), (False, EVERYONE & ~bits))


def name_for(zones: ArenaZones, seat: int, entity: int) -> str:
    """Return a card's identifier as a seat may know it, "" for none."""
    return zones.definition(entity).id if knows(zones, seat, entity) else ""


def learn(zones: ArenaZones, entity: int) -> None:
    """Let the other side know a card of a hand, or a secret, from now on."""
    if zones.lies.get(entity, ("", 0))[0] in {"hand", "secrets"} and entity not in zones.table.known:
        zones.table.known.append(entity)


def number_asked(zones: ArenaZones) -> None:
    """Give numbers to what a question offers and nobody may know otherwise, for as long as it waits."""
    ask, numbers = zones.stack.ask, zones.table.numbers
    if zones.may_be_asked:
        for entity in [other for other, number in numbers.items() if number >= ASKED]:
            del numbers[entity]
    zones.may_be_asked = ask is not None and ask.kind == "cards"
    if ask is not None and zones.may_be_asked:
        hidden = (entity for entity in ask.options if entity not in numbers)
        for place, entity in enumerate(hidden):
            numbers[entity] = ASKED + place


__all__ = ["ASKED", "SEATS", "audiences", "known_bits", "knows", "learn", "name_for", "number_asked"]
