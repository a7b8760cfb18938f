"""What happened in a combat, with all that a picture needs; past tense. Cards tell by the standard match's events.

HP are counted in halves. A playing card is -1, and several are none, where the hearer may not know them.
"""

from __future__ import annotations

from typing import get_args

from systems.arena.events import EVENTS as ARENA_EVENTS
from systems.arena.events import ArenaEvent
from systems.match import Event, message

PURPOSES = ("ante", "small-blind", "big-blind", "attack", "echo", "counter", "engage")
"""For what HP are committed."""
RETURNS = ("excess", "won", "equal", "armor", "bluff")
"""Why committed HP come back: unmatched, won (also by the other's brace), with equal hands, saved by armor, or since an
engaged attack was a bluff."""


@message
class CombatBegan(Event):
    """A combat began; who attacks is small blind in the first hand (POKER-1.4)."""

    attacker: int


@message
class ElementFavoured(Event):
    """A side has the advantage of its hero's element for this combat (POKER-7.2)."""

    seat: int
    element: str


@message
class HandBegan(Event):
    """A hand began, with its blinds (POKER-1.3)."""

    hand: int
    small_blind: int
    small: int
    big: int


@message
class PlayBegan(Event):
    """A seat may play cards now (POKER-5.2)."""

    seat: int


@message
class PhaseBegan(Event):
    """A betting round, Resolution or the end of the hand began."""

    phase: str


@message
class HpCommitted(Event):
    """HP left a piece for the pot (POKER-4.1).

    Attributes:
        purpose: one of PURPOSES; hp, committed: what the seat has left, and in the pot.
    """

    seat: int
    amount: int
    purpose: str
    hp: int
    committed: int


@message
class HpReturned(Event):
    """Committed HP came back; `purpose` is one of RETURNS."""

    seat: int
    amount: int
    purpose: str
    hp: int
    committed: int


@message
class HpLost(Event):
    """Committed HP are lost (POKER-4.2)."""

    seat: int
    amount: int


@message
class StaminaChanged(Event):
    """A fighter's stamina changed."""

    seat: int
    stamina: int
    change: int


@message
class HoleDealt(Event):
    """A seat has its hole cards, told to that seat alone; the other hears no cards."""

    seat: int
    cards: tuple[int, ...]


@message
class CommunityDealt(Event):
    """A community card lies open.

    Attributes:
        place: 0 to 4; run: 1, or 2 for the second run of Run It Twice.
    """

    place: int
    card: int
    run: int = 1


@message
class Defended(Event):
    """A seat committed nothing (POKER-2.5)."""

    seat: int


@message
class Attacked(Event):
    """A seat attacked (POKER-2.1)."""

    seat: int
    amount: int


@message
class CounterAttacked(Event):
    """A seat matched and added an amount (POKER-2.2)."""

    seat: int
    amount: int


@message
class Engaged(Event):
    """A seat matched with an amount (POKER-2.3)."""

    seat: int
    amount: int


@message
class Braced(Event):
    """A seat gave the hand up; its armor saved a part (POKER-4.4)."""

    seat: int
    saved: int
    armor: int


@message
class HoleShown(Event):
    """A seat's hole cards lie open."""

    seat: int
    cards: tuple[int, ...]


@message
class HandRanked(Event):
    """What a seat's hand is (POKER-3.2); the multiplier in thousandths.

    Attributes:
        run: 1, or 2 for the second run of Run It Twice.
    """

    seat: int
    name: str
    multiplier: int
    run: int = 1


@message
class HandResolved(Event):
    """A hand was decided: a seat, or -1 for equal hands; with what its strike is multiplied, in thousandths."""

    victor: int
    multiplier: int


@message
class StrikeMade(Event):
    """The winner's weapon and minions strike (POKER-5.4).

    Attributes:
        strikers: their numbers, the hero's for the weapon; attack: theirs together, in HP.
        multiplier: in thousandths; amount: what is dealt, in halves.
    """

    seat: int
    strikers: tuple[int, ...]
    attack: int
    multiplier: int
    amount: int


@message
class HandEnded(Event):
    """A hand is over."""

    hand: int


@message
class SpellArmed(Event):
    """A poker spell waits in this hand (POKER-5.5)."""

    seat: int
    name: str


@message
class SpellSpent(Event):
    """A poker spell took effect, or could have none any more."""

    seat: int
    name: str


@message
class HolePeeked(Event):
    """A seat saw a hole card of the other's; the other hears that it did, not which."""

    seat: int
    card: int


@message
class HolesSwapped(Event):
    """A seat swapped a hole card with the other's; both know both."""

    seat: int
    given: int
    taken: int


@message
class CardGlimpsed(Event):
    """A seat saw the next community card; the other hears that it did, not which."""

    seat: int
    card: int


@message
class BluffReadied(Event):
    """A seat's next attack or counter attack is a bluff; told to that seat alone."""

    seat: int


@message
class BluffRevealed(Event):
    """An attack turned out to be a bluff, and is taken back on both sides."""

    seat: int
    amount: int


@message
class RiverOffered(Event):
    """A seat chooses the fifth card, told to that seat alone; the other hears no cards."""

    seat: int
    cards: tuple[int, ...]


@message
class RiverChanged(Event):
    """The fifth card is another one."""

    seat: int
    card: int
    before: int


@message
class CombatEnded(Event):
    """A combat is over: the seats whose fighters were eliminated (POKER-4.5, POKER-4.7)."""

    fallen: tuple[int, ...]
    reason: str


PokerOwnEvent = (
    CombatBegan | ElementFavoured | HandBegan | PlayBegan | PhaseBegan | HpCommitted | HpReturned | HpLost
    | StaminaChanged | HoleDealt | CommunityDealt | Defended | Attacked | CounterAttacked | Engaged | Braced | HoleShown
    | HandRanked | HandResolved | StrikeMade | HandEnded | SpellArmed | SpellSpent | HolePeeked | HolesSwapped
    | CardGlimpsed | BluffReadied | BluffRevealed | RiverOffered | RiverChanged | CombatEnded
)  # fmt: skip
"""What only a combat tells."""
PokerEvent = PokerOwnEvent | ArenaEvent
"""Everything that can happen."""
EVENTS: tuple[type[Event], ...] = (*ARENA_EVENTS, *get_args(PokerOwnEvent))
