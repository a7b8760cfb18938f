"""The options of a run of the campaign: a validated model of plain JSON, and one sentence for what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, ValidationError

from components.campaign import LARGEST_DECK, SMALLEST_DECK
from game.content.shapes import Identifier
from game.options import Options, as_given, as_json, going_on, path_of
from game.problems import WrongRequest, did_you_mean


class CampaignOptions(Options):
    """The options of a run (CAMP-1)."""

    leader: Identifier = Field(default="napoleon", description="Whose campaign.")
    difficulty: Literal["easy", "normal", "hard"] = Field(default="normal", description="The level (CAMP-1.5).")
    iron: bool = Field(default=False, description="Whether every casualty falls (CAMP-3.1).")
    unlocked: tuple[Identifier, ...] = Field(
        default=(), description="Legacy unlocks in force, by identifier (CAMP-7.1)."
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
        name, known = str(error["loc"][-1]), sorted(CampaignOptions.model_fields)
        hint = did_you_mean(name, known) or f" Known are {', '.join(known)}."
        return f"There is no option '{name}' in campaign.{hint}"
    return f"The option {path_of(error['loc'])} does not fit: {going_on(error['msg'])}{as_given(error.get('input'))}."
