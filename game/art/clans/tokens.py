"""Tokens on the board: a unit's portrait in its side's frame, the plates under its numbers, the numbers."""

from __future__ import annotations

from PIL import Image

from game.art.clans.faces import medallion
from game.art.draw.frames import GILT, octagon, shield_path
from game.art.draw.palette import shade
from game.art.draw.picture import portrait
from game.art.draw.raster import rasterise
from game.art.draw.spec import ArtSpec
from game.art.draw.svg import document, linear, num, path, polygon


def token_base_image(art: ArtSpec, tick: int, size: int, *, friend: bool) -> Image.Image:
    """Return a unit's token, `size` pixels wide and 4/3 of that high, without its numbers.

    A friend's frame is blue with rounded corners, a foe's red-orange with cut corners.
    """
    high = round(size * 4 / 3)
    outer, inner = ("#4db6ff", "#1c5c92") if friend else ("#ff6b4a", "#8f2815")

    def shape(inset: float) -> str:
        w, h = 120 - 2 * inset, 160 - 2 * inset
        if friend:
            return (
                f'<rect x="{num(inset)}" y="{num(inset)}" width="{num(w)}" height="{num(h)}" '
                f'rx="{num(16 - inset * 0.7)}"'
            )
        c = 17 - inset * 0.5
        points = [
            (inset + c, inset),
            (120 - inset - c, inset),
            (120 - inset, inset + c),
            (120 - inset, 160 - inset - c),
            (120 - inset - c, 160 - inset),
            (inset + c, 160 - inset),
            (inset, 160 - inset - c),
            (inset, inset + c),
        ]
        return f'<path d="{polygon(points)}"'

    mask = rasterise(document(120, 160, shape(6) + ' fill="#fff"/>'), (size, high)).getchannel("A")
    defs = linear("fr", [(0, shade(outer, 0.5)), (0.4, outer), (1, inner)], (0, 0, 1, 1)) + GILT
    base = rasterise(
        document(
            120,
            160,
            shape(0.5) + ' fill="#0b0807"/>' + shape(2) + ' fill="url(#fr)"/>' + shape(5.4) + ' fill="#0b0807"/>',
            defs,
        ),
        (size, high),
    )
    base.paste(portrait(art, (size, high)), (0, 0), mask)
    upper = (
        shape(6.6)
        + ' fill="none" stroke="#fff2d0" stroke-opacity=".35" stroke-width="1"/>'
        + medallion(tick, 22.5, 22.5, 19.5)
    )
    return Image.alpha_composite(base, rasterise(document(120, 160, upper, defs), (size, high)))


def badge_image(kind: str, size: int) -> Image.Image:
    """Return the plate under a token's number: `damage` (octagon) or `health` (shield)."""
    defs = GILT
    shape, fill = (octagon, "url(#dmg)") if kind == "damage" else (shield_path, "url(#hp)")
    body = (
        path(shape(30, 31, 28), "#000000", 'opacity=".5"')
        + path(shape(30, 30, 28), "url(#leaf)")
        + path(shape(30, 30, 24.6), fill)
    )
    return rasterise(document(60, 60, body, defs), (size, size))
