"""Field: both sides' places and cards; makes its nodes equal a picture."""

from __future__ import annotations

from dataclasses import replace

from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import DuelLayout
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.picture_parts import Lying, Rune, Ward
from scenes.duel.table.mat.piece import Piece
from scenes.kit.theme import GOLD
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.gliding import glide

CREATURES, RUNES = "creatures", "runes"


class Place(Control):
    """A place of a side; the input controller says what it accepts."""

    def __init__(self, side: int, kind: str, place: int) -> None:
        super().__init__(name=f"{'own' if side == 0 else 'foe'} {kind} {place}")
        self.side, self.kind, self.place_number = side, kind, place
        self.glow = self.add(SpriteNode(z=1))
        self.glow.alpha = 0.0
        self.offered = False

    def fit(self, rect: Rect) -> None:
        """Stand as the layout says."""
        self.place(rect.whole())
        w, h = max(8, round(self.width)), max(8, round(self.height))
        self.glow.show(("duel place", w, h), lambda: paint.place_light(w, h))
        self.glow.tint = GOLD

    def offer(self, *, offered: bool) -> None:
        """Light up as a place where the carried card may go, or no longer."""
        self.focusable = offered
        if offered != self.offered:
            self.offered = offered
            self.restyle()

    def restyle(self) -> None:
        """Brighter under the pointer or the focus."""
        if self.in_tree:
            strength = (0.95 if self.lit else 0.6) if self.offered else 0.0
            self.run(Tween(self.glow, 0.12, alpha=strength))


class Field(Node):
    """Everything on the mat's places. Signal: `piece_added(piece)`."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="field")
        self.art = art
        self.lexicon = lexicon
        self.layout: DuelLayout | None = None
        self.piece_added = Signal[Piece]()
        self.places = {
            (side, kind, place): self.add(Place(side, kind, place))
            for side in (0, 1)
            for kind in (CREATURES, RUNES)
            for place in range(5)
        }
        self.army = self.add(Node(name="pieces", z=10))
        self.pieces: dict[int, Piece] = {}
        self.owned: dict[int, tuple[int, str, int]] = {}
        self.covered = False
        """Whether nobody may know what lies face down, because two people change chairs."""

    def fit(self, layout: DuelLayout, picture: DuelPicture) -> None:
        """Stand as the layout says."""
        self.layout = layout
        for (side, kind, place), node in self.places.items():
            node.fit((layout.creatures if kind == CREATURES else layout.runes)[side][place])
        self.sync(picture)

    def place_rect(self, side: int, kind: str, place: int) -> Rect:
        """Where a place lies in the window; side 0 is the near one."""
        return self.places[side, kind, place].rect

    def sync(self, picture: DuelPicture, seconds: float = 0.0) -> None:
        """Show the picture; cards glide to their places in `seconds`."""
        if self.layout is None:
            return
        wanted: dict[int, tuple[int, Lying | Rune]] = {}
        for side, seat in enumerate((picture.seat, picture.foe)):
            for lying in picture.sides[seat].creatures.values():
                wanted[lying.id] = (side, lying)
            for rune in picture.sides[seat].runes.values():
                wanted[rune.id] = (side, rune)
        for entity in [entity for entity in self.pieces if entity not in wanted]:
            self.dismiss(entity)
        wards = {ward.carrier: ward for side in picture.sides for ward in side.wards.values()}
        for entity, (side, now) in wanted.items():
            self._lay(entity, side, self._as_open(now), wards.get(entity), seconds)

    def _as_open(self, now: Lying | Rune) -> Lying | Rune:
        """Return a card as shown: face-down ones are hidden while covered."""
        up = now.face_up if isinstance(now, Lying) else now.active
        return now if up or not self.covered else replace(now, card="")

    def _lay(self, entity: int, side: int, now: Lying | Rune, ward: Ward | None, seconds: float) -> None:
        layout = self.layout
        if layout is None:
            return
        kind = CREATURES if isinstance(now, Lying) else RUNES
        piece = self.pieces.get(entity)
        fresh = piece is None
        if piece is None:
            z = (20.0 if kind == CREATURES else 10.0) + now.place * 0.1
            piece = self.pieces[entity] = self.army.add(Piece(self.art, self.lexicon, entity, z=z))
        size = layout.creature if kind == CREATURES else layout.rune
        whole = (max(8, round(size[0])), max(8, round(size[1])))
        if fresh or piece.shown != now or piece.ward != ward or piece.card_size != whole:
            piece.show(now, ward, size)
        self.owned[entity] = (side, kind, now.place)
        home = self.place_rect(side, kind, now.place).center
        glide(piece, home, 0.0 if fresh else seconds)
        if fresh:
            self.piece_added.emit(piece)

    def dismiss(self, entity: int) -> None:
        """Take a card off the mat."""
        self.owned.pop(entity, None)
        piece = self.pieces.pop(entity, None)
        if piece is not None:
            piece.free()

    def spot(self, entity: int) -> tuple[float, float] | None:
        """Where a card lies in the window; None where it does not."""
        where = self.owned.get(entity)
        return self.place_rect(*where).center if where is not None else None
