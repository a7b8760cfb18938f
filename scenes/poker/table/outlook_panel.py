"""The panel that tells what follows from the action that is considered."""

from __future__ import annotations

from scenes.kit.controls.button import Icon
from scenes.kit.theme import BAD, BODY, GOLD, GOOD, H3, Rgb
from scenes.kit.typography.text import Paragraph
from scenes.poker.model.outlook import Outlook
from scenes.poker.table.lettered import SMALL, STRONG, Lettered
from scenes.poker.table.unit_panel import UnitPanel
from scenes.stage.node import Node
from scenes.stage.units import Rect

TONES: dict[str, Rgb] = {"good": GOOD, "bad": BAD, "even": GOLD}
CASES = 3
LETTERS = (12.8, 12.3, 11.8)
"""Units of the letters: the largest in which everything has room."""


class _Block(Node):
    """One case: icon, title, sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.icon = self.add(Icon("check", 20))
        self.title = self.add(Lettered(STRONG, align="left"))
        self.text = self.add(Paragraph("", BODY))


class OutlookPanel(UnitPanel):
    """Shows an outlook; hidden without one."""

    units = 242

    def __init__(self) -> None:
        super().__init__(name="outlook", hittable=False)
        self.title = self.add(Lettered(H3, align="left"))
        self.blocks = [self.add(_Block()) for _ in range(CASES)]
        self.unknown = self.add(Lettered(SMALL, align="left"))
        self.outlook: Outlook | None = None

    def tell(self, outlook: Outlook | None) -> None:
        """Show an outlook, or nothing."""
        if outlook != self.outlook:
            self.outlook = outlook
            self.visible = outlook is not None
            if self.width:
                self.arrange()

    def _tall(self, outlook: Outlook, letters: float, wide: float, k: float) -> float:
        """Return how tall all cases are in letters of a size."""
        probe, total = self.blocks[0].text, 0.0
        probe.style = BODY.but(size=letters * k / self.unit, leading=1.22)
        for case in outlook.cases:
            probe.text = case.text
            total += probe.measure(wide - 23 * k)[1] + 25 * k
        return total - 7 * k

    def arrange(self) -> None:
        """The title, the cases from above, what is unknown at the foot."""
        outlook = self.outlook
        self.visible = outlook is not None
        if outlook is None:
            return
        k = self.k
        room = self.box.inset(14 * k, 8 * k)
        head, room = room.cut_top(24 * k, 5 * k)
        foot, room = room.cut_bottom(17 * k, 1 * k)
        self.title.text = outlook.title
        self.title.stand(head, 17.5 * k)
        self.unknown.text = outlook.unknown
        self.unknown.stand(foot, 12.2 * k)
        letters = next((size for size in LETTERS if self._tall(outlook, size, room.w, k) <= room.h), LETTERS[-1])
        for index, block in enumerate(self.blocks):
            block.visible = index < len(outlook.cases)
            if not block.visible:
                continue
            case = outlook.cases[index]
            tone = TONES[case.tone]
            block.icon.design = 15 * k / self.unit
            block.icon.change(case.icon, tone)
            line, room = room.cut_top(18 * k)
            block.icon.position = (line.x + 8 * k, line.cy)
            block.title.style = STRONG.but(color=tone)
            block.title.text = case.title
            block.title.stand(Rect(line.x + 23 * k, line.y, line.w - 23 * k, line.h), 14 * k)
            block.text.style = BODY.but(size=letters * k / self.unit, leading=1.22)
            block.text.text = case.text
            wide = room.w - 23 * k
            tall = block.text.measure(wide)[1]
            words, room = room.cut_top(min(tall, room.h), 7 * k)
            block.text.place(Rect(words.x + 23 * k, words.y, wide, words.h))
