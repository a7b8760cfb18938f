"""Parts of a run's summary: an act's encounters as signs, curves, a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image

from game.art.draw.raster import rasterise
from game.art.draw.svg import document, num
from scenes.campaign.model.words import KIND_WORDS, ROMAN, count
from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import PLATE, WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, CAPTION, GOLD, GOOD, LABEL, LABEL_BOLD, LEAF_DARK, LEAF_LIGHT, MUTED, TEXT, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import StepView

MEDAL = 38
GAP = 7
BASE: Rgb = (222, 92, 76)
RESULTS = {"won": "won", "lost": "lost", "drawn": "a draw"}


class FactRow(Control):
    """A number of the run."""

    def __init__(self, icon: str, caption: str, number: str) -> None:
        super().__init__(name=caption, hittable=False)
        self.icon = self.add(Icon(icon, 22, GOLD))
        self.caption = self.add(Label(caption, LABEL, align="left", overflow="shrink"))
        self.number = self.add(Label(number, LABEL_BOLD, align="right", overflow="shrink"))

    def arrange(self) -> None:
        """Icon and caption left, number right."""
        u = self.unit
        left, rest = self.box.cut_left(30 * u, 6 * u)
        self.icon.position = left.center
        right, middle = rest.cut_right(min(rest.w * 0.5, self.number.measure()[0] + 6 * u), 6 * u)
        self.caption.place(middle)
        self.number.place(right)


class StepMedal(Control):
    """One encounter: its sign; a lost one carries a cross, a won one a tick."""

    def __init__(self, resources: CampaignResources, step: StepView) -> None:
        super().__init__(name=f"step {step.place}", tip=lambda: step_tip(resources, step))
        won, lost = step.result == "won", step.result == "lost"
        edge = (LEAF_LIGHT, LEAF_DARK) if won else (BAD, (120, 40, 28)) if lost else ((110, 94, 70), (80, 68, 50))
        self.slab = self.add(SlabNode(PLATE.but(radius=99, edge_top=edge[0], edge_bottom=edge[1], edge=2, shadow=3)))
        known = KIND_WORDS.get(step.kind)
        self.icon = self.add(Icon(known.icon if known else "hourglass", 20, TEXT if step.result else MUTED))
        self.mark = self.add(Icon("check" if won else "close", 15, GOOD if won else BAD, z=1)) if won or lost else None

    def arrange(self) -> None:
        """A round plate with its sign."""
        self.slab.fit(self.width, self.height)
        if self.mark is not None:
            self.mark.position = (self.width * 0.36, -self.height * 0.36)


def step_tip(resources: CampaignResources, step: StepView) -> str:
    """An encounter of the way in words."""
    known = KIND_WORDS.get(step.kind)
    name = known.name if known else {"wait": "Waited", "back": "Went back"}.get(step.kind, step.kind.capitalize())
    place = resources.places[step.place].name if step.place in resources.places else step.place
    result = f", {RESULTS.get(step.result, step.result)}" if step.result else ""
    return f"**{name} at {place}**{result}\n{step.gold} gold, base {step.hp}, {count(step.deck, 'card')}"


class WayRow(Control):
    """An act: its name, and its encounters in order."""

    def __init__(
        self, resources: CampaignResources, act: ActDefinition, steps: Sequence[StepView], *, won: bool
    ) -> None:
        super().__init__(name=f"way {act.title}", hittable=False)
        ended = "" if won else " \u00b7 here it ended"
        self.title = self.add(
            Label(
                f"{ROMAN[act.number]}  {act.title}{ended}",
                LABEL_BOLD.but(color=GOLD if won else TEXT),
                align="left",
                overflow="shrink",
            )
        )
        self.medals = [self.add(StepMedal(resources, step)) for step in steps]

    def _columns(self, width: float) -> int:
        u = self.unit
        return max(1, int((width + GAP * u) // ((MEDAL + GAP) * u)))

    def wanted_height(self, width: float) -> float:
        """Pixels that it needs in a column of this width."""
        rows = -(-len(self.medals) // self._columns(width))
        return (32 + rows * (MEDAL + GAP)) * self.unit

    def arrange(self) -> None:
        """The name above, medals in rows."""
        u = self.unit
        head, rest = self.box.cut_top(30 * u, 2 * u)
        self.title.place(head)
        columns = self._columns(self.width)
        for number, medal in enumerate(self.medals):
            row, column = divmod(number, columns)
            x = rest.x + column * (MEDAL + GAP) * u
            y = rest.top - (row + 1) * (MEDAL + GAP) * u + GAP * u
            medal.place(Rect(x, y, MEDAL * u, MEDAL * u))


class Curves(Control):
    """Gold, base HP and cards in the deck, encounter by encounter."""

    def __init__(self, steps: Sequence[StepView]) -> None:
        super().__init__(name="curves", tip=self._say)
        self.lines: tuple[tuple[str, str, Rgb, list[int]], ...] = (
            ("Gold", "coin", GOLD, [step.gold for step in steps]),
            ("Base HP", "heart", BASE, [step.hp for step in steps]),
            ("Deck", "deck", GOOD, [step.deck for step in steps]),
        )
        self.acts = [at for at, step in enumerate(steps) if at and step.act != steps[at - 1].act]
        self.well = self.add(SlabNode(WELL))
        self.picture = self.add(SpriteNode(name="curves"))
        self.icons = [self.add(Icon(icon, 20, color)) for _, icon, color, _ in self.lines]
        self.labels = [
            self.add(Label(name, CAPTION.but(color=color), align="left")) for name, _, color, _ in self.lines
        ]
        self.none = self.add(Label("" if steps else "No encounter was done.", CAPTION.but(color=MUTED)))

    def _say(self) -> str:
        if not self.lines[0][3]:
            return "No encounter was done."
        rows = [f"{name}: {numbers[-1]} at the end, {max(numbers)} at most" for name, _, _, numbers in self.lines]
        return "**After each encounter**\n" + "\n".join(rows)

    def arrange(self) -> None:
        """Legend above, curves below."""
        u = self.unit
        head, rest = self.box.cut_top(28 * u, 6 * u)
        for icon, label, cell in zip(self.icons, self.labels, head.columns(len(self.lines)), strict=True):
            left, right = cell.cut_left(26 * u, 6 * u)
            icon.position = left.center
            label.place(right)
        self.well.fit(rest.w, rest.h)
        self.well.position = self.picture.position = rest.center
        self.none.place(rest)
        w, h = max(4, round(rest.w)), max(4, round(rest.h))
        curves = tuple((color, tuple(numbers)) for _, _, color, numbers in self.lines)
        acts = tuple(self.acts)
        self.picture.show(("run curves", w, h, curves, acts), lambda: curves_image((w, h), curves, acts, u))


DASHES = ("", "9 5", "2 5")
"""How the three lines are told apart without colour."""


def curves_image(
    size: tuple[int, int], curves: Sequence[tuple[Rgb, Sequence[int]]], acts: Sequence[int], u: float
) -> Image.Image:
    """Draw curves over a run's encounters, each in its own scale; acts are marked."""
    width, height = size
    pad = 14 * u
    length = max((len(numbers) for _, numbers in curves), default=0)
    step = (width - 2 * pad) / max(1, length - 1)
    out = [
        f'<path d="M{num(pad + (at - 0.5) * step)} {num(pad * 0.6)}V{num(height - pad * 0.6)}" stroke="#6e5836" '
        f'stroke-width="{num(1.5 * u)}" stroke-dasharray="{num(4 * u)} {num(4 * u)}"/>'
        for at in acts
    ]
    for (color, numbers), dash in zip(curves, DASHES, strict=False):
        if not numbers:
            continue
        most = max(1, *numbers)
        points = [(pad + at * step, height - pad - (height - 2 * pad) * n / most) for at, n in enumerate(numbers)]
        tone = f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        style = f' stroke-dasharray="{" ".join(num(float(part) * u) for part in dash.split())}"' if dash else ""
        line = f'fill="none" stroke="{tone}" stroke-width="{num(2.6 * u)}" stroke-linejoin="round"{style}'
        out.append(f'<path d="{path}" {line}/>')
        x, y = points[-1]
        out.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(4.4 * u)}" fill="{tone}"/>')
    return rasterise(document(width, height, "".join(out)), size)
