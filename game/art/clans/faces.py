"""Card faces: the card in the hand, the card under inspection, the back."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image

from game.art.draw import card, fonts
from game.art.draw.frames import GILT
from game.art.draw.icons import glyph
from game.art.draw.palette import (
    PARCHMENT_SHADE,
    RARITY,
    RARITY_DIAMONDS,
    TERRAIN,
    TERRAIN_ICON,
    TEXT,
    shade,
)
from game.art.draw.picture import picture
from game.art.draw.raster import grained, rasterise
from game.art.draw.spec import ArtSpec
from game.art.draw.svg import circle, document, linear, path, polygon, radial, rect, text

SMALLEST = 12.0
LEADING = 1.18
TICKS_ACTING: dict[int, tuple[int, ...]] = {1: (1, 2, 3, 4, 5), 2: (2, 4), 3: (3,), 4: (4,), 5: (5,)}
"""The ticks on which a card of each tick number acts (CLAN-9.2)."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """All that a card's face shows.

    `text` holds (keyword, sentence) pairs, `icons` the ability names of the same
    order (for the icon row of the hand card); `charges` is an extra remark such
    as "2 charges".
    """

    name: str
    rarity: str
    tick: int
    element: str | None
    type_line: str
    text: tuple[tuple[str, str], ...]
    damage: int
    health: int
    move: int
    art: ArtSpec
    charges: str | None = None
    icons: tuple[str, ...] = ()


def _band(rarity: str) -> str:
    colour = RARITY[rarity]
    return linear(
        "band",
        [(0, shade(colour, 0.45)), (0.35, colour), (0.7, shade(colour, -0.4)), (1, shade(colour, 0.15))],
        (0, 0, 1, 1),
    )


def _defs(face: CardFace) -> str:
    return (
        _band(face.rarity)
        + linear("panel", [(0, "#40342b"), (0.2, "#2b221c"), (1, "#1a1411")])
        + GILT
        + card.PAPER
        + linear("ribbon", card.SILK)
    )


def medallion(tick: int, x: float, y: float, r: float) -> str:
    """Return the tick medallion: the number inside a ring of five dots, the acting ticks lit."""
    out = (
        circle(x, y + 1.5, r + 1.5, "#000000", 'opacity=".45"')
        + circle(x, y, r, "url(#leaf)")
        + circle(x, y, r * 0.9, "#171009")
        + circle(x, y, r * 0.85, "url(#med)")
    )
    for number in range(1, 6):
        turn = math.radians(-90 + (number - 3) * 42)
        lit = number in TICKS_ACTING[tick]
        dx, dy = x + r * 0.66 * math.cos(turn), y + r * 0.66 * math.sin(turn)
        out += circle(dx, dy, r * (0.115 if lit else 0.085), "#ffd75e" if lit else "#6d5f4d")
    return out + text(x, y + r * 0.52, str(tick), r * 0.98, TEXT, serif=True, weight=700)


def _element(face: CardFace) -> str:
    if face.element is None:
        return ""
    colour = TERRAIN[face.element]
    mark = "#fffaf0" if face.element in {"woods", "marsh"} else "#1c1610"
    return (
        circle(266, 75, 18.4, "#000000", 'opacity=".4"')
        + circle(266, 74, 17, "url(#leaf)")
        + circle(266, 74, 15, shade(colour, -0.35))
        + circle(266, 74, 14, colour)
        + glyph(TERRAIN_ICON[face.element], 256.5, 64.5, 19, mark)
    )


def _name(face: CardFace) -> str:
    room = 208.0
    size = fonts.fitted(face.name, 25, fonts.SERIF_BOLD, room, 12)
    middle = 172.0 if fonts.width_of(face.name, size, fonts.SERIF_BOLD) < room - 22 else 170.0
    return card.title(middle, 30 + size * 0.32, face.name, size)


def _keyline() -> str:
    return (
        '<rect x="17" y="51" width="266" height="212" rx="8" fill="none" stroke="#0b0806" stroke-width="5"/>'
        '<rect x="17.5" y="51.5" width="265" height="211" rx="8" fill="none" stroke="url(#leaf)" stroke-width="2.6"/>'
    )


def _plates(face: CardFace) -> str:
    return card.plates("heart") + _figure(38, 384, str(face.damage)) + _figure(262, 382, str(face.health))


def _figure(x: float, y: float, words: str, size: float = 31) -> str:
    down = y + size * 0.335
    return text(
        x,
        down,
        words,
        size,
        "#120b08",
        serif=True,
        weight=700,
        extra='stroke="#120b08" stroke-width="5" stroke-linejoin="round"',
    ) + text(x, down, words, size, "#fffaf0", serif=True, weight=700)


def _boots(face: CardFace) -> str:
    if face.move <= 0:
        return glyph("anchor", 139, 366, 22, "#e9dcc0")
    left = 150 - face.move * 12
    return "".join(glyph("boot", left + i * 24 + 1, 366, 22, "#e9dcc0") for i in range(face.move))


def _diamonds(face: CardFace) -> str:
    count = RARITY_DIAMONDS[face.rarity]
    colour = RARITY[face.rarity]
    left = 150 - (count - 1) * 8
    return "".join(
        path(
            polygon([(left + i * 16, 397), (left + i * 16 + 6, 404), (left + i * 16, 411), (left + i * 16 - 6, 404)]),
            colour,
            f'stroke="{shade(colour, -0.5)}" stroke-width=".8"',
        )
        for i in range(count)
    )


def text_layout(face: CardFace, room: float = 238, tall: float = 70) -> tuple[float, list[list[fonts.Run]]]:
    """Return (size, lines) of the rules text in master units.

    Text that would need smaller letters than `SMALLEST` gives way to its
    keywords alone; the glossary beside an inspected card explains them.
    """
    full: list[fonts.Run] = []
    for keyword, sentence in face.text:
        full += [(f"{keyword}.", True), (sentence, False)]
    brief: list[fonts.Run] = [(f"{keyword}.", True) for keyword, _ in face.text]
    if face.charges:
        full.append((face.charges, True))
        brief.append((face.charges, True))

    def fits(size: float, lines: int) -> bool:
        return lines * size * LEADING <= tall

    size, lines = card.largest_that_fits(tuple(full), (16.5, SMALLEST), room, fits)
    return (
        (size, lines) if fits(size, len(lines)) else card.largest_that_fits(tuple(brief), (16.5, SMALLEST), room, fits)
    )


def _rules(face: CardFace) -> str:
    if not face.text and not face.charges:
        return _flourish()
    size, lines = text_layout(face)
    first = 284 + (77 - len(lines) * size * LEADING) / 2 + size * 0.93
    return card.written(card.placed(lines, size, 31.0, first, LEADING), size)


def _flourish() -> str:
    """Return an ornament for a card without rules text."""
    curl = (
        "M150 322C132 322 124 308 108 312C98 315 98 328 108 328C114 328 115 321 110 320M150 322C168 322 "
        "176 308 192 312C202 315 202 328 192 328C186 328 185 321 190 320"
    )
    return (
        f'<path d="{curl}" fill="none" stroke="#a98a55" stroke-width="2" stroke-linecap="round"/>'
        + path(polygon([(150, 313), (156, 322), (150, 331), (144, 322)]), "#a98a55")
        + '<path d="M40 322L92 322M208 322L260 322" stroke="#a98a55" stroke-width="1.2" opacity=".7"/>'
    )


def _icon_row(face: CardFace) -> str:
    if not face.icons:
        return _flourish()
    shown = face.icons[:5]
    gap = 48
    left = 150 - (len(shown) - 1) * gap / 2
    out = []
    for i, name in enumerate(shown):
        x = left + i * gap
        out.append(
            circle(x, 322.5, 22, shade(PARCHMENT_SHADE, -0.12))
            + circle(x, 322.5, 20.4, "#4a2414")
            + glyph(name, x - 15, 307.5, 30, "#f7e6bd")
        )
        number = name.rstrip("0123456789")
        if number != name:
            out.append(
                circle(x + 17, 338, 10, "#1c130e") + text(x + 17, 343, name[len(number) :], 15, "#ffe08a", weight=700)
            )
    return "".join(out)


def _compose(face: CardFace, width: int, middle: str) -> Image.Image:
    size = (width, card.height_of(width))
    unit = width / card.MASTER_W
    base = rasterise(document(card.MASTER_W, card.MASTER_H, card.frame(".28"), _defs(face)), size)
    art_width = round(264 * unit)
    art = picture(face.art, art_width)
    window = rasterise(document(264, 210, rect(0, 0, 264, 210, "#ffffff", 'rx="7"')), art.size).getchannel("A")
    base.paste(art, (round(18 * unit), round(52 * unit)), window)
    upper = (
        _keyline()
        + card.ribbon(face.type_line, 264, 204)
        + card.sheet(284, 77)
        + middle
        + _name(face)
        + medallion(face.tick, 34, 36, 25)
        + _element(face)
        + _plates(face)
        + _boots(face)
        + _diamonds(face)
    )
    out = Image.alpha_composite(base, rasterise(document(card.MASTER_W, card.MASTER_H, upper, _defs(face)), size))
    return grained(out, 0.012)


def hand_card_image(face: CardFace, width: int) -> Image.Image:
    """Return the card as held in the hand: name, picture, ability icons instead of small print."""
    return _compose(face, width, _icon_row(face))


def inspection_card_image(face: CardFace, width: int) -> Image.Image:
    """Return the card with its full rules text."""
    return _compose(face, width, _rules(face))


def card_back_image(width: int) -> Image.Image:
    """Return the back of a card: leather, gold leaf, the compass of the house."""
    size = (width, card.height_of(width))
    defs = radial("hide", [(0, "#7a2f22"), (0.6, "#52190f"), (1, "#260b08")], 150, 190, 290) + GILT
    rays = []
    for k in range(16):
        turn, reach = k * math.pi / 8, (92, 52, 70, 52)[k % 4]
        tip = (150 + reach * math.cos(turn), 210 + reach * math.sin(turn))
        for side, colour in ((-1, "#f3d27c"), (1, "#a87428")):
            edge = turn + side * math.pi / 16
            rays.append(
                path(polygon([(150, 210), (150 + 22 * math.cos(edge), 210 + 22 * math.sin(edge)), tip]), colour)
            )
    corner = "M26 78L26 38Q26 26 38 26L78 26M34 66Q34 34 66 34M44 52Q46 46 52 44"
    corners = "".join(
        (
            f'<path d="{corner}" transform="{move}" fill="none" stroke="url(#leaf)" stroke-width="2.6" '
            'stroke-linecap="round"/>'
        )
        for move in (
            "",
            "translate(300 0) scale(-1 1)",
            "translate(0 420) scale(1 -1)",
            "translate(300 420) scale(-1 -1)",
        )
    )
    rings = "".join(
        f'<circle cx="150" cy="210" r="{r}" fill="none" stroke="url(#leaf)" stroke-width="{w}" {d}/>'
        for r, w, d in ((112, 3, ""), (104, 1.2, ""), (118, 1.2, 'stroke-dasharray="2 5"'), (30, 2.4, ""))
    )
    weave = "".join(
        (
            f'<path d="M{x} 20L{x + 380} 400" stroke="#000000" stroke-opacity=".14" '
            f'stroke-width="1.4"/><path d="M{x + 380} 20L{x} 400" stroke="#000000" stroke-opacity=".14" '
            'stroke-width="1.4"/>'
        )
        for x in range(-380, 300, 20)
    )
    body = (
        rect(0.5, 0.5, 299, 419, "#0c0908", 'rx="18"')
        + rect(2, 2, 296, 416, "url(#leaf)", 'rx="17"')
        + rect(6, 6, 288, 408, "url(#hide)", 'rx="13.5"')
        + (
            '<clipPath id="c"><rect x="6" y="6" width="288" height="408" rx="13.5"/></clipPath><g '
            f'clip-path="url(#c)">{weave}</g>'
        )
        + '<rect x="15" y="15" width="270" height="390" rx="9" fill="none" stroke="url(#leaf)" stroke-width="2"/>'
        + corners
        + circle(150, 210, 116, "#1c0805", 'opacity=".35"')
        + rings
        + "".join(rays)
        + circle(150, 210, 15, "url(#leaf)")
        + circle(150, 210, 11, "#5c1a12")
        + text(150, 216, "&", 17, "#f6dc95", serif=True, weight=700)
    )
    return grained(rasterise(document(card.MASTER_W, card.MASTER_H, body, defs), size), 0.03)
