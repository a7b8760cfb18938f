"""Which sound belongs to which moment."""

from __future__ import annotations

UNROLL = "domains_unroll"
PLACE = "card_place"
TAKE_BACK = "card_back"
COMMIT = "commit"
FOE_PLACED = "notification"
SEAL = "domains_seal_break"
TURN = "card_flip"
BONUSES = ("domains_bonus", "domains_bonus_2", "domains_bonus_3", "domains_bonus_4")
"""The first to the fourth bonus in a row; further ones sound like the last."""
MALUS = "domains_malus"
CLASH = "domains_clash"
EFFECT = "domains_effect"
WON = "domains_tile_won"
LOST = "domains_tile_lost"
REMOVED = "domains_tile_removed"
POINTS = "domains_points"
ELEMENT = "domains_element"
ALL_ELEMENTS = "domains_elements"
SWAP = "domains_swap"
CHOICE = "domains_choice"
