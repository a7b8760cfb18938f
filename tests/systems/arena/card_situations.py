"""Build matches in which a card of Ragnarok can show its effect, from what its abilities name.

A situation says where the card is, whose turn it is and what the rest of the table looks like. Every zone that an
ability names is filled with cards that pass its filters; probes in both hands cause what abilities hear: they deal and
heal damage, kill, discard, draw, equip and are summoned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass, replace
from dataclasses import fields as fields_of
from typing import Any

from components.arena import (
    CLASSES,
    ELEMENTS,
    HERO,
    KEYWORD,
    KING,
    MINION,
    MYTHOLOGIES,
    POWER,
    RARITIES,
    SPELL,
    TRIBES,
    WEAPON,
    ArenaCardDefinition,
    ArenaTerms,
)
from components.effects import (
    Ability,
    Discover,
    Exists,
    Filter,
    Group,
    Not,
    Party,
    Replacement,
    Replay,
    Strip,
    Triggered,
    Where,
)
from game.content.language.text.generator import fits, merged
from systems.arena.setup import MinionSetup, SeatSetup, Setup
from systems.arena.state.book import ArenaBook
from systems.arena.state.vocabulary import KEYWORDS, STATUSES
from systems.effects.book import nodes_of
from tests.systems.arena.language import ANYBODY, battlecry, card, lose, spell, use, when

TABLES = ("rich", "wounded", "lonely", "poor", "bare")
"""How the rest looks: minions and spells on both sides; damaged ones, and heroes that lost HP; nobody beside the card,
against a hero who lost more; no other card in its side's hand, and twins in the decks; no deck on its side, whose hero
is whole."""
OWN_HP: Mapping[str, int] = {"wounded": 12, "poor": 3, "bare": ArenaTerms().health}
FOE_HP: Mapping[str, int] = {"lonely": 16}
SOME_HP = 24
"""HP of heroes at all other tables."""
PLACES: Mapping[str, tuple[str, ...]] = {
    MINION: ("board", "hand"), SPELL: ("hand",), WEAPON: ("weapon", "hand", "upgrade"), HERO: ("hand",),
    POWER: ("power",), KEYWORD: ("carrier",), KING: ("king",),
}  # fmt: skip
WORDS: Mapping[str, tuple[str, ...]] = {
    "tribe": TRIBES, "element": ELEMENTS, "mythology": MYTHOLOGIES, "rarity": RARITIES, "card_class": CLASSES,
}  # fmt: skip
"""The fields of a card that tags tell."""
DEFAULTS = {"element": "none", "rarity": "common", "card_class": "neutral"}
TURN = 9
FATE = "fate"
BOARD, HAND = 6, 10
ARMOR = {"do": "change", "target": "me", "stats": [{"stat": "armor", "add": 1}]}
MINIONS = {"zones": ["board"]}
PROBES = (
    spell("probe zap", lose("target", 2), choose=ANYBODY),
    card("probe recruit", attack=2, health=1),
    spell("probe balm", {"do": "gain", "target": "target", "amount": 4}, choose=ANYBODY),
    spell("probe smite", {"do": "destroy", "target": "target"}, choose=MINIONS),
    card("probe blade", kind="weapon", attack=2, health=2),
    spell("probe study", {"do": "draw", "number": 1}),
    spell("probe ditch", {"do": "discard", "random": True}),
    card("probe colossus", attack=1, health=9, cost=10),
    spell("probe surge", ARMOR, overload=1),
)
"""Cards that cause what abilities hear; the first ones are the readiest."""
PLAIN = (
    *PROBES,
    card("probe guard", attack=2, health=9, cost=2),
    card("probe bear", attack=4, health=4, cost=4, tribe="beast"),
    card("probe martyr", when("died", ARMOR), attack=1, health=2, cost=1),
    spell("probe fire", lose("foe", 1), cost=1, element="fire"),
    card("probe power", use("power", lose("foe", 1)), kind="power", improved="probe greater power"),
    card("probe greater power", use("power", lose("foe", 2)), kind="power"),
    card("probe bow", kind="weapon", attack=1, health=2, rarity="token"),
    card("probe hero", kind="hero", power="probe power", weapon="probe bow", rarity="", card_class="mage"),
    card("probe secret", when("attacks", ARMOR, subject={"side": "theirs"}), kind="spell", secret=True, cost=1),
)
DECK = tuple(
    card(f"probe {tribe}", attack=1 + number % 5, health=2 + number % 4, cost=number % 8, tribe=tribe)
    for number, tribe in enumerate(TRIBES)
) + tuple(spell(f"probe {element}", ARMOR, cost=2, element=element) for element in ELEMENTS[:-1])
"""A deck of all sorts, nothing twice."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A match to try a card in; the card is seat 0's.

    Attributes:
        place: where it is; table: one of TABLES; own_turn: whether it is its player's turn.
    """

    place: str
    table: str
    own_turn: bool


def situations(card_: ArenaCardDefinition, ability: Ability | None) -> Iterator[Situation]:
    """Yield the situations in which a card can show what it does, the likeliest first."""
    places = ("hero",) if card_.kind == HERO and card_.weapon else PLACES[card_.kind]
    if card_.secret:
        places = ("secret",)
    elif ability is None or (isinstance(ability, Triggered) and "played" in ability.events):
        places = tuple(sorted(places, key=lambda place: place != "hand"))
    if card_.kind == MINION and getattr(ability, "zones", ()) == ("hand",):
        places = ("hand",)
    for table in TABLES:
        for own_turn in (not card_.secret, bool(card_.secret)):
            for place in places:
                yield Situation(place, table, own_turn)


def setup_for(
    card_: ArenaCardDefinition,
    situation: Situation,
    cards: Mapping[str, ArenaCardDefinition],
    asked: ArenaCardDefinition,
) -> Setup:
    """Return a match with a card in a situation; `asked` is the card whose filters are filled."""
    fills = _fills(asked, cards)
    seats = tuple(_side(card_, situation, seat, fills) for seat in (0, 1))
    carrier = _carrier(card_) if card_.kind == KEYWORD else card_
    made = [fill.card for fill in fills]
    book = {item.id: item for item in (*PLAIN, *DECK, *made)} | named_by((asked, carrier, *made), cards)
    unwanted = _unwanted(asked, book)
    seats = (replace(seats[0], deck=tuple(name for name in seats[0].deck if name not in unwanted)), seats[1])
    book |= {card_.id: card_, carrier.id: carrier}
    if situation.place in {"power", "upgrade"}:
        hero = book["probe hero"]
        is_power = situation.place == "power"
        book[hero.id] = replace(hero, power=card_.id) if is_power else replace(hero, weapon=card_.id)
    if situation.place == "king":  # it lends what it does to a hero who fights for it
        book["probe vassal"] = replace(book["probe hero"], id="probe vassal", abilities=card_.abilities)
    first = 0 if situation.own_turn else 1
    return Setup(book, (seats[0], seats[1]), ArenaTerms(shuffle=False), first=first, turn=TURN)


def _unwanted(asked: ArenaCardDefinition, cards: Mapping[str, ArenaCardDefinition]) -> frozenset[str]:
    """Return the cards that a card's abilities ask not to be in its side's deck."""
    filters = list(_absent(asked))
    if not filters:
        return frozenset()
    book = ArenaBook(cards.values())
    return frozenset().union(*(book.split_filter(criteria, resting=True)[0] or () for criteria in filters))


def _absent(asked: ArenaCardDefinition) -> Iterator[Filter]:
    """Yield the filters of which a card's abilities ask that nothing in a deck passes them."""
    for node in nodes_of(asked.abilities):
        denied = node.not_true if isinstance(node, Not) else node
        is_absent = isinstance(denied, Exists) and (denied is not node or denied.at_most == 0)
        group = denied.exists if isinstance(denied, Exists) and is_absent else None
        if isinstance(group, Group) and group.zones == ("deck",):
            yield group.filter


def named_by(asking: Iterable[Any], cards: Mapping[str, ArenaCardDefinition]) -> dict[str, ArenaCardDefinition]:
    """Return the cards, tokens and keywords that things name, and those that these name."""
    found: dict[str, ArenaCardDefinition] = {}
    waiting = [*asking]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            if node in cards and node not in found:
                found[node] = cards[node]
                waiting.append(cards[node])
        elif isinstance(node, tuple):
            waiting += node
        elif is_dataclass(node):
            waiting += [getattr(node, field.name) for field in fields_of(node) if field.name != "name"]
    return found


def _carrier(keyword: ArenaCardDefinition) -> ArenaCardDefinition:
    """Return a minion that has a keyword, or that carries out what it says; a fate is a spell."""
    if keyword.id == FATE:
        return spell("probe carrier", lose("me", 2), keywords=[FATE])
    if keyword.id in (*KEYWORDS, *STATUSES):
        return card("probe carrier", attack=2, health=6, keywords=[keyword.id])
    performed = battlecry({"do": "perform", "keyword": keyword.id, "target": "self"})
    return card("probe carrier", performed, attack=2, health=6)


@dataclass(frozen=True, slots=True)
class _Fill:
    """A card that an ability asks for: where, and on whose side ("mine", "theirs", "both")."""

    card: ArenaCardDefinition
    zones: tuple[str, ...]
    side: str
    setup: MinionSetup


def _fills(card_: ArenaCardDefinition, cards: Mapping[str, ArenaCardDefinition]) -> list[_Fill]:
    """Return cards that pass what a card's abilities ask for, each once."""
    found: dict[tuple[Any, ...], _Fill] = {}
    for ability in card_.abilities:
        replayed = tuple(node.event for node in nodes_of(ability) if isinstance(node, Replay))
        for zones, side, criteria, kind in _asked(ability):
            made = cards.get(criteria.names[0]) if criteria.names else filler(criteria, kind, replayed)
            if made is not None and made.id != card_.id:
                statuses = tuple(tag for tag in (*criteria.tags, *criteria.any_tags[:1]) if tag in STATUSES)
                minion = MinionSetup(made.id, damage=int("damaged" in criteria.tags), keywords=statuses)
                found[made.id, zones, side, minion] = _Fill(made, zones, side, minion)
    return list(found.values())


def _asked(ability: Ability) -> Iterator[tuple[tuple[str, ...], str, Filter, str]]:
    """Yield where an ability looks for what: zones, side, filter and the usual kind of card."""
    inner: set[int] = set()
    for node in nodes_of(ability):
        if isinstance(node, Strip):
            for keyword in node.keywords:
                yield ("board",), "both", Filter((keyword,)), MINION
        elif isinstance(node, Discover) and node.among is not None:
            yield ("deck",), "mine", node.among, MINION
        elif isinstance(node, Where):
            group = node.where
            if isinstance(group, Group) and fits(group.filter, node.filter):
                inner.add(id(group))
                yield group.zones, group.side, merged(group.filter, node.filter), MINION
            else:
                yield ("board", "hand", "deck"), "both", node.filter, MINION
        elif isinstance(node, Group) and id(node) not in inner:
            kind = {"weapons": WEAPON, "secrets": SPELL}.get(node.zones[0], MINION)
            yield node.zones, node.side, node.filter, kind
    if isinstance(ability, (Triggered, Replacement)):
        events = ability.events if isinstance(ability, Triggered) else (ability.event,)
        kind = SPELL if {"cast", "spell-cast"} & {*events} else WEAPON if "equipped" in events else MINION
        if "shield-broken" in events:
            yield ("board",), "both", Filter(("divine-shield",)), MINION
        for party in (ability.subject, getattr(ability, "object", None)):
            if isinstance(party, Party) and not party.self_only:
                yield ("board", "hand", "deck"), party.side, party.filter, kind


def filler(criteria: Filter, kind: str = MINION, events: tuple[str, ...] = ()) -> ArenaCardDefinition:
    """Return a plain card that passes what a filter asks of printed cards; it costs little unless that is asked.

    Of its own turns' beginning and end it hears if these are among the events.
    """
    named = (*criteria.tags, *criteria.any_tags[:1])
    secret = "secret" in named
    kind = SPELL if secret else next((tag for tag in named if tag in {MINION, SPELL, WEAPON}), kind)
    fields: dict[str, Any] = {"kind": kind, "secret": secret}
    for key, words in WORDS.items():
        fields[key] = next((tag for tag in named if tag in words), DEFAULTS.get(key, ""))
    if "class-card" in named:
        fields["card_class"] = "mage"
    numbers = {"attack": 2, "health": 3, "cost": 1}
    for test in criteria.stats:
        key = {"max-health": "health"}.get(test.stat, test.stat.removeprefix("printed-"))
        if key in numbers:
            numbers[key] = _within(numbers[key], test.at_least, test.at_most, test.equal)
    abilities = [battlecry(ARMOR)] if "has-battlecry" in named else []
    abilities += [when("died", ARMOR)] if "has-deathrattle" in named else []
    abilities += [when(event, ARMOR, subject={"side": "mine"}) for event in events if event.startswith("turn-")]
    keywords = [tag for tag in named if tag in KEYWORDS and tag not in criteria.not_tags]
    if kind == SPELL:
        numbers = {"cost": numbers["cost"]}
        abilities = [when("awakened", ARMOR)] if secret else [use("cast", ARMOR)]
    unsaid = {*DEFAULTS.values(), kind, ""}
    said = [value for value in fields.values() if isinstance(value, str) and value not in unsaid]
    name = " ".join(["filler", kind, *said, *keywords, *(str(number) for number in numbers.values())])
    name += " secret" * secret + " ability" * bool(abilities and kind == MINION)
    return card(name, *abilities, keywords=keywords, **fields, **numbers)


def _within(number: int, low: Any, high: Any, equal: Any) -> int:
    if isinstance(equal, int):
        return equal
    number = max(number, low) if isinstance(low, int) else number
    return min(number, high) if isinstance(high, int) else number


def _side(card_: ArenaCardDefinition, situation: Situation, seat: int, fills: list[_Fill]) -> SeatSetup:
    """Return a side of the table."""
    own, table = seat == 0, situation.table
    mine = [fill for fill in fills if fill.side in {"both", "mine" if own else "theirs"}]
    board = [fill.setup for fill in mine if "board" in fill.zones and fill.card.kind == MINION] * 2
    board += [MinionSetup(name) for name in ("probe guard", "probe bear", "probe martyr")]
    if table == "wounded":
        board = [replace(minion, damage=1) for minion in board if minion.card != "probe martyr"]
    if own and table == "lonely":
        board = []
    board = board[: BOARD - own]
    hand = [fill.card.id for fill in mine if "hand" in fill.zones] * 2
    hand += [probe.id for probe in PROBES]
    if table == "poor" and own:
        hand = []
    deck = [fill.card.id for fill in mine if "deck" in fill.zones]
    deck += [item.id for item in DECK] * (2 if table == "poor" else 1)
    if table == "bare" and own:
        deck = []
    grave = [fill.card.id for fill in mine if "grave" in fill.zones] + ["probe bear", "probe fire"]
    secrets = [fill.card.id for fill in mine if fill.zones == ("secrets",)][:1]
    secrets += ["probe secret"] if own and table == "rich" and situation.place != "secret" else []
    weapons = [fill.card.id for fill in mine if fill.zones == ("weapons",)]
    weapon = weapons[0] if weapons else "probe blade" if table == "wounded" else ""
    hero, place = "probe hero", situation.place
    if own:
        board += [MinionSetup(card_.id, int(table == "wounded" and card_.health > 1))] if place == "board" else []
        board += [MinionSetup("probe carrier")] if place == "carrier" and card_.id != FATE else []
        deck = ["probe carrier", *deck] if card_.id == FATE else deck
        hand = [{"carrier": "probe carrier"}.get(place, card_.id), *hand] if place in {"hand", "carrier"} else hand
        secrets += [card_.id] if place == "secret" else []
        weapon = card_.id if place == "weapon" else weapon
        hero = {"hero": card_.id, "king": "probe vassal"}.get(place, hero)
    return SeatSetup(
        hero=hero,
        deck=tuple(deck),
        hand=tuple(hand[:HAND]),
        board=tuple(board),
        weapon=weapon,
        secrets=tuple(secrets),
        grave=tuple(grave),
        hp=(OWN_HP if own else FOE_HP).get(table, SOME_HP),
        armor=5 * (table == "rich"),
        crystals=9 if table == "lonely" else 10,
        corpses=8,
        runes=4,
    )
