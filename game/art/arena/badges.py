"""Plates, discs and gems: what carries a number or a sign, each in a shape of its own."""

from __future__ import annotations

from typing import Final

from PIL import Image

from game.art.arena.lettering import number
from game.art.arena.palette import ELEMENT, ENAMEL, MAY_ACT, NEUTRAL_ENAMEL, RARITY
from game.art.draw import fonts
from game.art.draw.frames import GILT, octagon, shield_path
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import contrast, mix, shade
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, line, linear, num, path, polygon, radial, spikes

BOX: Final = 48
"""Units of the square that every badge is drawn in; its shape reaches 22 units from the middle."""
_MID: Final = BOX / 2
_R: Final = 22.0


def _domed(name: str, colour: str) -> str:
    stops = [(0.0, shade(colour, 0.5)), (0.55, colour), (1.0, shade(colour, -0.5))]
    return radial(name, stops, 0.38, 0.28, 0.85, user=False)


def hexagon(x: float, y: float, r: float) -> str:
    """Return the path of a hexagon that stands on a point: mana and secrets."""
    k = r * 0.8660254
    return polygon(
        [(x, y - r), (x + k, y - r / 2), (x + k, y + r / 2), (x, y + r), (x - k, y + r / 2), (x - k, y - r / 2)]
    )


def _notched(x: float, y: float, r: float) -> str:
    """Return the path of an iron plate with notches: a weapon's durability."""
    k, n = r * 0.92, r * 0.3
    return polygon([
        (x - k + n, y - k), (x + k - n, y - k), (x + k, y - k + n), (x + k, y - n * 0.5), (x + k - n * 0.7, y),
        (x + k, y + n * 0.5), (x + k, y + k - n), (x + k - n, y + k), (x - k + n, y + k), (x - k, y + k - n),
        (x - k, y + n * 0.5), (x - k + n * 0.7, y), (x - k, y - n * 0.5), (x - k, y - k + n),
    ])  # fmt: skip


_PLATES: Final = {
    "attack": (octagon, "#c4482c", "#7c2617"),
    "health": (shield_path, "#23939c", "#0e4a54"),
    "hurt": (shield_path, "#c8372c", "#6a120e"),
    "armor": (shield_path, "#a9b4bb", "#4a545c"),
    "durability": (_notched, "#7f858c", "#33383d"),
    "mana": (hexagon, "#3f83dd", "#123a86"),
}


@layers
def plate(kind: str, size: int) -> Image.Image:
    """Return the plate of a number, `size` pixels square.

    Args:
        kind: attack, health, hurt (a cracked red shield), armor, durability, or mana.
        size: in pixels.
    """
    shape, bright, dark = _PLATES[kind]
    rim = "url(#steel)" if kind in {"armor", "durability"} else "url(#leaf)"
    y = _MID + (0.4 if shape is shield_path else 0)
    defs = GILT + radial("f", [(0, shade(bright, 0.28)), (0.6, bright), (1, dark)], 0.4, 0.26, 0.85, user=False)
    defs += linear("steel", [(0, "#f4f7f9"), (0.5, "#8d979e"), (1, "#3f474d")], (0, 0, 0.6, 1))
    defs += linear("gloss", [(0, "#ffffff", 0.42), (0.5, "#ffffff", 0.06), (0.51, "#ffffff", 0)])
    body = path(shape(_MID, y + 1.6, _R), "#000000", 'opacity=".5"') + path(shape(_MID, y, _R), "#140c07")
    body += path(shape(_MID, y, _R - 0.7), rim) + path(shape(_MID, y, _R - 3.4), "#160d09")
    body += path(shape(_MID, y, _R - 4), "url(#f)") + path(shape(_MID, y - 0.5, _R - 5), "url(#gloss)")
    if kind == "mana":
        facets = "M24 6L24 14M8.4 15L15 19M39.6 15L33 19M8.4 33L15 29M39.6 33L33 29M24 42L24 34"
        body += line(facets, "#ffffff", 0.8, 'stroke-opacity=".22"') + path(
            hexagon(24, 24, 11), "#ffffff", 'opacity=".1"'
        )
    if kind == "hurt":
        body += line("M16 8L20 17L14 24L19 33L16 40M33 9L29 18L34 26L29 36", "#2a0604", 1.7, 'stroke-opacity=".9"')
    return rasterise(document(BOX, BOX, body, defs), (size, size))


_GEM_SHAPES: Final = {
    "rare": polygon([(24, 3), (43, 24), (24, 45), (5, 24)]),
    "epic": hexagon(24, 24, 20.5),
    "legendary": polygon(spikes(24, 24, 8, 22, 14.5)),
}


@layers
def gem(rarity: str, size: int) -> Image.Image:
    """Return the gem of a rarity: a ring, a pearl, a lozenge, a hexagon or an eight-pointed star."""
    colour = RARITY[rarity]
    defs = GILT + _domed("g", colour)
    if rarity in {"token", "common"}:
        body = circle(24, 25, 18, "#000000", 'opacity=".5"') + circle(24, 24, 18, "#1a120c")
        body += circle(24, 24, 16.6, "url(#leaf)" if rarity == "common" else "#cfc4b0")
        if rarity == "token":
            body += circle(24, 24, 9.5, "#1d1814") + circle(24, 24, 8, "#3a342e")
        else:
            body += circle(24, 24, 13, "#1a120c") + circle(24, 24, 12.2, "url(#g)")
            body += circle(20, 19.6, 3.6, "#ffffff", 'opacity=".65"')
        return rasterise(document(BOX, BOX, body, defs), (size, size))
    shape = _GEM_SHAPES[rarity]
    small = 'transform="translate(24 24) scale(.76) translate(-24 -24)"'
    body = path(shape, "#000000", 'opacity=".5" transform="translate(0 1.5)"')
    body += path(shape, "url(#leaf)", 'stroke="#1a120c" stroke-width="2"') + path(shape, "url(#g)", small)
    facets = {
        "rare": ("M24 8L24 40M9 24L39 24", "M24 9L38 24L24 24Z"),
        "epic": ("M24 24L24 9M24 24L37 32M24 24L11 32", "M24 9L37 16.5L24 24L11 16.5Z"),
        "legendary": (
            "M24 10L24 38M10 24L38 24M14 14L34 34M34 14L14 34",
            "M24 15C28 20 29 23 24 32C19 23 20 20 24 15Z",
        ),
    }[rarity]
    body += line(facets[0], shade(colour, -0.4), 1, 'stroke-opacity=".7"')
    body += path(
        facets[1],
        "#fff6dc" if rarity == "legendary" else "#ffffff",
        f'opacity="{".95" if rarity == "legendary" else ".35"}"',
    )
    return rasterise(document(BOX, BOX, body, defs), (size, size))


def enamel(hero_class: str) -> str:
    """Return the colour of a class; of a neutral card, grey-brown."""
    return ENAMEL.get(hero_class, NEUTRAL_ENAMEL)


def sign_colour(ground: str) -> str:
    """Return the colour of a sign that stands out on a ground: ivory, or ink on pale enamel."""
    return "#fff8e6" if contrast("#fff8e6", ground) > 2.6 else "#221a12"


@layers
def class_disc(hero_class: str, size: int) -> Image.Image:
    """Return the disc of a class: its enamel and its sign."""
    colour = enamel(hero_class)
    body = circle(24, 25.4, _R, "#000000", 'opacity=".5"') + circle(24, 24, _R, "#160d07")
    body += (
        circle(24, 24, _R - 0.8, "url(#leaf)")
        + circle(24, 24, _R - 3.6, "#160d07")
        + circle(24, 24, _R - 4.2, "url(#e)")
    )
    ink = sign_colour(colour)
    edge = shade(colour, -0.7) if ink.startswith("#ff") else shade(colour, 0.5)
    body += glyph(f"class_{hero_class}", 11.4, 12.2, 26, edge, 0.6) + glyph(f"class_{hero_class}", 11, 11, 26, ink)
    return rasterise(document(BOX, BOX, body, GILT + _domed("e", colour)), (size, size))


_ELEMENT_SHAPES: Final = {
    "fire": path("M24 2C30 4 36 5 42 5C44 22 40 38 24 46C8 38 4 22 6 5C12 5 18 4 24 2Z", "@"),
    "water": circle(24, 24, 21, "@"),
    "wind": path(polygon([(24, 1), (46, 24), (24, 47), (2, 24)]), "@", 'stroke-linejoin="round"'),
    "earth": path("M7 4L41 4Q44 4 44 7L44 41Q44 44 41 44L7 44Q4 44 4 41L4 7Q4 4 7 4Z", "@"),
    "holy": path(polygon(spikes(24, 24, 12, 22.6, 18.4)), "@"),
    "shadow": path(polygon([(13, 3), (35, 3), (46, 24), (35, 45), (13, 45), (2, 24)]), "@"),
    "neutral": path("M9 3L39 3L39 26C39 36 33 42 24 46C15 42 9 36 9 26Z", "@"),
}


@layers
def element_badge(element: str, size: int) -> Image.Image:
    """Return the badge of an element: colour, outline and sign are its own."""
    colour = ELEMENT[element]
    shape = _ELEMENT_SHAPES[element]

    def scaled(k: float, fill: str, extra: str = "") -> str:
        move = f'transform="translate(24 24) scale({num(k)}) translate(-24 -24)" {extra}'
        return f"<g {move}>{shape.replace('@', fill)}</g>"

    ink = mix(shade(colour, -0.92), "#0d0907", 0.5) if contrast("#171009", colour) > 5 else "#fff6e6"
    wide = {"wind": 21, "earth": 27, "holy": 24, "fire": 25, "neutral": 22}.get(element, 26)
    low = {"fire": -1, "neutral": -1.4, "water": -0.6}.get(element, 0)
    body = f'<g transform="translate(0 1.6)" opacity=".5">{shape.replace("@", "#000000")}</g>'
    body += scaled(1.0, "#160d07") + scaled(0.95, "url(#leaf)") + scaled(0.86, "#160d07") + scaled(0.83, "url(#c)")
    body += glyph(f"element_{element}", 24 - wide / 2, 24 - wide / 2 + low, wide, ink)
    return rasterise(document(BOX, BOX, body, GILT + _domed("c", colour)), (size, size))


@layers
def icon_disc(icon: str, size: int) -> Image.Image:
    """Return an icon on a dark bronze disc."""
    body = circle(24, 25.4, _R, "#000000", 'opacity=".35"') + circle(24, 24, _R, "url(#leaf)")
    body += circle(24, 24, _R - 1.8, "#2a1710") + circle(24, 24, _R - 2.4, "url(#d)")
    body += glyph(icon, 11, 11, 26, "#fbeed2")
    return rasterise(document(BOX, BOX, body, GILT + _domed("d", "#3d2418")), (size, size))


def keyword_disc(keyword: str, size: int) -> Image.Image:
    """Return the icon of a keyword or status on a dark bronze disc."""
    return icon_disc(f"keyword_{keyword}", size)


@layers
def ready_disc(size: int) -> Image.Image:
    """Return the disc of a character that may attack: crossed swords on green."""
    body = circle(24, 24, _R, "#0b2416") + circle(24, 24, _R - 1.6, MAY_ACT) + glyph("swords", 10, 10, 28, "#0b2416")
    return rasterise(document(BOX, BOX, body), (size, size))


@layers
def fresh_disc(size: int) -> Image.Image:
    """Return the disc of a minion that was just played: an hourglass on grey."""
    body = circle(24, 24, _R, "#15110e") + circle(24, 24, _R - 1.6, "#8c8578") + circle(24, 24, _R - 3.6, "#3a352f")
    body += glyph("hourglass", 12, 12, 24, "#f4ead6")
    return rasterise(document(BOX, BOX, body), (size, size))


@layers
def secret_hexagon(sign: str, size: int) -> Image.Image:
    """Return a secret as it lies on the table: a question mark for the foe's, another icon's name for one's own."""
    body = _hexagon("url(#s)") + glyph(sign, 13, 13, 22, "#fbeed2")
    return rasterise(document(BOX, BOX, body, GILT + _domed("s", "#4b2470")), (size, size))


@layers
def trial_hexagon(done: int, goal: int, size: int) -> Image.Image:
    """Return a trial as it lies on the table: how often what it waits for is still to happen; it fills from below."""
    level = 1 - done / goal
    defs = linear("w", ((level, "#14323c"), (level, "#2f93ab")))
    out = rasterise(document(BOX, BOX, _hexagon("url(#w)"), GILT + defs), (size, size))
    number(out, (size / 2, size / 2), str(goal - done), size * 0.52)
    return out


def _hexagon(fill: str) -> str:
    """Return a gilt hexagon with its shadow."""
    rim = path(hexagon(24, 25.4, _R), "#000000", 'opacity=".5"') + path(hexagon(24, 24, _R), "#160d07")
    rim += path(hexagon(24, 24, _R - 0.7), "url(#leaf)") + path(hexagon(24, 24, _R - 3), "#12081c")
    return rim + path(hexagon(24, 24, _R - 3.6), fill)


TONES: Final = {"printed": "#fffaf0", "raised": "#9dffb0", "lowered": "#ffc29c"}
"""The colour of a number as printed, above it and below it; an arrow says the same."""


def number_plate(kind: str, words: str, size: int, tone: str = "printed") -> Image.Image:
    """Return a number on its plate, `size` pixels square.

    Args:
        kind: as for `plate`.
        words: the number.
        size: in pixels.
        tone: printed, raised or lowered; an arrow beside the number tells the latter two without colour.
    """
    out = plate(kind, size).copy()
    unit = size / BOX
    if tone != "printed":
        tip, foot = (2.0, 9.0) if tone == "raised" else (46.0, 39.0)
        arrow = polygon([(17, foot), (31, foot), (24, tip)])
        mark = path(arrow, TONES[tone], 'stroke="#120b08" stroke-width="2.4" stroke-linejoin="round"')
        out.alpha_composite(rasterise(document(BOX, BOX, mark), (size, size)))
    letters = fonts.fitted(words, 25, fonts.SERIF_BOLD, 31, 12)
    low = -1 if kind in {"health", "hurt", "armor"} else 0
    number(out, (_MID * unit, (_MID + low) * unit), words, letters * unit, TONES[tone])
    return out
