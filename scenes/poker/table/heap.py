"""Heaps of glass stones that slide from their fighter into the pot and back."""

from __future__ import annotations

from game.art.poker.stones import Stone, heap, heap_box, stone_image, stone_side
from scenes.poker.table.lettered import NUMBERS, Lettered
from scenes.stage.animation import Call, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

GAP_S = 0.025
"""Seconds from one stone to the next."""
Spot = tuple[float, float]


class Heap(Node):
    """The stones that a fighter has committed; new ones slide from where their fighter is."""

    def __init__(self, *, near: bool) -> None:
        super().__init__(name="heap")
        self.near = near
        self.stones: list[tuple[Stone, SpriteNode]] = []
        self.source: Spot = (0.0, 0.0)
        self.number = self.add(Lettered(NUMBERS, z=5))
        self.amount = 0
        self.made_unit = 0.0

    def fit(self, place: Spot, source: Spot, unit: float) -> None:
        """Stand with its foot at a place; its stones come from another."""
        self.position, self.source = place, (source[0] - place[0], source[1] - place[1])
        if unit != self.made_unit:
            self.made_unit = unit
            for _, node in self.stones:
                node.free()
            self.stones = []

    def show(self, halves: int, words: str, seconds: float = 0.0) -> None:
        """Hold exactly the stones of an amount."""
        unit = self.made_unit
        placed = heap(halves)
        if halves != self.amount or not self.stones:
            self.amount = halves
            self._lay([(item.stone, (item.x * unit, -item.y * unit)) for item in placed], seconds)
        foot = heap_box(halves)[3] * unit
        self.number.text = words
        self.number.stand(Rect(-80 * unit, -foot - 24 * unit, 160 * unit, 24 * unit), 18 * unit)

    def _lay(self, wanted: list[tuple[Stone, Spot]], seconds: float) -> None:
        """Keep the stones that stay, let others come and go."""
        spare: dict[Stone, list[SpriteNode]] = {}
        for stone, node in self.stones:
            spare.setdefault(stone, []).append(node)
        self.stones = []
        for order, (stone, spot) in enumerate(wanted):
            there = spare.get(stone)
            node = there.pop(0) if there else self._new(stone)
            node.z = order * 0.01
            self.stones.append((stone, node))
            if seconds <= 0:
                node.position = spot
            elif node.position != spot:
                way = Tween(node, seconds, x=spot[0], y=spot[1], ease="cubic_out")
                self.run(Sequence(Wait(GAP_S * order), way))
        for node in (node for nodes in spare.values() for node in nodes):
            if seconds <= 0:
                node.free()
            else:
                away = Tween(node, seconds, x=self.source[0], y=self.source[1], ease="cubic_in")
                self.run(Sequence(away, Call(node.free)))

    def _new(self, stone: Stone) -> SpriteNode:
        side, near = stone_side(stone, self.made_unit), self.near
        node = SpriteNode(("poker stone", stone, side, near), lambda: stone_image(stone, side, friend=near))
        return self.add(node, at=self.source)
