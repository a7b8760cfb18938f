"""Pictures that are drawn beside the frames."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Iterator
from concurrent.futures import Future
from threading import Event

import pytest
from PIL import Image

from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.render_queue import Bake, RenderQueue
from scenes.stage.scene import Scene
from scenes.stage.spare import spare_picture
from scenes.stage.stage import Stage


class Slow(RenderQueue):
    """Draws when it is told to."""

    def __init__(self) -> None:
        super().__init__(at_once=True)
        self.at_once = False
        self.wanted: list[tuple[Bake, Future[Image.Image]]] = []

    def want(self, key: Hashable, bake: Bake) -> Future[Image.Image]:
        """Wait."""
        del key
        self.wanted.append((bake, Future()))
        return self.wanted[-1][1]

    def draw(self) -> None:
        """Draw what was wanted last."""
        bake, future = self.wanted[-1]
        future.set_result(bake())


def test_a_name_that_is_drawn_anew_has_the_size_of_its_new_room_meanwhile(stage: Stage) -> None:
    slow = Slow()
    scene = Scene()
    stage.push(scene, fade=False)
    name = scene.add(LazyPicture(slow, well=False))
    for width in (400, 200):
        name.want("name", lambda width=width: Image.new("RGBA", (width, 40), (200, 160, 60, 255)), width, 40)  # type: ignore[misc]  # bound now
        if width == 200:
            assert name.scale == pytest.approx(0.5)
        slow.draw()
        stage.advance(1 / 30)
        assert name.scale == pytest.approx(1.0)
    assert name.shown


@pytest.fixture
def queue() -> Iterator[RenderQueue]:
    made = RenderQueue()
    yield made
    made.close()


def test_who_waits_no_longer_takes_the_picture_from_nobody_else(queue: RenderQueue) -> None:
    busy = Event()
    first = queue.want("first", lambda: image(busy))
    waiting, other = queue.want("shared", image), queue.want("shared", image)
    waiting.cancel()
    busy.set()
    assert other.result(timeout=600).size == (8, 8)
    assert waiting.cancelled()
    assert first.result(timeout=600).size == (8, 8)


def test_what_nobody_waits_for_is_not_drawn(queue: RenderQueue) -> None:
    busy, drawn = Event(), []
    first = queue.want("first", lambda: image(busy))

    def bake() -> Image.Image:
        drawn.append("unwanted")
        return image()

    queue.want("unwanted", bake).cancel()
    busy.set()
    first.result(timeout=600)
    queue.want("last", image).result(timeout=600)
    assert not drawn


def test_a_picture_that_is_wanted_twice_is_drawn_once(queue: RenderQueue) -> None:
    busy, drawn = Event(), []

    def bake() -> Image.Image:
        busy.wait(30)
        drawn.append("shared")
        return image()

    both = [queue.want("shared", bake), queue.want("shared", bake)]
    busy.set()
    assert {future.result(timeout=600).size for future in both} == {(8, 8)}
    assert drawn == ["shared"]


def test_tiles_that_show_another_picture_leave_the_rest_theirs(stage: Stage, queue: RenderQueue) -> None:
    """Two tiles wait for one picture when a search shows something else on one of them."""
    busy = Event()
    held = queue.want("before", lambda: image(busy))
    scene = Scene()
    stage.push(scene, fade=False)
    tiles = [scene.add(LazyPicture(queue)) for _ in range(2)]
    for tile in tiles:
        tile.want("ember", image, 8, 8)
    tiles[0].want("other", image, 8, 8)
    stage.advance(1 / 30)
    busy.set()
    held.result(timeout=600)
    queue.want("after", image).result(timeout=600)
    queue.want("after all", image).result(timeout=600)
    stage.advance(1 / 30)
    assert [tile.shown for tile in tiles] == [True, True]


def test_a_picture_that_fails_shows_a_spare_one_and_is_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    scene = Scene()
    stage.push(scene, fade=False)
    tile = scene.add(LazyPicture(slow))
    tile.want("broken", broken, 60, 84)
    slow.wanted[-1][1].set_exception(ValueError("no such part"))
    with caplog.at_level(logging.ERROR):
        stage.advance(1 / 30)
    assert tile.shown
    assert tile.size == pytest.approx((60, 84))
    assert spare_picture(60, 84).tobytes() == drawn(tile).tobytes()
    assert "no such part" in caplog.text


def image(after: Event | None = None) -> Image.Image:
    if after is not None:
        after.wait(30)
    return Image.new("RGBA", (8, 8), (200, 160, 60, 255))


def broken() -> Image.Image:
    raise ValueError("no such part")


def drawn(tile: LazyPicture) -> Image.Image:
    found = tile.picture()
    assert found is not None
    return found
