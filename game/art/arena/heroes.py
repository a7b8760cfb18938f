"""Heroes on the table and what belongs to them: frame, power, weapon, passive, crystals of mana.

A hero's frame of 96 x 104 units lies in the middle of a picture of 132 x 140.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from game.art.arena import badges, frames, materials
from game.art.arena.lettering import brief_name, write_within
from game.art.arena.outlines import gabled
from game.art.arena.palette import MAY_ACT, Mythology
from game.art.arena.relief import carved, frame_mask, grey
from game.art.arena.states import choice_light
from game.art.draw import fonts
from game.art.draw.frames import GILT
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, TEXT, YOU, shade
from game.art.draw.raster import Size, flat, rasterise, scaled_mask
from game.art.draw.svg import Box, circle, document, line, linear, num, path, polygon, radial, rect

HERO_W, HERO_H = 96, 104
VIEW: Size = (132, 140)
BOX: Box = (18, 20, 114, 124)
_FRAME: Final = 8.0
_CREST: Final[dict[str, float]] = {"norse": 0.84, "greek": 0.56}
"""How wide the crest is, as a share of the picture."""
_MASTER: Final = 3


@dataclass(frozen=True, slots=True)
class HeroState:
    """What a hero on the table shows; `armor` of 0 and `attack` of None or 0 have no plate."""

    name: str
    mythology: Mythology = "norse"
    element: str = "neutral"
    friend: bool = True
    health: int = 30
    armor: int = 0
    attack: int | None = None
    hurt: bool = False
    ready: bool = False
    frozen: bool = False
    immune: bool = False
    fallen: bool = False


def hero_size(width: int) -> Size:
    """Return the size of a hero's whole picture when the frame is `width` pixels wide."""
    return round(width * VIEW[0] / HERO_W), round(width * VIEW[1] / HERO_W)


def hero_art_size(width: int) -> Size:
    """Return how large the portrait in a hero's frame is, in pixels."""
    unit = width / HERO_W
    return round((HERO_W - 2 * _FRAME + 4) * unit), round((HERO_H - 2 * _FRAME + 4) * unit)


def _ring(arch: bool, inset: float, colour: str, width: float) -> str:
    return (
        f'<path d="{gabled(BOX, arch=arch, inset=inset)}" fill="none" stroke="{colour}" '
        f'stroke-width="{num(width)}" stroke-linejoin="{"round" if arch else "miter"}"/>'
    )


@layers
def _frame_master(mythology: str, friend: bool) -> Image.Image:
    size = (VIEW[0] * _MASTER, VIEW[1] * _MASTER)
    arch = mythology == "norse"
    ground, grain = (materials.wood if arch else materials.marble)(size)
    gold = _ring(arch, _FRAME - 0.6, "#dba548", 2.6)
    high = _ring(arch, 4.6, grey(140), 6.4) + _ring(arch, 4.6, grey(206), 2.6)
    high += _ring(arch, _FRAME, grey(36), 3) + _ring(arch, _FRAME - 0.5, grey(240), 1.8)
    drawn = rasterise(document(*VIEW, gold), size)
    ground.paste(drawn, (0, 0), drawn)
    shape = rasterise(document(*VIEW, high), size)
    grain.paste(shape.convert("L"), (0, 0), shape.getchannel("A"))
    out = carved(grain, ground, depth=9, shine=0.24).convert("RGBA")
    out.putalpha(frame_mask(VIEW, size, lambda inset: gabled(BOX, arch=arch, inset=inset), _FRAME))
    side = YOU if friend else FOE
    rings = _ring(arch, 0.8, "#100a07", 4.2) + _ring(arch, 0.8, side, 2.4) + _ring(arch, 0.2, shade(side, 0.5), 0.6)
    out.alpha_composite(rasterise(document(*VIEW, rings), size))
    crown = frames.crest(mythology, round(VIEW[0] * _MASTER * _CREST[mythology]))
    edge = round(frames.CREST * _CREST[mythology] * VIEW[0] / frames.CARD_W * _MASTER)
    out.alpha_composite(crown, ((size[0] - crown.width) // 2, round((BOX[1] + (3 if arch else 1)) * _MASTER) - edge))
    return out


@layers
def _layers(mythology: str, friend: bool, width: int) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Return (frame, mask of the portrait, green light around the frame)."""
    size = hero_size(width)
    arch = mythology == "norse"
    frame = _frame_master(mythology, friend).resize(size, Image.Resampling.LANCZOS)
    inside = path(gabled(BOX, arch=arch, inset=_FRAME - 1.5), "#ffffff")
    outline = gabled(BOX, arch=arch, inset=-2.4)
    mask, whole = (
        rasterise(document(*VIEW, markup), size).getchannel("A") for markup in (inside, path(outline, "#ffffff"))
    )
    light = flat(MAY_ACT, scaled_mask(whole.filter(ImageFilter.GaussianBlur(size[0] / 22)), 0.9))
    rim = f'<path d="{outline}" fill="none" stroke="{MAY_ACT}" stroke-width="2.4" stroke-linejoin="round"/>'
    light.alpha_composite(rasterise(document(*VIEW, rim), size))
    return frame, mask, light


def _put(image: Image.Image, badge: Image.Image, x: float, y: float, unit: float) -> None:
    left, top = round(x * unit - badge.width / 2), round(y * unit - badge.height / 2)
    image.alpha_composite(
        badge, (max(0, min(left, image.width - badge.width)), max(0, min(top, image.height - badge.height)))
    )


def hero_portrait(state: HeroState, art: Image.Image, width: int, *, numbers: bool = True) -> Image.Image:
    """Return a hero in the frame: an arch for the Norse, a pediment for the Greeks.

    Args:
        state: what is to be seen.
        art: the portrait, best of `hero_art_size`.
        width: of the frame, in pixels.
        numbers: whether attack, armor and health are laid on, which change often.
    """
    unit = width / HERO_W
    frame, mask, light = _layers(state.mythology, state.friend, width)
    out = light.copy() if state.ready else Image.new("RGBA", frame.size, (0, 0, 0, 0))
    size = hero_art_size(width)
    if art.size != size:
        art = ImageOps.fit(art, size, Image.Resampling.LANCZOS, centering=(0.5, 0.3))
    at = (round((BOX[0] + BOX[2]) / 2 * unit - size[0] / 2), round((BOX[1] + BOX[3]) / 2 * unit - size[1] / 2))
    window = mask.crop((*at, at[0] + size[0], at[1] + size[1]))
    out.paste(_ashen(art) if state.fallen else art, at, window)
    if state.frozen or state.immune:
        out.paste(Image.new("RGB", size, "#bfe6ff" if state.frozen else "#ffe27a"), at, scaled_mask(window, 0.4))
    out.alpha_composite(frame)
    if state.fallen:
        out.alpha_composite(rasterise(document(*VIEW, _BREAK), out.size))
    _put(out, badges.element_badge(state.element, round(24 * unit)), BOX[0] + 3, BOX[1] + 28, unit)
    for k, keyword in enumerate(k for k, there in (("frozen", state.frozen), ("immune", state.immune)) if there):
        _put(out, badges.keyword_disc(keyword, round(24 * unit)), BOX[0] + 3 + k * 22, BOX[1] + 52, unit)
    _name_plate(out, state.name, unit, _NAME_ROOM if numbers else _NAME_ALONE)
    if numbers:
        for stat, value in (("attack", state.attack), ("armor", state.armor), ("health", state.health)):
            if value or stat == "health":
                plate = "hurt" if stat == "health" and state.hurt else stat
                _put(
                    out,
                    badges.number_plate(plate, str(value), round(STAT_UNITS[stat] * unit)),
                    *STAT_PLACES[stat],
                    unit,
                )
    return out


def _ashen(art: Image.Image) -> Image.Image:
    """Return a portrait from which the colour is gone."""
    grey_art = ImageOps.grayscale(art.convert("RGB"))
    return ImageOps.colorize(grey_art, "#0c0b0b", "#a29b94")


_CRACKS: Final = "M46 26L56 48L48 60L64 76L57 92L66 108M64 76L78 70L86 78L100 66M48 60L34 66L28 78M57 92L44 100"
_BREAK: Final = line(_CRACKS, "#0b0908", 2.2) + line(
    _CRACKS, "#d9d2c6", 0.7, 'stroke-opacity=".55" transform="translate(.9 .9)"'
)
"""The cracks over a hero who has lost."""

STAT_PLACES: Final = {"attack": (20.0, 118.0), "armor": (112.0, 84.0), "health": (112.0, 116.0)}
"""Where the middle of a number's plate lies, in units from the upper left of a hero's picture."""
STAT_UNITS: Final = {"attack": 38.0, "armor": 34.0, "health": 44.0}
"""Units of the square that the plate fills."""


def hero_light(mythology: str, width: int) -> Image.Image:
    """Return the white light around a hero that can be chosen, as large as its picture."""
    outline = gabled(BOX, arch=mythology == "norse", inset=-1.6)
    plates = [(x, y, STAT_UNITS[stat] * 0.46) for stat, (x, y) in STAT_PLACES.items()]
    plates += [(VIEW[0] / 2 + x, 121.5, 11.0) for x in (-22, -7, 7, 22)]
    return choice_light(VIEW, hero_size(width), outline, plates)


def _name_plate(out: Image.Image, name: str, unit: float, room: float) -> None:
    """Lay the plate of a name on a portrait; a name that is wider than the room has narrower letters."""
    size = max(_SMALL_NAME if room == _NAME_ALONE and unit * HERO_W < _SMALL else _NAME_SIZE, _NAME_PX / unit)
    words = brief_name(name, "", room / _NAME_NARROW, size)
    size = fonts.fitted(words, size, fonts.SERIF_BOLD, room / _NAME_NARROW, 1.0)
    wide = max(36.0, min(room, fonts.width_of(words, size, fonts.SERIF_BOLD)) + 10)
    x, tall = VIEW[0] / 2, size + 6
    y = min(121.5, VIEW[1] - tall / 2)
    body = rect(x - wide / 2, y - tall / 2, wide, tall, "url(#leaf)", 'rx="4"')
    body += rect(x - wide / 2 + 1.3, y - tall / 2 + 1.3, wide - 2.6, tall - 2.6, "#15100d", 'rx="3"')
    out.alpha_composite(rasterise(document(*VIEW, body, GILT), out.size))
    write_within(out, (x * unit, (y + size * 0.35) * unit), words, size * unit, TEXT, room * unit)


_NAME_SIZE, _SMALL_NAME, _SMALL = 13.0, 16.0, 160
"""Units of the letters of a name; larger where it stands alone on a portrait whose frame has few pixels of width."""
_NAME_PX: Final = 12.0
"""Pixels that the letters of a name have at least, however small the portrait is."""
_NAME_ROOM, _NAME_ALONE = 47.0, 102.0
"""Units between the plates of attack and health, which would cover a longer name, and where there are no plates."""
_NAME_NARROW: Final = 0.6
"""How narrow the letters of a name may become."""


def _disc(body: str, size: int, defs: str = "") -> Image.Image:
    return rasterise(document(72, 72, body, GILT + defs), (size, size))


def power_disc(icon: str, hero_class: str, cost: int, size: int, *, ready: bool, used: bool) -> Image.Image:
    """Return a hero power, `size` pixels square: its icon in the enamel of its class, its cost or a tick above.

    Args:
        icon: the name of an icon.
        hero_class: whose enamel it has.
        cost: mana.
        size: in pixels.
        ready: whether it may be used now: a green ring.
        used: whether it was used in this turn: dimmed, a tick in the cost's place.
    """
    colour = shade(badges.enamel(hero_class), -0.62 if used else -0.18)
    defs = radial("p", [(0, shade(colour, 0.34)), (0.6, colour), (1, shade(colour, -0.6))], 0.4, 0.3, 0.8, user=False)
    body = circle(36, 41, 30, "#000000", 'opacity=".5"')
    if ready:
        body += circle(36, 39, 32.5, MAY_ACT, 'opacity=".35"') + circle(36, 39, 31.2, MAY_ACT)
    body += circle(36, 39, 29.6, "#120b07") + circle(36, 39, 28.6, "url(#leaf)") + circle(36, 39, 25.4, "#120b07")
    body += circle(36, 39, 24.6, "url(#p)") + glyph(icon, 20, 23, 32, badges.sign_colour(colour), 0.45 if used else 1.0)
    out = _disc(body, size, defs)
    unit = size / 72
    if used:
        tick = _disc(
            circle(36, 36, 34, "url(#leaf)") + circle(36, 36, 28, "#241c17") + glyph("check", 14, 14, 44, TEXT),
            round(22 * unit),
        )
        _put(out, tick, 36, 11, unit)
    else:
        _put(out, badges.number_plate("mana", str(cost), round(27 * unit)), 36, 13, unit)
    return out


def weapon_disc(
    art: Image.Image | None, size: int, *, attack: int = 0, durability: int = 0, ready: bool = False
) -> Image.Image:
    """Return the place of a hero's weapon: its picture in an iron ring with its numbers, or an empty ring.

    One that is `ready` can be upgraded now: a green ring.
    """
    light = f'stroke="{MAY_ACT}" stroke-width="3"'
    defs = linear("iron", [(0, "#c9ced3"), (0.5, "#6d7379"), (1, "#2e3338")], (0, 0, 0.7, 1))
    if art is None:
        cross = glyph("swords", 22, 22, 28, "#8a8f96", 0.35)
        dashes = 'stroke="#8a8f96" stroke-width="1.6" stroke-dasharray="5 4" stroke-opacity=".6"'
        return _disc(
            circle(36, 36, 27, "#0c0e11", 'opacity=".35"')
            + circle(36, 36, 27, "none", dashes)
            + cross
            + (circle(36, 36, 31, "none", light) if ready else ""),
            size,
            defs,
        )
    unit = size / 72
    out = _disc(
        circle(36, 38, 30, "#000000", 'opacity=".5"')
        + circle(36, 36, 29.6, "url(#iron)")
        + circle(36, 36, 26.4, "#120b07")
        + (circle(36, 36, 31, "none", light) if ready else ""),
        size,
        defs,
    )
    side = round(52 * unit)
    picture = ImageOps.fit(art.convert("RGBA"), (side, side), Image.Resampling.LANCZOS)
    mask = rasterise(document(52, 52, circle(26, 26, 25.4, "#ffffff")), (side, side)).getchannel("A")
    out.paste(picture, (round(36 * unit - side / 2), round(36 * unit - side / 2)), mask)
    plate = round(30 * unit)
    _put(out, badges.number_plate("attack", str(attack), plate), 15, 57, unit)
    _put(out, badges.number_plate("durability", str(durability), plate), 57, 57, unit)
    return out


def passive_disc(icon: str, size: int) -> Image.Image:
    """Return the disc of a hero's passive, `size` pixels square: flat and dark, for it cannot be pressed."""
    ring = 'stroke="#a9b0b8" stroke-width="2.4" stroke-opacity=".8"'
    body = circle(36, 36, 30, "#14181d", ring) + circle(36, 36, 26, "none", 'stroke="#5c646d" stroke-width="1"')
    return _disc(body + glyph(icon, 19, 19, 34, "#dfe3e8"), size)


_CRYSTALS: Final = {
    "full": ("#7cc0ff", "#2a6fe0", "#0d2f86"),
    "empty": ("#2a323c", "#1a2028", "#0d1116"),
    "locked": ("#3a2c26", "#261a16", "#120b09"),
    "temporary": ("#ffe9a0", "#eab03a", "#8a5a10"),
}


@layers
def mana_crystal(state: str, size: int) -> Image.Image:
    """Return a crystal of mana, `size` pixels square: full, empty, locked (overloaded) or temporary."""
    bright, middle, dark = _CRYSTALS[state]
    cut = badges.hexagon(24, 24, 19)
    defs = GILT + linear("c", [(0, bright), (0.5, middle), (1, dark)], (0.2, 0, 0.8, 1))
    body = ""
    if state in {"full", "temporary"}:
        body += path(badges.hexagon(24, 24, 23), middle, 'opacity=".28"')
    rim = "#ff9a5a" if state == "locked" else shade(bright, 0.3) if state != "empty" else "#6a7480"
    body += path(cut, "#0a0d12", 'stroke="#0a0d12" stroke-width="4"') + path(
        cut, "url(#c)", f'stroke="{rim}" stroke-width="2"'
    )
    if state in {"full", "temporary"}:
        body += path(polygon([(24, 6), (39, 14.6), (24, 24), (9, 14.6)]), "#ffffff", 'opacity=".42"')
        body += path(polygon([(9, 14.6), (24, 24), (24, 42), (9, 33.4)]), "#ffffff", 'opacity=".12"')
        body += line("M24 24L24 42M24 24L9 15M24 24L39 15", "#ffffff", 1, 'stroke-opacity=".5"')
    if state == "temporary":
        body += glyph("coin", 15, 15, 18, "#5a3608", 0.75)
    return rasterise(document(48, 48, body, defs), (size, size))


@layers
def crystal_chain(size: int) -> Image.Image:
    """Return two strands of iron links across a crystal with a lock on them, `size` pixels square."""
    body = ""
    for turn in (34, -34):
        links = ""
        for place in (-17, -8.5, 0, 8.5, 17):
            lies = f'cx="{24 + place}" cy="24" rx="6" ry="3.6" fill="none"'
            links += f'<ellipse {lies} stroke="#0d0907" stroke-width="6"/>'
            links += f'<ellipse {lies} stroke="#c3ccd3" stroke-width="2.8"/>'
        body += f'<g transform="rotate({turn} 24 24)">{links}</g>'
    lock = glyph("keyword_overload", 11, 9.5, 26, "#0d0907") + glyph("keyword_overload", 13, 11.5, 22, "#ff9a5a")
    return rasterise(document(48, 48, body + lock), (size, size))
