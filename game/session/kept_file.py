"""KeptFile: one file of a profile that is read whole, written whole, and set aside where it is damaged."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel

from game.atomic import previous_copy, set_aside, write_atomically
from game.problems import Problem

ModelT = TypeVar("ModelT", bound=BaseModel)


class KeptFile(Generic[ModelT]):
    """A file that holds one model as JSON; `name` is what sentences call it."""

    def __init__(self, path: Path, model: type[ModelT], name: str) -> None:
        self._path = path
        self._model = model
        self._name = name

    def read(self) -> tuple[ModelT, str]:
        """Return what it holds, and a sentence for the player where it was damaged, else "".

        A missing file counts as empty; a damaged one is set aside, and the copy before it is used if it can be.

        Raises:
            Problem: it can neither be read nor set aside.
        """
        try:
            return self._held(self._path), ""
        except FileNotFoundError:
            return self._model(), ""
        except (OSError, ValueError):
            pass
        try:
            aside = set_aside(self._path)
        except OSError as fault:
            raise Problem(f"{self._path} can neither be read nor set aside ({fault.strerror}).") from fault
        damaged = f"The {self._name} was damaged; it is kept as {aside.name}, and"
        try:
            return self._held(previous_copy(self._path)), f"{damaged} the copy before it is used."
        except (OSError, ValueError):
            return self._model(), f"{damaged} a new one is begun."

    def write(self, held: ModelT) -> None:
        """Write it whole.

        Raises:
            Problem: it cannot be written.
        """
        try:
            write_atomically(self._path, held.model_dump_json(indent=1) + "\n")
        except OSError as fault:
            raise Problem(f"{self._path} cannot be written ({fault.strerror}): make room.") from fault

    def _held(self, path: Path) -> ModelT:
        """Return what a file holds; a ValidationError is a ValueError, as is text that is no UTF-8."""
        return self._model.model_validate_json(path.read_text(encoding="utf-8"))
