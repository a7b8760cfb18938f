"""The search of a turn: lines of own commands, tried out in forks of an imagined match.

A node is a match at which the seat is asked nothing; a step leads from one to the next: a command with the answers to
what it asks. Equal positions are looked at once, whatever led to them. Budgets count steps, never seconds.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from components.arena import MAIN, MINION, ArenaSide, ArenaTrial
from components.effects import DerivedStats
from systems.arena.ai.evaluation import reach, value_of, vitality
from systems.arena.ai.playout_policy import score_of
from systems.arena.commands import EndTurn, PlayCard, Withdraw
from systems.arena.rules.composition import arena_of
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.match import Command, Match

Line = tuple[Command, ...]
Value = Callable[[Arena, int], int]
MOST_ANSWERS = 12
"""Answers to one question that are tried, those first that look best."""
MOST_QUESTIONS = 3
"""Questions in a row that are looked into; what comes later is answered as it looks best."""
_BOARD_GAIN, _MANA_GAIN, _GAIN = 2, 2, 4
"""Damage that a turn may add to what can strike: for each minion, for each mana that cards can use, and at all.
It is seldom more, and a search that finds nothing costs as much as the rest of a decision."""
_SPELL_PER_MANA = 150
_WALL = 60


@dataclass(slots=True)
class Node:
    """A position within the turn, the line that led to it, and what it is worth."""

    match: Match[Any]
    line: Line
    value: int = 0

    @property
    def arena(self) -> Arena:
        """The position as the rules see it."""
        return arena_of(self.match.world)


@dataclass(slots=True)
class Budget:
    """How many steps a search may still take.

    Attributes:
        left: steps; taken: those that were; capped: whether the guard on time ended it.
    """

    left: int
    out_of_time: Callable[[], bool]
    taken: int = field(default=0)
    capped: bool = field(default=False)

    def take(self) -> bool:
        """Take a step; return whether there was one left."""
        if self.left <= 0 or self.capped:
            return False
        if self.out_of_time():
            self.capped = True
            return False
        self.left -= 1
        self.taken += 1
        return True


class TurnSearch:
    """Searches one seat's turn from one imagined match."""

    def __init__(self, match: Match[Any], seat: int, budget: Budget, value: Value = value_of) -> None:
        """Take the match, the seat whose turn it is, and what a position is worth to it."""
        self.root = Node(match, ())
        self.seat = seat
        self._budget = budget
        self._value = value

    # ---------------------------------------------------------------------------------------------------- the searches

    def lethal(self) -> Iterator[Node]:
        """Yield positions in which the other hero has fallen, nearest first.

        The position comes first in which the least health would be left, were all that can still strike to strike.
        """
        queue: list[tuple[int, int, Node]] = []
        seen: set[object] = set()
        if self.is_over(self.root):
            return
        heapq.heappush(queue, (0, 0, self.root))
        pushed = 0
        while queue and self._budget.left > 0:
            for child in self.steps(heapq.heappop(queue)[2], seen):
                if child.arena.table.winner == self.seat:
                    yield child
                elif not self.is_over(child):
                    pushed += 1
                    heapq.heappush(queue, (self._distance(child), -pushed, child))

    def beam(self, width: int, depth: int) -> list[Node]:
        """Return the positions that were come to, each one at which the turn might be ended, best first."""
        level, seen = [self.root], set[object]()
        self.root.value = self._value(self.root.arena, self.seat)
        found = [] if self.is_asked(self.root) else [self.root]
        for _ in range(depth):
            children: list[Node] = []
            for node in level:
                for child in self.steps(node, seen):
                    child.value = self._value(child.arena, self.seat)
                    children.append(child)
            children.sort(key=lambda child: child.value, reverse=True)
            found += children
            level = [child for child in children if not self.is_over(child)][:width]
            if not level:
                break
        found.sort(key=lambda node: node.value, reverse=True)
        return found

    def is_over(self, node: Node) -> bool:
        """Return whether the turn, or the match, is over at a node."""
        table = node.arena.table
        return table.phase != MAIN or table.active != self.seat

    def is_asked(self, node: Node) -> bool:
        """Return whether a question waits for the seat."""
        ask = node.arena.stack.ask
        return ask is not None and ask.seat == self.seat

    # ------------------------------------------------------------------------------------------------------- the steps

    def steps(self, node: Node, seen: set[object], questions: int = 0) -> Iterator[Node]:
        """Yield the nodes that one step leads to and that were not seen before."""
        if self.is_asked(node):
            yield from self._answered(node, seen, questions)
            return
        for command in self._worth_trying(node):
            if not self._budget.take():
                return
            yield from self._taken(node, command, seen, questions)

    def _taken(self, node: Node, command: Command, seen: set[object], questions: int) -> Iterator[Node]:
        """Yield what a command leads to, once all that it asks is answered."""
        twin = node.match.fork()
        twin.apply(self.seat, command)
        child = Node(twin, (*node.line, command))
        if self.is_asked(child):
            yield from self._answered(child, seen, questions + 1)
            return
        key = key_of(child.arena)
        if key not in seen and child.arena.stack.ask is None:
            seen.add(key)
            yield child

    def _answered(self, node: Node, seen: set[object], questions: int) -> Iterator[Node]:
        arena = node.arena
        answers = moves_of(node.match, self.seat)
        answers.sort(key=lambda command: score_of(arena, self.seat, command), reverse=True)
        for command in answers[: MOST_ANSWERS if questions <= MOST_QUESTIONS else 1]:
            if not self._budget.take():
                return
            yield from self._taken(node, command, seen, questions)

    def _worth_trying(self, node: Node) -> list[Command]:
        """Return the commands of a node, best first, and each that does the same as another once.

        A minion is played to the right end; anywhere if it is magnetic, or if places matter to a card there.
        """
        arena, seat = node.arena, self.seat
        board = arena.sides[seat].board
        matters = any(arena.book.minds_place(arena.zones.definition(entity).id) for entity in board)
        tried: list[tuple[int, Command]] = []
        seen: set[object] = set()
        for command in node.match.legal(seat):
            if isinstance(command, EndTurn):
                continue
            if isinstance(command, PlayCard):
                card = arena.zones.numbered(command.card)
                definition = arena.zones.definition(card)
                anywhere = matters or arena.zones.has(card, "magnetic") or arena.book.minds_place(definition.id)
                if definition.kind == MINION and command.place != len(board) and not anywhere:
                    continue
                hand = arena.sides[seat].hand
                ends = card in {hand[0], hand[-1]}
                same = (definition.id, command.place, arena.cost(card), ends)
                if same in seen:
                    continue
                seen.add(same)
            tried.append((score_of(arena, seat, command), command))
        tried.sort(key=lambda pair: pair[0], reverse=True)
        return [command for _, command in tried]

    def _distance(self, node: Node) -> int:
        """Return how far the other hero is from falling, as far as can be told at a glance; smaller is nearer."""
        arena, seat = node.arena, self.seat
        has, stat = arena.zones.has, arena.words.stat
        left = 100 * (vitality(arena, 1 - seat) - reach(arena, seat))
        for entity in arena.zones.zone("board", 1 - seat):
            if has(entity, "taunt") and not has(entity, "stealth"):
                left += 100 * min(stat(entity, "health"), 8) + _WALL * (1 + has(entity, "divine-shield"))
        if has(HEROES[1 - seat], "immune"):
            left += 3_000
        hand = sum(arena.cost(card) for card in arena.sides[seat].hand)
        return left - _SPELL_PER_MANA * min(arena.sides[seat].mana, hand)


def moves_of(match: Match[Any], seat: int) -> list[Command]:
    """Return what a seat may do, but for taking back what it began."""
    return [command for command in match.legal(seat) if not isinstance(command, Withdraw)]


def play_line(match: Match[Any], seat: int, line: Line) -> bool:
    """Play a line as far as it goes; return whether that was to its end."""
    for command in line:
        if match.refusal(seat, command) is not None:
            return False
        match.apply(seat, command)
    return True


def could_be_lethal(arena: Arena, seat: int) -> bool:
    """Return whether it is worth a search whether the other hero can fall in this turn."""
    side = arena.sides[seat]
    hand = sum(1 for card in side.hand if arena.cost(card) <= side.mana)
    gain = _BOARD_GAIN * len(side.board) + _MANA_GAIN * min(side.mana, 2 * hand) + _GAIN
    return vitality(arena, 1 - seat) <= reach(arena, seat) + gain


def key_of(arena: Arena) -> object:
    """Return what tells a position within a turn from others; who stands where on a board does not."""
    sides = []
    rows = arena.zones.world.rows
    for seat, side in enumerate(arena.sides):
        hero = arena.heroes[seat]
        own: DerivedStats = rows[HEROES[seat]][DerivedStats]
        minions = []
        for entity in side.board:
            minion = arena.zones.minion(entity)
            derived: DerivedStats = rows[entity][DerivedStats]
            if minion is not None:
                minions.append(
                    (
                        arena.zones.definition(entity).id,
                        tuple(sorted(derived.stats.items())),
                        tuple(sorted(derived.keywords)),
                        tuple(sorted(derived.counters.items())),
                        len(derived.lent),
                        (minion.damage, minion.attacks, minion.arrived, minion.dormant, minion.silenced),
                    )
                )
        minions.sort()
        weapons = tuple((arena.zones.definition(entity).id, arena.words.stat(entity, "attack"),
                         arena.words.stat(entity, "health")) for entity in side.weapons)  # fmt: skip
        hand = tuple(sorted((arena.zones.definition(card).id, arena.cost(card)) for card in side.hand))
        sides.append(
            (
                (hero.hp, hero.armor, hero.attacks, hero.power, hero.powers, hero.upgraded),
                (side.mana, side.crystals, side.locked, side.overload, side.fatigue, side.played),
                (side.corpses, side.runes),
                (tuple(sorted(own.stats.items())), tuple(sorted(own.keywords)), tuple(sorted(own.counters.items()))),
                (tuple(minions), weapons, hand, _laid(arena, side), len(side.deck), len(side.grave)),
            )
        )
    return (tuple(sides), arena.table.phase, arena.table.active)


def _laid(arena: Arena, side: ArenaSide) -> tuple[tuple[int, int], ...]:
    """Return the secrets and trials of a side, with what a trial has counted."""
    found = ((entity, arena.world.find(entity, ArenaTrial)) for entity in side.secrets)
    return tuple((entity, trial.done if trial is not None else 0) for entity, trial in found)
