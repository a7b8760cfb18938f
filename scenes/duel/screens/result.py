"""The end of a duel: both sides' numbers, players and best cards."""

from __future__ import annotations

from game.art.draw.raster import fitted
from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import ASPECT
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.statistics import ROWS, Summary, summary_of
from scenes.duel.model.tips import card_tip
from scenes.duel.resources import DuelResources
from scenes.kit.theme import BODY
from scenes.kit.typography.text import Label
from scenes.shell.screens.table_result import TableResult
from scenes.shell.widgets.side_column import SideColumn
from scenes.shell.widgets.tile import PictureTile
from scenes.table.story.phrases import plural

SEAL = 96


class DuelColumn(SideColumn):
    """One side: its health in wax, its player, its best card, its last word."""

    least = 150.0
    most = 300.0
    aspect = ASPECT

    def __init__(self, result: DuelResult, seat: int) -> None:
        art, lexicon, summary = result.art, result.lexicon, result.summary
        super().__init__(summary.players[seat], result.closing.lines[seat], result.closing.words[seat])
        self.summary = summary
        self.seat = seat
        left = f"{summary.hp[seat]} HP left · {plural(summary.decks[seat], 'card')} in the deck"
        self.left = self.add(Label(left, BODY, overflow="shrink"))
        name, times = summary.best[seat]
        card = lexicon.card(name)
        if card is not None:
            self.best = self.add(
                PictureTile(
                    result.context.render_queue,
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


class DuelResult(TableResult[Artwork, Lexicon, Summary]):
    """The result of a duel, with the way to the store (DUEL-10.2)."""

    stock = DuelResources
    rows = ROWS
    store_way = ("scenes.duel.screens.collection:luxury_store",)
    store_tip = "Spend your gold on boosters and decks."
    column = DuelColumn
    summed = staticmethod(summary_of)
