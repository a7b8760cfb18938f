"""The portrait of a fighter over the plaque: a low arch with two dragons for the Norse, a pediment for the Greeks.

A frame is drawn in units of 264 x 264; its opening reaches down to the picture's lower edge, where the plaque begins.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageFilter, ImageOps

from game.art.arena import knots, materials
from game.art.arena.palette import Mythology
from game.art.arena.relief import carved, grey, heights_of
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, YOU, shade
from game.art.draw.raster import Size, flat, rasterise, scaled_mask
from game.art.draw.svg import circle, document, group, line, num, path, polygon, rect

VIEW: Size = (264, 264)
_BOX: Final = (17.0, 54.0, 247.0, 264.0)
_EAVES: Final[dict[str, float]] = {"norse": 79.0, "greek": 74.0}
"""Where the straight sides end and the arch or the gable begins."""
_APEX: Final[dict[str, float]] = {"norse": 52.0, "greek": 28.0}
_SIDE_W: Final = 13.0
_MASTER: Final = 2
_GOLD: Final = "#cd9a3e"


def fighter_size(width: int) -> Size:
    """Return the size of a fighter's picture, `width` pixels wide."""
    return width, round(width * VIEW[1] / VIEW[0])


def fighter_art_size(width: int) -> Size:
    """Return how large the portrait in the frame is, in pixels."""
    unit = width / VIEW[0]
    return round((_BOX[2] - _BOX[0] - 8) * unit), round((VIEW[1] - 40) * unit)


def _outline(mythology: str, inset: float) -> str:
    left, right, foot = _BOX[0] + inset, _BOX[2] - inset, _BOX[3] - inset
    middle = VIEW[0] / 2
    low, top = _EAVES[mythology] + inset * 0.55, _APEX[mythology] + inset * (1.0 if mythology == "norse" else 1.1)
    if mythology == "greek":
        return polygon([(middle, top), (right, low), (right, foot), (left, foot), (left, low)])
    wide = right - middle
    return (
        f"M{num(left)} {num(foot)}L{num(left)} {num(low)}C{num(left + wide * 0.22)} {num(low - 9)} "
        f"{num(middle - wide * 0.45)} {num(top)} {num(middle)} {num(top)}C{num(middle + wide * 0.45)} {num(top)} "
        f"{num(right - wide * 0.22)} {num(low - 9)} {num(right)} {num(low)}L{num(right)} {num(foot)}Z"
    )


def _stroke(mythology: str, inset: float, colour: str, width: float) -> str:
    return (
        f'<path d="{_outline(mythology, inset)}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
        'stroke-linejoin="miter"/>'
    )


def _twists() -> list[knots.Strand]:
    """Return the ropes of the Norse sides."""
    down = knots.braid(_EAVES["norse"] + 12, 0, VIEW[1] - _EAVES["norse"] - 10, 2.7, 23.0, 2, 22)
    places = (_BOX[0] + _SIDE_W / 2 + 0.4, _BOX[2] - _SIDE_W / 2 - 0.4)
    return [
        strand for x in places for strand in knots.upright([[(px, py + x, pz) for px, py, pz in turn] for turn in down])
    ]


def _columns(colours: bool) -> str:
    """Return the fluted columns of the Greek sides, as heights or as gold at their heads."""
    out = ""
    top = _EAVES["greek"] + 16
    for x in (_BOX[0] + _SIDE_W / 2 + 0.4, _BOX[2] - _SIDE_W / 2 - 0.4):
        if colours:
            out += rect(x - 7, top - 8, 14, 4, _GOLD, 'rx="1"')
            continue
        out += rect(x - 5.4, top, 10.8, VIEW[1] - top, grey(50))
        for k, tone in enumerate((150, 205, 205, 150)):
            out += rect(x - 4.9 + k * 2.5, top, 1.9, VIEW[1] - top, grey(tone))
        out += rect(x - 7, top - 8, 14, 4, grey(235), 'rx="1"') + rect(x - 6, top - 3.4, 12, 3, grey(175), 'rx="1"')
    return out


def _heights(mythology: str) -> str:
    out = _stroke(mythology, 3.0, grey(140), 6.2) + _stroke(mythology, 3.0, grey(206), 2.8)
    out += _stroke(mythology, _SIDE_W, grey(36), 3.4)
    if mythology == "norse":
        channels = "".join(
            rect(x, _EAVES["norse"] + 10, 9.4, 200, grey(40), 'rx="4"')
            for x in (_BOX[0] + _SIDE_W / 2 - 4.3, _BOX[2] - _SIDE_W / 2 - 5.1)
        )
        out += channels + knots.heights(_twists(), 4.4)
    else:
        out += _columns(colours=False)
    return out + _stroke(mythology, _SIDE_W - 0.6, grey(240), 2.4)


def _colours(mythology: str) -> str:
    out = ""
    out = knots.colours(_twists(), 4.4, "#b98544", "#2a1809") if mythology == "norse" else _columns(colours=True)
    return out + _stroke(mythology, _SIDE_W - 0.6, "#dba548", 3.0)


_HEAD: Final = (
    "M0 3C10 -1 22 0 32 5C40 4 45 9 52 13C57 15 61 14 64 10C66 3 76 1 80 7C84 13 80 20 73 21C62 24 50 23 42 28"
    "C50 33 60 35 68 33C72 32 75 29 79 30C82 36 76 44 66 45C54 47 42 46 34 48C24 51 12 50 0 50Z"
)
"""The right half of the crest: a dragon's head that looks to the right."""
_TEETH: Final = ("M50 24.5L53 31L56 24Z", "M59 23.6L62 31L65.4 22.6Z", "M69 21.8L71.4 28L75 20.6Z",
                 "M55 35L57.4 28.6L60 35.6Z", "M65 34.6L67 28L70 33.6Z")  # fmt: skip
_MANE: Final = (
    "M33 29C26 30 22 38 22 47", "M38 31C33 34 31 40 32 46", "M28 24C17 27 12 37 12 48", "M24 18C12 22 5 33 4 46",
    "M30 10C20 12 12 17 6 24", "M44 34C41 37 40 41 41 45",
)  # fmt: skip


def _crest_norse() -> tuple[str, str]:
    """Return (heights, colours) of two dragons' heads back to back, middle at x 84, 54 units high."""
    head = path(_HEAD, grey(96), f'stroke="{grey(40)}" stroke-width="1.6"')
    head += line("M34 8C42 9 50 16 60 17.5C66 18 70 17 73 15", grey(200), 6.5)
    head += line("M34 8C42 9 50 16 60 17.5C66 18 70 17 73 15", grey(235), 3)
    head += circle(73.6, 11.6, 7.4, grey(150)) + circle(73.6, 11.6, 5.2, grey(230)) + circle(73.6, 11.6, 2.1, grey(40))
    head += line("M44 38C54 41 64 40.5 74 35", grey(175), 5.4) + line("M44 38C54 41 64 40.5 74 35", grey(220), 2.4)
    head += "".join(line(strand, grey(36), 5.6) + line(strand, grey(170), 4) + line(strand, grey(240), 1.6)
                    for strand in _MANE)  # fmt: skip
    head += "".join(path(tooth, grey(250)) for tooth in _TEETH)
    head += path("M32 15C37 11 43 12 47 17C41 19.6 36 19 32 15Z", grey(30)) + circle(40, 15.6, 2.5, grey(240))
    head += line("M29 12C35 7.5 43 8.5 49 14", grey(245), 2.4)
    flat_head = path(_HEAD, _GOLD) + "".join(path(tooth, "#f7ecd0") for tooth in _TEETH)
    flat_head += circle(40, 15.6, 1.9, "#8a2a14")
    gem = polygon([(84, 8), (95, 25), (84, 42), (73, 25)])
    small = polygon([(84, 14), (91, 25), (84, 36), (77, 25)])

    def both(markup: str) -> str:
        return group(markup, "translate(84 2)") + group(markup, "translate(84 2) scale(-1 1)")

    high = (
        both(head)
        + path(gem, grey(60))
        + path(gem, grey(190), 'transform="translate(84 25) scale(.9) translate(-84 -25)"')
    )
    high += path(small, grey(245))
    return high, both(flat_head) + path(gem, _GOLD) + path(small, "#ffca5c")


_LEAF: Final = "M0 0C-6.5 -7 -5 -18 0 -24C5 -18 6.5 -7 0 0Z"


def _palmette(x: float, y: float, size: float, *, colours: bool) -> str:
    """Return leaves that stand in a fan on a scroll, as heights or as gold."""
    fan = ""
    for turn in (-84, 84, -56, 56, -28, 28, 0):
        tall = size * (1 - abs(turn) / 230)
        leaf = path(_LEAF, _GOLD if colours else grey(140), f'stroke="{shade(_GOLD, -0.6) if colours else grey(30)}"')
        if not colours:
            leaf += line("M0 -2L0 -20", grey(248), 1.8)
        fan += group(leaf, f"rotate({turn}) scale({num(tall)})")
    foot = rect(-9 * size, -3 * size, 18 * size, 5 * size, _GOLD if colours else grey(210), 'rx="2"')
    return group(fan + foot, f"translate({num(x)} {num(y)})")


def _crest(mythology: str, side: int) -> Image.Image:
    """Return what stands above a frame, as large as the frame's picture, `side` pixels wide."""
    size = (side, round(side * VIEW[1] / VIEW[0]))
    if mythology == "norse":
        high, colours = (group(part, "translate(38.8 9) scale(1.11 1.02)") for part in _crest_norse())
    else:
        places = ((VIEW[0] / 2, _APEX["greek"] + 1, 1.0), (_BOX[0] + 3, _EAVES["greek"] + 1, 0.86),
                  (_BOX[2] - 3, _EAVES["greek"] + 1, 0.86))  # fmt: skip
        high, colours = ("".join(_palmette(*place, colours=flag) for place in places) for flag in (False, True))
    metal = rasterise(document(*VIEW, colours), size)
    return carved(heights_of(high, VIEW, size, 50), metal, depth=12 * side / 528, shine=0.34)


@layers
def _frame(mythology: str, friend: bool, width: int) -> tuple[Image.Image, Image.Image]:
    """Return (frame with its crest, mask of the portrait)."""
    size = (VIEW[0] * _MASTER, VIEW[1] * _MASTER)
    ground, grain = (materials.wood if mythology == "norse" else materials.marble)(size)
    flat_colours = rasterise(document(*VIEW, _colours(mythology)), size)
    ground.paste(flat_colours, (0, 0), flat_colours)
    shape = rasterise(document(*VIEW, _heights(mythology)), size)
    grain.paste(shape.convert("L"), (0, 0), shape.getchannel("A"))
    out = carved(grain, ground, depth=9, shine=0.24).convert("RGBA")
    inside, outside = (
        rasterise(document(*VIEW, path(_outline(mythology, k), "#ffffff")), size).getchannel("A") for k in (_SIDE_W, 0)
    )
    ring = outside.copy()
    ring.paste(0, (0, 0), inside)
    out.putalpha(ring)
    near = ImageOps.invert(inside).filter(ImageFilter.GaussianBlur(7))
    depth = flat("#080505", scaled_mask(near, 0.85))
    dark = Image.new("RGBA", size, (0, 0, 0, 0))
    dark.paste(depth, (0, 0), inside)
    dark.alpha_composite(out)
    side = YOU if friend else FOE
    rings = "".join(
        _stroke(mythology, inset, colour, wide)
        for inset, colour, wide in ((0.6, "#0e0906", 5.0), (0.6, side, 2.6), (0.0, shade(side, 0.5), 0.7))
    )
    dark.alpha_composite(rasterise(document(*VIEW, rings), size))
    crest = _crest(mythology, size[0])
    soft = crest.getchannel("A").filter(ImageFilter.GaussianBlur(5))
    dark.alpha_composite(flat("#050302", scaled_mask(soft, 0.6)), (0, 5))
    dark.alpha_composite(crest)
    wide = fighter_size(width)
    mask = rasterise(document(*VIEW, path(_outline(mythology, _SIDE_W - 2), "#ffffff")), wide).getchannel("A")
    return dark.resize(wide, Image.Resampling.LANCZOS), mask


def fighter_portrait(
    art: Image.Image, width: int, mythology: Mythology = "norse", *, friend: bool = True, fallen: bool = False
) -> Image.Image:
    """Return a fighter in the large frame, `width` pixels wide; the plaque is laid below it.

    Args:
        art: the portrait, best of `fighter_art_size`.
        width: in pixels.
        mythology: whose frame.
        friend: whose colour lies on its edge.
        fallen: whether the fighter is eliminated: the portrait is ashen.
    """
    frame, mask = _frame(mythology, friend, width)
    size = fighter_art_size(width)
    if art.size != size:
        art = ImageOps.fit(art, size, Image.Resampling.LANCZOS, centering=(0.5, 0.3))
    if fallen:
        art = ImageOps.colorize(ImageOps.grayscale(art.convert("RGB")), "#0c0b0b", "#a29b94")
    out = Image.new("RGBA", frame.size, (0, 0, 0, 0))
    at = ((out.width - size[0]) // 2, out.height - size[1])
    out.paste(art, at, mask.crop((*at, at[0] + size[0], at[1] + size[1])))
    out.alpha_composite(frame)
    return out
