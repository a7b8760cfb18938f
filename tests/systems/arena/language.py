"""A standard match in six lines: small cards, two sides, and what is done with them by their names."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from components.arena import ArenaCardDefinition, ArenaTerms
from game.content.arena.models import ArenaCardsFile
from game.content.packs.own_packs import OWN_PACKS
from systems.arena.commands import Attack, Choose, Decide, EndTurn, PlayCard, UpgradeWeapon, UsePower
from systems.arena.rules.composition import arena_of
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import MinionSetup, SeatSetup, Setup
from systems.arena.state.book import ArenaBook
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.arena.view.views import ArenaView
from systems.match import Command, Event, Match

_READ = TypeAdapter(ArenaCardDefinition)
ANYBODY = {"zones": ["heroes", "board"]}
ENEMIES = {"zones": ["board"], "side": "theirs"}
FRIENDS = {"zones": ["board"], "side": "mine"}
HERO, FOE = "the hero", "the foe"
"""How tests call both heroes, where a card's name would stand."""


def card(name: str, *abilities: Mapping[str, Any], **fields: Any) -> ArenaCardDefinition:
    """Return a card of a name: a 1/1 minion for nothing, unless the fields say otherwise."""
    numbers = {"attack": 1, "health": 1} if fields.get("kind", "minion") in {"minion", "weapon"} else {}
    entry = {"id": name, "name": name.title(), "abilities": abilities, **numbers, **fields}
    return _READ.validate_json(json.dumps(entry))


def use(moment: str, *program: Mapping[str, Any], choose: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a spell ("cast") or a hero power ("power") does; `choose` is what it chooses as "target"."""
    choices = [] if choose is None else [{"do": "choose", "name": "target", "among": choose}]
    return {
        "ability": "activated", "moments": [moment], "zones": ["hand"], "choices": choices, "program": program,
        "limit": "none",
    }  # fmt: skip


def spell(
    name: str, *program: Mapping[str, Any], choose: Mapping[str, Any] | None = None, **fields: Any
) -> ArenaCardDefinition:
    """Return a spell with a program."""
    return card(name, use("cast", *program, choose=choose), kind="spell", **fields)


def when(event: str, *program: Mapping[str, Any], **fields: Any) -> dict[str, Any]:
    """Return a triggered ability."""
    return {"ability": "triggered", "events": [event], "program": program, **fields}


def battlecry(*program: Mapping[str, Any], choose: Mapping[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """Return a battlecry; `choose` is what it chooses as "target"."""
    choices = [] if choose is None else [{"do": "choose", "name": "target", "among": choose}]
    return when("played", *program, choices=choices, **fields)


def lose(target: Any, amount: Any) -> dict[str, Any]:
    """Return damage."""
    return {"do": "lose", "target": target, "amount": amount}


def grow(target: Any, attack: int = 0, health: int = 0, until: str = "stay") -> dict[str, Any]:
    """Return a change of attack and maximum health."""
    pairs = (("attack", attack), ("max-health", health))
    stats = [{"stat": stat, "add": add} for stat, add in pairs if add]
    return {"do": "change", "target": target, "stats": stats, "until": until}


def give(target: Any, *keywords: str, turns: int = 0) -> dict[str, Any]:
    """Return a gift of keywords, for good or for some turns."""
    return {"do": "grant", "target": target, "keywords": keywords, "until": "stay", "turns": turns}


@cache
def keywords() -> tuple[ArenaCardDefinition, ...]:
    """Return the shipped keywords that are defined by abilities."""
    text = (OWN_PACKS / "arena" / "tokens-keywords.json").read_text(encoding="utf-8")
    return tuple(shape.definition(is_token=True) for shape in ArenaCardsFile.model_validate_json(text).cards)


PLAIN = (
    card("ogre", attack=4, health=5, cost=4),
    card("imp", cost=1),
    card("shot", use("power", lose("foe", 1)), kind="power", improved="volley"),
    card("volley", use("power", lose("foe", 3)), kind="power"),
    card("bow", kind="weapon", attack=2, health=2, rarity="token"),
    card("archer king", kind="hero", power="shot", weapon="bow", rarity="", card_class="hunter"),
    spell("coin", {"do": "change", "target": "me", "stats": [{"stat": "mana", "add": 1}]}, rarity="token"),
)
"""Cards that are in the book of every test."""


def side(**fields: Any) -> SeatSetup:
    """Return a side of a position: ten crystals, twelve ogres to draw, no more unless the fields say so.

    A board is given by names, or as `MinionSetup`.
    """
    board = tuple(item if isinstance(item, MinionSetup) else MinionSetup(item) for item in fields.pop("board", ()))
    given = {"hero": "archer king", "deck": ("ogre",) * 12, "hand": (), "crystals": 10, "board": board, **fields}
    return SeatSetup(**given)


def read_book(cards: Iterable[ArenaCardDefinition]) -> ArenaBook:
    """Return the book of some cards; those that were read last are kept, as tests speak of the same cards in a row."""
    kept = tuple(cards)
    key = tuple(map(id, kept))
    if key not in _books:
        if len(_books) >= 8:
            del _books[next(iter(_books))]
        _books[key] = ArenaBook(kept)
    return _books[key]


_books: dict[tuple[int, ...], ArenaBook] = {}
"""By the very definitions, which the books keep: to compare hundreds of them would take as long as to read them."""


class Talk:
    """A match that stands in turn 9 of seat 0, and what tests do and ask by the names of cards."""

    def __init__(
        self, *cards: ArenaCardDefinition, own: SeatSetup | None = None, foe: SeatSetup | None = None, **more: Any
    ) -> None:
        book = {item.id: item for item in (*keywords(), *PLAIN, *cards)}
        terms = more.pop("terms", ArenaTerms(shuffle=False))
        seed = more.pop("seed", 7)
        setup = Setup(book, (own or side(), foe or side()), terms, **{"first": 0, "turn": 9, **more})
        self.match: Match[ArenaView] = Match.new(ArenaRules(setup, read_book(book.values())), seed, {})
        self.events: tuple[Event, ...] = ()

    @property
    def arena(self) -> Arena:
        """The match as its rules see it."""
        return arena_of(self.match.world)

    @property
    def seat(self) -> int:
        """Who must act."""
        return self.match.to_act()[0]

    # ----------------------------------------------------------------------------------------------------- what is

    def names(self, zone: str, seat: int = 0) -> list[str]:
        """Return the cards of a zone."""
        return [self.arena.zones.definition(entity).id for entity in getattr(self.arena.sides[seat], zone)]

    def find(self, name: str, seat: int | None = None, zones: Sequence[str] = ("board", "hand", "weapons")) -> int:
        """Return the entity of a card by its name: the first on either side, in these zones."""
        if name in {HERO, FOE}:
            return HEROES[name == FOE]
        for whose in (0, 1) if seat is None else (seat,):
            for zone in zones:
                for entity in getattr(self.arena.sides[whose], zone):
                    if self.arena.zones.definition(entity).id == name:
                        return int(entity)
        raise AssertionError(f"There is no {name} there.")

    def number(self, name: str, seat: int | None = None) -> int:
        """Return the number of a card."""
        return self.arena.zones.number(self.find(name, seat))

    def stat(self, name: str, stat: str, seat: int | None = None) -> int:
        """Return a number of a card."""
        return self.arena.words.stat(self.find(name, seat), stat)

    def body(self, name: str, seat: int | None = None) -> tuple[int, int]:
        """Return attack and health of a card."""
        return self.stat(name, "attack", seat), self.stat(name, "health", seat)

    def has(self, name: str, keyword: str, seat: int | None = None) -> bool:
        """Return whether a card has a keyword."""
        return self.arena.zones.has(self.find(name, seat), keyword)

    def hp(self, seat: int) -> int:
        """Return what a hero has left."""
        return self.arena.heroes[seat].hp

    # --------------------------------------------------------------------------------------------------- what is done

    def do(self, command: Command) -> tuple[Event, ...]:
        """Submit a command of whoever must act."""
        self.events = self.match.apply(self.seat, command)
        return self.events

    def why_not(self, command: Command) -> str:
        """Return why a command is refused; "" if it is not."""
        return self.match.refusal(self.seat, command) or ""

    def play(self, name: str, place: int = 0, *targets: str) -> tuple[Event, ...]:
        """Play a card of the hand, and choose what it then asks for."""
        card_number = self.arena.zones.number(self.find(name, self.seat, ("hand",)))
        told = self.do(PlayCard(card_number, place))
        for target in targets:
            told = (*told, *self.choose(target))
        self.events = told
        return told

    def choose(self, *names: str) -> tuple[Event, ...]:
        """Choose among what is asked, by names."""
        ask = self.arena.stack.ask
        assert ask is not None
        wanted = [
            option
            for option in ask.options
            if self._called(option) in names or (option in HEROES and (HERO, FOE)[HEROES.index(option)] in names)
        ]
        return self.do(Choose(tuple(self.arena.zones.number(option) for option in wanted[: len(names)])))

    def _called(self, entity: int) -> str:
        return "" if entity in HEROES else self.arena.zones.definition(entity).id

    def decide(self, option: int) -> tuple[Event, ...]:
        """Choose one of several ways."""
        return self.do(Decide(option))

    def attack(self, attacker: str, target: str) -> tuple[Event, ...]:
        """Attack; names that both sides have are taken from the right side."""
        return self.do(self.attack_command(attacker, target))

    def attack_command(self, attacker: str, target: str) -> Attack:
        """Return an attack of whoever must act."""
        own, other = self.seat, 1 - self.seat
        first = self.number(attacker, None if attacker in {HERO, FOE} else own)
        return Attack(first, self.number(target, None if target in {HERO, FOE} else other))

    def power(self, *targets: str) -> tuple[Event, ...]:
        """Use the hero power."""
        told = self.do(UsePower())
        for target in targets:
            told = (*told, *self.choose(target))
        return told

    def upgrade(self) -> tuple[Event, ...]:
        """Make the weapon upgrade."""
        return self.do(UpgradeWeapon())

    def end_turn(self, turns: int = 1) -> None:
        """End so many turns."""
        for _ in range(turns):
            self.do(EndTurn())
