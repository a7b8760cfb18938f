from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.domains.model.layout import FEW, FULL, domains_layout
from tests.scenes.apart import assert_apart, panels_of

sizes = st.tuples(st.integers(1280, 3840), st.integers(720, 2160), st.floats(0.8, 2.0))


@given(sizes)
@settings(max_examples=150, deadline=None)
def test_nothing_overlaps_and_all_lies_in_the_window(size: tuple[int, int, float]) -> None:
    layout = domains_layout(*size)
    scrolls = {f"scroll {number}": slot.sheet for number, slot in enumerate(layout.slots)}
    assert_apart(panels_of(layout, "field") | scrolls, size)


@given(sizes)
@settings(max_examples=100, deadline=None)
def test_cards_and_tile_of_a_slot_lie_on_its_scroll_apart_from_one_another(size: tuple[int, int, float]) -> None:
    for spots in domains_layout(*size).slots:
        assert spots.foe.y > spots.tile.top > spots.tile.y > spots.own.top
        for rect in (spots.own, spots.foe, spots.tile, spots.own_medal, spots.foe_marks):
            assert rect.y >= spots.sheet.y
            assert rect.top <= spots.sheet.top
            assert rect.x >= spots.sheet.x - 0.01
            assert rect.right <= spots.sheet.right + 0.01
        assert not spots.own_medal.overlaps(spots.own_marks)


@given(sizes)
@settings(max_examples=60, deadline=None)
def test_each_card_of_a_hand_shows_whole_in_its_strip(size: tuple[int, int, float]) -> None:
    layout = domains_layout(*size)
    for count in (FEW, FULL):
        w, h = layout.card(count)
        assert h <= layout.hand.h
        assert w * (1 + 0.96 * (count - 1)) <= layout.hand.w + 1


@given(sizes)
@settings(max_examples=60, deadline=None)
def test_the_columns_keep_room_for_log_and_forecast(size: tuple[int, int, float]) -> None:
    layout = domains_layout(*size)
    assert layout.log.h > layout.panel_unit * 180
    assert layout.forecast.h > layout.panel_unit * 300
