"""Tokens: units on the board. A portrait in the frame of its side, live numbers, status pips, a forecast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from scenes.fx.dissolve import dissolve
from scenes.kit.badges import pill_image, pip_image, silhouette
from scenes.kit.cards import SHADOW, Face
from scenes.kit.digits import Digits
from scenes.kit.skin import glow_image, shadowed
from scenes.kit.theme import FOE, GOLD, HOVER_S, NUMBER, TEXT, WHITE, YOU, Rgb
from scenes.stage.animation import Animation, Call, Parallel, Repeat, Tween
from scenes.stage.animation import Sequence as Chain
from scenes.stage.control import Control, Tip
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

ASPECT = 0.75
"""Width of a token for its height."""
MOST_PIPS = 3
HURT: Rgb = (255, 140, 110)
HEALED: Rgb = (150, 240, 170)


@dataclass(frozen=True, slots=True)
class Pip:
    """A status on a token: icon, a number (0 for none), a colour and a sentence."""

    icon: str
    number: int = 0
    color: Rgb = TEXT
    tip: str = ""


def light_image() -> Image.Image:
    """A soft white light; tinted in use."""
    return glow_image(64, WHITE, 1.4)


class TokenSprite(Control):
    """A unit on the board.

    `place(rect)` gives its frame (three wide, four high). `base.image(w, h)` draws portrait, frame and medallion
    (the art library's token base: rounded for a friend, cut corners for a foe). All else is live: `set_damage`,
    `set_health`, `set_pips`, `forecast`; `set_base` shows another picture (another tick).
    """

    def __init__(
        self,
        base: Face,
        *,
        foe: bool = False,
        damage: int = 0,
        health: int = 1,
        tip: Tip | None = None,
        payload: object = None,
        name: str = "",
        z: float = 0,
    ) -> None:
        super().__init__(name=name, z=z, tip=tip, focusable=True)
        self.base = base
        self.foe = foe
        self.payload = payload
        self.damage = damage
        self.health = health
        self.pips: tuple[Pip, ...] = ()
        self.light = self.add(SpriteNode("token light", light_image))
        self.light.alpha = 0.0
        self.body = self.add(Node())
        self.frame = self.body.add(SpriteNode())
        self.flash_node = self.body.add(SpriteNode())
        self.flash_node.alpha = 0.0
        self.damage_badge = self.body.add(SpriteNode())
        self.damage_label = self.body.add(Digits(damage))
        self.health_badge = self.body.add(SpriteNode())
        self.health_label = self.body.add(Digits(health))
        self.pip_nodes = [self.body.add(SpriteNode()) for _ in range(MOST_PIPS)]
        self.pill = self.body.add(SpriteNode())
        self._forecast: tuple[str, bool] | None = None
        self._pulse: Animation | None = None

    # -- looks ---------------------------------------------------------------------------------------------------

    @property
    def tone(self) -> Rgb:
        """The colour of its side."""
        return FOE if self.foe else YOU

    def arrange(self) -> None:
        """Draw everything for the present size."""
        w, h = max(8, round(self.width)), max(8, round(self.height))
        base = self.base
        self.frame.show(("token", base.key, w, h), lambda: shadowed(base.image(w, h), w // SHADOW))
        self.flash_node.show(("token shape", base.key, w, h), lambda: silhouette(base.image(w, h)))
        self.light.stretch = (w * 1.9, h * 1.7)
        badge = round(w * 0.46)
        self.damage_badge.show(("damage badge", badge), lambda: self.stage.art.badge_damage(badge))
        self.health_badge.show(("health badge", badge), lambda: self.stage.art.badge_health(badge))
        self._place_badges(w, h, badge)
        self._draw_pips()
        self._draw_forecast()

    def _place_badges(self, w: float, h: float, badge: float) -> None:
        style = NUMBER.but(size=badge * 0.62 / self.unit, outline=1.8)
        left, right, foot = -w / 2 + badge * 0.22, w / 2 - badge * 0.22, -h / 2 + badge * 0.2
        for sprite, label, x in (
            (self.damage_badge, self.damage_label, left),
            (self.health_badge, self.health_label, right),
        ):
            sprite.position = (x, foot)
            label.position = (x, foot + badge * 0.02)
            label.style = style

    def _draw_pips(self) -> None:
        side = max(10, round(self.height * 0.21))
        for index, node in enumerate(self.pip_nodes):
            if index >= len(self.pips):
                node.hide_picture()
                continue
            pip = self.pips[index]
            number = str(pip.number) if pip.number else ""
            key = ("pip", pip.icon, number, side, pip.color)
            node.show(key, lambda pip=pip, number=number: pip_image(pip.icon, number, side, pip.color))  # type: ignore[misc]  # bound now
            node.position = (self.width / 2 - side * 0.1, self.height / 2 - side * (0.5 + 1.02 * index))

    def _draw_forecast(self) -> None:
        if self._forecast is None:
            self.pill.hide_picture()
            return
        text, bad = self._forecast
        px, u = max(10, round(self.height * 0.2)), self.unit
        self.pill.show(("pill", text, px, bad), lambda: pill_image(text, px, u, bad=bad))
        self.pill.position = (self.width * 0.16, self.height / 2 + px * 0.62)

    # -- live values ---------------------------------------------------------------------------------------------

    def set_damage(self, value: int, *, pop: bool = True) -> None:
        """Show this damage."""
        if value != self.damage and pop and self.in_tree:
            self.damage_label.pop()
        self.damage = value
        self.damage_label.value = value

    def set_health(self, value: int, *, pop: bool = True) -> None:
        """Show these hit points; a change swells."""
        if value != self.health and pop and self.in_tree:
            self.health_label.pop()
        self.health = value
        self.health_label.value = value

    def set_pips(self, pips: Sequence[Pip]) -> None:
        """Show these statuses; where there are too many, the last says how many more."""
        shown = tuple(pips)
        if len(shown) > MOST_PIPS:
            kept = shown[: MOST_PIPS - 1]
            shown = (*kept, Pip("plus", len(pips) - len(kept)))
        self.pips = shown
        if self.in_tree and self.height:
            self._draw_pips()

    def set_base(self, base: Face) -> None:
        """Show another picture (its tick changed)."""
        self.base = base
        if self.in_tree and self.width:
            self.arrange()

    def forecast(self, text: str | None, *, bad: bool = False) -> None:
        """Show what the coming round does to it ("→17", "dies"), or (None) nothing."""
        self._forecast = None if text is None else (text, bad)
        if self.in_tree and self.height:
            self._draw_forecast()

    def glow(self, color: Rgb | None) -> None:
        """A light behind it, or (None) none."""
        self.light.tint = color or GOLD
        self.light.alpha = 0.85 if color else 0.0

    def dim(self, dimmed: bool) -> None:
        """Grey it (it cannot act)."""
        self.frame.tint = (128, 124, 122) if dimmed else WHITE

    def pulse(self, on: bool) -> None:
        """Breathe, to say that it is only staged and can be taken back."""
        if self._pulse is not None:
            self._pulse.finish()
            self._pulse = None
        if on and self.in_tree and not self.reduced_motion:
            self._pulse = self.run(
                Repeat(
                    lambda: Chain(
                        Tween(self.body, 0.7, alpha=0.62, ease="sine_in_out"),
                        Tween(self.body, 0.7, alpha=0.95, ease="sine_in_out"),
                    )
                )
            )
        self.body.alpha = 0.85 if on else 1.0

    def flash(self, color: Rgb = HURT, seconds: float = 0.16) -> Animation:
        """Light up in one colour for a moment (left out where there were too many flashes)."""
        return Chain(Call(self._light_up, color), Tween(self.flash_node, seconds, alpha=0.0))

    def _light_up(self, color: Rgb) -> None:
        if self.stage.flashes.allow():
            self.flash_node.tint = color
            self.flash_node.alpha = 0.85

    def die(self, way: str = "burn") -> Animation:
        """The animation of its end: the picture dissolves ("burn", "drown", "sand", "poison"), the rest fades."""
        rest = [node for node in self.body.children if node is not self.frame]
        return Parallel(
            dissolve(self.frame, way),
            *(Tween(node, 0.2, alpha=0.0) for node in (*rest, self.light)),
        )

    def restyle(self) -> None:
        """Rise a little under the pointer."""
        if self.in_tree:
            self.run(Tween(self.body, HOVER_S, scale=1.06 if self.lit else 1.0))
