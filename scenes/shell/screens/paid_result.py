"""The end of a match that may be paid: what it brought, and the way to where that is spent."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Sequence as Many
from typing import TYPE_CHECKING

from scenes.kit.controls.button import Button
from scenes.kit.theme import GOLD, LABEL
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import COUNT_S, Count, Outcome, ResultScreen
from scenes.shell.screens.screen import Screen
from scenes.stage.animation import Animation, Call, Sequence, Tween
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

NUMBER = re.compile(r"\d+")


class PaidResult(ResultScreen):
    """A result with a line for the purse and a button at the foot of the middle panel, where a match was paid.

    Attributes:
        store_words, store_tip: of the button.
    """

    store_words = "To the store"
    store_tip = ""

    def __init__(
        self,
        context: Context,
        outcome: Outcome,
        counts: Many[Count],
        about: str,
        reward: Reward | None,
        store: Callable[[Context], Screen],
    ) -> None:
        super().__init__(context, outcome, counts, about)
        self.reward = reward
        self.purse: Label | None = None
        self.store: Button | None = None
        self._gold_part = 1.0
        self._make_store = store

    def build(self) -> None:
        """Add the way to the store, after a match that was paid."""
        super().build()
        if self.reward is None:
            return
        self.purse = self.middle.add(Label(self.reward.line, LABEL.but(color=GOLD), overflow="shrink"))
        self.store = self.middle.add(Button(self.store_words, icon="coin", tip=self.store_tip, name="store"))
        self.store.clicked.connect(self._open_store)

    @property
    def gold_part(self) -> float:
        """How much of the gold is counted, 0 to 1."""
        return self._gold_part

    @gold_part.setter
    def gold_part(self, value: float) -> None:
        self._gold_part = value
        if self.purse is not None and self.reward is not None:
            self.purse.text = NUMBER.sub(lambda found: str(round(int(found[0]) * value)), self.reward.line)

    def counted(self) -> Animation:
        """Count the figures up, then the gold."""
        figures = super().counted()
        if self.purse is None:
            return figures
        self.gold_part = 0.0
        landed = Call(self.stage.sound, "coin_land")
        return Sequence(figures, Tween(self, COUNT_S, gold_part=1.0, ease="cubic_out"), landed)

    def _open_store(self) -> None:
        store = self._make_store(self.context)
        store.closed.connect(lambda: self.stage.dismiss(store))
        store.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(store)

    def arrange(self, body: Rect, u: float) -> None:
        """The store's button at the foot of the middle panel."""
        super().arrange(body, u)
        if self.purse is None or self.store is None:
            return
        foot, rest = self.middle.inside.cut_bottom(52 * u, 8 * u)
        line, rest = rest.cut_bottom(32 * u, 8 * u)
        self.store.place(Rect(foot.cx - 140 * u, foot.y, 280 * u, foot.h))
        self.purse.place(line)
        self.numbers.place(rest)
