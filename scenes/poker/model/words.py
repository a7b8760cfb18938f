"""What players call the parts of a combat: its phases, actions and poker spells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from components.arena import ArenaCardDefinition
from components.effects import Special
from components.poker import (
    ALL_IN_AURA,
    ATTACK,
    BLOOD_BET,
    BLUFF_RUNE,
    BRACE,
    COUNTER,
    DEFEND,
    DESTINY_OVERRIDE,
    ECHO_BET,
    ENGAGE,
    FATE_PEEK,
    FOLD_CURSE,
    HOLE_SWAP,
    NORNS_GLIMPSE,
    RAGNAROK_GAMBIT,
    RIVER_REWRITE,
    RUN_IT_TWICE,
    SHADOW_FOLD,
    SPELLS,
    STAMINA_SHIELD,
    VOID_STARE,
)
from scenes.arena.model.lexicon import Lexicon

PHASES: Mapping[str, str] = MappingProxyType(
    {
        "mulligan": "Mulligan",
        SPELLS: "Spell / Pet",
        "first-blood": "First Blood",
        "faith": "Faith",
        "foresight": "Foresight",
        "destiny": "Destiny",
        "resolution": "Resolution",
    }
)
"""The phases of a hand as players read them (POKER-1.3)."""
PHASE_TIPS: Mapping[str, str] = MappingProxyType(
    {
        "mulligan": "Before the first hand both may replace cards of their opening hands.",
        SPELLS: "Both play cards and hero powers, the small blind first.",
        "first-blood": "Blinds and ante are put in, each gets two hole cards, then both bet.",
        "faith": "Three community cards come, then a betting round.",
        "foresight": "The fourth community card comes, then a betting round.",
        "destiny": "The fifth community card comes, then the last betting round.",
        "resolution": "The better hand wins; its weapon and pets strike.",
    }
)
BRACED_TIP = "a fighter braced, so no hands are compared and nobody strikes."
"""What happens in it after a brace (POKER-5.6)."""
ACTION_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        ATTACK: "Commit HP; each 10, or part of them, cost 1 stamina.",
        COUNTER: "Match, and add at least as much as the last attack did.",
        ENGAGE: "Match what is owed; it costs no stamina.",
        BRACE: "Give the hand up: what you committed is lost, armor saves its part.",
        DEFEND: "Commit nothing and regain 1 stamina.",
    }
)
"""What each action of a betting round does (POKER-2)."""
MOMENTS: Mapping[str, str] = MappingProxyType(
    {
        FATE_PEEK: "when hole cards are dealt",
        HOLE_SWAP: "when hole cards are dealt",
        NORNS_GLIMPSE: "click to see the next card",
        ECHO_BET: "at the next attack",
        BLOOD_BET: "at the next attack",
        BLUFF_RUNE: "click before an attack",
        VOID_STARE: "at the enemy's next bluff",
        STAMINA_SHIELD: "at the next brace",
        FOLD_CURSE: "at the enemy's next brace",
        SHADOW_FOLD: "at the next brace",
        RUN_IT_TWICE: "when somebody is all in",
        ALL_IN_AURA: "when somebody is all in",
        RIVER_REWRITE: "at the fifth card",
        DESTINY_OVERRIDE: "at the fifth card",
        RAGNAROK_GAMBIT: "after First Blood",
    }
)
"""When an armed spell acts (POKER-5.5)."""
THEIR_MOMENTS: Mapping[str, str] = MappingProxyType(
    {
        **MOMENTS,
        NORNS_GLIMPSE: "to see the next card",
        ECHO_BET: "at their next attack",
        BLOOD_BET: "at their next attack",
        BLUFF_RUNE: "before their attack",
        VOID_STARE: "at your next bluff",
        STAMINA_SHIELD: "at their next brace",
        FOLD_CURSE: "at your next brace",
        SHADOW_FOLD: "at their next brace",
    }
)
"""The same of a spell that the other side has armed."""
EFFECTS: Mapping[str, str] = MappingProxyType(
    {
        FATE_PEEK: "saw a hole card",
        HOLE_SWAP: "swapped a hole card",
        NORNS_GLIMPSE: "saw the next card",
        ECHO_BET: "repeated an attack",
        BLOOD_BET: "barred a counter attack",
        BLUFF_RUNE: "the bluff was called",
        VOID_STARE: "saw through a bluff",
        STAMINA_SHIELD: "saved 1 stamina",
        FOLD_CURSE: "took 1 stamina",
        SHADOW_FOLD: "hid the hole cards",
        RUN_IT_TWICE: "dealt a second run",
        ALL_IN_AURA: "strengthened the strike",
        RIVER_REWRITE: "dealt the fifth card anew",
        DESTINY_OVERRIDE: "chose the fifth card",
        RAGNAROK_GAMBIT: "opened all hole cards",
    }
)
"""What a spell did that took effect in this hand."""
CHOSEN = (BLUFF_RUNE, NORNS_GLIMPSE)
"""Armed spells that wait for a moment of their owner's choice."""


def spell_name(name: str, lexicon: Lexicon) -> str:
    """Return what an armed spell is called."""
    card = lexicon.card(spell_card(name, lexicon))
    return name.replace("-", " ").title().replace("Norns ", "Norns' ") if card is None else card.name


def spell_card(name: str, lexicon: Lexicon) -> str:
    """Return the identifier of the card that arms a spell, "" where there is none."""
    return _arming(lexicon).get(name, "")


@lru_cache(maxsize=4)
def _arming(lexicon: Lexicon) -> Mapping[str, str]:
    return {armed: card.id for card in lexicon.cards.values() if (armed := armed_by(card))}


def armed_by(card: ArenaCardDefinition) -> str:
    """Return what playing a card arms, "" for nothing."""
    if card.phase != "poker":
        return ""
    actions = (action for ability in card.abilities for action in getattr(ability, "program", ()))
    return next((action.name for action in actions if isinstance(action, Special)), "")
