"""The two hands: the own fan of cards to be dragged, clicked and reached by keys; the other one as backs or open."""

from __future__ import annotations

from collections.abc import Callable

from scenes.grid.artwork import Artwork, BackFace, CardFace
from scenes.grid.layout import GridLayout
from scenes.grid.lexicon import Lexicon
from scenes.grid.picture import Picture
from scenes.kit.cards import CardSprite, Hand
from scenes.kit.text import Label
from scenes.kit.theme import CAPTION, GOLD, MUTED
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.grid.views import HandCard

DRAW_S, DRAW_GAP_S = 0.26, 0.07
OPEN = 0.98
"""Of a card's width so much stays open beside its neighbour."""
FULL = 8
"""A hand larger than fits at the usual size is held at the size at which so many cards show whole."""
Tip = Callable[[str], str]


class HandRow(Control):
    """The own fan; nobody picks a card up where it is `fixed` (watching).

    `joined(sprite)` tells of every new card sprite, so that the planner can listen to it.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Tip) -> None:
        super().__init__(name="hand row", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.card_tip = tip
        self.fan = self.add(Hand(card_height=200, bend=0.5))
        self.empty = self.add(Label("No cards in hand", CAPTION.but(color=MUTED)))
        self.sprites: dict[int, CardSprite] = {}
        self.joined = Signal[CardSprite]()
        self.hidden = self.fixed = False
        self.aside = 0
        self._card = (1.0, 1.0)
        self._deck_at = (0.0, 0.0)

    def fit(self, layout: GridLayout) -> None:
        """Stand as the layout says; new cards come from the own deck."""
        self.place(layout.hand)
        self._card = layout.card
        self._size(max(1, len(self.sprites)))
        lift = (layout.hand.h - layout.card[1]) * 0.3
        self.fan.place(Rect(-layout.hand.w / 2, -layout.hand.h / 2, layout.hand.w, layout.hand.h - lift))
        self.empty.place(Rect(-layout.hand.w / 2, -layout.hand.h * 0.2, layout.hand.w, layout.hand.h * 0.4))
        deck = layout.piles[0]
        self._deck_at = (deck.cx - layout.hand.cx, deck.cy - layout.hand.cy)

    def _size(self, count: int) -> None:
        """Make the cards of a large hand smaller, so that each shows whole: two sizes, for each is drawn once."""
        w, h = self._card

        def share(cards: int) -> float:
            return self.width / (w * (1 + OPEN * (cards - 1)))

        self.fan.card_height = h * (1.0 if share(count) >= 1 else min(1.0, share(FULL))) / self.unit

    def sync(self, picture: Picture, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards; new ones come from the deck."""
        held = {} if self.hidden else picture.hand
        for entity in [entity for entity in self.sprites if entity not in held]:
            self.fan.give(self.sprites.pop(entity), seconds=min(0.2, seconds))
        self._size(max(1, len(held)))
        fresh = [card for entity, card in held.items() if entity not in self.sprites]
        for index, card in enumerate(fresh):
            self._take(card, picture.seat, seconds + DRAW_GAP_S * index if seconds else 0.0)
        if list(self.sprites) != list(held):
            self._sort(held, seconds)
        self.empty.visible = not held and not self.hidden
        self.lay_aside(self.aside)

    def _take(self, card: HandCard, seat: int, seconds: float) -> None:
        definition = self.lexicon.card(card.card)
        if definition is None:
            return
        sprite = CardSprite(
            CardFace(self.art, definition, seat),
            tip=lambda: self.card_tip(card.card),
            payload=card.id,
            name=f"hand {definition.name}",
        )
        sprite.draggable = not self.fixed
        self.sprites[card.id] = sprite
        sprite.position = self._deck_at
        self.fan.take(sprite, seconds=seconds)
        self.joined.emit(sprite)

    def _sort(self, held: dict[int, HandCard], seconds: float) -> None:
        """Bring the cards into the order of the hand (a card may be in two opening hands in turn)."""
        self.sprites = {entity: self.sprites[entity] for entity in held if entity in self.sprites}
        self.fan.cards[:] = self.sprites.values()
        self.fan.spread(seconds)

    def at(self, index: int) -> CardSprite | None:
        """The card at a place, counted from the left from 0."""
        cards = self.fan.cards
        return cards[index] if 0 <= index < len(cards) else None

    def mark_playable(self, playable: set[int]) -> None:
        """Let the cards that can be placed glow."""
        for entity, sprite in self.sprites.items():
            sprite.glow = GOLD if entity in playable else None

    def lay_aside(self, entity: int) -> None:
        """Let a card be seen in the hand no more while it lies provisionally on the tray (0: none)."""
        self.aside = entity
        for one, sprite in self.sprites.items():
            sprite.visible = one != entity

    def hide(self, hidden: bool) -> None:
        """Show no cards (the other person's turn at one screen)."""
        self.hidden = hidden


class FoeHand(Control):
    """The other hand, above the tray: backs, or faces where hands are open."""

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Tip) -> None:
        super().__init__(name="foe hand", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.card_tip = tip
        self.fan = self.add(Hand(card_height=100, bend=0.0, name="foe fan"))
        self.sprites: dict[int, CardSprite] = {}
        self.joined = Signal[CardSprite]()
        self.seat = -1
        self._deck_at = (0.0, 0.0)
        self._dealt = 0

    def fit(self, layout: GridLayout) -> None:
        """Stand as the layout says; new cards come from the other deck."""
        self.place(layout.foe_hand)
        self.fan.card_height = layout.foe_card[1] / self.unit
        gap = (layout.foe_hand.h - layout.foe_card[1]) / 2
        self.fan.place(Rect(-layout.foe_hand.w / 2, -layout.foe_hand.h / 2, layout.foe_hand.w, layout.foe_hand.h - gap))
        deck = layout.piles[2]
        self._deck_at = (deck.cx - layout.foe_hand.cx, deck.cy - layout.foe_hand.cy)

    def sync(self, picture: Picture, seconds: float = 0.0) -> None:
        """Hold as many cards as the other side does: known ones where hands are open, else backs."""
        if self.seat != picture.foe:
            self.clear()
            self.seat = picture.foe
        if picture.foe_hand:
            self._hold(picture, seconds)
        else:
            self._count(picture.hand_counts[picture.foe], seconds)

    def clear(self) -> None:
        """Hold nothing."""
        for entity in tuple(self.sprites):
            self.fan.give(self.sprites.pop(entity), seconds=0.0)

    def _hold(self, picture: Picture, seconds: float) -> None:
        for entity in [entity for entity in self.sprites if entity not in picture.foe_hand]:
            self.fan.give(self.sprites.pop(entity), seconds=min(0.2, seconds))
        for entity, card in picture.foe_hand.items():
            definition = self.lexicon.card(card.card)
            if entity not in self.sprites and definition is not None:
                tip = self._teller(card.card)
                face = CardFace(self.art, definition, self.seat)
                self._add(entity, CardSprite(face, tip=tip, payload=card.card, draggable=False), seconds)

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
            self._dealt -= 1
            backs.append(self._dealt)
            sprite = CardSprite(BackFace(self.art, self.seat), tip=self._hidden_tip, draggable=False)
            self._add(self._dealt, sprite, seconds)

    def _add(self, key: int, sprite: CardSprite, seconds: float) -> None:
        sprite.lifts = False
        sprite.focusable = key >= 0
        self.sprites[key] = sprite
        sprite.position = self._deck_at
        self.fan.take(sprite, seconds=seconds)
        self.joined.emit(sprite)

    def _hidden_tip(self) -> str:
        count = len(self.sprites)
        return f"**The other hand**\n{count} card{'' if count == 1 else 's'}, hidden from you (GRID-1.6)."

    def place_of(self, entity: int) -> tuple[float, float]:
        """Where a card of this hand lies in the window: its own place, or the middle of the backs."""
        sprite = self.sprites.get(entity)
        if sprite is None:
            cards = self.fan.cards
            sprite = cards[len(cards) // 2] if cards else None
        if sprite is None:
            return (self.wx, self.wy)
        rect = sprite.window_rect
        return rect.center
