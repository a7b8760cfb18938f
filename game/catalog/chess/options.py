"""The options of a match of Ragnarok Chess: a validated model of plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from game.catalog.options import MOST_CARDS, Options, OptionsReader, PositionLine, Reference, deck_shape_of
from game.catalog.poker.options import StakesOptions

Cards = Annotated[tuple[Reference, ...], Field(max_length=MOST_CARDS)]
Deck = Annotated[Annotated[Reference, Tag("text")] | Annotated[Cards, Tag("list")], Discriminator(deck_shape_of)]


class SlotOptions(Options):
    """A slot of an army: its hero, and the deck that this hero fights with."""

    hero: Reference | None = Field(default=None, description="A hero of the roster; null draws one of a fitting class.")
    deck: Deck | None = Field(
        default=None, description="The name of a ready deck, a list of cards, or null for a ready deck of the class."
    )


class ArmyOptions(Options):
    """An army (CHESS-1.3)."""

    king: Reference | None = Field(default=None, description="One of the nine kings; null draws one.")
    queen: SlotOptions = Field(default_factory=SlotOptions)
    rook: SlotOptions = Field(default_factory=SlotOptions)
    bishop: SlotOptions = Field(default_factory=SlotOptions)
    knight: SlotOptions = Field(default_factory=SlotOptions)


def army_shape_of(value: object) -> str:
    """Return the tag of an army: the name of a ready one, or one that is put together."""
    return "text" if isinstance(value, str) else "army"


Army = Annotated[Annotated[Reference, Tag("text")] | Annotated[ArmyOptions, Tag("army")], Discriminator(army_shape_of)]


class ChessOptions(Options):
    """The options of a match. Pairs stand for seat 0 and seat 1."""

    armies: tuple[Army | None, Army | None] = Field(
        default=(None, None), description="The name of a ready army, an army, or null for one drawn from the seed."
    )
    diagonal: bool = Field(
        default=False, description="Whether pawns capture as in common chess instead of straight ahead (CHESS-2.2)."
    )
    king_captures: bool = Field(
        default=False,
        description="Whether kings capture, give check and may not touch, as in common chess (CHESS-2.5).",
    )
    first: Literal[0, 1] | None = Field(default=None, description="The seat that moves first; null tosses (CHESS-5.7).")
    stakes: StakesOptions = Field(default_factory=StakesOptions, description="The amounts of combats (POKER-1.4).")
    position: PositionLine | None = Field(default=None, description="A position as one line of text (CHESS-6.3).")
    check_decks: bool = Field(default=True, description="Whether decks must be legal for their hero (COLL-4.1).")


read_options = OptionsReader(ChessOptions, "chess", "a match of Ragnarok Chess")
LONGER: Mapping[str, Any] = {
    "king_captures": True,
    "stakes": {"small": 3, "big": 6},
    "position": "rbkqn/5/ppppp/5/PPPPP/5/NQKBR w 0 1 - -",
}
"""Options by which a match has more moves and combats, and these more hands, than by the rules' own: kings capture,
blinds are smaller, and pawns begin one row ahead, so that heroes meet sooner (docs/balance-chess.md)."""
