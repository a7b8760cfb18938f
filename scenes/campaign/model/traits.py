"""What is told before a battle of the enemy's tricks, second phases and modifiers (CAMP-2.13, CAMP-2.14, CAMP-6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.campaign.enemy_words import elite_numbers

if TYPE_CHECKING:
    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import EncounterView

ELITE_ICON = "flame"


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that an enemy does beside playing cards: its name, its icon, and a sentence or more about it.

    `second` is for the second phase of a boss.
    """

    name: str
    icon: str
    sentence: str
    second: bool = False

    @property
    def line(self) -> str:
        """Name and sentence, for a sheet or a tooltip."""
        return f"**{'Second phase, ' if self.second else ''}{self.name}:** {self.sentence}"


def traits_of(lexicon: CampaignLexicon, encounter: EncounterView) -> list[Trait]:
    """Return the traits of an encounter's enemy: the commander's trick, a boss's second phase, an elite's modifier."""
    found = []
    for at, passive in enumerate(lexicon.lands.tricks.get(encounter.commander, ())):
        words = lexicon.lexicon.passive(passive.id, mine=False)
        if words is not None:
            found.append(Trait(words.name, words.icon, words.sentence, second=at > 0))
    elite = lexicon.lands.elites.get(encounter.modifier)
    if elite is not None:
        known = (lexicon.lexicon.passive(passive.id, mine=False) for passive in elite.passives)
        sentences = [*elite_numbers(elite), *(words.sentence for words in known if words is not None)]
        found.append(Trait(elite.name, ELITE_ICON, " ".join(sentences)))
    return found
