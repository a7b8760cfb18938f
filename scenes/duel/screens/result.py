"""The end of a duel: both sides' numbers, players and best cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art.draw.raster import fitted
from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import ASPECT
from scenes.duel.model.lexicon import Lexicon, plural
from scenes.duel.model.statistics import ROWS, Summary
from scenes.duel.model.tips import card_tip
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, GOLD, LABEL
from scenes.kit.typography.text import Label
from scenes.shell.screens.result import Count, Outcome, ResultScreen
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

SEAL = 96
STORE_TIP = "Spend your gold on boosters and decks."


class DuelColumn(SideColumn):
    """One side: its health in wax, its player, its best card, its last word."""

    least = 150.0
    most = 300.0
    aspect = ASPECT

    def __init__(
        self, context: Context, art: Artwork, lexicon: Lexicon, summary: Summary, seat: int, line: str, word: str
    ) -> None:
        super().__init__(summary.players[seat], line, word)
        self.summary = summary
        self.seat = seat
        left = f"{summary.hp[seat]} HP left · {plural(summary.decks[seat], 'card')} in the deck"
        self.left = self.add(Label(left, BODY, overflow="shrink"))
        name, times = summary.best[seat]
        card = lexicon.card(name)
        if card is not None:
            self.best = self.add(
                PictureTile(
                    context.bakery,
                    ("duel hand", card.id),
                    lambda w, h: fitted(art.hand_card(card, w), (w, h)),
                    framed=False,
                    tip=lambda: card_tip(lexicon, card.id),
                    name=card.name,
                )
            )
            self.feat.text = f"{plural(times, 'victorious attack')}"

    def arrange(self) -> None:
        """From the top: seal, name, what they are, what is left, the best card, the word."""
        super().arrange()
        u, room = self.unit, self.inside
        px = max(16, round(min(SEAL * u, room.h * 0.2)))
        text, seat = str(max(0, self.summary.hp[self.seat])), self.seat
        top, rest = room.cut_top(px, 8 * u)
        self.sign.show(("duel seal", text, seat, px), lambda: paint.seal(px, text, seat))
        self.sign.position = top.center
        for label, tall in ((self.name_line, 38), (self.line, 24), (self.left, 30)):
            rect, rest = rest.cut_top(tall * u, 4 * u)
            label.place(rect)
        self.place_end(rest)


class DuelResult(ResultScreen):
    """The result of a duel."""

    def __init__(
        self,
        context: Context,
        art: Artwork,
        lexicon: Lexicon,
        outcome: Outcome,
        summary: Summary,
        *,
        lines: tuple[str, str] = ("", ""),
        words: tuple[str, str] = ("", ""),
        reward: Reward | None = None,
    ) -> None:
        counts = [Count(title, icon, *(stats[name] for stats in summary.stats)) for name, title, icon in ROWS]
        about = f"{plural(summary.turns, 'turn')} · seed {summary.seed}"
        super().__init__(context, outcome, counts, about)
        self.art = art
        self.lexicon = lexicon
        self.summary = summary
        self.lines = lines
        self.said = words
        self.reward = reward
        self.purse: Label | None = None
        self.store: Button | None = None

    def build(self) -> None:
        """Add the way to the store, after a duel that was paid (DUEL-10.2)."""
        super().build()
        if self.reward is None:
            return
        self.purse = self.middle.add(Label(self.reward.line, LABEL.but(color=GOLD), overflow="shrink"))
        self.store = self.middle.add(Button("To the store", icon="coin", tip=STORE_TIP, name="store"))
        self.store.clicked.connect(self._open_store)

    def _open_store(self) -> None:
        from scenes.duel.screens.collection import luxury_store  # noqa: PLC0415 - few results lead there

        store = luxury_store(self.context)
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

    def side(self, seat: int) -> Control:
        """A side's column."""
        return DuelColumn(self.context, self.art, self.lexicon, self.summary, seat, self.lines[seat], self.said[seat])
