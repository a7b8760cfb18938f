"""Figures grown by rule: trees, sea serpents, crowds of soldiers, batteries of guns."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from game.art.draw.svg import circle, ellipse, group, line, num, path, smooth


def _leaves(
    rng: Random,
    middle: tuple[float, float],
    spread: tuple[float, float],
    count: int,
    shades: tuple[str, ...],
    size: float,
) -> str:
    out = []
    for _ in range(count):
        turn, far = rng.uniform(0, math.tau), math.sqrt(rng.random())
        x, y = middle[0] + spread[0] * far * math.cos(turn), middle[1] + spread[1] * far * math.sin(turn)
        out.append(
            ellipse(
                x,
                y,
                size * rng.uniform(0.7, 1.3),
                size * rng.uniform(0.45, 0.8),
                rng.choice(shades),
                f'transform="rotate({num(rng.uniform(-50, 50))} {num(x)} {num(y)})"',
            )
        )
    return "".join(out)


def _branches(rng: Random, x: float, y: float, turn: float, length: float, wide: float, depth: int) -> list[str]:
    bend = rng.uniform(-0.2, 0.2)
    mx, my = x + length * 0.5 * math.cos(turn + bend), y + length * 0.5 * math.sin(turn + bend)
    ex, ey = x + length * math.cos(turn), y + length * math.sin(turn)
    out = [line(f"M{num(x)} {num(y)}Q{num(mx)} {num(my)} {num(ex)} {num(ey)}", "@leather", wide)]
    if depth:
        for side in (-1, 1):
            out += _branches(
                rng,
                ex,
                ey,
                turn + side * rng.uniform(0.28, 0.6),
                length * rng.uniform(0.66, 0.82),
                wide * 0.62,
                depth - 1,
            )
    return out


def _trunk(width: float, top: float) -> str:
    half = width / 2
    return path(
        (
            f"M{num(132 - half * 2.2)} 216C{num(132 - half * 1.1)} 196 {num(132 - half)} 170 "
            f"{num(132 - half * 0.9)} {num(top)}"
            f"L{num(132 + half * 0.9)} {num(top)}C{num(132 + half)} 170 {num(132 + half * 1.2)} 196 "
            f"{num(132 + half * 2.3)} 216Z"
        ),
        "$leather",
    ) + "".join(
        line(
            (
                f"M{num(132 + d)} {num(top + 8)}C{num(132 + d * 0.8)} {num(top + 34)} "
                f"{num(132 + d * 1.2)} 180 {num(132 + d * 1.9)} 214"
            ),
            "@leather---",
            1.6,
            'opacity=".6"',
        )
        for d in (-half * 0.6, -half * 0.2, half * 0.25, half * 0.62)
    )


def treant(seed: int) -> tuple[str, ...]:
    """Return an old tree with a face and two limbs for arms."""
    rng = Random(seed)
    arms = "".join(_branches(rng, 112, 150, -2.5, 40, 13, 3) + _branches(rng, 152, 150, -0.6, 40, 13, 3))
    crown = "".join(_branches(rng, 132, 120, -1.95, 34, 12, 3) + _branches(rng, 132, 120, -1.2, 34, 12, 3))
    back = _leaves(rng, (132, 66), (92, 46), 150, ("@accent--", "@accent-"), 9)
    front = _leaves(rng, (132, 52), (84, 38), 110, ("@accent", "@accent+", "@accent-", "@accent++"), 8)
    tufts = _leaves(rng, (58, 104), (26, 16), 26, ("@accent", "@accent-", "@accent+"), 7) + _leaves(
        rng, (208, 104), (26, 16), 26, ("@accent", "@accent+", "@accent++"), 7
    )
    face = (
        path(
            (
                "M104 140C112 132 124 136 128 146C120 150 110 150 104 140ZM160 140C152 132 140 136 136 "
                "146C144 150 154 150 160 140Z"
            ),
            "#140c08",
        )
        + path(
            (
                "M109 141C115 137 122 140 125 145C119 147 113 146 109 141ZM155 141C149 137 142 140 139 "
                "145C145 147 151 146 155 141Z"
            ),
            "#ffd86b",
        )
        + path(
            (
                "M98 134C108 124 124 128 131 140L128 144C120 134 108 132 98 134ZM166 134C156 124 140 "
                "128 133 140L136 144C144 134 156 132 166 134Z"
            ),
            "@leather---",
        )
        + path("M128 146L136 146L141 166C136 172 128 172 123 166Z", "@leather-")
        + path("M112 180C124 174 140 174 152 180C146 194 118 194 112 180Z", "#140c08")
        + path("M118 194C124 206 126 214 132 216C138 214 140 206 146 194C140 200 124 200 118 194Z", "@accent--")
    )
    return back, arms + crown, _trunk(62, 112) + face, front + tufts


def healing_tree(seed: int) -> tuple[str, ...]:
    """Return a flowering tree with golden fruit and a glow."""
    rng = Random(seed)
    limbs = "".join(
        _branches(rng, 132, 138, -2.15, 38, 11, 4)
        + _branches(rng, 132, 138, -1.57, 36, 11, 3)
        + _branches(rng, 132, 138, -1.0, 38, 11, 4)
    )
    glow = circle(132, 84, 92, "@accent++", 'opacity=".22"') + circle(132, 84, 70, "@accent++", 'opacity=".24"')
    back = _leaves(rng, (132, 80), (86, 56), 190, ("@accent--", "@accent-", "@accent"), 8)
    front = _leaves(rng, (132, 72), (80, 48), 130, ("@accent", "@accent+", "@accent++"), 7)
    fruit = "".join(
        circle(x, y, 5.4, "#ffcf5a") + circle(x + 1.5, y - 1.6, 1.9, "#fff3c4")
        for x, y in ((88, 92), (112, 110), (150, 112), (178, 92), (132, 74), (102, 62), (164, 60), (134, 42))
    )
    roots = path("M112 200C96 204 84 210 74 218L190 218C180 210 168 204 152 200Z", "@leather--")
    return glow, back, limbs + _trunk(34, 132) + roots, front + fruit


def leviathan(seed: int) -> tuple[str, ...]:
    """Return a sea serpent rising in coils from the waves."""
    rng = Random(seed)
    coils = []
    for x, y, r, wide in ((40, 196, 30, 26), (228, 200, 26, 22)):
        coils.append(
            path(
                (
                    f"M{x - r} 222C{x - r} {y - r * 1.5} {x + r} {y - r * 1.5} {x + r} "
                    f"222L{x + r - wide * 0.7} 222C{x + r - wide * 0.7} {y - r * 0.4} "
                    f"{x - r + wide * 0.7} {y - r * 0.4} {x - r + wide * 0.7} 222Z"
                ),
                "$coat-",
            )
        )
        coils += [
            path(f"M{num(x + (k - 1) * r * 0.6)} {num(y - r * 0.84 + abs(k - 1) * 5)}l6 -15l7 14Z", "@accent")
            for k in range(3)
        ]
    neck = (
        "M96 224C70 190 76 150 104 128C122 114 128 100 118 86C108 74 112 50 134 42C152 34 172 38 "
        "186 50C200 58 216 62 228 74C230 82 222 88 212 88"
        "C214 94 208 100 198 100C186 104 172 102 164 98C172 118 166 142 152 158C138 174 142 196 158 224Z"
    )
    spots = [(91, 206), (84, 182), (88, 158), (104, 138), (120, 122), (124, 100), (114, 80), (118, 58), (132, 44)]
    fins = "".join(
        path(f"M{num(x + 5)} {num(y - 8)}L{num(x - 20)} {num(y - 14)}L{num(x + 2)} {num(y + 9)}Z", "$accent")
        for x, y in spots
    )
    belly = path(
        (
            "M158 224C142 196 138 174 152 158C166 142 172 118 164 98C160 97 154 94 150 90C156 112 150 "
            "132 136 146C116 164 116 196 132 224Z"
        ),
        "$cloth",
    )
    ribs = "".join(
        line(
            f"M{num(a)} {num(b)}Q{num(a + 10)} {num(b + 6)} {num(a + 20)} {num(b + 1)}",
            "@cloth---",
            1.6,
            'opacity=".7"',
        )
        for a, b in ((150, 104), (153, 118), (148, 132), (138, 146), (127, 160), (122, 176), (122, 192), (126, 208))
    )
    scales = "".join(
        line(f"M{num(x)} {num(y)}q4 5 8 0", "@coat---", 1.5, 'opacity=".55"')
        for x, y in ((rng.uniform(88, 128), rng.uniform(140, 214)) for _ in range(46))
    )
    head = (
        path(
            "M150 84C166 92 188 92 212 88C214 94 208 100 198 100C186 104 172 102 164 98C158 96 152 92 150 84Z",
            "@coat---",
        )
        + "".join(path(f"M{x} 88l3.4 8l3.4 -8.4Z", "#fff2d8") for x in (168, 178, 188, 198, 206))
        + path("M152 62C160 56 170 58 174 66C166 70 158 70 152 62Z", "#160c0a")
        + circle(164, 63.6, 4, "#ffd34d")
        + path("M163 60L165.4 60L165 67.4L163.6 67.4Z", "#160c0a")
        + path("M148 58C156 48 172 50 180 62C170 56 158 56 148 58Z", "@coat--")
        + path(
            "M140 40C132 24 140 8 156 2C150 16 154 30 162 38ZM122 50C106 42 100 26 106 12C112 26 124 34 136 40Z",
            "$accent",
        )
        + circle(220, 72, 2, "#160c0a")
        + line("M128 78C134 88 142 90 150 86", "@coat---", 2)
    )
    waves = []
    for base, tone in ((200, "@plume-"), (210, "@plume")):
        points = [(x, base + 5 * math.sin(x / 13 + base)) for x in range(-12, 280, 12)]
        waves.append(
            path(smooth(points) + "L280 226L-12 226Z", tone)
            + "".join(
                line(f"M{num(x)} {num(y - 1)}q6 -5 12 0", "@plume++", 1.6, 'opacity=".75"') for x, y in points[::2]
            )
        )
    return "".join(coils), fins + path(neck, "$coat") + scales + belly + ribs + head, "".join(waves)


def _soldier(x: float, y: float, size: float) -> str:
    s = size / 60
    arms = line("M14 30L22 -34", "@steel", 2.4) + line("M12 32L17 4", "@leather", 3.4)
    body = (
        path("M-17 60C-18 34 -12 24 -5 22L7 22C14 24 19 34 18 60Z", "$coat")
        + path("M-13 24L-8 22L18 52L18 60ZM15 24L11 22L-17 50L-17 60Z", "$cloth")
        + path("M-7 12C-8 2 8 2 9 8L12.4 13L10.2 14.6C10.6 20 6 23 2 23C-4 23 -7 20 -7 12Z", "$skin")
        + path("M-9 6C-10 14 -8 19 -3 21C-2 16 -1 12 0 7Z", "@hair")
        + path("M3 15.6C6 14 9 14.4 11 15.6C8 17.6 5 17.6 2 18Z", "@hair--")
        + circle(7, 10, 1.3, "#140c0b")
        + path("M-10 8C-10 -4 -11 -10 -12 -16L12 -18C12 -10 11 -2 11 6C4 3 -4 4 -10 8Z", "@coat---")
        + path("M-12 -16L12 -18L12 -14L-12 -12Z", "@trim")
        + circle(1, -5, 3, "@brass")
        + path("M-2 -17C-4 -26 0 -32 4 -34C8 -28 6 -22 5 -18Z", "@plume")
    )
    return group(arms + body, f"translate({num(x)} {num(y)}) scale({num(s)})")


def line_of_battle(seed: int) -> tuple[str, ...]:
    """Return ranks of soldiers shoulder to shoulder, a colour above them; every seed musters the same."""
    del seed
    flag = (
        line("M150 210L150 6", "@leather", 4)
        + path("M152 8C172 0 190 18 214 8L210 56C188 66 170 48 152 58Z", "$accent")
        + path("M152 26C172 18 190 36 213 26L211.6 40C190 50 170 32 152 42Z", "$trim")
    )
    ranks = [flag]
    for row, (y, size, count) in enumerate(((92, 46, 6), (116, 58, 5), (146, 76, 4))):
        gap = 300 / count
        ranks.append("".join(_soldier(-8 + gap * (i + 0.35 + 0.3 * (row % 2)), y, size) for i in range(count)))
    return tuple(ranks)


def _gun(scale: float, x: float, y: float) -> str:
    barrel = (
        path("M40 128L52 116L186 62L206 58L212 74L196 84L70 148L50 146Z", "$metal")
        + path("M196 54L214 50L222 78L206 84Z", "$metal")
        + path("M214 52C220 56 222 70 218 78C212 74 210 60 214 52Z", "#0d0a0a")
        + path("M92 98L102 94L112 122L102 127ZM140 80L149 76L158 102L149 106Z", "@metal---", 'opacity=".7"')
        + circle(42, 137, 9, "$metal")
    )
    carriage = path("M70 140L132 116L150 132L96 180L34 214L20 214L26 200Z", "$leather") + path(
        "M132 116L150 132L134 146L116 128Z", "@leather--"
    )
    wheel = (
        circle(124, 164, 46, "none", 'stroke="$leather" stroke-width="9"')
        + circle(124, 164, 46, "none", 'stroke="@steel-" stroke-width="2.6"')
        + "".join(
            line(
                f"M124 164L{num(124 + 43 * math.cos(k * math.pi / 5))} {num(164 + 43 * math.sin(k * math.pi / 5))}",
                "@leather-",
                5,
            )
            for k in range(10)
        )
        + circle(124, 164, 11, "$steel")
        + circle(124, 164, 4.6, "@steel---")
    )
    return group(carriage + barrel + wheel, f"translate({num(x)} {num(y)}) scale({num(scale)})")


def battery(seed: int) -> tuple[str, ...]:
    """Return three guns in a row, wheel to wheel, with smoke."""
    rng = Random(seed)
    puffs = "".join(
        circle(rng.uniform(150, 262), rng.uniform(28, 108), rng.uniform(12, 24), "#efe3d2", 'opacity=".5"')
        for _ in range(14)
    )
    return _gun(0.5, 128, 42), _gun(0.62, 62, 58) + puffs, _gun(0.85, -14, 40)


def cannon(seed: int) -> tuple[str, ...]:
    """Return a field gun on its carriage."""
    del seed
    return ("", _gun(1.02, 6, 0))


GROWN: dict[str, Callable[[int], tuple[str, ...]]] = {
    "treant": treant,
    "healing-tree": healing_tree,
    "leviathan": leviathan,
    "line": line_of_battle,
    "battery": battery,
    "cannon": cannon,
}
"""Figures that follow from a seed: name -> paper layers, back to front."""
