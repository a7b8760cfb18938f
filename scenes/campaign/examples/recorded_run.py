"""A recorded example run, played by a policy and dice, then given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.campaign import ENGAGED
from game.session.nested_session import NestedSession
from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, Seat, Session
from systems.campaign.ai.policy import CARELESS
from systems.campaign.view.views import CampaignView
from systems.dice import Stream
from systems.match import Concede

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

SEED = 3


def played_run(context: Context, battles: int, leader: str = "napoleon") -> Session[CampaignView]:
    """A run that was given up after so many battles, or ended before."""
    games = context.games
    game = games["campaign"]
    seats = (Seat(HUMAN, "You"), Seat(NONE, "the war"))
    run = NestedSession[CampaignView](Session.new(game, SEED, {"leader": leader, "difficulty": "easy"}, seats), games)
    policy, dice, fought = game.opponent(CARELESS), Stream(SEED, "example"), 0
    while run.outer.result() is None:
        view = run.outer.view(0)
        if view.phase == ENGAGED:
            _fight(run, dice)
            fought += 1
        elif fought == battles:
            run.outer.submit(0, Concede())
        else:
            for command in policy.decide(view, dice).commands:
                run.outer.submit(0, command)
    return run.outer


def _fight(run: NestedSession[CampaignView], dice: Stream) -> None:
    """Play the match that waits by dice, both sides, and hand it in."""
    inner = run.begin()
    while inner.result() is None:
        for seat in inner.to_act():
            inner.submit(seat, random_command(inner, seat, dice))
    run.settle()
