"""The book of what was met in campaigns, over all runs of a profile (CAMP-7.5).

It holds identifiers by shelf. Nothing is ever taken out: what content no longer knows is left out when it is shown, and
is there again should it come back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from game.profile.json_file import FileKind, JsonFile, Tell, untold


class Met(BaseModel):
    """The content of the file: identifiers by shelf, in the order in which they were met first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    shelves: dict[str, tuple[str, ...]] = Field(default_factory=dict)


KIND = FileKind("campaign book", Met, "the book of what was met", form=1, sealed=1, migrations={})


class CampaignBook:
    """The file of what was met. It shows the file's current content; each change begins from that."""

    def __init__(self, path: Path, tell: Tell = untold) -> None:
        """Keep the path; `tell` gets a sentence if the file was damaged or cannot be read."""
        self.file = JsonFile(path, KIND, tell)

    def met(self, shelf: str) -> frozenset[str]:
        """Return the identifiers of a shelf."""
        return frozenset(self.file.state.shelves.get(shelf, ()))

    def add(self, found: Mapping[str, Iterable[str]]) -> bool:
        """Add what was met, by shelf; what is there already changes nothing and writes nothing.

        Returns:
            Whether any of it was new.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        if all(self.met(shelf).issuperset(identifiers) for shelf, identifiers in found.items()):
            return False

        def added(met: Met) -> Met:
            shelves = {
                shelf: tuple(dict.fromkeys((*met.shelves.get(shelf, ()), *identifiers)))
                for shelf, identifiers in found.items()
            }
            return met.model_copy(update={"shelves": {**met.shelves, **shelves}})

        return self.file.update(added)
