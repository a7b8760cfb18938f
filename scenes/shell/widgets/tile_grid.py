"""A collection as a scrolling grid; only pictures in sight are kept."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from functools import partial

from scenes.kit.controls.scroll import WakingScroll
from scenes.shell.widgets import layout
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.tile import CARD_ASPECT, Paint, PictureTile
from scenes.stage.control import Tip
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

TILE_WIDTH = 148
LARGEST_PX = 260
"""Window pixels of a tile's width at most, so that a full screen of them fits the atlas."""
GAP = 14


class GridTile(PictureTile):
    """A picture to choose; keeps its image only while awake."""

    def __init__(
        self, queue: RenderQueue, key: Hashable, paint: Paint, *, tip: Tip | None = None, name: str = ""
    ) -> None:
        super().__init__(queue, key, paint, framed=False, tip=tip, name=name)
        self.awake = False
        self.focused_on = Signal[()]()

    def arrange(self) -> None:
        """Ask for the picture only when it is in sight."""
        if self.awake:
            super().arrange()
        else:
            self.picture.rest()

    def wake(self, awake: bool) -> None:
        """It came into sight, or left it."""
        if awake != self.awake:
            self.awake = awake
            self.arrange()

    def on_focus(self, focused: bool) -> None:
        """Tell it."""
        super().on_focus(focused)
        if focused:
            self.focused_on.emit()


class TileGrid(WakingScroll):
    """Things by identifier; fill in `tile(identifier)`.

    `pressed(identifier)`, `looked_at(identifier)` (focus), `examined(identifier)` (right click, inspect).
    """

    def __init__(self, *, name: str, width: float = TILE_WIDTH, aspect: float = CARD_ASPECT) -> None:
        """Make an empty grid; tiles have `width` (design pixels) and `aspect`."""
        super().__init__(name=name)
        self.tile_width = width
        self.aspect = aspect
        self.pressed = Signal[str]()
        self.looked_at = Signal[str]()
        self.examined = Signal[str]()
        self.tiles: dict[str, GridTile] = {}
        self.shown: list[str] = []

    @abstractmethod
    def tile(self, identifier: str) -> GridTile:
        """A new tile."""

    def show(self, identifiers: Iterable[str]) -> None:
        """Show these in this order, from the top."""
        self.shown = list(identifiers)
        wanted = set(self.shown)
        for other, tile in self.tiles.items():
            tile.visible = other in wanted
            if other not in wanted:
                tile.wake(awake=False)
        for item in self.shown:
            if item not in self.tiles:
                self._make(item)
        self.at = 0.0
        self.flow()

    def _make(self, identifier: str) -> None:
        tile = self.tile(identifier)
        tile.clicked.connect(partial(self.pressed.emit, identifier))
        tile.focused_on.connect(partial(self.looked_at.emit, identifier))
        tile.inspected.connect(partial(self.examined.emit, identifier))
        self.tiles[identifier] = self.content.add(tile)

    def mark(self, identifier: str) -> None:
        """Show which one is chosen."""
        for name, tile in self.tiles.items():
            tile.on = name == identifier

    def lay_out(self, width: float) -> float:
        """Place the tiles that are shown in rows."""
        found, height = self.cells(width)
        for item, cell in zip(self.shown, found, strict=True):
            self.tiles[item].place(cell)
        return height

    def cells(self, width: float) -> tuple[list[Rect], float]:
        """Return the places of the tiles that are shown in rows of a width, and the height of all."""
        u = self.unit
        gap = GAP * u
        _, w = layout.fitted_columns(width - 8 * u, min(self.tile_width * u, LARGEST_PX), gap, 16)
        w = min(w, self.tile_width * 1.3 * u, LARGEST_PX)
        found, height = layout.cells(width, len(self.shown), (round(w), round(w / self.aspect)), gap)
        return [cell.moved(0, -6 * u) for cell in found], height + 14 * u

    def wake(self, sight: Rect) -> None:
        """Wake the tiles in sight."""
        for item in reversed(self.shown):  # what is asked for last is drawn first: those on top
            tile = self.tiles[item]
            tile.wake(awake=tile.rect.overlaps(sight))
