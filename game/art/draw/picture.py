"""From an `ArtSpec` to a picture: backdrop, paper layers of the figure, shadows, rim light, grain."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image, ImageChops, ImageOps

from game.art.draw import parts
from game.art.draw.raster import Size, grained, lay_paper, level, masked, rasterise, vignetted
from game.art.draw.spec import ArtSpec
from game.art.draw.svg import document, group, linear_user, tinted
from game.art.figures.things import THINGS
from game.art.scenery.auras import aura
from game.art.scenery.backdrop import land, veil
from game.art.scenery.surroundings import View, glowing, scenery

WIDTH, HEIGHT = 264, 210
"""The picture's own grid: the art window of a card."""

_FOCUS = 0.75
"""The land is painted this much smaller: it stands softly behind the sharp figure and costs half."""

_LIFT = 125
"""How far (in units, for each unit of shrinking) riders and things rise above the plates of a token."""

_SEAT = {
    "horse": (-34, 30, 0.82),
    "charger": (-22, 20, 0.8),
    "camel": (-42, 22, 0.8),
    "elephant": (14, 4, 0.64),
    "chariot": (10, 22, 0.66),
    "pony": (-30, 18, 0.82),
    "barded": (-34, 26, 0.82),
    "bactrian": (-22, 10, 0.72),
}


def _bust(spec: ArtSpec) -> list[str]:
    arms = [parts.part("arms", name) for name in spec.arms]
    extras = [parts.part("extras", name) for name in spec.extras]

    def chosen(layer: str) -> str:
        return "".join(p.markup for p in (*arms, *extras) if p.layer == layer)

    face = parts.part("heads", spec.head).markup
    hair = parts.part("hair", spec.hair).markup if spec.hair else ""
    beard = parts.part("beards", spec.beard).markup if spec.beard else ""
    body = parts.part("bodies", spec.body).markup + chosen("body")
    return [
        chosen("back"),
        face + chosen("head"),
        body,
        beard + hair + parts.part("headgear", spec.headgear).markup,
        chosen("front"),
    ]


def _rider(spec: ArtSpec) -> list[str]:
    assert spec.mount is not None  # noqa: S101 - the spec's own check promises it
    x, y, size = _SEAT[spec.mount]
    mount = [p.markup for key, p in parts.family("figures").items() if key.startswith(f"mount-{spec.mount}")]
    person = [group(layer, f"translate({x} {y}) scale({size})") for layer in _bust(spec)]
    return [*person, *mount]


def _raw_layers(spec: ArtSpec) -> list[str]:
    around = aura(spec.auras, spec.backdrop.seed)
    return [around.back, *_figure_layers(spec), around.front]


def _figure_layers(spec: ArtSpec) -> list[str]:
    if spec.figure == "bust":
        return _bust(spec)
    if spec.figure == "rider":
        return _rider(spec)
    return list(THINGS[spec.figure](spec.backdrop.seed))


def _card_view(spec: ArtSpec) -> View:
    k = spec.scale
    return View(WIDTH, k, WIDTH / 2 * (1 - k), HEIGHT * (1 - k) - spec.lift)


def _portrait_view(spec: ArtSpec, width: float) -> View:
    """Return the view for a narrow window: people fill it, riders and things shrink until they are seen whole."""
    if spec.figure == "bust":
        k = spec.scale * (0.94 if width < WIDTH * 0.9 else 1.0)
        return View(width, k, width / 2 - WIDTH / 2 * k, HEIGHT + 4 - 222 * k if k < 1 else HEIGHT * (1 - k))
    k = min(1.0, width / spec.breadth)
    lift = _LIFT * (1 - k)
    up = HEIGHT * (1 - k) - lift - spec.lift * k
    return View(width, k, width / 2 - WIDTH / 2 * k, up, HEIGHT - lift + 4 if lift else None)


def figure_svgs(spec: ArtSpec, view: View) -> list[str]:
    """Return the coloured SVG of each of the figure's paper layers, back to front."""
    out = []
    for markup in _raw_layers(spec):
        if markup:
            body, defs = tinted(markup, spec.roles())
            placed = group(body, f"translate({view.x:.2f} {view.y:.2f}) scale({view.scale:.4f})")
            out.append(document(view.width, HEIGHT, placed, defs))
    return out


@lru_cache(maxsize=32)
def _fade(size: Size, foot: float) -> Image.Image:
    """Return the grey ramp by which a raised figure vanishes into the ground."""
    y = (np.arange(size[1], dtype=np.float32) + 0.5) / size[1] * HEIGHT
    column = np.clip((foot - y) / 34, 0, 1)
    return level(np.repeat(column[:, None], size[0], axis=1))


@lru_cache(maxsize=32)
def _floor(size: Size) -> Image.Image:
    """Return the grey ramp by which a figure darkens toward its foot."""
    defs = linear_user("f", [(0, "#000000"), (0.62, "#000000"), (1, "#9a9a9a")], (0, 0, 0, HEIGHT))
    svg = document(WIDTH, HEIGHT, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#f)"/>', defs)
    return rasterise(svg, size).convert("L")


def picture(spec: ArtSpec, width: int) -> Image.Image:
    """Return the picture of a spec, `width` pixels wide and 210/264 of that high, opaque."""
    return _painted(spec, (width, round(width * HEIGHT / WIDTH)), _card_view(spec))


def portrait(spec: ArtSpec, size: Size) -> Image.Image:
    """Return the picture composed anew for a window of `size` pixels: tokens and leaders' frames."""
    return _painted(spec, size, _portrait_view(spec, HEIGHT * size[0] / size[1]))


def _painted(spec: ArtSpec, size: Size, view: View) -> Image.Image:
    unit = size[1] / HEIGHT
    drop = spec.backdrop
    scene = land(drop.terrain, drop.time, drop.seed, view.width, HEIGHT, busy=0.9, light=drop.light)
    far = (max(1, round(size[0] * _FOCUS)), max(1, round(size[1] * _FOCUS)))
    defs, body = veil(view.width, HEIGHT, "#120c0e")
    place = scenery(spec, view.width)
    out = scene.paint(far, place[0] + defs, place[1] + body).resize(size, Image.Resampling.BICUBIC)
    out = glowing(out, spec, view, behind=True)
    around = aura(spec.auras, drop.seed)
    out = _lightened(out, around.glow, view)
    figure = Image.new("RGBA", size, (0, 0, 0, 0))
    for svg in figure_svgs(spec, view):
        lay_paper(rasterise(svg, size), out, figure, spec.light or scene.light, unit)
    if view.foot is not None:
        figure = masked(figure, _fade(size, view.foot), 1.0)
    dark = Image.new("RGBA", size, (14, 8, 12, 255))
    dark.putalpha(ImageChops.multiply(figure.getchannel("A"), _floor(size)))
    out = Image.alpha_composite(Image.alpha_composite(out, figure), dark)
    out = glowing(_lightened(out, around.shine, view), spec, view, behind=False)
    out = vignetted(grained(out, 0.024), 0.5)
    return ImageOps.mirror(out) if spec.flip else out


def _lightened(ground: Image.Image, light: str, view: View) -> Image.Image:
    """Return the ground with the light of an aura on it, where there is any."""
    if not light:
        return ground
    placed = group(light, f"translate({view.x:.2f} {view.y:.2f}) scale({view.scale:.4f})")
    return Image.alpha_composite(ground, rasterise(document(view.width, HEIGHT, placed), ground.size))
