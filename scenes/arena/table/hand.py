"""Both hands: the own fan, the other as backs and known faces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.art.arena import palette, tallies
from game.art.draw.palette import rgb
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live, Numbers
from scenes.arena.model.picture import ArenaPicture
from scenes.kit.controls.cards import CardSprite, PaintedFace
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.fan_row import FanRow
from scenes.table.board.other_hand import OtherHand

MAY_ACT = rgb(palette.MAY_ACT)


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of the own hand: its number, its identifier, and its numbers now, and whether it can be played."""

    id: int
    card: str
    numbers: Numbers | None
    ready: bool = False


class HandRow(FanRow[InHand]):
    """The own fan."""

    open = 0.8
    full = 8
    least = 0.8

    def __init__(self, art: Artwork, lexicon: Lexicon, tip: Callable[[str], str]) -> None:
        super().__init__(tip, 200)
        self.art = art
        self.lexicon = lexicon

    def fit(self, made: ArenaLayout) -> None:
        """Stand as the layout says; new cards come from the own deck."""
        self.fit_cards(made.hand, made.card, made.decks[0], 0.0)

    def show(self, picture: ArenaPicture, live: Live, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards with their numbers now."""
        held = {
            card.card: InHand(card.card, card.definition, live.numbers.get(card.card), card.card in live.playable)
            for card in picture.own.hand
        }
        self.hold(held, seconds)
        self.keep_order(held, seconds)
        for number, sprite in self.sprites.items():
            looks = self.face_of(held[number])
            if looks is not None and sprite.face.key != looks[1].key:
                sprite.turn_to(looks[1])
        for number, sprite in self.sprites.items():
            sprite.glow = MAY_ACT if number in live.playable else None

    def face_of(self, card: InHand) -> tuple[str, PaintedFace] | None:
        """Return a card's name and its face."""
        definition = self.lexicon.card(card.card)
        return (
            None
            if definition is None
            else (definition.name, self.art.hand_face(definition, card.numbers, ready=card.ready))
        )


class FoeHand(OtherHand):
    """The other hand, above the slate."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__()
        self.art = art
        self.lexicon = lexicon
        self.known: dict[int, str] = {}

    def fit(self, made: ArenaLayout) -> None:
        """Stand as the layout says."""
        strip = made.foe_hand
        self.place(strip)
        self.fan.card_height = made.foe_card[1] / self.unit
        self.fan.place(Rect(-strip.w / 2, -strip.h / 2, strip.w, strip.h + made.foe_card[1] * 0.2))
        self.deck_at = (made.decks[1].cx - strip.cx, made.decks[1].cy - strip.cy)

    def show(self, picture: ArenaPicture, seconds: float = 0.0) -> None:
        """Hold as many cards as the picture says, faces of those that are known."""
        held = {card.card: card.definition for card in picture.theirs.hand}
        for number in [number for number in self.sprites if held.get(number) != self.known.get(number)]:
            self.fan.give(self.sprites.pop(number), seconds=0.0)
        for number, definition in held.items():
            if number in self.sprites:
                continue
            card = self.lexicon.card(definition)
            face = self.art.back_face() if card is None else self.art.hand_face(card, None)
            tip = "A card of the other hand." if card is None else card.name
            sprite = CardSprite(face, payload=definition, draggable=False, tip=tip, name=f"foe {number}")
            self.take_in(number, sprite, seconds)
            if card is not None:
                self._mark(sprite)
        self.known = held

    def _mark(self, sprite: CardSprite) -> None:
        """Say below a card that it was seen."""
        tall = max(13, round(sprite.height * 0.28))
        plate = sprite.body.add(SpriteNode(("arena plate", "seen", tall), lambda: tallies.plate("eye", "seen", tall)))
        plate.position = (0.0, -sprite.height * 0.5 - tall * 0.3)
