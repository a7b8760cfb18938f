"""Banners by the rules of heraldry: a division of the field, two tinctures, a charge."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PIL import Image

from game.art.draw.frames import LEAF_STOPS
from game.art.draw.palette import shade
from game.art.draw.raster import grained, lit, rasterise
from game.art.draw.svg import circle, document, group, linear, path, polygon, rect, spikes

METALS = {"or": "#e8b93f", "argent": "#ece6d8"}
COLOURS = {"gules": "#a52a23", "azure": "#27508f", "vert": "#2c6b3a", "sable": "#26211f", "purpure": "#6d3479"}
DIVISIONS = (
    "plain",
    "pale",
    "fess",
    "bend",
    "chevron",
    "quarterly",
    "saltire",
    "cross",
    "barry",
    "paly",
    "chief",
    "pile",
)
CHARGES = (
    "none",
    "sun",
    "lion",
    "eagle",
    "lily",
    "tower",
    "crescent",
    "star",
    "wave",
    "tree",
    "sword",
    "anchor",
    "horse",
    "crown",
    "rose",
    "dragon",
)


@dataclass(frozen=True, slots=True)
class Arms:
    """A coat of arms; a colour lies on a metal or a metal on a colour, never like on like."""

    division: str
    field: str
    other: str
    charge: str

    def __post_init__(self) -> None:
        for value, known, part in ((self.division, DIVISIONS, "division"), (self.charge, CHARGES, "charge")):
            if value not in known:
                raise ValueError(f"there is no {part} {value!r}: choose one of {', '.join(known)}")
        if (self.field in METALS) == (self.other in METALS):
            raise ValueError(
                f"{self.field} on {self.other} breaks the rule of tincture: one must be a metal (or, argent)"
            )
        for tincture in (self.field, self.other):
            if tincture not in METALS and tincture not in COLOURS:
                raise ValueError(f"there is no tincture {tincture!r}: choose one of {', '.join([*METALS, *COLOURS])}")


def arms_from(seed: int) -> Arms:
    """Return the arms of a seed: always the same, always within the rule of tincture."""
    rng = Random(seed * 2654435761 % 2**32)
    field, other = rng.choice(sorted(COLOURS)), rng.choice(sorted(METALS))
    if rng.random() < 0.4:
        field, other = other, field
    return Arms(rng.choice(DIVISIONS), field, other, rng.choice(CHARGES[1:]))


def _division(name: str, ink: str) -> str:
    shapes = {
        "plain": "",
        "pale": rect(50, 0, 50, 130, ink),
        "fess": rect(0, 40, 100, 40, ink),
        "bend": path("M0 0L26 0L100 92L100 130L92 130L0 26Z", ink),
        "chevron": path("M0 96L50 46L100 96L100 124L50 74L0 124Z", ink),
        "quarterly": rect(50, 0, 50, 60, ink) + rect(0, 60, 50, 70, ink),
        "saltire": path("M0 0L16 0L100 104L100 130L84 130L0 24ZM100 0L84 0L0 104L0 130L16 130L100 24Z", ink),
        "cross": rect(40, 0, 20, 130, ink) + rect(0, 45, 100, 20, ink),
        "barry": "".join(rect(0, 18 + 36 * k, 100, 18, ink) for k in range(4)),
        "paly": "".join(rect(14 + 28 * k, 0, 14, 130, ink) for k in range(4)),
        "chief": rect(0, 0, 100, 36, ink),
        "pile": path("M0 0L100 0L50 112Z", ink),
    }
    return shapes[name]


def _star(x: float, y: float, r: float, points: int, inner: float) -> str:
    return polygon(spikes(x, y, points, r, r * inner))


def _charge(name: str, ink: str, dark: str) -> str:
    shapes = {
        "none": "",
        "sun": path(_star(50, 58, 30, 12, 0.62), ink) + circle(50, 58, 15, ink, f'stroke="{dark}" stroke-width="1.6"'),
        "lion": path(
            (
                "M34 86C30 80 34 74 40 74L42 66C34 62 32 52 38 46C34 40 38 32 46 32C50 28 58 30 60 "
                "36C68 36 70 44 64 47C70 52 70 60 66 66C72 62 78 64 78 70C78 76 72 76 70 72C70 78 68 82 "
                "64 84L66 90L56 90L56 80C52 80 48 80 46 84L46 90L36 90ZM30 46L38 50L36 56L26 52ZM70 "
                "48L78 42L80 48L70 54Z"
            ),
            ink,
        )
        + circle(55, 39, 1.8, dark),
        "eagle": path(
            (
                "M50 32C46 28 42 30 40 34L46 36C44 42 44 44 40 44C32 44 24 38 20 28C16 44 22 58 34 "
                "64C30 68 32 72 40 72L44 86L38 90L46 90L50 84L54 90L62 90L56 86L60 72C68 72 70 68 66 "
                "64C78 58 84 44 80 28C76 38 68 44 60 44C56 44 56 40 54 36C54 34 52 32 50 32Z"
            ),
            ink,
        ),
        "lily": path(
            (
                "M50 28C58 38 58 48 53 56C62 52 70 56 70 66C66 62 60 64 56 70L62 70L62 75L56 75C56 82 "
                "58 86 62 90L38 90C42 86 44 82 44 75L38 75L38 70L44 70C40 64 34 62 30 66C30 56 38 52 47 "
                "56C42 48 42 38 50 28Z"
            ),
            ink,
        ),
        "tower": path(
            (
                "M32 90L36 52L32 48L32 34L38 34L38 40L45 40L45 34L55 34L55 40L62 40L62 34L68 34L68 "
                "48L64 52L68 90L56 90L56 78C56 70 44 70 44 78L44 90Z"
            ),
            ink,
        ),
        "crescent": path("M50 30A28 28 0 1 0 78 60A22 22 0 1 1 50 30Z", ink, 'transform="rotate(-45 50 58)"'),
        "star": path(_star(50, 58, 30, 5, 0.42), ink),
        "wave": "".join(
            path(
                (
                    f"M12 {y}C22 {y - 10} 30 {y - 10} 38 {y}C46 {y + 10} 54 {y + 10} 62 {y}C70 {y - 10} "
                    f"78 {y - 10} 88 {y}L88 {y + 8}C78 {y - 2} 70 {y - 2} 62 {y + 8}C54 {y + 18} 46 "
                    f"{y + 18} 38 {y + 8}C30 {y - 2} 22 {y - 2} 12 {y + 8}Z"
                ),
                ink,
            )
            for y in (40, 58, 76)
        ),
        "tree": path(
            (
                "M47 90L47 70C36 76 26 68 30 58C22 52 26 42 34 42C34 30 46 26 50 32C54 26 66 30 66 "
                "42C74 42 78 52 70 58C74 68 64 76 53 70L53 90Z"
            ),
            ink,
        ),
        "sword": path(
            "M50 22L55 30L53.4 66L66 66L66 72L53 72L53 86L57 90L43 90L47 86L47 72L34 72L34 66L46.6 66L45 30Z", ink
        ),
        "anchor": path(
            (
                "M50 26A7 7 0 0 1 54 39L54 46L66 46L66 53L54 53L54 78C62 76 68 70 70 62L64 64L74 50L82 "
                "66L76 64C74 80 64 90 50 90C36 90 26 80 24 64L18 66L26 50L36 64L30 62C32 70 38 76 46 "
                "78L46 53L34 53L34 46L46 46L46 39A7 7 0 0 1 50 26Z"
            ),
            ink,
        ),
        "horse": path(
            "M30 90C32 74 40 64 50 58L40 64C34 67 28 63 28 57L44 42L44 30L52 38C68 40 78 56 76 76L72 90Z", ink
        )
        + circle(46, 46, 2, dark),
        "crown": path("M26 44L38 58L50 34L62 58L74 44L70 80L30 80ZM30 84L70 84L70 90L30 90Z", ink),
        "rose": "".join(
            circle(
                50 + 15 * math.sin(k * math.tau / 5),
                58 - 15 * math.cos(k * math.tau / 5),
                12,
                ink,
                f'stroke="{dark}" stroke-width="1.4"',
            )
            for k in range(5)
        )
        + circle(50, 58, 7, dark)
        + circle(50, 58, 4, ink),
        "dragon": path(
            (
                "M26 86C34 88 40 82 38 74C34 66 38 58 46 56C42 48 46 38 56 36L54 28L62 34L72 32L68 "
                "38L80 44L70 48L76 54L64 52C60 54 60 58 64 62C72 68 72 80 62 86C56 90 48 90 42 86C48 86 "
                "54 84 54 78C48 78 44 82 40 88C36 92 30 92 26 86ZM44 56C34 54 26 46 24 34C34 36 44 40 "
                "50 48Z"
            ),
            ink,
        )
        + circle(63, 41, 1.8, dark),
    }
    return shapes[name]


def banner_image(arms: Arms, size: tuple[int, int]) -> Image.Image:
    """Return the arms on a hanging swallow-tailed banner with a brass bar; best at 100:130."""
    tinctures = METALS | COLOURS
    field, other = tinctures[arms.field], tinctures[arms.other]
    split = arms.division not in {"plain", "chief", "fess"}
    ink = other if not split else ("#26211f" if arms.field in METALS else METALS["or"])
    edge = METALS["or"] if split else shade(other, -0.5)
    charge = _charge(arms.charge, ink, shade(ink, -0.55))
    outline = (
        ""
        if arms.charge == "none"
        else f'<g stroke="{shade(edge, -0.6)}" stroke-width="3" stroke-linejoin="round" opacity=".8">{charge}</g>'
    )
    defs = (
        linear("leaf", LEAF_STOPS)
        + linear(
            "fold",
            [
                (0, "#000000", 0.42),
                (0.16, "#ffffff", 0.1),
                (0.34, "#000000", 0.26),
                (0.55, "#ffffff", 0.14),
                (0.78, "#000000", 0.22),
                (1, "#000000", 0.05),
            ],
            (0, 0, 1, 0),
        )
        + '<clipPath id="cut"><path d="M4 10L96 10L96 124L50 104L4 124Z"/></clipPath>'
    )
    body = (
        '<g clip-path="url(#cut)">'
        + rect(0, 0, 100, 130, field)
        + group(_division(arms.division, other), "translate(0 4)")
        + outline
        + charge
        + rect(0, 0, 100, 130, "url(#fold)")
        + '<path d="M6 12L94 12L94 121L50 101.6L6 121Z" fill="none" stroke="url(#leaf)" stroke-width="2.6"/></g>'
        + rect(0, 5, 100, 6, "url(#leaf)", 'rx="3"')
        + circle(2.6, 8, 5, "url(#leaf)")
        + circle(97.4, 8, 5, "url(#leaf)")
    )
    return grained(lit(rasterise(document(100, 130, body, defs), size), "#ffe2a0", size[0] / 100, strength=0.5), 0.02)
