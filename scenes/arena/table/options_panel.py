"""What is asked in the middle of the table: cards to choose among, ways, and the opening hand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PIL import Image

from game.art.arena.frames import CARD_W, CREST
from scenes.arena.art.artwork import Artwork
from scenes.arena.model import sounds
from scenes.arena.model.layout import ASPECT, ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.kit.controls.button import Button
from scenes.kit.controls.rising import RisingControl
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, GOLD, H2, LABEL, LABEL_BOLD, Rgb
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

DEAL_S, DEAL_GAP_S = 0.2, 0.06


LOOK, BACK = "See the slate", "Back to it"
ASIDE = 130.0
"""Units of width of the button that lays a question aside."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its title, a line below it, cards as pairs of number and identifier, or ways in words.

    Ways of a card are cards themselves, with its picture: `definition` names it, "" where the answers are mere words;
    the card that asks (`asker`) then stands beside these.
    """

    title: str
    line: str = ""
    cards: tuple[tuple[int, str], ...] = ()
    ways: tuple[tuple[int, str], ...] = ()
    definition: str = ""
    asker: str = ""

    @property
    def pictured(self) -> bool:
        """Whether its answers are cards."""
        return bool(self.cards or self.definition)


class OptionCard(RisingControl):
    """A card that can be chosen, or with `words` a way of one; a mark lies over it once it is."""

    risen = 1.05

    def __init__(self, number: int, definition: str, words: str = "") -> None:
        super().__init__(name=f"option {definition}", focusable=True)
        self.number = number
        self.definition = definition
        self.words = words
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.mark = self.body.add(Label("", H2.but(color=GOLD, outline=4.0)))

    def tell(self, words: str, color: Rgb) -> None:
        """Lay words over it, or none; a marked card is darker."""
        self.mark.text = words
        self.mark.visible = bool(words)
        self.mark.style = H2.but(color=color, outline=4.0)
        self.picture.alpha = 0.55 if words else 1.0


class OptionsPanel(Control):
    """Shows a question over the slate; `taken(number)` tells of a card, `decided(way)` of a way."""

    kept_clear = True

    def __init__(self, art: Artwork, lexicon: Lexicon, look: str = LOOK) -> None:
        """Take what the button says that lays a question aside."""
        super().__init__(name="options", layer="front", z=40, hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.look = look
        self.taken = Signal[int]()
        self.decided = Signal[int]()
        self.slab = self.add(SlabNode(DIALOG.but(opacity=0.9)))
        self.title = self.add(Label("", H2, overflow="shrink"))
        self.line = self.add(Paragraph("", LABEL, align="center"))
        self.portrait = self.add(SpriteNode(z=1))
        self.cards: list[OptionCard] = []
        self.buttons: list[Button] = []
        self.aside = self.add(Button(self.look, style=LABEL_BOLD, tip="Looks below; hold Alt to do the same."))
        self.question: Question | None = None
        self.made: ArenaLayout | None = None
        self.visible = False

    def ready(self) -> None:
        """Listen to the button that lays the question aside."""
        self.aside.clicked.connect(lambda: self.lay_aside(aside=self.slab.visible), self)

    def lay_aside(self, *, aside: bool) -> None:
        """Let the slate below be seen, or the question again."""
        for node in (self.slab, self.title, self.line, *self.cards, *self.buttons):
            node.visible = not aside
        self.portrait.visible = not aside and self.question is not None and bool(self.question.asker)
        self.aside.text = BACK if aside else self.look

    def fit(self, made: ArenaLayout) -> None:
        """Stand over the slate."""
        self.made = made
        if self.question is not None:
            self._lay()

    def ask(self, question: Question | None) -> None:
        """Show a question, or none."""
        if question == self.question:
            return
        self.question = question
        for node in (*self.cards, *self.buttons):
            node.free()
        self.cards, self.buttons = [], []
        self.visible = question is not None
        if question is None:
            return
        self.title.text, self.line.text = question.title, question.line
        for number, definition in question.cards:
            self._offer(OptionCard(number, definition), self.taken)
        for way, words in question.ways:
            if question.definition:
                self._offer(OptionCard(way, question.definition, words), self.decided)
                continue
            button = self.add(Button(words, style=LABEL_BOLD))
            button.clicked.connect(self._teller(self.decided, way), self)
            self.buttons.append(button)
        self._lay()
        self._deal()
        if self.stage.router.by_keys and (self.cards or self.buttons):
            self.stage.router.set_focus((self.cards or self.buttons)[0])

    def _offer(self, card: OptionCard, signal: Signal[int]) -> None:
        """Add a card that can be chosen."""
        card.clicked.connect(self._teller(signal, card.number), self)
        self.cards.append(self.add(card))

    def _deal(self) -> None:
        """Let the cards open one after the other, with their sound."""
        if self.cards:
            self.stage.sound(sounds.DISCOVER)
        for index, card in enumerate(self.cards):
            card.body.scale = 0.05
            self.run(Sequence(Wait(DEAL_GAP_S * index), Tween(card.body, DEAL_S, scale=1.0, ease="back_out")))

    def _teller(self, signal: Signal[int], number: int) -> Callable[[], None]:
        return lambda: signal.emit(number)

    def mark(self, chosen: Collection[int], words: str, color: Rgb = BAD) -> None:
        """Lay words over the cards that are chosen so far."""
        for card in self.cards:
            card.tell(words if card.number in chosen else "", color)

    def _lay(self) -> None:
        """Place title and options."""
        made, question = self.made, self.question
        if made is None or question is None:
            return
        b = made.board_unit
        field = made.question
        tall = field.h if question.pictured else (120 + 52 * len(question.ways)) * b
        beside = tall * ASPECT if question.asker else 0.0
        wide = field.w if question.pictured else 460 * b + beside
        self.place(Rect.around(field.cx, field.cy, wide, min(tall, field.h)))
        self.slab.fit(self.width, self.height)
        room = self._show_asker(self.box.inset(16 * b, 12 * b), b)
        head, room = room.cut_top(38 * b, 0.0)
        line, room = room.cut_top((22 if question.pictured else 40) * b, 8 * b)
        self.title.place(head.inset((ASIDE + 8) * b if question.pictured else 0.0, 0.0))
        self.aside.visible = question.pictured
        self.aside.place(Rect(head.right - ASIDE * b, head.y, ASIDE * b, head.h))
        self.line.place(line)
        if question.pictured:
            self._lay_cards(room, b)
        for button, rect in zip(self.buttons, room.rows(max(1, len(self.buttons)), 8 * b), strict=False):
            button.place(rect)

    def _show_asker(self, room: Rect, b: float) -> Rect:
        """Show the card that asks at the left; return the room that is left."""
        card = self.lexicon.card(self.question.asker) if self.question is not None else None
        self.portrait.visible = card is not None
        if card is None:
            return room
        px, art = max(8, round(room.h * ASPECT)), self.art
        self.portrait.show(("arena asks", card.id, px), lambda: art.inspection(card, px))
        rect, room = room.cut_left(px, 12 * b)
        self.portrait.position = rect.center
        return room

    def _lay_cards(self, room: Rect, b: float) -> None:
        count = len(self.cards)
        w = min(room.h * 0.94 * ASPECT, (room.w - 10 * b * (count - 1)) / count)
        px, art = max(8, round(w)), self.art
        for index, card in enumerate(self.cards):
            x = room.cx + (index - (count - 1) / 2) * (w + 10 * b)
            definition = self.lexicon.cards[card.definition]
            above = 0.0 if art.face(definition).crested else w * CREST / CARD_W
            card.place(Rect.around(x, room.cy - above / 2, w, w / ASPECT - above))
            card.picture.y = above / 2

            def bake(definition=definition, words=card.words) -> Image.Image:  # type: ignore[no-untyped-def]  # noqa: ANN001 - defaults bind them
                return art.way(definition, words, px) if words else art.inspection(definition, px)

            card.picture.show(("arena option", card.definition, card.words, px), bake)
            card.mark.place(Rect(-w / 2, -w * 0.2, w, w * 0.4))
