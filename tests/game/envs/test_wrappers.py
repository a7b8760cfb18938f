"""The environments pass the suites of PettingZoo, Gymnasium and OpenSpiel; these need the extra `rl`."""

# ruff: noqa: PLC0415  # OpenSpiel's games are registered when they are asked for: it may be missing alone

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.envs.picture import Painter
from game.envs.play import Play
from game.envs.spec import SPECS
from game.problems import WrongRequest

pytest.importorskip("pettingzoo", reason="needs the extra 'rl'")
pytest.importorskip("gymnasium", reason="needs the extra 'rl'")

from gymnasium.utils.env_checker import check_env

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests import one of its games the old way
    from pettingzoo.test import api_test, parallel_api_test, seed_test
    from pettingzoo.test.seed_test import parallel_seed_test

from game.envs.wrappers.aec import MatchEnv, env
from game.envs.wrappers.against import AgainstEnv
from game.envs.wrappers.parallel import parallel_env

SIMULTANEOUS = sorted(name for name, spec in SPECS.items() if spec.simultaneous)
CYCLES = 25
pytestmark = [
    # PettingZoo's own games of this kind, whose observations are a dict with a mask, are named in a list of its own.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # A player who is not asked may do nothing, and observes that at the end of a match.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.fixture(params=sorted(SPECS))
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_pettingzoos_api_test(game: str) -> None:
    api_test(env(game), num_cycles=CYCLES)


def test_pettingzoos_seed_test(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_pettingzoos_parallel_api_test(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_pettingzoos_parallel_seed_test(name: str) -> None:
    parallel_seed_test(lambda: parallel_env(name), num_cycles=CYCLES)


def test_gymnasiums_check(game: str) -> None:
    check_env(AgainstEnv(game, "easy"), skip_render_check=True)


@pytest.mark.parametrize("name", ["grid", "domains", "duel"])
def test_openspiels_random_sim_test(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="needs the extra 'rl'")
    from game.envs.wrappers import spiel

    # Serialized states are played again from their history, which takes long in long matches.
    loaded = pyspiel.load_game(spiel.PREFIX + name, {"deals": 4, "most": 40})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=name != "duel", verbose=False)


def test_openspiel_knows_all_games() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="needs the extra 'rl'")
    from game.envs.wrappers import spiel

    assert {spiel.PREFIX + name for name in SPECS} <= set(pyspiel.registered_names())


def test_openspiels_states_are_what_their_history_says() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="needs the extra 'rl'")
    from game.envs.wrappers import spiel

    loaded = pyspiel.load_game(spiel.PREFIX + "grid", {"deals": 8})
    state = loaded.new_initial_state()
    for action in (5, None, None, None):
        state.apply_action(state.legal_actions()[0] if action is None else action)
    twin = state.clone()
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(twin) == str(state) == str(again)
    player = state.current_player()
    assert again.information_state_string(player) == state.information_state_string(player)
    assert again.information_state_tensor(player) == state.information_state_tensor(player)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


def play_out(made: MatchEnv, choose: Callable[[Any], int], seed: int) -> dict[str, float]:
    """Play a match; return what both have won."""
    made.reset(seed=seed)
    won: dict[str, float] = {}
    for agent in made.agent_iter():
        observed, reward, terminated, truncated, _ = made.last()
        if terminated or truncated:
            won[agent] = reward
        made.step(None if terminated or truncated else choose(observed["action_mask"]))
    return won


def test_what_both_win_is_nothing_together(game: str) -> None:
    dice = np.random.default_rng(2)
    won = play_out(env(game, most=60), lambda mask: int(dice.choice(np.flatnonzero(mask))), 4)
    assert sum(won.values()) == 0


def test_a_forbidden_action_loses(game: str) -> None:
    made = env(game)
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(made.action_space(agent).n)  # beyond all of them
    assert made.rewards[agent] == -1
    assert made.terminations == {"player_0": True, "player_1": True}
    assert "forbidden by the mask" in made.infos[agent]["forbidden"]


def test_matches_without_a_seed_follow_from_the_last_one() -> None:
    def digests(made: MatchEnv) -> list[str]:
        made.reset(seed=9)
        found = [made.play.match.digest()]
        for _ in range(3):
            made.reset()
            found.append(made.play.match.digest())
        return found

    assert digests(env("grid")) == digests(env("grid"))
    assert len(set(digests(env("grid")))) == 4


def test_options_of_matches_are_checked_and_can_differ_by_match() -> None:
    with pytest.raises(WrongRequest):
        env("grid", {"best_of": 4})
    made = env("grid", {"best_of": 3})
    made.reset(seed=1)
    assert made.play.view(0).best_of == 3
    made.reset(seed=1, options={"match": {"best_of": 5}})
    assert made.play.view(0).best_of == 5


def test_a_match_that_is_cut_off_is_truncated() -> None:
    made = env("grid", most=3)
    dice = np.random.default_rng(2)
    assert play_out(made, lambda mask: int(dice.choice(np.flatnonzero(mask))), 1) == {"player_0": 0, "player_1": 0}
    made.reset(seed=1)
    for _ in range(3):
        made.step(int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])[0]))
    assert made.truncations == {"player_0": True, "player_1": True}
    assert made.terminations == {"player_0": False, "player_1": False}


def test_seats_that_act_in_turn_have_no_parallel_environment() -> None:
    with pytest.raises(WrongRequest, match="both decide at once in domains and clans"):
        parallel_env("grid")


def test_both_place_at_once() -> None:
    made = parallel_env("domains")
    observed, _ = made.reset(seed=3)
    assert all(it["action_mask"][-1] == 0 for it in observed.values())
    _, rewards, terminated, _, _ = made.step({"player_0": 1 * 9 + 2, "player_1": 1 * 9 + 2})
    assert rewards == {"player_0": 0, "player_1": 0}
    assert not any(terminated.values())
    assert made.render_mode is None


def test_who_is_not_asked_waits() -> None:
    made = parallel_env("clans")
    observed, _ = made.reset(seed=3)
    commit = 0
    observed, *_ = made.step(
        {"player_0": commit, "player_1": int(np.flatnonzero(observed["player_1"]["action_mask"])[1])}
    )
    assert np.flatnonzero(observed["player_0"]["action_mask"]).tolist() == [made.wait]
    observed, _, terminated, _, _ = made.step({"player_0": made.wait, "player_1": commit})
    assert not any(terminated.values())
    assert observed["player_0"]["action_mask"][made.wait] == 0


def test_an_opponent_plays_the_other_seat() -> None:
    made = AgainstEnv("grid", "easy", seat=1)
    dice = np.random.default_rng(3)
    observed, _ = made.reset(seed=2)
    over, reward = False, 0.0
    while not over:
        assert observed["action_mask"].any()
        observed, reward, terminated, truncated, _ = made.step(
            int(dice.choice(np.flatnonzero(observed["action_mask"])))
        )
        over = terminated or truncated
    assert reward in {-1.0, 0.0, 1.0}
    with pytest.raises(ValueError, match="Reset the environment first"):
        made.step(0)


def test_positions_are_rendered_as_text() -> None:
    made = env("grid", render_mode="ansi")
    with pytest.raises(ValueError, match="Reset an environment"):
        made.render()
    made.reset(seed=1)
    assert made.render().startswith("board . . . / . . . / . . .")
    with pytest.raises(ValueError, match="There is no render_mode 'human'"):
        env("grid", render_mode="human")


def test_the_extras_modules_are_named_in_the_readme_of_learning() -> None:
    page = (Path(__file__).parents[3] / "docs" / "learning.md").read_text(encoding="utf-8")
    for module in ("aec", "parallel", "against", "spiel"):
        assert f"game.envs.wrappers.{module}" in page


def test_no_other_warning_is_passed_over() -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        made = env("grid")
        api_test(made, num_cycles=2)
    known = ("Observation is not a NumPy", "Observation space for each", "Action mask numpy array is all")
    assert [str(it.message) for it in caught if not str(it.message).startswith(known)] == []


def test_pictures_are_asked_for_from_the_seat_that_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def painted(_painter: Painter, play: Play, seat: int) -> str:
        asked.append((play.spec.name, seat))
        return "picture"

    monkeypatch.setattr(Painter, "picture", painted)
    made = env("grid", {"first": 1}, render_mode="rgb_array")
    made.reset(seed=1)
    assert made.render() == "picture"
    assert asked == [("grid", 1)]
    made.close()
