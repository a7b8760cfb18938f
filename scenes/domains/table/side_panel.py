"""A side's panel: name, points, elements, tiles, cards played."""

from __future__ import annotations

from collections.abc import Iterator

from components.domains import ELEMENTS, TILES
from game.art.domains.signs import State
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.picture import DomainsPicture, owned_elements
from scenes.domains.model.words import ELEMENT_NAMES, sign, tile_name, tile_tip
from scenes.domains.table.chips import WIDE, Chip
from scenes.kit.theme import BODY, CAPTION, FOE, GOLD, H1, H2, MUTED, YOU
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

MOST_TILES = 9
MOST_CARDS = 9
MADE_OF = {
    **{element: " or ".join(str(tile) for tile, kind in TILES.items() if kind == element) for element in ELEMENTS[:-1]},
    "shadow": "1, the whole one, or by both halves, 2 and 3",
}
"""By which tiles an element is owned (DOM-1.4)."""


class ElementBadge(Control):
    """One element: owned, lacking, or of shadow one half."""

    def __init__(self, art: Artwork, element: str) -> None:
        super().__init__(name=element)
        self.art = art
        self.element = element
        self.state: State | None = None
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.tip = self._tip

    def show(self, state: State) -> None:
        """Show a state: "have", "lack", "left", "right"."""
        if state == self.state:
            return
        gained = self.in_tree and self.state not in {None, "have"} and state == "have"
        self.state = state
        self.arrange()
        if gained:
            self.run(Sequence(Tween(self.body, 0.14, scale=1.45), Tween(self.body, 0.4, scale=1.0, ease="elastic_out")))

    def arrange(self) -> None:
        """Draw for the present size."""
        px, art, element = max(2, round(self.height)), self.art, self.element
        state: State = self.state or "lack"
        self.picture.show(("domains element", element, state, px), lambda: art.element(element, state, px))

    def _tip(self) -> str:
        owned = {"have": "owned", "left": "the left half is owned", "right": "the right half is owned"}
        state = owned.get(self.state or "", "still lacking")
        return (
            f"**{ELEMENT_NAMES[self.element]}**: {state}.\nOwned by whoever has {MADE_OF[self.element]}."
            " Holding all four elements after a round wins at once."
        )


def element_state(element: str, tiles: tuple[int, ...]) -> State:
    """How an element stands for an owner of these tiles."""
    if owned_elements(tiles)[ELEMENTS.index(element)]:
        return "have"
    kinds = {TILES[tile] for tile in tiles}
    if element == "shadow" and "half-left" in kinds:
        return "left"
    return "right" if element == "shadow" and "half-right" in kinds else "lack"


class WonTile(Control):
    """A tile that a side owns."""

    def __init__(self, art: Artwork, content: DomainsContent) -> None:
        super().__init__(name="won tile")
        self.art = art
        self.content = content
        self.tile = 0
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.tip = lambda: tile_tip(self.content, self.tile) if self.tile else ""

    def show(self, tile: int) -> None:
        """Show a tile, 0 for none."""
        if tile != self.tile:
            self.tile = tile
            self.arrange()
        self.visible = bool(tile)

    def arrange(self) -> None:
        """Draw for the present size."""
        size, art, tile = (max(2, round(self.width)), max(2, round(self.height))), self.art, self.tile
        if tile:
            self.picture.show(("domains tile", tile, *size), lambda: art.tile(tile, size))


class SidePanel(Control):
    """One side; `own` for the viewer's side, `name` of its player."""

    def __init__(self, art: Artwork, content: DomainsContent, *, own: bool) -> None:
        super().__init__(name="own panel" if own else "enemy panel")
        self.art = art
        self.content = content
        self.mine = own
        self.shape = "you" if own else "foe"
        self.title = self.add(Label("", H2.but(color=YOU if own else FOE), align="left", overflow="shrink"))
        self.state = self.add(Label("", CAPTION, align="left", overflow="shrink"))
        self.points = self.add(Control(name="points", tip=self._points_tip))
        self.number = self.points.add(Label("0", H1.but(color=GOLD), align="right"))
        self.unit_word = self.points.add(Label("points", CAPTION, align="right"))
        self.badges = [self.add(ElementBadge(art, element)) for element in ELEMENTS]
        self.progress = self.add(Label("", BODY.but(color=MUTED), align="left", overflow="shrink"))
        self.tiles = [self.add(WonTile(art, content)) for _ in range(MOST_TILES)]
        self.no_tiles = self.add(Label("No domains yet", CAPTION, align="left"))
        self.chips = [self.add(Chip()) for _ in range(MOST_CARDS)]
        self.no_cards = self.add(Label("No cards played yet", CAPTION, align="left"))
        self.picture: DomainsPicture | None = None
        self.ratio = 1.0
        self._points = 0

    @property
    def owner(self) -> int:
        """The seat that it shows."""
        if self.picture is None:
            return 0 if self.mine else 1
        return self.picture.seat if self.mine else self.picture.foe

    def say(self, name: str, state: str) -> None:
        """Name the player, and what it is doing."""
        self.title.text, self.state.text = name, state

    def show(self, picture: DomainsPicture) -> None:
        """Show how the side stands."""
        self.picture = picture
        seat = self.owner
        tiles = picture.tiles[seat]
        for badge in self.badges:
            badge.show(element_state(badge.element, tiles))
        for number, node in enumerate(self.tiles):
            node.show(tiles[number] if number < len(tiles) else 0)
        self.no_tiles.visible = not tiles
        self.no_cards.visible = not picture.used[seat]
        have = sum(owned_elements(tiles))
        self.progress.text = f"{have} of 4" if picture.elements_count else "no longer count"
        if picture.points[seat] != self._points and self.in_tree:
            self._points = picture.points[seat]
            self.number.run(Sequence(Tween(self.number, 0.1, scale=1.25), Tween(self.number, 0.25, scale=1.0)))
        self.number.text = str(picture.points[seat])
        if self.width:
            self._place_tiles()
            self._place_chips()

    def arrange(self) -> None:
        """Four rows: name and points, elements, tiles, cards."""
        less = min(1.0, self.ratio)
        self.title.style = self.title.style.but(size=H2.size * less)
        self.number.style = self.number.style.but(size=H1.size * less)
        self.progress.style = BODY.but(color=MUTED, size=BODY.size * less)
        for label in (self.state, self.unit_word, self.no_tiles, self.no_cards):
            label.style = CAPTION.but(size=CAPTION.size * less)
        room = self.box.inset(self.width * 0.045, self.height * 0.055)
        head, elements, tiles, cards = room.rows((1.25, 1.0, 1.06, 0.8), self.height * 0.03)
        number, words = head.cut_right(head.w * 0.3, 4)
        upper, lower = words.rows((1.5, 1.0))
        self.title.place(upper)
        self.state.place(lower)
        self.points.place(number)
        top, bottom = self.points.box.rows((1.9, 1.0))
        self.number.place_amid(top)
        self.unit_word.place_amid(bottom)
        px = min(elements.h * 0.94, elements.w / 6.4)
        for index, badge in enumerate(self.badges):
            badge.place(Rect(elements.x + index * px * 1.18, elements.cy - px / 2, px, px))
        left = elements.x + 4 * px * 1.18 + px * 0.2
        self.progress.place(Rect(left, elements.y, elements.right - left, elements.h))
        self.tile_room = tiles
        self.no_tiles.place(tiles)
        self.card_room = cards
        self.no_cards.place(cards)
        self._place_tiles()
        self._place_chips()

    tile_room = card_room = Rect(0, 0, 1, 1)

    def _tile_rect(self, index: int, count: int) -> Rect:
        """Return where a tile lies among so many, overlapping if need be."""
        room = self.tile_room
        side = min(room.h, room.w / 6.3)
        step = min(side * 1.05, (room.w - side) / max(1, count - 1))
        return Rect(room.x + index * step, room.cy - side / 2, side, side)

    def _place_tiles(self) -> None:
        tiles = self.picture.tiles[self.owner] if self.picture is not None else ()
        for index, node in enumerate(self.tiles):
            rect = self._tile_rect(min(index, max(0, len(tiles) - 1)), len(tiles))
            if (rect.w, rect.h) != (node.width, node.height):
                node.place(rect)
            node.position = rect.center

    def _place_chips(self) -> None:
        """The cards played, side by side."""
        used = self.picture.used[self.owner] if self.picture is not None else ()
        room = self.card_room
        h = min(room.h * 0.94, room.w / (MOST_CARDS * WIDE * 1.04))
        for index, node in enumerate(self.chips):
            node.visible = index < len(used)
            if node.visible:
                w = node.fit(used[index], h, self.shape, spent=True)
                node.position = (room.x + w / 2 + index * w * 1.04, room.cy)

    def tile_spot(self, index: int, count: int) -> tuple[float, float, float]:
        """Return a won tile's spot in the window: x, y and side in pixels."""
        rect = self._tile_rect(index, count)
        return (self.x + rect.cx, self.y + rect.cy, rect.w)

    def tiles_rect(self) -> Iterator[Rect]:
        """The window rectangle of the row of tiles."""
        yield self.tile_room.moved(self.x, self.y)

    def elements_rect(self) -> Iterator[Rect]:
        """The window rectangle of the row of elements."""
        first, last = self.badges[0].window_rect, self.badges[-1].window_rect
        yield Rect(first.x, first.y, last.right - first.x, first.h)

    def _points_tip(self) -> str:
        picture = self.picture
        if picture is None:
            return ""
        seat = self.owner
        tiles, extra = picture.tiles[seat], picture.bonus_points[seat]
        parts = [str(tile) for tile in tiles] or ["0"]
        if extra:
            parts.append(f"{extra} by 3+")
        lines = [f"**{plural(picture.points[seat], 'point')}** = {' + '.join(parts)}"]
        lines += [tile_name(self.content, tile) for tile in tiles]
        lines.append("After the third round the higher points win; then the more domains.")
        return "\n".join(lines)

    def tip_text(self) -> str:
        """The cards played, in words."""
        picture = self.picture
        if picture is None:
            return ""
        used = picture.used[self.owner]
        whose = "You have" if self.mine else "They have"
        played = " ".join(sign(card) for card in used) if used else "no card yet"
        return f"{whose} played: {played}"
