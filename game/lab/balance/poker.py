"""The strength of Poker Combat's opponents (POKER-8.2) from equal fighters: docs/opponents-poker.md.

Both sides have the same hero and deck, one ready deck for combats after another; each deal is played with the sides
exchanged, so that both are small blind first once, with the same playing cards to begin with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.content.arena.loading import load_arena
from game.content.chess.ready_armies import load_armies
from game.lab.balance.levels import Levels, LevelsPart, LevelsPlayed, played_levels, title_of
from game.lab.balance.tournament import Pairing, Part
from game.lab.poker.luck import NO_LUCK, Adjusted, Luck, LuckWatch, adjusted
from game.lab.poker.simple_players import SIMPLE, simple_player


@dataclass(frozen=True, slots=True)
class CombatPlayed(LevelsPlayed):
    """A combat, with the luck of seat 0."""

    luck: Luck = NO_LUCK


class PokerLevelPart(LevelsPart):
    """Master against normal."""

    name = "poker-levels"
    game = "poker"
    subject = "opponents of Poker Combat"
    counted = "hands of a combat"
    least: ClassVar[Mapping[Levels, int]] = {("master", "normal"): 58}

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[Levels, list[tuple[float, Luck]]] = {}

    @staticmethod
    def play(pairing: Pairing) -> CombatPlayed:
        """Play a combat, time its decisions and count the luck."""
        luck = LuckWatch()
        played = played_levels(pairing, dict.fromkeys(SIMPLE, simple_player), luck)
        return CombatPlayed(played.winner, played.turns, played.times, luck.counted())

    def options(self, deal: int) -> Mapping[str, Any]:
        """Return a deal of equal heroes and decks."""
        decks = sorted(load_armies(load_arena().cards).decks)
        deck = decks[deal % len(decks)]
        return {"decks": [deck, deck], "first": 0}

    def count(self, pairing: Pairing, outcome: LevelsPlayed) -> None:
        """Count who won, the hands, the times and the luck."""
        super().count(pairing, outcome)
        if isinstance(outcome, CombatPlayed):
            won, sign = pairing.won(outcome.winner), -1 if pairing.task.exchanged else 1
            row = (0.5 if won is None else float(won), tuple(sign * part for part in outcome.luck))
            self.rows.setdefault((pairing.first, pairing.second), []).append(row)

    def without_luck(self) -> dict[str, Adjusted]:
        """Return the scores of two players without luck, as far as that is known."""
        found = {title_of(pair): adjusted(*zip(*rows, strict=True)) for pair, rows in self.rows.items()}
        return {title: score for title, score in found.items() if score is not None}

    def to_json(self) -> dict[str, object]:
        """Return what was won, drawn and lost, hands in all, times, and scores without luck with their reach."""
        plainly = {title: [score.score, score.reach] for title, score in self.without_luck().items()}
        return {**super().to_json(), f"{self.name.replace('-', '_')}_without_luck": plainly}

    def page(self) -> list[str]:
        """Return the tables of scores, hands and times, and that of scores without luck."""
        rows = [f"| {title} | {score.text()} |" for title, score in self.without_luck().items()]
        return super().page() + (["| | score without luck |", "|---|---|", *rows, ""] if rows else [])


class PokerLowerPart(PokerLevelPart):
    """Hard against easy."""

    name = "poker-lower-levels"
    least: ClassVar[Mapping[Levels, int]] = {("hard", "easy"): 55}


class PokerSimplePart(PokerLevelPart):
    """Master against players who follow one simple rule."""

    name = "poker-simple"
    least: ClassVar[Mapping[Levels, int]] = {("master", player): 60 for player in SIMPLE}


PARTS: tuple[type[Part[Any]], ...] = (PokerLevelPart, PokerLowerPart, PokerSimplePart)
