"""The names of the sounds by which Ragnarok's moments are heard."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

DRAW, PLAY, SHOWN = "card_draw", "card_place", "card_flip"
MY_TURN, THEIR_TURN = "round_start", "arena_turn_theirs"
SUMMONS = ("arena_summon_light", "arena_summon", "arena_summon_heavy")
"""How a minion comes down by its cost: up to 3 mana, up to 6, more."""
BLOWS = ("hit_light", "hit", "hit_heavy")
"""A blow of up to 2 damage, of up to 5, of more."""
SWING, EQUIP, WEAPON_BREAKS = "arena_swing", "arena_equip", "arena_weapon_breaks"
SPELL = "arena_bolt"
"""A spell or power flies at what it hits."""
DOME, ABSORBED, ARMOR, HEAL = "arena_dome", "barrier", "arena_armor", "heal"
DEATH, SILENCE, AWAKEN, COUNTER = "death", "silence", "arena_awaken", "arena_counter"
POWER, UPGRADE, HERO, CHANGE = "arena_power", "arena_upgrade", "relic", "convert"
SECRET_LAID, SECRET = "arena_secret_laid", "arena_secret"
DISCOVER, REVEAL, DIE = "arena_discover", "spy", "coin_land"
OVERDRAW, FATIGUE = "arena_overdraw", "arena_fatigue"
OVERLOAD = "arena_overload"
CORPSE, CORPSE_SPENT = "arena_corpse", "arena_corpse_spent"
STATS_UP, STATS_DOWN = "buff", "debuff"
TRIGGER = "arena_trigger"
STATUSES: Mapping[str, str] = MappingProxyType(
    {
        "frozen": "arena_freeze",
        "burning": "ignite",
        "poisoned": "poison",
        "blessed": "arena_blessed",
        "cursed": "fear",
        "enraged": "arena_enraged",
        "divine-shield": "arena_shielded",
        "shielded": "barrier",
        "stealth": "decoy",
        "taunt": "shield",
    }
)
"""A minion or hero gains a status or keyword; others sound like raised numbers."""
WOUNDS: Mapping[str, str] = MappingProxyType({"burning": "fire", "poisoned": "arena_venom"})
"""A status takes health at the end of a turn."""
LEAVING: Mapping[str, str] = MappingProxyType(
    {
        "discarded": "card_back",
        "milled": "page_turn",
        "returned": "arena_returned",
        "shuffled": "duel_shuffle",
        "traded": "duel_shuffle",
        "created": "arena_created",
        "stolen": "arena_stolen",
        "attached": "arena_attached",
        "vanished": "fog_wipe",
    }
)
"""How a card goes elsewhere, by its manner; others slide like one that is drawn."""


def summon_of(cost: int) -> str:
    """Return how heavily a minion of a cost comes down."""
    return SUMMONS[(cost > 3) + (cost > 6)]


def blow_of(damage: int) -> str:
    """Return how hard a blow sounds."""
    return BLOWS[(damage > 2) + (damage > 5)]
