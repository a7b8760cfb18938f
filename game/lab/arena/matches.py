"""Matches of Ragnarok that tell which cards of its deck each side had."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from components.arena import ArenaCard, ArenaSide
from game.content.arena.models import DECK_SIZE
from game.lab.simulate import Task, play
from systems.arena.state.zones import HEROES
from systems.match import Match

Cards = tuple[str, ...]
Both = tuple[Cards, Cards]
UPPER = DECK_SIZE // 2


@dataclass(frozen=True, slots=True)
class ArenaPlayed:
    """A match that was played.

    Attributes:
        winner: the seat that won, None for a draw; turns: of both sides.
        upper: for each seat the cards of the upper half of its deck as it was first shuffled, copies repeated.
        drawn: for each seat the cards of its deck that had left it when the match ended; what was shuffled back counts
            as not drawn, what came by effects is not counted.
    """

    winner: int | None
    turns: int
    upper: Both
    drawn: Both


@dataclass(slots=True)
class _Watch:
    """Looks on: the decks as they were dealt, and the match."""

    match: Match[Any] | None = None
    dealt: list[Mapping[int, str]] = field(default_factory=list)

    def look(self, match: Match[Any], _seat: int) -> None:
        """Look at a match before a decision."""
        if self.match is None:
            self.match = match
            self.dealt = [_cards(match, side.hand + side.deck) for side in _sides(match)]

    def upper(self) -> Both:
        """Return the upper half of each deck, of which the opening hand was dealt."""
        first, second = (tuple(sorted([*dealt.values()][:UPPER])) for dealt in self.dealt)
        return first, second

    def drawn(self) -> Both:
        """Return the cards of each deck that have left it."""
        sides = [] if self.match is None else _sides(self.match)
        first, second = (
            tuple(sorted(name for entity, name in dealt.items() if entity not in side.deck))
            for dealt, side in zip(self.dealt, sides, strict=True)
        )
        return first, second


def play_arena(task: Task) -> ArenaPlayed:
    """Play a match, and tell which cards each side had."""
    watch = _Watch()
    played = play(task, on_turn=watch.look)
    return ArenaPlayed(played.winner, played.turns, watch.upper(), watch.drawn())


def _sides(match: Match[Any]) -> list[ArenaSide]:
    return [match.world.get(entity, ArenaSide) for entity in HEROES]


def _cards(match: Match[Any], entities: list[int]) -> dict[int, str]:
    return {entity: match.world.get(entity, ArenaCard).definition.id for entity in entities}
