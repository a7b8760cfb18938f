"""Light over the table: the aurora, the glow of fires, and the braziers themselves."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from game.art.arena import knots, materials
from game.art.arena.ornament import meander
from game.art.arena.palette import AURORA
from game.art.arena.relief import carved, grey, heights_of
from game.art.draw.palette import rgb
from game.art.draw.raster import Size, level, noise, rasterise
from game.art.draw.svg import circle, document, ellipse, group, line, linear, num, path, polygon, radial, rect

_AURORA_FOOT = 300.0


def aurora(size: Size, height: float = 720.0) -> Image.Image:
    """Return the northern light as an RGB picture to be screened over a window whose height is `height` units."""
    width, low = max(16, size[0] // 4), max(16, size[1] // 4)
    reach = _AURORA_FOOT / height * low
    y = np.arange(low, dtype=np.float32)[:, None]
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    warp = noise((width, low), 41, max(8, width // 4), 3)
    fine = np.asarray(level(noise((width, max(4, low // 20)), 43, max(3, width // 60), 3)).resize((width, low)))
    curtain = 0.5 + 0.5 * np.sin((x * 2.6 + warp * 1.5) * math.tau)
    fall = np.clip(1 - y / reach, 0, 1) ** 1.3
    power = fall * (0.25 + 0.75 * curtain**1.5) * (0.72 + 0.5 * (fine.astype(np.float32) / 255 - 0.5))
    share = np.clip(0.5 + 0.7 * np.sin((x * 1.4 + warp * 0.8 + 0.1) * math.tau), 0, 1)[..., None]
    green, violet = (np.array(rgb(colour), np.float32) for colour in AURORA)
    out = (green + (violet - green) * share) * power[..., None]
    small = Image.fromarray(np.clip(out, 0, 255).astype(np.uint8))
    return small.resize(size, Image.Resampling.BICUBIC)


def firelight(view: Size, size: Size, places: tuple[tuple[float, float], ...], r: float) -> Image.Image:
    """Return the warm light of fires at some places as a picture to be laid over."""
    stops = [(0.0, "#ffb35c", 0.78), (0.22, "#ff9138", 0.50), (0.55, "#d8641c", 0.20), (1.0, "#d8641c", 0.0)]
    defs = "".join(radial(f"f{k}", stops, x, y, r) for k, (x, y) in enumerate(places))
    body = "".join(rect(0, 0, view[0], view[1], f"url(#f{k})") for k in range(len(places)))
    small = (max(8, size[0] // 3), max(8, size[1] // 3))
    return rasterise(document(view[0], view[1], body, defs), small).resize(size, Image.Resampling.BICUBIC)


_TONGUES = (
    ("#d8431a", 1.0, ((-34, 0, 40), (-20, 0, 62), (0, 0, 78), (19, 0, 66), (34, 0, 44))),
    ("#ff8a24", 0.95, ((-26, 0, 34), (-11, 0, 54), (6, 0, 64), (22, 0, 46))),
    ("#ffc13c", 0.95, ((-16, 2, 30), (-1, 2, 46), (14, 2, 34))),
    ("#fff3c4", 0.95, ((-7, 4, 20), (4, 4, 30))),
)


def flame(x: float, y: float, scale: float) -> str:
    """Return a fire whose foot is at (x, y); at scale 1 it is about 80 units high and wide."""
    out = ""
    for colour, seen, tongues in _TONGUES:
        for at, low, tall in tongues:
            wide = 6 + tall * 0.2
            lean = at * 0.14
            data = (
                f"M{num(at - wide)} {num(-low)}C{num(at - wide * 1.3)} {num(-low - tall * 0.4)} {num(at + lean)} "
                f"{num(-low - tall * 0.6)} {num(at + lean * 1.5)} {num(-low - tall)}C{num(at + wide * 0.8)} "
                f"{num(-low - tall * 0.66)} {num(at + wide * 1.4)} {num(-low - tall * 0.4)} "
                f"{num(at + wide)} {num(-low)}Z"
            )
            out += path(data, colour, f'opacity="{seen}"')
    embers = ((-30, -86, 1.6), (-12, -98, 1.2), (16, -92, 1.7), (30, -74, 1.2), (4, -110, 1.1), (-38, -66, 1.1))
    out += "".join(circle(ex, ey, r, "#ffcf7a", 'opacity=".9"') for ex, ey, r in embers)
    return group(out, f"translate({num(x)} {num(y)}) scale({num(scale)})")


_BRAZIER: Size = (120, 130)


def brazier(size: Size, *, lit: bool = True) -> Image.Image:
    """Return a bronze brazier on three legs, with its fire where `lit`; 120 x 130 units stretched to `size`."""
    master = (_BRAZIER[0] * 3, _BRAZIER[1] * 3)
    bowl = "M13 66C16 92 36 102 60 102C84 102 104 92 107 66Z"
    legs = ("M30 92L24 127L32 127L42 97Z", "M90 92L96 127L88 127L78 97Z", "M55 100L55 129L65 129L65 100Z")
    shape = "".join(path(leg, "@") for leg in legs) + path(bowl, "@") + ellipse(60, 66, 49, 8, "@")
    keys = meander((24, 75, 96, 85), grey(235), 2.2, 1.0)
    high = "".join(path(leg, grey(120)) for leg in legs) + path(bowl, "url(#b)") + keys
    high += ellipse(60, 66, 49, 8.5, grey(250)) + ellipse(60, 66, 44, 6, grey(40))
    defs = linear("b", [(0, grey(90)), (0.3, grey(190)), (0.55, grey(205)), (1, grey(70))], (0, 0, 1, 0))
    mask = rasterise(document(*_BRAZIER, shape.replace("@", "#ffffff")), master).getchannel("A")
    metal = materials.bronze(master, 17, 0.55)
    metal.putalpha(mask)
    out = carved(heights_of(high, _BRAZIER, master, 40, defs), metal, depth=11, shine=0.35)
    coals = ellipse(60, 66, 43, 6, "#2a0d06") + ellipse(60, 66, 40, 4.6, "#ff7a22" if lit else "#3a2016")
    fire = coals + (flame(60, 70, 0.86) if lit else "")
    rim = '<path d="M12 66A48 8.2 0 0 0 108 66" fill="none" stroke="#e2ac5a" stroke-width="3"/>'
    out.alpha_composite(rasterise(document(*_BRAZIER, fire + rim), master))
    return out.resize(size, Image.Resampling.LANCZOS)


def seam(left: float, right: float, y: float) -> tuple[str, str]:
    """Return (heights, colours) of the plait of iron in a glowing groove between the two sides."""
    strands = knots.braid(left + 6, y, right - left - 12, 8.0, 62.0, 3, 40)
    groove = rect(left, y - 14, right - left, 28, grey(30), 'rx="9"')
    ends = "".join(
        path(polygon([(x, y - 9), (x + side * 14, y), (x, y + 9)]), grey(210))
        for x, side in ((left + 2, -1), (right - 2, 1))
    )
    glowing = rect(left, y - 14, right - left, 28, "#c05c1c", 'rx="9"')
    return (
        rect(left - 3, y - 17, right - left + 6, 34, grey(205), 'rx="11"')
        + ends
        + groove
        + knots.heights(strands, 6.6),
        glowing + knots.colours(strands, 6.6, "#4a4643", "#d0601a"),
    )


def carved_line(data: str, width: float) -> str:
    """Return a line cut into stone, as heights."""
    return line(data, grey(70), width + 1.4) + line(data, grey(30), width)
