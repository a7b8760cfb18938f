"""ArenaScene: the table on which Ragnarok's standard match is played or watched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PIL import Image

from game.session.session import OPPONENT, Session
from scenes.arena.model.barks import BarkPlayer
from scenes.arena.model.layout import ArenaLayout, arena_layout
from scenes.arena.model.live import Live
from scenes.arena.model.log_writer import LogWriter
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.presenter import Beat
from scenes.arena.table.board import Board
from scenes.arena.table.board_view import ArenaBoardView
from scenes.arena.table.card_scene import CardScene
from scenes.arena.table.controls import Controls
from scenes.arena.table.hand import FoeHand, HandRow
from scenes.arena.table.history_strip import HistoryStrip
from scenes.arena.table.key_rows import KeyRows
from scenes.arena.table.rope import Rope
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.board.furniture import PANEL, lay_slab
from scenes.table.board.opening import Toss
from scenes.table.prefetch import Draw
from scenes.table.story.phrases import plural
from systems.arena.view.views import ArenaView, AskView
from systems.match import Command

TOSS_LIFT = 160
"""Design pixels by which the coin is tossed above the middle, so that its words stand clear of the heroes."""


class ArenaScene(CardScene[ArenaView, Beat]):
    """The slate of Ragnarok (see `TableScene` for what it shares with every game's table)."""

    log_title = "Match log"
    table: ArenaBoardView
    match_controls: Controls
    control_kind = Controls
    speaker_kind = BarkPlayer

    def __init__(self, session: Session[ArenaView], seat: int, **parts: Any) -> None:
        """Take what `CardScene` takes."""
        super().__init__(session, seat, **parts)
        self.geometry: ArenaLayout | None = None
        self._writers: dict[int, LogWriter] = {}
        self._asked: AskView | None = None

    # -- building ------------------------------------------------------------------------------------------------

    def picture_of(self, view: ArenaView) -> ArenaPicture:
        """Return the picture of a view."""
        return ArenaPicture.from_view(view, self.lexicon.cards)

    def narrator(self, view: ArenaView) -> LogWriter:
        """Return what tells beats and the history's lines."""
        made = self._writers[view.seat] = LogWriter(view, self.lexicon.cards, self.lexicon, self.voice)
        return made

    def lay_table(
        self, picture: ArenaPicture, hand: HandRow, foe_hand: FoeHand, effects: TableEffects
    ) -> ArenaBoardView:
        """Build slate, rope and history."""
        art, lexicon = self.art, self.lexicon
        table = ArenaBoardView(
            picture,
            self.director,
            self.log,
            board=self.add(Board(art, lexicon)),
            hand=hand,
            foe_hand=foe_hand,
            effects=effects,
            strip=HistoryStrip(art, lexicon, watched=self.options.watch),
            history=self._writers[self.seat].history.copy(),
        )
        self.add_on("hud", self.reader, table.strip)
        self.rope = table.board.add(Rope(effects))
        self.key_rows = KeyRows(table, self.options_panel)
        return table

    def add_on(self, layer: str, *nodes: Node) -> None:
        """Add nodes on a layer; the log, which is only seen when it is large, lies above both hands."""
        for node in nodes:
            super().add_on("front" if node is self.log else layer, node)

    def view(self) -> ArenaView:
        """Return what the shown seat knows."""
        return self.session.view(self.seat)

    cards_view = view

    def enter(self) -> None:
        """Build the table."""
        super().enter()
        if self._against_program:
            self.clock.seconds = 0

    def toss(self, view: ArenaView) -> Toss | None:
        """Return the coin for who goes first (MATCH-1.2)."""
        if view.turn or self.session.setup.get("first") is not None:
            return None
        mine = view.first == self.seat
        terms = view.terms
        cards = plural(terms.opening if mine else terms.opening_second, "card")
        line = f"You draw {cards}{'' if mine or not terms.coin else ' and get The Coin'}."
        return Toss(mine, self.voice.does(view.first, "go", "first"), line, lift=TOSS_LIFT)

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = self.geometry = arena_layout(view.w, view.h, self.stage.ui_scale)
        self.lay_backdrop(lambda: self._backdrop(made, view))
        self.fit_cards(made)
        self.table.effects.fit(made.field, made.board_unit)
        self.rope.fit(made)
        self.place_columns(made, (self.reader, made.reader), (self.table.strip, made.log))
        self.header.fit(made.head.inset(made.head.w * 0.05, 0.0), ratio=made.ratio * 0.8)

    def _backdrop(self, made: ArenaLayout, view: Rect) -> Image.Image:
        """Return slate, planks and panels in the window's size."""
        image = self.art.board((round(view.w), round(view.h))).copy()
        whole = Rect(made.log.x, made.log.y, made.log.w, made.head.top - made.log.y)
        for rect in (whole, made.reader, made.speed):
            lay_slab(image, PANEL, rect, made.board_unit * 0.8)
        return image

    def ahead(self) -> Iterable[Draw]:
        """Return the cards that the seat knows, as they will be asked for."""
        made = self.geometry
        return [] if made is None else self.card_draws(made.card[0])

    def line(self) -> str:
        """Return whose turn it is."""
        picture = self.table.picture
        if picture.over or not picture.turn:
            return "Over" if picture.over else "Opening hands"
        return "Your turn" if picture.active == self.voice.you else f"{self.voice.names[picture.active]}"

    # -- acting --------------------------------------------------------------------------------------------------

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what is legal, and show it; the opening hand is asked for once the coin has fallen."""
        view = self.session.view(self.seat)
        active = active and not self._tossing()
        self.table.live = Live.from_view(view, active=active)
        self.input_controller.offer(legal, active=active)
        if self.director.idle:
            self.table.sync()
        self._lead_focus()

    def remarks_beside(self, seat: int) -> tuple[Rect, bool]:
        """Return the hero of who speaks."""
        return self.table.board.sides[0 if seat == self.seat else 1].hero.window_rect, True

    # -- time ----------------------------------------------------------------------------------------------------

    def useful_left(self) -> bool:
        """Whether something that can still be done would leave the player better off, as far as can be known."""
        return self.mine and self.forecaster.useful(self.view(), self.session.legal(self.seat))

    def retime(self, seconds: int) -> None:
        """Change the time of a turn; against the program there is no limit (MATCH-2.3)."""
        super().retime(0 if self._against_program else seconds)

    @property
    def _against_program(self) -> bool:
        return any(other.kind == OPPONENT for other in self.session.seats)

    def turned(self) -> None:
        """The other seat is shown: with its history."""
        self.table.history = self._writers[self.seat].history.copy()
        super().turned()

    # -- looking -------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Let the rope burn."""
        super().process(dt)
        clock = self.clock
        self.rope.burn(clock.left if clock.running else None, dt)
        self.table.board.tell_time(clock.left / clock.seconds if clock.running else 1.0, self.table.picture)
        self.log.visible = self.log.large  # small, the history stands in its place

    # -- keys ----------------------------------------------------------------------------------------------------

    def _lead_focus(self) -> None:
        """Lead the focus of who plays by keys to a character that can be chosen, an enemy first; once a question."""
        ask = self.input_controller.ask
        if ask == self._asked:
            return
        self._asked = ask
        found = [self.table.board.character(option.card) for option in ask.options] if ask is not None else []
        found.sort(key=lambda node: node is None or self.table.picture.seat_of(node.card) == self.seat)
        if found and found[0] is not None and self.stage.router.by_keys:
            self.stage.router.set_focus(found[0])

    def key_step(self, focus: Control, direction: str) -> Control | None:
        """Lead arrows along the rows of the slate; what lies beside it is reached from their ends."""
        controls = self.match_controls
        return self.key_rows.step(focus, direction, (controls.undo, controls.commit))
