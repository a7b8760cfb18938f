"""Poker Combat's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.poker import sample
from scenes.poker.sample import sample_scene
from scenes.poker.screens.codex import CombatCodex, KingsCodex
from scenes.poker.screens.result import PokerResult
from scenes.shell.offscreen.example import ALL, Example, alone, given_up, lesson_at, played_session

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene


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
        "poker-new": sample_scene.new({**sample.READY, "first": 0}, opening=False, seconds=1.5),
        "poker-coin": sample_scene.new(sample.READY, opening=True, seconds=1.0),
        "poker-cards": sample_scene.at(sample.FULL),
        "poker-crowded": sample_scene.at(sample.CROWDED),
        "poker-spells": sample_scene.at(sample.SPELLS, sample.armed("fate-peek", "bluff-rune")),
        "poker-spells-spent": sample_scene.at(
            sample.SPELLS, sample.armed("fate-peek", "bluff-rune", "echo-bet", then=sample.betting("faith"))
        ),
        "poker-hint": sample_scene.hinted(sample.FULL, sample.betting()),
        "poker-notice": sample_scene.at(sample.FULL, sample.refused, 1.2),
        "poker-first": sample_scene.at(sample.FULL, sample.betting()),
        "poker-bets": sample_scene.at(sample.FULL, sample.considered(60)),
        "poker-full": sample_scene.at(sample.CROWDED, sample.betting("foresight")),
        "poker-showdown": sample_scene.at(sample.FULL, sample.shown_down, 2.4),
        "poker-over": sample_scene.at(sample.FULL, given_up, 2.5),
        "poker-result": alone(_result),
    }
)
"""All examples of Poker Combat, in the order of a player's way through it."""
