"""Sheets: many pictures beside each other, each with its name below."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from game.art.draw.fonts import SANS, font_path
from game.art.draw.raster import Size

COLUMNS = 10
_LINE = 15
_GAP = 4
_LETTERS = 21
"""Letters of a name that fit below a picture."""


def captioned_sheet(pictures: Sequence[tuple[str, Image.Image]], cell: Size) -> bytes:
    """Return pictures of one size in rows with their names, as the bytes of a PNG file."""
    wide, tall = cell[0] + _GAP, cell[1] + _LINE
    rows = (len(pictures) + COLUMNS - 1) // COLUMNS
    out = Image.new("RGB", (wide * min(COLUMNS, len(pictures)), tall * rows), "#14110f")
    draw = ImageDraw.Draw(out)
    letters = ImageFont.truetype(str(font_path(SANS)), 12)
    for number, (name, picture) in enumerate(pictures):
        x, y = number % COLUMNS * wide, number // COLUMNS * tall
        out.paste(picture.convert("RGB"), (x, y))
        draw.text((x + 1, y + cell[1]), name[:_LETTERS], fill="#c2b59b", font=letters)
    with io.BytesIO() as file:
        out.save(file, "PNG")
        return file.getvalue()
