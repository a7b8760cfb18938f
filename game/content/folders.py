"""Where packs lie, to which game each belongs, and which files it may have: the same for all games."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from game.content.duel_models import DUEL_FILES
from game.content.faults import json_path
from game.content.grid_models import GRID_FILES
from game.content.models import FILES
from game.content.reading import PackFiles, read_file, read_pack
from game.content.shapes import FileShape, PackFile
from game.paths import ASSETS
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

F = TypeVar("F", bound=FileShape)


def pack_folders(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the packs among folders: a folder with one of a pack's files is one, else those of its folders that are.

    A folder that holds no pack at all, or is none, is returned itself, so that somebody names it.
    """
    found: list[Path] = []
    for folder in folders:
        within = sorted(one for one in folder.iterdir() if _is_pack(one)) if folder.is_dir() else []
        found += [folder] if _is_pack(folder) or not within else within
    return tuple(found)


def packs_of(game: str, folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the packs among folders that are a game's, the games' own left out: each loader knows where its own lies.

    Those that name no game are the first game's to complain of.
    """
    first = next(iter(SHAPES))
    return tuple(
        one
        for one in pack_folders(folders)
        if one.resolve().parent != OWN_PACKS
        and ((named := game_of(one)) == game or (game == first and named not in SHAPES))
    )


def game_of(folder: Path) -> str:
    """Return the game that a pack says it belongs to, or "" where that cannot be read."""
    try:
        data = json.loads((folder / "pack.json").read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
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
    files = SHAPES[game]
    if not is_own and game_of(folder) not in {"", *SHAPES}:
        return read_pack(folder, {"pack.json": PackFile})  # what its other files should be nobody can tell
    if not folder.is_dir():
        pack = read_pack(folder, files)
        pack.complain("", "", f"there is no folder {folder}.")
        return pack
    there = {path.name: whole_file(game, path.name) for path in sorted(folder.iterdir()) if path.suffix == ".json"}
    cuts = {name: files[whole] for name, whole in there.items() if whole in files}
    pack = read_pack(folder, {**files, **cuts})
    for name in files if is_own else ("pack.json",):
        if name not in there.values():
            reason = "the file is missing: it says what the pack is." if name == "pack.json" else "the file is missing."
            pack.complain(name, "", reason)
    for name, whole in there.items():
        if whole not in files and whole != PICTURES:
            pack.complain(name, "", f"no file of this name is read.{did_you_mean(name, files)}")
        elif name in own_only and not is_own:
            pack.complain(name, "", "only the game's own pack has this file: leave it out.")
    return pack


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
    return folder.is_dir() and any((folder / name).is_file() for name in _NAMES)
