"""A law of every table: a larger interface scale never makes smaller what is read on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

import pytest

from scenes.clans.model.layout import LARGE, battle_layout
from scenes.domains.model.layout import domains_layout
from scenes.duel.model.layout import duel_layout
from scenes.grid.model.layout import grid_layout

SCALES = (0.8, 1.0, 1.5, 2.0)
Sizes = Mapping[str, float]


def wells(size: int) -> list[tuple[float, float, float, float]]:
    rim, step = size * 0.035, size * 0.31
    return [(rim + slot % 3 * step, rim + slot // 3 * step, step * 0.94, step * 0.94) for slot in range(9)]


def clans(width: int, height: int, scale: float) -> Sizes:
    made = battle_layout(width, height, scale)
    return {
        "damage and health": made.board_unit * LARGE,
        "few cards": made.card_for(3)[0],
        "many cards": made.card_for(8)[0],
        "crystals": made.panel_unit,
        "log": made.cut.text_unit,
        "header": made.header.h,
    }


def grid(width: int, height: int, scale: float) -> Sizes:
    made = grid_layout(width, height, wells, scale)
    return {
        "powers": made.wells[0].w,
        "hand": made.card[0],
        "other hand": made.foe_card[0],
        "piles": made.piles[0].w,
        "score": made.panel_unit,
        "log": made.cut.text_unit,
    }


def domains(width: int, height: int, scale: float) -> Sizes:
    made = domains_layout(width, height, scale)
    slot = made.slots[1]
    return {
        "cards": slot.own.w,
        "tiles": slot.tile.w,
        "strengths": slot.own_medal.w,
        "bonuses": slot.own_marks.w,
        "few cards": made.few[0],
        "many cards": made.full[0],
        "rack": made.rack.h,
        "points": made.panel_unit,
        "log": made.cut.text_unit,
    }


def duel(width: int, height: int, scale: float) -> Sizes:
    made = duel_layout(width, height, scale)
    return {
        "creatures": made.creature[0],
        "runes": made.rune[0],
        "hand": made.card[0],
        "other hand": made.foe_card[0],
        "piles": made.piles[0][0].w,
        "line": made.line.h,
        "candles": made.panel_unit,
    }


TABLES: Mapping[str, Callable[[int, int, float], Sizes]] = {
    "clans": clans,
    "grid": grid,
    "domains": domains,
    "duel": duel,
}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_that_is_read_shrinks_at_a_larger_scale(table: str, size: tuple[int, int]) -> None:
    shown = [TABLES[table](*size, scale) for scale in SCALES]
    for smaller, larger in pairwise(shown):
        for name, px in smaller.items():
            assert larger[name] >= px * 0.995, f"{name}: {px:.1f} shrinks to {larger[name]:.1f} pixels"
