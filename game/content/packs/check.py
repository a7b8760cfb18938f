"""Checks the content packs of all games and reports every fault: `content check`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.content.campaign.loading import BUILT_IN as CAMPAIGN
from game.content.campaign.loading import campaign_faults
from game.content.campaign.maps import check_maps
from game.content.clans.loading import check_folders, load_clans
from game.content.domains.loading import BUILT_IN as DOMAINS
from game.content.domains.loading import read_domains
from game.content.duel.loading import check_duel_folders
from game.content.grid.loading import check_grid_folders
from game.platform.paths import installed_packs
from game.problems import Problem


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check found.

    Attributes:
        packs: how many packs were looked at, each game's own among them.
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
    """Check each game's own pack and those that lie in the player's folder for packs."""
    return _checked(installed_packs(folder))


def check_packs(folder: Path | None = None) -> CheckReport:
    """Check each game's own pack and those of a folder: a pack itself, or a folder of packs."""
    return _checked(() if folder is None else (folder,))


def _checked(folders: Sequence[Path]) -> CheckReport:
    """Check all games; The Nine Domains and the campaign have their own content alone, to which no pack adds."""
    found = [check(folders) for check in (check_folders, check_grid_folders, check_duel_folders)]
    _, domains = read_domains(DOMAINS)
    faults = (*(problem.sentence for _, problems in found for problem in problems), *domains, *_campaign_faults())
    return CheckReport(sum(packs for packs, _ in found) + 2, faults)


def _campaign_faults() -> tuple[str, ...]:
    """Return the faults of the campaign; it stands on the clans' own cards, so those must be sound before it."""
    maps = check_maps(CAMPAIGN)
    try:
        clans = load_clans()
    except Problem:
        return maps
    return (*campaign_faults(CAMPAIGN, clans), *maps)
