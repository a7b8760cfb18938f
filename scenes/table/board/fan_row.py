"""The own hand as a fan: cards to drag, click or reach by number."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Generic, Protocol, TypeVar

from scenes.kit.controls.cards import CardSprite, Hand, PaintedFace
from scenes.kit.theme import CAPTION, GOLD, MUTED
from scenes.kit.typography.text import Label
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

    Attributes:
        open: of a card's width so much stays open beside its neighbour.
        full: a hand larger than fits at the usual size is held at the size at which so many cards fit.
        least: of the usual size, though, no card is smaller than this.
    """

    open: ClassVar[float] = 1.0
    full: ClassVar[int] = 8
    least: ClassVar[float] = 0.0

    def __init__(self, tip: Callable[[str], str], card_height: float) -> None:
        super().__init__(name="hand row", hittable=False)
        self.card_tip = tip
        self.fan = self.add(Hand(card_height=card_height, bend=BEND))
        self.empty = self.add(Label("No cards in hand", CAPTION.but(color=MUTED)))
        self.sprites: dict[int, CardSprite] = {}
        self.joined = Signal[CardSprite]()
        self.hidden = self.fixed = False
        self.deck_at = (0.0, 0.0)
        self.card_size = (1.0, 1.0)

    @abstractmethod
    def face_of(self, card: H) -> tuple[str, PaintedFace] | None:
        """The name and the face of a card; None for one that is not known."""

    def size_for(self, count: int) -> None:
        """Make the cards of a large hand smaller, so that each shows whole: two sizes, for each is drawn once."""
        w, h = self.card_size

        def share(cards: int) -> float:
            return self.width / (w * (1 + self.open * (cards - 1)))

        whole = share(max(1, count)) >= 1
        self.fan.card_height = h * (1.0 if whole else min(1.0, max(self.least, share(self.full)))) / self.unit

    def fit_cards(self, strip: Rect, card: tuple[float, float], deck: Rect, spare: float) -> None:
        """Stand in a strip with cards of a size, leaving this share of its spare height above them free.

        New cards come from the deck.
        """
        self.fit_strip(strip)
        self.card_size = card
        self.size_for(len(self.sprites))
        self.fit_fan(strip, (strip.h - card[1]) * spare)
        self.deck_at = (deck.cx - strip.cx, deck.cy - strip.cy)

    def keep_order(self, held: Mapping[int, H], seconds: float) -> None:
        """Bring the cards into the order of the hand."""
        if self.hidden or list(self.sprites) == list(held):
            return
        self.sprites = {entity: self.sprites[entity] for entity in held if entity in self.sprites}
        self.fan.cards[:] = self.sprites.values()
        self.fan.spread(seconds)

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
        self.sprites[card.id] = sprite = self.sprite_of(card, f"hand {name}", face)
        sprite.position = self.deck_at
        self.fan.take(sprite, seconds=seconds)
        self.joined.emit(sprite)

    def sprite_of(self, card: H, name: str, face: PaintedFace) -> CardSprite:
        """Return a new card of the hand."""
        tip = partial(self.card_tip, card.card)
        return CardSprite(face, tip=tip, payload=card.id, draggable=not self.fixed, name=name)

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
