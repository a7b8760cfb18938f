"""Passives and supplies of a clans battle (CLAN-12.4 to CLAN-12.13): components of the table, where a side has any."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.core import Component, Definition, component

OCCASIONS = (
    "battle_begins", "round_begins", "plans_revealed", "ability_used", "unit_placed", "middle_entered", "base_entered",
    "enemy_felled", "unit_fallen", "tile_captured", "tile_lost", "crystal_hit", "crystal_low", "enemy_crystal_hit",
    "enemy_crystal_low", "round_ends",
)  # fmt: skip
"""What a passive can wait for (CLAN-12.5), from its side's point of view."""
UNIT_OCCASIONS = frozenset(("unit_placed", "middle_entered", "base_entered", "enemy_felled", "unit_fallen"))
"""Occasions that are about a unit of the passive's side: who came, entered, felled or fell."""
LIVING_OCCASIONS = UNIT_OCCASIONS - {"unit_fallen"}
"""Those after which that unit may still stand."""
TILE_OCCASIONS = UNIT_OCCASIONS | {"tile_captured", "tile_lost"}
"""Occasions that have a place."""
LATE_OCCASIONS = frozenset(
    ("tile_captured", "tile_lost", "crystal_hit", "crystal_low", "enemy_crystal_hit", "enemy_crystal_low", "round_ends")
)
"""Occasions after the combat of a round, too late for anything that lasts for the round."""
CONDITIONS = (
    "units_at_least", "units_at_most", "behind", "ahead", "terrain", "middle_at_least", "middle_at_most",
    "hand_at_most", "deck_at_most", "crystal_at_most",
)  # fmt: skip
"""What else must hold when the occasion comes (CLAN-12.7)."""
UNIT_EFFECTS = ("strengthen", "toughen", "heal", "wound", "barrier", "grant", "strip", "hasten", "poison")
"""Effects on units (CLAN-12.8)."""
SIDE_EFFECTS = (
    "draw", "heal_crystal", "strike_crystal", "raise_crystal", "round_damage", "round_shield", "round_steps", "token",
    "reveal_relic", "sight", "recharge", "recall_hand", "recall_deck", "discard", "ignite",
)  # fmt: skip
"""Effects on a side or on the ground (CLAN-12.9)."""
ROUND_EFFECTS = frozenset(("round_damage", "round_shield", "round_steps"))
"""Effects that end with the round."""
WHOM = ("it", "own", "own_lane", "own_random", "enemy_front", "enemy_middle", "enemy_random")
"""Whom an effect on units concerns (CLAN-12.8)."""
LANE_WHOM = frozenset(("own_lane", "enemy_front"))
"""Those that need a lane."""
UNGRANTED = frozenset((
    "trap", "spy", "paratrooper", "shaco", "barrier", "resetter", "enhancer", "switcher", "ap_booster", "ignite",
    "poisoner", "converter",
))  # fmt: skip
"""Abilities that no effect gives: they say how a card is played, have charges, or are an effect of their own."""
TARGETS = ("", "unit", "lane", "tile")
"""What a supply is aimed at: nothing, an own unit on the board, a lane, a tile (CLAN-12.11)."""
MOST_SUPPLIES = 9
"""Supplies of one side: one for each of the keys 1 to 9."""


@dataclass(frozen=True, slots=True)
class UnitFilter:
    """Which units an occasion must be about; what is left empty does not matter.

    Attributes:
        family, element, rarity: as printed.
        ability: one that it has now.
        tick: as printed, 0 for any; speed: as printed, -1 for any.
        place: "front" or "back", where it stands in its stack.
        lane: "center" or "side".
    """

    family: str = ""
    element: str = ""
    rarity: str = ""
    ability: str = ""
    tick: int = 0
    speed: int = -1
    place: str = ""
    lane: str = ""


@dataclass(frozen=True, slots=True)
class Trigger:
    """What a passive waits for (CLAN-12.5, CLAN-12.6).

    Attributes:
        when: one of OCCASIONS.
        unit: for UNIT_OCCASIONS which units count.
        nth: only the so manieth such occasion of the battle, 0 for each.
        every: only every so manieth; for "round_begins" rounds are counted from `since` on.
        since, until: for "round_begins" the first and the last round, 0 for any.
        amount: for the falling crystals the hit points, or the per cent of the full crystal.
        percent: whether the amount is per cent.
    """

    when: str
    unit: UnitFilter = field(default_factory=UnitFilter)
    nth: int = 0
    every: int = 0
    since: int = 0
    until: int = 0
    amount: int = 0
    percent: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """One of CONDITIONS with its number (per cent for "crystal_at_most"), or the terrain's name."""

    kind: str
    amount: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class PassiveEffect:
    """One of UNIT_EFFECTS or SIDE_EFFECTS.

    Attributes:
        kind: which.
        amount: its number; X of a granted ability, cards, tokens, rounds of fire or poison, bases seen.
        whom: one of WHOM for an effect on units; for "ignite" "it" for the tile concerned, else the middle row.
        name: the ability that is granted or taken ("" takes all), or the token's card.
    """

    kind: str
    amount: int = 0
    whom: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Passive(Definition):
    """What a side has and what reacts by itself: a relic, a commander's trick, a boss's second phase (CLAN-12.4).

    Attributes:
        name: for players.
        trigger, conditions, effects: when, on what terms, and what happens.
        limit: how often in a battle at most, 0 for any number; per_round: how often in a round.
    """

    name: str = ""
    trigger: Trigger = field(default_factory=lambda: Trigger("battle_begins"))
    conditions: tuple[Condition, ...] = ()
    effects: tuple[PassiveEffect, ...] = ()
    limit: int = 0
    per_round: int = 0


@dataclass(frozen=True, slots=True)
class Supply(Definition):
    """What a side can use once in a battle, while planning (CLAN-12.11).

    Attributes:
        name: for players.
        target: one of TARGETS.
        effects: what it does, of the same kinds as those of passives.
    """

    name: str = ""
    target: str = ""
    effects: tuple[PassiveEffect, ...] = ()

    @property
    def at_once(self) -> bool:
        """Whether it works while planning, since it only draws cards (CLAN-12.12)."""
        return all(effect.kind == "draw" for effect in self.effects)


@component
class Passives(Component):
    """The passives of both sides and how often each happened.

    Attributes:
        owned: for each seat its passives, in the order in which they take effect.
        counted: for each of them the occasions that came.
        happened: how often it took effect; this_round: in this round.
        shown: how often as far as the other side noticed.
    """

    owned: list[list[Passive]]
    counted: list[list[int]]
    happened: list[list[int]]
    this_round: list[list[int]]
    shown: list[list[int]]


@component
class Supplies(Component):
    """The supplies of both sides.

    Attributes:
        owned: for each seat its supplies.
        used: for each of them the round in which it was used, 0 before.
        shown: the same as the other side knows it.
        planned: for each seat the supply called for this round's reveal and its target, or nothing.
    """

    owned: list[list[Supply]]
    used: list[list[int]]
    shown: list[list[int]]
    planned: list[list[int]]
