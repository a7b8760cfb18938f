"""The story of a finished run, as the record of runs keeps it (CAMP-7.4).

Everything is named by the identifiers of content, so that the words a player reads are today's. What content no longer
knows is left out when it is shown.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class StoryPart(BaseModel):
    """A part of a story; it can be read from a view's part of the same fields (`model_validate`)."""

    model_config = ConfigDict(frozen=True, extra="forbid", from_attributes=True)


class StoryStep(StoryPart):
    """An encounter that was done, with gold, base HP and cards in the deck when it was over."""

    act: int
    place: str
    kind: str
    result: str
    gold: int
    hp: int
    deck: int


class StoryBattle(StoryPart):
    """A battle: in which encounter of which act and against whom, how it ended, its rounds, enemy units felled."""

    act: int
    step: int
    place: str
    kind: str
    commander: str
    result: str
    fled: bool
    rounds: int
    felled: int


class StoryFall(StoryPart):
    """One who fell: in which encounter of which act, its card, the cause, and the killer's card or ""."""

    act: int
    step: int
    place: str
    entity: int
    card: str
    cause: str
    killer: str


class StoryRelic(StoryPart):
    """A relic that came in an act, after so many encounters of it."""

    act: int
    step: int
    relic: str


class StoryVeteran(StoryPart):
    """A card with deeds to its name.

    Attributes:
        card: its identifier; entity: of the army; deeds: for which it was honoured, in order.
        battles: fought; felled: enemy units.
    """

    card: str
    entity: int
    deeds: tuple[str, ...]
    battles: int
    felled: int


class RunStory(StoryPart):
    """All that a run's story is told from, each part in the order of time.

    Attributes:
        leader: whose run; act: the last one; won: whether it ended in victory; reason: in one sentence.
        numbers: what the run counted, by name.
    """

    leader: str
    act: int
    won: bool
    reason: str
    steps: tuple[StoryStep, ...] = ()
    battles: tuple[StoryBattle, ...] = ()
    falls: tuple[StoryFall, ...] = ()
    relics: tuple[StoryRelic, ...] = ()
    veterans: tuple[StoryVeteran, ...] = ()
    numbers: dict[str, int] = Field(default_factory=dict)
