"""Ragnarok's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.arena import sample
from scenes.arena.sample import Act, sample_scene
from scenes.arena.screens.examples import ARENA_SCREEN_EXAMPLES
from scenes.arena.screens.result import ArenaResult
from scenes.shell.offscreen.example import ALL, Example, alone, lesson_at, new_table, played_session
from scenes.table.options import TableOptions

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

LIVELY = 3


def _at(setup: Mapping[str, Any], act: Act | None = None, seconds: float = 1.6) -> Example:
    return alone(lambda context: sample_scene(context, setup, act=act), seconds)


def _new(*, opening: bool, seconds: float) -> Example:
    options = TableOptions("Ragnarok", opening=opening)
    return alone(lambda context: new_table(context, "arena", None, options, sample.SEATS), seconds)


def finished(context: Context) -> Session[Any]:
    """A match of dice in which much happens."""
    return played_session(context, ALL, seed=LIVELY, game_ui=context.game_uis["arena"])


def _result(context: Context) -> Scene:
    return ArenaResult.of(context, finished(context))


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        **ARENA_SCREEN_EXAMPLES,
        "arena-new": _new(opening=False, seconds=1.5),
        "arena-coin": _new(opening=True, seconds=1.0),
        "arena-full": _at(sample.FULL),
        "arena-aim": _at(sample.FULL, sample.aimed),
        "arena-strike": _at(sample.FULL, sample.struck, 0.9),
        "arena-long-names": _at(sample.LONG_NAMES),
        "arena-empty": _at(sample.EMPTY),
        "arena-choose-one": _at(sample.CHOICES, sample.played("pack-and-pasture")),
        "arena-target": _at(sample.CHOICES, sample.played("root-or-bough")),
        "arena-discover": _at(sample.CHOICES, sample.played("call-of-the-deep-wood")),
        "arena-lesson": lesson_at("arena"),
        "arena-over": _at(sample.FULL, sample.given_up, 2.5),
        "arena-result": alone(_result),
    }
)
"""All examples of Ragnarok, in the order of a player's way through it."""
