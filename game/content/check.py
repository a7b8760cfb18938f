"""Checks content packs and reports every fault: `content check`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.clans import check_folders
from game.paths import installed_packs


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check found.

    Attributes:
        packs: how many packs were looked at, the built-in one among them.
        faults: one sentence for each fault, with file, path, reason and, where one is near, a suggestion.
    """

    packs: int
    faults: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    def to_json(self) -> dict[str, object]:
        """Return the report as JSON: ok, packs, faults."""
        return {"ok": self.ok, "packs": self.packs, "faults": list(self.faults)}


def check_installed(folder: Path) -> CheckReport:
    """Check the game's own pack and those that lie in the player's folder for packs."""
    packs, problems = check_folders(installed_packs(folder))
    return CheckReport(packs, tuple(problem.sentence for problem in problems))


def check_packs(folder: Path | None = None) -> CheckReport:
    """Check the game's own pack and those of a folder: a pack itself, or a folder of packs."""
    packs, problems = check_folders(() if folder is None else (folder,))
    return CheckReport(packs, tuple(problem.sentence for problem in problems))
