"""What a Poker Combat adds to the standard match: a table of playing cards, and HP that are chips (POKER).

All HP here, in commands and in events are counted in halves (POKER-1.4), hence in whole numbers; `hp_text` says them.
The 52 cards are integers from 0: rank * 4 + suit, ranks from 2 to ace, suits clubs, diamonds, hearts, spades.
"""

from __future__ import annotations

from dataclasses import field

from components.arena import NOBODY, UNDECIDED
from components.core import Component, Record, component, record

HALVES = 2
"""How many parts an HP has in a combat."""
CARDS = 52
RANKS = "23456789TJQKA"
SUITS = "cdhs"
SPELLS, RESOLUTION, CLOSING = "spells", "resolution", "closing"
"""The Spell/Pet phase, the showdown, and the end of the hand after it, when cards and statuses take effect."""
FIRST_BLOOD, FAITH, FORESIGHT, DESTINY = "first-blood", "faith", "foresight", "destiny"
BETTING_ROUNDS = (FIRST_BLOOD, FAITH, FORESIGHT, DESTINY)
"""The phases of a hand in which HP are committed (POKER-1.3)."""
COMMUNITY = 5
DEALT: dict[str, int] = {FIRST_BLOOD: 0, FAITH: 3, FORESIGHT: 4, DESTINY: 5}
"""How many community cards lie open in each betting round."""

ATTACK, COUNTER, ENGAGE, BRACE, DEFEND = "attack", "counter", "engage", "brace", "defend"
"""What a fighter does in a betting round."""
TO_BLIND = "-blind"
"""Follows the name of what answers a blind in the tallies: that is no answer to an attack."""
SHOWN, SHOWN_ATTACKS, SHOWN_WEAK = "shown", "shown-attacks", "shown-weak"
"""What is counted of showdowns beside these: all, those after an attack of the fighter's, and those of these with a
High Card or a Rune Mark."""

BLUFF_RUNE, FATE_PEEK, STAMINA_SHIELD, HOLE_SWAP = "bluff-rune", "fate-peek", "stamina-shield", "hole-swap"
ECHO_BET, SHADOW_FOLD, RUN_IT_TWICE, RIVER_REWRITE = "echo-bet", "shadow-fold", "run-it-twice", "river-rewrite"
NORNS_GLIMPSE, FOLD_CURSE, BLOOD_BET, VOID_STARE = "norns-glimpse", "fold-curse", "blood-bet", "void-stare"
ALL_IN_AURA, RAGNAROK_GAMBIT, DESTINY_OVERRIDE = "all-in-aura", "ragnarok-gambit", "destiny-override"
POKER_SPELLS = (
    BLUFF_RUNE, FATE_PEEK, STAMINA_SHIELD, HOLE_SWAP, ECHO_BET, SHADOW_FOLD, RUN_IT_TWICE, RIVER_REWRITE,
    NORNS_GLIMPSE, FOLD_CURSE, BLOOD_BET, VOID_STARE, ALL_IN_AURA, RAGNAROK_GAMBIT, DESTINY_OVERRIDE,
)  # fmt: skip
"""What poker spells arm (POKER-5.3), by the names under which cards arm it."""


def hp_text(halves: int) -> str:
    """Return an amount of HP as players read it: "16", "94½", "½"."""
    whole, half = divmod(halves, HALVES)
    return f"{whole or ''}½" if half else str(whole)


def playing_cards(text: str) -> tuple[int, ...]:
    """Return playing cards that are written as rank and suit.

    >>> playing_cards("2c As")
    (0, 51)
    """
    return tuple(RANKS.index(word[0]) * len(SUITS) + SUITS.index(word[1]) for word in text.split())


@record
class BettingMove(Record):
    """What a fighter did in a betting round of this hand, open to both.

    Attributes:
        seat: whose; phase: the betting round; kind: ATTACK, COUNTER, ENGAGE, BRACE or DEFEND.
        amount: what was added, or engaged with.
        owed, pot: what was to be matched, and what lay in the pot, before it.
    """

    seat: int
    phase: str
    kind: str
    amount: int
    owed: int
    pot: int


@component
class PokerTable(Component):
    """What both fighters share in a combat.

    The number of the hand is the turn of `ArenaTable`, the attacker, who is small blind in the first hand, its `first`.
    Whose turn it is to bet is its `active`.

    Attributes:
        phase: "mulligan", SPELLS, one of BETTING_ROUNDS, RESOLUTION, CLOSING, or "over".
        deck: the playing cards that are not dealt yet, the next one first; community: those that lie open.
        second: the cards of a second run (Run It Twice) beyond what it shares with the first.
        least: the last bet or raise of this betting round, which a raise must add at least.
        acted: the seats that have acted since the last bet or raise.
        moves: what was done in the betting rounds of this hand, in order.
        sealed: the last attack may not be countered (Blood Bet).
        braced: who braced in this hand, NOBODY for none.
        victor: who won the hand, NOBODY for equal hands, UNDECIDED before.
        multiplier: of the victor's hand, in thousandths.
        shown: the seats whose hole cards lie open.
        faced: the hole cards that lay open when the hand before ended, by seat.
        last: the community cards of the hand before, a second run's behind them: both have seen them.
        fallen: the seats whose fighters were eliminated when the combat ended.
        spare: entities of ended combats that stand for nothing, in order: the next cards are made of them.
    """

    phase: str = "over"
    deck: list[int] = field(default_factory=list)
    community: list[int] = field(default_factory=list)
    second: list[int] = field(default_factory=list)
    least: int = 0
    acted: list[int] = field(default_factory=list)
    moves: list[BettingMove] = field(default_factory=list)
    sealed: bool = False
    braced: int = NOBODY
    victor: int = UNDECIDED
    multiplier: int = 1000
    shown: list[int] = field(default_factory=list)
    faced: list[list[int]] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    spare: list[int] = field(default_factory=list)


@component
class Fighter(Component):
    """What a hero brings to the table; on the hero's entity. Its HP and armor are those of its `ArenaHero`.

    Attributes:
        stamina, max_stamina: left, and at most; rested: what it had when the hand began (POKER-2.6).
        committed: HP in the pot, blinds and ante among them; wagered: what its bets and raises added in this hand.
        hole: its two playing cards; seen: cards of the other's that it knows.
        armed: the poker spells that wait in this hand, in the order of playing; spent: those that took effect in it.
        bluffing: whether its next bet or raise is a bluff.
        bluff: what its bet or raise added that is to be answered, if that is a bluff.
        bluffs: bluff tokens that it has used without the other's having learned of it.
        king: identifier of the king whose passives it has, "" for none.
        tally: how often it did what in this combat, by the names of moves and of what showdowns showed.
    """

    stamina: int = 10
    max_stamina: int = 10
    rested: int = 10
    committed: int = 0
    wagered: int = 0
    hole: list[int] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    armed: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)
    bluffing: bool = False
    bluff: int = 0
    bluffs: int = 0
    king: str = ""
    tally: dict[str, int] = field(default_factory=dict)


@component(constant=True)
class PokerTerms(Component):
    """The amounts of a combat (POKER-1.4, POKER-1.6, POKER-2.6), HP in halves.

    Attributes:
        small, big, ante: what is put in before the hole cards.
        doubling: the hand from which on the blinds double with every hand.
        chip: what a point of stamina commits at most.
        ardour: what Enraged adds to a strike, in per cent (POKER-6.2).
    """

    small: int = 10
    big: int = 20
    ante: int = 1
    doubling: int = 21
    chip: int = 20
    ardour: int = 25
