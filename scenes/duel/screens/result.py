"""The end of a duel: both sides' numbers, players and best cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art.draw.raster import fitted
from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import ASPECT
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.statistics import ROWS, Summary
from scenes.duel.model.tips import card_tip
from scenes.duel.screens.collection import luxury_store
from scenes.kit.theme import BODY
from scenes.kit.typography.text import Label
from scenes.shell.screens.paid_result import PaidResult
from scenes.shell.screens.result import Outcome, counts_of
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.table.story.phrases import plural
from scenes.table.story.talk import Closing

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.game_ui import Reward

SEAL = 96


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
                    context.render_queue,
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
        self.place_lines(rest, self.left)


class DuelResult(PaidResult):
    """The result of a duel, with the way to the store (DUEL-10.2)."""

    store_tip = "Spend your gold on boosters and decks."

    def __init__(
        self,
        context: Context,
        art: Artwork,
        lexicon: Lexicon,
        outcome: Outcome,
        summary: Summary,
        closing: Closing | None = None,
        reward: Reward | None = None,
    ) -> None:
        about = f"{plural(summary.turns, 'turn')} · seed {summary.seed}"
        super().__init__(context, outcome, counts_of(ROWS, summary.stats), about, reward, luxury_store)
        self.art = art
        self.lexicon = lexicon
        self.summary = summary
        self.closing = closing or Closing()

    def side(self, seat: int) -> Control:
        """A side's column."""
        line, word = self.closing.lines[seat], self.closing.words[seat]
        return DuelColumn(self.context, self.art, self.lexicon, self.summary, seat, line, word)
