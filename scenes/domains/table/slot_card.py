"""SlotCard: a card that lies before a slot, face up or down, and turns over."""

from __future__ import annotations

from collections.abc import Callable

from game.art.domains.seal import Side
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.picture import Lying
from scenes.domains.model.words import sign
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import LABEL_BOLD, TEXT
from scenes.kit.typography.text import Label
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

FLIP_S = 0.28
SHADOW = 12
"""The shadow reaches out by this part of the width."""


class SlotCard(Control):
    """One side's card before a slot; `look` is what lies there, or None."""

    def __init__(self, art: Artwork, side: Side, tip: Callable[[str], str]) -> None:
        super().__init__(name=f"{side} card")
        self.tip = lambda: tip(self.look.card) if self.look is not None and self.look.card else ""
        self.art = art
        self.side = side
        self.look: Lying | None = None
        self.broken = False
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.peek = self.body.add(Label("", LABEL_BOLD.but(color=TEXT, outline=3.0)))
        self.visible = False

    def arrange(self) -> None:
        """Draw for the present size."""
        self.peek.place(Rect(-self.width / 2, -self.height * 0.48, self.width, self.height * 0.2))
        self._draw()

    def show(self, look: Lying | None) -> None:
        """Let this lie here."""
        if look != self.look:
            self.look, self.broken = look, False
            self._draw()

    def crack(self) -> None:
        """Its seal is broken: it turns up next."""
        self.broken = True
        self._draw()

    def _draw(self) -> None:
        look, w, art, side = self.look, max(2, round(self.width)), self.art, self.side
        self.visible = look is not None
        if look is None or not self.in_tree or self.width < 2:
            return
        reach = w // SHADOW
        card = look.card
        if look.up and card:
            self.picture.show(("domains card", card, side, w, reach), lambda: shadowed(art.card(card, w, side), reach))
        else:
            sealed = not self.broken
            self.picture.show(
                ("domains back", side, w, reach, sealed),
                lambda: shadowed(art.card_back(w, side, sealed=sealed), reach),
            )
        self.peek.text = sign(card) if card and not look.up else ""

    def dim(self, *, dimmed: bool) -> None:
        """Lie in the dusk: this card lost."""
        tone = (118, 108, 104) if dimmed else (255, 255, 255)
        self.picture.tint = tone

    # -- motion --------------------------------------------------------------------------------------------------

    def turn(self, look: Lying, seconds: float = FLIP_S) -> Animation:
        """Turn over to another look, with a hop."""
        lift = self.height * 0.05
        return Sequence(
            Parallel(
                Tween(self.body, seconds / 2, scale_x=0.02, ease="sine_in_out"),
                Tween(self.body, seconds / 2, y=lift, ease="cubic_out"),
            ),
            Call(self.show, look),
            Parallel(
                Tween(self.body, seconds / 2, scale_x=1.0, ease="sine_in_out"),
                Tween(self.body, seconds / 2, y=0.0, ease="cubic_in"),
            ),
        )

    def lift(self) -> None:
        """Float above the place, unseen: `drop` follows."""
        self.body.y, self.body.alpha = self.height * 0.5, 0.0

    def drop(self, seconds: float = 0.22) -> Animation:
        """Come down onto the place."""
        return Parallel(Tween(self.body, seconds, y=0.0, ease="quint_in"), Tween(self.body, seconds * 0.6, alpha=1.0))

    def depart(self, seconds: float = 0.26) -> Animation:
        """Go to the pile of its side and be seen no more."""
        way = -1 if self.side == "you" else 1
        return Sequence(
            Parallel(
                Tween(self.body, seconds, y=way * self.height * 0.3, ease="cubic_in"),
                Tween(self.body, seconds, alpha=0.0),
            ),
            Call(self.show, None),
            Call(self.lie_still),
        )

    def lie_still(self) -> None:
        """Lie still, whatever was being played."""
        self.body.scale, self.body.position, self.body.rotation, self.body.alpha = 1.0, (0.0, 0.0), 0.0, 1.0
