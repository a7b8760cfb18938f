"""Gear of a campaign: drums, casks, kettles, wheels and what else is loaded on wagons, on a grid of 120 units."""

from __future__ import annotations

import math

from game.art.campaign.materials import BRASS, CLOTH, INK, LEATHER, STEEL, WOOD
from game.art.draw.palette import shade
from game.art.draw.svg import circle, ellipse, line, num, path, rect


def drum() -> str:
    """A drum with its sticks."""
    cords = "".join(line(f"M{26 + i * 11.4} 54l5.7 36l5.7 -36", "#e9dcc0", 2) for i in range(6))
    return (
        path("M22 52V92C22 106 98 106 98 92V52Z", "#27508f")
        + path("M60 52V102C84 102 98 98 98 92V52Z", shade("#27508f", -0.35))
        + cords
        + path("M20 86C30 98 90 98 100 86V94C90 107 30 107 20 94Z", "url(#brass)")
        + ellipse(60, 52, 40, 13, "url(#brass)")
        + ellipse(60, 49, 36, 10.5, "#efe4cc")
        + line("M28 18L66 48M94 14L58 46", WOOD, 4.4)
        + circle(66, 48, 3.4, "#e0c9a0")
        + circle(58, 46, 3.4, "#e0c9a0")
    )


def purse() -> str:
    """A purse with coins beside it."""
    return (
        path("M48 40C30 54 20 74 26 92C32 106 88 106 94 92C100 74 90 54 72 40Z", "url(#leather)")
        + path("M44 24C52 34 68 34 76 24L72 40H48Z", "url(#leather)")
        + line("M45 41C54 46 66 46 75 41", BRASS, 4)
        + "".join(
            ellipse(x, y, 11, 6, "url(#brass)", f'stroke="{INK}" stroke-width=".8"')
            for x, y in ((92, 104), (84, 98), (102, 97))
        )
        + line("M40 60C38 72 40 84 46 92", shade(LEATHER, 0.3), 2)
    )


def cask() -> str:
    """A cask on its side."""
    hoops = "".join(line(f"M{x} {60 - h}Q{x - 4} 62 {x} {64 + h}", STEEL, 4) for x, h in ((34, 27), (60, 32), (86, 27)))
    return (
        path("M24 36Q60 22 96 36V88Q60 102 24 88Z", "url(#wood)")
        + "".join(line(f"M24 {y}Q60 {y + d} 96 {y}", shade(WOOD, -0.45), 1.6) for y, d in ((48, -8), (62, 0), (76, 8)))
        + hoops
        + ellipse(96, 62, 8, 26, shade(WOOD, 0.12))
        + ellipse(96, 62, 5, 20, shade(WOOD, -0.15))
        + circle(60, 34, 4, "#d9c08a")
    )


def horseshoe() -> str:
    """A horseshoe."""
    holes = "".join(
        circle(60 + 34 * math.cos(a), 54 + 36 * math.sin(a), 2.6, INK)
        for a in (k * 0.52 + math.pi * 0.92 for k in range(8))
    )
    return (
        '<path d="M34 102C12 62 22 18 60 18S108 62 86 102" fill="none" stroke="#9aa4ab" stroke-width="17" '
        'stroke-linecap="butt"/>' + holes
    )


def gabion() -> str:
    """Baskets of earth before a wall."""
    out = path("M10 104H110V84L86 74L60 82L34 74L10 84Z", "#5f4a33")
    for x in (22, 60, 98):
        out += path(f"M{x - 17} 98L{x - 15} 40H{x + 15}L{x + 17} 98Z", "#a3824e")
        out += "".join(line(f"M{x - 16} {y}Q{x} {y + 6} {x + 16} {y}", "#6b5230", 2.4) for y in range(50, 98, 9))
        out += "".join(line(f"M{x + d} 42V98", "#7d6238", 2) for d in (-9, 0, 9))
        out += ellipse(x, 40, 15, 6, "#4a3826")
    return out


def flags() -> str:
    """Signal flags on a line."""
    cloths = (("#a33327", "#efe6d2"), ("#27508f", "#e8b93f"), ("#e8b93f", "#26211f"), ("#efe6d2", "#27508f"))
    out = line("M14 14C40 30 80 30 108 16", "#e0d2b0", 2)
    for i, (cloth, two) in enumerate(cloths):
        x, y = 18 + i * 23, 20 + (3, 8, 8, 4)[i]
        out += path(f"M{x} {y}h20v34l-20 3Z", cloth) + path(f"M{x} {y + 11}h20v11l-20 1Z", two)
    return out + line("M20 110L62 66L104 110M62 66V112", WOOD, 4)


def kettle() -> str:
    """A kettle over embers."""
    return (
        path("M24 52C20 92 32 102 60 102S100 92 96 52Z", "#4b4540")
        + path("M60 102C88 102 100 92 96 52H74C78 76 74 94 60 102Z", "#322d2a")
        + ellipse(60, 52, 37, 11, "#6b645c")
        + ellipse(60, 52, 31, 8, "#c98a3c")
        + line("M24 54C26 14 94 14 96 54", "#7a726a", 3.4)
        + "".join(path(f"M{x} 114q-3 -10 4 -16q6 8 3 16Z", "#ff9d3c") for x in (34, 48, 62, 76))
        + line("M48 42c-4 -8 4 -10 0 -18M66 42c-4 -8 4 -10 0 -18", "#e9dfd0", 2.6, 'opacity=".6"')
    )


def trumpet() -> str:
    """A trumpet with its cord."""
    return (
        '<g transform="rotate(-24 60 60)">'
        + line("M12 60H84", BRASS, 6)
        + '<path d="M30 60C30 84 76 84 76 60" fill="none" stroke="#d9a94a" stroke-width="6"/>'
        + path("M80 57C92 55 100 48 108 38V84C100 74 92 66 80 64Z", "url(#brass)")
        + ellipse(108, 61, 5, 23, "#8a5c1c")
        + rect(6, 54, 9, 12, "url(#brass)", 'rx="3"')
        + line("M36 82C34 98 44 104 42 114M66 82C70 96 62 102 66 114", CLOTH, 3)
        + "</g>"
    )


def bottle() -> str:
    """A bottle of balsam."""
    return (
        path("M50 14H70V34C70 40 88 48 88 62V100C88 108 32 108 32 100V62C32 48 50 40 50 34Z", "#3f7d5a")
        + path("M60 20H70V34C70 40 88 48 88 62V100C88 106 74 107 66 107Z", shade("#3f7d5a", -0.35))
        + rect(49, 6, 22, 12, "#b98a54", 'rx="3"')
        + rect(36, 62, 48, 28, "url(#paper)")
        + line("M60 66v20M50 76h20", "#8f2f22", 4)
        + line("M38 62C38 54 46 48 50 44", "#bfe8cf", 3, 'opacity=".7"')
    )


def satchel() -> str:
    """A surgeon's satchel with linen."""
    return (
        line("M30 48C34 10 86 10 90 48", LEATHER, 6)
        + rect(20, 44, 80, 58, "url(#leather)", 'rx="7"')
        + path("M20 50H100V66Q60 84 20 66Z", shade(LEATHER, 0.1))
        + circle(60, 76, 14, "#efe6d2")
        + path("M60 84c-12 -8 -8 -17 -3.6 -16c2.6 0 3.6 2.6 3.6 3.6c0 -1 1 -3.6 3.6 -3.6c4.4 -1 8.4 8 -3.6 16Z", CLOTH)
        + "".join(ellipse(x, 104, 13, 7, "#efe6d2") + ellipse(x, 104, 5, 2.6, "#b9a88a") for x in (30, 56))
    )


def wheel() -> str:
    """A wheel of the train."""
    spokes = "".join(
        line(
            f"M60 60L{num(60 + 40 * math.cos(k * math.tau / 10))} {num(60 + 40 * math.sin(k * math.tau / 10))}", WOOD, 5
        )
        for k in range(10)
    )
    return (
        spokes
        + '<circle cx="60" cy="60" r="42" fill="none" stroke="#6b452a" stroke-width="10"/>'
        + '<circle cx="60" cy="60" r="47.5" fill="none" stroke="#9aa4ab" stroke-width="3.4"/>'
        + circle(60, 60, 12, "url(#wood)")
        + circle(60, 60, 6, "url(#steel)")
    )


def cannon() -> str:
    """A short gun on its carriage."""
    return (
        path("M14 88L92 70L106 96H30Z", "url(#wood)")
        + '<g transform="rotate(-12 60 60)">'
        + path("M20 46H94L100 42V78L94 74H20C8 72 8 48 20 46Z", "#4c5258")
        + path("M20 60H94L100 60V78L94 74H20C12 72 12 62 20 60Z", "#32373c")
        + "".join(rect(x, 44, 6, 32, "url(#brass)") for x in (34, 62, 86))
        + ellipse(100, 60, 5, 17, "#15181a")
        + "</g>"
        + "".join(circle(x, 96, 13, "url(#wood)") + circle(x, 96, 4, "url(#steel)") for x in (36, 90))
    )


def tent() -> str:
    """A tent of felt or canvas."""
    return (
        path("M10 104L60 26L110 104Z", "#d9c9a2")
        + path("M60 26L110 104H72Z", "#a8966e")
        + path("M60 58L78 104H46Z", "#3a2a1c")
        + line("M60 26V8", WOOD, 3.4)
        + path("M60 8L84 14L60 21Z", "url(#cloth)")
        + line("M10 104L2 112M110 104L118 112", "#e0d2b0", 2)
    )


def cage() -> str:
    """A loft with a pigeon."""
    bars = "".join(line(f"M{x} 38V96", WOOD, 3) for x in (32, 46, 60, 74, 88))
    return (
        path("M14 40L60 12L106 40Z", "url(#wood)")
        + rect(24, 38, 72, 62, "#2a1d13")
        + path("M40 82C40 66 54 58 66 60C68 50 80 50 82 58L90 61L82 65C82 78 72 86 58 86L36 94Z", "#c9ccd2")
        + circle(77, 57, 1.8, INK)
        + bars
        + rect(20, 94, 80, 9, "url(#wood)", 'rx="2"')
    )


def sack() -> str:
    """A sack of rations with bread."""
    return (
        path("M40 34C18 56 16 96 30 106H82C98 96 94 56 72 34Z", "#c2a772")
        + path("M72 34C94 56 98 96 82 106H62C76 90 74 56 60 34Z", "#94794a")
        + path("M38 18C48 28 64 28 74 18L72 36H40Z", "#b3975f")
        + line("M40 36H72", CLOTH, 4)
        + ellipse(94, 98, 19, 12, "#b0713a")
        + line("M84 94l6 8M94 91l6 10", "#e6b878", 2.6)
    )


def whetstone() -> str:
    """A blade on a stone."""
    return (
        path("M16 88L92 70L106 84L30 104Z", "#7d8389")
        + path("M16 88L92 70L92 62L18 80Z", "#a9afb3")
        + path("M28 70L96 12C102 10 104 14 102 18L46 84Z", "url(#steel)")
        + line("M22 64L50 92", BRASS, 6)
        + line("M34 80L18 98", LEATHER, 8)
    )


def stretcher() -> str:
    """A stretcher."""
    return (
        path("M22 40L92 30L100 78L30 92Z", "#e3d7bd")
        + path("M24 66L98 54L100 78L30 92Z", "#c4b48f")
        + line("M8 44L112 28M14 96L116 76", WOOD, 5)
        + path("M62 72c-14 -9 -9 -19 -4 -18c3 0 4 3 4 4c0 -1 1 -4 4 -4c5 -1 10 9 -4 18Z", CLOTH)
    )


def sword() -> str:
    """An old sword, its blade stamped with five crosses."""
    crosses = "".join(line(f"M{60 - 3.4} {y}H{63.4}M60 {y - 3.4}V{y + 3.4}", BRASS, 1.7) for y in range(46, 91, 11))
    return (
        path("M52 34H68L66 100L60 112L54 100Z", "url(#steel)")
        + path("M60 34H68L66 100L60 112Z", shade(STEEL, -0.35), 'opacity=".55"')
        + crosses
        + path("M34 28Q60 36 86 28V36Q60 43 34 36Z", "url(#brass)")
        + rect(55, 12, 10, 19, "url(#leather)")
        + "".join(line(f"M55 {y}l10 3", shade(LEATHER, -0.45), 1.6) for y in (14, 19, 24))
        + circle(60, 9, 7, "url(#brass)")
        + circle(60, 9, 2.6, CLOTH)
    )


def bell() -> str:
    """A church bell under its beam."""
    return (
        rect(18, 10, 84, 12, "url(#wood)", 'rx="2"')
        + line("M44 22C44 32 76 32 76 22", STEEL, 5)
        + ellipse(60, 98, 9, 10, shade(STEEL, -0.4))
        + path("M46 34C52 26 68 26 74 34C80 50 82 76 96 92V98H24V92C38 76 40 50 46 34Z", "url(#brass)")
        + path("M66 28C70 28 72 31 74 34C80 50 82 76 96 92V98H76C72 74 72 48 66 28Z", "#4a2f0c", 'opacity=".4"')
        + line("M24 92Q60 102 96 92M36 76Q60 83 84 76M45 40Q60 45 75 40", "#6e4815", 2.2)
        + line("M50 44C48 60 46 68 42 76", "#fff3c4", 3, 'opacity=".6"')
    )


def chain() -> str:
    """The links of a drawbridge's chain."""
    links = ""
    for x, y in ((30, 24), (60, 58), (90, 92)):
        links += (
            f'<g transform="rotate(48 {x} {y})">'
            + rect(x - 21, y - 11, 42, 22, "none", f'rx="11" stroke="{INK}" stroke-width="10"')
            + rect(x - 21, y - 11, 42, 22, "none", f'rx="11" stroke="{STEEL}" stroke-width="7"')
            + "</g>"
        )
    joints = "".join(
        line(f"M{x - 13} {y - 15}L{x + 13} {y + 15}", INK, 11)
        + line(f"M{x - 12} {y - 14}L{x + 12} {y + 14}", "#c9d0d4", 7)
        for x, y in ((45, 41), (75, 75))
    )
    return links + joints


def stick() -> str:
    """A knotty walking-stick with a strap."""
    return (
        line("M34 108C44 82 56 62 66 46C72 36 78 26 88 16", WOOD, 9)
        + line("M33 106C43 80 55 60 65 44C71 34 77 24 87 15", shade(WOOD, 0.3), 2.4)
        + circle(89, 15, 9, "url(#wood)")
        + "".join(circle(x, y, 5.4, shade(WOOD, -0.2)) for x, y in ((70, 39), (54, 66), (44, 86)))
        + line("M78 30C96 34 98 54 84 58C76 60 72 50 78 44", LEATHER, 3.6)
        + path("M30 112L38 104L42 108L33 116Z", STEEL)
    )
