"""The spare picture for one that could not be drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from PIL import Image, ImageDraw

from game.art.draw.palette import EDGE, GOLD, TABLE
from game.platform.fault_log import FAULTS

Draw = Callable[[], Image.Image]
CARD = (150, 210)
"""Pixels of a spare picture where nothing tells how large it is to be."""
LEAST = 8
"""Smaller numbers in a picture's key are no size."""
OVERSAMPLED = 3


def spare_picture(width: int, height: int) -> Image.Image:
    """A dark slab with a gilded lozenge, so large."""
    w, h = max(2, width) * OVERSAMPLED, max(2, height) * OVERSAMPLED
    image = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    short = min(w, h)
    line = max(2, short // 40)
    draw.rounded_rectangle((0, 0, w - 1, h - 1), short * 0.06, fill=TABLE, outline=EDGE, width=line)
    reach = short * 0.26
    for share, colour in ((1.0, GOLD), (0.72, TABLE), (0.4, EDGE)):
        r = reach * share
        cx, cy = w / 2, h / 2
        draw.polygon(((cx, cy - r * 1.3), (cx + r, cy), (cx, cy + r * 1.3), (cx - r, cy)), fill=colour)
    return image.resize((max(2, width), max(2, height)), Image.Resampling.LANCZOS)


def drawn_or_spare(key: Hashable, bake: Draw, size: tuple[int, int] | None = None) -> Image.Image:
    """Return a picture, or a spare one if drawing fails, which is logged.

    Without a `size` the key's own numbers tell it: a picture has another key in each size.
    """
    return drawn_or(lambda: spare_picture(*(size or size_in(key))), key, bake)


def drawn_or_bare(key: Hashable, bake: Draw, size: tuple[float, float]) -> Image.Image:
    """Return a background, or a bare table if drawing fails, which is logged."""
    return drawn_or(lambda: Image.new("RGB", (max(2, round(size[0])), max(2, round(size[1]))), TABLE), key, bake)


def drawn_or(instead: Draw, key: Hashable, bake: Draw) -> Image.Image:
    """Return a picture, or what `instead` draws on failure, which is logged."""
    try:
        return bake()
    except Exception:  # noqa: BLE001 - whatever it is, a picture ends no match
        FAULTS.exception("The picture %r cannot be drawn; another stands in its place.", key)
        return instead()


def size_in(key: Hashable) -> tuple[int, int]:
    """Return the size in a picture's key: its last two numbers, or one width."""
    found = [number for number in _numbers(key) if number >= LEAST]
    if not found:
        return CARD
    return (found[-2], found[-1]) if len(found) > 1 else (found[0], round(found[0] * CARD[1] / CARD[0]))


def _numbers(key: Hashable) -> Iterator[int]:
    if isinstance(key, tuple):
        for part in key:
            yield from _numbers(part)
    elif isinstance(key, int):  # sizes are whole pixels
        yield key
