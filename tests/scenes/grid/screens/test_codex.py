from __future__ import annotations

from scenes.grid.screens.codex import GridCodex
from scenes.grid.table.inspection import InspectionScene
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.scene import Scene


def top(stage: GameStage) -> Scene | None:
    """The topmost scene, as it is at this moment."""
    return stage.top


def test_the_page_follows_the_filter_and_the_choice(stage: GameStage, context: Context) -> None:
    screen = GridCodex(context)
    stage.push(screen, fade=False)
    stage.advance(0.2)
    dict(screen.bar.groups["type"])["dark"].on_click()
    dict(screen.bar.groups["tier"])["5"].on_click()
    assert screen.page.card == screen.grid.shown[0]
    assert all("dark" in screen.look.card(card).sides for card in screen.grid.shown)
    chosen = screen.grid.shown[-1]
    screen.grid.tiles[chosen].on_click()
    assert screen.page.card == chosen
    screen.grid.tiles[chosen].on_inspect()
    stage.advance(0.2)
    assert isinstance(top(stage), InspectionScene)
    stage.router.act("back")
    stage.advance(0.2)
    assert top(stage) is screen
    screen.bar.search.on_text("nothing is like this")
    assert screen.none.visible
    screen.bar.everything.on_click()
    assert not screen.none.visible
