"""The names of the sounds by which the board's moments are heard."""

from __future__ import annotations

PICKED, MOVED, KILLED, PROMOTED = "card_pick", "grid_place", "hit_heavy", "relic"
CLASHED, OPENED, SETTLED, FELL = "duel_clash", "domains_unroll", "round_start", "death"
CHECK = "drum_roll"
