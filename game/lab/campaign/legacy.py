"""Whole legacies for runs played in bulk: all that can be unlocked for a leader, in force."""

from __future__ import annotations

from typing import Any

from game.content.campaign.loading import load_campaign
from game.content.campaign.words import listed
from game.problems import WrongRequest

NONE, FULL = LEGACIES = ("none", "full")
"""What is unlocked in a run that is played to measure: nothing, or all there is."""


def legacy_options(leader: str, legacy: str) -> dict[str, Any]:
    """Return the options of a run for a leader's legacy: every node of the tree, every card (CAMP-7.1, CAMP-4.7).

    Args:
        leader: who marches.
        legacy: one of LEGACIES.

    Deck, ability and starting relics stay the usual ones: which to begin with is a choice (CAMP-4.10).

    Raises:
        WrongRequest: there is no such legacy; one sentence.
    """
    if legacy not in LEGACIES:
        raise WrongRequest(f"There is no legacy '{legacy}': write {listed(LEGACIES, 'or')}.")
    if legacy == NONE:
        return {}
    content = load_campaign()
    return {
        "unlocked": [unlock.id for unlock in content.legacy[leader]],
        "cards": [card.id for card in content.unlockables[leader]],
    }
