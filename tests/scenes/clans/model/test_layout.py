from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.clans.art.prefetch import sizes_for
from scenes.clans.model.layout import (
    TOKEN,
    BattleLayout,
    Spot,
    battle_layout,
    cell_of,
    loose_spot,
    spy_spot,
    token_spot,
)
from scenes.kit.controls.cards import ASPECT
from scenes.stage.units import Rect
from tests.scenes.apart import assert_apart, panels_of
from tests.scenes.clans.battle_steps import Seated
from tests.scenes.conftest import resize
from tests.thorough import some

sizes = st.tuples(st.integers(1280, 3840), st.integers(720, 2160), st.floats(0.8, 2.0))


@given(sizes)
@settings(max_examples=150, deadline=None)
def test_nothing_overlaps_and_all_lies_in_the_window(size: tuple[int, int, float]) -> None:
    layout = battle_layout(*size)
    panels = panels_of(layout, "board")
    assert_apart(panels, size, least=12)
    assert all(rect.w > 20 and rect.h > 20 for rect in panels.values())


@given(sizes)
@settings(max_examples=100, deadline=None)
def test_the_board_keeps_most_of_the_table(size: tuple[int, int, float]) -> None:
    layout = battle_layout(*size)
    assert layout.board.w >= min(size[0] * 0.28, size[1] * 0.9)
    assert layout.board.h >= size[1] * 0.5 or layout.cells[0][0].w / layout.cells[0][0].h <= 1.13
    assert layout.log.h > layout.panel_unit * 120
    assert layout.forecast.h > layout.panel_unit * 200


@given(sizes)
@settings(max_examples=50, deadline=None)
def test_a_hand_card_stands_whole_in_its_strip(size: tuple[int, int, float]) -> None:
    layout = battle_layout(*size)
    assert layout.card[1] <= layout.hand.h
    assert layout.card[0] * 3 < layout.hand.w


@given(sizes, st.integers(0, 8), st.integers(0, 1))
@settings(max_examples=60, deadline=None)
def test_four_tokens_share_a_tile_without_covering_each_other(
    size: tuple[int, int, float], tile: int, seat: int
) -> None:
    layout = battle_layout(*size)
    rect = layout.tile(tile, seat)
    own, enemy = (
        [token_spot(rect, i, mine=mine, own_count=2, other_count=2) for i in (0, 1)] for mine in (True, False)
    )
    bodies = [body(layout, spot) for spot in (*own, *enemy)]
    assert all(rect.contains(other.x, other.y) and rect.contains(other.right, other.top) for other in bodies)
    assert bodies[0].right < bodies[2].x
    numbers = [badge for other in bodies for badge in badges(other)]
    assert not [
        (combination, two)
        for combination, two in combinations(numbers, 2)
        if combination.inset(1).overlaps(two.inset(1))
    ]
    for front, back in ((bodies[0], bodies[1]), (bodies[2], bodies[3])):  # the front is drawn above the back
        assert not [badge for badge in badges(back) if badge.inset(1).overlaps(front)]


@given(sizes, st.integers(0, 8), st.integers(0, 1))
@settings(max_examples=60, deadline=None)
def test_one_or_two_units_stand_large_on_their_tile_and_apart(
    size: tuple[int, int, float], tile: int, seat: int
) -> None:
    layout = battle_layout(*size)
    rect = layout.tile(tile, seat)
    alone = [token_spot(rect, 0, mine=True, own_count=1, other_count=0)]
    met = [token_spot(rect, 0, mine=mine, own_count=1, other_count=1) for mine in (True, False)]
    pair, theirs = (
        [token_spot(rect, i, mine=mine, own_count=2, other_count=0) for i in (0, 1)] for mine in (True, False)
    )
    for spots in (alone, met, pair, theirs):
        bodies = [body(layout, spot) for spot in spots]
        assert all(min(other.w / rect.w / 0.385, other.h / rect.h / 0.5) >= 1 for other in bodies)
        assert all(rect.contains(other.x, other.y) and rect.contains(other.right, other.top) for other in bodies)
        assert not any(one.inset(1).overlaps(two.inset(1)) for one, two in combinations(bodies, 2))
    assert pair[0].x > pair[1].x
    assert theirs[0].x < theirs[1].x, "fronts stand on the enemy's side"


@given(sizes)
@settings(max_examples=40, deadline=None)
def test_a_card_that_is_read_covers_no_lane_and_is_larger(size: tuple[int, int, float]) -> None:
    layout = battle_layout(*size)
    assert layout.read_size[1] <= max(layout.strips[0].top, layout.card[1])
    assert layout.read_size[1] >= layout.card[1] - 1
    for lane in range(3):
        assert all(layout.strips[lane].inset(-1).contains(rect.x, rect.y) for rect in layout.ticks(lane))


def body(layout: BattleLayout, spot: Spot) -> Rect:
    """A token's frame."""
    size = layout.board_unit * spot.scale
    return Rect.around(spot.x, spot.y, TOKEN[0] * size, TOKEN[1] * size)


def badges(rect: Rect) -> tuple[Rect, Rect]:
    """Where a token writes its damage and its health."""
    px = 34 * rect.w / TOKEN[0]
    places = ((rect.x + px * 0.3, rect.y + px * 0.26), (rect.right - px * 0.3, rect.y + px * 0.26))
    return Rect.around(*places[0], px, px), Rect.around(*places[1], px, px)


def test_west_is_left_and_the_own_base_is_below_for_both_seats() -> None:
    for seat in (0, 1):
        for lane in range(3):
            assert cell_of(3 * lane + 2 * seat, seat) == (lane, 2)
            assert cell_of(3 * lane + 2 * (1 - seat), seat) == (lane, 0)
        assert len({cell_of(tile, seat) for tile in range(9)}) == 9


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1024), (3840, 2160)])
def test_own_things_lie_left_and_foreign_ones_right(size: tuple[int, int]) -> None:
    layout: BattleLayout = battle_layout(*size)
    rect = layout.tile(4, 0)
    assert spy_spot(rect, mine=True).x < spy_spot(rect, mine=False).x
    assert rect.contains(loose_spot(rect).x, loose_spot(rect).y)


@given(sizes)
@settings(max_examples=50, deadline=None)
def test_faces_are_drawn_ahead_for_every_number_of_cards_in_the_hand(size: tuple[int, int, float]) -> None:
    made = battle_layout(*size)
    faces = sizes_for(made).faces
    for count in range(1, 9):
        height = made.card_for(count)[1]
        assert (round(height * ASPECT), round(height)) in faces
        assert made.card_for(count)[0] <= made.card[0]


@pytest.mark.parametrize("size", some([(1280, 720), (1920, 1080)], 1))
def test_no_number_of_the_battle_is_smaller_at_a_larger_scale(seated: Seated, size: tuple[int, int]) -> None:
    player = seated("full")
    resize(player.stage, *size)
    shown: list[dict[str, float]] = []
    for scale in (0.8, 1.0, 2.0):
        player.stage.ui_scale = scale
        player.wait(0.2)
        table = player.battle.table
        labels = {"own crystal": table.own.bar.label, "enemy crystal": table.enemy.bar.label}
        assert all(label.setting is not None and not label.setting.cut for label in labels.values())
        sizes = {name: float(label.setting.px) for name, label in labels.items() if label.setting is not None}
        sizes |= {f"damage {key}": token.damage.size[0] for key, token in table.board.tokens.items()}
        sizes |= {f"health {key}": token.health.size[0] for key, token in table.board.tokens.items()}
        sizes |= {f"card {key}": sprite.width for key, sprite in table.hand.sprites.items()}
        sizes["log"] = 18.5 * table.log.unit * min(1.0, table.log.ratio)
        shown.append(sizes)
    for smaller, larger in pairwise(shown):
        assert [name for name in smaller if larger[name] < smaller[name] * 0.995] == []
