"""Whole cards of the duel: as held in the hand, and under inspection.

Creatures have a rounded picture, runes one with notched corners, wards one under an arch, so that kinds differ by
shape too.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from game.art.draw import card, fonts
from game.art.draw.frames import GILT
from game.art.draw.palette import mix, shade
from game.art.draw.picture import portrait
from game.art.draw.raster import grained, rasterise
from game.art.draw.svg import circle, cornered, document, linear, num, path
from game.art.duel.faces import DuelFace, art_of
from game.art.duel.text import Setting, set_text
from game.art.duel.types import (
    RARITY_COLOUR,
    RUNE,
    TYPE_COLOUR,
    WARD,
    badge,
    diamonds,
    figure,
    medallion,
    type_defs,
)

_LEFT, _TOP, _RIGHT = 18.0, 52.0, 282.0
"""The picture's window; its foot depends on what stands below it."""
READABLE: Final = 210
"""Pixels of width from which on a card in the hand shows the beginning of its text."""
_NAME, _LARGE_NAME, _NAME_ROOM = 25.0, 29.0, 216.0
"""A name's size, its size on a card so small that it shows no text, and the room between medallion and edge."""
_TWO_LINES_TOP = 78.0
"""Where the window of a small card begins whose name needs two lines."""


def window(kind: str, foot: float, inset: float = 0.0, top: float = _TOP) -> str:
    """Return the outline of the picture from `top` to `foot`: rounded, notched for runes, arched for wards."""
    left, top, right, low = _LEFT + inset, top + inset, _RIGHT - inset, foot - inset
    if kind == RUNE:
        c = 17.0 - inset * 0.4
        return cornered((left, top, right, low), c, f"A{c} {c} 0 0 0")
    if kind == WARD:
        sides = f"L{num(right)} {num(low)}L{num(left)} {num(low)}Z"
        arch = f"C{num(left)} {num(top + 8)} {num(left + 52)} {num(top)} 150 {num(top)}"
        arch += f"C{num(right - 52)} {num(top)} {num(right)} {num(top + 8)} {num(right)} {num(top + 46)}"
        return f"M{num(left)} {num(top + 46)}{arch}{sides}"
    return cornered((left, top, right, low), 8.0, "A8 8 0 0 1")


def band(rarity: str) -> str:
    """Return the gradient of a card's metal band."""
    colour = RARITY_COLOUR[rarity]
    return linear(
        "band",
        [(0, shade(colour, 0.5)), (0.35, colour), (0.7, shade(colour, -0.45)), (1, shade(colour, 0.15))],
        (0, 0, 1, 1),
    )


def marks(face: DuelFace) -> tuple[str, ...]:
    """Return the types and kinds whose badges a face shows: its type, else its kind."""
    return (face.type or face.kind,) if (face.type or face.kind) in TYPE_COLOUR else ()


def _tone(face: DuelFace) -> str:
    return TYPE_COLOUR.get(face.type) or TYPE_COLOUR.get(face.kind, "#8a7a5a")


def _defs(face: DuelFace) -> str:
    tone = _tone(face)
    silk = [(stop, mix(colour, tone, 0.24)) for stop, colour in card.SILK]
    return (
        GILT
        + band(face.rarity)
        + "".join(type_defs(kind) for kind in marks(face))
        + linear("panel", [(0, mix("#40342b", tone, 0.34)), (0.25, mix("#2b221c", tone, 0.14)), (1, "#171210")])
        + card.PAPER
        + linear("ribbon", silk)
    )


def name_lines(name: str, *, small: bool) -> tuple[str, ...]:
    """Return a name in one line; on a small card in two where one line would make it hard to read."""
    words = name.split()
    if not small or len(words) < 2 or fonts.fitted(name, _NAME, fonts.SERIF_BOLD, _NAME_ROOM) == _NAME:
        return (name,)
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(halves, key=lambda two: max(fonts.width_of(item, _NAME, fonts.SERIF_BOLD) for item in two))


def _name(lines: tuple[str, ...], largest: float) -> str:
    size = min(fonts.fitted(line, largest, fonts.SERIF_BOLD, _NAME_ROOM, 12) for line in lines)
    first = 30.0 if len(lines) == 1 else 28.0
    said = ""
    for number, words in enumerate(lines):
        down = first + size * 0.32 + number * largest
        said += card.title(172, down, words, size)
    return said


def _numbers(face: DuelFace) -> str:
    """Return power and toughness on their plates (DUEL-4.6)."""
    return card.plates("shield") + figure(38, 384, str(face.power), 31) + figure(262, 382, str(face.toughness), 31)


def _paper(setting: Setting) -> str:
    out = card.sheet(setting.top, setting.foot - setting.top)
    return out + (
        card.written(setting.runs, setting.size) if setting.runs else _flourish((setting.top + setting.foot) / 2)
    )


def _flourish(y: float) -> str:
    """Return an ornament for a card that does nothing by itself: a lantern between two curls."""
    curl = "M-12 0C-30 0 -38 -14 -54 -10C-64 -7 -64 6 -54 6C-48 6 -47 -1 -52 -2"
    ink = 'fill="none" stroke="#a98a55" stroke-width="2" stroke-linecap="round"'
    lantern = "M-6 -7L6 -7L4 8L-4 8ZM-8 -7L0 -14L8 -7ZM-6 8L6 8L6 11L-6 11Z"
    return (
        f'<g transform="translate(150 {num(y)})"><path d="{curl}" {ink}/>'
        f'<path d="{curl}" transform="scale(-1 1)" {ink}/>'
        + path(lantern, "#a98a55")
        + circle(0, 0.5, 2.6, "#fff4d0")
        + '<path d="M-110 0L-72 0M72 0L110 0" stroke="#a98a55" stroke-width="1.2" stroke-opacity=".7"/></g>'
    )


def _setting(face: DuelFace, lines: int = 0) -> Setting:
    """Return the text set for its box, which reaches lower on a card without numbers."""
    return set_text(face.text, 357.0 if face.creature else 384.0, lines)


def hand_card_image(face: DuelFace, width: int) -> Image.Image:
    """Return a card as held in the hand: name, picture, type, numbers; a wide one has three lines of text at most."""
    return _composed(face, width, _setting(face, lines=3) if width >= READABLE else None)


def inspection_image(face: DuelFace, width: int) -> Image.Image:
    """Return a card with all its words."""
    return _composed(face, width, _setting(face))


def _composed(face: DuelFace, width: int, setting: Setting | None) -> Image.Image:
    foot = setting.top - 22 if setting else 345.0 if face.creature else 366.0
    lines = name_lines(face.name, small=setting is None and width < READABLE)
    top = _TOP if len(lines) == 1 else _TWO_LINES_TOP
    size = (width, card.height_of(width))
    unit = width / card.MASTER_W
    defs = _defs(face)
    base = rasterise(document(card.MASTER_W, card.MASTER_H, card.frame(".3"), defs), size)
    opening = path(window(face.kind, foot, top=top), "#ffffff")
    hole = rasterise(document(card.MASTER_W, card.MASTER_H, opening), size).getchannel("A")
    layer = Image.new("RGBA", size, (0, 0, 0, 0))
    room = (round((_RIGHT - _LEFT) * unit), round((foot - _TOP) * unit))
    layer.paste(portrait(art_of(face), room), (round(_LEFT * unit), round(_TOP * unit)))
    base.paste(layer, (0, 0), hole)
    upper = (
        card.keyline(f'path d="{window(face.kind, foot, -0.6, top)}"')
        + card.ribbon(face.line(), foot + 2, 200)
        + (_paper(setting) if setting else "")
        + _name(lines, _LARGE_NAME if width < READABLE else _NAME)
        + medallion(34, 36, 25, face.stars, face.kind, relic=face.relic)
        + "".join(badge(kind, 266, top + 22, 17) for kind in marks(face))
        + (_numbers(face) if face.creature else "")
        + diamonds(150, 391 if face.creature else 400, face.rarity)
    )
    return grained(
        Image.alpha_composite(base, rasterise(document(card.MASTER_W, card.MASTER_H, upper, defs), size)), 0.012
    )
