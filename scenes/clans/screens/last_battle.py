"""The last battle's choices, kept in the profile for the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from scenes.clans.resources import clans
from scenes.clans.screens.choices import LATER, OTHER, READY, Choices
from scenes.shell.flow.saved_choices import pair_of, recalled_choices, two_of

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

FILE = "last-battle.json"


def recalled(context: Context, kept: Mapping[str, Any]) -> Choices:
    """Return a file's choices; the usual ones for what is missing or damaged."""
    leaders, decks = tuple(clans(context).content.leaders), _decks(context, kept.get("decks"))
    return replace(
        recalled_choices(kept, Choices(), leaders=leaders, decks=decks), later=_later(context, kept.get("later"))
    )


def _later(context: Context, value: object) -> tuple[tuple[str, str], tuple[str, str]]:
    """The later decks among those kept that are still there."""
    ready = [f"{OTHER}{name}" for name in clans(context).content.decks]
    near, far = (
        two_of(pair, [*_decks(context, pair), *ready], usual) for pair, usual in zip(pair_of(value), LATER, strict=True)
    )
    return near, far


def _decks(context: Context, value: object) -> list[str]:
    """The player's decks among those kept that are still there."""
    found = [READY]
    for name in pair_of(value):
        if isinstance(name, str) and name and not name.startswith(OTHER):
            try:
                clans(context).box.load(name)
            except Problem:
                continue
            found.append(name)
    return found
