"""Every game that has an environment is held to the laws of environments."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.envs.spec import SPECS, EnvSpec
from tests.contract import env_laws
from tests.contract.cases import CASES
from tests.contract.laws import Case
from tests.thorough import some

Held = tuple[Case, EnvSpec]


@pytest.fixture(params=sorted(SPECS))
def held(request: pytest.FixtureRequest) -> Held:
    """A game with its case and its environment."""
    return CASES[request.param], SPECS[request.param]


def test_environments_are_of_games_with_two_seats() -> None:
    assert set(SPECS) <= set(GAMES) - {"campaign"}  # a run has one player


@pytest.mark.parametrize("seed", some([51, 52], 1))
def test_the_mask_is_exactly_what_is_legal(held: Held, seed: int) -> None:
    env_laws.the_mask_is_exactly_what_is_legal(*held, seed)


@pytest.mark.parametrize("seed", some([53, 54], 1))
def test_no_command_is_left_out(held: Held, seed: int) -> None:
    env_laws.no_command_is_left_out(*held, seed)


@pytest.mark.parametrize("seed", some([55, 56], 1))
def test_observations_keep_their_bounds(held: Held, seed: int) -> None:
    env_laws.observations_keep_their_bounds(*held, seed)


@pytest.mark.parametrize("seed", some([57, 58], 1))
def test_observations_hold_nothing_hidden(held: Held, seed: int) -> None:
    env_laws.observations_hold_nothing_hidden(*held, seed)


def test_observations_tell_positions_apart(held: Held) -> None:
    env_laws.observations_tell_positions_apart(*held, 59)


@pytest.mark.parametrize("seed", some([60, 61, 62], 1))
@pytest.mark.parametrize("game", [spec.name for spec in SPECS.values() if spec.glance is not None])
def test_a_glance_tells_what_the_view_tells(game: str, seed: int) -> None:
    env_laws.a_glance_tells_what_the_view_tells(CASES[game], SPECS[game], seed)
