"""A match's numbers for the result screen, round by round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from components.domains import SLOTS
from game.session.hints import hints_used
from game.session.outcomes import final_result
from game.session.session import Session, only_person, people_of
from scenes.domains.model.words import Voice, plain_name
from scenes.table.story.statistics import Rows, Tally
from systems.domains import events as told
from systems.domains.view.views import DomainsView
from systems.match import Event

ROWS: Rows = (
    ("strength", "Fights won by strength", "sword"),
    ("effect", "Fights won by effect", "relic"),
    ("ties", "Equal strengths won", "swords"),
    ("bonus", "Bonuses added to strengths", "plus"),
    ("powers", "Exchanges by 2\N{MINUS SIGN} and 3\N{MINUS SIGN}", "switcher"),
)
_WON_BY = {"strength": "strength", "effect": "effect", "bonus": "ties", "symbol": "ties"}


@dataclass(slots=True)
class FoughtSlot:
    """A fight's result: cards, tile (0 unknown), winner or -1, reason."""

    cards: tuple[str, str]
    tile: int
    winner: int
    reason: str


@dataclass(slots=True)
class FoughtRound:
    """A round: its fights from the left, and the points of both after it."""

    fights: list[FoughtSlot] = field(default_factory=list)
    points: tuple[int, int] = (0, 0)


class DomainsTally(Tally):
    """Adds up a match, round by round."""

    rows = ROWS

    def __init__(self) -> None:
        super().__init__()
        self.rounds = [FoughtRound()]

    def hear(self, events: Iterable[Event]) -> None:
        """Take events in order."""
        for event in events:
            match event:
                case told.RoundBegan():
                    self.rounds.append(FoughtRound())
                case told.StrengthChanged():
                    self.stats[event.seat]["bonus"] += max(0, event.amount)
                case told.FightDecided():
                    self.rounds[-1].fights.append(FoughtSlot(event.cards, 0, event.winner, event.reason))
                    if event.winner >= 0:
                        self.stats[event.winner][_WON_BY[event.reason]] += 1
                case told.TileWon() | told.TileRemoved():
                    self.rounds[-1].fights[-1].tile = event.tile
                case told.TilesSwapped() | told.CardsSwapped():
                    self.stats[event.seat]["powers"] += 1
                case told.RoundEnded():
                    self.rounds[-1].points = event.points
                case _:
                    pass


@dataclass(frozen=True, slots=True)
class Summary:
    """A match that is over, as both players may know it now.

    Attributes:
        winner: seat, or None for a draw; reason: one sentence.
        own: the only person's seat, or None when there are two or none.
        players: names by seat.
        stats: the numbers of ROWS by seat.
        points: of both; tiles: those that each side owns.
        rounds: those that were fought.
        seed: of the match; hints: that were used.
    """

    winner: int | None
    reason: str
    own: int | None
    players: tuple[str, str]
    stats: tuple[dict[str, int], dict[str, int]]
    points: tuple[int, int]
    tiles: tuple[tuple[int, ...], tuple[int, ...]]
    rounds: tuple[FoughtRound, ...]
    seed: int
    hints: int = 0


def summary_of(session: Session[DomainsView]) -> Summary:
    """Return a finished session's summary; the match is replayed for it.

    Raises:
        ValueError: it is not over yet.
    """
    result = final_result(session)
    tally = DomainsTally().replayed(session)
    own, people = only_person(session.seats), people_of(session.seats)
    view = session.view(people[0] if people else 0)
    names = tuple(plain_name(seat.name) or f"Player {number + 1}" for number, seat in enumerate(session.seats))
    voice = Voice((names[0], names[1]), -1 if own is None else own)
    return Summary(
        winner=result.winner,
        reason=voice.tell(result.reason),
        own=own,
        players=(names[0], names[1]),
        stats=tally.stats,
        points=view.points,
        tiles=view.tiles,
        rounds=tuple(other for other in tally.rounds if len(other.fights) == SLOTS),
        seed=session.seed,
        hints=hints_used(session, 0) + hints_used(session, 1),
    )
