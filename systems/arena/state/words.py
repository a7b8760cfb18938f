"""What the words of the match's cards mean: tags, numbers, names and relations (`systems.arena.state.vocabulary`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from components.arena import POWER, SPELL, ArenaMinion, ArenaWeapon
from components.effects import DerivedStats, Scope
from systems.arena.state.book import CARD_STATS, PRINTED_TAGS
from systems.arena.state.vocabulary import COUNTER
from systems.arena.state.zones import HEROES, ArenaZones
from systems.effects.game import Words

# -------------------------------------------------------------------------------------------------------------- tags


def _damaged(zones: ArenaZones, entity: int) -> bool:
    minion = zones.minion(entity)
    if minion is not None:
        return minion.damage > 0
    return entity in HEROES and _whole_hp(zones, HEROES.index(entity)) < max_health(zones, entity)


def _undamaged(zones: ArenaZones, entity: int) -> bool:
    return (entity in HEROES or zones.minion(entity) is not None) and not _damaged(zones, entity)


def _attacked(zones: ArenaZones, entity: int) -> bool:
    minion = zones.minion(entity)
    if minion is not None:
        return minion.attacks > 0
    return entity in HEROES and zones.heroes[HEROES.index(entity)].attacks > 0


def _arrived(zones: ArenaZones, entity: int) -> bool:
    minion = zones.minion(entity)
    return minion is not None and minion.arrived == zones.table.turn


def _weakened(zones: ArenaZones, entity: int) -> bool:
    if zones.minion(entity) is None:
        return False
    derived: DerivedStats = zones.world.rows[entity][DerivedStats]
    return derived.stats.get("attack", 0) < zones.definition(entity).attack


def _armed(zones: ArenaZones, entity: int) -> bool:
    return entity in HEROES and bool(zones.sides[HEROES.index(entity)].weapons)


def _highlander(zones: ArenaZones, entity: int) -> bool:
    """Whether a player's deck holds no card twice (COLL-3.2)."""
    if entity not in HEROES:
        return False
    names = [zones.definition(card).id for card in zones.sides[HEROES.index(entity)].deck]
    return len(set(names)) == len(names)


TAGS: Mapping[str, Callable[[ArenaZones, int], bool]] = {
    "damaged": _damaged,
    "undamaged": _undamaged,
    "attacked": _attacked,
    "arrived": _arrived,
    "armed": _armed,
    "weakened": _weakened,
    "highlander": _highlander,
}
"""What each tag that is neither printed nor a keyword asks of a thing."""

# ------------------------------------------------------------------------------------------------------------- stats


def max_health(zones: ArenaZones, entity: int) -> int:
    """Return a character's maximum health."""
    derived: DerivedStats = zones.world.rows[entity][DerivedStats]
    return derived.stats.get("max-health", 0)


def _whole_hp(zones: ArenaZones, seat: int) -> int:
    """Return what a hero has left as cards read it: whole HP, rounded up."""
    return -(-zones.heroes[seat].hp // zones.terms.hp_parts)


PLAYER_NUMBERS: Mapping[str, Callable[[ArenaZones, int], int]] = {
    "armor": lambda zones, seat: zones.heroes[seat].armor // zones.terms.hp_parts,
    "mana": lambda zones, seat: zones.sides[seat].mana,
    "crystals": lambda zones, seat: zones.sides[seat].crystals,
    "overload": lambda zones, seat: zones.sides[seat].overload,
    "locked": lambda zones, seat: zones.sides[seat].locked,
    "corpses": lambda zones, seat: zones.sides[seat].corpses,
    "runes": lambda zones, seat: zones.sides[seat].runes,
    "cards-played": lambda zones, seat: zones.sides[seat].played,
    "fatigue": lambda zones, seat: zones.sides[seat].fatigue,
    "hand": lambda zones, seat: len(zones.sides[seat].hand),
    "deck": lambda zones, seat: len(zones.sides[seat].deck),
    "board": lambda zones, seat: len(zones.sides[seat].board),
    "secrets": lambda zones, seat: len(zones.sides[seat].secrets),
    "grave": lambda zones, seat: len(zones.sides[seat].grave),
}
"""Numbers of players; all others are counted in `ArenaSide.tally`, or lie on their hero."""


def _hero_stat(zones: ArenaZones, entity: int, name: str) -> int:
    seat = HEROES.index(entity)
    if name == "health":
        return _whole_hp(zones, seat)
    if name == "damage":
        return max(0, max_health(zones, entity) - _whole_hp(zones, seat))
    if name == "attack":
        return hero_attack(zones, seat)
    if name == "attacks":
        return zones.heroes[seat].attacks
    if name.startswith(COUNTER):
        counters: dict[str, int] = zones.world.rows[entity][DerivedStats].counters
        return counters.get(name.removeprefix(COUNTER), 0)
    number = PLAYER_NUMBERS.get(name)
    return zones.sides[seat].tally.get(name, 0) if number is None else number(zones, seat)


def hero_attack(zones: ArenaZones, seat: int) -> int:
    """Return a hero's attack: its own, and in its turn that of its weapon (MATCH-3.4)."""
    rows = zones.world.rows
    own: DerivedStats = rows[HEROES[seat]][DerivedStats]
    total = own.stats.get("attack", 0)
    if zones.table.active == seat:
        for weapon in zones.sides[seat].weapons:
            total += rows[weapon][DerivedStats].stats.get("attack", 0)
    return total


# --------------------------------------------------------------------------------------------------- names, relations


def _neighbours(zones: ArenaZones, entity: int, *places: int) -> tuple[int, ...]:
    zone, seat = zones.lies.get(entity, ("", 0))
    if zone != "board":
        return ()
    board = zones.sides[seat].board
    at = board.index(entity)
    found = (board[at + place] for place in places if 0 <= at + place < len(board))
    return tuple(other for other in found if zones.is_awake(other))


def weapon_of(zones: ArenaZones, entity: int) -> tuple[int, ...]:
    """Return the weapon of whoever controls a thing, as a tuple of none or one."""
    return tuple(zones.sides[zones.seat_of(entity)].weapons)


RELATIONS: Mapping[str, Callable[[ArenaZones, int], tuple[int, ...]]] = {
    "neighbours": lambda zones, entity: _neighbours(zones, entity, -1, 1),
    "left": lambda zones, entity: _neighbours(zones, entity, -1),
    "right": lambda zones, entity: _neighbours(zones, entity, 1),
    "controller": lambda zones, entity: (zones.player(zones.seat_of(entity)),),
    "weapon": weapon_of,
}
"""What stands in each relation to a thing."""

# ------------------------------------------------------------------------------------------------------- all together


class ArenaWords(Words):
    """What the words of the match's cards mean in one world."""

    whole_turns: ClassVar[frozenset[str]] = frozenset({"frozen"})  # MATCH-2.1: it shall lose a whole turn's attacks

    def __init__(self, zones: ArenaZones) -> None:
        self._zones = zones
        self._rows = zones.world.rows

    def time(self) -> tuple[int, int, str]:
        """Return the number of the turn, whose turn it is, and the phase."""
        table = self._zones.table
        return table.turn, table.active, table.phase

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing is something: by print, by its state, or by a keyword that it has now."""
        printed = PRINTED_TAGS.get(tag)
        if printed is not None:
            return printed(self._zones.definition(entity))
        test = TAGS.get(tag)
        return self._zones.has(entity, tag) if test is None else test(self._zones, entity)

    def stat(self, entity: int, name: str) -> int:
        """Return a thing's number: as it is now for what is in play or in a hand, else as it is printed."""
        row = self._rows[entity]
        derived: DerivedStats | None = row.get(DerivedStats)
        if derived is not None:
            if entity in HEROES and name not in _OF_HEROES:
                return _hero_stat(self._zones, entity, name)
            found = derived.stats.get(name)
            if found is not None:
                return found
            minion: ArenaMinion | None = row.get(ArenaMinion)
            if name == "health":
                harmed = minion or row.get(ArenaWeapon)
                return derived.stats.get("max-health", 0) - (harmed.damage if harmed is not None else 0)
            if minion is not None and name in {"damage", "attacks"}:
                return minion.damage if name == "damage" else minion.attacks
            if name.startswith(COUNTER):
                return derived.counters.get(name.removeprefix(COUNTER), 0)
        reader = CARD_STATS.get(name)
        return 0 if reader is None else reader(self._zones.definition(entity))

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return what the match's own names stand for: "players", and "weapon": the own one."""
        if name == "players":
            return HEROES
        return self._zones.sides[scope.seat].weapons if name == "weapon" else None

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return what stands in a relation to a thing."""
        return RELATIONS[relation](self._zones, entity)

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        """Return those of some things that an ability may choose: no enemy in stealth (MATCH-5.3), nothing elusive."""
        del hidden
        rows = self._rows  # most things have no keyword at all, which is seen here without a call
        return [
            thing
            for thing in things
            if (derived := rows[thing].get(DerivedStats)) is None
            or not derived.keywords
            or self._can_be_chosen(thing, scope, derived.keywords)
        ]

    def _can_be_chosen(self, thing: int, scope: Scope, keywords: Sequence[str]) -> bool:
        zones = self._zones
        if "stealth" in keywords and zones.seat_of(thing) != scope.seat:
            return False
        return "elusive" not in keywords or zones.book[scope.definition].kind not in {SPELL, POWER}

    def arranged(self, options: list[int]) -> list[int]:
        """Return cards of a deck by their names, after all others: who looks through it does not learn its order."""
        lies = self._zones.lies
        named = {
            option: self._zones.definition(option).id
            for option in options
            if option in lies and lies[option][0] == "deck"
        }
        return sorted(options, key=lambda option: (option in named, named.get(option, ""))) if named else options


_OF_HEROES = frozenset({"max-health", "spell-damage", "power-cost"})
"""The numbers of heroes that cards can change; attack is made of several."""
