"""The story of a finished run, as the record of runs keeps it (CAMP-7.4).

Steps, battles, falls and relics are kept as the view of the run told them: a field that is added to one of these needs
a default, for the records of before. Everything is named by the identifiers of content, so that the words a player
reads are today's. What content no longer knows is left out when it is shown.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from systems.campaign.view.views import BattleView, FallView, RelicView, StepView


class StoryPart(BaseModel):
    """A part of a story; no field is accepted that it does not have, within the parts of the view neither."""

    model_config = ConfigDict(frozen=True, extra="forbid")


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
    steps: tuple[StepView, ...] = ()
    battles: tuple[BattleView, ...] = ()
    falls: tuple[FallView, ...] = ()
    relics: tuple[RelicView, ...] = ()
    veterans: tuple[StoryVeteran, ...] = ()
    numbers: dict[str, int] = Field(default_factory=dict)
