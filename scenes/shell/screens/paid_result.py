"""The end of a match that may be paid: what it brought, and the way to where that is spent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.kit.controls.button import Button
from scenes.kit.theme import GOLD, LABEL
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import Count, Outcome, ResultScreen
from scenes.shell.screens.screen import Screen
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward


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
        counts: Sequence[Count],
        about: str,
        reward: Reward | None,
        store: Callable[[Context], Screen],
    ) -> None:
        super().__init__(context, outcome, counts, about)
        self.reward = reward
        self.purse: Label | None = None
        self.store: Button | None = None
        self._make_store = store

    def build(self) -> None:
        """Add the way to the store, after a match that was paid."""
        super().build()
        if self.reward is None:
            return
        self.purse = self.middle.add(Label(self.reward.line, LABEL.but(color=GOLD), overflow="shrink"))
        self.store = self.middle.add(Button(self.store_words, icon="coin", tip=self.store_tip, name="store"))
        self.store.clicked.connect(self._open_store)

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
