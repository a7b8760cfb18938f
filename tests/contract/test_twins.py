"""Worlds that differ only in what a seat cannot know are alike to it until something is revealed, in every game."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.lab.soak import twins
from game.lab.soak.worlds import WORLDS

COMMANDS = 120


@pytest.mark.rule("DUEL-7.6", "CLAN-3.7", "GRID-1.6")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_twins_are_alike_until_something_is_revealed(name: str, seed: int) -> None:
    assert twins.twins_alike(GAMES[name], WORLDS[name].deal(seed), seed, COMMANDS) is None


def test_the_soak_tries_every_game() -> None:
    assert twins.trial(sorted(GAMES).index("grid")) is None
