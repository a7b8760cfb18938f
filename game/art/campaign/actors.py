"""Who and what stands in the scenes of a campaign: people, fires, stalls, ruins; each drawn around its foot (0, 0)."""

from __future__ import annotations

from random import Random

from game.art.campaign.materials import PAPER
from game.art.campaign.objects import OBJECTS
from game.art.draw.palette import mix, shade
from game.art.draw.svg import circle, ellipse, group, line, num, path, rect
from game.art.scenery import props

DARK = "#1d1418"
GLOW = 'data-glow="1"'
"""Marks light, which has neither a rim nor a shadow."""


def placed(body: str, x: float, y: float, scale: float, *, flip: bool = False) -> str:
    """Return shapes drawn around the foot (0, 0) at another place and size."""
    return group(body, f"translate({num(x)} {num(y)}) scale({num(-scale if flip else scale)} {num(scale)})")


def fire() -> str:
    """A camp fire with its light on the ground."""
    flames = "".join(
        path(
            f"M{x - w} 0C{x - w} {-h * 0.4} {x - w * 0.2} {-h * 0.5} {x} {-h}"
            f"C{x + w * 0.4} {-h * 0.5} {x + w} {-h * 0.4} {x + w} 0Z",
            tone,
        )
        for x, w, h, tone in (
            (0, 17, 58, "#e8622a"),
            (-5, 11, 42, "#ff9d3c"),
            (4, 8, 30, "#ffd672"),
            (0, 4, 17, "#fff3c4"),
        )
    )
    logs = line("M-26 4L22 -6M26 4L-22 -6", "#3a2415", 7)
    glow = "".join(
        circle(0, -16, r, "#ffab52", f'opacity="{o}" {GLOW}') for r, o in ((120, 0.07), (84, 0.09), (54, 0.13))
    )
    return glow + ellipse(0, 2, 60, 9, "#ffb25e", f'opacity=".35" {GLOW}') + logs + flames


def lamp() -> str:
    """A lantern on a pole."""
    glow = "".join(
        circle(14, -74, r, "#ffcf73", f'opacity="{o}" {GLOW}') for r, o in ((54, 0.08), (34, 0.12), (18, 0.25))
    )
    return (
        glow
        + line("M0 0V-92H14V-84", DARK, 4)
        + rect(8, -84, 12, 18, "#ffdf8a", f'rx="2" stroke="{DARK}" stroke-width="2"')
    )


def stall() -> str:
    """A merchant's stall under an awning."""
    stripes = "".join(
        path(
            f"M{-70 + i * 20} -96H{-50 + i * 20}L{-46 + i * 18.4} -64Q{-55.2 + i * 18.4} -52 {-64.4 + i * 18.4} -64Z",
            "#a33327" if i % 2 else "#efe3c8",
        )
        for i in range(7)
    )
    goods = "".join(circle(-48 + i * 11, -40, 5.4, ("#c9622f", "#d9a94a", "#7fae5a")[i % 3]) for i in range(5))
    return (
        rect(-62, -96, 5, 98, "#4a3020")
        + rect(58, -96, 5, 98, "#4a3020")
        + rect(-58, -66, 118, 30, "#1a100c", 'opacity=".55"')
        + goods
        + placed(OBJECTS["purse"](), 8, -70, 0.3)
        + placed(OBJECTS["book"](), 32, -72, 0.26)
        + rect(-66, -36, 132, 38, "#6b452a")
        + rect(-66, -36, 132, 7, "#8a5c38")
        + "".join(line(f"M{x} -28V2", "#4a2e1a", 1.6) for x in range(-54, 66, 18))
        + stripes
    )


def columns() -> str:
    """Broken columns of an old temple."""
    stone = "#b9ab92"
    out = rect(-90, -8, 180, 10, shade(stone, -0.3))
    for x, tall in ((-74, 96), (-40, 128), (-6, 70), (30, 124), (66, 48)):
        out += rect(x, -tall, 17, tall - 6, stone) + rect(x + 10, -tall, 7, tall - 6, shade(stone, -0.28))
        out += "".join(line(f"M{x + d} {-tall + 4}V-10", shade(stone, -0.2), 1) for d in (4, 8))
        out += rect(x - 3, -14, 23, 7, shade(stone, -0.1))
    return out + rect(-46, -140, 100, 13, shade(stone, 0.08)) + path("M70 -12l40 4l6 -10l-38 -8Z", shade(stone, -0.15))


def bridge() -> str:
    """A stone bridge over dark water."""
    stone = "#8d8272"
    return (
        rect(-160, -14, 320, 30, "#274056")
        + "".join(
            line(f"M{x} {y}h26", "#5f86a0", 1.6, 'opacity=".6"')
            for x, y in ((-130, -4), (-60, 4), (20, -2), (80, 6), (-10, 10))
        )
        + path(
            "M-160 -40Q0 -92 160 -40V-14H118A34 34 0 0 0 50 -14H34A34 34 0 0 0 -34 -14H-50A34 34 0 0 0 -118 -14H-160Z",
            stone,
        )
        + line("M-160 -42Q0 -94 160 -42", shade(stone, 0.25), 5)
    )


def well() -> str:
    """A village well."""
    return (
        rect(-30, -30, 60, 32, "#7d7466", 'rx="6"')
        + "".join(
            rect(-28 + i % 4 * 15, -28 + i // 4 * 10, 13, 8, shade("#7d7466", 0.08 * (i % 3)), 'rx="2"')
            for i in range(12)
        )
        + line("M-24 -30V-78M24 -30V-78", "#4a3020", 5)
        + path("M-40 -74L0 -100L40 -74Z", "#6b3a2a")
        + line("M0 -76V-44", "#d8c8a0", 2)
        + rect(-7, -46, 14, 12, "#5a3a22")
    )


def cross() -> str:
    """A wayside shrine with a candle."""
    return (
        rect(-12, -60, 24, 62, "#8d8272")
        + path("M-20 -60L0 -92L20 -60Z", "#5f3a2c")
        + rect(-8, -54, 16, 24, "#2a1c18")
        + circle(0, -40, 4, "#ffdf8a")
        + "".join(circle(0, -40, r, "#ffcf73", f'opacity="{o}" {GLOW}') for r, o in ((30, 0.12), (16, 0.22)))
    )


def wall() -> str:
    """A town's wall with its gate."""
    stone = "#8a7a68"
    teeth = "".join(rect(-150 + i * 25, -94, 14, 14, stone) for i in range(13))
    return (
        teeth
        + rect(-150, -82, 300, 84, stone)
        + "".join(rect(x, -120, 54, 122, shade(stone, -0.12)) + rect(x - 4, -126, 62, 12, stone) for x in (-74, 20))
        + path("M-16 2V-40A18 18 0 0 1 20 -40V2Z", "#2a1c14")
        + "".join(rect(x, -96, 8, 16, "#ffcf73") for x in (-52, 42))
    )


def table() -> str:
    """A tavern's table with cups, cards and a candle."""
    return (
        path("M-120 -52H120L134 -30H-134Z", "#7a4e2c")
        + rect(-134, -30, 268, 10, "#4f3019")
        + rect(-110, -20, 14, 24, "#3a2312")
        + rect(96, -20, 14, 24, "#3a2312")
        + "".join(
            group(
                rect(-10, -14, 20, 28, PAPER, 'rx="2"') + circle(0, 0, 5, ("#a33327", "#27508f")[i % 2]),
                f"translate({-34 + i * 22} {-44 + i % 2 * 3}) rotate({-14 + i * 9}) scale(1 .6)",
            )
            for i in range(4)
        )
        + "".join(rect(x, -74, 18, 26, "#9a8a72", 'rx="3"') + ellipse(x + 9, -74, 9, 3, "#3a2a1a") for x in (-96, 74))
        + rect(-4, -82, 10, 32, "#efe6d2")
        + path("M1 -100C8 -90 6 -84 1 -82C-4 -84 -6 -90 1 -100Z", "#ffd672")
        + "".join(circle(1, -90, r, "#ffb95e", f'opacity="{o}" {GLOW}') for r, o in ((140, 0.07), (90, 0.1), (46, 0.2)))
    )


def beams() -> str:
    """The inside of a tavern: beams, a hearth, casks along the wall."""
    return (
        rect(-400, -330, 800, 350, "#2c1c14")
        + "".join(rect(x, -330, 18, 330, "#4a2f1d") for x in (-290, -110, 92, 274))
        + rect(-400, -262, 800, 16, "#4a2f1d")
        + rect(-400, -24, 800, 44, "#3a2416")
        + path("M150 -24V-130A52 52 0 0 1 254 -130V-24Z", "#6b5a4a")
        + path("M164 -24V-122A38 38 0 0 1 240 -122V-24Z", "#140c08")
        + placed(fire(), 202, -26, 0.7)
        + "".join(placed(OBJECTS["cask"](), x, -96, 0.62) for x in (-284, -220, -156))
        + "".join(rect(x, -204, 52, 5, "#5a3a22") for x in (-60, 20))
        + "".join(
            rect(x, -226, 9, 22, tone, 'rx="2"')
            for x, tone in ((-54, "#3f7d5a"), (-40, "#7a4e2c"), (-26, "#8f2f22"), (28, "#3f7d5a"), (44, "#b98a54"))
        )
    )


def ship() -> str:
    """A ship under sail."""
    hull = "#3a2a22"
    sails = "".join(
        path(
            f"M{x - w} {y}Q{x} {y + 16} {x + w} {y}L{x + w * 0.8} {y - h}Q{x} {y - h + 10} {x - w * 0.8} {y - h}Z",
            "#e2d3b0",
        )
        for x, y, w, h in (
            (-46, -62, 26, 36),
            (-46, -104, 20, 28),
            (6, -64, 32, 46),
            (6, -116, 24, 34),
            (56, -60, 22, 34),
        )
    )
    return (
        line("M-46 -30V-140M6 -30V-160M56 -30V-110M86 -36L124 -70", hull, 3.4)
        + sails
        + path("M-92 -44L-84 -4C-40 6 60 6 92 -6L104 -38Z", hull)
        + path("M-90 -34L100 -30L98 -22L-88 -24Z", "#d9b45c")
        + "".join(rect(-70 + i * 24, -21, 8, 8, DARK) for i in range(7))
    )


def horse(cloth: str = "#5a3a22") -> str:
    """A standing horse."""
    return (
        line("M-34 0L-32 -36M-20 0L-22 -36M24 0L22 -38M36 0L33 -38", shade(cloth, -0.35), 7)
        + path(
            "M-42 -50C-30 -66 20 -64 32 -58L44 -92C50 -104 64 -104 66 -94L74 -78L64 -74L58 -80C54 -60 50 -44 40 -36"
            "C10 -30 -20 -30 -36 -36C-44 -40 -46 -46 -42 -50Z",
            cloth,
        )
        + path("M44 -92L34 -58C32 -74 34 -88 44 -100Z", DARK)
        + line("M-42 -50C-54 -44 -56 -26 -50 -14", DARK, 6)
    )


def wagon() -> str:
    """A merchant's covered wagon."""
    return (
        path("M-60 -34C-64 -84 -40 -100 0 -100C40 -100 64 -84 60 -34Z", "#e2d3b0")
        + path("M0 -100C40 -100 64 -84 60 -34H24C30 -80 20 -92 0 -100Z", shade(PAPER, -0.25))
        + path("M-68 -36H70L62 -14H-60Z", "#6b452a")
        + "".join(
            circle(x, -8, 16, "#4a2e1a") + circle(x, -8, 10, "#7a4e2c") + circle(x, -8, 4, "#2a1a10") for x in (-40, 42)
        )
        + placed(lamp(), 74, -10, 0.5)
    )


def gallows_tree(rng: Random) -> str:
    """A bare old tree."""
    return props.dead_tree(0, 0, 150, mix(DARK, "#4a3a34", 0.3), rng)
