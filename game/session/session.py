"""Session: a match with its seats, one door, a log, and ears that hear what their seat may hear."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from game.platform.fault_log import FAULTS
from game.session.ai import AiBackend, Question
from game.session.game import Engaged, Game
from game.session.hints import Hints
from game.session.log import Logged
from game.session.opening import Opening
from game.session.position import Position
from game.session.random_play import random_command
from game.session.steps import Steps
from game.session.subscription import Listener, Subscription
from game.session.text import tell
from systems.dice import Stream
from systems.match import Command, Concede, Event, Match, Refused, Result
from systems.search.opponent import Candidate, Decision

V = TypeVar("V")

Kind = Literal["human", "opponent", "none"]
HUMAN: Kind = "human"
OPPONENT: Kind = "opponent"
NONE: Kind = "none"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat.

    Attributes:
        kind: "human", "opponent" (the program decides), or "none" (a test or replay submits for it).
        name: for players.
        level: the opponent's level, "" for others.
    """

    kind: Kind = HUMAN
    name: str = ""
    level: str = ""


def people_of(seats: Iterable[Seat]) -> tuple[int, ...]:
    """Return the seats of persons."""
    return tuple(number for number, seat in enumerate(seats) if seat.kind == HUMAN)


def only_person(seats: Iterable[Seat]) -> int | None:
    """Return the only person's seat; None where there are two or none."""
    people = people_of(seats)
    return people[0] if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Curtain:
    """Hot-seat play: the screen must be hidden until `to_seat` has taken the chair (-1: nobody sat there before)."""

    from_seat: int
    to_seat: int


class Session(Generic[V]):
    """One match in play, for everybody who takes part in it.

    A person, an opponent, a test and a replay all use `submit`. Whatever leaves the session went through the seat's
    view or hearing, so no caller sees more than its seat.
    """

    def __init__(
        self,
        game: Game[V],
        match: Match[V],
        seats: tuple[Seat, Seat] = (Seat(), Seat()),
        *,
        seed: int = 0,
        ai: AiBackend | None = None,
        log: Iterable[Logged] = (),
        start: str = "",
        opening: Opening | None = None,
    ) -> None:
        """Take up a match.

        Args:
            game: its game.
            match: at any position; the session owns it from now on.
            seats: who plays.
            seed: the one that the match was made of; opponents' dice come from it too.
            ai: thinks for the opponents; without one they do not move by themselves.
            log: what happened before, for a match that is taken up again.
            start: digest of the first position, for a match that is taken up again.
            opening: the position that its log begins from, where that is not the match's very first.
        """
        self.game = game
        self.seats = seats
        self.seed = seed
        self.start = start or match.digest()
        self.opening = opening
        self.log = list(log)
        self.thoughts: list[tuple[int, Decision]] = []
        self.hints = Hints()
        self.faults: list[str] = []
        person = only_person(seats)
        self.at_table = -1 if person is None else person
        self.stuck = False
        """Whether an opponent failed to think: nobody is asked until `try_again`."""
        self.remark = ""
        """What its players should be told, once, of how it was taken up."""
        self.carried = False
        """Whether it was just carried over from older rules, so that its file alone tells what was done before."""
        self.inner: Session[Any] | None = None
        """The match that is being played within this one (see `game.session.nested_session`)."""
        self.changes = len(self.log)
        """A number that grows with everything that is done or taken back."""
        self._match = match
        self._position = Position(match)
        self._steps: Steps[V] = Steps()
        self.ai = ai
        self._asked: dict[int, int] = {}
        self._ears: dict[Subscription, tuple[int, Listener]] = {}
        self._untold: deque[tuple[Event, ...]] = deque()
        self._telling = False

    @classmethod
    def new(
        cls,
        game: Game[V],
        seed: int,
        options: Mapping[str, Any] | None = None,
        seats: tuple[Seat, Seat] = (Seat(), Seat()),
        *,
        ai: AiBackend | None = None,
        opening: Opening | None = None,
    ) -> Session[V]:
        """Return a session of a new match; with an opening it begins there.

        Raises:
            WrongRequest: the options are wrong, or the opening is.
        """
        return cls(game, game.match_at(seed, options or {}, opening), seats, seed=seed, ai=ai, opening=opening)

    # What a seat may ask.

    @property
    def setup(self) -> Mapping[str, Any]:
        """The complete options of the match: for replays and saves, not for players' eyes."""
        return self._match.setup

    @property
    def identifier(self) -> str:
        """The match among all others, from its first position to its end, however often it is taken up."""
        return f"{self.seed} {self.start if self.opening is None else self.opening.origin}"

    @property
    def digest(self) -> str:
        """Digest of the present state."""
        return self.log[-1].digest if self.log else self.start

    @property
    def turns(self) -> int:
        """Turns played or begun."""
        return self.game.turns(self._match)

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that must act now; none when the match is over."""
        return self._match.to_act()

    def waits_for(self, seat: int) -> tuple[int, ...]:
        """Return the seats that must act, as far as this seat can tell."""
        return self._match.waits_for(seat)

    def view(self, seat: int) -> V:
        """Return all that the seat may know."""
        return self._position.view(seat)

    def legal(self, seat: int) -> list[Command]:
        """Return every command that the seat may submit now, save `Concede`."""
        return self._position.legal(seat)

    def refusal(self, seat: int, command: Command) -> str | None:
        """Return why the command would be refused, in one sentence, or None."""
        return self._match.refusal(seat, command)

    def result(self) -> Result | None:
        """Return how the match ended, or None while it runs."""
        return self._match.result()

    def dump(self) -> dict[str, Any]:
        """Return the whole state as JSON, for saves."""
        return self._match.dump()

    def engaged(self) -> Engaged | None:
        """Return the match that is to be played within this one: for who plays it, not for players' eyes."""
        return self.game.engaged(self._match)

    def play_ahead(self, log: Sequence[tuple[int, Command]]) -> None:
        """Let the rules look at the log of a match within, as far as it was played; nothing changes."""
        self.game.play_ahead(self._match, log)

    # The one door.

    def submit(self, seat: int, command: Command) -> tuple[Event, ...]:
        """Carry a command out, log it, tell all listeners; return what the seat itself heard.

        A listener may submit too: what follows is then told after what is being told. A rule that raises anything but
        Refused is a fault of the program; then, too, the session is as it was before.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        return self._submit(seat, command)

    def resign(self, seat: int) -> tuple[Event, ...]:
        """Give the match up for a seat.

        Raises:
            Refused: the match is over.
        """
        return self.submit(seat, Concede())

    def why_not_take_back(self, seat: int) -> str | None:
        """Return why the seat's last command stays done, in one sentence, or None."""
        if not self.log or self.log[-1].seat != seat:
            return "There is nothing to take back."
        if not self._steps:
            return self.game.rules.stays_done
        return None

    def take_back(self, seat: int) -> None:
        """Take back the seat's last command, as if it had never been given; listeners hear nothing of it.

        Raises:
            Refused: the seat gave no command since it last had to wait, or learned something from it.
        """
        reason = self.why_not_take_back(seat)
        if reason is not None:
            raise Refused(reason)
        done, self._match = self._steps.back()
        self._position = Position(self._match)
        del self.log[done:]
        self.changes += 1

    def on_events(self, seat: int, listener: Listener) -> Subscription:
        """Call `listener` after each command with the events that the seat heard (when there are any).

        Raises:
            ValueError: there is no such seat.
        """
        if seat not in (0, 1):
            raise ValueError(f"There is no seat {seat}; the seats are 0 and 1.")
        hearing = Subscription(self._ears)
        self._ears[hearing] = (seat, listener)
        return hearing

    def _submit(
        self,
        seat: int,
        command: Command,
        *,
        capped: bool = False,
        reasons: tuple[Candidate, ...] = (),
        hinted: bool = False,
    ) -> tuple[Event, ...]:
        before = self._match.fork()
        try:
            events = self._match.apply(seat, command)
        except Refused:
            raise
        except BaseException:
            self._match = before
            self._position = Position(before)
            raise
        self._position = Position(self._match)
        if self.seats[seat].kind == HUMAN:
            self._steps.remember(len(self.log), before, self._match, seat, events)
        else:
            self._steps.forget()
        hinted = hinted or self.hints.was_given(seat, self.done(seat))
        self.log.append(Logged(seat, command, self._match.digest(), capped, reasons, hinted))
        self.changes += 1
        self._untold.append(events)
        self._tell()
        return self._match.heard(seat, events)

    def _tell(self) -> None:
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                events = self._untold.popleft()
                for hearing, (seat, listener) in list(self._ears.items()):
                    heard = self._match.heard(seat, events)
                    if heard and hearing in self._ears:
                        listener(heard)
        finally:
            self._telling = False

    # Opponents.

    def thinking(self) -> tuple[int, ...]:
        """Return the seats whose opponent is being waited for."""
        return tuple(sorted(self._asked.values()))

    def poll(self) -> bool:
        """Ask the opponents that must act and submit what they have decided; True when something was submitted.

        Never waits: call it once a frame. An opponent whose thought fails leaves the session `stuck`, and the match as
        it was.
        """
        ai = self.ai
        if ai is None or self.stuck:
            return False
        try:
            self._ask(ai)
            decisions = ai.poll()
        except Exception:  # noqa: BLE001 - whatever it is, an opponent's thought ends no match
            FAULTS.exception("An opponent of %s cannot think on.", self.game.name)
            only_hint = self.hints.forget() and not self._asked
            self._asked.clear()
            self.stuck = not only_hint
            return False
        moved = False
        for number, decision in decisions.items():
            self.hints.hear(number, decision)
            seat = self._asked.pop(number, None)
            if seat is not None and self.result() is None:
                self._play(seat, decision)
                moved = True
        if moved:
            self._ask(ai)
        return moved

    def try_again(self) -> None:
        """Ask the opponents anew where the match was stuck."""
        self.stuck = False

    def _ask(self, ai: AiBackend) -> None:
        busy = set(self._asked.values())
        for seat in self.to_act():
            if self.seats[seat].kind == OPPONENT and seat not in busy:
                self._asked[ai.ask(self.question(seat, self.seats[seat].level, "opponent"))] = seat

    def done(self, seat: int) -> int:
        """Return how many commands a seat has given."""
        return sum(1 for line in self.log if line.seat == seat)

    def question(self, seat: int, level: str, purpose: str) -> Question[V]:
        """Return what an opponent of a level is asked in a seat's place: what that seat may know, and dice."""
        # The number of the seat's own commands names its dice: equal after a save and whatever the other side tries.
        stream = f"{purpose}/{seat}/{self.done(seat)}"
        shared = self.game.shared_setup(self._match, seat)
        return Question(self.game.name, level, seat, self.view(seat), shared, self.seed, stream)

    def _play(self, seat: int, decision: Decision) -> None:
        self.thoughts.append((len(self.log), decision))
        for number, command in enumerate(decision.commands):
            try:
                reasons = () if number else decision.reasons
                self._submit(seat, command, capped=decision.capped, reasons=reasons)
            except Refused as refused:
                self.faults.append(f"{self.seats[seat].level} wanted {tell(command)}: {refused}")
                self._play_anything(seat)
                return

    def _play_anything(self, seat: int) -> None:
        """Keep a match going whose opponent wanted something illegal: a fault of the program, kept in `faults`."""
        if seat in self.to_act():
            dice = Stream(self.seed, f"anything/{seat}/{len(self.log)}")
            self._submit(seat, random_command(self, seat, dice))

    # Two persons at one screen.

    def curtain(self) -> Curtain | None:
        """Return the change of persons that the screen must hide before play goes on, or None."""
        people = people_of(self.seats)
        acting = [seat for seat in self.to_act() if seat in people]
        if len(people) < 2 or not acting or self.at_table in acting:
            return None
        return Curtain(self.at_table, acting[0])

    def lift_curtain(self) -> int:
        """Seat the person for whom the curtain was drawn; return the seat whose view the screen now shows."""
        change = self.curtain()
        if change is not None:
            self.at_table = change.to_seat
        return self.at_table
