"""Opponents of the standard match (MATCH-12.1): four levels that think ahead in worlds that fit what they see.

Easy plays by policy, carelessly. Normal looks one step ahead. Hard and master plan the whole turn: first whether the
other hero can fall in it, then by a beam of lines; what comes of the best lines is played on in other worlds that fit
the view, through the other side's answer. Budgets count steps, never seconds.

A decision holds as much of the plan as is sure to come true: up to the first command at which dice fall or something
hidden shows. So the opponent keeps nothing in mind, and decides alike wherever it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from components.arena import MAIN, MULLIGAN
from systems.arena.ai.certainty import sure_part
from systems.arena.ai.evaluation import WON, standing_value, value_of
from systems.arena.ai.imagine import Knowledge, imagined
from systems.arena.ai.playout_policy import by_policy
from systems.arena.ai.turn_search import Budget, Line, Node, TurnSearch, could_be_lethal, moves_of, play_line
from systems.arena.ai.wording import words_of
from systems.arena.commands import EndTurn
from systems.arena.rules.composition import arena_of
from systems.arena.view.views import ArenaView
from systems.dice import Stream
from systems.match import Match
from systems.search.opponent import Candidate, Decision, known_level, never


@dataclass(frozen=True, slots=True)
class _Level:
    """How much a level thinks.

    Attributes:
        steps: of the search of one decision; lethal: of a search for a win in this turn, before it.
        width, depth: of the beam; plans: the best lines that are played on; worlds: in how many.
        reply: whether they are played on through the other side's turn.
        sway: how careless the policy is, for levels that follow it.
    """

    steps: int = 0
    lethal: int = 0
    width: int = 0
    depth: int = 0
    plans: int = 0
    worlds: int = 1
    reply: bool = False
    sway: int = 0


_LEVELS = {
    "easy": _Level(sway=260),
    "normal": _Level(steps=40, lethal=18, width=1, depth=1, sway=240),
    "hard": _Level(steps=400, lethal=250, width=6, depth=12, plans=4, worlds=2),
    "master": _Level(steps=450, lethal=300, width=8, depth=14, plans=6, worlds=4, reply=True),
}
_MOST_COMMANDS = 60
"""Commands of one turn that is played on: a guard, no turn comes near it."""
_MOST_WINS = 3
"""Lines that win by luck which are weighed against one another."""


class ArenaOpponent:
    """Decides from a view and dice of its own."""

    def __init__(self, level: str, knowledge: Knowledge, out_of_time: Callable[[], bool] = never) -> None:
        self.level = known_level(level)
        self._how = _LEVELS[level]
        self._knowledge = knowledge
        self._out_of_time = out_of_time

    def decide(self, view: ArenaView, dice: Stream) -> Decision:
        """Return what to do in the position of the view."""
        match = imagined(view, self._knowledge, dice)
        legal = moves_of(match, view.seat)
        if len(legal) == 1:
            return Decision((legal[0],), nodes=1)
        if view.phase == MULLIGAN or not self._how.steps:
            sway = 0 if self._how.steps else self._how.sway  # who looks ahead keeps what can be played soon
            command = by_policy(arena_of(match.world), view.seat, legal, dice, sway)
            return Decision((command,), nodes=1)
        others = [imagined(view, self._knowledge, dice) for _ in range(self._how.worlds - 1)]
        return _Thought(self._how, [match, *others], view, dice, self._out_of_time).decide()


@dataclass(frozen=True, slots=True)
class _Plan:
    """A line of commands and what it is worth, on average over the worlds in which it was played on."""

    line: Line
    value: int


class _Thought:
    """One decision being thought about."""

    def __init__(
        self,
        how: _Level,
        worlds: Sequence[Match[ArenaView]],
        view: ArenaView,
        dice: Stream,
        out_of_time: Callable[[], bool],
    ) -> None:
        self._how = how
        self._worlds = worlds
        self._view = view
        self._seat = view.seat
        self._dice = dice
        self._budget = Budget(how.steps, out_of_time)
        self._lethal_budget = Budget(how.lethal, out_of_time)

    def decide(self) -> Decision:
        """Return the sure part of the best plan."""
        search = TurnSearch(self._worlds[0], self._seat, self._budget)
        whole = self._how.worlds > 1
        plans = self._planned(search) if whole else self._looked_ahead(search)
        line = plans[0].line
        reasons = tuple(Candidate(words_of(self._worlds[0], plan.line), plan.value) for plan in plans[:4])
        ends = not line or (whole and self._budget.left > 0)  # where steps ran out, the rest is planned anew
        whole_line = (*line, EndTurn()) if ends else line
        commands = sure_part(whole_line, self._worlds, self._view)
        budgets = (self._budget, self._lethal_budget)
        taken, capped = sum(each.taken for each in budgets), any(each.capped for each in budgets)
        return Decision(commands, reasons, taken, capped)

    # --------------------------------------------------------------------------------------------------- one step ahead

    def _looked_ahead(self, search: TurnSearch) -> list[_Plan]:
        """Return a short way to win, or single steps and the end of the turn, by what they come to at once."""
        for node in self._wins_of(search):
            return [_Plan(node.line, WON)]
        beam = search.beam(self._how.width, self._how.depth)
        found = [further for node in beam for further in self._spent(search, node)]
        plans = [_Plan(node.line, node.value + self._dice.below(self._how.sway)) for node in found]
        return sorted(plans, key=lambda plan: plan.value, reverse=True) or [self._by_policy(search.root)]

    def _spent(self, search: TurnSearch, node: Node) -> Iterator[Node]:
        """Yield a position; after a step that gave mana, as The Coin does, those in which that was spent."""
        had, has = (each.arena.sides[self._seat].mana for each in (search.root, node))
        if has <= had:
            yield node
            return
        for further in search.steps(node, set()):
            if has - further.arena.sides[self._seat].mana > had:
                further.value = value_of(further.arena, self._seat)
                yield further

    def _wins_of(self, search: TurnSearch) -> Iterator[Node]:
        """Yield positions of the first world in which the other hero has fallen, where that is worth a search."""
        if could_be_lethal(search.root.arena, self._seat):
            yield from TurnSearch(self._worlds[0], self._seat, self._lethal_budget).lethal()

    # ----------------------------------------------------------------------------------------------------- a whole turn

    def _planned(self, search: TurnSearch) -> list[_Plan]:
        """Return the best plans of the turn, best first: a sure win, else what is worth most in all worlds."""
        wins: list[Line] = []
        for node in self._wins_of(search):
            if all(self._wins(world, node.line) for world in self._worlds[1:]):
                return [_Plan(node.line, WON)]
            wins.append(node.line)
            if len(wins) >= _MOST_WINS:
                break
        found = search.beam(self._how.width, self._how.depth)
        found.sort(key=lambda node: standing_value(node.arena, self._seat), reverse=True)
        lines = [*wins, *(node.line for node in found[: self._how.plans])] or [self._by_policy(search.root).line]
        plans = [_Plan(line, self._worth(line)) for line in dict.fromkeys(lines)]
        plans.sort(key=lambda plan: plan.value, reverse=True)
        return plans

    def _by_policy(self, node: Node) -> _Plan:
        """Return the command that the policy takes: where no step could be tried out."""
        legal = moves_of(node.match, self._seat)
        return _Plan((by_policy(node.arena, self._seat, legal, self._dice),), 0)

    def _wins(self, world: Match[ArenaView], line: Line) -> bool:
        twin = world.fork()
        return play_line(twin, self._seat, line) and arena_of(twin.world).table.winner == self._seat

    def _worth(self, line: Line) -> int:
        """Return what a line is worth, on average over the worlds."""
        total = 0
        for world in self._worlds:
            twin = world.fork()
            play_line(twin, self._seat, line)
            self._end_turn(twin)
            if self._how.reply:
                self._play_on(twin, 1 - self._seat)
                total += value_of(arena_of(twin.world), self._seat, answered=True)
            else:
                total += standing_value(arena_of(twin.world), self._seat)
        return total // len(self._worlds)

    def _end_turn(self, match: Match[ArenaView]) -> None:
        """End the own turn, where a line came to its end or went another way."""
        arena = arena_of(match.world)
        for _ in range(_MOST_COMMANDS):
            if arena.table.phase != MAIN or arena.table.active != self._seat:
                return
            if arena.stack.ask is None:
                match.apply(self._seat, EndTurn())
            else:
                self._answer(match)

    def _answer(self, match: Match[ArenaView]) -> None:
        actor = match.to_act()[0]
        match.apply(actor, by_policy(arena_of(match.world), actor, match.legal(actor), self._dice))

    def _play_on(self, match: Match[ArenaView], seat: int) -> None:
        """Play a seat's turn on by policy."""
        arena = arena_of(match.world)
        for _ in range(_MOST_COMMANDS):
            if arena.table.phase != MAIN or arena.table.active != seat:
                return
            self._budget.taken += 1
            self._answer(match)
