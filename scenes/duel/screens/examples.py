"""The duel's screens of cards with example data, by name: binder, builder, store."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.duel.screens.binder import BinderScreen
from scenes.duel.screens.card_sheet import CardInspection
from scenes.menu.example import Example, alone

if TYPE_CHECKING:
    from scenes.menu.context import Context
    from scenes.stage.scene import Scene


def _inspected(context: Context) -> list[Scene]:
    return [BinderScreen(context), CardInspection(context, "queen-aveline-crown-of-dawn")]


COLLECTION_EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "duel-binder": alone(lambda context: BinderScreen(context)),  # noqa: PLW0108 - the same form for all
        "duel-binder-card": Example(_inspected, 1.5),
    }
)
"""All of them, in the order of a player's way."""
