"""The panel that tells what the considered move may bring, or who stands where the pointer is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from components.arena import ArenaCardDefinition
from components.poker import hp_text
from game.art.chess import pieces
from game.art.poker.meters import win_gauge
from game.catalog.arena.pictures import art_word
from scenes.arena.model.lexicon import Lexicon
from scenes.chess.art.artwork import Artwork
from scenes.chess.model.board_picture import PiecePicture
from scenes.chess.model.choices import Consequence, Considered
from scenes.chess.model.words import element_word, hides_numbers, piece_name, piece_role
from scenes.kit.controls.button import Icon
from scenes.kit.paint.skin import WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, BODY, FOE, GOOD, H3, MUTED, TEXT, YOU, Rgb
from scenes.kit.typography.text import Paragraph
from scenes.poker.table.lettered import NUMBERS, PLAIN, SMALL, STRONG, Lettered
from scenes.poker.table.unit_panel import UnitPanel
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

TONES: dict[str, Rgb] = {"good": GOOD, "bad": BAD, "info": MUTED}
LINES, ROWS = 5, ("HP", "Stamina", "Deck", "Element")
ICONS = ("heart", "stamina", "deck", "star")
TILE = (80, 90)


@dataclass(frozen=True, slots=True)
class Page:
    """What the panel says: a title, one or two pieces, the attacker's chance, what may follow.

    `pieces` are the piece in question and the one that it meets; `own` whether each is of the side that looks.
    """

    title: str
    pieces: tuple[PiecePicture, ...] = ()
    own: tuple[bool, ...] = ()
    chance: int | None = None
    lines: tuple[Consequence, ...] = ()


class _Tile(Node):
    """A piece's portrait and name."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = self.add(SpriteNode())
        self.name_label = self.add(Lettered(STRONG))


class _Row(Node):
    """A number of both."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self.well = self.add(SlabNode(WELL.but(radius=5), z=-1))
        self.left = self.add(Lettered(NUMBERS.but(outline=0.0), align="left"))
        self.right = self.add(Lettered(NUMBERS.but(outline=0.0), align="right"))
        self.icon = self.add(Icon(icon, 16, MUTED))
        self.word = self.add(Lettered(SMALL))
        self.signs = (self.add(SpriteNode()), self.add(SpriteNode()))


class _Line(Node):
    """One thing that may follow."""

    def __init__(self) -> None:
        super().__init__()
        self.icon = self.add(Icon("info", 16))
        self.text = self.add(Paragraph("", BODY))


class MovePanel(UnitPanel):
    """Shows a page."""

    units = 316

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="outlook", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.title = self.add(Lettered(H3, align="left"))
        self.tiles = (self.add(_Tile()), self.add(_Tile()))
        self.gauge = self.add(SpriteNode())
        self.percent = self.add(Lettered(NUMBERS, z=2))
        self.to_win = self.add(Lettered(PLAIN, z=2))
        self.combat = self.add(Lettered(SMALL, z=2))
        self.rows = tuple(self.add(_Row(icon)) for icon in ICONS)
        self.lines = [self.add(_Line()) for _ in range(LINES)]
        self.page = Page("")

    def tell(self, page: Page) -> None:
        """Show a page."""
        if page != self.page:
            self.page = page
            self.arrange()

    def arrange(self) -> None:
        """Set the page for the present size."""
        if not self.width:
            return
        page, k = self.page, self.k
        self.title.text = page.title
        self.title.stand(self.at(14, 6, 288, 28), 18.5 * k)
        top = 42.0
        if page.pieces:
            self._portraits(page)
            top = 42.0 + TILE[1] + 26
        for node in (self.gauge, self.percent, self.to_win, self.combat):
            node.visible = page.chance is not None
        for tile, place in zip(self.tiles, (0, 1), strict=True):
            tile.visible = place < len(page.pieces)
        if page.chance is not None:
            self._chance(page.chance)
        numbers = bool(page.pieces) and not hides_numbers(page.pieces[0])
        for index, row in enumerate(self.rows):
            row.visible = numbers
            if numbers:
                self._row(row, index, page, top)
        if numbers:
            top += 26 * len(self.rows) + 6
        self._lines(page, top)

    def _portraits(self, page: Page) -> None:
        """Show who moves, and who stands there."""
        k, art = self.k, self.art
        size = (round(TILE[0] * k), round(TILE[1] * k))
        for index, (piece, own) in enumerate(zip(page.pieces, page.own, strict=True)):
            tile, rect = self.tiles[index], self.at(14 if not index else 302 - TILE[0], 40, *TILE)
            card = self.lexicon.card(piece.card)
            if card is not None:
                self._portrait(tile, card, size, own=own)
            else:
                face, px = art.piece_face(piece, piece.hp, friend=own), round(72 * k)
                tile.picture.show(("chess piece", face, px), partial(pieces.piece, face, px))
            tile.picture.position = rect.center
            tile.name_label.style = STRONG.but(color=YOU if own else FOE)
            name = piece_name(piece, self.lexicon)
            tile.name_label.text = name[0].upper() + name[1:] if card is not None else piece.kind.capitalize()
            tile.name_label.stand(Rect(rect.x - 12 * k, rect.y - 24 * k, rect.w + 24 * k, 22 * k), 14.5 * k)

    def _portrait(self, tile: _Tile, card: ArenaCardDefinition, size: tuple[int, int], *, own: bool) -> None:
        art = self.art
        tile.picture.show(("chess king", card.id, size, own), lambda: art.king_tile(card, size, friend=own))

    def _chance(self, chance: int) -> None:
        """Show the attacker's chance."""
        k = self.k
        share, px = round(chance / 1000, 2), round(92 * k)
        rect = self.at(112, 46, 92, 92)
        self.gauge.show(("poker gauge", share, px), lambda: win_gauge(share, px))
        self.gauge.position = rect.center
        self.percent.text = f"{round(share * 100)}%"
        self.percent.stand(Rect(rect.x, rect.cy - 6 * k, rect.w, 30 * k), 22 * k)
        self.to_win.text = "to win"
        self.to_win.stand(Rect(rect.x, rect.cy - 24 * k, rect.w, 18 * k), 13 * k)
        self.combat.text = "Poker Combat"
        self.combat.stand(Rect(rect.x - 8 * k, rect.y - 10 * k, rect.w + 16 * k, 18 * k), 12.5 * k)

    def _row(self, row: _Row, index: int, page: Page, top: float) -> None:
        k = self.k
        rect = self.at(14, top + 26 * index, 288, 23)
        row.well.fit(rect.w, rect.h)
        row.well.position = rect.center
        words = [self._value(piece, index) for piece in page.pieces[:2] if not hides_numbers(piece)]
        row.left.text, row.right.text = words[0], words[1] if len(words) > 1 else ""
        row.left.stand(Rect(rect.x + 10 * k, rect.y, rect.w * 0.4, rect.h), 15 * k)
        row.right.stand(Rect(rect.right - rect.w * 0.4 - 10 * k, rect.y, rect.w * 0.4, rect.h), 15 * k)
        row.word.text = ROWS[index]
        row.word.stand(Rect(rect.cx - 26 * k, rect.y, 70 * k, rect.h), 13 * k)
        row.icon.design = 15 * k / self.unit
        row.icon.redraw()
        row.icon.position = (rect.cx - 34 * k, rect.cy)
        row.icon.visible = ROWS[index] != "Element"
        for place, sign in enumerate(row.signs):
            shown = ROWS[index] == "Element" and place < len(words)
            sign.visible = shown
            if shown:
                self._sign(sign, page.pieces[place], row, place, rect)

    def _sign(self, sign: SpriteNode, piece: PiecePicture, row: _Row, place: int, rect: Rect) -> None:
        """Show an element's sign beside its word."""
        k, art, element = self.k, self.art, art_word(piece.element)
        px = max(8, round(18 * k))
        sign.show(("arena sign", f"element_{element}", px), lambda: art.sign(f"element_{element}", px))
        label = row.right if place else row.left
        far = label.measure()[0] + 22 * k
        sign.position = (rect.right - far if place else rect.x + far, rect.cy)
        sign.visible = element != "neutral"

    def _value(self, piece: PiecePicture, index: int) -> str:
        return (
            hp_text(piece.hp) or "0",
            str(piece.stamina),
            plural(piece.cards, "card"),
            element_word(piece.element),
        )[index]

    def _lines(self, page: Page, top: float) -> None:
        k = self.k
        room = self.box.top - top * k
        foot = self.box.y + 8 * k
        for index, line in enumerate(self.lines):
            line.visible = index < len(page.lines)
            if not line.visible:
                continue
            told = page.lines[index]
            tone = TONES[told.tone]
            line.icon.design = 15 * k / self.unit
            line.icon.change(told.icon, tone)
            line.text.style = BODY.but(
                size=13.2 * k / self.unit, leading=1.24, color=MUTED if told.tone == "info" else TEXT
            )
            line.text.text = f"**{told.title}** {told.text}" if told.title else told.text
            wide = 262 * k
            tall = min(line.text.measure(wide)[1], max(10 * k, room - foot))
            line.visible = room - tall >= foot - 1
            rect = Rect(self.box.x + 40 * k, room - tall, wide, tall)
            line.text.place(rect)
            line.icon.position = (self.box.x + 24 * k, rect.top - 9 * k)
            room -= tall + 6 * k


def page_of(found: Considered, own_side: int) -> Page:
    """Return the page of a considered move."""
    pieces = (found.piece,) if found.met is None else (found.piece, found.met)
    own = tuple(piece.side == own_side for piece in pieces)
    chance = None if found.outlook is None else found.outlook.chance
    return Page(found.title, pieces, own, chance, found.consequences)


def page_of_piece(piece: PiecePicture, lexicon: Lexicon, own_side: int, line: str) -> Page:
    """Return the page of a piece that is pointed at."""
    name = piece_name(piece, lexicon)
    title = f"{name[0].upper()}{name[1:]}" if piece.card else piece_role(piece)
    said = [Consequence("info", "info", "", f"{piece_role(piece)}. {MOVES[piece.kind]}")]
    if line:
        said.append(Consequence("lock", "bad", "", line))
    return Page(title, (piece,), (piece.side == own_side,), None, tuple(said))


MOVES = {
    "king": "One square in any direction; it cannot attack.",
    "queen": "Any direction, any distance.",
    "rook": "Straight, any distance.",
    "bishop": "Diagonally, any distance.",
    "knight": "Two squares and one aside; it jumps.",
    "pawn": "One square ahead; on the last row it becomes a queen.",
}
"""How pieces move (CHESS-2.1)."""
