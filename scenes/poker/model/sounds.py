"""The names of the sounds by which a combat's moments are heard."""

from __future__ import annotations

STONES, STONES_BACK, LOST = "crystal_hit", "crystal_crack", "crystal_shatter"
"""HP go into the pot, come back, or are lost."""
HOLE, COMMUNITY, DESTINY, SHOWN = "card_draw", "card_flip", "drum_roll", "duel_flip"
BANNER = "grid_place"
HAND, PLAY_MINE, PLAY_THEIRS = "round_start", "arena_turn_theirs", "arena_turn_theirs"
DEFEND, BRACE = "arena_armor", "barrier"
ATTACK, COUNTER, ENGAGE = "arena_swing", "hit", "hit_light"
ARMED, SPENT = "arena_secret_laid", "arena_secret"
LOOK, SWAP, BLUFF = "spy", "duel_shuffle", "trap_spring"
WON, EVEN = "relic", "draw_end"
STRIKE = "hit_heavy"
FAVOUR = "buff"
