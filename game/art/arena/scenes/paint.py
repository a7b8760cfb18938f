"""From a scene's data to its picture: land and sky, figures of lit paper, a front, the light of its mood, its style."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from PIL import Image, ImageOps

from game.art.arena.portraits.paint import portrait_layers
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.spec import Actor, SceneSpec
from game.art.arena.scenes.styles import STYLES, Canvas
from game.art.arena.scenes.vocabulary import MOODS
from game.art.draw import parts
from game.art.draw.palette import mix, shade
from game.art.draw.raster import Size, flat, grained, lay_paper, rasterise, vignetted
from game.art.draw.spec import DEFAULT_COLOURS, Glow
from game.art.draw.svg import document, group, num, tinted
from game.art.figures.people import Person, person_layers
from game.art.figures.things import THINGS
from game.art.scenery.auras import aura
from game.art.scenery.backdrop import Land, land, veil
from game.art.scenery.fronts import Edge, front
from game.art.scenery.surroundings import View, lit_by

HEIGHT: Final = 210
"""Units of a scene's height; its width follows from the picture's."""
_MIDDLE: Final = 132.0
_FOCUS: Final = 0.75
"""The land is painted this much smaller: it stands softly behind the sharp figures."""
_BREADTH: Final = 196.0
"""Units of a figure that is no bust which a narrow window shows."""
_BRIGHT: Final = [round(255 * (value / 255) ** 0.82) for value in range(256)] * 3 + list(range(256))
"""Figures are lifted out of the dusk that the land is in."""
_LOST, _FOUND = 0.7, 0.82
"""Somebody smaller than this in a wide land is shown as large as that in a narrow window: a token needs a face."""
_FIGURES: Final = 0.4
"""How much of a mood's light falls on the figures: they keep their own colours."""
_HAZE: Final = 0.42
"""How far the colours of a place go over into those of the land behind it."""


@dataclass(frozen=True, slots=True)
class _Window:
    """How a scene lies in a window: width in units, shift to the right, scale of the figures around their middle."""

    width: float
    shift: float
    scale: float
    middle: float


def scene_picture(spec: SceneSpec, size: Size) -> Image.Image:
    """Return the picture of `size` pixels, opaque; the same data make the same pixels."""
    unit = size[1] / HEIGHT
    window = _window(spec, HEIGHT * size[0] / size[1])
    scene = _land(spec, window.width)
    far = (max(1, round(size[0] * _FOCUS)), max(1, round(size[1] * _FOCUS)))
    place, veiled = _place(spec, window, scene), veil(window.width, HEIGHT, "#120c0e")
    out = scene.paint(far, place[0] + veiled[0], place[1] + veiled[1]).resize(size, Image.Resampling.BICUBIC)
    light = mix(scene.light, MOODS[spec.mood][0], 0.6)
    main = spec.actors[spec.main]
    seen = View(window.width, 1, window.shift, 0)
    if spec.glow:
        middle = HEIGHT * 0.5 if isinstance(main.shown, str) else 92
        glow = Glow.model_construct(x=main.x, y=middle, r=112, colour=spec.glow, strength=0.62, behind=True)
        out = lit_by(glow, out, seen)
    around = aura(spec.auras, spec.backdrop.seed)
    figure = Image.new("RGBA", size, (0, 0, 0, 0))
    back, fore = (_sheet(markup, (), window, main, size) for markup in (around.back, around.front))
    out = _shone(out, around.glow, window, main, size)
    for number, actor in enumerate(spec.actors):
        mainly = number == spec.main
        sheets = [*((back,) if mainly and back else ()), *_sheets(actor, spec.backdrop.seed, window, size),
                  *((fore,) if mainly and fore else ())]  # fmt: skip
        _lay(sheets, out, figure, actor, scene, light, unit)
    out, figure = out.point(_curve(spec.mood, 1.0)), figure.point(_BRIGHT).point(_curve(spec.mood, _FIGURES))
    canvas = Canvas(out, figure, unit, spec.backdrop.seed, shade(light, 0.1), spec.glow or light)
    out = STYLES[spec.style](canvas)
    out = _shone(out, around.shine, window, main, size)
    out = _fronted(out, spec, window, scene)
    out = vignetted(grained(out, 0.024), 0.36)
    return ImageOps.mirror(out) if spec.flip else out


def _window(spec: SceneSpec, width: float) -> _Window:
    """Return how the scene lies in a window of a width: a narrow one shows the middle of its main figure, whole."""
    main = spec.actors[spec.main]
    if width >= HEIGHT * 1.12:
        return _Window(width, (width - 2 * _MIDDLE) / 2, 1.0, _MIDDLE)
    room = min(max(main.x, width / 2), 2 * _MIDDLE - width / 2)
    shift = width / 2 - (main.x if isinstance(main.shown, PortraitSpec) else (main.x + room) / 2)
    if isinstance(main.shown, PortraitSpec):
        return _Window(width, shift, 1.0, main.x)
    if main.size < _LOST:
        return _Window(width, shift, _FOUND / main.size, main.x)
    whole = width / (_BREADTH * main.size) if isinstance(main.shown, str) else 1.0
    return _Window(width, shift, min(1.0, max(0.62, whole)), main.x)


def _land(spec: SceneSpec, width: float) -> Land:
    drop = spec.backdrop
    return land(drop.terrain, drop.time, drop.seed, width, HEIGHT, busy=0.9, light=drop.light, sky=spec.sky)


def _place(spec: SceneSpec, window: _Window, scene: Land) -> tuple[str, str]:
    """Return (defs, body) of the place that stands in the land, in its haze."""
    name = spec.backdrop.scenery
    if name is None:
        return "", ""
    air = mix(scene.sky.far, scene.sky.glow, 0.3)
    roles = {role: mix(colour, air, _HAZE) for role, colour in _roles(spec.actors[spec.main].colours).items()}
    body, defs = tinted(parts.part("scenery", name).markup, roles)
    wide = max(1.0, window.width / (2 * _MIDDLE))
    side = -1 if spec.backdrop.seed % 2 else 1
    return defs, group(
        body, f"translate({num(window.width / 2 - _MIDDLE * wide * side)} 0) scale({num(wide * side)} 1)"
    )


def _roles(colours: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return DEFAULT_COLOURS | dict(colours)


def _layers(actor: Actor, seed: int) -> tuple[list[str], dict[str, str]]:
    """Return the markup of an actor's paper layers, back to front, and the colours of its roles."""
    shown = actor.shown
    if isinstance(shown, PortraitSpec):
        return portrait_layers(shown), shown.roles()
    if isinstance(shown, Person):
        return list(person_layers(shown)), _roles(actor.colours)
    return list(THINGS[shown](seed)), _roles(actor.colours)


def _transform(actor: Actor, window: _Window) -> str:
    """Return where an actor stands in a window."""
    size = actor.size * window.scale
    x = window.shift + window.middle + (actor.x - window.middle) * window.scale
    y = actor.y if window.scale == 1 else 128 + (actor.y - 128) * window.scale
    sign = -1 if actor.flip else 1
    return f"translate({num(x - _MIDDLE * size * sign)} {num(y - HEIGHT * size)}) scale({size * sign:.4f} {size:.4f})"


def _sheets(actor: Actor, seed: int, window: _Window, size: Size) -> list[Image.Image]:
    layers, roles = _layers(actor, seed)
    out = []
    for markup in layers:
        if markup:
            body, defs = tinted(markup, roles)
            placed = group(body, _transform(actor, window))
            out.append(rasterise(document(window.width, HEIGHT, placed, defs), size))
    return out


def _sheet(
    markup: str, colours: tuple[tuple[str, str], ...], window: _Window, actor: Actor, size: Size
) -> Image.Image | None:
    """Return a layer of an aura around an actor."""
    if not markup:
        return None
    body, defs = tinted(markup, _roles(colours))
    return rasterise(document(window.width, HEIGHT, group(body, _around(actor, window)), defs), size)


def _around(actor: Actor, window: _Window) -> str:
    x = window.shift + actor.x - _MIDDLE
    return f"translate({num(x)} 0)"


def _shone(out: Image.Image, light: str, window: _Window, actor: Actor, size: Size) -> Image.Image:
    """Return the picture with the light of an aura on it, where there is any."""
    if not light:
        return out
    return Image.alpha_composite(
        out, rasterise(document(window.width, HEIGHT, group(light, _around(actor, window))), size)
    )


def _lay(
    sheets: list[Image.Image], out: Image.Image, figure: Image.Image, actor: Actor, scene: Land, light: str, unit: float
) -> None:
    """Lay an actor's sheets on ground and figures; one in the haze takes on the colours of the sky."""
    if not actor.dim:
        for sheet in sheets:
            lay_paper(sheet, out, figure, light, unit)
        return
    alone = Image.new("RGBA", figure.size, (0, 0, 0, 0))
    for sheet in sheets:
        lay_paper(sheet, Image.new("RGBA", figure.size), alone, light, unit)
    haze = flat(mix(scene.sky.far, scene.sky.glow, 0.35), alone.getchannel("A"))
    figure.alpha_composite(Image.blend(alone, haze, actor.dim))


def _fronted(out: Image.Image, spec: SceneSpec, window: _Window, scene: Land) -> Image.Image:
    if not spec.front:
        return out
    dark = mix(shade(scene.sky.far, -0.72), "#0c080c", 0.4)
    edge = Edge(Random(spec.backdrop.seed), window.width, dark, mix(dark, scene.sky.glow, 0.32))
    drawn = rasterise(document(window.width, HEIGHT, front(spec.front, edge)), out.size)
    return Image.alpha_composite(out, drawn)


@lru_cache(maxsize=32)
def _curve(mood: str, share: float) -> list[int]:
    """Return what becomes of each level of red, green, blue and alpha in a share of the light of a mood."""
    _, *levels = MOODS[mood]
    gains = [1 + (level - 1) * share for level in levels]
    return [min(255, round(value * gain)) for gain in gains for value in range(256)] + list(range(256))
