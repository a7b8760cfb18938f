"""How long players think in the matches of a tournament."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.lab.simulate import NOBODY_ELSE, Played, Seated, Task, play
from systems.match import Match
from systems.search.opponent import Decision

LONGEST_S = 1.0
"""Seconds of processor time that a decision may take (MATCH-12.1, POKER-8.2)."""


@dataclass(slots=True)
class Times:
    """How long a level thought, in seconds of processor time."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def join(self, other: Times) -> None:
        """Count what another watch saw."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        """Seconds of a decision on average."""
        return self.total / max(1, self.decisions)


class Onlooker(Protocol):
    """Looks on while a match is played."""

    def look(self, match: Match[Any], seat: int) -> None:
        """Look at a match before a seat's decision."""

    def note(self, decision: Decision) -> None:
        """Note what that seat is about to do."""


def timed_play(
    task: Task, players: Mapping[str, Seated] = NOBODY_ELSE, onlooker: Onlooker | None = None
) -> tuple[Played, dict[str, Times]]:
    """Play a match; return it, and how long each level thought.

    Args:
        task: which.
        players: who else may be named as a level.
        onlooker: who looks on; how long it takes is nobody's time.
    """
    began = 0.0
    times: dict[str, Times] = {}

    def begin(match: Match[Any], seat: int) -> None:
        nonlocal began
        if onlooker is not None:
            onlooker.look(match, seat)
        began = time.process_time()

    def note(_seat: int, level: str, decision: Decision, _seconds: float) -> None:
        times.setdefault(level, Times()).add(time.process_time() - began)
        if onlooker is not None:
            onlooker.note(decision)

    return play(task, on_decision=note, on_turn=begin, players=players), times
