from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from game.art.arena.palette import Mythology
from game.art.figures.emblems import emblem_image
from game.art.poker import banner, fighter, shield
from game.art.poker.emblem import EMBLEM
from tests.thorough import some

ART = Image.new("RGBA", (180, 180), "#2a6a4a")


def apart(first: Image.Image, second: Image.Image) -> float:
    return float(np.abs(np.asarray(first).astype(float) - np.asarray(second).astype(float)).mean())


@pytest.mark.parametrize("size", some([(640, 360), (1280, 720), (1920, 1080), (1024, 768)], 1))
def test_the_table_fills_the_window_with_the_shield_in_its_middle(size: tuple[int, int]) -> None:
    image = shield.poker_table(size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)
    unit = size[1] / 720
    x, y = size[0] / 2, shield.MIDDLE[1] * unit
    pixels = np.asarray(image.convert("RGB")).astype(int)

    def around(px: float, py: float) -> np.ndarray:
        spot: np.ndarray = pixels[round(py) - 4 : round(py) + 5, round(px) - 4 : round(px) + 5].mean(axis=(0, 1))
        return spot

    planks, rim = around(x + 60 * unit, y + 20 * unit), around(x - 236 * unit, y)
    assert planks[1] > planks[0] + 12
    assert abs(rim[0] - rim[1]) < 30
    assert shield.poker_table(size, fires=False).tobytes() != image.tobytes()


def test_the_shield_alone_is_round() -> None:
    alpha = shield.shield(200).getchannel("A")
    assert alpha.getpixel((100, 100)) == 255
    assert alpha.getpixel((4, 4)) == 0


def test_the_banner_names_the_hand() -> None:
    plain, flush, royal = (
        banner.banner(300),
        banner.hand_banner("Odin's Eye", "flush to the jack", 300),
        banner.hand_banner("RAGNAROK", "royal flush", 300, great=True),
    )
    assert plain.size == flush.size == royal.size
    assert apart(plain, flush) > 1
    assert apart(flush, royal) > 1
    words = apart(plain.crop((0, 0, 50, plain.height)), flush.crop((0, 0, 50, plain.height)))
    assert words == 0


@pytest.mark.parametrize("mythology", ["norse", "greek"])
def test_a_fighter_is_seen_in_the_frame_of_the_mythology(mythology: Mythology) -> None:
    width = 200
    shown = fighter.fighter_portrait(ART, width, mythology)
    assert shown.size == fighter.fighter_size(width)
    middle = shown.getpixel((width // 2, round(shown.height * 0.6)))
    assert middle == (0x2A, 0x6A, 0x4A, 255)
    assert shown.getpixel((2, 40)) == (0, 0, 0, 0)
    foe = fighter.fighter_portrait(ART, width, mythology, friend=False)
    assert apart(shown, foe) > 0.5
    ashen = fighter.fighter_portrait(ART, width, mythology, fallen=True)
    grey = ashen.getpixel((width // 2, round(shown.height * 0.6)))
    assert isinstance(grey, tuple)
    assert max(grey[:3]) - min(grey[:3]) < 12


def test_the_emblem_shows_the_shield_with_cards() -> None:
    small = emblem_image(EMBLEM, (120, 80))
    assert small.size == (120, 80)
    assert float(np.asarray(small.convert("L")).std()) > 25
