"""The panel of an army: its king with its passives, the heroes with HP and stamina, the pawns that are left."""

from __future__ import annotations

from components.chess import COLUMNS, KING, SLOTS
from components.poker import hp_text
from game.art.chess.rows import PAWN_ROW, ROW, ArmyFace, pawn_row
from game.catalog.arena.pictures import art_word, mythology_of
from scenes.arena.model.lexicon import Lexicon, in_words
from scenes.chess.art.artwork import KINDS, Artwork
from scenes.chess.model.board_picture import PiecePicture
from scenes.chess.model.picture import ChessPicture
from scenes.chess.model.words import piece_role
from scenes.kit.paint.skin import PLAIN
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, FOE, MUTED, YOU
from scenes.kit.typography.text import Paragraph
from scenes.poker.table.lettered import NAMES, SMALL, STRONG, Lettered
from scenes.poker.table.unit_panel import UnitPanel
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

KING_TILE = (72, 82)
ROW_TOP, ROW_STEP = 104.0, 51.0


class ArmyRow(Control):
    """The row of a piece that fights; `piece` is its entity."""

    def __init__(self) -> None:
        super().__init__(name="army row", hittable=True)
        self.picture = self.add(SpriteNode())
        self.square = -1


class ArmyPanel(UnitPanel):
    """One army; `near` is that of the side that looks."""

    units = 316

    def __init__(self, art: Artwork, lexicon: Lexicon, *, near: bool) -> None:
        super().__init__(name="army" if near else "other army", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.near = near
        self.player = ""
        tone = YOU if near else FOE
        self.rim = self.add(SlabNode(PLAIN.but(edge_top=tone, edge_bottom=tone, edge=2.0, radius=14, glow=8.0), z=-1))
        self.king = self.add(SpriteNode())
        self.title = self.add(Lettered(NAMES, align="left"))
        self.line = self.add(Lettered(STRONG.but(color=tone), align="left"))
        self.passives = self.add(Paragraph("", BODY.but(color=MUTED)))
        self.element = self.add(SpriteNode())
        self.rows = [self.add(ArmyRow()) for _ in SLOTS]
        self.pawns = self.add(SpriteNode())
        self.count = self.add(Lettered(SMALL, align="right"))
        self.shown: ChessPicture | None = None

    @property
    def crown(self) -> Rect:
        """Where its king's portrait is, in the window."""
        tile, box = self.at(13, 13, *KING_TILE), self.window_rect
        return Rect(box.x + tile.x - self.box.x, box.y + tile.y - self.box.y, tile.w, tile.h)

    def show(self, picture: ChessPicture) -> None:
        """Show one side of a picture."""
        self.shown = picture
        if not self.width:
            return
        board = picture.board
        side = picture.own_side if self.near else 1 - picture.own_side
        self.rim.visible = board.side == side and not picture.fighting
        if self.rim.visible:
            self.rim.fit(self.width, self.height)
        self._crown(board.officer(side, KING))
        for index, (row, kind) in enumerate(zip(self.rows, SLOTS, strict=True)):
            self._row(row, index, board.officer(side, kind))
        most = COLUMNS - board.promoted(side)
        left = board.pawns(side)
        width, near = round(PAWN_ROW[0] * self.k), self.near
        self.pawns.show(("chess pawns", left, most, width, near), lambda: pawn_row(left, most, width, friend=near))
        self.pawns.position = self.at(12, 312, PAWN_ROW[0], PAWN_ROW[1]).center
        more = f", {board.promoted(side)} promoted" if board.promoted(side) > 0 else ""
        self.count.text = f"{left} of {COLUMNS} pawns{more}"
        self.count.stand(self.at(136, 313, 168, 22), 13 * self.k)

    def _crown(self, king: PiecePicture) -> None:
        """Show the king with its passives (CHESS-1.3)."""
        k, art, lexicon, near = self.k, self.art, self.lexicon, self.near
        card = lexicon.cards[king.card]
        size = (round(KING_TILE[0] * k), round(KING_TILE[1] * k))
        self.king.show(("chess king", card.id, size, near), lambda: art.king_tile(card, size, friend=near))
        self.king.position = self.at(13, 13, *KING_TILE).center
        self.king.alpha = 1.0 if king.stands else 0.45
        self.title.text = lexicon.short(card.id)
        self.title.stand(self.at(97, 10, 160, 27), 19.5 * k)
        myth = in_words(mythology_of(card))
        self.line.text = f"{self.player} · {myth} king"
        self.line.stand(self.at(97, 36, 206, 19), 13.2 * k)
        element = art_word(king.element)
        px = max(8, round(23 * k))
        self.element.show(("arena sign", f"element_{element}", px), lambda: art.sign(f"element_{element}", px))
        self.element.position = self.at(280, 13, 23, 23).center
        self.passives.style = BODY.but(color=MUTED, size=13.0 * k / self.unit, leading=1.2)
        self.passives.text = lexicon.rules_text(card.id)
        self.passives.place(self.at(97, 57, 210, 46))

    def _row(self, row: ArmyRow, index: int, piece: PiecePicture) -> None:
        k, art, near, lexicon = self.k, self.art, self.near, self.lexicon
        hero = lexicon.cards[piece.card]
        face = ArmyFace(
            KINDS[piece.kind], lexicon.short(hero.id), in_words(hero.card_class), art_word(piece.element),
            hp_text(piece.hp) or "0", piece.hp, 200, piece.stamina, near, not piece.stands,
        )  # fmt: skip
        width = round(ROW[0] * k)
        row.place(self.at(12, ROW_TOP + index * ROW_STEP, *ROW))
        row.square = piece.square
        row.picture.show(("chess row", face, hero.id, width), lambda: art.army_row(face, hero, width))
        state = f"{hp_text(piece.hp)} HP, {piece.stamina} stamina" if piece.stands else "fallen"
        row.tip = f"**{hero.name}.** {piece_role(piece)}: {state}."

    def arrange(self) -> None:
        """Show again for another size."""
        if self.shown is not None:
            self.show(self.shown)
