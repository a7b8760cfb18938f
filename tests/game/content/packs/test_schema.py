"""The published JSON Schemas and the files that name them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from pydantic import BaseModel

from game.art.draw.spec import CardBook
from game.catalog import GAMES
from game.catalog.cards import CardGame
from game.catalog.packs import all_schemas, schema_name, write_all_schemas
from game.platform.paths import ASSETS
from game.problems import Problem

CONTENT = ASSETS / "content"
PUBLISHED = ASSETS / "content" / "schema"


published = cache(all_schemas)
FORMATS = {game.name: game.loader.packs for game in GAMES.values() if isinstance(game, CardGame)}


def whole_file(game: str, name: str) -> str:
    """Return the file of a game's pack that another is a part of."""
    return FORMATS[game].whole_file(name) if game in FORMATS else name


def files_of(game: str, name: str) -> list[str]:
    """Return the files of a game's own pack that are a file, or parts of it; the file itself where there are none."""
    found = [path.name for path in sorted((CONTENT / game).glob("*.json")) if whole_file(game, path.name) == name]
    return found or [name]


NAMED = [
    (game.name, file, shape)
    for game in GAMES.values()
    if game.name != "campaign"  # most of its shapes are those of many files
    for name, shape in game.content_shapes().items()
    for file in files_of(game.name, name)
]
FILES = [(game, name, shape) for game, name, shape in NAMED if not issubclass(shape, CardBook)]


def test_the_published_schemas_are_those_of_the_models() -> None:
    for name, schema in published().items():
        assert json.loads((PUBLISHED / name).read_text(encoding="utf-8")) == schema, (
            f"{name} is out of date: run 'python3 -m game content schema assets/content/schema'"
        )


def test_every_file_of_a_game_names_its_schema() -> None:
    named = {(game, name): json.loads((CONTENT / game / name).read_text("utf-8"))["$schema"] for game, name, _ in NAMED}
    assert named == {(game, name): f"../schema/{schema_name(game, whole_file(game, name))}" for game, name in named}
    assert [place for place, schema in named.items() if not (CONTENT / place[0] / schema).resolve().is_file()] == []


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence_about_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Problem, match=r"schema cannot be made \(.+\): choose another folder\.$"):
        write_all_schemas(tmp_path / "file" / "schema")


def test_a_schema_tells_an_editor_keys_limits_and_meanings() -> None:
    card = published()["clans-cards.schema.json"]["$defs"]["CardShape"]
    assert card["additionalProperties"] is False
    assert (card["properties"]["tick"]["minimum"], card["properties"]["tick"]["maximum"]) == (1, 5)
    assert card["properties"]["rarity"]["enum"] == ["common", "rare", "epic", "legendary"]
    assert "description" in card["properties"]["reach"]
    assert "$schema" in published()["clans-cards.schema.json"]["properties"]


def test_schemas_are_written_where_asked(tmp_path: Path) -> None:
    written = write_all_schemas(tmp_path / "new" / "folder")
    assert sorted(path.name for path in written) == sorted(published())
    assert all(json.loads(path.read_text(encoding="utf-8")) for path in written)
    assert list(write_all_schemas(tmp_path / "new" / "folder")) == list(written)


def test_a_place_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Problem, match="file"):
        write_all_schemas(tmp_path / "file")


@pytest.mark.parametrize(("game", "name", "shape"), FILES)
def test_every_file_round_trips_through_its_shape(game: str, name: str, shape: type[BaseModel]) -> None:
    text = (CONTENT / game / name).read_text(encoding="utf-8")
    read = shape.model_validate_json(text)
    again = read.model_dump_json(by_alias=True, exclude_unset=True)
    assert shape.model_validate_json(again) == read
    if game not in {"duel", "arena"}:  # nodes of the card language write what was left out, too
        assert json.loads(again) == json.loads(text)
