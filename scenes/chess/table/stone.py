"""Stone: the carved board with its pieces and everything that is marked on it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

from components.chess import KING, SQUARES
from game.art.chess import marks, pieces
from scenes.chess.art.artwork import Artwork
from scenes.chess.model.choices import COMBAT, KILL, LEGAL, Considered, Target
from scenes.chess.model.layout import ChessLayout
from scenes.chess.model.picture import ChessPicture
from scenes.chess.table.piece import FALL_S, PieceNode
from scenes.chess.table.square import Square
from scenes.kit.paint.skin import WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import GOLD
from scenes.poker.table.lettered import STRONG, Lettered
from scenes.stage.animation import Call, Parallel, Sequence, Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.gliding import glide

Way = tuple[int, int]
SEEN = {"left": 0, "arrived": 0, "selected": 1, "check": 2}
"""Marks that lie below pieces, in order."""
CHEVRON, SIGN = 16.0, 26.0
GHOST = 0.22
"""How clearly the piece that moved last is still seen where it came from."""


class Stone(Node):
    """Draws a picture's board around its own middle, so that all of it can recede and come back."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="stone", layer="board")
        self.art = art
        self.made: ChessLayout | None = None
        self.flipped = self.moving = False
        self.carved = self.add(SpriteNode(z=-5))
        self.lower = self.add(Node(name="marks below", z=1))
        self.squares = [self.add(Square(square)) for square in range(SQUARES)]
        self.army = self.add(Node(name="pieces", z=10))
        self.ways = self.add(Node(name="ways", z=20))
        self.upper = self.add(Node(name="marks above", z=30))
        self.arrow = self.add(SpriteNode(z=40))
        self.plates = self.add(Node(name="plates above the ways", z=40.5))
        self.plate = self.add(SlabNode(PLATE, z=41))
        self.chance = self.add(Lettered(STRONG, z=42))
        self.pieces: dict[int, PieceNode] = {}
        self.targets: list[Target] = []
        self.selected = -1
        self.threats: list[Way] = []
        self.crossed: frozenset[int] = frozenset()
        """The squares at the ends of threats and checks."""
        self.aim: Way | None = None
        self.shown: ChessPicture | None = None

    # -- place ---------------------------------------------------------------------------------------------------

    def fit(self, made: ChessLayout, *, flipped: bool) -> None:
        """Stand as the layout says, seen from a side."""
        self.made, self.flipped = made, flipped
        self.position = made.field.center
        for node in self.squares:
            node.fit(self.spot(node.square), made.square)
        if self.shown is not None:
            self.show(self.shown)

    def spot(self, square: int) -> tuple[float, float]:
        """Return the middle of a square, seen from the middle of the board."""
        if self.made is None:
            return (0.0, 0.0)
        x, y = self.made.middle(square, flipped=self.flipped)
        return x - self.made.field.cx, y - self.made.field.cy

    def window_spot(self, square: int) -> tuple[float, float]:
        """Return the middle of a square in the window."""
        return (0.0, 0.0) if self.made is None else self.made.middle(square, flipped=self.flipped)

    # -- the picture ---------------------------------------------------------------------------------------------

    def show(self, picture: ChessPicture, seconds: float = 0.0) -> None:
        """Show a picture's board; what moves glides in some time."""
        self.shown = picture
        if self.made is None or self.moving:
            return
        board = picture.board
        standing = {piece.piece: piece for piece in board.pieces.values() if piece.stands}
        for gone in [piece for piece in self.pieces if piece not in standing]:
            self._dismiss(self.pieces.pop(gone), falls=seconds > 0)
        for entity, piece in standing.items():
            node = self.pieces.get(entity)
            fresh = node is None
            if node is None:
                node = self.pieces[entity] = self.army.add(PieceNode(self.art, piece))
            glide(node, self.spot(piece.square), 0.0 if fresh else seconds)
            node.z = 10 + (34 - piece.square if not self.flipped else piece.square) * 0.1
            friend = piece.side == picture.own_side
            node.show(piece, self.made.square, friend=friend, seconds=0.0 if fresh else seconds)
        self._mark()

    def _dismiss(self, node: PieceNode, *, falls: bool) -> None:
        """Take a piece away; one that falls tips over and fades."""
        if not falls:
            node.free()
            return
        tip = Parallel(
            Tween(node, FALL_S, alpha=0.0, ease="cubic_in"),
            Tween(node, FALL_S, rotation=38.0, scale=0.82, ease="cubic_in"),
        )
        self.run(Sequence(tip, Call(node.free)))

    # -- going and coming ----------------------------------------------------------------------------------------

    def recede(self) -> None:
        """Take the carved board along, as it is about to recede; pieces stay as they stand until it has gone."""
        made, art = self.made, self.art
        if made is None:
            return
        self.moving = True
        self.consider(None)
        self.upper.clear()
        self.ways.clear()
        size, flipped = (round(made.frame.w), round(made.frame.h)), self.flipped
        self.carved.show(("chess carved", size, flipped), lambda: art.carved(size, flipped=flipped))

    def vanish(self) -> None:
        """Be gone, ready to be shown anew."""
        self.moving = False
        self.carved.hide_picture()
        self.scale = self.alpha = 1.0
        for node in self.pieces.values():
            node.free()
        self.pieces.clear()
        if self.shown is not None:
            self.show(self.shown)

    def sink(self) -> None:
        """Begin to come back."""
        self.scale, self.alpha = 1.22, 0.0

    # -- marks ---------------------------------------------------------------------------------------------------

    def offer(self, selected: int, found: Iterable[Target]) -> None:
        """Mark the chosen piece and where it can go; -1 and nothing for none."""
        self.selected, self.targets = selected, list(found)
        self._mark()

    def warn(self, ways: Iterable[Way]) -> None:
        """Show from where to where attacks are threatened."""
        self.threats = list(ways)
        self._mark()

    def consider(self, way: Way | None) -> None:
        """Show the arrow of an attack that is considered."""
        if way != self.aim:
            self.aim = way
            self._aim()

    def foretell(self, found: Considered | None) -> None:
        """Show the chance of an attack that is considered above its target."""
        made = self.made
        told = made is not None and found is not None and found.outlook is not None
        self.chance.visible = self.plate.visible = told
        if made is None or found is None or found.outlook is None:
            return
        b = made.board_unit
        x, y = self.spot(found.move.to)
        self.chance.text = f"{round(found.outlook.chance / 10)}% win"
        rect = Rect.around(x, y + made.square * 0.6, 84 * b, 21 * b)
        self.plate.fit(rect.w, rect.h)
        self.plate.position = rect.center
        self.chance.stand(rect, 13.5 * b)

    def _mark(self) -> None:
        """Lay all marks anew: the last move, the selected piece, check, threats, targets."""
        if self.made is None or self.shown is None:
            return
        for layer in (self.lower, self.upper, self.ways):
            layer.clear()
        board = self.shown.board
        start, to = board.last
        if start >= 0 and not board.clash:
            self._lay(self.lower, "left", start)
            self._lay(self.lower, "arrived", to)
            moved = board.at(to)
            if moved is not None and board.at(start) is None:
                self._leave_ghost(moved.piece, start)
                self._point(start, to, threat=False)
        if self.selected >= 0:
            self._lay(self.lower, "selected", self.selected)
        warned = set(self.threats)
        for side in (0, 1):
            king = board.officer(side, KING).square
            checkers = board.checkers(side) if king >= 0 else ()
            if checkers:
                self._check(king)
                warned |= {(square, king) for square in checkers}
        self.crossed = frozenset(square for way in warned for square in way)
        for way in sorted(warned):
            self._point(*way, threat=True)
        for target in self.targets:
            self._lay(self.upper, target.mark, target.square)
        self._aim()

    def _lay(self, layer: Node, mark: str, square: int) -> None:
        made, art = self.made, self.art
        if made is not None:
            side = made.square
            node = layer.add(SpriteNode(("chess mark", mark, side), lambda: art.mark(mark, side), z=SEEN.get(mark, 0)))
            node.position = self.spot(square)

    def _leave_ghost(self, entity: int, square: int) -> None:
        """Let the piece that moved last be guessed where it came from."""
        node, made, art = self.pieces.get(entity), self.made, self.art
        if node is None or made is None or self.shown is None:
            return
        face, side = art.piece_face(node.piece, node.piece.hp, friend=node.friend), made.square
        ghost = self.lower.add(SpriteNode(("chess piece", face, side), lambda: pieces.piece(face, side), z=1))
        ghost.position = self.spot(square)
        ghost.alpha = GHOST

    def _check(self, king: int) -> None:
        """Let a king's square split."""
        made = self.made
        if made is None:
            return
        self._lay(self.lower, "check", king)
        px = max(8, round(SIGN * made.board_unit))
        sign = self.upper.add(SpriteNode(("chess check", px), lambda: marks.check_sign(px), z=5))
        x, y = self.spot(king)
        sign.position = (x - made.square * 0.36, y + made.square * 0.36)

    def _point(self, start: int, to: int, *, threat: bool) -> None:
        """Lay chevrons along a way."""
        made, art = self.made, self.art
        if made is None:
            return
        px = max(6, round(CHEVRON * made.board_unit))
        for x, y, turn in art.ways(self.spot(start), self.spot(to), made.board_unit):
            node = self.ways.add(SpriteNode(("chess way", px, threat), lambda: marks.chevron(px, threat=threat)))
            node.position, node.rotation = (x, y), turn

    def _aim(self) -> None:
        made = self.made
        self._raise_plates({*self.crossed, *(self.aim or ())})
        self.arrow.visible = self.aim is not None
        if made is None or self.aim is None:
            return
        (x, y), (to_x, to_y) = (self.spot(square) for square in self.aim)
        far, b = math.hypot(to_x - x, to_y - y), made.board_unit
        length, unit = max(8, round(far - 35 * b)), round(b, 3)
        self.arrow.show(("chess arrow", length, unit), lambda: marks.attack_arrow(length, unit))
        share = (31 * b + length / 2) / far
        self.arrow.position = (x + (to_x - x) * share, y + (to_y - y) * share)
        self.arrow.rotation = math.degrees(math.atan2(y - to_y, to_x - x))

    def _raise_plates(self, squares: Iterable[int]) -> None:
        """Lay the HP of attackers and targets above arrow and chevrons."""
        made, art, shown = self.made, self.art, self.shown
        self.plates.clear()
        if made is None or shown is None:
            return
        for square in squares:
            piece = shown.board.at(square)
            if piece is None or not piece.fights:
                continue
            face = art.piece_face(piece, piece.hp, friend=piece.side == shown.own_side)
            plate = self.plates.add(
                SpriteNode(("chess hp", face, made.square), partial(pieces.piece_plate, face, made.square))
            )
            x, y = self.spot(square)
            plate.position = (x, y - art.plate_drop(made.square))

    def mark_of(self, square: int) -> Target | None:
        """Return what the selected piece is told of a square."""
        return next((target for target in self.targets if target.square == square), None)


PLATE = WELL.but(radius=10, edge=1.6, edge_top=GOLD, edge_bottom=GOLD, opacity=0.94)
"""On which an attack's chance stands."""
TAKERS = frozenset({LEGAL, KILL, COMBAT})
"""Marks of squares that the selected piece may enter."""
