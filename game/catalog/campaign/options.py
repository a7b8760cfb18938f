"""The options of a run of the campaign: a validated model of plain JSON, and one sentence for what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, ValidationError

from components.campaign import LARGEST_DECK, SMALLEST_DECK
from game.catalog.options import MOST_CARDS, Options, as_json, no_fit, no_such_option
from game.content.packs.shapes import Identifier
from game.problems import WrongRequest


class CampaignOptions(Options):
    """The options of a run (CAMP-1)."""

    leader: Identifier = Field(default="napoleon", description="Whose campaign.")
    difficulty: Literal["easy", "normal", "hard"] = Field(default="normal", description="The level (CAMP-1.5).")
    iron: bool = Field(default=False, description="Whether every casualty falls (CAMP-3.1).")
    unlocked: tuple[Identifier, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Legacy unlocks in force, by identifier (CAMP-7.1)."
    )
    cleared: bool = Field(default=False, description="Whether this leader's campaign was won before.")
    deck: tuple[Identifier, ...] | None = Field(
        default=None,
        min_length=SMALLEST_DECK,
        max_length=LARGEST_DECK,
        description="The starter deck; null for the leader's.",
    )
    run: str = Field(default="", max_length=64, description="The run's own identifier in the chronicle; no dice.")


def read_options(given: Mapping[str, Any]) -> CampaignOptions:
    """Return the options of plain JSON.

    Raises:
        WrongRequest: one sentence that says which option is wrong, how, and what belongs there.
    """
    try:
        return CampaignOptions.model_validate_json(as_json(given, "a run"))
    except ValidationError as fault:
        raise WrongRequest(_sentence(fault)) from fault


def _sentence(fault: ValidationError) -> str:
    error = fault.errors(include_url=False)[0]
    if error["type"] == "extra_forbidden":
        return no_such_option(str(error["loc"][-1]), "campaign", CampaignOptions.model_fields)
    return no_fit(error, error["loc"])
