"""The player's own decks: named files of card identifiers, written whole or not at all."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from components.clans import CardDefinition
from game.atomic import previous_copy, write_atomically
from game.problems import Problem, WrongRequest, did_you_mean

FORMAT: Literal[1] = 1
LONGEST_NAME = 28
LARGEST = 256 * 1024
"""Bytes that a deck's file may have; a real one has about one thousand."""
_NAME = re.compile(r"[^\W_](?:[\w '&.-]*[\w'.])?")


class DeckFile(BaseModel):
    """What stands in a deck's file. It may hold a deck that cannot be played yet: the editor says why."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    kind: Literal["deck"] = "deck"
    format: Literal[1] = FORMAT
    game: Literal["clans"] = "clans"
    name: str
    cards: dict[str, Annotated[int, Field(ge=1, le=40)]]


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
    return None


class DeckShelf:
    """The folder of a profile's decks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """The file of a deck.

        Raises:
            WrongRequest: no deck can have this name.
        """
        refusal = name_refusal(name)
        if refusal is not None:
            raise WrongRequest(refusal)
        return self.folder / f"{name.casefold().replace(' ', '-')}.json"

    def names(self) -> tuple[str, ...]:
        """Names of all decks that can be read, in order; damaged files are left where they are."""
        found = []
        for path in sorted(self.folder.glob("*.json")) if self.folder.is_dir() else ():
            if path.stem.endswith(".previous"):
                continue
            try:
                found.append(read_deck(path).name)
            except Problem:
                continue
        return tuple(sorted(found, key=str.casefold))

    def load(self, name: str) -> NamedDeck:
        """The deck of a name.

        Raises:
            Problem: there is none, or its file is damaged; one sentence says which file and why.
        """
        path = self.path(name)
        if not path.exists():
            raise Problem(f"There is no deck '{name}' in {self.folder}.{did_you_mean(name, self.names())}")
        return read_deck(path)

    def save(self, deck: NamedDeck) -> Path:
        """Write a deck; the file of the same name stays as its previous copy.

        Raises:
            Problem: the name cannot be used, or the file cannot be written.
        """
        path = self.path(deck.name)
        try:
            write_atomically(path, deck_text(deck))
        except OSError as fault:
            raise Problem(
                f"The deck cannot be saved as {path} ({fault.strerror}): make the folder writable."
            ) from fault
        return path

    def delete(self, name: str) -> None:
        """Delete a deck and its previous copy; nothing happens when there is none.

        Raises:
            Problem: the file cannot be deleted.
        """
        path = self.path(name)
        try:
            for one in (path, previous_copy(path)):
                one.unlink(missing_ok=True)
        except OSError as fault:
            raise Problem(f"The deck {path} cannot be deleted ({fault.strerror}).") from fault


def deck_text(deck: NamedDeck) -> str:
    """The text of a deck's file, as it can also be copied and pasted."""
    counts: dict[str, int] = {}
    for card in deck.cards:
        counts[card] = counts.get(card, 0) + 1
    return json.dumps(DeckFile(name=deck.name, cards=counts).model_dump(), indent=2, ensure_ascii=False) + "\n"


def read_deck(path: Path, cards: Mapping[str, CardDefinition] | None = None) -> NamedDeck:
    """The deck of a file; with `cards` every card must be known.

    Raises:
        Problem: one sentence with the file's name, what is wrong there, and a suggestion where there is one.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise Problem(f"{path} is too large to be a deck.")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise Problem(f"There is no file {path} to read a deck from.") from fault
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not text"
        raise Problem(f"{path} cannot be read as a deck ({reason}).") from fault
    return parse_deck(text, str(path), cards)


def parse_deck(text: str, where: str, cards: Mapping[str, CardDefinition] | None = None) -> NamedDeck:
    """The deck of a text that was pasted or read; `where` names its place in sentences.

    Raises:
        Problem: one sentence: where, what is wrong, and a suggestion where there is one.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Problem(f"{where} does not hold a deck: it is not JSON text.") from fault
    if not isinstance(found, dict) or found.get("kind") != "deck":
        raise Problem(f'{where} does not hold a deck: a deck is an object with "kind": "deck".')
    if isinstance(found.get("format"), int) and found["format"] > FORMAT:
        raise Problem(
            f"{where} has deck format {found['format']}, and this version knows {FORMAT}: update the program."
        )
    try:
        deck = DeckFile.model_validate(found)
    except ValidationError as fault:
        raise Problem(f"{where} does not hold a deck: {_reason(fault)}.") from fault
    refusal = name_refusal(deck.name)
    if refusal is not None:
        raise Problem(f"{where}: {refusal[0].lower()}{refusal[1:]}")
    for card in deck.cards:
        if cards is not None and card not in cards:
            raise Problem(f"{where} names the card '{card}', which does not exist.{did_you_mean(card, cards)}")
    return NamedDeck(deck.name, tuple(card for card, copies in deck.cards.items() for _ in range(copies)))


def _reason(fault: ValidationError) -> str:
    first = fault.errors()[0]
    place = ".".join(str(part) for part in first["loc"]) or "the file"
    if first["type"] == "extra_forbidden":
        return f"'{place}' does not belong there.{did_you_mean(place, DeckFile.model_fields)}".rstrip(".")
    return f"'{place}': {first['msg'].rstrip('.')}"
