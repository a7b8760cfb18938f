"""Components of the campaign: the entities of a run.

Seat 0 is the player; seat 1 is the war itself and never acts. Places, roads, encounters, the army's cards, items,
buildings and deliveries are entities; what a run has once is on the table.

Distances are whole kilometres.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from components.campaign_lands import PlaceDefinition
from components.core import Component, Verbatim, component

ACTS = (1, 2, 3)
BOSS_OPENS = 7
"""Encounters of an act after which its boss can be met (CAMP-2.4)."""
STEP_CAP = 7
"""For gold a step counts as at most this (CAMP-2.9)."""
SMALLEST_DECK, LARGEST_DECK = 15, 25
BASE_HP = 50
NOBODY = -1
UNDECIDED = -2

BATTLE, ELITE, CITY, DEFENSE, BOSS, RECOVERY = "battle", "elite", "city", "defense", "boss", "recovery"
SHOP, REST, EVENT, TREASURE, MYSTERY, TAVERN = "shop", "rest", "event", "treasure", "mystery", "tavern"
FIGHTS = (BATTLE, ELITE, CITY, DEFENSE, BOSS, RECOVERY)
"""Kinds of encounter that are battles; recovery is the small one that can follow a defeat."""
KINDS = (*FIGHTS, SHOP, REST, EVENT, TREASURE, MYSTERY, TAVERN)
FIGHT_RUMOUR, QUIET_RUMOUR = "fight", "quiet"
"""What is known of an encounter that is not scouted: whether an enemy stands there (CAMP-2.16)."""
WAIT, BACK = "wait", "back"
IDLE = (WAIT, BACK)
"""How an encounter passes in which the army does nothing: supply on its way moves, all else stands (CAMP-2.10)."""

RELIC_CHOICE, MARCHING, ENGAGED, REWARD, PROMOTION, OVER = "relic", "map", "engaged", "reward", "promotion", "over"
CLOSING = "closing"
"""The phase in which an encounter ends: systems pass through it and never wait in it."""
PHASES = (RELIC_CHOICE, MARCHING, ENGAGED, REWARD, SHOP, REST, EVENT, TAVERN, PROMOTION, OVER)
"""What a run waits for: a starting or act's relic, the next step on the map, a match to be played, a card of the
reward, an answer in a shop, at a rest, to an event or a tavern's table, the upgrades between acts, nothing more."""

GUNS, CHIEFS = "guns", "chiefs"
BENTS = ("", GUNS, CHIEFS)
"""What an enemy's deck can be strong in: nothing, artillery, officers (CAMP-2.11)."""

DECK, RESERVE, FALLEN, GONE = "deck", "reserve", "fallen", "gone"
"""Where a card of the army is; "gone" is for cards that were sold, removed or left for good."""

BY_NEED = "need"
NEWCOMERS = (BY_NEED, DECK, RESERVE)
"""Where cards that join the army may be told to go: a small deck, the deck, or the reserves (CAMP-1.10)."""
NEEDED = 20
"""Cards of the deck that newcomers fill up by need."""

RELIC, CONSUMABLE, CARD, BUILDING = "relic", "consumable", "card", "building"


# What a run has once lies on the table: Run, Resources, March, Rewards, RunLog and Engagement. What it began with is
# its setup and never changes.


@component
class Run(Component):
    """How far the run has come.

    Attributes:
        phase: one of PHASES.
        act: 1 to 3; step: encounters of this act that are done; steps: of the run.
        idled: of the steps of the run, those that were waiting or going back (CAMP-2.10).
        encounter: the entity of what the run is in the middle of, 0 on the map.
        winner: 0 for a victory, 1 for a defeat, UNDECIDED while it runs; reason: one sentence.
        newcomers: where cards that join the army go, one of NEWCOMERS.
    """

    phase: str = RELIC_CHOICE
    act: int = 1
    step: int = 0
    steps: int = 0
    encounter: int = 0
    winner: int = UNDECIDED
    reason: str = ""
    newcomers: str = DECK
    idled: int = 0

    @property
    def late(self) -> int:
        """Encounters of this act since its boss opened (CAMP-2.9)."""
        return max(0, self.step - BOSS_OPENS)


@component
class Resources(Component):
    """The gold, and the hit points of the base."""

    gold: int = 50
    hp: int = BASE_HP
    max_hp: int = BASE_HP


@component
class March(Component):
    """Where the leader stands in this act, and where he can go.

    Attributes:
        place: entity where he stands; town: entity of the home town.
        route: entities of places in the order of coming there.
        choices: entities of the encounters that can be chosen now.
        defense: the city for which a defense may appear, 0 for none (CAMP-2.6); recovering: a recovery may be chosen.
        gathered: by how much waiting and going back have raised the threat of this act's later battles (CAMP-2.10).
        promised: kinds of encounter that the next choices hold for certain (CAMP-5.4).
        planned: the act whose places have got what waits there, 0 for none yet (CAMP-2.15).
        siege: encounters until the city of `defense` falls, 0 while nobody attacks it (CAMP-2.21).
        tribute: encounters since the held cities paid last (CAMP-2.20).
    """

    place: int = 0
    town: int = 0
    route: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    defense: int = 0
    recovering: bool = False
    gathered: int = 0
    promised: list[str] = field(default_factory=list)
    planned: int = 0
    siege: int = 0
    tribute: int = 0


@component
class Rewards(Component):
    """What the run may still take.

    Attributes:
        offers: identifiers of cards to choose one from (a reward), or of relics (at the start, after an act).
        pending: what an encounter still brings, as rows [kind, identifier]; see `systems.campaign.rules.choosing`.
        upgraded: times that the promotion of this act was used.
        charges: what counts in the next battle alone: perks as rows [kind, amount] (CAMP-5.4), and variants that it
            is fought by as rows [variant, 0] (CAMP-2.29).
        redealt: how often rewards were dealt anew in this act (CAMP-4.12).
        stage: of the cards on offer, as `draw_recruits` takes it.
    """

    offers: list[str] = field(default_factory=list)
    pending: list[list[str]] = field(default_factory=list)
    upgraded: int = 0
    charges: list[list[Any]] = field(default_factory=list)
    redealt: int = 0
    stage: int = 0


@component
class RunLog(Component):
    """What the run has seen and done so far.

    Attributes:
        told: dispatches and events that were used up.
        legacy: points earned.
        stats: name to number, for the summary.
        history: of every encounter that is done, as rows [act, place's identifier, kind, result, gold, base HP, cards
            in the deck], the last three as they were when it was over.
        battles: of every clans battle, as rows [act, encounter of it, place's identifier, kind, enemy commander,
            result, whether it was fled from, rounds, units felled].
        falls: of every casualty that fell, as rows [act, encounter of it, place's identifier, army entity, card,
            cause, killer's card].
        relics: in the order of coming, as rows [act, encounters of it that were done, relic].
    """

    told: list[str] = field(default_factory=list)
    legacy: int = 0
    stats: dict[str, int] = field(default_factory=dict)
    history: list[list[Any]] = field(default_factory=list)
    battles: list[list[Any]] = field(default_factory=list)
    falls: list[list[Any]] = field(default_factory=list)
    relics: list[list[Any]] = field(default_factory=list)


@component(constant=True)
class Place(Component):
    """The place that an entity represents, and its act."""

    definition: PlaceDefinition
    act: int


@component
class Standing(Component):
    """A place's history, and what waits there (CAMP-2.15).

    Attributes:
        spent: encounters spent there.
        conquered: its city is held; lost: it was held, and the enemy has taken it back (CAMP-2.21).
        kind: of the encounter that waits there, "" for none; seed: of what is decided by dice when it is laid out.
        known: the player knows what waits there (CAMP-2.16).
    """

    spent: int = 0
    conquered: bool = False
    lost: bool = False
    kind: str = ""
    seed: int = 0
    known: bool = False


@component(constant=True)
class Road(Component):
    """A road between two place entities, with its length in kilometres."""

    start: int
    end: int
    km: int
    sea: bool
    act: int


@component
class Encounter(Component):
    """An encounter at a place (CAMP-2.2).

    Attributes:
        kind: one of KINDS; `found`: what a mystery turned out to be, "" before.
        place: its entity.
        threat: 1 to 5 for fights, else 0; levels: 5 per cent steps beyond the highest (CAMP-2.9).
        margin: by how much a fight is more or less dangerous than its kind usually is here and now (CAMP-2.11).
        bent: what the enemy's deck is strong in, one of BENTS (CAMP-2.11).
        middle, bases: terrain of the middle and of the enemy's base tiles (CAMP-2.5).
        commander: the enemy leader; deck: the enemy's cards (hidden; their number is shown).
        offer: what completing it brings: RELIC, CONSUMABLE or BUILDING, and which (CAMP-2.7); "" for none.
        km: from the home town; supply: encounters that a delivery travels to it.
        event: the event's identifier; game: a tavern's game, "grid" or "domains".
        goods: a shop's, as rows [kind, identifier, price, sold (0 or 1)]; bought: cards of the army that it bought;
            discount: per cent off in this shop alone (CAMP-5.4).
        seed: of what is decided by dice when it begins; hidden.
        objective: the aim of its battle, "" for the crystals alone (CAMP-2.12).
        modifier: what sets the enemy of an elite battle apart, "" for nothing (CAMP-2.13).
        toll: encounters' time that the way there takes beside it (CAMP-2.19).
        variants: those that an event gave its battle (CAMP-2.29).
        done: it was met; result: "won", "lost" or "drawn" where a match decided it.
    """

    kind: str
    place: int
    threat: int = 0
    levels: int = 0
    middle: list[str] = field(default_factory=list)
    bases: list[str] = field(default_factory=list)
    commander: str = ""
    deck: list[str] = field(default_factory=list)
    offer: str = ""
    offered: str = ""
    km: int = 0
    supply: int = 0
    found: str = ""
    event: str = ""
    game: str = ""
    goods: list[list[Any]] = field(default_factory=list)
    seed: int = 0
    done: bool = False
    result: str = ""
    bought: int = 0
    margin: int = 0
    bent: str = ""
    discount: int = 0
    objective: str = ""
    modifier: str = ""
    toll: int = 0
    variants: list[str] = field(default_factory=list)

    @property
    def nature(self) -> str:
        """The encounter's kind, or what a mystery turned out to be."""
        return self.found or self.kind


@component
class ArmyCard(Component):
    """A card of the army.

    Attributes:
        card: its identifier; damage, health: what upgrades added.
        where: DECK, RESERVE, FALLEN or GONE; locked: encounters for which it must stay in the reserves.
        battles: fought in the deck; felled: enemy units that it killed.
        survived: battles at whose end it stood on the field; captured: middle tiles that it took.
        honours: abilities earned by deeds (CAMP-3.8), as rows [deed, ability, amount, charges].
        joined: equal cards that were joined with it (CAMP-3.9).
        fell: how it fell, as [act, step, place entity, cause, killer's card], empty before; kept when it returns.
    """

    card: str
    damage: int = 0
    health: int = 0
    where: str = DECK
    locked: int = 0
    battles: int = 0
    felled: int = 0
    fell: list[Any] = field(default_factory=list)
    survived: int = 0
    captured: int = 0
    honours: list[list[Any]] = field(default_factory=list)
    joined: int = 0


@component
class Item(Component):
    """A relic or consumable of the player.

    Attributes:
        equipped: whether it counts in the next battle; used: whether it is spent.
        progress: of each reaction, what was counted since it worked last; worked: the act in which it worked last, 0
            for none. Both are empty before the first is counted.
    """

    kind: str
    item: str
    equipped: bool = False
    used: bool = False
    progress: list[int] = field(default_factory=list)
    worked: list[int] = field(default_factory=list)


@component
class Heritage(Component):
    """A legacy unlock that reacts (CAMP-4.11); progress and worked as those of an item."""

    unlock: str
    progress: list[int] = field(default_factory=list)
    worked: list[int] = field(default_factory=list)


@component
class Building(Component):
    """A building of the home town; `ready` counts the encounters until its next delivery leaves."""

    building: str
    ready: int = 0


@component
class Delivery(Component):
    """A card or gold on its way from a building.

    Attributes:
        source: the building's entity; card: what it is, "" for gold.
        left: encounters until it arrives; total: when it set out.
        arrived: it is here.
    """

    source: int
    card: str
    gold: int
    left: int
    total: int
    arrived: bool = False


@component
class Engagement(Component):
    """The match to be played now; on the table, with game "" if there is none.

    Attributes:
        game: "clans", "grid" or "domains"; seed, options: what the match is made of; the player has seat 0.
        level: the opponent's.
        stake: gold on a tavern's table.
        cards: identifier in the match to identifiers of army entities that it stands for.
        opening: the position that the match begins from, where it was carried over from older rules (see
            `game.session.opening`); empty for its first one.
    """

    game: str = ""
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    level: str = ""
    stake: int = 0
    cards: dict[str, list[int]] = field(default_factory=dict)
    opening: Verbatim = field(default_factory=dict)
