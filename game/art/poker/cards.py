"""The playing cards: parchment with rank and suit, a rune for each rank, framed courts, ornate aces.

A card is a number from 0 to 51: its rank (0 for a two, 12 for an ace) times four, and its suit.
"""

from __future__ import annotations

from typing import Final, Literal

from PIL import Image, ImageEnhance, ImageFilter, ImageOps

from game.art.arena import backs, frames, knots, materials
from game.art.arena.lettering import write
from game.art.arena.relief import carved, grey
from game.art.arena.runes import TALL, WIDE, rune
from game.art.draw import fonts
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import GOLD, shade
from game.art.draw.raster import Size, flat, level, noise, put, rasterise, scaled_mask
from game.art.draw.svg import circle, document, group, line, linear, num, path, rect
from game.art.poker.courts import court_picture

CARD_W, CARD_H = 140, 200
PAD: Final = 22
"""Units around a card in which its shadow and its light lie."""
SUITS: Final = ("club", "diamond", "heart", "spade")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
INKS: Final = {"club": "#153a2b", "diamond": "#b1391b", "heart": "#8d1717", "spade": "#1a2236"}
RANK_RUNES: Final = ("u", "th", "a", "r", "k", "g", "w", "h", "n", "i", "j", "t", "f")
"""The rune of each rank: the second of the row for a two and so on, the king's is Tyr's, the ace's the first."""
CardState = Literal["plain", "used", "dimmed"]

_VIEW: Size = (CARD_W, CARD_H)
_GOLD_INK: Final = "#b88a35"
_COURT: Final = (45.0, 61.0, 130.0, 188.0)
"""Left, top, right, foot of the frame of a court."""
_RING: Final = (82.0, 126.0, 41.0)
"""Middle and radius of the ring around an ace's suit."""
_MASTER: Final = 3


def rank_and_suit(card: int) -> tuple[str, str]:
    """Return the rank ("2" to "10", "J", "Q", "K", "A") and the suit of a card's number."""
    return RANKS[card // 4], SUITS[card % 4]


def card_size(width: int) -> Size:
    """Return the size of a card's face, `width` pixels wide."""
    return width, round(width * CARD_H / CARD_W)


def shown_size(width: int) -> Size:
    """Return the size of a card's picture with its shadow and light when its face is `width` pixels wide."""
    pad = _pad(width)
    return width + 2 * pad, card_size(width)[1] + 2 * pad


def _pad(width: int) -> int:
    return round(PAD * width / CARD_W)


def _layer(body: str, width: int, defs: str = "") -> Image.Image:
    return rasterise(document(*_VIEW, body, defs), card_size(width))


@layers
def _outline(width: int) -> Image.Image:
    """Return the shape of a card as a mask."""
    return _layer(rect(0, 0, CARD_W, CARD_H, "#ffffff", 'rx="12"'), width).getchannel("A")


@layers
def _sheet(width: int) -> Image.Image:
    """Return an empty card: old paper with a pressed edge."""
    size = card_size(width)
    cloud, fibre = noise(size, 17, max(6, width // 3), 4), noise(size, 23, max(3, width // 24), 2)
    share = level(0.62 * cloud + 0.38 * fibre)
    bands = [
        share.point([round(low + (high - low) * min(1.0, max(0.0, (v / 255 - 0.25) * 1.9))) for v in range(256)])
        for low, high in ((225, 251), (212, 243), (181, 222))
    ]
    out = Image.merge("RGB", bands).convert("RGBA")
    edge = linear("age", [(0, "#fffdf2", 0.30), (0.5, "#fffdf2", 0.0), (1, "#7a5a28", 0.26)], (0, 0, 0.5, 1))
    body = rect(0, 0, CARD_W, CARD_H, "url(#age)")
    for inset, colour, wide, seen in (
        (0.9, "#241a10", 1.9, 1.0),
        (2.6, "#fffdf4", 1.6, 0.85),
        (6.2, "#8c7242", 1.0, 0.55),
        (7.4, "#fffdf4", 1.2, 0.8),
    ):
        body += (
            f'<rect x="{inset}" y="{inset}" width="{CARD_W - 2 * inset}" height="{CARD_H - 2 * inset}" '
            f'rx="{12 - inset * 0.7:.2f}" fill="none" stroke="{colour}" stroke-width="{wide}" opacity="{seen}"/>'
        )
    out.alpha_composite(_layer(body, width, edge))
    out.putalpha(_outline(width))
    return out


def _cut_rune(name: str, x: float, y: float, tall: float) -> str:
    """Return a rune cut into paper and laid out with gold."""
    left, top, wide = x - tall * WIDE / TALL / 2, y - tall / 2, tall * 0.13
    return (
        rune(name, left - 0.7, top - 0.9, tall, "#6a4d1c", wide, 'stroke-opacity=".65"')
        + rune(name, left + 0.8, top + 1.0, tall, "#fffdf2", wide, 'stroke-opacity=".9"')
        + rune(name, left, top, tall, _GOLD_INK, wide)
    )


def _suit(suit: str, x: float, y: float, side: float) -> str:
    """Return a suit around a place, pressed into the paper."""
    ink = INKS[suit]
    left, top = x - side / 2, y - side / 2
    name = f"suit_{suit}"
    return (
        glyph(name, left + side * 0.015, top + side * 0.03, side, "#fffdf2", 0.75)
        + glyph(name, left, top, side, shade(ink, -0.45))
        + glyph(name, left + side * 0.02, top + side * 0.02, side * 0.96, ink)
    )


def _wreath(x: float, y: float, r: float, colour: str, rib: str) -> str:
    """Return a ring of laurel leaves that point clockwise."""
    leaf = path("M0 0C-6 -4 -8 -13 0 -21C8 -13 6 -4 0 0Z", colour) + line("M0 -3L0 -17", rib, 1.2)
    place = f"translate({num(x)} {num(y)})"
    out = "".join(
        group(group(leaf, f"translate({num(r)} 0) rotate({turn})"), f"{place} rotate({num(k * 24)})")
        for k in range(15)
        for turn in (34, -28)
    )
    stem = f'fill="none" stroke="{rib}" stroke-width="1.8"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {stem}/>{out}'


@layers
def _ace_ring(norse: bool, width: int) -> Image.Image:
    """Return the carved gold around an ace's suit: a ring of knots, or of laurel."""
    size = (CARD_W * _MASTER, CARD_H * _MASTER)
    x, y, r = _RING
    if norse:
        strands = knots.ring(x, y, r, 5.4, 9, 3, 22)
        shape, high = knots.colours(strands, 4.4, "#ffffff", "#ffffff"), knots.heights(strands, 4.4)
    else:
        shape = _wreath(x, y, r, "#ffffff", "#ffffff")
        high = _wreath(x, y, r, grey(140), grey(245))
    ground = Image.new("L", size, 20)
    drawn = rasterise(document(*_VIEW, high), size)
    ground.paste(drawn.convert("L"), (0, 0), drawn.getchannel("A"))
    metal = materials.bronze(size, 8, 0.0)
    metal = ImageEnhance.Brightness(ImageEnhance.Color(metal).enhance(1.25)).enhance(1.22)
    metal.putalpha(rasterise(document(*_VIEW, shape), size).getchannel("A"))
    return carved(ground, metal, depth=8, shine=0.42).resize(card_size(width), Image.Resampling.LANCZOS)


def _ace(suit: str, width: int) -> Image.Image:
    """Return what an ace shows besides its corner."""
    x, y, r = _RING
    out = _layer(circle(x, y, r - 6, "#fffbe8", 'opacity=".55"') + _suit(suit, x, y + 1, 46), width)
    ring = _ace_ring(suit in {"club", "spade"}, width)
    dark = flat("#3a270c", scaled_mask(ring.getchannel("A").filter(ImageFilter.GaussianBlur(width / 90)), 0.55))
    shadow = Image.new("RGBA", out.size, (0, 0, 0, 0))
    shadow.paste(dark, (0, max(1, round(width / 100))))
    shadow.alpha_composite(out)
    shadow.alpha_composite(ring)
    return shadow


def _court(rank: str, suit: str, width: int) -> Image.Image:
    """Return what a court shows besides its corner: its figure in a frame of the suit's colour."""
    unit = width / CARD_W
    left, top, right, foot = _COURT
    out = Image.new("RGBA", card_size(width), (0, 0, 0, 0))
    at = (round(left * unit), round(top * unit))
    size = (round(right * unit) - at[0], round(foot * unit) - at[1])
    window = rect(left + 1, top + 1, right - left - 2, foot - top - 2, "#ffffff", 'rx="9"')
    mask = _layer(window, width).getchannel("A").crop((*at, at[0] + size[0], at[1] + size[1]))
    out.paste(court_picture(rank, suit, size), at, mask)
    ink = INKS[suit]
    rims = "".join(
        f'<rect x="{num(left + k)}" y="{num(top + k)}" width="{num(right - left - 2 * k)}" '
        f'height="{num(foot - top - 2 * k)}" rx="{num(10 - k * 0.8)}" fill="none" stroke="{colour}" '
        f'stroke-width="{wide}" opacity="{seen}"/>'
        for k, colour, wide, seen in (
            (-1.4, "#fffdf2", 2.4, 0.8),
            (0.6, shade(ink, -0.3), 5.0, 1.0),
            (0.6, shade(ink, 0.14), 3.2, 1.0),
            (3.4, "#d9ac55", 1.3, 1.0),
            (5.2, "#0c0806", 2.2, 0.35),
        )
    )
    out.alpha_composite(_layer(rims + _suit(suit, 112, 35, 29), width))
    return out


def playing_card(card: int, width: int) -> Image.Image:
    """Return the face of a card, `width` pixels wide and `card_size` high, without shadow.

    Args:
        card: its number, 0 to 51.
        width: in pixels.
    """
    rank, suit = rank_and_suit(card)
    unit = width / CARD_W
    out = _sheet(width).copy()
    body = _suit(suit, 29, 80, 26)
    if rank in "JQK":
        out.alpha_composite(_court(rank, suit, width))
    elif rank == "A":
        out.alpha_composite(_ace(suit, width))
        body += _cut_rune(RANK_RUNES[card // 4], 111, 35, 34)
    else:
        body += _suit(suit, 85, 132, 72) + _cut_rune(RANK_RUNES[card // 4], 111, 35, 34)
    out.alpha_composite(_layer(body, width))
    size = fonts.fitted(rank, 50, fonts.SERIF_BOLD, 45)
    for move, ink, seen in ((1.0, "#fffdf2", 0.8), (0.0, INKS[suit], 1.0)):
        letters = Image.new("RGBA", out.size, (0, 0, 0, 0))
        write(letters, ((29.5 + move * 0.6) * unit, (58 + move) * unit), rank, size * unit, ink, face=fonts.SERIF_BOLD)
        letters.putalpha(scaled_mask(letters.getchannel("A"), seen))
        out.alpha_composite(letters)
    out.putalpha(_outline(width))
    return out


def playing_back(width: int) -> Image.Image:
    """Return the back of a playing card, as large as its face: that of all of Ragnarok's cards."""
    back = backs.card_back(max(width, 150))
    bare = back.crop((0, back.height - round(back.width * frames.CARD_H / frames.CARD_W), back.width, back.height))
    out = bare.resize(card_size(width), Image.Resampling.LANCZOS)
    out.putalpha(_outline(width))
    return out


@layers
def _light(width: int, colour: str, spread: float, strength: float) -> Image.Image:
    """Return the light or shadow around a card, as large as its picture with both."""
    pad = _pad(width)
    whole = Image.new("L", shown_size(width), 0)
    whole.paste(_outline(width), (pad, pad))
    return flat(colour, scaled_mask(whole.filter(ImageFilter.GaussianBlur(spread * width / CARD_W)), strength))


@layers
def tick(size: int) -> Image.Image:
    """Return the gold disc with a tick that a card of the best hand wears, `size` pixels square."""
    body = circle(24, 25.5, 21, "#000000", 'opacity=".45"') + circle(24, 24, 21, "#1c1208")
    body += circle(24, 24, 19.4, "url(#g)") + glyph("check", 11.5, 12, 25, "#241604")
    defs = linear("g", [(0, "#ffe08a"), (0.6, GOLD), (1, "#a8741f")], (0, 0, 0.6, 1))
    return rasterise(document(48, 48, body, defs), (size, size))


def shown_card(card: int | None, width: int, state: CardState = "plain") -> Image.Image:
    """Return a card as it lies on the table, with its shadow, as large as `shown_size`.

    Args:
        card: its number, or None for a card that lies face down.
        width: of its face in pixels.
        state: "used" is part of the best hand: light and tick; "dimmed" is not: darker and paler.
    """
    pad = _pad(width)
    face = playing_back(width) if card is None else playing_card(card, width)
    if state == "dimmed":
        alpha = face.getchannel("A")
        grey_face = ImageOps.grayscale(face.convert("RGB")).convert("RGB")
        face = ImageEnhance.Brightness(Image.blend(face.convert("RGB"), grey_face, 0.18)).enhance(0.8)
        face.putalpha(alpha)
    out = Image.new("RGBA", shown_size(width), (0, 0, 0, 0))
    down = max(1, round(3.5 * width / CARD_W))
    out.alpha_composite(_light(width, "#050302", 5.0, 0.7), (0, down))
    if state == "used":
        out.alpha_composite(_light(width, "#ffcf50", 10.5, 1.0))
        out.alpha_composite(_light(width, "#fff0b0", 4.5, 0.9))
    out.alpha_composite(face, (pad, pad))
    if state == "used":
        put(out, tick(round(30 * width / CARD_W)), out.width - pad - 8 * width / CARD_W, pad + 8 * width / CARD_W)
    return out


@layers
def card_place(width: int) -> Image.Image:
    """Return the place of a card that is still to come, as large as `shown_size`: a groove with a dashed edge."""
    body = rect(4, 4, CARD_W - 8, CARD_H - 8, "#06100c", 'rx="11" opacity=".34"')
    for colour, wide, dash in (("#0a1510", 4.0, "none"), ("#c7a45a", 1.8, "9 7")):
        body += (
            f'<rect x="4" y="4" width="{CARD_W - 8}" height="{CARD_H - 8}" rx="11" fill="none" stroke="{colour}" '
            f'stroke-width="{wide}" stroke-dasharray="{dash}" opacity=".55"/>'
        )
    out = Image.new("RGBA", shown_size(width), (0, 0, 0, 0))
    pad = _pad(width)
    out.alpha_composite(_layer(body, width), (pad, pad))
    return out
