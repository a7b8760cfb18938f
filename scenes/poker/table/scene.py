"""PokerScene: the table on which Poker Combat is played or watched."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from PIL import Image

from game.session.session import Session
from scenes.arena.model.live import Live
from scenes.arena.table.card_scene import CardScene
from scenes.arena.table.hand import FoeHand, HandRow
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.barks import BarkPlayer
from scenes.poker.model.chances import ChanceCounter
from scenes.poker.model.explain import Explainer
from scenes.poker.model.forecaster import Forecaster
from scenes.poker.model.hints import bet_hint, is_bet
from scenes.poker.model.layout import PokerLayout, poker_layout
from scenes.poker.model.log_writer import LogWriter
from scenes.poker.model.outlook import outlook_of, short_name, wager_of
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.presenter import Beat, Moment
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
from scenes.table.prefetch import Draw
from scenes.table.story.plays import Play
from scenes.table.story.talk import Words
from systems.arena.commands import EndTurn, Mulligan, Withdraw
from systems.arena.view.views import ArenaView
from systems.match import Command
from systems.poker.commands import Call, Check, Fold, UseArmed
from systems.poker.view.views import PokerView
from systems.search.opponent import Decision

LOOK = "See the table"
WORDS_DOWN = 9.0
"""Units by which what a fighter says stands below the middle of the row of phases."""
TURNED = frozenset({Moment.HOLE, Moment.COMMUNITY, Moment.SHOW, Moment.RIVER})
"""Moments in which playing cards are turned over."""


class PokerScene(CardScene[Any, Beat]):
    """The shield between two fighters (see `CardScene` for what it shares with the slate)."""

    log_title = "Combat log"
    art: Artwork
    table: PokerBoardView
    match_controls: Controls
    input_controller: InputController
    control_kind: ClassVar[type[Controls]] = Controls
    table_kind: ClassVar[type[PokerBoardView]] = PokerBoardView
    speaker_kind: ClassVar[type[Words]] = BarkPlayer
    reader_kind = TextReader
    animator_kind = Animator
    input_kind = InputController
    explainer_kind = Explainer
    look_words = LOOK
    hasty = (Mulligan(()), EndTurn(), Check(), Fold(), Call(), Withdraw())
    """It ends Spell/Pet, defends or braces."""

    def __init__(self, session: Session[Any], seat: int, **parts: Any) -> None:
        """Take what `CardScene` takes."""
        super().__init__(session, seat, **parts)
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

    def lay_table(
        self, picture: PokerPicture, hand: HandRow, foe_hand: FoeHand, effects: TableEffects
    ) -> PokerBoardView:
        """Build shield, fighters and panels."""
        art, lexicon = self.art, self.lexicon
        self.outlook_panel = OutlookPanel()
        table = self.table_kind(
            picture=picture,
            director=self.director,
            log=self.log,
            board=PokerBoard(art, lexicon),
            hand=hand,
            foe_hand=foe_hand,
            effects=effects,
            shield=Shield(art),
            plaques=(Plaque(art, lexicon, near=True), Plaque(art, lexicon, near=False)),
            phases=PhaseRow(),
            spells=SpellList(art, lexicon),
            bet_panel=BetPanel(),
            banner=HandBanner(),
        )
        table.bet_panel.chance_shown = self.options.chance
        self.add(table.shield)
        self.add(table.board)
        self.add_on("hud", self.reader, self.outlook_panel, table.phases, *table.plaques, table.spells)
        self.add_on("hud", table.banner, table.bet_panel)
        return table

    def make_forecaster(self) -> Forecaster:
        """Return what foretells what a card would do, in combats."""
        return Forecaster(self.lexicon.cards, self.view)

    def view(self) -> PokerView:
        """Return what the shown seat knows."""
        return self.combat(self.session.view(self.seat))

    def cards_view(self) -> ArenaView:
        """Return the part of it that is a standard match."""
        return self.view().cards

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
        self.fit_cards(made)
        table = self.table
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
        cards = (partial(self.art.playing_card, card, made.community_width, "plain") for card in range(52))
        return [*self.card_draws(made.card[0]), *cards]

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
        if self.director.idle:  # before that it would tell of cards that are still being turned over
            self.chances.ask(self._hand_to_weigh(view))
        for side, seat in enumerate((self.seat, 1 - self.seat)):
            table.plaques[side].light(shown=self.director.idle and seat in view.waits_for)
        if self.director.idle:
            table.sync()

    def reveals(self, beat: Beat) -> bool:
        """Whether playing cards are turned over in a beat."""
        return beat.kind in TURNED

    def _refusals(self, bets: Bets, amount: int) -> dict[str, str | None]:
        """Return why each action is not possible, in one sentence."""
        if not bets.active:
            return dict.fromkeys(ACTIONS, "It is not your turn to bet.")
        return {action: self.refusal(bets.command(action, amount)) for action in ACTIONS}

    def _hand_to_weigh(self, view: PokerView) -> PokerView | None:
        """Return the position whose chance is counted: while both could still win it."""
        undecided = self.table.picture.bets and view.victor < -1
        return view if undecided and not self.options.watch and not self.waiting_for_chair else None

    def hint_play(self, hint: Decision) -> Play:
        """Return a hint: how to bet, else what to do with the cards."""
        betting = is_bet(hint.commands[0])
        return bet_hint(hint, self.seat, self.lexicon) if betting else super().hint_play(hint)

    def remarks_beside(self, seat: int) -> tuple[Rect, bool]:
        """Return the head of the fighter who speaks: beside its middle lie playing cards and the name of a hand."""
        near, made = seat == self.seat, self.geometry
        rect = self.table.board.sides[0 if near else 1].hero.window_rect
        if made is not None:
            rect = Rect.around(rect.cx, made.phases.cy - WORDS_DOWN * made.board_unit, rect.w, made.phases.h)
        return rect, not near

    # -- time ----------------------------------------------------------------------------------------------------

    def decision(self) -> Hashable:
        """Return what the clock counts: a whole Spell/Pet phase, or one betting action."""
        view = self.view()
        return (view.hand, view.phase, view.pot if self.table.picture.bets else 0, self.seat)

    # -- looking -------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Count the chance, tell what is considered."""
        super().process(dt)
        self.chances.count()
        picture = self.table.picture
        open_still = picture.bets and not picture.resolved and not self.table.covered
        self.table.bet_panel.tell_chance(self.chances.chance if open_still else None)
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

    def key_entry(self) -> Control | None:
        """Return where an arrow leads first: to what is asked in the middle, the slider, else the own hand."""
        panel = self.options_panel
        asked = bool(panel.cards or panel.buttons)
        return self.table.bet_panel.slider if self.table.bets.can_wager and not asked else super().key_entry()
