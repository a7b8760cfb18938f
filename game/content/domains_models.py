"""The shapes of the files of The Nine Domains, as frozen pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.domains import CARDS, TILES
from game.content.shapes import FileShape, Identifier, Shape, Words

Level = Literal["easy", "normal", "hard", "master"]
Moment = Literal["opening", "won_slot", "lost_slot", "power", "won", "lost", "drawn"]
Weight = Annotated[int, Field(ge=0, le=300)]


class DomainsCardShape(Shape):
    """The words of a card (DOM-6.3): its numbers are filled into the sentence from those that the rules run on."""

    card: str = Field(pattern=r"^([0-5]|[1-4][+-]|\*)$", description="The card as printed.")
    name: Words
    sentence: Words = Field(
        description="{amount}, {edge}, {points}, {margin}: the power's numbers; {beats}, {beaten_by}: cards."
    )


class DomainsCardsFile(FileShape):
    """cards.json."""

    cards: tuple[DomainsCardShape, ...] = Field(min_length=len(CARDS), max_length=len(CARDS))


class DomainsTileShape(Shape):
    """The words of a tile (DOM-1.4)."""

    tile: int = Field(ge=1, le=len(TILES), description="Its value.")
    name: Words
    sentence: Words


class DomainsTilesFile(FileShape):
    """tiles.json."""

    tiles: tuple[DomainsTileShape, ...] = Field(min_length=len(TILES), max_length=len(TILES))


class DomainsPersonaShape(Shape):
    """Somebody who sits across the table (DOM-6.2); the numbers are per cent of the usual."""

    id: Identifier
    level: Level = Field(description="How well they play.")
    name: Words
    title: Words = Field(description="What they are, below the name.")
    about: Words = Field(description="One sentence about them.")
    aggression: Weight = Field(description="What a tile of this round weighs against the cards kept.")
    patience: Weight = Field(description="What the cards kept for later rounds weigh.")
    bluff: int = Field(
        ge=0, le=100, description="How often another than the best of nearly equal placements is chosen."
    )
    barks: dict[Moment, tuple[Words, ...]] = Field(default={}, description="What they say at which moment.")


class DomainsPersonasFile(FileShape):
    """personas.json."""

    personas: tuple[DomainsPersonaShape, ...] = Field(min_length=1)
