"""The options of a standard match: a validated model of plain JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from components.arena import ArenaCardDefinition, ArenaTerms
from game.catalog.options import MOST_CARDS, Options, OptionsReader, Reference, deck_shape_of, shape_of
from game.content.arena.models import LONGEST_NAME, ArenaCardShape
from game.content.packs.faults import describe
from game.content.packs.shapes import Identifier, NameOrNone
from game.problems import WrongRequest

TERMS = ArenaTerms()
"""The limits and amounts of the standard match."""


class InlineArenaCard(ArenaCardShape):
    """A card that the options define themselves; without a name it is called by its identifier."""

    name: Annotated[NameOrNone, Field(max_length=LONGEST_NAME)] = ""

    def definition(self, is_token: bool = False) -> ArenaCardDefinition:
        """Return the card as the rules know it."""
        made = super().definition(is_token)
        title = self.id.replace("-", " ").replace("_", " ").title()[:LONGEST_NAME]
        return made if made.name else replace(made, name=title)


CardRef = Annotated[
    Annotated[Identifier, Tag("text")] | Annotated[InlineArenaCard, Tag("inline")], Discriminator(shape_of)
]
Cards = Annotated[tuple[CardRef, ...], Field(max_length=MOST_CARDS)]
Deck = Annotated[Annotated[Reference, Tag("text")] | Annotated[Cards, Tag("list")], Discriminator(deck_shape_of)]


class PlacedMinion(Options):
    """A minion that stands on the board from the start."""

    card: CardRef
    damage: int = Field(default=0, ge=0, le=99, description="That it carries.")
    fresh: bool = Field(default=False, description="Whether it came in this very turn.")
    attack: int = Field(default=0, ge=-20, le=20, description="Added to what is printed.")
    health: int = Field(default=0, ge=-20, le=30, description="Added to what is printed.")
    keywords: tuple[Identifier, ...] = Field(default=(), max_length=20, description="Beside those that are printed.")


class SideCards(Options):
    """What a side of a position has beside its hero's health."""

    board: Annotated[tuple[PlacedMinion, ...], Field(max_length=TERMS.board)] = ()
    weapon: CardRef | None = None
    secrets: Annotated[tuple[CardRef, ...], Field(max_length=TERMS.secrets)] = ()
    grave: Cards = Field(default=(), description="Minions that died.")
    armor: int = Field(default=0, ge=0, le=99)
    crystals: int = Field(default=TERMS.crystals, ge=0, le=TERMS.crystals)
    mana: int | None = Field(default=None, ge=0, le=TERMS.crystals, description="null: as many as there are crystals.")
    corpses: int = Field(default=0, ge=0, le=99)
    runes: int = Field(default=0, ge=0, le=99)
    fatigue: int = Field(default=0, ge=0, le=99)
    upgraded: bool = Field(default=False, description="Whether the weapon upgrade was made.")


class SideOptions(SideCards):
    """A side of a position."""

    hp: int = Field(default=TERMS.health, ge=1, le=TERMS.health)


class PositionOptions(Options):
    """A match that has begun: whose turn it is is said by `first`, which then names the active side."""

    turn: int = Field(default=9, ge=1, le=2 * TERMS.turns, description="Counted through both players' turns.")
    sides: tuple[SideOptions, SideOptions] = Field(default_factory=lambda: (SideOptions(), SideOptions()))


class CardOptions(Options):
    """What the options of all matches with these cards have. Every pair stands for seat 0 and seat 1.

    Cards are identifiers of the content or objects that define them on the spot, with abilities in the card language.
    """

    heroes: tuple[CardRef | None, CardRef | None] | None = Field(
        default=None,
        description="A hero of the roster, or null for the one who likes the deck best; for a deck of one's own drawn "
        "from the seed.",
    )
    decks: tuple[Deck | None, Deck | None] | None = Field(
        default=None,
        description="The name of a ready deck, a list of cards, or null for a ready deck drawn from the seed. "
        "Unshuffled, the first card is drawn first.",
    )
    hands: tuple[Cards | None, Cards | None] | None = Field(
        default=None,
        description="Exactly the cards of the hand, beside those of the deck; null draws the opening hand.",
    )
    check_decks: bool = Field(default=True, description="Whether decks must be legal for their hero (COLL-3.1).")
    shuffle: bool = Field(default=True, description="Whether decks are shuffled.")
    first: Literal[0, 1] | None = Field(default=None, description="Who begins; null tosses for it (MATCH-1.2).")
    mulligan: bool = Field(default=True, description="Whether opening hands may be changed once (MATCH-1.3).")
    cards: tuple[InlineArenaCard, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Further cards that other options may name."
    )
    tokens: tuple[InlineArenaCard, ...] = Field(
        default=(), max_length=MOST_CARDS, description="Further tokens, heroes and hero powers."
    )

    @property
    def placed(self) -> tuple[SideCards, SideCards] | None:
        """What both sides have in a position; None for a new match."""
        return None


class ArenaOptions(CardOptions):
    """The options of a match (MATCH-1, COLL-3)."""

    position: PositionOptions | None = Field(default=None, description="A match in its middle instead of a new one.")

    @property
    def placed(self) -> tuple[SideCards, SideCards] | None:
        """What both sides have in a position; None for a new match."""
        return None if self.position is None else self.position.sides


def check_hands(options: CardOptions, most: int) -> None:
    """Refuse hands with more cards than a hand holds.

    Raises:
        WrongRequest: one of them has more; one sentence.
    """
    for seat, hand in enumerate(options.hands or ()):
        if hand is not None and len(hand) > most:
            raise WrongRequest(f"The option hands[{seat}] has {len(hand)} cards: a hand holds {most} (MATCH-2.5).")


def _check(options: ArenaOptions) -> None:
    check_hands(options, TERMS.hand)
    if options.position is not None and (options.hands is None or None in options.hands):
        raise WrongRequest("The option position needs hands: say what both hold, [] for nothing.")


read_options = OptionsReader(ArenaOptions, "arena", "a match of Ragnarok", _check, describe)
