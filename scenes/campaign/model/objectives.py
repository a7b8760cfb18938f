"""What is told of a battle's aim before it is chosen (CAMP-2.12)."""

from __future__ import annotations

from dataclasses import replace

from game.content.clans.objectives import ObjectiveNumbers, ObjectiveWords, objective_words
from scenes.campaign.model.lexicon import CampaignLexicon
from systems.campaign.view.views import EncounterView

WHOLE = 100
"""Per cent of a crystal that an aim leaves as it is."""


def aim_of(lexicon: CampaignLexicon, encounter: EncounterView) -> ObjectiveWords | None:
    """Return the words about the aim of an encounter's battle, None for the crystals alone."""
    if not encounter.objective:
        return None
    shape = lexicon.clans.systems.objectives[encounter.objective]
    numbers = ObjectiveNumbers(shape.limit, shape.strength, shape.rounds, shape.needed, shape.reserves)
    words = objective_words(shape, numbers, own=True)
    shares = [
        f"{whose} has {share}% of its usual hit points."
        for whose, share in zip(("Your crystal", "The enemy's crystal"), shape.crystals, strict=True)
        if share != WHOLE
    ]
    return replace(words, terms=" ".join([words.terms, *shares]))
