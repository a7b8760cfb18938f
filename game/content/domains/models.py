"""The shapes of the files of The Nine Domains, as frozen pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.domains import CARDS, ROUNDS, TILES
from game.content.lessons import LessonShape, LessonStepShape
from game.content.packs.shapes import FileShape, PersonaShape, Shape, Words

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


class DomainsPersonaShape(PersonaShape):
    """Somebody who sits across the table (DOM-6.2); the numbers are per cent of the usual."""

    aggression: Weight = Field(description="What a tile of this round weighs against the cards kept.")
    patience: Weight = Field(description="What the cards kept for later rounds weigh.")
    bluff: int = Field(
        ge=0, le=100, description="How often another than the best of nearly equal placements is chosen."
    )
    barks: dict[Moment, tuple[Words, ...]] = Field(default={}, description="What they say at which moment.")


class DomainsPersonasFile(FileShape):
    """personas.json."""

    personas: tuple[DomainsPersonaShape, ...] = Field(min_length=1)


CardName = Annotated[str, Field(pattern=r"^([0-5]|[1-4][+-]|\*)$")]
Three = tuple[CardName, CardName, CardName]
Pile = tuple[int, int, int]
LessonTarget = Annotated[
    str,
    Field(
        pattern=r"^(card:([0-5]|[1-4][+-]|\*)|(slot|prize|fight):[0-2]|tile:[1-9]|(hand|tiles|elements):(own|foe)"
        r"|points|to_come|commit|choice)$"
    ),
]


class DomainsCompletion(Shape):
    """The one command that ends a step; "Next" is no command of the game but a click on the text."""

    command: Literal["Place", "SwapTiles", "Next"]
    cards: Three | None = Field(default=None, description="For Place: left, middle, right.")
    give: int = Field(default=0, ge=0, le=len(TILES), description="For SwapTiles: the own tile.")
    take: int = Field(default=0, ge=0, le=len(TILES), description="For SwapTiles: the other side's tile.")


class DomainsLessonStep(LessonStepShape):
    """One step.

    Attributes:
        round, phase: when it is shown, as the player's view tells them.
        highlight: what lights up.
        complete: what ends it.
    """

    round: int = Field(ge=1, le=ROUNDS)
    phase: Literal["placing", "choosing"]
    highlight: tuple[LessonTarget, ...] = Field(default=(), max_length=4)
    complete: DomainsCompletion

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards to be placed, left to right; nothing where the step wants none."""
        return self.complete.cards or ()


class DomainsLesson(LessonShape):
    """lesson.json: the match and its steps; `foe_placements` are the other side's, by round."""

    specials: Three
    piles: tuple[Pile, Pile, Pile]
    foe_placements: tuple[Three, Three, Three]
    steps: tuple[DomainsLessonStep, ...] = Field(min_length=1)
