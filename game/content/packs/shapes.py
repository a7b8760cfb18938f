"""What the files of all games' packs share: frozen pydantic shapes, identifiers, and pack.json.

Unknown keys are refused and numbers must be numbers, so that a slip is found where it was made.
"""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticKnownError

from game.content.packs.own_packs import PACKED_GAMES
from systems.safe_text import code_point, is_drawn, is_hidden

LONGEST_IDENTIFIER, LONGEST_NAME, LONGEST_LINE, LONGEST_TEXT = 60, 48, 240, 800
"""Characters of what players read: a name or title, a sentence or two beside a picture, a page of a story. The
longest of the game's own have 45, 199 and 552; what is longer fits no place that the screens have for it."""
MOST_ENTRIES = 500
"""Entries of a list of a pack, such as its cards; the largest of the game's own has 145."""
MARKS = ("**", "[[", "]]", "{", "}")
"""What the screens read as signs for bold, explained words and icons; in a name it would draw something else."""


def shown_text(text: str) -> str:
    """Return a text that players read, if every character can be drawn and is what it seems.

    Raises:
        ValueError: one cannot; the sentence names its code point.
    """
    if not is_drawn(text):
        number, character = next((at, each) for at, each in enumerate(text, start=1) if not is_drawn(each))
        why = "is invisible or turns text around" if is_hidden(character) else "is missing from the game's fonts"
        raise ValueError(f"the character {code_point(character)} at place {number} {why}: write another")
    if text and not text.strip():
        raise ValueError("the text is blank: write something, or leave it out")
    return text


def shown_name(text: str) -> str:
    """Return a name that players read: as `shown_text`, and no space or sign in it that could deceive.

    Raises:
        ValueError: it cannot be a name; the sentence says why.
    """
    shown_text(text)
    if text != " ".join(text.split()):
        raise ValueError("a name begins and ends without a space and has single spaces within")
    if mark := next((other for other in MARKS if other in text), ""):
        raise ValueError(f"a name cannot have {mark} in it: texts use that for bold words and icons")
    return text


def packed_game(text: str) -> str:
    """Return the name of a game to which packs of players can belong.

    Raises:
        PydanticKnownError: it is none of them.
    """
    if text not in PACKED_GAMES:
        raise PydanticKnownError("literal_error", {"expected": ", ".join(map(repr, PACKED_GAMES))})
    return text


Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$", max_length=LONGEST_IDENTIFIER)]
NameOrNone = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(shown_name)]
"""What somebody or something is called, "" where that follows from something else."""
Name = Annotated[NameOrNone, Field(min_length=1)]
"""What somebody or something is called."""
Line = Annotated[str, Field(max_length=LONGEST_LINE), AfterValidator(shown_text)]
"""A sentence or two beside a picture, or none."""
Sentence = Annotated[Line, Field(min_length=1)]
"""A sentence or two that must be there."""
Words = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT), AfterValidator(shown_text)]
"""What players read, of any length that a page holds."""
Level = Literal["easy", "normal", "hard", "master"]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class Shape(BaseModel):
    """What all shapes share: frozen, strict, no unknown keys."""

    # Built when first used: most shapes lie within others, which hold them whole.
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", populate_by_name=False, defer_build=True)


class FileShape(Shape):
    """A whole file; editors find its schema by the key "$schema"."""

    schema_: str = Field(default="", alias="$schema", description="Where an editor finds the schema of this file.")


class GlossaryEntry(Shape):
    """A word that tooltips explain: a status or a term."""

    id: Identifier
    name: Name
    words: tuple[Words, ...] = Field(min_length=1, description="Forms in which sentences mention it, lower case.")
    sentence: Sentence


class PersonaShape(Shape):
    """Somebody who sits across the table."""

    id: Identifier = Field(description="Unique among all packs.")
    level: Level = Field(description="How well they play.")
    name: Name
    title: Name = Field(description="What they are, below the name.")
    about: Sentence = Field(description="One sentence about them.")


class DeckPersonaShape(PersonaShape):
    """Somebody who brings a deck (GRID-9.3, DUEL-10.3)."""

    deck: Identifier = Field(description="The ready deck that they like best.")


class PackFile(FileShape):
    """pack.json: what a pack is."""

    game: Annotated[str, AfterValidator(packed_game)] = Field(
        description="The game that the pack belongs to.", json_schema_extra={"enum": [*PACKED_GAMES]}
    )
    title: Name = Field(description="The pack's name for players.")
    about: Line = Field(default="", description="A sentence about it.")


E = TypeVar("E", bound=Shape)
M = TypeVar("M", bound=str)


class SpeakingPersonaShape(DeckPersonaShape, Generic[M]):
    """Somebody who speaks at certain moments of a match (GRID-9.3, DUEL-10.3, MATCH-12.1)."""

    barks: dict[M, tuple[Sentence, ...]] = Field(default={}, description="What they say at which moment.")


class CardsFile(FileShape, Generic[E]):
    """cards.json, tokens.json, and cards-NAME.json where a file of cards may be cut into several."""

    cards: tuple[E, ...] = Field(max_length=MOST_ENTRIES)


class DecksFile(FileShape, Generic[E]):
    """decks.json."""

    decks: tuple[E, ...] = Field(max_length=MOST_ENTRIES)


class PersonasFile(FileShape, Generic[E]):
    """personas.json (only in the game's own pack)."""

    personas: tuple[E, ...]
