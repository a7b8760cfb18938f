"""The panel below the shield while HP are committed: chance, amount, stamina, and the five actions."""

from __future__ import annotations

from functools import partial

from components.poker import hp_text
from game.art.poker.meters import bolt, win_gauge
from scenes.kit.controls.button import Button
from scenes.poker.model.chances import Chance
from scenes.poker.model.layout import PokerLayout
from scenes.poker.model.table_live import ACTIONS, TITLES, Bets
from scenes.poker.model.words import ACTION_SENTENCES
from scenes.poker.table.action_button import ActionButton, dress
from scenes.poker.table.bet_slider import BetSlider
from scenes.poker.table.lettered import NUMBERS, PLAIN, SMALL, Lettered
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.lines import ARROW

TIPS = {action: f"**{TITLES[action]}.** {sentence}" for action, sentence in ACTION_SENTENCES.items()}
KEYS = {"engage": "engage", "brace": "brace", "defend": "defend"}
"""The named actions whose keys press a button; attacks are confirmed with the large button's key."""


class BetPanel(Control):
    """`pressed(action)` tells of a button; `amount` is what the slider stands at."""

    def __init__(self) -> None:
        super().__init__(name="bets", hittable=False)
        self.pressed = Signal[str]()
        self.gauge = self.add(SpriteNode())
        self.percent = self.add(Lettered(NUMBERS, z=2))
        self.to_win = self.add(Lettered(SMALL, z=2))
        self.counted = self.add(Lettered(PLAIN, z=2))
        self.verb = self.add(Lettered(PLAIN, align="left"))
        self.number = self.add(Lettered(NUMBERS.but(color=(126, 190, 255)), align="left"))
        self.slider = self.add(BetSlider())
        self.bolt = self.add(SpriteNode())
        self.price = self.add(Lettered(NUMBERS, align="left"))
        self.buttons = {action: self._button(action) for action in ACTIONS}
        self.about = self.add(Lettered(PLAIN, align="left"))
        self.bets = Bets()
        self.amount = 0
        self.meant = "attack"
        self.resting = False
        self.made: PokerLayout | None = None
        self.foe_name = ""
        self.chance_shown = True

    def _button(self, action: str) -> Button:
        button = self.add(
            ActionButton(
                TITLES[action], hint=" ", action=KEYS.get(action, ""), tip=TIPS[action], name=f"action {action}"
            )
        )
        button.clicked.connect(partial(self.pressed.emit, action))
        return button

    def ready(self) -> None:
        """Listen to the slider."""
        self.slider.changed.connect(self.choose, self)

    # -- place ---------------------------------------------------------------------------------------------------

    def fit(self, made: PokerLayout) -> None:
        """Stand where the layout says."""
        self.made = made
        b = made.board_unit
        gauge = made.gauge
        self.percent.stand(Rect(gauge.x, gauge.cy - 16 * b, gauge.w, 34 * b), 21 * b)
        self.to_win.stand(Rect(gauge.x, gauge.cy - 30 * b, gauge.w, 18 * b), 13 * b)
        self.counted.stand(Rect(gauge.cx - 62 * b, gauge.y - 12 * b, 124 * b, 18 * b), 12.5 * b)
        upper, lower = made.amount.rows((1.0, 1.3))
        self.verb.stand(upper, 14 * b)
        self.number.stand(lower, 20 * b)
        self.slider.place(made.slider)
        self.about.stand(Rect(made.amount.x, made.amount.y, made.price.right - made.amount.x, made.amount.h), 15 * b)
        self.price.stand(Rect(made.price.x + 16 * b, made.price.y + 8 * b, made.price.w - 14 * b, 24 * b), 15 * b)
        px = max(8, round(15 * b))
        self.bolt.show(("poker bolt", px), lambda: bolt(px))
        self.bolt.position = (made.price.x + 6 * b, made.price.y + 20 * b)
        for button, rect in zip(self.buttons.values(), made.buttons, strict=True):
            dress(button, 14.5 * b, 12.2 * b)
            button.place(rect)
        self._write()

    # -- showing -------------------------------------------------------------------------------------------------

    def tell(self, words: str) -> None:
        """Say what the phase is about while somebody else decides."""
        self.about.text = "" if self.bets.active else words

    def rest(self, *, resting: bool) -> None:
        """Show the actions, or only the large button: at Resolution nobody can act."""
        if resting != self.resting:
            self.resting = resting
            self._write()

    def show(self, bets: Bets, refusals: dict[str, str | None], foe_name: str) -> None:
        """Show what can be done; a chosen amount stays while it is legal."""
        self.foe_name = foe_name
        if (bets.least, bets.most, bets.owed) != (self.bets.least, self.bets.most, self.bets.owed) or not self.amount:
            self.amount = bets.least
        self.bets = bets
        self.amount = bets.nearest(self.amount)
        for action, button in self.buttons.items():
            button.permit(refusals.get(action))
        self._write()

    def choose(self, amount: int) -> None:
        """Take another amount."""
        self.amount = amount
        self._write()

    @property
    def wagers(self) -> str:
        """Which of the two attacks is possible now."""
        return "counter" if self.bets.owed else "attack"

    def _write(self) -> None:
        bets, amount = self.bets, self.amount
        self.verb.text = TITLES[self.wagers] if bets.active else ""
        self.number.text = f"{hp_text(amount)} HP" if bets.can_wager else "\N{EN DASH}" if bets.active else ""
        self.slider.visible = bets.active
        self.slider.show(bets, amount, self.foe_name)
        cost = bets.cost(amount)
        self.price.visible = self.bolt.visible = bets.can_wager
        self.price.text = f"{bets.stamina} {ARROW} {bets.stamina - cost}"
        for action, button in self.buttons.items():
            titled = action == self.wagers and bets.can_wager
            button.text = f"{TITLES[action]} {hp_text(amount)}" if titled else TITLES[action]
            key = self.stage.router.bindings.hint(KEYS[action]) if action in KEYS and self.in_tree else ""
            line = bets.line(action, amount) if bets.active else ""
            free = bets.active and button.enabled
            button.hint.text = f"{key} · {line}" if key and free else line
            button.visible = action != self.meant and not self.resting
            if button.width:
                button.arrange()

    def mean(self, action: str) -> None:
        """Leave the place of an action to the large button, which stands for it."""
        if action != self.meant:
            self.meant = action
            self._write()

    def tell_chance(self, chance: Chance | None) -> None:
        """Show the chance to win, or nothing."""
        shown = chance is not None and self.chance_shown and chance.deals > 0
        for node in (self.gauge, self.percent, self.to_win, self.counted):
            node.visible = shown
        made = self.made
        if not shown or chance is None or made is None:
            return
        share, px = round(chance.share, 2), round(made.gauge.w)
        self.gauge.show(("poker gauge", share, px), lambda: win_gauge(share, px))
        self.gauge.position = made.gauge.center
        self.percent.text = f"{round(share * 100)}%"
        self.to_win.text = "to win"
        self.counted.text = chance.line
