"""Matches of Ragnarok that tell which cards of its deck each side had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from components.arena import MULLIGAN, ArenaCard, ArenaSide, ArenaTable
from game.lab.simulate import Task, play
from systems.arena.state.zones import HEROES
from systems.match import Match

Cards = tuple[str, ...]
Both = tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class ArenaPlayed:
    """A match that was played.

    Attributes:
        winner: the seat that won, None for a draw; turns: of both sides.
        held: for each seat the cards of its deck in its hand when the first turn began, after the mulligan, for which
            decks are shuffled anew; upper: those in the upper half of the rest then, which is chance alone.
        drawn: for each seat the cards of its deck that had left it when the match ended; what was shuffled back counts
            as not drawn, what came by effects is not counted.
    """

    winner: int | None
    turns: int
    held: Both
    upper: Both
    drawn: Both


@dataclass(slots=True)
class _Watch:
    """Looks on: the decks as they were dealt, and how they lay when the first turn began."""

    match: Match[Any] | None = None
    dealt: list[Mapping[int, str]] = field(default_factory=list)
    held: list[list[int]] = field(default_factory=list)
    upper: list[list[int]] = field(default_factory=list)

    def look(self, match: Match[Any], _seat: int) -> None:
        """Look at a match before a decision."""
        if self.match is None:
            self.match = match
            self.dealt = [_cards(match, side.hand + side.deck) for side in _sides(match)]
        if not self.held and match.world.single(ArenaTable).phase != MULLIGAN:
            self.held = [[*side.hand] for side in _sides(match)]
            self.upper = [side.deck[: (len(side.deck) + 1) // 2] for side in _sides(match)]

    def left(self) -> list[list[int]]:
        """Return the cards that have left each deck."""
        sides = [] if self.match is None else _sides(self.match)
        return [
            [card for card in dealt if card not in side.deck] for dealt, side in zip(self.dealt, sides, strict=True)
        ]

    def named(self, cards: Sequence[Sequence[int]]) -> Both:
        """Return those of some cards of each side that were in its deck, by name."""
        first, second = (
            tuple(sorted(dealt[card] for card in some if card in dealt))
            for dealt, some in zip(self.dealt, cards, strict=True)
        )
        return first, second


def play_arena(task: Task) -> ArenaPlayed:
    """Play a match, and tell which cards each side had."""
    watch = _Watch()
    played = play(task, on_turn=watch.look)
    return ArenaPlayed(
        played.winner, played.turns, watch.named(watch.held), watch.named(watch.upper), watch.named(watch.left())
    )


def _sides(match: Match[Any]) -> list[ArenaSide]:
    return [match.world.get(entity, ArenaSide) for entity in HEROES]


def _cards(match: Match[Any], entities: list[int]) -> dict[int, str]:
    return {entity: match.world.get(entity, ArenaCard).definition.id for entity in entities}
