"""Matches of Ragnarok Chess on a stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.session import Seat
from scenes.chess.table.scene import ChessScene
from scenes.chess.table.square import Square
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from scenes.table.story.talk import NO_BARKS, Barks
from systems.chess.state.geometry import square_of
from systems.chess.view.views import ChessView
from systems.match import Command
from tests.scenes.chess.plain_board import PlainArtwork
from tests.scenes.chess.plain_chess import GAME, LEXICON, MIDDLE, YOU, match_at
from tests.scenes.player import Player


class ChessPlayer(Player[ChessScene, ChessView]):
    """Sits at the board."""

    def view(self, seat: int = 0) -> ChessView:
        return self.session.view(seat)

    def square(self, name: str) -> Square:
        return self.scene.stone.squares[square_of(name)]

    def spot(self, name: str) -> tuple[float, float]:
        return self.square(name).window_rect.center

    def tap(self, name: str) -> None:
        """Click a square."""
        self.click(*self.spot(name))

    def press(self, node: Any) -> None:
        self.click(*node.window_rect.center)
        self.wait(0.1)

    def commands(self) -> list[Command]:
        return [line.command for line in self.session.log if line.seat == 0]

    @property
    def true(self) -> bool:
        """Whether the table shows what the view says."""
        return bool(self.scene.table.picture == self.scene.picture_of(self.view(self.scene.seat)))


@pytest.fixture
def at_board(stage: Stage) -> Callable[..., ChessPlayer]:
    """Sit down at a board."""

    def sit(
        position: str | None = MIDDLE,
        *,
        seats: tuple[Seat, Seat] = YOU,
        seat: int = 0,
        barks: tuple[Barks, Barks] = (NO_BARKS, NO_BARKS),
        **more: Any,
    ) -> ChessPlayer:
        session = match_at(position, seats, **more)
        shown = TableOptions(opening=False)
        scene = ChessScene(
            session, seat, art=PlainArtwork(LEXICON), lexicon=LEXICON, odds=GAME.odds, options=shown, barks=barks
        )
        stage.push(scene, fade=False)
        if scene.waiting_for_chair:
            scene.take_chair(seat)
        player = ChessPlayer(stage, scene)
        player.wait(0.3)
        return player

    return sit
