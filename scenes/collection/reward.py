"""What a win against the program brings in a game with an economy, entered once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.session.outcomes import beaten_level
from scenes.collection.store import prize_words

if TYPE_CHECKING:
    from game.collection.economy import Prize
    from game.collection.owned import Collection
    from game.session.session import Session


@dataclass(frozen=True, slots=True)
class PrizeReward:
    """The prize of a match, and what the purse holds now."""

    prize: Prize
    gold: int

    @property
    def line(self) -> str:
        """The reward in one line."""
        if not self.prize.gold and not self.prize.boosters:
            return f"{self.gold} gold in your purse"
        won = prize_words(self.prize).replace(" and ", " gold and ", 1) if self.prize.boosters else ""
        return f"{won or f'{self.prize.gold} gold'} won: {self.gold} gold in your purse"


def paid_prize(collection: Collection[Any], session: Session[Any], usual: Mapping[str, object]) -> PrizeReward | None:
    """Enter a finished match in the treasury; return what it brought, or None.

    Only a person who won against the program is paid, each match once, however often it is taken up and ended.

    Args:
        collection: of the player.
        session: the match.
        usual: options of a match that is paid, as its setup has them: none that began in its middle is.

    Raises:
        Problem: the treasury cannot be written; nothing has changed.
    """
    level = beaten_level(session)
    if level is None or any(session.setup.get(name) != value for name, value in usual.items()):
        return None
    return PrizeReward(collection.won(session.identifier, level), collection.gold)
