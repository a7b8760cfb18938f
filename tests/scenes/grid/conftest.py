"""Matches on the 3x3 board on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.grid.loading import load_grid
from game.session.ai import AiBackend
from game.session.session import NONE, Seat, Session
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.options import GridTableOptions
from scenes.grid.table.scene import GridScene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from systems.grid.view.views import GridView
from tests.scenes.player import Player


class GridPlayer(Player[GridScene, GridView]):
    """Places cards on the tray."""

    def view(self, seat: int = 0) -> GridView:
        return self.session.view(seat)

    def card(self, index: int) -> Rect:
        sprite = self.scene.table.hand.at(index)
        assert sprite is not None
        return sprite.window_rect

    def slot(self, slot: int) -> Rect:
        return self.scene.table.board.well(slot)

    def hold(self, index: int, slot: int) -> None:
        """Drag a card over a slot without letting go."""
        self.carry(self.card(index).center, self.slot(slot).center)
        self.wait(0.2)


@pytest.fixture
def seated(stage: Stage, plain_tray: Artwork) -> Callable[..., GridPlayer]:
    """Sit down at a new match or a position."""

    def sit(
        *,
        seed: int = 3,
        setup: dict[str, Any] | None = None,
        seats: tuple[Seat, Seat] | None = None,
        options: GridTableOptions | None = None,
        ai: AiBackend | None = None,
        seat: int = 0,
    ) -> GridPlayer:
        content = load_grid()
        more = {"decks": ["fire", "water"], "first": 0, **(setup or {})}
        if "position" in more:
            del more["decks"], more["first"]
        people = seats or (Seat(name="You"), Seat(NONE))
        session: Session[GridView] = Session.new(GAMES["grid"], seed, more, people, ai=ai)
        lexicon = Lexicon(content.cards, content.card_texts)
        shown = options or GridTableOptions(opening=False)
        scene = GridScene(session, seat, art=plain_tray, lexicon=lexicon, options=shown)
        stage.push(scene, fade=False)
        player = GridPlayer(stage, scene)
        player.wait(0.4)
        return player

    return sit
