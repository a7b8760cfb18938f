"""Scrolling areas: by wheel, knob, keys and the focus; what is out of sight is out of reach."""

from __future__ import annotations

import arcade
import pytest

from scenes.kit.controls.button import Button
from scenes.kit.controls.scroll import Scroll
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect


class Listing(Scene):
    def enter(self) -> None:
        self.scroll = self.add(Scroll())
        self.rows = [self.scroll.content.add(Button(f"Row {number}")) for number in range(20)]

    def layout(self, view: Rect, u: float) -> None:
        del view, u
        self.scroll.place(Rect(100, 100, 300, 200))
        for number, row in enumerate(self.rows):
            row.place(Rect(0, -(number + 1) * 50, 270, 46))
        self.scroll.fit(50 * len(self.rows))


@pytest.fixture
def listing(stage: Stage) -> Listing:
    made = Listing()
    stage.push(made)
    stage.step()
    return made


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(stage: Stage, listing: Listing) -> None:
    told: list[str] = []
    for row in listing.rows:
        row.clicked.connect(lambda row=row: told.append(row.text))  # type: ignore[misc]  # bound now
    x, y = listing.rows[6].window_rect.center
    assert y < 100
    stage.router.click(x, y)
    assert told == []
    listing.scroll.at = 6 * 50
    stage.step()
    stage.router.click(*listing.rows[6].window_rect.center)
    assert told == ["Row 6"]


def test_scrolling_stops_at_both_ends(stage: Stage, listing: Listing) -> None:
    scroll = listing.scroll
    scroll.at = -50
    assert scroll.at == 0
    stage.router.scroll(200, 200, -1000)
    for _ in range(20):
        stage.advance(1 / 60)
    assert scroll.at == scroll.longest == 800
    scroll.page(-1)
    for _ in range(20):
        stage.advance(1 / 60)
    assert scroll.at == pytest.approx(630)


def test_the_knob_drags_the_content(stage: Stage, listing: Listing) -> None:
    x, y = listing.scroll.knob.window_rect.center
    stage.router.press(x, y)
    stage.router.move(x, y - 60)
    stage.router.release(x, y - 60)
    free = 200 - listing.scroll.knob.height
    assert listing.scroll.at == pytest.approx(60 * 800 / free)


def test_the_focus_scrolls_into_sight(stage: Stage, listing: Listing) -> None:
    stage.router.set_focus(listing.rows[15])
    for _ in range(20):
        stage.advance(1 / 60)
    rect = listing.rows[15].window_rect
    assert rect.y >= 100
    assert rect.top <= 300


def test_page_keys_scroll_what_has_the_focus_or_the_pointer(stage: Stage, listing: Listing) -> None:
    stage.router.set_focus(listing.rows[0])
    stage.on_key_press(arcade.key.PAGEDOWN, 0)
    for _ in range(20):
        stage.advance(1 / 60)
    assert listing.scroll.at == pytest.approx(170)
    stage.router.set_focus(None)
    stage.router.move(200, 200)
    stage.on_key_press(arcade.key.END, 0)
    for _ in range(20):
        stage.advance(1 / 60)
    assert listing.scroll.at == 800


def test_a_scrolling_area_takes_its_layer_along(stage: Stage, listing: Listing) -> None:
    stage.step()
    assert len(listing._layers) == 2
    listing.scroll.free()
    assert len(listing._layers) == 1
    stage.step()
