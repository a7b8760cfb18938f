"""The games of the house: one line each. Everything else that a game needs stands in its own rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.catalog.arena.game import ArenaGame
from game.catalog.campaign.game import CampaignGame
from game.catalog.chess.game import ChessGame
from game.catalog.clans.game import ClansGame
from game.catalog.domains.game import DomainsGame
from game.catalog.duel.game import DuelGame
from game.catalog.grid.game import GridGame
from game.catalog.poker.game import PokerGame
from game.problems import WrongRequest, did_you_mean
from game.session.game import Game


def catalog(packs: Sequence[Path] = ()) -> Mapping[str, Game[Any]]:
    """Return the games by name, played with the content packs of these folders beside their own."""
    tables: dict[str, Game[Any]] = {
        "clans": ClansGame(packs),
        "grid": GridGame(packs),
        "domains": DomainsGame(),
    }
    return {
        **tables,
        "campaign": CampaignGame(tables),
        "duel": DuelGame(packs),
        "arena": ArenaGame(packs),
        "poker": PokerGame(packs),
        "chess": ChessGame(packs),
    }


GAMES: Mapping[str, Game[Any]] = catalog()
"""The games with their own content alone, so that what is measured is the same on every machine."""


def game_named(name: str) -> Game[Any]:
    """Return a game of the catalog.

    Raises:
        WrongRequest: there is none of that name.
    """
    if name not in GAMES:
        raise WrongRequest(
            f"There is no game '{name}'.{did_you_mean(name, GAMES)} The games are {', '.join(sorted(GAMES))}."
        )
    return GAMES[name]
