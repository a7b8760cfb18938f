"""The observation of Poker Combat; amounts are halves of an HP. Ragnarok Chess has the same fields for its combats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from components.poker import (
    ATTACK,
    BETTING_ROUNDS,
    BRACE,
    CLOSING,
    COMMUNITY,
    COUNTER,
    DEFEND,
    ENGAGE,
    POKER_SPELLS,
    RESOLUTION,
    SPELLS,
)
from game.envs.encoders.arena import arena_fields
from game.envs.encoders.spec import LARGE, Column, Encoder, Field, Vocabulary, flag
from systems.poker.view.views import PokerView

MOVES, HOLE, THOUSANDTHS = 24, 2, 9999
_PHASES = Vocabulary(("mulligan", SPELLS, *BETTING_ROUNDS, RESOLUTION, CLOSING, "over"))
_KINDS = Vocabulary((ATTACK, COUNTER, ENGAGE, BRACE, DEFEND))
Of = Callable[[Any], PokerView | None]
"""Returns the part of a view that is a combat, None while there is none."""


def _count(name: str, meaning: str) -> Column:
    return Column(name, 0, LARGE, meaning)


def _table(view: PokerView) -> Sequence[int]:
    own, reach = view.seat, view.reach
    reached = (0, 0, 0, 0) if reach is None else (reach.least, reach.most, reach.rest, reach.chip)
    return (
        _PHASES[view.phase],
        view.hand,
        int(view.small_blind == own),
        view.small,
        view.big,
        view.pot,
        view.least,
        int(view.sealed),
        int(own in view.acted),
        int(own in view.waits_for),
        *reached,
        0 if view.braced < 0 else 1 if view.braced == own else 2,
        0 if view.victor < 0 else 1 if view.victor == own else 2,
        view.multiplier,
    )


def _fighters(view: PokerView) -> Sequence[int]:
    found: list[int] = []
    for seat in (view.seat, 1 - view.seat):
        fighter = view.fighters[seat]
        hole = [1 + card for card in (fighter.hole if seat == view.seat else fighter.known)][:HOLE]
        found += (fighter.stamina, fighter.max_stamina, fighter.rested, fighter.committed)
        found += (fighter.wagered, fighter.owed, int(fighter.bluffing), fighter.bluff, fighter.bluffs)
        found += (*hole, *(0,) * (HOLE - len(hole)))
        found += [int(spell in fighter.armed) for spell in POKER_SPELLS]
        found += [int(spell in fighter.spent) for spell in POKER_SPELLS]
    return found


def _moves(view: PokerView) -> Sequence[int]:
    found: list[int] = []
    for move in view.moves[-MOVES:]:
        found += (1 if move.seat == view.seat else 2, _PHASES[move.phase], _KINDS[move.kind], move.amount)
    return found


def poker_fields(of: Of) -> list[Field]:
    """Return the fields of the part of views that is a combat; all 0 while there is none."""
    side = "1 the own side, 2 the other"

    def field(
        name: str, meaning: str, rows: int, columns: Sequence[Column], read: Callable[[PokerView], Sequence[int]]
    ) -> Field:
        def whole(view: Any) -> Sequence[int]:
            part = of(view)
            return () if part is None else read(part)

        return Field(name, meaning, rows, tuple(columns), whole)

    card = Column("card", 0, 52, "playing card: 1 + 4 x rank + suit, ranks from 2, suits clubs to spades; 0 unknown")
    return [
        field(
            "table",
            "how the combat stands",
            1,
            (
                _PHASES.column("phase", ", ".join(_PHASES.words)),
                _count("hand", "from 1"),
                flag("small_blind", "whether the own seat has it"),
                _count("small", "small blind"),
                _count("big", "big blind"),
                _count("pot", "all that is committed"),
                _count("least", "the last bet or raise of the round"),
                flag("sealed", "no counter attack is allowed"),
                flag("acted", "whether the own seat has acted since"),
                flag("waited_for", "whether the own seat must act"),
                _count("reach_least", "the least that an attack may add"),
                _count("reach_most", "the most"),
                _count("reach_rest", "all that is left"),
                _count("chip", "what a point of stamina pays for"),
                Column("braced", 0, 2, f"who braced: {side}"),
                Column("victor", 0, 2, f"of the hand: {side}"),
                Column("multiplier", 0, THOUSANDTHS, "of the victor's strike, in thousandths"),
            ),
            _table,
        ),
        field(
            "fighters",
            "the own fighter, then the other; what is hidden is 0",
            2,
            (
                *(
                    _count(name, meaning)
                    for name, meaning in (
                        ("stamina", "left"),
                        ("max_stamina", "at most"),
                        ("rested", "when the hand began"),
                        ("committed", "in the pot"),
                        ("wagered", "what its bets and raises added"),
                        ("owed", "what it has to match"),
                        ("bluffing", "whether its next attack is a bluff"),
                        ("bluff", "what its bluff added"),
                        ("bluffs", "tokens that it can use"),
                    )
                ),
                Column("hole_1", 0, 52, card.meaning),
                Column("hole_2", 0, 52, "the second hole card"),
                *(flag(f"armed_{spell}", "whether this spell waits") for spell in POKER_SPELLS),
                *(flag(f"spent_{spell}", "whether it took effect") for spell in POKER_SPELLS),
            ),
            _fighters,
        ),
        field(
            "community",
            "the cards that lie open",
            COMMUNITY,
            (card,),
            lambda view: [1 + it for it in view.community],
        ),
        field("second", "those of a second run", COMMUNITY, (card,), lambda view: [1 + it for it in view.second]),
        field(
            "glimpsed", "the next card, where it was seen", 1, (card,), lambda view: [1 + it for it in view.glimpsed]
        ),
        field(
            "moves",
            "the last moves of the hand's betting rounds",
            MOVES,
            (
                Column("side", 0, 2, side),
                _PHASES.column("phase", "as above"),
                _KINDS.column("kind", ", ".join(_KINDS.words)),
                _count("amount", "that was added"),
            ),
            _moves,
        ),
        *arena_fields(lambda view: None if (part := of(view)) is None else part.cards),
    ]


@lru_cache(maxsize=1)
def poker_encoder() -> Encoder[PokerView]:
    """Return the encoder of a combat's views."""
    return Encoder[PokerView](poker_fields(lambda view: view))
