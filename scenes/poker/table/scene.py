"""PokerScene: the table on which Poker Combat is played or watched."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from PIL import Image

from game.session.session import Session
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.arena.table.aim import Aim
from scenes.arena.table.hand import FoeHand, HandRow
from scenes.arena.table.options_panel import OptionsPanel
from scenes.arena.table.pointing import Pointing
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.barks import BarkPlayer
from scenes.poker.model.chances import ChanceCounter
from scenes.poker.model.explain import Explainer
from scenes.poker.model.forecaster import Forecaster
from scenes.poker.model.layout import PokerLayout, poker_layout
from scenes.poker.model.log_writer import LogWriter
from scenes.poker.model.outlook import outlook_of, short_name, wager_of
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.presenter import Beat
from scenes.poker.model.table_live import ACTIONS, Bets
from scenes.poker.model.words import CHOSEN
from scenes.poker.table.animator import Animator
from scenes.poker.table.bet_panel import BetPanel
from scenes.poker.table.board import PokerBoard
from scenes.poker.table.board_view import PokerBoardView
from scenes.poker.table.controls import Controls
from scenes.poker.table.hand_banner import HandBanner
from scenes.poker.table.input_controller import InputController
from scenes.poker.table.outlook_panel import OutlookPanel
from scenes.poker.table.phases import PhaseRow
from scenes.poker.table.plaque import Plaque
from scenes.poker.table.reader import TextReader
from scenes.poker.table.shield import Shield
from scenes.poker.table.spell_list import SpellList
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.board.furniture import PANEL, lay_slab
from scenes.table.board.opening import Toss
from scenes.table.options import TableOptions
from scenes.table.panels.bubble import Bubble
from scenes.table.prefetch import Draw, known
from scenes.table.scene import TableScene
from scenes.table.story.talk import NO_BARKS, Barks
from scenes.table.story.voice import voice_of
from systems.arena.commands import EndTurn, Mulligan, PlayCard, Withdraw
from systems.arena.view.views import ArenaView
from systems.match import Command
from systems.poker.commands import Call, Check, Fold, UseArmed
from systems.poker.view.views import PokerView

LOOK = "See the table"
STAYS_S = 3.6
"""Seconds for which words stand beside a fighter."""


class PokerScene(TableScene[Any, Beat]):
    """The shield between two fighters (see `TableScene` for what it shares with every game's table)."""

    log_title = "Combat log"
    table: PokerBoardView
    match_controls: Controls
    control_kind: ClassVar[type[Controls]] = Controls
    table_kind: ClassVar[type[PokerBoardView]] = PokerBoardView
    bark_kind: ClassVar[type[BarkPlayer]] = BarkPlayer

    def __init__(
        self,
        session: Session[Any],
        seat: int,
        *,
        art: Artwork,
        lexicon: Lexicon,
        options: TableOptions | None = None,
        barks: tuple[Barks, Barks] = (NO_BARKS, NO_BARKS),
    ) -> None:
        """Take what personas say, by seat, beside what every table needs."""
        super().__init__(session, seat, options=options, name="poker")
        self.bark_players = [self.bark_kind(seat, said) for seat, said in enumerate(barks) if said]
        self._said: dict[int, str] = {}
        self.art = art
        self.lexicon = lexicon
        self.voice = voice_of(session, watched=self.options.watch)
        self.geometry: PokerLayout | None = None
        self.chances = ChanceCounter()
        self._considered: Hashable = None

    # -- building ------------------------------------------------------------------------------------------------

    def combat(self, view: Any) -> PokerView:
        """Return the combat of a view: here all of it."""
        seen: PokerView = view
        return seen

    def picture_of(self, view: Any) -> PokerPicture:
        """Return the picture of a view."""
        return PokerPicture.of_combat(self.combat(view), self.lexicon.cards)

    def narrator(self, view: Any) -> LogWriter:
        """Return what tells beats and the log's lines."""
        return LogWriter(self.combat(view), self.lexicon.cards, self.lexicon, self.voice)

    def furnish(self, picture: PokerPicture) -> PokerBoardView:
        """Build shield, fighters, panels and input controller."""
        art, lexicon = self.art, self.lexicon
        self.reader = TextReader(art, lexicon)
        self.outlook_panel = OutlookPanel()
        self.options_panel = OptionsPanel(art, lexicon, LOOK)
        hand = HandRow(art, lexicon)
        hand.fixed = self.options.watch
        effects = TableEffects()
        table = self.table_kind(
            picture=picture,
            director=self.director,
            log=self.log,
            board=PokerBoard(art, lexicon),
            hand=hand,
            foe_hand=FoeHand(art, lexicon),
            effects=effects,
            shield=Shield(art),
            plaques=(Plaque(art, lexicon, near=True), Plaque(art, lexicon, near=False)),
            phases=PhaseRow(art),
            spells=SpellList(art, lexicon),
            bet_panel=BetPanel(art),
            banner=HandBanner(art),
        )
        table.bet_panel.chance_shown = self.options.chance
        plain = self.hot_seat or self.options.watch
        self.animator = Animator(table, art, lexicon, self.voice, plain=plain)
        aim = Aim(table, self.reader, Forecaster(lexicon.cards, self.view), self.cards_view)
        self.input_controller = InputController(
            table, self.options_panel, aim, lexicon, view=self.cards_view, refusal=self.refusal
        )
        self.add(table.shield)
        self.add(table.board)
        self.add_on("hud", self.reader, self.outlook_panel, table.phases, *table.plaques, table.spells)
        self.add_on("hud", table.banner, table.bet_panel)
        self.add_on("hand", table.foe_hand, hand)
        self.add(effects)
        self.bubble = self.add(Bubble(STAYS_S))
        table.heard.connect(self._heard_now, self)
        self.add(self.options_panel)
        self.add(self.input_controller)
        self.explainer = Explainer(lexicon)
        self.pointing = self.add(Pointing(table, self.reader, self.explainer, self.cards_view, self.input_controller))
        self._introduce()
        return table

    def view(self) -> PokerView:
        """Return what the shown seat knows."""
        return self.combat(self.session.view(self.seat))

    def cards_view(self) -> ArenaView:
        """Return the part of it that is a standard match."""
        return self.view().cards

    def enter(self) -> None:
        """Build the table."""
        super().enter()
        self.input_controller.wanted.connect(self.submit, self)
        self.input_controller.refused.connect(self.turn_down, self)

    def toss(self, view: Any) -> Toss | None:
        """Return the coin for who attacks, who is small blind first (POKER-1.4)."""
        seen = self.combat(view)
        if seen.hand or self.session.setup.get("first") is not None:
            return None
        mine = seen.small_blind == self.seat
        return Toss(mine, self.voice.does(seen.small_blind, "attack"), "Who attacks is small blind in the first hand.")

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = self.geometry = poker_layout(view.w, view.h, self.stage.ui_scale)
        self.lay_backdrop(lambda: self._backdrop(made, view))
        table = self.table
        table.board.fit(made)
        table.hand.fit(made)
        table.foe_hand.fit(made)
        table.shield.fit(made)
        table.phases.place(made.phases)
        for plaque, rect in zip(table.plaques, made.plaques, strict=True):
            plaque.place(rect)
        table.spells.fit(made.spells_panel, made.spells)
        table.bet_panel.fit(made)
        table.banner.place(made.banner)
        self.outlook_panel.place(made.outlook)
        shield = made.seam
        table.effects.fit(
            Rect.around(shield.cx, shield.cy, 470 * made.board_unit, 440 * made.board_unit), made.board_unit
        )
        self.options_panel.fit(made)
        self.input_controller.prompt.fit(made)
        self.place_columns(made, (self.reader, made.reader))
        self.header.visible = False

    def _backdrop(self, made: PokerLayout, view: Rect) -> Image.Image:
        """Return shield, planks and panels in the window's size."""
        image = self.art.board((round(view.w), round(view.h))).copy()
        for rect in (*made.plaques, made.spells_panel, made.outlook, made.speed, made.lower):
            lay_slab(image, PANEL, rect, made.board_unit * 0.8)
        return image

    def ahead(self) -> Iterable[Draw]:
        """Return the cards that the seat knows, as they will be asked for."""
        made = self.geometry
        if made is None:
            return []
        own = self.cards_view().sides[self.seat]
        names = [*(card.definition for card in own.hand), *own.deck_cards]
        width = max(2, round(made.card[0]))
        drawn = [partial(self.art.hand_card, card, width) for card in known(self.lexicon.card, names)]
        return [*drawn, *(partial(self.art.playing_card, card, made.community_width, "plain") for card in range(52))]

    def line(self) -> str:
        """Return how far the combat is."""
        picture = self.table.picture
        return "Over" if picture.over else f"Hand {picture.turn}" if picture.turn else "Opening hands"

    # -- acting --------------------------------------------------------------------------------------------------

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what is legal, and show it; the opening hand is asked for once the coin has fallen."""
        view, table = self.view(), self.table
        active = active and not self._tossing()
        table.live = Live.from_view(view.cards, active=active)
        bets = table.bets = Bets.from_view(view, active=active)
        foe = short_name(view, 1 - self.seat, self.lexicon)
        amount = bets.nearest(table.bet_panel.amount or bets.least)
        table.spells.usable = frozenset(name for name in CHOSEN if active and UseArmed(name) in legal)
        table.bet_panel.show(bets, self._refusals(bets, amount), foe)
        self.input_controller.offer(legal, active=active)
        self.chances.ask(self._hand_to_weigh(view))
        for side, seat in enumerate((self.seat, 1 - self.seat)):
            table.plaques[side].light(shown=self.director.idle and seat in view.waits_for)
        if self.director.idle:
            table.sync()

    def _refusals(self, bets: Bets, amount: int) -> dict[str, str | None]:
        """Return why each action is not possible, in one sentence."""
        if not bets.active:
            return dict.fromkeys(ACTIONS, "It is not your turn to bet.")
        return {action: self.refusal(bets.command(action, amount)) for action in ACTIONS}

    def _hand_to_weigh(self, view: PokerView) -> PokerView | None:
        """Return the position whose chance is counted: while both could still win it."""
        undecided = self.table.picture.bets and view.victor < -1
        return view if undecided and not self.options.watch and not self.waiting_for_chair else None

    # -- talk ----------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Let opponents greet."""
        super().deal()
        for bark_player in self.bark_players:
            bark_player.say("opening")

    def _heard_now(self, event: Any) -> None:
        """Let opponents comment on what is shown."""
        if not self.director.instant:
            for bark_player in self.bark_players:
                bark_player.hear(event, self.table.picture)

    def _talk(self, dt: float) -> None:
        """Let words stand and pass, beside those who say them."""
        turn = self.session.turns
        for bark_player in self.bark_players:
            bark_player.pass_time(dt)
            bark_player.think(dt, turn, thinking=self.waiting() and bark_player.seat in self.session.thinking())
            words = bark_player.words
            if words and words != self._said.get(bark_player.seat):
                speaker, leftward = self.speaker(near=bark_player.seat == self.seat)
                self.bubble.say(words, speaker, leftward=leftward)
            self._said[bark_player.seat] = words

    def speaker(self, *, near: bool) -> tuple[Rect, bool]:
        """Return beside what the words of a side stand, here its fighter, and whether they stand to the left of it."""
        return self.table.board.sides[0 if near else 1].hero.window_rect, not near

    # -- time ----------------------------------------------------------------------------------------------------

    def decision(self) -> Hashable:
        """Return what the clock counts: a whole Spell/Pet phase, or one betting action."""
        view = self.view()
        return (view.hand, view.phase, view.pot if self.table.picture.bets else 0, self.seat)

    def time_over(self) -> None:
        """Defend or brace; end Spell/Pet; what is asked is taken back, else answered with the first answer."""
        turn = self.decision()
        while self.mine and self.decision() == turn:
            legal = self.session.legal(self.seat)
            wanted: tuple[Command, ...] = (Mulligan(()), EndTurn(), Check(), Fold(), Call(), Withdraw())
            self.submit(next((command for command in wanted if command in legal), legal[0]))

    def turned(self) -> None:
        """The other seat is shown: nothing is aimed at."""
        self.input_controller.offer([], active=False)
        self._introduce()

    def _introduce(self) -> None:
        """Let the reader begin with the hero that is looked from, if a combat is on at this table."""
        if self.combat(self.session.view(self.seat)) is not None:
            self.reader.read(self.explainer.introduction(self.cards_view()))

    # -- looking -------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Follow the pointer, count the chance, tell what is considered."""
        super().process(dt)
        self.input_controller.follow()
        self._talk(dt)
        self.chances.count()
        shown = self.chances.chance if self.table.picture.bets and not self.table.covered else None
        self.table.bet_panel.tell_chance(shown)
        self._consider()
        self.log.visible = self.log.large or self.table.log_fits

    def _consider(self) -> None:
        """Show what follows from the action that is pointed at, else from the one that the large button stands for."""
        table, bets = self.table, self.table.bets
        action = self._pointed_action() if bets.active else ""
        amount = table.bet_panel.amount if action in {"attack", "counter"} and bets.can_wager else 0
        key = (action, amount, len(self.session.log), self.seat)
        if key == self._considered:
            return
        self._considered = key
        table.shield.consider(amount)
        view = self.view()
        verbs = {"attack": "attack", "counter": "counter attack", "engage": "engage", "brace": "engage"}
        paying = action in {"engage", "brace"} or amount > 0
        wager = wager_of(view, verbs[action], amount) if action in verbs and paying else None
        table.plaques[0].consider(0 if wager is None or action == "brace" else wager.pays)
        self.outlook_panel.tell(None if wager is None else outlook_of(view, wager, self.lexicon))
        self.reader.visible = wager is None

    def _pointed_action(self) -> str:
        router, panel = self.stage.router, self.table.bet_panel
        pointed = router.focus if router.by_keys else router.hovered
        for action, button in panel.buttons.items():
            if pointed is button and button.enabled:
                return action
        return self.match_controls.action

    def show_chance(self, shown: bool) -> None:
        """Show the chance to win, or no longer."""
        self.table.bet_panel.chance_shown = shown

    # -- questions -------------------------------------------------------------------------------------------------

    def submit(self, command: Command) -> None:
        """Submit a command; a card whose target is asked for waits in the hand, out of the targets' way."""
        super().submit(command)
        ask = self.cards_view().ask
        if isinstance(command, PlayCard) and ask is not None and ask.retract:
            self.table.return_cards()

    def take_back(self) -> bool:
        """Take back a whole play: the card with the target that was chosen for it."""
        back = super().take_back()
        ask = self.cards_view().ask
        if back and ask is not None and ask.retract:
            self.submit(Withdraw())
        return back

    def key_entry(self) -> Control | None:
        """Return where an arrow leads first: to what is asked in the middle, the slider, else the own hand."""
        panel = self.options_panel
        asked = next(iter([*panel.cards, *panel.buttons]), None)
        if asked is not None:
            return asked
        return self.table.bet_panel.slider if self.table.bets.can_wager else self.table.hand.at(0)
