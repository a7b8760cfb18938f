"""The strip at the foot of the log: small pictures of what was used last; who points at one reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from game.art.draw.raster import fitted
from scenes.kit.controls.cards import ASPECT
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import FOE, YOU
from scenes.stage.control import Control
from scenes.stage.spare import drawn_or_spare
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.play_card import FaceOf, PlayCard, PlayFace, pixels
from scenes.table.story.plays import Play

if TYPE_CHECKING:
    from scenes.table.panels.log_panel import LogPanel

KEPT = 5
"""Plays that are kept in sight."""
INSET, FOOT, GAP = 0.05, 0.035, 0.012
"""Shares of the column's width: to both sides of the pictures, below them, and between two."""
EDGE = 0.07
"""Thickness of the edge in the colour of who used it, against the picture's width."""
ROOMY = 0.7
"""Height of a log against its width from which on it has room for the strip."""
LARGE = 0.5
"""Height of the card that is held up, against the window's."""
Size = tuple[int, int]


def edged(picture: Image.Image, size: Size, *, friend: bool) -> Image.Image:
    """Return a card's picture in a size, with an edge in its side's colour: cut corners for the foe."""
    w, h = size
    edge = max(2, round(w * EDGE))
    mask = Image.new("L", (w * 2, h * 2), 0)
    draw, cut = ImageDraw.Draw(mask), edge * 4
    if friend:
        draw.rounded_rectangle((0, 0, w * 2 - 1, h * 2 - 1), cut, fill=255)
    else:
        right, foot = w * 2 - 1, h * 2 - 1
        corners = [(cut, 0), (right - cut, 0), (right, cut), (right, foot - cut), (right - cut, foot), (cut, foot)]
        draw.polygon([*corners, (0, foot - cut), (0, cut)], fill=255)
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    out.paste((*(YOU if friend else FOE), 255), (0, 0), mask.resize(size, Image.Resampling.LANCZOS))
    inner = (w - 2 * edge, h - 2 * edge)
    out.alpha_composite(fitted(picture.convert("RGBA"), inner), (edge, edge))
    return out


class PlayTile(Control):
    """One play, small."""

    def __init__(self, strip: PlayStrip) -> None:
        super().__init__(name="play", focusable=True)
        self.strip = strip
        self.picture = self.add(SpriteNode())
        self.play: Play | None = None

    def show(self, play: Play | None, rect: Rect, face: PlayFace | None, *, friend: bool) -> None:
        """Show a play in a rectangle, or nothing."""
        self.play = play
        self.visible = play is not None and face is not None
        if face is None:
            return
        self.place(rect)
        (w, h), painted = pixels(rect.w, rect.h), face.face

        def bake() -> Image.Image:
            picture = drawn_or_spare(painted.key, lambda: painted.image(w, h), (w, h))
            return shadowed(edged(picture, (w, h), friend=friend), 3)

        self.picture.show(("play tile", painted.key, w, h, friend), bake)

    def restyle(self) -> None:
        """Hold it up while it is pointed at."""
        if self.in_tree:
            self.strip.hold_up(self)


class PlayStrip(Control):
    """The newest plays of a log, the latest at the right."""

    def __init__(self, log: LogPanel, face_of: FaceOf) -> None:
        super().__init__(name="plays", hittable=False)
        self.log = log
        self.face_of = face_of
        self.tiles = [self.add(PlayTile(self)) for _ in range(KEPT)]
        self.large: PlayCard | None = None
        self._shown: tuple[tuple[Play, ...], int, Rect] | None = None
        self._held: PlayTile | None = None
        self.visible = False

    def lie_in(self, log: Rect, *, hidden: bool) -> None:
        """Take the foot of the log's box, where cards have pictures and the log has room; else be hidden."""
        self.visible = not hidden and log.h > ROOMY * log.w and self.face_of("") is not None
        tall = log.w * (1 - 2 * INSET) / KEPT / ASPECT + log.w * FOOT
        self.place(log.cut_bottom(tall)[0])

    def process(self, dt: float) -> None:
        """Follow the log."""
        del dt
        if self.visible:
            self.follow()

    def follow(self) -> None:
        """Show the newest plays of the log."""
        found: list[Play] = []
        for line in reversed(self.log.lines):
            if line.play is not None:
                found.append(line.play)
                if len(found) == KEPT:
                    break
        plays = tuple(reversed(found))
        if (plays, self.log.seat, self.rect) != self._shown:
            self._shown = plays, self.log.seat, self.rect
            self._lay(plays)

    def tile_size(self) -> tuple[float, float]:
        """Return the size of a play's picture, in window pixels."""
        wide = (self.width * (1 - 2 * INSET) - self.width * GAP * (KEPT - 1)) / KEPT
        return wide, wide / ASPECT

    def _lay(self, plays: tuple[Play, ...]) -> None:
        self._put_down()
        (wide, tall), gap = self.tile_size(), self.width * GAP
        left, foot = self.box.x + self.width * INSET, self.box.y + self.width * FOOT
        for index, tile in enumerate(self.tiles):
            play = plays[index] if index < len(plays) else None
            face = None if play is None else self.face_of(play.card)
            place = Rect(left + index * (wide + gap), foot, wide, tall)
            tile.show(play, place, face, friend=play is not None and play.seat == self.log.seat)

    def hold_up(self, tile: PlayTile) -> None:
        """Show the play of the tile that is pointed at, large; nothing where none is."""
        if tile.lit and tile.play is not None:
            if self._held is not tile:
                self._put_down()
                self._show_large(tile, tile.play)
        elif self._held is tile:
            self._put_down()

    def _show_large(self, tile: PlayTile, play: Play) -> None:
        self._held = tile
        card = PlayCard(play, self.face_of(play.card), friend=play.seat == self.log.seat)
        card.layer_name, card.z = "front", 70
        self.large = self.add(card)
        view, strip = self.stage.view, self.window_rect
        w, h = card.fit(view.h * LARGE, view.w * 0.3)
        gap = 12 * self.unit
        beside = strip.right + gap if strip.cx < view.cx else strip.x - gap - w
        x, y = Rect(beside, strip.y, w, h).clamped(view.inset(gap)).center
        card.position = (x - strip.cx, y - strip.cy)

    def _put_down(self) -> None:
        self._held = None
        if self.large is not None:
            self.large.free()
            self.large = None
