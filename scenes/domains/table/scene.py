"""DomainsScene: the table of The Nine Domains (see `TableScene`)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from components.domains import ROUNDS, SLOTS
from game.art.draw.raster import fitted
from game.content.domains.loading import DomainsContent
from game.session.session import OPPONENT, Session
from scenes.domains.art.artwork import Artwork
from scenes.domains.art.backdrop import paint_backdrop
from scenes.domains.art.prefetch import wanted
from scenes.domains.model import sounds
from scenes.domains.model.barks import BarkPlayer
from scenes.domains.model.hints import domains_hint
from scenes.domains.model.layout import DomainsLayout, domains_layout
from scenes.domains.model.log_writer import LogWriter
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.model.presenter import Beat, Kind
from scenes.domains.model.words import card_tip, sign, voice_of
from scenes.domains.table.animator import Animator
from scenes.domains.table.board_view import DomainsBoardView
from scenes.domains.table.controls import Controls
from scenes.domains.table.effects import Effects
from scenes.domains.table.forecast_panel import ForecastPanel
from scenes.domains.table.hand import HandRow
from scenes.domains.table.input_controller import InputController
from scenes.domains.table.opening import Unrolling
from scenes.domains.table.rack import Rack
from scenes.domains.table.seals import RoundSeals
from scenes.domains.table.side_panel import SidePanel
from scenes.domains.table.slot import SlotNode, mark_size
from scenes.domains.table.upcoming_panel import UpcomingPanel
from scenes.kit.controls.cards import PaintedFace
from scenes.stage.units import Rect
from scenes.table.board.play_card import PlayFace
from scenes.table.options import TableOptions
from scenes.table.prefetch import Draw
from scenes.table.scene import TableScene
from scenes.table.story.plays import Play
from scenes.table.story.talk import Talk
from systems.domains.events import RoundBegan, SlotRevealed
from systems.domains.view.views import DomainsView
from systems.match import Command, Event
from systems.search.opponent import Decision

BLOWS = frozenset({Kind.FIGHT})


class DomainsScene(TableScene[DomainsView, Beat]):
    """The Nine Domains on the table."""

    log_title = "Match log"
    table: DomainsBoardView
    match_controls: Controls
    control_kind = Controls
    hints = True

    def __init__(
        self,
        session: Session[DomainsView],
        seat: int,
        *,
        art: Artwork,
        content: DomainsContent,
        options: TableOptions | None = None,
    ) -> None:
        super().__init__(session, seat, options=options, name="domains")
        self.art = art
        self.content = content
        self.voice = voice_of(session, content, watched=self.options.watch)
        self.geometry: DomainsLayout | None = None
        self._opens = False
        self.talk = Talk(
            BarkPlayer(seat, {str(moment): lines for moment, lines in content.words_of(other.level).barks.items()})
            for seat, other in enumerate(session.seats)
            if other.kind == OPPONENT and other.level
        )

    # -- what every table fills in -------------------------------------------------------------------------------

    def picture_of(self, view: DomainsView) -> DomainsPicture:
        """The picture of a view."""
        return DomainsPicture.from_view(view)

    def narrator(self, view: DomainsView) -> LogWriter:
        """Beats and the log writer's lines."""
        return LogWriter.from_view(view, self.content, self.voice)

    def strikes(self, beat: Beat) -> bool:
        """Whether a beat is a blow."""
        return beat.kind in BLOWS

    def play_face(self, card: str) -> PlayFace | None:
        """A card held up."""
        art = self.art
        if not card:
            return PlayFace(PaintedFace(("domains back held up",), lambda w, h: fitted(art.card_back(w), (w, h))))
        return PlayFace(PaintedFace(("domains held up", card), lambda w, h: fitted(art.card(card, w), (w, h))))

    def expected_plays(self) -> list[str]:
        """All cards that the other side has."""
        return sorted(self.table.picture.hands[1 - self.seat])

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """The middle of the other side's card in a slot."""
        return self.table.card_rect(1 - self.seat, number).center

    def hint_play(self, hint: Decision) -> Play:
        """A hint in words."""
        return domains_hint(hint, self.seat, self.content)

    def play_area(self) -> Rect:
        """The scrolls."""
        return self.table.effects.field_rect

    def furnish(self, picture: DomainsPicture) -> DomainsBoardView:
        """Slots, panels, rack, hand and input controller."""
        art, content = self.art, self.content
        slots = [self.add(SlotNode(art, content, slot, self.voice)) for slot in range(SLOTS)]
        own, enemy = SidePanel(art, content, own=True), SidePanel(art, content, own=False)
        rack, coming, forecast = Rack(art, self._their_tip), UpcomingPanel(art, content), ForecastPanel()
        self.add_on("hud", own, enemy, rack, coming, forecast)
        hand = HandRow(art, lambda card: card_tip(content, card))
        self.add_on("hand", hand)
        effects = self.add(Effects(art))
        self.seals = self.add(RoundSeals(art))
        table = DomainsBoardView(
            picture,
            self.director,
            self.log,
            slots=slots,
            own=own,
            enemy=enemy,
            rack=rack,
            coming=coming,
            forecast=forecast,
            hand=hand,
            effects=effects,
        )
        self.animator = Animator(table, effects, art, self.voice)
        self.input_controller = self.add(InputController(table, art, content, self.refusal))
        return table

    def enter(self) -> None:
        """Build the table."""
        super().enter()
        self.table.heard.connect(self._heard_now, self)
        self.log.pointed.connect(self._point, self)
        self.input_controller.wanted.connect(self.submit, self)
        self.input_controller.changed.connect(self.match_controls.refresh, self)

    def ready(self) -> None:
        """Show the position; a new match begins with the scrolls unrolling."""
        super().ready()
        self._opens = self.options.opening and not self.session.log and self.table.picture.round == 1

    def _open(self) -> None:
        """Unroll the scrolls and deal the hand."""
        if self._opens and self.geometry is not None and not self.waiting_for_chair:
            self._opens = False
            self.talk.greet()
            self.stage.sound(sounds.UNROLL)
            self.add(Unrolling(self.art, self.geometry, self.table.slots))
            self.table.hand.deal_in()

    def _heard_now(self, event: Event) -> None:
        if self.hot_seat and isinstance(event, SlotRevealed):
            self.log.share(shared=True)  # both persons look on
        elif self.hot_seat and isinstance(event, RoundBegan):
            self.table.veil()  # what is laid out next is nobody else's business

    def _point(self, slot: int) -> None:
        for node in self.table.slots:
            node.point(shown=node.slot == slot)

    def _their_tip(self, card: str) -> str:
        """A card of the rack in words."""
        spent = card not in self.table.picture.hands[self.table.picture.foe]
        state = (
            "It was played." if spent else "They may still hold it." if self.voice.you >= 0 else "Still in the hand."
        )
        return f"{card_tip(self.content, card)}\n{state}"

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = self.geometry = domains_layout(view.w, view.h, self.stage.ui_scale)
        table = self.table
        self.lay_backdrop(lambda: paint_backdrop(self.art, made, view.size))
        for node, spots in zip(table.slots, made.slots, strict=True):
            node.fit(spots)
        table.rack.place(made.rack)
        self.place_columns(
            made,
            (table.own, made.own),
            (table.enemy, made.foe),
            (table.coming, made.coming),
            (table.forecast, made.forecast),
        )
        self.seals.fit(made.header)
        self.header.fit(made.header, self.seals.width, ratio=made.ratio)
        table.effects.fit(made.field, made.board_unit)
        table.hand.fit(made)
        self.input_controller.place_prompt()

    def layout(self, view: Rect, u: float) -> None:
        """Place and show everything."""
        for child in tuple(self.children):
            if isinstance(child, Unrolling):
                child.free()  # it was drawn for another window
        super().layout(view, u)
        self._open()

    def ahead(self) -> Iterable[Draw]:
        """Cards, tiles and seals in every size in which they are shown."""
        made, own = self.geometry, self.table.own
        if made is None:
            return ()
        rack = next(iter(self.table.rack.cards.values())).width
        marks = [mark_size(made.slots[0].own_marks, count) for count in (1, 2)]
        return wanted(self.art, self.table.picture, made, own.tiles[0].width, own.badges[0].height, rack, marks)

    def side_rect(self) -> Rect:
        """A lesson's guide and a replay's bar stand where the forecast would."""
        return self.geometry.forecast if self.geometry is not None else super().side_rect()

    def line(self) -> str:
        """The round."""
        self.seals.show(self.table.picture.round)
        return f"Round {self.table.picture.round} of {ROUNDS}"

    def _state(self, seat: int, picture: DomainsPicture) -> str:
        """What a player is doing."""
        said = self.talk.quoted(seat)
        if said:
            return said
        if picture.over:
            return "{trophy} Winner" if picture.winner == seat else ""
        if picture.prompt is not None:
            return (
                f"Chooses by {sign('2-' if picture.prompt.kind == 'tiles' else '3-')}"
                if picture.prompt.seat == seat
                else ""
            )
        if picture.placed(seat) and not picture.revealed():
            return "{check} Cards placed"
        if seat in self.session.thinking():
            return "{hourglass} Thinking …"
        if self.director.idle and seat in self.session.to_act() and seat == self.seat:
            return "{quill} Lay three cards"
        return self._title(seat)

    def _title(self, seat: int) -> str:
        """What an opponent is, below the name."""
        player = self.session.seats[seat]
        return self.content.words_of(player.level).title if player.kind == OPPONENT and player.level else ""

    # -- hearing and time ----------------------------------------------------------------------------------------

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Let the hand glow, or ask about a power."""
        self.input_controller.offer(legal, active=active)

    def has_secrets(self) -> bool:
        """What is laid out is a secret, the answer to a power is none."""
        return self.table.picture.prompt is None

    def decision(self) -> Hashable:
        """A placement's time is counted, an answer's is not."""
        return (self.session.view(self.seat).round, self.seat) if self.input_controller.placing else None

    def time_over(self) -> None:
        """What is laid out is placed; empty slots get cards of the hand from the left."""
        if self.input_controller.placing:
            self.input_controller.fill(self.table.picture.hands[self.seat])
            self.input_controller.commit()

    def turned(self) -> None:
        """Clear the other side's draft after the table turned."""
        self.table.draft.clear()

    def process(self, dt: float) -> None:
        """Follow what is considered, and who thinks."""
        super().process(dt)
        self.input_controller.consider()
        self._say_states()

    def _say_states(self) -> None:
        for panel in (self.table.own, self.table.enemy):
            panel.say(self.voice.subject(panel.owner), self._state(panel.owner, self.table.picture))
