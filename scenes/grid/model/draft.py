"""A draft: one of three cards, ten times (GRID-9.2, GRID-9.4). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.grid import GridCardDefinition
from game.content.grid.decks import DECK_SIZE, MOST_TIERS
from systems.dice import Stream

OFFER = 3


@dataclass(slots=True)
class Draft:
    """A draft in progress. The same seed offers the same cards to the same picks.

    Attributes:
        cards: what there is to draft from.
        seed: of the offers.
        picks: the cards taken so far, in order.
    """

    cards: Mapping[str, GridCardDefinition]
    seed: int
    picks: list[str] = field(default_factory=list)

    @property
    def tiers(self) -> int:
        """The tiers of the cards taken so far."""
        return sum(self.cards[name].tier for name in self.picks)

    @property
    def left(self) -> int:
        """Tiers that may still be spent."""
        return MOST_TIERS - self.tiers

    @property
    def done(self) -> bool:
        """Whether the deck is whole."""
        return len(self.picks) == DECK_SIZE

    def offer(self) -> tuple[str, ...]:
        """Return three untaken cards that leave room for the rest; fewer at the end."""
        if self.done:
            return ()
        dice = Stream(self.seed, f"offer {len(self.picks)}")
        room = self._room()
        fitting = [name for name in sorted(self.cards) if name not in self.picks and self.cards[name].tier <= room]
        offered: list[str] = []
        while fitting and len(offered) < OFFER:
            offered.append(dice.choose(fitting))
            fitting.remove(offered[-1])
        return tuple(sorted(offered, key=lambda name: (self.cards[name].tier, name)))

    def take(self, name: str) -> None:
        """Take a card of the present offer; raises ValueError for any other."""
        if name not in self.offer():
            raise ValueError(f"{name} is not offered now")
        self.picks.append(name)

    def undo(self) -> bool:
        """Put the last card back and offer the same three; False without one."""
        if not self.picks:
            return False
        self.picks.pop()
        return True

    def _room(self) -> int:
        """Return the highest tier after which the cheapest other cards can still fill the deck; -1 without any."""
        more = DECK_SIZE - len(self.picks) - 1
        rest = sorted(card.tier for name, card in self.cards.items() if name not in self.picks)
        cheapest, next_tier = sum(rest[:more]), rest[more] if more < len(rest) else 0
        room = self.left - cheapest
        return room if room >= next_tier else -1
