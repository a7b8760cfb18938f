"""The start of a match: scrolls unroll and prizes turn up, without input."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from scenes.domains.art.artwork import Artwork
from scenes.domains.model.layout import ROLLER, DomainsLayout
from scenes.domains.table.slot import SlotNode
from scenes.stage.animation import Call, Parallel, Tween, Wait
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

UNROLL_S = 0.85
GAP_S = 0.16
STRIPS = 18
"""In so many strips the table is laid bare; the moving roller hides their edges."""


class Unrolling(Node):
    """Uncovers the painted scrolls behind rollers that move down."""

    def __init__(self, art: Artwork, layout: DomainsLayout, slots: Sequence[SlotNode]) -> None:
        super().__init__(name="unrolling", z=-5)
        self.art = art
        self.geometry = layout
        self.slots = slots

    def ready(self) -> None:
        """Unroll, slot by slot."""
        parts = []
        for index, node in enumerate(self.slots):
            node.alpha = 0.0
            parts.append(InTurn(Wait(GAP_S * index), self._unroll(index), self._uncover(node)))
        self.run(InTurn(Parallel(*parts), Call(self.free)))

    def exit(self) -> None:
        """Whatever was not yet shown is shown now."""
        for node in self.slots:
            node.alpha = 1.0

    def _unroll(self, index: int) -> Parallel:
        layout = self.geometry
        sheet = layout.slots[index].sheet.whole()
        table = self.art.table((round(layout.cut.view.w), round(layout.cut.view.h)))
        step = sheet.h / STRIPS
        h = max(8, round(sheet.h * ROLLER * 1.25))
        vanish = []
        for strip in range(STRIPS):
            top, foot = round(sheet.top - strip * step), round(sheet.top - (strip + 1) * step)
            box = (round(sheet.x), round(layout.cut.view.h) - top, round(sheet.right), round(layout.cut.view.h) - foot)
            cover = self.add(SpriteNode(("domains cover", box, table.size), lambda box=box: _cut(table, box)))  # type: ignore[misc]  # bound now
            cover.position = (sheet.cx, (top + foot) / 2)
            passed = max(0.0, min(1.0, ((strip + 1.2) * step - h / 2) / (sheet.h - h)))
            vanish.append(InTurn(Wait(UNROLL_S * passed), Call(cover.free)))
        size, art = (round(sheet.w * 0.98), h), self.art
        roller = self.add(SpriteNode(("domains roller", *size), lambda: art.scroll_roller(size), z=2))
        roller.position = (sheet.cx, sheet.top - h / 2)
        glide = Tween(roller, UNROLL_S, y=sheet.y + h / 2, ease="linear")
        return Parallel(InTurn(glide, Call(roller.free)), *vanish)

    @staticmethod
    def _uncover(node: SlotNode) -> Parallel:
        return Parallel(Tween(node, 0.2, alpha=1.0), node.turn_prize_up())


def _cut(table: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
    return table.crop(box).convert("RGBA")
