"""All that changes where cards are, how they lie and what players have: one door for verbs and rooms."""

from __future__ import annotations

from systems.duel.moves_players import gain_hp, lose_together, show
from systems.duel.moves_turning import change_control, turn_by_effect, turn_face, turn_position
from systems.duel.moves_zones import (
    discard,
    draw_cards,
    equip_ward,
    put_creature,
    sacrifice,
    send,
    set_rune,
    shuffle_deck,
    use_rune,
)

__all__ = [
    "change_control",
    "discard",
    "draw_cards",
    "equip_ward",
    "gain_hp",
    "lose_together",
    "put_creature",
    "sacrifice",
    "send",
    "set_rune",
    "show",
    "shuffle_deck",
    "turn_by_effect",
    "turn_face",
    "turn_position",
    "use_rune",
]
