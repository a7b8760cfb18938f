from __future__ import annotations

import pytest

from game.art.draw import palette


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (palette.TEXT, palette.PANEL, 12.0),
        (palette.MUTED, palette.PANEL, 7.0),
        (palette.GOLD, palette.PANEL, 7.0),
        (palette.GOOD, palette.PANEL, 6.0),
        (palette.BAD, palette.PANEL, 5.5),
        (palette.PARCHMENT_TEXT, palette.PARCHMENT, 13.0),
        (palette.PARCHMENT_MUTED, palette.PARCHMENT, 6.5),
        (palette.KEYWORD, palette.PARCHMENT, 4.5),
        ("#fffaf0", palette.DAMAGE_PLATE, 4.5),
        ("#fffaf0", palette.HEALTH_PLATE, 4.5),
    ],
)
def test_every_pair_for_text_keeps_its_contrast(ink: str, ground: str, least: float) -> None:
    assert palette.contrast(ink, ground) >= least


def test_contrast_knows_black_white_and_order() -> None:
    assert palette.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert palette.contrast("#ffffff", "#000000") == palette.contrast("#000000", "#ffffff")
    assert palette.contrast("#777777", "#777777") == pytest.approx(1)


def test_shade_moves_toward_dark_and_light() -> None:
    assert palette.luminance(palette.shade("#808080", -0.5)) < palette.luminance("#808080")
    assert palette.luminance(palette.shade("#808080", 0.5)) > palette.luminance("#808080")
    assert palette.shade("#336699", 0) == "#336699"


@pytest.mark.parametrize("word", ["red", "#12", "#gggggg", "123456"])
def test_what_is_no_colour_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"colour|invalid literal"):
        palette.rgb(word)


def test_sides_rarities_and_terrains_are_told_apart_by_colour() -> None:
    for family in (palette.TERRAIN, palette.RARITY):
        assert len(set(family.values())) == len(family)
    assert set(palette.TERRAIN_ICON) == set(palette.TERRAIN)
    assert set(palette.RARITY_DIAMONDS) == set(palette.RARITY)
