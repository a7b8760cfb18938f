"""Every game of the catalog is held to the laws."""

from __future__ import annotations

import dataclasses
import string
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.catalog import GAMES
from game.problems import WrongRequest
from systems.dice import Stream
from systems.match import Concede, messages_of
from tests.contract import laws
from tests.contract.cases import CASES
from tests.contract.laws import Case
from tests.contract.wrong import assert_sentence
from tests.thorough import examples, some


@pytest.fixture(params=sorted(GAMES))
def case(request: pytest.FixtureRequest) -> Case:
    """A game of the catalog with what its laws need."""
    return CASES[request.param]


def test_every_game_has_a_case() -> None:
    assert set(CASES) == set(GAMES)
    assert all(CASES[name].game is GAMES[name] for name in GAMES)


def test_rules_list_every_command_and_event_that_their_modules_declare(case: Case) -> None:
    rules = case.game.rules
    for kind, listed in (("commands", rules.commands), ("events", rules.events)):
        homes = {f"systems.{case.game.name}.{kind}", *(message.__module__ for message in listed)}
        assert set(listed) == {message for home in homes for message in messages_of(home)}


def test_sentences_for_the_plain_table_are_of_messages_of_the_game_and_name_their_fields(case: Case) -> None:
    for kind, sentence in case.game.words.items():
        assert kind in (*case.game.rules.commands, *case.game.rules.events, Concede)
        named = {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}
        assert named <= {field.name for field in dataclasses.fields(kind)}, kind.__name__  # type: ignore[arg-type]  # every message is a dataclass


@pytest.mark.rule("CLAN-2.6")
def test_same_seed_and_commands_give_the_same_digests(case: Case) -> None:
    laws.same_seed_gives_same_digests(case, 1)


@pytest.mark.rule("CLAN-2.6")
def test_other_processes_with_other_hash_seeds_give_the_same_digests(case: Case) -> None:
    laws.other_processes_give_the_same_digests(case, some([2, 3, 4], 1))


def test_random_matches_end(case: Case) -> None:
    laws.random_matches_end(case, some(range(100, 130), 4))


@pytest.mark.parametrize("seed", some([5, 6], 1))
def test_forks_are_complete_and_independent(case: Case, seed: int) -> None:
    laws.forks_are_complete_and_independent(case, seed)


def test_copies_are_matches_of_their_own(case: Case) -> None:
    laws.copies_are_matches_of_their_own(case, 6, laws.pickled)


@pytest.mark.parametrize("seed", some([7, 8], 1))
def test_dumps_load_and_play_on_alike(case: Case, seed: int) -> None:
    laws.dumps_load_and_play_on_alike(case, seed)


@pytest.mark.parametrize("seed", some(range(20, 26), 1))
def test_legal_is_accepted_and_everything_else_refused(case: Case, seed: int) -> None:
    laws.legal_is_accepted_and_everything_else_refused(case, seed)


@pytest.mark.parametrize("seed", some([26, 27], 1))
def test_commands_and_seats_of_any_kind_are_refused(case: Case, seed: int) -> None:
    laws.odd_commands_are_refused(case, seed)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.complex_numbers(),
    lambda inner: (
        st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner) | inner.map(lambda x: (x,))
    ),
    max_leaves=10,
)


@given(data=st.data())
@settings(max_examples=examples(60, 10), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_value_in_any_field_is_refused(case: Case, data: st.DataObject) -> None:
    match, dice = case.match(28), Stream(28, "any field")
    for _ in range(data.draw(st.integers(0, 20))):
        laws.step(match, dice)
    kind = data.draw(st.sampled_from((*case.game.rules.commands, Concede)))
    fields = st.fixed_dictionaries({}, optional={field.name: ANYTHING for field in dataclasses.fields(kind)})
    laws.any_fields_are_refused(case, match, kind, data.draw(fields))


@pytest.mark.rule("CLAN-3.7", "GRID-1.6")
@pytest.mark.parametrize("seed", some(range(30, 40), 1))
def test_nothing_hidden_leaks(case: Case, seed: int) -> None:
    laws.nothing_hidden_leaks(case, seed)


def level_of(case: Case, number: int) -> str:
    """Return a game's level of that number, or its best: a campaign has two."""
    return case.game.levels[min(number, len(case.game.levels) - 1)]


@pytest.mark.rule("CLAN-3.7", "CLAN-13.1", "GRID-9.3", "POKER-8.2")
@pytest.mark.parametrize(("level", "seed", "most"), some([(0, 31, 6), (3, 37, 1), (1, 33, 4), (2, 35, 2)], 3))
def test_opponents_see_no_more_than_their_seat(case: Case, level: int, seed: int, most: int) -> None:
    laws.opponents_see_no_more_than_their_seat(case, seed, level_of(case, level), most)


@pytest.fixture(params=sorted(name for name, game in GAMES.items() if game.can_imagine))
def imagining(request: pytest.FixtureRequest) -> Case:
    """A game that makes matches of views."""
    return CASES[request.param]


@pytest.mark.rule("CLAN-3.7", "GRID-9.3", "POKER-8.2", "DUEL-10.3", "MATCH-12.1")
@pytest.mark.parametrize("seed", some([45, 46, 47, 48], 1))
def test_imagined_matches_fit_the_view(imagining: Case, seed: int) -> None:
    laws.imagined_matches_fit_the_view(imagining, seed)


@pytest.mark.parametrize("seed", some([49, 50], 1))
def test_what_is_imagined_holds_nothing_hidden(imagining: Case, seed: int) -> None:
    laws.what_is_imagined_holds_nothing_hidden(imagining, seed)


def test_the_campaign_says_why_it_is_not_imagined(case: Case) -> None:
    if not case.game.can_imagine:
        match = case.match(1)
        with pytest.raises(WrongRequest) as refused:
            case.game.imagined(match.view(0), Stream(1), case.game.shared_setup(match, 0))
        assert_sentence(str(refused.value))


def test_opponents_think_alike_in_other_processes(case: Case) -> None:
    laws.other_processes_think_alike(case, 44, level_of(case, 2))


def test_setups_share_nothing_hidden(case: Case) -> None:
    laws.setups_share_nothing_hidden(case)


@pytest.mark.parametrize("seed", some([41, 42], 1))
def test_commands_events_and_views_round_trip_through_json(case: Case, seed: int) -> None:
    laws.json_round_trips(case, seed)


def test_replays_verify(case: Case, tmp_path: Path) -> None:
    laws.replays_verify(case, 44, tmp_path)
