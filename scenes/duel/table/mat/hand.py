"""Both hands: the own fan; the other as backs and known faces."""

from __future__ import annotations

from collections.abc import Callable

from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import DuelLayout
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.picture_parts import Held
from scenes.kit.controls.cards import CardSprite, PaintedFace
from scenes.stage.control import Control
from scenes.stage.units import Rect
from scenes.table.board.fan_row import DRAW_GAP_S, FanRow
from scenes.table.board.other_hand import OtherHand
from scenes.table.story.phrases import plural

Tip = Callable[[str], str]


class HandCard(CardSprite):
    """A hand card; picked up by click or key it opens its menu in place."""

    still = False

    def on_pick(self) -> None:
        """Come along when it is dragged."""
        self.still = self.stage.router.pressed is not self
        super().on_pick()
        if self.still:
            self._aim = None

    def on_carry(self, x: float, y: float, target: Control | None) -> None:
        """Follow the pointer when it is dragged."""
        if not self.still:
            super().on_carry(x, y, target)


class HandRow(FanRow[Held]):
    """The own fan: in a large hand each card shows its name."""

    open = 0.9
    full = 10
    least = 0.8

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Tip) -> None:
        super().__init__(tip, 200)
        self.art = art
        self.lexicon = lexicon

    def fit(self, layout: DuelLayout) -> None:
        """Stand as the layout says; new cards come from the own deck."""
        self.fit_cards(layout.hand, layout.card, layout.piles[0][2], 0.5)

    def sync(self, picture: DuelPicture, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards; new ones come from the deck."""
        self.hold(picture.own.hand, seconds)
        self.keep_order(picture.own.hand, seconds)

    def face_of(self, card: Held) -> tuple[str, PaintedFace] | None:
        """A card's name and its face."""
        definition = self.lexicon.card(card.card)
        return (definition.name, self.art.hand_face(definition)) if definition is not None else None

    def sprite_of(self, card: Held, name: str, face: PaintedFace) -> CardSprite:
        """Return a card whose words the reader has."""
        return HandCard(face, payload=card.id, draggable=not self.fixed, name=name)


class FoeHand(OtherHand):
    """The other hand, above the mat: its lower half looks in from the window's edge."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__()
        self.art = art
        self.lexicon = lexicon
        self._seat = -1

    def fit(self, layout: DuelLayout) -> None:
        """Stand as the layout says; new cards come from the other deck."""
        strip, (w, h) = layout.foe_hand, layout.foe_card
        self.place(strip)
        self.fan.card_height = h / self.unit
        wide = min(strip.w, w * 9)
        self.fan.place(Rect(-wide / 2, -strip.h / 2, wide, h))
        deck = layout.piles[1][2]
        self.deck_at = (deck.cx - strip.cx, deck.cy - strip.cy)

    def sync(self, picture: DuelPicture, seconds: float = 0.0) -> None:
        """Hold as many cards as the other side does; known ones show their faces."""
        if self._seat != picture.foe:
            self.clear()
            self._seat = picture.foe
        known, blanks = picture.theirs.hand, picture.theirs.held - len(picture.theirs.hand)
        backs = [key for key in self.sprites if key < 0]
        gone = [key for key in self.sprites if key >= 0 and key not in known] + backs[max(0, blanks) :]
        for key in gone:
            self.fan.give(self.sprites.pop(key), seconds=min(0.2, seconds))
        for entity, card in known.items():
            definition = self.lexicon.card(card.card)
            if entity not in self.sprites and definition is not None:
                self.take_in(
                    entity, CardSprite(self.art.hand_face(definition), payload=card.card, draggable=False), seconds
                )
        for fresh in range(blanks - len([key for key in self.sprites if key < 0])):
            sprite = CardSprite(self.art.back_face(), tip=self._hidden_tip, draggable=False)
            self.take_in(self.new_back(), sprite, seconds + DRAW_GAP_S * fresh if seconds else 0.0)

    def _hidden_tip(self) -> str:
        return f"**The other hand**\n{plural(len(self.sprites), 'card')}, hidden from you."
