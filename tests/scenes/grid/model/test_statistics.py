from __future__ import annotations

from random import Random

import pytest

from game.catalog import GAMES
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.grid.model.statistics import ROWS, summary_of
from systems.grid.events import CardFlipped, CardsKnockedOut, LineControlled
from systems.grid.view.views import GridView
from systems.match import Event

SEATS = (Seat(HUMAN, "You"), Seat(NONE, "Ottoline"))


def finished(seed: int, best_of: int = 1) -> tuple[Session[GridView], list[Event]]:
    setup = {"decks": ["light", "dark"], "best_of": best_of}
    session: Session[GridView] = Session.new(GAMES["grid"], seed, setup, SEATS)
    dice = Random(seed)
    heard: list[Event] = []
    while session.to_act():
        seat = session.to_act()[0]
        heard += session.submit(seat, dice.choice(session.legal(seat)))
    return session, heard


@pytest.mark.parametrize("seed", range(8))
def test_the_summary_counts_what_happened(seed: int) -> None:
    session, heard = finished(seed, best_of=3)
    summary = summary_of(session)
    flips = [event for event in heard if isinstance(event, CardFlipped)]
    for seat in (0, 1):
        stats = summary.stats[seat]
        assert set(stats) == {name for name, *_ in ROWS}
        assert stats["flips"] == sum(1 for flip in flips if flip.seat == seat and not flip.hop)
        assert stats["echoes"] == sum(1 for flip in flips if flip.seat == seat and flip.hop)
        assert stats["chain"] <= stats["flips"] + stats["echoes"]
        assert stats["lines"] == sum(1 for event in heard if isinstance(event, LineControlled) and event.seat == seat)
        lost = [owner for event in heard if isinstance(event, CardsKnockedOut) for owner in event.owners]
        assert stats["knocked"] == lost.count(seat)
    assert summary.turns == len(session.log)
    view = session.view(0)
    assert len(summary.rounds) == sum(view.wins) + view.drawn
    assert [winner for winner, _ in summary.rounds].count(0) == view.wins[0]
    assert summary.held == summary.rounds[-1][1]


def test_a_running_match_has_no_summary() -> None:
    session: Session[GridView] = Session.new(GAMES["grid"], 1, {}, SEATS)
    with pytest.raises(ValueError, match="still runs"):
        summary_of(session)
