"""Terrains are told apart by their patterns as well as by colour and word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.clans.art.paint_table import tab
from scenes.table.options import TableOptions

Seated = Callable[..., Any]


@pytest.mark.parametrize("terrain", ["woods", "lake", "desert", "marsh"])
def test_a_tiles_label_carries_the_terrains_pattern(terrain: str) -> None:
    plain, patterned = (tab(terrain, "Land", 18, "leaf", patterned=shown) for shown in (False, True))
    assert patterned.width > plain.width
    end = patterned.crop((plain.width - 8, 4, patterned.width - 4, patterned.height - 4)).convert("L")
    assert len(set(end.tobytes())) > 5, "there are marks beside the word"
    assert patterned.getpixel((0, 0)) == plain.getpixel((0, 0)), "nothing hangs over the corner"


def test_the_setting_takes_the_patterns_away_and_brings_them_back(seated: Seated) -> None:
    player = seated("full", options=TableOptions(opening=False, patterns=False))
    battle = player.battle
    without = battle.backdrop
    battle.show_patterns(True)
    assert battle.patterned
    assert battle.backdrop is not without
