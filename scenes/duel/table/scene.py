"""DuelScene: the lacquer mat on which a duel is played, watched or seen again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from components.duel import MULLIGAN
from game.session.session import OPPONENT, Session
from scenes.duel.art.artwork import Artwork
from scenes.duel.art.backdrop import paint_table
from scenes.duel.art.prefetch import announced, card_draws
from scenes.duel.model import sounds
from scenes.duel.model.barks import BarkPlayer
from scenes.duel.model.forecaster import Forecaster, payment_words
from scenes.duel.model.hints import duel_hint
from scenes.duel.model.layout import DuelLayout, duel_layout
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.log_writer import LogWriter
from scenes.duel.model.options import DuelTableOptions, passes
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.presenter import Beat, Kind
from scenes.duel.model.questions import waiting_words
from scenes.duel.table.animation.animator import Animator
from scenes.duel.table.animation.combat_preview import CombatPreview
from scenes.duel.table.animation.effects import DuelEffects
from scenes.duel.table.board_view import DuelBoardView
from scenes.duel.table.controls import Controls
from scenes.duel.table.input.input_controller import InputController
from scenes.duel.table.input.inspector import Inspector
from scenes.duel.table.input.prompt_controller import PromptController
from scenes.duel.table.mat.field import Field
from scenes.duel.table.mat.hand import FoeHand, HandRow
from scenes.duel.table.mat.piles import Piles
from scenes.duel.table.panels.answers_panel import AnswersPanel
from scenes.duel.table.panels.phase_bar import PhaseBar, PromptBar
from scenes.duel.table.panels.reader import Reader
from scenes.duel.table.panels.side_panel import SidePanel
from scenes.duel.table.panels.status_panel import StatusPanel
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.board.fan_row import DRAW_S
from scenes.table.board.opening import Toss
from scenes.table.board.play_card import PlayFace
from scenes.table.options import TableOptions
from scenes.table.prefetch import Draw
from scenes.table.scene import TableScene
from scenes.table.story.plays import Play
from scenes.table.story.talk import NO_BARKS, Barks, Talk
from scenes.table.story.voice import voice_of
from scenes.table.story.weighing import last_weighed
from systems.duel.commands import Activate, Decide, NextPhase, Pass, SummonCreature
from systems.duel.view.views import AskView, DuelView
from systems.match import Command
from systems.search.opponent import Decision

BLOWS = frozenset({Kind.CLASH, Kind.HP})


class DuelScene(TableScene[DuelView, Beat]):
    """The duel on the table (see `TableScene` for what all tables share).

    `lines` are what stands below each player's name, by seat: who they are; `barks` what they say. Signal:
    `answers_changed(setting)` when the player chooses anew when to be asked for answers.
    """

    layers = (*TableScene.layers, "menus")  # over the cards of a sheet, which scroll in a layer of their own
    log_title = "Duel log"
    table: DuelBoardView
    animator: Animator
    match_controls: Controls
    control_kind = Controls
    hints = True

    def __init__(
        self,
        session: Session[DuelView],
        seat: int,
        *,
        art: Artwork,
        lexicon: Lexicon,
        lines: tuple[str, str] = ("", ""),
        barks: tuple[Barks, Barks] = (NO_BARKS, NO_BARKS),
        options: TableOptions | None = None,
    ) -> None:
        self.ways = DuelTableOptions.of(options)
        super().__init__(session, seat, options=self.ways, name="duel")
        self.art = art
        self.lexicon = lexicon
        self.lines = lines
        self.talk = Talk(BarkPlayer(seat, said, cards=lexicon.cards) for seat, said in enumerate(barks) if said)
        self.voice = voice_of(session, watched=self.ways.watch)
        self.answers_changed = Signal[str]()
        self.geometry: DuelLayout | None = None
        self.deciding: DuelView | None = None
        self._view: tuple[int, int, DuelView] | None = None
        self._said: object = None
        self._led: object = None
        self._offered = -1

    # -- building ------------------------------------------------------------------------------------------------

    def picture_of(self, view: DuelView) -> DuelPicture:
        """The picture of a view."""
        return DuelPicture.from_view(view, self.lexicon.cards)

    def narrator(self, view: DuelView) -> LogWriter:
        """Beats and the log's lines."""
        return LogWriter(view, self.lexicon.cards, self.lexicon, self.voice)

    def furnish(self, picture: DuelPicture) -> DuelBoardView:
        """Mat, hands, piles, panels, input controller and prompt controller."""
        art, lexicon, voice = self.art, self.lexicon, self.voice
        self.phases, self.prompt = PhaseBar(), PromptBar(art)
        self.prompt.visible = False
        self.add_on("board", self.phases)
        self.add_on("fx", self.prompt)
        piles = self.add(Piles(art, lexicon))
        field = self.add(Field(art, lexicon))
        panels = (SidePanel(0), SidePanel(1))
        self.reader, self.moment = Reader(art, lexicon), StatusPanel(art, lexicon, voice)
        self.asking = AnswersPanel(self.ways.answers)
        self.asking.visible = not self.options.watch
        self.add_on("hud", *panels, self.reader, self.moment, self.asking)
        foe_hand = FoeHand(art, lexicon)
        hand = HandRow(art, lexicon, lambda _card: "")
        hand.fixed = self.options.watch
        self.add_on("hand", foe_hand, hand)
        effects = self.add(DuelEffects())
        table = DuelBoardView(
            picture, self.director, self.log, field=field, hand=hand, foe_hand=foe_hand, piles=piles, panels=panels,
            effects=effects,
        )  # fmt: skip
        played = not self.options.watch and self.session.seats[1 - self.seat].kind == OPPONENT
        self.animator = Animator(table, lexicon, voice, plain=self.hot_seat or self.options.watch, pauses=played)
        self.foresight = Forecaster(lexicon.cards)
        self.input_controller = self.add(InputController(table, lexicon, self.refusal, self._paying))
        self.prompt_controller = self.add(
            PromptController(
                table, self.input_controller, self.phases, self.prompt, art=art, lexicon=lexicon, voice=voice
            )
        )
        self.inspector = self.add(
            Inspector(
                table,
                self.input_controller,
                self.prompt_controller,
                self.reader,
                art=art,
                lexicon=lexicon,
                voice=voice,
                look=self.latest,
            )
        )
        self.overlook = self.add(
            CombatPreview(
                table,
                self.input_controller,
                self.prompt_controller,
                self.moment,
                lexicon=lexicon,
                voice=voice,
                foresight=self.foresight,
                weighed=partial(last_weighed, self.session) if self.options.watch else None,
            )
        )
        return table

    def _paying(self, command: Command) -> str:
        """What a command pays without asking, in words."""
        if not isinstance(command, (Activate, SummonCreature, Decide)):
            return ""
        return payment_words(self.foresight.payment(self.latest(), command), self.table.picture, self.lexicon)

    def enter(self) -> None:
        """Build the table; listen."""
        super().enter()
        self.input_controller.wanted.connect(self.submit, self)
        self.prompt_controller.wanted.connect(self.submit, self)
        self.phases.wanted.connect(lambda phase: self.submit(NextPhase(phase)), self)
        self.phases.refused.connect(self._refuse_phase, self)
        self.asking.chosen.connect(self.answers_changed.emit, self)

    def _refuse_phase(self, phase: str) -> None:
        self.stage.refuse(self.session.refusal(self.seat, NextPhase(phase)) or "You cannot go to that phase now.")

    def toss(self, view: DuelView) -> Toss | None:
        """The roll for the first turn (DUEL-2.2)."""
        if view.turn > 1 or view.phase != MULLIGAN or self.session.setup.get("first") is not None:
            return None
        mine = view.first == self.seat
        starter = self.voice.does(view.first, "go first")
        line = "The first turn draws no card and makes no attack."
        return Toss(mine, starter, line, why="The higher roll begins.")

    def opening_hand(self) -> list[str]:
        """The own hand."""
        return [card.definition for card in self.latest().sides[self.seat].hand]

    def deal(self) -> None:
        """Deal the first hand."""
        self.stage.sound(sounds.DRAW)
        self.table.sync(DRAW_S)

    def latest(self) -> DuelView:
        """The present view of the shown seat, asked for once after each command."""
        key = (len(self.session.log), self.seat)
        if self._view is None or self._view[:2] != key:
            self._view = (*key, self.session.view(self.seat))
        return self._view[2]

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = self.geometry = duel_layout(view.w, view.h, self.stage.ui_scale, answering=not self.options.watch)
        self.lay_backdrop(lambda: paint_table(self.art, made, view.size))
        table = self.table
        table.field.fit(made, table.picture)
        table.piles.fit(made)
        table.hand.fit(made)
        table.foe_hand.fit(made)
        table.effects.fit(made.mat, made.board_unit)
        self.place_columns(
            made,
            (table.panels[0], made.own),
            (table.panels[1], made.foe),
            (self.reader, made.reader),
            (self.moment, made.moment),
            (self.asking, made.answers),
        )
        self.phases.place(made.line)
        self.prompt.place(made.line)
        self.prompt_controller.fit(made.mat.inset(made.mat.w * 0.02, made.mat.h * 0.03))
        self.header.visible = False
        self._said = None
        self._show_panels()

    def ahead(self) -> Iterable[Draw]:
        """What lies there, the own hand and deck, and what may come from the other side."""
        if self.geometry is None:
            return ()
        expected = announced(self.session.setup, 1 - self.seat)
        return card_draws(self.art, self.lexicon, self.latest(), self.geometry, expected)

    def line(self) -> str:
        """Which turn."""
        return f"Turn {self.table.picture.turn}"

    def _shown(self) -> None:
        """The picture was shown: the panels follow."""
        super()._shown()
        if self.table.covered:
            self.reader.forget()
        self._show_panels()
        self.prompt_controller.refresh()

    def _show_panels(self) -> None:
        """Players and phases as the picture has them."""
        picture, thinking = self.table.picture, self.session.thinking()
        view = self.deciding
        open_phases = view.phases if view is not None and view.ask is None else ()
        waits = self._waits()
        said = (self.talk.words(0), self.talk.words(1))
        counts = tuple((side.hp, side.held, side.deck, len(side.netherworld)) for side in picture.sides)
        now = (counts, picture.active, picture.phase, picture.turn, thinking, open_phases, waits, said, picture.seat)
        if now == self._said:
            return
        self._said = now
        for seat in (0, 1):
            panel = self.table.panels[self.table.side(seat)]
            line = self.talk.quoted(seat) or (waits if waits and seat != self.seat else self.lines[seat])
            panel.show(picture, self.voice.subject(seat), line or self._role(seat), acts=picture.active == seat)
        self.phases.show(picture.phase, open_phases, mine=picture.active == picture.seat)

    def _waits(self) -> str:
        """What the other player is doing, in words."""
        foe = 1 - self.seat
        if self.director.awaiting:
            return waiting_words(AskView(foe, "answer"))
        if foe not in self.session.waits_for(self.seat) or not self.director.idle:
            return ""
        return waiting_words(self.latest().ask)

    def _role(self, seat: int) -> str:
        acts = self.table.picture.active == seat and self.table.picture.turn > 0 and not self.table.picture.over
        return ("Your turn" if seat == self.voice.you else "Has the turn") if acts else ""

    # -- hearing -------------------------------------------------------------------------------------------------

    def strikes(self, beat: Beat) -> bool:
        """Whether a beat is a blow."""
        return beat.kind in BLOWS

    def play_face(self, card: str) -> PlayFace | None:
        """A card held up."""
        found = self.lexicon.card(card)
        face = self.art.back_face() if found is None else self.art.hand_face(found)
        return PlayFace(face, shines=self.lexicon.is_rarest(card))

    def expected_plays(self) -> list[str]:
        """The other side's deck, where it was set up before everybody's eyes."""
        return announced(self.session.setup, 1 - self.seat)

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """Where a card or player is."""
        return self.table.anywhere(number)

    def hint_play(self, hint: Decision) -> Play:
        """A hint with its card."""
        return duel_hint(hint, self.latest(), self.table.picture, self.lexicon)

    def play_area(self) -> Rect:
        """The mat."""
        return self.table.effects.field_rect

    def awaits(self, beat: Beat) -> bool:
        """Whether an opponent may answer here, for all that its player can tell."""
        return beat.kind is Kind.AWAIT and self.animator.pauses

    def submit(self, command: Command) -> None:
        """Submit a command and stop the clock, since asking must stay secret."""
        before = len(self.session.log)
        super().submit(command)
        if len(self.session.log) > before:
            self.clock.stop()

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what is legal."""
        view = self.latest()
        self._offered = len(self.session.log)
        self.deciding = view if active else None
        self.input_controller.offer(legal, active=active)
        self.prompt_controller.offer(view, legal, active=active and not self._passes(view))
        self._show_panels()
        if active and self.stage.router.by_keys:
            self._lead_focus(view)

    def _lead_focus(self, view: DuelView) -> None:
        """For keys: focus what can be done at each new question or phase."""
        asked = (view.turn, view.phase, view.ask)
        if asked == self._led or self.stage.router.carrying is not None:
            return
        self._led = asked
        wanted = self.prompt_controller.first_focus()
        if wanted is not None:
            self.stage.router.set_focus(wanted)

    def _passes(self, view: DuelView) -> bool:
        """Whether what is asked of the view's seat passes by itself (DUEL-7.6)."""
        ask = view.ask
        return (
            ask is not None
            and ask.kind == "answer"
            and ask.seat == view.seat
            and passes(self.asking.setting, ask.window)
        )

    def _look_for_curtain(self) -> None:
        """Draw the curtain between two players only for a real decision."""
        other = 1 - self.seat
        while self.hot_seat and self.director.idle and other in self.session.to_act():
            if self.waiting_for_chair or not self._passes(self.session.view(other)):
                break
            self.session.submit(other, Pass())
        if self.director.idle:  # else once what came of it was shown
            super()._look_for_curtain()

    def time_over(self) -> None:
        """Give the main answer; else end the turn, or do the first legal thing."""
        self.input_controller.cancel()
        main = self.prompt_controller.main
        if main is not None and not main.refusal:
            main.take()
            return
        legal = self.session.legal(self.seat) if self.mine else []
        ends = [command for command in legal if isinstance(command, NextPhase)]
        if ends or legal:
            self.submit((ends or legal)[-1])

    def turned(self) -> None:
        """The other seat is shown."""
        self.input_controller.cancel()
        self.reader.forget()
        self.deciding = None
        self._said = None

    def process(self, dt: float) -> None:
        """Follow the pointer; let pass what passes by itself."""
        self.director.paused = self._tossing()
        super().process(dt)
        if self.director.idle and self._offered != len(self.session.log):
            self.refresh()  # something was done of which nothing can be heard, such as passing
        if self.mine and self.director.idle and not self._tossing() and self._passes(self.latest()):
            self.submit(Pass())
        self._show_panels()
        self.input_controller.follow()
        self.overlook.follow(self.deciding)
        self.inspector.follow()
