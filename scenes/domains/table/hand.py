"""The own cards: the hand as a fan, laid ones on their slots."""

from __future__ import annotations

from collections.abc import Callable

from scenes.domains.art.artwork import Artwork
from scenes.domains.art.paint import cross_badge
from scenes.domains.model.draft import EMPTY, Slots
from scenes.domains.model.layout import DomainsLayout
from scenes.domains.model.picture import DomainsPicture
from scenes.kit.controls.cards import CardSprite, PaintedFace, Pose, fan
from scenes.kit.theme import CAPTION, GOLD, MUTED
from scenes.kit.typography.text import Label
from scenes.stage.animation import Parallel, Tween, Wait
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

DRAW_S = 0.26
DEAL_GAP_S = 0.07
LAY_S = 0.2
BEND = 0.3
ON_SLOT_Z = 0.0
IN_HAND_Z = 20.0


class TakeBack(Control):
    """The X in the corner of a laid card."""

    def __init__(self) -> None:
        super().__init__(name="take back", tip="Take the card back into your hand.", z=5)
        self.picture = self.add(SpriteNode())
        self.visible = False

    def arrange(self) -> None:
        """Draw for the present size."""
        px = max(8, round(self.width * 0.72))
        self.picture.show(("domains take back", px), lambda: cross_badge(px))


class OwnCard(CardSprite):
    """An own card; `slot` is where it lies, -1 in the hand."""

    def __init__(self, art: Artwork, card: str, tip: Callable[[str], str]) -> None:
        face = PaintedFace(("domains own", card), lambda w, _h: art.card(card, w, "you"))
        super().__init__(face, tip=lambda: tip(card), payload=card, name=f"hand {card}")
        self.card = card
        self.slot = -1
        self.cross = self.body.add(TakeBack())

    def fit(self, size: tuple[float, float]) -> None:
        """Draw at this size; its measure stays, so that it can shrink or grow."""
        before = self.width * self.scale
        if (self.width, self.height) != size:
            self.width, self.height = size
            self.arrange()
        if before > 1:
            self.scale = before / self.width

    def arrange(self) -> None:
        """Draw face and cross."""
        super().arrange()
        side = max(self.width * 0.3, 26 * self.unit)
        self.cross.place(Rect(self.width / 2 - side * 0.72, self.height / 2 - side * 0.72, side, side))

    def rest(self, pose: Pose, z: float, seconds: float) -> None:
        """Lie here from now on, at the size it was fitted to."""
        self.settle_at(pose, z, seconds=seconds)
        if self.carried:
            return
        if seconds > 0 and self.in_tree:
            self.run(Tween(self, seconds, scale=1.0))
        else:
            self.scale = 1.0

    def on_release_carry(self, target: Control | None) -> None:
        """Let go: whatever size it was carried at, it goes home at its own."""
        super().on_release_carry(target)
        self.run(Parallel(Tween(self, LAY_S, scale=1.0)))


class HandRow(Control):
    """The hand's strip; it takes laid cards back. `joined(sprite)` for new cards."""

    def __init__(self, art: Artwork, tip: Callable[[str], str]) -> None:
        super().__init__(name="hand row")
        self.art = art
        self.card_tip = tip
        self.empty = self.add(Label("", CAPTION.but(color=MUTED)))
        self.sprites: dict[str, OwnCard] = {}
        self.joined = Signal[OwnCard]()
        self.hidden = False
        self._geometry: DomainsLayout | None = None
        self._order: tuple[str, ...] = ()

    def fit(self, layout: DomainsLayout) -> None:
        """Stand as the layout says."""
        self._geometry = layout
        self.place(layout.hand)
        self.empty.place(self.box)

    def sync(self, picture: DomainsPicture, slots: Slots = EMPTY, seconds: float = 0.0, *, live: bool = True) -> None:
        """Hold the picture's hand as the draft says; `live` allows taking back."""
        geometry = self._geometry
        if geometry is None:
            return
        held = () if self.hidden else picture.hands[picture.seat]
        for card in [card for card in self.sprites if card not in held]:
            self.sprites.pop(card).free()
        for card in held:
            if card not in self.sprites:
                self._take(card)
        self._order = tuple(card for card in held if card not in slots)
        size = geometry.card(len(held))
        poses = fan(len(self._order), self._room(geometry, size), size, bend=BEND)
        for index, (card, pose) in enumerate(zip(self._order, poses, strict=True)):
            sprite = self.sprites[card]
            sprite.slot = -1
            sprite.cross.visible = False
            sprite.fit(size)
            sprite.rest(pose, IN_HAND_Z + index, seconds)
        for slot, card in enumerate(slots):
            if card in self.sprites:
                self._lay(self.sprites[card], slot, seconds, live=live)
        self.empty.text = "" if held or self.hidden else "No cards left"

    def _lay(self, sprite: OwnCard, slot: int, seconds: float, *, live: bool) -> None:
        geometry = self._geometry
        if geometry is None:
            return
        rect = geometry.slots[slot].own
        sprite.slot = slot
        sprite.cross.visible = live
        sprite.fit(rect.size)
        sprite.rest(Pose(rect.cx - self.x, rect.cy - self.y, 0.0), ON_SLOT_Z + slot, seconds)

    def _room(self, geometry: DomainsLayout, size: tuple[float, float]) -> Rect:
        lift = (geometry.hand.h - size[1]) * 0.3
        return Rect(self.box.x, self.box.y, self.box.w, self.box.h - lift)

    def _take(self, card: str) -> None:
        sprite = self.sprites[card] = OwnCard(self.art, card, self.card_tip)
        self.add(sprite)
        sprite.position = (0.0, -self.height * 0.8)
        self.joined.emit(sprite)

    def deal_in(self) -> None:
        """Let the cards come up from below, one after the other."""
        for index, card in enumerate(self._order):
            sprite = self.sprites[card]
            sprite.y = -self.height
            sprite.run(InTurn(Wait(DEAL_GAP_S * index), sprite.go_home(DRAW_S, "cubic_out")))

    def at(self, index: int) -> OwnCard | None:
        """The card at a place of the hand, counted from the left from 0."""
        return self.sprites[self._order[index]] if 0 <= index < len(self._order) else None

    def mark_playable(self, *, playable: bool) -> None:
        """Let the cards that can be laid glow."""
        for sprite in self.sprites.values():
            sprite.glow = GOLD if playable and sprite.slot < 0 else None

    def hide(self, *, hidden: bool) -> None:
        """Show no cards (the other person's turn at one screen)."""
        self.hidden = hidden
