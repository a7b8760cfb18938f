"""Profiles that opened their gift already."""

from __future__ import annotations

from game.profile.owned_cards import OwnedCards
from game.profile.treasury import Treasury


def after_the_gift(treasury: Treasury, game: str) -> None:
    """Let a profile have opened the first booster of a game, whose cards do not matter."""

    def opened(holdings: OwnedCards) -> tuple[OwnedCards, int]:
        return holdings.model_copy(update={"opened": 1}), 0

    treasury.trade(game, lambda _: 0, opened)
