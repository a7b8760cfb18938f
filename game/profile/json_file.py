"""JsonFile: a file of a profile, shared between windows and safe against crashes.

It holds one model as JSON with kind, format number and checksum. Each write is whole and keeps the previous copy; a
damaged or missing file is replaced by that copy. A change is a function of the file's content at that moment, applied
under the folder's lock, so that two windows never undo each other's changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError

from game.platform.atomic import previous_copy, put_back, write_atomically
from game.platform.lock_file import locked
from game.problems import Problem
from game.session.files import (
    ENVELOPE,
    DamagedFile,
    Document,
    Migration,
    MissingFile,
    NewerFile,
    UnreadableFile,
    read_document,
    write_document,
)

ModelT = TypeVar("ModelT", bound=BaseModel)
Tell = Callable[[str], object]
Signature = tuple[int, int, int] | None


def unchanged(document: Document) -> Document:
    """Migrate a document to a format that differs by its checksum alone."""
    return document


def untold(sentence: str) -> None:
    """Ignore a remark."""
    del sentence


@dataclass(frozen=True, slots=True)
class FileKind(Generic[ModelT]):
    """What all files of a kind share.

    Attributes:
        kind: as it stands in the file; model: what it holds; name: what sentences call it.
        form: the present format; sealed: the first with a checksum.
        migrations: for each older format what makes the next of it.
        adopt: gives kind and format to a document that is older than these.
        salvage: what is good of a document that is whole but does not fit the model, and what was wrong with it.
        first: what a file holds as long as there is none; by default the empty model.
    """

    kind: str
    model: type[ModelT]
    name: str
    form: int = 2
    sealed: int = 2
    migrations: Mapping[int, Migration] = field(default_factory=lambda: {1: unchanged})
    adopt: Migration | None = None
    salvage: Callable[[Document, ValidationError], tuple[ModelT, str]] | None = None
    first: Callable[[], ModelT] | None = None

    def beginning(self, first: Callable[[], ModelT]) -> FileKind[ModelT]:
        """Return the same kind for a file with this initial content."""
        return replace(self, first=first)


class _Faulty(Exception):  # noqa: N818 - it says what the file is
    """A file that is whole but has a part that does not fit; with what is good of it."""

    def __init__(self, rest: BaseModel, reason: str) -> None:
        super().__init__(reason)
        self.rest = rest


class JsonFile(Generic[ModelT]):
    """A file that holds one model. A missing one without a previous copy counts as empty."""

    def __init__(self, path: Path, kind: FileKind[ModelT], tell: Tell = untold) -> None:
        """Know the file without touching it; `tell` is handed each remark for the player, once."""
        self.path = path
        self._kind = kind
        self._tell = tell
        self._told: set[str] = set()
        self._state: ModelT | None = None
        self._seen: Signature = None
        self._barred = ""

    @property
    def state(self) -> ModelT:
        """The file's current content, with the changes of other windows. It never fails: see `barred`."""
        if self._state is None or _signature(self.path) != self._seen:
            self._state = self._read()
        return self._state

    @property
    def barred(self) -> str:
        """Why the file can be neither used nor changed, in a sentence, or ""."""
        self.state  # noqa: B018 - asking reads the file
        return self._barred

    def update(self, change: Callable[[ModelT], ModelT]) -> bool:
        """Change the file's content, beginning from its current content.

        Args:
            change: returns the new state; the old one where there is nothing to change. It may raise a Problem.

        Returns:
            Whether there was something to change.

        Raises:
            Problem: `change` refused, or the file cannot be used or written; nothing has changed.
        """
        with locked(self.path.parent):
            state = self._recovered()
            if self._barred:
                raise Problem(self._barred)
            changed = change(state)
            if changed != state:
                write_document(self.path, self._document(changed), keep_previous=True)
            self._state, self._seen = changed, _signature(self.path)
        return changed != state

    def delete(self) -> None:
        """Delete the file with its previous copy; nothing happens when there is none.

        Raises:
            Problem: it cannot be deleted.
        """
        with locked(self.path.parent):
            try:
                previous_copy(self.path).unlink(missing_ok=True)  # first: alone it would be put back
                self.path.unlink(missing_ok=True)
            except OSError as fault:
                raise Problem(f"{self.path} cannot be deleted ({fault.strerror}).") from fault

    # -- reading -------------------------------------------------------------------------------------------------

    def _read(self) -> ModelT:
        """Read the file; only if something is wrong with it, wait for the lock and repair it."""
        self._seen = _signature(self.path)
        try:
            return self._usable(self.path)
        except (DamagedFile, _Faulty):
            pass
        try:
            with locked(self.path.parent):
                state = self._recovered()
        except Problem as problem:
            return self._bar(problem.sentence)
        self._seen = _signature(self.path)
        return state

    def _usable(self, path: Path) -> ModelT:
        """Return a file's content; a file of a newer version, or an unreadable one, counts as empty."""
        self._barred = ""
        kind = self._kind
        try:
            document = read_document(path, kind.kind, kind.form, kind.migrations, sealed=kind.sealed, adopt=kind.adopt)
        except MissingFile:
            if previous_copy(self.path).exists():
                raise
            return (kind.first or kind.model)()
        except (NewerFile, UnreadableFile) as fault:
            return self._bar(fault.sentence)
        body = {name: value for name, value in document.items() if name not in ENVELOPE}
        try:
            return kind.model.model_validate(body)
        except ValidationError as fault:
            if kind.salvage is None:
                raise DamagedFile(path, f"{path} is damaged: it does not hold what it should.") from fault
            raise _Faulty(*kind.salvage(body, fault)) from fault

    def _recovered(self) -> ModelT:
        """Read the file under the lock; restore the previous copy if it is missing or damaged, with a remark.

        Raises:
            Problem: a damaged file cannot be set aside.
        """
        lost: list[str] = []
        try:
            while True:
                try:
                    state = self._usable(self.path)
                    break
                except MissingFile:
                    previous_copy(self.path).replace(self.path)
                    lost.append("was missing")
                except DamagedFile:
                    lost.append(f"was damaged (kept as {put_back(self.path).name})")
                except _Faulty as fault:
                    return self._salvaged(fault)
        except OSError as fault:
            raise Problem(f"{self.path} can neither be read nor set aside ({fault.strerror}).") from fault
        if lost:
            self._tell_loss(lost)
        return state

    def _salvaged(self, fault: _Faulty) -> ModelT:
        """Write the good part of a file in its place; the original stays as its previous copy."""
        rest = self._kind.model.model_validate(fault.rest)
        with suppress(Problem):  # what cannot be written now is found and told again at the next start
            write_document(self.path, self._document(rest), keep_previous=True)
        self._say(f"{_capital(self._kind.name)} had a fault ({fault}): everything else was kept.")
        return rest

    def _tell_loss(self, lost: list[str]) -> None:
        used = self.path.exists()
        end = "the copy before it is used" if used else "a new one is begun"
        self._say(f"{_capital(self._kind.name)} {lost[0]}: {end}.")
        if used:
            with suppress(OSError):  # a second copy is a comfort, no need
                write_atomically(previous_copy(self.path), self.path.read_bytes(), keep_previous=False)

    def _bar(self, sentence: str) -> ModelT:
        """Count as empty, or as the previous copy, and refuse changes, which could overwrite a whole file."""
        self._barred = sentence
        self._say(sentence)
        return self._kind.model()

    def _say(self, sentence: str) -> None:
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    def _document(self, state: ModelT) -> Document:
        return {"kind": self._kind.kind, "format": self._kind.form, **state.model_dump(mode="json")}


def _signature(path: Path) -> Signature:
    """Return a value that differs after another window has written the file; None without a file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size, found.st_ino)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
