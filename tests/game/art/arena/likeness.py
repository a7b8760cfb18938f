"""How alike two pictures of cards look in a hand: first by what they are composed of, then by their pixels."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations

import numpy as np

from game.art.arena.figures import CardPicture, card_art
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.spec import SceneSpec
from game.art.draw.palette import rgb
from game.art.figures.people import Person

SMALL = (42, 34)
"""A third of a picture in a hand: what is told apart here is told apart at arm's length."""
Pair = tuple[str, str]


def _tone(colour: str) -> str:
    """Return a rough name of a colour: what is brightest in it, and how bright."""
    red, green, blue = rgb(colour)
    return f"{max((red, 'r'), (green, 'g'), (blue, 'b'))[1]}{(red + green + blue) // 130}"


def _shown(shown: str | Person | PortraitSpec) -> tuple[str, ...]:
    """Return how somebody or something is shown; the first says what kind of silhouette it is."""
    if isinstance(shown, str):
        return (shown,)
    if isinstance(shown, Person):
        return (f"whole {shown.pose}", shown.garb, shown.wears, shown.near, shown.far, shown.back, str(shown.soft))
    return ("bust", shown.headgear, shown.body, *shown.arms, str(shown.hair), str(shown.beard), str(shown.soft))


def features(picture: CardPicture) -> tuple[str, ...]:
    """Return what a picture is composed of; the first says what kind of silhouette its subject has."""
    if not isinstance(picture, SceneSpec):
        shown = ("bust", *_shown(picture)[1:]) if isinstance(picture, PortraitSpec) else (picture.figure,)
        drop = picture.backdrop
        colours = picture.colours
        return (
            *shown,
            "alone",
            drop.terrain,
            drop.time,
            str(drop.scenery),
            "painted",
            _tone(colours.get("coat", "#2f4a6d")),
        )
    main = picture.actors[picture.main]
    worn = main.shown.colours if isinstance(main.shown, PortraitSpec) else dict(main.colours)
    others = [_shown(actor.shown)[0] for actor in picture.actors if actor is not main]
    drop = picture.backdrop
    return (
        *_shown(main.shown), f"size {main.size:.1f}", f"x {main.x / 30:.0f}", *others, drop.terrain, str(picture.sky),
        drop.time, str(drop.scenery), f"front {picture.front}", f"mood {picture.mood}", f"style {picture.style}",
        _tone(worn.get("coat", "#2f4a6d")),
    )  # fmt: skip


def nearest_by_features(pictures: Mapping[str, CardPicture], most: int) -> list[Pair]:
    """Return the pairs that have most in common, of those with the same kind of silhouette."""
    kinds = defaultdict[str, list[tuple[str, frozenset[str]]]](list)
    for name, picture in pictures.items():
        first, *rest = features(picture)
        kinds[first].append((name, frozenset(rest)))
    shares = (
        (len(first & second) / len(first | second), one, other)
        for members in kinds.values()
        for (one, first), (other, second) in combinations(members, 2)
    )
    return [(one, other) for _, one, other in heapq.nlargest(most, shares)]


def small(picture: CardPicture) -> np.ndarray:
    """Return a picture's few pixels as numbers, softened as the eye does."""
    image = card_art(picture, SMALL).convert("RGB").reduce(2)
    return np.asarray(image).astype(np.float32)


def distance(first: np.ndarray, second: np.ndarray) -> float:
    """Return how far apart two pictures are: colours, and forms whatever their colours; a mirrored one is no other."""
    return min(_distance(first, second), _distance(first, second[:, ::-1]))


def _distance(first: np.ndarray, second: np.ndarray) -> float:
    colours = float(np.abs(first - second).mean())
    light, other = first.mean(axis=2), second.mean(axis=2)
    spread = (float(light.std()) + float(other.std())) / 2 or 1.0
    forms = float(np.abs((light - light.mean()) - (other - other.mean())).mean()) / spread
    return colours * 0.6 + forms * 24


def nearest(pictures: Mapping[str, CardPicture], pairs: Iterable[Pair]) -> list[tuple[float, str, str]]:
    """Return pairs of cards with the distance of their pictures, the nearest first."""
    drawn: dict[str, np.ndarray] = {}
    found = []
    for pair in pairs:
        for name in pair:
            if name not in drawn:
                drawn[name] = small(pictures[name])
        found.append((distance(drawn[pair[0]], drawn[pair[1]]), *pair))
    return sorted(found)
