"""Whole people in a campaign's scenes: each hat is drawn, dice give each a face, and the same dice the same one."""

from __future__ import annotations

from random import Random

import pytest

from game.art.campaign.folk import person
from game.art.campaign.scenes import HATS
from game.art.draw.raster import rasterise
from game.art.draw.svg import document, group

HEADS = sorted({*HATS.values(), "hood", "bare"})


@pytest.mark.parametrize("hat", HEADS)
def test_a_person_stands_on_the_ground_a_hundred_high(hat: str) -> None:
    body = group(person("#4a5f7d", hat, Random(3), armed=True), "translate(100 140)")
    left, top, right, bottom = rasterise(document(200, 160, body), (200, 160)).getbbox() or (0, 0, 0, 0)
    assert 24 <= top <= 50, "the crown, or the hat on it"
    assert 136 <= bottom <= 148, "the feet and their shadow"
    assert left >= 40
    assert right <= 160


def test_dice_give_faces() -> None:
    drawn = {person("#4a5f7d", "bare", Random(seed)) for seed in range(12)}
    assert len(drawn) > 6
    assert person("#4a5f7d", "bare", Random(5)) == person("#4a5f7d", "bare", Random(5))


def test_nothing_is_left_to_colour() -> None:
    for hat in HEADS:
        for arm in (False, True):
            assert not {"@", "$"} & set(person("#4a5f7d", hat, Random(1), arm=arm, armed=True))
