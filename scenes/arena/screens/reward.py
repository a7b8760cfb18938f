"""What a win against the program brings, entered once (COLL-1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.session.outcomes import beaten_level
from scenes.collection.store import prize_words

if TYPE_CHECKING:
    from game.collection.economy import Prize
    from game.session.session import Session
    from scenes.arena.resources import ArenaResources


@dataclass(frozen=True, slots=True)
class Reward:
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


def paid_reward(resources: ArenaResources, session: Session[Any]) -> Reward | None:
    """Enter a finished match in the treasury; return what it brought, or None.

    Only a person who won against the program is paid, each match once, and no match that began in its middle.

    Raises:
        Problem: the treasury cannot be written; nothing has changed.
    """
    level = beaten_level(session)
    if level is None or not _usual(session.setup):
        return None
    prize = resources.collection.won(session.identifier, level)
    return Reward(prize, resources.collection.gold)


def _usual(options: Mapping[str, Any]) -> bool:
    """Whether a match began as usual: with drawn hands."""
    return options.get("position") is None and options.get("hands") is None
