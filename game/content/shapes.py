"""What the files of all games' packs share: frozen pydantic shapes, identifiers, and pack.json.

Unknown keys are refused and numbers must be numbers, so that a slip is found where it was made.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$")]
Words = Annotated[str, Field(min_length=1)]
Level = Literal["easy", "normal", "hard", "master"]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class Shape(BaseModel):
    """What all shapes share: frozen, strict, no unknown keys."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", populate_by_name=False)


class FileShape(Shape):
    """A whole file; editors find its schema by the key "$schema"."""

    schema_: str = Field(default="", alias="$schema", description="Where an editor finds the schema of this file.")


class PersonaShape(Shape):
    """Somebody who sits across the table."""

    id: Identifier = Field(description="Unique among all packs.")
    level: Level = Field(description="How well they play.")
    name: Words
    title: Words = Field(description="What they are, below the name.")
    about: Words = Field(description="One sentence about them.")


class DeckPersonaShape(PersonaShape):
    """Somebody who brings a deck (GRID-9.3, DUEL-10.3)."""

    deck: Identifier = Field(description="The ready deck that they like best.")


class PackFile(FileShape):
    """pack.json: what a pack is."""

    game: Literal["clans", "grid", "duel"] = Field(description="The game that the pack belongs to.")
    title: Words = Field(description="The pack's name for players.")
    about: str = Field(default="", description="A sentence about it.")
