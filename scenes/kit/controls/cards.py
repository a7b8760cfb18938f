"""Hand cards: a fan, a lift under the pointer, a tilt while carried.

A card does not know rules or pictures: it is given a `PaintedFace` that draws itself at a size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image

from scenes.kit.light import LightNode
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import HOVER_S, Rgb
from scenes.stage.animation import Parallel, Tween
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.spare import drawn_or_spare
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

ASPECT = 300 / 420
LIFT = 14
GROWTH = 1.06
LONGEST_TILT = 14.0
BACK_S = 0.30
TOP_Z = 1000.0
SHADOW = 14
"""The shadow reaches out by this part of the width."""


@dataclass(frozen=True, slots=True)
class PaintedFace:
    """A card's look: `key` in the atlas, `paint(w, h)` draws it at exactly that size in pixels, RGBA.

    Two faces with the same key look the same, and are equal.
    """

    key: Hashable
    paint: Callable[[int, int], Image.Image] = field(compare=False)

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return self.paint(width, height)


def _shadowed_face(face: PaintedFace, width: int, height: int) -> Image.Image:
    """A face over its shadow; a spare picture for one that cannot be drawn."""
    drawn = drawn_or_spare(face.key, lambda: face.image(width, height), (width, height))
    return shadowed(drawn, width // SHADOW)


class Pose(NamedTuple):
    """A place and a turn."""

    x: float
    y: float
    rotation: float


class CardSprite(Control):
    """A card face with shadow and glow; `width` and `height` in pixels.

    `home` is where it rests (set by the fan or by `settle_at`). Pointing at or focusing it lifts it; picking it up
    lets it follow the pointer; being released without a target springs it home. `glow` marks what can be played.
    `rise` is how far it lifts, in design pixels; without `lifts` it lies still.
    """

    def __init__(
        self,
        face: PaintedFace,
        *,
        tip: Tip | None = None,
        payload: object = None,
        draggable: bool = True,
        name: str = "",
        layer: str | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(name=name, layer=layer, z=z, tip=tip, focusable=True)
        self.face = face
        self.payload = payload
        self.draggable = draggable
        self.lifts = True
        self.rise: float = LIFT
        self.home = Pose(0, 0, 0)
        self.home_z = z
        self.carried = False
        self.light = self.add(LightNode(0.9))
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self._aim: tuple[float, float] | None = None
        self._way: Tween | None = None
        self._glow: Rgb | None = None

    # -- looks ---------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Draw the face at the present size."""
        w, h = max(2, round(self.width)), max(2, round(self.height))
        face = self.face
        self.picture.show(("face", face.key, w, h), lambda: _shadowed_face(face, w, h))
        self.light.stretch = (w * 1.5, h * 1.36)

    def turn_to(self, face: PaintedFace) -> None:
        """Show another face at once."""
        self.face = face
        self.arrange()

    @property
    def glow(self) -> Rgb | None:
        """Colour of the light behind it, None for none."""
        return self._glow

    @glow.setter
    def glow(self, color: Rgb | None) -> None:
        if color != self._glow:
            self._glow = color
            self.light.shine(color)

    # -- place ---------------------------------------------------------------------------------------------------

    def settle_at(self, pose: Pose, z: float, *, seconds: float = 0.0, ease: str = "cubic_out") -> None:
        """Rest here from now on, going there in `seconds` unless it is carried."""
        self.home, self.home_z = pose, z
        if self.carried:
            return
        self.z = TOP_Z if self._raised() else z
        way = self.go_home(seconds, ease)
        if seconds <= 0 or not self.in_tree:
            way.done = True
            self.x, self.y, self.rotation = pose
        else:
            self.run(way)

    def go_home(self, seconds: float = BACK_S, ease: str = "back_out") -> Tween:
        """Return the tween to its resting place; it replaces an earlier one."""
        if self._way is not None:
            self._way.done = True
        x, y, rotation = self.home
        self._way = Tween(self, max(0.0, seconds), ease=ease, x=x, y=y, rotation=rotation)
        return self._way

    def return_home(self) -> None:
        """Spring back to where it rests."""
        self.run(Parallel(self.go_home()))
        self.restyle()
        self.stage.sound("card.back")

    def _raised(self) -> bool:
        return self.lifts and (self.lit or self.carried)

    def restyle(self) -> None:
        """Lift or lower."""
        if not self.in_tree or self.carried:
            return
        raised = self._raised()
        self.z = TOP_Z if raised else self.home_z
        lift = self.rise * self.unit if raised else 0.0
        straight = -self.rotation if raised else 0.0
        self.run(Tween(self.body, HOVER_S, y=lift, scale=GROWTH if raised else 1.0, rotation=straight))

    def on_hover(self, inside: bool) -> None:
        """Lift, with a rustle."""
        super().on_hover(inside)
        if inside:
            self.stage.sound("card.hover")

    # -- carrying ------------------------------------------------------------------------------------------------

    def on_pick(self) -> None:
        """Come along."""
        self.carried = True
        self.z = TOP_Z + 1
        self._aim = self.stage.router.pointer if not self.stage.router.by_keys else None
        self.stage.sound("card.pick")
        self.run(Tween(self.body, HOVER_S, y=0.0, rotation=0.0, scale=GROWTH))
        super().on_pick()

    def on_carry(self, x: float, y: float, target: Control | None) -> None:
        """Follow the pointer."""
        super().on_carry(x, y, target)
        self._aim = (x, y)

    def on_release_carry(self, target: Control | None) -> None:
        """Spring back unless a target took it."""
        self.carried = False
        self._aim = None
        if target is None:
            self.return_home()
        super().on_release_carry(target)

    def process(self, dt: float) -> None:
        """While carried: close in on the pointer and tilt with the speed."""
        if self._aim is None or not self.carried or self.parent is None:
            return
        x, y = self.parent.to_local(*self._aim)
        share = 1.0 if self.reduced_motion else 1.0 - math.exp(-dt * 22.0)
        dx, dy = (x - self.x) * share, (y - self.y) * share
        self.position = (self.x + dx, self.y + dy)
        lean = 0.0 if self.reduced_motion else max(-1.0, min(1.0, dx / max(1.0, self.width * 0.16)))
        self.rotation += (lean * LONGEST_TILT - self.rotation) * share


def fan(count: int, room: Rect, card: tuple[float, float], *, bend: float = 1.0) -> list[Pose]:
    """Return where `count` cards stand: an arc over the room's width.

    The cards overlap as far as they must; `bend` 0 gives a straight row.
    """
    if count == 0:
        return []
    w, h = card
    gap = min(w * 0.98, (room.w - w) / max(1, count - 1))
    turn = min(4.0, 26.0 / max(1, count - 1)) * bend
    poses = []
    for index in range(count):
        k = index - (count - 1) / 2
        drop = (k * k) * h * 0.012 * bend * min(1.0, 7 / count)
        poses.append(Pose(room.cx + k * gap, room.top - h / 2 - drop, k * turn))
    return poses


class Hand(Control):
    """Cards in a fan: `place(rect)`, and `card_height` in design pixels."""

    def __init__(self, *, card_height: float = 240, bend: float = 1.0, name: str = "hand", z: float = 0) -> None:
        super().__init__(name=name, z=z, hittable=False)
        self.card_height = card_height
        self.bend = bend
        self.cards: list[CardSprite] = []

    def take(self, card: CardSprite, index: int | None = None, *, seconds: float = 0.0) -> CardSprite:
        """Put a card into the hand; it goes to its place from where it is in `seconds`."""
        self.cards.insert(len(self.cards) if index is None else index, card)
        if card.parent is None:
            self.add(card)
        self.spread(seconds)
        return card

    def give(self, card: CardSprite, *, seconds: float = 0.2) -> CardSprite:
        """Take a card out of the fan and the tree; it can be added elsewhere."""
        self.cards.remove(card)
        self.remove(card)
        self.spread(seconds)
        return card

    def arrange(self) -> None:
        """Size the cards and spread them."""
        self.spread(0.0, resize=True)

    def spread(self, seconds: float = 0.0, *, resize: bool = False) -> None:
        """Send every card to its place."""
        h = self.card_height * self.unit
        size = (h * ASPECT, h)
        for index, (card, pose) in enumerate(
            zip(self.cards, fan(len(self.cards), self.box, size, bend=self.bend), strict=True)
        ):
            if resize or (card.width, card.height) != size:
                card.width, card.height = size
                card.arrange()
            card.settle_at(pose, float(index), seconds=seconds)
