"""Slabs are drawn in bands and parts: what each needs is what the whole would have, and nobody sees where they meet."""

from __future__ import annotations

import numpy as np
import pytest

from scenes.kit.paint import skin
from scenes.kit.paint.skin import BUTTON_HOVER, DIALOG, PAPER, PLAIN, RING, WELL, Slab, slab_image


@pytest.mark.parametrize("columns", [(0, 300), (0, 1024), (0, 1500), (260, 290), (1000, 1500)])
@pytest.mark.parametrize("rows", [(0, 96), (480, 576), (1000, 1060)])
def test_the_grain_of_a_part_is_the_plate_side_by_side(columns: tuple[int, int], rows: tuple[int, int]) -> None:
    whole = np.tile(skin._grain(1024, 512), (3, 2))
    assert np.array_equal(skin._grain_for(columns, rows), whole[slice(*rows), slice(*columns)])


@pytest.mark.parametrize(("width", "height", "unit"), [(420, 260, 1.0), (300.4, 501.3, 1.33), (90, 60, 0.7)])
@pytest.mark.parametrize(
    "slab", [PLAIN, WELL, DIALOG, PAPER, BUTTON_HOVER, RING, DIALOG.but(cut=True, radius=60.0), PLAIN.but(opacity=0.7)]
)
def test_the_bare_middle_looks_as_if_the_slab_were_drawn_as_a_whole(
    slab: Slab, width: float, height: float, unit: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = slab_image(slab, width, height, unit)
    monkeypatch.setattr(skin, "_flat", lambda *_: None)
    assert slab_image(slab, width, height, unit).tobytes() == drawn.tobytes()


def test_a_large_slab_has_a_bare_middle_and_a_small_one_none() -> None:
    assert skin._flat(PLAIN, 500, 400, 20, 1.0) is not None
    assert skin._flat(PLAIN, 60, 50, 20, 1.0) is None
