"""Where packs lie, to which game each belongs, and which files it may have: the same for all games."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeVar

from game.content.clans.models import FILES
from game.content.duel.models import DUEL_FILES
from game.content.grid.models import GRID_FILES
from game.content.packs.faults import json_path
from game.content.packs.reading import LIMITS, MOST_FAULTS, PackFiles, pack_name, read_file, read_present
from game.content.packs.shapes import LONGEST_NAME, MOST_ENTRIES, FileShape, PackFile, shown_name
from game.platform.bounded_json import JsonFault, read_json
from game.platform.paths import ASSETS
from game.problems import Problem, did_you_mean

SHAPES: Mapping[str, Mapping[str, type[FileShape]]] = {"clans": FILES, "grid": GRID_FILES, "duel": DUEL_FILES}
"""The files of each game's packs with their shapes. The first game also names the faults of packs that are nobody's."""
OWN_PACKS = ASSETS.resolve() / "content"
"""Where the games' own packs lie."""
PICTURES = "art.json"
"""What a pack of any game may bring to say how its things look; the pictures' own reader checks it."""
CUT: Mapping[str, Collection[str]] = {"duel": ("cards.json", PICTURES)}
"""The files that may be cut into several in a game's packs: cards-heroic.json is read as cards.json is."""
_NAMES = frozenset(name for files in SHAPES.values() for name in files)

OWN_NAMES = frozenset(folder.name for folder in OWN_PACKS.iterdir() if (folder / "pack.json").is_file())
"""What the games' own packs are called; saves and replays know by the name which packs they need."""
MOST_FILES = 200
"""Things that a folder may hold and be read as a pack; the largest of the games' own has 60."""
MOST_PACKS = 100
"""Packs that are read; each of them costs time whenever the game starts."""

F = TypeVar("F", bound=FileShape)


def pack_folders(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the packs among folders: a folder with one of a pack's files is one, else those of its folders that are.

    A folder that holds no pack at all, or is none, is returned itself, so that somebody names it.
    """
    found: list[Path] = []
    for folder in folders:
        within = [] if _is_pack(folder) else [item for item in (listed(folder) or ()) if _is_pack(item)]
        found += within or [folder]
    return tuple(found)


def packs_of(game: str, folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the packs among folders that are a game's, the games' own left out: each loader knows where its own lies.

    Those that name no game are the first game's to complain of.
    """
    first = next(iter(SHAPES))
    return tuple(
        folder
        for folder in pack_folders(folders)
        if Path(os.path.realpath(folder)).parent != OWN_PACKS
        and ((named := game_of(folder)) == game or (game == first and named not in SHAPES))
    )


def game_of(folder: Path) -> str:
    """Return the game that a pack says it belongs to, or "" where that cannot be read."""
    try:
        data = read_json(folder / "pack.json", LIMITS)
    except JsonFault:
        return ""
    named = data.get("game") if isinstance(data, dict) else None
    return named if isinstance(named, str) else ""


def read_of(game: str, folder: Path, own_only: Collection[str], *, is_own: bool) -> PackFiles:
    """Read a pack of a game, and check which files it has before anything is said of what stands in them.

    Args:
        game: whose files it may have.
        folder: where it lies.
        own_only: those files that only the game's own pack has.
        is_own: whether this is the game's own pack, which needs every file.
    """
    pack = PackFiles(pack_name(folder), folder)
    if not is_own:
        pack.most = MOST_FAULTS
    pack.checked(lambda: _read_checked(pack, game, own_only, is_own=is_own), None)
    return pack


def _read_checked(pack: PackFiles, game: str, own_only: Collection[str], *, is_own: bool) -> None:
    files, folder = SHAPES[game], pack.folder
    if not is_own and (reason := _name_fault(pack.name)):
        pack.complain("", "", reason)
        return
    if not is_own and game_of(folder) not in {"", *SHAPES}:
        read_file(pack, "pack.json", PackFile)  # what its other files should be nobody can tell
        return
    there_are = listed(folder)
    if there_are is None:
        read_present(pack, files)
        pack.complain("", "", "this is no folder that can be read.")
        return
    if len(there_are) > MOST_FILES:
        pack.complain("", "", f"there are more than {MOST_FILES} files: a pack has a few.")
        return
    there = {path.name: whole_file(game, path.name) for path in there_are if path.suffix == ".json"}
    cuts = {name: files[whole] for name, whole in there.items() if whole in files}
    read_present(pack, {**files, **cuts})
    _bound_cuts(pack, game)
    for name in files if is_own else ("pack.json",):
        if name not in there.values():
            reason = "the file is missing: it says what the pack is." if name == "pack.json" else "the file is missing."
            pack.complain(name, "", reason)
    for name, whole in there.items():
        if whole not in files and whole != PICTURES:
            pack.complain(name, "", f"no file of this name is read.{did_you_mean(name, files)}")
        elif name in own_only and not is_own:
            pack.complain(name, "", "only the game's own pack has this file: leave it out.")


def _bound_cuts(pack: PackFiles, game: str) -> None:
    """Hold a file that is cut into several to the entries of one; what goes beyond is complained of and not read."""
    for whole in CUT.get(game, ()):
        entries = 0
        for name in cuts_of(game, pack, whole):
            raw = pack.raw[name]
            entries += sum(len(rows) for rows in raw.values() if isinstance(rows, list)) if isinstance(raw, dict) else 0
            if entries > MOST_ENTRIES:
                del pack.raw[name]
                pack.complain(name, "", f"with this file there are more than {MOST_ENTRIES} cards.")


def _name_fault(name: str) -> str:
    """Return why a pack of players cannot be called so, "" where it can."""
    if name.casefold() in OWN_NAMES:
        return f"the game's own pack is called '{name.casefold()}': give the folder another name."
    try:
        shown_name(name)
    except ValueError as fault:
        return f"the folder cannot be called so ({fault})."
    longest = f"the folder's name is longer than {LONGEST_NAME} characters: shorten it."
    return longest if len(name) > LONGEST_NAME else ""


def listed(folder: Path) -> list[Path] | None:
    """Return what lies in a folder, by name, but no more than `MOST_FILES` and one; None where it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return sorted(Path(entry.path) for entry in islice(entries, MOST_FILES + 1))
    except OSError:
        return None


def whole_file(game: str, name: str) -> str:
    """Return the file that another is a cut of.

    >>> whole_file("duel", "cards-heroic.json")
    'cards.json'
    >>> whole_file("grid", "cards-heroic.json")
    'cards-heroic.json'
    """
    whole = f"{name.partition('-')[0]}.json"
    return whole if "-" in name and whole in CUT.get(game, ()) else name


def cuts_of(game: str, pack: PackFiles, file: str) -> tuple[str, ...]:
    """Return the files of a pack that are a file of a game, or cuts of it, in the order of their names."""
    return tuple(sorted(name for name in pack.raw if whole_file(game, name) == file))


def check_names(
    pack: PackFiles, file: str, key: str, rows: Iterable[tuple[int, str]], owners: dict[str, str], shelf: str = ""
) -> None:
    """Check that identifiers are unique, and write down whose they are.

    Args:
        pack: as it was read.
        file: the file that holds them.
        key: the list in it that holds them, such as "cards".
        rows: place and identifier of each sound entry.
        owners: shelf and identifier ("card:moor-giant") to the name of the pack, added to here.
        shelf: what shares its identifiers; by default the kind of entry, such as "card".
    """
    first: dict[str, int] = {}
    kind = f"{key.removesuffix('ies')}y" if key.endswith("ies") else key.removesuffix("s")
    for place, identifier in rows:
        path = json_path((key, place, "id"))
        owned = f"{shelf or kind}:{identifier}"
        owner = owners.get(owned)
        if identifier in first:
            pack.complain(file, path, f"the {kind} '{identifier}' stands already at {key}[{first[identifier]}].")
        elif owner is not None and owner == pack.name:
            other = "a card" if shelf else f"another {kind}"
            pack.complain(file, path, f"'{identifier}' is already the name of {other}: choose another.")
        elif owner is not None:
            pack.complain(file, path, f"the pack {owner} has '{identifier}' already: choose another.")
        else:
            owners[owned] = pack.name
        first.setdefault(identifier, place)


def own_file(game: str, home: Path, name: str, shape: type[F]) -> F:
    """Return a file of a game's own pack, which lies in `home`.

    Raises:
        Problem: it is damaged.
    """
    own = PackFiles(game, home)
    read_file(own, name, shape)
    refuse_damaged(own)
    return shape.model_validate_json(json.dumps(own.raw[name]))


def refuse_damaged(own: PackFiles) -> None:
    """Stop where a game's own pack has faults: nothing can be played without it.

    Raises:
        Problem: it has; the sentence names the first.
    """
    if own.problems:
        raise Problem(
            f"The game's own content is damaged, install it again. {own.problems[0].sentence}"
            + (f" ({len(own.problems) - 1} more such faults.)" if len(own.problems) > 1 else "")
        )


def _is_pack(folder: Path) -> bool:
    return folder.is_dir() and any(os.path.lexists(folder / name) for name in _NAMES)
