"""Components of the clans battle: cards, leaders, tiles, units, sides, plans.

Lanes: 0 West, 1 Center, 2 East. Depth: 0 is seat 0's base, 1 the middle, 2 seat 1's base. Tile number = 3 * lane +
depth. Both seats use the same numbers; seat 0 advances to greater depth, seat 1 to smaller.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.core import Component, Definition, component

WEST, CENTER, EAST = range(3)
LANES = (WEST, CENTER, EAST)
LANE_NAMES = ("West", "Center", "East")
MIDDLE = 1
TERRAINS = ("woods", "lake", "desert", "marsh")
RARITIES = ("common", "rare", "epic", "legendary")
TICKS = (1, 2, 3, 4, 5)
STACK_SIZE = 2
COPIES: Mapping[str, int | None] = {"common": None, "rare": 3, "epic": 2, "legendary": 1}
"""Copies of one card in a deck by rarity; None is any number (CLAN-5.2)."""

PLANNING, REVEAL, LEADERS, REARRANGING, EFFECTS, MOVEMENT, COMBAT, CRYSTALS, CLOSING, OVER = (
    "planning", "reveal", "leaders", "rearranging", "effects", "movement", "combat", "crystals", "closing", "over",
)  # fmt: skip
"""The phases of a round (CLAN-7.1). A match waits only in planning, rearranging and over."""


def home_depth(seat: int) -> int:
    """Return the depth of a seat's base tiles."""
    return 2 * seat


def ahead(seat: int) -> int:
    """Return the change of depth of one step toward the enemy base."""
    return 1 - 2 * seat


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability as printed on a card (CLAN-10).

    Attributes:
        name: its identifier, such as "fury".
        amount: X, or 0 where the ability has none.
        charges: how often it can be used; 0 where it is not consumable.
    """

    name: str
    amount: int = 0
    charges: int = 0


@dataclass(frozen=True, slots=True)
class CardDefinition(Definition):
    """A card as content defines it (CLAN-5.1).

    Attributes:
        name: for players.
        damage, health: the printed numbers.
        tick: 1 to 5, when it acts.
        speed: 0, 1 or 2 tiles a round.
        rarity: one of RARITIES.
        element: one of TERRAINS, or "" for none.
        family: "melee", "ranged", "artillery", or "".
        reach: 1, or 2 for units that fire at the next tile ahead.
        attack_cost: action points of the first attack of a round (CLAN-7.3).
        abilities: as printed, in reading order.
        boss: a campaign's boss (CLAN-10.31).
        token: made by an effect, never in a deck.
    """

    name: str = ""
    damage: int = 0
    health: int = 1
    tick: int = 3
    speed: int = 1
    rarity: str = "common"
    element: str = ""
    family: str = ""
    reach: int = 1
    attack_cost: int = 1
    abilities: tuple[Ability, ...] = ()
    boss: bool = False
    token: bool = False

    def ability(self, name: str) -> Ability | None:
        """Return the printed ability of that name, or None."""
        return next((ability for ability in self.abilities if ability.name == name), None)


@dataclass(frozen=True, slots=True)
class LeaderDefinition(Definition):
    """A leader (CLAN-2.3, CLAN-6.7).

    Attributes:
        name: for players.
        terrains: one or two of TERRAINS.
        ability: the effect's identifier (see `systems.clans.rules.leaders`).
        amount: its number.
        token: the card that its ability makes appear, or "".
        gold: what the ability brings in the campaign (data of the leaders).
    """

    name: str = ""
    terrains: tuple[str, ...] = ("woods",)
    ability: str = ""
    amount: int = 0
    token: str = ""
    gold: int = 0


@component(constant=True)
class Card(Component):
    """The definition of a card entity, and the seat of its deck."""

    definition: CardDefinition
    owner: int


@component
class Unit(Component):
    """A card on the board. `seat` is its current commander (a converter may change that).

    Attributes:
        tile: the tile's number, or -1 once it has left play.
        damage: the damage stat; an enhancer doubles it.
        ap: action points left in the round (CLAN-7.3).
        extra: further steps that abilities gave this round (CLAN-7.6).
        abilities: name to X; charges: name to charges left; full: name to printed charges, for abilities copied from
            another card (CLAN-10.26), else empty.
        poison: rounds of poison left.
        barrier: 1 while its barrier is unused.
        placed: the round in which it came into play.
        moved: tiles moved this round; halted: whether it cannot move on this round.
        paid: whether it has paid for attacking this round.
        veiled: whether it is hidden from the other side until its decoys are placed (CLAN-10.22).
        marsh: whether it currently has the 5 hit points of Marsh affinity (CLAN-10.32).
        ambush: added to the damage of its next hit (Washington).
        lakes: Lake tiles that gave it AP this round.
        frightened: units with fear that have already frightened it.
    """

    seat: int
    tile: int
    hp: int
    max_hp: int
    damage: int
    tick: int
    speed: int
    attack_cost: int
    reach: int
    ap: int
    abilities: dict[str, int]
    charges: dict[str, int]
    extra: int = 0
    poison: int = 0
    barrier: int = 0
    placed: int = 0
    moved: int = 0
    halted: bool = False
    paid: bool = False
    enhanced: bool = False
    decoy: bool = False
    token: bool = False
    veiled: bool = False
    marsh: bool = False
    ambush: int = 0
    full: dict[str, int] = field(default_factory=dict)
    lakes: list[int] = field(default_factory=list)
    frightened: list[int] = field(default_factory=list)


@component
class Tile(Component):
    """One of the nine tiles.

    Attributes:
        terrain: one of TERRAINS.
        holder: the seat that holds it, -1 for nobody; base tiles always belong to their owner.
        fire: rounds of fire left.
        stacks: for each seat its units, front first (two at most).
        traps, spies: for each seat the entity, or 0.
        seen: for each seat, 1 if it knows the terrain (CLAN-3.3).
        open: for each seat, 1 if the tile is revealed for the rest of the match (CLAN-3.2).
    """

    terrain: str
    holder: int
    stacks: list[list[int]] = field(default_factory=lambda: [[], []])
    fire: int = 0
    traps: list[int] = field(default_factory=lambda: [0, 0])
    spies: list[int] = field(default_factory=lambda: [0, 0])
    seen: list[int] = field(default_factory=lambda: [0, 0])
    open: list[int] = field(default_factory=lambda: [0, 0])


@component
class Side(Component):
    """A player.

    Attributes:
        deck: top card last; hand: in order of drawing; gone: cards that have left play.
        gone_seen: those that the other side saw leave play.
        ability_used: whether the leader's ability is spent.
        shown_*: what the other side sees while plans are secret: counts and use as of the last reveal.
        gold: used in the campaign only.
        stats: name to number, for the result screen.
    """

    leader: LeaderDefinition
    crystal: int
    max_crystal: int
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    gone_seen: list[int] = field(default_factory=list)
    ability_used: bool = False
    shown_hand: int = 0
    shown_deck: int = 0
    shown_ability: bool = False
    gold: int = 0
    stats: dict[str, int] = field(default_factory=dict)


@component
class RoundBonuses(Component):
    """Bonuses of leaders, families and relics for a player's units this round; beside its Side.

    Attributes:
        damage, shield: added to each attack, and taken from each hit.
        steps: added to each unit's movement.
        hits: how often each attack lands.
        earlier: ticks by which units act before their own.
    """

    damage: int = 0
    shield: int = 0
    steps: int = 0
    hits: int = 1
    earlier: int = 0


@component
class Plan(Component):
    """What a seat has staged for the round; it lives beside its Side.

    Attributes:
        committed: the plan is confirmed.
        staged: one row for each staged card: [card, lane, tile, back (0 or 1), target, second target].
        orders: one row for each order: [unit, kind, target], kinds as in `systems.clans.commands.ORDERS`.
        ability: the leader's ability is called for this round's reveal.
    """

    committed: bool = False
    staged: list[list[int]] = field(default_factory=list)
    orders: list[list[int]] = field(default_factory=list)
    ability: bool = False


@component
class Battle(Component):
    """The match as a whole; it belongs to the table.

    Attributes:
        sides: entity of each seat's Side; tiles: entity of each tile, by tile number.
        phase: PLANNING, REARRANGING or OVER.
        round: from 1; limit: the last round.
        initiative: the seat that acts first where order matters (CLAN-7.4).
        waiting: seats whose leader's ability has yet to take effect, in order (CLAN-6.8).
        quiet: consecutive rounds without placement, movement or damage (CLAN-1.4); stirred: whether this round had any.
        fought: tiles on which both sides could fight this round.
        markers: true zone of each lane, as depth; shown: for each seat the markers as it knows them.
        relic: its kind, "" for none; relic_tile: its tile; relic_taker: the seat that claimed it, -1 before.
        contested: whether both sides entered the relic's tile in one step (CLAN-4.1).
        prevention: for each tile the damage that `tile_shield` still prevents this round, seat 0 and seat 1 in turn.
        relic_pool: identifiers of the cards that a relic may give.
        buffs: for each seat the rounds that a relic's buff still lasts (CLAN-4.3).
        winner: 0, 1, or -1 for a draw, meaningful when over; reason: one sentence.
    """

    sides: list[int]
    tiles: list[int]
    phase: str = PLANNING
    round: int = 1
    limit: int = 20
    initiative: int = 0
    waiting: list[int] = field(default_factory=list)
    quiet: int = 0
    stirred: bool = False
    fought: list[int] = field(default_factory=list)
    markers: list[int] = field(default_factory=lambda: [1, 1, 1])
    shown: list[list[int]] = field(default_factory=lambda: [[1, 1, 1], [1, 1, 1]])
    relic: str = "card"
    relic_tile: int = 1
    relic_taker: int = -1
    contested: bool = False
    prevention: list[int] = field(default_factory=lambda: [0] * 18)
    relic_pool: list[str] = field(default_factory=list)
    buffs: list[int] = field(default_factory=lambda: [0, 0])
    winner: int = -1
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FamilyDefinition(Definition):
    """Three cards that belong together, and the ultimate for playing all three (CLAN-12.2).

    Attributes:
        name: for players.
        cards: for each of the three variations the identifiers that count as it (a trained copy has one of its own).
        effect: the ultimate's effect (see `systems.clans.rules.families`).
        amount: its number.
    """

    name: str = ""
    cards: tuple[tuple[str, ...], ...] = ()
    effect: str = ""
    amount: int = 0


@component
class Bounties(Component):
    """Gold for achievements (CLAN-12.1); on the table, in matches for gold only.

    Attributes:
        destroyed: for each of RARITIES the gold for an enemy unit of it.
        captured: for a middle tile.
        streak: to the winner for each match won in a row before this one; longest: so many of them count.
        streaks: for each seat the matches that it had won in a row.
    """

    destroyed: list[int]
    captured: int
    streak: int
    longest: int
    streaks: list[int]


@component
class Kinship(Component):
    """The families of a match and each side's progress with them (CLAN-12.2); on the table.

    Attributes:
        families: in the order of content.
        members: card identifier to 3 * family + variation.
        played: for each seat and family the variations that were played, one bit each.
        seen: for each seat and family those of them that the other side knows of.
        unleashed: for each seat and family 1 once the ultimate was triggered.
    """

    families: list[FamilyDefinition]
    members: dict[str, int]
    played: list[list[int]]
    seen: list[list[int]]
    unleashed: list[list[int]]


@component
class Ages(Component):
    """The three ages of a match (CLAN-12.3); on the table.

    Attributes:
        rounds: those at whose start the second and the third age begin.
        age: 1, 2 or 3.
        later: decks of the ages to come, top card last: seat 0's second and third, then seat 1's.
        left: for each seat how many cards left play with an old deck.
    """

    rounds: list[int]
    age: int
    later: list[list[int]]
    left: list[int]
