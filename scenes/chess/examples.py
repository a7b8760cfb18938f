"""The screens of Ragnarok Chess with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.chess import sample
from scenes.chess.sample import Act, sample_scene
from scenes.chess.screens.army.examples import ARMY_EXAMPLES
from scenes.chess.screens.result import ChessResult
from scenes.shell.offscreen.example import ALL, Example, alone, given_up, lesson_at, played_session

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene


def _at(name: str, act: Act | None = None, seconds: float = 1.6) -> Example:
    return alone(lambda context: sample_scene(context, sample.at(name), act=act), seconds)


def _result(context: Context) -> Scene:
    return ChessResult.of(context, played_session(context, ALL, game_ui=context.game_uis["chess"]))


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "chess-select": alone(lambda context: context.game_uis["chess"].select(context), 2.0),
        **ARMY_EXAMPLES,
        "chess-lesson": lesson_at("chess"),
        "chess-lesson-threats": lesson_at("chess", 5),
        "chess-lesson-combat": lesson_at("chess", 13),
        "chess-new": sample_scene.new({"armies": list(sample.ARMIES)}, opening=False, seconds=1.5),
        "chess-hint": sample_scene.hinted(sample.at("middle")),
        "chess-coin": sample_scene.new({"armies": list(sample.ARMIES)}, opening=True, seconds=1.0),
        "chess-full": _at("middle", sample.aimed("c3", "c4")),
        "chess-check": _at("check", sample.aimed("b3", "c4")),
        "chess-notice": _at("check", sample.moved("b3", "a2"), 1.2),
        "chess-threats": _at("check", sample.threatened),
        "chess-clash": _at("middle", sample.moved("c3", "c4"), 1.55),
        "chess-combat": _at("middle", sample.fought("c3", "c4", 9), 2.0),
        "chess-mate": _at("mate", sample.moved("a4", "a7"), 3.0),
        "chess-promotion": _at("promotion", sample.moved("a6", "a7"), 2.0),
        "chess-over": _at("middle", given_up, 2.5),
        "chess-result": alone(_result),
    }
)
"""All examples of Ragnarok Chess, in the order of a player's way through it."""
