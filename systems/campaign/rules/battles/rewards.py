"""Rewards of fights: gold (CAMP-5.3, CAMP-2.9, CAMP-2.26), legacy points (CAMP-7.1)."""

from __future__ import annotations

from components.campaign import BOSS, ELITE, FIGHTS, RECOVERY, STEP_CAP, TREASURE, Encounter
from components.campaign_variants import GOLD
from systems.campaign.rules.battles.variants import variants_of
from systems.campaign.rules.places.treasure import treasure_gold
from systems.campaign.state.field import Field

LEGACY = {ELITE: ("elite", 10), BOSS: ("boss", 25)}
ORDINARY_LEGACY = ("battle", 5)
"""For what, and how many, legacy points a fight won earns, by its kind (CAMP-7.1)."""
VICTORY_SHARE, PURSE_SHARE = 50, 50
"""Per cent of its usual gold that a victory pays in a battle for gold, and of what was earned there (CAMP-2.26)."""
MARGIN_GOLD = 4
"""Gold that a fight pays more for each threat by which it is more dangerous than usual, or less (CAMP-2.11)."""


def plain_gold(kind: str, act: int, step: int) -> int:
    """Return the gold of a fight won, before levels of difficulty and perks (CAMP-5.3).

    Args:
        kind: of the fight.
        act: 1 to 3.
        step: encounters of the act that are done; it counts as at most 7 (CAMP-2.9).

    >>> plain_gold("battle", 1, 3), plain_gold("battle", 3, 12), plain_gold("elite", 2, 4), plain_gold("boss", 3, 8)
    (21, 39, 45, 125)
    """
    if kind == BOSS:
        return 50 + 25 * act
    if kind == ELITE:
        return 25 + 10 * act
    if kind == RECOVERY:
        return 8 + 5 * act
    return 10 + 5 * act + 2 * min(step, STEP_CAP)


def battle_gold(field: Field, kind: str, margin: int = 0, *, for_pay: bool = False) -> int:
    """Return the gold for winning a fight now: by difficulty, with the perks "spoils" and "battle_gold".

    Args:
        field: the run.
        kind: of the fight.
        margin: by how much its threat differs from the usual (CAMP-2.11).
        for_pay: it is fought for gold, so that victory alone pays less (CAMP-2.26).
    """
    plain = plain_gold(kind, field.run.act, field.run.step) + MARGIN_GOLD * margin
    if for_pay:
        plain = plain * VICTORY_SHARE // 100
    return _raised(field, plain) + field.amount("battle_gold")


def pay_of(field: Field, purse: int) -> int:
    """Return what comes into the run's purse of the gold that was earned in a battle for gold (CAMP-2.26)."""
    return _raised(field, purse * PURSE_SHARE // 100)


def _raised(field: Field, gold: int) -> int:
    """Return gold of a battle by difficulty, with the perk "spoils"."""
    return gold * field.difficulty.gold * (100 + field.amount("spoils")) // 10_000


def gold_of(field: Field, encounter: Encounter) -> int:
    """Return the minimum gold of an encounter, as shown on the map."""
    if encounter.nature in FIGHTS:
        for_pay = GOLD in variants_of(field, encounter)
        return battle_gold(field, encounter.nature, encounter.margin, for_pay=for_pay)
    return treasure_gold(field) if encounter.nature == TREASURE else 0
