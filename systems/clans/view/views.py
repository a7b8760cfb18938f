"""The view of a battle: frozen data of tiles, units and sides, built field by field (CLAN-3.7)."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class AbilityView:
    """An ability of a unit: its name, X, and charges (left and whether it is consumable)."""

    name: str
    amount: int
    charges: int
    consumable: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit as a seat sees it. A concealed card (CLAN-3.6) has id 0, card "" and zeros.

    Attributes:
        id: its entity; card: identifier of its definition; seat: who commands it.
        damage, hp, max_hp, tick, speed, reach, attack_cost, ap: as they are now.
        statuses: name to number: poison, barrier, enhanced, silenced, paralyzed, glued, afraid, marsh, ambush.
        decoy: known only to its own side, else False; token: made by an effect.
    """

    id: int
    card: str
    seat: int
    tile: int
    damage: int = 0
    hp: int = 0
    max_hp: int = 0
    tick: int = 0
    speed: int = 0
    reach: int = 1
    attack_cost: int = 1
    ap: int = 0
    placed: int = 0
    moved: int = 0
    abilities: tuple[AbilityView, ...] = ()
    statuses: tuple[tuple[str, int], ...] = ()
    decoy: bool = False
    token: bool = False

    @property
    def concealed(self) -> bool:
        """Whether the seat knows only that a card is there."""
        return self.id == 0


@quickly_made
@dataclass(frozen=True, slots=True)
class TileView:
    """A tile as a seat sees it.

    Attributes:
        tile: its number, 3 * lane + depth.
        terrain: or "" while unknown ("???").
        clear: whether the cards on it are seen now.
        revealed: seen for the rest of the match.
        holder: the seat that holds it, -1 for nobody.
        fire: rounds it still burns, as far as seen.
        stacks: units of seat 0 and of seat 1, front first.
        traps: identifiers of the known trap cards of seat 0 and seat 1, or "".
        trap_ids: their entities, or 0.
        spies: known spies of seat 0 and seat 1.
        relic: whether the relic was claimed here.
    """

    tile: int
    terrain: str
    clear: bool
    revealed: bool
    holder: int
    fire: int
    stacks: tuple[tuple[UnitView, ...], tuple[UnitView, ...]]
    traps: tuple[str, str]
    trap_ids: tuple[int, int]
    spies: tuple[UnitView | None, UnitView | None]
    relic: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class SideView:
    """A player as a seat sees it; hand and deck are counts."""

    seat: int
    leader: str
    crystal: int
    max_crystal: int
    hand: int
    deck: int
    ability_used: bool
    committed: bool
    gone: tuple[str, ...]
    gold: int
    stats: tuple[tuple[str, int], ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the own hand: its entity and the identifier of its definition."""

    id: int
    card: str


@quickly_made
@dataclass(frozen=True, slots=True)
class StagedView:
    """A staged card of one's own."""

    id: int
    card: str
    lane: int
    tile: int
    back: bool
    target: int
    second: int


@quickly_made
@dataclass(frozen=True, slots=True)
class OrderView:
    """An order of one's own; `order` is one of `commands.ORDERS`."""

    unit: int
    order: str
    target: int


@quickly_made
@dataclass(frozen=True, slots=True)
class FamilyView:
    """Both sides' progress with a family (CLAN-12.2), the enemy's as far as it was seen.

    Attributes:
        family: identifier.
        played: for seat 0 and seat 1 the three variations, 1 for one that was played.
        unleashed: for seat 0 and seat 1 whether the ultimate was triggered.
    """

    family: str
    played: tuple[tuple[int, ...], tuple[int, ...]]
    unleashed: tuple[bool, bool]


@quickly_made
@dataclass(frozen=True, slots=True)
class AgesView:
    """The age of a match (CLAN-12.3).

    Attributes:
        age: 1, 2 or 3.
        rounds: those at whose start the second and the third age begin.
        later: the own decks of the ages to come, each as sorted identifiers.
        left: for seat 0 and seat 1 how many cards left play with an old deck.
    """

    age: int
    rounds: tuple[int, int]
    later: tuple[tuple[str, ...], ...]
    left: tuple[int, int]


@quickly_made
@dataclass(frozen=True, slots=True)
class PaceView:
    """What keeps decisions in a long battle; both sides know all of it.

    Attributes:
        draw: cards that each side draws at the end of a round (CLAN-5.9).
        returns: for seat 0 and seat 1 how often its fallen cards can still become its deck (CLAN-5.8).
        drill: whether stacks may change ranks, and units the lane at their own base (CLAN-6.10, CLAN-6.11).
    """

    draw: int
    returns: tuple[int, int]
    drill: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class PassiveView:
    """A passive of either side (CLAN-12.4).

    Attributes:
        seat: whose; passive: identifier.
        happened: how often it took effect, as far as the viewer noticed; left: how often it still can, -1 for always.
        counted, this_round: for one's own the occasions so far, and how often it happened in this round.
    """

    seat: int
    passive: str
    happened: int
    left: int
    counted: int
    this_round: int


@quickly_made
@dataclass(frozen=True, slots=True)
class SupplyView:
    """A supply of either side (CLAN-12.11).

    Attributes:
        seat: whose; number: which of that side's; supply: identifier.
        used: the round in which it was used, 0 before, as far as the viewer knows.
        planned, target: whether and at what one's own is aimed in this round's plan.
    """

    seat: int
    number: int
    supply: str
    used: int
    planned: bool
    target: int


@quickly_made
@dataclass(frozen=True, slots=True)
class BonusView:
    """What a side's units have in this round before the plans are revealed: damage, shield, further steps."""

    damage: int
    shield: int
    steps: int


@quickly_made
@dataclass(frozen=True, slots=True)
class ObjectiveView:
    """The aim of a battle and how far it has come (CLAN-12.14); both seats know all of it.

    Attributes:
        kind, seat, strength, rounds, needed, lanes, reserves, walls, wagon, freed, through, held, felled: see
            `components.clans_objectives.Objective`.
        tile: where the wagon or the captive is, -1 where neither is on the board.
        hp: hit points that the wagon has left.
    """

    kind: str
    seat: int
    strength: int
    rounds: int
    needed: int
    lanes: tuple[int, ...]
    reserves: tuple[int, int]
    walls: tuple[int, int, int]
    wagon: int
    tile: int
    hp: int
    freed: bool
    through: bool
    held: tuple[int, int]
    felled: tuple[int, int]


@quickly_made
@dataclass(frozen=True, slots=True)
class ClansView:
    """All that a seat may know of a battle.

    Attributes:
        seat: whose view it is.
        phase: "planning", "rearranging" or "over"; to_act: the seats that must act.
        sides: seat 0 and seat 1.
        hand: own cards that are not staged; staged, orders, ability_called: the own plan.
        deck: the own deck as sorted identifiers (its order is secret even to its owner).
        tiles: all nine, by tile number.
        markers: the zone of each lane as depth, as far as the seat knows.
        relic: kind of the relic in this match, "" for none; relic_taker: -1 while unclaimed.
        winner: seat, or -1 for a draw, meaningful when the phase is "over"; reason: a sentence.
        gold: whether this is a match for gold (CLAN-12.1); the purse is `SideView.gold`.
        families: in matches with families; ages: in matches with ages, else None.
        pace: in matches with a pace of their own, else None.
        relic_tile: where the relic lies, for a seat that learned it (CLAN-12.9), else -1.
        passives, supplies: in matches with such (CLAN-12.4, CLAN-12.11); bonuses: of seat 0 and seat 1, where
            passives may give some before the plans.
        objective: the aim in matches with another than the crystals (CLAN-12.14), else None.
    """

    seat: int
    phase: str
    to_act: tuple[int, ...]
    round: int
    limit: int
    initiative: int
    sides: tuple[SideView, SideView]
    hand: tuple[HandCard, ...]
    staged: tuple[StagedView, ...]
    orders: tuple[OrderView, ...]
    ability_called: bool
    deck: tuple[str, ...]
    tiles: tuple[TileView, ...]
    markers: tuple[int, int, int]
    relic: str
    relic_taker: int
    quiet: int
    winner: int
    reason: str
    gold: bool = False
    families: tuple[FamilyView, ...] = ()
    ages: AgesView | None = None
    pace: PaceView | None = None
    relic_tile: int = -1
    passives: tuple[PassiveView, ...] = ()
    supplies: tuple[SupplyView, ...] = ()
    bonuses: tuple[BonusView, ...] = ()
    objective: ObjectiveView | None = None
