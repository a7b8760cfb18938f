"""What players read about relics that react comes from the data that the rules run on (CAMP-5.4)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from components.campaign import KINDS
from components.campaign_reactions import EFFECTS, FILTERS, LIMITS, MEASURED, TRIGGERS, Reaction, RunEffect
from game.content.campaign.loading import load_campaign
from game.content.campaign.reaction_checks import IN_BATTLE
from game.content.campaign.reaction_words import effect_words, progress_words, reaction_sentence, relic_sentence

LANDS = load_campaign().lands
GOLD = (RunEffect("gold", 7),)
SUBJECTS = {"card": "rare", "charge": "damage", "promise": "rest"}
BARE = ("card", "consumable", "promise", "return")
"""Effects without an amount."""


def effect(kind: str, amount: int = 3) -> RunEffect:
    return RunEffect(kind, 0 if kind in BARE else amount, SUBJECTS.get(kind, ""))


def said(sentence: str) -> bool:
    """Whether it reads as one whole sentence."""
    return bool(re.fullmatch(r"[A-Z][^{}.]*[a-zP0-9)]\.", sentence)) and "  " not in sentence and " ," not in sentence


@pytest.mark.parametrize("every", [1, 2, 40])
def test_every_trigger_reads_as_a_sentence_and_names_its_number(every: int) -> None:
    faulty = []
    for trigger, limit in product([name for name in TRIGGERS if every > 1 or name not in MEASURED], LIMITS):
        base = 15 if "base" in FILTERS.get(trigger, ()) else 0
        sentence = reaction_sentence(Reaction(trigger, GOLD, every=every, limit=limit, base=base), LANDS)
        named = (every == 1 or str(every) in sentence or "second" in sentence) and (not base or "15" in sentence)
        if not (said(sentence) and named and ("once" in sentence) == bool(limit)):
            faulty.append(f"{trigger}, {limit}: {sentence}")
    assert faulty == []


@pytest.mark.parametrize("kind", EFFECTS)
@pytest.mark.parametrize("amount", [1, 3])
def test_every_effect_reads_as_a_clause_and_names_its_number(kind: str, amount: int) -> None:
    words = effect_words(effect(kind, amount), LANDS)
    assert said(reaction_sentence(Reaction("act", (effect(kind, amount),)), LANDS)), words
    assert kind in BARE or str(amount) in words


@pytest.mark.parametrize("perk", sorted(IN_BATTLE))
def test_every_charge_says_that_it_counts_in_the_next_battle(perk: str) -> None:
    words = effect_words(RunEffect("charge", 4, perk), LANDS)
    assert "next" in words
    assert "4" in words


@pytest.mark.parametrize("encounter", KINDS)
def test_every_kind_of_encounter_has_its_noun(encounter: str) -> None:
    for trigger in ("entered", "finished", "fought"):
        for every in (1, 3):
            assert said(reaction_sentence(Reaction(trigger, GOLD, every=every, encounter=encounter), LANDS))


def test_what_narrows_a_battle_is_told() -> None:
    reaction = Reaction("fought", GOLD, result="won", encounter="elite", flawless=True, crystal=30, rounds=8)
    assert reaction_sentence(reaction, LANDS) == (
        "After each elite battle won without a fallen card with 30 HP or more left to your crystal within 8 rounds,"
        " you gain 7 gold."
    )
    assert reaction_sentence(Reaction("fought", GOLD, every=3, encounter="city"), LANDS) == (
        "After every 3 battles for a city, you gain 7 gold."
    )


def test_named_things_are_called_by_their_names() -> None:
    assert effect_words(RunEffect("card", subject="old-guard"), LANDS) == "Old Guard joins your army"
    assert effect_words(RunEffect("card", subject="epic"), LANDS) == "an epic card joins your army"
    assert effect_words(RunEffect("consumable", subject="sandbags"), LANDS) == "you find Sandbags"


def test_how_far_a_reaction_has_come() -> None:
    march = Reaction("marched", GOLD, every=80)
    assert progress_words(march, 32, spent=False) == "32 of 80 km so far."
    assert progress_words(Reaction("act", GOLD), 0, spent=False) == ""
    assert progress_words(replace(march, limit="act"), 0, spent=True) == "It has worked in this act."


def test_twenty_relics_of_the_game_react_and_each_says_so_in_one_sentence_for_each() -> None:
    reacting = [relic for relic in LANDS.relics.values() if relic.reactions]
    assert len(reacting) >= 20
    for relic in reacting:
        sentence = relic_sentence(relic, LANDS)
        assert sentence.count(". ") + 1 >= len(relic.perks) + len(relic.reactions), sentence
        assert len(sentence) <= 240, sentence
