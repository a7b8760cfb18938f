"""After a match a player can read in its replay what each opponent weighed."""

from __future__ import annotations

from game.ai_worker.backend import InProcessAi
from game.session.replays import recorded
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.replay_play import ReplayBar
from scenes.table.story.lines import signed
from systems.clans.commands import Commit


def test_a_replay_tells_what_the_opponent_weighed_for_each_plan(
    flow: Flow, stage: GameStage, context: AppContext
) -> None:
    seats = (Seat(HUMAN, "Ada"), Seat(OPPONENT, "", "normal"))
    options = {"leaders": ["genghis", "nelson"]}
    session = Session.new(context.games["clans"], 7, options, seats, ai=InProcessAi(context.games))
    session.submit(0, Commit())
    while session.turns == 1:
        session.poll()
    flow.tables.watch(recorded(session), 0)
    bar = flow.tables.bar
    assert isinstance(bar, ReplayBar)
    assert "weighed" not in bar.words.text, "nothing was decided yet"
    for _ in range(160):
        stage.advance(0.25)
    assert bar.session.weighed(0) == (), "a person's reasons are their own"
    best = bar.session.weighed(1)[0]
    assert best in session.thoughts[-1][1].reasons
    assert f"**Nelson** weighed:\n{best.text} ({signed(best.value)})" in bar.words.text
