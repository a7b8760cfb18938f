from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from scenes.kit.examples.gallery import GalleryScene
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.panel import Panel
from scenes.stage.backdrop import Backdrop
from scenes.stage.measuring import counted_draws
from scenes.stage.scene import Scene
from scenes.stage.screenshot import picture, save, shoot
from scenes.stage.stage import Stage
from scenes.stage.units import Rect


def test_a_screenshot_is_opaque_rgb_of_the_window(stage: Stage, tmp_path: Path) -> None:
    stage.push(Scene())
    path = shoot(stage, tmp_path / "new folder" / "shot.png")
    with Image.open(path) as image:
        assert image.mode == "RGB"
        assert image.size == (1280, 720)
        assert image.getpixel((5, 5)) == (0x14, 0x11, 0x0F)
    assert list(path.parent.iterdir()) == [path]


def test_a_screenshot_that_cannot_be_written_leaves_nothing(stage: Stage, overlay: KitOverlay, tmp_path: Path) -> None:
    with pytest.raises(OSError):  # noqa: PT011  # which one depends on the system
        save(picture(stage), tmp_path)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("in the way")
    stage.pictures = tmp_path / "file" / "deeper"
    stage.act("screenshot")
    assert overlay.toasts.shown[-1].sentence.startswith("The picture could not be saved")


def test_the_same_scene_gives_the_same_pixels(stage: Stage) -> None:
    pictures = []
    for _ in range(2):
        stage.replace(GalleryScene(), fade=False)
        stage.step()
        pictures.append(picture(stage).tobytes())
    assert pictures[0] == pictures[1]


def picture_of_window(stage: Stage) -> bytes:
    """What stands in the window, upper row first."""
    data = stage.window.ctx.screen.read(components=3)
    return Image.frombytes("RGB", (1280, 720), data).transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes()


class Framed(Scene):
    def __init__(self, *, fixed: bool = True) -> None:
        super().__init__()
        self.fixed = fixed

    def enter(self) -> None:
        self.panel = self.add(Panel("Title"))

    def layout(self, view: Rect, u: float) -> None:
        del u
        self.panel.place(Rect(201, 151, 400, 300))
        table = partial(Image.new, "RGB", (round(view.w), round(view.h)), (60, 40, 30))
        if self.fixed:
            self.lay_backdrop(table, self.panel.slab)
        else:
            self.lay_backdrop(table)


def test_what_is_baked_into_the_backdrop_looks_the_same(stage: Stage) -> None:
    stage.replace(Framed(fixed=True), fade=False)
    baked = picture(stage)
    stage.replace(Framed(fixed=False), fade=False)
    drawn = picture(stage)
    worst = max(abs(a - b) for a, b in zip(baked.tobytes(), drawn.tobytes(), strict=True))
    assert worst <= 2
    assert baked.getpixel((400, 400)) != (60, 40, 30)


def test_a_backdrop_is_the_picture_with_what_lies_on_it_and_changes_neither(stage: Stage) -> None:
    table = Image.effect_noise((1280, 720), 90).convert("RGB")
    leaf = Image.merge("RGBA", [Image.effect_noise((333, 500), 90) for _ in range(4)])
    kept = table.tobytes()
    for x, y in ((50, 60), (-100, -200), (1200, 600)):
        backdrop = Backdrop(stage.window, table, [(leaf, x, y)])
        stage.window.ctx.screen.use()
        backdrop.draw()
        expected = Image.new("RGBA", table.size)
        expected.paste(leaf, (x, y))
        expected = Image.alpha_composite(table.convert("RGBA"), expected)
        assert picture_of_window(stage) == expected.convert("RGB").tobytes()
        assert table.tobytes() == kept
        backdrop.free()


def test_the_backdrop_follows_the_window(stage: Stage) -> None:
    scene = Framed()
    stage.push(scene)
    stage.window.set_size(1500, 800)
    stage.window.dispatch_events()
    stage.on_resize(1500, 800)
    image = picture(stage)
    assert image.size == (1500, 800)
    assert image.getpixel((1490, 10)) == (60, 40, 30)


def test_a_table_of_widgets_takes_few_draw_calls(stage: Stage) -> None:
    stage.push(GalleryScene())
    stage.step()
    with counted_draws() as count:
        stage.draw()
    assert 1 <= count[0] <= 10


def test_nothing_is_baked_in_a_steady_frame(stage: Stage) -> None:
    stage.push(GalleryScene())
    for _ in range(3):
        stage.step()
    bakes = stage.store.bakes
    for _ in range(10):
        stage.step()
    assert stage.store.bakes == bakes


class Dimming(Scene):
    """Darkens what it lies on, and shows nothing itself."""

    opaque = False
    pauses_below = True
    dimming = ((0, 0, 0), 0.5)


def test_what_is_dimmed_is_drawn_once(stage: Stage) -> None:
    below, above = Framed(fixed=False), Dimming()
    stage.push(below, fade=False)
    open_table = picture(stage).getpixel((400, 400))
    stage.push(above, fade=False)
    dusk = picture(stage)
    halved = [channel / 2 for channel in open_table]  # type: ignore[union-attr]  # a picture of three bands
    assert dusk.getpixel((400, 400)) == pytest.approx(halved, abs=1.5)
    assert stage.visible_scenes() == [above]
    with counted_draws() as still:
        stage.draw()
    assert still == [0]
    assert picture(stage).tobytes() == dusk.tobytes()
    stage.pop()
    assert stage.visible_scenes() == [below]
    assert picture(stage).getpixel((400, 400)) == open_table


def test_a_dimmed_scene_is_drawn_anew_when_the_window_changes(stage: Stage) -> None:
    below = Framed(fixed=False)
    stage.push(below, fade=False)
    stage.push(Dimming(), fade=False)
    stage.step()
    stage.ui_scale = 1.2
    assert stage.visible_scenes()[0] is below
    stage.step()
    assert stage.visible_scenes() == [stage.top]


def test_a_dimmed_scene_is_drawn_anew_when_its_backdrop_is_laid_anew(stage: Stage) -> None:
    below = Framed()
    stage.push(below, fade=False)
    stage.push(Dimming(), fade=False)
    stage.push(Dimming(), fade=False)
    assert picture(stage).getpixel((5, 5)) == pytest.approx((15, 10, 8), abs=1)
    below.lay_backdrop(partial(Image.new, "RGB", (1280, 720), (200, 100, 40)))
    assert picture(stage).getpixel((5, 5)) == pytest.approx((50, 25, 10), abs=1)
    assert stage.visible_scenes() == [stage.top]
