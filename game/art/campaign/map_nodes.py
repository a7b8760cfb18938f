"""What lies and moves on the map: medallions of encounters, the leader's banner, the supply's wagon and ship."""

from __future__ import annotations

import math
from random import Random

from PIL import Image, ImageEnhance

from game.art.campaign.map_marks import ship_markup
from game.art.draw import icons, parts
from game.art.draw.frames import GILT, LEAF_STOPS
from game.art.draw.palette import mix, shade
from game.art.draw.raster import rasterise, shadow_of
from game.art.draw.svg import circle, document, ellipse, group, line, linear, num, path, polygon, radial, rect, smooth
from game.art.figures.heraldry import Arms, banner_image

OPEN, CHOSEN, DONE, LOCKED = "open", "chosen", "done", "locked"
STATES = (OPEN, CHOSEN, DONE, LOCKED)
"""It can be chosen; it is chosen or pointed at; it lies behind; it is not open yet."""
_SIGNS = {
    "battle": ("swords", "#6b2b22"),
    "elite": ("flame", "#8a3313"),
    "city": ("tower", "#5b4a2c"),
    "defense": ("shield", "#2f5572"),
    "boss": ("crown", "#8f1c17"),
    "recovery": ("sword", "#5d3a34"),
    "shop": ("coin", "#7a5a16"),
    "rest": ("tent", "#2f6150"),
    "event": ("quill", "#5a3d70"),
    "treasure": ("chest", "#83601c"),
    "mystery": ("question", "#3b3a6b"),
    "tavern": ("tankard", "#6f4a1e"),
    "town": ("home", "#7b2a1e"),
}
"""The sign and the enamel of each kind of node."""
_VIEW = "5 4 90 90"
"""What of their drawing medallions show: the rest is only there for a rim."""
_FIGHTS = frozenset({"battle", "elite", "city", "defense", "boss", "recovery"})
_OWN_SIGNS = {
    "tower": "M5 22L6 11L4 9L4 3L7.4 3L7.4 5.2L10 5.2L10 3L14 3L14 5.2L16.6 5.2L16.6 3L20 3L20 9L18 11L19 22L14.6 22"
    "L14.6 17C14.6 13.6 9.4 13.6 9.4 17L9.4 22Z",
    "tent": "M11.2 2.2L12.8 2.2L12.8 4.6L22.6 20.6L20 22L15.2 22L12 14.4L8.8 22L4 22L1.4 20.6L11.2 4.6Z",
    "chest": "M3 10C3 4.6 6 3.4 9 3.4L15 3.4C18 3.4 21 4.6 21 10L14.4 10L14.4 8.4L9.6 8.4L9.6 10ZM3 11.8L9.6 11.8"
    "L9.6 14.6L14.4 14.6L14.4 11.8L21 11.8L21 21L3 21Z",
    "tankard": "M4.6 8.4C2.6 5.4 5 2.6 7.6 3.6C9.4 1.2 13 1.6 13.8 3.6C16.8 2.8 18.4 5.6 16.8 8.4L20 8.4C21.4 8.4 "
    "22 9.2 22 10.6L22 16C22 17.6 21.2 18.4 20 18.4L17 18.4L17 22L4.6 22ZM17 11L17 15.8L19.4 15.8L19.4 11Z",
}
"""Signs that only the map needs, on the icons' grid of 24 units."""


def draw_medallion(kind: str, size: int, state: str = OPEN) -> Image.Image:
    """Return the medallion of a node, `size` pixels square with its shadow; give the boss a larger size.

    Battles have a rim with studs, peaceful nodes a smooth one, the boss a seal of wax. A locked one is dim with a
    padlock, one left behind is a faded stamp with a tick.

    Raises:
        KeyError: there is no such kind or state, with the nearest name.
    """
    if kind not in _SIGNS:
        near = parts.nearest(kind, _SIGNS)
        raise KeyError(f"there is no medallion of {kind!r}" + (f": did you mean {near!r}?" if near else ""))
    if state not in STATES:
        raise KeyError(f"a medallion has no state {state!r}: choose one of {', '.join(STATES)}")
    sign, enamel = _SIGNS[kind]
    if state == DONE:
        return rasterise(document(100, 100, _stamp(sign), view=_VIEW), (size, size))
    body, defs = (
        _seal(sign, bright=state == CHOSEN)
        if kind == "boss"
        else _coin(sign, enamel, studs=kind in _FIGHTS, bright=state == CHOSEN)
    )
    if state == CHOSEN:
        body = circle(50, 48, 44, "url(#halo)") + body
    image = rasterise(document(100, 100, body, defs, _VIEW), (size, size))
    if state == LOCKED:
        image = ImageEnhance.Brightness(ImageEnhance.Color(image).enhance(0.35)).enhance(0.66)
        image.alpha_composite(rasterise(document(100, 100, _padlock(), GILT, _VIEW), (size, size)))
    return image


def _sign(name: str, x: float, y: float, size: float, colour: str, opacity: float = 1.0) -> str:
    if name not in _OWN_SIGNS:
        return icons.glyph(name, x - size / 2, y - size / 2, size, colour, opacity)
    move = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / icons.GRID:.4f})"
    return group(path(_OWN_SIGNS[name], colour, 'fill-rule="evenodd"'), move, f'opacity="{num(opacity)}"')


def _coin(sign: str, enamel: str, *, studs: bool, bright: bool) -> tuple[str, str]:
    """Return a gilt coin with an enamelled face, and its gradients."""
    face = shade(enamel, 0.16) if bright else enamel
    defs = (
        linear("leaf", [(0, "#fffbe0"), (0.5, "#f6cf6a"), (1, "#b98430")] if bright else LEAF_STOPS, (0, 0, 0.9, 1))
        + radial("face", [(0, shade(face, 0.22)), (0.62, face), (1, shade(face, -0.55))], 0.42, 0.32, 0.75, user=False)
        + radial("halo", [(0.6, "#ffe08a", 0.95), (0.84, "#ffcf5a", 0.6), (1, "#ffcf5a", 0)], 50, 48, 44)
        + linear("shine", [(0, "#ffffff", 0.4), (1, "#ffffff", 0)])
    )
    rim = "".join(
        circle(50 + 34.2 * math.sin(k * math.tau / 12), 48 - 34.2 * math.cos(k * math.tau / 12), 2.5, "#5c3a12")
        + circle(49.6 + 34.2 * math.sin(k * math.tau / 12), 47.5 - 34.2 * math.cos(k * math.tau / 12), 1.8, "#fff3c4")
        for k in range(12)
    )
    body = (
        ellipse(51, 54, 39, 38, "#000000", 'opacity=".22"')
        + ellipse(50.6, 51.6, 38.6, 38, "#000000", 'opacity=".38"')
        + circle(50, 48, 38, "#1d120a")
        + circle(50, 48, 36.8, "url(#leaf)")
        + (rim if studs else '<circle cx="50" cy="48" r="33.4" fill="none" stroke="#8a5c1e" stroke-width="1.4"/>')
        + circle(50, 48, 31, "#24160b")
        + circle(50, 48, 29.4, "url(#face)")
        + path("M23 44C26 28 38 20.4 50 20.4C62 20.4 74 28 77 44C66 36 34 36 23 44Z", "url(#shine)")
        + _sign(sign, 51, 49.6, 37, "#120a06", 0.6)
        + _sign(sign, 50, 48, 37, "#fff8e4" if bright else "#f4e5c2")
    )
    return body, defs


def _seal(sign: str, *, bright: bool) -> tuple[str, str]:
    """Return a seal of red wax under a crown, and its gradients."""
    rng = Random(12)
    blob = [
        (50 + r * math.sin(k * math.tau / 14), 49 - r * math.cos(k * math.tau / 14))
        for k in range(14)
        for r in (38 + rng.uniform(-3.4, 4.4),)
    ]
    lift = 0.3 if bright else 0.0
    wax = [(at, shade(tone, lift)) for at, tone in ((0, "#d8453a"), (0.55, "#a3211b"), (1, "#5d0d0c"))]
    dish = [(at, shade(tone, lift)) for at, tone in ((0, "#8c1a16"), (0.7, "#a8251e"), (1, "#6d110f"))]
    defs = (
        radial("wax", wax, 0.4, 0.3, 0.8, user=False)
        + radial("dish", dish, 0.55, 0.62, 0.62, user=False)
        + radial("halo", [(0.6, "#ffd27a", 0.95), (0.9, "#ffb84a", 0.6), (1, "#ffb84a", 0)], 50, 48, 45)
    )
    body = (
        path(smooth([(x + 1, y + 4) for x, y in blob], closed=True), "#000000", 'opacity=".42"')
        + path(smooth(blob, closed=True), "url(#wax)", 'stroke="#3c0706" stroke-width="1.6"')
        + '<path d="M18 40C22 22 38 13 52 13" fill="none" stroke="#ff9a86" stroke-opacity=".75" stroke-width="2.6" '
        'stroke-linecap="round"/>'
        + circle(50, 49, 29.6, "#5d0d0c")
        + circle(50.6, 50, 28.4, "url(#dish)")
        + '<circle cx="50" cy="49" r="25.4" fill="none" stroke="#e8b93f" stroke-opacity=".85" stroke-width="1.5" '
        'stroke-dasharray="2.2 2.6"/>'
        + _sign(sign, 51, 50.6, 35, "#2c0504", 0.8)
        + _sign(sign, 50, 48.8, 35, "#ffe3a0")
    )
    return body, defs


def _stamp(sign: str) -> str:
    """Return what is left of a node behind the army: a faded stamp on the parchment, ticked off."""
    ink = "#6a4a2c"
    return (
        circle(50, 48, 34, "#e7d6ad", 'opacity=".86"')
        + f'<circle cx="50" cy="48" r="33" fill="none" stroke="{ink}" stroke-opacity=".75" stroke-width="2.6"/>'
        + f'<circle cx="50" cy="48" r="28" fill="none" stroke="{ink}" stroke-opacity=".5" stroke-width="1.3"/>'
        + _sign(sign, 50, 48, 33, ink, 0.62)
        + circle(74, 72, 14, "#5a3d22")
        + circle(74, 72, 12, "#efe3c8")
        + line("M67.6 72L72.4 77L80.6 66.6", "#3f6b34", 4.2)
    )


def _padlock() -> str:
    return (
        circle(76, 73, 16.4, "#14110f")
        + circle(76, 73, 14.6, "url(#leaf)")
        + path("M68 71.6L84 71.6L84 82L68 82Z", "#2a1a0c")
        + line("M70.6 72L70.6 68.6C70.6 61.6 81.4 61.6 81.4 68.6L81.4 72", "#2a1a0c", 3)
        + circle(76, 76, 1.9, "#f7dc8b")
    )


def draw_banner(colours: tuple[str, str], arms: Arms, size: int) -> Image.Image:
    """Return the leader's travelling banner, `size` pixels square, its pole's foot at the middle of the lower edge.

    `colours` are cloth and trim: of the streamers and the cords.
    """
    cloth, trim = colours
    unit = size / 100
    defs = linear("leaf", LEAF_STOPS) + linear("wood", [(0, "#8a5f34"), (0.4, "#b98a54"), (1, "#4a2e16")], (0, 0, 1, 0))
    streamers = "".join(
        path(
            f"M50 13C{num(50 + s * 10)} {y} {num(50 + s * 18)} {y + 9} {num(50 + s * 31)} {y + 3}"
            f"L{num(50 + s * 27)} {y + 7}L{num(50 + s * 32)} {y + 10}"
            f"C{num(50 + s * 18)} {y + 15} {num(50 + s * 9)} {y + 6} 50 19Z",
            tone,
        )
        for s, y, tone in ((-1, 5, cloth), (1, 3, trim))
    )
    behind = (
        ellipse(50, 97.4, 13, 2.4, "#000000", 'opacity=".4"')
        + streamers
        + rect(48, 9, 4, 89, "url(#wood)", 'rx="1.6" stroke="#2a180a" stroke-width=".9"')
        + rect(24, 20.4, 52, 3.6, "url(#wood)", 'rx="1.6" stroke="#2a180a" stroke-width=".8"')
        + path("M50 1L54.6 8.4L50 13.6L45.4 8.4Z", "url(#leaf)", 'stroke="#4a2e10" stroke-width=".9"')
        + "".join(circle(x, 22.2, 2.9, "url(#leaf)", 'stroke="#4a2e10" stroke-width=".8"') for x in (24, 76))
    )
    image = rasterise(document(100, 100, behind, defs), (size, size))
    flag = banner_image(arms, (max(8, round(46 * unit)), max(10, round(58 * unit))))
    image.alpha_composite(flag, (round(50 * unit - flag.width / 2), round(20 * unit)))
    cords = "".join(
        line(f"M{x} 24C{x + s * 3} 34 {x + s * 1} 42 {x + s * 2} 48", trim, 1.5)
        + path(polygon([(x + s * 2 - 2.2, 54), (x + s * 2, 46.6), (x + s * 2 + 2.2, 54)]), trim)
        for x, s in ((24, -1), (76, 1))
    )
    image.alpha_composite(rasterise(document(100, 100, cords), (size, size)))
    return Image.alpha_composite(shadow_of(image, unit, strength=0.55), image)


def _wheel(x: float, y: float, r: float) -> str:
    spokes = "".join(
        f"M{num(x)} {num(y)}L{num(x + r * math.sin(k * math.tau / 8))} {num(y - r * math.cos(k * math.tau / 8))}"
        for k in range(8)
    )
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#b9905a" fill-opacity=".35" stroke="#2a180a" stroke-width="3.4"/>'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#7a5228" stroke-width="1.7"/>'
        + line(spokes, "#4a2e16", 1.5)
        + circle(x, y, 2.6, "#2a180a")
    )


def draw_wagon(size: int) -> Image.Image:
    """Return a covered supply wagon with its horse, `size` pixels square, going right."""
    edge = 'stroke="#2a180a" stroke-width="1.6" stroke-linejoin="round"'
    horse = (
        "M64 80L65 66C62 63 62 58 65 55L78 54C80 49 83 46 88 42L89 38L91 41C95 43 97 47 98 50L95 52L90 50C88 54 86 58"
        " 85 62L87 70L86 80L83.6 80L83 71L80 65L71 66L69 71L68.4 80Z"
    )
    body = (
        ellipse(50, 82, 46, 4, "#000000", 'opacity=".32"')
        + path(horse, "#7b5330", edge)
        + path("M64 57C60 60 59 66 60 71L62.6 67L64.4 61Z", "#3a2412")
        + line("M52 64L84 57", "#2a180a", 1.8)
        + path("M6 60L54 60L51 71L10 71Z", "#8a5c2e", edge)
        + line("M8 65.4L53 65.4", "#4a2e16", 1.1)
        + path("M5 60C3 36 14 28 30 28C46 28 57 36 55 60Z", "#f1e5c8", edge)
        + path("M40 29C50 32 57 42 55 60L43 60C45 46 44 36 40 29Z", mix("#f1e5c8", "#8a6a3c", 0.5), 'opacity=".8"')
        + line("M17 60C15 44 18 34 23 29M33 60C33 46 32 36 31 28.4M45 60C47 46 45 36 41 30", "#8a6a3c", 1.3)
        + path("M2 60C6 50 10 50 11 60Z", "#4a2e16")
        + _wheel(17, 73, 9.6)
        + _wheel(44, 73, 9.6)
    )
    return rasterise(document(100, 100, body), (size, size))


def draw_ship(size: int, flag: str = "#8f2f1d") -> Image.Image:
    """Return a ship under sail, `size` pixels square, going right; `flag` is the colour of its streamers."""
    body = ellipse(50, 90, 40, 3.6, "#0c1a1c", 'opacity=".3"') + group(ship_markup(flag), "translate(48 50) scale(.88)")
    return rasterise(document(100, 100, body), (size, size))
