"""Random play of small decks: the laws of the house, and that every part of the rules is met on the way."""

from __future__ import annotations

from collections import Counter

import pytest

from components.effects import DerivedStats
from game.session.random_play import play_randomly, random_command
from systems.dice import Stream
from systems.duel.events import EVENTS, EffectsDropped
from systems.duel.rules.composition import duel_of
from systems.duel.state.table import PILES, Duel
from systems.effects.lasting import derive
from tests.contract import laws
from tests.systems.duel.small_duel import SMALL
from tests.thorough import some


def test_random_matches_end() -> None:
    laws.random_matches_end(SMALL, range(100, 112))


def test_everything_happens() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        match, dice = SMALL.match(seed), Stream(seed, "everything")
        while seats := match.to_act():
            command = random_command(match, seats[0], dice)
            seen.update(type(item).__name__ for item in match.apply(seats[0], command))
            seen[type(command).__name__] += 1
    missing = {item.__name__ for item in (*EVENTS, *SMALL.game.rules.commands) if not seen[item.__name__]}
    assert missing <= {"DiceRolled", EffectsDropped.__name__}


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_forks_play_on_alike(seed: int) -> None:
    laws.forks_are_complete_and_independent(SMALL, seed)


@pytest.mark.parametrize("seed", some(range(3, 6), 1))
def test_dumps_load_in_the_middle_of_questions(seed: int) -> None:
    laws.dumps_load_and_play_on_alike(SMALL, seed)


@pytest.mark.parametrize("seed", some(range(6, 10), 2))
def test_legal_is_accepted_and_everything_else_refused(seed: int) -> None:
    laws.legal_is_accepted_and_everything_else_refused(SMALL, seed)


@pytest.mark.parametrize("seed", some(range(10, 18), 2))
def test_nothing_hidden_leaks(seed: int) -> None:
    laws.nothing_hidden_leaks(SMALL, seed)


def test_the_same_digests_everywhere() -> None:
    laws.other_processes_give_the_same_digests(SMALL, [20])


@pytest.mark.parametrize("seed", some([21, 22], 1))
def test_messages_and_views_come_back_from_json(seed: int) -> None:
    laws.json_round_trips(SMALL, seed)


@pytest.mark.parametrize("seed", some(range(30, 34), 2))
def test_every_card_lies_in_one_place(seed: int) -> None:
    match, dice = SMALL.match(seed), Stream(seed, "places")
    while seats := match.to_act():
        match.apply(seats[0], random_command(match, seats[0], dice))
        _assert_sound(duel_of(match.world))


@pytest.mark.parametrize("seed", some(range(34, 40), 2))
def test_what_is_in_play_is_always_derived(seed: int) -> None:
    """Nothing is derived that need not be: what was not would have come out as it was."""
    match, dice = SMALL.match(seed), Stream(seed, "derived")
    while seats := match.to_act():
        match.apply(seats[0], random_command(match, seats[0], dice))
        twin = match.fork()  # whose table has nothing at hand, and so derives everything
        derive(duel_of(twin.world))
        assert twin.digest() == match.digest()


def _assert_sound(duel: Duel) -> None:
    """Check that zones, places, numbers and what lies on the field agree with one another."""
    rows = [
        (zone, seat, card)
        for seat in (0, 1)
        for zone in (*PILES, "creatures", "runes", "wards")
        for card in duel.zones.zone(zone, seat)
    ]
    assert {row: (zone, seat) for zone, seat, row in rows} == duel.zones.locations
    assert len(rows) == len(duel.zones.locations)
    on_field = [row for zone, _, row in rows if zone in duel.zones.field_zones]
    assert sorted(on_field) == sorted(duel.table.entered)
    for zone, seat, row in rows:
        assert (duel.world.find(row, DerivedStats) is not None) == (zone in {"creatures", "wards"})
        if zone == "creatures":
            creature = duel.zones.creature(row)
            assert (creature.seat, duel.sides[seat].creatures[creature.place]) == (seat, row)
    numbers = [number for number in duel.table.numbers.values() if number]
    assert len(set(numbers)) == len(numbers)
    assert all(side.hp >= 0 for side in duel.sides)


def test_numbers_tell_nothing_of_what_was_hidden() -> None:
    """However cards come to lie face down, no number that the other seat once heard of them names them again."""
    for seed in range(40, 44):
        match, dice = SMALL.match(seed), Stream(seed, "numbers")
        while seats := match.to_act():
            match.apply(seats[0], random_command(match, seats[0], dice))
            duel = duel_of(match.world)
            for seat in (0, 1):
                shown = {card.card for card in match.view(seat).sides[1 - seat].hand}
                secret = {
                    duel.zones.number(card)
                    for card in duel.sides[1 - seat].hand
                    if not duel.table.known.get(card, 0) >> seat & 1
                }
                assert shown.isdisjoint(secret)


def test_a_silent_world_plays_the_same() -> None:
    for seed in (50, 51):
        loud, quiet = SMALL.match(seed), SMALL.match(seed)
        quiet.world.silent = True
        play_randomly(loud, Stream(seed, "silence"))
        play_randomly(quiet, Stream(seed, "silence"))
        assert loud.digest() == quiet.digest()
