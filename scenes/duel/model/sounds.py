"""The names of the sounds by which the duel's moments are heard."""

from __future__ import annotations

from types import MappingProxyType

DRAW = "duel_draw"
SUMMONS = ("duel_summon_1", "duel_summon", "duel_summon_3")
"""How a creature of one to three stars comes down."""
TRIBUTE = "duel_tribute"
SET = "duel_set"
FLIP = "duel_flip"
TURN = "duel_turn"
LUNGES = ("duel_lunge", "duel_lunge_2", "duel_lunge_3", "duel_lunge_4", "duel_lunge_5")
"""The first to the fifth attacker of one attack."""
CLASH = "duel_clash"
HOLD = "duel_block"
SHATTER = "duel_shatter"
DESTROY = "death"
RUNE = "duel_rune"
LINKS = ("duel_link", "duel_link_2", "duel_link_3", "duel_link_4", "duel_link_5", "duel_link_6")
"""The first to the sixth link of a chain; further ones sound like the last."""
RESOLVE = "duel_resolve"
NEGATE = "duel_negate"
WARD = "duel_ward"
BLOCK = "duel_block"
HP_LOST = "duel_candle_out"
HP_GAINED = "duel_candle_lit"
NETHERWORLD = "duel_whisper"
"""Something comes back from there."""
LEAVING = MappingProxyType(
    {
        "banished": "spy",
        "vanished": "spy",
        "returned": "card_back",
        "discarded": "card_back",
        "shuffled": "duel_shuffle",
    }
)
"""How a card leaves, by its manner; others slide like one that is drawn."""
SHUFFLE = "duel_shuffle"
PHASE = "duel_phase"
MY_TURN = "duel_bell"
THEIR_TURN = "duel_bell_theirs"
STATS_UP = "buff"
STATS_DOWN = "debuff"
SEAL = "duel_seal"
"""A booster is opened."""
PAID = "campaign_purse"
"""Gold for a booster."""
GLOWS = MappingProxyType({"common": "duel_glow", "rare": "duel_glow_rare", "mythic": "duel_glow_mythic"})
"""A card of a booster is turned up, by its rarity."""


def summon_of(stars: int) -> str:
    """How heavily a creature of so many stars comes down."""
    return SUMMONS[min(max(stars, 1), len(SUMMONS)) - 1]


def lunge_of(place: int) -> str:
    """How the attacker at a place of the order leaps, counted from 0."""
    return LUNGES[min(place, len(LUNGES) - 1)]


def link_of(number: int, *, rune: bool) -> str:
    """Return a chain link's sound, counted from 1; each is a step higher."""
    return RUNE if rune and number == 1 else LINKS[min(number, len(LINKS)) - 1]
