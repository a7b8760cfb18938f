"""The shadows of cards that are not owned."""

from __future__ import annotations

from PIL import Image

from scenes.shell.widgets.silhouette import DARK, PALE, silhouette


def test_a_shadow_keeps_the_shape_and_has_one_dark_colour() -> None:
    image = Image.new("RGBA", (40, 56), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (8, 8, 20, 48))
    image.paste((0, 255, 90, 255), (20, 8, 32, 48))
    made = silhouette(image)
    assert made.getchannel("A").tobytes() == image.getchannel("A").tobytes()
    for band, (low, high) in enumerate(zip(DARK, PALE, strict=True)):
        tones = made.getchannel(band).tobytes()
        assert low - 1 <= min(tones) <= max(tones) <= high + 1
