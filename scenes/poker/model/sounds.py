"""The names of the sounds by which a combat's moments are heard."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

STONES, ALL_IN, STONES_BACK, LOST = "poker_stones", "poker_all_in", "poker_sweep", "poker_lost"
"""HP go into the pot, all that are left go in, come back, or are lost."""
HOLE, COMMUNITY, DESTINY, SHOWN = "poker_card", "poker_community", "drum_roll", "poker_turn"
BANNER = "poker_banner"
HAND, PLAY_MINE, PLAY_THEIRS = "poker_riffle", "poker_play", "poker_play_theirs"
DEFEND, BRACE = "poker_knock", "poker_brace"
ATTACK, COUNTER, ENGAGE = "poker_attack", "poker_counter", "poker_engage"
BREATH_IN, BREATH_OUT = "poker_breath_in", "poker_breath_out"
"""Stamina is gained or spent."""
ARMED, SPENT = "poker_armed", "poker_released"
LOOK, SWAP, BLUFF = "spy", "poker_swap", "poker_bluff"
EVEN = "poker_even"
STRIKE = "hit_heavy"
CHORDS: Mapping[str, str] = MappingProxyType(
    {
        "High Card": "poker_high_card",
        "Rune Mark": "poker_hand_small",
        "Dual Runes": "poker_two_pair",
        "Thor's Hammer": "poker_three",
        "Fate's Path": "poker_hand_good",
        "Odin's Eye": "poker_flush",
        "Valhalla's Blessing": "poker_full_house",
        "Godly Power": "poker_hand_great",
        "Divine Alignment": "poker_straight_flush",
        "RAGNAROK": "poker_hand_last",
    }
)
"""The chord of a hand by its name, the weakest first: each lies higher than the last."""


def stones_of(left: int) -> str:
    """Return how stones go into the pot when so many halves of HP are left to their fighter."""
    return STONES if left > 0 else ALL_IN


def breath_of(change: int) -> str:
    """Return how a change of stamina sounds."""
    return BREATH_IN if change > 0 else BREATH_OUT
