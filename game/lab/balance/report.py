"""The balance of the games, measured by play: `python3 -m game balance`, a page each in docs/."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.lab.balance.tournament import Pairing, Part, ScorePart
from game.problems import WrongRequest, did_you_mean

Progress = Callable[[int, int], None]


def all_parts() -> dict[str, Part]:
    """Return every part of the report by name, without results yet."""
    modules = [import_module(game.balance) for game in GAMES.values() if game.balance]
    return {part.name: part() for module in modules for part in module.PARTS}


def parts_named(names: Sequence[str], known: Mapping[str, Part] | None = None) -> list[Part]:
    """Return parts of the report by their names.

    Raises:
        WrongRequest: there is no such part.
    """
    known = all_parts() if known is None else known
    _check("part of the report", names, [*known])
    return [known[name] for name in names]


@dataclass(slots=True)
class BalanceReport:
    """The result of the tournaments.

    Attributes:
        level, seed, matches: how it was played.
        parts: every question with what is known of it, by name.
    """

    level: str
    seed: int
    matches: int = 0
    seconds: float = 0.0
    parts: dict[str, Part] = field(default_factory=all_parts)

    def faults(self) -> list[str]:
        """Return one sentence for each result outside its band."""
        return [fault for part in self.parts.values() for fault in part.faults()]

    def to_json(self) -> dict[str, object]:
        """Return the report in plain JSON types."""
        told: dict[str, object] = {}
        for part in self.parts.values():
            told |= part.to_json()
        how = {"level": self.level, "seed": self.seed, "matches": self.matches, "seconds": round(self.seconds, 1)}
        return {**how, **told, "faults": self.faults()}


def measure_balance(
    *,
    parts: Sequence[str],
    deals: Sequence[int],
    level: str,
    seed: int,
    jobs: int,
    progress: Progress = lambda _done, _total: None,
) -> BalanceReport:
    """Play the tournaments and count.

    Args:
        parts: names of `all_parts`.
        deals: for each part how many deals each pair of contestants plays, each twice with the sides exchanged. A
            single number serves all parts.
        level: of the opponents.
        seed: of the first deal; each deal of each pair has another.
        jobs: processes that share the work.
        progress: is told how many matches are done, of how many.

    Raises:
        WrongRequest: there is no such part or level, or there are more or fewer deals than parts.
    """
    report = BalanceReport(level, seed)
    for part in parts_named(parts, report.parts):
        _check("level", (level,), GAMES[part.game].levels)
    if len(deals) not in {1, len(parts)}:
        raise WrongRequest(
            f"There are {len(deals)} numbers of deals for {len(parts)} parts: give one, or one for each."
        )
    began = time.perf_counter()
    many = dict(zip(parts, list(deals) * (len(parts) if len(deals) == 1 else 1), strict=True))
    work = [
        (report.parts[name], pairing)
        for name, number in many.items()
        for pairing in report.parts[name].pairings(number, level, seed)
    ]
    for (part, pairing), outcome in zip(work, _play(work, jobs), strict=True):
        report.matches += 1
        part.count(pairing, outcome)
        progress(report.matches, len(work))
    report.seconds = time.perf_counter() - began
    return report


def _check(words: str, asked: Sequence[str], known: Sequence[str]) -> None:
    for item in asked:
        if item not in known:
            choice = ", ".join(known)
            raise WrongRequest(f"There is no {words} '{item}'.{did_you_mean(item, known)} Choose from {choice}.")


def _play(work: Sequence[tuple[Part, Pairing]], jobs: int) -> Iterator[Any]:
    tasks = [(part.play, pairing) for part, pairing in work]
    if jobs == 1:
        yield from map(_played, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_played, tasks, chunksize=4)


def _played(task: tuple[Callable[[Pairing], Any], Pairing]) -> Any:
    play, pairing = task
    return play(pairing)


def to_markdown(report: BalanceReport, command: str, plot: Path | None = None) -> str:
    """Return the report as a page for docs/, with the command that made it and a plot that lies beside it."""
    how = f"{report.matches} matches at level {report.level}, first seed {report.seed}, {report.seconds:.0f} seconds"
    known = list(report.parts.values())
    told = [part for part in known if part.page()]
    lines = [f"# Balance of the {(told or known)[0].subject}", "", f"Made by `{command}`: {how}.", ""]
    if any(isinstance(part, ScorePart) for part in told):
        lines += ["Scores are wins with half the draws, in per cent; every deal is played from both sides.", ""]
    lines += [f"![Who beats whom]({plot.name})", ""] if plot is not None else []
    for part in told:
        lines += part.page()
    lines += ["## Outside the bands", "", *([f"- {fault}" for fault in report.faults()] or ["Nothing."]), ""]
    return "\n".join(lines)
