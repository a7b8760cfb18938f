"""Both hands: the own fan, the other as backs and known faces."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.art.arena import palette, tallies
from game.art.draw.palette import rgb
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ASPECT, ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live, Numbers
from scenes.arena.model.picture import ArenaPicture
from scenes.kit.controls.cards import GROWTH, LIFT, CardSprite, PaintedFace
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.fan_row import FanRow
from scenes.table.board.other_hand import OtherHand

MAY_ACT = rgb(palette.MAY_ACT)
SEEN_STEPS = 60
FOOT = 3.0
"""Window pixels that a raised card keeps from the window's lower edge."""


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of the own hand.

    Attributes:
        id: its number; card: its identifier; numbers: cost, attack and health as they are now.
        ready: whether it can be played; seen: the share of its width that no other card covers.
    """

    id: int
    card: str
    numbers: Numbers | None
    ready: bool = False
    seen: float = 1.0


class HandRow(FanRow[InHand]):
    """The own fan. In a large hand names stand where no other card covers them; a raised card shows itself whole."""

    open = 0.8
    full = 8
    least = 0.8

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        """Need no tooltips: a raised card shows its name, and the reader says the rest."""
        super().__init__(lambda _card: "", 200)
        self.art = art
        self.lexicon = lexicon
        self.shown: dict[int, InHand] = {}

    def fit(self, made: ArenaLayout) -> None:
        """Stand as the layout says; new cards come from the own deck."""
        self.fit_cards(made.hand, made.card, made.decks[0], 0.0)

    def show(self, picture: ArenaPicture, live: Live, seconds: float = 0.0) -> None:
        """Hold exactly the picture's cards with their numbers now."""
        self.shown = {
            card.card: InHand(card.card, card.definition, live.numbers.get(card.card), card.card in live.playable)
            for card in picture.own.hand
        }
        self.hold(self.shown, seconds)
        self.keep_order(self.shown, seconds)
        for number, sprite in self.sprites.items():
            sprite.glow = MAY_ACT if number in live.playable else None
        self._dress()

    def process(self, dt: float) -> None:
        """Show whole what is pointed at."""
        del dt
        self._dress()

    def _dress(self) -> None:
        """Give every card the face that suits how much of it is seen, and room to rise above the window's edge."""
        sprites = list(self.sprites.values())
        for index, (number, sprite) in enumerate(self.sprites.items()):
            whole = index == len(sprites) - 1 or sprite.lit or sprite.carried
            seen = 1.0 if whole else shown_share(sprites[index + 1].home.x - sprite.home.x, sprite.height)
            held = self.shown[number] = replace(self.shown[number], seen=seen)
            looks = self.face_of(held)
            if looks is not None and sprite.face.key != looks[1].key:
                sprite.turn_to(looks[1])
            foot = sprite.home.y - sprite.height * GROWTH / 2 + self.fan.wy
            sprite.rise = max(float(LIFT), (FOOT - foot) / self.unit)

    def face_of(self, card: InHand) -> tuple[str, PaintedFace] | None:
        """Return a card's name and its face."""
        definition = self.lexicon.card(card.card)
        if definition is None:
            return None
        return definition.name, self.art.hand_face(definition, card.numbers, ready=card.ready, seen=card.seen)


def shown_share(apart: float, height: float) -> float:
    """Return the share of a held card's width that lies beside the next one, in steps: each is a picture of its own.

    Args:
        apart: from its middle to that of the next one.
        height: of both, in the same unit.
    """
    return min(1.0, int(apart / max(1.0, height * ASPECT) * SEEN_STEPS) / SEEN_STEPS)


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
            sprite = CardSprite(face, payload=number, draggable=False, tip=tip, name=f"foe {number}")
            self.take_in(number, sprite, seconds)
            if card is not None:
                self._mark(sprite)
        self.known = held

    def _mark(self, sprite: CardSprite) -> None:
        """Say below a card that it was seen."""
        tall = max(13, round(sprite.height * 0.28))
        plate = sprite.body.add(SpriteNode(("arena plate", "seen", tall), lambda: tallies.plate("eye", "seen", tall)))
        plate.position = (0.0, -sprite.height * 0.5 - tall * 0.3)
