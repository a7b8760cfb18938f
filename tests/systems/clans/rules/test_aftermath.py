"""What a battle leaves behind for a campaign: casualties, who felled whom, what the enemy has on the field."""

from __future__ import annotations

import pytest

from components.clans import Side
from game.catalog.campaign.tables import BattleTable
from game.catalog.clans.game import ClansGame
from game.session.random_play import random_command
from systems.clans.commands import Commit, UseSupply
from systems.clans.events import TileCaptured, UnitDied
from systems.clans.rules.aftermath import captures, crystal, deaths, felled, menace, standing
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.match import Concede, Event, Match
from tests.systems.clans.scenario import battle

GAME = ClansGame()


def played(seed: int) -> tuple[Match[ClansView], list[Event]]:
    match = GAME.new_match(seed, {"leaders": ["napoleon", "saladin"], "crystal": 50})
    dice = Stream(seed, "play")
    heard: list[Event] = []
    while match.result() is None:
        seat = match.to_act()[0]
        heard += match.apply(seat, random_command(match, seat, dice))
    return match, heard


@pytest.mark.rule("CAMP-3.1")
@pytest.mark.parametrize("seed", range(6))
def test_the_dead_are_the_cards_that_left_play_by_an_enemys_doing(seed: int) -> None:
    match, heard = played(seed)
    dead = deaths(match.world, heard)
    counted = sum(side.stats.get("lost", 0) for _, side in match.world.having(Side))
    assert len(dead) == counted > 0  # neither of these leaders makes tokens
    for seat in (0, 1):
        assert sum(felled(dead, seat).values()) <= sum(1 for unit in dead if unit.owner != seat)
    assert all(unit.cause not in {"spent", "decoy"} for unit in dead)


@pytest.mark.rule("CAMP-7.3")
def test_menace_is_the_damage_on_the_board() -> None:
    match, _ = played(3)
    for seat in (0, 1):
        units = [unit for tile in match.view(seat).tiles for unit in tile.stacks[seat]]
        assert menace(match.world, seat) == sum(unit.damage for unit in units if not unit.decoy)


@pytest.mark.rule("CAMP-3.8")
@pytest.mark.parametrize("seed", [0, 2])
def test_those_left_standing_are_the_cards_on_the_board(seed: int) -> None:
    match, _ = played(seed)
    for seat in (0, 1):
        units = [unit for tile in match.view(seat).tiles for unit in tile.stacks[seat]]
        assert sum(standing(match.world, seat).values()) == len(units)
        assert crystal(match.world, seat) == match.view(seat).sides[seat].crystal


@pytest.mark.rule("CAMP-3.8")
@pytest.mark.parametrize("seed", [0, 2])
def test_every_tile_was_taken_by_one_or_two_units_of_its_side(seed: int) -> None:
    match, heard = played(seed)
    for seat in (0, 1):
        taken = sum(isinstance(event, TileCaptured) and event.seat == seat for event in heard)
        units = sum(captures(match.world, heard, seat).values())
        assert taken <= units <= 2 * taken
        assert seat or units


def test_the_table_tells_the_outcome_in_the_runs_words() -> None:
    match, heard = played(2)
    outcome = BattleTable(GAME).outcome(match, heard)
    dead = deaths(match.world, heard)
    result = match.result()
    assert result is not None
    assert outcome.winner == result.winner
    assert [loss.card for loss in outcome.losses] == [unit.card for unit in dead if unit.owner == 0]
    assert outcome.turns == match.view(0).round


def test_a_match_given_up_is_over_for_the_table() -> None:
    match = GAME.new_match(1, {})
    outcome = BattleTable(GAME).outcome(match, match.apply(0, Concede()))
    assert outcome.winner == 1
    assert outcome.losses == ()


@pytest.mark.rule("CAMP-3.1", "CLAN-5.8")
def test_a_card_that_fell_returned_and_fell_again_is_one_death() -> None:
    b = battle("A 0/1 s1 @W1, a 5/90 s0 t1 @W1", battle="first:0 pace:2/1+0")
    heard = [*b.round().events]
    heard += b.stage("A", "W0").round().events
    heard += b.round().events
    assert [event.card for event in heard if isinstance(event, UnitDied) and event.audience & 1] == ["a", "a"]
    assert [death.card for death in deaths(b.match.world, heard)] == ["a"]


@pytest.mark.rule("CLAN-12.11")
def test_the_outcome_names_the_supplies_that_the_player_used() -> None:
    drum = {"id": "drum", "name": "Drum", "effects": [{"kind": "round_damage", "amount": 1}]}
    horn = {**drum, "id": "horn", "name": "Horn"}
    match = GAME.new_match(1, {"leaders": ["napoleon", "saladin"], "supplies": [[drum, horn], [horn]]})
    heard: list[Event] = []
    for seat, command in ((0, UseSupply(1)), (0, Commit()), (1, UseSupply(0)), (1, Commit())):
        heard += match.apply(seat, command)
    assert BattleTable(GAME).outcome(match, heard).supplies == ("horn",)
    unused = GAME.new_match(1, {"leaders": ["napoleon", "saladin"]})
    assert BattleTable(GAME).outcome(unused, ()).supplies == ()
