"""Campaign progress of a profile that stays between runs (CAMP-7.1, CAMP-7.2).

One file: legacy points earned and unlocks bought by leader, campaigns won, and a record of every run. A run has an
identifier and is entered once, however often the program is interrupted.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem
from game.profile.campaign_story import RunStory
from game.profile.json_file import FileKind, JsonFile, Tell, unchanged, untold
from game.session.files import Document


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RunRecord(_Frozen):
    """One finished run (CAMP-7.2).

    Attributes:
        run: its identifier; leader, difficulty, iron, seed: how it was set up; replay: the name of its file
            among the kept replays, or "".
        won: whether it ended in victory; act: the last one; steps: encounters done; turns: rounds fought in battles.
        reason: one sentence; legacy: points that it earned; ended: when, in ISO form, UTC.
        story: what happened in it (CAMP-7.4); None for a run that ended before stories were kept.
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
    story: RunStory | None = None


class _Legacy(_Frozen):
    earned: int = Field(default=0, ge=0)
    spent: int = Field(default=0, ge=0)
    unlocked: tuple[str, ...] = ()


class Pages(_Frozen):
    """The content of the file."""

    legacy: dict[str, _Legacy] = Field(default_factory=dict)
    runs: tuple[RunRecord, ...] = ()


def _without_stories(document: Document) -> Document:
    """Say of every run that no story of it was kept: format 2 had none."""
    return {**document, "runs": [{**run, "story": None} for run in document.get("runs", ())]}


KIND = FileKind("chronicle", Pages, "the chronicle", form=3, migrations={1: unchanged, 2: _without_stories})


class CampaignProgress:
    """The file of campaign progress. It shows the file's current content; each change begins from that."""

    def __init__(self, path: Path, tell: Tell = untold) -> None:
        """Keep the path; `tell` gets a sentence if the file was damaged or cannot be read."""
        self.file = JsonFile(path, KIND, tell)

    # -- legacy --------------------------------------------------------------------------------------------------

    def points(self, leader: str) -> int:
        """Return the points that a leader can still spend."""
        page = _page(self.file.state, leader)
        return page.earned - page.spent

    def unlocked(self, leader: str) -> tuple[str, ...]:
        """Return the unlocks that a leader has, in the order of buying."""
        return _page(self.file.state, leader).unlocked

    def unlock(self, leader: str, unlock: str, cost: int, after: Iterable[str] = ()) -> None:
        """Buy an unlock for a leader.

        Raises:
            Problem: it is there already, something before it is missing, or the points do not suffice; or the file
                cannot be written, and nothing has changed.
        """

        def bought(pages: Pages) -> Pages:
            page = _page(pages, leader)
            if unlock in page.unlocked:
                raise Problem("This is already unlocked.")
            if any(earlier not in page.unlocked for earlier in after):
                raise Problem("Unlock what leads to it first.")
            left = page.earned - page.spent
            if cost > left:
                raise Problem(f"This costs {cost} legacy points; {left} are left.")
            spent = {"spent": page.spent + cost, "unlocked": (*page.unlocked, unlock)}
            return _with_page(pages, leader, page.model_copy(update=spent))

        self.file.update(bought)

    # -- runs ----------------------------------------------------------------------------------------------------

    def cleared(self, leader: str) -> bool:
        """Return whether a leader's campaign was won before."""
        return any(run.won for run in self.file.state.runs if run.leader == leader)

    def records(self) -> tuple[RunRecord, ...]:
        """Return all finished runs, the last first."""
        return tuple(reversed(self.file.state.runs))

    def entered(self, run: str) -> bool:
        """Return whether a run of this identifier is entered."""
        return any(other.run == run for other in self.file.state.runs)

    def enter(self, record: RunRecord) -> bool:
        """Enter a finished run, with what it earned; a run that is entered already changes nothing.

        Returns:
            Whether it was new.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """

        def entered(pages: Pages) -> Pages:
            if any(known.run == record.run for known in pages.runs):
                return pages
            page = _page(pages, record.leader)
            earned = page.model_copy(update={"earned": page.earned + record.legacy})
            return _with_page(pages, record.leader, earned).model_copy(update={"runs": (*pages.runs, record)})

        return self.file.update(entered)


def _page(pages: Pages, leader: str) -> _Legacy:
    return pages.legacy.get(leader, _Legacy())


def _with_page(pages: Pages, leader: str, page: _Legacy) -> Pages:
    return pages.model_copy(update={"legacy": {**pages.legacy, leader: page}})
