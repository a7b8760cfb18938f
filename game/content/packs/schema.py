"""JSON Schemas of the content files, for editors that complete and check while one types."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.campaign.maps import ActMap
from game.content.campaign.models import SCHEMAS
from game.content.domains.loading import FILES
from game.content.packs.folders import SHAPES
from game.content.packs.shapes import FileShape
from game.platform.atomic import write_atomically
from game.problems import Problem

CAMPAIGN: Mapping[str, type[FileShape]] = {**SCHEMAS, "map.json": ActMap}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every content file of every game, by the name of the schema's file."""
    return {
        schema_name(game, name): {"$schema": DIALECT, **shape.model_json_schema()}
        for game, files in {**SHAPES, "domains": FILES, "campaign": CAMPAIGN}.items()
        for name, shape in files.items()
    }


def schema_name(game: str, file: str) -> str:
    """Return the name of the schema of a file in a game's pack.

    >>> schema_name("grid", "cards.json")
    'grid-cards.schema.json'
    """
    return f"{game}-{file.removesuffix('.json')}.schema.json"


def write_schemas(folder: Path, wanted: Mapping[str, Mapping[str, Any]]) -> tuple[Path, ...]:
    """Write schemas, by the names of their files, into a folder made where it is missing, and return their paths.

    Raises:
        Problem: the folder or a file cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(f"The folder {folder} cannot be made ({error.strerror}): choose another folder.") from error
    written = []
    for name, schema in wanted.items():
        path = folder / name
        try:
            write_atomically(path, json.dumps(schema, indent=2, ensure_ascii=False) + "\n", keep_previous=False)
        except OSError as error:
            raise Problem(f"The schema {path} cannot be written ({error.strerror}): choose another folder.") from error
        written.append(path)
    return tuple(written)
