"""The shapes of the files of Ragnarok Chess, as frozen pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.arena import CLASSES
from game.content.packs.shapes import FileShape, Identifier, Name, Shape, Words

PerMille = Annotated[int, Field(ge=0, le=1000)]
Bucket = Annotated[int, Field(ge=0, le=20)]
ClassName = Annotated[str, Field(pattern=f"^({'|'.join(CLASSES)})$")]


class ArmySlotShape(Shape):
    """A slot of a ready army: its hero and a ready deck, which is lengthened by neutral cards where it is too short."""

    hero: Identifier
    deck: Identifier


class ArmyShape(Shape):
    """A ready army (CHESS-1.3, COLL-4.1)."""

    id: Identifier
    name: Name
    mythology: Literal["norse", "greek"]
    words: Words = Field(description="What players read of it where armies are chosen.")
    king: Identifier
    queen: ArmySlotShape
    rook: ArmySlotShape
    bishop: ArmySlotShape
    knight: ArmySlotShape


class ArmiesFile(FileShape):
    """armies.json."""

    armies: tuple[ArmyShape, ...] = Field(min_length=2)


class OddsEntryShape(Shape):
    """What simulated combats brought of fighters in these buckets; pairs stand for attacker and defender."""

    hp: tuple[Bucket, Bucket]
    stamina: tuple[Bucket, Bucket]
    combats: int = Field(ge=1)
    chance: PerMille = Field(description="That the attacker wins.")
    kept: tuple[PerMille, PerMille] = Field(description="The share of its HP that a winner has left.")


class OddsTableShape(Shape):
    """Simulated combats; `made` says how."""

    made: Words
    hp_step: int = Field(ge=5, le=100, description="HP for each bucket.")
    stamina_step: int = Field(ge=1, le=10)
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
