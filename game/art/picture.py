"""From an `ArtSpec` to a picture: backdrop, paper layers of the figure, shadows, rim light, grain."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageOps

from game.art import parts
from game.art.backdrop import land, veil
from game.art.raster import Size, grained, lit, rasterise, scaled_mask, shadow_of, vignetted
from game.art.spec import ArtSpec
from game.art.svg import document, group, linear_user, tinted
from game.art.things import THINGS

WIDTH, HEIGHT = 264, 210
"""The picture's own grid: the art window of a card."""

_SEAT = {"horse": (-34, 30, 0.82), "camel": (-42, 22, 0.8), "elephant": (14, 4, 0.64), "chariot": (10, 22, 0.66)}


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
    if spec.figure == "bust":
        return _bust(spec)
    if spec.figure == "rider":
        return _rider(spec)
    return list(THINGS[spec.figure](spec.backdrop.seed))


def figure_svgs(spec: ArtSpec) -> list[str]:
    """Return the coloured SVG of each of the figure's paper layers, back to front."""
    k = spec.scale
    out = []
    for markup in _raw_layers(spec):
        if markup:
            body, defs = tinted(markup, spec.roles())
            if k != 1:
                body = group(body, f"translate({132 - 132 * k:.2f} {210 - 210 * k:.2f}) scale({k})")
            out.append(document(WIDTH, HEIGHT, body, defs))
    return out


@lru_cache(maxsize=32)
def _floor(size: Size) -> Image.Image:
    """Return the grey ramp by which a figure darkens toward its foot."""
    defs = linear_user("f", [(0, "#000000"), (0.62, "#000000"), (1, "#9a9a9a")], (0, 0, 0, HEIGHT))
    svg = document(WIDTH, HEIGHT, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#f)"/>', defs)
    return rasterise(svg, size).convert("L")


def picture(spec: ArtSpec, width: int) -> Image.Image:
    """Return the picture of a spec, `width` pixels wide and 210/264 of that high, opaque."""
    size = (width, round(width * HEIGHT / WIDTH))
    unit = width / WIDTH
    drop = spec.backdrop
    scene = land(drop.terrain, drop.time, drop.seed, WIDTH, HEIGHT, busy=0.9)
    out = scene.paint(size, *veil(WIDTH, HEIGHT, "#120c0e"))
    figure = Image.new("RGBA", size, (0, 0, 0, 0))
    for svg in figure_svgs(spec):
        layer = lit(rasterise(svg, size), scene.light, unit)
        shade_below = shadow_of(layer, unit)
        alpha = figure.getchannel("A")
        out = Image.alpha_composite(out, _masked(shade_below, ImageOps.invert(alpha), 0.8))
        figure = Image.alpha_composite(figure, _masked(shade_below, alpha, 1.0))
        figure = Image.alpha_composite(figure, layer)
    dark = Image.new("RGBA", size, (14, 8, 12, 255))
    dark.putalpha(_product(figure.getchannel("A"), _floor(size)))
    out = Image.alpha_composite(Image.alpha_composite(out, figure), dark)
    out = vignetted(grained(out, 0.024), 0.5)
    if spec.flip:
        out = ImageOps.mirror(out)
    return out


def _product(first: Image.Image, second: Image.Image) -> Image.Image:
    return ImageChops.multiply(first, second)


def _masked(layer: Image.Image, mask: Image.Image, share: float) -> Image.Image:
    out = layer.copy()
    out.putalpha(scaled_mask(_product(layer.getchannel("A"), mask), share))
    return out


def portrait(spec: ArtSpec, size: Size) -> Image.Image:
    """Return the middle of a picture cropped to `size` pixels: tokens and leaders' frames."""
    width, height = size
    whole = picture(spec, max(round(height * WIDTH / HEIGHT) + 1, width))
    left = (whole.width - width) // 2
    top = (whole.height - height) // 2
    return whole.crop((left, top, left + width, top + height))
