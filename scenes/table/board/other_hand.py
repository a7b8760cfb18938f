"""The other side's hand as a fan: backs and known faces."""

from __future__ import annotations

from scenes.kit.controls.cards import CardSprite, Hand
from scenes.stage.control import Control
from scenes.stage.signal import Signal


class OtherHand(Control):
    """Its cards by entity, backs below 0; `joined(sprite)` for each new one."""

    def __init__(self) -> None:
        super().__init__(name="foe hand", hittable=False)
        self.fan = self.add(Hand(card_height=100, bend=0.0, name="foe fan"))
        self.sprites: dict[int, CardSprite] = {}
        self.joined = Signal[CardSprite]()
        self.deck_at = (0.0, 0.0)
        self._dealt = 0

    def clear(self) -> None:
        """Hold nothing."""
        for key in tuple(self.sprites):
            self.fan.give(self.sprites.pop(key), seconds=0.0)

    def take_in(self, key: int, sprite: CardSprite, seconds: float) -> None:
        """Take a card from the deck into the hand."""
        sprite.lifts = False
        sprite.focusable = key >= 0
        self.sprites[key] = sprite
        sprite.position = self.deck_at
        self.fan.take(sprite, seconds=seconds)
        self.joined.emit(sprite)

    def new_back(self) -> int:
        """Return the number of another back."""
        self._dealt -= 1
        return self._dealt

    def place_of(self, entity: int) -> tuple[float, float]:
        """Return where a card of this hand lies, or the middle of the backs."""
        sprite = self.sprites.get(entity)
        if sprite is None:
            cards = self.fan.cards
            sprite = cards[len(cards) // 2] if cards else None
        return sprite.window_rect.center if sprite is not None else (self.wx, self.wy)
