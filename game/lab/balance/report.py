"""The balance of the games, measured by play: `python3 -m game balance`, a page each in docs/."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.lab.balance.pictures import Picture, files_of, links
from game.lab.balance.tournament import Asked, Part, ScorePart
from game.lab.jobs.scheduler import HERE, NOTHING, Execution, Progress, scheduler, untold
from game.problems import WrongRequest, did_you_mean


def all_parts() -> dict[str, Part[Any]]:
    """Return every part of the report by name, without results yet."""
    modules = [import_module(game.balance) for game in GAMES.values() if game.balance]
    return {part.name: part() for module in modules for part in module.PARTS}


def parts_named(names: Sequence[str], known: Mapping[str, Part[Any]] | None = None) -> list[Part[Any]]:
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
        level, seed, matches: how it was played; reused: of the matches, those that were kept.
        parts: every question with what is known of it, by name.
    """

    level: str
    seed: int
    matches: int = 0
    seconds: float = 0.0
    parts: dict[str, Part[Any]] = field(default_factory=all_parts)
    reused: int = 0

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
    execution: Execution = HERE,
    further: Mapping[str, Any] = NOTHING,
    progress: Progress = untold,
) -> BalanceReport:
    """Play the tournaments and count.

    Args:
        parts: names of `all_parts`.
        deals: for each part how many deals each pair of contestants plays, each twice with the sides exchanged. A
            single number serves all parts.
        level: of the opponents.
        seed: of the first deal; each deal of each pair has another.
        execution: where matches are played, and the file in which they are kept.
        further: options that some parts read, by name.
        progress: is told how many matches of a round are done, of how many.

    Raises:
        WrongRequest: there is no such part, level or option, or there are more or fewer deals than parts.
        Problem: a match could not be played, or the file or the cluster cannot be used.
    """
    report = BalanceReport(level, seed)
    chosen = parts_named(parts, report.parts)
    for part in chosen:
        _check("level", (level,), GAMES[part.game].levels)
    _check_read(further, chosen, report.parts)
    if len(deals) not in {1, len(parts)}:
        raise WrongRequest(
            f"There are {len(deals)} numbers of deals for {len(parts)} parts: give one, or one for each."
        )
    began = time.perf_counter()
    numbers = list(deals) * (len(parts) if len(deals) == 1 else 1)
    asked = {"balance": list(parts), "level": level, "seed": seed, **further}  # more deals go on from fewer
    with scheduler(execution, asked) as running:
        for part, number in zip(chosen, numbers, strict=True):
            for jobs in part.rounds(Asked(number, level, seed, further)):
                for job, outcome in zip(jobs, running.run(part.play, jobs, progress), strict=True):
                    report.matches += 1
                    part.count(job, outcome)
        report.reused = running.reused
    report.seconds = time.perf_counter() - began
    return report


def _check_read(further: Mapping[str, Any], parts: Sequence[Part[Any]], known: Mapping[str, Part[Any]]) -> None:
    for option in further:
        if not any(option in part.reads for part in parts):
            readers = ", ".join(name for name, part in known.items() if option in part.reads)
            raise WrongRequest(f"--{option} is for {readers}: name that with --parts, or leave --{option} out.")


def _check(words: str, asked: Sequence[str], known: Sequence[str]) -> None:
    for item in asked:
        if item not in known:
            choice = ", ".join(known)
            raise WrongRequest(f"There is no {words} '{item}'.{did_you_mean(item, known)} Choose from {choice}.")


def _under_first_heading(page: Sequence[str]) -> int:
    """Return the place after the first heading and the empty line below it."""
    return next((at + 2 for at, line in enumerate(page) if line.startswith("## ")), 0)


def pictures_beside(page: Path, report: BalanceReport) -> dict[Path, Picture]:
    """Return all pictures of a report, and the files beside its page in which they lie."""
    told = [part for part in report.parts.values() if part.page()]
    return {file: picture for part in told for file, picture in files_of(part.pictures(), page, part.key).items()}


def to_markdown(report: BalanceReport, command: str, beside: Path | None = None) -> str:
    """Return the report as a page for docs/.

    Args:
        report: what was measured.
        command: that made it.
        beside: the file of the page, beside which its pictures lie; None where there are none.
    """
    known = list(report.parts.values())
    told = [part for part in known if part.page()]
    took = "" if report.reused else f", {report.seconds:.0f} seconds"
    how = f"{report.matches} {(told or known)[0].jobs} at level {report.level}, first seed {report.seed}{took}"
    lines = [f"# Balance of the {(told or known)[0].subject}", "", f"Made by `{command}`: {how}.", ""]
    if any(isinstance(part, ScorePart) for part in told):
        lines += ["Scores are wins with half the draws, in per cent; every deal is played from both sides.", ""]
    for part in told:
        page = part.page()
        at = _under_first_heading(page)
        shown = [] if beside is None else links(files_of(part.pictures(), beside, part.key))
        lines += [*page[:at], *shown, *page[at:]]
    lines += ["## Outside the bands", "", *([f"- {fault}" for fault in report.faults()] or ["Nothing."]), ""]
    return "\n".join(lines)
