"""Poker Combat's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.poker import sample
from scenes.poker.sample import Act, sample_scene
from scenes.poker.screens.codex import CombatCodex, KingsCodex
from scenes.poker.screens.result import PokerResult
from scenes.shell.offscreen.example import ALL, Example, alone, lesson_at, new_table, played_session
from scenes.table.options import TableOptions

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene


def _at(setup: Mapping[str, Any], act: Act | None = None, seconds: float = 1.6) -> Example:
    return alone(lambda context: sample_scene(context, setup, act=act), seconds)


def _new(*, opening: bool, seconds: float) -> Example:
    options = TableOptions("Poker Combat", opening=opening)
    setup = {**sample.READY, **({} if opening else {"first": 0})}
    return alone(lambda context: new_table(context, "poker", setup, options, sample.SEATS), seconds)


def _result(context: Context) -> Scene:
    return PokerResult.of(context, played_session(context, ALL, game_ui=context.game_uis["poker"]))


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "poker-select": alone(lambda context: context.game_uis["poker"].select(context)),
        "poker-codex": alone(CombatCodex),
        "poker-codex-kings": alone(KingsCodex),
        "poker-lesson": lesson_at("poker"),
        "poker-lesson-hands": lesson_at("poker", 9),
        "poker-lesson-counter": lesson_at("poker", 26),
        "poker-new": _new(opening=False, seconds=1.5),
        "poker-coin": _new(opening=True, seconds=1.0),
        "poker-cards": _at(sample.FULL),
        "poker-crowded": _at(sample.CROWDED),
        "poker-first": _at(sample.FULL, sample.betting()),
        "poker-bets": _at(sample.FULL, sample.considered(60)),
        "poker-full": _at(sample.CROWDED, sample.betting("foresight")),
        "poker-showdown": _at(sample.FULL, sample.shown_down, 2.4),
        "poker-over": _at(sample.FULL, sample.given_up, 2.5),
        "poker-result": alone(_result),
    }
)
"""All examples of Poker Combat, in the order of a player's way through it."""
