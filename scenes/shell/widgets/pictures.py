"""Pictures on the menu screens: nodes that show them once they are drawn."""

from __future__ import annotations

from collections.abc import Hashable
from concurrent.futures import Future

from PIL import Image

from scenes.kit.paint.skin import WELL, slab_image
from scenes.shell.widgets.render_queue import Bake, RenderQueue
from scenes.stage.animation import Tween
from scenes.stage.spare import drawn_or_spare
from scenes.stage.sprite import SpriteNode

FADE_S = 0.18


class LazyPicture(SpriteNode):
    """A picture that is drawn beside the frames; until then a dark well stands in its place.

    `want(key, bake, w, h)` asks for it; a later call replaces an earlier one. `shown` tells whether it is there.
    """

    def __init__(self, queue: RenderQueue, *, well: bool = True, name: str = "", z: float = 0) -> None:
        super().__init__(name=name, z=z)
        self.render_queue = queue
        self.well = well
        self.shown = False
        self._waiting: tuple[tuple[Hashable, int, int], Future[Image.Image], Bake] | None = None
        self._asked: tuple[Hashable, int, int] | None = None
        self._width = 0

    def want(self, key: Hashable, bake: Bake, width: float, height: float) -> None:
        """Show this picture as soon as it is drawn, `width` x `height` pixels large."""
        w, h = max(2, round(width)), max(2, round(height))
        whole = (key, w, h)
        if whole == self._asked and (self.shown or self._waiting is not None):
            return
        self._drop()
        self._asked = whole
        if self.stage.store.has(whole):
            self._show(whole, bake)
            return
        self.shown = False
        if self._width:  # what still shows has the size of what comes, not that of the window before
            self.scale = w / self._width
        if self.well:
            self._stand(w)
            look = WELL.but(radius=16)
            self.show(("lazy well", w, h), lambda: slab_image(look, w, h, 1.0))
        self._waiting = (whole, self.render_queue.want(whole, bake), bake)
        self._look()

    def rest(self) -> None:
        """Show nothing and keep nothing until it is wanted again."""
        self._drop()
        self._asked = None
        self.shown = False
        self._stand(0)
        self.hide_picture()

    def process(self, dt: float) -> None:
        """See whether it is drawn."""
        del dt
        if self._waiting is not None:
            self._look()

    def exit(self) -> None:
        """Wait no longer."""
        self._drop()
        self._asked = None
        super().exit()

    def _look(self) -> None:
        if self._waiting is None:
            return
        whole, future, bake = self._waiting
        if not future.done():
            return
        self._waiting = None
        if future.cancelled():  # the program ends, and the queue draws nothing more
            return
        image = drawn_or_spare(whole, future.result, whole[1:])
        self._show(whole, lambda: image)
        self._bake = bake  # where it must be drawn again; the pixels are in the atlas now
        if not self.render_queue.at_once:
            self.alpha = 0.0
            self.run(Tween(self, FADE_S, alpha=1.0))

    def _show(self, whole: tuple[Hashable, int, int], bake: Bake) -> None:
        self.shown = True
        self._stand(whole[1])
        self.show(whole, bake)

    def _stand(self, width: int) -> None:
        """What is shown now was drawn this wide."""
        self._width = width
        self.scale = 1.0

    def _drop(self) -> None:
        if self._waiting is not None:
            self._waiting[1].cancel()
            self._waiting = None
