"""Things that a campaign's army carries: small still lives on a grid of 120 units."""

from __future__ import annotations

from game.art.campaign import gear
from game.art.campaign.materials import BRASS, CLOTH, INK, PAPER, WOOD, star
from game.art.draw.palette import shade
from game.art.draw.svg import circle, ellipse, line, path, polygon, rect, spikes


def chest() -> str:
    """An open strongbox full of coin."""
    coins = "".join(
        ellipse(
            34 + i % 6 * 10.4 + (i // 6) * 4,
            58 - (i // 6) * 5,
            7,
            4,
            "url(#brass)",
            f'stroke="{INK}" stroke-width=".6"',
        )
        for i in range(15)
    )
    return (
        path("M22 42Q24 16 60 16Q96 16 98 42L92 46H28Z", "url(#wood)")
        + path("M30 44Q32 24 60 24Q88 24 90 44Z", "#2a1a10")
        + coins
        + rect(20, 58, 80, 42, "url(#wood)", 'rx="3"')
        + "".join(rect(x, 58, 7, 42, "url(#brass)") for x in (28, 85))
        + rect(52, 56, 16, 18, "url(#brass)", 'rx="2"')
        + circle(60, 64, 2.6, INK)
        + path("M59 65h2l1.4 6h-4.8Z", INK)
    )


def banner() -> str:
    """A standard on its pole."""
    return (
        line("M36 110V16", WOOD, 5)
        + path("M36 20C58 10 76 30 100 20V70C76 82 58 60 36 72Z", "url(#cloth)")
        + path("M36 20C58 10 76 30 100 20V27C76 37 58 17 36 27Z", "url(#brass)")
        + path("M36 65C58 53 76 75 100 63V70C76 82 58 60 36 72Z", "url(#brass)")
        + star(69, 46, 13)
        + path("M36 4L42 14L36 20L30 14Z", "url(#brass)")
    )


def tails() -> str:
    """A spear with nine tails of horse hair."""
    hair = "".join(
        path(
            f"M{60 + (i - 4) * 5} 44C{60 + (i - 4) * 9} 62 {60 + (i - 4) * 7} 84 {60 + (i - 4) * 9} 104"
            f"C{60 + (i - 4) * 5} 90 {60 + (i - 4) * 4} 62 {60 + (i - 4) * 2} 44Z",
            ("#efe6d2", "#c9b48c")[i % 2],
        )
        for i in range(9)
    )
    return (
        line("M60 114V30", WOOD, 4.6)
        + path("M60 2L69 22L60 34L51 22Z", "url(#steel)")
        + hair
        + ellipse(60, 42, 26, 8, "url(#brass)")
        + ellipse(60, 39, 20, 5, "url(#leather)")
    )


def cuirass() -> str:
    """A breastplate."""
    return (
        path(
            "M34 22C44 28 50 30 60 30C70 30 76 28 86 22L98 34C92 44 92 58 94 70C92 88 78 102 60 106C42 102 28 88 26 70"
            "C28 58 28 44 22 34Z",
            "url(#steel)",
        )
        + line("M60 32V104", "#4a5258", 2.4)
        + line("M30 68C44 78 76 78 90 68", "#566067", 2)
        + line("M34 22C44 28 50 30 60 30C70 30 76 28 86 22", BRASS, 3.6)
        + "".join(circle(x, y, 2.2, "url(#brass)") for x, y in ((34, 30), (86, 30), (33, 84), (87, 84)))
        + star(60, 56, 11)
    )


def coat() -> str:
    """A quilted coat."""
    quilts = "".join(line(f"M{x} 34V100", shade("#4c6a8c", -0.4), 1.4) for x in (40, 50, 70, 80))
    return (
        path("M44 18L60 28L76 18L102 34L94 60L86 56L88 106H32L34 56L26 60L18 34Z", "#4c6a8c")
        + path("M60 28L76 18L102 34L94 60L86 56L88 106H60Z", shade("#4c6a8c", -0.22))
        + quilts
        + line("M60 28V106", BRASS, 3)
        + "".join(circle(60, y, 3, "url(#brass)") for y in (42, 58, 74, 90))
    )


def cloak() -> str:
    """A general's cloak with its brooch."""
    return (
        path("M42 18C54 26 66 26 78 18C92 40 100 74 104 104C84 112 36 112 16 104C20 74 28 40 42 18Z", "#7a2b6b")
        + path("M78 18C92 40 100 74 104 104C92 110 80 110 74 109C80 76 78 44 70 23Z", shade("#7a2b6b", -0.35))
        + line("M38 40C32 66 30 86 30 106M60 30C60 60 58 86 56 109", shade("#7a2b6b", -0.4), 2)
        + line("M16 104C36 112 84 112 104 104", BRASS, 4)
        + circle(60, 24, 8, "url(#brass)")
        + circle(60, 24, 3.6, "#b3342c")
    )


def scroll() -> str:
    """A map, half rolled."""
    return (
        path("M26 30H92V92H26Z", "url(#paper)")
        + line("M36 78C46 60 56 74 66 56S82 48 86 38", "#8f2f22", 2.4, 'stroke-dasharray="5 4"')
        + line("M40 44C48 40 52 50 60 46M66 74l6 -9l6 9Z", "#6b5836", 1.8)
        + line("M82 34l8 8m0 -8l-8 8", "#8f2f22", 3)
        + rect(18, 24, 84, 12, "url(#paper)", f'rx="6" stroke="{shade(PAPER, -0.45)}" stroke-width="1"')
        + rect(18, 86, 84, 12, "url(#paper)", f'rx="6" stroke="{shade(PAPER, -0.45)}" stroke-width="1"')
        + "".join(circle(x, y, 7, "url(#brass)") for x in (16, 104) for y in (30, 92))
    )


def letter() -> str:
    """Papers under a wax seal."""
    lines = "".join(line(f"M34 {y}h{w}", "#7a6646", 2) for y, w in ((40, 52), (50, 46), (60, 50), (70, 34)))
    return (
        path("M24 22L86 14L96 96L34 104Z", shade(PAPER, -0.2))
        + path("M26 20H92V100H26Z", "url(#paper)")
        + lines
        + path("M70 84L64 108L74 102L82 110L84 86Z", "#7c1f18")
        + circle(77, 84, 13, "#a8281f")
        + circle(77, 84, 9, "#c23a2e")
        + star(77, 84, 6)
    )


def key() -> str:
    """A large key."""
    return (
        '<circle cx="38" cy="40" r="19" fill="none" stroke="#d9a94a" stroke-width="9"/>'
        + line("M51 53L98 100", BRASS, 9)
        + path("M80 92L72 100L80 108L88 100Z M92 104L84 112L90 117L98 110Z", "url(#brass)")
        + circle(38, 40, 6, "url(#brass)")
    )


def spyglass() -> str:
    """A telescope, drawn out."""
    return (
        '<g transform="rotate(-32 60 60)">'
        + rect(70, 48, 44, 22, "url(#leather)", 'rx="3"')
        + rect(38, 51, 34, 16, "url(#brass)", 'rx="2"')
        + rect(10, 54, 30, 10, "url(#brass)", 'rx="2"')
        + rect(66, 46, 8, 26, "url(#brass)", 'rx="2"')
        + rect(108, 45, 9, 28, "url(#brass)", 'rx="2"')
        + rect(5, 51, 7, 16, "url(#brass)", 'rx="2"')
        + rect(36, 49, 5, 20, "#7d5218")
        + "</g>"
    )


def book() -> str:
    """A bound book with brass corners."""
    return (
        path("M26 26L88 16L100 84L38 98Z", "url(#leather)")
        + path("M38 98L100 84L102 92L42 106L30 34L26 26Z", "url(#paper)")
        + path("M26 26L88 16L100 84L38 98Z", "url(#leather)")
        + line("M34 32L84 24L92 78L44 89Z", BRASS, 2)
        + star(64, 56, 14)
        + "".join(path(f"M{x} {y}l9 -1l-8 8Z", "url(#brass)") for x, y in ((28, 28), (80, 19)))
        + line("M60 96V114", CLOTH, 4)
    )


def seal() -> str:
    """A stamp of office, and its mark in wax."""
    return (
        ellipse(42, 94, 25, 11, "#7c1f18")
        + ellipse(42, 91, 22, 9, "#c23a2e")
        + star(42, 91, 7)
        + path("M62 68L90 82L86 92L56 78Z", "url(#brass)")
        + path("M70 66L84 74L96 38C100 26 92 16 84 18C76 20 74 30 78 38Z", "url(#wood)")
        + ellipse(85, 24, 10, 8, shade(WOOD, 0.3))
    )


def eagle() -> str:
    """An eagle on its staff."""
    wing = "M60 48C46 34 26 30 10 16C14 44 28 60 50 66Z"
    return (
        line("M60 116V84", WOOD, 6)
        + path(wing, "url(#brass)")
        + f'<g transform="translate(120 0) scale(-1 1)">{path(wing, "url(#brass)")}</g>'
        + path("M60 30C70 30 74 40 72 54C74 66 70 76 60 80C50 76 46 66 48 54C46 40 50 30 60 30Z", "url(#brass)")
        + path("M60 18C68 18 70 26 66 32L78 30L66 37H54C50 28 52 18 60 18Z", "url(#brass)")
        + circle(62, 25, 1.8, INK)
        + rect(44, 80, 32, 12, "url(#brass)", 'rx="2"')
        + line("M22 26L48 54M98 26L72 54M16 34L46 60M104 34L74 60", "#7d5218", 1.8)
    )


def medal() -> str:
    """A star of honour on its ribbon."""
    rays = polygon(spikes(60, 74, 5, 34, 17))
    return (
        path("M44 6H76L70 44H50Z", "url(#cloth)")
        + line("M52 6L56 44M68 6L64 44", "#efe6d2", 3)
        + path(rays, "url(#brass)")
        + circle(60, 74, 13, "#27508f")
        + circle(60, 74, 9.6, "url(#brass)")
        + path("M54 80L52 70L57 74L60 68L63 74L68 70L66 80Z", "#7d5218")
    )


def quill() -> str:
    """A quill in its inkwell."""
    return (
        path("M62 78C64 48 78 22 104 8C102 38 88 62 68 80Z", "#efe6d2")
        + path("M66 78C76 52 88 30 104 8C102 38 88 62 68 80Z", "#cbbd9e")
        + line("M58 96C66 62 82 34 104 8", "#8a7a58", 2)
        + path("M28 78H84L90 104C90 112 22 112 22 104Z", "#27405c")
        + ellipse(56, 78, 28, 7, "#3a5a7d")
        + ellipse(56, 78, 19, 4.4, INK)
    )


def staff() -> str:
    """A staff of office, and a measuring cross."""
    return (
        '<g transform="rotate(24 60 60)">'
        + line("M60 116V8", WOOD, 7)
        + "".join(ellipse(60, y, 6, 3.4, shade(WOOD, 0.3)) for y in (32, 58, 84))
        + circle(60, 10, 8, "url(#brass)")
        + "</g>"
        + line("M26 40H78M52 22V64", BRASS, 4)
        + "".join(line(f"M{x} 40v18", "#e0d2b0", 1.6) + circle(x, 60, 3, "url(#steel)") for x in (28, 76))
    )


def shield() -> str:
    """A round shield with a sun of sixteen rays."""
    return (
        circle(60, 60, 51, "url(#brass)")
        + circle(60, 60, 44, shade("#5a2d7a", -0.35))
        + circle(60, 60, 42, "#5a2d7a")
        + path(polygon(spikes(60, 60, 16, 37, 15)), "url(#brass)")
        + circle(60, 60, 11, shade(BRASS, -0.45))
        + circle(60, 60, 9.5, "url(#brass)")
    )


def knot() -> str:
    """A knot of bark round a wagon's pole, its one end cut."""
    turns = (
        "M26 30C44 16 96 30 98 48C98 62 40 58 28 46C22 40 22 34 26 30Z",
        "M24 66C30 50 92 48 98 62C104 78 40 88 28 80C22 76 22 70 24 66Z",
        "M44 26C58 18 86 60 80 90C74 100 50 92 42 66C36 48 38 32 44 26Z",
    )
    bark = "".join(line(turn, shade("#b98a52", -0.5), 13) + line(turn, "#c9a066", 9) for turn in turns)
    end = line("M74 96C72 106 84 110 92 106", shade("#b98a52", -0.5), 13) + line(
        "M74 96C72 106 84 110 91 107", "#c9a066", 9
    )
    return (
        line("M60 4V116", shade(WOOD, -0.4), 15)
        + line("M58 4V116", WOOD, 9)
        + bark
        + end
        + circle(93, 106, 5, "#efe0bc")
    )


def horns() -> str:
    """A gold coin with the horns of a ram."""
    horn = "M58 34C34 20 14 46 26 70C36 90 58 84 55 68C52 56 38 58 41 68"
    both = f"{line(horn, '#7d5218', 12)}{line(horn, '#f3d68a', 8)}"
    return (
        circle(60, 60, 52, shade(BRASS, -0.45))
        + circle(60, 60, 50, "url(#brass)")
        + circle(60, 60, 45, shade(BRASS, -0.2))
        + both
        + f'<g transform="translate(120 0) scale(-1 1)">{both}</g>'
    )


def diadem() -> str:
    """A band of white and purple, its ends hanging down."""
    return (
        path("M30 58L18 108L30 104L36 112L44 62Z", shade("#efe6d2", -0.18))
        + path("M44 62L40 100L52 96L58 104L58 64Z", "#efe6d2")
        + path("M14 54C20 30 100 30 106 54L104 74C94 54 26 54 16 74Z", "#efe6d2")
        + path("M15 60C24 38 96 38 105 60L104 68C94 48 26 48 16 68Z", "#5a2d7a")
        + line("M15 56C24 34 96 34 105 56M16 73C26 53 94 53 104 73", BRASS, 2.4)
        + star(60, 50, 9)
    )


OBJECTS = {
    item.__name__: item
    for item in (
        gear.drum,
        gear.purse,
        gear.cask,
        gear.horseshoe,
        gear.gabion,
        gear.flags,
        gear.kettle,
        gear.trumpet,
        gear.bottle,
        gear.satchel,
        gear.wheel,
        gear.cannon,
        gear.tent,
        gear.cage,
        gear.sack,
        gear.whetstone,
        gear.stretcher,
        gear.sword,
        gear.bell,
        gear.chain,
        gear.stick,
        chest,
        banner,
        tails,
        cuirass,
        coat,
        cloak,
        scroll,
        letter,
        key,
        spyglass,
        book,
        seal,
        eagle,
        medal,
        quill,
        staff,
        shield,
        knot,
        horns,
        diadem,
    )
}
"""Every object by name."""
