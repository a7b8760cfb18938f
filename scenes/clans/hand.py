"""The own hand: a fan of cards that can be dragged, clicked and reached by the number keys."""

from __future__ import annotations

from collections.abc import Callable

from scenes.clans.artwork import Artwork, CardFace
from scenes.clans.layout import BattleLayout
from scenes.clans.lexicon import Lexicon
from scenes.clans.picture import Picture
from scenes.kit.cards import CardSprite, Hand
from scenes.kit.text import Label
from scenes.kit.theme import CAPTION, GOLD, MUTED
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.clans.views import HandCard

DRAW_S, DRAW_GAP_S = 0.26, 0.07
HIGHER = 0.34
"""Share of the strip's spare height that lies above the cards; the rest is for the fan's bow, below."""


class HandRow(Control):
    """The fan. `joined(sprite)` tells of every new card sprite, so that the planner can listen to it."""

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Callable[[str], str]) -> None:
        super().__init__(name="hand row", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.card_tip = tip
        self.fan = self.add(Hand(card_height=240, bend=0.5))
        self.empty = self.add(Label("No cards in hand", CAPTION.but(color=MUTED)))
        self.sprites: dict[int, CardSprite] = {}
        self.joined = Signal[CardSprite]()
        self.hidden = False
        self._deck_at = (0.0, 0.0)
        self._layout: BattleLayout | None = None

    def fit(self, layout: BattleLayout) -> None:
        """Stand as the layout says."""
        self.place(layout.hand)
        self._layout = layout
        self._size(len(self.sprites))
        self.empty.place(Rect(-layout.hand.w / 2, -layout.hand.h * 0.2, layout.hand.w, layout.hand.h * 0.4))
        self._deck_at = (-layout.hand.w * 0.62, layout.hand.h * 0.1)

    def _size(self, count: int) -> None:
        """Give the cards the size that so many have, and lay them at the same distance from the board and below."""
        layout = self._layout
        if layout is None:
            return
        height = layout.card_for(count)[1]
        self.fan.card_height = height / self.unit
        spare = (layout.hand.h - height) * HIGHER
        self.fan.place(Rect(-layout.hand.w / 2, -layout.hand.h / 2, layout.hand.w, layout.hand.h - spare))

    def sync(self, picture: Picture, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards; new ones come from the deck."""
        held = {} if self.hidden else picture.hand
        for entity in [entity for entity in self.sprites if entity not in held]:
            self.fan.give(self.sprites.pop(entity), seconds=min(0.2, seconds))
        self._size(len(held))
        fresh = [card for entity, card in held.items() if entity not in self.sprites]
        for index, card in enumerate(fresh):
            self._take(card, seconds + DRAW_GAP_S * index if seconds else 0.0)
        self.empty.visible = not held and not self.hidden

    def _take(self, card: HandCard, seconds: float) -> None:
        definition = self.lexicon.card(card.card)
        if definition is None:
            return
        sprite = CardSprite(
            CardFace(self.art, definition),
            tip=lambda: self.card_tip(card.card),
            payload=card.id,
            name=f"hand {definition.name}",
        )
        self.sprites[card.id] = sprite
        sprite.position = self._deck_at
        self.fan.take(sprite, seconds=seconds)
        self.joined.emit(sprite)

    def at(self, index: int) -> CardSprite | None:
        """The card at a place, counted from the left from 0."""
        cards = self.fan.cards
        return cards[index] if 0 <= index < len(cards) else None

    def mark_playable(self, playable: set[int]) -> None:
        """Let the cards that can be staged glow."""
        for entity, sprite in self.sprites.items():
            sprite.glow = GOLD if entity in playable else None

    def hide(self, hidden: bool) -> None:
        """Show no cards (the other person's turn at one screen)."""
        self.hidden = hidden
