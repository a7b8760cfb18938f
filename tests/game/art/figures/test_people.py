"""Whole people: every pose, dress, headgear and thing in hand is drawn, and seen."""

from __future__ import annotations

from dataclasses import asdict
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from game.art.draw import parts
from game.art.draw.raster import rasterise
from game.art.draw.spec import DEFAULT_COLOURS
from game.art.draw.svg import document, tinted
from game.art.figures.people import BACKS, BEARDS, GARBS, LOCKS, POSES, Person, person_layers

SIZE = (88, 70)


def drawn(person: Person) -> np.ndarray:
    body, defs = tinted("".join(person_layers(person)), DEFAULT_COLOURS)
    return np.asarray(rasterise(document(264, 210, body, defs), SIZE)).astype(np.int16)


def minis(kind: str) -> list[str]:
    return [name.removeprefix(kind) for name in parts.family("minis") if name.startswith(kind)]


@pytest.mark.parametrize("pose", sorted(POSES))
def test_a_person_in_a_pose_stands_within_the_picture(pose: str) -> None:
    rows, columns = np.nonzero(drawn(Person(pose=pose))[..., 3] > 60)
    assert rows.min() >= 1
    assert len(np.unique(rows)) + len(np.unique(columns)) > 30
    assert columns.min() > 4
    assert columns.max() < SIZE[0] - 4


def test_poses_are_silhouettes_of_their_own() -> None:
    shapes = {pose: drawn(Person(pose=pose))[..., 3] for pose in POSES}
    for one, other in combinations(shapes, 2):
        assert np.abs(shapes[one] - shapes[other]).mean() > 2, (one, other)


@pytest.mark.parametrize(
    ("field", "choices"),
    [("garb", GARBS), ("locks", LOCKS), ("beard", BEARDS), ("back", BACKS), ("wears", minis("wear-")),
     ("near", minis("hold-"))],
)  # fmt: skip
def test_what_a_person_wears_and_holds_is_seen(field: str, choices: list[str]) -> None:
    plain: dict[str, Any] = asdict(Person())
    looks = {choice: drawn(Person(**plain | {field: choice})) for choice in choices}
    for one, other in combinations(looks, 2):
        assert np.abs(looks[one] - looks[other]).mean() > 0.1, (one, other)
