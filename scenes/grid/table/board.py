"""Board: the tray's nine slots, their cards, and a placement's preview."""

from __future__ import annotations

import math
from collections.abc import Iterable

from scenes.grid.art.artwork import Artwork
from scenes.grid.model.forecast import Forecast, Mark
from scenes.grid.model.layout import GridLayout, edge_spot
from scenes.grid.model.lexicon import ARROW, OUTCOME_ICONS, OUTCOME_NAMES, Lexicon
from scenes.grid.model.picture import GridPicture
from scenes.grid.model.threats import Threat, words_of
from scenes.grid.table.piece import LEAST_WORDS, Piece
from scenes.kit.paint import marks
from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import Rgb
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.gliding import glide
from systems.grid.view.views import PieceView

OUTCOME_TONES = {"win": "good", "lose": "bad", "draw": "even", "ko": "fatal"}
ASIDE = 0.31
"""How far along the rim a mark stands from the middle of the sides that touch."""
GHOST_ALPHA = 0.82
WARNING_REACH = 0.66
"""Of the way to the empty slot stands what beats the side that looks there."""
LIGHT: Rgb = (255, 236, 170)


class Slot(Control):
    """A slot of the tray. Its tip and what it accepts are set by those who own it."""

    def __init__(self, art: Artwork, slot: int) -> None:
        super().__init__(name=f"slot {slot}", focusable=True)
        self.art = art
        self.slot = slot
        self.pressed_on = Signal["Slot"]()
        self.glow = self.add(SpriteNode(z=1))
        self.glow.alpha = 0.0
        self.pointed = self.add(SpriteNode("slot point", lambda: glow_image(64, (255, 255, 255), 1.6), z=2))
        self.pointed.alpha = 0.0
        self.offered = False

    def fit(self, rect: Rect) -> None:
        """Stand in a well."""
        self.place(rect)
        size, art = max(8, round(rect.w)), self.art
        self.glow.show(("well glow", size), lambda: art.well_glow(size))
        self.pointed.stretch = (size * 1.25, size * 1.25)

    def offer(self, *, offered: bool) -> None:
        """Light up as a place where the carried card may go, or no longer."""
        if offered != self.offered:
            self.offered = self.kept_clear = offered
            self.run(Tween(self.glow, 0.12, alpha=0.85 if offered else 0.0))

    def restyle(self) -> None:
        """A light under the pointer or the focus."""
        if self.in_tree:
            self.pointed.tint = LIGHT
            self.run(Tween(self.pointed, 0.1, alpha=0.34 if self.lit else 0.0))

    def on_click(self) -> None:
        """Tell that the slot was clicked."""
        self.pressed_on.emit(self)
        super().on_click()


class Board(Node):
    """Draws a picture's board. `sync` makes the nodes equal the picture.

    Signals: `piece_added(piece)`, so that others can listen to it.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="board")
        self.art = art
        self.lexicon = lexicon
        self.layout: GridLayout | None = None
        self.piece_added = Signal[Piece]()
        self.slots = [self.add(Slot(art, slot)) for slot in range(9)]
        self.lines = self.add(Node(name="lines", z=5))
        self.army = self.add(Node(name="pieces", z=10))
        self.marks = self.add(Node(name="marks", z=60))
        self.warnings = self.add(Node(name="warnings", z=55))
        self.pieces: dict[int, Piece] = {}
        self.ghost: Piece | None = None
        self.forecast = Forecast()

    # -- place ---------------------------------------------------------------------------------------------------

    def fit(self, layout: GridLayout, picture: GridPicture) -> None:
        """Stand as the layout says."""
        self.layout = layout
        for node, rect in zip(self.slots, layout.wells, strict=True):
            node.fit(rect)
        for piece in self.pieces.values():
            piece.show(piece.view, layout.piece)
        self.sync(picture)
        self.foretell(self.forecast)

    def well(self, slot: int) -> Rect:
        """The window rectangle of a slot."""
        return self.layout.wells[slot] if self.layout is not None else Rect(0, 0, 1, 1)

    # -- the picture ---------------------------------------------------------------------------------------------

    def sync(self, picture: GridPicture, seconds: float = 0.0) -> None:
        """Show the picture; cards glide to their places in `seconds`."""
        if self.layout is None:
            return
        wanted = {other.id: (slot, other) for slot, other in enumerate(picture.slots) if other is not None}
        for node in self.slots:
            node.focusable = picture.slots[node.slot] is None  # else the focus goes to the card that lies there
        for entity in [entity for entity in self.pieces if entity not in wanted]:
            self.dismiss(entity)
        for entity, (slot, view) in wanted.items():
            self._place(entity, slot, view, seconds)

    def _place(self, entity: int, slot: int, view: PieceView, seconds: float) -> None:
        layout = self.layout
        if layout is None:
            return
        piece = self.pieces.get(entity)
        fresh = piece is None
        if piece is None:
            piece = self.pieces[entity] = self.army.add(Piece(self.art, self.lexicon, view, z=10 + slot * 0.1))
        if fresh or piece.view != view:
            piece.show(view, layout.piece)
        home = layout.wells[slot].center
        glide(piece, home, 0.0 if fresh else seconds)
        if fresh:
            self.piece_added.emit(piece)

    def dismiss(self, entity: int) -> None:
        """Take a card off the board."""
        piece = self.pieces.pop(entity, None)
        if piece is not None:
            piece.free()

    def at(self, slot: int) -> Piece | None:
        """The card that lies in a slot; None where none does."""
        here = self.well(slot)
        return next((piece for piece in self.pieces.values() if here.contains(*piece.position)), None)

    # -- the preview ---------------------------------------------------------------------------------------------

    def foretell(self, forecast: Forecast) -> None:
        """Show a placement's preview: card, marks, rings, chips and numbers."""
        self.forecast = forecast
        for piece in self.pieces.values():
            piece.foretell()
        for child in tuple(self.marks.children):
            child.free()
        for slot in range(9):
            self._foretell_at(slot, forecast)
        for mark in forecast.marks:
            if mark.outcome != "ko":  # both cards say it themselves
                self._mark(mark)

    def _foretell_at(self, slot: int, forecast: Forecast) -> None:
        piece = self.ghost if slot == forecast.slot else self.at(slot)
        if piece is None:
            return
        hop = next((other for other in forecast.hops if other.slot == slot), None)
        after, changes = forecast.powers.get(slot, (piece.view.power, ()))
        if slot in forecast.knocked:
            piece.foretell("KO", "fatal")
            return
        gained = sum(amount for amount, _ in changes)
        start = after - gained
        text = f"{start}{ARROW}{after}" if changes else ""
        tone = "good" if gained > 0 else "bad" if gained < 0 else "even"
        turns = 1 - piece.view.controller if hop is not None else -1
        piece.foretell(text, tone, turns=turns, order=hop.order if hop is not None else 0)

    def show_ghost(self, view: PieceView | None, slot: int = -1, *, solid: bool = False) -> None:
        """Show a card provisionally in a slot (None: no longer)."""
        layout = self.layout
        if view is None or layout is None:
            if self.ghost is not None:
                self.ghost.free()
                self.ghost = None
            return
        ghost = self.ghost
        if ghost is None:
            ghost = self.ghost = self.army.add(Piece(self.art, self.lexicon, view, z=40))
            ghost.hittable = ghost.focusable = False
        ghost.position = layout.wells[slot].center
        ghost.show(view, layout.piece)
        ghost.body.alpha = 1.0 if solid else GHOST_ALPHA

    def _mark(self, mark: Mark) -> None:
        """The outcome of a check on the rim between two cards, pointing from the attacker."""
        layout = self.layout
        if layout is None:
            return
        px = max(LEAST_WORDS, round(layout.piece * 0.115))
        tone, words, icon = OUTCOME_TONES[mark.outcome], OUTCOME_NAMES[mark.outcome], OUTCOME_ICONS[mark.outcome]
        node = self.marks.add(
            SpriteNode(("grid mark", words, tone, px), lambda: marks.chip(words, px, tone, icon), z=2)
        )
        node.position = edge_spot(layout.wells, mark.slot, mark.other, ASIDE)

    # -- threats -------------------------------------------------------------------------------------------------

    def warn(self, found: Iterable[Threat]) -> None:
        """Write what beats each open side: danger for own cards, chance for others."""
        for child in tuple(self.warnings.children):
            child.free()
        layout = self.layout
        if layout is None:
            return
        px = max(LEAST_WORDS, round(layout.piece * 0.105))
        for item in found:
            icon, words = words_of(item)
            tone = "bad" if item.own else "good"
            here, there = layout.wells[item.slot], layout.wells[item.towards]
            node = self.warnings.add(self._warning(words, tone, icon, px))
            node.position = (
                here.cx + (there.cx - here.cx) * WARNING_REACH,
                here.cy + (there.cy - here.cy) * WARNING_REACH,
            )

    @staticmethod
    def _warning(words: str, tone: str, icon: str, px: int) -> SpriteNode:
        return SpriteNode(("grid warning", words, tone, icon, px), lambda: marks.chip(words, px, tone, icon))

    # -- lights --------------------------------------------------------------------------------------------------

    def glow_line(self, slots: tuple[int, int, int], color: Rgb) -> SpriteNode | None:
        """A bar of light along three slots; the caller lets it fade and frees it."""
        layout = self.layout
        if layout is None:
            return None
        first, last = layout.wells[slots[0]], layout.wells[slots[2]]
        node = self.lines.add(SpriteNode("line light", lambda: glow_image(96, (255, 255, 255), 1.2)))
        length = math.hypot(last.cx - first.cx, last.cy - first.cy) + first.w * 1.7
        wide = first.w * 1.5
        across = abs(last.cx - first.cx) > abs(last.cy - first.cy)
        node.stretch = (length, wide) if across else (wide, length)
        node.position = ((first.cx + last.cx) / 2, (first.cy + last.cy) / 2)
        node.tint = color
        return node
