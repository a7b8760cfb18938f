"""The player's cards of the duel in the treasury: cards, bought decks, and the store's dice."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class OwnedCards(BaseModel):
    """A page of the treasury's ledger (DUEL-10.2).

    Attributes:
        seed: of the boosters' dice, None until the store was entered for the first time. With `opened` it says what the
            next booster holds, so that nothing is won by opening it again.
        opened: boosters so far.
        cards: copies by identifier, beyond those that everybody has from the start.
        decks: decks bought, by identifier.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seed: int | None = None
    opened: int = Field(default=0, ge=0)
    cards: dict[str, Annotated[int, Field(ge=1, le=999)]] = Field(default_factory=dict)
    decks: tuple[str, ...] = ()
