"""A small card game in which the card language is tried alone: minions, spells and heroes as in Ragnarok's match.

It has what the language asks of a game and no more: a board, hands, decks, a grave, secrets, health, mana. Deaths come
when nothing else is half done, all together; triggers come as soon as no program runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

from components.core import Component, Dice, component
from components.effects import CardDefinition, DerivedStats, Frame, Modifier, Occurrence, Scope, Stack
from systems.effects.book import CardBook
from systems.effects.game import Actions, EffectRules, Limits, Outcomes, Printed, Triggers, Words, Zones
from systems.effects.lasting import expire
from systems.effects.reading import seats
from systems.effects.running import run
from systems.effects.scopes import run_program
from systems.effects.simultaneous_events import happen_to_all
from systems.effects.table import EffectTable
from systems.effects.triggers import happen
from systems.effects.uses import forget_card
from systems.world import World

HEROES = (2, 3)
PILES = ("board", "hand", "deck", "grave", "secrets")
HERO = "hero"


@dataclass(frozen=True, slots=True)
class Card(CardDefinition):
    """A card: printed numbers, what it is, and what it has by itself."""

    stats: dict[str, int] = field(default_factory=dict, hash=False)
    tags: tuple[str, ...] = ("minion",)
    keywords: tuple[str, ...] = ()


def _is_tagged(tag: str, card: Card) -> bool:
    return tag in card.tags


def _number(name: str, card: Card) -> int:
    return card.stats.get(name, 0)


class SampleBook(CardBook[Card]):
    """The sample game's cards: their tags and numbers are those of print, wherever they lie."""

    printed_tags: ClassVar[Mapping[str, Callable[[Any], bool]]] = {
        tag: partial(_is_tagged, tag) for tag in ("minion", "spell", "secret", "mech")
    }
    printed_numbers: ClassVar[Mapping[str, Callable[[Any], int]]] = {
        name: partial(_number, name) for name in ("attack", "cost")
    }


@component(constant=True)
class SampleName(Component):
    """Which card an entity is at first; what it was transformed into stands in `SampleBody`."""

    definition: Card
    seat: int


@component
class SampleBody(Component):
    """What changes about a card: damage taken, what it was turned into, whether it was silenced, to what it clings."""

    taken: int = 0
    shape: str = ""
    silenced: bool = False
    host: int = 0


@component
class SampleSide(Component):
    """A hero's piles."""

    board: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    grave: list[int] = field(default_factory=list)
    secrets: list[int] = field(default_factory=list)


@component
class SampleTurn(Component):
    """Whose turn it is, and the story so far."""

    active: int = 0
    turn: int = 1
    story: list[str] = field(default_factory=list)


class SampleCards(Zones, Words, Printed):
    """Which cards there are, what the words on them mean, and what they are by print: all that a world knows."""

    field_zones = frozenset({"board", "secrets", "heroes"})

    def __init__(self, world: World, book: SampleBook) -> None:
        self.world = world
        self.book = book
        self.turn = world.single(SampleTurn)
        self.sides = [world.get(hero, SampleSide) for hero in HEROES]

    def place(self, entity: int) -> tuple[str, int]:
        """Return the zone in which something lies, and whose it is."""
        if entity in HEROES:
            return "heroes", HEROES.index(entity)
        for seat, side in enumerate(self.sides):
            for name in PILES:
                if entity in getattr(side, name):
                    return name, seat
        return "", self.world.get(entity, SampleName).seat

    def zone(self, name: str, seat: int) -> Sequence[int]:
        found: Sequence[int] = (HEROES[seat],) if name == "heroes" else getattr(self.sides[seat], name)
        return found

    def zone_of(self, entity: int) -> str:
        return self.place(entity)[0]

    def seat_of(self, entity: int) -> int:
        return self.place(entity)[1]

    def player(self, seat: int) -> int:
        return HEROES[seat]

    def definition(self, entity: int) -> Card | None:
        if entity in HEROES:
            return None
        shape = self.world.get(entity, SampleBody).shape
        return self.book[shape] if shape else self.world.get(entity, SampleName).definition

    def in_play(self) -> Sequence[int]:
        return [entity for entity, _ in self.world.having(DerivedStats)]

    def conjure(self, definition: str, seat: int) -> int:
        self.world.single(Stack).dirty = True
        return self.world.spawn(SampleName(self.book[definition], seat), SampleBody(), DerivedStats())

    def discoverable(self, seat: int) -> Sequence[str]:
        del seat
        return tuple(self.book)

    def is_tagged(self, entity: int, tag: str) -> bool:
        card = self.definition(entity)
        if tag == "damaged":
            return self.world.get(entity, SampleBody).taken > 0
        if card is None:
            return tag == HERO
        return tag in card.tags or tag in self.world.get(entity, DerivedStats).keywords

    def stat(self, entity: int, name: str) -> int:
        derived = self.world.get(entity, DerivedStats)
        if name == "health":
            return derived.stats.get("max-health", 0) - self.world.get(entity, SampleBody).taken
        return derived.counters.get(name.removeprefix("counter:"), 0) if ":" in name else derived.stats.get(name, 0)

    def related(self, relation: str, entity: int) -> Sequence[int]:
        board = self.sides[self.seat_of(entity)].board
        if entity not in board:
            return ()
        place = board.index(entity)
        wanted = {"neighbours": (place - 1, place + 1), "right": (place + 1,)}.get(relation, ())
        return [board[item] for item in wanted if 0 <= item < len(board)]

    def time(self) -> tuple[int, int, str]:
        return self.turn.turn, self.turn.active, "main"

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        del hidden
        return [thing for thing in things if self.seat_of(thing) == scope.seat or not self.is_tagged(thing, "stealth")]

    def of(self, entity: int) -> tuple[dict[str, int], list[str]]:
        card = self.definition(entity)
        return ({"max-health": 30}, []) if card is None else (dict(card.stats), list(card.keywords))

    def can_change(self, entity: int) -> bool:
        return self.world.find(entity, DerivedStats) is not None

    def speaks(self, entity: int) -> bool:
        return not self.world.get(entity, SampleBody).silenced

    def silence(self, entity: int, until: int) -> None:
        del until
        self.world.get(entity, SampleBody).silenced = True
        self.world.get(entity, DerivedStats).modifiers.clear()


class SampleTable(EffectTable):
    """The sample game: its cards, and what is done with them by its actions and from outside."""

    zones: SampleCards
    words: SampleCards

    def __init__(self, world: World, book: SampleBook, actions: Actions, limits: Limits) -> None:
        cards = SampleCards(world, book)
        rules = EffectRules(SampleTriggers(), SampleOutcomes(), actions, limits=limits)
        super().__init__(world, book, cards, cards, cards, rules)
        self.turn, self.sides = cards.turn, cards.sides

    def wound(self, entity: int, event: Occurrence) -> None:
        """Deal damage that nothing has stopped, and tell what hears of it."""
        before = self.words.stat(entity, "health")
        self.world.get(entity, SampleBody).taken += event.amount
        doer = event.object
        if before - event.amount > 0:
            happen(self, "survived-damage", entity, doer, amount=event.amount)
        elif before < event.amount:
            happen(self, "overkilled", doer, entity, event.seat, event.amount)
        if doer:
            happen(self, "dealt-damage", doer, entity, event.seat, event.amount)

    def put(self, entity: int, seat: int, pile: str, place: int = -1) -> None:
        """Bring a card into a pile; what leaves the board forgets its damage and its changes."""
        zone = self.zones.zone_of(entity)
        if zone:
            getattr(self.sides[self.zones.seat_of(entity)], zone).remove(entity)
        if zone == "board":
            forget_card(self, entity)
            self.world.add(entity, SampleBody())
            self.world.add(entity, DerivedStats())
            self.settled.discard(entity)
        row: list[int] = getattr(self.sides[seat], pile)
        row.insert(len(row) if place < 0 else place, entity)
        self.stack.dirty = True

    def end_turn(self) -> None:
        """End the turn: what hears it, then what lasted until now."""
        happen(self, "turn-ended", HEROES[self.turn.active])
        run(self)
        expire(self, self.turn.turn)
        self.turn.turn += 1
        self.turn.active = 1 - self.turn.active
        happen(self, "turn-began", HEROES[self.turn.active])
        run(self)

    def play(self, entity: int, place: int = -1, manner: str = "") -> None:
        """Play a card of the hand: minions come to the board, secrets lie down, spells go to the grave."""
        seat = self.zones.seat_of(entity)
        hand = self.sides[seat].hand
        edge = hand.index(entity) in {0, len(hand) - 1}
        manner = manner or ("outcast" if edge else "")
        is_tagged = self.words.is_tagged
        pile = "board" if is_tagged(entity, "minion") else "secrets" if is_tagged(entity, "secret") else "grave"
        if pile == "board":
            self.put(entity, seat, "board", place)
            run(self)
        happen(self, "played", entity, seat=seat, manner=manner)
        if pile != "board":
            self.put(entity, seat, pile)
            happen(self, "cast", entity, seat=seat)
        self.alter(HEROES[seat], Modifier(0, self.turn.turn, stat="played", add=1))
        run(self)

    def hit(self, entity: int, number: int, doer: int = 0) -> None:
        """Deal damage from outside."""
        happen_to_all(
            self, Occurrence("damaged", object=doer, seat=self.zones.seat_of(entity), amount=number), (entity,)
        )
        run(self)


class SampleTriggers(Triggers):
    """Those of the active side come first, as soon as nothing is half done."""

    def listening(self, table: SampleTable, name: str, subject: int) -> Sequence[int]:
        del name
        order: list[int] = []
        for seat in seats("both", table.turn.active):
            side = table.sides[seat]
            order += [HEROES[seat], *side.board, *side.secrets, *side.hand]
        return order if subject in order or not subject else [*order, subject]

    def between(self, table: SampleTable) -> bool:
        """Let die what has no health left, all together, once nothing is half done."""
        if table.stack.frames:
            return False
        dead = [card for side in table.sides for card in side.board if table.words.stat(card, "health") <= 0]
        if dead:
            happen_to_all(table, Occurrence("died"), tuple(dead))
        return bool(dead)


class SampleOutcomes(Outcomes):
    """Abilities run at once; things are hurt, or die."""

    def announced(self, table: SampleTable, scope: Scope) -> None:
        table.turn.story.append(f"{scope.definition}:{scope.path[-1]}")
        run_program(table, scope, (*scope.path, "program"))

    def commit(self, table: SampleTable, frame: Frame) -> None:
        event = frame.event
        assert event is not None
        if event.name == "damaged":
            for item in frame.done:
                table.wound(item, event)
            return
        for item in frame.done:
            happen(table, event.name, item, event.object, event.seat, event.amount, event.manner)
        for item in frame.done:
            seat = table.zones.seat_of(item)
            table.put(item, seat, "grave")
            table.alter(HEROES[seat], Modifier(0, stat="corpses", add=1))  # MATCH-8.7: each that dies adds one

    def has_dropped(self, table: SampleTable) -> None:
        table.turn.story.append("dropped")


def new_world() -> World:
    """Return a world with a table and two heroes."""
    world = World()
    world.spawn(Dice(7), Stack(), SampleTurn())
    for _ in HEROES:
        world.spawn(SampleSide(), SampleBody(), DerivedStats())
    return world
