"""The slider of an attack: legal range, all-in marks, and what an amount costs in stamina."""

from __future__ import annotations

from components.poker import HALVES, hp_text
from game.art.poker.meters import SLIDER, TRACK, SliderFace, slider, slider_x
from scenes.kit.controls.slider import Groove
from scenes.kit.theme import BAD
from scenes.poker.model.table_live import Bets
from scenes.poker.table.lettered import PLAIN, Lettered
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

LEAP = 10 * HALVES
"""By how much a page key goes: what a point of stamina pays for."""
TIP = "Drag, or use the wheel, the left and right arrows, PageUp and PageDown."
APART = 12.0
"""Units that two words above the track keep from each other."""


class BetSlider(Groove):
    """An amount in halves of an HP; `changed(amount)` by the player."""

    def __init__(self) -> None:
        super().__init__(name="bet", focusable=True)
        self.tip = self._tip
        self.changed = Signal[int]()
        self.picture = self.add(SpriteNode())
        self.least = self.add(Lettered(PLAIN))
        self.most = self.add(Lettered(PLAIN, align="right"))
        self.foe = self.add(Lettered(PLAIN.but(color=BAD)))
        self.bets = Bets()
        self.amount = 0
        self.foe_name = ""

    @property
    def k(self) -> float:
        """Pixels for a unit of the slider's picture."""
        return self.width / SLIDER[0]

    def _tip(self) -> str:
        """Say how the amount is changed; not to who has the keys on it, since the name of the hand lies below."""
        return "" if self.in_tree and self.stage.router.by_keys else TIP

    def show(self, bets: Bets, amount: int, foe_name: str) -> None:
        """Show an amount and what is legal."""
        self.bets, self.amount, self.foe_name = bets, amount, foe_name
        self.focusable = bets.can_wager
        if self.width:
            self.arrange()

    def _face(self) -> SliderFace:
        bets = self.bets
        whole = max(1, bets.rest or bets.hp - bets.owed)
        least, most = (bets.least, bets.most) if bets.least else (0, 0)
        return SliderFace(whole, least, most, self.amount, bets.foe_all_in if bets.least else None, bets.stamina)

    def arrange(self) -> None:
        """Draw the track and place the words above it."""
        face, k = self._face(), self.k
        width = round(self.width)
        self.picture.show(("poker slider", face, width), lambda: slider(face, width))
        self.picture.position = (0.0, self.box.top - width * SLIDER[1] / SLIDER[0] / 2)
        bets = self.bets
        line = self.box.top + 1 * k
        usable = bets.least > 0
        self.least.text = hp_text(bets.least) if usable and bets.least < bets.most else ""
        at = slider_x(face.least, face)
        self.least.stand(Rect(self.box.x + (at - 30) * k, line, 60 * k, 16 * k), 13 * k)
        last = slider_x(bets.most, face) if usable else 0.0
        all_in = usable and bets.most == bets.rest
        self.most.text = f"{hp_text(bets.most)}{' all in' if all_in else ''}" if usable else ""
        right = max(last, 80.0) if not all_in else TRACK[1]
        self.most.stand(Rect(self.box.x + (right - 90) * k, line, 90 * k, 16 * k), 13 * k)
        self._place_foe(face, right, line, k)

    def _place_foe(self, face: SliderFace, right: float, line: float, k: float) -> None:
        foe = face.foe_all_in
        self.foe.text = f"{self.foe_name} all in" if foe is not None and foe <= face.most else ""
        if not self.foe.text or foe is None:
            return
        half = self.foe.wanted(13 * k) / k / 2
        at = min(slider_x(foe, face), right - self.most.measure()[0] / k - APART - half)
        self.foe.text = "" if at - half < slider_x(face.least, face) + APART else self.foe.text
        self.foe.stand(Rect(self.box.x + (at - half - 1) * k, line, (2 * half + 2) * k, 16 * k), 13 * k)

    # -- changing ------------------------------------------------------------------------------------------------

    def change(self, amount: float) -> None:
        """Take the legal amount that is nearest."""
        if not self.bets.can_wager:
            return
        nearest = self.bets.nearest(amount)
        if nearest != self.amount:
            self.stage.sound("ui.tick")
            self.changed.emit(nearest)

    def aim(self, x: float, y: float) -> None:
        """Take the legal amount that is nearest to a window point."""
        lx, _ = self.to_local(x, y)
        left, right, _ = TRACK
        share = ((lx - self.box.x) / self.k - left) / (right - left)
        self.change(share * self._face().most)

    def on_scroll(self, amount: float) -> bool:
        """One HP for each notch."""
        self.change(self.amount + HALVES * amount)
        return True

    def on_action(self, action: str) -> bool:
        """Left and right change it by an HP, page keys by ten."""
        steps = {"left": -HALVES, "right": HALVES, "page_up": LEAP, "page_down": -LEAP}
        if action in steps and self.bets.can_wager:
            self.change(self.amount + steps[action])
            return True
        return False
