"""What a seat may know of a combat: frozen pictures, built field by field. HP are counted in halves."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import quickly_made
from components.poker import BettingMove, PokerTerms
from systems.arena.view.views import ArenaView


@quickly_made
@dataclass(frozen=True, slots=True)
class FighterView:
    """What a fighter has at the table of playing cards, as far as the seat may know it.

    Attributes:
        stamina, max_stamina, rested: left, at most, and when the hand began.
        committed, wagered: in the pot, and what its bets and raises added in this hand.
        owed: what it has to match.
        hole: its hole cards, none where they are unknown; known: those of its hole cards that the seat knows.
        hand: what its cards are, by the Norse name, "" where they are unknown.
        armed: the poker spells that wait; spent: those that took effect in this hand.
        bluffing, bluff: whether its next attack is a bluff, and what its open bluff added; of the own fighter alone.
        bluffs: tokens that it can still use; of the own fighter alone.
        king: identifier, "" for none.
        tally: how often it did what in this combat, see `components.poker.Fighter`.
    """

    stamina: int
    max_stamina: int
    rested: int
    committed: int
    wagered: int
    owed: int
    hole: tuple[int, ...]
    known: tuple[int, ...]
    hand: str
    armed: tuple[str, ...]
    spent: tuple[str, ...]
    bluffing: bool
    bluff: int
    bluffs: int
    king: str
    tally: tuple[tuple[str, int], ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class ReachView:
    """What the seat's attack or counter attack may add: whole HP from `least` to `most`, or `rest`, all that is left.

    Attributes:
        reason: why it can make none, in one sentence, "" where it can; the amounts are 0 then.
        chip: what a point of stamina pays for.
    """

    least: int
    most: int
    rest: int
    chip: int
    reason: str


@quickly_made
@dataclass(frozen=True, slots=True)
class PokerView:
    """All that a seat may know of a combat.

    Attributes:
        cards: the combat's part that is a standard match: hands, boards, heroes, mana; heroes' HP in halves.
        phase: see `components.poker.PokerTable`; hand: counted from 1, 0 before the first.
        small_blind: the seat; small, big: this hand's blinds; pot: all that is committed.
        fighters: by seat; community: the cards that lie open; second: those of a second run, once they lie open.
        glimpsed: the next community card, where the seat has seen it, else none.
        moves: what was done in the betting rounds of this hand, in order.
        least: the last bet or raise of the round; acted: who has acted since; sealed: no counter attack is allowed.
        reach: what the seat may add, where it is its turn to bet, else None.
        braced: who braced, -1 for nobody; victor: of the hand, -1 for equal hands, -2 before.
        multiplier: of the victor's strike, in thousandths.
        shown: the seats whose hole cards lie open; fallen: who was eliminated.
        faced: by seat the hole cards that lay open when the hand before ended.
        waits_for: the seats that must act.
        stakes: the amounts of the betting.
        last: the community cards of the hand before, a second run's behind them.
    """

    seat: int
    cards: ArenaView
    phase: str
    hand: int
    small_blind: int
    small: int
    big: int
    pot: int
    fighters: tuple[FighterView, FighterView]
    community: tuple[int, ...]
    second: tuple[int, ...]
    glimpsed: tuple[int, ...]
    moves: tuple[BettingMove, ...]
    least: int
    acted: tuple[int, ...]
    sealed: bool
    reach: ReachView | None
    braced: int
    victor: int
    multiplier: int
    shown: tuple[int, ...]
    faced: tuple[tuple[int, ...], ...]
    fallen: tuple[int, ...]
    waits_for: tuple[int, ...]
    stakes: PokerTerms
    last: tuple[int, ...] = ()
