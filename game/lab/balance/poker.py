"""The strength of Poker Combat's opponents (POKER-8.2) from equal fighters: docs/opponents-poker.md.

Both sides have the same hero and deck, one ready deck after another; each deal is played with the sides exchanged, so
that both are small blind first once, with the same playing cards to begin with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from game.content.arena.loading import load_arena
from game.lab.balance.timing import LONGEST_S, Times, timed_play
from game.lab.balance.tournament import Pairing, Part, Score, score_lines
from game.lab.poker.simple_players import SIMPLE, simple_player
from game.lab.simulate import Task

Levels = tuple[str, str]


@dataclass(frozen=True, slots=True)
class CombatPlayed:
    """A combat: the seat that won, None for a draw; how many hands it had; how long each side thought."""

    winner: int | None
    hands: int
    times: Mapping[str, Times] = field(default_factory=dict)


def combat_pairings(levels: Sequence[Levels], deals: int, seed: int) -> list[Pairing]:
    """Return the combats of each two players; a deal has the same deck and dice whatever the first seed was."""
    decks = sorted(load_arena().decks)
    found = []
    for pair in levels:
        for deal in range(seed, seed + deals):
            deck = decks[deal % len(decks)]
            for exchanged in (False, True):
                seats = (pair[1], pair[0]) if exchanged else pair
                task = Task("poker", deal, {"decks": [deck, deck], "first": 0}, seats, exchanged)
                found.append(Pairing(*pair, task))
    return found


class CombatPart(Part):
    """Combats between players of different strength: who wins, how long they think, how many hands it takes.

    Attributes:
        least: per cent that the first of two players is to score at least.
        counted: what the turns of a match are called.
    """

    game = "poker"
    subject = "opponents of Poker Combat"
    least: ClassVar[Mapping[Levels, int]]
    counted: ClassVar[str] = "hands of a combat"

    def __init__(self) -> None:
        self.scores: dict[Levels, Score] = {}
        self.hands: dict[Levels, int] = {}
        self.times: dict[str, Times] = {}

    @staticmethod
    def play(pairing: Pairing) -> CombatPlayed:
        """Play a combat and time its decisions."""
        played, times = timed_play(pairing.task, dict.fromkeys(SIMPLE, simple_player))
        return CombatPlayed(played.winner, played.turns, times)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the combats of each two players. The level that is asked for does not matter."""
        del level
        return combat_pairings([*self.least], deals, seed)

    def count(self, pairing: Pairing, outcome: CombatPlayed) -> None:
        """Count who won, the hands and the times."""
        pair = (pairing.first, pairing.second)
        self.scores.setdefault(pair, Score()).add(pairing.won(outcome.winner))
        self.hands[pair] = self.hands.get(pair, 0) + outcome.hands
        for level, times in outcome.times.items():
            self.times.setdefault(level, Times()).join(times)

    def faults(self) -> list[str]:
        """Return where a player wins too little, or a level thinks too long."""
        return [
            *(
                f"{pair[0]} scores {score.per_cent}% against {pair[1]}, less than {self.least[pair]}%."
                for pair, score in self.scores.items()
                if score.per_cent < self.least[pair]
            ),
            *(
                f"{level} took {times.longest:.2f} s for a decision, more than {LONGEST_S:.0f} s."
                for level, times in self.times.items()
                if times.longest > LONGEST_S
            ),
        ]

    def to_json(self) -> dict[str, object]:
        """Return what was won, drawn and lost, hands in all, and decisions with their times."""
        name = self.name.replace("-", "_")
        counts = {_title(pair): [s.wins, s.draws, s.losses, self.hands[pair]] for pair, s in self.scores.items()}
        times = {level: [t.decisions, round(t.total, 2), round(t.longest, 3)] for level, t in self.times.items()}
        return {name: counts, f"{name}_times": times}

    def page(self) -> list[str]:
        """Return the tables of scores, hands and times."""
        if not self.scores:
            return []
        scores = {_title(pair): score for pair, score in self.scores.items()}
        hands = [f"| {_title(pair)} | {self.hands[pair] / score.matches:.1f} |" for pair, score in self.scores.items()]
        times = [
            f"| {level} | {t.decisions} | {1000 * t.mean:.0f} ms | {1000 * t.longest:.0f} ms |"
            for level, t in self.times.items()
        ]
        return [
            f"## {self.name}",
            "",
            *score_lines(scores, {name: name for name in scores}),
            "",
            *[f"| | {self.counted} |", "|---|---|", *hands, ""],
            *["| | decisions | mean | longest |", "|---|---|---|---|", *times, ""],
        ]


def _title(pair: Levels) -> str:
    return f"{pair[0]} against {pair[1]}"


class PokerLevelPart(CombatPart):
    """Master against normal."""

    name = "poker-levels"
    least: ClassVar[Mapping[Levels, int]] = {("master", "normal"): 58}


class PokerLowerPart(CombatPart):
    """Hard against easy."""

    name = "poker-lower-levels"
    least: ClassVar[Mapping[Levels, int]] = {("hard", "easy"): 55}


class PokerSimplePart(CombatPart):
    """Master against players who follow one simple rule."""

    name = "poker-simple"
    least: ClassVar[Mapping[Levels, int]] = {("master", player): 60 for player in SIMPLE}


PARTS: tuple[type[Part], ...] = (PokerLevelPart, PokerLowerPart, PokerSimplePart)
