"""The games' user interfaces, one line each; nothing else lists games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.arena.ui import ArenaUi
from scenes.campaign.ui import CampaignUi
from scenes.chess.ui import ChessUi
from scenes.clans.ui import ClansUi
from scenes.domains.ui import DomainsUi
from scenes.duel.ui import DuelUi
from scenes.grid.ui import GridUi
from scenes.poker.ui import PokerUi
from scenes.shell.flow.game_ui import GameUi

if TYPE_CHECKING:
    from scenes.shell.offscreen.example import Example

UI_REGISTRY: Mapping[str, GameUi] = MappingProxyType(
    {
        ui.game: ui
        for ui in (
            CampaignUi(),
            ClansUi(),
            GridUi(),
            DomainsUi(),
            DuelUi(),
            ArenaUi(),
            PokerUi(),
            ChessUi(),
        )
    }
)  # fmt: skip
"""By the names of their games, in the order in which players see them."""


def examples(registry: Mapping[str, GameUi] = UI_REGISTRY) -> dict[str, Example]:
    """Every screen of the application and its games with example data, by name."""
    from scenes.shell.offscreen.examples import app_examples  # noqa: PLC0415 - all screens are imported, the title needs one

    found = app_examples(registry)
    for ui in registry.values():
        found |= ui.examples()
    return found


def measured(registry: Mapping[str, GameUi] = UI_REGISTRY) -> tuple[str, ...]:
    """The names of the examples that `bench` measures."""
    return ("title", *(name for ui in registry.values() for name in ui.measured), "settings-keys", "rulebook")
