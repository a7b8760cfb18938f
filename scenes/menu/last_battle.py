"""The battle that was set up last, kept in the profile so that the next one begins from it."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.atomic import write_atomically
from game.problems import Problem
from scenes.menu.choices import CRYSTALS, LEVEL_OPTIONS, LIMITS, MODES, READY, RELICS, Choices

if TYPE_CHECKING:
    from scenes.menu.context import Context

FILE = "last-battle.json"
LONGEST_NAME = 24
Value = TypeVar("Value", str, int)
LEVELS = tuple(option.value for option in LEVEL_OPTIONS)


def remember(context: Context, choices: Choices) -> None:
    """Keep what was chosen, but for the seed and the planning time, which is a setting.

    Raises:
        OSError: the file cannot be written.
    """
    kept = asdict(replace(choices, seed="", timer=0))
    write_atomically(_path(context), json.dumps(kept, indent=1) + "\n")


def recalled(context: Context) -> Choices:
    """What was chosen last; the usual choice for each part that is missing, damaged, or no longer there."""
    try:
        kept = json.loads(_path(context).read_text(encoding="utf-8"))
    except (OSError, ValueError):  # nothing is lost that could not be chosen again with a click
        return Choices()
    if not isinstance(kept, dict):
        return Choices()
    usual = Choices()
    return Choices(
        mode=_one(kept.get("mode"), MODES, usual.mode),
        leaders=_two(kept.get("leaders"), tuple(context.content.leaders), usual.leaders),
        decks=_two(kept.get("decks"), _decks(context, kept.get("decks")), usual.decks),
        levels=_two(kept.get("levels"), LEVELS, usual.levels),
        limit=_one(kept.get("limit"), LIMITS, usual.limit),
        crystal=_one(kept.get("crystal"), CRYSTALS, usual.crystal),
        relic=_one(kept.get("relic"), RELICS, usual.relic),
        names=_names(kept.get("names")),
    )


def _path(context: Context) -> Path:
    return context.folders.config / FILE


def _one(value: object, offered: Collection[Value], usual: Value) -> Value:
    return next((one for one in offered if one == value and type(one) is type(value)), usual)


def _pair(value: Any) -> tuple[Any, Any]:
    return (value[0], value[1]) if isinstance(value, list) and len(value) == len(("near", "far")) else (None, None)


def _two(value: object, offered: Collection[str], usual: tuple[str, str]) -> tuple[str, str]:
    near, far = _pair(value)
    return _one(near, offered, usual[0]), _one(far, offered, usual[1])


def _names(value: object) -> tuple[str, str]:
    near, far = (one.strip()[:LONGEST_NAME] if isinstance(one, str) else "" for one in _pair(value))
    return near, far


def _decks(context: Context, value: object) -> list[str]:
    """The player's decks among those kept that are still there."""
    found = [READY]
    for name in _pair(value):
        if isinstance(name, str) and name:
            try:
                context.shelf.load(name)
            except Problem:
                continue
            found.append(name)
    return found
