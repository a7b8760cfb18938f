"""Ragnarok's words for players: keywords, statuses, elements, classes, archetypes (MATCH-3.5, MATCH-4 to MATCH-9)."""

from __future__ import annotations

from collections.abc import Mapping

from components.arena import STRONG_AGAINST
from systems.arena.state.vocabulary import KEYWORDS, STATUSES

_TOLD: Mapping[str, str] = {
    "battlecry": "happens when you play it from your hand",
    "deathrattle": "happens when it dies",
    "combo": "happens if you played another card before it this turn",
    "inspire": "happens each time you use your hero power",
    "frenzy": "happens the first time it survives damage",
    "spellburst": "happens after you cast a spell, once",
    "overkill": "happens when it deals more than lethal damage on your turn",
    "outcast": "happens if you play it from the left or right end of your hand",
    "choose-one": "choose one of two effects when you play it",
    "discover": "choose one of three cards and add it to your hand",
    "adapt": "choose one of three bonuses",
    "freeze": "a frozen character loses its next attack",
    "silence": "removes card text and enchantments; damage stays",
    "overload": "locks that many of your mana crystals next turn",
    "spell-damage": "your spells deal that much more damage",
    "secret": "hidden until it is triggered on your opponent's turn",
    "dormant": "out of play for some of your turns, then it awakens",
    "colossal": "summons its further parts beside it",
    "corrupt": "upgrades in your hand after you play a card that costs more",
    "corpse": "each friendly minion that dies leaves one; some cards spend them",
    "highlander": "works if your deck began without doubles",
    "shielded": "absorbs that much damage",
}


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


MEANINGS: Mapping[str, str] = {word: _sentence(meaning) for word, meaning in {**_TOLD, **KEYWORDS, **STATUSES}.items()}
"""A sentence about every keyword and status."""
ROLES: Mapping[str, str] = {
    "mage": "Spells and control of the board.",
    "warrior": "Armor and weapons.",
    "priest": "Healing, and minds turned.",
    "rogue": "Combos and surprise.",
    "paladin": "Many small minions, blessed.",
    "hunter": "Beasts, and damage to the hero.",
    "druid": "Mana, and a choice on every card.",
    "warlock": "Power paid with health.",
    "shaman": "Elements, and mana borrowed.",
    "demon-hunter": "Attacks by the hero, fast and often.",
    "death-knight": "Corpses, and frost.",
    "necromancer": "The dead, called back.",
    "neutral": "For every class.",
}
"""A line about each class (MATCH-11.1)."""
ELEMENT_SENTENCES: Mapping[str, str] = {
    element: f"Strong against {weaker.capitalize()}: +2 attack and +2 health in that attack."
    for element, weaker in STRONG_AGAINST.items()
}
"""Which element an element beats (MATCH-3.5)."""
