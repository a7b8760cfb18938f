"""Slabs are drawn in bands: what each band needs is what the whole would have."""

from __future__ import annotations

import numpy as np
import pytest

from scenes.kit import skin


@pytest.mark.parametrize("width", [300, 1024, 1500])
@pytest.mark.parametrize("rows", [(0, 96), (480, 576), (1000, 1060)])
def test_the_grain_of_some_rows_is_the_plate_side_by_side(width: int, rows: tuple[int, int]) -> None:
    whole = np.tile(skin._grain(1024, 512), (3, 2))
    assert np.array_equal(skin._grain_for(width, rows), whole[slice(*rows), :width])
