"""The meaning of the duel's tags, stats, names and relations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from components.duel import ATTACK, DEFENSE, PLACES, Creature, DuelCardDefinition, FieldRune, FieldWard
from components.effects import DerivedStats, Scope
from systems.duel.state.book import CARD_STATS, PRINTED_TAGS
from systems.duel.state.vocabulary import COUNTER
from systems.duel.state.zones import SIDE_ENTITIES, DuelZones
from systems.effects.game import Words

Tag = Callable[[DuelZones, int], bool]

# -------------------------------------------------------------------------------------------------------------- tags


def _printed(test: Callable[[DuelCardDefinition], bool]) -> Tag:
    def tag(duel: DuelZones, entity: int) -> bool:
        card = duel.definition(entity)
        return card is not None and test(card)

    return tag


def _creature(test: Callable[[Creature], bool]) -> Tag:
    def tag(duel: DuelZones, entity: int) -> bool:
        creature: Creature | None = duel.world.rows[entity].get(Creature)
        return creature is not None and test(creature)

    return tag


def _set(duel: DuelZones, entity: int) -> bool:
    rune = duel.world.find(entity, FieldRune)
    return rune is not None and not rune.active


def _active(duel: DuelZones, entity: int) -> bool:
    rune = duel.world.find(entity, FieldRune)
    return rune is not None and rune.active


def _face_down(duel: DuelZones, entity: int) -> bool:
    creature = duel.world.find(entity, Creature)
    return not creature.face_up if creature is not None else _set(duel, entity)


def _face_up(duel: DuelZones, entity: int) -> bool:
    return duel.zone_of(entity) in duel.field_zones and not _face_down(duel, entity)


def _equipped(duel: DuelZones, entity: int) -> bool:
    return duel.world.find(entity, FieldWard) is not None or bool(ward_of(duel, entity))


def _flip(duel: DuelZones, entity: int) -> bool:
    card = duel.definition(entity)
    return card is not None and "flipped" in duel.book.entry(card.id).triggers


def _summoner(duel: DuelZones, entity: int) -> bool:
    card = duel.definition(entity)
    return card is not None and duel.book.summons(card.id)


def _arrived(duel: DuelZones, entity: int) -> bool:
    creature = duel.world.find(entity, Creature)
    return creature is not None and creature.arrived == duel.table.turn


def _can_be_sacrificed(duel: DuelZones, entity: int) -> bool:
    """Return whether an effect may sacrifice a creature: DUEL-4.3 holds for all sacrifices."""
    creature = duel.world.find(entity, Creature)
    if creature is None or duel.has(entity, "no-sacrifice") or duel.has(entity, "wrought-sacrifice"):
        return False
    return creature.special or creature.arrived < duel.table.turn


def _attacking(duel: DuelZones, entity: int) -> bool:
    return entity in duel.clash.attackers and entity in still_fighting(duel, entity)


def _newly_fallen(duel: DuelZones, entity: int) -> bool:
    return duel.table.fell.get(entity, -1) == duel.table.turn


def _recently_beaten(duel: DuelZones, entity: int) -> bool:
    """Return whether a card was beaten since its owner's last turn began."""
    beaten, table = duel.table.beaten.get(entity), duel.table
    return beaten is not None and beaten >= table.turn - (2 if table.active == duel.owner(entity) else 1)


TAGS: Mapping[str, Tag] = {
    **{name: _printed(test) for name, test in PRINTED_TAGS.items()},
    ATTACK: _creature(lambda creature: creature.position == ATTACK),
    DEFENSE: _creature(lambda creature: creature.position == DEFENSE),
    "face-up": _face_up,
    "face-down": _face_down,
    "set": _set,
    "active": _active,
    "special": _creature(lambda creature: creature.special),
    "tribute": _creature(lambda creature: creature.tribute),
    "equipped": _equipped,
    "flip": _flip,
    "attacked": _creature(lambda creature: creature.attacks > 0),
    "arrived": _arrived,
    "attacking": _attacking,
    "newly-fallen": _newly_fallen,
    "beaten-lately": _recently_beaten,
    "summoner": _summoner,
    "offering": _can_be_sacrificed,
}
"""What each tag asks of a thing; players have none."""

# ------------------------------------------------------------------------------------------------------------- stats

_BEFORE = "-before"


def player_stat(duel: DuelZones, seat: int, name: str) -> int:
    """Return a player's stat: cards in a zone, HP, or a count of this or the previous turn."""
    side = duel.sides[seat]
    if name == "hp":
        return side.hp
    if name in {"hand", "deck", "netherworld"}:
        return len(duel.zone(name, seat))
    if name.endswith(_BEFORE):
        return side.before.get(name.removesuffix(_BEFORE), 0)
    return side.tally.get(name, 0)


# --------------------------------------------------------------------------------------------------- names, relations


def ward_of(duel: DuelZones, entity: int) -> int:
    """Return the ward of a creature, 0 for none."""
    creature = duel.world.find(entity, Creature)
    if creature is None:
        return 0
    for ward in duel.sides[creature.seat].wards:
        if duel.world.get(ward, FieldWard).carrier == entity:
            return ward
    return 0


def _carrier(duel: DuelZones, entity: int) -> tuple[int, ...]:
    ward = duel.world.find(entity, FieldWard)
    return () if ward is None else (ward.carrier,)


def _ward(duel: DuelZones, entity: int) -> tuple[int, ...]:
    ward = ward_of(duel, entity)
    return (ward,) if ward else ()


def _controller(duel: DuelZones, entity: int) -> tuple[int, ...]:
    return (duel.player(duel.seat_of(entity)),)


def _owner(duel: DuelZones, entity: int) -> tuple[int, ...]:
    return (entity,) if entity in SIDE_ENTITIES else (duel.player(duel.owner(entity)),)


def _beside(duel: DuelZones, entity: int) -> tuple[int, ...]:
    creature = duel.world.find(entity, Creature)
    if creature is None:
        return ()
    row = duel.sides[creature.seat].creatures
    places = (creature.place - 1, creature.place + 1)
    return tuple(row[place] for place in places if 0 <= place < PLACES and row[place])


RELATIONS: Mapping[str, Callable[[DuelZones, int], tuple[int, ...]]] = {
    "carrier": _carrier,
    "ward": _ward,
    "controller": _controller,
    "owner": _owner,
    "beside": _beside,
}
"""What stands in each relation to a thing."""


def _present(duel: DuelZones, *entities: int) -> tuple[int, ...]:
    return tuple(entity for entity in entities if entity and duel.world.find(entity, Creature) is not None)


def still_fighting(duel: DuelZones, *entities: int) -> tuple[int, ...]:
    """Return an attack's remaining participants; none before its declaration."""
    frames, left = duel.stack.frames, duel.clash.left
    if frames and frames[-1].kind == "attack" and frames[-1].step <= 1:  # still being declared
        return ()
    return tuple(entity for entity in _present(duel, *entities) if entity not in left)


def _fighters(duel: DuelZones, scope: Scope) -> Sequence[int]:
    """Return the card's opponents in the last clash.

    For the defender these are the attackers, else the defender. For a ward they are its carrier's, or, when the carrier
    has fallen, those of the subject of its trigger.
    """
    fought = duel.clash.fought
    subject = () if scope.trigger_event is None else (scope.trigger_event.subject,)
    fighter = next(
        (entity for entity in (scope.source, *_carrier(duel, scope.source), *subject) if entity in fought), 0
    )
    if not fighter:
        return ()
    return _present(duel, *(fought[:-1] if fighter == fought[-1] else fought[-1:]))


def _answered(duel: DuelZones, scope: Scope) -> Sequence[int]:
    """Return the card of the last link, which an ability answers."""
    del scope
    return tuple(link.card for link in duel.chain.links[-1:])


def _answered_choices(duel: DuelZones, scope: Scope) -> Sequence[int]:
    del scope
    bound = (things for link in duel.chain.links[-1:] for _, things in link.scope.bound)
    return tuple(dict.fromkeys(thing for things in bound for thing in things))


NAMES: Mapping[str, Callable[[DuelZones, Scope], Sequence[int]]] = {
    "carrier": lambda duel, scope: _carrier(duel, scope.source),
    "attackers": lambda duel, _: still_fighting(duel, *duel.clash.attackers),
    "target": lambda duel, _: still_fighting(duel, duel.clash.target),
    "blocker": lambda duel, _: still_fighting(duel, duel.clash.blocker),
    "fighters": _fighters,
    "answered": _answered,
    "answered-choices": _answered_choices,
    "players": lambda _, __: SIDE_ENTITIES,
}
"""What the duel's own names stand for."""

# ------------------------------------------------------------------------------------------------------- all together


class DuelWords(Words):
    """The meaning of the duel's words in one world."""

    def __init__(self, zones: DuelZones) -> None:
        self._zones = zones
        self._rows = zones.world.rows

    def time(self) -> tuple[int, int, str]:
        """Return the number of the turn, the active seat, and the phase."""
        table = self._zones.table
        return table.turn, table.active, table.phase

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing has a tag."""
        test = TAGS.get(tag)
        return test is not None and test(self._zones, entity)

    def stat(self, entity: int, name: str) -> int:
        """Return a thing's stat: the current one in play, else the printed one."""
        derived: DerivedStats | None = self._rows[entity].get(DerivedStats)
        if derived is not None:
            found = derived.stats.get(name) if entity > SIDE_ENTITIES[-1] else None  # players' stats are counts
            if found is not None:
                return found
            if name.startswith(COUNTER):
                return derived.counters.get(name.removeprefix(COUNTER), 0)
        if entity in SIDE_ENTITIES:
            return player_stat(self._zones, SIDE_ENTITIES.index(entity), name)
        card, reader = self._zones.definition(entity), CARD_STATS.get(name)
        return 0 if card is None or reader is None else reader(card)

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return the things that one of the duel's names (`NAMES`) means."""
        reader = NAMES.get(name)
        return None if reader is None else reader(self._zones, scope)

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return the things in a relation to this one."""
        return RELATIONS[relation](self._zones, entity)

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        """Return those of some things that an ability may choose (DUEL-5.4)."""
        locations = self._zones.locations
        return [
            thing
            for thing in things
            if thing not in locations or locations[thing][0] != "creatures" or self._may_choose(thing, scope, hidden)
        ]

    def _may_choose(self, creature: int, scope: Scope, hidden: bool) -> bool:
        unit = self._zones.creature(creature)
        if not unit.face_up and not hidden:
            return False
        return unit.seat == scope.seat or not self._zones.has(creature, "veiled")

    def arranged(self, options: list[int]) -> list[int]:
        """Return options with cards of a deck last, sorted by name."""
        locations = self._zones.locations
        named = {
            option: self._zones.card(option).id
            for option in options
            if option in locations and locations[option][0] == "deck"
        }
        return sorted(options, key=lambda option: (option in named, named.get(option, ""))) if named else options
