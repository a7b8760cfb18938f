"""The pickers of the exchange powers, 2- and 3- (DOM-4.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.domains import ELEMENTS
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.forecast import Standing, after_swap, standing
from scenes.domains.model.layout import CARD_ASPECT, SlotLayout, slot_layout
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.model.words import ARROW, ELEMENT_NAMES, MINUS, card_tip, sign, tile_tip
from scenes.domains.table.slot_card import SHADOW
from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG, RING, WELL, shadowed
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, LABEL, LABEL_BOLD, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import joined
from systems.domains.commands import Decline, SwapCards, SwapTiles
from systems.match import Command

TILES, CARDS = "tiles", "cards"
WIDTH, HEIGHT = 980, 610


class Choosable(Control):
    """A tile or a card that can be chosen; `chosen_one` draws a ring around it."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__(name=name, tip=tip, focusable=True)
        self.ring = self.add(SlabNode(RING))
        self.ring.visible = False
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())

    def arrange(self) -> None:
        """Draw the ring; the picture is drawn by the row."""
        self.ring.fit(self.width + 8 * self.unit, self.height + 8 * self.unit)

    def restyle(self) -> None:
        """Lift under the pointer; ring the chosen one."""
        self.ring.visible = self.on
        if self.in_tree:
            self.run(Tween(self.body, 0.12, scale=1.08 if self.lit and not self.on else 1.0))


class Row(Control):
    """A caption and things side by side of which one is chosen; `changed()`."""

    def __init__(self, caption: str) -> None:
        super().__init__(name=caption, hittable=False)
        self.caption = self.add(Label(caption, LABEL.but(color=GOLD), align="left", overflow="shrink"))
        self.items: list[Choosable] = []
        self.changed = Signal[()]()
        self.chosen = ""
        self._draw: Callable[[str, SpriteNode, float, float], None] | None = None
        self._aspect = 1.0

    def fill(
        self,
        things: Sequence[tuple[str, str]],
        aspect: float,
        draw: Callable[[str, SpriteNode, float, float], None],
    ) -> None:
        """Offer things (name, tooltip); a single one is chosen at once."""
        self._aspect, self._draw = aspect, draw
        for name, tip in things:
            item = self.add(Choosable(name, tip))
            item.clicked.connect(lambda name=name: self.choose(name), self)  # type: ignore[misc]  # bound now
            self.items.append(item)
        if len(things) == 1:
            self.choose(things[0][0])

    def choose(self, name: str) -> None:
        """Choose one."""
        self.chosen = name
        for item in self.items:
            item.on = item.name == name
        self.changed.emit()

    def arrange(self) -> None:
        """Caption above; things below, in the middle."""
        u = self.unit
        head, room = self.box.cut_top(30 * u, 8 * u)
        self.caption.place(head)
        count = max(1, len(self.items))
        w = min(room.h / self._aspect, (room.w - (count - 1) * 12 * u) / count)
        h = w * self._aspect
        for index, item in enumerate(self.items):
            item.place(Rect(room.x + index * (w + 12 * u), room.cy - h / 2, w, h))
            if self._draw is not None:
                self._draw(item.name, item.picture, w, h)


class PowerPrompt(Control):
    """Asks about one power. `answered(command)` with the exchange, or with `Decline`."""

    kept_clear = True

    def __init__(self, art: Artwork, content: DomainsContent, picture: DomainsPicture, kind: str) -> None:
        super().__init__(name="power prompt", layer="front", z=30)
        self.art = art
        self.content = content
        self.picture = picture
        self.kind = kind
        self.answered = Signal[Command]()
        self.ratio = 1.0
        self.spots = slot_layout(Rect(0, 0, 100, 200))
        seat = picture.prompt.seat if picture.prompt is not None else picture.seat
        self.seat = seat
        title = (
            f"Your 2{MINUS} won: exchange two domains?" if kind == TILES else f"Your 3{MINUS} won: exchange two cards?"
        )
        self.panel = self.add(Panel(title, slab=DIALOG, style=H2, padding=26))
        give, take = (
            ("Give one of yours", "Take one of theirs")
            if kind == TILES
            else ("Lay down a card of your hand", "Take back a card that you have played")
        )
        self.give = self.panel.add(Row(give))
        self.take = self.panel.add(Row(take))
        self.well = self.panel.add(SlabNode(WELL))
        self.words = self.panel.add(Paragraph("", BODY.but(color=TEXT, size=21), align="left"))
        self.accept = self.panel.add(
            Button("Exchange", hint=" ", kind="commit", action="commit", tip="Make this exchange.")
        )
        self.decline = self.panel.add(Button("Decline", tip="Leave the power unused."))

    def ready(self) -> None:
        """Offer what there is, and rise."""
        picture, seat = self.picture, self.seat
        if self.kind == TILES:
            draw = self._draw_tile
            self.give.fill([self._tile(tile) for tile in picture.tiles[seat]], 1.0, draw)
            self.take.fill([self._tile(tile) for tile in picture.tiles[1 - seat]], 1.0, draw)
        else:
            used = [card for card in picture.used[seat] if card != "3-"]
            self.give.fill([self._card(card) for card in picture.hands[seat]], CARD_ASPECT, self._draw_card)
            self.take.fill([self._card(card) for card in used], CARD_ASPECT, self._draw_card)
        self.give.changed.connect(self._tell, self)
        self.take.changed.connect(self._tell, self)
        self.accept.clicked.connect(self._accept, self)
        self.decline.clicked.connect(lambda: self.answered.emit(Decline()), self)
        self._tell()
        self.alpha, self.scale = 0.0, 0.96
        self.run(Parallel(Tween(self, 0.14, alpha=1.0), Tween(self, 0.18, scale=1.0, ease="back_out")))
        if self.stage.router.by_keys and self.give.items:
            self.stage.router.set_focus(self.give.items[0])

    # -- places --------------------------------------------------------------------------------------------------

    def fit(self, view: Rect, spots: SlotLayout) -> None:
        """Stand over the scrolls, with the slots' pictures resized."""
        self.spots = spots
        scale = min(self.unit, view.w * 0.94 / WIDTH, view.h * 0.96 / HEIGHT)
        self.ratio = scale / self.unit
        self.place(Rect.around(view.cx, view.cy, WIDTH * scale, HEIGHT * scale))

    def arrange(self) -> None:
        """Two rows, what the exchange would do, two buttons."""
        u = self.unit * self.ratio
        self.panel.title.style = H2.but(size=H2.size * self.ratio)
        self.words.style = BODY.but(color=TEXT, size=21 * self.ratio)
        for row in (self.give, self.take):
            row.caption.style = LABEL.but(color=GOLD, size=LABEL.size * self.ratio)
        for button in (self.accept, self.decline):
            button.label.style = LABEL_BOLD.but(size=LABEL_BOLD.size * self.ratio)
            button.hint.style = CAPTION.but(color=TEXT, size=CAPTION.size * self.ratio)
        self.panel.place(self.box)
        room = self.panel.inside
        foot, room = room.cut_bottom(62 * u, 12 * u)
        decline, accept = foot.cut_left(foot.w * 0.32, 14 * u)
        self.decline.place(decline)
        self.accept.hint.text = self.stage.router.bindings.hint("commit")
        self.accept.place(accept)
        words, room = room.cut_right(room.w * 0.36, 18 * u)
        self.well.fit(words.w, words.h)
        self.well.position = words.center
        self.words.place(words.inset(16 * u, 14 * u))
        upper, lower = room.rows(2, 10 * u)
        self.give.place(upper)
        self.take.place(lower)

    def _draw_tile(self, name: str, node: SpriteNode, w: float, h: float) -> None:
        tile, art = int(name), self.art
        size = (round(self.spots.tile.w), round(self.spots.tile.h))
        node.show(("domains tile", tile, *size), lambda: art.tile(tile, size))
        node.stretch = (w, h)

    def _draw_card(self, name: str, node: SpriteNode, w: float, h: float) -> None:
        px, art = max(2, round(self.spots.own.w)), self.art
        reach = px // SHADOW
        node.show(("domains card", name, "you", px, reach), lambda: shadowed(art.card(name, px, "you"), reach))
        rim = 1 + 2 * reach / px
        node.stretch = (w * rim, h + 2 * reach * w / px)

    # -- choosing ------------------------------------------------------------------------------------------------

    def command(self) -> Command | None:
        """The exchange that is chosen; None while one of the two is missing."""
        give, take = self.give.chosen, self.take.chosen
        if not give or not take:
            return None
        return SwapTiles(int(give), int(take)) if self.kind == TILES else SwapCards(give, take)

    def _tile(self, tile: int) -> tuple[str, str]:
        return str(tile), tile_tip(self.content, tile)

    def _card(self, card: str) -> tuple[str, str]:
        return card, card_tip(self.content, card)

    def _accept(self) -> None:
        command = self.command()
        if command is not None:
            self.answered.emit(command)

    def _tell(self) -> None:
        command = self.command()
        if command is None:
            self.accept.disable("First choose one in each row.")
            self.words.text = "Choose one in each row to see the result, or decline."
            return
        self.accept.enable()
        self.words.text = swap_words(self.picture, command)


def swap_words(picture: DomainsPicture, command: Command) -> str:
    """What an exchange would do to points and elements, or to the hand."""
    if isinstance(command, SwapCards):
        return f"Your hand gets **{sign(command.take)}** back; **{sign(command.give)}** counts as played from now on."
    if not isinstance(command, SwapTiles):
        return ""
    before, after = standing(picture), after_swap(picture, picture.seat, command.give, command.take)
    lines = [
        f"**You: {before.points[0]} {ARROW} {after.points[0]} points**\n{_elements(before, after, 0)}.\n",
        f"**They: {before.points[1]} {ARROW} {after.points[1]} points**\n{_elements(before, after, 1)}.\n",
    ]
    if picture.elements_count:
        full = [all(side) for side in after.elements]
        if full == [True, False]:
            lines.append("**You would have all four elements and win at once.**")
        elif full == [False, True]:
            lines.append("**They would have all four elements and win at once.**")
        elif all(full):
            lines.append("**Both would have all four elements: elements would count no longer.**")
    return "\n".join(lines)


def _elements(before: Standing, after: Standing, side: int) -> str:
    old, new = before.elements[side], after.elements[side]
    gained = [ELEMENT_NAMES[name].lower() for name, was, now in zip(ELEMENTS, old, new, strict=True) if now and not was]
    lost = [ELEMENT_NAMES[name].lower() for name, was, now in zip(ELEMENTS, old, new, strict=True) if was and not now]
    parts = [f"{sum(old)} {ARROW} {sum(new)} elements" if old != new else f"Still {sum(new)} of 4 elements"]
    if gained:
        parts.append(f"gains {joined(gained)}")
    if lost:
        parts.append(f"loses {joined(lost)}")
    return ", ".join(parts)
