"""Reads the JSON files of a pack into their shapes and names every fault on the way."""

from __future__ import annotations

import json
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from game.content.packs.faults import ContentProblem, describe, shown
from game.content.packs.own_packs import LIMITS
from game.content.packs.shapes import MOST_ENTRIES, FileShape, Shape
from game.platform.bounded_json import JsonFault, parse_json, read_bytes

S = TypeVar("S", bound=Shape)
S_co = TypeVar("S_co", bound=Shape, covariant=True)
F = TypeVar("F", bound=FileShape)
K = TypeVar("K")
LARGEST_PACK = 3_000_000
"""Bytes of all files of a pack that are read."""
MOST_FAULTS = 50
"""Faults of a pack that are told each: nobody mends more before checking again, and each costs time to describe."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[S_co]):
    """A sound entry of a list: the file, the place in its list, and the entry itself."""

    file: str
    place: int
    shape: S_co


class TooManyFaultsError(Exception):
    """A pack has more faults than are told: its check ends here."""


@dataclass(slots=True)
class PackFiles:
    """A pack as it was read: the raw files and what was wrong so far.

    Attributes:
        name: its folder's name; folder: where it lies.
        raw: file name to its JSON, for the files that could be read.
        shapes: what those hold that are sound in themselves.
        problems: faults in the order in which they were found.
        room: bytes that its further files may have.
        most: faults that are told each; a game's own pack, which can be trusted, has no bound.
        is_own: it is a game's own.
        is_trusted: the same files have passed all checks before; then there are shapes alone (`stamps.Stamp`).
    """

    name: str
    folder: Path
    raw: dict[str, Any] = field(default_factory=dict)
    shapes: dict[str, FileShape] = field(default_factory=dict)
    problems: list[ContentProblem] = field(default_factory=list)
    room: int = LARGEST_PACK
    most: int = sys.maxsize
    is_own: bool = False
    is_trusted: bool = False

    def complain(self, file: str, path: str, reason: str) -> None:
        """Add a fault.

        Raises:
            TooManyFaultsError: there are so many already that the rest is not looked for; a last fault says so.
        """
        if len(self.problems) >= self.most:
            self._end("there may be more faults: mend these first.", 1)
            raise TooManyFaultsError
        self.problems.append(ContentProblem(self.name, file, path, reason))

    def checked(self, check: Callable[[], K], otherwise: K) -> K:
        """Return what a check of the pack finds out, `otherwise` where it has too many faults to go on."""
        if len(self.problems) > self.most:
            return otherwise
        try:
            return check()
        except TooManyFaultsError:
            return otherwise

    def complain_of_all(self, name: str, error: ValidationError, shape: type[FileShape]) -> None:
        """Add what pydantic found in a file; beyond `most` only how much it is."""
        errors = error.errors(include_url=False)
        within = {other["loc"][:end] for other in errors for end in range(len(other["loc"]))}
        found = [error for error in errors if not (error["type"] == "too_short" and error["loc"] in within)]
        # Of a list with too few entries pydantic names each that is missing: the last of them tells it all.
        last = {error["loc"][:-1]: error["loc"] for error in found if _lacks_entry(error)}
        found = [error for error in found if not _lacks_entry(error) or last[error["loc"][:-1]] == error["loc"]]
        room = self.most - len(self.problems)
        for item in found[: max(0, room)]:
            self.complain(name, *describe(item, shape))
        if len(found) > room:
            self._end(f"... and {len(found) - room:,} more faults: mend the others first.", len(found) - room)

    def _end(self, reason: str, faults: int) -> None:
        """Add the last fault, which stands for others, if it is not there already."""
        if len(self.problems) <= self.most:
            self.problems.append(ContentProblem(self.name, "", "", reason, faults))

    def entries(self, file: str, key: str, shape: type[S]) -> list[tuple[int, S]]:
        """Return the sound entries of a file's list with their places, so that checks go on past a faulty one."""
        if file in self.shapes:
            return list(enumerate(getattr(self.shapes[file], key)))
        raw = self.raw.get(file)
        rows = raw.get(key) if isinstance(raw, dict) else None
        found: list[tuple[int, S]] = []
        for place, row in enumerate(rows[:MOST_ENTRIES] if isinstance(rows, list) else []):
            try:
                found.append((place, shape.model_validate_json(json.dumps(row))))
            except ValidationError:
                continue  # `read_file` has named it
        return found

    def rows(self, files: Iterable[str], key: str, shape: type[S]) -> list[Entry[S]]:
        """Return the sound entries of the lists of several files."""
        return [Entry(file, place, entry) for file in files for place, entry in self.entries(file, key, shape)]

    def whole(self, file: str, shape: type[F]) -> F:
        """Return what a file holds that is sound in itself.

        Raises:
            KeyError: it is not, or is not there.
        """
        found = self.shapes[file]
        if not isinstance(found, shape):
            raise KeyError(file)
        return found

    def is_unread(self, file: str, key: str) -> bool:
        """Whether the file is there but its list could not be read: then nobody knows what it would have held."""
        raw = self.raw.get(file)
        return os.path.lexists(self.folder / file) and not (isinstance(raw, dict) and isinstance(raw.get(key), list))

    def claimed(self, file: str, key: str) -> set[str]:
        """Return every identifier in a file's list, of faulty entries too: to those no other fault is added."""
        raw = self.raw.get(file)
        rows = raw.get(key) if isinstance(raw, dict) else None
        return {
            row["id"]
            for row in (rows if isinstance(rows, list) else [])
            if isinstance(row, dict) and isinstance(row.get("id"), str)
        }


def _lacks_entry(error: ErrorDetails) -> bool:
    return error["type"] == "missing" and isinstance(error["loc"][-1], int)


def pack_name(folder: Path) -> str:
    """Return what a pack is called: as its folder, links followed."""
    return Path(os.path.realpath(folder)).name  # unlike `resolve` it raises nothing for links in a circle


def read_present(pack: PackFiles, files: Mapping[str, type[FileShape]]) -> None:
    """Read all of a pack's files that are there, each against its shape."""
    for name, shape in files.items():
        if os.path.lexists(pack.folder / name):
            read_file(pack, name, shape)


def read_file(pack: PackFiles, name: str, shape: type[FileShape]) -> None:
    """Read one file of a pack; every fault in it goes to the pack's problems."""
    pack.checked(lambda: _read_file(pack, name, shape), None)


def _read_file(pack: PackFiles, name: str, shape: type[FileShape]) -> None:
    if not pack.room:
        return  # said already
    try:
        written = read_bytes(pack.folder / name, LIMITS.size)
        if len(written) > pack.room:
            pack.room = 0
            pack.complain(name, "", f"with this file the pack is larger than {LARGEST_PACK // 1_000_000} MB.")
            return
        pack.room -= len(written)
        data = parse_json(written, LIMITS)
    except JsonFault as fault:
        pack.complain(name, "", fault.reason)
        return
    pack.raw[name] = data
    if not isinstance(data, dict):
        pack.complain(name, "", f"{shown(data)} stands where an object in {{ }} belongs.")
        return
    try:
        pack.shapes[name] = shape.model_validate_json(written.removeprefix(BOM_UTF8))
    except ValidationError as error:
        pack.complain_of_all(name, error, shape)
