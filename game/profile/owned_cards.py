"""What a profile owns of a game's cards, as its treasury keeps it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_COPIES = 999
"""Of a card no more copies are kept."""


class OwnedCards(BaseModel):
    """A page of the treasury's ledger (DUEL-10.2).

    Attributes:
        seed: of the boosters' dice, None until the store was entered for the first time. With `opened` it says what the
            next booster holds, so that nothing is won by opening it again.
        opened: boosters so far; boosters: won and not opened yet.
        cards: copies by identifier, beyond those that everybody has from the start.
        decks: decks bought, by identifier.
        dust: for crafting.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seed: int | None = None
    opened: int = Field(default=0, ge=0)
    boosters: int = Field(default=0, ge=0)
    cards: dict[str, Annotated[int, Field(ge=1, le=MOST_COPIES)]] = Field(default_factory=dict)
    decks: tuple[str, ...] = ()
    dust: int = Field(default=0, ge=0)
