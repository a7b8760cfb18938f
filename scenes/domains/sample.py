"""Example positions, for the gallery, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.session.ai import AiBackend
from game.session.game import Game
from game.session.session import Seat, Session
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import Match

POSITIONS: Mapping[str, Setup] = MappingProxyType(
    {
        "new": Setup(specials=("1-", "3+", "*"), piles=((9, 2, 5), (7, 4, 3), (1, 8, 6))),
        "middle": Setup(
            specials=("1+", "2-", "3+"),
            round=2,
            hands=(("0", "2", "4", "5", "2-", "3+"), ("1", "3", "5", "1+", "2-", "3+")),
            used=(("3", "1", "1+"), ("4", "2", "0")),
            tiles=((9, 3), (6,)),
            piles=((8, 4), (2, 7), (5, 1)),
            carried=((0, 0, 2), (0, 0, 0)),
        ),
        "tie": Setup(
            specials=("1+", "2+", "4-"),
            round=2,
            hands=(("0", "2", "3", "4", "5", "4-"), ("2", "3", "4", "5", "2+", "1+")),
            used=(("1", "1+", "2+"), ("0", "1", "4-")),
            tiles=((5, 6), (1,)),
            piles=((9, 3), (8, 4), (7, 2)),
            carried=((0, 2, 0), (0, 0, 0)),
        ),
        "last": Setup(
            specials=("1-", "2-", "*"),
            round=3,
            hands=(("0", "4", "*"), ("3", "5", "2-")),
            used=(("5", "1", "3", "2", "1-", "2-"), ("0", "1", "4", "2", "1-", "*")),
            tiles=((9, 5, 7), (6, 3)),
            removed=(2,),
            piles=((8,), (4,), (1,)),
        ),
        "tiles": Setup(
            specials=("1+", "2-", "3+"),
            round=2,
            hands=(("0", "2", "4"), ("1", "3", "5")),
            used=(("3", "1", "1+", "5", "2-", "3+"), ("4", "2", "0", "1+", "2-", "3+")),
            tiles=((9, 3, 7), (6, 8, 2)),
            piles=((4,), (1,), (5,)),
            choices=((0, "tiles", 1),),
        ),
        "cards": Setup(
            specials=("1+", "3-", "*"),
            round=1,
            hands=(("0", "2", "4", "1", "1+", "*"), ("0", "1", "3", "5", "3-", "*")),
            used=(("5", "3", "3-"), ("4", "2", "1+")),
            tiles=((9, 7), (1,)),
            piles=((2, 5), (4, 3), (8, 6)),
            choices=((0, "cards", 2),),
        ),
    }
)
"""Position by name (see `systems.domains.setup`)."""


def session_at(
    game: Game[DomainsView], setup: Setup, seats: tuple[Seat, Seat], *, ai: AiBackend | None = None
) -> Session[DomainsView]:
    """Return a session at a position."""
    return Session(game, Match.new(DomainsRules(setup), 7, {}), seats, ai=ai)
