"""The options of a clans battle: a validated model of plain JSON."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import Discriminator, Field, Tag, field_validator, model_validator

from components.clans_passives import MOST_SUPPLIES
from game.catalog.options import (
    LONGEST_NAME,
    MOST_CARDS,
    Options,
    OptionsReader,
    Reference,
    deck_shape_of,
    shape_of,
)
from game.content.clans.models import AbilityShape, Family, FamilyShape, ObjectiveKind, Rarity, Terrain
from game.content.clans.passive_models import MOST_PASSIVES, PassiveShape, SupplyShape
from game.content.packs.shapes import Colour, Identifier, Line, Name, NameOrNone, Sentence

MOST_ABILITIES = 20
MOST_BARKS = 50
MOST_FAMILIES = 60
_PRINTED = re.compile(r"(?P<name>[a-z_-]+?)(?:_(?P<amount>\d{1,9}))?(?: ?\((?P<charges>\d{1,9})\))?")


class InlineCard(Options):
    """A card that the options define themselves; abilities also as printed: "fury_2", "ignite_2 (1)"."""

    id: Identifier
    name: NameOrNone = ""
    damage: int = Field(default=0, ge=0, le=999)
    health: int = Field(default=1, ge=1, le=999)
    tick: int = Field(default=3, ge=1, le=5)
    speed: int = Field(default=1, ge=0, le=2)
    rarity: Rarity = "common"
    element: Terrain | Literal[""] = ""
    family: Family | Literal[""] = ""
    reach: int = Field(default=1, ge=1, le=2)
    attack_cost: int = Field(default=1, ge=0, le=5)
    abilities: tuple[AbilityShape, ...] = Field(default=(), max_length=MOST_ABILITIES)
    boss: bool = False
    token: bool = False
    like: Identifier | Literal[""] = Field(default="", description="The card whose picture and words it has.")
    type_line: NameOrNone = Field(default="", description="The ribbon below the picture, where it is like no other.")
    flavour: Line = Field(default="", description="One sentence of colour, where it is like no other.")

    @field_validator("abilities", mode="before")
    @classmethod
    def _printed(cls, given: Any) -> Any:
        """Read abilities that stand as printed."""
        if not isinstance(given, (list, tuple)):
            return given
        return tuple(_ability(item) if isinstance(item, str) else item for item in given[: MOST_ABILITIES + 1])


def _ability(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_NAME:
        raise ValueError(f"an ability is printed in at most {LONGEST_NAME} characters")
    found = _PRINTED.fullmatch(text)
    if found is None:
        return {"name": text}
    return {"name": found["name"], "amount": int(found["amount"] or 0), "charges": int(found["charges"] or 0)}


class LeaderWords(Options):
    """What players read and see of a leader that the options define themselves; see `LeaderShape`."""

    title: Name = "No ability"
    sentence: Line = "This leader has no ability."
    epithet: NameOrNone = ""
    biography: Line = ""
    barks: tuple[Sentence, ...] = Field(default=(), max_length=MOST_BARKS)
    colours: tuple[Colour, Colour] = ("#6e5836", "#d8b25a")
    division: Reference = "plain"
    tinctures: tuple[Reference, ...] = Field(default=("sable",), min_length=1, max_length=2)
    charge: Identifier = "star"


class InlineLeader(Options):
    """A leader that the options define themselves."""

    id: Identifier
    name: NameOrNone = ""
    terrains: tuple[Terrain, ...] = Field(default=("woods",), min_length=1, max_length=2)
    ability: Reference = ""
    amount: int = Field(default=0, ge=0, le=99)
    token: Reference = ""
    gold: int = Field(default=0, ge=0, le=999)
    like: Identifier | Literal[""] = Field(default="", description="The leader whose picture and words they have.")
    words: LeaderWords | None = Field(default=None, description="Words of their own.")


def _families_given(value: Any) -> str:
    return "list" if isinstance(value, (list, tuple)) else "all"


def _count_of(value: Any) -> str:
    return "two" if isinstance(value, (list, tuple)) else "one"


CardRef = Annotated[Annotated[Reference, Tag("text")] | Annotated[InlineCard, Tag("inline")], Discriminator(shape_of)]
LeaderRef = Annotated[
    Annotated[Reference, Tag("text")] | Annotated[InlineLeader, Tag("inline")], Discriminator(shape_of)
]
FamilyRef = Annotated[
    Annotated[Reference, Tag("text")] | Annotated[FamilyShape, Tag("inline")], Discriminator(shape_of)
]
FamilyList = Annotated[tuple[FamilyRef, ...], Field(max_length=MOST_FAMILIES)]
Families = Annotated[Annotated[bool, Tag("all")] | Annotated[FamilyList, Tag("list")], Discriminator(_families_given)]
Cards = Annotated[tuple[CardRef, ...], Field(max_length=MOST_CARDS)]
Deck = Annotated[Annotated[Reference, Tag("text")] | Annotated[Cards, Tag("list")], Discriminator(deck_shape_of)]
Crystal = Annotated[int, Field(ge=1, le=9999)]
Crystals = Annotated[
    Annotated[Crystal, Tag("one")] | Annotated[tuple[Crystal, Crystal], Tag("two")], Discriminator(_count_of)
]
Lanes = tuple[Terrain, Terrain, Terrain]
Draw = Annotated[int, Field(ge=0, le=8)]
Lane = Literal[0, 1, 2]
Share = Annotated[int, Field(ge=1, le=999)]
Streak = Annotated[int, Field(ge=0, le=9999)]
PassiveList = Annotated[tuple[PassiveShape, ...], Field(max_length=MOST_PASSIVES)]
SupplyList = Annotated[tuple[SupplyShape, ...], Field(max_length=MOST_SUPPLIES)]
LaterDecks = tuple[Deck | None, Deck | None]


class AgesOptions(Options):
    """The three ages of a battle (CLAN-12.3). The decks of the first age are the battle's own."""

    rounds: tuple[Annotated[int, Field(ge=2, le=60)], Annotated[int, Field(ge=3, le=60)]] | None = Field(
        default=None, description="The rounds at whose start the second and the third age begin; null for the usual."
    )
    later: tuple[LaterDecks | None, LaterDecks | None] | None = Field(
        default=None,
        description="For each seat the decks of the second and the third age: lists of cards, names of ready decks, "
        "or null for the leader's own.",
    )

    @field_validator("rounds")
    @classmethod
    def _in_order(cls, given: tuple[int, int] | None) -> tuple[int, int] | None:
        """The third age comes after the second."""
        if given is not None and given[0] >= given[1]:
            raise ValueError(f"the third age begins after the second, not in round {given[1]} after {given[0]}")
        return given


class PaceOptions(Options):
    """What keeps decisions in a long battle (CLAN-5.8, CLAN-5.9, CLAN-6.10, CLAN-6.11)."""

    draw: int = Field(default=2, ge=0, le=8, description="Cards that each side draws at the end of a round.")
    returns: int = Field(
        default=0, ge=0, le=20, description="How often an empty deck is made anew of the side's fallen cards."
    )
    drill: bool = Field(
        default=False, description="Whether stacks may change ranks, and units the lane at their own base."
    )


class ObjectiveOptions(Options):
    """The aim of a battle (CLAN-12.14); what is null is as usual for it."""

    kind: ObjectiveKind
    seat: Literal[0, 1] = Field(default=0, description="Whose aim it is, unless it is that of both sides.")
    lanes: Annotated[tuple[Lane, ...], Field(min_length=1, max_length=3)] | None = Field(
        default=None, description="Where the wagon, the captive, the bridges or the tiles are; null rolls."
    )
    strength: Annotated[int, Field(ge=1, le=999)] | None = Field(
        default=None, description="Hit points of each wall, or of the wagon."
    )
    rounds: Annotated[int, Field(ge=1, le=60)] | None = Field(
        default=None, description="Of lying in wait, of holding, or of a step of the wagon."
    )
    needed: Annotated[int, Field(ge=1, le=99)] | None = Field(
        default=None, description="Middle tiles to hold, or units to fell."
    )
    reserves: tuple[Draw, Draw] | None = Field(
        default=None, description="Cards more each round: for the side whose aim it is, and for the other."
    )
    crystals: tuple[Share, Share] | None = Field(
        default=None, description="Per cent of their hit points that the crystals have, likewise."
    )

    @model_validator(mode="after")
    def _lanes_fit(self) -> Self:
        """An aim names as many lanes as it has places, each once."""
        if self.lanes is not None:
            places = {"convoy": 1, "rescue": 1}.get(self.kind, 0)
            if len(set(self.lanes)) != len(self.lanes) or self.kind in {"siege", "hold", "ambush"}:
                raise ValueError(f"'{self.kind}' takes no such lanes")
            if places and len(self.lanes) != places:
                raise ValueError(f"'{self.kind}' takes one lane, not {len(self.lanes)}")
        if self.needed is not None and self.lanes is not None and self.needed > len(self.lanes):
            raise ValueError(f"{self.needed} tiles cannot be held where {len(self.lanes)} count")
        return self


class ClansOptions(Options):
    """The options of a battle (CLAN-1, CLAN-2, CLAN-4, CLAN-12). Every pair stands for seat 0 and seat 1.

    Cards and leaders are identifiers of the content or objects that define them on the spot.
    """

    leaders: tuple[LeaderRef | None, LeaderRef | None] | None = Field(
        default=None, description="The leaders; null draws one from the seed."
    )
    decks: tuple[Deck | None, Deck | None] | None = Field(
        default=None,
        description="A list of cards, the name of a ready deck, or null for the leader's own. Unshuffled, the first "
        "card is drawn first.",
    )
    hands: tuple[Cards | None, Cards | None] | None = Field(
        default=None, description="Exactly the cards of the first hand (8 at most), taken out of the deck; null draws."
    )
    check_decks: bool = Field(default=True, description="Whether given decks must obey CLAN-5.2.")
    shuffle: bool = Field(default=True, description="Whether decks are shuffled.")
    first: Literal[0, 1] | None = Field(default=None, description="Who has the initiative in round 1; null tosses.")
    crystal: Crystals = Field(default=100, description="Hit points of the crystals: a number for both, or two.")
    middle: Lanes | None = Field(default=None, description="Terrain of the middle tiles West to East; null rolls.")
    bases: tuple[Lanes | None, Lanes | None] | None = Field(
        default=None, description="Terrain of the base tiles West to East; null takes it from the leader."
    )
    limit: int = Field(default=20, ge=1, le=60, description="The last round (CLAN-1.4).")
    draw: Draw = Field(default=6, description="Cards drawn at the start.")
    draws: tuple[Draw | None, Draw | None] | None = Field(
        default=None, description="The same for each seat by itself; a given hand decides for itself."
    )
    relic: Literal["card", "gold", "heal", "draw", "buff", ""] = Field(
        default="card", description='What the relic gives; "" for no relic (CLAN-4.3).'
    )
    relic_lane: Literal[0, 1, 2] | None = Field(default=None, description="Where it lies; null rolls.")
    relic_pool: Cards | None = Field(default=None, description="Cards that it may give.")
    cards: tuple[InlineCard, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Further cards that other options may name."
    )
    gold: bool = Field(default=False, description="Whether gold is earned (CLAN-12.1).")
    streaks: tuple[Streak, Streak] = Field(
        default=(0, 0), description="Matches won in a row before this one; they count only in a match for gold."
    )
    families: Families = Field(
        default=False, description="Whether families have their ultimates (CLAN-12.2), or which of them have."
    )
    ages: AgesOptions | None = Field(
        default=None, description="Three ages with a deck each (CLAN-12.3); null for none."
    )
    pace: PaceOptions | None = Field(default=None, description="What keeps decisions in it; null for a plain battle.")
    passives: tuple[PassiveList, PassiveList] = Field(
        default=((), ()), description="What reacts by itself for each seat, in order (CLAN-12.4)."
    )
    supplies: tuple[SupplyList, SupplyList] = Field(
        default=((), ()), description="What each seat can use once in the battle (CLAN-12.11)."
    )
    objective: ObjectiveOptions | None = Field(
        default=None, description="Another aim than the crystals alone (CLAN-12.14); null for none."
    )

    @field_validator("hands")
    @classmethod
    def _hand_size(cls, given: Any) -> Any:
        """A hand holds at most 8 cards (CLAN-5.4)."""
        for hand in given or ():
            if hand is not None and len(hand) > 8:
                raise ValueError(f"a hand holds at most 8 cards, not {len(hand)}")
        return given


read_options = OptionsReader(ClansOptions, "clans", "a battle")
