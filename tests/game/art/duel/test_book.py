"""The pictures of the duel as data: files that are read as one, parts in several files, places and lights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageChops
from pydantic import ValidationError

from game.art.draw import parts
from game.art.draw.picture import picture, portrait
from game.art.draw.raster import rasterise
from game.art.draw.spec import DEFAULT_COLOURS, ArtFileError, ArtSpec, joined, read_pictures
from game.art.draw.svg import document, tinted
from game.art.duel.book import DuelBook, duel_book


def brightness(image: Image.Image) -> float:
    return float(np.asarray(image.convert("L")).mean())


def book_file(folder: Path, name: str, cards: dict[str, Any]) -> Path:
    file = folder / name
    file.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    return file


def test_the_files_of_all_types_are_read_as_one_book(tmp_path: Path) -> None:
    files = [book_file(tmp_path, f"art-{name}.json", {name: {"headgear": "shako"}}) for name in ("one", "two")]
    assert set(joined(files, DuelBook).cards) == {"one", "two"}
    assert duel_book().cards["hedge-knight"] == duel_book().cards["hedge-knight"]


def test_a_card_drawn_in_two_files_is_refused_with_its_place(tmp_path: Path) -> None:
    files = [book_file(tmp_path, name, {"wolf": {}}) for name in ("art-a.json", "art-b.json")]
    with pytest.raises(ArtFileError, match=r"art-b\.json at cards\.wolf: another file draws this card"):
        joined(files, DuelBook)


def test_a_faulty_picture_is_refused_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(ArtFileError, match=r"cards\.wolf.*did you mean 'wolf'"):
        read_pictures(book_file(tmp_path, "art.json", {"wolf": {"figure": "wolff"}}), DuelBook)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"backdrop": {"scenery": "gatearc"}}, "did you mean 'gatearch'"),
        ({"backdrop": {"tint": "blue"}}, "pattern"),
        ({"glows": [{"strength": 0}]}, "greater than 0"),
        ({"breadth": 20}, "greater than or equal to 100"),
    ],
)
def test_faulty_surroundings_are_refused_with_their_reason(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValidationError, match=sentence):
        ArtSpec.model_validate(fields)


def test_a_family_is_read_from_all_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "asset_folder", lambda: tmp_path)
    (tmp_path / "parts").mkdir()
    for name, ident in (("towers", "keep"), ("towers-east", "donjon")):
        (tmp_path / "parts" / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg"><g id="{ident}"><path d="M0 0L9 9Z"/></g></svg>', encoding="utf-8"
        )
    read = parts.family.__wrapped__
    assert list(read("towers")) == ["keep", "donjon"]
    with pytest.raises(FileNotFoundError, match=r"put walls\.svg back"):
        read("walls")
    (tmp_path / "parts" / "towers-west.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><g id="keep"/></svg>', encoding="utf-8"
    )
    with pytest.raises(ValueError, match="'keep' is drawn in another file"):
        read("towers")


@pytest.mark.parametrize("name", sorted(parts.family("scenery")))
def test_every_place_is_drawn_and_stays_in_its_colours(name: str) -> None:
    body, defs = tinted(parts.part("scenery", name).markup, DEFAULT_COLOURS)
    assert "@" not in body
    assert "$" not in body
    assert rasterise(document(264, 210, body, defs), (66, 52)).getbbox() is not None


def test_a_place_stands_behind_the_figure_in_the_middle_of_every_window() -> None:
    plain, placed = (
        ArtSpec.model_validate({"backdrop": {"terrain": "camp", "scenery": there}}) for there in (None, "gatearch")
    )
    assert picture(plain, 66).tobytes() != picture(placed, 66).tobytes()
    assert portrait(plain, (40, 60)).tobytes() != portrait(placed, (40, 60)).tobytes()


@pytest.mark.parametrize("behind", [True, False])
def test_a_light_makes_only_brighter(behind: bool) -> None:
    plain = ArtSpec()
    bright = ArtSpec.model_validate({"glows": [{"x": 60, "y": 60, "r": 70, "strength": 0.8, "behind": behind}]})
    first, second = picture(plain, 66), picture(bright, 66)
    assert brightness(second.crop((0, 0, 33, 26))) > brightness(first.crop((0, 0, 33, 26))) + 5
    darker = ImageChops.subtract(first.convert("RGB"), second.convert("RGB"))
    assert brightness(darker) < 1


def test_the_colour_of_the_rim_and_the_wash_of_the_land_can_be_set() -> None:
    plain = picture(ArtSpec(), 66)
    for fields in ({"light": "#40ff40"}, {"backdrop": {"tint": "#203080"}}):
        assert picture(ArtSpec.model_validate(fields), 66).tobytes() != plain.tobytes()


def test_breadth_says_how_much_of_a_thing_a_narrow_window_shows() -> None:
    wide, close = (ArtSpec.model_validate({"figure": "menhir", "breadth": units}) for units in (206, 150))
    assert portrait(wide, (40, 56)).tobytes() != portrait(close, (40, 56)).tobytes()
    assert portrait(wide, (66, 52)).tobytes() == portrait(close, (66, 52)).tobytes()


def test_a_lift_raises_the_figure_and_not_its_place() -> None:
    flat, raised = (ArtSpec.model_validate({"figure": "menhir", "lift": units}) for units in (0, 14))
    for size in ((66, 52), (40, 56)):
        assert portrait(flat, size).tobytes() != portrait(raised, size).tobytes()
    corner = (0, 0, 12, 12)
    assert picture(flat, 66).crop(corner).tobytes() == picture(raised, 66).crop(corner).tobytes()
