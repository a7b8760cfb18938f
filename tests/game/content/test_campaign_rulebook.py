"""The campaign's rulebook for players: its numbers are those that the rules run on."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from components.campaign import BASE_HP, BOSS_OPENS, LARGEST_DECK, SMALLEST_DECK, STEP_CAP
from components.campaign_levels import DIFFICULTY_RULES, RULE_PERKS
from game.content.campaign.loading import load_campaign
from game.content.campaign.words import rule_sentence
from game.content.rulebook import clauses_of, plain_text, read_rulebook
from systems.campaign.rules import ending, supply, travel
from systems.campaign.rules.battles import aftermath, enemies, forces
from systems.campaign.rules.battles.rewards import LEGACY, MARGIN_GOLD, ORDINARY_LEGACY, PURSE_SHARE, VICTORY_SHARE
from systems.campaign.rules.battles.variants import AGE_ROUNDS
from systems.campaign.rules.places import shop, tavern, training
from systems.campaign.rules.places.rest import SHARE_HEALED

BOOK = " ".join(paragraph.plain for page in read_rulebook("campaign") for paragraph in page.paragraphs)
CLAUSES = {clause: plain_text(text) for clause, text in clauses_of("campaign").items()}
TRAINING = load_campaign().lands.training
DEED_WORDS = {"felled": "enemies felled", "survived": "battles at whose end", "captured": "middle tiles taken"}
SHARES = {25: "a quarter", 50: "half", 100: "all"}
SMALL = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight"}


@pytest.mark.rule("CAMP-1.8")
def test_each_rule_of_a_level_says_what_it_means_in_a_sentence() -> None:
    sentences = [rule_sentence(rule) for rule in DIFFICULTY_RULES]
    assert len(set(sentences)) == len(DIFFICULTY_RULES)
    for sentence in sentences:
        assert re.fullmatch(r"[A-Z][^.]+\.", sentence)


@pytest.mark.rule("CAMP-1.8", "CAMP-1.9")
def test_the_rules_of_the_ladder_are_as_the_book_has_them() -> None:
    levels = list(load_campaign().lands.difficulties.values())
    assert [level.name for level in levels if level.open] == ["Lenient", "Fair", "Regular"]
    first: dict[str, str] = {}
    for level in levels:
        for rule in level.rules:
            first.setdefault(rule, level.name)
    assert first == {
        "mercy": "Lenient", "field_hospital": "Lenient", "more_elites": "Regular", "dear_shops": "Stern",
        "enemy_first": "Merciless", "slow_supply": "Relentless", "no_healing": "Relentless",
        "fallen_stay": "Legendary", "boss_guard": "Legendary",
    }  # fmt: skip
    for lower, higher in pairwise(levels[2:]):
        assert set(lower.rules) < set(higher.rules), "from Regular on each has the rules below, and one of its own"


def test_the_book_names_every_leader_level_and_building_with_its_price() -> None:
    lands = load_campaign().lands
    for leader in lands.campaigns:
        part = -1 if leader in {"nelson", "caesar", "washington"} else 0
        assert lands.leaders[leader].name.split()[part] in CLAUSES["CAMP-1.1"]
    for level in lands.difficulties.values():
        assert level.name in CLAUSES["CAMP-1.5"]
        assert f"one in {SMALL[level.casualties]}" in CLAUSES["CAMP-3.1"]
        assert f"one in {SMALL[level.lost]}" in CLAUSES["CAMP-3.1"]
        assert f"{level.legacy}% on {level.name}" in CLAUSES["CAMP-7.1"]
    for building in lands.buildings.values():
        assert building.name in CLAUSES["CAMP-4.2"]
        if building.price:
            assert re.search(rf"{building.name} for {building.price}\b", CLAUSES["CAMP-4.2"])
        for act in lands.acts.values():
            assert len(lands.cards[act.boss.card].abilities) >= 3


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("CAMP-1.1", f"a base of {BASE_HP} HP"),
        ("CAMP-1.6", f"yours to {forces.CRYSTAL}, the enemy's to {enemies.CRYSTAL}"),
        ("CAMP-1.6", f"the enemy's has {enemies.ELITE_CRYSTAL}"),
        ("CAMP-1.6", "{}, {} and {}".format(*enemies.BOSS_CRYSTALS)),
        ("CAMP-1.7", f"{SMALLEST_DECK} to {LARGEST_DECK} cards"),
        ("CAMP-1.8", f"costs the base {aftermath.MERCY}% less"),
        ("CAMP-1.8", f"heals {RULE_PERKS['field_hospital'].amount} HP after each battle won"),
        ("CAMP-1.8", f"costs {-RULE_PERKS['dear_shops'].amount}% more"),
        ("CAMP-1.8", f"for {-RULE_PERKS['slow_supply'].amount} encounter more"),
        ("CAMP-1.8", f"threat of bosses is {enemies.MORE_GUARD} higher"),
        ("CAMP-2.11", f"{enemies.INSTEAD} guns or {enemies.INSTEAD} officers more"),
        ("CAMP-2.11", f"the gold of the battle by {MARGIN_GOLD}"),
        ("CAMP-2.26", f"pays {SHARES[VICTORY_SHARE]} of its usual gold"),
        ("CAMP-2.26", f"keep {SHARES[PURSE_SHARE]} of what you earned"),
        ("CAMP-2.28", "second age in round {}, the third in round {}".format(*AGE_ROUNDS)),
        ("CAMP-2.4", f"after {BOSS_OPENS} encounters"),
        ("CAMP-2.9", f"at most {STEP_CAP}"),
        ("CAMP-2.9", f"{enemies.PER_LEVEL}% more damage and HP"),
        ("CAMP-2.9", f"after {SMALL[enemies.EASY_STEPS]} encounters of the act, and one more after five"),
        ("CAMP-3.3", f"for {shop.REFRESH} gold it lays out others"),
        ("CAMP-3.3", f"removes a card for {shop.DISCHARGE} gold"),
        ("CAMP-3.7", f"for {shop.MOST_FOR_CARD} gold at most"),
        ("CAMP-3.6", f"militia ({forces.MILITIA.damage} damage, {forces.MILITIA.health} HP)"),
        *(("CAMP-3.8", f"{deed.needed} {DEED_WORDS[deed.count]}") for deed in TRAINING.deeds),
        ("CAMP-3.9", f"+{TRAINING.joining.damage} damage and +{TRAINING.joining.health} HP more"),
        ("CAMP-3.9", f"At most {TRAINING.joining.most + 1} copies"),
        ("CAMP-3.10", f"for {TRAINING.retraining.common} gold, or a rare one for {TRAINING.retraining.rare}"),
        ("CAMP-4.3", "none below {} km, 1 encounter from {} km on".format(*[supply.REACHES[0]] * 2)),
        ("CAMP-4.3", "{}, {}, {} and {} km".format(*supply.REACHES[1:])),
        ("CAMP-4.5", f"costs {supply.HURRY} gold"),
        ("CAMP-5.5", f"holds {forces.LARGEST_HAND} cards at most"),
        ("CAMP-5.5", f"your crystal has {forces.CRYSTAL_FOR_CARD} HP more"),
        ("CAMP-7.1", f"{ORDINARY_LEGACY[1]} for a battle won, {LEGACY['elite'][1]} for an elite one"),
        ("CAMP-7.1", f"{LEGACY['boss'][1]} for a boss"),
        ("CAMP-7.1", "{}, {} and {} for winning".format(*ending.OF_ACTS)),
        ("CAMP-7.1", f"{ending.FIRST_CLEAR} for the first campaign"),
        ("CAMP-7.1", f"{ending.OF_DEFEAT} for each act"),
        ("CAMP-7.3", f"costs {aftermath.LEAST_HURT} base HP"),
        ("CAMP-7.3", f"{aftermath.MOST_HURT} at most"),
    ],
)
def test_a_clause_has_the_numbers_of_the_rules(clause: str, words: str) -> None:
    assert words in CLAUSES[clause]


@pytest.mark.parametrize(
    "words",
    [
        "{}, {} or {} gold".format(*tavern.STAKES),
        f"heal the base by {SHARE_HEALED}% of its maximum",
        f"{travel.LEAST_FEE} to {travel.MOST_FEE} gold, one more for each {travel.KM_FOR_GOLD} km",
        "for 2 from {} km on, for 3 from {} km on".format(*travel.LOCKS),
        "{} gold after the first act and {} after the second".format(*training.PRICES),
    ],
)
def test_what_stands_between_the_clauses_has_them_too(words: str) -> None:
    assert words in BOOK
