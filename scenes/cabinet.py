"""The cabinet: the rooms of the house's games, one line each. Everything else asks it and knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.campaign.room import CampaignUi
from scenes.clans.room import ClansUi
from scenes.domains.room import DomainsUi
from scenes.duel.room import DuelUi
from scenes.grid.room import GridUi
from scenes.shell.flow.room import GameUi

if TYPE_CHECKING:
    from scenes.shell.offscreen.example import Example

ROOMS: Mapping[str, GameUi] = MappingProxyType(
    {
        room.game: room
        for room in (
            CampaignUi(),
            ClansUi(),
            GridUi(),
            DomainsUi(),
            DuelUi(),
        )
    }
)  # fmt: skip
"""By the names of their games, in the order in which players see them."""


def examples(rooms: Mapping[str, GameUi] = ROOMS) -> dict[str, Example]:
    """Every screen of the house and of its games with example data, by name."""
    from scenes.shell.offscreen.examples import house_examples  # noqa: PLC0415 - all screens are imported, the title needs one

    found = house_examples(rooms)
    for room in rooms.values():
        found |= room.examples()
    return found


def measured(rooms: Mapping[str, GameUi] = ROOMS) -> tuple[str, ...]:
    """The names of the examples that `bench` measures."""
    return ("title", *(name for room in rooms.values() for name in room.measured), "settings-keys", "rulebook")
