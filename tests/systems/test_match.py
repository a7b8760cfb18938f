from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from components.core import Component, Dice, Intents, component
from systems.match import (
    EVERYONE,
    Command,
    Concede,
    Event,
    Match,
    Refused,
    Result,
    Ruleset,
    message_from_json,
    plain,
)
from systems.world import System, World


@dataclass(frozen=True, slots=True)
class Add(Command):
    amount: int
    loud: bool = False
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Added(Event):
    seat: int
    total: int
    audience: int = EVERYONE


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


def test_messages_round_trip_through_json() -> None:
    for one in (Add(1), Add(2, loud=True, tags=("a", "b"))):
        assert message_from_json((Add, Concede), json.loads(json.dumps(one.to_json()))) == one
    assert message_from_json((Add, Concede), {"type": "Concede"}) == Concede()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([1], "A message is an object with a type, not [1]."),
        ({}, "There is no message None here; known are Add."),
        ({"type": "Sub"}, "There is no message 'Sub' here; known are Add."),
        ({"type": ["Add"]}, "There is no message ['Add'] here; known are Add."),
        ({"type": "Add"}, "Add needs its field 'amount'."),
        ({"type": "Add", "amount": "1"}, 'Add.amount takes int, not "1".'),
        ({"type": "Add", "amount": True}, "Add.amount takes int, not true."),
        ({"type": "Add", "amount": 1.0}, "Add.amount takes int, not 1.0."),
        ({"type": "Add", "amount": 1, "loud": 1}, "Add.loud takes bool, not 1."),
        ({"type": "Add", "amount": 1, "tags": "ab"}, 'Add.tags takes tuple[str, ...], not "ab".'),
        ({"type": "Add", "amount": 1, "size": 2}, "Add has no field 'size'; it has amount, loud, tags."),
    ],
)
def test_wrong_json_is_told_in_one_sentence(data: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        message_from_json((Add,), data)


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
