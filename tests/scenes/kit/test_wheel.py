"""The wheel scrolls pages; it changes a value only where nothing scrolls and the player means that value."""

from __future__ import annotations

import pytest

from scenes.kit.controls.scroll import Scroll
from scenes.kit.controls.slider import Slider
from scenes.kit.controls.stepper import Stepper
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect


class Page(Scene):
    """A stepper and a slider on a page of this height, in a window of 200 pixels onto it."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.page_height = height

    def enter(self) -> None:
        self.scroll = self.add(Scroll())
        self.stepper = self.scroll.content.add(Stepper("Timer", ["none", "8", "15"]))
        self.slider = self.scroll.content.add(Slider("Music", 0.5))

    def layout(self, view: Rect, u: float) -> None:
        del view, u
        self.scroll.place(Rect(100, 100, 500, 200))
        self.stepper.place(Rect(0, -60, 400, 50))
        self.slider.place(Rect(0, -120, 400, 50))
        self.scroll.fit(self.page_height)

    def values(self) -> tuple[int, float]:
        return self.stepper.index, self.slider.value


def turned(stage: Stage, at: tuple[float, float], notches: float = -1) -> None:
    stage.router.scroll(*at, notches)
    for _ in range(20):
        stage.advance(1 / 60)


@pytest.mark.parametrize("name", ["stepper", "slider"])
def test_the_wheel_over_a_page_scrolls_it_and_changes_no_value(stage: Stage, name: str) -> None:
    page = Page(260)
    stage.push(page)
    stage.step()
    control = getattr(page, name)
    stage.router.set_focus(control)
    at = control.window_rect.center
    turned(stage, at)
    assert page.scroll.at == page.scroll.longest
    turned(stage, at)
    turned(stage, at, 1)
    assert page.values() == (0, 0.5)
    assert page.scroll.at == 0


@pytest.mark.parametrize(("name", "changed"), [("stepper", (1, 0.5)), ("slider", (0, 0.45))])
def test_on_a_page_that_cannot_scroll_the_focus_decides(stage: Stage, name: str, changed: tuple[int, float]) -> None:
    page = Page(180)
    stage.push(page)
    stage.step()
    control = getattr(page, name)
    turned(stage, control.window_rect.center)
    assert page.values() == (0, 0.5)
    stage.router.set_focus(control)
    turned(stage, control.window_rect.center)
    assert page.values() == changed
