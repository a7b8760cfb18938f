"""What the things of Ragnarok's standard match are: cards, minions, weapons, heroes, both sides, the table (MATCH)."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.core import Component, component
from components.effects import CardDefinition

MINION, SPELL, WEAPON, HERO, POWER, KEYWORD = "minion", "spell", "weapon", "hero", "power", "keyword"
KING = "king"
KINDS = (MINION, SPELL, WEAPON, HERO, POWER, KEYWORD, KING)
"""Kinds of definitions: the first four are cards, a power belongs to a hero, a keyword says what all who have it do, a
king's passives hold for its whole army (MATCH-11.3)."""
PLAYED_KINDS = (MINION, SPELL, WEAPON, HERO)
NEUTRAL = "neutral"
CLASSES = (
    "mage", "warrior", "priest", "rogue", "paladin", "hunter", "druid", "warlock", "shaman", "demon-hunter",
    "death-knight", "necromancer",
)  # fmt: skip
RARITIES = ("common", "rare", "epic", "legendary")
TOKEN = "token"  # noqa: S105 - the name of a rarity
"""The rarity of what is in no deck and comes by effects only."""
TRIBES = (
    "beast", "dragon", "elemental", "giant", "mech", "naga", "undead", "demon", "spirit", "nymph", "valkyrie", "dwarf",
    "elf", "centaur", "human", "god",
)  # fmt: skip
ELEMENTS = ("fire", "water", "wind", "earth", "holy", "shadow", "none")
MYTHOLOGIES = ("norse", "greek")
STRONG_AGAINST = {
    "fire": "earth",
    "earth": "wind",
    "wind": "water",
    "water": "fire",
    "holy": "shadow",
    "shadow": "holy",
}
"""The wheel of elements (MATCH-3.7, POKER-7.1)."""
ADVANTAGE = 2
"""What the stronger element adds to attack, and to a minion's health, in an attack (MATCH-3.5)."""

MULLIGAN, MAIN, OVER = "mulligan", "main", "over"
BETTING = "betting"
"""The phase of a Poker Combat in which no cards of the hand are played."""
NOBODY = -1
UNDECIDED = -2


@dataclass(frozen=True, slots=True)
class ArenaCardDefinition(CardDefinition):
    """A card of Ragnarok, a hero, a hero power, a king, or a keyword that is defined by abilities.

    Attributes:
        name: as printed; refusals and logs name cards by it.
        kind: one of KINDS; card_class: one of CLASSES or NEUTRAL.
        rarity: one of RARITIES; TOKEN for what nobody collects; "" for heroes of the roster, powers, keywords, kings.
        cost: in mana; attack; health: of minions, durability of weapons, 0 on others.
        tribe: one of TRIBES, "" for none; element: one of ELEMENTS; mythology: one of MYTHOLOGIES, "" for none.
        keywords: what it has by itself, of the vocabulary's keywords.
        secret: a spell that is laid down (MATCH-8.1).
        trial: of a spell that lies open: how often what it waits for must happen before it grants its reward.
        overload: crystals that playing it locks in the next turn (MATCH-7.1); spell_damage: MATCH-7.2.
        dormant: own turns out of play after it is summoned (MATCH-8.2).
        appendages: identifiers of what it summons beside itself (MATCH-8.3).
        corrupted: identifier of what it becomes in the hand after a dearer card was played (MATCH-8.4).
        armor: that a hero card gives; power: identifier of a hero's power.
        weapon: of a hero of the roster: what its weapon upgrade equips (MATCH-11.2).
        improved: of a power: what the weapon upgrade makes of it.
        phase: "poker" for a spell of Poker Combat (POKER-5.3), which is armed there and cannot be played elsewhere.
    """

    name: str = ""
    kind: str = MINION
    card_class: str = NEUTRAL
    rarity: str = "common"
    cost: int = 0
    attack: int = 0
    health: int = 0
    tribe: str = ""
    element: str = "none"
    mythology: str = ""
    keywords: tuple[str, ...] = ()
    secret: bool = False
    trial: int = 0
    overload: int = 0
    spell_damage: int = 0
    dormant: int = 0
    appendages: tuple[str, ...] = ()
    corrupted: str = ""
    armor: int = 0
    power: str = ""
    weapon: str = ""
    improved: str = ""
    phase: str = ""


@component(constant=True)
class ArenaCard(Component):
    """Which card an entity is, and whose: of the seat in whose deck it was, or that made it.

    A transformed card gets another one in its place.
    """

    definition: ArenaCardDefinition
    owner: int


@component
class ArenaMinion(Component):
    """What a minion has while it is on the board; beside it stands a `DerivedStats`.

    Attributes:
        damage: that it carries; attacks: made in this turn.
        arrived: the turn in which it came under its controller's command.
        dormant: own turns for which it is still out of play (MATCH-8.2).
        silenced: what is printed on it does not count (MATCH-6.4).
        doomed: an effect destroyed it: it dies with the next deaths.
    """

    damage: int = 0
    attacks: int = 0
    arrived: int = 0
    dormant: int = 0
    silenced: bool = False
    doomed: bool = False


@component
class ArenaWeapon(Component):
    """What an equipped weapon has: the durability that it has lost; beside it stands a `DerivedStats`."""

    damage: int = 0


@component
class ArenaTrial(Component):
    """What a trial that lies open has: how often what it waits for has happened."""

    done: int = 0


@component
class ArenaHero(Component):
    """A player's hero: entity 2 or 3, with an `ArenaCard`, a `DerivedStats` and an `ArenaSide`.

    Attributes:
        hp, armor: what it has left, in parts of an HP (`ArenaTerms.hp_parts`).
        attacks: made in this turn; power: identifier of the hero power; powers: times it was used in this turn.
        upgraded: whether the weapon upgrade of this match was made (MATCH-11.2).
        weapon: of the roster's hero: what the upgrade equips.
    """

    hp: int
    armor: int = 0
    attacks: int = 0
    power: str = ""
    powers: int = 0
    upgraded: bool = False
    weapon: str = ""


@component
class ArenaSide(Component):
    """A player's cards and resources; on the entity of the hero.

    Attributes:
        deck: the next card first; hand, board: from the left; weapons: at most one; secrets: in the order of playing.
        grave: minions that died, spells, weapons and heroes that were used; gone: what was burned, discarded or milled.
        crystals, mana: mana crystals, and those that can be spent now; locked: overloaded in this turn.
        overload: crystals that the next turn locks; fatigue: damage of the last draw from the empty deck.
        corpses: MATCH-8.7; runes: that its cards carved; played: cards played in this turn.
        kept: whether the opening hand was decided on; swapped: the cards of it that shall be replaced (MATCH-1.3).
        tally: what happened to this side in this match, by name, for cards that count it.
    """

    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    board: list[int] = field(default_factory=list)
    weapons: list[int] = field(default_factory=list)
    secrets: list[int] = field(default_factory=list)
    grave: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    crystals: int = 0
    mana: int = 0
    locked: int = 0
    overload: int = 0
    fatigue: int = 0
    corpses: int = 0
    runes: int = 0
    played: int = 0
    kept: bool = False
    swapped: list[int] = field(default_factory=list)
    tally: dict[str, int] = field(default_factory=dict)


@component
class ArenaTable(Component):
    """What both players share.

    Attributes:
        turn: counted from 1 through both players' turns; active: whose it is; first: who began.
        phase: "mulligan" before the first turn, "main", "over"; in a combat "betting", too.
        numbers: for each card out of the deck the number under which it is known; a card that comes back out of a deck
            has a new one, so that nobody can follow it. next_number: the next one to be given.
        known: cards in a hand, or secrets, that the other side knows.
        entered: what is in play beside the heroes, in the order of entering: the order of auras and triggers.
        winner: a seat, NOBODY for a draw, UNDECIDED while the match runs.
    """

    turn: int = 0
    active: int = 0
    first: int = 0
    phase: str = MULLIGAN
    numbers: dict[int, int] = field(default_factory=dict)
    next_number: int = 1
    known: list[int] = field(default_factory=list)
    entered: list[int] = field(default_factory=list)
    winner: int = UNDECIDED
    reason: str = ""


@component(constant=True)
class ArenaTerms(Component):
    """The limits and amounts of a match: the standard match's, or those of another that runs the same systems.

    Attributes:
        hand, board, secrets: how much there is room for; crystals: at most.
        opening, opening_second: cards of the opening hands; coin: identifier of what the second player gets, "" for
            nothing.
        health: of heroes; power_cost, upgrade_cost: in mana.
        turns: of each side, after which the match is a draw (MATCH-1.4).
        attacks: whether players attack by command; shuffle: whether decks are shuffled.
        mulligan: whether opening hands may be changed.
        hp_parts: into how many parts an HP of a hero is divided; cards speak of whole ones.
        cursed_healing: what reaches a Cursed hero of a healing, in per cent (POKER-6.2).
    """

    hand: int = 10
    board: int = 7
    secrets: int = 5
    crystals: int = 10
    opening: int = 3
    opening_second: int = 4
    coin: str = ""
    health: int = 30
    power_cost: int = 2
    upgrade_cost: int = 5
    turns: int = 45
    attacks: bool = True
    shuffle: bool = True
    mulligan: bool = True
    hp_parts: int = 1
    cursed_healing: int = 100
