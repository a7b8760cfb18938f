"""Opponents know passives and supplies of both sides, and play for them (CLAN-12.4, CLAN-12.11, CLAN-13.1)."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from systems.clans.ai.imagine import Knowledge, imagined_world, known_world
from systems.clans.ai.opponent import ClansOpponent
from systems.clans.commands import Stage, UseSupply
from systems.clans.state.field import field_of
from systems.dice import Stream
from systems.match import Command, Match

CLANS: Any = GAMES["clans"]
WOODS = ["woods"] * 3
PIKE = {"id": "pike", "damage": 3, "health": 6, "speed": 1}
WALL = {"id": "wall", "damage": 1, "health": 6, "speed": 0}


def match(**options: Any) -> Match[Any]:
    """Return a battle on woods alone with few cards."""
    base = {
        "leaders": ["saladin", "napoleon"], "decks": [[], []], "check_decks": False, "first": 0, "middle": WOODS,
        "bases": [WOODS, WOODS], "relic": "",
    }  # fmt: skip
    found: Match[Any] = CLANS.new_match(1, {**base, **options})
    return found


def knowledge(battle: Match[Any], seat: int = 0) -> Knowledge:
    """Return what a seat knows of a battle."""
    found: Knowledge = CLANS.knowledge(CLANS.shared_setup(battle, seat))
    return found


def commands(battle: Match[Any], level: str = "normal", seed: int = 1) -> tuple[Command, ...]:
    """Return what an opponent in seat 0 does."""
    return ClansOpponent(level, knowledge(battle)).decide(battle.view(0), Stream(seed)).commands


def one(when: dict[str, Any], *effects: dict[str, Any], **rest: Any) -> list[Any]:
    """Return the passives of both seats: one of seat 0."""
    return [[{"id": "p", "name": "P", "trigger": when, "effects": list(effects), **rest}], []]


@pytest.mark.rule("CLAN-13.1", "CLAN-12.4")
@pytest.mark.parametrize("lane", ["center", "side"])
def test_a_normal_opponent_prefers_the_lane_that_a_passive_rewards(lane: str) -> None:
    reward = one({"when": "unit_placed", "unit": {"lane": lane}}, {"kind": "strike_crystal", "amount": 20})
    hands = [[WALL, PIKE], []]
    none: list[Any] = [[], []]
    placed = [
        sum(
            (command.tile == 3) == (lane == "center")
            for seed in range(5)
            for command in commands(match(hands=hands, passives=passives), seed=seed)
            if isinstance(command, Stage)
        )
        for passives in (reward, none)
    ]
    assert placed[0] > placed[1]


@pytest.mark.rule("CLAN-13.1", "CLAN-12.11")
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("amount", "used"), [(30, True), (1, False)])
def test_an_opponent_uses_a_supply_that_pays(level: str, amount: int, used: bool) -> None:
    supplies = [[{"id": "s", "name": "S", "effects": [{"kind": "strike_crystal", "amount": amount}]}], []]
    battle = match(hands=[[PIKE], []], supplies=supplies)
    found = commands(battle, level)
    assert (UseSupply(0) in found) is used
    for command in found:
        battle.apply(0, command)


@pytest.mark.rule("CLAN-13.1", "CLAN-12.12")
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("held", [1, 6])
def test_a_supply_that_draws_is_used_first_while_there_is_room(level: str, held: int) -> None:
    supplies = [[{"id": "s", "name": "S", "effects": [{"kind": "draw", "amount": 2}]}], []]
    battle = match(hands=[[PIKE] * held, []], decks=[[*[PIKE] * held, WALL, WALL, WALL], []], supplies=supplies)
    assert (commands(battle, level) == (UseSupply(0),)) is (held == 1)


@pytest.mark.rule("CLAN-13.1", "CLAN-12.4")
def test_imagined_worlds_have_the_passives_with_their_counts() -> None:
    barrier = {"kind": "barrier", "whom": "it"}
    passives = one({"when": "unit_placed"}, barrier, limit=2)
    battle = match(hands=[[PIKE, WALL], [PIKE]], passives=passives, relic="heal")
    battle.apply(0, Stage(battle.view(0).hand[0].id, 0))
    for seat in (0, 1):
        battle.apply(seat, CLANS.command_from_json({"type": "Commit"}))
    for seat, times in ((0, 1), (1, 0)):
        view = battle.view(seat)
        for world in (
            known_world(view, knowledge(battle, seat)).world,
            imagined_world(view, knowledge(battle, seat), Stream(1)).world,
        ):
            passives_there = field_of(world).passives
            assert passives_there is not None
            assert passives_there.happened[0] == [times], "the enemy did not see what happened in the fog"
            again = Match(battle.rules, world, {}).view(seat)
            assert (again.passives, again.supplies, again.bonuses) == (view.passives, view.supplies, view.bonuses)


@pytest.mark.rule("CLAN-12.9")
def test_imagined_worlds_have_the_relic_where_it_was_sighted() -> None:
    passives = one({"when": "battle_begins"}, {"kind": "reveal_relic"})
    battle = match(hands=[[PIKE], []], passives=passives, relic="heal", relic_lane=2)
    assert (battle.view(0).relic_tile, battle.view(1).relic_tile) == (7, -1)
    for seed in range(4):
        world = imagined_world(battle.view(0), knowledge(battle), Stream(seed)).world
        assert field_of(world).relic.tile == 7


@pytest.mark.rule("CLAN-12.4")
def test_a_battle_with_reactions_is_saved_and_loaded() -> None:
    battle = match(
        hands=[[PIKE], []],
        passives=one({"when": "battle_begins"}, {"kind": "raise_crystal", "amount": 9}),
        supplies=[[{"id": "s", "name": "S", "effects": [{"kind": "discard", "amount": 1}]}], []],
    )
    assert battle.view(1).sides[0].crystal == 109
    loaded = battle.load(battle.dump())
    assert loaded.digest() == battle.digest()
    assert loaded.view(0) == battle.view(0)
