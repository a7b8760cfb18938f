"""The shape of what opponents of Ragnarok Chess expect of combats; those of armies are in `army_shapes`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from components.arena import CLASSES
from game.content.packs.shapes import FileShape, Shape, Words

PerMille = Annotated[int, Field(ge=0, le=1000)]
Bucket = Annotated[int, Field(ge=0, le=20)]
ClassName = Annotated[str, Field(pattern=f"^({'|'.join(CLASSES)})$")]


class OddsEntryShape(Shape):
    """How simulated combats of fighters in these buckets differed from the formula; pairs: attacker and defender."""

    hp: tuple[Bucket, Bucket]
    stamina: tuple[Bucket, Bucket]
    combats: int = Field(ge=1)
    more: Annotated[int, Field(ge=-1000, le=1000)] = Field(
        description="Per mille by which the attacker's chance is higher than by the formula."
    )
    kept: tuple[PerMille, PerMille] = Field(description="The share of its HP that a winner has left.")


class OddsTableShape(Shape):
    """How simulated combats differed from the formula."""

    hp_step: int = Field(ge=5, le=100, description="HP for each bucket.")
    stamina_step: int = Field(ge=1, le=11)
    entries: tuple[OddsEntryShape, ...] = Field(max_length=2000)


class OddsFile(FileShape):
    """odds.json: what combats are expected to bring (CHESS-6.2); see `systems.chess.ai.odds.OddsFigures`."""

    made: Words = Field(description="How these figures came about.")
    breath: int = Field(ge=0, le=20, description="HP that a point of stamina is worth.")
    element: int = Field(ge=0, le=100, description="HP that the stronger element is worth.")
    classes: dict[ClassName, Annotated[int, Field(ge=-50, le=50)]] = Field(description="HP that a class is worth.")
    kept: PerMille = Field(description="The share of its HP that a winner has left at even chances.")
    more: PerMille = Field(description="How much of the share follows the chance.")
    spent: int = Field(ge=0, le=10, description="Stamina that a winner has less.")
    table: OddsTableShape | None = None
