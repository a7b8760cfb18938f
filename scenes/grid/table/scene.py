"""GridScene: the table on which a 3x3 match is played or watched."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from game.session.session import Session
from scenes.grid.art.artwork import Artwork
from scenes.grid.art.backdrop import paint_table
from scenes.grid.art.prefetch import card_draws
from scenes.grid.model.layout import GridLayout, grid_layout
from scenes.grid.model.lexicon import Lexicon, colour_name
from scenes.grid.model.log_writer import LogWriter
from scenes.grid.model.options import GridTableOptions
from scenes.grid.model.picture import GridPicture
from scenes.grid.model.presenter import Beat, Kind
from scenes.grid.table.animator import Animator
from scenes.grid.table.board import Board
from scenes.grid.table.board_view import GridBoardView
from scenes.grid.table.controls import Controls
from scenes.grid.table.forecast_controller import ForecastController
from scenes.grid.table.hand import FoeHand, HandRow
from scenes.grid.table.input_controller import InputController
from scenes.grid.table.inspector import Inspector
from scenes.grid.table.panels import ForecastPanel, LegendPanel, PlayerPanel, RoundPanel
from scenes.grid.table.piles import Piles
from scenes.grid.table.speech_bubble import SpeechBubble
from scenes.kit.controls.cards import PaintedFace
from scenes.kit.theme import TEXT
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.board.fan_row import DRAW_S
from scenes.table.board.opening import Toss
from scenes.table.board.play_card import PlayFace
from scenes.table.options import TableOptions
from scenes.table.prefetch import Draw
from scenes.table.scene import TableScene
from scenes.table.story.talk import Barks
from systems.grid.events import CardPlaced, GridEvent
from systems.grid.view.views import GridView
from systems.match import Command
from systems.search.opponent import Decision

BLOWS = frozenset({Kind.CHECK, Kind.FLIP, Kind.ECHO, Kind.KNOCK_OUT})


class GridScene(TableScene[GridView, Beat]):
    """The 3x3 board (see `TableScene` for what it shares with every game's table).

    `lines` are what stands below each player's name, by seat: who they are; `barks` what they say.
    """

    log_title = "Match log"
    table: GridBoardView
    match_controls: Controls
    control_kind = Controls
    hints = True

    def __init__(
        self,
        session: Session[GridView],
        seat: int,
        *,
        art: Artwork,
        lexicon: Lexicon,
        lines: tuple[str, str] = ("", ""),
        barks: tuple[Barks, Barks] | None = None,
        options: TableOptions | None = None,
    ) -> None:
        self.ways = GridTableOptions.of(options)
        super().__init__(session, seat, options=self.ways, name="grid")
        self.art = art
        self.lexicon = lexicon
        self.lines = lines
        self.voice = SpeechBubble(barks or ({}, {}), session.seed)
        self.geometry: GridLayout | None = None
        self._chronicles: dict[int, LogWriter] = {}
        self._said: object = None

    # -- building ------------------------------------------------------------------------------------------------

    def picture_of(self, view: GridView) -> GridPicture:
        """The picture of a view."""
        return GridPicture.from_view(view)

    def narrator(self, view: GridView) -> LogWriter:
        """Beats and the log's lines."""
        made = self._chronicles[view.seat] = LogWriter(view, self.lexicon)
        return made

    def strikes(self, beat: Beat) -> bool:
        """Whether a beat is a blow."""
        return beat.kind in BLOWS

    def play_face(self, card: str) -> PlayFace | None:
        """A card held up."""
        found = self.lexicon.card(card)
        return PlayFace(self.art.back_face(self.seat) if found is None else self.art.hand_face(found, None))

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """The middle of a slot."""
        return self.table.board.well(number).center

    def play_area(self) -> Rect:
        """The tray."""
        return self.table.effects.field_rect

    def furnish(self, picture: GridPicture) -> GridBoardView:
        """Board, hands, piles, panels and input controller."""
        art, lexicon = self.art, self.lexicon
        piles = self.add(Piles(art, lexicon))
        board = self.add(Board(art, lexicon))
        self.own_panel, self.foe_panel = PlayerPanel(art), PlayerPanel(art)
        self.round_panel, self.forecast_panel, self.legend = RoundPanel(), ForecastPanel(), LegendPanel(art)
        self.add_on("hud", self.own_panel, self.foe_panel, self.round_panel, self.forecast_panel, self.legend)
        foe_hand = FoeHand(art, lexicon, lambda card: self.inspector.held_tip(card))  # noqa: PLW0108 - made below
        hand = HandRow(art, lexicon, lambda card: self.inspector.held_tip(card))  # noqa: PLW0108 - the inspector is made below
        hand.fixed = self.options.watch
        self.add_on("hand", foe_hand, hand)
        effects = self.add(TableEffects())
        table = GridBoardView(
            picture,
            self.director,
            self.log,
            board=board,
            hand=hand,
            foe_hand=foe_hand,
            piles=piles,
            effects=effects,
            ledger=self._chronicles[self.seat].ledger.copy(),
        )
        plain = self.hot_seat or self.options.watch
        self.animator = Animator(table, lexicon, plain=plain)
        self.input_controller = self.add(InputController(table, self.refusal, confirms=self.ways.confirms))
        self.inspector = self.add(Inspector(table, self.input_controller, art, lexicon))
        self.add(self.voice)
        return table

    def enter(self) -> None:
        """Build the table; look ahead."""
        super().enter()
        self.log.seat = 0  # its marks show Blue's and Red's shapes, whoever looks
        self.foresight = self.add(ForecastController(self))
        self.table.heard.connect(self._heard_now, self)
        self.log.pointed.connect(self._point_at, self)
        self.input_controller.wanted.connect(self.submit, self)

    def toss(self, view: GridView) -> Toss | None:
        """The coin for the first placement (GRID-2.1)."""
        if view.round != 1 or any(view.slots) or self.session.setup.get("first") is not None:
            return None
        mine = view.first == self.seat
        name, colour = self.session.seats[view.first].name, colour_name(view.first)
        player = f"{name} ({colour})" if name not in {"", colour} else colour
        words = "You place first" if mine and name == "You" else f"{player} places first"
        return Toss(mine, words, "The very first card gets the shield: +1 power", self._faces())

    def _faces(self) -> tuple[PaintedFace, PaintedFace]:
        """The coin's sides: the one of the shown seat, and the other."""
        art = self.art
        own, foe = self.seat, 1 - self.seat
        return (
            PaintedFace(("grid coin", own), lambda w, _h: art.coin(own, w)),
            PaintedFace(("grid coin", foe), lambda w, _h: art.coin(foe, w)),
        )

    def opening_hand(self) -> list[str]:
        """The own hand."""
        return [card.card for card in self.table.picture.hand.values()]

    def deal(self) -> None:
        """Deal the first hand."""
        self.stage.sound("card_draw")
        self.table.sync(DRAW_S)

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        opened = self.table.picture.open_hands
        made = self.geometry = grid_layout(view.w, view.h, self.art.tray_wells, self.stage.ui_scale, opened=opened)
        self.lay_backdrop(lambda: paint_table(self.art, made, view.size))
        table = self.table
        table.board.fit(made, table.picture)
        table.piles.fit(made)
        table.hand.fit(made)
        table.foe_hand.fit(made)
        table.effects.fit(made.tray, made.board_unit)
        self._show_panels()
        self.place_columns(
            made,
            (self.own_panel, made.own),
            (self.foe_panel, made.foe),
            (self.round_panel, made.round),
            (self.forecast_panel, made.forecast),
            (self.legend, made.legend),
        )
        self.foresight.rearrange()
        self.header.wraps = True
        self.header.fit(self.round_panel.head, ratio=made.ratio)
        self.voice.fit(*((made.own, made.foe) if self.seat == 0 else (made.foe, made.own)))

    def ahead(self) -> Iterable[Draw]:
        """The cards that the seat knows."""
        if self.geometry is None:
            return ()
        return card_draws(self.art, self.lexicon, self.session.view(self.seat), self.geometry)

    def line(self) -> str:
        """Which round."""
        picture = self.table.picture
        return f"Round {picture.round} of {picture.best_of}" if picture.best_of > 1 else "One round"

    def _shown(self) -> None:
        """The picture was shown: the panels follow."""
        super()._shown()
        self._show_panels()

    def _show_panels(self) -> None:
        """Score, turn and players as the picture has them."""
        picture, thinking = self.table.picture, self.session.thinking()
        now = (picture.counts(), picture.turn, tuple(picture.hand_counts), tuple(picture.deck_counts), thinking,
               picture.round, tuple(picture.wins), picture.seat, len(picture.discards[0]), len(picture.discards[1]),
               picture.winner, picture.over)  # fmt: skip
        if now == self._said:
            return
        self._said = now
        for seat, panel in ((picture.seat, self.own_panel), (picture.foe, self.foe_panel)):
            acts = picture.turn == seat
            panel.show(picture, seat, self._words(seat), acts=acts, thinks=seat in thinking)
        self.round_panel.show(picture, self._turn_words())
        self.legend.show(picture)

    def _words(self, seat: int) -> tuple[str, str]:
        name = self.session.seats[seat].name
        return (name or colour_name(seat)), (self.lines[seat] or colour_name(seat))

    def _turn_words(self) -> str:
        picture = self.table.picture
        if picture.over:
            return "The match is over"
        name = self.session.seats[picture.turn].name
        if name == "You":
            return "Your turn"
        thinks = picture.turn in self.session.thinking()
        return f"{name or colour_name(picture.turn)} {'is thinking' if thinks else 'to place'}"

    # -- hearing -------------------------------------------------------------------------------------------------

    def _heard_now(self, event: GridEvent) -> None:
        if not self.director.instant:
            self.voice.hear(event)
        if isinstance(event, CardPlaced) and self.hot_seat and not self.table.picture.open_hands:
            self.table.veil()  # both persons look on

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what is legal."""
        self.input_controller.offer(legal, active=active)
        self._show_panels()
        self.foresight.refresh()

    def advise(self, hint: Decision) -> None:
        """Show a hint on the tray and in words."""
        self.input_controller.take_back(quietly=True)
        self.foresight.advise(hint)

    def has_secrets(self) -> bool:
        """With open hands two people need no curtain (GRID-1.6)."""
        return not self.table.picture.open_hands

    def decision(self) -> Hashable:
        """No time is counted on this board."""
        return None

    def turned(self) -> None:
        """The other seat is shown: its log, its ledger."""
        self.log.seat = 0
        self.input_controller.take_back(quietly=True)
        self.table.ledger = self._chronicles[self.seat].ledger.copy()
        self._said = None

    def _point_at(self, slot: int) -> None:
        """Light up the card that a line of the log is about (-1: none)."""
        for at in range(9):
            piece = self.table.piece(at)
            if piece is not None:
                piece.light.shine(TEXT if at == slot else None)

    def process(self, dt: float) -> None:
        """Follow the pointer; while the coin flies, opponents' moves wait."""
        tossing = self._tossing()
        if self.director.paused and not tossing:
            self.voice.open()
        self.director.paused = tossing
        super().process(dt)
        self._show_panels()
        self.input_controller.follow()
