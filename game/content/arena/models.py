"""The shapes of the files in a pack of Ragnarok (MATCH-10, MATCH-11, COLL-1 to COLL-3)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.arena import TOKEN, ArenaCardDefinition, ArenaTerms
from game.content.language.card_set import CardShape, DeckShape
from game.content.lessons import LessonStepShape, TurnLessonShape
from game.content.packs.folders import PackFormat
from game.content.packs.own_packs import PICTURES
from game.content.packs.shapes import (
    MOST_ENTRIES,
    CardsFile,
    DecksFile,
    FileShape,
    Identifier,
    Level,
    Line,
    Name,
    NameOrNone,
    PackFile,
    PersonasFile,
    Shape,
    SpeakingPersonaShape,
)

Kind = Literal["minion", "spell", "weapon", "hero", "power", "keyword", "king"]
CardClass = Literal[
    "neutral", "mage", "warrior", "priest", "rogue", "paladin", "hunter", "druid", "warlock", "shaman", "demon-hunter",
    "death-knight", "necromancer",
]  # fmt: skip
HeroClass = Literal[
    "mage", "warrior", "priest", "rogue", "paladin", "hunter", "druid", "warlock", "shaman", "demon-hunter",
    "death-knight", "necromancer",
]  # fmt: skip
Rarity = Literal["common", "rare", "epic", "legendary"]
Tribe = Literal[
    "beast", "dragon", "elemental", "giant", "mech", "naga", "undead", "demon", "spirit", "nymph", "valkyrie", "dwarf",
    "elf", "centaur", "human", "god",
]  # fmt: skip
Element = Literal["fire", "water", "wind", "earth", "holy", "shadow", "none"]
Mythology = Literal["norse", "greek"]
Archetype = Literal["aggro", "midrange", "control", "combo", "tempo"]
Moment = Literal[
    "opening", "legendary", "lethal", "danger", "secret", "thinking", "won", "lost", "drawn",
    "check", "queen", "felled", "promoted", "mate",
]  # fmt: skip
"""When somebody across the table speaks: at the start, at a legendary card, when they could win, when their own hero
has 10 HP or less, at a secret, while they think, and at the end. In Ragnarok Chess also when they give check, lose
their queen, win a combat, promote a pawn, and give mate."""
LONGEST_NAME = 30
LONGEST_SHORT = 17
LONGEST_FLAVOUR = 110
DECK_SIZE = 30


class ArenaCardShape(CardShape):
    """A card (MATCH-10.1).

    In tokens.json and its parts stands what nobody collects: tokens, the heroes of the roster, their powers and
    weapons, kings, and keywords that are defined by abilities.
    """

    name: Annotated[Name, Field(max_length=LONGEST_NAME)] = Field(description="For players; short enough for a card.")
    short: Annotated[NameOrNone, Field(max_length=LONGEST_SHORT)] = Field(
        default="", description="Its name at the size of a hand, where the name is longer than 17 characters."
    )
    number: int = Field(default=0, ge=0, le=99999, description="Its number in the source's ranges (MATCH-10.2).")
    kind: Kind = "minion"
    card_class: CardClass = Field(default="neutral", alias="class", description="Whose decks may hold it.")
    rarity: Rarity = "common"
    cost: int = Field(default=0, ge=0, le=10, description="In mana (MATCH-10.6).")
    attack: int = Field(default=0, ge=0, le=20, description="Of minions and weapons.")
    health: int = Field(default=0, ge=0, le=30, description="Of minions; of weapons the durability.")
    tribe: Tribe | Literal[""] = ""
    element: Element = "none"
    mythology: Mythology | Literal[""] = ""
    secret: bool = Field(default=False, description="A spell that is laid down (MATCH-8.1).")
    trial: int = Field(
        default=0, ge=0, le=12, description="Of a spell that lies open: the time at which it grants its reward."
    )
    overload: int = Field(default=0, ge=0, le=5, description="Crystals that it locks in the next turn (MATCH-7.1).")
    spell_damage: int = Field(default=0, ge=0, le=5, description="What its side's spells deal more (MATCH-7.2).")
    dormant: int = Field(default=0, ge=0, le=3, description="Own turns until it awakens (MATCH-8.2).")
    appendages: tuple[Identifier, ...] = Field(
        default=(), max_length=6, description="Tokens that a colossal minion summons beside itself (MATCH-8.3)."
    )
    corrupted: Identifier | Literal[""] = Field(
        default="", description="The token that it becomes in the hand after a dearer card was played (MATCH-8.4)."
    )
    armor: int = Field(default=0, ge=0, le=20, description="That a hero card gives (MATCH-10.1).")
    power: Identifier | Literal[""] = Field(default="", description="Of heroes: their hero power.")
    weapon: Identifier | Literal[""] = Field(
        default="", description="Of heroes of the roster: the weapon of their weapon upgrade (MATCH-11.2)."
    )
    improved: Identifier | Literal[""] = Field(
        default="", description="Of hero powers: what the weapon upgrade makes of them (MATCH-11.2)."
    )
    phase: Literal["", "poker"] = Field(
        default="", description='"poker" for a spell of Poker Combat, which is armed for a hand (POKER-5.3).'
    )
    title: Line = Field(
        default="", description="Of heroes of the roster and kings: what they are called beside their name."
    )
    about: Line = Field(default="", description="Of heroes of the roster and kings: a line that says who they are.")
    flavour: Annotated[Line, Field(max_length=LONGEST_FLAVOUR)] = Field(
        default="", description="One sentence of colour."
    )

    def definition(self, is_token: bool) -> ArenaCardDefinition:
        """Return the card as the rules know it."""
        uncollected = "" if self.kind in {"power", "keyword", "king"} or self.is_roster_hero else TOKEN
        return ArenaCardDefinition(
            id=self.id,
            abilities=self.abilities,
            name=self.name,
            kind=self.kind,
            card_class=self.card_class,
            rarity=uncollected if is_token else self.rarity,
            cost=self.cost,
            attack=self.attack,
            health=self.health,
            tribe=self.tribe,
            element=self.element,
            mythology=self.mythology,
            keywords=self.keywords,
            secret=self.secret,
            trial=self.trial,
            overload=self.overload,
            spell_damage=self.spell_damage,
            dormant=self.dormant,
            appendages=self.appendages,
            corrupted=self.corrupted,
            armor=self.armor,
            power=self.power,
            weapon=self.weapon,
            improved=self.improved,
            phase=self.phase,
        )

    @property
    def is_roster_hero(self) -> bool:
        """Whether it is a hero that a player picks for a match, not a hero card."""
        return self.kind == "hero" and bool(self.weapon)


ArenaCardsFile = CardsFile[ArenaCardShape]


class ArenaDeckShape(DeckShape):
    """A ready deck (COLL-3.3)."""

    card_class: HeroClass = Field(alias="class")
    archetype: Archetype
    hero: Identifier = Field(description="The hero of the roster who likes it best.")
    cards: dict[Identifier, Annotated[int, Field(ge=1, le=2)]] = Field(
        max_length=DECK_SIZE, description="Card and number of copies; 30 cards in all."
    )


ArenaDecksFile = DecksFile[ArenaDeckShape]
ArenaPersonaShape = SpeakingPersonaShape[Moment]


ArenaPersonasFile = PersonasFile[ArenaPersonaShape]


class ArenaTemperShape(Shape):
    """How heroes play the hands of Poker Combat, in per cent of what is usual (POKER-8.2)."""

    id: Identifier
    aggression: int = Field(ge=0, le=300, description="How gladly it attacks and counter attacks.")
    bluff: int = Field(ge=0, le=300, description="How gladly it attacks with little.")
    tightness: int = Field(ge=0, le=300, description="How soon it braces.")
    classes: tuple[HeroClass, ...] = Field(default=(), description="Whose heroes have it, unless named elsewhere.")
    heroes: tuple[Identifier, ...] = ()


class ArenaTempersFile(FileShape):
    """tempers.json (only in the game's own pack)."""

    tempers: tuple[ArenaTemperShape, ...]


class ArenaSlotShape(Shape):
    """Some cards of a booster that are drawn alike."""

    cards: int = Field(ge=1, le=5)
    rates: dict[Rarity, Annotated[int, Field(ge=0, le=100)]] = Field(
        description="Per cent for each rarity, 100 in all; what is left out is never drawn."
    )

    @property
    def by_rarity(self) -> dict[str, int]:
        """The rates by the name of the rarity."""
        return {str(rarity): rate for rarity, rate in self.rates.items()}


class ArenaBoosterShape(Shape):
    """A pack of five cards, one of them rare or better (COLL-1.2)."""

    price: int = Field(ge=1, le=9999, description="Gold.")
    slots: tuple[ArenaSlotShape, ...] = Field(min_length=1, max_length=5, description="Five cards in all.")


class ArenaDustShape(Shape):
    """What a card of a rarity costs to craft, and what disenchanting it brings (COLL-2.1)."""

    craft: int = Field(ge=1, le=9999)
    disenchant: int = Field(ge=0, le=9999)


class ArenaPrizeShape(Shape):
    """What a win against the program brings (COLL-1.2)."""

    gold: int = Field(default=0, ge=0, le=999)
    boosters: int = Field(default=0, ge=0, le=9, description="Packs that cost nothing.")


class ArenaStarterShape(Shape):
    """What every player owns from the start: a legal deck for every class (COLL-1.2)."""

    decks: tuple[Identifier, ...] = Field(
        max_length=MOST_ENTRIES, description="Ready decks of the game's own whose cards are owned; one for each class."
    )
    cards: dict[Identifier, Annotated[int, Field(ge=1, le=2)]] = Field(
        default={}, max_length=MOST_ENTRIES, description="Further cards, and how many copies of each."
    )


class ArenaStoreFile(FileShape):
    """store.json (only in the game's own pack): packs, pay, dust and starters (COLL-1.2, COLL-2.1)."""

    booster: ArenaBoosterShape
    wins: dict[Level, ArenaPrizeShape] = Field(description="What a win against the program brings, by its level.")
    dust: dict[Rarity, ArenaDustShape]
    starter: ArenaStarterShape


TERMS = ArenaTerms()
LessonCommand = Literal["PlayCard", "Choose", "Attack", "UsePower", "UpgradeWeapon", "EndTurn"]
LessonTarget = Annotated[
    str, Field(pattern=r"^((hand|own|foe):[a-z0-9_-]+|hero:(own|foe)|mana|power|weapon|deck|commit)$")
]
"""What a step lights up: a card by where it lies, or a part of the table."""


class CardMoveShape(Shape):
    """What a command of a lesson with Ragnarok's cards is about; cards are named by their identifiers.

    Attributes:
        card: what is played or attacks; none for the hero.
        target: what is attacked or chosen on either board; none for the other hero.
    """

    card: Identifier | None = None
    target: Identifier | None = None


class ArenaMoveShape(CardMoveShape):
    """A command of the lesson."""

    command: LessonCommand


class ArenaLessonStep(LessonStepShape):
    """One step of the lesson.

    Attributes:
        highlight: what lights up.
        complete: the command that ends it; without one, a click on the text.
    """

    highlight: tuple[LessonTarget, ...] = Field(default=(), max_length=4)
    complete: ArenaMoveShape | None = None


class CardSideShape(Shape):
    """The cards that a side begins a lesson with; the deck in the order of drawing."""

    hero: Identifier
    board: tuple[Identifier, ...] = Field(default=(), max_length=TERMS.board)
    hand: tuple[Identifier, ...] = Field(default=(), max_length=TERMS.hand)
    deck: tuple[Identifier, ...] = Field(default=(), max_length=DECK_SIZE)


class ArenaLessonSide(CardSideShape):
    """What a player begins the lesson with."""

    hp: int = Field(ge=1, le=TERMS.health)
    crystals: int = Field(ge=0, le=TERMS.crystals)


class ArenaLesson(TurnLessonShape):
    """lesson.json (only in the game's own pack): the end of a match under the real rules. The player begins.

    Decks are not shuffled; `foe_moves` are what the other side does, in order.
    """

    turn: int = Field(ge=1, description="The turn in which it begins, counted through both players' turns.")
    own: ArenaLessonSide
    foe: ArenaLessonSide
    foe_moves: tuple[ArenaMoveShape, ...]
    steps: tuple[ArenaLessonStep, ...] = Field(min_length=1)


ARENA_PACKS = PackFormat(
    "arena",
    {
        "pack.json": PackFile,
        "cards.json": ArenaCardsFile,
        "tokens.json": ArenaCardsFile,
        "decks.json": ArenaDecksFile,
        "personas.json": ArenaPersonasFile,
        "store.json": ArenaStoreFile,
        "lesson.json": ArenaLesson,
        "tempers.json": ArenaTempersFile,
    },
    own_only=("personas.json", "store.json", "lesson.json", "tempers.json"),
    split=("cards.json", "tokens.json", PICTURES),
)
"""The files of the game's packs."""
