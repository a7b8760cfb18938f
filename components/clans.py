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

PHASES = (
    "planning", "reveal", "leaders", "rearranging", "effects", "movement", "combat", "crystals", "closing", "over",
)  # fmt: skip
PLANNING, REVEAL, LEADERS, REARRANGING, EFFECTS, MOVEMENT, COMBAT, CRYSTALS, CLOSING, OVER = PHASES
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
    """Which card an entity is, and whose.

    Attributes:
        owner: the seat from whose deck it came.
        token: an ability made it, so it came from no deck.
        decoy: a token that only looks like the card (CLAN-10.22).
    """

    definition: CardDefinition
    owner: int
    token: bool = False
    decoy: bool = False


@component
class Unit(Component):
    """A card on the board, and what has become of it; what is printed and never changes is read from its Card.

    Attributes:
        seat: who commands it now (a converter may change that).
        tile: where it stands, or -1 once it has left play.
        damage: the damage stat; an enhancer doubles it.
        abilities: name to X; charges: name to charges left; full: name to charges as printed, for abilities that came
            from another card (CLAN-10.26), else empty.
        poison: rounds of poison left.
        barrier: 1 while its barrier is unused.
        placed: the round in which it came into play.
        veiled: the other side is not shown it until its decoys stand beside it (CLAN-10.22).
        marsh: it has the 5 hit points of Marsh affinity now (CLAN-10.32).
        ambush: added to its next hit (Washington).
        frightened: fear units that have frightened it already.
    """

    seat: int
    tile: int
    hp: int
    max_hp: int
    damage: int
    abilities: Mapping[str, int]
    charges: dict[str, int]
    poison: int = 0
    barrier: int = 0
    placed: int = 0
    enhanced: bool = False
    veiled: bool = False
    marsh: bool = False
    ambush: int = 0
    full: Mapping[str, int] = field(default_factory=dict)
    frightened: list[int] = field(default_factory=list)


@component
class RoundActions(Component):
    """What a unit can still do in this round, and what it has done.

    Attributes:
        ap: action points left (CLAN-7.3).
        extra: further steps that abilities gave (CLAN-7.6).
        moved: tiles; halted: it moves no more.
        paid: it has paid for attacking.
        lakes: Lake tiles that gave it AP.
    """

    ap: int
    extra: int = 0
    moved: int = 0
    halted: bool = False
    paid: bool = False
    lakes: list[int] = field(default_factory=list)


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
        quiet: rounds running without placement, movement or damage (CLAN-1.4); stirred: this round was not quiet.
        prevention: for each tile the damage that `tile_shield` still prevents this round, seat 0 and seat 1 in turn.
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
    prevention: list[int] = field(default_factory=lambda: [0] * 18)
    winner: int = -1
    reason: str = ""


@component
class Markers(Component):
    """The markers of the lanes (CLAN-11.1); they belong to the table.

    Attributes:
        depths: true zone of each lane; shown: for each seat the zones as it knows them.
        fought: tiles on which both sides could fight this round.
    """

    depths: list[int] = field(default_factory=lambda: [1, 1, 1])
    shown: list[list[int]] = field(default_factory=lambda: [[1, 1, 1], [1, 1, 1]])
    fought: list[int] = field(default_factory=list)


@component
class Relic(Component):
    """The hidden relic (CLAN-4); it belongs to the table.

    Attributes:
        kind: "" for none; tile: where it lies; taker: the seat that claimed it, -1 before.
        contested: both sides entered its tile in one step (CLAN-4.1).
        pool: identifiers of the cards that it may give.
        buffs: for each seat the rounds that its buff still lasts (CLAN-4.3).
        known: for each seat 1 if it learned where the relic lies (CLAN-12.9).
    """

    kind: str = "card"
    tile: int = 1
    taker: int = -1
    contested: bool = False
    pool: list[str] = field(default_factory=list)
    buffs: list[int] = field(default_factory=lambda: [0, 0])
    known: list[int] = field(default_factory=lambda: [0, 0])
