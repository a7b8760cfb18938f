"""The shapes of passives and supplies (CLAN-12.4 to CLAN-12.13), for the files of packs and the options of a battle.

What cannot work is refused here: an effect on "it" after an occasion that is about no unit, and the like.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from components.clans_passives import (
    LANE_WHOM,
    LATE_OCCASIONS,
    LIVING_OCCASIONS,
    ROUND_EFFECTS,
    TILE_OCCASIONS,
    UNGRANTED,
    UNIT_EFFECTS,
    UNIT_OCCASIONS,
    Condition,
    Passive,
    PassiveEffect,
    Supply,
    Trigger,
    UnitFilter,
)
from game.content.clans.models import Family, Rarity, Terrain
from game.content.packs.shapes import Identifier, Name, Shape
from game.problems import did_you_mean

MOST_EFFECTS = 4
MOST_CONDITIONS = 3
MOST_PASSIVES = 60
"""Passives of one side; a campaign has 62 relics and nobody finds them all."""

Occasion = Literal[
    "battle_begins", "round_begins", "plans_revealed", "ability_used", "unit_placed", "middle_entered", "base_entered",
    "enemy_felled", "unit_fallen", "tile_captured", "tile_lost", "crystal_hit", "crystal_low", "enemy_crystal_hit",
    "enemy_crystal_low", "round_ends",
]  # fmt: skip
ConditionKind = Literal[
    "units_at_least", "units_at_most", "behind", "ahead", "terrain", "middle_at_least", "middle_at_most",
    "hand_at_most", "deck_at_most", "crystal_at_most",
]  # fmt: skip
EffectKind = Literal[
    "strengthen", "toughen", "heal", "wound", "barrier", "grant", "strip", "hasten", "poison", "draw", "heal_crystal",
    "strike_crystal", "raise_crystal", "round_damage", "round_shield", "round_steps", "token", "reveal_relic", "sight",
    "recharge", "recall_hand", "recall_deck", "discard", "ignite",
]  # fmt: skip
Whom = Literal["it", "own", "own_lane", "own_random", "enemy_front", "enemy_middle", "enemy_random"]
NUMBERLESS = frozenset(("barrier", "grant", "strip", "reveal_relic", "recharge"))
"""Effects that need no number."""
MOST_BASES = 3
_LOW = ("crystal_low", "enemy_crystal_low")


class UnitFilterShape(Shape):
    """Which units an occasion must be about; what is left out does not matter."""

    family: Family | Literal[""] = ""
    element: Terrain | Literal[""] = ""
    rarity: Rarity | Literal[""] = ""
    ability: Identifier | Literal[""] = Field(default="", description="One that it has.")
    tick: int = Field(default=0, ge=0, le=5, description="As printed; 0 for any.")
    speed: int = Field(default=-1, ge=-1, le=2, description="As printed; -1 for any.")
    place: Literal["", "front", "back"] = Field(default="", description="Where it stands in its stack.")
    lane: Literal["", "center", "side"] = ""


class TriggerShape(Shape):
    """What a passive waits for."""

    when: Occasion
    unit: UnitFilterShape = UnitFilterShape()
    nth: int = Field(default=0, ge=0, le=99, description="Only the Nth such occasion of the battle; 0 for each.")
    every: int = Field(default=0, ge=0, le=20, description="Only every Nth occasion; for round_begins every Nth round.")
    since: int = Field(default=0, ge=0, le=60, description="round_begins: the first round.")
    until: int = Field(default=0, ge=0, le=60, description="round_begins: the last round.")
    amount: int = Field(default=0, ge=0, le=9999, description="crystal_low: the hit points, or per cent.")
    percent: bool = False

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if fault := _trigger_fault(self):
            raise ValueError(fault)
        return self


class ConditionShape(Shape):
    """What else must hold: a kind with its number, or with the name of a terrain."""

    kind: ConditionKind
    amount: int = Field(default=0, ge=0, le=100)
    name: Terrain | Literal[""] = ""

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if (self.kind == "terrain") != bool(self.name):
            raise ValueError("a terrain is named for the condition 'terrain', and only there")
        if self.kind in {"behind", "ahead", "terrain"} and self.amount:
            raise ValueError(f"the condition '{self.kind}' has no number")
        return self


class EffectShape(Shape):
    """What happens: a kind, its number, whom it concerns, and the ability or card that it names."""

    kind: EffectKind
    amount: int = Field(default=0, ge=0, le=99)
    whom: Whom | Literal[""] = ""
    name: Identifier | Literal[""] = Field(default="", description="The ability granted or taken, or the token's card.")

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if fault := _effect_fault(self):
            raise ValueError(fault)
        return self


Effects = Annotated[tuple[EffectShape, ...], Field(min_length=1, max_length=MOST_EFFECTS)]


class PassiveCore(Shape):
    """What a passive does (CLAN-12.4), for what gives it its own identifier and name."""

    trigger: TriggerShape
    conditions: tuple[ConditionShape, ...] = Field(default=(), max_length=MOST_CONDITIONS)
    effects: Effects
    limit: int = Field(default=0, ge=0, le=99, description="Most times in a battle; 0 for any number.")
    per_round: int = Field(default=0, ge=0, le=9, description="Most times in a round; 0 for any number.")

    @model_validator(mode="after")
    def _sound(self) -> Self:
        for fault in filter(None, (_aim_fault(self.trigger.when, effect) for effect in self.effects)):
            raise ValueError(fault)
        if self.trigger.when not in TILE_OCCASIONS and any(each.kind == "terrain" for each in self.conditions):
            raise ValueError(f"the occasion '{self.trigger.when}' has no tile, so it cannot ask for a terrain")
        return self


class PassiveShape(PassiveCore):
    """A passive (CLAN-12.4): what a relic, a commander's trick or a boss's second phase does in battle."""

    id: Identifier = Field(description="Unique among passives, cards and leaders.")
    name: Name

    def definition(self) -> Passive:
        """Return the passive as the rules know it."""
        trigger = self.trigger.model_dump(exclude={"unit"})
        return Passive(
            id=self.id,
            name=self.name,
            trigger=Trigger(**trigger, unit=UnitFilter(**self.trigger.unit.model_dump())),
            conditions=tuple(Condition(**condition.model_dump()) for condition in self.conditions),
            effects=_effects(self.effects),
            limit=self.limit,
            per_round=self.per_round,
        )


class SupplyCore(Shape):
    """What a supply does (CLAN-12.11), for what gives it its own identifier and name."""

    target: Literal["", "unit", "lane", "tile"] = Field(default="", description="What it is aimed at.")
    effects: Effects

    @model_validator(mode="after")
    def _sound(self) -> Self:
        for effect in self.effects:
            if effect.whom == "it" and self.target != ("tile" if effect.kind == "ignite" else "unit"):
                raise ValueError(f"the effect '{effect.kind}' on its target needs a target of that kind")
            if effect.whom in LANE_WHOM and not self.target:
                raise ValueError(f"the effect '{effect.kind}' on a lane needs a target")
        return self


class SupplyShape(SupplyCore):
    """A supply (CLAN-12.11): something used once in a battle, while planning."""

    id: Identifier = Field(description="Unique among supplies, passives, cards and leaders.")
    name: Name

    def definition(self) -> Supply:
        """Return the supply as the rules know it."""
        return Supply(self.id, self.name, self.target, _effects(self.effects))


def _effects(shapes: Sequence[EffectShape]) -> tuple[PassiveEffect, ...]:
    return tuple(PassiveEffect(**shape.model_dump()) for shape in shapes)


def _trigger_fault(trigger: TriggerShape) -> str:
    if trigger.unit != UnitFilterShape() and trigger.when not in UNIT_OCCASIONS:
        return f"the occasion '{trigger.when}' is about no unit, so it cannot ask for one"
    if trigger.unit.place and trigger.when not in LIVING_OCCASIONS:
        return f"after the occasion '{trigger.when}' a unit has no place"
    if (trigger.when in _LOW) != bool(trigger.amount):
        return "a falling crystal needs the number to which it falls, and nothing else has one"
    if trigger.percent and (trigger.when not in _LOW or trigger.amount >= 100):
        return "per cent are for a falling crystal, and less than 100"
    if trigger.nth and (trigger.every or trigger.when in {"round_begins", "battle_begins"}):
        return "an occasion is either the Nth or every Nth; rounds are counted by 'since' and 'every'"
    if (trigger.since or trigger.until) and trigger.when != "round_begins":
        return "only 'round_begins' has a first and a last round"
    if trigger.until and trigger.until < max(1, trigger.since):
        return "the last round does not come before the first"
    if trigger.every and trigger.when == "battle_begins":
        return "a battle begins once"
    if trigger.every == 1:
        return "every occasion counts anyway: leave 'every' out, or make it 2 or more"
    return ""


def _effect_fault(effect: EffectShape) -> str:
    if effect.kind in UNIT_EFFECTS and not effect.whom:
        return f"the effect '{effect.kind}' needs to know whom it concerns"
    if effect.kind not in UNIT_EFFECTS and effect.whom and (effect.kind, effect.whom) != ("ignite", "it"):
        return f"the effect '{effect.kind}' concerns no units"
    if not effect.amount and effect.kind not in NUMBERLESS:
        return f"the effect '{effect.kind}' needs a number"
    if effect.amount and effect.kind in NUMBERLESS - {"grant"}:
        return f"the effect '{effect.kind}' has no number"
    if effect.kind in {"grant", "token"} and not effect.name:
        return f"the effect '{effect.kind}' needs a name"
    if effect.name and effect.kind not in {"grant", "strip", "token"}:
        return f"the effect '{effect.kind}' has no name"
    if effect.kind == "grant" and effect.name in UNGRANTED:
        return f"nobody can be given the ability '{effect.name}' in a battle"
    if effect.kind in {"sight", "token"} and effect.amount > MOST_BASES:
        return f"there are {MOST_BASES} lanes"
    return ""


def _aim_fault(when: str, effect: EffectShape) -> str:
    if effect.whom == "it" and when not in (TILE_OCCASIONS if effect.kind == "ignite" else LIVING_OCCASIONS):
        return f"after the occasion '{when}' there is nothing that '{effect.kind}' could concern"
    if effect.whom in LANE_WHOM and when not in TILE_OCCASIONS:
        return f"the occasion '{when}' has no lane"
    if effect.kind in ROUND_EFFECTS and when in LATE_OCCASIONS:
        return f"'{effect.kind}' lasts for the round, and the occasion '{when}' comes after its combat"
    return ""


def named_fault(shape: PassiveCore | SupplyCore, abilities: Collection[str], cards: Collection[str]) -> str:
    """Return a sentence about the first name in a passive or a supply that content does not know, or "".

    Args:
        shape: sound in itself.
        abilities: that there are.
        cards: that there are.
    """
    asked = shape.trigger.unit.ability if isinstance(shape, PassiveCore) else ""
    named = [effect.name for effect in shape.effects if effect.kind in {"grant", "strip"}]
    for ability in filter(None, (asked, *named)):
        if ability not in abilities:
            return f"there is no ability '{ability}'.{did_you_mean(ability, abilities)}"
    for effect in shape.effects:
        if effect.kind == "token" and effect.name not in cards:
            return f"there is no card '{effect.name}'.{did_you_mean(effect.name, cards)}"
    return ""
