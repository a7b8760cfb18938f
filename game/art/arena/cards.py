"""Whole cards: under inspection with all their words, and in the hand with icons in their place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from game.art.arena import badges, frames
from game.art.arena.face import STAT_PLATE, CardFace
from game.art.arena.lettering import (
    CLOSE,
    LARGEST,
    SMALLEST_PX,
    TextBox,
    brief_name,
    number,
    set_rules,
    write,
    write_within,
)
from game.art.arena.palette import ENAMEL, INK, KEYWORD_RED
from game.art.arena.windows import FOOT, LEFT, RIGHT, TOP, window
from game.art.draw import fonts
from game.art.draw.frames import GILT
from game.art.draw.layers import layers
from game.art.draw.palette import PARCHMENT, PARCHMENT_SHADE, mix, shade
from game.art.draw.raster import Size, rasterise, scaled_mask
from game.art.draw.svg import document, linear, num, path, polygon, rect

_TEXT_BOX: Final = (33.0, 287.0, 267.0, 359.0)
_LEAST_LINE: Final = 190.0
"""A line of rules that is shorter than this is not worth reading."""
NARROW, NARROWEST = 0.78, 0.6
"""How narrow the letters of a held card's name may become before they stand otherwise, and before it is cut."""
_HELD_LARGEST, _HELD_LEAST = 28.0, 26.0
"""Units of the letters of a held card's name, unless SMALLEST_PX asks for more."""
_NAME_Y, _LEAST_NAME = 31.0, 14.0
_NAME_LEFT, _NAME_RIGHT, _NAME_BEFORE_DISC, _NAME_ALONE = 67.0, 281.0, 253.0, 38.0
"""Names keep clear of the crystal of the mana, of the band's inner edge, and of the disc of the class."""
_RIBBON_Y: Final = 264.0


def card_size(width: int) -> Size:
    """Return the size of a card's picture: 420 units high for 300, and the 16 of the crest above."""
    return width, round(width * (frames.CARD_H + frames.CREST) / frames.CARD_W)


def art_size(width: int) -> Size:
    """Return how large the picture in a card of a width is, in pixels."""
    unit = width / frames.CARD_W
    return round((RIGHT - LEFT) * unit), round((FOOT - TOP) * unit)


def _layer(body: str, width: int, defs: str = "") -> Image.Image:
    height = round(width * frames.CARD_H / frames.CARD_W)
    return rasterise(document(frames.CARD_W, frames.CARD_H, body, defs), (width, height))


@layers
def _furniture(mythology: str, width: int) -> Image.Image:
    """Return what lies on every card's body: paper and ribbon."""
    defs = GILT + linear("paper", [(0, shade(PARCHMENT, 0.35)), (0.7, PARCHMENT), (1, PARCHMENT_SHADE)])
    shadow = rect(23, 285.5, 254, 78, "#000000", 'rx="5" opacity=".45"')
    if mythology == "norse":
        stitch = 'rx="4" stroke="#a98a55" stroke-width="1.2" stroke-dasharray="5 3.4" stroke-opacity=".9"'
        paper = rect(24, 284, 252, 78, "url(#paper)", 'rx="5" stroke="#7d6136" stroke-width=".8"')
        paper += rect(28, 288, 244, 70, "none", stitch)
    else:
        paper = rect(24, 284, 252, 78, "url(#paper)", 'stroke="#a5834a" stroke-width="1.4"')
        paper += rect(27.4, 287.4, 245.2, 71.2, "none", 'stroke="#b79a66" stroke-width="1"')
        paper += rect(29.8, 289.8, 240.4, 66.4, "none", 'stroke="#cdb78a" stroke-width=".7"')
    ribbon, more = _norse_ribbon() if mythology == "norse" else _greek_tablet()
    return _layer(shadow + paper + ribbon, width, defs + more)


def _norse_ribbon() -> tuple[str, str]:
    y = _RIBBON_Y
    tails = "".join(
        path(
            polygon(
                [(x, y - 11), (x + side * 26, y - 11), (x + side * 17, y + 2.5), (x + side * 26, y + 16), (x, y + 16)]
            ),
            "url(#tail)",
            'stroke="#5d431c" stroke-width="1"',
        )
        for x, side in ((50, -1), (250, 1))
    )
    folds = "".join(
        path(polygon([(x, y + 14), (x + side * 8, y + 14), (x, y + 19.5)]), "#4a3413")
        for x, side in ((41, 1), (259, -1))
    )
    band = rect(40, y - 15.5, 220, 29.5, "url(#silk)", 'rx="1.5" stroke="#6d5228" stroke-width="1"')
    band += rect(41.5, y - 14, 217, 1.4, "#fff4d2", 'opacity=".6"')
    band += "".join(f'<circle cx="{x}" cy="{num(y - 1)}" r="1.9" fill="#5d431c"/>' for x in (50, 250))
    defs = linear("silk", [(0, "#ecd9a8"), (0.45, "#d9c08a"), (1, "#b0925a")])
    defs += linear("tail", [(0, "#c2a468"), (1, "#8d6d38")])
    shadow = rect(42, y - 12, 216, 31, "#000000", 'opacity=".35" rx="3"')
    return shadow + tails + folds + band, defs


def _greek_tablet() -> tuple[str, str]:
    y = _RIBBON_Y
    handles = "".join(
        path(
            polygon([(x, y - 7), (x + side * 17, y - 14), (x + side * 17, y + 14), (x, y + 7)]),
            "url(#handle)",
            'stroke="#8a6a35" stroke-width="1.4"',
        )
        for x, side in ((42, -1), (258, 1))
    )
    slab = rect(41, y - 15, 218, 29.5, "url(#stone)", 'stroke="#8a6a35" stroke-width="1.4"')
    slab += rect(42, y - 13.8, 216, 1.4, "#ffffff", 'opacity=".8"')
    defs = linear("stone", [(0, "#fbf8f0"), (0.5, "#e8e3d8"), (1, "#c3bcae")])
    defs += linear("handle", [(0, "#f3ede0"), (1, "#b3a994")])
    shadow = rect(42, y - 10, 216, 29, "#000000", 'opacity=".35" rx="2"')
    return shadow + handles + slab, defs


@layers
def _name_band(hero_class: str, width: int, more: float = 0.0) -> Image.Image:
    """Return the band of a card's name in the enamel of a class, so many units higher than for one line."""
    colour = badges.enamel(hero_class)
    if hero_class == "priest":
        colour = mix(colour, "#8a7a58", 0.18)
    stops = [(0.0, shade(colour, 0.26)), (0.5, colour), (0.52, shade(colour, -0.14)), (1.0, shade(colour, -0.42))]
    body = rect(26, 14, 265, 36.5 + more, "#000000", 'rx="6" opacity=".5"')
    body += rect(26, 12.4, 264, 36.6 + more, "#160e08", 'rx="6"')
    body += rect(27, 13.2, 262, 35 + more, "url(#leaf)", 'rx="5.4"')
    body += rect(29.2, 15.4, 257.6, 30.6 + more, "#160e08", 'rx="4"')
    body += rect(30, 16.1, 256, 29.2 + more, "url(#e)", 'rx="3.6"')
    body += rect(31, 16.8, 254, 1.3, "#ffffff", 'rx=".6" opacity=".34"')
    return _layer(body, width, GILT + linear("e", stops))


@layers
def _depth(mythology: str, kind: str, width: int) -> Image.Image:
    """Return the shade that the window's edge casts on the picture behind it, and the picture's dark corners."""
    hole = _layer(path(window(mythology, kind), "#ffffff"), width).getchannel("A")
    unit = width / frames.CARD_W
    outside = ImageOps.invert(hole)
    near = outside.filter(ImageFilter.GaussianBlur(3.2 * unit))
    moved = Image.new("L", near.size, 255)
    moved.paste(near, (round(1.5 * unit), round(2.6 * unit)))
    out = Image.new("RGBA", hole.size, (10, 6, 5, 255))
    out.putalpha(scaled_mask(moved, 0.85))
    clear = Image.new("RGBA", hole.size, (0, 0, 0, 0))
    clear.paste(out, (0, 0), hole.filter(ImageFilter.MaxFilter(3)))
    return clear


@layers
def _shell(
    mythology: str, kind: str, rarity: str, hero_class: str, crested: bool, width: int, more: float
) -> Image.Image:
    """Return all of a card that is neither picture nor sign: body, band, paper, ribbon, the name's band, the crest."""
    out = Image.new("RGBA", card_size(width), (0, 0, 0, 0))
    place = (0, out.height - round(width * frames.CARD_H / frames.CARD_W))
    for layer in (
        _depth(mythology, kind, width),
        frames.body(mythology, kind, width),
        frames.band(rarity, width),
        _furniture(mythology, width),
        _name_band(hero_class, width, more),
    ):
        out.alpha_composite(layer, place)
    if crested:
        out.alpha_composite(frames.crest(mythology, width))
    return out


def _ground(face: CardFace, art: Image.Image, width: int, more: float = 0.0) -> Image.Image:
    """Return a card without any sign: its picture in its shell, whose name has so many units more of height."""
    unit = width / frames.CARD_W
    shell = _shell(face.mythology, face.kind, face.rarity, face.hero_class, face.crested, width, more)
    out = Image.new("RGBA", shell.size, (0, 0, 0, 0))
    top = out.height - round(width * frames.CARD_H / frames.CARD_W)
    size = art_size(width)
    if art.size != size:
        art = ImageOps.fit(art, size, Image.Resampling.LANCZOS, centering=(0.5, 0.4))
    left, high = round(LEFT * unit), round(TOP * unit)
    opening = _opening(face.mythology, face.kind, width).crop((left, high, left + size[0], high + size[1]))
    out.paste(art, (left, top + high), opening)
    out.alpha_composite(shell)
    return out


@layers
def _opening(mythology: str, kind: str, width: int) -> Image.Image:
    """Return the mask of a window, a little larger than it, so that no gap shows at its edge."""
    return _layer(path(window(mythology, kind, 1.5), "#ffffff"), width).getchannel("A")


def _put(card: Image.Image, badge: Image.Image, x: float, y: float, unit: float) -> None:
    """Lay a badge around a place in the card's units on the card, which is changed."""
    left = round(x * unit - badge.width / 2)
    top = round((y + frames.CREST) * unit - badge.height / 2)
    card.alpha_composite(
        badge, (max(0, min(left, card.width - badge.width)), max(0, min(top, card.height - badge.height)))
    )


def _side(r: float, unit: float) -> int:
    """Return how many pixels wide the square of a badge is that reaches `r` units from its middle."""
    return max(6, round(r * unit * badges.BOX / 22))


def _signs(card: Image.Image, face: CardFace, unit: float, more: float = 0.0) -> None:
    """Lay cost, element, numbers and gem on a card, which is changed; `more` is that of its name's band."""

    def value(kind: str, x: float, y: float, r: float, words: str, letters: float) -> None:
        _put(card, badges.plate(kind, _side(r, unit)), x, y, unit)
        number(
            card,
            (x * unit, (y + frames.CREST - (1 if kind in {"health", "armor"} else 0)) * unit),
            words,
            letters * unit,
        )

    if face.cost is not None:
        value("mana", 34, 34, 29, str(face.cost), 31)
    _put(card, badges.element_badge(face.element, _side(17, unit)), 266, 76 + more, unit)
    _put(card, badges.gem(face.rarity, _side(16 if face.rarity == "legendary" else 13.5, unit)), 150, 390, unit)
    if face.kind == "secret":
        _put(card, badges.secret_hexagon("keyword_secret", _side(17, unit)), 150, 76 + more, unit)
    if face.attack is not None:
        value("attack", 37, 386, 29, str(face.attack), 31)
    if face.second is not None and face.kind in STAT_PLATE:
        value(STAT_PLATE[face.kind], 263, 386, 29, str(face.second), 31)


def whole_name(face: CardFace) -> tuple[str, float, float]:
    """Return a card's name under inspection: its words, its size, and the middle of its line, in units of the card."""
    left = _NAME_LEFT if face.cost is not None else _NAME_ALONE
    room = (_NAME_BEFORE_DISC if face.hero_class in ENAMEL else _NAME_RIGHT) - left
    size = fonts.fitted(face.name, 24, fonts.SERIF_BOLD, room, 1)
    name = face.name
    if size < _LEAST_NAME:
        name = brief_name(face.name, face.short, room, _LEAST_NAME)
        size = fonts.fitted(name, 24, fonts.SERIF_BOLD, room, _LEAST_NAME)
    return name, size, left + room / 2


@dataclass(frozen=True, slots=True)
class HeldName:
    """A name on a held card, in units of the card.

    Attributes:
        lines: one, or two; size: of the letters; font: of all lines; middle: of the lines, from the left.
        room: how wide they may be: letters of what is wider are set narrower.
    """

    lines: tuple[str, ...]
    size: float
    font: str
    middle: float
    room: float

    @property
    def more(self) -> float:
        """How much higher the band of the name is than for one line."""
        return self.size * (len(self.lines) - 1)

    @property
    def narrowed(self) -> float:
        """How wide the letters of the longest line are set, 1 for as they are."""
        return min(1.0, self.room / max(fonts.width_of(line, self.size, self.font) for line in self.lines))


def held_name(face: CardFace, unit: float, seen: float) -> HeldName:
    """Return a card's name in the hand; `unit` and `seen` are those of `hand_card`.

    What does not fit is set smaller, then narrower, then in two lines, then in a plainer font; what is too long for all
    of these is cut.
    """
    least, room = max(_HELD_LEAST, SMALLEST_PX / unit), held_room(seen)
    largest = max(_HELD_LARGEST, least)
    short = face.short or face.name
    head, tail = _halves(short)
    longer = max(head, tail, key=lambda line: fonts.width_of(line, 1.0, fonts.SERIF_BOLD))
    ways = [((short,), fonts.SERIF_BOLD, NARROW), ((head, tail), fonts.SERIF_BOLD, NARROW)]
    ways += [((short,), fonts.SANS_SEMIBOLD, NARROWEST), ((head, tail), fonts.SANS_SEMIBOLD, NARROWEST)]
    size = fonts.fitted(short, largest, fonts.SERIF_BOLD, room, least)
    if fonts.width_of(face.name, size, fonts.SERIF_BOLD) <= room:
        ways = [((face.name,), fonts.SERIF_BOLD, 1.0)]
    for lines, font, narrow in ways:
        longest = longer if len(lines) > 1 else lines[0]
        size = fonts.fitted(longest, largest, font, room, least)
        if all(lines) and fonts.width_of(longest, size, font) <= room / narrow:
            break
    else:
        lines, font = (brief_name(face.name, face.short, room / NARROWEST, least),), fonts.SANS_SEMIBOLD
    wide = max(fonts.width_of(line, size, font) for line in lines)
    return HeldName(lines, size, font, _NAME_LEFT + (room if seen >= 1 else min(room, wide)) / 2, room)


def _halves(name: str) -> tuple[str, str]:
    """Return a name in two lines as even as can be, broken at a blank or behind a hyphen; ("", "") for none."""
    broken = [(name[: at.end()].rstrip(), name[at.end() :]) for at in re.finditer(r"[ -]", name)]
    return min(broken, key=lambda pair: max(map(len, pair)), default=("", ""))


def held_room(seen: float) -> float:
    """Return how wide a name may be on a held card of which a share of the width is seen, in units of the card."""
    return min(_NAME_RIGHT, frames.CARD_W * seen) - _NAME_LEFT


def rules_letters(text: str, width: int, largest: float = LARGEST) -> float:
    """Return how many pixels high the letters of a text are under inspection on a card so many pixels wide."""
    return set_rules(text, _TEXT_BOX, largest).size * width / frames.CARD_W


def inspection_card(face: CardFace, art: Image.Image, width: int, largest: float = LARGEST) -> Image.Image:
    """Return a card with all its words, `largest` units high, `width` pixels wide and `card_size` high."""
    unit = width / frames.CARD_W
    out = _ground(face, art, width)
    drop = frames.CREST
    known = face.hero_class in ENAMEL
    name, size, middle = whole_name(face)
    _name(out, name, (middle * unit, (_NAME_Y + drop + size * 0.32) * unit), size * unit, face.hero_class, width)
    if known:
        _put(out, badges.class_disc(face.hero_class, _side(14.5, unit)), 272, 31, unit)
    line_size = fonts.fitted(face.type_line, 16 if largest <= LARGEST else 19.5, fonts.SANS_SEMIBOLD, 190, 9)
    place = (150 * unit, (_RIBBON_Y - 1 + drop + line_size * 0.34) * unit)
    write(out, place, face.type_line, line_size * unit, INK, face=fonts.SANS_SEMIBOLD)
    _rules(out, set_rules(face.text, _TEXT_BOX, largest), unit)
    _signs(out, face, unit)
    return out


def _rules(card: Image.Image, setting: TextBox, unit: float) -> None:
    for x, y, words, bold in setting.runs:
        ink, font = (KEYWORD_RED, fonts.SANS_BOLD) if bold else (INK, fonts.SANS)
        place = (x * unit, (y + frames.CREST) * unit)
        write(card, place, words, setting.size * unit, ink, face=font, middle=False)


def _name(
    card: Image.Image,
    words: str,
    place: tuple[float, float],
    size: float,
    hero_class: str,
    room: float,
    font: str = fonts.SERIF_BOLD,
) -> None:
    """Write a name around a place in the ink that can be read on the enamel of a class."""
    pale = badges.sign_colour(badges.enamel(hero_class)).startswith("#ff")
    ink, edge = ("#fff6e0", "#1a100a") if pale else ("#2a1d10", "#f6efdc")
    bold = max(0.6, size * 0.045)
    write_within(card, place, words, size, ink, room, face=font, edge=bold, edge_colour=edge)


def hand_card(face: CardFace, art: Image.Image, width: int, seen: float = 1.0) -> Image.Image:
    """Return a card as held: its short name, the word of its type, the icons of its keywords, its numbers.

    A card without keywords and signs shows the beginning of its rules instead of icons. `seen` is the share of its
    width that no other card covers: what is written stands within it.
    """
    unit = width / frames.CARD_W
    name = held_name(face, unit, seen)
    out = _ground(face, art, width, name.more)
    drop = frames.CREST
    least = SMALLEST_PX / unit
    for line, words in enumerate(name.lines):
        at = (name.middle * unit, (_NAME_Y + drop + name.size * (0.32 + line)) * unit)
        _name(out, words, at, name.size * unit, face.hero_class, name.room * unit, name.font)
    known = face.hero_class in ENAMEL
    if known:
        _put(out, badges.class_disc(face.hero_class, _side(19, unit)), 44, _RIBBON_Y, unit)
    size = max(26.0, least)
    left = 64.0 if known else 47.0
    right = min(253.0, frames.CARD_W * seen - 6)
    word = brief_name(face.type_word, "", (right - left) / NARROW, size)
    place = ((left + right) / 2 * unit, (_RIBBON_Y - 1 + drop + size * 0.34) * unit)
    write_within(out, place, word, size * unit, INK, (right - left) * unit, face=fonts.SANS_SEMIBOLD)
    shown = [f"keyword_{keyword}" for keyword in face.keywords[:4]] or face.signs
    left, top, right, foot = _TEXT_BOX
    right = min(right, frames.CARD_W * seen - 8)
    letters = max(23.0, least)
    if not shown and right - left > _LEAST_LINE:
        _rules(out, set_rules(face.text, (left, top, right, foot), letters, letters, CLOSE), unit)
    step = 56.0 if len(shown) < 4 else 54.0
    for k, icon in enumerate(shown):
        x = 150 * min(1.0, seen + 0.04) + (k - (len(shown) - 1) / 2) * step
        _put(out, badges.icon_disc(icon, _side(24, unit)), x, 322, unit)
    _signs(out, face, unit, name.more)
    return out
