"""Both hands: the own fan to drag, click or reach; the other as backs."""

from __future__ import annotations

from collections.abc import Callable

from scenes.grid.art.artwork import Artwork, BackFace, CardFace
from scenes.grid.model.layout import GridLayout
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.picture import GridPicture
from scenes.kit.cards import CardSprite
from scenes.stage.units import Rect
from scenes.table.fan_row import FanRow
from scenes.table.other_hand import OtherHand
from systems.grid.view.views import HandCard

OPEN = 0.98
"""Of a card's width so much stays open beside its neighbour."""
FULL = 8
"""A hand larger than fits at the usual size is held at the size at which so many cards show whole."""
Tip = Callable[[str], str]


class HandRow(FanRow[HandCard]):
    """The own fan."""

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Tip) -> None:
        super().__init__(tip, 200)
        self.art = art
        self.lexicon = lexicon
        self.seat = 0
        self.aside = 0
        self._card = (1.0, 1.0)

    def fit(self, layout: GridLayout) -> None:
        """Stand as the layout says; new cards come from the own deck."""
        self.fit_strip(layout.hand)
        self._card = layout.card
        self.size_for(len(self.sprites))
        self.fit_fan(layout.hand, (layout.hand.h - layout.card[1]) * 0.3)
        deck = layout.piles[0]
        self.deck_at = (deck.cx - layout.hand.cx, deck.cy - layout.hand.cy)

    def size_for(self, count: int) -> None:
        """Make a large hand's cards smaller; there are two sizes."""
        w, h = self._card

        def share(cards: int) -> float:
            return self.width / (w * (1 + OPEN * (cards - 1)))

        whole = share(max(1, count)) >= 1
        self.fan.card_height = h * (1.0 if whole else min(1.0, share(FULL))) / self.unit

    def sync(self, picture: GridPicture, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards; new ones come from the deck."""
        self.seat = picture.seat
        self.hold(picture.hand, seconds)
        if not self.hidden and list(self.sprites) != list(picture.hand):
            self._sort(picture.hand, seconds)
        self.lay_aside(self.aside)

    def face_of(self, card: HandCard) -> tuple[str, CardFace] | None:
        """A card's name, and its face in the own colour."""
        definition = self.lexicon.card(card.card)
        return (definition.name, CardFace(self.art, definition, self.seat)) if definition is not None else None

    def _sort(self, held: dict[int, HandCard], seconds: float) -> None:
        """Sort the cards into the hand's order."""
        self.sprites = {entity: self.sprites[entity] for entity in held if entity in self.sprites}
        self.fan.cards[:] = self.sprites.values()
        self.fan.spread(seconds)

    def lay_aside(self, entity: int) -> None:
        """Hide a hand card while it lies provisionally on the tray (0: none)."""
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
        """Hold as many cards as the other side: known ones, else backs."""
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
                face = CardFace(self.art, definition, self.seat)
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
            sprite = CardSprite(BackFace(self.art, self.seat), tip=self._hidden_tip, draggable=False)
            self.take_in(backs[-1], sprite, seconds)

    def _hidden_tip(self) -> str:
        count = len(self.sprites)
        return f"**The other hand**\n{count} card{'' if count == 1 else 's'}, hidden from you (GRID-1.6)."
