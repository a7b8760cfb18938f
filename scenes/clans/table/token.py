"""Token: a unit on the board with its frame, numbers and marks."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image

from scenes.clans.art import paint
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.layout import TOKEN
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.table.family_sign import show_sign
from scenes.kit.light import LightNode
from scenes.kit.paint.marks import card_flash
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import BAD, TEXT, Rgb
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from systems.clans.view.views import UnitView

SMALLEST_BADGE, SMALLEST_WORDS = 19, 12
"""Window pixels below which a number's badge and the forecast's chip do not shrink, however small the window."""
POISON: Rgb = (150, 220, 90)
TOKEN_SHADOW = 0.72
STATUS_ICONS: dict[str, tuple[str, Rgb]] = {
    "poison": ("poisoner", POISON),
    "barrier": ("barrier", (240, 226, 160)),
    "shield": ("shield", (150, 214, 230)),
    "silenced": ("silence", (226, 160, 160)),
    "paralyzed": ("paralyze", (226, 160, 226)),
    "glued": ("glue", (222, 190, 110)),
    "afraid": ("fear", (200, 170, 240)),
    "enhanced": ("enhancer", (255, 206, 110)),
    "boosted": ("ap_booster", (255, 206, 110)),
    "ambush": ("eye", (255, 160, 120)),
    "hold": ("anchor", (240, 226, 190)),
    "flank": ("flanking", (240, 226, 190)),
    "ignite": ("flame", (255, 160, 80)),
    "treat": ("medic", (150, 230, 160)),
    "swap": ("switcher", (190, 214, 240)),
}
"""Status marks, most pressing first: icon and colour."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    """Everything that a token shows beside the unit itself."""

    unit: UnitView
    mine: bool
    staged: bool = False
    ghost: bool = False
    marks: tuple[tuple[str, int], ...] = ()


class Token(Control):
    """A unit on the board.

    Once it is `leaving` it burns, and is seen to its end although the board has `dismissed` it.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon, look: TokenLook, *, z: float = 10) -> None:
        super().__init__(name=f"token {look.unit.id}", z=z, focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.look = look
        self.home = (0.0, 0.0)
        self.home_z = z
        self.chip_text = ""
        self.leaving = self.dismissed = False
        self.pressed_on = Signal["Token"]()
        self.light = self.add(LightNode(0.95))
        self.body = self.add(Node())
        self.frame = self.body.add(SpriteNode())
        self.flash = self.body.add(SpriteNode())
        self.flash.alpha = 0.0
        self.damage = self.body.add(SpriteNode())
        self.health = self.body.add(SpriteNode())
        self.pips = self.body.add(SpriteNode())
        self.sign = self.body.add(SpriteNode())
        self.signed = False
        self.cross = self.body.add(SpriteNode())
        self.chip = self.add(SpriteNode(z=5))
        self._u = self.board_unit = 1.0

    @property
    def unit_id(self) -> int:
        """The entity, 0 for a concealed card."""
        return self.look.unit.id

    def show(self, look: TokenLook, u: float) -> None:
        """Draw the unit as it is now; `u` is pixels for a design pixel."""
        self.look, self._u = look, u
        w, h = round(TOKEN[0] * u), round(TOKEN[1] * u)
        self.width, self.height = float(w), float(h)
        unit = look.unit
        definition = self.lexicon.card(unit.card) if unit.card else None
        art, mine, card = self.art, look.mine, unit.card
        tick, rim = unit.tick, paint.token_rim(w)

        def bake_body() -> Image.Image:
            if definition is None:
                return shadowed(art.back((w, h)), rim, TOKEN_SHADOW)
            return shadowed(art.token(definition, tick, (w, h), friend=mine), rim, TOKEN_SHADOW)

        self.frame.show(("token", card, tick, mine, w, h), bake_body)
        self.frame.tint = (150, 150, 165) if unit.decoy else (255, 255, 255)
        self.flash.show(("token flash", mine, w, h), lambda: card_flash(w, h, 0.14, cut=not mine))
        self.light.stretch = (w * 1.7, h * 1.55)
        self.body.alpha = 0.74 if look.staged else 0.66 if look.ghost else 1.0
        self._badges(definition.damage if definition else 0, definition.health if definition else 0)
        self._marks()
        self._wear_sign()
        self._chip()

    def _wear_sign(self) -> None:
        """The sign of its family, between the numbers, in battles with families."""
        if self.signed:
            px = max(12, round(24 * self._u))
            show_sign(self.sign, self.art, self.lexicon, self.look.unit.card, px)
            self.sign.position = (0.0, -self.height / 2 + px * 0.34)

    def _badges(self, damage: int, health: int) -> None:
        unit, w, h, u = self.look.unit, self.width, self.height, self._u

        known = not unit.concealed
        for node in (self.damage, self.health):
            node.visible = known
        if not known:
            return
        px = max(SMALLEST_BADGE, round(34 * u))
        tone = _tone(unit.damage, damage)
        life = paint.LOWERED if unit.hp < unit.max_hp else _tone(unit.max_hp, health)
        self._badge(self.damage, "damage", unit.damage, px, tone)
        self._badge(self.health, "health", unit.hp, px, life)
        self.damage.position = (-w / 2 + px * 0.3, -h / 2 + px * 0.26)
        self.health.position = (w / 2 - px * 0.3, -h / 2 + px * 0.26)

    def _badge(self, node: SpriteNode, kind: str, number: int, px: int, tone: Rgb) -> None:
        art = self.art
        node.show(("badge", kind, number, px, tone), lambda: paint.numbered(art.badge(kind, px), str(number), tone))

    def _marks(self) -> None:
        unit, w, h = self.look.unit, self.width, self.height
        shields = tuple(("shield", ability.amount) for ability in unit.abilities if ability.name == "shield")
        marks = tuple(item for item in (*self.look.marks, *unit.statuses, *shields) if item[0] in STATUS_ICONS)
        px = max(12, round(22 * self._u))
        self.pips.visible = bool(marks)
        if marks:
            self.pips.show(("pips", marks, px), lambda: paint.pips(marks, px, STATUS_ICONS))
            self.pips.position = (w / 2 - px * 0.1, h / 2 - self.pips.size[1] / 2 - px * 0.1)
        cross = max(16, round(26 * self._u))
        self.cross.visible = self.look.staged
        if self.look.staged:
            self.cross.show(("take back", cross), lambda: paint.cross_badge(cross))
            self.cross.position = (w / 2 - cross * 0.2, h / 2 - cross * 0.2)

    # -- forecast ------------------------------------------------------------------------------------------------

    def foretell(self, text: str, *, bad: bool = False) -> None:
        """Show what the forecast says about this unit; nothing for an empty text."""
        self.chip_text = text
        self._bad = bad
        self._chip()

    _bad = False

    def _chip(self) -> None:
        text, bad = self.chip_text, self._bad
        self.chip.visible = bool(text)
        if not text:
            return
        px = max(SMALLEST_WORDS, round(17 * math.sqrt(self._u * self.board_unit)))
        fatal = text.startswith("dies")
        self.chip.show(("chip", text, px, bad), lambda: paint.chip(text, px, bad=bad, fatal=fatal))
        wide, high = self.chip.size
        above = self.height / 2 + px * 0.25
        if self.look.staged:  # below the cross that takes the card back: above it lies the next tile
            above = self.cross.y - self.cross.size[1] / 2 - high / 2
        self.chip.position = (min(self.width * 0.24, self.width / 2 + px * 0.6 - wide / 2), above)

    # -- being looked at -----------------------------------------------------------------------------------------

    def restyle(self) -> None:
        """Rise a little under the pointer or the focus."""
        if self.in_tree:
            raised = self.hovered or self.focused
            self.z = 60 if raised else self.home_z
            self.run(Tween(self.body, 0.12, scale=1.06 if raised else 1.0))

    def on_click(self) -> None:
        """Tell who was clicked."""
        self.pressed_on.emit(self)
        super().on_click()

    def blink(self, color: Rgb = TEXT) -> None:
        """Flash for a moment: it was hit or changed."""
        self.flash.tint = color
        self.flash.alpha = 0.68
        self.run(Sequence(Tween(self.flash, 0.22, alpha=0.0, ease="cubic_in")))

    def burn_out(self) -> None:
        """Be gone: it has burned; the board dismissed it meanwhile, or does so with the next picture."""
        self.visible = False
        if self.dismissed:
            self.free()

    def hurt(self) -> None:
        """Flash in the colour of a wound."""
        self.blink(BAD)


def _tone(now: int, printed: int) -> Rgb:
    """The colour of a number: brighter when above what is printed, warmer when below."""
    if now > printed:
        return paint.RAISED
    return paint.LOWERED if now < printed else TEXT
