"""Which icon stands for a hero's power and for its passive: for what they do, and for when."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from components.arena import ArenaCardDefinition
from components.effects import (
    Change,
    Continuous,
    Counters,
    Create,
    Discover,
    Draw,
    Gain,
    Grant,
    Lose,
    Modes,
    Move,
    Node,
    Reveal,
    Triggered,
)
from game.content.arena.text.abilities import keyword_lead
from scenes.arena.model.lexicon import keyword_icon
from systems.effects.book import nodes_of

STATS: Mapping[str, str] = MappingProxyType(
    {"attack": "sword", "health": "heart", "max-health": "heart", "armor": "keyword_armor", "cost": "crystal"}
)
MOMENTS: Mapping[str, str] = MappingProxyType(
    {
        "died": "skull", "attacks": "swords", "attacked": "shield", "spell-cast": "keyword_spellburst", "drawn": "deck",
        "turn-began": "hourglass", "turn-ended": "hourglass", "played": "hand", "summoned": "people", "healed": "medic",
        "dealt-damage": "target", "damaged": "keyword_enraged", "survived-damage": "keyword_enraged",
        "armor-gained": "keyword_armor", "power-used": "keyword_inspire",
    }
)  # fmt: skip
"""The icon of the event that a passive waits for."""


def power_sign(power: ArenaCardDefinition) -> str:
    """Return the icon of what a hero power does first; a star where no icon tells it."""
    icons = (_of_action(node, power.element) for ability in power.abilities for node in nodes_of(ability))
    return next((icon for icon in icons if icon), "star")


def passive_sign(hero: ArenaCardDefinition) -> str:
    """Return the icon of when a hero's passive takes effect, or of what it changes while it holds."""
    for ability in hero.abilities:
        match ability:
            case Triggered():
                return MOMENTS.get(ability.events[0], "star")
            case Continuous():
                granted = (f"keyword_{keyword_icon(word)}" for word in ability.keywords)
                return next((STATS.get(change.stat, "star") for change in ability.stats), next(granted, "star"))
            case _:
                pass
    return "star"


def _of_action(node: Node, element: str) -> str:
    match node:
        case Lose():
            return "target" if element == "none" else f"element_{element}"
        case Create(to="board"):
            return "people"
        case Create() | Move(to="hand"):
            return "hand"
        case Gain():
            return "medic"
        case Draw():
            return "deck"
        case Discover():
            return "keyword_discover"
        case Reveal():
            return "eye"
        case Modes():
            return "keyword_choose_one"
        case Counters():
            return f"keyword_{keyword_icon(node.name)}"
        case Grant():
            leads = (keyword_lead(ability) for ability in node.abilities)
            return next((f"keyword_{keyword_icon(word)}" for word in (*node.keywords, *leads) if word), "")
        case Change():
            return next((STATS[change.stat] for change in node.stats if change.stat in STATS), "")
        case _:
            return ""
