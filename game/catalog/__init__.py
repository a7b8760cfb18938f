"""The games of the house: one line each. Everything else that a game needs stands in its own rooms."""

from __future__ import annotations

import copyreg
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
from systems.match import Match


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


def restored(dump: Mapping[str, Any]) -> Match[Any]:
    """Return the match of a dump, whatever its game; a pickled match is one.

    Raises:
        Problem: there is no such game, or the dump does not fit this version.
    """
    return game_named(dump["game"]).load_match(dump)


def _reduced(match: Match[Any]) -> tuple[Any, tuple[dict[str, Any]]]:
    if match.game not in GAMES:
        raise TypeError(
            f"A match of '{match.game}', which is no game of the catalog, cannot be pickled: keep its dump."
        )
    return restored, (match.dump(),)


copyreg.pickle(Match, _reduced)
