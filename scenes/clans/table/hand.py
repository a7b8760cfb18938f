"""The own hand: a fan of cards to drag, click or reach by number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.layout import BattleLayout
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.picture import BattlePicture
from scenes.clans.table.family_sign import show_sign
from scenes.clans.table.readable_card import ReadableCard
from scenes.kit.controls.cards import CardSprite, PaintedFace
from scenes.stage.sprite import SpriteNode
from scenes.table.board.fan_row import FanRow
from systems.clans.view.views import HandCard

HIGHER = 0.34
"""Share of the strip's spare height that lies above the cards; the rest is for the fan's bow, below."""

SIGN, SIGN_AT = 0.16, (0.12, 0.6)
"""Size and place of a family's sign, in shares of the card, from its upper left corner."""


class HandRow(FanRow[HandCard]):
    """The fan of the battle."""

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Callable[[str], str]) -> None:
        super().__init__(tip, 240)
        self.art = art
        self.lexicon = lexicon
        self._layout: BattleLayout | None = None
        self._cards: dict[int, str] = {}
        self._signs: dict[int, SpriteNode] = {}

    def fit(self, layout: BattleLayout) -> None:
        """Stand as the layout says."""
        self.fit_strip(layout.hand)
        self._layout = layout
        self.size_for(len(self.sprites))
        for sprite in self.sprites.values():
            if isinstance(sprite, ReadableCard):
                sprite.read_size = layout.read_size
        self.deck_at = (-layout.hand.w * 0.62, layout.hand.h * 0.1)
        self._sign_all()

    def size_for(self, count: int) -> None:
        """Give the cards the size for so many, evenly spaced."""
        layout = self._layout
        if layout is None:
            return
        height = layout.card_for(count)[1]
        self.fan.card_height = height / self.unit
        self.fit_fan(layout.hand, (layout.hand.h - height) * HIGHER)

    def sync(self, picture: BattlePicture, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards; new ones come from the deck."""
        self.hold(picture.hand, seconds)
        if picture.families:
            self._cards = {entity: card.card for entity, card in picture.hand.items()}
            self._sign_all()

    def _sign_all(self) -> None:
        """Put family signs on the cards' ribbons (CLAN-12.2)."""
        self._signs = {entity: sign for entity, sign in self._signs.items() if entity in self.sprites}
        for entity, sprite in self.sprites.items():
            if entity in self._cards:
                sign = self._signs.get(entity) or sprite.body.add(SpriteNode(z=1))
                self._signs[entity] = sign
                show_sign(sign, self.art, self.lexicon, self._cards[entity], max(14, round(sprite.width * SIGN)))
                sign.position = (sprite.width * (SIGN_AT[0] - 0.5), sprite.height * (0.5 - SIGN_AT[1]))

    def sprite_of(self, card: HandCard, name: str, face: PaintedFace) -> CardSprite:
        """A card that is read where it lies."""
        definition = self.lexicon.card(card.card)
        if definition is None or self._layout is None:
            return super().sprite_of(card, name, face)
        written, tip = self.art.written_face(definition), partial(self.card_tip, card.card)
        sprite = ReadableCard(face, written, tip=tip, payload=card.id, draggable=not self.fixed, name=name)
        sprite.read_size = self._layout.read_size
        return sprite

    def face_of(self, card: HandCard) -> tuple[str, PaintedFace] | None:
        """A card's name and face."""
        definition = self.lexicon.card(card.card)
        return (definition.name, self.art.hand_face(definition)) if definition is not None else None
