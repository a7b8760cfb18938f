from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest
from PIL import Image, ImageChops, ImageStat

from game.art.clans.book import clans_book
from game.art.draw import parts
from game.art.draw.picture import HEIGHT, WIDTH, picture, portrait
from game.art.draw.raster import rasterise
from game.art.draw.spec import DEFAULT_COLOURS, ArtSpec, Backdrop
from game.art.draw.svg import document, tinted
from game.art.figures.things import THINGS
from game.art.scenery.backdrop import land
from tests.thorough import some

SCRIPT = (
    "import hashlib; from game.art.clans.book import clans_book; from game.art.draw.picture import picture;"
    "print(hashlib.sha256(picture(clans_book().cards['bog-witch'], 66).tobytes()).hexdigest())"
)


def test_the_same_spec_gives_the_same_pixels_also_in_another_process() -> None:
    here = hashlib.sha256(picture(clans_book().cards["bog-witch"], 66).tobytes()).hexdigest()
    for seed in ("1", "77"):
        ran = subprocess.run(  # noqa: S603 - this Python with a fixed script
            [sys.executable, "-c", SCRIPT],
            capture_output=True,
            check=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert ran.stdout.strip() == here


@pytest.mark.parametrize("kind", ["heads", "hair", "beards", "headgear", "bodies", "arms", "extras", "figures"])
def test_every_part_is_drawn_and_stays_in_its_colours(kind: str) -> None:
    for name, piece in parts.family(kind).items():
        if name == "bare" and kind != "bodies":
            assert not piece.markup
            continue
        body, defs = tinted(piece.markup, DEFAULT_COLOURS)
        assert "@" not in body, name
        assert "$" not in body, name
        alpha = rasterise(document(WIDTH, HEIGHT, body, defs), (66, 52)).getchannel("A")
        assert alpha.getbbox() is not None, f"{kind} {name} is empty"


@pytest.mark.parametrize("kind", ["heads", "hair", "beards", "headgear"])
def test_parts_of_the_head_say_for_which_view_they_are_drawn(kind: str) -> None:
    assert {piece.view for piece in parts.family(kind).values()} == {"profile", "front"}


@pytest.mark.parametrize("kind", ["arms", "extras"])
def test_arms_and_extras_say_in_which_layer_they_lie(kind: str) -> None:
    for name, piece in parts.family(kind).items():
        assert piece.layer in {"back", "front", "head", "body"}, name


@pytest.mark.parametrize("name", some(sorted(THINGS), 120))
def test_every_thing_is_drawn_in_layers(name: str) -> None:
    layers = [layer for layer in THINGS[name](3) if layer]
    assert layers
    assert THINGS[name](3) == THINGS[name](3)
    for layer in layers:
        body, defs = tinted(layer, DEFAULT_COLOURS)
        assert rasterise(document(WIDTH, HEIGHT, body, defs), (66, 52)).getbbox() is not None


@pytest.mark.parametrize("terrain", ["woods", "lake", "desert", "marsh", "camp", "city", "snow"])
@pytest.mark.parametrize("time", ["day", "dawn", "dusk", "night", "storm"])
def test_every_land_fills_its_window_at_every_hour(terrain: str, time: str) -> None:
    image = land(terrain, time, 5, WIDTH, HEIGHT).paint((66, 52))
    assert image.getchannel("A").getextrema() == (255, 255)
    assert ImageStat.Stat(image.convert("L")).stddev[0] > 8


def test_a_night_is_darker_than_a_day() -> None:
    day, night = (land("woods", time, 5, WIDTH, HEIGHT).paint((66, 52)).convert("L") for time in ("day", "night"))
    assert ImageStat.Stat(night).mean[0] < ImageStat.Stat(day).mean[0] * 0.7


def test_another_seed_paints_another_land() -> None:
    first, second = (land("lake", "day", seed, WIDTH, HEIGHT).body for seed in (1, 2))
    assert first != second


def test_sizes_are_kept_and_pictures_are_opaque() -> None:
    spec = ArtSpec(headgear="shako", backdrop=Backdrop(terrain="woods"))
    assert picture(spec, 132).size == (132, 105)
    assert portrait(spec, (60, 80)).size == (60, 80)
    assert portrait(spec, (90, 40)).getchannel("A").getextrema() == (255, 255)


def test_flip_mirrors_the_whole_picture() -> None:
    spec = ArtSpec(headgear="shako")
    plain, turned = picture(spec, 66), picture(spec.model_copy(update={"flip": True}), 66)
    assert plain.tobytes() != turned.tobytes()
    assert turned.transpose(Image.Transpose.FLIP_LEFT_RIGHT).tobytes() == plain.tobytes()


def test_the_figure_stands_out_from_its_land() -> None:
    for name in ("napoleon", "nelson", "joan"):
        spec = clans_book().leaders[name]
        back = spec.backdrop
        empty = land(back.terrain, back.time, back.seed, WIDTH, HEIGHT, busy=0.9).paint((66, 52))
        apart = ImageChops.difference(picture(spec, 66).convert("L"), empty.convert("L")).crop((20, 10, 46, 45))
        assert ImageStat.Stat(apart).mean[0] > 25, name
