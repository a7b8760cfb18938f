"""The duel's events, with everything that a presenter needs.

Cards are given by number; a number is 0, and an identifier "", where the hearer may not know it. A card that changes
its zone gets a new number: `Moved` has both.
"""

from __future__ import annotations

from typing import get_args

from systems.match import Event, message

MANNERS = (
    "drawn", "summoned", "tributed", "special", "set", "equipped", "activated", "used", "sacrificed", "discarded",
    "destroyed", "beaten", "milled", "returned", "banished", "shuffled", "fetched", "created", "vanished", "left",
)  # fmt: skip
"""How a card moves: "beaten" is destroyed in battle, "destroyed" by an effect; "summoned" a normal summon without
sacrifices, "tributed" with; "set" is face down; "used" a rune at the end of its turn; "left" a ward whose creature
went."""


@message
class DiceRolled(Event):
    """Both players rolled for the first turn (DUEL-2.2); after equal rolls they roll again."""

    rolls: tuple[int, int]


@message
class HandRedrawn(Event):
    """A seat kept its opening hand, or shuffled it back (DUEL-2.3)."""

    seat: int
    again: bool


@message
class DeckShuffled(Event):
    """A deck was shuffled (DUEL-9.4)."""

    seat: int


@message
class TurnBegan(Event):
    """A turn began."""

    seat: int
    turn: int


@message
class PhaseBegan(Event):
    """A phase of the turn began (DUEL-3.1)."""

    phase: str


@message
class Moved(Event):
    """A card went from one zone to another, or to another side.

    Attributes:
        before, card: its number before and from now on, each 0 where the hearer may not know it.
        definition: which card it is, "" where the hearer may not know.
        origin, seat_before, place_before: zone, side and place that it left: "deck", "hand", "creatures", "runes",
            "wards", "used", "netherworld", "banished", or "nowhere" for a token; places count from 0, -1 for none.
        zone, seat, place: where it is now.
        face_up, position: how it lies on the field.
        manner: one of MANNERS; source: the number of the card whose effect did it, 0 for the rules.
        carrier: the creature to which a ward was equipped, 0 otherwise.
    """

    before: int
    card: int
    definition: str
    origin: str
    seat_before: int
    place_before: int
    zone: str
    seat: int
    place: int
    face_up: bool
    position: str
    manner: str
    source: int = 0
    carrier: int = 0


@message
class Turned(Event):
    """A creature on the field was turned: face, position, or both.

    Attributes:
        definition: which card it is, "" where the hearer may not know.
        manner: "flipped" (by hand), "attacked" (flipped by an attack), "position" (by hand), "effect".
    """

    card: int
    definition: str
    face_up: bool
    position: str
    manner: str
    source: int = 0


@message
class StatsChanged(Event):
    """A creature's power, toughness or keywords changed; all values are the new ones."""

    card: int
    power: int
    toughness: int
    power_before: int
    toughness_before: int
    keywords: tuple[str, ...]


@message
class CountersChanged(Event):
    """The number of a card's counters of one name changed."""

    card: int
    name: str
    count: int
    source: int = 0


@message
class ControlChanged(Event):
    """A creature, or its ward (place -1), changed sides; its number stays the same."""

    card: int
    seat: int
    place: int
    source: int = 0


@message
class HpChanged(Event):
    """A player lost or gained health points.

    Attributes:
        amount: the change; hp: what is left.
        cause: "attack" (direct), "battle" (an own creature fell), "deck" (nothing to draw), "effect".
        source: the card that did it, 0 for none.
    """

    seat: int
    amount: int
    hp: int
    cause: str
    source: int = 0


@message
class Activated(Event):
    """A link was added to the chain (DUEL-7.4).

    Attributes:
        card: the card it comes from; definition: which; ability: its place among that card's printed abilities, -1 for
            one that was given to it.
        link: its number in the chain, from 1; triggered: it was not activated by hand.
        choices: the cards that were chosen, by number; a player is chosen as -1 for seat 0 and -2 for seat 1.
    """

    seat: int
    card: int
    definition: str
    ability: int
    link: int
    triggered: bool
    choices: tuple[int, ...] = ()


@message
class LinkResolved(Event):
    """A link begins to resolve; its effect follows, unless it was negated."""

    link: int
    card: int
    negated: bool = False


@message
class LinkNegated(Event):
    """A link was negated."""

    link: int
    card: int
    source: int


@message
class ChainEnded(Event):
    """The whole chain has resolved."""


@message
class AttackDeclared(Event):
    """Creatures attack another, or the player if `target` is 0 (DUEL-6.1)."""

    seat: int
    attackers: tuple[int, ...]
    target: int


@message
class AttackChanged(Event):
    """The attackers or the target of the attack changed: by an effect, or because a blocker fell.

    `blocker` is the creature that still blocks, 0 for none.
    """

    attackers: tuple[int, ...]
    target: int
    blocker: int = 0


@message
class Blocked(Event):
    """A creature blocks for the target (DUEL-6.5)."""

    card: int
    target: int


@message
class Clashed(Event):
    """The attackers met the target or the blocker (DUEL-6.3, DUEL-6.4).

    Attributes:
        attackers: in their order; powers: what each brought; totals: the running sum after each.
        target: whom it met, 0 for the player; toughness: of it.
        felled: those of the attackers and the target that are to be destroyed.
    """

    attackers: tuple[int, ...]
    powers: tuple[int, ...]
    totals: tuple[int, ...]
    target: int
    toughness: int
    felled: tuple[int, ...]


@message
class AttackEnded(Event):
    """The attack ended: "clash", "called-off", "effect", "gone" (no target)."""

    reason: str


@message
class Revealed(Event):
    """Cards were shown to the seats that hear this event; they stay where they are."""

    seat: int
    cards: tuple[int, ...]
    definitions: tuple[str, ...]
    source: int = 0


@message
class Chosen(Event):
    """A seat chose cards or an option; `cards` are given if both may know them."""

    seat: int
    source: int
    cards: tuple[int, ...] = ()
    option: int = -1


@message
class NumberRolled(Event):
    """The dice of an effect gave a number from 1 to `sides`."""

    source: int
    sides: int
    number: int


@message
class EffectsDropped(Event):
    """A command caused more effects than the limit; the rest was dropped."""


@message
class MatchEnded(Event):
    """The match ended; winner -1 is a draw."""

    winner: int
    reason: str


@message
class AnswerAwaited(Event):
    """The hearer's opponent may have an answer (DUEL-7.4, DUEL-7.6).

    It is emitted wherever open information does not rule an answer out, whether or not the seat has one and is asked,
    so that it reveals nothing. `window` is "attack", "summon", "activation" or "phase".
    """

    seat: int
    window: str


DuelEvent = (
    DiceRolled | HandRedrawn | DeckShuffled | TurnBegan | PhaseBegan | Moved | Turned | StatsChanged | CountersChanged
    | ControlChanged | HpChanged | Activated | LinkResolved | LinkNegated | ChainEnded | AttackDeclared | AttackChanged
    | Blocked | Clashed | AttackEnded | Revealed | Chosen | NumberRolled | EffectsDropped | MatchEnded
    | AnswerAwaited
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(DuelEvent)
