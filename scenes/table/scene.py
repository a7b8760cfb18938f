"""TableScene: a match on any game's table, played, watched or replayed.

It gets a session by its constructor and reads nothing but the view and the hearing of the seat it shows. What it
wants from others goes up as signals.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from game.session.session import HUMAN, Session, only_person
from scenes.stage import animation as play
from scenes.stage.clauses import without_clauses
from scenes.stage.director import Director
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from scenes.table.board.columns import ColumnPanel, TableLayout
from scenes.table.board.cues import cues_of
from scenes.table.board.opening import Opening
from scenes.table.board.showcase import Showcase
from scenes.table.hooks import TableHooks
from scenes.table.match_controls import MatchControls
from scenes.table.options import TableOptions
from scenes.table.panels.clock import PlanningClock
from scenes.table.panels.header import Header
from scenes.table.panels.log_panel import LogPanel
from scenes.table.panels.speed_panel import SpeedPanel
from scenes.table.prefetch import Prefetcher
from scenes.table.story.beats import Beat
from scenes.table.story.memory import SeatMemory
from scenes.table.story.talk import Talk
from systems.match import Command, Event, Refused

BREATH_S = 1.0
DEAL_AFTER_S = 0.35
V = TypeVar("V")
B = TypeVar("B", bound=Beat[Any, Any])


class TableScene(TableHooks[V, B]):
    """The base of every table, over the game's view V and its beats B.

    A game must fill in:
        `picture_of(view)`: the plain-data picture that events keep up to date (`hear(event)`, `==`);
        `narrator(view)`: what makes beats and lines of the log out of what a seat hears;
        `furnish(picture)`: build the nodes and return the `BoardView` that shows the picture;
        `self.animator`, made in `furnish`: the animation of each beat; it must let `self.table` hear all events of the
        beat, in order, also when it is finished early (`self.table.tell(events, seconds)` in a `Call` does);
        `arrange(view, u)`: place everything (`place_columns` does so beside the board), and lay the backdrop; the
        picture is shown afterwards.

    A game may fill in: `control_kind`, its own `MatchControls`; `offer(legal, active=...)` to let glow what can be
    done; `line()` for the header; `toss(view)` for a coin before the first decision, `deal()` for what comes after it;
    `overhear(events)` for what must be known before it is shown; `turned()` when the other seat is shown;
    `side_rect()` for where a replay's bar and a lesson's guide stand; `decision()` for what the clock counts and
    `time_over()` for what happens at its end; `has_secrets()` where two people may need no curtain;
    `show_patterns(shown)`; `awaits(beat)` for pauses that are not skipped. Lines of its log that have a `play` are kept
    in the strip below the log, and held up where the other side did that: `play_face`, `play_spot` and `play_area`
    tell how.

    A game whose opponents speak makes `self.talk` of them; where their words stand is its own affair.

    The base builds `header`, `director`, `speeds`, `clock`, `match_controls` and the log (`log`, `table.log`);
    a game places them in `arrange`. What a game lists
    in `ahead` the `prefetcher` draws before it is asked for.

    Signals: `ended()` when the match is over and the player goes on; `left()` when the pause menu is wanted;
    `curtain_wanted(seat)` when the other person shall take the chair (call `take_chair(seat)` then);
    `speed_changed(speed)`, `music_changed()`; `idle()` whenever everything that happened has been shown; `stuck()`
    when an opponent cannot think on (let the session `try_again`).

    After `director.finish()` the picture equals the one built from the view.
    """

    layers: tuple[str, ...] = ("board", "hud", "hand", "fx", "front")
    log_title = "Log"
    control_kind: ClassVar[type[MatchControls]] = MatchControls
    """Its large button and keys."""

    def __init__(
        self, session: Session[V], seat: int, *, options: TableOptions | None = None, name: str = "table"
    ) -> None:
        super().__init__(name=name)
        self.session = session
        self.seat = seat
        self.options = options or TableOptions()
        self.ended = Signal[()]()
        self.left = Signal[()]()
        self.curtain_wanted = Signal[int]()
        self.speed_changed, self.music_changed = Signal[float](), Signal[()]()
        self.idle = Signal[()]()
        self.stuck = Signal[()]()
        self.waiting_for_chair = self.finished = self._tossed = False
        self.hot_seat = all(other.kind == HUMAN for other in session.seats)
        self.patterned = self.options.patterns
        self.prefetcher = Prefetcher()
        self.talk = Talk()
        self._timed: Hashable = None
        self._rest = BREATH_S

    # -- building ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Build the table and listen to the session."""
        view = self.session.view(self.seat)
        self._memories = self._remembered()
        self.header = self.add(Header(layer="hud"))
        self.director = self.add(Director())
        self.director.speed = self.options.speed
        self.log = LogPanel(self.seat, self.log_title, self.play_face)
        self.speeds = SpeedPanel(hinting=self.hints)
        self.clock = self.add(PlanningClock(self.options.timer))
        self.table: BoardView[Any, Any] = self.furnish(self.picture_of(view))
        self.showcase = Showcase(self.director, self.play_face, self.play_spot)
        self.add_on("hud", self.log, self.speeds)
        self.add_on("front", self.showcase)
        self.match_controls = self.add(self.control_kind(self))
        self._hearings = [self.session.on_events(seat, self._ear(seat)) for seat in self._memories]
        self.table.heard.connect(self._comment, self)
        self.table.shown.connect(self._shown, self)
        self.director.drained.connect(self._drained, self)
        self.clock.ran_out.connect(self._time_over, self)
        self.clock.second.connect(lambda _left: self.stage.sound("timer_tick"), self)

    def add_on(self, layer: str, *nodes: Node) -> None:
        """Add nodes, in this order, on one of the table's layers."""
        for node in nodes:
            node.layer_name = layer
            self.add(node)

    def _remembered(self) -> dict[int, SeatMemory[B]]:
        return {side: SeatMemory.of_session(self.session, side, self.narrator) for side in self._sides()}

    def _sides(self) -> tuple[int, ...]:
        """The seats this screen may show; both if nobody or everybody sits here."""
        alone = only_person(self.session.seats) is not None
        return (self.seat,) if alone and not self.options.watch else (0, 1)

    def exit(self) -> None:
        """Stop listening; draw nothing more ahead."""
        self.prefetcher.close()
        for hearing in self._hearings:
            hearing.end()

    def ready(self) -> None:
        """Show the position, or no hand until one of two people takes the seat."""
        self.log.wipe(self._memories[self.seat].lines)
        self.stage.focus_lost.connect(self.covered, self)
        self.stage.focus_gained.connect(self.uncovered, self)
        shared = self.hot_seat and not self.options.watch and bool(self.session.to_act())
        if shared and (self.session.log or self.has_secrets()):
            self._leave_chair()
            return
        if shared:
            self.session.lift_curtain()
        self._toss_first()
        self.refresh()

    def _toss_first(self) -> None:
        """Whoever begins sits here: a new match may begin with the toss of a coin, once."""
        if self._tossed:
            return
        self._tossed = True
        toss = self.toss(self.session.view(self.seat)) if self.options.opening and not self.session.log else None
        if toss is not None:
            faces = [face.face for face in map(self.play_face, self.opening_hand()) if face is not None]
            self.add(Opening(replace(toss, hand=tuple(faces)), seed=self.session.seed)).over.connect(self.refresh, self)
            self.table.cover(hidden=True)
            self.table.sync()
            self.run(play.Sequence(play.Wait(DEAL_AFTER_S), play.Call(self._deal)))

    def _deal(self) -> None:
        if not self.waiting_for_chair:
            self.table.cover(hidden=False)
            self.deal()
            self.talk.greet()
            self.refresh()

    def covered(self) -> None:
        """Stop the time while a menu or window covers the table."""
        self.clock.paused = True

    def uncovered(self) -> None:
        """The table is on top again."""
        self.clock.paused = False

    def layout(self, view: Rect, u: float) -> None:
        """Place everything for the window and show the picture there."""
        self.arrange(view, u)
        self.table.sync()
        self.match_controls.refresh()
        plays = self.showcase.draws(self.expected_plays(), self.play_area(), self.log.strip.tile_size())
        self.prefetcher.order((*self.ahead(), *plays))

    def place_columns(self, made: TableLayout, *panels: tuple[ColumnPanel, Rect]) -> None:
        """Place a game's own panels in the columns, and log, pace and large button beside them; for `arrange`."""
        self.log.ratio = made.text_ratio
        self.log.place(made.log)
        for panel, rect in (*panels, (self.speeds, made.speed)):
            panel.ratio = made.ratio
            panel.place(rect)
        self.match_controls.place_commit(made.commit, made.panel_unit, made.ratio)
        self.match_controls.hints.place(self.speeds.hint_rect, made.ratio)

    def _shown(self) -> None:
        """The picture was shown: the header follows."""
        self.header.say(" · ".join(part for part in (self.options.title, self.line()) if part))

    # -- hearing -------------------------------------------------------------------------------------------------

    def _ear(self, seat: int) -> Callable[[tuple[Event, ...]], None]:
        def listen(events: tuple[Event, ...]) -> None:
            if seat == self.seat:
                self.overhear(events)
            told = self._memories[seat].hear(events)
            if seat == self.seat:
                self.director.play(*cues_of(self, told))
                self.refresh()

        return listen

    def _comment(self, event: Any) -> None:
        """Let opponents comment on what is shown."""
        if not self.director.instant:
            self.talk.hear(event, self.table.picture)

    def refresh(self) -> None:
        """Know anew what is legal."""
        mine = self.mine
        self.offer(self.session.legal(self.seat) if mine else [], active=mine and self.director.idle)
        self.match_controls.refresh()

    @property
    def mine(self) -> bool:
        """Whether the shown seat is a person's who sits here and must act now."""
        human = self.session.seats[self.seat].kind == HUMAN
        return human and not self.options.watch and not self.waiting_for_chair and self.seat in self.session.to_act()

    def waiting(self) -> bool:
        """Whether everything was shown and an opponent is being waited for."""
        return self.director.idle and bool(self.session.thinking())

    def _drained(self) -> None:
        """Everything that happened was shown."""
        self.table.settle()
        self.refresh()
        if self.session.result() is not None and not self.finished:
            self.finished = True
            self.clock.stop()
        self._look_for_curtain()
        self.idle.emit()

    def _look_for_curtain(self) -> None:
        curtain = self.session.curtain()
        again = self.hot_seat and self.table.covered and self.seat in self.session.to_act()
        if (curtain or again) and not self.options.watch and not self.waiting_for_chair:
            if curtain and not self.has_secrets():
                self.take_chair(curtain.to_seat)
                return
            self._leave_chair()
            self.table.sync()
            self.curtain_wanted.emit(curtain.to_seat if curtain else self.seat)

    # -- time ----------------------------------------------------------------------------------------------------

    def retime(self, seconds: int) -> None:
        """Change the seconds for a decision; one that is being made has all of them."""
        self.clock.seconds = seconds
        if self.mine and self.decision() is not None:
            self.clock.begin()

    def _wind_clock(self) -> None:
        """Begin a decision's time once everything was shown and the player can decide."""
        if not self.clock.used or not self.mine or not self.director.idle or self._tossing():
            return
        decision = self.decision()
        if decision is not None and decision != self._timed:
            self._timed = decision
            self.clock.begin()

    def _tossing(self) -> bool:
        return any(isinstance(child, Opening) for child in self.children)

    def _time_over(self) -> None:
        self.stage.router.drop_carry(None)
        self.stage.sound("timer_end")
        self.time_over()

    # -- acting --------------------------------------------------------------------------------------------------

    def submit(self, command: Command) -> None:
        """Submit a command of the shown seat; skip what is still shown."""
        self.director.finish()
        try:
            self.session.submit(self.seat, command)
        except Refused as refused:
            self.turn_down(str(refused))
        if self.seat not in self.session.to_act():
            self.clock.stop()
        if self.director.idle:
            self._drained()

    def take_back(self) -> bool:
        """Take the shown seat's last command back, or say why that cannot be; return whether it was."""
        self.director.finish()
        try:
            self.session.take_back(self.seat)
        except Refused as refused:
            self.stage.refuse(str(refused))
            return False
        self.stand(self._remembered())
        return True

    def stand(self, memories: dict[int, SeatMemory[B]]) -> None:
        """The session stands elsewhere in its match now: show it there, with what the seats had heard by then."""
        for opening in [child for child in self.children if isinstance(child, Opening)]:
            opening.go_on()
            self.table.cover(hidden=False)
        self._memories, self.finished = memories, False
        self.look_from(self.seat)
        self._drained()

    def refusal(self, command: Command) -> str | None:
        """Why the rules would not let the shown seat do something, in a sentence; None where they would."""
        return (reason := self.session.refusal(self.seat, command)) and without_clauses(reason)

    def turn_down(self, reason: str) -> None:
        """Tell why a command is refused; dropped cards return to the hand."""
        self.stage.refuse(reason)
        self.table.return_cards()

    def resign(self) -> None:
        """Give the match up for the shown seat."""
        self.director.finish()
        try:
            self.session.resign(self.seat)
        except Refused as refused:
            self.stage.refuse(str(refused))

    # -- chairs --------------------------------------------------------------------------------------------------

    def _leave_chair(self) -> None:
        """Hide the hand until somebody takes the seat."""
        self.waiting_for_chair = True
        self.clock.stop()
        self.table.veil()
        self.refresh()

    def take_chair(self, seat: int) -> None:
        """The other person sits down: show their side."""
        self.session.lift_curtain()
        self.waiting_for_chair = False
        self.table.cover(hidden=False)
        self.look_from(seat)
        self._toss_first()

    def look_from(self, seat: int) -> None:
        """Show the match from a seat's side, with that seat's log."""
        self.director.finish()
        self.seat = seat
        self.table.picture = self.picture_of(self.session.view(seat))
        self.log.seat, self.log.shared = seat, self.waiting_for_chair
        self.log.wipe(self._memories[seat].lines)
        self.turned()
        if self.staged:
            self.layout(self.stage.view, self.stage.unit)
        self.refresh()

    # -- frames and input ----------------------------------------------------------------------------------------

    def process(self, dt: float) -> None:
        """Show what was skipped; ask the opponents, and let their words pass."""
        self.table.settle()
        self._poll(dt)
        if self.talk.speakers:
            self.talk.pass_time(dt, self.session.turns, self.session.thinking() if self.director.idle else ())
        self._wind_clock()

    def _poll(self, dt: float) -> None:
        """Let opponents think and play, with a pause when watching."""
        self._rest = self._rest - dt if self.director.idle else BREATH_S
        stuck = self.session.stuck
        if not self.options.watch or self._rest <= 0:
            self.session.poll()
        if self.session.stuck and not stuck:
            self.stuck.emit()

    def on_action(self, action: str) -> bool:
        """Named actions of the table."""
        return self.match_controls.act(action)

    def on_action_end(self, action: str) -> bool:
        """A named action's key was let go."""
        return self.match_controls.act_ends(action)
