"""A hint at The Nine Domains: cards with their slots, and exchanges, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.session.hints import ask_hint
from game.session.session import NONE, Seat, Session
from scenes.domains.model.hints import MIXES
from scenes.domains.model.statistics import summary_of
from scenes.domains.screens.result import DomainsResult
from scenes.shell.flow.context import Context
from systems.domains.commands import Decline, Place, SwapCards, SwapTiles
from systems.domains.view.views import DomainsView
from systems.match import Command
from systems.search.opponent import Candidate, Decision

Sit = Callable[..., Any]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Place(("3-", "0", "*")), f"**Place 3\u2212 left, 0 in the middle and the star right.**\n{MIXES}"),
        (SwapCards("0", "5"), "**Put 0 among the used cards and take 5.**"),
        (Decline(), "**Keep everything as it is.**"),
    ],
)
def test_each_command_is_told_in_players_words(seated: Sit, command: Command, sentence: str) -> None:
    scene = seated("middle").scene
    reasons = (Candidate("3- 0 * (100 in 1000)", 4),)
    assert scene.hint_play(Decision((command,), reasons)).sentence == sentence


def test_tiles_of_an_exchange_have_their_names(seated: Sit) -> None:
    scene = seated("middle").scene
    names = [scene.content.tiles[tile].name for tile in (3, 8)]
    told = scene.hint_play(Decision((SwapTiles(3, 8),))).sentence
    assert told == f"**Give {names[0]}, 3 for {names[1]}, 8.**"


def test_the_key_holds_a_placement_up_that_can_be_made(seated: Sit) -> None:
    player = seated("middle", ai=InProcessAi(GAMES))
    player.key("O")
    player.wait(0.4)
    [shown] = player.scene.showcase.cards
    assert shown.play.sentence.startswith("**Place ")
    assert not player.session.log


def test_the_result_tells_how_many_hints_were_used(context: Context) -> None:
    seats = (Seat(name="You"), Seat(NONE))
    session: Session[DomainsView] = Session.new(context.games["domains"], 3, {}, seats, ai=InProcessAi(context.games))
    ask_hint(session, 0)
    session.poll()
    session.submit(0, session.legal(0)[0])
    session.resign(1)
    assert DomainsResult(context, summary_of(session)).about.endswith(" \u00b7 1 hint used")
