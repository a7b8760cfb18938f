"""How cards of the army fell, in words (CAMP-3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.campaign.model.words import ROMAN

if TYPE_CHECKING:
    from scenes.campaign.model.lexicon import CampaignLexicon

CAUSES = {
    "attack": "Cut down by {killer}",
    "shot": "Shot by {killer}",
    "overflow": "Swept away by {killer}",
    "cleave": "Cleft by {killer}",
    "sweep": "Swept away by {killer}",
    "side": "Struck from the side by {killer}",
    "diagonal": "Struck from the flank by {killer}",
    "thorns": "Pierced by the thorns of {killer}",
    "poison": "Poisoned by {killer}",
    "fire": "Burnt",
    "trap": "Caught in a trap of {killer}",
    "spy": "Betrayed by {killer}",
    "ability": "Struck down by {killer}",
    "family": "Swept away by a family's ultimate",
    "passive": "Struck down by the enemy's cunning",
    "supply": "Struck down by a supply",
}
"""How a card fell, by the cause of its last wound (`systems.clans.events.CAUSES`)."""


def fall_line(lexicon: CampaignLexicon, act: int, step: int, place: str, wound: tuple[str, str]) -> str:
    """Return how, where and when a card fell.

    Args:
        lexicon: what things are called.
        act: in which it fell.
        step: in which encounter of the act.
        place: the place's name, "" for none.
        wound: the cause, and the killer's card, "" for none.
    """
    cause, killer = wound
    name = lexicon.card_name(killer) if killer else "the enemy"
    how = CAUSES.get(cause, "Fell to {killer}").format(killer=name)
    where = f"at {place}" if place else "on the march"
    return f"{how} {where}: act {ROMAN[act]}, encounter {step}."
