"""The picture of a save or replay: the one that was kept with it, or the cover of its game."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageOps

from scenes.kit.theme import GOLD
from scenes.shell.widgets.entry import Entry
from scenes.shell.widgets.fitted_picture import Draw, FittedPicture
from scenes.shell.widgets.slot_picture import ASPECT, picture_at

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.widgets.render_queue import RenderQueue
    from scenes.stage.units import Rect

LARGEST = 560
"""Design pixels of the widest picture beside a list."""
FRAME = 90
"""A kept picture is so many times as high as its frame is wide."""


def thumbnail(context: AppContext, game: str, path: Path | None) -> tuple[Hashable, Draw] | None:
    """Return a picture's name and what draws it; None for a game that has no screens here.

    Args:
        context: of the screens.
        game: the catalog's name of the game.
        path: the file of the picture that was kept, or None; a damaged one counts as none.
    """
    game_ui = context.game_uis.get(game)
    if game_ui is None:
        return None
    cover = partial(game_ui.cover, context)
    if path is None:
        return ("cover", game), cover
    try:
        key: Hashable = ("kept picture", str(path), path.stat().st_mtime_ns)
    except OSError:
        return ("cover", game), cover

    def kept(width: int, height: int) -> Image.Image:
        found = picture_at(path)
        if found is None:
            return cover(width, height)
        fitted = ImageOps.fit(found, (width, height), Image.Resampling.LANCZOS).convert("RGBA")
        edge = max(1, round(height / FRAME))
        ImageDraw.Draw(fitted).rectangle((0, 0, width - 1, height - 1), outline=(*GOLD, 255), width=edge)
        return fitted

    return key, kept


def large_picture(queue: RenderQueue) -> FittedPicture:
    """Return an empty picture to stand above what is known of a match."""
    return FittedPicture(queue, aspect=ASPECT, largest=LARGEST, name="picture of the match")


class PicturedEntry(Entry):
    """A line of a list with a picture at its left."""

    def __init__(self, queue: RenderQueue, title: str, line: str, right: str = "", *, bad: bool = False) -> None:
        super().__init__(title, line, right, bad=bad)
        self.picture = self.add(FittedPicture(queue, aspect=ASPECT, largest=LARGEST, name="thumbnail"))
        self.picture.visible = False

    def portray(self, wanted: tuple[Hashable, Draw] | None) -> PicturedEntry:
        """Show this picture, none where there is none; return the entry."""
        self.picture.visible = wanted is not None
        if wanted is not None:
            self.picture.want(*wanted)
        return self

    def cut(self, room: Rect) -> Rect:
        """The picture's place at the left."""
        if not self.picture.visible:
            return room
        left, rest = self.box.inset(7 * self.unit).cut_left((self.height - 14 * self.unit) * ASPECT)
        self.picture.place(left)
        over = rest.x + 14 * self.unit - room.x
        return room.cut_left(over)[1]
