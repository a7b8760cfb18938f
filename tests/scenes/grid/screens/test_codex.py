from __future__ import annotations

from scenes.collection.browser import CardsScreen
from scenes.collection.inspection import CardInspection
from scenes.grid.screens.collection import GridLook
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.scene import Scene


def top(stage: GameStage) -> Scene | None:
    """The topmost scene, as it is at this moment."""
    return stage.top


def test_the_page_follows_the_filter_and_the_choice(stage: GameStage, context: Context) -> None:
    screen = CardsScreen(GridLook(context), "Cards")
    stage.push(screen, fade=False)
    stage.advance(0.2)
    dict(screen.browser.bar.groups["type"])["dark"].on_click()
    dict(screen.browser.bar.groups["tier"])["5"].on_click()
    assert screen.browser.page.card == screen.browser.grid.shown[0]
    assert all("dark" in screen.look.card(card).sides for card in screen.browser.grid.shown)
    chosen = screen.browser.grid.shown[-1]
    screen.browser.grid.tiles[chosen].on_click()
    assert screen.browser.page.card == chosen
    screen.browser.grid.tiles[chosen].on_inspect()
    stage.advance(0.2)
    assert isinstance(top(stage), CardInspection)
    stage.router.act("back")
    stage.advance(0.2)
    assert top(stage) is screen
    screen.browser.bar.search.on_text("nothing is like this")
    assert screen.browser.none.visible
    screen.browser.bar.everything.on_click()
    assert not screen.browser.none.visible
