from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from components.core import Component, Dice, Intents, component
from systems.match import Command, Concede, Event, Match, Refused, Result, Ruleset, message
from systems.plain import plain
from systems.world import System, World


@message
class Add(Command):
    amount: int
    loud: bool = False
    tags: tuple[str, ...] = ()


@message
class Added(Event):
    seat: int
    total: int


@component
class Sum(Component):
    total: int = 0
    turn: int = 0
    winner: int = -1


class Adding(System):
    def process(self, world: World) -> None:
        intents, state = world.single(Intents), world.single(Sum)
        for seat, command in intents.waiting:
            state.total += command.amount
            state.turn = 1 - seat
            world.emit(Added, seat, state.total)
            world.emit(Added, seat, -1, audience=1 << seat)
            if state.total >= 10:
                state.winner = seat
        intents.waiting.clear()


class ToTen(Ruleset[int]):
    """Who reaches ten wins."""

    game: ClassVar[str] = "to-ten"
    commands: ClassVar[tuple[type[Command], ...]] = (Add,)
    events: ClassVar[tuple[type[Event], ...]] = (Added,)

    def new_world(self, seed: int) -> World:
        world = self.empty_world()
        world.spawn(Dice(seed), Intents(), Sum())
        world.emit(Added, 0, 0)
        return world

    def empty_world(self) -> World:
        return World((Adding(),))

    def to_act(self, world: World) -> tuple[int, ...]:
        state = world.single(Sum)
        return () if state.winner >= 0 else (state.turn,)

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        return {"kind": "add"} if seat in self.to_act(world) else {}

    def legal(self, world: World, seat: int) -> list[Command]:
        return [Add(1), Add(2)] if seat in self.to_act(world) else []

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        return None if command in self.legal(world, seat) else "Add 1 or 2."

    def view(self, world: World, seat: int) -> int:
        del seat
        return world.single(Sum).total

    def result(self, world: World) -> Result | None:
        state = world.single(Sum)
        return Result(state.winner, "Ten.") if state.winner >= 0 else None

    def concede(self, world: World, seat: int) -> None:
        world.single(Sum).winner = 1 - seat


def new_match() -> Match[int]:
    return Match.new(ToTen(), 1, {"limit": 10})


def test_a_new_match_waits_for_its_first_decision_with_no_events_left() -> None:
    match = new_match()
    assert match.game == "to-ten"
    assert match.to_act() == (0,)
    assert match.legal(1) == []
    assert match.legal(0) == [Add(1), Add(2)]
    assert match.prompt(0) == {"kind": "add"}
    assert match.world.drain() == ()


def test_apply_returns_all_events_and_hearing_filters_them() -> None:
    match = new_match()
    events = match.apply(0, Add(2))
    assert events == (Added(0, 2), Added(0, -1, audience=1))
    assert match.heard(0, events) == events
    assert match.heard(1, events) == (Added(0, 2),)


@pytest.mark.parametrize(
    ("seat", "command", "reason"),
    [
        (0, Add(3), "Add 1 or 2."),
        (1, Add(1), "It is not your turn to decide."),
        (2, Add(1), "There is no seat 2; the seats are 0 and 1."),
        (-1, Concede(), "There is no seat -1; the seats are 0 and 1."),
        (0, Command(), "Command is no command of this game."),
    ],
)
def test_a_refused_command_changes_nothing_and_says_why(seat: int, command: Command, reason: str) -> None:
    match = new_match()
    before = match.digest()
    assert match.refusal(seat, command) == reason
    with pytest.raises(Refused, match=reason):
        match.apply(seat, command)
    assert match.digest() == before
    assert match.world.drain() == ()


class OwnConcede(Concede):
    __slots__ = ()


class OwnAdd(Add):
    __slots__ = ()


class OwnNumber(int):
    """A whole number of its own class."""


def bare(kind: type[Any]) -> Any:
    """Return an object whose fields were never given a value."""
    return object.__new__(kind)


ODD: list[tuple[Any, str]] = [
    (Add(True), "Add.amount takes a whole number, not true."),
    (Add(1.0), "Add.amount takes a whole number, not 1.0."),  # type: ignore[arg-type]  # what is refused
    (Add(float("nan")), "Add.amount takes a whole number, not NaN."),  # type: ignore[arg-type]  # as above
    (Add(OwnNumber(1)), "Add.amount takes a whole number, not 1."),
    (Add(2**64), "Add.amount takes a number of at most 64 bits, not 18446744073709551616."),
    (Add(10**5000), "Add.amount takes a number of at most 64 bits, not a value of type int."),
    (Add(None), "Add.amount takes a whole number, not null."),  # type: ignore[arg-type]  # as above
    (Add({"\u00a0": 1}), 'Add.amount takes a whole number, not {"<U+00A0>": 1}.'),  # type: ignore[arg-type]  # as above
    (Add(1, loud=1), "Add.loud takes true or false, not 1."),  # type: ignore[arg-type]  # as above
    (Add(1, tags="ab"), 'Add.tags takes a row, not "ab".'),  # type: ignore[arg-type]  # as above
    (Add(1, tags=("a", 2)), "Add.tags takes a text, not 2."),  # type: ignore[arg-type]  # as above
    (Add(1, tags=("\ud800" * 5000,)), "Add.tags takes a text of at most 4096 characters, not "),
    (Add(1, tags=("a",) * 30_000), "Add.tags takes at most 20000 entries, not "),
    (bare(Add), "Add.amount takes a whole number, not nothing."),
    (OwnAdd(1), "OwnAdd is no command of this game."),
    (OwnConcede(), "OwnConcede is no command of this game."),
    (Concede, "type is no command of this game."),
    (None, "NoneType is no command of this game."),
]


@pytest.mark.parametrize(("command", "reason"), ODD)
def test_a_command_of_odd_values_is_refused_in_a_short_sentence(command: Any, reason: str) -> None:
    match = new_match()
    before = match.digest()
    told = match.refusal(0, command)
    assert told is not None
    assert told.startswith(reason)
    assert told.isprintable()
    assert len(told) < 200
    with pytest.raises(Refused):
        match.apply(0, command)
    assert match.digest() == before
    assert match.world.single(Intents).waiting == []


@pytest.mark.parametrize(
    "seat",
    [True, False, 1.0, 0.0, 2, -1, None, "0", (), [0], 10**5000, OwnNumber(0)],
    ids=lambda seat: type(seat).__name__,
)
def test_what_is_no_seat_is_told_and_shown_nothing(seat: Any) -> None:
    match = new_match()
    events = match.fork().apply(0, Add(2))
    match.legal(0)
    assert match.prompt(seat) == {}
    assert match.legal(seat) == []
    assert match.heard(seat, events) == ()
    for ask in (lambda: match.view(seat), lambda: match.apply(seat, match.legal(0)[0])):
        with pytest.raises(Refused, match=r"^There is no seat .{1,60}; the seats are 0 and 1\.$"):
            ask()
    assert match.apply(0, Add(1))


class Grumbling(ToTen):
    """Repeats what it was given, as long as it is."""

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        del world, seat
        return f"Nobody knows {command}."


def test_a_refusal_is_short_and_printable_whatever_the_rules_repeat() -> None:
    match = Match.new(Grumbling(), 1, {})
    told = match.refusal(0, Add(1, tags=("\x1b" + "x" * 3000,)))
    assert told is not None
    assert told.isprintable()
    assert len(told) < 200


class Breaking(System):
    def process(self, world: World) -> None:
        state = world.single(Sum)
        if state.turn == 0:
            world.emit(Added, 0, 99)
            raise RuntimeError("a fault of the rules")


class BreaksForSeatZero(ToTen):
    def empty_world(self) -> World:
        return World((Breaking(), Adding()))


def test_after_an_error_of_the_rules_nothing_waits_and_nothing_is_told_later() -> None:
    match = Match.new(BreaksForSeatZero(), 1, {})
    with pytest.raises(RuntimeError, match="a fault of the rules"):
        match.apply(0, Add(2))
    assert match.world.single(Intents).waiting == []
    match.world.single(Sum).turn = 1
    assert match.apply(1, Add(1)) == (Added(1, 1), Added(1, -1, audience=2))


def test_either_seat_may_concede_at_any_time() -> None:
    match = new_match()
    match.apply(1, Concede())
    assert match.result() == Result(0, "Ten.")
    assert match.to_act() == ()
    assert match.refusal(0, Concede()) == "The match is over."
    assert match.refusal(0, Add(1)) == "The match is over."


def test_a_fork_plays_on_alone() -> None:
    match = new_match()
    match.apply(0, Add(2))
    fork = match.fork()
    fork.apply(1, Add(1))
    assert (match.view(0), fork.view(0)) == (2, 3)
    assert fork.setup == match.setup


def test_a_dump_is_json_and_loads() -> None:
    match = new_match()
    match.apply(0, Add(2))
    dump = json.loads(json.dumps(match.dump()))
    assert dump["game"] == "to-ten"
    assert dump["setup"] == {"limit": 10}
    copy = new_match().load(dump)
    assert copy.digest() == match.digest()
    copy.apply(1, Add(2))
    match.apply(1, Add(2))
    assert copy.digest() == match.digest()


def test_plain_reads_nested_dataclasses_tuples_and_mappings() -> None:
    assert plain({"a": (Add(1), [Result(None, "x")])}) == {
        "a": [{"amount": 1, "loud": False, "tags": []}, [{"winner": None, "reason": "x"}]]
    }


def test_what_legal_gave_one_seat_is_refused_from_the_other() -> None:
    match = new_match()
    [offered, *_] = match.legal(0)
    with pytest.raises(Refused):
        match.apply(1, offered)
    match.apply(0, offered)
    with pytest.raises(Refused):
        match.apply(0, offered)
