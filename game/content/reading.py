"""Reads the JSON files of a pack into their shapes and names every fault on the way."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from game.content.faults import ContentProblem, describe, shown
from game.content.shapes import FileShape, Shape

S = TypeVar("S", bound=Shape)
LARGEST = 4_000_000
"""Bytes of the largest file that is read: no honest pack comes near, and a wrong file does no harm."""


class DoubledKeyError(ValueError):
    """An object has a key twice; JSON itself would silently keep the second."""


@dataclass(slots=True)
class PackFiles:
    """A pack as it was read: the raw files and what was wrong so far.

    Attributes:
        name: its folder's name; folder: where it lies.
        raw: file name to its JSON, for the files that could be read.
        problems: faults in the order in which they were found.
    """

    name: str
    folder: Path
    raw: dict[str, Any] = field(default_factory=dict)
    problems: list[ContentProblem] = field(default_factory=list)

    def complain(self, file: str, path: str, reason: str) -> None:
        """Add a fault."""
        self.problems.append(ContentProblem(self.name, file, path, reason))

    def entries(self, file: str, key: str, shape: type[S]) -> list[tuple[int, S]]:
        """Return the sound entries of a file's list with their places, so that checks go on past a faulty one."""
        raw = self.raw.get(file)
        rows = raw.get(key) if isinstance(raw, dict) else None
        found: list[tuple[int, S]] = []
        for place, row in enumerate(rows if isinstance(rows, list) else []):
            try:
                found.append((place, shape.model_validate_json(json.dumps(row))))
            except ValidationError:
                continue  # `read_file` has named it
        return found

    def is_unread(self, file: str, key: str) -> bool:
        """Whether the file is there but its list could not be read: then nobody knows what it would have held."""
        raw = self.raw.get(file)
        return (self.folder / file).exists() and not (isinstance(raw, dict) and isinstance(raw.get(key), list))

    def claimed(self, file: str, key: str) -> set[str]:
        """Return every identifier in a file's list, of faulty entries too: to those no other fault is added."""
        raw = self.raw.get(file)
        rows = raw.get(key) if isinstance(raw, dict) else None
        return {
            row["id"]
            for row in (rows if isinstance(rows, list) else [])
            if isinstance(row, dict) and isinstance(row.get("id"), str)
        }


def read_pack(folder: Path, files: Mapping[str, type[FileShape]]) -> PackFiles:
    """Read all of a pack's files that are there, each against its shape."""
    pack = PackFiles(folder.resolve().name, folder)
    for name, shape in files.items():
        if (folder / name).exists():
            read_file(pack, name, shape)
    return pack


def read_file(pack: PackFiles, name: str, shape: type[FileShape]) -> None:
    """Read one file of a pack; every fault in it goes to the pack's problems."""
    text = _text(pack, name)
    if text is None:
        return
    try:
        data = json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        pack.complain(name, "", f"this is not JSON: {error.msg} in line {error.lineno}, column {error.colno}.")
        return
    except (DoubledKeyError, RecursionError) as error:
        reason = str(error) if isinstance(error, DoubledKeyError) else "objects lie within objects without end."
        pack.complain(name, "", reason)
        return
    pack.raw[name] = data
    if not isinstance(data, dict):
        pack.complain(name, "", f"{shown(data)} stands where an object in {{ }} belongs.")
        return
    try:
        shape.model_validate_json(json.dumps(data))
    except ValidationError as error:
        errors = error.errors(include_url=False)
        for one in errors:
            if not _follows_from_others(one, errors):
                pack.complain(name, *describe(one, shape))


def _follows_from_others(error: ErrorDetails, errors: Iterable[ErrorDetails]) -> bool:
    """Whether a list is too short only because entries of it are faulty: those are named already."""
    where = error["loc"]
    return error["type"] == "too_short" and any(
        other["loc"][: len(where)] == where and len(other["loc"]) > len(where) for other in errors
    )


def _text(pack: PackFiles, name: str) -> str | None:
    path = pack.folder / name
    try:
        if path.stat().st_size > LARGEST:
            pack.complain(name, "", f"the file is larger than {LARGEST // 1_000_000} MB.")
            return None
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        pack.complain(name, "", "the file is not written in UTF-8: save it so.")
    except OSError as error:
        pack.complain(name, "", f"the file cannot be read ({error.strerror}).")
    return None


def _without_doubles(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise DoubledKeyError(f"the key '{key}' stands twice in one object: keep one of them.")
        made[key] = value
    return made


def _no_constant(word: str) -> None:
    raise DoubledKeyError(f"{word} is not a number that JSON knows.")
