"""BattleScene: the table on which a battle is played, watched or seen again.

It gets a session by its constructor and reads nothing but the view and the hearing of the seat it shows. What it
wants from others goes up as signals.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from game.session.session import HUMAN, Session
from scenes.clans.animator import Animator, BattleCue
from scenes.clans.artwork import Artwork
from scenes.clans.backdrop import paint_furniture, paint_table
from scenes.clans.board import Board
from scenes.clans.clock import PlanningClock
from scenes.clans.controls import Controls
from scenes.clans.desk import Desk
from scenes.clans.effects import Effects
from scenes.clans.foresight import Foresight
from scenes.clans.hand import DRAW_S, HandRow
from scenes.clans.layout import BattleLayout, battle_layout
from scenes.clans.leader_panel import LeaderPanel
from scenes.clans.lens import Lens
from scenes.clans.lexicon import Lexicon
from scenes.clans.log_panel import LogPanel
from scenes.clans.memory import SeatMemory
from scenes.clans.opening import Opening
from scenes.clans.options import BattleOptions
from scenes.clans.pantry import Pantry, sizes_for
from scenes.clans.picture import Picture
from scenes.clans.planner import Planner
from scenes.clans.round_panels import ForecastPanel, Header, LanesPanel, SpeedPanel, TickRibbon
from scenes.clans.table import Table
from scenes.stage.animation import Call, Sequence, Wait
from scenes.stage.director import Director
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.clans.events import ClansEvent, PlansRevealed, RoundBegan
from systems.clans.imagine import Knowledge
from systems.clans.views import ClansView
from systems.match import Command, Event, Refused

__all__ = ["BattleOptions", "BattleScene"]

BREATH_S = 1.0
DEAL_AFTER_S = 0.35


class BattleScene(Scene):
    """The battle.

    Signals: `ended()` when the match is over and the player goes on; `left()` when the pause menu is wanted;
    `curtain_wanted(seat)` when the other person shall take the chair (call `take_chair(seat)` then);
    `speed_changed(speed)`; `idle()` whenever everything that happened has been shown.
    """

    layers = ("board", "hud", "hand", "fx", "front")

    def __init__(
        self,
        session: Session[ClansView],
        seat: int,
        *,
        art: Artwork,
        lexicon: Lexicon,
        knowledge: Knowledge | None = None,
        options: BattleOptions | None = None,
    ) -> None:
        super().__init__(name="battle")
        self.session = session
        self.seat = seat
        self.art = art
        self.lexicon = lexicon
        self.options = options or BattleOptions()
        self.knowledge = knowledge
        self.pantry = Pantry()
        self.ended = Signal[()]()
        self.left = Signal[()]()
        self.curtain_wanted = Signal[int]()
        self.speed_changed = Signal[float]()
        self.idle = Signal[()]()
        self.geometry: BattleLayout | None = None
        self.waiting_for_chair = self.finished = False
        self.hot_seat = all(one.kind == HUMAN for one in session.seats)
        self.patterned = self.options.patterns
        self._memories = {one: SeatMemory.of_session(session, one, lexicon) for one in self._sides()}
        self._terrains: tuple[str, ...] = ()
        self._timed = (0, -1)
        self._rest = BREATH_S
        self._furniture: tuple[BattleLayout, Image.Image] | None = None

    def _sides(self) -> tuple[int, ...]:
        """The seats that this screen may show: both only where nobody, or everybody, sits before it."""
        people = [seat for seat, one in enumerate(self.session.seats) if one.kind == HUMAN]
        return (self.seat,) if len(people) == 1 and not self.options.watch else (0, 1)

    # -- building ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Build the table and listen to the session."""
        art, lexicon = self.art, self.lexicon
        picture = Picture.from_view(self.session.view(self.seat))
        self.header = self.add(Header(layer="hud"))
        board = self.add(Board(art, lexicon, self.seat))
        self.director = self.add(Director())
        self.director.speed = self.options.speed
        own, enemy = LeaderPanel(art, lexicon, own=True), LeaderPanel(art, lexicon, own=False)
        log, lanes, ribbon = LogPanel(self.seat), LanesPanel(art), TickRibbon()
        self.forecast_panel, self.speeds = ForecastPanel(), SpeedPanel()
        for node in (own, enemy, log, lanes, ribbon, self.forecast_panel, self.speeds):
            node.layer_name = "hud"
            self.add(node)
        hand = HandRow(art, lexicon, lambda card: self.lens.held_tip(card))  # noqa: PLW0108 - the lens is made below
        hand.layer_name = "hand"
        self.add(hand)
        effects = self.add(Effects(art, lexicon))
        self.table = Table(
            picture, board, own, enemy, hand, log, lanes, ribbon, effects, self.director, Signal(), Signal()
        )
        self.animator = Animator(self.table, self.director, lexicon)
        self.clock = self.add(PlanningClock(self.options.timer))
        self.planner = self.add(Planner(self.table, lexicon, lambda command: self.session.refusal(self.seat, command)))
        self.reins = self.add(Controls(self))
        self.foresight = self.add(Foresight(self))
        self.lens = self.add(Lens(self.table, self.planner, art, lexicon))
        self._listen()

    def _listen(self) -> None:
        table = self.table
        self._hearings = [self.session.on_events(seat, self._ear(seat)) for seat in self._memories]
        table.shown.connect(self._shown, self)
        table.heard.connect(self._heard_now, self)
        table.log.pointed.connect(self.reins.point_at_tile, self)
        self.reins.threats_wanted.connect(self.foresight.show_threats, self)
        self.planner.wanted.connect(self.submit, self)
        self.director.drained.connect(self._drained, self)
        self.clock.ran_out.connect(self._time_over, self)
        self.clock.second.connect(lambda _left: self.stage.sound("timer_tick"), self)

    def exit(self) -> None:
        """Stop listening."""
        self.pantry.close()
        for hearing in self._hearings:
            hearing.end()

    def ready(self) -> None:
        """Show the position; the first round begins with the toss of a coin."""
        self.table.log.wipe(self._memories[self.seat].lines)
        view = self.session.view(self.seat)
        if self.options.opening and view.round == 1 and not view.staged and not self.session.log:
            self.add(Opening(first=view.initiative == self.seat, seed=self.session.seed))
            self.table.hand.hide(hidden=True)
            self.run(Sequence(Wait(DEAL_AFTER_S), Call(self._deal)))
        self._refresh()
        stage = self.stage
        stage.focus_lost.connect(lambda: self._hold_clock(held=True), self)
        stage.focus_gained.connect(lambda: self._hold_clock(held=False), self)
        if self.session.curtain() is not None and not self.options.watch:
            self._leave_chair()

    def _deal(self) -> None:
        """Deal the first hand."""
        if not self.waiting_for_chair:
            self.table.hand.hide(hidden=False)
            self.stage.sound("card_draw")
            self.table.hand.sync(self.table.picture, DRAW_S)
            self._refresh()

    def _hold_clock(self, *, held: bool) -> None:
        """The time to plan stands still while the player cannot plan."""
        self.clock.paused = held

    def covered(self) -> None:
        """A menu opened above the table."""
        self._hold_clock(held=True)

    def uncovered(self) -> None:
        """The table is on top again."""
        self._hold_clock(held=False)

    # -- place ---------------------------------------------------------------------------------------------------

    def layout(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        made = self.geometry = battle_layout(view.w, view.h, self.stage.ui_scale)
        table = self.table
        ratio = made.panel_unit / made.unit
        table.log.ratio = self.forecast_panel.ratio = self.speeds.ratio = ratio
        self._paint_backdrop()
        table.board.fit(made, table.picture)
        table.own.show(table.picture.own)
        table.enemy.show(table.picture.enemy)
        table.own.place(made.own)
        table.enemy.place(made.enemy)
        table.log.place(made.log)
        table.lanes.place(made.lanes)
        self.forecast_panel.place(made.forecast)
        self.speeds.place(made.speed)
        self.reins.fit(made, ratio)
        table.ribbon.fit(made.header)
        self.header.fit(made.header, table.ribbon.width)
        table.effects.fit(made)
        table.hand.fit(made)
        table.sync()
        self.foresight.show()
        self.reins.refresh()
        self._order_pictures(made)

    def _order_pictures(self, made: BattleLayout) -> None:
        """Have the own deck and what may be expected of the enemy drawn ahead."""
        view = self.session.view(self.seat)
        sizes = sizes_for(made)
        own = dict.fromkeys([*(one.card for one in view.hand), *view.deck])
        expected = self.knowledge.decks.get(view.sides[1 - self.seat].leader, ()) if self.knowledge else ()
        for cards, mine in ((own, True), (dict.fromkeys(expected), False)):
            known = [card for card in (self.lexicon.card(name) for name in cards) if card is not None]
            self.pantry.order_cards(self.art, known, sizes, friend=mine)

    def _paint_backdrop(self) -> None:
        made = self.geometry
        if made is None:
            return
        self._terrains = tuple(tile.terrain for tile in self.table.picture.tiles)
        if self._furniture is None or self._furniture[0] != made:
            self._furniture = (made, paint_furniture(self.art, made, self.stage.view.size))
        lands = (self._furniture[1], self.art, made, self._terrains, self.seat)
        self.lay_backdrop(paint_table(*lands, patterned=self.patterned))

    def show_patterns(self, shown: bool) -> None:
        """Lay the terrains' patterns over their colours, or no longer."""
        self.patterned = shown
        self._paint_backdrop()

    def _shown(self) -> None:
        """The picture was shown: the land below lifted fog is painted, and the header told."""
        if tuple(tile.terrain for tile in self.table.picture.tiles) != self._terrains:
            self._paint_backdrop()
        picture = self.table.picture
        parts = [self.options.title] if self.options.title else []
        self.header.say(" · ".join([*parts, f"Round {picture.round} of {picture.limit}"]))

    # -- hearing -------------------------------------------------------------------------------------------------

    def _ear(self, seat: int) -> Callable[[tuple[Event, ...]], None]:
        def listen(events: tuple[Event, ...]) -> None:
            told: list[ClansEvent] = [one for one in events if isinstance(one, ClansEvent)]
            for event in told if seat == self.seat else ():
                self.planner.note(event)
            for beat, lines in self._memories[seat].hear(told):
                if seat == self.seat:
                    self.director.play(BattleCue(beat, self.animator, lines))
            if seat == self.seat:
                self._refresh()

        return listen

    def _heard_now(self, event: ClansEvent) -> None:
        if isinstance(event, RoundBegan):
            self.planner.warned = False
        elif isinstance(event, PlansRevealed):
            self.foresight.come_true(event.round)
            if self.hot_seat:
                self.table.veil()  # both persons look on

    def _refresh(self) -> None:
        """Know anew what is legal, and foretell soon."""
        mine = self._mine()
        legal = self.session.legal(self.seat) if mine else []
        self.planner.offer(Desk.of(legal), active=mine and self.director.idle)
        self.planner.undone()
        self.foresight.look_soon()
        self.reins.refresh()

    def waiting(self) -> bool:
        """Whether everything was shown and an opponent is being waited for."""
        return self.director.idle and bool(self.session.thinking())

    def _mine(self) -> bool:
        human = self.session.seats[self.seat].kind == HUMAN
        return human and not self.options.watch and not self.waiting_for_chair and self.seat in self.session.to_act()

    def _drained(self) -> None:
        """Everything that happened was shown."""
        self.table.settle()
        self._refresh()
        if self.session.result() is not None and not self.finished:
            self.finished = True
            self.clock.stop()
        self._look_for_curtain()
        self.idle.emit()

    def _look_for_curtain(self) -> None:
        curtain = self.session.curtain()
        again = self.hot_seat and self.table.hand.hidden and self.seat in self.session.to_act()
        if (curtain or again) and not self.options.watch and not self.waiting_for_chair:
            self._leave_chair()
            self.curtain_wanted.emit(curtain.to_seat if curtain else self.seat)

    def _wind_clock(self) -> None:
        """Begin a plan's time once everything was shown and the player can plan."""
        if not self.clock.used or not self._mine() or not self.director.idle or self._tossing():
            return
        plan = (self.session.view(self.seat).round, self.seat)
        if plan != self._timed:
            self._timed = plan
            self.clock.begin()

    def _tossing(self) -> bool:
        return any(isinstance(child, Opening) for child in self.children)

    # -- acting --------------------------------------------------------------------------------------------------

    def submit(self, command: Command) -> None:
        """Hand a command of the shown seat in; what is still being played is played out first."""
        self.director.finish()
        try:
            self.session.submit(self.seat, command)
        except Refused as refused:
            self.stage.refuse(str(refused))
        if self.seat not in self.session.to_act():
            self.clock.stop()
        if self.director.idle:
            self._drained()

    def resign(self) -> None:
        """Give the match up for the shown seat."""
        self.director.finish()
        try:
            self.session.resign(self.seat)
        except Refused as refused:
            self.stage.refuse(str(refused))

    def _time_over(self) -> None:
        """The time is up: what is staged is submitted (CLAN-6.1)."""
        self.planner.cancel()
        self.stage.router.drop_carry(None)
        self.stage.sound("timer_end")
        self.planner.warned = True
        if self.planner.desk.rearrange or self.planner.desk.commit:
            self.planner.commit()

    # -- chairs --------------------------------------------------------------------------------------------------

    def _leave_chair(self) -> None:
        """Show no hand until somebody takes the chair; a battle taken up again begins like this."""
        self.waiting_for_chair = True
        self.clock.stop()
        self.table.veil()
        self.table.hand.sync(self.table.picture)
        self._refresh()

    def take_chair(self, seat: int) -> None:
        """The other person sits down: show their side."""
        self.session.lift_curtain()
        self.waiting_for_chair = False
        self.table.hand.hide(hidden=False)
        self.look_from(seat)

    def look_from(self, seat: int) -> None:
        """Show the battle from a seat's side, with that seat's log."""
        self.director.finish()
        self.seat = seat
        self.table.picture = Picture.from_view(self.session.view(seat))
        self.planner.steps.undo.clear()
        self.table.log.seat, self.table.log.shared = seat, self.waiting_for_chair
        self.table.log.wipe(self._memories[seat].lines)
        self.table.board.look_from(seat)
        if self.staged:
            self.layout(self.stage.view, self.stage.unit)
        self._refresh()

    # -- frames --------------------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Ask the opponents, foretell, follow the pointer."""
        self.table.settle()
        self._poll(dt)
        self._wind_clock()
        self.planner.follow_pointer()

    def _poll(self, dt: float) -> None:
        """Let opponents think and play; where nobody plans here, with a breath between what was shown and the next."""
        self._rest = self._rest - dt if self.director.idle else BREATH_S
        if not self.options.watch or self._rest <= 0:
            self.session.poll()

    # -- input ---------------------------------------------------------------------------------------------------

    def on_action(self, action: str) -> bool:
        """Named actions of the battle."""
        return self.reins.act(action)

    def on_action_end(self, action: str) -> bool:
        """A named action's key was let go."""
        return self.reins.act_ends(action)
