"""Build tables at which a card of the duel can show its effect, from what its abilities name.

A situation says whose turn it is, where the card is and what the rest of the table looks like. Every zone named by an
ability is filled with cards that pass its filters. These fillers have no abilities; a few probes in both hands and
among the runes cause what abilities answer or hear: they destroy, return, discard, summon, and are activated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from components.duel import ATTACK, CREATURE, DEFENSE, KINDS, PLACES, RUNE, TYPES, WARD, DuelCardDefinition
from components.effects import (
    Activated,
    Choose,
    Destroy,
    Discard,
    Filter,
    Gain,
    Group,
    Move,
    Node,
    Party,
    Replacement,
    Summon,
    Triggered,
    Where,
)
from systems.duel.setup import CreatureSetup, SeatSetup, Setup
from systems.effects.book import nodes_of

PLACES_OF_KIND: Mapping[str, tuple[str, ...]] = {
    CREATURE: ("hand", "attack", "defense", "face-down", "netherworld"),
    RUNE: ("hand", "set"),
    WARD: ("equipped", "hand"),
}
"""Where a card of a kind may lie in a situation: in a pile, or on the field so."""
TABLES = ("rich", "prey", "giants", "walls", "open", "lonely", "bare")
"""How the rest of the table looks: creatures of all sorts; weak, strong or defending ones on the other side; none
there; none beside the card; none beside the card against three strong attackers."""
TURN = 5
_COPIES = 3
_SPARE = 12


@dataclass(frozen=True, slots=True)
class Situation:
    """A table to try a card at; the card is seat 0's.

    Attributes:
        place: where it lies; table: one of TABLES; own_turn: whether it is its player's turn.
        lively: whether the probes are used readily.
    """

    place: str
    table: str
    own_turn: bool
    lively: bool

    def __str__(self) -> str:
        turn, temper = "own" if self.own_turn else "other", "lively" if self.lively else "quiet"
        return f"{turn} turn, {self.place}, {self.table}, {temper}"


def _probe(name: str, kind: str, *abilities: Activated, **more: Any) -> DuelCardDefinition:
    return DuelCardDefinition(id=f"probe-{name}", name=f"Probe ({name})", kind=kind, abilities=abilities, **more)


def _use(*program: Any, choices: tuple[Choose, ...] = (), cost: tuple[Any, ...] = (), zones: Any = ()) -> Activated:
    moments = ("main",) if zones else ("main", "attack", "activation")
    limit: Any = "turn" if zones else "none"
    return Activated("activated", program, moments, zones or ("hand", "runes"), None, cost, choices, limit)


_ANY = Choose("choose", "victim", Group(("creatures",)), hidden=True)
_ANYTHING = Choose("choose", "victim", Group(("creatures", "runes", "wards"), filter=Filter(other=True)), hidden=True)
_OTHERS = Choose("choose", "victim", Group(("creatures",), "theirs"))
_OWN = Choose("choose", "victim", Group(("creatures",), "mine", Filter(("offering",))), hidden=True)
_CALLED = Choose("choose", "called", Group(("hand",), "mine", Filter(("creature",))))
BOLT = _probe("bolt", RUNE, _use(Destroy("destroy", "victim"), choices=(_ANYTHING,)))
TIDE = _probe("tide", RUNE, _use(Move("move", "victim", "hand"), choices=(_ANYTHING,)))
HEX = _probe("hex", RUNE, _use(Destroy("destroy", "victim"), choices=(_ANY,)))
CALL = _probe("call", RUNE, _use(_CALLED, Summon("summon", "called", position="choice")))
LOSS = _probe("loss", RUNE, _use(Discard("discard", 1, "both")))
ALTAR = _probe(
    "altar", RUNE, _use(Gain("gain", "me", 1), cost=(_OWN, Move("move", "victim", "netherworld", manner="sacrificed")))
)
SPARK = _probe(
    "spark", CREATURE, _use(Gain("gain", "me", 1), zones=("creatures",)), type="ember", stars=1, power=2, toughness=2
)
CHARM = _probe("charm", WARD, _use(Gain("gain", "me", 1), zones=("wards",)))
TOKEN = DuelCardDefinition(
    id="filler-token", name="Filler (token)", type="wild", stars=1, power=2, toughness=9, token=True
)
PROBES = (BOLT, TIDE, HEX, CALL, LOSS, ALTAR, SPARK, CHARM)
"""Cards that cause what abilities hear and answer."""


def _bearer(type_: str) -> DuelCardDefinition:
    """Return a creature that carries wards, and destroys others by an effect."""
    return _probe(
        f"bearer-{type_}",
        CREATURE,
        _use(Destroy("destroy", "victim"), choices=(_OTHERS,), zones=("creatures",)),
        type=type_,
        stars=1,
        power=2,
        toughness=3,
    )


def filler(criteria: Filter, usual_type: str, kind: str = CREATURE) -> DuelCardDefinition:
    """Return a card without abilities that passes what a filter asks of printed cards."""
    named = (*criteria.tags, *criteria.any_tags)
    kind = next((item for item in named if item in KINDS), kind)
    type_ = next((item for item in named if item in TYPES), usual_type)
    if kind != CREATURE:
        return DuelCardDefinition(id=f"filler-{kind}-{type_}", name=f"Filler ({kind})", kind=kind, type=type_)
    numbers = {"stars": 1, "power": 2, "toughness": 3}
    for test in criteria.stats:
        if test.stat in numbers:
            numbers[test.stat] = _within(numbers[test.stat], test.at_least, test.at_most, test.equal)
    name = f"filler-{type_}-{'-'.join(map(str, numbers.values()))}"
    stars, power, toughness = numbers.values()
    return DuelCardDefinition(
        id=name, name=f"Filler ({name})", type=type_, stars=stars, power=power, toughness=toughness
    )


def _within(number: int, low: Any, high: Any, equal: Any) -> int:
    if isinstance(equal, int):
        return equal
    if isinstance(low, int):
        number = max(number, low)
    return min(number, high) if isinstance(high, int) else number


STRANGER: Mapping[str, DuelCardDefinition] = {
    kind: filler(Filter(), other) for kind, other in zip(TYPES, (*TYPES[1:], TYPES[0]), strict=True)
}
"""For each type a creature of another one."""


@dataclass(slots=True)
class _Wanted:
    """Cards that an ability needs, by seat and zone; creatures with the tags for their position."""

    cards: dict[str, DuelCardDefinition] = field(default_factory=dict)
    zones: dict[tuple[int, str], list[str]] = field(default_factory=dict)
    creatures: tuple[list[CreatureSetup], list[CreatureSetup]] = field(default_factory=lambda: ([], []))
    carrier: str = ""

    def add(self, seat: int, zone: str, card: DuelCardDefinition, tags: Sequence[str]) -> None:
        """Add a needed card."""
        self.cards[card.id] = card
        if zone == "creatures":
            down = "face-down" in tags
            position = DEFENSE if down or card.token or DEFENSE in tags else ATTACK
            self.creatures[seat].append(CreatureSetup(card.id, face_up=not down, position=position))
        else:
            self.zones.setdefault((seat, zone), []).append(card.id)

    def add_all(self, side: str, zone: str, found: Sequence[DuelCardDefinition], criteria: Filter) -> None:
        """Add needed cards on one side or both."""
        for seat in _seats(side):
            for item in found:
                self.add(seat, zone, item, (*criteria.tags, *criteria.any_tags))


def _wanted(card: DuelCardDefinition, ability: Node | str, cards: Mapping[str, DuelCardDefinition]) -> _Wanted:
    wanted = _Wanted()
    for node in nodes_of(ability):
        if isinstance(node, Group):
            for zone in node.zones:
                wanted.add_all(node.side, zone, _found(card, zone, node.filter, cards), node.filter)
        elif isinstance(node, Where):
            _want_more(wanted, card, node)
        elif isinstance(node, Party) and node.filter != Filter(other=node.filter.other):
            zone = "hand" if RUNE in node.filter.tags else "creatures"
            wanted.add_all(node.side, zone, _found(card, zone, node.filter, cards), node.filter)
    return wanted


def _want_more(wanted: _Wanted, card: DuelCardDefinition, node: Where) -> None:
    """Add cards for a filter over another selector: a carrier's type, a card of a zone."""
    if node.where == "carrier":
        wanted.carrier = next((tag for tag in node.filter.tags if tag in TYPES), wanted.carrier)
    elif not isinstance(node.where, str):
        for zone in _zones_within(node.where):
            wanted.add(0, zone, filler(node.filter, card.type or "wild"), node.filter.tags)


def _zones_within(selector: Any) -> Iterator[str]:
    for node in nodes_of(selector):
        if isinstance(node, Group):
            yield from node.zones


def _seats(side: str) -> tuple[int, ...]:
    return {"mine": (0,), "theirs": (1,)}.get(side, (0, 1))


def _found(
    card: DuelCardDefinition, zone: str, criteria: Filter, cards: Mapping[str, DuelCardDefinition]
) -> list[DuelCardDefinition]:
    """Return cards that pass a filter: those named by it, else a filler; runes are set like probes."""
    if criteria.names:
        return [cards[name] for name in criteria.names if name in cards]
    if "token" in criteria.tags:
        return [TOKEN]
    if zone == "runes":
        return []
    if zone == "wards":
        return [CHARM]
    if zone in {"hand", "netherworld"} and criteria.tags[:1] == (RUNE,) and len(criteria.tags) > 1:
        return [
            DuelCardDefinition(
                id=f"probe-rune-{criteria.tags[1]}",
                name="Probe (rune)",
                kind=RUNE,
                type=criteria.tags[1],
                abilities=(_use(Gain("gain", "me", 1)),),
            )
        ]
    return [filler(criteria, card.type or "wild")]


def situations(card: DuelCardDefinition, ability: Node | str) -> Iterator[Situation]:
    """Yield the situations in which an ability could show its effect, the likeliest first."""
    likely, own_first = _likely(card, ability)
    places = dict.fromkeys((*likely, *PLACES_OF_KIND[card.kind]))
    hints = [_HINTS[word] for word in _words(ability) if word in _HINTS]
    tables = dict.fromkeys((*(table for table, _ in hints), *TABLES))
    lively_first = any(lively for _, lively in hints)
    for lively in (lively_first, not lively_first):
        for table in tables:
            for place in places:
                for own_turn in (own_first, not own_first):
                    if place in likely or table in {"rich", "giants"}:
                        yield Situation(place, table, own_turn, lively)


_HINTS: Mapping[str, tuple[str, bool]] = {
    "hit-player": ("open", False),
    "direct-attack": ("bare", False),
    "lost-hp": ("giants", False),
    "beat": ("prey", False),
    "attack": ("bare", False),
    "survived-clash": ("walls", False),
    "returned": ("rich", True),
    "discarded": ("rich", True),
    "destroyed": ("giants", False),
    "sacrificed": ("rich", True),
    "left-field": ("giants", True),
    "activated": ("rich", True),
    "rune-activation": ("rich", True),
    "creature-activation": ("rich", True),
    "ward-activation": ("rich", True),
    "special-summon": ("rich", True),
}
"""For words of abilities the table at which they are likeliest to come up, and whether probes make them so."""


def _words(ability: Node | str) -> tuple[str, ...]:
    """Return the events and moments of an ability."""
    if isinstance(ability, Activated):
        return ability.moments
    if isinstance(ability, Replacement):
        return (ability.event,)
    return ability.events if isinstance(ability, Triggered) else ()


def _likely(card: DuelCardDefinition, ability: Node | str) -> tuple[tuple[str, ...], bool]:
    """Return the best zones for the card, and whether it should be its player's turn."""
    if card.kind == WARD:
        return ("equipped",), not isinstance(ability, Activated) or bool({"main", "battle"} & set(ability.moments))
    if isinstance(ability, Activated):
        own = bool({"main", "main-2", "battle"} & set(ability.moments))
        places = {"creatures": ("attack", "defense"), "field": ("attack", "defense"), "runes": ("set",)}
        return tuple(item for zone in ability.zones for item in places.get(zone, (zone,))), own
    if isinstance(ability, Triggered):
        if "flipped" in ability.events:
            return ("face-down",), True
        if set(ability.zones) & {"netherworld", "runes"}:
            return ("set",) if card.kind == RUNE else ("hand", "netherworld", "attack"), True
        return (("hand",) if "summoned" in ability.events else ("attack", "defense")), True
    return (("attack", "defense") if card.kind == CREATURE else ("set",)), not isinstance(ability, Replacement)


def table_for(
    card: DuelCardDefinition, ability: Node | str, situation: Situation, cards: Mapping[str, DuelCardDefinition]
) -> Setup:
    """Return the setup of a situation.

    Args:
        card: as it is to be tried, perhaps without one of its abilities.
        ability: the one that is looked for.
        situation: which table.
        cards: all cards that could come up by name, tokens among them.
    """
    wanted = _wanted(card, ability, cards)
    known = {**cards, **wanted.cards, **{probe.id: probe for probe in (*PROBES, *STRANGER.values())}, card.id: card}
    spare = filler(Filter(), card.type or wanted.carrier or "wild")
    known[spare.id] = spare
    mine, theirs = _own_creatures(card, situation, wanted, spare, known), _other_creatures(situation, wanted, known)
    seats = []
    for seat, creatures in enumerate((mine, theirs)):
        asked = {zone: tuple(wanted.zones.get((seat, zone), ()))[:PLACES] for zone in ("hand", "deck", "netherworld")}
        here = seat == 0
        place = situation.place if here else ""
        runes = (HEX.id, LOSS.id, ALTAR.id) if here else (BOLT.id, TIDE.id, CALL.id, ALTAR.id)
        at_hand = (*asked["hand"], HEX.id, CALL.id, LOSS.id, SPARK.id, CHARM.id, spare.id, spare.id)
        seats.append(
            SeatSetup(
                deck=(*asked["deck"] * 2, CHARM.id, *(spare.id,) * _SPARE),
                hand=(card.id, *at_hand) if place == "hand" else at_hand,
                creatures=creatures[:PLACES],
                runes=(card.id, *runes) if place == "set" else runes,
                netherworld=(
                    *((card.id,) if place == "netherworld" else ()),
                    *asked["netherworld"] * _COPIES,
                    *(spare.id,) * _COPIES,
                    STRANGER[spare.type].id,
                    BOLT.id,
                    CHARM.id,
                ),
            )
        )
    return Setup(
        cards=known,
        seats=(seats[0], seats[1]),
        shuffle=False,
        first=0 if situation.own_turn else 1,
        redraw=False,
        turn=TURN,
    )


def _own_creatures(
    card: DuelCardDefinition,
    situation: Situation,
    wanted: _Wanted,
    spare: DuelCardDefinition,
    known: dict[str, DuelCardDefinition],
) -> tuple[CreatureSetup, ...]:
    """Return the card's own side: itself, its carrier, and others, one with a ward; a place stays free."""
    found: list[CreatureSetup] = []
    alone = situation.table in {"lonely", "bare"}
    if card.kind == CREATURE and situation.place in {"attack", "defense", "face-down"}:
        down = situation.place == "face-down"
        found.append(CreatureSetup(card.id, face_up=not down, position=DEFENSE if down else situation.place))
    elif card.kind == WARD:
        bearer = _bearer(wanted.carrier or card.type or "wild")
        known[bearer.id] = bearer
        found.append(CreatureSetup(bearer.id, ward=card.id if situation.place == "equipped" else ""))
    if not alone:
        usual = [CreatureSetup(spare.id, ward=CHARM.id), CreatureSetup(STRANGER[spare.type].id)]
        others = [*_unlike(wanted.creatures[0])[:2], *usual]
        found += others[: PLACES - 1 - len(found)]
    return tuple(found)


def _other_creatures(
    situation: Situation, wanted: _Wanted, known: dict[str, DuelCardDefinition]
) -> tuple[CreatureSetup, ...]:
    """Return the other side, as the situation says."""
    if situation.table == "open":
        return ()
    sizes = {"prey": (2, 1), "giants": (9, 8), "bare": (9, 8), "walls": (1, 2)}
    power, toughness = sizes.get(situation.table, (3, 4))
    name = f"filler-other-{power}-{toughness}"
    known[name] = DuelCardDefinition(
        id=name, name=f"Filler ({name})", type="wrought", stars=1, power=power, toughness=toughness
    )
    if situation.table in {"rich", "lonely"}:
        lying = (
            CreatureSetup(name, ward=CHARM.id),
            CreatureSetup(name, position=DEFENSE),
            CreatureSetup(name, face_up=False, position=DEFENSE),
        )
        return (*lying[:2], *_unlike(wanted.creatures[1])[:1], lying[2])
    position = DEFENSE if situation.table == "walls" else ATTACK
    return (CreatureSetup(name, position=position),) * 3


def _unlike(creatures: Sequence[CreatureSetup]) -> list[CreatureSetup]:
    return list(dict.fromkeys(creatures))
