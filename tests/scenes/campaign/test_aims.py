"""The aim of a battle is told on the choice, in its tooltip and before the battle (CAMP-2.10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.clans_objectives import OBJECTIVES
from game.content.clans.loading import load_clans
from scenes.campaign.examples.sample import encounter
from scenes.campaign.model.lexicon import CampaignLexicon
from scenes.campaign.model.objectives import aim_of

LEXICON = CampaignLexicon(load_clans)
CITY = encounter(1, "city", "italy-alessandria")


@pytest.mark.rule("CAMP-2.10")
@pytest.mark.parametrize("aim", OBJECTIVES)
def test_every_aim_has_words_before_the_battle(aim: str) -> None:
    words = aim_of(LEXICON, replace(CITY, objective=aim))
    assert words is not None
    assert words.name == load_clans().systems.objectives[aim].name
    assert "{" not in words.aim + words.terms


@pytest.mark.rule("CAMP-2.10")
def test_what_an_aim_does_to_the_crystals_is_told() -> None:
    words = aim_of(LEXICON, replace(CITY, objective="siege"))
    share = load_clans().systems.objectives["siege"].crystals[1]
    assert words is not None
    assert words.terms.endswith(f"The enemy's crystal has {share}% of its usual hit points.")


@pytest.mark.rule("CAMP-2.10")
def test_a_battle_for_the_crystals_alone_has_no_words() -> None:
    assert aim_of(LEXICON, CITY) is None
