"""A match, its fork and what was loaded from its dump play on alike, command by command, in every game."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.lab.soak import forks
from game.lab.soak.worlds import WORLDS
from tests.thorough import some

COMMANDS = 60


@pytest.mark.parametrize("seed", some([1, 2], 1))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_branches_play_on_alike(name: str, seed: int) -> None:
    assert forks.branches_alike(GAMES[name], WORLDS[name].deal(seed), seed, COMMANDS) is None


def test_a_fork_tells_an_aura_over_attackers_when_its_match_does() -> None:
    """In this duel an aura raises a creature that attacks: that is told after the attack, by a fork too."""
    assert forks.branches_alike(GAMES["duel"], WORLDS["duel"].deal(8), 8, 80) is None


def test_the_soak_tries_every_game() -> None:
    assert set(WORLDS) == set(GAMES)
    assert forks.trial(sorted(GAMES).index("grid")) is None
