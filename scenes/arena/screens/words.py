"""Ragnarok's words for players beside those of its cards: classes and elements (MATCH-3.5, MATCH-11.1)."""

from __future__ import annotations

from collections.abc import Mapping

from components.arena import ADVANTAGE, STRONG_AGAINST

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
    element: f"Strong against {weaker.capitalize()}: +{ADVANTAGE} attack and +{ADVANTAGE} health in that attack."
    for element, weaker in STRONG_AGAINST.items()
}
"""Which element an element beats (MATCH-3.5)."""
