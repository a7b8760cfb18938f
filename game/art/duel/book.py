"""The pictures of the duel's cards as data: a file for each type, read as one book."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from game.art.draw import parts
from game.art.draw.spec import ArtFileError, ArtSpec, CardBook, read_pictures
from systems.safe_text import excerpt


class DuelBook(CardBook):
    """A file art.json or art-NAME.json of a pack of the duel: identifiers of cards and tokens with their pictures."""


def read_duel_book(path: Path) -> DuelBook:
    """Return the checked pictures of a file.

    Raises:
        ArtFileError: one sentence for each fault: file, place, reason.
    """
    return read_pictures(path, DuelBook)


def joined(paths: Iterable[Path]) -> DuelBook:
    """Return the checked pictures of several files as one book.

    Raises:
        ArtFileError: as `read_duel_book`, and when two files draw the same card.
    """
    cards: dict[str, ArtSpec] = {}
    for path in paths:
        book = read_duel_book(path)
        if twice := sorted(cards.keys() & book.cards.keys()):
            place = f"{excerpt(path.parent.name)}/{excerpt(path.name)} at cards.{excerpt(twice[0])}"
            raise ArtFileError(f"In {place}: another file draws this card, too; keep one of them.")
        cards |= book.cards
    return DuelBook(cards=cards)


@lru_cache(maxsize=1)
def duel_book() -> DuelBook:
    """Return the pictures of the cards and tokens that come with the game."""
    folder = parts.asset_folder().parent / "content" / "duel"
    return joined(sorted(folder.glob("art*.json")))
