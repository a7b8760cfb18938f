"""A small card game in which the card language is tried alone: minions, spells and heroes as in Ragnarok's match.

It has what the language asks of a game and no more: a board, hands, decks, a grave, secrets, health, mana. Deaths come
when nothing else is half done, all together; triggers come as soon as no program runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from components import effects as language
from components.core import Component, Dice, component
from components.effects import CardDefinition, DerivedStats, Frame, Occurrence, Pending, Scope, Stack
from systems.effects.announcing import announce
from systems.effects.book import CardBook
from systems.effects.lasting import expire
from systems.effects.possibility import can_do
from systems.effects.reading import seats
from systems.effects.running import run
from systems.effects.scopes import run_program
from systems.effects.simultaneous_events import fate
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


class SampleTable(EffectTable):
    """The sample game as the language sees it."""

    field_zones = frozenset({"board", "secrets", "heroes"})

    def __init__(self, world: World, book: CardBook[Card]) -> None:
        super().__init__(world, book)
        self.turn = world.single(SampleTurn)
        self.sides = [world.get(heroe, SampleSide) for heroe in HEROES]

    def pile(self, entity: int) -> tuple[str, list[int]] | None:
        """Return the pile in which a card lies and its name."""
        for side in self.sides:
            for name in PILES:
                if entity in getattr(side, name):
                    return name, getattr(side, name)
        return None

    def zone(self, name: str, seat: int) -> Sequence[int]:
        if name == "heroes":
            return (HEROES[seat],)
        found: list[int] = getattr(self.sides[seat], name)
        return found

    def zone_of(self, entity: int) -> str:
        if entity in HEROES:
            return "heroes"
        found = self.pile(entity)
        return found[0] if found is not None else ""

    def seat_of(self, entity: int) -> int:
        if entity in HEROES:
            return HEROES.index(entity)
        for seat, side in enumerate(self.sides):
            if any(entity in getattr(side, name) for name in PILES):
                return seat
        return self.world.get(entity, SampleName).seat

    def player(self, seat: int) -> int:
        return HEROES[seat]

    def definition(self, entity: int) -> Card | None:
        if entity in HEROES:
            return None
        shape = self.world.get(entity, SampleBody).shape
        return self.book[shape] if shape else self.world.get(entity, SampleName).definition

    def is_tagged(self, entity: int, tag: str) -> bool:
        card = self.definition(entity)
        if tag == "damaged":
            return self.world.get(entity, SampleBody).taken > 0
        if card is None:
            return tag == HERO
        return tag in card.tags or tag in self.world.get(entity, DerivedStats).keywords

    def stat(self, entity: int, name: str) -> int:
        stats = self.world.get(entity, DerivedStats).stats
        if name == "health":
            return stats.get("max-health", 0) - self.world.get(entity, SampleBody).taken
        counted = self.world.get(entity, DerivedStats).counters
        return counted.get(name.removeprefix("counter:"), 0) if ":" in name else stats.get(name, 0)

    def related(self, relation: str, entity: int) -> Sequence[int]:
        board = self.sides[self.seat_of(entity)].board
        if relation == "neighbours" and entity in board:
            place = board.index(entity)
            return [board[item] for item in (place - 1, place + 1) if 0 <= item < len(board)]
        if relation == "right" and entity in board[:-1]:
            return (board[board.index(entity) + 1],)
        return ()

    def time(self) -> tuple[int, str]:
        return self.turn.active, "main"

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        del hidden
        return [thing for thing in things if self.seat_of(thing) == scope.seat or not self.is_tagged(thing, "stealth")]

    def in_play(self) -> Sequence[int]:
        return [entity for entity, _ in self.world.having(DerivedStats)]

    def printed(self, entity: int) -> tuple[dict[str, int], list[str]]:
        card = self.definition(entity)
        return ({"max-health": 30}, []) if card is None else (dict(card.stats), list(card.keywords))

    def speaks(self, entity: int) -> bool:
        return not self.world.get(entity, SampleBody).silenced

    def silence(self, entity: int, until: int) -> None:
        del until
        self.world.get(entity, SampleBody).silenced = True
        self.world.get(entity, DerivedStats).modifiers.clear()
        self.stack.dirty = True

    def listening(self, event: Occurrence) -> Iterable[int]:
        order = [listener for seat in seats("both", self.turn.active) for listener in self.listeners(seat)]
        return order if event.subject in order or not event.subject else [*order, event.subject]

    def listeners(self, seat: int) -> list[int]:
        """Return what can hear of a side: its board, its secrets, its hand, its hero."""
        side = self.sides[seat]
        return [HEROES[seat], *side.board, *side.secrets, *side.hand]

    def ready(self) -> bool:
        return not self.stack.frames

    def begin(self, pending: Pending) -> None:
        ability = self.book.node(pending.scope.definition, pending.scope.path)
        if ability.choices or can_do(self, pending.scope, ability.program):
            announce(self, pending.scope)

    def between(self) -> bool:
        """Let die what has no health left, all together, once nothing is half done."""
        if self.stack.frames:
            return False
        dead = [tile for side in self.sides for tile in side.board if self.stat(tile, "health") <= 0]
        if dead:
            fate(self, Occurrence("died"), tuple(dead))
        return bool(dead)

    def announced(self, scope: Scope) -> None:
        self.turn.story.append(f"{scope.definition}:{scope.path[-1]}")
        run_program(self, scope, (*scope.path, "program"))

    def commit(self, frame: Frame) -> None:
        event = frame.event
        assert event is not None
        if event.name == "damaged":
            for item in frame.done:
                self.wound(item, event)
            return
        for item in frame.done:
            happen(self, replace(event, subject=item))
        for item in frame.done:
            self.put(item, self.seat_of(item), "grave")
            self.alter(
                HEROES[self.seat_of(item)], language.Modifier(0, stat="corpses", add=1)
            )  # MATCH-8.7: each that dies adds one

    def wound(self, entity: int, event: Occurrence) -> None:
        """Deal damage that nothing has stopped, and tell what hears of it."""
        before = self.stat(entity, "health")
        self.world.get(entity, SampleBody).taken += event.amount
        doer = event.object
        told = Occurrence("dealt-damage", doer, entity, event.seat, event.amount)
        if before - event.amount > 0:
            happen(self, Occurrence("survived-damage", entity, doer, amount=event.amount))
        elif before < event.amount:
            happen(self, replace(told, name="overkilled"))
        if doer:
            happen(self, told)

    def put(self, entity: int, seat: int, pile: str, place: int = -1) -> None:
        """Bring a card into a pile; what leaves the board forgets its damage and its changes."""
        found = self.pile(entity)
        if found is not None:
            found[1].remove(entity)
            if found[0] == "board":
                forget_card(self, entity)
                self.world.add(entity, SampleBody())
                self.world.add(entity, DerivedStats())
        row: list[int] = getattr(self.sides[seat], pile)
        row.insert(len(row) if place < 0 else place, entity)
        self.stack.dirty = True

    def until(self, seat: int, duration: str) -> int:
        if duration == "stay":
            return -1
        own = self.turn.active == seat
        return self.turn.turn + {"turn": 0, "my-turn": 2 if own else 1, "foe-turn": 1 if own else 2}[duration]

    def conjure(self, definition: str, seat: int) -> int:
        entity = self.world.spawn(SampleName(self.book[definition], seat), SampleBody(), DerivedStats())
        self.stack.dirty = True
        return entity

    def sample(self, definition: str) -> int | None:
        for entity, name in self.world.having(SampleName):
            if name.definition.id == definition:
                return entity
        return None

    def has_dropped(self) -> None:
        self.turn.story.append("dropped")

    def end_turn(self) -> None:
        """End the turn: what hears it, then what lasted until now."""
        happen(self, Occurrence("turn-ended", HEROES[self.turn.active]))
        run(self)
        expire(self, self.turn.turn)
        self.turn.turn += 1
        self.turn.active = 1 - self.turn.active
        happen(self, Occurrence("turn-began", HEROES[self.turn.active]))
        run(self)

    def play(self, entity: int, place: int = -1, manner: str = "") -> None:
        """Play a card of the hand: minions come to the board, secrets lie down, spells go to the grave."""
        seat = self.seat_of(entity)
        hand = self.sides[seat].hand
        edge = hand.index(entity) in {0, len(hand) - 1}
        card = self.definition(entity)
        assert card is not None
        played = Occurrence("played", entity, seat=seat, manner=manner or ("outcast" if edge else ""))
        pile = "board" if "minion" in card.tags else "secrets" if "secret" in card.tags else "grave"
        if pile == "board":
            self.put(entity, seat, "board", place)
            run(self)
        happen(self, played)
        if pile != "board":
            self.put(entity, seat, pile)
            happen(self, Occurrence("cast", entity, seat=seat))
        self.alter(HEROES[seat], language.Modifier(0, self.turn.turn, stat="played", add=1))
        run(self)

    def hit(self, entity: int, number: int, doer: int = 0) -> None:
        """Deal damage from outside."""
        fate(self, Occurrence("damaged", object=doer, seat=self.seat_of(entity), amount=number), (entity,))
        run(self)


def new_world() -> World:
    """Return a world with a table and two heroes."""
    world = World()
    world.spawn(Dice(7), Stack(), SampleTurn())
    for _ in HEROES:
        world.spawn(SampleSide(), SampleBody(), DerivedStats())
    return world
