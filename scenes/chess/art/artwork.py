"""The pictures that the table of Ragnarok Chess asks for, beside those of its combats."""

from __future__ import annotations

from PIL import Image

from components.arena import ArenaCardDefinition
from components.poker import hp_text
from game.art.arena.board import HEIGHT, WIDTH
from game.art.chess import board, marks, pieces, rows
from game.art.chess.figures import PieceKind
from game.art.chess.shapes import TALL, WIDE
from game.art.draw.raster import Size
from game.catalog.arena.pictures import art_word
from scenes.chess.model.board_picture import PiecePicture
from scenes.poker.art.artwork import Artwork as CombatArtwork

FULL_HP = 200.0
KINDS: dict[str, PieceKind] = {
    "king": "king", "queen": "queen", "rook": "rook", "bishop": "bishop", "knight": "knight", "pawn": "pawn",
}  # fmt: skip


def standing_figure(kind: PieceKind, tall: int) -> Image.Image:
    """Return a piece of the near side without its disc, `tall` pixels high."""
    return pieces.figure(kind, max(1, round(tall * WIDE / TALL)), friend=True)


class Artwork(CombatArtwork):
    """Draws the board, its pieces and marks, and the rows of the armies."""

    def chessboard(self, size: Size, *, flipped: bool) -> Image.Image:
        """Return the table, opaque."""
        return self.on_planks(board.chess_table, size, flipped=flipped)

    def carved(self, size: Size, *, flipped: bool) -> Image.Image:
        """Return the carved board alone, with its letters, `size` pixels."""
        left, top, right, foot = board.FRAME
        unit = size[1] / (foot - top)
        whole = self.library.draw(board.chess_table, (round(WIDTH * unit), round(HEIGHT * unit)), flipped=flipped)
        return whole.crop((round(left * unit), round(top * unit), round(right * unit), round(foot * unit))).resize(size)

    def plate_drop(self, square: int) -> float:
        """Return how far below its square's middle a piece's plate stands, in pixels."""
        return pieces.PLATE_Y * square / pieces.SQUARE

    def piece_face(self, piece: PiecePicture, hp: int, *, friend: bool) -> pieces.PieceFace:
        """Return how a piece stands there with so many halves of an HP."""
        kind = KINDS[piece.kind]
        if not piece.fights:
            element = art_word(piece.element) if piece.kind == "king" else "neutral"
            return pieces.PieceFace(kind, friend, element="" if element == "neutral" else element)
        element = art_word(piece.element)
        words = hp_text(max(0, hp)) or "0"
        shown = "" if element == "neutral" else element
        return pieces.PieceFace(kind, friend, words, max(0, hp) / FULL_HP, piece.stamina, shown)

    def mark(self, word: str, square: int) -> Image.Image:
        """Return a mark of a square by its name."""
        mark = next(mark for mark in marks.MARKS if mark == word)
        return marks.square_mark(mark, square)

    def ways(
        self, start: tuple[float, float], end: tuple[float, float], unit: float
    ) -> tuple[tuple[float, float, float], ...]:
        """Return where chevrons lie on a way in the window, and how they are turned clockwise."""
        (x, y), (to_x, to_y) = start, end
        found = marks.chevrons_between((x, -y), (to_x, -to_y), step=18.0 * unit, clear=34.0 * unit)
        return tuple((px, -py, turn) for px, py, turn in found)

    def army_row(self, face: rows.ArmyFace, hero: ArenaCardDefinition, width: int) -> Image.Image:
        """Return the row of a piece."""
        art = self.picture(hero, rows.tile_size(width))
        return rows.army_row(face, art, width)

    def king_tile(self, king: ArenaCardDefinition, size: Size, *, friend: bool) -> Image.Image:
        """Return a king's or hero's portrait in the frame of its side."""
        return rows.hero_tile(self.picture(king, size), size, friend=friend)
