"""The two hands: the own fan of cards to be dragged, clicked and reached by keys; the other one as backs or open."""

from __future__ import annotations

from collections.abc import Callable

from scenes.grid.art.artwork import Artwork
from scenes.grid.model.layout import GridLayout
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.picture import GridPicture
from scenes.kit.controls.cards import CardSprite, PaintedFace
from scenes.stage.units import Rect
from scenes.table.board.fan_row import FanRow
from scenes.table.board.other_hand import OtherHand
from scenes.table.story.phrases import plural
from systems.grid.view.views import HandCard

Tip = Callable[[str], str]


class HandRow(FanRow[HandCard]):
    """The own fan."""

    open = 0.98
    full = 8

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Tip) -> None:
        super().__init__(tip, 200)
        self.art = art
        self.lexicon = lexicon
        self.seat = 0
        self.aside = 0

    def fit(self, layout: GridLayout) -> None:
        """Stand as the layout says; new cards come from the own deck."""
        self.fit_cards(layout.hand, layout.card, layout.piles[0], 0.3)

    def sync(self, picture: GridPicture, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards; new ones come from the deck."""
        self.seat = picture.seat
        self.hold(picture.hand, seconds)
        self.keep_order(picture.hand, seconds)
        self.lay_aside(self.aside)

    def face_of(self, card: HandCard) -> tuple[str, PaintedFace] | None:
        """A card's name, and its face in the own colour."""
        definition = self.lexicon.card(card.card)
        return (definition.name, self.art.hand_face(definition, self.seat)) if definition is not None else None

    def lay_aside(self, entity: int) -> None:
        """Let a card be seen in the hand no more while it lies provisionally on the tray (0: none)."""
        self.aside = entity
        for other, sprite in self.sprites.items():
            sprite.visible = other != entity


class FoeHand(OtherHand):
    """The other hand, above the tray: backs, or faces where hands are open."""

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Tip) -> None:
        super().__init__()
        self.art = art
        self.lexicon = lexicon
        self.card_tip = tip
        self.seat = -1

    def fit(self, layout: GridLayout) -> None:
        """Stand as the layout says; new cards come from the other deck."""
        self.place(layout.foe_hand)
        self.fan.card_height = layout.foe_card[1] / self.unit
        gap = (layout.foe_hand.h - layout.foe_card[1]) / 2
        self.fan.place(Rect(-layout.foe_hand.w / 2, -layout.foe_hand.h / 2, layout.foe_hand.w, layout.foe_hand.h - gap))
        deck = layout.piles[2]
        self.deck_at = (deck.cx - layout.foe_hand.cx, deck.cy - layout.foe_hand.cy)

    def sync(self, picture: GridPicture, seconds: float = 0.0) -> None:
        """Hold as many cards as the other side does: known ones where hands are open, else backs."""
        if self.seat != picture.foe:
            self.clear()
            self.seat = picture.foe
        if picture.foe_hand:
            self._hold(picture, seconds)
        else:
            self._count(picture.hand_counts[picture.foe], seconds)

    def _hold(self, picture: GridPicture, seconds: float) -> None:
        for entity in [entity for entity in self.sprites if entity not in picture.foe_hand]:
            self.fan.give(self.sprites.pop(entity), seconds=min(0.2, seconds))
        for entity, card in picture.foe_hand.items():
            definition = self.lexicon.card(card.card)
            if entity not in self.sprites and definition is not None:
                tip = self._teller(card.card)
                face = self.art.hand_face(definition, self.seat)
                self.take_in(entity, CardSprite(face, tip=tip, payload=card.card, draggable=False), seconds)

    def _teller(self, card: str) -> Callable[[], str]:
        return lambda: self.card_tip(card)

    def _count(self, count: int, seconds: float) -> None:
        backs = [key for key in self.sprites if key < 0]
        for key in [key for key in self.sprites if key >= 0]:
            self.fan.give(self.sprites.pop(key), seconds=0.0)
        while len(backs) > count:
            key = backs.pop(len(backs) // 2)
            self.fan.give(self.sprites.pop(key), seconds=min(0.2, seconds))
        while len(backs) < count:
            backs.append(self.new_back())
            sprite = CardSprite(self.art.back_face(self.seat), tip=self._hidden_tip, draggable=False)
            self.take_in(backs[-1], sprite, seconds)

    def _hidden_tip(self) -> str:
        count = len(self.sprites)
        return f"**The other hand**\n{plural(count, 'card')}, hidden from you."
