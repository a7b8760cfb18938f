"""The moods of the game's music: mode, metre, harmony, instruments; they are data, in `assets/sounds/moods.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.audio.mood import Instruments, Mood
from game.platform.paths import ASSETS

FILE = ASSETS / "sounds" / "moods.json"
WORDS = ("about", "ambience")
"""Keys of a mood in the file that say what it is like and what is heard under it."""


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def _mood(data: Mapping[str, Any]) -> Mood:
    parts = {key: _tuples(value) for key, value in data.items() if key not in WORDS}
    return Mood(**{**parts, "instruments": Instruments(**data["instruments"])})


_DATA: Mapping[str, Mapping[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
MOODS: Mapping[str, Mood] = MappingProxyType({name: _mood(data) for name, data in _DATA.items()})
"""Every mood of the game by its name."""
AMBIENCE: Mapping[str, str] = MappingProxyType(
    {name: data["ambience"] for name, data in _DATA.items() if "ambience" in data}
)
"""The room or land that is heard under a mood, by the sound's identifier; without one the music is alone."""
