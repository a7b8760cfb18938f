"""What a combat is set up from: two fighters, and the terms of the cards and of the betting (POKER-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.arena import ArenaCardDefinition, ArenaTerms
from components.poker import HALVES, PokerTerms
from systems.arena.setup import SeatSetup

HEALTH = 100
"""HP of a piece (CHESS-1.2)."""
STAMINA = 10
"""A tenth of the HP (CHESS-4.1)."""
ARENA_TERMS = ArenaTerms(
    hand=9, board=5, crystals=9, opening=3, opening_second=3, coin="", health=HEALTH, attacks=False, hp_parts=HALVES,
    cursed_healing=50,
)  # fmt: skip
"""The limits of cards in a combat (POKER-5.1, MATCH-2.5)."""


@dataclass(frozen=True, slots=True)
class FighterSetup:
    """One side of a combat.

    Attributes:
        side: its hero and cards; its `hp` and `armor` are counted in halves, no HP means all of them.
        max_hp: in halves; stamina: None for all of it.
        king: identifier of the king whose passives it has (MATCH-11.3), "" for none.
    """

    side: SeatSetup
    max_hp: int = HEALTH * HALVES
    stamina: int | None = None
    max_stamina: int = STAMINA
    king: str = ""


Fighters = tuple[FighterSetup, FighterSetup]


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that makes two combats of one seed alike.

    Attributes:
        cards: every definition that can come up, tokens, powers, keywords and kings among them, by identifier.
        fighters: the two sides; terms, stakes: limits and amounts.
        attacker: who is small blind in the first hand, None by a toss.
        hand: 0 for a new combat, else the hand that is being played, in its Spell/Pet phase.
    """

    cards: Mapping[str, ArenaCardDefinition] = field(hash=False)
    fighters: Fighters
    terms: ArenaTerms = field(default=ARENA_TERMS, hash=False)
    stakes: PokerTerms = field(default_factory=PokerTerms, hash=False)
    attacker: int | None = None
    hand: int = 0
