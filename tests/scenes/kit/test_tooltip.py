from __future__ import annotations

import arcade
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.controls.button import Button
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.overlays.tooltip import Surroundings, spot
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect


class Pair(Scene):
    def enter(self) -> None:
        self.first = self.add(Button("One", tip="The first. [[Regen]]"))
        self.two = self.add(Button("Two", tip="The second."))
        self.silent = self.add(Button("Silent"))

    def layout(self, view: Rect, u: float) -> None:
        del view, u
        self.first.place(Rect(200, 300, 100, 50))
        self.two.place(Rect(400, 300, 100, 50))
        self.silent.place(Rect(600, 300, 100, 50))


@pytest.fixture
def pair(stage: Stage) -> Pair:
    made = Pair()
    stage.push(made)
    stage.router.move(5, 5)
    stage.step(0.1)
    return made


def said(overlay: KitOverlay) -> str:
    """What the tooltip that shows says; empty when none does."""
    shown = overlay.tooltips.shown
    return shown.said if shown is not None else ""


def rest(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        stage.advance(0.05)


def test_it_comes_after_a_quarter_of_a_second_then_at_once(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    stage.router.move(*pair.first.window_rect.center)
    rest(stage, 0.2)
    assert said(overlay) == ""
    rest(stage, 0.15)
    assert said(overlay).startswith("The first.")
    stage.router.move(*pair.two.window_rect.center)
    stage.step(0.05)
    assert said(overlay) == "The second."
    stage.router.move(5, 5)
    stage.step(0.05)
    assert said(overlay) == ""


def test_a_button_stays_readable_above_its_own_tooltip(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    rect = pair.first.window_rect
    for x, y in (rect.center, (rect.x + 3, rect.y + 3), (rect.right - 3, rect.top - 3)):
        stage.router.move(5, 5)
        rest(stage, 1.0)
        stage.router.move(x, y)
        rest(stage, 0.5)
        assert overlay.tooltips.shown is not None
        assert not overlay.tooltips.shown.window_rect.overlaps(rect)


def test_what_has_nothing_to_say_shows_nothing(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    stage.router.move(*pair.silent.window_rect.center)
    rest(stage, 1.0)
    assert overlay.tooltips.shown is None


def test_it_follows_what_it_tells(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    words = ["before"]
    pair.two.tip = lambda: words[0]
    stage.router.move(*pair.two.window_rect.center)
    rest(stage, 0.4)
    words[0] = "after"
    rest(stage, 0.4)
    assert said(overlay) == "after"


@pytest.mark.parametrize("way", ["right", "tab", "alt"])
def test_it_can_be_pinned_and_nested(stage: Stage, overlay: KitOverlay, pair: Pair, way: str) -> None:
    stage.router.move(*pair.first.window_rect.center)
    rest(stage, 0.4)
    if way == "right":
        stage.router.click(*pair.first.window_rect.center, arcade.MOUSE_BUTTON_RIGHT)
    else:
        stage.on_key_press(arcade.key.TAB if way == "tab" else arcade.key.LALT, 0)
    assert len(overlay.tooltips.pins) == 1
    keyword = overlay.tooltips.pins[0].words._areas[0]
    stage.router.move(*keyword.window_rect.center)
    rest(stage, 0.4)
    assert overlay.tooltips.shown is not None
    assert overlay.tooltips.shown.said.startswith("**Regen**")
    stage.router.act("keywords")
    assert len(overlay.tooltips.pins) == 2
    stage.router.act("back")
    assert len(overlay.tooltips.pins) == 1
    stage.router.click(900, 100)
    assert overlay.tooltips.pins == []


def test_an_unpinned_one_does_not_catch_the_pointer(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    stage.router.move(*pair.first.window_rect.center)
    rest(stage, 0.4)
    box = overlay.tooltips.shown
    assert box is not None
    x, y = box.words._areas[0].window_rect.center
    found = stage.router.control_at(x, y)
    assert found is None or found.scene is pair


def test_the_keyboard_gets_tooltips_too(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    stage.router.set_focus(pair.two)
    stage.router.act("left")
    rest(stage, 0.4)
    assert overlay.tooltips.shown is not None
    assert not overlay.tooltips.shown.window_rect.overlaps(pair.first.window_rect)


def test_the_focus_a_scene_begins_with_says_nothing_until_it_moves(stage: Stage, overlay: KitOverlay) -> None:
    stage.router.act("right")
    stage.push(Pair())
    rest(stage, 1.0)
    assert stage.router.by_keys
    assert overlay.tooltips.shown is None
    stage.router.act("right")
    rest(stage, 1.0)
    assert overlay.tooltips.shown is not None


def test_none_while_something_is_pressed(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    x, y = pair.first.window_rect.center
    stage.router.press(x, y)
    rest(stage, 1.0)
    assert overlay.tooltips.shown is None
    stage.router.release(x, y)
    rest(stage, 1.0)
    assert overlay.tooltips.shown is None
    stage.router.move(x + 2, y)
    rest(stage, 0.5)
    assert said(overlay).startswith("The first.")


def test_a_new_scene_closes_them(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    stage.router.click(*pair.first.window_rect.center, arcade.MOUSE_BUTTON_RIGHT)
    assert overlay.tooltips.pins
    stage.push(Scene(), fade=False)
    assert overlay.tooltips.pins == []


view = Rect(0, 0, 1280, 720)


@given(st.integers(0, 1279), st.integers(0, 719), st.integers(20, 500), st.integers(20, 300))
def test_it_stays_in_the_window_and_off_the_pointer(x: int, y: int, w: int, h: int) -> None:
    pointer = Rect(x, y, 20, 28)
    box = spot(view, (w, h), pointer, 18)
    assert box.x >= 0
    assert box.right <= 1280
    assert box.y >= 0
    assert box.top <= 720
    assert not box.overlaps(pointer)


VIEW = Rect(0, 0, 1000, 700)


@given(st.integers(0, 900), st.integers(0, 650), st.integers(0, 800), st.integers(0, 560))
def test_it_keeps_off_what_is_asked(x: int, y: int, left: int, low: int) -> None:
    source, asked = Rect(x, y, 60, 40), Rect(left, low, 200, 120)
    place = spot(VIEW, (240, 100), source, 12, around=Surroundings((asked,)))
    assert place.clamped(VIEW) == place
    assert not place.overlaps(asked)
    assert not place.overlaps(source)


def test_of_places_beside_its_source_it_takes_one_off_the_neighbours() -> None:
    source, above = Rect(400, 300, 60, 60), Rect(400, 380, 60, 60)
    plain = spot(VIEW, (100, 50), source, 10)
    assert plain.overlaps(above)
    place = spot(VIEW, (100, 50), source, 10, around=Surroundings(near=(above,)))
    assert not place.overlaps(above)


def test_a_button_that_asks_is_not_covered(stage: Stage, overlay: KitOverlay, pair: Pair) -> None:
    pair.two.place(Rect(150, 360, 300, 120))
    pair.two.kept_clear = True
    stage.router.move(*pair.first.window_rect.center)
    rest(stage, 0.5)
    shown = overlay.tooltips.shown
    assert shown is not None
    assert not shown.window_rect.overlaps(pair.two.window_rect)
