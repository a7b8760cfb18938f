"""Ragnarok's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scenes.arena import sample
from scenes.arena.sample import sample_scene
from scenes.arena.screens.examples import ARENA_SCREEN_EXAMPLES
from scenes.arena.screens.result import ArenaResult
from scenes.shell.offscreen.example import ALL, Example, alone, given_up, lesson_at, played_session

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

LIVELY = 3


def finished(context: Context) -> Session[Any]:
    """A match of dice in which much happens."""
    return played_session(context, ALL, seed=LIVELY, game_ui=context.game_uis["arena"])


def _result(context: Context) -> Scene:
    return ArenaResult.of(context, finished(context))


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        **ARENA_SCREEN_EXAMPLES,
        "arena-new": sample_scene.new(opening=False, seconds=1.5),
        "arena-coin": sample_scene.new(opening=True, seconds=1.0),
        "arena-full": sample_scene.at(sample.FULL),
        "arena-aim": sample_scene.at(sample.FULL, sample.aimed),
        "arena-strike": sample_scene.at(sample.FULL, sample.struck, 0.9),
        "arena-shield-breaks": sample_scene.at(sample.DOMES, sample.shattered, 1.05),
        "arena-hint": sample_scene.hinted(sample.FULL),
        "arena-notice": sample_scene.at(sample.DOMES, sample.refused, 1.2),
        "arena-long-names": sample_scene.at(sample.LONG_NAMES),
        "arena-empty": sample_scene.at(sample.EMPTY),
        "arena-choose-one": sample_scene.at(sample.CHOICES, sample.played("pack-and-pasture")),
        "arena-may": sample_scene.at(sample.CONSENT, sample.played("medea-granddaughter-of-helios"), 4.0),
        "arena-target": sample_scene.at(sample.CHOICES, sample.played("root-or-bough")),
        "arena-discover": sample_scene.at(sample.CHOICES, sample.played("call-of-the-deep-wood")),
        "arena-lesson": lesson_at("arena"),
        "arena-over": sample_scene.at(sample.FULL, given_up, 2.5),
        "arena-result": alone(_result),
    }
)
"""All examples of Ragnarok, in the order of a player's way through it."""
