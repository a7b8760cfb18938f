"""What boosters come in: packet, seal and ledger have the size that is asked for, and a broken seal is a whole one."""

from __future__ import annotations

import numpy as np
import pytest

from game.art.duel.packet import packet_image, seal_halves, seal_image
from game.art.scenery.ledger import ledger_image


@pytest.mark.parametrize("width", [60, 215])
def test_a_packet_is_as_high_as_a_card(width: int) -> None:
    assert packet_image(width).size == (width, round(width * 1.4))


@pytest.mark.parametrize("size", [(400, 200), (1050, 580)])
def test_a_ledger_fills_its_room_with_pages_that_ink_can_be_read_on(size: tuple[int, int]) -> None:
    picture = ledger_image(size)
    assert picture.size == size
    for share in (0.25, 0.75):
        red, green, blue, _ = np.asarray(picture)[size[1] // 2, round(size[0] * share)]
        assert min(red, green) > 150
        assert blue > 100


def test_the_halves_of_a_seal_make_the_whole_without_a_gap_or_an_overlap() -> None:
    whole = np.asarray(seal_image(90))[..., 3] > 128
    left, right = (np.asarray(half)[..., 3] > 128 for half in seal_halves(90))
    assert (left | right)[whole].mean() > 0.98
    assert (left & right).sum() < 120
    assert np.argwhere(left)[:, 1].mean() < 45 < np.argwhere(right)[:, 1].mean()
