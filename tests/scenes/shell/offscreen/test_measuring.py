"""What is measured in processes of their own ends in a figure or in one sentence."""

from __future__ import annotations

import pytest

from game.problems import Problem
from scenes.shell.flow.game_ui import TableUi
from scenes.shell.offscreen.measuring import _run
from scenes.ui_registry import UI_REGISTRY, examples


def test_what_fails_there_is_one_sentence_here() -> None:
    assert _run("print('a figure')", 60) == "a figure\n"
    with pytest.raises(Problem, match="could not be opened to measure it: ValueError: no window"):
        _run("raise ValueError('no window')", 60)
    with pytest.raises(Problem, match="took more than 1 seconds"):
        _run("import time; time.sleep(60)", 1)


def test_the_evening_plays_a_match_of_each_game() -> None:
    played = {game_ui.game: game_ui.played for game_ui in UI_REGISTRY.values() if isinstance(game_ui, TableUi)}
    assert set(played.values()) <= set(examples())
    assert all(played.values())
