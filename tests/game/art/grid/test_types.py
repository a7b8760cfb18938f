"""The seven types are told apart in every kind of sight, and their signs stand out from their plates."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from game.art.draw.palette import contrast, rgb
from game.art.grid.types import TYPE_COLOUR, mark_colour

SIGHT = {
    "normal": np.eye(3),
    "protan": np.array([
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
    ]),
    "deutan": np.array([
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
    ]),
    "tritan": np.array([
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
    ]),
}  # fmt: skip
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, whole loss of one cone)."""
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])
APART = 10.0
"""Units of CIE 1976 Lab; 2.3 can just be told apart side by side."""


def lab(colour: str, sight: str) -> np.ndarray:
    """A colour in Lab as a kind of sight has it."""
    share = np.array(rgb(colour)) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    x, y, z = np.cbrt(np.maximum(TO_XYZ @ np.clip(SIGHT[sight] @ linear, 0, 1) / WHITE, 0.008856))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("sight", SIGHT)
def test_every_pair_of_types_stays_apart(sight: str) -> None:
    near = min(
        (
            float(np.linalg.norm(lab(TYPE_COLOUR[combination], sight) - lab(TYPE_COLOUR[other], sight))),
            combination,
            other,
        )
        for combination, other in combinations(TYPE_COLOUR, 2)
    )
    assert near[0] >= APART, near


@pytest.mark.parametrize("kind", TYPE_COLOUR)
def test_the_sign_stands_out_from_its_plate(kind: str) -> None:
    assert contrast(mark_colour(kind), TYPE_COLOUR[kind]) >= 3.5
