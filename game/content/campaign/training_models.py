"""The shape of training.json: how cards of an army grow. It mirrors `components.campaign_training`."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.content.clans.models import AbilityShape, Family
from game.content.packs.shapes import FileShape, Identifier, Shape, Words


class AbilityPairShape(Shape):
    """Two abilities to choose one from, and for whom they are."""

    abilities: tuple[AbilityShape, AbilityShape]
    families: tuple[Family | Literal[""], ...] = Field(default=(), description="Of cards; left out: all.")
    speeds: tuple[Literal[0, 1, 2], ...] = Field(default=(), description="Of cards; left out: all.")


class DeedShape(Shape):
    """A deed that makes a card a veteran (CAMP-3.8)."""

    id: Identifier
    title: Words = Field(description="What such a veteran is called.")
    count: Literal["felled", "survived", "captured"]
    needed: int = Field(ge=1, le=50)
    pairs: tuple[AbilityPairShape, ...] = Field(min_length=1, description="The first that suits a card is offered.")


class JoiningShape(Shape):
    """What joining two equal cards adds, and how often a card can be joined (CAMP-3.9)."""

    damage: int = Field(ge=0, le=9)
    health: int = Field(ge=0, le=19)
    most: int = Field(ge=1, le=4)


class RetrainingShape(Shape):
    """What re-training a common card costs, by the rarity of what it becomes (CAMP-3.10)."""

    common: int = Field(ge=0, le=999)
    rare: int = Field(ge=0, le=999)


class TrainingFile(FileShape):
    """training.json."""

    deeds: tuple[DeedShape, ...]
    joining: JoiningShape
    retraining: RetrainingShape
