"""The words of a scene: people, lands, skies, moods and styles by the names that writers of cards use.

They are data, in `assets/art/scenes-arena.json`; docs/card-pictures.md lists them.
"""

from __future__ import annotations

import json
from typing import Any, Final, get_args

from game.art.arena.roles import Look
from game.art.draw import parts
from game.art.draw.spec import Terrain
from game.art.figures.people import POSES
from game.art.figures.things import THINGS
from game.art.scenery.fronts import FRONTS
from game.platform.paths import ASSETS

DATA: Final[dict[str, Any]] = json.loads((ASSETS / "art" / "scenes-arena.json").read_text(encoding="utf-8"))
"""All words by what they are for."""
_NOT_LOOKS: Final = frozenset({"poses", "far", "back", "halo", "folk", "style", "wears", "held"})


def _tuples(table: dict[str, list[Any]]) -> dict[str, tuple[Any, ...]]:
    return {key: tuple(values) for key, values in table.items()}


PEOPLE: Final[dict[str, dict[str, Any]]] = DATA["people"]
"""What is said of each sort of people: choices of a portrait's parts, poses, and what only whole people have."""
LOOKS: Final[dict[str, Look]] = {word: _tuples(look) for word, look in DATA["look"].items()}
"""What each word on a person's looks leaves to choose from."""
WEARS: Final[dict[str, str]] = DATA["wears"]
HOLDS: Final[dict[str, str | None]] = DATA["holds"]
"""Headgear and things in hand of whole people, with the parts of portraits that are the same."""
WORN: Final[dict[str, str]] = {part: name for name, part in reversed(WEARS.items())} | DATA["also_worn"]
HELD: Final[dict[str, str]] = {part: name for name, part in reversed(HOLDS.items()) if part} | DATA["also_held"]
"""The other way round."""
BODIES: Final[dict[str, list[str]]] = DATA["bodies"]
"""Clothes of whole people, and what is on their backs, by the body of a portrait."""
LOCKS: Final[dict[str, str]] = DATA["hair"]
MOODS: Final[dict[str, list[Any]]] = DATA["moods"]
"""The colour of the light by mood, and how much of red, green and blue is left."""
SKY_WORDS: Final[dict[str, list[str | None]]] = DATA["skies"]
"""The hour and the sky by the word for it."""
CHOSEN: Final[dict[str, Any]] = DATA["chosen"]
"""From what is chosen where nothing is said."""
ALOFT: Final = frozenset(name for names in CHOSEN["aloft"].values() for name in names) | {"raven", "dove", "swan"}
"""What may hang in the sky."""
PORTRAIT_POSES: Final = ("bust", "close")
KNOWN: Final[dict[str, frozenset[str]]] = {
    "subject": frozenset(THINGS) | frozenset(PEOPLE),
    "with": frozenset(THINGS) | frozenset(PEOPLE),
    "look": frozenset(LOOKS),
    "pose": frozenset(POSES) | frozenset(PORTRAIT_POSES),
    "holds": frozenset(HOLDS),
    "wears": frozenset(WEARS),
    "layout": frozenset(DATA["layouts"]),
    "ground": frozenset(get_args(Terrain)),
    "sky": frozenset(SKY_WORDS),
    "front": frozenset(FRONTS) | {"none"},
    "mood": frozenset(MOODS),
    "style": frozenset(DATA["styles"]),
}
"""Every word by the key of a scene that takes it; `place` has the names of drawn scenery."""


def known(key: str) -> frozenset[str]:
    """Return the words that a key of a scene takes."""
    return frozenset(parts.family("scenery")) | {"none"} if key == "place" else KNOWN[key]


def look_of(role: str) -> Look:
    """Return what a sort of people leaves to choose from, in parts of portraits."""
    return _tuples({field: said for field, said in PEOPLE[role].items() if field not in _NOT_LOOKS})
