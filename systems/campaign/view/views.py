"""The view of a run: frozen data, built field by field.

Hidden are: what waits at places that are not scouted, but for whether it is a fight; dice; the cards of enemy decks
(their number, the commander and the threat are shown); the kind of a mystery; the outcomes of an event's answers (their
chances are shown); the order of decks in the match to be played.
"""

from __future__ import annotations

from dataclasses import dataclass

from components.campaign import DECK


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place: its entity, its definition, its history, and what the player knows of what waits there (CAMP-2.16).

    Attributes:
        spent: encounters spent there; conquered: its city is held; lost: the enemy has taken it back.
        kind: of the encounter that waits there, "" where that is unknown or nothing does.
        rumour: of what is not scouted, "fight" or "quiet"; "" elsewhere.
        siege: encounters until its city falls, 0 while nobody attacks it.
        scout: what scouts ask for going there, 0 where there is nothing to scout; refusal: why not now, "" if they can.
        km, toll: of the way there from the leader, and how much time it takes, in encounters (CAMP-2.19).
    """

    entity: int
    place: str
    spent: int
    conquered: bool
    lost: bool = False
    kind: str = ""
    rumour: str = ""
    siege: int = 0
    scout: int = 0
    refusal: str = ""
    km: int = 0
    toll: int = 0


@dataclass(frozen=True, slots=True)
class RoadView:
    """A road between two place entities."""

    entity: int
    start: int
    end: int
    km: int
    sea: bool


@dataclass(frozen=True, slots=True)
class EncounterView:
    """An encounter as it is shown before the choice (CAMP-2.2); see `components.campaign.Encounter`.

    Attributes:
        bent: what the enemy's deck is strong in, "" for nothing (CAMP-2.11).
        cards: number of cards in the enemy's deck; level: of the opponent; crystal: of the enemy (CAMP-1.6).
        gold: what winning or completing it brings at least; way: place entities of the way there, the last its own.
        boss: the boss unit's card, "" elsewhere.
        objective: the aim of its battle, "" for the crystals alone (CAMP-2.12).
        modifier: what sets the enemy of an elite battle apart, "" for nothing (CAMP-2.13).
        variants: those that its battle is fought by (CAMP-2.25); families: those that may come together in it.
        refusal: why it cannot be chosen now, "" when it can (the boss before it opens, CAMP-2.4).
        toll: how much time the way there takes, in encounters; its threat counts that already (CAMP-2.19).
    """

    entity: int
    kind: str
    place: int
    threat: int
    levels: int
    middle: tuple[str, ...]
    bases: tuple[str, ...]
    commander: str
    cards: int
    level: str
    crystal: int
    offer: str
    offered: str
    km: int
    supply: int
    gold: int
    game: str
    way: tuple[int, ...]
    boss: str = ""
    refusal: str = ""
    bent: str = ""
    objective: str = ""
    modifier: str = ""
    toll: int = 0
    variants: tuple[str, ...] = ()
    families: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ArmyCardView:
    """A card of the army with its present numbers.

    Attributes:
        damage, health: with upgrades; added_damage, added_health: of the upgrades alone.
        price: CAMP-3.4; sale: what a shop pays; repair: what bringing it back costs now.
        fell: how it fell: (act, encounter of it, place's name, cause, killer's card), or empty.
        survived, captured: see `components.campaign.ArmyCard`; joined: cards that were joined with it.
        honours: abilities earned by deeds, as (deed, ability, amount, charges).
        due: the deed for which it waits to become a veteran, "" for none; choices: the two abilities on offer then, as
            (ability, amount, charges).
        trades: cards that it can be re-trained into, as (card, price); only where cards are re-trained.
    """

    entity: int
    card: str
    damage: int
    health: int
    added_damage: int
    added_health: int
    where: str
    locked: int
    battles: int
    felled: int
    price: int
    sale: int
    repair: int
    fell: tuple[int | str, ...] = ()
    survived: int = 0
    captured: int = 0
    joined: int = 0
    honours: tuple[tuple[str, str, int, int], ...] = ()
    due: str = ""
    choices: tuple[tuple[str, int, int], ...] = ()
    trades: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ItemView:
    """A relic or consumable that is owned; sale: what a shop pays.

    progress, worked: of each reaction, see `components.campaign.Item`.
    """

    entity: int
    kind: str
    item: str
    equipped: bool
    sale: int
    progress: tuple[int, ...] = ()
    worked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A building of the town: entity 0 and a price where it is not built yet.

    Attributes:
        ready: encounters until its next delivery sets out (it begins anew when the last has arrived);
        way: encounters that it then travels to here; after: `ready` after Hurry Supply.
    """

    entity: int
    building: str
    price: int
    ready: int
    way: int
    after: int
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class DeliveryView:
    """Something under way from the town; card "" for gold. `after`: encounters left after Hurry Supply."""

    entity: int
    building: str
    card: str
    gold: int
    left: int
    total: int
    after: int


@dataclass(frozen=True, slots=True)
class GoodView:
    """A good of the shop: its row, price now, and why it cannot be bought, "" when it can."""

    row: int
    kind: str
    item: str
    price: int
    sold: bool
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class EngagementView:
    """The match to be played: game, opponent's level, stake, enemy commander, boss card or ""."""

    game: str
    level: str
    stake: int
    kind: str
    commander: str
    boss: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A completed encounter.

    Attributes:
        act: of it; place: the place's identifier.
        kind: what it was, "wait" and "back" among them; result: "won", "lost" or "drawn", "" without a match.
        gold, hp, deck: gold, base HP and cards in the deck when it was over.
    """

    act: int
    place: str
    kind: str
    result: str
    gold: int
    hp: int
    deck: int


@dataclass(frozen=True, slots=True)
class BattleView:
    """A clans battle that was fought or fled from (CAMP-7.4).

    Attributes:
        act, step: the encounter of which act it was; place: the place's identifier; kind: of the encounter.
        commander: the enemy's; result: "won", "lost" or "drawn"; fled: the player gave it up.
        rounds: played; felled: enemy units.
    """

    act: int
    step: int
    place: str
    kind: str
    commander: str
    result: str
    fled: bool
    rounds: int
    felled: int


@dataclass(frozen=True, slots=True)
class FallView:
    """A casualty that fell (CAMP-3.1).

    Attributes:
        act, step: the encounter of which act it was; place: the place's identifier.
        entity: of the army; card: its identifier.
        cause: of its death; killer: the enemy's card, "" for none.
    """

    act: int
    step: int
    place: str
    entity: int
    card: str
    cause: str
    killer: str


@dataclass(frozen=True, slots=True)
class RelicView:
    """A relic that came in an act, after so many encounters of it."""

    act: int
    step: int
    relic: str


@dataclass(frozen=True, slots=True)
class CampaignView:
    """Everything that the player knows of a run.

    Attributes:
        phase: what is waited for (`components.campaign.PHASES`).
        act: 1 to 3; act_id: the act's definition; step: encounters of the act that are done; steps: of the run.
        place, town: entities; route: places in the order of coming there, in this act.
        km, supply: from here to the home town, in kilometres and encounters of the way.
        choices: encounters that can be chosen now, the boss (from day one) last.
        opens: encounters that are still needed until the boss can be met.
        late: encounters since then (CAMP-2.9).
        gathered: by how much waiting and going back have raised the threat of this act's battles (CAMP-2.10).
        waiting, back: what `Wait` and `GoBack` cost in gold; back_to: the place that `GoBack` leads to, 0 for none.
        encounter: the one that the run is in the middle of, or None; event: its event's identifier, "" for none.
        offers: cards or relics to choose from.
        goods, refresh, discharge: of a shop: what it sells, and prices of other goods and of removing a card.
        stakes: what can be staked at a tavern's table.
        training: price of the next upgrade between acts; trained: those of this act so far.
        heal: base HP that a rest heals.
        joining: what joining two cards costs now, in gold (CAMP-3.9).
        charges: perks and variants of the next battle alone, as (kind, amount); promised: kinds that the next choices
            hold for certain (CAMP-5.4).
        army: all cards but those that are gone; militia: cards of militia that fill the deck up now (CAMP-3.6).
        items, buildings, deliveries: of the player; hurry: price of Hurry Supply, hurry_refusal: why not now.
        engagement: the match to be played, or None.
        perks: the sum of all perks in force, as (kind, amount, subject), sorted.
        dispatches: identifiers of what was told, in order.
        legacy: points earned in this run.
        stats: (name, number) for the summary, sorted by name.
        winner: 0 for a victory, 1 for a defeat, None while the run lasts; reason: in one sentence.
        history: every encounter that is done, in order.
        battles, falls, relics: what the run's story is made of, each in the order of time (CAMP-7.4).
        newcomers: where cards that join the army go, one of NEWCOMERS (CAMP-1.10).
        redeals: how often a reward can still be dealt anew in this act (CAMP-4.12); redeal_refusal: why the cards
            that lie there cannot, or "".
    """

    seat: int
    leader: str
    difficulty: str
    iron: bool
    phase: str
    act: int
    act_id: str
    step: int
    steps: int
    gold: int
    hp: int
    max_hp: int
    place: int
    town: int
    route: tuple[int, ...]
    km: int
    supply: int
    places: tuple[PlaceView, ...]
    roads: tuple[RoadView, ...]
    choices: tuple[EncounterView, ...]
    opens: int
    late: int
    gathered: int
    waiting: int
    back: int
    back_to: int
    encounter: EncounterView | None
    event: str
    offers: tuple[str, ...]
    goods: tuple[GoodView, ...]
    refresh: int
    discharge: int
    stakes: tuple[int, ...]
    training: int
    trained: int
    heal: int
    army: tuple[ArmyCardView, ...]
    militia: int
    items: tuple[ItemView, ...]
    buildings: tuple[BuildingView, ...]
    deliveries: tuple[DeliveryView, ...]
    hurry: int
    hurry_refusal: str
    engagement: EngagementView | None
    perks: tuple[tuple[str, int, str], ...]
    dispatches: tuple[str, ...]
    legacy: int
    stats: tuple[tuple[str, int], ...]
    winner: int | None
    reason: str
    history: tuple[StepView, ...] = ()
    newcomers: str = DECK
    joining: int = 0
    charges: tuple[tuple[str, int], ...] = ()
    promised: tuple[str, ...] = ()
    battles: tuple[BattleView, ...] = ()
    falls: tuple[FallView, ...] = ()
    relics: tuple[RelicView, ...] = ()
    redeals: int = 0
    redeal_refusal: str = ""

    def roads_at(self, place: int) -> tuple[RoadView, ...]:
        """Return the roads that fork at a place."""
        return tuple(road for road in self.roads if place in (road.start, road.end))
