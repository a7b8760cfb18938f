"""What a position of The Nine Domains is worth and how it should be played: the master's strategies, printed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from components.domains import CHOOSING
from game.problems import WrongRequest
from systems.domains.ai.compact import compact_of
from systems.domains.ai.evaluation import UNIT
from systems.domains.ai.opponent import PER_MILLE, rated_options
from systems.domains.ai.strategy import Choice, solve_round
from systems.domains.ruleset import DomainsRules
from systems.domains.state.notation import command_text, position_text, read_position
from systems.match import Match

POSITION_HELP = """\
Of The Nine Domains (domains):

  round 3               the round; specials 1- 3+ * the three special cards
  hand0 0 5 *           cards not yet played; hand1, used0, used1 and placed0, placed1 likewise
  piles 9; 4; 2         the tiles of the three slots, each open one first
  tiles0 6 8            tiles owned; tiles1, removed 3; points 7 0 by 3+; carried0 0 2 0; elements off

The answer is how often each placement should be made, of the last round exactly, before it by estimate.

examples:
  python3 -m game solve domains "round 3 | hand0 0 5 * | hand1 1 4 5 | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 5 1"
"""
LEAST = Fraction(1, 2 * PER_MILLE)
"""Placements that are rarer would be printed as 0 in 1000."""


@dataclass(frozen=True, slots=True)
class SolutionRow:
    """One thing to do: the command as text, its probability, and what it is worth to its seat, in per mille."""

    command: str
    probability: Fraction
    value: int


@dataclass(frozen=True, slots=True)
class DomainsSolution:
    """How a position should be played.

    Attributes:
        position: as one line of text.
        exact: whether the numbers are exact; else they rest on an estimate of the later rounds.
        value: what it is worth to seat 0, from -1000 (lost) to 1000 (won).
        strategies: for each seat what to do, likeliest first; empty for a seat that does not act.
    """

    position: str
    exact: bool
    value: Fraction
    strategies: tuple[tuple[SolutionRow, ...], tuple[SolutionRow, ...]]

    def to_json(self) -> dict[str, object]:
        """Return the solution in plain JSON types; exact fractions stand as text beside their rounded values."""
        return {
            "game": "domains",
            "position": self.position,
            "exact": self.exact,
            "value": round(self.value),
            "value_exact": str(self.value / UNIT),
            "strategies": [
                [
                    {
                        "command": row.command,
                        "per_mille": round(row.probability * PER_MILLE),
                        "probability": str(row.probability),
                        "value": row.value,
                    }
                    for row in rows
                ]
                for rows in self.strategies
            ],
        }

    def text(self) -> str:
        """Return the solution as lines to be printed."""
        how = "exactly" if self.exact else "by estimate"
        lines = [self.position, f"Worth {round(self.value)} of {UNIT} to seat 0, {how}."]
        for seat, rows in enumerate(self.strategies):
            if rows:
                lines.append(f"Seat {seat}:")
            lines += [
                f"  {round(row.probability * PER_MILLE):4} in {PER_MILLE}  {row.command:<24} worth {row.value:5}"
                for row in rows
            ]
        return "\n".join(lines)


def solve_domains(position: str) -> DomainsSolution:
    """Return how a position, written as in `systems.domains.state.notation`, should be played by both seats.

    A placement that the position has already committed is looked through: the question is what both should place.

    Raises:
        WrongRequest: the text is no position; one sentence.
    """
    try:
        match = Match.new(DomainsRules(read_position(position)), 0, {})
    except ValueError as fault:
        raise WrongRequest(str(fault)) from fault
    if match.result() is not None:
        raise WrongRequest("That match is over: give a position that waits for placements or for a choice.")
    view = match.view(0)
    if view.phase == CHOOSING and view.prompt is not None:
        options = sorted(rated_options(view), key=lambda option: -option[1])
        rows = tuple(
            SolutionRow(command_text(command), Fraction(int(at == 0)), value)
            for at, (command, value) in enumerate(options)
        )
        best = options[0][1] * (1 - 2 * view.prompt.seat)
        exact = view.round == len(view.prizes)
        seats = ((), rows) if view.prompt.seat else (rows, ())
        return DomainsSolution(position_text(match.world), exact, Fraction(best), seats)
    mixed = solve_round(compact_of(view))
    return DomainsSolution(
        position_text(match.world), mixed.exact, mixed.value, (_rows(mixed.choices), _rows(mixed.foe))
    )


def _rows(choices: tuple[Choice, ...]) -> tuple[SolutionRow, ...]:
    return tuple(
        SolutionRow(f"place {' '.join(choice.cards)}", choice.probability, round(choice.value))
        for choice in choices
        if choice.probability >= LEAST
    )
