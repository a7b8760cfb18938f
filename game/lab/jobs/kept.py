"""Results that are kept in a file, so that what was cut off goes on where it stopped.

The file has a line of JSON for each result, appended as soon as it is known: the key of its job, the job, the result.
A first line says what was asked for, and by which rules and cards (`fingerprint`). Results are found by the keys of
their jobs, in any order; the jobs stand there for whoever reads the file with other tools.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from errno import ENOSPC
from io import FileIO
from os import strerror
from pathlib import Path
from typing import Any, Generic, Self, get_type_hints

from pydantic import TypeAdapter, ValidationError

from game.lab.jobs.fingerprint import fingerprint
from game.lab.jobs.workers import ResultT
from game.platform.bounded_json import JsonFault, JsonLimits, parse_json
from game.platform.lock_file import claim
from game.problems import Problem, WrongRequest
from systems.plain import plain
from systems.safe_text import excerpt

KIND, FORMAT = "results of the lab", 2
LIMITS = JsonLimits()
"""Of a line."""
NONE = object()
"""In place of a result that is not kept; null may be one."""
_ROW = {"key", "job", "result"}
_AGAIN = "name another file with --resume"


class KeptResults:
    """The file, open for a command; another command that wants it meanwhile is refused."""

    def __init__(self, path: Path, asked: Mapping[str, Any]) -> None:
        """Know the file.

        Args:
            path: where it lies, or shall lie.
            asked: what was asked for, in JSON types; a file that was kept for something else is refused.
        """
        self.path = path
        self._asked = plain(asked)
        self._found: dict[str, Any] = {}
        self._held = ExitStack()
        self._file: FileIO

    def __enter__(self) -> Self:
        """Read what is there; a last line that was not written to its end is dropped.

        Raises:
            WrongRequest: the file was kept for something else, or another command writes it.
            Problem: it is damaged, or cannot be read or written.
        """
        with self._held:
            try:
                self._hold()
                self._read()
            except OSError as fault:
                raise Problem(f"{self.path} cannot be used ({fault.strerror}): {_AGAIN}.") from fault
            self._held = self._held.pop_all()
        return self

    def _hold(self) -> None:
        if self.path.exists() and not self.path.is_file():
            raise WrongRequest(f"{self.path} is no file: {_AGAIN}.")
        if not self.path.parent.is_dir():
            raise WrongRequest(f"The folder {self.path.parent} for {self.path.name} does not exist: {_AGAIN}.")
        lock = claim(self.path.with_name(f".{self.path.name}.lock"))
        if lock is None:
            raise WrongRequest(f"Another command is writing {self.path}: wait for its end, or {_AGAIN}.")
        self._held.callback(lock.release)
        # Without a buffer, so that nothing is left to be written, in vain, when the disk is full.
        self._file = self._held.enter_context(self.path.open("ab", buffering=0))

    def _read(self) -> None:
        header = _line({"kind": KIND, "format": FORMAT, "asked": self._asked, "fingerprint": fingerprint()})
        whole = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file):
                if line.endswith(b"\n"):
                    whole += len(line)
                    self._take(number, line)
                elif number == 0 and not header.startswith(line):
                    raise self._foreign()
        self._file.truncate(whole)  # a command that was cut off while it wrote left half a line
        if not whole:
            self._write(header)

    def _take(self, number: int, line: bytes) -> None:
        try:
            row = parse_json(line, LIMITS)
        except JsonFault as fault:
            row = fault
        if number == 0:
            self._check_header(row)
        elif isinstance(row, dict) and row.keys() == _ROW and isinstance(row["key"], str):
            self._found[row["key"]] = row["result"]
        else:
            raise self._damaged(number)

    def _check_header(self, row: Any) -> None:
        if not isinstance(row, dict) or row.get("kind") != KIND or row.get("format") != FORMAT:
            raise self._foreign()
        if row.get("asked") != self._asked:
            asked = excerpt(json.dumps(row.get("asked"), ensure_ascii=False))
            raise WrongRequest(f"{self.path} was kept for something else ({asked}): ask for that, or {_AGAIN}.")
        if row.get("fingerprint") != fingerprint():
            raise WrongRequest(f"{self.path} was kept with other rules or cards: take those, or {_AGAIN}.")

    def _foreign(self) -> WrongRequest:
        return WrongRequest(f"{self.path} does not hold results of the lab: {_AGAIN}.")

    def _damaged(self, number: int) -> Problem:
        return Problem(f"{self.path} is damaged in line {number + 1}: take that line out, or {_AGAIN}.")

    def _write(self, line: bytes) -> None:
        if self._file.write(line) != len(line):
            raise OSError(ENOSPC, strerror(ENOSPC))

    def record(self, work: Callable[..., ResultT]) -> Record[ResultT]:
        """Return the results of some work in this file."""
        return Record(self, TypeAdapter(get_type_hints(work)["return"]))

    def found(self, key: str) -> Any:
        """Return the result of a job in JSON types, NONE where it is not kept."""
        return self._found.get(key, NONE)

    def add(self, key: str, job: Any, result: Any) -> None:
        """Keep the result of a job, in JSON types.

        Raises:
            Problem: it cannot be written.
        """
        try:
            self._write(_line({"key": key, "job": plain(job), "result": result}))
        except OSError as fault:
            raise Problem(f"{self.path} cannot be written ({fault.strerror}): make room, then go on.") from fault
        self._found[key] = result

    def __exit__(self, *_error: object) -> None:
        """Close the file."""
        self._held.close()


def _line(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False, default=str).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class Record(Generic[ResultT]):
    """The kept results of some work: written and read by the type that the work says it returns."""

    file: KeptResults
    kind: TypeAdapter[ResultT]

    def found(self, keys: Iterable[str]) -> dict[str, ResultT]:
        """Return the results that are kept of some jobs, by key.

        Raises:
            Problem: one of them is no result of this work.
        """
        written = {key: self.file.found(key) for key in keys}
        return {key: self._read(key, result) for key, result in written.items() if result is not NONE}

    def added(self, key: str, job: Any, result: ResultT) -> ResultT:
        """Keep the result of a job; return it as it will be read, the same whether it was kept before or not.

        Raises:
            Problem: it cannot be written.
        """
        written = self.kind.dump_python(result, mode="json")
        self.file.add(key, job, written)
        return self._read(key, written)

    def _read(self, key: str, written: Any) -> ResultT:
        try:
            return self.kind.validate_python(written)
        except ValidationError as fault:
            raise Problem(f"{self.file.path} holds a result that is none ({key}): {_AGAIN}.") from fault
