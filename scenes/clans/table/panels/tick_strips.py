"""TickStrips: below each lane its five ticks, as the forecast knows them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from components.clans import LANE_NAMES, LANES, TICKS
from scenes.clans.art import paint_cells, paint_table
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.forecast_cells import Cell, Fate, cell_at
from scenes.clans.model.layout import BattleLayout
from scenes.clans.model.lexicon import Lexicon
from scenes.kit.theme import GOLD, TEXT
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode


class TickCell(Control):
    """A tick of a lane: portrait against portrait. Pointing at it lights who fights, and tells it in words."""

    def __init__(self, strips: TickStrips, lane: int, tick: int) -> None:
        super().__init__(name=f"tick {tick} of lane {lane}", z=20)
        self.strips = strips
        self.lane, self.tick = lane, tick
        self.cell: Cell | None = None
        self.picture = self.add(SpriteNode())
        self.halo = self.add(SpriteNode(z=1))
        self.halo.alpha = 0.0

    def show(self, cell: Cell | None) -> None:
        """Show what the tick does in the lane; None where nothing is known to happen."""
        self.cell = cell
        self.focusable = cell is not None
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Draw the cell in its size."""
        w, h = max(4, round(self.width)), max(4, round(self.height))
        mine, theirs = self.cell.pair() if self.cell is not None else (None, None)
        more = self.cell.more if self.cell is not None else 0
        shown = tuple((fate.card, fate.lost, fate.dies) if fate else () for fate in (theirs, mine))
        portrait, tick = self.strips.portrait, self.tick
        self.picture.show(
            ("tick cell", self.tick, w, h, more, shown),
            lambda: paint_cells.cell_picture(w, h, tick, portrait(theirs, w, h), portrait(mine, w, h), more),
        )
        radius = max(3.0, w * 0.09)
        self.halo.show(("tick halo", w, h), lambda: paint_table.glow_frame(w, h, radius, (255, 255, 255), fill=0.06))

    def tip_text(self) -> str:
        """The tick in words."""
        head = f"**{LANE_NAMES[self.lane]}, tick {self.tick}**"
        if self.cell is None:
            return f"{head}\nNothing is known to happen."
        return "\n".join((head, *self.cell.words))

    def restyle(self) -> None:
        """Shine, and tell the board whom this is about."""
        if self.in_tree:
            self.strips.follow(self)

    def shine(self, *, fought: bool) -> None:
        """Be lit as the tick that is fought, or that is pointed at; or no longer."""
        self.halo.tint = GOLD if fought else TEXT
        self.run(Tween(self.halo, 0.1, alpha=1.0 if fought or self.lit else 0.0))


class TickStrips(Node):
    """The rows of ticks of all lanes.

    Signal: `pointed(cell)` when the pointer or the focus comes to a cell, None when it leaves it.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="tick strips")
        self.art = art
        self.lexicon = lexicon
        self.pointed = Signal[Cell | None]()
        self.cells = {key: self.add(TickCell(self, *key)) for key in product(LANES, TICKS)}
        self._fought = 0
        self._at: TickCell | None = None

    def fit(self, layout: BattleLayout) -> None:
        """Stand below the lanes."""
        for lane in LANES:
            for tick, rect in zip(TICKS, layout.ticks(lane), strict=True):
                self.cells[lane, tick].place(rect)

    def show(self, cells: Sequence[Cell]) -> None:
        """Show the cells of a forecast."""
        for (lane, tick), node in self.cells.items():
            node.show(cell_at(cells, lane, tick))

    def portrait(self, fate: Fate | None, w: int, h: int) -> paint_cells.Half | None:
        """What a cell shows of a unit."""
        if fate is None:
            return None
        size, card = paint_cells.half_size(w, h), self.lexicon.card(fate.card)
        drawn = self.art.likeness(card, size) if card is not None else self.art.back(size)
        return paint_cells.Half(drawn, fate.lost, fate.dies)

    def fight(self, tick: int) -> None:
        """Let the cells of this tick shine in all lanes (0: of none)."""
        if tick == self._fought:
            return
        self._fought = tick
        for (_, number), node in self.cells.items():
            node.shine(fought=number == tick)
            if number == tick and node.cell is not None:
                node.picture.run(
                    InTurn(Tween(node.picture, 0.1, scale=1.12), Tween(node.picture, 0.2, scale=1.0, ease="back_out"))
                )

    def follow(self, node: TickCell) -> None:
        """A cell is pointed at, or no longer."""
        node.shine(fought=node.tick == self._fought)
        if node.lit:
            self._at = node
            self.pointed.emit(node.cell)
        elif self._at is node:
            self._at = None
            self.pointed.emit(None)
