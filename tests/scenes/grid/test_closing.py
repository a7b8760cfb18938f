"""Esc closes what stands open above a table, the last first; only then it pauses. In step mode Space makes one step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.stage.animation import Animation, Wait
from scenes.stage.director import Director
from scenes.stage.stage import Stage
from tests.scenes.grid.conftest import GridPlayer


class Pause:
    """A cue that lasts."""

    def play(self, director: Director) -> Animation:
        del director
        return Wait(9.0)


@pytest.fixture
def player(seated: Callable[..., GridPlayer]) -> GridPlayer:
    return seated()


def log_open(player: GridPlayer) -> bool:
    return player.scene.log.large


def test_esc_closes_the_log_and_then_pauses(player: GridPlayer) -> None:
    left: list[bool] = []
    player.scene.left.connect(lambda: left.append(True))
    player.key("L")
    assert log_open(player)
    player.key("ESCAPE")
    assert not log_open(player)
    assert not left
    player.key("ESCAPE")
    assert left == [True]


def test_a_log_that_its_own_key_closed_is_not_closed_again(player: GridPlayer) -> None:
    left: list[bool] = []
    player.scene.left.connect(lambda: left.append(True))
    player.key("L")
    player.key("L")
    player.key("ESCAPE")
    assert left == [True]


def test_esc_closes_a_pinned_tooltip_before_the_log(player: GridPlayer, stage: Stage) -> None:
    player.key("L")
    stage.overlay.explain(player.scene.match_controls.commit)
    player.key("ESCAPE")
    assert log_open(player)
    player.key("ESCAPE")
    assert not log_open(player)


def test_space_makes_one_step_in_step_mode_and_skips_all_outside_it(
    player: GridPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    director = player.scene.director
    director.finish()
    player.scene.match_controls.choose_speed("Step")
    director.play(Pause(), Pause(), Pause())
    player.wait(0.5)  # the button's words changed, so it rests
    assert player.scene.match_controls.commit.text == "Step"
    player.key("SPACE")
    player.wait(0.1)
    assert (director.waiting, director.idle) == (2, False)
    player.key("SPACE")
    assert (director.waiting, director.idle) == (2, False)
    player.key("SPACE")
    player.wait(0.1)
    assert (director.waiting, director.idle) == (1, False)
    player.scene.match_controls.choose_speed("1x")
    monkeypatch.setattr(player.scene, "question", lambda: "another decision than the one before what plays")
    player.wait(0.5)
    assert not director.idle
    assert player.scene.match_controls.commit.text == "Skip"
    player.key("SPACE")
    assert director.idle
