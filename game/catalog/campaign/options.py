"""The options of a run of the campaign: a validated model of plain JSON."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from components.campaign import LARGEST_DECK, SMALLEST_DECK
from game.catalog.options import MOST_CARDS, Options, OptionsReader
from game.content.campaign.models import DifficultyName
from game.content.packs.shapes import Identifier


class CampaignOptions(Options):
    """The options of a run (CAMP-1)."""

    leader: Identifier = Field(default="napoleon", description="Whose campaign.")
    difficulty: DifficultyName = Field(default="normal", description="The level (CAMP-1.5).")
    iron: bool = Field(default=False, description="Whether every casualty falls (CAMP-3.1).")
    unlocked: tuple[Identifier, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Legacy unlocks in force, by identifier (CAMP-7.1)."
    )
    cards: tuple[Identifier, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Unlocked cards, which join the leader's pool (CAMP-4.7)."
    )
    start_deck: Identifier | Literal[""] = Field(
        default="", description="The legacy unlock whose deck the run starts with; empty for the usual (CAMP-4.10)."
    )
    start_ability: Identifier | Literal[""] = Field(default="", description="The same of the leader's ability.")
    start_relics: Identifier | Literal[""] = Field(default="", description="The same of the starting relics.")
    cleared: bool = Field(default=False, description="Whether this leader's campaign was won before.")
    deck: tuple[Identifier, ...] | None = Field(
        default=None,
        min_length=SMALLEST_DECK,
        max_length=LARGEST_DECK,
        description="The starter deck; null for the leader's.",
    )
    run: str = Field(default="", max_length=64, description="The run's own identifier in the chronicle; no dice.")


read_options = OptionsReader(CampaignOptions, "campaign", "a run")
