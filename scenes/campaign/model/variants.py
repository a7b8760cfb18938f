"""What is told of battles for gold, with families and through ages, before they are chosen (CAMP-2.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.campaign.variant_words import VariantWords, act_sentences, variant_words

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition
    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import EncounterView


def variants_told(lexicon: CampaignLexicon, encounter: EncounterView) -> list[VariantWords]:
    """Return the words about each variant of an encounter's battle."""
    names = [lexicon.lands.families[family].name for family in encounter.families]
    return [variant_words(variant, lexicon.clans.systems, names) for variant in encounter.variants]


def act_lines(lexicon: CampaignLexicon, act: ActDefinition) -> list[tuple[str, str]]:
    """Return for each variant of an act its icon, and which battles are fought so and why."""
    icons = (variant_words(variant.kind, lexicon.clans.systems).icon for variant in act.variants)
    return list(zip(icons, act_sentences(act), strict=True))
