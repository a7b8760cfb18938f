"""Content of the campaign: acts, enemies, items, buildings, events, unlocks, levels of difficulty.

Longitude and latitude are whole hundredths of a degree, east and north positive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.campaign_reactions import Reaction
from components.campaign_variants import ActVariant
from components.clans_passives import Passive, Supply
from components.core import Definition

PERKS = (
    "damage", "health", "crystal", "draw", "ability", "max_hp", "battle_gold", "spoils", "start_gold", "start_card",
    "supply", "price", "repair", "heal_after", "casualties", "choices", "recruit", "legacy", "start_building",
    "redeal", "mentor", "sight",
)  # fmt: skip
"""What relics, legacy unlocks and equipped consumables can give, each with an amount:

damage, health: of every own card in battles; crystal: hit points of the own crystal; draw: cards at the start of a
battle (CAMP-5.5); ability: the leader's number (or use where it has none); max_hp: of the base; battle_gold: for
each battle won; spoils: per cent more gold of all battles; start_gold, start_card: at the start of a run (the card
stands in `subject`); supply: encounters less on the way (CAMP-4.3); price: per cent off in shops and town; repair:
per cent off repairs; heal_after: base HP after a battle won; casualties: so many fewer fall after a battle; choices:
cards more to choose from; recruit: a card of rarity `subject` after so many encounters each; legacy: per cent more
legacy points; start_building: `subject` stands in the first home town; redeal: so often in each act the cards of a
reward can be dealt anew (CAMP-4.12); mentor: abilities more that a veteran chooses from (CAMP-4.13); sight: roads
further that what waits at places is seen (CAMP-2.24)."""


@dataclass(frozen=True, slots=True)
class Perk:
    """A lasting advantage: its kind (of PERKS), its amount, and the card or rarity that it is about, if any."""

    kind: str
    amount: int = 0
    subject: str = ""


@dataclass(frozen=True, slots=True)
class PlaceDefinition(Definition):
    """A place of an act's map (CAMP-2.1, CAMP-2.5).

    Attributes:
        name: for players.
        longitude, latitude: in hundredths of a degree.
        terrain: of the middle tiles fought over here, mixed with the act's pool.
        city: it can be conquered (CAMP-2.3).
        about: one sentence.
        objectives: the aims of battles that fit this place beside those of the act (CAMP-2.12).
    """

    name: str
    longitude: int
    latitude: int
    terrain: str
    city: bool = False
    about: str = ""
    objectives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoadDefinition:
    """A road between two places of an act; a `sea` road is sailed."""

    start: str
    end: str
    sea: bool = False


@dataclass(frozen=True, slots=True)
class EnemyDefinition:
    """The enemies of an act: commanders and the cards of their decks.

    Attributes:
        commanders: leaders of ordinary battles, in order of growing threat.
        common, rare, artillery, officers: cards; decks are filled with commons.
        rares, guns, chiefs: how many rare, artillery and officer cards a deck of threat 1 to 5 holds.
        size: cards of a deck.
        threat: by so much the act's fights, its boss's included, are above the usual; so leaders have it equally hard.
    """

    commanders: tuple[str, ...]
    common: tuple[str, ...]
    rare: tuple[str, ...]
    artillery: tuple[str, ...]
    officers: tuple[str, ...]
    rares: tuple[int, int, int, int, int]
    guns: tuple[int, int, int, int, int]
    chiefs: tuple[int, int, int, int, int]
    size: int = 22
    threat: int = 0


@dataclass(frozen=True, slots=True)
class BossDefinition:
    """An act's boss (CAMP-6).

    Attributes:
        place: where; leader: the commander; card: the unique boss unit.
        deck: cards beside it and its guard, drawn as for threat 5 where it is empty.
        board: the look of the board; music: its mood.
        entrance: what is said before the battle, line by line.
        bases: terrain of the boss's base tiles.
        threat: by so much its battle is above what act and difficulty make of it, so that leaders have it equally hard.
    """

    place: str
    leader: str
    card: str
    board: str
    music: str
    entrance: tuple[str, ...]
    deck: tuple[str, ...] = ()
    bases: tuple[str, str, str] = ("woods", "woods", "woods")
    threat: int = 0


@dataclass(frozen=True, slots=True)
class EliteDefinition(Definition):
    """What sets the enemy of an elite battle apart (CAMP-2.13).

    Attributes:
        name: for players.
        passives: what it does in battle; crystal: hit points of its crystal above the usual.
        guns, officers: so many more of them its deck has, in place of other cards.
        variants: those that its battle is fought by (CAMP-2.25).
    """

    name: str
    passives: tuple[Passive, ...] = ()
    crystal: int = 0
    guns: int = 0
    officers: int = 0
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DispatchDefinition:
    """A short piece of the story that can follow an encounter (CAMP-2.8).

    Attributes:
        after: the kind of encounter, "" for any; step: from this step of the act on; place: only there, "" anywhere;
        result: "won", "lost" or "" for either.
        title, text: what is read; told once in a run.
    """

    id: str
    title: str
    text: str
    after: str = ""
    step: int = 0
    place: str = ""
    result: str = ""


@dataclass(frozen=True, slots=True)
class ActDefinition(Definition):
    """One act of a leader's campaign (CAMP-1.2).

    Attributes:
        leader: whose; number: 1 to 3; title: "Italy"; road: "Nice to Milan, 1796".
        opening, closing: what is read when it begins and after its boss fell.
        degree: kilometres of a degree of longitude and of latitude here.
        town: the home town, one of the places; start: where the leader stands at first (the town where empty).
        terrains: the pool; a terrain named twice is twice as likely (CAMP-1.2).
        rewards: the three relics of which one may be taken after the boss (CAMP-5.2).
        objectives: the aims that battles can have here, by the kind of encounter (CAMP-2.12).
        recruits: cards that the act's rewards, shops and buildings offer beside the leader's own pool.
        variants: what its battles are fought by, some or all of them (CAMP-2.25).
    """

    leader: str
    number: int
    title: str
    road: str
    opening: str
    closing: str
    degree: tuple[int, int]
    town: str
    places: tuple[PlaceDefinition, ...]
    roads: tuple[RoadDefinition, ...]
    terrains: tuple[str, ...]
    enemies: EnemyDefinition
    boss: BossDefinition
    dispatches: tuple[DispatchDefinition, ...]
    rewards: tuple[str, str, str]
    recruits: tuple[str, ...] = ()
    start: str = ""
    objectives: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    variants: tuple[ActVariant, ...] = ()


@dataclass(frozen=True, slots=True)
class RelicDefinition(Definition):
    """A relic of the campaign (CAMP-5.2).

    Attributes:
        tier: "start", "shop", "offer" or "act"; price: in shops.
        perks: what it always gives; reactions: what it does when something happens (CAMP-5.4).
        passives: what it does in every battle (CAMP-5.7), under its own name.
    """

    name: str
    tier: str
    price: int
    perks: tuple[Perk, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    passives: tuple[Passive, ...] = ()
    flavour: str = ""

    @property
    def only_raises_ability(self) -> bool:
        """Whether all that it does is to raise the number of the leader's ability (CAMP-5.2)."""
        return not self.reactions and not self.passives and all(perk.kind == "ability" for perk in self.perks)

    @property
    def main_effect(self) -> str:
        """The first thing that it gives or does: the kind of a perk or of an effect."""
        if self.perks:
            return self.perks[0].kind
        if not self.reactions:
            return self.passives[0].effects[0].kind
        first = self.reactions[0].do[0]
        return first.subject if first.kind == "charge" else first.kind


@dataclass(frozen=True, slots=True)
class ConsumableDefinition(Definition):
    """A consumable (CAMP-5.1).

    Attributes:
        effect: "heal" (base HP by `amount`), "discharge" (remove a card), "train" (a card +1 damage, +2 health),
            "muster" (a fallen card returns), "hurry" (deliveries under way come `amount` encounters sooner),
            "recruit" (a card of that rarity), "equip": its perks and passives count in the next battle, or "battle":
            its supply can be used once within a battle (CAMP-5.8).
    """

    name: str
    price: int
    effect: str
    amount: int = 0
    rarity: str = ""
    perks: tuple[Perk, ...] = ()
    passives: tuple[Passive, ...] = ()
    supply: Supply | None = None
    flavour: str = ""

    @property
    def main_effect(self) -> str:
        """The first thing that it gives or does: the kind of a perk or of an effect, or its own effect."""
        if self.perks:
            return self.perks[0].kind
        if self.passives:
            return self.passives[0].effects[0].kind
        return self.effect if self.supply is None else self.supply.effects[0].kind


@dataclass(frozen=True, slots=True)
class BuildingDefinition(Definition):
    """A building of the home town (CAMP-4.2).

    Attributes:
        price: 0 where the town starts with it; encounters: of production, before the way.
        rarity: of the card that it delivers, "" where it brings gold or a card of `pool` alone.
        gold: what it brings instead of a card.
        pool: cards that it may deliver; empty: the leader's pool of its rarity.
    """

    name: str
    price: int
    encounters: int
    rarity: str = ""
    gold: int = 0
    pool: tuple[str, ...] = ()
    about: str = ""


@dataclass(frozen=True, slots=True)
class Consequence:
    """One consequence of an answer to an event.

    Attributes:
        kind: "gold", "hp", "max_hp" (amounts may be negative; the base keeps 1 HP), "card" (`subject`: a card, or
            a rarity), "lose_card" (a random one of the deck, or the one with the subject "chosen"), "train" (a random
            card, or "chosen": `amount` more damage and HP, 1 where it is 0), "relic", "consumable" (`subject`:
            which, "" for dice), "building", "hurry", "muster" (a fallen card returns), "fight" (`amount`: threat;
            won gives a relic where `subject` is "relic"), "supply" (all deliveries later by amount), "arrange" (the
            next battle is fought by the variant), "nothing".
        variant: of `components.campaign_variants.VARIANTS`, by which a "fight" or the next battle is fought.
    """

    kind: str
    amount: int = 0
    subject: str = ""
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Branch:
    """One outcome of an answer: its share among the answer's branches, its text, its consequences."""

    weight: int
    text: str
    consequences: tuple[Consequence, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceDefinition:
    """An answer to an event.

    Attributes:
        words: what the player reads before choosing; costs and chances are added from the data.
        gold: what it costs; card: a card of the army must be chosen for it ("chosen" above).
        branches: how it may turn out.
    """

    words: str
    branches: tuple[Branch, ...]
    gold: int = 0
    card: bool = False


@dataclass(frozen=True, slots=True)
class EventDefinition(Definition):
    """An event with three choices (CAMP-2.3), and the leaders and acts in which it can come (empty: all)."""

    title: str
    text: str
    picture: str
    choices: tuple[ChoiceDefinition, ChoiceDefinition, ChoiceDefinition]
    leaders: tuple[str, ...] = ()
    acts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CampaignDefinition(Definition):
    """A leader's campaign; its identifier is the leader's.

    Attributes:
        title: its name for players; about: one or two sentences.
        deck: the starter deck, one entry for each card (CAMP-1.1).
        relics: the three of which one is taken at the start.
        pool: cards that rewards, shops and buildings offer, of all rarities.
        acts: the identifiers of its three acts.
    """

    title: str
    about: str
    deck: tuple[str, ...]
    relics: tuple[str, str, str]
    pool: tuple[str, ...]
    acts: tuple[str, str, str]
