"""The shapes of the campaign's files, as frozen pydantic models: they mirror `components.campaign` field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.content.campaign.basic_models import OptionalSentence, PerkShape, Sentence, ThreeNames
from game.content.campaign.enemy_models import CommandersFile, ElitesFile
from game.content.campaign.legacy_models import LegacyFile, UnlockablesFile
from game.content.campaign.reaction_models import Kind, ReactionShape
from game.content.campaign.training_models import TrainingFile
from game.content.campaign.variant_models import ActVariantShape, CampaignFamiliesFile, Variant
from game.content.clans.models import CardsFile, ObjectiveKind, Rarity, Terrain, ThreeTerrains
from game.content.clans.passive_models import PassiveCore, SupplyCore
from game.content.packs.shapes import FileShape, Identifier, Shape, Words

Level = Literal["easy", "wary", "normal", "hard", "master"]
DifficultyName = Literal["easy", "fair", "normal", "stern", "hard", "relentless", "legendary"]
DifficultyRule = Literal[
    "mercy", "field_hospital", "more_elites", "dear_shops", "enemy_first", "slow_supply", "no_healing", "fallen_stay",
    "boss_guard",
]  # fmt: skip
Tier = Literal["start", "shop", "offer", "act"]
Effect = Literal["heal", "discharge", "train", "muster", "hurry", "recruit", "equip", "battle"]
ConsequenceKind = Literal[
    "gold", "hp", "max_hp", "card", "lose_card", "train", "relic", "consumable", "building", "hurry", "muster", "fight",
    "supply", "arrange", "nothing",
]  # fmt: skip
EventPicture = Literal[
    "caravan", "deserter", "duel", "letter", "mystery", "promotion", "rest", "river", "ruins", "sea", "shop", "shrine",
    "siege", "smith", "storm", "tavern", "treasure", "village",
]  # fmt: skip
"""The scenes that are drawn for events."""
Count = Annotated[int, Field(ge=0, le=25)]
FiveCounts = tuple[Count, Count, Count, Count, Count]
PerCent = Annotated[int, Field(ge=10, le=300)]


class PlaceShape(Shape):
    """A place of an act's map (CAMP-2.1, CAMP-2.5)."""

    id: Identifier = Field(description="Unique among the places of all acts.")
    name: Words
    longitude: int = Field(ge=-18000, le=18000, description="Hundredths of a degree, east positive.")
    latitude: int = Field(ge=-9000, le=9000, description="Hundredths of a degree, north positive.")
    terrain: Terrain = Field(description="Of the middle tiles that are fought over here.")
    city: bool = Field(default=False, description="It can be conquered (CAMP-2.3).")
    about: OptionalSentence = Field(default="", description="One sentence.")
    objectives: tuple[ObjectiveKind, ...] = Field(default=(), description="Aims of battles that fit this place.")


class RoadShape(Shape):
    """A way between two places."""

    start: Identifier
    end: Identifier
    sea: bool = Field(default=False, description="It is sailed.")


class EnemyShape(Shape):
    """Who is fought in an act."""

    commanders: tuple[Identifier, ...] = Field(min_length=2, description="In order of growing threat.")
    common: tuple[Identifier, ...] = Field(min_length=1, description="Cards that fill decks up.")
    rare: tuple[Identifier, ...]
    artillery: tuple[Identifier, ...]
    officers: tuple[Identifier, ...]
    rares: FiveCounts = Field(description="Rare cards in a deck of threat 1 to 5.")
    guns: FiveCounts = Field(description="Artillery in a deck of threat 1 to 5.")
    chiefs: FiveCounts = Field(description="Officers in a deck of threat 1 to 5.")
    size: int = Field(default=22, ge=15, le=25, description="Cards of a deck.")
    threat: int = Field(default=0, ge=-2, le=3, description="By so much the act's fights are above the usual threat.")


class BossShape(Shape):
    """An act's boss (CAMP-6)."""

    place: Identifier
    leader: Identifier = Field(description="Who commands.")
    card: Identifier = Field(description="The unique boss unit: boss is true, and it has three abilities or more.")
    board: Identifier = Field(description="The look of the board.")
    music: Identifier = Field(description="The mood of the music.")
    entrance: tuple[Sentence, ...] = Field(min_length=1, max_length=6, description="Said before the battle.")
    deck: tuple[Identifier, ...] = Field(default=(), description="Cards beside it; empty: drawn as for threat 5.")
    bases: ThreeTerrains = Field(default=("woods", "woods", "woods"), description="Its base tiles, West to East.")
    threat: int = Field(default=0, ge=-4, le=4, description="By so much its battle is above that of the act besides.")


class DispatchShape(Shape):
    """A short piece of the story after an encounter (CAMP-2.8), told once."""

    id: Identifier = Field(description="Unique among the dispatches of all acts.")
    title: Words
    text: Sentence
    after: Kind | Literal[""] = Field(default="", description="The kind of encounter; left out for any.")
    step: int = Field(default=0, ge=0, le=30, description="From this step of the act on.")
    place: str = Field(default="", description="Only there; left out for anywhere.")
    result: Literal["won", "lost", ""] = ""


class ActFile(FileShape):
    """acts/<act>.json: one act of a leader's campaign (CAMP-1.2)."""

    id: Identifier = Field(description="The file's name without .json.")
    leader: Identifier
    number: int = Field(ge=1, le=3)
    title: Words
    road: Words = Field(description='Such as "Nice to Milan, 1796".')
    opening: Sentence = Field(description="Read when the act begins.")
    closing: Sentence = Field(description="Read after its boss fell.")
    degree: tuple[int, int] = Field(description="Kilometres of a degree of longitude and of latitude here.")
    town: Identifier = Field(description="The home town, one of the places.")
    places: tuple[PlaceShape, ...] = Field(min_length=8)
    roads: tuple[RoadShape, ...] = Field(min_length=8)
    terrains: tuple[Terrain, ...] = Field(min_length=1, description="The pool; named twice is twice as likely.")
    enemies: EnemyShape
    boss: BossShape
    dispatches: tuple[DispatchShape, ...] = Field(min_length=1)
    rewards: ThreeNames = Field(description="Relics of which one may be taken after the boss (CAMP-5.2).")
    recruits: tuple[Identifier, ...] = Field(default=(), description="Cards offered here beside the leader's pool.")
    start: str = Field(default="", description="Where the leader stands at first; left out: in the town.")
    variants: tuple[ActVariantShape, ...] = Field(
        default=(), max_length=4, description="What its battles are fought by (CAMP-2.25)."
    )
    objectives: Mapping[Literal["battle", "elite", "city", "defense"], tuple[ObjectiveKind, ...]] = Field(
        default_factory=dict, description="Aims that battles of a kind of encounter can have (CAMP-2.12)."
    )


class RelicShape(Shape):
    """A relic of the campaign (CAMP-5.2, CAMP-5.4, CAMP-5.7): it has perks, reactions or passives."""

    id: Identifier
    name: Words
    tier: Tier = Field(description="Where it is met: at the start, in shops, as an offer, after an act.")
    price: int = Field(ge=1, le=999, description="In shops.")
    perks: tuple[PerkShape, ...] = Field(default=(), max_length=4, description="What it always gives.")
    reactions: tuple[ReactionShape, ...] = Field(default=(), max_length=3, description="What it does when.")
    passives: tuple[PassiveCore, ...] = Field(default=(), max_length=2, description="What it does in battles.")
    flavour: OptionalSentence = ""


class RelicsFile(FileShape):
    """relics.json."""

    relics: tuple[RelicShape, ...]


class ConsumableShape(Shape):
    """A consumable (CAMP-5.1)."""

    id: Identifier
    name: Words
    price: int = Field(ge=1, le=999)
    effect: Effect = Field(description="heal, discharge, train, muster, hurry, recruit, equip or battle.")
    amount: int = Field(default=0, ge=0, le=99, description="heal: base HP; hurry: encounters sooner.")
    rarity: Rarity | Literal[""] = Field(default="", description="recruit: the card's rarity.")
    perks: tuple[PerkShape, ...] = Field(default=(), description="equip: what counts in the next battle.")
    passives: tuple[PassiveCore, ...] = Field(default=(), max_length=2, description="equip: what reacts in it.")
    supply: SupplyCore | None = Field(default=None, description="battle: what using it does.")
    flavour: OptionalSentence = ""


class ConsumablesFile(FileShape):
    """consumables.json."""

    consumables: tuple[ConsumableShape, ...]


class BuildingShape(Shape):
    """A building of the home town (CAMP-4.2)."""

    id: Identifier
    name: Words
    price: int = Field(ge=0, le=999, description="0: the town starts with it.")
    encounters: int = Field(ge=1, le=9, description="Of production, before the way.")
    rarity: Rarity | Literal[""] = Field(default="", description="Of the card that it delivers.")
    gold: int = Field(default=0, ge=0, le=999, description="What it brings instead of a card.")
    pool: tuple[Identifier, ...] = Field(default=(), description="Cards that it may deliver; left out: the leader's.")
    about: OptionalSentence = ""


class BuildingsFile(FileShape):
    """buildings.json."""

    buildings: tuple[BuildingShape, ...]


class ConsequenceShape(Shape):
    """One thing that follows from an answer (see `components.campaign.Consequence` for what each kind means)."""

    kind: ConsequenceKind
    amount: int = Field(default=0, ge=-999, le=999)
    subject: str = ""
    variant: Variant | Literal[""] = Field(default="", description="By which a fight or the next battle is fought.")


class BranchShape(Shape):
    """One way in which an answer may turn out."""

    weight: int = Field(ge=1, le=100, description="Its share among the answer's branches.")
    text: Sentence = Field(description="What is read of it.")
    consequences: tuple[ConsequenceShape, ...] = ()


class ChoiceShape(Shape):
    """An answer to an event."""

    words: Sentence = Field(description="What is read before choosing; costs and chances are added from the data.")
    branches: tuple[BranchShape, ...] = Field(min_length=1, max_length=4)
    gold: int = Field(default=0, ge=0, le=999, description="What it costs.")
    card: bool = Field(default=False, description="A card of the army must be chosen for it.")


class EventShape(Shape):
    """An event with three choices (CAMP-2.3)."""

    id: Identifier
    title: Words
    text: Sentence
    picture: EventPicture = Field(description="The scene of its picture.")
    choices: tuple[ChoiceShape, ChoiceShape, ChoiceShape]
    leaders: tuple[Identifier, ...] = Field(default=(), description="Whose campaigns it is met in; left out: all.")
    acts: tuple[Literal[1, 2, 3], ...] = Field(default=(), description="In which acts; left out: all.")


class EventsFile(FileShape):
    """events.json."""

    events: tuple[EventShape, ...]


class CampaignShape(Shape):
    """A leader's campaign (CAMP-1.1, CAMP-1.2)."""

    id: Identifier = Field(description="The leader's identifier.")
    title: Words
    about: Sentence
    deck: tuple[Identifier, ...] = Field(description="The starter deck: 15 to 25 cards, copies repeated.")
    relics: ThreeNames = Field(description="Of which one is taken at the start.")
    pool: tuple[Identifier, ...] = Field(min_length=1, description="Cards that rewards, shops and buildings offer.")
    acts: ThreeNames


class CampaignsFile(FileShape):
    """campaigns.json."""

    campaigns: tuple[CampaignShape, ...]


Threat = Annotated[int, Field(ge=-4, le=9)]
LevelsByStep = Annotated[tuple[Level, ...], Field(min_length=1, max_length=12)]


class DifficultyShape(Shape):
    """A level of difficulty (CAMP-1.5); the file lists them from the lowest to the highest."""

    id: DifficultyName
    name: Words
    about: Sentence
    casualties: int = Field(ge=1, le=25, description="One card in so many falls after a battle won (CAMP-3.1).")
    lost: int = Field(ge=1, le=25, description="One in so many after a battle lost.")
    threat: tuple[Threat, Threat, Threat] = Field(description="Added to the threat of fights in acts 1 to 3.")
    opponents: tuple[LevelsByStep, LevelsByStep, LevelsByStep] = Field(
        description="The opponent in ordinary battles of acts 1 to 3, by encounters done; the last goes on."
    )
    elite: tuple[Level, Level, Level] = Field(description="The same in elite battles.")
    boss: tuple[Level, Level, Level] = Field(description="The same against bosses.")
    gold: PerCent = Field(default=100, description="Per cent of all gold of battles.")
    heal: PerCent = Field(default=100, description="Per cent of healing.")
    legacy: PerCent = Field(default=100, description="Per cent of legacy points.")
    rules: tuple[DifficultyRule, ...] = Field(default=(), description="Rules of its own, and of lower levels.")
    open: bool = Field(default=False, description="From the first run on; else after a victory on the level before.")


class DifficultiesFile(FileShape):
    """difficulties.json."""

    difficulties: tuple[DifficultyShape, ...]


class CampaignPackFile(FileShape):
    """pack.json: what the pack is."""

    title: Words
    about: OptionalSentence = ""


FILES: dict[str, type[FileShape]] = {
    "pack.json": CampaignPackFile,
    "campaigns.json": CampaignsFile,
    "difficulties.json": DifficultiesFile,
    "relics.json": RelicsFile,
    "consumables.json": ConsumablesFile,
    "buildings.json": BuildingsFile,
    "events.json": EventsFile,
    "elites.json": ElitesFile,
    "families.json": CampaignFamiliesFile,
    "training.json": TrainingFile,
}
"""The files that there are once, and their shapes."""
MANY: dict[str, type[FileShape]] = {
    "cards-*.json": CardsFile,
    "leaders-*.json": CommandersFile,
    "legacy-*.json": LegacyFile,
    "unlockable-*.json": UnlockablesFile,
    "acts/*.json": ActFile,
}
"""The files that there are for each leader or act, by pattern."""
SCHEMAS: dict[str, type[FileShape]] = {
    **FILES,
    "leaders.json": CommandersFile,
    "legacy.json": LegacyFile,
    "unlockable.json": UnlockablesFile,
    "act.json": ActFile,
}
"""What schemas are written for; cards have that of the clans."""
