"""The picture that may lie beside a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from scenes.kit.paint.skin import WELL
from scenes.kit.panel import SlabNode
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.saves import Slot

ASPECT = 16 / 9


class SlotPicture(Control):
    """The picture beside a save in a frame; nothing where there is none. `show(slot)`."""

    def __init__(self) -> None:
        super().__init__(name="picture of the run", hittable=False)
        self.frame = self.add(SlabNode(WELL.but(radius=6)))
        self.sprite = self.add(SpriteNode())
        self.picture: Image.Image | None = None
        self._key: tuple[object, ...] = ()

    def show(self, slot: Slot | None) -> bool:
        """Show the picture of a slot; whether there is one that can be shown."""
        self.picture = picture_at(slot.picture) if slot is not None else None
        self._key = ("slot picture", slot.name, slot.saved) if slot is not None else ()
        self.visible = self.picture is not None
        self.arrange()
        return self.visible

    def arrange(self) -> None:
        """As large as the room allows."""
        picture = self.picture
        if picture is None or not self.width or not self.in_tree:
            return
        room = self.box.fit(ASPECT)
        u = self.unit
        self.frame.fit(room.w, room.h)
        self.frame.position = self.sprite.position = room.center
        w, h = max(2, round(room.w - 6 * u)), max(2, round(room.h - 6 * u))
        key = (*self._key, w, h)
        self.sprite.show(key, lambda: picture.resize((w, h), Image.Resampling.LANCZOS).convert("RGBA"))


def picture_at(path: Path | None) -> Image.Image | None:
    """Return a file's picture; None if missing or damaged."""
    if path is None:
        return None
    try:
        with Image.open(path) as image:
            picture: Image.Image = image.convert("RGB")
    except (OSError, ValueError, SyntaxError):  # what Pillow raises for files that are no pictures
        return None
    return picture
