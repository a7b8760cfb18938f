"""The own hand as a fan: cards to drag, click or reach by number."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from scenes.kit.cards import CardSprite, Face, Hand
from scenes.kit.text import Label
from scenes.kit.theme import CAPTION, GOLD, MUTED
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

DRAW_S, DRAW_GAP_S = 0.26, 0.07
BEND = 0.5


class Held(Protocol):
    """A card in a hand: its entity and its definition's identifier."""

    @property
    def id(self) -> int:
        """The entity."""

    @property
    def card(self) -> str:
        """The identifier."""


H = TypeVar("H", bound=Held)


class FanRow(Control, ABC, Generic[H]):
    """The fan of hand cards H; a game says their look and size.

    Nobody picks a card up where it is `fixed` (watching). `joined(sprite)` tells of every new card sprite, so that the
    input controller can listen to it.
    """

    def __init__(self, tip: Callable[[str], str], card_height: float) -> None:
        super().__init__(name="hand row", hittable=False)
        self.card_tip = tip
        self.fan = self.add(Hand(card_height=card_height, bend=BEND))
        self.empty = self.add(Label("No cards in hand", CAPTION.but(color=MUTED)))
        self.sprites: dict[int, CardSprite] = {}
        self.joined = Signal[CardSprite]()
        self.hidden = self.fixed = False
        self.deck_at = (0.0, 0.0)

    @abstractmethod
    def face_of(self, card: H) -> tuple[str, Face] | None:
        """The name and the face of a card; None for one that is not known."""

    @abstractmethod
    def size_for(self, count: int) -> None:
        """Give the fan the size that so many cards have."""

    def fit_strip(self, hand: Rect) -> None:
        """Stand in this strip, with the empty hand's words in its middle."""
        self.place(hand)
        self.empty.place(Rect(-hand.w / 2, -hand.h * 0.2, hand.w, hand.h * 0.4))

    def fit_fan(self, hand: Rect, spare: float) -> None:
        """Leave so much of the strip free above the cards."""
        self.fan.place(Rect(-hand.w / 2, -hand.h / 2, hand.w, hand.h - spare))

    def hold(self, cards: Mapping[int, H], seconds: float = 0.0) -> None:
        """Hold exactly these cards; new ones come from the deck."""
        held = {} if self.hidden else cards
        for entity in [entity for entity in self.sprites if entity not in held]:
            self.fan.give(self.sprites.pop(entity), seconds=min(0.2, seconds))
        self.size_for(len(held))
        fresh = [card for entity, card in held.items() if entity not in self.sprites]
        for index, card in enumerate(fresh):
            self._take(card, seconds + DRAW_GAP_S * index if seconds else 0.0)
        self.empty.visible = not held and not self.hidden

    def _take(self, card: H, seconds: float) -> None:
        looks = self.face_of(card)
        if looks is None:
            return
        name, face = looks
        sprite = CardSprite(
            face,
            tip=lambda: self.card_tip(card.card),
            payload=card.id,
            draggable=not self.fixed,
            name=f"hand {name}",
        )
        self.sprites[card.id] = sprite
        sprite.position = self.deck_at
        self.fan.take(sprite, seconds=seconds)
        self.joined.emit(sprite)

    def return_cards(self) -> None:
        """Send every card that was let go elsewhere back to its place in the fan."""
        for sprite in self.fan.cards:
            if not sprite.carried and sprite.position != sprite.home[:2]:
                sprite.return_home()

    def at(self, index: int) -> CardSprite | None:
        """The card at a place, counted from the left from 0."""
        cards = self.fan.cards
        return cards[index] if 0 <= index < len(cards) else None

    def mark_playable(self, playable: set[int]) -> None:
        """Let the cards that can be played glow."""
        for entity, sprite in self.sprites.items():
            sprite.glow = GOLD if entity in playable else None

    def hide(self, *, hidden: bool) -> None:
        """Show no cards (the other person's turn at one screen)."""
        self.hidden = hidden
