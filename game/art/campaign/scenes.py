"""Scenes of a campaign's road: shops, rests, taverns, and what events show, composed from a land and its actors."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from PIL import Image, ImageEnhance, ImageFilter

from game.art.campaign import actors
from game.art.campaign.actors import placed
from game.art.campaign.folk import person
from game.art.campaign.materials import DEFS
from game.art.campaign.objects import OBJECTS
from game.art.campaign.theatre import THEATRES, Theatre
from game.art.draw.palette import mix, shade
from game.art.draw.raster import Size, grained, lit, rasterise, shadow_of, vignetted
from game.art.draw.svg import document, line, linear, num, rect
from game.art.scenery import props
from game.art.scenery.backdrop import land

TALL = 400.0
GROUND = 352.0
LIGHT = "#ffc98a"
HATS = {
    "europe": "bicorne",
    "levant": "turban",
    "harbour": "bare",
    "rome": "helmet",
    "hellas": "helmet",
    "colonies": "bicorne",
    "steppe": "fur",
    "loire": "kettle",
}
COATS = ("#4a5f7d", "#7a3a2c", "#5d6b45", "#6b4a6e", "#8a6a3c")

Draw = Callable[["Boards"], str]


class Boards:
    """What a scene is drawn on: its width, its theatre, and dice of its own."""

    def __init__(self, name: str, theatre: str, wide: float) -> None:
        self.wide = wide
        self.theatre = theatre
        self.style: Theatre = THEATRES[theatre]
        self.rng = Random(sum(map(ord, name)) * 131 + len(theatre))

    def at(self, body: str, x: float, scale: float = 1.0, *, lift: float = 0.0, flip: bool = False) -> str:
        """Return shapes that stand at a share of the width."""
        return placed(body, x * self.wide, GROUND - lift, scale, flip=flip)

    def folk(
        self, x: float, scale: float = 1.5, *, hat: str = "", arm: bool = False, lift: float = 0.0, flip: bool = False
    ) -> str:
        """Return somebody of these parts."""
        kind = hat or self.rng.choice((HATS[self.theatre], "hood", "bare"))
        return self.at(person(self.rng.choice(COATS), kind, self.rng, arm=arm), x, scale, lift=lift, flip=flip)

    def soldier(self, x: float, scale: float = 1.5, *, lift: float = 0.0, flip: bool = False) -> str:
        """Return a soldier of the theatre."""
        return self.at(person(COATS[0], HATS[self.theatre], self.rng, armed=True), x, scale, lift=lift, flip=flip)

    def thing(self, name: str, x: float, scale: float, lift: float = 0.0) -> str:
        """Return an object whose foot stands at a share of the width."""
        return placed(OBJECTS[name](), x * self.wide - 60 * scale, GROUND - 112 * scale - lift, scale)

    def tents(self) -> str:
        """Return a camp."""
        out = ""
        for x, size in ((0.1, 90), (0.24, 120), (0.8, 116), (0.93, 84)):
            out += props.tent(x * self.wide, GROUND - 14, size, shade(self.style.soil, -0.4), self.style.trim)
        return out


def _shop(s: Boards) -> str:
    return (
        s.at(actors.wagon(), 0.2, 1.5)
        + s.at(actors.stall(), 0.58, 2.1)
        + s.folk(0.58, 1.5, arm=True)
        + s.at(actors.stall(), 0.58, 2.1)
        + s.at(actors.lamp(), 0.84, 1.6)
        + s.thing("cask", 0.9, 0.6)
        + s.thing("sack", 0.36, 0.55)
    )


def _rest(s: Boards) -> str:
    return (
        s.tents()
        + s.at(actors.fire(), 0.5, 1.5)
        + s.soldier(0.33, 1.7)
        + s.folk(0.67, 1.7, flip=True)
        + s.thing("drum", 0.2, 0.42)
        + s.thing("kettle", 0.78, 0.5)
    )


def _tavern(s: Boards) -> str:
    return (
        placed(actors.beams(), s.wide / 2, GROUND, 1.25)
        + s.folk(0.3, 2.9, lift=-74)
        + s.folk(0.68, 2.9, lift=-74, flip=True)
        + s.at(actors.table(), 0.5, 1.5, lift=-24)
    )


def _treasure(s: Boards) -> str:
    return (
        s.at(actors.columns(), 0.3, 1.4)
        + s.thing("chest", 0.6, 1.5)
        + s.thing("purse", 0.84, 0.7)
        + s.at(actors.lamp(), 0.1, 1.5)
    )


def _promotion(s: Boards) -> str:
    banners = s.thing("banner", 0.14, 1.7) + s.thing("banner", 0.88, 1.7)
    return (
        s.tents() + banners + "".join(s.soldier(x, 1.6) for x in (0.3, 0.4, 0.5, 0.6, 0.7)) + s.thing("drum", 0.5, 0.5)
    )


def _caravan(s: Boards) -> str:
    return (
        s.at(actors.wagon(), 0.62, 1.8)
        + s.at(actors.horse(), 0.86, 1.4)
        + s.folk(0.3, 1.7, arm=True)
        + s.thing("sack", 0.44, 0.6)
        + s.thing("cask", 0.14, 0.6)
    )


def _ruins(s: Boards) -> str:
    return s.at(actors.columns(), 0.48, 2.0) + s.soldier(0.16, 1.3) + s.at(actors.lamp(), 0.86, 1.2)


def _deserter(s: Boards) -> str:
    tree = s.at(actors.gallows_tree(s.rng), 0.78, 1.7)
    return tree + s.folk(0.5, 1.8, hat="hood") + s.soldier(0.2, 1.6) + s.thing("drum", 0.66, 0.4)


def _river(s: Boards) -> str:
    return (
        s.at(actors.bridge(), 0.5, 1.7, lift=-10)
        + s.soldier(0.36, 1.3, lift=98)
        + s.folk(0.66, 1.3, lift=98, flip=True)
    )


def _village(s: Boards) -> str:
    houses = "".join(
        props.tower(x * s.wide, GROUND - 20, 150, mix(s.style.wall, "#20141a", 0.5), s.rng)
        for x in (0.08, 0.22, 0.8, 0.93)
    )
    return houses + s.at(actors.well(), 0.52, 1.5) + s.folk(0.34, 1.5, arm=True) + s.folk(0.7, 1.4, flip=True)


def _shrine(s: Boards) -> str:
    return s.at(actors.gallows_tree(s.rng), 0.2, 1.4) + s.at(actors.cross(), 0.6, 2.3) + s.folk(0.4, 1.5, hat="hood")


def _siege(s: Boards) -> str:
    return s.at(actors.wall(), 0.56, 1.7) + s.thing("cannon", 0.18, 0.9) + s.soldier(0.34, 1.2)


def _sea(s: Boards) -> str:
    return s.at(actors.ship(), 0.55, 1.7, lift=30) + s.folk(0.14, 1.6, arm=True)


def _letter(s: Boards) -> str:
    return s.tents() + s.at(actors.horse("#3a2a22"), 0.3, 1.5) + s.soldier(0.46, 1.7) + s.thing("letter", 0.7, 1.3)


def _duel(s: Boards) -> str:
    return (
        s.at(actors.lamp(), 0.5, 1.5)
        + s.soldier(0.28, 1.8)
        + s.folk(0.72, 1.8, arm=True, flip=True)
        + s.thing("whetstone", 0.5, 0.6)
    )


def _storm(s: Boards) -> str:
    rain = "".join(
        line(f"M{num(x)} {num(y)}l-9 30", "#cfe0ee", 1.2, 'opacity=".5"')
        for x, y in ((s.rng.uniform(0, s.wide), s.rng.uniform(-10, GROUND)) for _ in range(150))
    )
    return s.at(actors.gallows_tree(s.rng), 0.8, 1.8) + s.at(actors.wagon(), 0.4, 1.6) + s.soldier(0.2, 1.4) + rain


def _smith(s: Boards) -> str:
    return (
        s.at(actors.wagon(), 0.2, 1.4)
        + s.at(actors.fire(), 0.5, 1.2)
        + s.folk(0.66, 1.7, arm=True, flip=True)
        + s.thing("horseshoe", 0.84, 0.7)
        + s.thing("wheel", 0.36, 0.7)
    )


def _mystery(s: Boards) -> str:
    return s.at(actors.gallows_tree(s.rng), 0.76, 2.0) + s.folk(0.42, 1.9, hat="hood") + s.at(actors.lamp(), 0.5, 1.6)


SCENES: dict[str, tuple[str, Draw]] = {
    "shop": ("dusk", _shop),
    "rest": ("night", _rest),
    "tavern": ("night", _tavern),
    "treasure": ("dusk", _treasure),
    "promotion": ("dawn", _promotion),
    "mystery": ("night", _mystery),
    "caravan": ("dusk", _caravan),
    "ruins": ("dawn", _ruins),
    "deserter": ("dusk", _deserter),
    "river": ("dawn", _river),
    "village": ("dusk", _village),
    "shrine": ("night", _shrine),
    "siege": ("dusk", _siege),
    "sea": ("dawn", _sea),
    "letter": ("dawn", _letter),
    "duel": ("night", _duel),
    "storm": ("storm", _storm),
    "smith": ("night", _smith),
}
"""By name: the time of day and what stands there."""
_WORDS: tuple[tuple[str, str], ...] = (
    ("merchant", "caravan"),
    ("mule", "caravan"),
    ("trader", "caravan"),
    ("market", "shop"),
    ("bazaar", "shop"),
    ("ruin", "ruins"),
    ("temple", "ruins"),
    ("tomb", "ruins"),
    ("pyramid", "ruins"),
    ("desert", "deserter"),
    ("prison", "deserter"),
    ("spy", "mystery"),
    ("ford", "river"),
    ("bridge", "river"),
    ("ferry", "river"),
    ("flood", "river"),
    ("well", "village"),
    ("farm", "village"),
    ("wedding", "village"),
    ("plague", "village"),
    ("peasant", "village"),
    ("mill", "village"),
    ("chapel", "shrine"),
    ("monk", "shrine"),
    ("pilgrim", "shrine"),
    ("hermit", "shrine"),
    ("grave", "shrine"),
    ("oracle", "shrine"),
    ("omen", "mystery"),
    ("fort", "siege"),
    ("gun", "siege"),
    ("powder", "siege"),
    ("wall", "siege"),
    ("ship", "sea"),
    ("harbour", "sea"),
    ("port", "sea"),
    ("wreck", "sea"),
    ("letter", "letter"),
    ("courier", "letter"),
    ("envoy", "letter"),
    ("paper", "letter"),
    ("map", "letter"),
    ("challenge", "duel"),
    ("champion", "duel"),
    ("snow", "storm"),
    ("rain", "storm"),
    ("sand", "storm"),
    ("forge", "smith"),
    ("armour", "smith"),
    ("horse", "smith"),
    ("camp", "rest"),
    ("fire", "rest"),
    ("inn", "tavern"),
    ("dice", "tavern"),
    ("wine", "tavern"),
    ("gold", "treasure"),
    ("chest", "treasure"),
    ("parade", "promotion"),
    ("drill", "promotion"),
    ("recruit", "promotion"),
    ("veteran", "promotion"),
)


def scene_of(picture: str) -> str:
    """Return the scene that a picture's name means: one of SCENES, by a word in it, or one that is always the same."""
    if picture in SCENES:
        return picture
    for name in SCENES:
        if name in picture:
            return name
    for word, name in _WORDS:
        if word in picture:
            return name
    names = sorted(SCENES)
    return names[sum(map(ord, picture)) % len(names)]


def _parted(body: str) -> tuple[str, str]:
    """Return what is solid of a drawing, and what is light, each in its groups."""
    tags = re.findall(r"<[^>]+>", body)
    shared = {tag for tag in tags if tag.startswith(("<g", "</g"))}
    light = "".join(tag for tag in tags if tag in shared or actors.GLOW in tag)
    return "".join(tag for tag in tags if actors.GLOW not in tag), light


def scene_image(picture: str, theatre: str, size: Size) -> Image.Image:
    """Return a scene in a theatre, opaque, best at 3:2.

    Raises:
        KeyError: there is no such theatre.
    """
    name = scene_of(picture)
    time, draw = SCENES[name]
    wide = TALL * size[0] / size[1]
    stage = Boards(picture, theatre, wide)
    soil = stage.style.soil
    terrain = "lake" if name in {"sea", "river"} else stage.style.land
    scene = land(terrain, time, 23 + len(name) * 7, wide, TALL, busy=0.8, sun_at=0.7)
    defs = linear("soil", [(0, shade(soil, -0.1)), (1, shade(soil, -0.65))])
    ground = rect(0, GROUND - 26, wide, TALL - GROUND + 30, "url(#soil)") if name != "sea" else ""
    image = scene.paint(size, defs, ground)
    solid, glow = _parted(draw(stage))
    unit = size[1] / TALL * 1.6
    layer = lit(rasterise(document(wide, TALL, solid, DEFS), size), LIGHT, unit, strength=0.6)
    out = Image.alpha_composite(image, shadow_of(layer, unit, strength=0.55))
    out = Image.alpha_composite(out, layer)
    light = rasterise(document(wide, TALL, glow, DEFS), size).filter(ImageFilter.GaussianBlur(max(1.0, 5 * unit)))
    out = Image.alpha_composite(out, light)
    return vignetted(grained(ImageEnhance.Color(out).enhance(1.1), 0.02), 0.6)
