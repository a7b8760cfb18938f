"""The buildings of a home town, in every theatre's way of building; and the plots where they will stand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.art.campaign.theatre import LAMP, THEATRES, Sketch
from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, line, num, path, polygon, rect

WIDTH, HEIGHT = 320.0, 280.0
GROUND = 238.0
"""Where the buildings stand, in units from the top of their picture."""
CLOTH = ("#a33327", "#27508f", "#2c6b3a", "#c9962f")


def _mat(sketch: Sketch) -> None:
    """The trodden earth under a building."""
    soil, rng = sketch.style.soil, sketch.rng
    tone = mix(sketch.style.road, soil, 0.55)
    for _ in range(16):
        x, y = 160 + rng.uniform(-104, 104), GROUND + 7 + rng.uniform(-7, 9)
        sketch.ground.append(ellipse(x, y, rng.uniform(34, 62), rng.uniform(7, 12), tone, 'opacity=".28"'))


def training_grounds(sketch: Sketch) -> None:
    """A hall, and beside it a fenced yard with straw men and a target."""
    style = sketch.style
    _mat(sketch)
    sketch.flag(46, GROUND - 60, 108, CLOTH[0])
    sketch.house(34, GROUND, 118, 56, 44, 3)
    sketch.door(93, GROUND, 22, 36, lit=True)
    sketch.lantern(74, GROUND - 34)
    rail = shade(style.timber, 0.1)
    for x in range(176, 304, 24):
        sketch.draw(rect(x, GROUND - 26, 4, 30, rail))
    sketch.draw(rect(172, GROUND - 22, 128, 3.4, rail), rect(172, GROUND - 11, 128, 3.4, rail))
    straw = "#c9a14e"
    for x in (202, 236):
        sketch.draw(
            line(f"M{x} {num(GROUND + 8)}v-46m-15 14h30", style.timber, 3.6),
            ellipse(x, GROUND - 18, 9, 14, straw),
            circle(x, GROUND - 41, 7.4, shade(straw, 0.16)),
            line(f"M{x - 8} {num(GROUND - 18)}h16", shade(straw, -0.4), 1.6),
        )
    sketch.draw(line(f"M262 {num(GROUND + 6)}l10 -44m18 44l-8 -44", style.timber, 3))
    for radius, tone in ((18, "#efe3c8"), (13, "#a33327"), (8, "#efe3c8"), (4, "#a33327")):
        sketch.draw(circle(277, GROUND - 34, radius, tone))
    sketch.draw(line(f"M277 {num(GROUND - 34)}l16 -9", "#2a1c12", 1.6))


def supply_depot(sketch: Sketch) -> None:
    """A warehouse with an open gate, a hoist, and all that waits for the next wagon."""
    style = sketch.style
    _mat(sketch)
    sketch.house(58, GROUND, 190, 84, 58, 5, 2, chimney=False)
    sketch.door(153, GROUND, 52, 58, lit=True)
    beam = shade(style.timber, -0.1)
    sketch.draw(
        rect(150, GROUND - 96, 64, 5, beam),
        line(f"M152 {num(GROUND - 92)}l20 -14", beam, 3),
        line(f"M208 {num(GROUND - 92)}v22", "#d8c8a0", 1.4),
    )
    sketch.crate(199, GROUND - 52, 18)
    for x, y, side in ((224, 4, 24), (250, 6, 20), (232, -20, 19)):
        sketch.crate(x, GROUND + y, side)
    for x, tall in ((86, 26), (104, 22), (66, 21)):
        sketch.barrel(x, GROUND + 6, tall)
    for x in (276, 290):
        sketch.draw(ellipse(x, GROUND - 2, 11, 10, "#cbb488"), ellipse(x, GROUND - 12, 4, 4, "#b79f70"))
    sketch.lantern(118, GROUND - 52)
    sketch.lantern(188, GROUND - 52)
    if style.roofs == "slate" or style.sea:
        sketch.smoke.append((84, GROUND - 142))


def medic_corps(sketch: Sketch) -> None:
    """A house with two wings, white linen on the line, a well and a garden of herbs."""
    style = sketch.style
    _mat(sketch)
    sketch.house(38, GROUND, 76, 50, 30, 2, chimney=False)
    sketch.house(206, GROUND, 76, 50, 30, 2, chimney=False)
    sketch.house(104, GROUND, 112, 86, 46, 3, 2)
    sketch.door(160, GROUND, 24, 38, lit=True)
    sketch.lantern(142, GROUND - 36)
    banner = f"M136 {num(GROUND - 84)}h48v34l-24 -8l-24 8Z"
    heart = f"M160 {num(GROUND - 58)}c-14 -9 -10 -20 -4 -19c3 0 4 3 4 4c0 -1 1 -4 4 -4c6 -1 10 10 -4 19Z"
    sketch.draw(path(banner, "#f4efe2"), path(heart, "#a33327"))
    sketch.draw(line(f"M232 {num(GROUND - 14)}h60", "#d8c8a0", 1))
    for x in (238, 256, 274):
        sketch.draw(path(f"M{x} {num(GROUND - 14)}h13v20q-6 -4 -13 0Z", "#efe6d2"))
    for x in range(46, 104, 9):
        tone = ("#5f9f4a", "#7fae5a", "#8a6fb0")[x % 3]
        sketch.draw(ellipse(x, GROUND + 8, 5, 6, tone))
    stone = shade(style.trim, -0.3)
    sketch.draw(
        rect(204, GROUND - 8, 26, 16, stone, 'rx="3"'),
        line(f"M207 {num(GROUND - 8)}v-24m20 24v-24", style.timber, 2.6),
        path(polygon([(200, GROUND - 30), (217, GROUND - 44), (234, GROUND - 30)]), "url(#roof)"),
    )


def officers_academy(sketch: Sketch) -> None:
    """A long front with columns under a gable, steps, and two flags."""
    style = sketch.style
    _mat(sketch)
    sketch.flag(74, GROUND - 100, 52, CLOTH[1])
    sketch.flag(240, GROUND - 100, 52, CLOTH[1])
    sketch.house(26, GROUND, 268, 88, 40, 8, 2, chimney=False)
    low, top = GROUND, GROUND - 104
    sketch.draw(rect(98, top, 124, 104, shade(style.wall, -0.06)))
    sketch.windows(104, low - 8, 112, 92, 5, 2)
    for i in range(6):
        x = 100 + i * 22.4
        sketch.draw(rect(x, top + 4, 8.5, low - top - 4, "url(#stone)"), rect(x - 2, top + 1, 12.5, 5, style.trim))
        sketch.draw(rect(x + 5.5, top + 6, 3, low - top - 6, shade(style.trim, -0.5), 'opacity=".5"'))
    if style.roofs == "felt":
        sketch.draw(path(f"M86 {num(top + 2)}Q160 {num(top - 92)} 234 {num(top + 2)}Z", "url(#roof)"))
    elif style.roofs == "flat":
        sketch.dome(160, top + 4, 46)
    else:
        gable = [(86, top + 3), (160, top - 44), (234, top + 3)]
        sketch.draw(path(polygon(gable), "url(#stone)"))
        sketch.draw(path(polygon([(104, top - 3), (160, top - 37), (216, top - 3)]), shade(style.wall, -0.22)))
    sketch.draw(_star(160, top - 16, 11))
    sketch.door(160, low, 26, 44, lit=True)
    for step in range(4):
        sketch.draw(rect(92 - step * 6, low + step * 3.6, 136 + step * 12, 4.4, shade(style.trim, -0.12 - 0.1 * step)))
    sketch.lantern(128, low - 40)
    sketch.lantern(192, low - 40)
    sketch.smoke.append((264, GROUND - 126))


def _star(x: float, y: float, radius: float) -> str:
    points = [
        (x + (radius if k % 2 == 0 else radius * 0.42) * s, y - (radius if k % 2 == 0 else radius * 0.42) * c)
        for k, (s, c) in enumerate(_TENTHS)
    ]
    return path(polygon(points), "#f2cf6e")


_TENTHS = (
    (0.0, 1.0), (0.588, 0.809), (0.951, 0.309), (0.951, -0.309), (0.588, -0.809),
    (0.0, -1.0), (-0.588, -0.809), (-0.951, -0.309), (-0.951, 0.309), (-0.588, 0.809),
)  # fmt: skip
"""Sine and cosine of tenths of a turn."""


def war_college(sketch: Sketch) -> None:
    """A tower with a great clock between two wings: where the war is thought through to its end."""
    style = sketch.style
    _mat(sketch)
    sketch.house(30, GROUND, 104, 70, 36, 4, 2)
    sketch.house(186, GROUND, 104, 70, 36, 4, 2)
    top = GROUND - 150
    sketch.draw(rect(122, top, 76, 150, "url(#wall)"), rect(117, top - 2, 86, 9, "url(#stone)"))
    sketch.draw(rect(117, GROUND - 78, 86, 5, "url(#stone)"))
    for x in (117, 190):
        sketch.draw(rect(x, top + 6, 13, 144, shade(style.wall, -0.22)))
    sketch.windows(134, GROUND - 80, 52, 26, 3)
    sketch.window(140, GROUND - 44, 10, 18)
    sketch.window(170, GROUND - 44, 10, 18)
    sketch.draw(
        circle(160, top + 34, 21, shade(style.trim, -0.2)),
        circle(160, top + 34, 17.5, "url(#lamp)"),
        line(f"M160 {num(top + 34)}v-12m0 12l9 5", "#2a1608", 2.6),
    )
    sketch.lights.append(circle(160, top + 34, 40, LAMP, 'opacity=".3"'))
    if style.roofs in {"flat", "felt"}:
        sketch.dome(160, top, 38, "#3d6f74" if style.roofs == "flat" else style.roof)
    else:
        sketch.draw(path(polygon([(112, top), (160, top - 62), (208, top)]), "url(#roof)"))
        sketch.draw(path(polygon([(160, top - 62), (208, top), (170, top)]), shade(style.roof, 0.2), 'opacity=".5"'))
        sketch.draw(line(f"M160 {num(top - 60)}v-20", "#e8c05e", 2.4), circle(160, top - 82, 3.4, "#f7dc8b"))
    sketch.door(160, GROUND, 26, 40, lit=True)
    sketch.lantern(136, GROUND - 30)
    sketch.lantern(184, GROUND - 30)


def plot(sketch: Sketch) -> None:
    """A plot that is still to be built on: footings, a scaffold, timber, a builder's hut."""
    style = sketch.style
    _mat(sketch)
    stone = shade(style.trim, -0.36)
    for row in range(2):
        for i in range(8):
            sketch.draw(rect(74 + i * 21 + row * 8, GROUND - 12 * (row + 1), 19.4, 10.6, shade(stone, 0.05 * (i % 3))))
    pole = shade(style.timber, 0.3)
    for x in (82, 128, 174, 220):
        sketch.draw(rect(x, GROUND - 104, 4, 106, pole))
    for level in (34, 68, 100):
        sketch.draw(rect(74, GROUND - level, 158, 4.4, shade(pole, -0.14)))
    for x, y in ((84, 34), (130, 68), (176, 34)):
        sketch.draw(line(f"M{x} {num(GROUND - y + 2)}l46 -34", shade(pole, -0.3), 2.4))
    sketch.draw(line(f"M236 {num(GROUND + 4)}l-14 -106m24 106l-14 -106", pole, 2.4))
    for rung in range(9):
        sketch.draw(line(f"M{num(237 - rung * 1.5)} {num(GROUND - rung * 11)}h9", pole, 1.8))
    for row, count in ((0, 4), (1, 3)):
        for i in range(count):
            sketch.draw(circle(36 + i * 12 + row * 6, GROUND + 2 - row * 9, 6, shade(pole, -0.1 - 0.06 * i)))
            sketch.draw(circle(36 + i * 12 + row * 6, GROUND + 2 - row * 9, 2.6, shade(pole, 0.25)))
    sketch.crate(262, GROUND + 4, 20)
    sketch.lantern(176, GROUND - 58)


KINDS: dict[str, Callable[[Sketch], None]] = {
    "training-grounds": training_grounds,
    "supply-depot": supply_depot,
    "medic-corps": medic_corps,
    "officers-academy": officers_academy,
    "war-college": war_college,
}
"""How each building is drawn; one that content adds looks like a depot."""


def sketched(kind: str, theatre: str, *, built: bool) -> Sketch:
    """Return the drawing of a building, or of its plot.

    Raises:
        KeyError: there is no such theatre.
    """
    sketch = Sketch(THEATRES[theatre], Random(sum(map(ord, kind))))  # the same building looks the same each time
    (KINDS.get(kind, supply_depot) if built else plot)(sketch)
    return sketch


def chimneys(kind: str, theatre: str) -> tuple[Point, ...]:
    """Return where smoke rises from a building, as shares of its picture from the upper left corner."""
    return tuple((x / WIDTH, y / HEIGHT) for x, y in sketched(kind, theatre, built=True).smoke)
