"""What a match survives: an opponent, a sound, a picture that fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai_worker.backend import InProcessAi
from game.session.ai import Question
from game.session.saves import AUTOSAVE
from scenes.kit.overlays.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.title import TitleScreen
from systems.search.opponent import Decision
from tests.scenes.shell.flow_steps import begun, staged, steps, top


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Let every opponent fail, or think again."""
    state = {"broken": True}
    poll = InProcessAi.poll

    def failing(self: InProcessAi) -> dict[int, Decision]:
        if state["broken"]:
            raise ZeroDivisionError("a fault of ours")
        return poll(self)

    def silent(self: InProcessAi, question: Question[object]) -> int:
        return 1 if state["broken"] else ask(self, question)

    ask = InProcessAi.ask
    monkeypatch.setattr(InProcessAi, "poll", failing)
    monkeypatch.setattr(InProcessAi, "ask", silent)
    return lambda wanted: state.update(broken=wanted)


def test_an_opponent_that_fails_keeps_the_match_and_asks(
    flow: Flow, stage: GameStage, context: AppContext, broken: Callable[[bool], None]
) -> None:
    session = begun(flow)
    steps(stage)
    dialog = top(stage)
    assert isinstance(dialog, Dialog)
    assert "The match is saved" in dialog.words.text
    assert context.saves.load(AUTOSAVE).digest == session.digest
    dialog.choose(0)
    steps(stage)
    assert isinstance(top(stage), Dialog), "it failed once more"
    broken(False)
    top(stage).choose(0)
    steps(stage)
    assert not isinstance(top(stage), Dialog)
    assert any(line.seat == 1 for line in session.log)


def test_a_match_whose_opponent_fails_can_be_left_and_continued(
    flow: Flow, stage: GameStage, broken: Callable[[bool], None]
) -> None:
    session = begun(flow)
    staged(session)
    steps(stage)
    top(stage).choose(1)
    assert isinstance(top(stage), TitleScreen)
    broken(False)
    flow.choose("continue")
    assert flow.tables.session is not None
    assert flow.tables.session.digest == session.digest


def test_a_sound_that_fails_is_not_heard_and_ends_nothing(stage: GameStage, caplog: pytest.LogCaptureFixture) -> None:
    def failing(name: str) -> None:
        raise OSError(f"no {name}")

    stage.sounds = failing
    stage.refuse("No.")
    stage.step()
    assert "OSError: no ui.refuse" in caplog.text
