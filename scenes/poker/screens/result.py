"""The end of a combat: both heroes, their numbers, the strongest hands, the last words."""

from __future__ import annotations

from scenes.arena.model.lexicon import Lexicon
from scenes.arena.screens.result import HeroColumn
from scenes.poker.art.artwork import Artwork
from scenes.poker.resources import PokerResources
from scenes.poker.screens.tally import ROWS, PokerSummary, summary_of
from scenes.shell.screens.table_result import TableResult


class FighterColumn(HeroColumn):
    """One side, and below it the strongest hand that it showed; its hero has the room that no card needs."""

    portrait_share = 0.58
    portrait_most = 370

    def __init__(self, result: PokerResult, seat: int) -> None:
        super().__init__(result, seat)
        hand = result.summary.hands[seat]
        if hand:
            self.left.text = f"{result.summary.hp[seat]} HP left · best hand {hand}"


class PokerResult(TableResult[Artwork, Lexicon, PokerSummary]):
    """The result of a combat."""

    stock = PokerResources
    rows = ROWS
    column = FighterColumn
    turn = "hand"
    summed = staticmethod(summary_of)
