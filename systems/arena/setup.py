"""What a standard match is set up from: the usual start, or any position (MATCH-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.arena import ArenaCardDefinition, ArenaTerms

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MinionSetup:
    """A minion that stands on the board from the start.

    Attributes:
        card: its identifier; damage: that it carries; fresh: whether it came in this very turn.
        attack, health: added to what is printed; keywords: beside those that are printed.
    """

    card: str
    damage: int = 0
    fresh: bool = False
    attack: int = 0
    health: int = 0
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A side.

    Attributes:
        hero: identifier of the hero; deck: its cards, the first is drawn first where decks are not shuffled.
        hand: None to draw the opening hand; else these, which are not in the deck.
        board, weapon, secrets: in play from the start; grave: minions that died.
        hp: None for the match's usual; crystals, mana: in a position; corpses, runes, armor, fatigue: likewise.
        upgraded: whether the weapon upgrade was made already.
    """

    hero: str
    deck: Cards = ()
    hand: Cards | None = None
    board: tuple[MinionSetup, ...] = ()
    weapon: str = ""
    secrets: Cards = ()
    grave: Cards = ()
    hp: int | None = None
    armor: int = 0
    crystals: int = 0
    mana: int | None = None
    corpses: int = 0
    runes: int = 0
    fatigue: int = 0
    upgraded: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that makes two matches of one seed alike.

    Attributes:
        cards: every definition that can come up, tokens, powers and keywords among them, by identifier.
        seats: the two sides; terms: limits and amounts.
        first: who begins, None by a toss.
        turn: 0 for a new match; else the match stands in that turn of `first`, whose side has drawn.
    """

    cards: Mapping[str, ArenaCardDefinition] = field(hash=False)
    seats: tuple[SeatSetup, SeatSetup]
    terms: ArenaTerms = field(default_factory=ArenaTerms, hash=False)
    first: int | None = None
    turn: int = 0
