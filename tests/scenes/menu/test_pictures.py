"""Pictures that are drawn beside the frames."""

from __future__ import annotations

from collections.abc import Hashable
from concurrent.futures import Future

import pytest
from PIL import Image

from scenes.menu.bakery import Bake, Bakery
from scenes.menu.pictures import LazyPicture
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage


class Slow(Bakery):
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
