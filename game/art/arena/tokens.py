"""Minions on the board: a portrait in a carved frame, and what its states look like.

A token of 96 x 118 units lies in the middle of a picture of 132 x 154: shields, domes and shards reach over its edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from game.art.arena import badges, knots, materials
from game.art.arena.face import CardFace
from game.art.arena.outlines import sided
from game.art.arena.relief import carved, frame_mask, grey
from game.art.arena.states import choice_light, dome, dormant, glow, ice, stealth_dots, stealth_mist, taunt
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, YOU, shade
from game.art.draw.raster import Size, rasterise, scaled_mask
from game.art.draw.svg import Box, document, group, num, path, rect

TOKEN_W, TOKEN_H = 96, 118
MARGIN: Final = 18
VIEW: Size = (TOKEN_W + 2 * MARGIN, TOKEN_H + 2 * MARGIN)
BOX: Box = (MARGIN, MARGIN, MARGIN + TOKEN_W, MARGIN + TOKEN_H)
CORNER: Final = 13.0
_FRAME: Final = 8.2
"""Units from a token's edge to its portrait."""
_MASTER: Final = 3


@dataclass(frozen=True, slots=True)
class TokenState:
    """What a minion on the board shows beside its card; `keywords` are the icons at its foot, three at most."""

    friend: bool = True
    attack: int | None = None
    health: int | None = None
    hurt: bool = False
    ready: bool = False
    fresh: bool = False
    taunt: bool = False
    divine: bool = False
    stealth: bool = False
    frozen: bool = False
    dormant: bool = False
    keywords: tuple[str, ...] = ()
    tones: tuple[str, str] = ("printed", "printed")
    """Whether attack and health are as printed, raised or lowered."""


def token_size(width: int) -> Size:
    """Return the size of a token's whole picture when the token itself is `width` pixels wide."""
    return round(width * VIEW[0] / TOKEN_W), round(width * VIEW[1] / TOKEN_W)


def token_art_size(width: int) -> Size:
    """Return how large the portrait of a token is that is `width` pixels wide."""
    unit = width / TOKEN_W
    return round((TOKEN_W - 2 * _FRAME + 2) * unit), round((TOKEN_H - 2 * _FRAME + 2) * unit)


def _ring(friend: bool, inset: float, colour: str, width: float) -> str:
    outline = sided(BOX, CORNER, friend=friend, inset=inset)
    return f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="round"/>'


def _carving(mythology: str, friend: bool) -> tuple[str, str]:
    """Return (heights, colours) of a token's frame."""
    high = _ring(friend, 5.2, grey(120), 6.4)
    flat = ""
    if mythology == "norse":
        strands = knots.braid(BOX[1] + 14, 0, TOKEN_H - 28, 1.5, 10.0, 2, 14)
        for x in (BOX[0] + 5.2, BOX[2] - 5.2):
            placed = knots.upright([[(px, py + x, pz) for px, py, pz in strand] for strand in strands])
            flat += rect(x - 3.4, BOX[1] + 13, 6.8, TOKEN_H - 26, "#2a1809") + knots.colours(
                placed, 2.5, "#cf9a52", "#2a1809"
            )
            high += rect(x - 3.4, BOX[1] + 13, 6.8, TOKEN_H - 26, grey(30)) + knots.heights(placed, 2.5)
    else:
        for x in (BOX[0] + 5.2, BOX[2] - 5.2):
            for k in (-1.6, 0.0, 1.6):
                high += rect(x + k - 0.6, BOX[1] + 15, 1.2, TOKEN_H - 30, grey(214))
            for y in (BOX[1] + 12, BOX[3] - 15):
                high += rect(x - 3.2, y, 6.4, 3.2, grey(230))
                flat += rect(x - 3.2, y, 6.4, 3.2, "#d29a48")
    high += _ring(friend, _FRAME, grey(40), 2.6) + _ring(friend, _FRAME - 0.4, grey(236), 1.5)
    return high, flat + _ring(friend, _FRAME - 0.4, "#e2ab52", 1.8)


@layers
def _frame_master(mythology: str, friend: bool) -> Image.Image:
    size = (VIEW[0] * _MASTER, VIEW[1] * _MASTER)
    ground, grain = (materials.wood if mythology == "norse" else materials.marble)(size)
    heights, colours = _carving(mythology, friend)
    flat = rasterise(document(*VIEW, colours), size)
    ground.paste(flat, (0, 0), flat)
    drawn = rasterise(document(*VIEW, heights), size)
    grain.paste(drawn.convert("L"), (0, 0), drawn.getchannel("A"))
    out = carved(grain, ground, depth=9, shine=0.2).convert("RGBA")
    out.putalpha(frame_mask(VIEW, size, lambda inset: sided(BOX, CORNER, friend=friend, inset=inset), _FRAME))
    side = YOU if friend else FOE
    rings = (
        _ring(friend, 1.4, "#100a07", 3.4) + _ring(friend, 1.4, side, 1.9) + _ring(friend, 0.8, shade(side, 0.5), 0.5)
    )
    rings += _ring(friend, _FRAME + 0.5, "#0c0705", 0.9)
    out.alpha_composite(rasterise(document(*VIEW, rings), size))
    return out


@layers
def frame(mythology: str, friend: bool, width: int) -> Image.Image:
    """Return the carved frame of a token, open where the portrait shows."""
    return _frame_master(mythology, friend).resize(token_size(width), Image.Resampling.LANCZOS)


@layers
def _opening(friend: bool, width: int) -> tuple[Image.Image, Image.Image]:
    """Return (mask of the portrait, the shadow that a token casts on the board)."""
    size = token_size(width)
    inside = path(sided(BOX, CORNER, friend=friend, inset=_FRAME - 1.5), "#ffffff")
    body = path(sided(BOX, CORNER, friend=friend), "#ffffff")
    mask, whole = (rasterise(document(*VIEW, markup), size).getchannel("A") for markup in (inside, body))
    moved = Image.new("L", size, 0)
    moved.paste(whole, (0, round(3 * width / TOKEN_W)))
    shadow = Image.new("RGBA", size, (5, 5, 8, 255))
    shadow.putalpha(scaled_mask(moved.filter(ImageFilter.GaussianBlur(3.4 * width / TOKEN_W)), 0.75))
    return mask, shadow


def token(face: CardFace, art: Image.Image, width: int, *, friend: bool) -> Image.Image:
    """Return a minion in its frame without numbers or states; `width` is that of the token itself, in pixels."""
    unit = width / TOKEN_W
    mask, shadow = _opening(friend, width)
    out = shadow.copy()
    size = token_art_size(width)
    if art.size != size:
        art = ImageOps.fit(art, size, Image.Resampling.LANCZOS, centering=(0.5, 0.35))
    at = (round((out.width - size[0]) / 2), round((out.height - size[1]) / 2))
    out.paste(art, at, mask.crop((*at, at[0] + size[0], at[1] + size[1])))
    out.alpha_composite(frame(face.mythology, friend, width))
    if face.rarity == "legendary":
        _put(out, badges.gem("legendary", round(22 * unit)), VIEW[0] / 2, BOX[1] + 2, unit)
    _put(out, badges.element_badge(face.element, round(21 * unit)), BOX[2] - 8.5, BOX[1] + 9.5, unit)
    return out


def _put(image: Image.Image, badge: Image.Image, x: float, y: float, unit: float) -> None:
    image.alpha_composite(badge, (round(x * unit - badge.width / 2), round(y * unit - badge.height / 2)))


def stat_place(stat: str) -> tuple[float, float]:
    """Return the middle of the plate of attack or health in the token's units, from the picture's upper left."""
    return (BOX[0] + 8, BOX[3] - 8) if stat == "attack" else (BOX[2] - 8, BOX[3] - 8)


STAT_PLATE_UNITS: Final = 37
"""Units of the square that a token's number plate fills."""


@layers
def overlay(state: str, friend: bool, width: int) -> Image.Image:
    """Return the layer of a state, as large as a token's picture.

    Args:
        state: taunt (lies behind the token), divine, stealth, frozen, dormant, or ready (a glow behind it).
        friend: whose outline it follows.
        width: of the token itself, in pixels.
    """
    size = token_size(width)
    outline = sided(BOX, CORNER, friend=friend)
    if state == "taunt":
        return taunt(VIEW, size)
    if state == "ready":
        return glow(VIEW, size, sided(BOX, CORNER + 2, friend=friend, inset=-2.4))
    inner = sided(BOX, CORNER, friend=friend, inset=_FRAME)
    if state == "stealth":
        out = stealth_mist(VIEW, size, inner)
        out.alpha_composite(stealth_dots(VIEW, size, sided(BOX, CORNER, friend=friend, inset=-3.4)))
        return out
    if state == "divine":
        return dome(VIEW, size)
    if state == "frozen":
        return ice(VIEW, size, outline, BOX)
    return dormant(VIEW, size, outline)


def token_light(width: int, *, friend: bool) -> Image.Image:
    """Return the white light around a token that can be chosen, as large as its picture."""
    outline = sided(BOX, CORNER + 2, friend=friend, inset=-1.6)
    plates = [(*stat_place(stat), STAT_PLATE_UNITS * 0.47) for stat in ("attack", "health")]
    return choice_light(VIEW, token_size(width), outline, plates)


def board_token(face: CardFace, art: Image.Image, width: int, state: TokenState) -> Image.Image:
    """Return a minion as it lies on the board, with its numbers and all that its state shows."""
    unit = width / TOKEN_W
    out = Image.new("RGBA", token_size(width), (0, 0, 0, 0))
    for name, there in (("ready", state.ready), ("taunt", state.taunt)):
        if there:
            out.alpha_composite(overlay(name, state.friend, width))
    out.alpha_composite(token(face, art, width, friend=state.friend))
    for name, there in (("stealth", state.stealth), ("dormant", state.dormant), ("frozen", state.frozen)):
        if there:
            out.alpha_composite(overlay(name, state.friend, width))
    for k, keyword in enumerate(state.keywords[:3]):
        x = VIEW[0] / 2 + (k - (min(3, len(state.keywords)) - 1) / 2) * 17
        _put(out, badges.keyword_disc(keyword, round(18 * unit)), x, BOX[3] - 5, unit)
    if state.divine:
        out.alpha_composite(overlay("divine", state.friend, width))
    if state.ready or state.fresh:
        sign = badges.ready_disc if state.ready else badges.fresh_disc
        _put(out, sign(round(20 * unit)), BOX[0] + 8.5, BOX[1] + 9.5, unit)
    if not state.dormant:
        size = round(STAT_PLATE_UNITS * unit)
        for stat, value, tone in zip(("attack", "health"), (state.attack, state.health), state.tones, strict=True):
            if value is not None:
                hurt = stat == "health" and state.hurt
                drawn = badges.number_plate("hurt" if hurt else stat, str(value), size, "printed" if hurt else tone)
                _put(out, drawn, *stat_place(stat), unit)
    return out


def history_tile(art: Image.Image, width: int, *, friend: bool, sign: str = "") -> Image.Image:
    """Return a square portrait for the history, `width` pixels wide, with an icon's disc in the corner where named."""
    view = (64, 64)
    box: Box = (3, 3, 61, 61)
    out = ImageOps.fit(art.convert("RGBA"), (width, width), Image.Resampling.LANCZOS, centering=(0.5, 0.35))
    mask = rasterise(document(*view, path(sided(box, 10, friend=friend), "#ffffff")), (width, width)).getchannel("A")
    out.putalpha(mask)
    side = YOU if friend else FOE
    line = sided(box, 10, friend=friend, inset=1)
    rim = "".join(
        f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>'
        for colour, wide in (("#120b07", 5), (side, 2.6))
    )
    out.alpha_composite(rasterise(document(*view, group(rim)), (width, width)))
    if sign:
        disc = badges.icon_disc(sign, round(width * 0.4))
        out.alpha_composite(disc, (width - disc.width, width - disc.height))
    return out
