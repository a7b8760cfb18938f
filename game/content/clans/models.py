"""The shapes of the files in a clans pack, as frozen pydantic models: what may stand in which file.

Unknown keys are refused and numbers must be numbers, so that a slip is found where it was made.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.lessons import LessonShape, LessonStepShape
from game.content.packs.folders import PackFormat
from game.content.packs.shapes import (
    MOST_ENTRIES,
    Colour,
    FileShape,
    GlossaryEntry,
    Identifier,
    Line,
    Name,
    PackFile,
    Sentence,
    Shape,
    Words,
)
from systems.clans.setup import LONGEST

Target = Annotated[
    str,
    Field(pattern=r"^(card:[a-z0-9-]+|tile:(West|Center|East):(own|middle|enemy)|crystal:(own|enemy)|commit|ability)$"),
]
Terrain = Literal["woods", "lake", "desert", "marsh"]
Rarity = Literal["common", "rare", "epic", "legendary"]
Family = Literal["melee", "ranged", "artillery"]
LaneName = Literal["West", "Center", "East"]
ThreeTerrains = tuple[Terrain, Terrain, Terrain]
LeaderAbility = Literal[
    "draw", "damage_bonus", "heal_units", "strike_crystal", "shield_bonus", "double_hits", "move_bonus",
    "heal_crystal", "rearrange", "tokens", "charge", "heal_fully", "ambush", "patriots", "gold_draw",
]  # fmt: skip


ObjectiveKind = Literal["siege", "hold", "convoy", "ambush", "crossing", "rescue", "meeting"]
Ultimate = Literal[
    "sweep_middle", "heal_units", "shield_units", "rouse_units", "draw", "strike_crystal", "heal_crystal",
]  # fmt: skip


class AbilityShape(Shape):
    """An ability as printed on a card (CLAN-10)."""

    name: Identifier = Field(description="One of the abilities of the rules, such as fury.")
    amount: int = Field(default=0, ge=0, le=99, description="X; leave it out where the ability has none.")
    charges: int = Field(default=0, ge=0, le=9, description="How often it can be used; only for consumable abilities.")


class CardShape(Shape):
    """A card (CLAN-5.1)."""

    id: Identifier = Field(description="Unique among all packs.")
    name: Name = Field(description="For players.")
    damage: int = Field(ge=0, le=99)
    health: int = Field(ge=1, le=199)
    tick: int = Field(ge=1, le=5, description="When it acts: 1 in all five ticks, 2 in two, others once.")
    speed: int = Field(ge=0, le=2, description="Tiles that it walks in a round.")
    rarity: Rarity
    element: Terrain | Literal[""] = Field(default="", description="The terrain on which it deals 1 more damage.")
    family: Family | Literal[""] = ""
    reach: int = Field(default=1, ge=1, le=2, description="2 for units that fire at the next tile ahead.")
    attack_cost: int = Field(default=1, ge=0, le=5, description="Action points of the first attack of a round.")
    abilities: tuple[AbilityShape, ...] = Field(default=(), max_length=4)
    boss: bool = Field(default=False, description="A campaign's boss; never in an ordinary deck.")
    token: bool = Field(default=False, description="Made by an effect; never in a deck.")
    relic: bool = Field(default=False, description="A relic may give it (CLAN-4.2); only rare and epic cards.")
    type_line: Name = Field(description="The ribbon below the picture.")
    flavour: Line = Field(default="", description="One sentence of colour.")


class CardsFile(FileShape):
    """cards.json."""

    cards: tuple[CardShape, ...] = Field(max_length=MOST_ENTRIES)


class HeraldryShape(Shape):
    """A leader's banner: how the field is divided, its tinctures, and what stands on it."""

    division: Literal["plain", "per-pale", "per-fess", "per-bend", "quarterly", "chevron", "saltire", "bordure"]
    tinctures: tuple[Literal["or", "argent", "gules", "azure", "vert", "purpure", "sable"], ...] = Field(
        min_length=1, max_length=2
    )
    charge: Identifier


class LeaderShape(Shape):
    """A leader (CLAN-2.3, CLAN-6.7) with the words about them."""

    id: Identifier = Field(description="Unique among all packs.")
    name: Name
    terrains: tuple[Terrain, ...] = Field(min_length=1, max_length=2, description="Terrain of the base tiles.")
    ability: LeaderAbility = Field(description="The effect; the rules know these and no others.")
    amount: int = Field(default=0, ge=0, le=99, description="The effect's number.")
    gold: int = Field(default=0, ge=0, le=999, description="Gold that comes with it in the campaign.")
    token: Identifier | Literal[""] = Field(default="", description="The card that the ability makes appear.")
    title: Name = Field(description="The ability's name for players.")
    sentence: Sentence = Field(
        description="What it does; {x} is the amount, {cards}, {steps} and {times} so many of them, {gold} the gold."
    )
    epithet: Name = Field(description="A title of office, below the name.")
    biography: Sentence = Field(description="One sentence.")
    barks: tuple[Sentence, ...] = Field(default=(), max_length=4, description="What they say when the ability is used.")
    colours: tuple[Colour, ...] = Field(min_length=2, max_length=2, description="Cloth and trim.")
    heraldry: HeraldryShape


class LeadersFile(FileShape):
    """leaders.json."""

    leaders: tuple[LeaderShape, ...] = Field(max_length=MOST_ENTRIES)


class DeckShape(Shape):
    """A ready deck; the one whose identifier is its leader's is that leader's own."""

    id: Identifier = Field(description="Unique among all packs.")
    leader: Identifier
    name: Name
    about: Sentence = Field(description="One sentence: how it wants to be played.")
    cards: dict[Identifier, Annotated[int, Field(ge=1, le=25)]] = Field(
        max_length=25, description="Card and number of copies; 25 in all."
    )


class DecksFile(FileShape):
    """decks.json."""

    decks: tuple[DeckShape, ...] = Field(max_length=MOST_ENTRIES)


class FamilyShape(Shape):
    """A family of three cards with its ultimate (CLAN-12.2)."""

    id: Identifier
    name: Name
    icon: Identifier = Field(description="The mark on its cards.")
    cards: tuple[Identifier, Identifier, Identifier] = Field(description="The three variations.")
    effect: Ultimate = Field(description="What the ultimate does; the rules know these and no others.")
    amount: int = Field(ge=1, le=99, description="The effect's number.")
    title: Name = Field(description="The ultimate's name for players.")
    sentence: Sentence = Field(description="What it does; {x} stands for the amount.")


class FamiliesFile(FileShape):
    """families.json."""

    families: tuple[FamilyShape, ...] = Field(min_length=1)


class ByRarity(Shape):
    """A number for each rarity."""

    common: int = Field(ge=0, le=999)
    rare: int = Field(ge=0, le=999)
    epic: int = Field(ge=0, le=999)
    legendary: int = Field(ge=0, le=999)

    def of(self, rarity: str) -> int:
        """Return the number of a rarity."""
        return {"common": self.common, "rare": self.rare, "epic": self.epic, "legendary": self.legendary}[rarity]


class GoldFile(FileShape):
    """gold.json: what deeds bring in a match for gold, and what the shop after it asks (CLAN-12.1)."""

    destroyed: ByRarity = Field(description="Gold for an enemy unit.")
    captured: int = Field(ge=0, le=99, description="Gold for a middle tile.")
    streak: int = Field(ge=0, le=99, description="Gold to the winner for each match won in a row before.")
    longest: int = Field(ge=1, le=99, description="So many matches of a streak count.")
    carried: int = Field(ge=1, le=100, description="Per cent of the purse that is carried into the shop, rounded down.")
    offers: int = Field(ge=1, le=6, description="Cards on offer.")
    prices: ByRarity = Field(description="Of a card.")
    training: ByRarity = Field(description="Of one step of training for a card: +1 damage, +1 health.")
    most: int = Field(ge=1, le=9, description="Steps of training that a card can have.")


class AgeShape(Shape):
    """One of the three ages."""

    name: Name
    line: Sentence = Field(description="One sentence when it begins.")


class AgesFile(FileShape):
    """ages.json: the names of the three ages and when they usually change (CLAN-12.3)."""

    rounds: tuple[int, int] = Field(description="The rounds at whose start the second and the third age begin.")
    ages: tuple[AgeShape, AgeShape, AgeShape]


class ObjectiveShape(Shape):
    """An aim that a battle can have (CLAN-12.14): its usual numbers and its words.

    In the sentences {limit}, {strength}, {rounds}, {needed}, {reserves}, {lane} and {lanes} stand for the battle's own.
    """

    id: ObjectiveKind
    name: Name
    icon: Identifier
    limit: int = Field(ge=1, le=LONGEST, description="The last round, unless the battle says otherwise.")
    strength: int = Field(default=0, ge=0, le=999, description="Hit points of each wall, or of the wagon.")
    rounds: int = Field(default=1, ge=1, le=LONGEST, description="Of lying in wait, of holding, or of a wagon's step.")
    needed: int = Field(default=0, ge=0, le=99, description="Tiles to hold, or units to fell.")
    reserves: tuple[int, int] = Field(default=(0, 0), description="Cards more each round: whose aim it is, the other.")
    crystals: tuple[int, int] = Field(default=(100, 100), description="Per cent of the usual crystals, likewise.")
    aim: Sentence = Field(description="What the side does whose aim it is.")
    task: Line = Field(default="", description="What the other side does; left out where both have the same aim.")
    terms: Sentence = Field(description="What else holds, and what the last round decides.")


class ObjectivesFile(FileShape):
    """objectives.json."""

    objectives: tuple[ObjectiveShape, ...] = Field(min_length=1)


class AbilityText(Shape):
    """An ability's name, icon and sentence (CLAN-10.29)."""

    id: Identifier
    name: Name
    icon: Identifier
    amount: bool = Field(description="Whether it has an X.")
    charges: bool = Field(description="Whether it is consumable.")
    clause: Words
    mentions: tuple[Identifier, ...] = ()
    words: tuple[Words, ...] = Field(default=(), description="Forms in which other sentences mention it.")
    sentence: Sentence = Field(description="{x} stands for X, {charges} for the charges.")
    question: Line = Field(default="", description="What its player is asked to choose, and what for.")


class AbilitiesFile(FileShape):
    """abilities.json (only in the game's own pack: what abilities do is the rules' business)."""

    abilities: tuple[AbilityText, ...]
    statuses: tuple[GlossaryEntry, ...]
    terms: tuple[GlossaryEntry, ...]


class LessonSeat(Shape):
    """One side: its leader, its crystal, the terrain of its bases West to East, its deck in the order of drawing."""

    leader: Identifier
    crystal: int = Field(ge=1, le=200)
    bases: ThreeTerrains
    deck: tuple[Identifier, ...] = Field(min_length=1)


class FoeMove(Shape):
    """A card that the other side stages: where, and in front or behind."""

    card: Identifier
    lane: LaneName
    back: bool = False


class Completion(Shape):
    """The one command that ends a step; "Next" is no command of the battle but a click on the text."""

    command: Literal["Stage", "UseAbility", "Commit", "Next"]
    card: str = ""
    lane: LaneName | None = None
    back: bool = False


class LessonStep(LessonStepShape):
    """One step.

    Attributes:
        highlight: what lights up: a card in the hand, a tile seen from the player's chair, a crystal, a button.
        complete: what ends it.
    """

    highlight: tuple[Target, ...] = Field(default=(), max_length=4)
    complete: Completion


class Lesson(LessonShape):
    """lesson.json: the battle and its steps; `foe_plans` holds the other side's staging for each round."""

    first: Literal[0, 1]
    limit: int = Field(ge=1, le=60)
    draw: int = Field(ge=1, le=8)
    middle: ThreeTerrains
    own: LessonSeat
    foe: LessonSeat
    foe_plans: tuple[tuple[FoeMove, ...], ...]
    steps: tuple[LessonStep, ...] = Field(min_length=1)


CLANS_PACKS = PackFormat(
    "clans",
    {
        "pack.json": PackFile,
        "cards.json": CardsFile,
        "leaders.json": LeadersFile,
        "decks.json": DecksFile,
        "abilities.json": AbilitiesFile,
        "lesson.json": Lesson,
        "families.json": FamiliesFile,
        "gold.json": GoldFile,
        "ages.json": AgesFile,
        "objectives.json": ObjectivesFile,
    },
    own_only=("abilities.json", "lesson.json", "families.json", "gold.json", "ages.json", "objectives.json"),
    adopts=True,
)
"""The files of the game's packs."""
