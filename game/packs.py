"""The player's content packs as a whole: their data and their pictures, found, checked and put together."""

from __future__ import annotations

from pathlib import Path

from game.art.spec import ArtBook, ArtFileError, clans_book, read_book
from game.content.check import CheckReport, check_installed, check_packs
from game.content.clans import ClansContent, pack_folders
from game.paths import folders, installed_packs

PICTURES = "art.json"
"""What a pack may bring to say how its cards and leaders look; those it leaves out get a picture from their numbers."""


def check_all(folder: Path | None = None, profile: str = "default") -> CheckReport:
    """Check data and pictures of the packs of a folder (a pack itself, or a folder of packs).

    Without a folder those are checked that the player of the profile added.
    """
    if folder is None:
        added = folders(profile).packs
        report, homes = check_installed(added), installed_packs(added)
    else:
        report, homes = check_packs(folder), pack_folders((folder,))
    return CheckReport(report.packs, (*report.faults, *(fault for home in homes for fault in _faults(home))))


def _faults(home: Path) -> tuple[str, ...]:
    """Return what is wrong with a pack's pictures."""
    path = home / PICTURES
    if not path.is_file():
        return ()
    try:
        read_book(path)
    except ArtFileError as fault:
        return (str(fault),)
    return ()


def book_of(content: ClansContent) -> ArtBook:
    """Return the pictures of the content's cards and leaders; a pack's faulty ones are left out."""
    cards, leaders = dict(clans_book().cards), dict(clans_book().leaders)
    for home in list(content.homes.values())[1:]:
        if (home / PICTURES).is_file() and not _faults(home):
            book = read_book(home / PICTURES)
            cards |= {name: spec for name, spec in book.cards.items() if content.pack_of.get(name) == home.name}
            leaders |= {name: spec for name, spec in book.leaders.items() if content.pack_of.get(name) == home.name}
    return ArtBook(cards=cards, leaders=leaders)


def remarks(content: ClansContent) -> tuple[str, ...]:
    """Return a sentence for each pack that was left out, and for each whose pictures were."""
    homes = list(content.homes.values())[1:]
    spoiled = tuple(
        f"The pictures of the pack {home.name} are left out. {faults[0]}" for home in homes if (faults := _faults(home))
    )
    return (*content.left_out(), *spoiled)
