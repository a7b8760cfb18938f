"""Laws of the shipped relics and consumables (CAMP-5.1, CAMP-5.2, CAMP-5.7, CAMP-5.8)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

import pytest

from components.campaign_lands import RelicDefinition
from components.campaign_reactions import MEASURED
from components.clans_passives import Passive, PassiveEffect
from game.art.campaign.objects import OBJECTS
from game.art.campaign.things import object_of
from game.content.campaign.loading import load_campaign
from game.content.campaign.reaction_words import relic_sentence
from game.content.campaign.words import consumable_sentence

LANDS = load_campaign().lands
RELICS = tuple(LANDS.relics.values())
CONSUMABLES = tuple(LANDS.consumables.values())
WORDS_FOR_ONE = {"once", "first", "a", "an"}
LONGEST = 250
"""Letters of a relic's words that have room where they are shown."""


def numbers_of_passive(passive: Passive) -> Iterator[int]:
    """Every number that a player must read of a passive."""
    trigger = passive.trigger
    yield from (trigger.nth, trigger.every, trigger.since, trigger.until, trigger.amount)
    yield from (condition.amount for condition in passive.conditions)
    yield from (effect.amount for effect in passive.effects)
    yield from (passive.limit, passive.per_round)


def numbers_of(relic: RelicDefinition) -> Iterator[int]:
    """Every number that a player must read of a relic."""
    yield from (abs(perk.amount) for perk in relic.perks)
    for reaction in relic.reactions:
        yield from (reaction.crystal, reaction.rounds, reaction.base)
        yield reaction.every if reaction.when in MEASURED else 0
        yield from (effect.amount for effect in reaction.do)
    for passive in relic.passives:
        yield from numbers_of_passive(passive)


def names_its_number(number: int, said: str) -> bool:
    if re.search(rf"(?<!\d){number}(?!\d)", said):
        return True
    return number == 1 and bool(WORDS_FOR_ONE & set(re.findall(r"[a-z]+", said.lower())))


def passive_law(passive: Passive) -> tuple[object, ...]:
    """What a passive does, without whose it is and how often."""
    return passive.trigger, passive.conditions, passive.effects


def is_smaller_copy(relic: RelicDefinition, other: RelicDefinition) -> bool:
    """Whether another relic does all that this one does, as much or more, and costs nothing beside its price."""
    gives = {perk.kind: perk.amount for perk in other.perks}
    return (
        min(gives.values(), default=0) >= 0
        and all(perk.kind in gives and perk.amount <= gives[perk.kind] for perk in relic.perks)
        and all(passive_law(passive) in map(passive_law, other.passives) for passive in relic.passives)
        and all(reaction in other.reactions for reaction in relic.reactions)
    )


@pytest.mark.rule("CAMP-5.7")
def test_at_least_half_of_the_relics_wait_for_something() -> None:
    waiting = [relic for relic in RELICS if relic.reactions or relic.passives]
    assert 2 * len(waiting) >= len(RELICS)
    assert sum(1 for relic in RELICS if relic.passives) >= 30


@pytest.mark.rule("CAMP-5.8")
def test_at_least_ten_consumables_are_used_within_battles() -> None:
    supplies = [consumable.supply for consumable in CONSUMABLES if consumable.supply]
    assert len(supplies) >= 10
    assert {supply.target for supply in supplies} == {"", "unit", "lane", "tile"}
    assert len({(supply.target, supply.effects) for supply in supplies}) == len(supplies)


@pytest.mark.rule("CAMP-5.7")
def test_the_text_of_a_relic_names_its_numbers() -> None:
    said = {relic.id: relic_sentence(relic, LANDS) for relic in RELICS}
    unnamed = [
        f"{number} in {said[relic.id]}"
        for relic in RELICS
        for number in numbers_of(relic)
        if number and not names_its_number(number, said[relic.id])
    ]
    assert unnamed == []
    assert [sentence for sentence in said.values() if len(sentence) > LONGEST] == []


@pytest.mark.rule("CAMP-5.8")
def test_the_text_of_a_consumable_for_battles_names_its_numbers() -> None:
    for consumable in CONSUMABLES:
        said = consumable_sentence(consumable, LANDS.cards)
        supply: tuple[PassiveEffect, ...] = consumable.supply.effects if consumable.supply else ()
        numbers = [effect.amount for effect in supply]
        numbers += [number for passive in consumable.passives for number in numbers_of_passive(passive)]
        assert all(names_its_number(number, said) for number in numbers if number), said


@pytest.mark.rule("CAMP-5.2")
def test_no_relic_is_only_a_smaller_copy_of_another() -> None:
    assert [(one.id, other.id) for one, other in permutations(RELICS, 2) if is_smaller_copy(one, other)] == []


@pytest.mark.rule("CAMP-5.7")
def test_passives_differ_in_what_they_wait_for_or_do() -> None:
    passives = [passive for relic in RELICS for passive in relic.passives]
    assert len(set(map(passive_law, passives))) == len(passives)
    assert len({passive.trigger.when for passive in passives}) >= 12


def test_every_relic_and_consumable_has_an_object_to_be_drawn_as() -> None:
    things = [(relic.id, relic.main_effect) for relic in RELICS]
    things += [(consumable.id, consumable.main_effect) for consumable in CONSUMABLES]
    assert {object_of(thing, does) for thing, does in things} <= OBJECTS.keys()
