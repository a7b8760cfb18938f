"""The tiles still to come and those out of the game (DOM-6.1)."""

from __future__ import annotations

from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.model.words import tile_name
from scenes.domains.table.side_panel import WonTile
from scenes.kit.theme import CAPTION, H3, MUTED
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.units import Rect

MOST = 6
"""Six tiles lie below the first three (DOM-1.1)."""


class UpcomingPanel(Control):
    """Small tiles in order of value; their order in the piles is hidden."""

    def __init__(self, art: Artwork, content: DomainsContent) -> None:
        super().__init__(name="tiles to come")
        self.content = content
        self.title = self.add(Label("Domains to come", H3, align="left", overflow="shrink"))
        self.tiles = [self.add(WonTile(art, content)) for _ in range(MOST)]
        self.words = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.lost = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        self.ratio = 1.0
        self.picture: DomainsPicture | None = None

    def show(self, picture: DomainsPicture) -> None:
        """Show which tiles are still below the open ones."""
        self.picture = picture
        for number, node in enumerate(self.tiles):
            node.show(picture.to_come[number] if number < len(picture.to_come) else 0)
        self.words.text = "" if picture.to_come else "None: this is the last round."
        gone = " ".join(str(tile) for tile in picture.removed)
        self.lost.text = f"Out of the game: {gone}" if gone else ""

    def arrange(self) -> None:
        """Title above, tiles below."""
        less = min(1.0, self.ratio)
        self.title.style = H3.but(size=H3.size * less)
        for label in (self.words, self.lost):
            label.style = CAPTION.but(color=MUTED, size=CAPTION.size * less)
        room = self.box.inset(self.width * 0.05, self.height * 0.09)
        head, row = room.cut_top(room.h * 0.3, room.h * 0.05)
        self.title.place(head.cut_left(head.w * 0.56)[0])
        self.lost.place(head.cut_right(head.w * 0.46)[0])
        side = min(row.h, row.w / (MOST * 1.06))
        for index, node in enumerate(self.tiles):
            node.place(Rect(row.x + index * side * 1.06, row.cy - side / 2, side, side))
        self.words.place(row)

    def tip_text(self) -> str:
        """The tiles in words."""
        picture = self.picture
        if picture is None:
            return ""
        lines = ["**Domains to come.** They lie face down below the open ones, in an unknown order."]
        if picture.to_come:
            lines.append("; ".join(self._names(picture.to_come)))
        if picture.removed:
            lines.append(f"Out of the game: {'; '.join(self._names(picture.removed))}")
        return "\n".join(lines)

    def _names(self, tiles: tuple[int, ...]) -> list[str]:
        return [tile_name(self.content, tile) for tile in tiles]
