"""What a fork is given of its match changes nothing: it plays on like one that derives all of it anew."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.lab.soak.scramble_arena import deal
from game.session.random_play import random_command
from systems.dice import Stream
from systems.match import Match

AHEAD = 6
"""Commands that both forks play on."""


def played_on(match: Match[Any], seed: int) -> list[object]:
    """Return the events and digests of some random commands."""
    dice, told = Stream(seed, "ahead"), list[object]()
    for _ in range(AHEAD):
        seats = match.to_act()
        if seats:
            told += [match.apply(seats[0], random_command(match, seats[0], dice)), match.digest()]
    return told


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_plays_on_like_one_that_derives_everything_anew(seed: int) -> None:
    match, dice = GAMES["arena"].new_match(seed, deal(seed)), Stream(seed, "play")
    number = 0
    while seats := match.to_act():
        if number % 9 == 0:
            given, bare = match.fork(), match.fork()
            assert given.world.cached_view is not None
            bare.world.cached_view = None
            assert played_on(given, number) == played_on(bare, number)
        match.apply(seats[0], random_command(match, seats[0], dice))
        number += 1
