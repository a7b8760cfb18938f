"""Frames, panels and buttons: shapes drawn once and stretched between their corners."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image

from game.art.palette import (
    DAMAGE_PLATE,
    EDGE,
    GOLD,
    GOLD_LEAF_DARK,
    GOLD_LEAF_LIGHT,
    HEALTH_PLATE,
    PANEL,
    PANEL_HIGH,
    PARCHMENT,
    PARCHMENT_SHADE,
    shade,
)
from game.art.raster import flat, grained, level, noise, rasterise, scaled_mask
from game.art.svg import document, linear, num, path, polygon, radial, rect

LEAF_STOPS = ((0.0, GOLD_LEAF_LIGHT), (0.5, "#d6a94c"), (1.0, GOLD_LEAF_DARK))
"""Gold leaf as gradient stops."""

GILT = (
    linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1))
    + radial("dmg", [(0, "#dd6a46"), (0.7, DAMAGE_PLATE), (1, "#7c2617")], 0.4, 0.3, 0.8, user=False)
    + radial("hp", [(0, "#49aab0"), (0.7, HEALTH_PLATE), (1, "#0e4a54")], 0.4, 0.3, 0.8, user=False)
    + radial("med", [(0, "#5a4a38"), (0.7, "#2c221b"), (1, "#15100d")], 0.4, 0.3, 0.85, user=False)
)
"""Gradient definitions shared by cards and tokens: leaf, damage plate, health plate, medallion."""


@dataclass(frozen=True, slots=True)
class NinePatch:
    """A picture whose middle may be stretched; `edge` pixels on each side must not be."""

    image: Image.Image
    edge: int

    def at(self, width: int, height: int) -> Image.Image:
        """Return the patch stretched to `width` x `height` pixels."""
        src, edge = self.image, self.edge
        side = min(edge, width // 2, height // 2)
        out = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        size = src.width
        cuts, xs, ys = (0, edge, size - edge, size), (0, side, width - side, width), (0, side, height - side, height)
        for i in range(3):
            for j in range(3):
                to = (xs[i + 1] - xs[i], ys[j + 1] - ys[j])
                if min(to) > 0:
                    piece = src.crop((cuts[i], cuts[j], cuts[i + 1], cuts[j + 1])).resize(to, Image.Resampling.BILINEAR)
                    out.paste(piece, (xs[i], ys[j]))
        return out


def octagon(x: float, y: float, r: float) -> str:
    """Return the path of an upright octagon: the plate of damage."""
    return polygon(
        [
            (x + r * math.cos(math.radians(22.5 + 45 * k)), y + r * math.sin(math.radians(22.5 + 45 * k)))
            for k in range(8)
        ]
    )


def shield_path(x: float, y: float, r: float) -> str:
    """Return the path of a heater shield: the plate of health."""
    return (
        f"M{num(x)} {num(y - r)}C{num(x + r * 0.4)} {num(y - r * 0.78)} {num(x + r * 0.7)} "
        f"{num(y - r * 0.74)} {num(x + r * 0.94)} {num(y - r * 0.76)}"
        f"C{num(x + r)} {num(y + r * 0.2)} {num(x + r * 0.7)} {num(y + r * 0.74)} {num(x)} {num(y + r * 1.04)}"
        f"C{num(x - r * 0.7)} {num(y + r * 0.74)} {num(x - r)} {num(y + r * 0.2)} "
        f"{num(x - r * 0.94)} {num(y - r * 0.76)}"
        f"C{num(x - r * 0.7)} {num(y - r * 0.74)} {num(x - r * 0.4)} {num(y - r * 0.78)} {num(x)} {num(y - r)}Z"
    )


_BUTTONS: dict[str, tuple[str, str, str, str]] = {
    "normal": ("#4b3e32", "#2c241d", EDGE, "#e8cf98"),
    "hover": ("#65533f", "#3d3126", GOLD, "#fff0c6"),
    "pressed": ("#1e1813", "#342a21", "#a5803e", "#6d5a3c"),
    "disabled": ("#2a2520", "#221d19", "#433a2f", "#5b5144"),
    "selected": ("#6b5020", "#3e2d10", "#f0c765", "#ffe9ae"),
    "primary": ("#37804a", "#194a29", "#c8a85a", "#bfe8c0"),
    "primary_hover": ("#46995b", "#226037", "#f2d27e", "#dcf7da"),
    "primary_pressed": ("#123a20", "#255c36", "#b08f45", "#4f8a5e"),
    "primary_disabled": ("#2b332c", "#222823", "#47503f", "#59625a"),
    "danger": ("#8c3524", "#54190f", "#d08a58", "#f0b79c"),
}
BUTTON_STATES = tuple(_BUTTONS)
"""The states and kinds a button can be drawn in."""
PATCHES = ("panel", "panel_high", "tooltip", "parchment", "brass", "slot", "you", "foe", "glow")
"""The nine-patches beside the buttons."""


def button(state: str, scale: float = 1.0) -> NinePatch:
    """Return a button of one of `BUTTON_STATES`; its patch is 64 units square, its edge 20 units.

    Raises:
        KeyError: when there is no such state.
    """
    top, low, edge, light = _BUTTONS[state]
    pressed = state.endswith("pressed")
    defs = linear("f", [(0, top), (1, low)]) + linear("e", [(0, shade(edge, 0.25)), (1, shade(edge, -0.3))])
    shine = (
        ""
        if pressed
        else (
            f'<path d="M12 6.2L52 6.2" stroke="{light}" stroke-opacity=".45" stroke-width="1.4" '
            'stroke-linecap="round"/>'
        )
    )
    shadow = rect(2, 4, 60, 59, "#000000", 'rx="12" opacity=".4"')
    inner = (
        '<rect x="4.6" y="4.6" width="54.8" height="53.8" rx="8.6" fill="none" stroke="#000" '
        f'stroke-opacity="{".5" if pressed else ".28"}" stroke-width="1.4"/>'
    )
    body = (
        shadow
        + rect(2, 2, 60, 59, "url(#e)", 'rx="11"')
        + rect(3.8, 3.8, 56.4, 55.4, "url(#f)", 'rx="9.4"')
        + inner
        + shine
    )
    size = round(64 * scale)
    return NinePatch(grained(rasterise(document(64, 64, body, defs), (size, size)), 0.012), round(20 * scale))


def _panel_svg(kind: str) -> str:
    high = kind == "panel_high"
    tip = kind == "tooltip"
    face = PANEL_HIGH if high else "#211a15" if tip else PANEL
    edge = GOLD if tip else EDGE
    defs = linear("f", [(0, shade(face, 0.05)), (1, shade(face, -0.22))]) + linear(
        "e", [(0, shade(edge, 0.22)), (0.5, edge), (1, shade(edge, -0.4))]
    )
    body = (
        rect(3, 5, 90, 89, "#000000", 'rx="15" opacity=".28"')
        + rect(4, 5, 88, 88, "#000000", 'rx="14" opacity=".3"')
        + rect(4, 3, 88, 88, "url(#e)", 'rx="13"')
        + rect(5.8, 4.8, 84.4, 84.4, "#120d0a", 'rx="11.4"')
        + rect(6.8, 5.8, 82.4, 82.4, "url(#f)", 'rx="10.6"')
        + '<path d="M18 7L78 7" stroke="#fff2d4" stroke-opacity=".16" stroke-width="1.2" stroke-linecap="round"/>'
    )
    return document(96, 96, body, defs)


def _brass_svg() -> str:
    defs = linear("o", [(0, "#fff0b8"), (0.25, "#d2a24a"), (0.6, "#7e5220"), (1, "#c9963f")], (0, 0, 1, 1)) + linear(
        "i", [(0, "#5f3d16"), (0.5, "#b5863a"), (1, "#f2d48a")], (0, 0, 1, 1)
    )
    ring = 'fill-rule="evenodd"'
    outer = "M10 1L86 1Q95 1 95 10L95 86Q95 95 86 95L10 95Q1 95 1 86L1 10Q1 1 10 1Z"
    middle = "M11 5L85 5Q91 5 91 11L91 85Q91 91 85 91L11 91Q5 91 5 85L5 11Q5 5 11 5Z"
    inner = "M12 8L84 8Q88 8 88 12L88 84Q88 88 84 88L12 88Q8 88 8 84L8 12Q8 8 12 8Z"
    rivets = "".join(
        (
            f'<circle cx="{x}" cy="{y}" r="2.5" fill="#4c2f10"/><circle cx="{x}" cy="{y}" r="2" '
            f'fill="#e6bd66"/><circle cx="{x - 0.6}" cy="{y - 0.6}" r=".8" fill="#fff3cc"/>'
        )
        for x in (7, 89)
        for y in (7, 89)
    )
    return document(
        96,
        96,
        path(outer + inner, "#120b07", ring)
        + path(outer + middle, "url(#o)", ring)
        + path(middle + inner, "url(#i)", ring)
        + (
            '<path d="M12 8.6L84 8.6Q87.4 8.6 87.4 12L87.4 84Q87.4 87.4 84 87.4L12 87.4Q8.6 87.4 8.6 '
            '84L8.6 12Q8.6 8.6 12 8.6Z" fill="none" stroke="#000" stroke-opacity=".55" '
            'stroke-width="1.6"/>'
        )
        + rivets,
        defs,
    )


def _parchment(scale: float) -> Image.Image:
    size = round(96 * scale)
    defs = linear("f", [(0, shade(PARCHMENT, 0.2)), (0.6, PARCHMENT), (1, PARCHMENT_SHADE)])
    body = (
        rect(3, 5, 90, 90, "#000000", 'rx="9" opacity=".4"')
        + rect(3, 2.5, 90, 90, "#8d6f41", 'rx="7"')
        + rect(4.4, 3.9, 87.2, 87.2, "url(#f)", 'rx="6"')
        + (
            '<rect x="8" y="7.5" width="80" height="80" rx="3.6" fill="none" stroke="#9a7a48" '
            'stroke-opacity=".55" stroke-width="1.2"/>'
        )
    )
    image = rasterise(document(96, 96, body, defs), (size, size))
    stain = scaled_mask(level(noise(image.size, 5, size // 3, 4)), 0.16)
    brown = flat("#8a6634", stain)
    brown.putalpha(Image.composite(stain, Image.new("L", image.size, 0), image.getchannel("A")))
    return grained(Image.alpha_composite(image, brown), 0.02)


def _ring(colour: str, *, cut: bool) -> str:
    c = 16
    shape = (
        polygon([(c, 3), (96 - c, 3), (93, c), (93, 96 - c), (96 - c, 93), (c, 93), (3, 96 - c), (3, c)])
        if cut
        else "M18 3L78 3Q93 3 93 18L93 78Q93 93 78 93L18 93Q3 93 3 78L3 18Q3 3 18 3Z"
    )
    return document(
        96,
        96,
        (
            f'<path d="{shape}" fill="none" stroke="#0b0807" stroke-opacity=".7" stroke-width="6"/><path '
            f'd="{shape}" fill="none" stroke="{colour}" stroke-width="3.6"/>'
        ),
    )


def _glow() -> str:
    rings = "".join(
        (
            f'<rect x="{k}" y="{k}" width="{96 - 2 * k}" height="{96 - 2 * k}" rx="{22 - k}" fill="none" '
            f'stroke="#ffe08a" stroke-opacity="{num((k / 14) ** 2 * 0.75)}" stroke-width="1.6"/>'
        )
        for k in range(1, 15)
    )
    return document(96, 96, rings)


def patch(kind: str, scale: float = 1.0) -> NinePatch:
    """Return one of `PATCHES`: 96 units square with an edge of 26 units.

    Raises:
        KeyError: when there is no such patch.
    """
    size = (round(96 * scale), round(96 * scale))
    edge = round(26 * scale)
    if kind == "parchment":
        return NinePatch(_parchment(scale), edge)
    if kind in {"panel", "panel_high", "tooltip"}:
        return NinePatch(grained(rasterise(_panel_svg(kind), size), 0.008), edge)
    if kind == "slot":
        defs = linear("f", [(0, "#0d0907", 0.75), (1, "#2a211a", 0.55)])
        body = rect(3, 3, 90, 90, "url(#f)", 'rx="12"') + (
            '<rect x="3.6" y="3.6" width="88.8" height="88.8" rx="11.4" fill="none" '
            'stroke="#8a6d3f" stroke-opacity=".65" stroke-width="1.4" stroke-dasharray="5 4"/>'
        )
        return NinePatch(rasterise(document(96, 96, body, defs), size), edge)
    svgs = {
        "brass": _brass_svg,
        "you": lambda: _ring("#4db6ff", cut=False),
        "foe": lambda: _ring("#ff6b4a", cut=True),
        "glow": _glow,
    }
    return NinePatch(rasterise(svgs[kind](), size), edge)
