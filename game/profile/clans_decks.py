"""The player's own decks: named files of card identifiers, written whole or not at all."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from components.clans import CardDefinition
from game.problems import Problem, WrongRequest, did_you_mean
from game.profile.json_file import FileKind, JsonFile, Tell, untold
from game.session.files import ENVELOPE

CODE_FORMAT = 1
"""Of a deck as text to be copied and pasted, which has no checksum."""
LONGEST_NAME = 28
_COPY = re.compile(r".*\.(?:previous|damaged-\d+)", re.IGNORECASE)
"""How the names of copies of files end."""
_NAME = re.compile(r"[^\W_](?:[\w '&.-]*[\w'.])?")


class DeckFile(BaseModel):
    """What stands in a deck's file. It may hold a deck that cannot be played yet: the editor says why."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    game: Literal["clans"] = "clans"
    name: str = ""
    cards: dict[str, Annotated[int, Field(ge=1, le=40)]] = Field(default_factory=dict)


KIND = FileKind("deck", DeckFile, "the deck")


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck: its name and its cards, copies repeated, in the order of the file."""

    name: str
    cards: tuple[str, ...]


def name_refusal(name: str) -> str | None:
    """Why a deck cannot have this name, in one sentence, or None."""
    if not name:
        return "Give the deck a name before it is saved."
    if len(name) > LONGEST_NAME:
        return f"The name of a deck has {LONGEST_NAME} letters at most."
    if not _NAME.fullmatch(name):
        return "The name of a deck begins with a letter or digit and holds letters, digits, blanks and ' & . - only."
    if _COPY.fullmatch(name):
        return "The name of a deck cannot end like that of a copy."
    return None


class DeckShelf:
    """The folder of a profile's decks."""

    def __init__(self, folder: Path, tell: Tell = untold) -> None:
        """Know the folder; `tell` is handed a sentence where a deck's file was damaged or cannot be read."""
        self.folder = folder
        self._tell = tell
        self._files: dict[Path, JsonFile[DeckFile]] = {}

    def path(self, name: str) -> Path:
        """The file of a deck.

        Raises:
            WrongRequest: no deck can have this name.
        """
        refusal = name_refusal(name)
        if refusal is not None:
            raise WrongRequest(refusal)
        return self.folder / f"{name.casefold().replace(' ', '-')}.json"

    def _file(self, path: Path) -> JsonFile[DeckFile]:
        if path not in self._files:
            self._files[path] = JsonFile(path, replace(KIND, name=f"the deck {path.stem}"), self._tell)
        return self._files[path]

    def names(self) -> tuple[str, ...]:
        """Names of all decks that can be read, in order."""
        found = self.folder.glob("*.json") if self.folder.is_dir() else ()
        paths = {path.with_name(f"{path.stem.removesuffix('.previous')}.json") for path in found}
        states = [self._file(path).state for path in sorted(paths) if not _COPY.fullmatch(path.stem)]
        return tuple(sorted((deck.name for deck in states if name_refusal(deck.name) is None), key=str.casefold))

    def load(self, name: str) -> NamedDeck:
        """The deck of a name.

        Raises:
            Problem: there is none, or its file cannot be used; one sentence says which file and why.
        """
        path = self.path(name)
        file = self._file(path)
        if file.barred:
            raise Problem(file.barred)
        if name_refusal(file.state.name) is not None:
            raise Problem(f"There is no deck '{name}' in {self.folder}.{did_you_mean(name, self.names())}")
        return _named(file.state)

    def save(self, deck: NamedDeck) -> Path:
        """Write a deck; the file of the same name stays as its previous copy.

        Raises:
            Problem: the name cannot be used, or the file cannot be written.
        """
        path = self.path(deck.name)
        self._file(path).update(lambda _: _as_file(deck))
        return path

    def delete(self, name: str) -> None:
        """Delete a deck and its previous copy; nothing happens when there is none.

        Raises:
            Problem: the file cannot be deleted.
        """
        self._file(self.path(name)).delete()


def _as_file(deck: NamedDeck) -> DeckFile:
    return DeckFile(name=deck.name, cards=dict(Counter(deck.cards)))


def _named(deck: DeckFile) -> NamedDeck:
    return NamedDeck(deck.name, tuple(card for card, copies in deck.cards.items() for _ in range(copies)))


def deck_text(deck: NamedDeck) -> str:
    """The text of a deck, as it can be copied and pasted."""
    document = {"kind": KIND.kind, "format": CODE_FORMAT, **_as_file(deck).model_dump()}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def parse_deck(text: str, where: str, cards: Mapping[str, CardDefinition] | None = None) -> NamedDeck:
    """The deck of a text that was pasted, be it a file's; `where` names its place in sentences.

    Raises:
        Problem: one sentence: where, what is wrong, and a suggestion where there is one.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Problem(f"{where} does not hold a deck: it is not JSON text.") from fault
    if not isinstance(found, dict) or found.get("kind") != "deck":
        raise Problem(f'{where} does not hold a deck: a deck is an object with "kind": "deck".')
    if isinstance(found.get("format"), int) and found["format"] > KIND.form:
        raise Problem(
            f"{where} has deck format {found['format']}, and this version knows {KIND.form}: update the program."
        )
    try:
        deck = DeckFile.model_validate({name: value for name, value in found.items() if name not in ENVELOPE})
    except ValidationError as fault:
        raise Problem(f"{where} does not hold a deck: {_reason(fault)}.") from fault
    refusal = name_refusal(deck.name)
    if refusal is not None:
        raise Problem(f"{where}: {refusal[0].lower()}{refusal[1:]}")
    for card in deck.cards:
        if cards is not None and card not in cards:
            raise Problem(f"{where} names the card '{card}', which does not exist.{did_you_mean(card, cards)}")
    return _named(deck)


def _reason(fault: ValidationError) -> str:
    first = fault.errors()[0]
    place = ".".join(str(part) for part in first["loc"]) or "the file"
    if first["type"] == "extra_forbidden":
        return f"'{place}' does not belong there.{did_you_mean(place, DeckFile.model_fields)}".rstrip(".")
    return f"'{place}': {first['msg'].rstrip('.')}"
