"""JSON files that the program itself writes: a kind, a format number, a checksum; older formats migrate.

Replays and saves share this. Whatever is wrong with a file is told in one sentence with the file's name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.platform.atomic import write_atomically
from game.platform.bounded_json import JsonFault, JsonLimits, MissingJson, UnreadableJson, read_json
from game.problems import Problem

Document = dict[str, Any]
Migration = Callable[[Document], Document]
LIMITS = JsonLimits(size=32_000_000, depth=64, values=600_000, digits=21, text=20_000)
"""What a replay or save may hold; no real one comes near, and a foreign file shall not fill the memory."""
ENVELOPE = {"kind", "format", "checksum"}
"""The keys of a document that say what it is."""


class DamagedFile(Problem):
    """A file that cannot be used; `path` says which."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


class MissingFile(DamagedFile):
    """There is no such file."""


class UnreadableFile(DamagedFile):
    """The system does not let it be read; what it holds may be whole."""


class NewerFile(DamagedFile):
    """A whole file of a newer version of the program."""


def checksum(document: Mapping[str, Any]) -> str:
    """Return a digest of all of a document but its own checksum."""
    body = {key: value for key, value in document.items() if key != "checksum"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def write_document(path: Path, document: Document, *, keep_previous: bool = False) -> None:
    """Write a document whole or not at all, with its checksum.

    Raises:
        Problem: the file cannot be written.
    """
    text = json.dumps(document | {"checksum": checksum(document)}, ensure_ascii=False, indent=1)
    try:
        write_atomically(path, text + "\n", keep_previous=keep_previous)
    except OSError as fault:
        raise Problem(f"{path} cannot be written ({fault.strerror}): choose another folder or make room.") from fault


def read_document(
    path: Path,
    kind: str,
    form: int,
    migrations: Mapping[int, Migration],
    *,
    sealed: int = 1,
    adopt: Migration | None = None,
) -> Document:
    """Return the document of a file in the present format.

    Args:
        path: the file.
        kind: what it must say it is, such as "replay".
        form: the present format number.
        migrations: for each older format number, what makes a document of the next one from it.
        sealed: the first format that has a checksum.
        adopt: gives kind and format to a document that is older than these; without it there are none such.

    Raises:
        MissingFile: there is no such file.
        UnreadableFile: the system does not let it be read.
        NewerFile: it is whole, and of a newer format.
        DamagedFile: not JSON, of another kind, or changed since it was written.
    """
    document = _parsed(path)
    if adopt is not None and isinstance(document, dict) and not document.keys() & ENVELOPE:
        document = adopt(document)
    if not isinstance(document, dict) or document.get("kind") != kind:
        raise DamagedFile(path, f"{path} is no {kind} of this program: choose a file that it has written.")
    found = document.get("format")
    if type(found) is not int or found < 1:
        raise DamagedFile(path, f"{path} does not say which {kind} format it has, so it is damaged.")
    expected = checksum(document) if found >= sealed else None
    if document.get("checksum") != expected:
        raise DamagedFile(path, f"{path} is damaged: its checksum does not fit its content.")
    if found > form:
        raise NewerFile(
            path, f"{path} has {kind} format {found}, and this version knows {form} at most: update the program."
        )
    return _migrated(path, document, form, migrations)


def _parsed(path: Path) -> object:
    try:
        return read_json(path, LIMITS)
    except MissingJson as fault:
        raise MissingFile(path, f"There is no file {path}.") from fault
    except UnreadableJson as fault:
        raise UnreadableFile(path, f"{path} cannot be read: {fault.reason}") from fault
    except JsonFault as fault:
        raise DamagedFile(path, f"{path} is damaged or foreign: {fault.reason}") from fault


def _migrated(path: Path, document: Document, form: int, migrations: Mapping[int, Migration]) -> Document:
    while document["format"] < form:
        step = migrations.get(document["format"])
        if step is None:
            raise DamagedFile(path, f"{path} has format {document['format']}, which is no longer read.")
        try:
            document = step(document) | {"format": document["format"] + 1}
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
            raise DamagedFile(
                path, f"{path} is damaged: what format {document['format']} must hold is missing ({fault})."
            ) from fault
    return document
