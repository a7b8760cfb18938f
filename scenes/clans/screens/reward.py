"""A match's gold, entered in the treasury once (CLAN-12.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.collection.clans.shop import carried, offers_of
from game.session.outcomes import player_of

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.clans.resources import ClansResources
    from systems.clans.view.views import ClansView


@dataclass(frozen=True, slots=True)
class Reward:
    """Gold of a match and what became of it.

    Attributes:
        earned: in the match; carried: of that into the shop.
        gold: in the treasury now; streak: matches for gold won in a row, this one included.
        new: whether the match was not paid before.
    """

    earned: int
    carried: int
    gold: int
    streak: int
    new: bool = True

    @property
    def line(self) -> str:
        """The reward in one line."""
        if not self.new:
            return f"This battle was paid already: {self.gold} gold in the shop"
        won = f" \u00b7 {self.streak} won in a row" if self.streak > 1 else ""
        return f"{self.earned} gold earned, {self.carried} kept for the shop: {self.gold} there now{won}"


def paid_reward(resources: ClansResources, session: Session[ClansView]) -> Reward | None:
    """Enter a finished match in the treasury; return its gold, or None.

    Only a person against the program is paid, and each match once, however often it is taken up and ended.

    Raises:
        Problem: the treasury cannot be written; nothing has changed.
    """
    view = session.view(0)
    player = player_of(session.seats)
    result = session.result()
    if not view.gold or player is None or result is None:
        return None
    earned = session.view(player).sides[player].gold
    kept, treasury = carried(earned, resources.content), resources.treasury
    offers = offers_of(session.seed + len(treasury.cards), resources.content)
    new = treasury.settle(session.identifier, kept, offers, won=result.winner == player)
    return Reward(earned, kept, treasury.gold, treasury.streak, new)
