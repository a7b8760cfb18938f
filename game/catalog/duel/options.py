"""The options of a duel: a validated model of plain JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from components.duel import PLACES, START_HP, DuelCardDefinition
from game.catalog.options import (
    MOST_CARDS,
    Options,
    OptionsReader,
    Reference,
    deck_shape_of,
    shape_of,
)
from game.content.duel.models import DuelCardShape
from game.content.packs.faults import describe
from game.content.packs.shapes import Identifier, NameOrNone
from game.problems import WrongRequest


class InlineDuelCard(DuelCardShape):
    """A card that the options define themselves; without a name it is called by its identifier."""

    name: NameOrNone = ""

    def definition(self, is_token: bool = False) -> DuelCardDefinition:
        """Return the card as the rules know it."""
        made = super().definition(is_token)
        return made if made.name else replace(made, name=self.id.replace("-", " ").replace("_", " ").title())


CardRef = Annotated[
    Annotated[Identifier, Tag("text")] | Annotated[InlineDuelCard, Tag("inline")], Discriminator(shape_of)
]
Cards = Annotated[tuple[CardRef, ...], Field(max_length=80)]
Deck = Annotated[Annotated[Reference, Tag("text")] | Annotated[Cards, Tag("list")], Discriminator(deck_shape_of)]


class PlacedCreature(Options):
    """A creature that lies on the field from the start."""

    card: CardRef
    face_up: bool = True
    position: Literal["attack", "defense"] = "attack"
    arrived: int = Field(default=0, ge=0, le=500, description="The turn in which it came.")
    ward: CardRef | None = Field(default=None, description="A ward that it carries.")
    owner: Literal[0, 1] | None = Field(default=None, description="Whose card it is, where not the side's own.")


class SideOptions(Options):
    """A side of a position."""

    creatures: Annotated[tuple[PlacedCreature, ...], Field(max_length=PLACES)] = ()
    runes: Annotated[tuple[CardRef, ...], Field(max_length=PLACES)] = Field(default=(), description="Set face down.")
    netherworld: Cards = ()
    banished: Cards = ()


class PositionOptions(Options):
    """A duel that has begun: whose turn it is is said by `first`, which then names the active side."""

    turn: int = Field(default=2, ge=1, le=500, description="Counted through both players' turns.")
    phase: Literal["draw", "main-1", "battle", "main-2", "end"] = "main-1"
    sides: tuple[SideOptions, SideOptions] = Field(default_factory=lambda: (SideOptions(), SideOptions()))


class DuelOptions(Options):
    """The options of a match (DUEL-1, DUEL-2). Every pair stands for seat 0 and seat 1.

    Cards are identifiers of the content or objects that define them on the spot, with abilities in the card language.
    """

    decks: tuple[Deck | None, Deck | None] | None = Field(
        default=None,
        description="The name of a ready deck, a list of cards, or null for a ready deck drawn from the seed. "
        "Unshuffled, the first card is drawn first.",
    )
    hands: tuple[Cards | None, Cards | None] | None = Field(
        default=None, description="Exactly the cards of the hand, beside those of the deck; null draws five."
    )
    hp: tuple[int, int] = Field(default=(START_HP, START_HP), description="Health points at the start, 1 to 99.")
    check_decks: bool = Field(default=True, description="Whether listed decks must be legal (DUEL-1.1).")
    shuffle: bool = Field(default=True, description="Whether decks are shuffled.")
    first: Literal[0, 1] | None = Field(default=None, description="Who begins; null rolls for it (DUEL-2.2).")
    redraw: bool = Field(default=True, description="Whether opening hands may be redrawn once (DUEL-2.3).")
    discreet: bool = Field(
        default=False,
        description="Whether both are asked wherever they might have an answer, so that two who share a screen learn "
        "nothing from who is asked (DUEL-7.6).",
    )
    cards: tuple[InlineDuelCard, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Further cards that other options may name."
    )
    tokens: tuple[InlineDuelCard, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Further tokens that effects may name."
    )
    position: PositionOptions | None = Field(default=None, description="A duel in its middle instead of a new one.")


def _check(options: DuelOptions) -> None:
    for seat, hp in enumerate(options.hp):
        if not 1 <= hp <= 99:
            raise WrongRequest(f"The option hp[{seat}] is {hp}: health points are 1 to 99.")
    if options.position is not None and options.hands is None:
        raise WrongRequest("The option position needs hands: say what both hold, [] for nothing.")


read_options = OptionsReader(DuelOptions, "duel", "a duel", _check, describe)
