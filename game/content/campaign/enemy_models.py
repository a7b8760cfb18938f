"""The shapes of enemies who do more than their cards: commanders with tricks, and what sets elites apart."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from game.content.campaign.variant_models import Variant
from game.content.clans.models import LeaderShape
from game.content.clans.passive_models import PassiveShape
from game.content.packs.shapes import FileShape, Identifier, Shape, Words


class CommanderShape(LeaderShape):
    """A commander of the campaign: a leader of the battle with a trick, and a boss with a second phase (CAMP-6.3)."""

    passives: tuple[PassiveShape, ...] = Field(
        default=(), max_length=2, description="The trick, and of a boss after it the second phase."
    )


class CommandersFile(FileShape):
    """leaders-<leader>.json."""

    leaders: tuple[CommanderShape, ...]


class EliteShape(Shape):
    """What sets the enemy of an elite battle apart (CAMP-2.13)."""

    id: Identifier
    name: Words
    passives: tuple[PassiveShape, ...] = Field(default=(), max_length=2, description="What it does in battle.")
    crystal: int = Field(default=0, ge=0, le=40, description="Hit points of its crystal above the usual.")
    guns: int = Field(default=0, ge=0, le=6, description="So many more guns, in place of other cards.")
    officers: int = Field(default=0, ge=0, le=6, description="So many more officers, in place of other cards.")

    variants: tuple[Variant, ...] = Field(default=(), max_length=2, description="What its battle is fought by.")

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.passives or self.crystal or self.guns or self.officers or self.variants):
            raise ValueError("nothing sets it apart: give it a passive, hit points, guns, officers or a variant")
        return self


class ElitesFile(FileShape):
    """elites.json."""

    elites: tuple[EliteShape, ...]
