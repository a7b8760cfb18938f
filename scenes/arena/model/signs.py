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
    Special,
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
POKER: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "bluff-rune": ("question", "swords"), "fate-peek": ("eye", "conceal_back"),
        "stamina-shield": ("stamina", "shield"), "hole-swap": ("switcher", "conceal_back"),
        "echo-bet": ("keyword_echo", "swords"), "shadow-fold": ("keyword_stealth", "shield"),
        "run-it-twice": ("deck", "deck"), "river-rewrite": ("undo", "deck"),
        "norns-glimpse": ("eye", "deck"), "fold-curse": ("keyword_cursed", "shield"),
        "blood-bet": ("drop", "swords"), "void-stare": ("keyword_counter", "question"),
        "all-in-aura": ("coin", "plus"), "ragnarok-gambit": ("eye", "people"),
        "destiny-override": ("keyword_choose_one", "deck"),
    }
)  # fmt: skip
"""What a poker spell does, and to what: attacks (swords), braces (a shield), hole cards, community cards (a deck)."""


def power_sign(power: ArenaCardDefinition) -> str:
    """Return the icon of what a hero power does first; a star where no icon tells it."""
    icons = (_of_action(node, power.element) for ability in power.abilities for node in nodes_of(ability))
    return next((icon for icon in icons if icon), "star")


def spell_signs(spell: ArenaCardDefinition) -> tuple[str, ...]:
    """Return the icons of what a poker spell does, none for other cards."""
    if not spell.phase:
        return ()
    nodes = (node for ability in spell.abilities for node in nodes_of(ability))
    return next((POKER[node.name] for node in nodes if isinstance(node, Special) and node.name in POKER), ())


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
