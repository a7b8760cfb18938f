"""Battles on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import arcade
import pytest

from game.catalog import GAMES
from game.content.clans import load_clans
from game.session.session import NONE, Mind, Seat, Session
from scenes.clans.artwork import Artwork
from scenes.clans.content_lexicon import ContentLexicon
from scenes.clans.sample import knowledge_of, sample_match
from scenes.clans.scene import BattleScene
from scenes.kit.overlay import KitOverlay
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from scenes.table.options import TableOptions
from systems.clans.views import ClansView


@dataclass
class Player:
    """A player at the window: does what hands do, and lets time pass."""

    stage: Stage
    battle: BattleScene

    @property
    def session(self) -> Session[ClansView]:
        return self.battle.session

    def wait(self, seconds: float = 0.3) -> None:
        for _ in range(max(1, round(seconds * 30))):
            self.stage.advance(1 / 30)

    def until_shown(self, most: float = 90.0) -> None:
        for _ in range(round(most * 30)):
            self.stage.advance(1 / 30)
            if self.battle.director.idle:
                return
        raise AssertionError("what happened is still being shown")

    def key(self, name: str, modifiers: int = 0) -> None:
        symbol = getattr(arcade.key, name)
        self.stage.router.key_down(symbol, modifiers)
        self.stage.router.key_up(symbol, modifiers)
        self.wait(0.05)

    def card(self, entity: int) -> Rect:
        return self.battle.table.hand.sprites[entity].window_rect

    def tile(self, tile: int) -> Rect:
        return self.battle.table.board.tile_rect(tile)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        router = self.stage.router
        router.press(*start)
        router.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.wait(0.1)
        router.move(*end)
        router.release(*end)
        self.wait()

    def click(self, x: float, y: float) -> None:
        self.stage.router.move(x, y)
        self.wait(0.05)
        self.stage.router.click(x, y)
        self.wait()

    def toasts(self) -> list[str]:
        assert isinstance(self.stage.overlay, KitOverlay)
        return [toast.sentence for toast in self.stage.overlay.toasts.shown]


@pytest.fixture
def seated(stage: Stage, plain_art: Artwork) -> Callable[..., Player]:
    """Sit down at a sample position or a new battle."""

    def sit(
        position: str = "",
        *,
        seed: int = 3,
        leaders: tuple[str, str] = ("napoleon", "saladin"),
        seats: tuple[Seat, Seat] | None = None,
        options: TableOptions | None = None,
        setup: dict[str, object] | None = None,
        mind: Mind | None = None,
    ) -> Player:
        content = load_clans()
        who = seats or (Seat(name="You"), Seat(NONE))
        if position:
            session: Session[ClansView] = Session(GAMES["clans"], sample_match(position, content), who, mind=mind)
        else:
            more = {"leaders": list(leaders), **(setup or {})}
            session = Session.new(GAMES["clans"], seed, more, who, mind=mind)
        battle = BattleScene(
            session,
            0,
            art=plain_art,
            lexicon=ContentLexicon(content),
            knowledge=knowledge_of(content),
            options=options or TableOptions(opening=False),
        )
        stage.push(battle, fade=False)
        player = Player(stage, battle)
        player.wait(0.4)
        return player

    return sit
