"""From a portrait's data to its picture: sky, halo, paper layers in one warm light."""

from __future__ import annotations

from PIL import Image

from game.art.arena.portraits.faces import face, feature
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw import parts
from game.art.draw.raster import Size, grained, lay_paper, rasterise, vignetted
from game.art.draw.svg import document, group, num, radial, rect, tinted
from game.art.scenery.auras import aura
from game.art.scenery.backdrop import land, veil

HEIGHT = 210
"""Units of a portrait's height; its width follows from the picture's."""
_MIDDLE = 132.0
_NARROW, _WIDE = (1.12, -17.0), (1.1, -12.0)
"""How much larger a narrow window shows the parts and by how many units it lowers them, and a wide one."""


def _chosen(spec: PortraitSpec, layer: str) -> str:
    pieces = [parts.part("arms", name) for name in spec.arms] + [parts.part("extras", name) for name in spec.extras]
    return "".join(piece.markup for piece in pieces if piece.layer == layer)


def portrait_layers(spec: PortraitSpec) -> list[str]:
    """Return the paper layers of a portrait from the back to the front."""
    eyes = (spec.eyes[0], spec.eyes[-1])
    head = face(spec.shape, eyes, spec.brow, spec.nose, spec.mouth, spec.age, soft=spec.soft)
    head += "".join(feature("mark", name) for name in spec.marks) + _chosen(spec, "head")
    body = parts.part("bodies", spec.body).markup + _chosen(spec, "body")
    beard = parts.part("beards", spec.beard).markup if spec.beard else ""
    hair = parts.part("hair", spec.hair).markup if spec.hair else ""
    gear = parts.part("headgear", spec.headgear).markup
    around = aura(spec.auras, spec.backdrop.seed)
    worn = [body, beard + hair + gear] if spec.order == "over" else [hair + gear, body, beard]
    return [around.back, _chosen(spec, "back"), head, *worn, _chosen(spec, "front"), around.front]


def portrait_picture(spec: PortraitSpec, size: Size) -> Image.Image:
    """Return a portrait of `size` pixels, opaque; the same data make the same pixels."""
    width, unit = HEIGHT * size[0] / size[1], size[1] / HEIGHT
    drop = spec.backdrop
    scene = land(drop.terrain, drop.time, drop.seed, width, HEIGHT, busy=0.9, light=drop.light)
    defs, body = veil(width, HEIGHT, "#120c0e")
    if spec.halo:
        defs += radial("halo", [(0, spec.halo, 0.85), (0.5, spec.halo, 0.36), (1, spec.halo, 0)], width / 2, 92, 96)
        body += rect(0, 0, width, HEIGHT, "url(#halo)")
    small = (max(1, round(size[0] * 0.75)), max(1, round(size[1] * 0.75)))
    out = scene.paint(small, defs, body).resize(size, Image.Resampling.BICUBIC)
    figure = Image.new("RGBA", size, (0, 0, 0, 0))
    near, low = _NARROW if width < HEIGHT * 1.1 else _WIDE
    place = f"translate({num(width / 2 - _MIDDLE * near)} {num(low)}) scale({near})"
    roles = spec.roles()
    for markup in portrait_layers(spec):
        if markup:
            coloured, gradients = tinted(markup, roles)
            layer = rasterise(document(width, HEIGHT, group(coloured, place), gradients), size)
            lay_paper(layer, out, figure, scene.light, unit)
    out = Image.alpha_composite(out, figure)
    return vignetted(grained(out, 0.024), 0.42)
