"""A duel's gold for a win against the program, entered once (DUEL-10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from components.duel import START_HP
from game.session.outcomes import beaten_level

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.duel.resources import DuelResources


@dataclass(frozen=True, slots=True)
class Reward:
    """Gold of a duel.

    Attributes:
        earned: by it, 0 where it was entered before; gold: in the treasury now.
    """

    earned: int
    gold: int

    @property
    def line(self) -> str:
        """The reward in one line."""
        if not self.earned:
            return f"{self.gold} gold in your purse"
        return f"{self.earned} gold won: {self.gold} in your purse"


def paid_reward(resources: DuelResources, session: Session[Any]) -> Reward | None:
    """Enter a finished duel in the treasury; return its gold, or None.

    Only a person who won against the program is paid, each duel once, however often it is taken up and ended, and
    no duel that began in its middle.

    Raises:
        Problem: the treasury cannot be written; nothing has changed.
    """
    level = beaten_level(session)
    if level is None or not _usual(session.setup):
        return None
    earned = resources.collection.won(session.identifier, level).gold
    return Reward(earned, resources.collection.gold)


def _usual(options: Mapping[str, Any]) -> bool:
    """Whether a duel began as usual: drawn hands, usual health."""
    return options.get("position") is None and options.get("hands") is None and set(options["hp"]) == {START_HP}
