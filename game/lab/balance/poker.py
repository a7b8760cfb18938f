"""The strength of Poker Combat's opponents (POKER-8.2) from equal fighters: docs/opponents-poker.md.

Both sides have the same hero and deck, one ready deck after another; each deal is played with the sides exchanged, so
that both are small blind first once, with the same playing cards to begin with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.lab.balance.arena import equal_decks
from game.lab.balance.levels import Levels, LevelsPart, LevelsPlayed, played_levels
from game.lab.balance.tournament import Pairing, Part
from game.lab.poker.simple_players import SIMPLE, simple_player


class PokerLevelPart(LevelsPart):
    """Master against normal."""

    name = "poker-levels"
    game = "poker"
    subject = "opponents of Poker Combat"
    counted = "hands of a combat"
    least: ClassVar[Mapping[Levels, int]] = {("master", "normal"): 58}

    def options(self, deal: int) -> Mapping[str, Any]:
        """Return a deal of equal heroes and decks."""
        return equal_decks(deal)


class PokerLowerPart(PokerLevelPart):
    """Hard against easy."""

    name = "poker-lower-levels"
    least: ClassVar[Mapping[Levels, int]] = {("hard", "easy"): 55}


class PokerSimplePart(PokerLevelPart):
    """Master against players who follow one simple rule."""

    name = "poker-simple"
    least: ClassVar[Mapping[Levels, int]] = {("master", player): 60 for player in SIMPLE}

    @staticmethod
    def play(pairing: Pairing) -> LevelsPlayed:
        """Play a combat and time its decisions."""
        return played_levels(pairing, dict.fromkeys(SIMPLE, simple_player))


PARTS: tuple[type[Part], ...] = (PokerLevelPart, PokerLowerPart, PokerSimplePart)
