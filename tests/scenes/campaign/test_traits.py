"""Tricks, second phases and modifiers of the enemy are told before the battle (CAMP-2.13, CAMP-2.14, CAMP-6.3)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from components.clans_passives import Passive
from game.content.clans.loading import load_clans
from scenes.campaign.examples.sample import encounter
from scenes.campaign.model.lexicon import CampaignLexicon
from scenes.campaign.model.traits import traits_of

LEXICON = CampaignLexicon(load_clans)
LANDS = LEXICON.lands
BATTLE = encounter(1, "battle", "italy-mondovi")


def numbers(passive: Passive) -> set[str]:
    """Return the numbers of a passive that its sentence has to name; "once", "first" and "no" stand for others."""
    trigger = passive.trigger
    found = [*(effect.amount for effect in passive.effects), *(each.amount for each in passive.conditions)]
    found += [trigger.amount, trigger.every, trigger.until]
    found += [number for number in (trigger.nth, passive.limit, passive.per_round) if number > 1]
    return {str(number) for number in found if number}


@pytest.mark.rule("CAMP-2.14", "CAMP-6.3")
def test_each_trick_has_a_name_and_a_sentence_with_its_numbers() -> None:
    faulty = []
    for commander, passives in LANDS.tricks.items():
        traits = traits_of(LEXICON, replace(BATTLE, commander=commander))
        named = [(trait.name, trait.second) for trait in traits]
        if named != list(zip([passive.name for passive in passives], (False, True), strict=False)):
            faulty.append(f"{commander}: {named}")
        faulty += [
            f"{commander}: {trait.sentence}"
            for trait, passive in zip(traits, passives, strict=False)
            if not numbers(passive) <= set(re.findall(r"\d+", trait.sentence))
        ]
    assert faulty == []


@pytest.mark.rule("CAMP-6.3")
def test_a_second_phase_is_called_so() -> None:
    _, phase = traits_of(LEXICON, replace(BATTLE, commander="beaulieu"))
    assert phase.line.startswith(f"**Second phase, {phase.name}:** When the enemy's crystal falls to 50% or below,")


@pytest.mark.rule("CAMP-2.13")
@pytest.mark.parametrize("modifier", LANDS.elites)
def test_each_modifier_has_a_name_and_sentences_with_its_numbers(modifier: str) -> None:
    elite = LANDS.elites[modifier]
    trait = traits_of(LEXICON, replace(BATTLE, modifier=modifier))[-1]
    assert trait.name == elite.name
    wanted = {str(number) for number in (elite.crystal, elite.guns, elite.officers) if number}
    wanted |= {number for passive in elite.passives for number in numbers(passive)}
    assert wanted <= set(re.findall(r"\d+", trait.sentence)), trait.sentence


def test_a_shop_has_no_traits() -> None:
    assert traits_of(LEXICON, encounter(3, "shop", "italy-voltri")) == []
