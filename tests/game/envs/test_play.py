"""Matches that are played by number, action tables and encoders by themselves."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from copy import deepcopy
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from components.grid import SLOTS
from game.envs.actions.ranks import ANY, PAIR, SINGLE, SUBSETS, TRIPLE, order_number, subset_number
from game.envs.actions.table import ActionTable, Block, Part
from game.envs.encoders.spec import Column, Encoder, Field, Vocabulary
from game.envs.history import OWN_ACTION, WIDTH, History, information_encoder
from game.envs.play import Play
from game.envs.spec import SPECS, spec_of
from game.problems import WrongRequest
from systems.grid.commands import Place


def first_allowed(play: Play, seat: int) -> int:
    return int(np.flatnonzero(play.mask(seat))[0])


def played(play: Play, actions: int) -> Play:
    for _ in range(actions):
        seat = play.to_act[0]
        command = play.command(seat, first_allowed(play, seat))
        assert command is not None
        play.submit(seat, command)
    return play


def test_choices_have_numbers_of_their_own_within_the_bounds() -> None:
    found = [subset_number(places) for size, most in ((0, 9), (1, SINGLE), (2, PAIR), (3, TRIPLE))
             for places in combinations(range(most), size)]  # fmt: skip
    found += [subset_number(places) for size in range(4, ANY + 1) for places in combinations(range(ANY), size)]
    numbers = [number for number in found if number is not None]
    assert len(numbers) == len(found) == len(set(numbers))
    assert max(numbers) < SUBSETS


@pytest.mark.parametrize("places", [[SINGLE], [0, PAIR], [0, 1, TRIPLE], [0, 1, 2, ANY]])
def test_choices_beyond_the_bounds_have_no_number(places: list[int]) -> None:
    assert subset_number(places) is None


def test_an_order_that_is_none_has_no_number() -> None:
    assert order_number((0, 0, 1)) is None


def test_commands_beyond_a_table_are_left_out_and_counted() -> None:
    table = ActionTable[None]((Block(Place, (Part("slot", 4, lambda _, it: it.slot),)),), lambda view: view)
    choices = table.choices(None, [Place(1, slot) for slot in range(SLOTS)])
    assert (choices.left_out, choices.allowed, choices.mask().tolist()) == (SLOTS - 4, 4, [1, 1, 1, 1])
    assert choices.command(4) is None


def test_hands_beyond_the_boards_table_are_left_out_and_counted() -> None:
    match = SPECS["grid"].game.new_match(1)
    hand = list(match.view(0).hand)
    deck = [card.card for card in hand] + [card.card for card in hand[:2]]
    options = {"hands": [deck, deck], "check_decks": False, "first": 0}
    match = SPECS["grid"].game.new_match(1, options)
    choices = SPECS["grid"].actions.choices(match.view(0), match.legal(0))
    assert (choices.left_out, choices.allowed) == (2 * SLOTS, 5 * SLOTS)
    assert choices.mask().sum() == choices.allowed


def test_numbers_are_kept_within_their_bounds_and_rows_beyond_them_left_out() -> None:
    small = Encoder[list[int]]([Field("a", "some", 2, (Column("x", 0, 9, "any"),), lambda view: view)])
    assert small.dtype is np.uint8
    assert [small.encode(view).tolist() for view in ([], [3], [12, -1, 5], [300, 2])] == [
        [0, 0],
        [3, 0],
        [9, 0],
        [9, 2],
    ]
    large = Encoder[list[int]]([Field("a", "some", 2, (Column("x", -5, 900, "any"),), lambda view: view)])
    assert large.dtype is np.int32
    assert large.encode([-9, 1000]).tolist() == [-5, 900]


@pytest.mark.parametrize(
    "options",
    [
        {"best_of": 5, "open_hands": True, "chaining": False, "flank_cap": 4},
        {"cards": [{"id": "giant", "power": 99, "sides": ["dark"] * 4}], "hands": [["giant"] * 7, ["kraken"]]},
        {"position": "blue-discard kraken | blue kraken | red kraken | red-deck " + "kraken " * 300},
    ],
)
def test_the_board_is_observed_alike_with_a_view_and_without(options: Mapping[str, Any]) -> None:
    spec = spec_of("grid")
    play = Play(spec, 9, {**options, "check_decks": False}, 300)
    while not play.over:
        for seat in (0, 1):
            view = play.view(seat)
            assert play.observation(seat).tolist() == spec.encoder.encode(view).tolist()
            legal = [] if seat not in play.to_act else play.match.legal(seat)
            assert play.mask(seat).tolist() == spec.actions.choices(view, legal).mask().tolist()
        played(play, 1)


def test_words_have_numbers_and_others_share_one() -> None:
    words = Vocabulary(("a", "b"))
    assert [words[word] for word in ("", "a", "b", "c", "d")] == [0, 1, 2, 3, 3]


def test_a_match_ends_with_its_returns() -> None:
    play = Play(spec_of("grid"), 3, {}, 300)
    while not play.over:
        played(play, 1)
    result = play.match.result()
    assert result is not None
    won = [0, 0] if result.winner is None else [1 if seat == result.winner else -1 for seat in (0, 1)]
    assert (play.returns, play.cut_off, play.to_act, play.mask(0).sum()) == (won, False, (), 0)


def test_a_match_is_cut_off() -> None:
    play = played(Play(spec_of("grid"), 3, {}, 4), 4)
    assert (play.over, play.cut_off, play.returns, play.to_act) == (True, True, [0, 0], ())


@pytest.mark.parametrize(("seats", "returns"), [((0,), [-1, 1]), ((1,), [1, -1]), ((0, 1), [-1, -1])])
def test_who_does_what_is_forbidden_loses(seats: tuple[int, ...], returns: list[int]) -> None:
    play = Play(spec_of("grid"), 3, {}, 300)
    play.forfeit(seats)
    assert (play.over, play.cut_off, play.returns) == (True, False, returns)


@pytest.mark.parametrize("name", ["grid", "clans"])
def test_copies_and_pickles_go_on_by_themselves(name: str) -> None:
    play = played(Play(spec_of(name), 5, {}, 300), 5)
    for twin in (deepcopy(play), pickle.loads(pickle.dumps(play))):  # noqa: S301 - made on the spot
        digest = play.match.digest()
        assert (twin.match.digest(), twin.to_act, twin.log) == (digest, play.to_act, play.log)
        played(twin, 1)
        assert play.match.digest() == digest != twin.match.digest()


def test_there_is_no_environment_of_a_run() -> None:
    with pytest.raises(WrongRequest, match="There is no environment 'campaign'"):
        spec_of("campaign")


def test_an_information_state_holds_what_was_done_and_heard_by_its_seat_alone() -> None:
    spec = spec_of("grid")
    play = Play(spec, 3, {"first": 0}, 300)
    histories = [History(spec, seat, play.view(seat)) for seat in (0, 1)]
    action = first_allowed(play, 0)
    command = play.command(0, action)
    assert command is not None
    histories[0].did(action)
    events = play.submit(0, command)
    for history in histories:
        history.heard(events)
    own, other = (history.text() for history in histories)
    assert f"action {action}" in own
    assert f"action {action}" not in other
    assert "CardPlaced" in own
    assert "CardPlaced" in other
    assert "audience" not in own
    encoder = information_encoder(spec)
    made = encoder.encode(play.observation(0), histories[0])
    assert made.shape == (encoder.size,) == encoder.low.shape
    assert np.all((encoder.low <= made) & (made <= encoder.high))
    rows = made[spec.encoder.size :].reshape(-1, 1 + WIDTH)
    assert rows[len(play.match.heard(0, events))].tolist() == [OWN_ACTION, action] + [0] * (WIDTH - 1)
    twin = deepcopy(histories[0])
    twin.did(7)
    assert twin.text() != own == histories[0].text()
