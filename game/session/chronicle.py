"""The chronicle of a profile: what was earned in campaigns and stays between runs (CAMP-7.1, CAMP-7.2).

One file: legacy points earned and unlocks bought by leader, campaigns that were won, and a record of every run. A run
has an identifier of its own and is entered once, however often the program ends between its last step and the entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem
from game.session.kept_file import KeptFile


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RunRecord(_Frozen):
    """One run that ended (CAMP-7.2).

    Attributes:
        run: its identifier; leader, difficulty, iron, seed: how it was set up; replay: the name of its file
            among the kept replays, or "".
        won: whether it ended in victory; act: the last one; steps: encounters done; turns: rounds fought in battles.
        reason: one sentence; legacy: points that it earned; ended: when, in ISO form, UTC.
    """

    run: str
    leader: str
    difficulty: str
    iron: bool
    seed: int
    won: bool
    act: int
    steps: int
    turns: int
    reason: str
    legacy: int
    ended: str
    replay: str = ""


class _Legacy(_Frozen):
    earned: int = Field(default=0, ge=0)
    spent: int = Field(default=0, ge=0)
    unlocked: tuple[str, ...] = ()


class _Pages(_Frozen):
    kind: str = "chronicle"
    format: int = 1
    legacy: dict[str, _Legacy] = Field(default_factory=dict)
    runs: tuple[RunRecord, ...] = ()


class Chronicle:
    """Reads the file when it is made and writes it whole at each change.

    Attributes:
        remark: a sentence for the player where the file was damaged and set aside, else "".
    """

    def __init__(self, path: Path) -> None:
        self._file = KeptFile(path, _Pages, "chronicle")
        self._pages, self.remark = self._file.read()

    # -- legacy --------------------------------------------------------------------------------------------------

    def points(self, leader: str) -> int:
        """Return the points that a leader can still spend."""
        page = self._page(leader)
        return page.earned - page.spent

    def unlocked(self, leader: str) -> tuple[str, ...]:
        """Return the unlocks that a leader has, in the order of buying."""
        return self._page(leader).unlocked

    def unlock(self, leader: str, unlock: str, cost: int, after: Iterable[str] = ()) -> None:
        """Buy an unlock for a leader.

        Raises:
            Problem: it is there already, something before it is missing, or the points do not suffice; or the file
                cannot be written, and nothing has changed.
        """
        page = self._page(leader)
        if unlock in page.unlocked:
            raise Problem("This is unlocked already.")
        missing = [one for one in after if one not in page.unlocked]
        if missing:
            raise Problem("Unlock what leads to it first.")
        if cost > self.points(leader):
            raise Problem(f"This costs {cost} legacy points; {self.points(leader)} are left.")
        bought = page.model_copy(update={"spent": page.spent + cost, "unlocked": (*page.unlocked, unlock)})
        self._write(self._pages.model_copy(update={"legacy": {**self._pages.legacy, leader: bought}}))

    # -- runs ----------------------------------------------------------------------------------------------------

    def cleared(self, leader: str) -> bool:
        """Return whether a leader's campaign was won before."""
        return any(one.won for one in self._pages.runs if one.leader == leader)

    def records(self) -> tuple[RunRecord, ...]:
        """Return all runs that ended, the last first."""
        return tuple(reversed(self._pages.runs))

    def entered(self, run: str) -> bool:
        """Return whether a run of this identifier is entered."""
        return any(one.run == run for one in self._pages.runs)

    def enter(self, record: RunRecord) -> bool:
        """Enter a run that ended, with what it earned; a run that is entered already changes nothing.

        Returns:
            Whether it was new.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        if self.entered(record.run):
            return False
        page = self._page(record.leader)
        earned = page.model_copy(update={"earned": page.earned + record.legacy})
        legacy = {**self._pages.legacy, record.leader: earned}
        self._write(self._pages.model_copy(update={"legacy": legacy, "runs": (*self._pages.runs, record)}))
        return True

    # -- file ----------------------------------------------------------------------------------------------------

    def _page(self, leader: str) -> _Legacy:
        return self._pages.legacy.get(leader, _Legacy())

    def _write(self, pages: _Pages) -> None:
        self._file.write(pages)
        self._pages = pages
