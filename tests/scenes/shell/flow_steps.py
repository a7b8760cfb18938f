"""Steps through the menus that tests take again and again."""

from __future__ import annotations

from typing import Any

from game.session.session import Session
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.select import SelectScreen
from scenes.kit.overlays.overlay import KitOverlay
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from systems.clans.commands import Stage as StageCard


def top(stage: GameStage) -> Any:
    """The topmost scene, asked anew each time."""
    return stage.top


def last_toast(stage: GameStage) -> str:
    """The last sentence that was told."""
    overlay = stage.overlay
    assert isinstance(overlay, KitOverlay)
    return overlay.toasts.shown[-1].sentence


def steps(stage: GameStage, count: int = 4) -> None:
    for _ in range(count):
        stage.advance(0.25)


def begun(flow: Flow, choices: Choices | None = None) -> Session[Any]:
    flow.begin(SelectScreen(flow.context, choices or Choices(seed="5")).spec())
    session = flow.tables.session
    assert session is not None
    return session


def chosen(flow: Flow, choices: Choices) -> None:
    """Choose all that on the screen, and begin."""
    flow.select()
    screen = top(flow.stage)
    screen.column.choose(choices)
    screen.take(choices)
    screen.begin.clicked.emit()


def staged(session: Session[Any], seat: int = 0) -> None:
    """Let a seat stage the first card it can."""
    command = next(other for other in session.legal(seat) if isinstance(other, StageCard))
    session.submit(seat, command)
