"""The aftermath of a battle as a scene: the ribbon, both crystals, of which one bursts, and the battle's course."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, num
from scenes.campaign.screens.paper import Paper, Sheet
from scenes.fx.shards import Shards
from scenes.kit.theme import CAPTION_ON_PARCHMENT, LABEL_BOLD, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import EVEN, LOST, WON
from scenes.shell.widgets.gilding import ribbon
from scenes.stage.animation import Call, Parallel, Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from PIL import Image

    from scenes.campaign.model.battle_course import BattleCourse
    from scenes.clans.art.artwork import Artwork
    from scenes.shell.widgets.render_queue import RenderQueue

CREAM: Rgb = (255, 244, 220)
"""Of the words on the ribbon."""
CLOTHS = {"won": WON, "lost": LOST}
HEAD, CHART = 158, 150
"""Design pixels of the ribbon's band and of the chart."""
RIBBON = (430, 92)
GEM = (66, 88)
BREAK_S = 0.7
"""Seconds until the broken crystal bursts."""
STUMP = 0.2
"""How much is seen of a crystal that burst."""
OWN_INK, FOE_INK = "#1f5fb0", "#a2341f"


@dataclass(frozen=True, slots=True)
class ResultSheet(Sheet):
    """What stands on the paper after a battle that was fought.

    Attributes:
        course: of the battle; result: "won", "lost" or "drawn".
    """

    course: BattleCourse | None = None
    result: str = ""


class CourseChart(Control):
    """Both crystals, round by round, with the turn."""

    def __init__(self, course: BattleCourse, result: str) -> None:
        super().__init__(name="course of the battle", tip=self._say)
        self.course = course
        self.ratio = 1.0
        self.turn = 0 if result == "drawn" else course.turn(won=result == "won")
        self.picture = self.add(SpriteNode(name="curves"))
        own, foe = (LABEL_BOLD.but(size=18, color=_rgb(ink)) for ink in (OWN_INK, FOE_INK))
        self.own_name = self.add(Label("Your crystal", own, align="left"))
        self.foe_name = self.add(Label("The enemy's", foe, align="left"))
        words = f"The turn: round {self.turn}" if self.turn else ""
        self.turn_line = self.add(Label(words, CAPTION_ON_PARCHMENT))

    def _say(self) -> str:
        rows = [f"Round {number}: {own} to {foe}" for number, own, foe in self.course.rounds if number]
        return "**Your crystal and the enemy's**\n" + "\n".join(rows)

    def arrange(self) -> None:
        """Legend at the left, curves at the right, the turn below its line."""
        u = self.unit * self.ratio
        legend, room = self.box.cut_left(132 * u, 12 * u)
        upper, lower = legend.inset(0, legend.h * 0.16).rows(2)
        self.own_name.place(upper)
        self.foe_name.place(lower)
        foot, room = room.cut_bottom(26 * u, 2 * u)
        w, h = max(4, round(room.w)), max(4, round(room.h))
        course, turn = self.course, self.turn
        self.picture.show(("course", course, turn, w, h), lambda: course_image(course, turn, (w, h)))
        self.picture.position = room.center
        wide = min(foot.w, 240 * u)
        at = room.x + room.w * _along(course, turn)
        self.turn_line.place(Rect(min(max(at - wide / 2, foot.x), foot.right - wide), foot.y, wide, foot.h))

    def set_size(self, ratio: float) -> None:
        """Set all of it at a share of its size."""
        self.ratio = ratio
        self.own_name.style = LABEL_BOLD.but(size=18 * ratio, color=_rgb(OWN_INK))
        self.foe_name.style = LABEL_BOLD.but(size=18 * ratio, color=_rgb(FOE_INK))
        self.turn_line.style = CAPTION_ON_PARCHMENT.but(size=18 * ratio)


def _rgb(ink: str) -> Rgb:
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


def _along(course: BattleCourse, number: int) -> float:
    """Return where a round stands on the way from left to right, 0 to 1."""
    return 0.02 + 0.96 * number / max(1, course.rounds[-1][0])


def course_image(course: BattleCourse, turn: int, size: tuple[int, int]) -> Image.Image:
    """Draw both crystals over the rounds in ink: one's own solid, the enemy's dashed, the turn dotted."""
    w, h = size
    k = h / 100
    low, high = h * 0.94, h * 0.08

    def spot(number: int, share: float) -> tuple[float, float]:
        return _along(course, number) * w, low - (low - high) * share

    out = [f'<path d="M0 {num(low)}H{w}" stroke="#8a7350" stroke-width="{num(1.6 * k)}"/>']
    ticks = "".join(f"M{num(_along(course, number) * w)} {num(low)}v{num(4 * k)}" for number, _, _ in course.rounds)
    out.append(f'<path d="{ticks}" stroke="#8a7350" stroke-width="{num(k)}"/>')
    if turn:
        x = num(_along(course, turn) * w)
        dots = f'stroke-dasharray="{num(2 * k)} {num(5 * k)}" stroke-linecap="round"'
        out.append(f'<path d="M{x} {num(high)}V{num(low)}" stroke="#5a4a3a" stroke-width="{num(2.4 * k)}" {dots}/>')
    for side, ink in ((1, FOE_INK), (0, OWN_INK)):
        points = [spot(point[0], course.share(side, point[1 + side])) for point in course.rounds]
        way = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        dash = f' stroke-dasharray="{num(9 * k)} {num(6 * k)}"' if side else ""
        out.append(
            f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{num(3.6 * k)}" stroke-linejoin="round"{dash}/>'
        )
        out.append(circle(*points[-1], 5 * k, ink))
    return rasterise(document(w, h, "".join(out)), size)


class AftermathPaper(Paper):
    """A paper with the ribbon over its head, the crystals at its sides and the course below its facts."""

    def __init__(self, queue: RenderQueue, sheet: ResultSheet, course: BattleCourse, art: Artwork) -> None:
        super().__init__(queue, sheet)
        self.course = course
        self.art = art
        self.cloth = CLOTHS.get(sheet.result, EVEN)
        self.rule.visible = False
        self.ribbon = self.leaf.add(SpriteNode(name="ribbon", z=1))
        self.title.z = 2
        self.gems = [self.leaf.add(Node(z=1)) for _ in course.left]
        self.sprites = [gem.add(SpriteNode(name="crystal")) for gem in self.gems]
        self.points = [
            self.leaf.add(Label(f"{left} of {most}", CAPTION_ON_PARCHMENT))
            for left, most in zip(course.left, course.most, strict=True)
        ]
        self.chart = self.leaf.add(CourseChart(course, sheet.result))

    def ready(self) -> None:
        """The ribbon falls; a crystal of which nothing is left bursts."""
        super().ready()
        self.ribbon.alpha, self.ribbon.scale = 0.0, 1.2
        fall = Parallel(Tween(self.ribbon, 0.24, alpha=1.0), Tween(self.ribbon, 0.4, scale=1.0, ease="back_out"))
        self.run(Sequence(Wait(0.2), fall))
        for side, left in enumerate(self.course.left):
            if not left:
                self.run(Sequence(Wait(BREAK_S), Call(self._burst, side)))

    def _burst(self, side: int) -> None:
        """Let a crystal fly to pieces."""
        self.stage.sound("crystal_shatter")
        gem = self.gems[side]
        gem.add(Shards(16, tone="foe" if side else "you", size=(8, 20), power=300, floor=70, seed=7 + side))
        sprite = self.sprites[side]
        sprite.run(Tween(sprite, 0.12, alpha=STUMP))

    def _set(self, ratio: float) -> None:
        super()._set(ratio)
        self.chart.set_size(ratio)
        for label in self.points:
            label.style = CAPTION_ON_PARCHMENT.but(size=18 * ratio)

    def _heights(self, inner: float, u: float) -> dict[str, float]:
        heights = super()._heights(inner, u)
        return heights | {"head": HEAD * u, "body": heights["body"] + (CHART + 10) * u}

    def _fill(self, room: Rect, heights: dict[str, float], u: float) -> None:
        super()._fill(room, heights, u)
        wide, high = round(min(RIBBON[0] * u, room.w * 0.6)), round(RIBBON[1] * u)
        cloth = self.cloth
        self.ribbon.show(("ribbon", cloth, wide, high), lambda: ribbon(wide, high, cloth))
        x, y = self.title.position
        self.ribbon.position = (x, y - 7 * u)
        art, size = self.art, (round(GEM[0] * u), round(GEM[1] * u))
        for side, (gem, sprite, label) in enumerate(zip(self.gems, self.sprites, self.points, strict=True)):
            at = room.right - 64 * u if side else room.x + 64 * u
            gem.position = (at, y + 4 * u)
            stage = 0 if self.course.left[side] else 3
            sprite.show(
                ("crystal", not side, stage, *size),
                lambda side=side, stage=stage: art.crystal(size, friend=not side, stage=stage),  # type: ignore[misc]  # bound now
            )
            label.place(Rect.around(at, y - 58 * u, 130 * u, 26 * u))

    def _place_body(self, room: Rect, u: float) -> None:
        chart, room = room.cut_bottom(CHART * u, 10 * u)
        self.chart.place(chart.inset(8 * u, 0))
        super()._place_body(room, u)


def paper_of(queue: RenderQueue, sheet: Sheet, art: Artwork) -> Paper:
    """Return a sheet's paper: after a battle that was fought the scene of its result."""
    if isinstance(sheet, ResultSheet) and sheet.course is not None:
        return AftermathPaper(queue, sheet, sheet.course, art)
    return Paper(queue, sheet)
