"""Battles on a stage, drawn plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.catalog import GAMES
from game.content.clans.loading import load_clans
from game.session.ai import AiBackend
from game.session.session import NONE, Seat, Session
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.sample import knowledge_of, sample_match
from scenes.clans.table.scene import BattleScene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from scenes.table.options import TableOptions
from systems.clans.view.views import ClansView
from tests.scenes.player import Player


class BattlePlayer(Player[BattleScene, ClansView]):
    """Plays the battle."""

    @property
    def battle(self) -> BattleScene:
        return self.scene

    def card(self, entity: int) -> Rect:
        return self.battle.table.hand.sprites[entity].window_rect

    def tile(self, tile: int) -> Rect:
        return self.battle.table.board.tile_rect(tile)


@pytest.fixture
def seated(stage: Stage, plain_art: Artwork) -> Callable[..., BattlePlayer]:
    """Sit down at a sample position or a new battle."""

    def sit(
        position: str = "",
        *,
        seed: int = 3,
        leaders: tuple[str, str] = ("napoleon", "saladin"),
        seats: tuple[Seat, Seat] | None = None,
        options: TableOptions | None = None,
        setup: dict[str, object] | None = None,
        ai: AiBackend | None = None,
    ) -> BattlePlayer:
        content = load_clans()
        people = seats or (Seat(name="You"), Seat(NONE))
        if position:
            session: Session[ClansView] = Session(GAMES["clans"], sample_match(position, content), people, ai=ai)
        else:
            more = {"leaders": list(leaders), **(setup or {})}
            session = Session.new(GAMES["clans"], seed, more, people, ai=ai)
            content = GAMES["clans"].content_for(session.setup)  # type: ignore[attr-defined]  # the battle's game
        battle = BattleScene(
            session,
            0,
            art=plain_art,
            lexicon=ContentLexicon(content),
            knowledge=knowledge_of(content),
            options=options or TableOptions(opening=False),
        )
        stage.push(battle, fade=False)
        player = BattlePlayer(stage, battle)
        player.wait(0.4)
        return player

    return sit
