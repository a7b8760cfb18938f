"""Plaque: a large button with picture or sign, name and a line."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, GOLD, H3, LEAF_LIGHT, TEXT, Type
from scenes.kit.typography.text import Label
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.control import Tip
from scenes.stage.units import Rect

LINE = Type("serif", "italic", 19, color=TEXT)
MEDAL = PLATE.but(radius=99, edge_top=LEAF_LIGHT, edge_bottom=GOLD, edge=2.2, shadow=4)
PICTURE_ASPECT = 1.5


class Plaque(Button):
    """A large button into a game or something in it."""

    def __init__(
        self,
        text: str,
        line: str,
        *,
        motto: bool = False,
        kind: str = "plain",
        tip: Tip | None = None,
        name: str = "",
        layer: str | None = None,
    ) -> None:
        """Make a plaque; its line is set as text, or as a motto."""
        super().__init__(kind=kind, tip=tip, name=name or text, layer=layer)
        self.label.free()
        self.label = self.body.add(Label(text, H3, align="left", overflow="shrink", shadow=True))
        self.hint.free()
        style = LINE if motto else CAPTION.but(color=TEXT)
        self.hint = self.body.add(Label(line, style, align="left", overflow="shrink"))

    def mark(self, room: Rect) -> None:
        """Place the picture or sign at the left."""

    def mark_width(self, height: float) -> float:
        """Pixels that the picture or sign takes at a height."""
        return height

    def arrange(self) -> None:
        """Picture or sign left; name and line beside it."""
        self.restyle()
        u = self.unit
        room = self.box.inset(12 * u, 8 * u)
        left, right = room.cut_left(min(self.mark_width(room.h), room.w * 0.34), 14 * u)
        self.mark(left)
        upper, lower = right.rows((1.25, 1.0))
        self.label.place(upper)
        self.hint.place(lower)


class SignPlaque(Plaque):
    """A plaque with a sign on a medal."""

    def __init__(self, text: str, line: str, icon: str, *, kind: str = "plain") -> None:
        super().__init__(text, line, kind=kind)
        self.medal = self.body.add(SlabNode(MEDAL))
        self.sign = self.body.add(Icon(icon, 34, GOLD, z=1))

    def mark(self, room: Rect) -> None:
        """Fit medal and sign into the height."""
        across = min(room.h, room.w, 64 * self.unit)
        self.medal.fit(across, across)
        self.sign.design = across * 0.56 / self.unit
        self.sign.redraw()
        self.medal.position = self.sign.position = room.center


class PicturePlaque(Plaque):
    """A plaque with a picture in a frame, drawn beside the frames."""

    def __init__(self, text: str, line: str, picture: LazyPicture, *, tip: Tip | None = None, layer: str) -> None:
        super().__init__(text, line, motto=True, tip=tip, layer=layer)
        self.picture = self.body.add(picture)
        self.paint: Callable[[int, int], Image.Image] | None = None

    def mark_width(self, height: float) -> float:
        """As wide as the picture is."""
        return height * PICTURE_ASPECT

    def mark(self, room: Rect) -> None:
        """Ask for the picture at this size."""
        paint = self.paint
        rect = room.fit(PICTURE_ASPECT).whole()
        w, h = max(2, round(rect.w)), max(2, round(rect.h))
        if paint is not None:
            self.picture.want(("plaque", self.name), lambda: paint(w, h), w, h)
        self.picture.position = rect.center
