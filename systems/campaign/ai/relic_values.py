"""Values of what relics and consumables do within battles, for a policy; whole numbers, larger is better."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import CardDefinition
from components.clans_passives import SIDE_EFFECTS, Passive, PassiveEffect, UnitFilter

ROUNDS = 14
"""Rounds that a battle lasts, about."""
HAPPENS = {
    "battle_begins": 1, "round_begins": ROUNDS, "plans_revealed": ROUNDS, "ability_used": 1, "unit_placed": 13,
    "middle_entered": 7, "base_entered": 3, "enemy_felled": 7, "unit_fallen": 7, "tile_captured": 4, "tile_lost": 3,
    "crystal_hit": 5, "crystal_low": 1, "enemy_crystal_hit": 5, "enemy_crystal_low": 1, "round_ends": ROUNDS,
}  # fmt: skip
"""How often each occasion comes in a battle."""
BUSY_ROUNDS = 5
"""Rounds of a battle in which an occasion that comes now and then comes at least once."""
EFFECT_WORTH = {
    "strengthen": 5, "toughen": 3, "heal": 2, "wound": 3, "barrier": 7, "grant": 5, "strip": 6, "hasten": 3,
    "poison": 3, "draw": 13, "heal_crystal": 2, "strike_crystal": 3, "raise_crystal": 3, "round_damage": 6,
    "round_shield": 5, "round_steps": 8, "token": 15, "reveal_relic": 4, "sight": 4, "recharge": 20, "recall_hand": 12,
    "recall_deck": 10, "discard": 8, "ignite": 3,
}  # fmt: skip
"""Of one unit of each effect, on one unit where it is for units."""
CONCERNED = {
    "it": 1, "own": 4, "own_lane": 2, "own_random": 1, "enemy_front": 1, "enemy_middle": 2, "enemy_random": 1,
}  # fmt: skip
"""How many units an effect concerns."""
UNKNOWN_SHARE = 33
"""Per cent of units that fit a filter, where the deck is not known."""
PLACE_SHARE = {"": 100, "front": 60, "back": 40}
LANE_SHARE = {"": 100, "center": 35, "side": 65}


def passive_worth(passive: Passive, deck: Sequence[CardDefinition]) -> int:
    """Return what a passive is worth in a run.

    Args:
        passive: the data.
        deck: the cards that would fight with it; none where they are not known.
    """
    return _often(passive) * effects_worth(passive.effects) * _share(passive.trigger.unit, deck) // 100


def effects_worth(effects: Sequence[PassiveEffect]) -> int:
    """Return what some effects are worth when they happen once."""
    return sum(
        EFFECT_WORTH[effect.kind]
        * max(1, effect.amount)
        * (1 if effect.kind in SIDE_EFFECTS else CONCERNED[effect.whom])
        for effect in effects
    )


def _often(passive: Passive) -> int:
    """Return how often a passive takes effect in a battle, at least once."""
    trigger = passive.trigger
    often = HAPPENS[trigger.when]
    if trigger.when == "round_begins":
        often = max(0, min(trigger.until or ROUNDS, ROUNDS) - max(1, trigger.since) + 1)
    often = 1 if trigger.nth else often // max(1, trigger.every)
    often >>= len(passive.conditions)
    if passive.per_round and HAPPENS[trigger.when] < ROUNDS:
        often = min(often, BUSY_ROUNDS * passive.per_round)
    return max(1, min(often, passive.limit or often))


def _share(wanted: UnitFilter, deck: Sequence[CardDefinition]) -> int:
    """Return how many per cent of the occasions are about a unit that fits, where it would stand included."""
    here = PLACE_SHARE[wanted.place] * LANE_SHARE[wanted.lane] // 100
    printed = UnitFilter(wanted.family, wanted.element, wanted.rarity, wanted.ability, wanted.tick, wanted.speed)
    if printed == UnitFilter():
        return here
    fitting = sum(1 for card in deck if _fits(printed, card))
    return here * (100 * fitting // len(deck) if deck else UNKNOWN_SHARE) // 100


def _fits(wanted: UnitFilter, card: CardDefinition) -> bool:
    return (
        wanted.family in ("", card.family)
        and wanted.element in ("", card.element)
        and wanted.rarity in ("", card.rarity)
        and wanted.tick in (0, card.tick)
        and wanted.speed in (-1, card.speed)
        and (not wanted.ability or any(ability.name == wanted.ability for ability in card.abilities))
    )
