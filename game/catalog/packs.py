"""The content of all games: checked pack by pack, and described for editors by JSON Schemas."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.platform.atomic import write_atomically
from game.platform.paths import folders, installed_packs
from game.problems import Problem

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check found.

    Attributes:
        packs: how many packs were looked at, each game's own among them.
        faults: one sentence for each fault, with file, path, reason and, where one is near, a suggestion.
    """

    packs: int
    faults: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def check_packs(*further: Path) -> CheckReport:
    """Check each game's own pack and those of some folders, pictures too: each a pack itself, or a folder of packs."""
    found = [game.check_content(further) for game in GAMES.values()]
    return CheckReport(sum(packs for packs, _ in found), tuple(fault for _, faults in found for fault in faults))


def check_all(folder: Path | None = None, profile: str = "default") -> CheckReport:
    """Check each game's own pack and those of a folder; without one those that the player of the profile added."""
    return check_packs(*(installed_packs(folders(profile).packs) if folder is None else (folder,)))


def all_schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every content file of every game, by the name of the schema's file."""
    found = {
        schema_name(game.name, name): {"$schema": DIALECT, **shape.model_json_schema()}
        for game in GAMES.values()
        for name, shape in game.content_shapes().items()
    }
    return dict(sorted(found.items()))


def schema_name(game: str, file: str) -> str:
    """Return the name of the schema of a file in a game's pack.

    >>> schema_name("chess", "cards.json")
    'chess-cards.schema.json'
    """
    return f"{game}-{file.removesuffix('.json')}.schema.json"


def write_all_schemas(folder: Path) -> tuple[Path, ...]:
    """Write the schemas of all games' files into a folder made where it is missing, and return their paths.

    Raises:
        Problem: the folder or a file cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"The folder {folder} cannot be made ({error.strerror}): choose another folder.") from error
    schemas: Mapping[str, Mapping[str, Any]] = all_schemas()
    for name, schema in schemas.items():
        path = folder / name
        try:
            write_atomically(path, json.dumps(schema, indent=2, ensure_ascii=False) + "\n", keep_previous=False)
        except OSError as error:
            raise Problem(f"The schema {path} cannot be written ({error.strerror}): choose another folder.") from error
    return tuple(folder / name for name in schemas)
