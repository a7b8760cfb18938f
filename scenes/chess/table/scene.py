"""ChessScene: the table at which Ragnarok Chess is played or watched, its combats included."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar

from PIL import Image

from game.art.chess.marks import check_banner
from game.session.session import Session
from scenes.chess.art.artwork import Artwork
from scenes.chess.model.barks import BarkPlayer
from scenes.chess.model.choices import Considered, threats
from scenes.chess.model.hints import move_hint, square_number
from scenes.chess.model.layout import ChessLayout, chess_layout
from scenes.chess.model.log_writer import LogWriter
from scenes.chess.model.picture import ChessPicture
from scenes.chess.model.words import piece_name, placed
from scenes.chess.table.animator import Animator
from scenes.chess.table.army_panel import ArmyPanel
from scenes.chess.table.board_input import BoardInput
from scenes.chess.table.board_pointing import BoardPointing
from scenes.chess.table.board_view import ChessBoardView
from scenes.chess.table.controls import Controls
from scenes.chess.table.move_panel import MovePanel
from scenes.chess.table.square import Square
from scenes.chess.table.stone import Stone
from scenes.kit.controls.button import Button
from scenes.poker.model.table_live import Bets
from scenes.poker.table.board_view import PokerBoardView
from scenes.poker.table.controls import Controls as CombatControls
from scenes.poker.table.scene import PokerScene
from scenes.poker.ui import PokerUi
from scenes.stage.animation import Animation, Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.furniture import PANEL, lay_slab
from scenes.table.board.opening import Toss
from scenes.table.prefetch import Draw
from scenes.table.scene import TableScene
from scenes.table.story.plays import Play
from scenes.table.story.talk import Words
from systems.chess.ai.odds import CombatOdds
from systems.chess.commands import Move
from systems.chess.view.views import ChessView
from systems.match import Command
from systems.poker.view.views import PokerView
from systems.search.opponent import Decision

FADE_S = 0.5


class ChessScene(PokerScene):
    """The carved board, and the shield at which its combats are fought (see `TableScene` and `PokerScene`)."""

    log_title = "Match log"
    art: Artwork
    table: ChessBoardView
    match_controls: Controls
    control_kind: ClassVar[type[CombatControls]] = Controls
    table_kind: ClassVar[type[PokerBoardView]] = ChessBoardView
    speaker_kind: ClassVar[type[Words]] = BarkPlayer

    def __init__(self, session: Session[Any], seat: int, *, odds: CombatOdds, **parts: Any) -> None:
        """Take what combats are expected to bring, beside what `CardScene` takes."""
        super().__init__(session, seat, **parts)
        self.odds = odds
        self.chess_geometry: ChessLayout | None = None
        self.turned_round = False
        self._combat: PokerView | None = None

    # -- building ------------------------------------------------------------------------------------------------

    def picture_of(self, view: ChessView) -> ChessPicture:
        """Return the picture of a view."""
        return ChessPicture.of_match(view, self.lexicon.cards)

    def narrator(self, view: ChessView) -> LogWriter:
        """Return what tells beats and the log's lines."""
        return LogWriter(view, self.lexicon.cards, self.lexicon, self.voice)

    def combat(self, view: Any) -> Any:
        """Return the combat of a view; the last one while its end is shown still and the other side has moved on."""
        self._combat = view.combat or self._combat
        return self._combat

    def introduce(self) -> None:
        """Let the reader begin with the hero that is looked from, where a combat is on."""
        if self.combat(self.session.view(self.seat)) is not None:
            super().introduce()

    @property
    def fights(self) -> bool:
        """Whether the combat's table is in sight."""
        return self.table.fights

    def furnish(self, picture: Any) -> ChessBoardView:
        """Build the combat's table, then the board."""
        before = len(self.children)
        table = super().furnish(picture)
        if not isinstance(table, ChessBoardView):
            raise TypeError("the table of a combat was made without the board")
        shared = (table.effects, self.remarks)
        self.combat_nodes: list[Node] = [node for node in self.children[before:] if node not in shared]
        art, lexicon = self.art, self.lexicon
        self.stone = table.stone = self.add(Stone(art))
        armies = (ArmyPanel(art, lexicon, near=True), ArmyPanel(art, lexicon, near=False))
        table.armies = armies
        table.opening = self._opening
        self.move_panel = MovePanel(art, lexicon)
        self.banner = SpriteNode()
        self.turn_button = Button("", icon="switcher", tip="Turns the board.", action="turn_board", name="turn board")
        self.add_on("hud", *armies, self.move_panel, self.banner, self.turn_button)
        self.board_input = self.add(BoardInput(self.stone, self.refusal))
        self.board_pointing = self.add(BoardPointing(table, self.board_input, self.move_panel, self.voice, self.odds))
        plain = self.hot_seat or self.options.watch
        self.animator = Animator(table, art, lexicon, self.voice, plain=plain)
        self.board_nodes: list[Node] = [self.stone, *armies, self.move_panel, self.banner, self.turn_button]
        table.fights = picture.fighting
        return table

    def enter(self) -> None:
        """Build the table."""
        super().enter()
        self.board_input.wanted.connect(self.submit, self)
        self.turn_button.clicked.connect(self.turn_board, self)
        self._show_nodes()

    def toss(self, view: ChessView) -> Toss | None:
        """Return the coin for the side that moves first (CHESS-5.7)."""
        if view.moves or self.session.setup.get("first") is not None:
            return None
        first = view.own_side ^ view.seat
        mine = first == self.seat
        return Toss(mine, self.voice.does(first, "move", "first"), "The near rows of the board are yours.")

    @property
    def considered(self) -> Considered | None:
        """The move that would follow from a click where the pointer is."""
        return self.board_pointing.found

    # -- the two tables ------------------------------------------------------------------------------------------

    def _show_nodes(self) -> None:
        """Show the nodes of the table that is in sight."""
        fights = self.table.fights
        for plaque in self.table.plaques:
            plaque.shown = None  # of another combat, or of none
        for node in self.combat_nodes:
            node.visible = fights
            node.alpha = 1.0
        self.options_panel.visible = fights and self.options_panel.question is not None
        for node in self.board_nodes:
            node.visible = not fights
        self.stone.visible = not fights or self.stone.moving
        self.pointing.paused = not fights
        self.board_pointing.paused = fights

    def _shown(self) -> None:
        """The picture was shown: the table that belongs to it comes into sight; header and banner follow."""
        table = self.table
        if self.director.idle or table.forced == table.picture.fighting:
            table.follow_picture()
        if self._change_tables():
            if self.fights:
                self.board_input.drop()
            if self.staged:
                self.layout(self.stage.view, self.stage.unit)
            return
        super()._shown()
        self._announce()

    def _drained(self) -> None:
        """Everything that happened was shown."""
        self.table.follow_picture()
        if self.table.wanted != self.table.fights:
            self.table.sync()
        super()._drained()

    def _change_tables(self) -> bool:
        """Bring the wanted table into sight, with its music; return whether it was the other."""
        table = self.table
        if table.wanted == table.fights:
            return False
        table.fights = table.wanted
        self._show_nodes()
        self.music_changed.emit()
        return True

    def music(self) -> str:
        """Return the mood of combats while one is in sight."""
        return PokerUi.music if self.fights else ""

    def _opening(self) -> Animation:
        """Return the animation by which the combat's table comes."""
        shown = [node for node in self.combat_nodes if node.visible]
        for node in shown:
            node.alpha = 0.0
        return Parallel(*(Tween(node, FADE_S, alpha=1.0, ease="cubic_in") for node in shown))

    # -- place ---------------------------------------------------------------------------------------------------

    @property
    def flipped(self) -> bool:
        """Whether row 7 lies near: as the second side sees it, or as the player turned the board."""
        return (self.table.picture.own_side == 1) != self.turned_round

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything of the table that is in sight."""
        if self.fights:
            super().arrange(view, u)
            return
        made = self.chess_geometry = chess_layout(view.w, view.h, self.stage.ui_scale)
        self.lay_backdrop(lambda: self._board_backdrop(made, view))
        self.notes_foot = made.notes_foot
        table = self.table
        self.stone.fit(made, flipped=self.flipped)
        for army, rect in zip(table.armies, made.armies, strict=True):
            seat = self.seat if army.near else 1 - self.seat
            army.player = self.voice.subject(seat)
            army.place(rect)
        self.move_panel.place(made.outlook)
        self.turn_button.place(made.turn)
        table.effects.fit(made.field, made.board_unit)
        self.place_columns(made)
        self.header.visible = True
        self.header.fit(made.head, ratio=made.ratio)
        self.board_pointing.forget()
        self._announce()

    def _board_backdrop(self, made: ChessLayout, view: Rect) -> Image.Image:
        """Return board, planks and panels in the window's size."""
        image = self.art.chessboard((round(view.w), round(view.h)), flipped=self.flipped).copy()
        for rect in (*made.armies, made.outlook, made.log, made.speed):
            lay_slab(image, PANEL, rect, made.board_unit * 0.8)
        return image

    def _announce(self) -> None:
        """Hang the banner out while a king is in check."""
        made, board = self.chess_geometry, self.table.picture.board
        checked = board.checkers(board.side) if board.side >= 0 else ()
        self.banner.visible = bool(checked) and not self.fights
        if made is None or not self.banner.visible:
            return
        king = board.officer(board.side, "king")
        attacker = board.at(checked[0])
        whose = "your" if board.seat_of(board.side) == self.voice.you else "the"
        name = placed(attacker, self.lexicon) if attacker is not None else ""
        words = f"Check! {name[:1].upper()}{name[1:]} attacks {whose} king {piece_name(king, self.lexicon)}"
        size = (round(made.banner.w), round(made.banner.h))
        self.banner.show(("chess banner", words, size), lambda: check_banner(words, size))
        self.banner.position = made.banner.center

    def ahead(self) -> Iterable[Draw]:
        """Return the pictures of a combat's cards, as they will be asked for."""
        return super().ahead() if self.fights and self.session.view(self.seat).combat is not None else []

    def line(self) -> str:
        """Return which move it is."""
        board = self.table.picture.board
        return "Over" if board.over else f"Move {board.number}"

    def turn_board(self) -> None:
        """See the board from the other side."""
        self.turned_round = not self.turned_round
        if self.staged and not self.fights:
            self.board_input.drop()
            self.layout(self.stage.view, self.stage.unit)

    def turned(self) -> None:
        """The other seat is shown: nothing is picked, nothing aimed at."""
        self.board_input.drop()
        self._combat = None
        self.table.follow_picture()
        self._change_tables()
        super().turned()

    # -- acting --------------------------------------------------------------------------------------------------

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what is legal, on the board or in the combat."""
        view = self.session.view(self.seat)
        fighting = view.phase == "fighting"
        self.board_input.offer([] if fighting else legal, active=active and not fighting and not self._tossing())
        if fighting:
            super().offer(legal, active=active)
            return
        self.table.bets = Bets()
        self.input_controller.offer([], active=False)
        self.chances.ask(None)
        self.board_pointing.forget()

    def submit(self, command: Command) -> None:
        """Submit a command of the shown seat."""
        if self.session.view(self.seat).phase == "fighting":
            super().submit(command)
        else:
            TableScene.submit(self, command)

    def take_back(self) -> bool:
        """Take the last command back; of a play of cards all of it."""
        if self.session.view(self.seat).phase == "fighting":
            return super().take_back()
        return TableScene.take_back(self)

    def go_on(self) -> None:
        """Make the move that is considered, if there is any."""
        found = self.considered
        if found is not None and self.board_input.active:
            self.board_input.drop()
            self.submit(found.move)

    def has_secrets(self) -> bool:
        """Whether the screen is hidden while two people change seats: before the match and in combats."""
        return not self.session.log or self.session.view(self.seat).phase == "fighting"

    def decision(self) -> Hashable:
        """Return what the clock counts: in a combat as at its own table; on the board no time is counted."""
        return super().decision() if self.session.view(self.seat).phase == "fighting" else None

    # -- hints ---------------------------------------------------------------------------------------------------

    def hint_play(self, hint: Decision) -> Play:
        """Return a hint: a move with its arrow, in a combat as at its own table."""
        move = hint.commands[0]
        if not isinstance(move, Move):
            return super().hint_play(hint)
        return move_hint(hint, move, self.seat, self.table.picture.board, self.lexicon)

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """Return where a minion or hero stands; on the board, where a square is."""
        if self.fights:
            return super().play_spot(number)
        squares = {square_number(node.square): node for node in self.stone.squares}
        return squares[number].window_rect.center if number in squares else None

    # -- looking -------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Follow the pointer; the first move is shown once the coin has fallen."""
        self.director.paused = self._tossing()
        if self.fights and self.combat(self.session.view(self.seat)) is not None:
            super().process(dt)
            return
        TableScene.process(self, dt)
        self.log.visible = True

    def remarks_beside(self, seat: int) -> tuple[Rect, bool]:
        """Return the king of who speaks in the army's panel, in a combat the fighter."""
        return super().remarks_beside(seat) if self.fights else (self.table.armies[int(seat != self.seat)].crown, False)

    def show_threats(self, *, shown: bool) -> None:
        """Show where the enemy could attack, or no longer."""
        picture = self.table.picture
        self.stone.warn(threats(picture.board, picture.own_side) if shown else ())

    def next_piece(self) -> None:
        """Lead the focus to the next piece that can move."""
        router, pieces = self.stage.router, self.board_input.pieces
        if not pieces:
            return
        places = [square.square for square in pieces]
        here = router.focus.square if isinstance(router.focus, Square) else -1
        after = next((place for place in places if place > here), places[0])
        router.by_keys = True
        self.board_input.drop()
        router.lead_to(self.stone.squares[after])

    def key_entry(self) -> Control | None:
        """Return where an arrow leads first."""
        if self.fights:
            return super().key_entry()
        return next(iter(self.board_input.pieces), self.stone.squares[0])
