"""What stands above the tables at which a run's battles and tavern matches are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from components.campaign import FIGHTS, TAVERN
from game.catalog import GAMES
from game.session.session import NONE, Seat, Session
from scenes.campaign.model import words
from scenes.campaign.resources import CampaignResources
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.game_ui import TableUi
from scenes.shell.flow.match_flow import SPECTATOR, TWO_PLAYERS
from scenes.shell.screens.pause import REPLAY
from scenes.table.options import TableOptions
from tests.thorough import some

SIZES = [(1280, 720, 0.8), (1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 1.0), (1920, 1080, 1.6)]
TABLES: list[tuple[str, dict[str, object]]] = [
    ("grid", {"best_of": 1}), ("grid", {"best_of": 5}), ("domains", {}), ("clans", {})
]  # fmt: skip
CASES = some([(*table, size) for table in TABLES for size in SIZES], 5)
"""By default each size once, and each table."""


def longest_titles(resources: CampaignResources, game_ui: TableUi) -> list[str]:
    """Return what the line may say before the round, by default the longest."""
    ordered = sorted(set(titles(resources, game_ui)), key=len, reverse=True)
    return ordered[: len(some(range(len(ordered)), 30))]


def titles(resources: CampaignResources, game_ui: TableUi) -> Iterator[str]:
    """Everything that the line may say before the round."""
    yield from (TWO_PLAYERS, SPECTATOR, REPLAY.capitalize(), game_ui.match_title)
    kind = max(FIGHTS, key=lambda fight: len(words.kind_words(fight).name)) if game_ui.game == "clans" else TAVERN
    for act in resources.lands.acts.values():
        for place in act.places:
            yield words.table_title(act.title, kind, place.name)


@pytest.mark.parametrize(("game", "setup", "size"), CASES, ids=str)
def test_every_title_is_whole_above_a_runs_tables(
    game_stage: GameStage,
    context: AppContext,
    resized: Callable[[int, int, float], None],
    game: str,
    setup: dict[str, object],
    size: tuple[int, int, float],
) -> None:
    resources, room = context.stocks[CampaignResources], context.game_uis[game]
    assert isinstance(resources, CampaignResources)
    assert isinstance(room, TableUi)
    resized(*size)
    session = Session.new(GAMES[game], 3, setup, (Seat(name="You"), Seat(NONE)))
    scene = room.table(context, session, 0, TableOptions(title="Tavern", opening=False))
    game_stage.push(scene, fade=False)
    game_stage.advance(1 / 30)
    header = scene.header
    assert header.text == f"Tavern · {scene.line()}"
    caption = 18 * min(game_stage.unit, size[0] * 0.262 / 415, size[1] / 1080 * 1.16)
    for title in longest_titles(resources, room):
        header.say(f"{title} · {scene.line()}")
        assert header.setting is not None
        assert header.whole, (title, header.setting.px)
        assert header.setting.width <= header._room.w + 1, title  # type: ignore[union-attr]  # it was placed
        assert header.setting.px >= caption - 1, (title, header.setting.px)
