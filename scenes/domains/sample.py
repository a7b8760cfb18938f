"""Example matches: positions and moves, for gallery and tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.content.domains.loading import DomainsContent
from game.session.ai import AiBackend
from game.session.game import Game
from game.session.session import NONE, OPPONENT, Seat, Session
from scenes.domains.art.artwork import Artwork
from scenes.domains.table.scene import DomainsScene
from scenes.table.options import TableOptions
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import Match

BASE = ("0", "1", "2", "3", "4", "5")
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
    game: Game[DomainsView], setup: Setup, seats: tuple[Seat, Seat], *, mind: AiBackend | None = None
) -> Session[DomainsView]:
    """Return a session at a position."""
    return Session(game, Match.new(DomainsRules(setup), 7, {}), seats, mind=mind)


def sample_session(game: Game[DomainsView], name: str) -> Session[DomainsView]:
    """Return a session at a position by name; nobody plays the other side."""
    return session_at(game, POSITIONS[name], (Seat(name="You"), Seat(NONE, "Lady Ysolde Marn")))


def new_table(
    game: Game[DomainsView],
    art: Artwork,
    content: DomainsContent,
    *,
    seed: int,
    levels: tuple[str, str] = ("", ""),
    mind: AiBackend | None = None,
    options: TableOptions | None = None,
) -> DomainsScene:
    """Return a table with a new match.

    Args:
        game: of the catalog.
        art: its pictures.
        content: its words.
        seed: of all dice.
        levels: of the opponents by seat; "" for a person on seat 0 and for nobody on seat 1.
        mind: thinks for the opponents.
        options: how it is shown.
    """
    seats = []
    for seat, level in enumerate(levels):
        if level:
            seats.append(Seat(OPPONENT, content.words_of(level).name, level))
        else:
            seats.append(Seat(NONE) if seat else Seat(name="You"))
    session: Session[DomainsView] = Session.new(game, seed, {}, (seats[0], seats[1]), mind=mind)
    return DomainsScene(session, 0, art=art, content=content, options=options or TableOptions())
