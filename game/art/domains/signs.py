"""The signs of The Nine Domains: element badges, markers for carried bonuses, gilt numerals."""

from __future__ import annotations

import math
from typing import Literal

from PIL import Image

from game.art.draw.frames import LEAF_STOPS
from game.art.draw.icons import glyph
from game.art.draw.palette import mix, shade
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, linear, num, path, polygon, radial, text

State = Literal["have", "lack", "left", "right"]

ELEMENT_COLOURS = {"fire": "#f47f46", "forest": "#278733", "water": "#73b1fb", "shadow": "#9669d6"}
"""The colour of each element's badge."""
ELEMENT_INK = {"fire": "#1f0f08", "forest": "#ffffff", "water": "#0d1b2c", "shadow": "#150b24"}
"""The colour of words and glyphs on an element's colour."""
GLYPHS = {
    "fire": "flame",
    "forest": "leaf",
    "water": "drop",
    "shadow": "eclipse",
    "half-left": "eclipse_left",
    "half-right": "eclipse_right",
}
"""The icon of each kind of tile, as `components.domains.TILES` names the kinds."""
_OTHER: dict[str, str] = {"left": "right", "right": "left"}
_DARK = "#120c0a"


def element_of(kind: str) -> str:
    """Return the element that a kind of tile counts for: a half counts for the shadow (DOM-1.4)."""
    return "shadow" if kind.startswith("half-") else kind


def badge(kind: str, x: float, y: float, r: float) -> tuple[str, str]:
    """Return (definitions, markup) of a kind's round badge around (x, y): gilt rim, enamel, glyph.

    A half shows its side of the disc and the other side as a shadow of itself.
    """
    element = element_of(kind)
    colour = ELEMENT_COLOURS[element]
    name = f"en-{kind}"
    defs = radial(
        name, [(0, shade(colour, 0.22)), (0.65, colour), (1, shade(colour, -0.4))], 0.38, 0.3, 0.8, user=False
    )
    out = (
        circle(x, y + r * 0.1, r * 1.06, "#000000", 'opacity=".5"')
        + circle(x, y, r, "url(#leaf)")
        + circle(x, y, r * 0.9, shade(colour, -0.62))
        + circle(x, y, r * 0.84, f"url(#{name})")
    )
    mark = r * 1.36
    corner = (x - mark / 2, y - mark / 2)
    if kind.startswith("half-"):
        other = f"half-{_OTHER[kind.removeprefix('half-')]}"
        out += glyph(GLYPHS[other], *corner, mark, shade(colour, 0.35), 0.28)
    return defs, out + glyph(GLYPHS[kind], *corner, mark, ELEMENT_INK[element])


def _engraved(x: float, y: float, r: float) -> str:
    """Return an empty socket for a badge: what is still to be won."""
    return (
        circle(x, y, r, "#5a4424")
        + circle(x, y, r * 0.92, "#17110d")
        + circle(x, y + r * 0.05, r * 0.86, "#241b15")
        + f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.78)}" fill="none" stroke="#8a6c3c" '
        f'stroke-width="{num(r * 0.06)}" stroke-dasharray="{num(r * 0.12)} {num(r * 0.17)}"/>'
    )


def element_image(element: str, state: State, size: int) -> Image.Image:
    """Return an element's progress badge, `size` pixels square: owned, lacking, or one half of the shadow."""
    defs = linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1))
    if state == "lack":
        mark = 32.0 if element == "shadow" else 30.0
        body = _engraved(30, 30, 27) + glyph(GLYPHS[element], 30 - mark / 2, 30 - mark / 2, mark, "#a08a66", 0.85)
    else:
        kind = element if state == "have" else f"half-{state}"
        more, body = badge(kind, 30, 29, 26.5)
        defs += more
        if state != "have":
            # Half of the enamel is missing: the socket shows there.
            side = polygon([(30, 0), (62, 0), (62, 60), (30, 60), (34, 44), (26, 33), (35, 21), (29, 12)])
            turn = "" if state == "left" else 'transform="matrix(-1 0 0 1 60 0)"'
            clip = f'<clipPath id="gone"><path d="{side}" {turn}/></clipPath>'
            defs += clip
            body += f'<g clip-path="url(#gone)">{_engraved(30, 29, 26.5)}</g>'
            other = GLYPHS[f"half-{_OTHER[state]}"]
            body += glyph(other, 30 - 17, 29 - 17, 34, "#a08a66", 0.75)
    return rasterise(document(60, 60, body, defs), (size, size))


def gilt(x: float, y: float, words: str, size: float, anchor: str = "middle") -> str:
    """Return words in gold leaf with a dark outline, their foot at y; needs the gradient `leaf`."""
    edge = size * 0.16
    common = f'stroke-linejoin="round" stroke-width="{num(edge)}"'
    return (
        text(
            x, y + size * 0.045, words, size, "#000000", serif=True, weight=700, anchor=anchor,
            extra=f'opacity=".6" stroke="#000000" {common}',
        )
        + text(x, y, words, size, "#241307", serif=True, weight=700, anchor=anchor, extra=f'stroke="#241307" {common}')
        + text(x, y, words, size, "url(#leaf)", serif=True, weight=700, anchor=anchor)
    )  # fmt: skip


def signed(words: str) -> str:
    """Return the text with a true minus sign."""
    return words.replace("-", "\u2212")


def _notched(x: float, y: float, r: float, teeth: int) -> str:
    points = []
    for k in range(teeth * 2):
        turn, far = k * math.pi / teeth, r * (1.0 if k % 2 == 0 else 0.86)
        points.append((x + far * math.cos(turn), y + far * math.sin(turn)))
    return polygon(points)


def marker_image(words: str, size: int) -> Image.Image:
    """Return the round marker of a carried bonus such as "+2" or "-1", `size` pixels square.

    A gain is blue with a smooth rim, a loss red with a notched one and a true minus sign.
    """
    loss = words.startswith("-")
    colour = "#b3402a" if loss else "#2f7fbe"
    defs = linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1)) + radial(
        "face", [(0, shade(colour, 0.25)), (0.6, colour), (1, shade(colour, -0.5))], 0.38, 0.3, 0.8, user=False
    )
    rim = path(_notched(30, 29, 28.5, 14), "url(#leaf)") if loss else circle(30, 29, 27, "url(#leaf)")
    shown = signed(words)
    body = (
        circle(30, 31.5, 27.5, "#000000", 'opacity=".5"')
        + rim
        + circle(30, 29, 23.4, mix(colour, _DARK, 0.6))
        + circle(30, 29, 22.2, "url(#face)")
        + text(
            30, 39.5, shown, 31, _DARK, serif=True, weight=700,
            extra='stroke="#120c0a" stroke-width="5" stroke-linejoin="round"',
        )
        + text(30, 39.5, shown, 31, "#fffaf0", serif=True, weight=700)
    )  # fmt: skip
    return rasterise(document(60, 60, body, defs), (size, size))
