"""Where packs lie, to which game each belongs, and which files it may have: the same for all games."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

from game.content.packs.faults import json_path
from game.content.packs.own_packs import OWN_NAMES, OWN_PACKS, PACK_FILES, PACKED_GAMES, PICTURES, game_of
from game.content.packs.reading import MOST_FAULTS, PackFiles, pack_name, read_file, read_present
from game.content.packs.shapes import LONGEST_NAME, MOST_ENTRIES, FileShape, PackFile, shown_name
from game.problems import Problem, did_you_mean

MOST_FILES = 200
"""Things that a folder may hold and be read as a pack; the largest of the games' own has 60."""
MOST_PACKS = 100
"""Packs that are read; each of them costs time whenever the game starts."""

DAMAGED = "The game's own content is damaged, install it again."

F = TypeVar("F", bound=FileShape)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PackFormat:
    """Which files a game's packs may have; the game says it once, in `game/content/GAME/models.py`.

    Attributes:
        game: whose packs they are.
        files: each file that its loader reads, with its shape; its own pack has them all.
        own_only: those of them that its own pack alone has.
        split: those that may be split into several: cards-heroic.json is read as cards.json is.
        adopts: whether it complains of the packs that name no game.
    """

    game: str
    files: Mapping[str, type[FileShape]]
    own_only: Collection[str] = ()
    split: Collection[str] = ()
    adopts: bool = False

    def whole_file(self, name: str) -> str:
        """Return the file that another is a part of; its own name where it is a whole file.

        >>> PackFormat("any", {}, split=("cards.json",)).whole_file("cards-heroic.json")
        'cards.json'
        >>> PackFormat("any", {}).whole_file("cards-heroic.json")
        'cards-heroic.json'
        """
        whole = f"{name.partition('-')[0]}.json"
        return whole if "-" in name and whole in self.split else name

    def parts_of(self, pack: PackFiles, file: str) -> tuple[str, ...]:
        """Return the files of a pack that are a file of the game, or parts of it, in the order of their names."""
        return tuple(sorted(name for name in {*pack.raw, *pack.shapes} if self.whole_file(name) == file))

    def shape_of(self, name: str) -> type[FileShape] | None:
        """Return the shape of a file, None for one that is not read."""
        return self.files.get(self.whole_file(name))


def pack_folders(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the packs among folders: a folder with one of a pack's files is one, else those of its folders that are.

    A folder that holds no pack at all, or is none, is returned itself, so that somebody names it.
    """
    found: list[Path] = []
    for folder in folders:
        within = [] if _is_pack(folder) else [item for item in (listed(folder) or ()) if _is_pack(item)]
        found += within or [folder]
    return tuple(found)


def packs_of(kind: PackFormat, folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the packs among folders that are a game's, the games' own left out: each loader knows where its own lies.

    Those that name no game are for the one to complain of that adopts them.
    """
    return tuple(
        folder
        for folder in pack_folders(folders)
        if Path(os.path.realpath(folder)).parent != OWN_PACKS
        and ((named := game_of(folder)) == kind.game or (kind.adopts and named not in PACKED_GAMES))
    )


def read_of(kind: PackFormat, folder: Path, *, is_own: bool) -> PackFiles:
    """Read a pack of a game, and check which files it has before anything is said of what stands in them.

    Args:
        kind: the files that it may have.
        folder: where it lies.
        is_own: whether this is the game's own pack, which needs every file.
    """
    pack = PackFiles(pack_name(folder), folder, is_own=is_own)
    if not is_own:
        pack.most = MOST_FAULTS
    pack.checked(lambda: _read_checked(pack, kind, is_own=is_own), None)
    return pack


def _read_checked(pack: PackFiles, kind: PackFormat, *, is_own: bool) -> None:
    files, folder = kind.files, pack.folder
    if not is_own and (reason := _name_fault(pack.name)):
        pack.complain("", "", reason)
        return
    if not is_own and game_of(folder) not in {"", *PACKED_GAMES}:
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
    there = {path.name: kind.whole_file(path.name) for path in there_are if path.suffix == ".json"}
    parts = {name: files[whole] for name, whole in there.items() if whole in files}
    read_present(pack, {**files, **parts})
    if not is_own:
        _bound_parts(pack, kind)
    for name in files if is_own else ("pack.json",):
        if name not in there.values():
            reason = "the file is missing: it says what the pack is." if name == "pack.json" else "the file is missing."
            pack.complain(name, "", reason)
    for name, whole in there.items():
        if whole not in files and whole != PICTURES:
            pack.complain(name, "", f"no file of this name is read.{did_you_mean(name, files)}")
        elif name in kind.own_only and not is_own:
            pack.complain(name, "", "only the game's own pack has this file: leave it out.")


def _bound_parts(pack: PackFiles, kind: PackFormat) -> None:
    """Hold a file that is split into several to the entries of one; what goes beyond is complained of and not read."""
    for whole in kind.split:
        entries = 0
        for name in kind.parts_of(pack, whole):
            raw = pack.raw[name]
            entries += sum(len(rows) for rows in raw.values() if isinstance(rows, list)) if isinstance(raw, dict) else 0
            if entries > MOST_ENTRIES:
                del pack.raw[name]
                pack.shapes.pop(name, None)
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


def own_file(game: str, name: str, shape: type[F]) -> F:
    """Return a file of a game's own pack.

    Raises:
        Problem: it is damaged.
    """
    own = PackFiles(game, OWN_PACKS / game)
    read_file(own, name, shape)
    refuse_damaged(own)
    return own.whole(name, shape)


def refuse_damaged(own: PackFiles) -> None:
    """Stop where a game's own pack has faults: nothing can be played without it.

    Raises:
        Problem: it has; the sentence names the first.
    """
    if own.problems:
        raise Problem(
            f"{DAMAGED} {own.problems[0].sentence}"
            + (f" ({len(own.problems) - 1} more such faults.)" if len(own.problems) > 1 else "")
        )


def undamaged(content: T | None, faults: Sequence[str]) -> T:
    """Return a game's own content, None if it has faults: nothing can be played without it.

    Raises:
        Problem: it has; the sentence names the first.
    """
    if content is None:
        raise Problem(f"{DAMAGED} {faults[0]}")
    return content


def _is_pack(folder: Path) -> bool:
    return folder.is_dir() and any(os.path.lexists(folder / name) for name in PACK_FILES)
