"""Components of Arcana's duel: cards, the field, the players, the attack and the chain (DUEL)."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.core import Component, Record, component, record
from components.effects import CardDefinition, Scope

TYPES = ("heroic", "fallen", "wild", "wrought", "tidal", "ember")
"""The types of creatures; runes and wards may carry one too."""
CREATURE, RUNE, WARD = "creature", "rune", "ward"
KINDS = (CREATURE, RUNE, WARD)
RARITIES = ("common", "rare", "mythic")
"""White, blue and gold (DUEL-1.2)."""
START_HP = 10
OPENING_HAND = 5
HAND_LIMIT = 10
PLACES = 5
"""Creatures, and runes, that a side has room for (DUEL-4.5, DUEL-7.1)."""
DECK_SIZES = (30, 60)
COPIES = 3
MAX_STARS = 3
ATTACK, DEFENSE = "attack", "defense"
POSITIONS = (ATTACK, DEFENSE)

MULLIGAN, DRAW, MAIN_1, BATTLE, MAIN_2, END, OVER = "mulligan", "draw", "main-1", "battle", "main-2", "end", "over"
PHASES = (DRAW, MAIN_1, BATTLE, MAIN_2, END)
"""The phases of a turn (DUEL-3.1); before the first turn a match is in "mulligan"."""
MAINS = (MAIN_1, MAIN_2)
NOBODY = -1
UNDECIDED = -2


@dataclass(frozen=True, slots=True)
class DuelCardDefinition(CardDefinition):
    """A card of the duel.

    Attributes:
        name: the printed name, also used in refusals and logs.
        kind: "creature", "rune" or "ward"; type: one of TYPES, "" for none.
        stars, power, toughness: of creatures, 0 on others.
        keywords: its printed keywords.
        rarity: of RARITIES; relic: whether a ward is one (DUEL-8.3).
        token: whether only effects create it; it is in no deck.
    """

    name: str = ""
    kind: str = CREATURE
    type: str = ""
    stars: int = 0
    power: int = 0
    toughness: int = 0
    keywords: tuple[str, ...] = ()
    rarity: str = "common"
    relic: bool = False
    token: bool = False


@component(constant=True)
class DuelCard(Component):
    """The definition of a card entity, and its owner: the seat of its deck, or that created it."""

    definition: DuelCardDefinition
    owner: int


@component
class Creature(Component):
    """A creature on the field, beside its `DerivedStats`.

    Attributes:
        seat: its controller; place: 0 to 4 of that side.
        face_up: whether it is face up; position: "attack" (upright) or "defense" (sideways).
        arrived: the turn in which it entered; special: summoned by an effect; tribute: summoned with sacrifices.
        flips_from: the first turn in which it can be flipped up by hand (DUEL-5.2).
        attacks, blocks: counts of this turn; turned: whether its position was changed by hand in this turn.
        back: the turn at whose end it returns to `home`, -1 for never; home: the side that it returns to.
    """

    seat: int
    place: int
    face_up: bool = True
    position: str = ATTACK
    arrived: int = 0
    special: bool = False
    tribute: bool = False
    flips_from: int = 0
    attacks: int = 0
    blocks: int = 0
    turned: bool = False
    back: int = -1
    home: int = -1


@component
class FieldRune(Component):
    """A rune on the field (DUEL-7.1).

    Attributes:
        set_in: the turn in which it was set.
        active: whether it was activated; it is face up and leaves at the end of the turn.
    """

    seat: int
    place: int
    set_in: int = 0
    active: bool = False


@component
class FieldWard(Component):
    """An equipped ward (DUEL-8): its controller and its carrier; beside its `DerivedStats`."""

    seat: int
    carrier: int


@component
class DuelSide(Component):
    """A player: entity 2 or 3, beside a `DerivedStats` for effects on players.

    Attributes:
        hp: health points.
        deck: the next card first; hand: in the order of coming.
        creatures, runes: the entity at each of the five places, 0 for none; wards: in the order of equipping.
        used: runes activated from the hand, until the end of the turn (DUEL-7.3, DUEL-7.7).
        netherworld, banished: the last one to come at the end; both are open.
        summoned: whether the normal summon of this turn was made (DUEL-4.1).
        redraw: whether the seat may still shuffle its opening hand back (DUEL-2.3).
        tally: what happened to this side in this turn, by name; before: the same of the turn before.
    """

    hp: int = START_HP
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    creatures: list[int] = field(default_factory=lambda: [0] * PLACES)
    runes: list[int] = field(default_factory=lambda: [0] * PLACES)
    wards: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    netherworld: list[int] = field(default_factory=list)
    banished: list[int] = field(default_factory=list)
    summoned: bool = False
    redraw: bool = True
    tally: dict[str, int] = field(default_factory=dict)
    before: dict[str, int] = field(default_factory=dict)


@component
class DuelTable(Component):
    """What both players share.

    Attributes:
        turn: counted from 1 through both players' turns; active: the active seat; first: the seat that began.
        phase: one of PHASES, "mulligan" before the first turn, "over".
        numbers: for each card its number, by which seats name it; every zone change gives a new one, so that nobody can
            follow a hidden card. next_number: the next free number.
        known: for cards in a hand or face down, the seats other than the holder that know them, one bit each; for
            cards in a deck all seats that know them and their places.
        entered: cards in play in the order of entering, which is the order of auras and triggers.
        fell, beaten: for cards in a netherworld, the turn in which they arrived, and in which a battle destroyed them.
        hasten: whether an effect ends the current phase as soon as nothing is unresolved.
        winner: a seat, NOBODY for a draw, UNDECIDED while the match runs.
    """

    turn: int = 0
    active: int = 0
    first: int = 0
    phase: str = MULLIGAN
    numbers: dict[int, int] = field(default_factory=dict)
    next_number: int = 1
    known: dict[int, int] = field(default_factory=dict)
    entered: list[int] = field(default_factory=list)
    fell: dict[int, int] = field(default_factory=dict)
    beaten: dict[int, int] = field(default_factory=dict)
    hasten: bool = False
    winner: int = UNDECIDED
    reason: str = ""


@component
class Clash(Component):
    """The current attack (DUEL-6); without attackers there is none.

    Attributes:
        attackers: in the order of declaration; target: a creature, 0 for the player.
        blocker: the creature that blocks, 0 for none.
        spent: for each attacker, in the same order, the power that a fallen blocker has taken from it (DUEL-6.5).
        fought: everyone who took part in the last clash of this attack.
        left: participants that left the field; they are out of the attack even if they return.
        called_off: whether it ends without a clash.
        may_stop: whether a rune answered that destroys nothing; locked: whether the attacker added to that chain, or
            one of its runes destroys (DUEL-6.7, DUEL-6.8).
    """

    attackers: list[int] = field(default_factory=list)
    target: int = 0
    blocker: int = 0
    spent: list[int] = field(default_factory=list)
    fought: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    called_off: bool = False
    may_stop: bool = False
    locked: bool = False


@record
class Link(Record):
    """A link of a chain (DUEL-7.4).

    Attributes:
        scope: the ability with its choices; card: its card's entity; number: of the link, from 1.
        negated: whether it has no effect; triggered: whether it is a triggered ability.
    """

    scope: Scope
    card: int
    number: int
    negated: bool = False
    triggered: bool = False


@component
class Chain(Component):
    """The chain that is built or resolved, and the open response window.

    Attributes:
        links: in the order of activation; the last resolves first.
        resolving: whether the chain resolves, so that it can no longer be answered.
        window: the event that can be answered: "attack", "summon", "activation", "phase", "" for none.
        subject: the creature of that event; passes: how many seats in a row have passed.
        summoned: creatures whose summon still has to be offered for answers once nothing is unresolved.
    """

    links: list[Link] = field(default_factory=list)
    resolving: bool = False
    window: str = ""
    subject: int = 0
    passes: int = 0
    summoned: list[int] = field(default_factory=list)


@component(constant=True)
class DuelTerms(Component):
    """Agreed options: whether decks are shuffled, who begins (-1: by dice), whether hands may be redrawn."""

    shuffle: bool = True
    first: int = -1
    redraw: bool = True


@component(constant=True)
class Discretion(Component):
    """Present only if both players share one screen: whoever might have an answer is asked.

    So a change of chairs reveals nothing about face-down cards; a player without an answer can only pass.
    """
