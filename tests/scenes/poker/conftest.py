"""Combats on a stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.session import NONE, Seat, Session
from scenes.arena.model.lexicon import Lexicon
from scenes.poker.table.scene import PokerScene
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from systems.match import Command
from systems.poker.view.views import PokerView
from tests.scenes.player import Player
from tests.scenes.poker.plain_poker import BOOK, PlainArtwork, PlainPoker

YOU = (Seat(name="You"), Seat(NONE, "Hades"))


class PokerPlayer(Player[PokerScene, PokerView]):
    """Sits at the shield."""

    def view(self, seat: int = 0) -> PokerView:
        return self.session.view(seat)

    def press(self, node: Any) -> None:
        self.click(*node.window_rect.center)
        self.wait(0.1)

    def commands(self) -> list[Command]:
        return [line.command for line in self.session.log if line.seat == 0]

    def foe(self, command: Command) -> None:
        """Let the other side act, and show it."""
        self.session.submit(1, command)
        self.until_shown()

    @property
    def true(self) -> bool:
        """Whether the table shows what the view says."""
        return bool(self.scene.table.picture == self.scene.picture_of(self.view(self.scene.seat)))


@pytest.fixture
def seated(stage: Stage) -> Callable[..., PokerPlayer]:
    """Sit down at a combat in its first hand."""

    def sit(
        *, seats: tuple[Seat, Seat] = YOU, seed: int = 3, shown: TableOptions | None = None, **setup: Any
    ) -> PokerPlayer:
        session: Session[PokerView] = Session.new(PlainPoker(), seed, setup, seats)
        options = shown or TableOptions(opening=False)
        scene = PokerScene(session, 0, art=PlainArtwork(), lexicon=Lexicon(BOOK), options=options)
        stage.push(scene, fade=False)
        if scene.waiting_for_chair:
            scene.take_chair(0)
        player = PokerPlayer(stage, scene)
        player.wait(0.4)
        return player

    return sit
