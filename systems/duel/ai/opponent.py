"""Opponents of the duel: flat Monte Carlo search over sampled worlds (DUEL-10.3).

Each candidate command is tried in several sampled worlds; a playout policy finishes this turn and the reply, and the
result is evaluated. After each round the worse half of the candidates is dropped. The budget counts worlds and
playouts, never seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from components.duel import UNDECIDED, DuelCardDefinition, DuelTable
from systems.dice import Stream
from systems.duel.ai.evaluation import value_of
from systems.duel.ai.imagine import Knowledge, imagined
from systems.duel.ai.playout_policy import playout_command
from systems.duel.commands import Withdraw
from systems.duel.rules.composition import duel_of
from systems.duel.view.views import DuelView
from systems.duel.view.wording import Wording
from systems.match import Command, Match
from systems.search.opponent import Candidate, Decision, known_level, never


@dataclass(frozen=True, slots=True)
class _Level:
    """The search effort of a level.

    Attributes:
        playouts: playouts per decision.
        rounds: how often the worse half of the candidates is dropped; all rounds have equally many playouts.
        most: playouts of one candidate in one round.
        turns: number of turns that a playout plays on.
        noise: random part of the playout policy's scores where it decides without search.
        careless: per cent of decisions made by the playout policy without search.
    """

    playouts: int
    rounds: int
    most: int
    turns: int
    noise: int
    careless: int


_LEVELS = {
    "easy": _Level(playouts=0, rounds=0, most=0, turns=0, noise=420, careless=100),
    "normal": _Level(playouts=12, rounds=1, most=2, turns=1, noise=120, careless=35),
    "hard": _Level(playouts=45, rounds=3, most=2, turns=2, noise=40, careless=0),
    "master": _Level(playouts=100, rounds=4, most=4, turns=2, noise=30, careless=0),
}
_MOST_COMMANDS = 160
"""Commands of one playout, far more than any turn has."""
_KEPT = 3
"""The number of candidates at which no more are dropped."""


class DuelOpponent:
    """Decides from a view and dice of its own."""

    def __init__(self, level: str, knowledge: Knowledge, out_of_time: Callable[[], bool] = never) -> None:
        self.level = known_level(level)
        self._effort = _LEVELS[level]
        self._knowledge = knowledge
        self._out_of_time = out_of_time

    def decide(self, view: DuelView, dice: Stream) -> Decision:
        """Return what to do in the position of the view."""
        match = imagined(self._knowledge.rules, view, self._knowledge, dice)
        offered = _offered(view)
        legal = [
            command
            for command in match.legal(view.seat)
            if _is_offered(command, offered) and not isinstance(command, Withdraw)
        ]
        duel = duel_of(match.world)
        if len(legal) == 1:
            return Decision((legal[0],), nodes=1)
        if dice.below(100) < self._effort.careless:
            return Decision((playout_command(duel, view.seat, legal, dice, self._effort.noise),), nodes=1)
        return _Search(self, view, legal, dice).decide()

    def imagine(self, view: DuelView, dice: Stream) -> Match[DuelView]:
        """Return a match that fits the view."""
        return imagined(self._knowledge.rules, view, self._knowledge, dice)

    @property
    def cards(self) -> Mapping[str, DuelCardDefinition]:
        """The cards that everybody knows."""
        return self._knowledge.cards

    @property
    def effort(self) -> _Level:
        """The search effort of this level."""
        return self._effort

    def is_late(self) -> bool:
        """Return whether the time guard ends the search."""
        return self._out_of_time()


def _offered(view: DuelView) -> frozenset[tuple[str, int, int, int]]:
    """Return what the view offers: (action, card, ability, target)."""
    return frozenset(
        (offer.action, offer.card, offer.ability, target)
        for offer in view.offers
        for target in (offer.targets or (-1,))
    )


def _is_offered(command: Command, offered: frozenset[tuple[str, int, int, int]]) -> bool:
    """Return whether the view offers this command of a sampled world."""
    card = getattr(command, "card", 0)
    if not card:
        return True
    target = getattr(command, "target", getattr(command, "creature", -1))
    return (type(command).__name__, card, getattr(command, "ability", 0), target) in offered


class _Search:
    """The search for one decision."""

    def __init__(self, opponent: DuelOpponent, view: DuelView, legal: Sequence[Command], dice: Stream) -> None:
        self._opponent = opponent
        self._view = view
        self._dice = dice
        self._legal = list(legal)
        self._sums = [0] * len(legal)
        self._counts = [0] * len(legal)
        self._nodes = 0
        self._capped = False

    def decide(self) -> Decision:
        """Return the command that led to the best positions."""
        effort = self._opponent.effort
        alive = list(range(len(self._legal)))
        for _ in range(effort.rounds):
            for _ in range(min(effort.most, max(1, effort.playouts // effort.rounds // len(alive)))):
                self._evaluate_candidates(alive)
                if self._capped:
                    break
            if self._capped or len(alive) <= 1:
                break
            alive.sort(key=self._mean, reverse=True)
            alive = alive[: max(min(_KEPT, len(alive)), len(alive) // 2)]
        ranked = sorted(
            range(len(self._legal)), key=lambda number: (self._counts[number] > 0, self._mean(number)), reverse=True
        )
        best = max(alive, key=self._mean)
        say = Wording(self._view, self._opponent.cards)
        reasons = tuple(Candidate(say.words(self._legal[index]), self._mean(index)) for index in ranked[:4])
        return Decision((self._legal[best],), reasons, self._nodes, self._capped)

    def _mean(self, place: int) -> int:
        return self._sums[place] // max(1, self._counts[place])

    def _evaluate_candidates(self, alive: Sequence[int]) -> None:
        """Try each remaining candidate in one more sampled world, the same for all."""
        seat = self._view.seat
        world = self._opponent.imagine(self._view, self._dice)
        seed = self._dice.below(1 << 32)
        for place in alive:
            if self._opponent.is_late():
                self._capped = True
                return
            command = self._legal[place]
            twin = world.fork()
            if twin.refusal(seat, command) is not None:
                continue
            twin.apply(seat, command)
            self._play_on(twin, Stream(seed, "playout"))
            self._sums[place] += value_of(duel_of(twin.world), seat)
            self._counts[place] += 1
            self._nodes += 1

    def _play_on(self, match: Match[DuelView], dice: Stream) -> None:
        """Continue a match by the playout policy for the level's number of turns."""
        table = match.world.single(DuelTable)
        last = table.turn + self._opponent.effort.turns
        for _ in range(_MOST_COMMANDS):
            if table.winner != UNDECIDED or table.turn >= last:
                return
            seat = match.to_act()[0]
            legal = match.legal(seat)
            match.apply(seat, playout_command(duel_of(match.world), seat, legal, dice))
