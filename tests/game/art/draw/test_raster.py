"""What is reckoned in bands, so that a window needs little memory, gives the pixels of the whole."""

from __future__ import annotations

import io
import sys
from random import Random

import pytest
from PIL import Image, ImageChops

from game.art.draw import raster
from game.art.draw.raster import BAND, bands, decoded, grained, lay_over, put, vignetted


def speckled(size: tuple[int, int], seed: int = 1) -> Image.Image:
    return Image.frombytes("RGBA", size, Random(seed).randbytes(size[0] * size[1] * 4))


def test_bands_cover_a_picture_once() -> None:
    boxes = list(bands((7, 2 * BAND + 5)))
    assert [box[1] for box in boxes] == [0, BAND, 2 * BAND]
    assert [box[3] for box in boxes] == [BAND, 2 * BAND, 2 * BAND + 5]
    assert all(box[0] == 0 and box[2] == 7 for box in boxes)


@pytest.mark.parametrize("size", [(800, 600), (640, 1100)])
def test_grain_in_bands_is_the_grain_of_the_whole(size: tuple[int, int]) -> None:
    image = speckled(size)
    bright, dark = raster._draw_grain(raster._paper(size), 0.02, (0, size[1]))
    more, less = (Image.merge("RGB", (item,) * 3) for item in (bright, dark))
    expected = ImageChops.subtract(ImageChops.add(image.convert("RGB"), more), less)
    expected.putalpha(image.getchannel("A"))
    assert grained(image, 0.02).tobytes() == expected.tobytes()


def test_a_window_of_grain_and_vignette_is_kept_nowhere() -> None:
    plates = (raster._grain_plate, raster._vignette_plate)
    before = [plate.cache_info().misses for plate in plates]
    vignetted(grained(speckled((800, 600))))
    assert [plate.cache_info().misses for plate in plates] == before


def test_a_vignette_in_bands_is_the_vignette_of_the_whole() -> None:
    size = (800, 600)
    image = speckled(size)
    dark = Image.new("RGBA", size, (12, 8, 10, 255))
    dark.putalpha(ImageChops.multiply(raster._draw_vignette(size, 0.6), image.getchannel("A")))
    assert vignetted(image, 0.6).tobytes() == Image.alpha_composite(image, dark).tobytes()


def test_laying_over_in_bands_is_compositing() -> None:
    under, over = speckled((50, 300)), speckled((50, 300), 2)
    expected = Image.alpha_composite(under, over)
    lay_over(under, over)
    assert under.tobytes() == expected.tobytes()


@pytest.mark.parametrize(
    ("place", "seen"),
    [((5, 4), (3, 3, 7, 5)), ((0, 0), (0, 0, 2, 1)), ((10, 8), (8, 7, 10, 8)), ((30, 4), None), ((-9, 4), None)],
)
def test_what_reaches_beyond_a_picture_is_cut_off(
    place: tuple[int, int], seen: tuple[int, int, int, int] | None
) -> None:
    out = Image.new("RGBA", (10, 8), (0, 0, 0, 0))
    put(out, Image.new("RGBA", (4, 2), "#ffffff"), *place)
    assert out.getbbox() == seen


def test_a_picture_that_was_read_keeps_nothing_of_its_file() -> None:
    file = io.BytesIO()
    speckled((60, 40)).save(file, "PNG")
    data = file.getvalue()
    before = sys.getrefcount(data)
    picture = decoded(data)
    assert picture.tobytes() == speckled((60, 40)).tobytes()
    assert sys.getrefcount(data) == before
    assert decoded(grey()).mode == "RGBA"


def grey() -> bytes:
    file = io.BytesIO()
    Image.new("L", (3, 3), 9).save(file, "PNG")
    return file.getvalue()


def test_a_damaged_picture_is_told() -> None:
    with pytest.raises(OSError, match="cannot identify"):
        decoded(b"no picture")
