"""JSON Schemas of the content files, for editors that complete and check while one types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.atomic import write_atomically
from game.content.models import FILES
from game.paths import made
from game.problems import Problem

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every content file, by the name of the schema's file."""
    return {schema_name(name): {"$schema": DIALECT, **shape.model_json_schema()} for name, shape in FILES.items()}


def schema_name(file: str) -> str:
    """Return the name of the schema of a pack's file.

    >>> schema_name("cards.json")
    'clans-cards.schema.json'
    """
    return f"clans-{file.removesuffix('.json')}.schema.json"


def write_schemas(folder: Path) -> tuple[Path, ...]:
    """Write all schemas into a folder, made where it is missing, and return their paths.

    Raises:
        Problem: the folder or a file cannot be written.
    """
    made(folder)
    written = []
    for name, schema in schemas().items():
        path = folder / name
        try:
            write_atomically(path, json.dumps(schema, indent=2, ensure_ascii=False) + "\n", keep_previous=False)
        except OSError as error:
            raise Problem(f"The schema {path} cannot be written ({error.strerror}): choose another folder.") from error
        written.append(path)
    return tuple(written)
