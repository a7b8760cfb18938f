"""What players read about perks, items, buildings and answers comes from the numbers that the rules run on."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from components.campaign_lands import (
    PERKS,
    Branch,
    BuildingDefinition,
    ChoiceDefinition,
    Consequence,
    ConsumableDefinition,
    Perk,
)
from components.clans_passives import PassiveEffect, Supply
from game.content.campaign.basic_models import ENDINGS
from game.content.campaign.legacy_words import unlock_sentence
from game.content.campaign.loading import load_campaign
from game.content.campaign.models import ConsequenceKind, Effect
from game.content.campaign.reaction_checks import IN_BATTLE
from game.content.campaign.reaction_words import relic_sentence
from game.content.campaign.words import (
    MINUS,
    ONCE,
    building_sentence,
    choice_line,
    consequence_words,
    consumable_sentence,
    perk_sentence,
    perks_sentence,
    shares,
)

LANDS = load_campaign().lands
SUBJECTS = {"start_card": "grenadier", "recruit": "epic", "start_building": "supply-depot"}
DRAUGHT = ConsumableDefinition("draught", "Draught", 20, "heal")


def subject(kind: str) -> str:
    return SUBJECTS.get(kind, "")


def equipped(*perks: Perk) -> str:
    return consumable_sentence(replace(DRAUGHT, effect="equip", perks=perks), LANDS.cards)


def answer(*branches: Branch, gold: int = 0, card: bool = False) -> str:
    return choice_line(ChoiceDefinition("Go on.", branches, gold, card), LANDS)


@pytest.mark.parametrize("kind", PERKS)
def test_every_perk_has_a_sentence_with_its_number(kind: str) -> None:
    said = perk_sentence(Perk(kind, 37, subject(kind)), LANDS.cards, LANDS.buildings)
    assert ("Supply Depot" if kind == "start_building" else "37") in said
    assert said.endswith(".")
    assert said[0].isupper()
    assert "{" not in said


@pytest.mark.parametrize("kind", PERKS)
def test_a_number_of_one_reads_as_english(kind: str) -> None:
    said = perk_sentence(Perk(kind, 1, subject(kind)), LANDS.cards, LANDS.buildings)
    assert not any(wrong in said for wrong in ("1 cards", "1 encounters", "1 card fewer fall ", "every 1 "))


@pytest.mark.parametrize("kind", sorted(IN_BATTLE))
def test_every_perk_of_a_battle_has_a_sentence_for_that_battle_alone(kind: str) -> None:
    said = equipped(Perk(kind, 37))
    assert "37" in said
    assert "next" in said


def test_no_lasting_perk_speaks_of_one_battle() -> None:
    assert set(ONCE) == IN_BATTLE


def test_what_costs_says_so() -> None:
    assert perk_sentence(Perk("max_hp", -8), {}) == "The maximum of base HP is 8 lower."
    assert perk_sentence(Perk("damage", -1), {}) == f"All your cards have {MINUS}1 damage in battles."
    assert perk_sentence(Perk("price", -10), {}) == "Everything costs 10% more in shops and in the town."
    assert equipped(Perk("spoils", -20)) == "The next battle brings 20% less gold."


@pytest.mark.rule("CAMP-5.2")
def test_a_relic_says_all_that_it_gives() -> None:
    assert perks_sentence((Perk("damage", 2), Perk("health", -1)), {}) == (
        f"All your cards have +2 damage in battles. All your cards have {MINUS}1 health in battles."
    )


def test_cards_are_named_by_their_names() -> None:
    assert perk_sentence(Perk("start_card", 2, "horse-artillery"), LANDS.cards) == (
        "You start each run with 2 \N{MULTIPLICATION SIGN} Horse Artillery."
    )
    assert (
        perk_sentence(Perk("recruit", 1, "epic"), LANDS.cards) == "An epic card joins your army after every encounter."
    )


@pytest.mark.rule("CAMP-5.1")
@pytest.mark.parametrize("effect", get_args(Effect))
def test_every_effect_of_a_consumable_has_its_sentence(effect: str) -> None:
    perks = (Perk("draw", 37),) if effect == "equip" else ()
    supply = Supply("draught", "Draught", "", (PassiveEffect("strike_crystal", 37),)) if effect == "battle" else None
    consumable = replace(DRAUGHT, effect=effect, amount=37, rarity="rare", perks=perks, supply=supply)
    said = consumable_sentence(consumable, LANDS.cards)
    assert said.endswith(".")
    assert ("37" in said) == (effect in ("heal", "hurry", "equip", "battle"))
    assert ("rare" in said) == (effect == "recruit")


def test_training_tells_the_numbers_of_the_rules() -> None:
    assert "+1 damage and +2 health" in consumable_sentence(replace(DRAUGHT, effect="train"), {})


@pytest.mark.rule("CAMP-4.2")
def test_a_building_says_what_it_makes_and_how_long_that_takes() -> None:
    depot = BuildingDefinition("depot", "Depot", 60, 1, gold=15)
    assert building_sentence(depot, {}) == "Sends 15 gold: 1 encounter to make, then the way to you."
    college = replace(depot, gold=0, rarity="epic", encounters=4)
    assert building_sentence(college, {}) == "Sends an epic card: 4 encounters to make, then the way to you."
    corps = replace(college, pool=("scout", "spy", "archer"))
    assert "Sends Scout, Spy or Archer: 4 encounters" in building_sentence(corps, LANDS.cards)


@pytest.mark.parametrize("kind", get_args(ConsequenceKind))
def test_every_consequence_has_its_words(kind: str) -> None:
    named = {"card": "grenadier", "building": "war-college"}.get(kind, "")
    said = consequence_words(Consequence(kind, 3, named, "gold" if kind == "arrange" else ""), LANDS)
    assert said
    assert not said.endswith(ENDINGS)
    wordless = ("card", "lose_card", "relic", "consumable", "building", "muster", "arrange", "nothing")
    assert ("3" in said) == (kind not in wordless)


@pytest.mark.parametrize(
    ("consequence", "words"),
    [
        (Consequence("gold", -20), f"{MINUS}20 gold"),
        (Consequence("card", subject="epic"), "an epic card"),
        (Consequence("card", subject="spy"), "the card Spy"),
        (Consequence("relic"), "a relic"),
        (Consequence("relic", subject="war-chest"), "the relic War Chest"),
        (Consequence("train", 2, "chosen"), "+2 damage and +2 health for the chosen card"),
        (Consequence("lose_card"), "a random card of your deck leaves for good"),
        (Consequence("fight", 2, "relic"), "a fight of threat 2, and a relic if you win it"),
        (Consequence("supply", 1), "deliveries under way come 1 encounter later"),
        (Consequence("supply", -2), "deliveries under way come 2 encounters sooner"),
    ],
)
def test_consequences_read_as_english(consequence: Consequence, words: str) -> None:
    assert consequence_words(consequence, LANDS) == words


@pytest.mark.rule("CAMP-2.3")
def test_an_answer_tells_its_cost_and_its_chances() -> None:
    found = Branch(3, "It is.", (Consequence("relic"), Consequence("hp", -2)))
    assert answer(found, Branch(1, "It is not."), gold=45) == (
        f"Costs 45 gold. 75%: a relic; {MINUS}2 base HP. 25%: nothing."
    )
    assert answer(Branch(1, "Gone.", (Consequence("lose_card", subject="chosen"),)), card=True) == (
        "Choose a card of your army. The chosen card leaves for good."
    )


def test_what_follows_twice_is_said_once() -> None:
    assert answer(Branch(1, "Two.", (Consequence("card", subject="common"),) * 2)) == "2 common cards."
    assert answer(Branch(1, "Two.", (Consequence("train"),) * 2)) == (
        "+1 damage and +1 health for a random card of your deck, twice."
    )
    assert answer(Branch(1, "Two.", (Consequence("consumable", subject="sandbags"),) * 2)) == (
        "2 \N{MULTIPLICATION SIGN} Sandbags."
    )


@pytest.mark.parametrize("weights", [[1], [1, 1, 1], [2, 3, 2], [1, 6, 7, 9], [45, 35, 20]])
def test_chances_sum_to_a_hundred(weights: list[int]) -> None:
    found = shares(weights)
    assert sum(found) == 100
    assert all(
        abs(other * sum(weights) - 100 * weight) < sum(weights) for other, weight in zip(found, weights, strict=True)
    )


def test_every_thing_of_the_game_can_be_told() -> None:
    told = [relic_sentence(relic, LANDS) for relic in LANDS.relics.values()]
    told += [unlock_sentence(node, LANDS, ()) for tree in load_campaign().legacy.values() for node in tree]
    told += [consumable_sentence(consumable, LANDS.cards) for consumable in LANDS.consumables.values()]
    told += [building_sentence(building, LANDS.cards) for building in LANDS.buildings.values()]
    told += [choice_line(choice, LANDS) for event in LANDS.events.values() for choice in event.choices]
    assert all(said.endswith(".") and "{" not in said and "  " not in said for said in told)
