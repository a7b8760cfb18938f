"""How a campaign's home town is built where its war is fought: walls, roofs, windows and trees of each theatre."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.art.draw.palette import mix, shade
from game.art.draw.svg import Point, circle, ellipse, line, linear, num, path, polygon, rect

LAMP = "#ffcf73"
"""The light in a window."""
HEARTH = "#ffe9b0"


@dataclass(frozen=True, slots=True)
class Theatre:
    """The look of a town.

    Attributes:
        land: the landscape behind it (see `game.art.scenery.backdrop`).
        wall, roof, trim, timber, soil, leaf: colours.
        roofs: "slate", "tile", "flat" or "felt"; window: "cross", "arch", "point" or "slit".
        tree: "round", "cypress", "palm" or "fir".
        road: of the road's stones.
        sea: whether masts stand behind the houses.
    """

    land: str
    wall: str
    roof: str
    trim: str
    timber: str
    soil: str
    leaf: str
    roofs: str
    window: str
    tree: str
    road: str
    sea: bool = False


THEATRES: dict[str, Theatre] = {
    "europe": Theatre(
        "woods", "#b79a77", "#4c4658", "#e0c9a0", "#4a3323", "#4f4431", "#2b3d26", "slate", "cross", "round", "#857458"
    ),
    "levant": Theatre(
        "desert", "#c99a63", "#a8703f", "#f0d39a", "#5c3b22", "#6e4a2c", "#3d4a24", "flat", "point", "palm", "#9c7748"
    ),
    "harbour": Theatre(
        "lake",
        "#a9aeb0",
        "#8a3f31",
        "#e9e2cf",
        "#3f3a38",
        "#3c4844",
        "#2c4438",
        "tile",
        "cross",
        "round",
        "#83868a",
        sea=True,
    ),
    "rome": Theatre(
        "city", "#d3bfa2", "#a1482e", "#f2e6cc", "#5a3a28", "#5d4b38", "#25402c", "tile", "arch", "cypress", "#a89a84"
    ),
    "hellas": Theatre(
        "vineyard",
        "#e3d8c0",
        "#b4633c",
        "#f6ecd6",
        "#5c4029",
        "#7a6648",
        "#55683a",
        "tile",
        "slit",
        "cypress",
        "#b3a384",
    ),
    "steppe": Theatre(
        "camp", "#d6c7a8", "#8d6a48", "#c4512f", "#4d3524", "#5b4f33", "#3c4a2a", "felt", "slit", "fir", "#857048"
    ),
    "loire": Theatre(
        "woods", "#d2c6a8", "#3d4a60", "#efe6d0", "#54402c", "#4a4630", "#34502f", "slate", "arch", "round", "#8c8266"
    ),
    "colonies": Theatre(
        "heath", "#9c5a44", "#5a5048", "#f2ead8", "#e0d6c0", "#4e4a34", "#8a6a2c", "slate", "cross", "round", "#86795f"
    ),
}
"""By name: Europe, the Levant and Egypt, the sea, Rome, the Greeks, the steppe, the white Loire, the colonies."""
OF_LEADERS = {
    "napoleon": "europe",
    "saladin": "levant",
    "nelson": "harbour",
    "caesar": "rome",
    "genghis": "steppe",
    "joan": "loire",
    "alexander": "hellas",
    "washington": "colonies",
}
OF_ACTS = {
    "napoleon-egypt": "levant",
    "nelson-nile": "levant",
    "alexander-issus": "levant",
    "alexander-gaugamela": "levant",
}
"""Acts that are fought in another theatre than their leader's own."""


def theatre_of(act: str) -> str:
    """Return the name of the theatre of an act ("napoleon-egypt"); Europe where nothing else is known."""
    return OF_ACTS.get(act) or OF_LEADERS.get(act.partition("-")[0], "europe")


@dataclass(slots=True)
class Sketch:
    """A building as it is drawn: the earth under it, shapes, the light in its windows, and where smoke rises."""

    style: Theatre
    rng: Random
    ground: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)
    lights: list[str] = field(default_factory=list)
    smoke: list[Point] = field(default_factory=list)

    def draw(self, *shapes: str) -> None:
        """Lay shapes over what is there."""
        self.body.extend(shapes)

    def defs(self) -> str:
        """Return the gradients that its shapes refer to."""
        style = self.style
        return (
            linear(
                "wall", [(0, shade(style.wall, -0.12)), (0.6, style.wall), (1, shade(style.wall, -0.4))], (0, 0, 0.5, 1)
            )
            + linear("roof", [(0, shade(style.roof, 0.2)), (1, shade(style.roof, -0.34))])
            + linear("stone", [(0, shade(style.trim, -0.1)), (1, shade(style.trim, -0.42))])
            + linear("wood", [(0, shade(style.timber, 0.14)), (1, shade(style.timber, -0.35))])
            + linear("lamp", [(0, HEARTH), (1, "#f2a03c")])
        )

    # -- parts ---------------------------------------------------------------------------------------------------

    def window(self, x: float, y: float, w: float, h: float) -> None:
        """A lit window with its frame; (x, y) is its lower left corner."""
        kind = self.style.window
        frame = shade(self.style.timber, -0.25)
        if kind == "slit":
            w *= 0.55
            x += w * 0.4
        pane = _opening(x, y, w, h, kind)
        self.draw(path(_opening(x - 1.6, y + 1.6, w + 3.2, h + 3.4, kind), frame), path(pane, "url(#lamp)"))
        if kind == "cross":
            self.draw(
                line(f"M{num(x + w / 2)} {num(y)}V{num(y - h)}M{num(x)} {num(y - h * 0.55)}h{num(w)}", frame, 1.1)
            )
        self.lights.append(circle(x + w / 2, y - h / 2, max(w, h) * 1.5, LAMP, 'opacity=".22"'))
        self.lights.append(circle(x + w / 2, y - h / 2, max(w, h) * 0.8, HEARTH, 'opacity=".35"'))

    def windows(self, x: float, y: float, w: float, h: float, columns: int, floors: int = 1) -> None:
        """Rows of windows over a wall whose lower left corner is (x, y); some are dark."""
        wide, high = w / columns * 0.42, h / floors * 0.46
        for floor in range(floors):
            for column in range(columns):
                left = x + w * (column + 0.5) / columns - wide / 2
                foot = y - h * (floor + 0.24) / floors
                if self.rng.random() < 0.86:
                    self.window(left, foot, wide, high)
                else:
                    self.draw(path(_opening(left, foot, wide, high, self.style.window), shade(self.style.timber, -0.4)))

    def door(self, x: float, y: float, w: float, h: float, *, lit: bool = False) -> None:
        """A door, its lower middle at (x, y); an open one shows the light within."""
        kind = "arch" if self.style.window in {"cross", "slit"} else self.style.window
        self.draw(path(_opening(x - w / 2 - 2, y, w + 4, h + 3, kind), "url(#stone)"))
        self.draw(path(_opening(x - w / 2, y, w, h, kind), "url(#lamp)" if lit else "url(#wood)"))
        if lit:
            self.lights.append(ellipse(x, y + 2, w * 1.6, h * 0.3, LAMP, 'opacity=".35"'))
            self.lights.append(circle(x, y - h * 0.45, h, LAMP, 'opacity=".22"'))
        else:
            self.draw(line(f"M{num(x)} {num(y)}v{num(-h * 0.8)}", shade(self.style.timber, -0.5), 0.9))

    def lantern(self, x: float, y: float) -> None:
        """A small lantern that hangs at (x, y)."""
        self.draw(line(f"M{num(x)} {num(y - 7)}v4", "#17110c", 1), rect(x - 2.4, y - 3, 4.8, 6, "url(#lamp)", 'rx="1"'))
        self.lights.append(circle(x, y, 13, LAMP, 'opacity=".38"'))

    def flag(self, x: float, y: float, tall: float, cloth: str) -> None:
        """A flag on a pole whose foot is (x, y)."""
        top = y - tall
        wave = (
            f"M{num(x)} {num(top)}C{num(x + 8)} {num(top - 4)} {num(x + 14)} {num(top + 5)} {num(x + 24)} {num(top)}"
            f"L{num(x + 24)} {num(top + 12)}C{num(x + 14)} {num(top + 17)} {num(x + 8)} {num(top + 8)} {num(x)} "
            f"{num(top + 12)}Z"
        )
        self.draw(line(f"M{num(x)} {num(y)}V{num(top - 3)}", shade(self.style.timber, -0.2), 1.8), path(wave, cloth))

    def crate(self, x: float, y: float, side: float) -> None:
        """A crate standing at (x, y)."""
        wood = shade(self.style.timber, 0.12)
        self.draw(
            rect(x, y - side, side, side, wood, f'stroke="{shade(wood, -0.5)}" stroke-width="1"'),
            line(f"M{num(x)} {num(y - side)}l{num(side)} {num(side)}", shade(wood, -0.35), 1.2),
        )

    def barrel(self, x: float, y: float, tall: float) -> None:
        """A barrel standing at (x, y), its lower middle."""
        wood, half = shade(self.style.timber, 0.05), tall * 0.36
        sides = (
            f"M{num(x - half * 0.8)} {num(y)}Q{num(x - half * 1.25)} {num(y - tall / 2)} {num(x - half * 0.8)} "
            f"{num(y - tall)}H{num(x + half * 0.8)}Q{num(x + half * 1.25)} {num(y - tall / 2)} {num(x + half * 0.8)} "
            f"{num(y)}Z"
        )
        self.draw(path(sides, wood))
        for share in (0.22, 0.78):
            self.draw(line(f"M{num(x - half)} {num(y - tall * share)}h{num(2 * half)}", "#8d8577", 1.3))

    # -- houses --------------------------------------------------------------------------------------------------

    def house(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        roof: float,
        columns: int,
        floors: int = 1,
        *,
        chimney: bool = True,
    ) -> None:
        """A house with lit windows: the lower left corner of its wall, wall and roof heights, windows."""
        if self.style.roofs == "felt":
            self._tent(x, y, w, h, roof, columns, chimney=chimney)
            return
        if chimney and self.style.roofs != "flat":
            self._chimney(x + w * 0.72, y - h - roof * 0.35, roof * 0.85)
        self.draw(rect(x, y - h, w, h, "url(#wall)"), rect(x - 1.5, y - h * 0.1, w + 3, h * 0.1, "url(#stone)"))
        self._mortar(x, y, w, h)
        self.windows(x + w * 0.05, y - h * 0.1, w * 0.9, h * 0.86, columns, floors)
        if self.style.roofs == "flat":
            self._parapet(x, y - h, w, roof)
            if chimney:
                self.smoke.append((x + w * 0.8, y - h - roof * 0.4))
        else:
            self._pitched(x, y - h, w, roof * (0.72 if self.style.roofs == "tile" else 1.0))

    def _mortar(self, x: float, y: float, w: float, h: float) -> None:
        tone = shade(self.style.wall, -0.3)
        for _ in range(round(w * h / 260)):
            left, foot = x + self.rng.uniform(2, max(3, w - 12)), y - self.rng.uniform(h * 0.14, h * 0.95)
            self.draw(rect(left, foot, self.rng.uniform(4, 9), 1.4, tone, 'opacity=".45" rx=".6"'))

    def _chimney(self, x: float, y: float, tall: float) -> None:
        self.draw(rect(x - 5, y - tall, 10, tall, shade(self.style.wall, -0.35)))
        self.draw(rect(x - 6.5, y - tall - 3, 13, 4, "url(#stone)"))
        self.smoke.append((x, y - tall - 4))

    def _pitched(self, x: float, top: float, w: float, roof: float) -> None:
        over, hip = 5.0, min(w * 0.22, roof * 0.6)
        self.draw(
            path(
                polygon(
                    [(x - over, top + 3), (x + hip, top - roof), (x + w - hip, top - roof), (x + w + over, top + 3)]
                ),
                "url(#roof)",
            )
        )
        rows = max(3, round(roof / 7))
        dark = shade(self.style.roof, -0.45)
        for row in range(1, rows):
            share = row / rows
            left = x - over + (hip + over) * share
            width = w + 2 * over - 2 * (hip + over) * share
            level = top + 3 - (roof + 3) * share
            if self.style.roofs == "tile":
                step = 7.0
                bumps = "".join(f"q{num(step / 2)} 3.4 {num(step)} 0" for _ in range(int(width / step)))
                self.draw(line(f"M{num(left)} {num(level)}{bumps}", dark, 1, 'opacity=".6"'))
            else:
                self.draw(line(f"M{num(left)} {num(level)}h{num(width)}", dark, 0.9, 'opacity=".55"'))
        self.draw(line(f"M{num(x + hip)} {num(top - roof)}H{num(x + w - hip)}", shade(self.style.roof, 0.35), 1.8))

    def _parapet(self, x: float, top: float, w: float, roof: float) -> None:
        high = max(6.0, roof * 0.28)
        self.draw(rect(x - 3, top - high, w + 6, high + 2, "url(#stone)"))
        count = max(3, round(w / 14))
        for i in range(count):
            left = x - 3 + (w + 6) * (i + 0.22) / count
            self.draw(
                path(
                    polygon(
                        [(left, top - high + 1), (left, top - high - 4), (left + 3.5, top - high - 7.5),
                         (left + 7, top - high - 4), (left + 7, top - high + 1)]
                    ),
                    shade(self.style.trim, -0.2),
                )
            )  # fmt: skip

    def dome(self, x: float, y: float, half: float, colour: str = "") -> None:
        """A dome whose foot's middle is (x, y), with a gilded finial."""
        tone = colour or mix(self.style.roof, self.style.trim, 0.35)
        self.draw(
            rect(x - half * 1.02, y - half * 0.3, half * 2.04, half * 0.34, "url(#stone)"),
            path(
                f"M{num(x - half)} {num(y - half * 0.28)}C{num(x - half * 1.16)} {num(y - half * 0.95)} "
                f"{num(x - half * 0.4)} {num(y - half * 1.18)} {num(x)} {num(y - half * 1.52)}C{num(x + half * 0.4)} "
                f"{num(y - half * 1.18)} {num(x + half * 1.16)} {num(y - half * 0.95)} {num(x + half)} "
                f"{num(y - half * 0.28)}Z",
                tone,
            ),
            path(
                f"M{num(x + half * 0.2)} {num(y - half * 0.28)}C{num(x + half * 0.6)} {num(y - half * 0.9)} "
                f"{num(x + half * 0.2)} {num(y - half * 1.2)} {num(x)} {num(y - half * 1.52)}C{num(x + half * 0.4)} "
                f"{num(y - half * 1.18)} {num(x + half * 1.16)} {num(y - half * 0.95)} {num(x + half)} "
                f"{num(y - half * 0.28)}Z",
                shade(tone, 0.22),
                'opacity=".5"',
            ),
            line(f"M{num(x)} {num(y - half * 1.5)}v{num(-half * 0.34)}", "#e8c05e", 2),
            circle(x, y - half * 1.9, 2.6, "#f7dc8b"),
        )

    def _tent(self, x: float, y: float, w: float, h: float, roof: float, columns: int, *, chimney: bool) -> None:
        """A felt tent of the steppe: a drum of lattice under a cone, bound with painted bands."""
        bulge, cone = w * 0.04, max(roof, w * 0.2)
        self.draw(
            path(
                f"M{num(x)} {num(y)}C{num(x - bulge)} {num(y - h * 0.5)} {num(x - bulge * 0.4)} {num(y - h)} {num(x)} "
                f"{num(y - h)}H{num(x + w)}C{num(x + w + bulge * 0.4)} {num(y - h)} {num(x + w + bulge)} "
                f"{num(y - h * 0.5)} {num(x + w)} {num(y)}Z",
                "url(#wall)",
            )
        )
        for share, tone in ((0.22, self.style.trim), (0.84, self.style.trim)):
            self.draw(rect(x - bulge * 0.6, y - h * share - 3, w + bulge * 1.2, 5, tone, 'opacity=".85"'))
        step = 12
        for i in range(int(w / step)):
            left = x + 3 + i * step
            self.draw(
                line(f"M{num(left)} {num(y - h * 0.26)}l{num(step * 0.7)} {num(-h * 0.5)}m0 {num(h * 0.5)}"
                     f"l{num(-step * 0.7)} {num(-h * 0.5)}", shade(self.style.wall, -0.3), 0.9, 'opacity=".6"')
            )  # fmt: skip
        top = (x + w / 2, y - h - cone)
        self.draw(
            path(
                f"M{num(x - 6)} {num(y - h + 3)}Q{num(x + w * 0.22)} {num(y - h - cone * 0.78)} {num(top[0] - 9)} "
                f"{num(top[1])}H{num(top[0] + 9)}Q{num(x + w * 0.78)} {num(y - h - cone * 0.78)} {num(x + w + 6)} "
                f"{num(y - h + 3)}Z",
                "url(#roof)",
            ),
            ellipse(top[0], top[1], 10, 3.4, shade(self.style.roof, -0.5)),
        )
        for share in (0.2, 0.42, 0.62, 0.82):
            self.draw(
                line(f"M{num(x + w * share)} {num(y - h)}Q{num(x + w * (0.5 + (share - 0.5) * 0.6))} "
                     f"{num(y - h - cone * 0.72)} {num(top[0] + (share - 0.5) * 18)} {num(top[1])}",
                     self.style.trim, 1.4, 'opacity=".7"')
            )  # fmt: skip
        self.windows(x + w * 0.1, y - h * 0.22, w * 0.8, h * 0.62, max(2, columns), 1)
        if chimney:
            self.smoke.append((top[0], top[1] - 2))


def _opening(x: float, y: float, w: float, h: float, kind: str) -> str:
    """Return the outline of a window or door; (x, y) is its lower left corner."""
    if kind == "arch":
        return (
            f"M{num(x)} {num(y)}V{num(y - h + w / 2)}A{num(w / 2)} {num(w / 2)} 0 0 1 {num(x + w)} "
            f"{num(y - h + w / 2)}V{num(y)}Z"
        )
    if kind == "point":
        return (
            f"M{num(x)} {num(y)}V{num(y - h * 0.62)}Q{num(x)} {num(y - h * 0.86)} {num(x + w / 2)} {num(y - h)}"
            f"Q{num(x + w)} {num(y - h * 0.86)} {num(x + w)} {num(y - h * 0.62)}V{num(y)}Z"
        )
    return f"M{num(x)} {num(y)}V{num(y - h)}H{num(x + w)}V{num(y)}Z"
