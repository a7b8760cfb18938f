"""The pictures of the campaign's own cards and commanders as data: one file for each leader, read as one book."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.art.draw.spec import ArtBook, ArtFileError, own_book, read_book


@lru_cache(maxsize=1)
def campaign_book() -> ArtBook:
    """Return the pictures of the cards and commanders that are met in the campaign alone."""
    return own_book("campaign", ArtBook)


def campaign_picture_faults(folder: Path) -> tuple[str, ...]:
    """Return what is wrong with the pictures in a folder, file by file."""
    faults = []
    for path in sorted(folder.glob("art-*.json")):
        try:
            read_book(path)
        except ArtFileError as fault:
            faults.append(str(fault))
    return tuple(faults)
