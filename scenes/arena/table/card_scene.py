"""CardScene: a table at which Ragnarok's cards are played: hands, questions, the reader, and who speaks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from functools import partial
from typing import Any, ClassVar

from game.session.session import Session
from scenes.arena.art.artwork import Artwork
from scenes.arena.art.cards import width_within, within
from scenes.arena.model.explain import Explainer
from scenes.arena.model.forecaster import Forecaster
from scenes.arena.model.hints import card_hint
from scenes.arena.model.layout import ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.aim import Aim
from scenes.arena.table.animator import Animator
from scenes.arena.table.board_view import CardTableView
from scenes.arena.table.hand import FoeHand, HandRow
from scenes.arena.table.input_controller import InputController
from scenes.arena.table.options_panel import LOOK, OptionsPanel
from scenes.arena.table.pointing import Pointing
from scenes.arena.table.reader import Reader
from scenes.kit.controls.cards import PaintedFace
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.board.play_card import PlayFace
from scenes.table.options import TableOptions
from scenes.table.panels.bubble import Remarks
from scenes.table.prefetch import Draw, known
from scenes.table.scene import B, TableScene, V
from scenes.table.story.plays import Play
from scenes.table.story.talk import NO_BARKS, Barks, Talk, Words
from scenes.table.story.voice import voice_of
from systems.arena.commands import EndTurn, Mulligan, PlayCard, Withdraw
from systems.arena.view.views import ArenaView
from systems.match import Command
from systems.search.opponent import Decision

BLOWS = frozenset({"STRIKE", "HURT"})
"""Kinds of beats that are blows, by their names in the presenters of all these tables."""
HELD_TALL = 0.66
"""Share of the window's height over which plays are held up."""
STAYS_S = 3.6
"""Seconds for which words stand beside a hero."""


class CardScene(TableScene[V, B]):
    """What the tables of Ragnarok share (see `TableScene` for what all tables do).

    A game fills in `cards_view`, `lay_table` and `remarks_beside`, names the kinds of its parts, and lists in `hasty`
    what is done, the first that is legal, when the time for a decision is over.
    """

    art: Artwork
    table: CardTableView
    reader_kind: ClassVar[type[Reader]] = Reader
    animator_kind: ClassVar[type[Animator]] = Animator
    input_kind: ClassVar[type[InputController]] = InputController
    explainer_kind: ClassVar[type[Explainer]] = Explainer
    speaker_kind: ClassVar[type[Words]] = Words
    look_words: ClassVar[str] = LOOK
    """On the button that lays a question aside."""
    begins_focused = False
    hints = True
    hasty: ClassVar[tuple[Command, ...]] = (Mulligan(()), EndTurn(), Withdraw())

    def __init__(
        self,
        session: Session[V],
        seat: int,
        *,
        art: Artwork,
        lexicon: Lexicon,
        options: TableOptions | None = None,
        barks: tuple[Barks, Barks] = (NO_BARKS, NO_BARKS),
    ) -> None:
        """Take what personas say, by seat, beside what every table needs."""
        super().__init__(session, seat, options=options, name=session.game.name)
        self.talk = Talk(self.speaker_kind(seat, said) for seat, said in enumerate(barks) if said)
        self.art = art
        self.lexicon = lexicon
        self.voice = voice_of(session, watched=self.options.watch)

    # -- what a game fills in ------------------------------------------------------------------------------------

    @abstractmethod
    def cards_view(self) -> ArenaView:
        """Return what the shown seat knows of the cards."""

    @abstractmethod
    def lay_table(self, picture: Any, hand: HandRow, foe_hand: FoeHand, effects: TableEffects) -> CardTableView:
        """Make the nodes that show a picture, and add those that lie below the hands."""

    @abstractmethod
    def remarks_beside(self, seat: int) -> tuple[Rect, bool]:
        """Return beside what a seat's words stand, and whether to its left."""

    def make_forecaster(self) -> Forecaster:
        """Return what foretells what a card would do."""
        return Forecaster(self.lexicon.cards)

    # -- building ------------------------------------------------------------------------------------------------

    def furnish(self, picture: Any) -> CardTableView:
        """Build table, hands, reader, questions and input controller."""
        art, lexicon, view = self.art, self.lexicon, self.cards_view
        self.reader = self.reader_kind(art, lexicon)
        self.options_panel = OptionsPanel(art, lexicon, self.look_words)
        hand, foe_hand, effects = HandRow(art, lexicon), FoeHand(art, lexicon), TableEffects()
        hand.fixed = self.options.watch
        table = self.lay_table(picture, hand, foe_hand, effects)
        plain = self.hot_seat or self.options.watch
        self.animator = self.animator_kind(table, art, lexicon, self.voice, plain=plain)
        self.forecaster = self.make_forecaster()
        aim = Aim(table, self.reader, self.forecaster, view)
        self.input_controller = self.input_kind(
            table, self.options_panel, aim, lexicon, view=view, refusal=self.refusal
        )
        self.add_on("hand", foe_hand, hand)
        self.add(effects)
        self.remarks = self.add(Remarks(self.talk, STAYS_S, self.remarks_beside))
        self.add(self.options_panel)
        self.add(self.input_controller)
        self.explainer = self.explainer_kind(lexicon)
        self.pointing = self.add(Pointing(table, self.reader, self.explainer, view, self.input_controller))
        self.introduce()
        return table

    def fit_cards(self, made: ArenaLayout) -> None:
        """Place characters, hands and what is asked for the window."""
        self.notes_foot = made.notes_foot
        table = self.table
        for part in (table.board, table.hand, table.foe_hand, self.options_panel, self.input_controller.prompt):
            part.fit(made)

    def enter(self) -> None:
        """Build the table."""
        super().enter()
        self.input_controller.wanted.connect(self.submit, self)
        self.input_controller.refused.connect(self.turn_down, self)

    def introduce(self) -> None:
        """Let the reader begin with the hero that is looked from."""
        self.reader.read(self.explainer.introduction(self.cards_view()))

    def turned(self) -> None:
        """The other seat is shown: nothing is aimed at."""
        self.input_controller.offer([], active=False)
        self.introduce()

    def card_draws(self, width: float) -> Iterable[Draw]:
        """Return the cards that the seat knows, as they will be asked for at a width."""
        own = self.cards_view().sides[self.seat]
        names = [*(card.definition for card in own.hand), *own.deck_cards]
        px = max(2, round(width))
        return [partial(self.art.hand_card, card, px) for card in known(self.lexicon.card, names)]

    # -- hearing -------------------------------------------------------------------------------------------------

    def strikes(self, beat: B) -> bool:
        """Return whether a beat is a blow."""
        return beat.kind.name in BLOWS

    def play_face(self, card: str) -> PlayFace | None:
        """Return a card with its words, or its back."""
        found, art = self.lexicon.card(card), self.art
        if found is None:
            return PlayFace(art.back_face())
        face = PaintedFace(
            ("arena inspected", found.id), lambda w, h: within(art.inspection(found, width_within((w, h))), (w, h))
        )
        return PlayFace(face, shines=self.lexicon.is_rarest(card))

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """Return where a minion or hero stands."""
        node = self.table.board.character(number)
        return None if node is None else node.window_rect.center

    def hint_play(self, hint: Decision) -> Play:
        """Return a hint with its card, or how to answer what is asked."""
        return card_hint(hint, self.cards_view(), self.table.picture, self.lexicon)

    def play_area(self) -> Rect:
        """Return the middle of the table, from one hero to the other."""
        field, view = self.table.effects.field_rect, self.stage.view
        tall = view.h * HELD_TALL
        return Rect(field.x, min(max(view.y, field.cy - tall / 2), view.top - tall), field.w, tall)

    # -- acting --------------------------------------------------------------------------------------------------

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

    def decision(self) -> Hashable:
        """Return the turn: the clock counts it as a whole, with all that is asked in it (MATCH-2.3)."""
        view = self.cards_view()
        return (view.turn, view.phase)

    def time_over(self) -> None:
        """Do what is done in haste, until something else is to be decided; else answer with the first answer."""
        decision = self.decision()
        while self.mine and self.decision() == decision:
            legal = self.session.legal(self.seat)
            self.submit(next((command for command in self.hasty if command in legal), legal[0]))

    # -- looking -------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Follow the pointer with the arrow."""
        super().process(dt)
        self.input_controller.follow()

    def key_entry(self) -> Control | None:
        """Return where an arrow leads first: to what is asked in the middle, else to the own hand."""
        panel = self.options_panel
        return next(iter([*panel.cards, *panel.buttons]), None) or self.table.hand.at(0)
