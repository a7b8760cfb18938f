"""What the writer of a card says of its picture: a few words, checked where they come in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.vocabulary import PEOPLE, known
from game.art.draw import parts
from systems.safe_text import excerpt

MOST_SCENES = 2_000
"""In the pictures of a game: one for each card, and some to spare."""
Word = Annotated[str, Field(max_length=60)]
_SINGLE = ("subject", "pose", "wears", "layout", "ground", "place", "sky", "front", "mood", "style")
_SEVERAL = ("look", "holds", "with_")


class SceneWords(BaseModel):
    """The picture of a card in words; what is left out follows from the card (see docs/card-pictures.md)."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    subject: Word = Field(default="", description="A figure, or a sort of people.")
    look: tuple[Word, ...] = Field(default=(), max_length=4, description="How a person looks.")
    pose: Word = Field(default="", description="How a person is seen.")
    holds: tuple[Word, ...] = Field(default=(), max_length=2, description="What a person has in hand.")
    wears: Word = Field(default="", description="What a person has on the head.")
    with_: tuple[Word, ...] = Field(default=(), max_length=2, alias="with", description="Further figures or people.")
    layout: Word = Field(default="", description="How they stand.")
    ground: Word = Field(default="", description="The land.")
    place: Word = Field(default="", description="What stands in the land.")
    sky: Word = Field(default="", description="The sky and the hour.")
    front: Word = Field(default="", description="What stands before everything.")
    mood: Word = Field(default="", description="The colours of the light.")
    style: Word = Field(default="", description="How the picture is made.")
    flip: bool | None = None
    seed: int = Field(default=0, ge=0, le=9_999, description="Another number chooses anew all that is not said.")

    @model_validator(mode="before")
    @classmethod
    def _one_word_or_several(cls, data: object) -> object:
        """Take a single word where several may stand."""
        if not isinstance(data, dict):
            return data
        return {
            key: (value,) if key in {"look", "holds", "with"} and isinstance(value, str) else value
            for key, value in data.items()
        }

    @model_validator(mode="after")
    def _known_words(self) -> SceneWords:
        for key in (*_SINGLE, *_SEVERAL):
            said = getattr(self, key)
            name = key.rstrip("_")
            for word in (said,) if isinstance(said, str) else said:
                if word and word not in known(name):
                    near = parts.nearest(word, known(name))
                    hint = f": did you mean {near!r}?" if near else ""
                    raise ValueError(f"there is no {name} {excerpt(word)!r}{hint}")
        personal = self.look or self.holds or self.wears or self.pose
        if personal and self.subject and self.subject not in PEOPLE:
            raise ValueError(f"{self.subject!r} is no person: it takes no look, pose, holds or wears")
        return self


NOTHING_SAID = SceneWords()
"""The words of a card of which nobody said anything."""


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of a card's scene, and the portrait that somebody composed to stand in it."""

    words: SceneWords = NOTHING_SAID
    portrait: PortraitSpec | None = None


UNSAID = Said()
"""Nothing was said, and nothing composed."""
