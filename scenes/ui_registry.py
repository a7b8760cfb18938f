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
from scenes.plain.ui import PlainUi
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
"""By the names of their games, in the order in which players see them. A game without screens is a `PlainUi`."""

PLAIN_SAMPLES: Mapping[str, tuple[str, int]] = MappingProxyType(
    {"plain-table": ("grid", 4), "plain-long-list": ("domains", 0), "plain-deep-view": ("duel", 60)}
)
"""Examples of the plain room: a game with few commands, one with hundreds, one with a view of many parts; and how many
commands of a match were given before."""


def examples(registry: Mapping[str, GameUi] = UI_REGISTRY) -> dict[str, Example]:
    """Every screen of the application and its games with example data, by name."""
    from scenes.plain.examples import table_example  # noqa: PLC0415 - all screens are imported, the title needs one
    from scenes.shell.offscreen.examples import app_examples  # noqa: PLC0415 - as above

    found = app_examples(registry)
    for ui in registry.values():
        found |= ui.examples()
    for name, (game, commands) in PLAIN_SAMPLES.items():
        found[name] = table_example(PlainUi.like(registry[game]), commands)
    return found


def measured(registry: Mapping[str, GameUi] = UI_REGISTRY) -> tuple[str, ...]:
    """The names of the examples that `bench` measures."""
    return ("title", *(name for ui in registry.values() for name in ui.measured), "settings-keys", "rulebook")
