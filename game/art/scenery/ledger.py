"""The open ledger on which stores write their prices."""

from __future__ import annotations

from typing import Final

import numpy as np
from PIL import Image, ImageChops

from game.art.draw.raster import Size, grained, noise, rasterise
from game.art.draw.svg import document, linear, num, path, rect

_COARSE: Final = 4
"""Stains are reckoned on a grid of so many pixels and stretched."""


def ledger_image(size: Size) -> Image.Image:
    """Return an open ledger from above, ruled, a little stained: a page at each side of its fold."""
    width, height = size
    unit = height / 700
    defs = (
        linear("leather", [(0, "#6a3c20"), (0.5, "#40220f"), (1, "#26130a")], (0, 0, 1, 1))
        + linear("left", [(0, "#d9c595"), (0.72, "#efe3c8"), (0.93, "#cdb88a"), (1, "#7c6238")], (0, 0, 1, 0))
        + linear("right", [(0, "#7c6238"), (0.07, "#cdb88a"), (0.28, "#efe3c8"), (1, "#d9c595")], (0, 0, 1, 0))
    )
    w, h = width / unit, 700.0
    middle = w / 2
    edge, top = 16.0, 14.0
    body = rect(2, 2, w - 4, h - 4, "#100805", 'rx="16"') + rect(0, 0, w, h - 5, "url(#leather)", 'rx="16"')
    for step in range(3, 0, -1):
        out = step * 2.4
        body += rect(edge - out, top + out, w - 2 * edge + 2 * out, h - 2 * top - 4, "#c9b07c", 'rx="5"')
        body += rect(edge - out, top + out, w - 2 * edge + 2 * out, h - 2 * top - 4, "none", 'rx="5" stroke="#8a6c3c"')
    body += rect(edge, top, middle - edge, h - 2 * top, "url(#left)", 'rx="5"')
    body += rect(middle, top, middle - edge, h - 2 * top, "url(#right)", 'rx="5"')
    line = 'stroke="#7a96a8" stroke-opacity=".34" stroke-width="1"'
    for row in range(1, 24):
        y = top + 48 + row * 26
        if y < h - top - 8:
            body += path(f"M{num(edge)} {num(y)}L{num(w - edge)} {num(y)}", "none", line)
    red = 'stroke="#a03a2a" stroke-opacity=".32" stroke-width="1.2"'
    for x in (edge + 20, edge + 24, w - edge - 20, w - edge - 24):
        body += path(f"M{num(x)} {num(top)}L{num(x)} {num(h - top)}", "none", red)
    picture = grained(rasterise(document(w, h, body, defs), size), 0.03)
    return _stained(picture)


def _stained(picture: Image.Image) -> Image.Image:
    """Return a picture with the uneven tone of old paper."""
    width, height = picture.size
    small = (max(2, width // _COARSE), max(2, height // _COARSE))
    tone = np.clip(noise(small, 17, cell=max(12, small[0] // 9)), 0, 1)
    stains = Image.fromarray((255 * (0.88 + 0.12 * tone)).astype(np.uint8)).resize((width, height))
    clear = picture.getchannel("A")
    out = ImageChops.multiply(picture.convert("RGB"), stains.convert("RGB")).convert("RGBA")
    out.putalpha(clear)
    return out
