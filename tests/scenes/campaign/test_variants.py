"""Battles for gold, with families, through ages: told when the act opens, on the map and before the battle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.campaign_variants import VARIANTS
from game.content.campaign.variant_words import act_sentences
from game.content.clans.loading import load_clans
from scenes.campaign.examples.sample import encounter
from scenes.campaign.model.lexicon import CampaignLexicon
from scenes.campaign.model.variants import act_lines, variants_told

LEXICON = CampaignLexicon(load_clans)
BATTLE = encounter(1, "battle", "italy-voltri")


@pytest.mark.rule("CAMP-2.25")
def test_each_variant_of_a_battle_has_words_before_it() -> None:
    told = variants_told(LEXICON, replace(BATTLE, variants=VARIANTS, families=("tenth-legion", "ant-colony")))
    assert [words.name for words in told] == ["For gold", "Families", "Three ages"]
    assert "In play: The Tenth, Ant Colony." in told[1].line
    assert variants_told(LEXICON, BATTLE) == []


@pytest.mark.rule("CAMP-2.25")
def test_the_opening_of_an_act_tells_them_with_a_sign() -> None:
    for act in LEXICON.lands.acts.values():
        lines = act_lines(LEXICON, act)
        assert [sentence for _, sentence in lines] == act_sentences(act)
        assert all(icon for icon, _ in lines)


@pytest.mark.rule("CAMP-2.27")
def test_cards_of_the_campaign_name_their_family() -> None:
    found = LEXICON.lexicon.family(LEXICON.lexicon.family_of("zengid-askari"))
    assert found is not None
    assert found.name == "House of Zengi"
    assert found.cards[0] == LEXICON.card_name("zengid-askari")
