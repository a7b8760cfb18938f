"""Rules that a wrong number in the shipped content would break: bosses, levels, ground, legacy."""

from __future__ import annotations

import pytest

from components.campaign import BATTLE, BOSS, ELITE, FIGHTS
from components.clans import CardDefinition
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from game.problems import WrongRequest
from systems.campaign.rules.battles.enemies import battle_terrain, level_of
from systems.campaign.rules.battles.forces import battle_options
from systems.campaign.rules.supply import REACHES, hurry_price, supply_time
from systems.campaign.state.roads import place_of
from systems.clans.ai.opponent import CLANS_LEVELS
from tests.systems.campaign.shipped_runs import ACTS, LANDS, LEVELS, choices, march

TOWN_PERKS = {"supply", "price"}


def strength(card: CardDefinition) -> int:
    """Return damage and health of a card, with what each ability is about worth."""
    return card.damage + card.health + 2 * len(card.abilities)


@pytest.mark.rule("CAMP-6.1")
@pytest.mark.parametrize(("leader", "act"), ACTS)
def test_a_boss_is_the_strongest_of_all_that_march_against_you(leader: str, act: int) -> None:
    field = march(leader, act, 7)
    definition, boss = field.act, LANDS.cards[field.act.boss.card]
    enemies = definition.enemies
    others = [LANDS.cards[name] for name in (*enemies.common, *enemies.rare, *enemies.artillery, *enemies.officers)]
    assert boss.health > max(card.health for card in others)
    assert strength(boss) > 3 * max(map(strength, others)) // 2
    assert len({ability.name for ability in boss.abilities}) >= 3
    encounter = choices(field)[-1]
    options, _ = battle_options(field, encounter)
    assert encounter.commander == definition.boss.leader
    written = {card["id"]: card for card in options["cards"]}
    (name,) = [card for card in options["decks"][1] if written.get(card, {"like": card})["like"] == boss.id]
    if name in written:
        assert written[name]["damage"] >= boss.damage
        assert written[name]["health"] >= boss.health
    assert sum(1 for card in others if card.id in encounter.deck) >= 5


@pytest.mark.rule("CAMP-1.5", "CAMP-6.1")
def test_levels_of_opponents_rise_from_level_to_level_and_from_step_to_step() -> None:
    seats = [(act, step, kind) for act in (1, 2, 3) for step in (0, 2, 5, 8) for kind in (BATTLE, ELITE, BOSS)]
    means = []
    for level in LEVELS:
        field = march("napoleon", 1, level=level)
        ranks = {}
        for act, step, kind in seats:
            field.run.act, field.run.step = act, step
            ranks[act, step, kind] = CLANS_LEVELS.index(level_of(field, kind))
        means.append(sum(ranks.values()))
        for (act, step, kind), rank in ranks.items():
            assert rank >= ranks.get((act - 1, step, kind), 0), "no act is milder than the one before"
            assert rank >= ranks.get((act, 0, kind), 0), "no step is milder than the first"
            assert level == LEVELS[0] or kind != BOSS or rank > 0, "no boss is careless but on the lowest level"
    assert means == sorted(set(means))


@pytest.mark.rule("CAMP-1.5")
@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("easy", ["easy", "easy", "easy", "wary", "wary", "normal"]),
        ("normal", ["easy", "normal", "wary", "normal", "normal", "normal"]),
        ("hard", ["wary", "normal", "normal", "hard", "normal", "hard"]),
    ],
)
def test_the_first_and_the_sixth_battle_of_each_act(level: str, told: list[str]) -> None:
    assert [level_of(march("nelson", act, step, level), BATTLE) for act in (1, 2, 3) for step in (0, 5)] == told


@pytest.mark.rule("CAMP-1.2", "CAMP-2.5")
@pytest.mark.parametrize(("leader", "act"), ACTS)
def test_an_act_is_fought_on_its_own_ground(leader: str, act: int) -> None:
    field = march(leader, act, 3)
    definition = LANDS.acts[LANDS.campaigns[leader].acts[act - 1]]
    met = set()
    for place in definition.places:
        middle, bases = battle_terrain(definition, place)
        for row in (middle, bases):
            others = list(row)
            others.remove(place.terrain)
            assert set(others) <= set(definition.terrains)
            met |= set(others)
    assert met == set(definition.terrains), "all of the pool is met"
    for encounter in choices(field)[:-1]:
        if encounter.kind in FIGHTS:
            ground = battle_terrain(definition, place_of(field, encounter.place))
            assert (encounter.middle, encounter.bases) == ground
            assert encounter.commander in definition.enemies.commanders
    assert choices(field)[-1].bases == list(definition.boss.bases)


@pytest.mark.rule("CAMP-4.6", "CAMP-7.1")
@pytest.mark.parametrize("leader", list(LANDS.campaigns))
def test_a_leader_s_unlocks_help_his_own_town_and_nobody_else_s(leader: str) -> None:
    game, tree = GAMES["campaign"], load_campaign().legacy[leader]
    helpful = [node for node in tree if TOWN_PERKS & {perk.kind for perk in node.perks}]
    assert helpful
    for node in helpful:
        for other in LANDS.campaigns:
            options = {"leader": other, "unlocked": [node.id]}
            if other != leader:
                with pytest.raises(WrongRequest, match="names no unlock"):
                    game.new_match(1, options)
                continue
            view = game.new_match(1, options).view(0)
            assert {perk.kind for perk in node.perks} <= {kind for kind, _, _ in view.perks}
    perks = tuple(perk for node in helpful for perk in node.perks)
    plain, helped = march(leader, 1), march(leader, 1, perks=perks)
    assert (hurry_price(helped), supply_time(helped, REACHES[-1])) != (
        hurry_price(plain),
        supply_time(plain, REACHES[-1]),
    )
    assert hurry_price(helped) <= hurry_price(plain)
    assert supply_time(helped, REACHES[-1]) <= supply_time(plain, REACHES[-1])
