"""What the things of Arcana's duel are: cards, what lies on the field, the players, the attack and the chain (DUEL)."""

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
        name: as printed; refusals and logs name cards by it.
        kind: "creature", "rune" or "ward"; type: one of TYPES, "" for none.
        stars, power, toughness: of creatures, 0 on others.
        keywords: what it has by itself, of the vocabulary's keywords.
        rarity: of RARITIES; relic: whether a ward is one (DUEL-8.3).
        token: it is in no deck and comes by effects only.
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
    """Which card an entity is, and whose: of the seat in whose deck it was, or that made it."""

    definition: DuelCardDefinition
    owner: int


@component
class Creature(Component):
    """What a creature has while it is on the field; beside it stands a `DerivedStats`.

    Attributes:
        seat: who controls it; place: 0 to 4 of that side.
        face_up: whether it is; position: "attack" (upright) or "defense" (sideways).
        arrived: the turn in which it came; special: summoned by an effect; tribute: summoned with sacrifices.
        flips_from: the first turn in which it can be flipped up by hand (DUEL-5.2).
        attacks, blocks: made in this turn; turned: its position was changed by hand in this turn.
        back: the turn at whose end it goes back to `home`, -1 for never; home: the side that it goes back to.
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
    """What a rune has while it lies on the field (DUEL-7.1).

    Attributes:
        set_in: the turn in which it was set; active: it was activated, lies face up, and goes at the turn's end.
    """

    seat: int
    place: int
    set_in: int = 0
    active: bool = False


@component
class FieldWard(Component):
    """What an equipped ward has (DUEL-8): who controls it and its carrier; beside it a `DerivedStats`."""

    seat: int
    carrier: int


@component
class DuelSide(Component):
    """A player: entity 2 or 3, with a `DerivedStats` for what cards give to players.

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
        turn: counted from 1 through both players' turns; active: whose it is; first: who began.
        phase: one of PHASES, "mulligan" before the first turn, "over".
        numbers: for each card the number under which it is known as long as it lies in one zone; the number is new in
            each zone, so that nobody can follow a hidden card by it. next_number: the next one to be given.
        known: for cards in a hand or face down, the seats beside their holder that know them, one bit each; for cards
            in a deck all seats that know them and where they lie.
        entered: cards in play in the order of entering: the order of auras and triggers.
        fell, beaten: for cards in a netherworld, the turn in which they came there, and in which a battle felled them.
        hasten: an effect ends the present phase as soon as nothing is half done.
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
    """The attack under way (DUEL-6); no attackers: there is none.

    Attributes:
        attackers: in the order of declaration; target: a creature, 0 for the player.
        blocker: the creature that blocks, 0 for none.
        spent: for each attacker, in the same order, the power that a fallen blocker has taken from it (DUEL-6.5).
        fought: everyone who took part in the last clash of this attack.
        left: of those that took part, who left the field since: they are out of it though they come back.
        called_off: it ends without a clash.
        may_stop: a rune answered that destroys nothing; locked: the attacker added to that chain, or a rune of it
            destroys (DUEL-6.7, DUEL-6.8).
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
        scope: the ability with its choices; card: the entity it comes from; number: of the link, from 1.
        negated: it does nothing when its turn comes; triggered: it was not activated by hand.
    """

    scope: Scope
    card: int
    number: int
    negated: bool = False
    triggered: bool = False


@component
class Chain(Component):
    """The chain that is being built or resolved, and the window in which answers are asked for.

    Attributes:
        links: in the order of activation; the last resolves first.
        resolving: no more answers are taken.
        window: what may be answered: "attack", "summon", "activation", "phase", "" for nothing.
        subject: the entity that it is about; passes: seats in a row that let the window pass.
        summoned: creatures whose summon is still to be offered for answers, with nothing half done.
    """

    links: list[Link] = field(default_factory=list)
    resolving: bool = False
    window: str = ""
    subject: int = 0
    passes: int = 0
    summoned: list[int] = field(default_factory=list)


@component(constant=True)
class DuelTerms(Component):
    """What was agreed: whether decks are shuffled, who begins (-1: by dice), whether hands may be redrawn."""

    shuffle: bool = True
    first: int = -1
    redraw: bool = True


@component(constant=True)
class Discretion(Component):
    """Only in a match whose players sit before one screen: both are asked wherever they might have an answer.

    So the change of chairs tells nothing of what lies face down; who has no answer can only let it pass.
    """
