"""What a match for gold brought the player, entered in the treasury once (CLAN-12.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.clans_shop import carried, offers_of
from game.problems import Problem
from scenes.clans.screens.spec import player_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.clans.stock import Stock
    from systems.clans.views import ClansView


@dataclass(frozen=True, slots=True)
class Reward:
    """Gold of a match and what became of it.

    Attributes:
        earned: in the match; carried: of that into the shop.
        gold: in the treasury now; streak: matches for gold won in a row, this one included.
        remark: a sentence where the treasury could not be written or was damaged, else "".
    """

    earned: int
    carried: int
    gold: int
    streak: int
    remark: str = ""

    @property
    def line(self) -> str:
        """The reward in one line."""
        won = f" \u00b7 {self.streak} won in a row" if self.streak > 1 else ""
        return f"{self.earned} gold earned, {self.carried} carried into the shop: {self.gold} there now{won}"


def reward_of(stock: Stock, session: Session[ClansView]) -> Reward | None:
    """Enter a match that is over in the treasury and return what it brought; None where there is nothing to enter.

    Only a person against the program is paid, and each match once, however often its result is shown.
    """
    view = session.view(0)
    player = player_of(session.seats)
    result = session.result()
    if not view.gold or player is None or result is None:
        return None
    earned = session.view(player).sides[player].gold
    kept, remark = carried(earned, stock.content), ""
    try:
        treasury = stock.treasury
        treasury.settle(
            f"{session.seed} {session.digest}",
            kept,
            offers_of(session.seed + len(treasury.cards), stock.content),
            won=result.winner == player,
        )
        remark = treasury.remark
    except Problem as problem:
        return Reward(earned, kept, 0, 0, problem.sentence)
    return Reward(earned, kept, treasury.gold, treasury.streak, remark)
