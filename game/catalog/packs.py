"""The player's content packs as a whole, for all games: data and pictures, found, checked and put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from game.art.draw.spec import ArtBook, ArtFileError, ArtSpec, CardBook, campaign_book, clans_book, read_book
from game.art.duel.book import DuelBook, duel_book, joined, read_duel_book
from game.art.grid.book import GridBook, grid_book, read_grid_book
from game.content.campaign.loading import BUILT_IN as CAMPAIGN
from game.content.clans.loading import ClansContent
from game.content.duel.loading import DuelContent
from game.content.grid.loading import GridContent
from game.content.packs.check import CheckReport, check_installed, check_packs
from game.content.packs.folders import PICTURES, game_of, listed, pack_folders, whole_file
from game.content.packs.packed import PackedContent
from game.content.packs.reading import pack_name
from game.content.packs.schema import DIALECT, schema_name, schemas, write_schemas
from game.platform.paths import folders, installed_packs
from systems.safe_text import excerpt

BOOKS: Mapping[str, tuple[type[BaseModel], Callable[[Path], BaseModel]]] = {
    "clans": (ArtBook, read_book),
    "grid": (GridBook, read_grid_book),
    "duel": (DuelBook, read_duel_book),
}
"""By game: the shape of the file that says how its things look, and who reads it; those that a pack leaves out get a
picture from their numbers."""


MOST_PICTURE_FILES = 24
"""That a pack may have; the duel's own has 8, and reading each of them takes time."""


def check_all(folder: Path | None = None, profile: str = "default") -> CheckReport:
    """Check data and pictures of the packs of a folder (a pack itself, or a folder of packs).

    Without a folder those are checked that the player of the profile added.
    """
    if folder is None:
        added = folders(profile).packs
        report, homes = check_installed(added), installed_packs(added)
    else:
        report, homes = check_packs(folder), pack_folders((folder,))
    pictures = (*(fault for home in homes for fault in _faults(home)), *campaign_picture_faults())
    return CheckReport(report.packs, (*report.faults, *pictures))


def campaign_picture_faults(folder: Path = CAMPAIGN) -> tuple[str, ...]:
    """Return what is wrong with the pictures of the campaign's own cards and commanders, one file for each leader."""
    faults = []
    for path in sorted(folder.glob("art-*.json")):
        try:
            read_book(path)
        except ArtFileError as fault:
            faults.append(str(fault))
    return tuple(faults)


def all_schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every file that a pack may have, pictures too, by the name of the schema's file."""
    pictures = {
        schema_name(game, PICTURES): {"$schema": DIALECT, **shape.model_json_schema()}
        for game, (shape, _) in BOOKS.items()
    }
    return dict(sorted({**schemas(), **pictures}.items()))


def write_all_schemas(folder: Path) -> tuple[Path, ...]:
    """Write the schemas of all packs' files into a folder and return their paths.

    Raises:
        Problem: the folder or a file cannot be written.
    """
    return write_schemas(folder, all_schemas())


def _picture_files(home: Path) -> tuple[Path, ...]:
    """Return the files of a pack that say how its things look: one, or several where a game's may be cut."""
    game = game_of(home)
    found = [path for path in listed(home) or () if path.match("art*.json")]
    return tuple(path for path in found if whole_file(game, path.name) == PICTURES)


def _faults(home: Path) -> tuple[str, ...]:
    """Return what is wrong with a pack's pictures; a pack that names no game is clans' to complain of."""
    _, read = BOOKS.get(game_of(home), BOOKS["clans"])
    files = _picture_files(home)
    if len(files) > MOST_PICTURE_FILES:
        return (f"In the pack {excerpt(pack_name(home))}: there are more than {MOST_PICTURE_FILES} files of pictures.",)
    faults = []
    for path in files:
        try:
            read(path)
        except ArtFileError as fault:
            faults.append(str(fault))
    return tuple(faults)


def _drawn_homes(content: PackedContent) -> tuple[tuple[str, Path], ...]:
    """Return the further packs that bring sound pictures, with their folders."""
    further = list(content.homes.items())[1:]
    return tuple((pack, home) for pack, home in further if _picture_files(home) and not _faults(home))


def _with_packs(own: CardBook, content: PackedContent, read: Callable[[Path], CardBook]) -> dict[str, ArtSpec]:
    """Return the pictures of the game's own cards with those that further packs draw of their cards."""
    cards = dict(own.cards)
    for pack, home in _drawn_homes(content):
        cards |= {name: spec for name, spec in read(home).cards.items() if content.pack_of.get(name) == pack}
    return cards


def book_of(content: ClansContent) -> ArtBook:
    """Return the pictures of the content's cards and leaders; a pack's faulty ones are left out."""
    cards, leaders = dict(clans_book().cards), dict(clans_book().leaders)
    for pack, home in _drawn_homes(content):
        book = read_book(home / PICTURES)
        cards |= {name: spec for name, spec in book.cards.items() if content.pack_of.get(name) == pack}
        leaders |= {name: spec for name, spec in book.leaders.items() if content.pack_of.get(name) == pack}
    if content.looks:
        drawn = campaign_book()
        cards, leaders = _alike(cards | drawn.cards, content), _alike(leaders | drawn.leaders, content)
    return ArtBook(cards=cards, leaders=leaders)


def _alike(specs: Mapping[str, ArtSpec], content: ClansContent) -> dict[str, ArtSpec]:
    """Return pictures with those of cards or leaders that look like others."""
    return {**specs, **{name: specs[like] for name, like in content.looks.items() if like in specs}}


def grid_book_of(content: GridContent) -> GridBook:
    """Return the pictures of the 3x3 board's cards; a pack's faulty ones are left out."""
    return GridBook(cards=_with_packs(grid_book(), content, lambda home: read_grid_book(home / PICTURES)))


def duel_book_of(content: DuelContent) -> DuelBook:
    """Return the pictures of the duel's cards; a pack's faulty ones are left out."""
    return DuelBook(cards=_with_packs(duel_book(), content, lambda home: joined(_picture_files(home))))


def remarks(content: PackedContent) -> tuple[str, ...]:
    """Return a sentence for each pack of a game that was left out, and for each whose pictures were."""
    further = list(content.homes.items())[1:]
    spoiled = tuple(
        f"The pictures of the pack {pack} are left out. {faults[0]}"
        for pack, home in further
        if (faults := _faults(home))
    )
    return (*content.left_out(), *spoiled)
