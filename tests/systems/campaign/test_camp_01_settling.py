"""CAMP-1.5: a match that is handed in is played again before it counts, and counts once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from systems.campaign.commands import Flee, Settle
from systems.campaign.events import BattleCalled, BattleSettled
from systems.campaign.rules.battles.settling import UNFIT, play_ahead
from systems.match import Concede
from tests.systems.campaign.scenario import Campaign, campaign, log_of
from tests.systems.campaign.stub_table import Stir, Tell


@pytest.fixture
def engaged() -> Campaign:
    """A run before its first battle."""
    return campaign().start().go("battle")


@pytest.mark.rule("CAMP-1.5", "CAMP-2.2")
def test_a_battle_is_called_with_seed_options_and_opponent(engaged: Campaign) -> None:
    due = engaged.field.engagement
    assert due.game == "clans"
    assert due.level == "easy"
    assert json.loads(json.dumps(due.options)) == due.options, "the options are JSON as they stand"
    commander = engaged.field.encounter().commander
    assert engaged.of(BattleCalled) == [BattleCalled("clans", "battle", commander, "easy", "", 0)]
    assert engaged.view.engagement is not None
    assert engaged.view.engagement.commander == commander
    assert not hasattr(engaged.view.engagement, "seed")


def test_the_match_is_played_again_once_for_refusal_and_deed(engaged: Campaign) -> None:
    due = engaged.field.engagement
    seed, options = due.seed, due.options
    command = log_of(Stir(), Tell(0))
    assert engaged.refusal(command) == ""
    engaged.do(command)
    assert engaged.table.begun == [(seed, options)]
    assert engaged.of(BattleSettled) == [BattleSettled("clans", "battle", "won", False, 5, 0)]


@pytest.mark.rule("CAMP-1.4")
def test_a_match_counts_once(engaged: Campaign) -> None:
    command = log_of(Tell(0))
    engaged.do(command)
    gold = engaged.view.gold
    assert engaged.refusal(command) == "No match is waiting to be played."
    engaged.do(engaged.match.legal(0)[0])
    engaged.go("battle")
    assert engaged.view.gold == gold


def test_a_log_that_was_fought_again_is_fought_anew_for_another_match(engaged: Campaign) -> None:
    command = log_of(Tell(0))
    assert engaged.refusal(command) == ""
    engaged.won().go("battle")
    engaged.do(command)
    assert len({seed for seed, _ in engaged.table.begun}) == len(engaged.table.begun) == 2


STIR = '{"type":"Stir"}'
TELL = '{"type":"Tell","winner":0}'
CONCEDE = '{"type":"Concede"}'


@pytest.mark.parametrize(
    "log",
    [
        (),
        ((0, STIR),),
        ((0, "nonsense"),),
        ((0, STIR), (0, "[" * 4000)),
        ((0, STIR), (0, "[" * 900)),
        ((0, '{"type":"Tell"}'),),
        ((0, "3"),),
        ((0, "{}"),),
        ((0, "1" * 900),),
        ((2, STIR), (0, TELL)),
        ((-1, STIR), (0, TELL)),
        ((0, STIR), (1, STIR), (0, TELL)),
        ((0, CONCEDE), (0, STIR)),
        ((0, TELL), (0, TELL)),
        ((0, TELL), (0, CONCEDE)),
        ((1, CONCEDE),),
        ((0, STIR), (1, CONCEDE)),
    ],
    ids=lambda log: str(log)[:40],
)
@pytest.mark.rule("CAMP-1.5")
def test_a_log_that_does_not_fit_is_refused_with_one_sentence_whatever_is_wrong(
    engaged: Campaign, log: tuple[tuple[int, str], ...]
) -> None:
    """What is wrong in it could tell the enemy's hand."""
    assert engaged.refusal(Settle(log)) == UNFIT == "This log does not fit the match: play it to its end, or flee."


@pytest.mark.parametrize(
    "log",
    [
        (3, (0, TELL)),
        (None, (0, TELL)),
        ((0, STIR, 1), (0, TELL)),
        (("0", STIR), (0, TELL)),
        ((True, STIR), (0, TELL)),
        ((0.0, STIR), (0, TELL)),
        ((0, None), (0, TELL)),
        ((0, {"type": "Stir"}), (0, TELL)),
        (*((0, STIR),) * 60_000, (0, TELL)),
        TELL,
        {"0": TELL},
        None,
        7,
    ],
    ids=lambda log: str(log)[:40],
)
def test_what_has_not_the_form_of_a_log_is_refused_for_its_form(engaged: Campaign, log: Any) -> None:
    assert engaged.refusal(Settle(log)).startswith("Settle.log takes ")


def test_what_an_accepted_log_looks_like_does_not_let_its_twin_pass(engaged: Campaign) -> None:
    """True is 1 to Python, and the two logs are equal; what was played ahead or refused before must not tell."""
    assert engaged.refusal(Settle(((1, STIR), (0, TELL)))) == ""
    assert engaged.refusal(Settle(((True, STIR), (0, TELL)))) != ""
    play_ahead(engaged.field, ((1, STIR),))
    assert engaged.refusal(Settle(((True, STIR), (0, TELL)))) != ""


@pytest.mark.rule("CAMP-1.5", "CAMP-7.3")
def test_the_enemy_never_concedes_not_even_ahead(engaged: Campaign) -> None:
    play_ahead(engaged.field, ((1, CONCEDE),))
    assert engaged.refusal(Settle(((1, CONCEDE),))) == UNFIT
    engaged.do(log_of(Tell(1)))
    assert engaged.of(BattleSettled)[0].result == "lost"


@pytest.mark.rule("CAMP-7.3")
def test_giving_a_battle_up_is_told_as_fleeing(engaged: Campaign) -> None:
    engaged.do(log_of(Concede()))
    assert engaged.of(BattleSettled) == [BattleSettled("clans", "battle", "lost", True, 5, 0)]


def test_of_a_match_that_is_due_only_its_log_or_flight_is_taken(engaged: Campaign) -> None:
    assert engaged.match.legal(0) == [Flee()]
    loaded = engaged.match.load(json.loads(json.dumps(engaged.match.dump())))
    loaded.apply(0, log_of(Tell(0, losses=("warrior",))))
    engaged.do(log_of(Tell(0, losses=("warrior",))))
    assert loaded.digest() == engaged.match.digest()


def test_the_two_seats_of_the_log_are_the_two_of_the_match(engaged: Campaign) -> None:
    engaged.do(Settle((*log_of(Stir(), seat=1).log, *log_of(Tell(1)).log)))
    assert engaged.of(BattleSettled)[0].result == "lost"


# -- played ahead ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-1.5")
def test_what_was_played_ahead_is_not_played_twice_and_comes_to_the_same(engaged: Campaign) -> None:
    command = log_of(Stir(), Tell(0, losses=("warrior",)))
    other = engaged.match.load(json.loads(json.dumps(engaged.match.dump())))
    before = engaged.match.digest()
    for known in range(len(command.log) + 1):
        play_ahead(engaged.field, command.log[:known])
    assert engaged.match.digest() == before
    assert len(engaged.table.begun) == 1
    engaged.do(command)
    assert len(engaged.table.begun) == 1
    other.apply(0, command)
    assert other.digest() == engaged.match.digest()


@pytest.mark.rule("CAMP-1.5")
@pytest.mark.parametrize(
    "ahead",
    [
        log_of(Stir()).log,
        log_of(Tell(1)).log,
        log_of(Stir(), Tell(1)).log,
        (*log_of(Stir()).log, (0, "nonsense")),
        log_of(Concede()).log,
    ],
)
def test_another_log_than_was_played_ahead_is_played_from_its_beginning(
    engaged: Campaign, ahead: tuple[tuple[int, str], ...]
) -> None:
    play_ahead(engaged.field, ahead)
    engaged.do(log_of(Tell(0)))
    assert engaged.of(BattleSettled) == [BattleSettled("clans", "battle", "won", False, 5, 0)]


def test_a_log_that_ends_before_what_was_played_ahead_is_not_over(engaged: Campaign) -> None:
    whole = log_of(Stir(), Tell(0))
    play_ahead(engaged.field, whole.log)
    assert engaged.refusal(log_of(Stir())) == UNFIT
    assert engaged.refusal(whole) == ""


def test_what_was_played_ahead_of_one_match_does_not_count_for_the_next(engaged: Campaign) -> None:
    play_ahead(engaged.field, log_of(Stir()).log)
    engaged.do(Flee())
    play_ahead(engaged.field, log_of(Tell(0)).log)
    engaged.go("battle")
    engaged.do(log_of(Stir(), Tell(0)))
    seeds = [seed for seed, _ in engaged.table.begun]
    assert len(seeds) == len(set(seeds)) == 2
