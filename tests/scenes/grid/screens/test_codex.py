from __future__ import annotations

import pytest

from components.grid import TYPES
from game.content.grid.loading import load_grid
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.resources import grid
from scenes.grid.screens.card_filter import TIERS, CardFilter
from scenes.grid.screens.codex import GridCodex
from scenes.grid.table.inspection import InspectionScene
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.scene import Scene


def top(stage: GameStage) -> Scene | None:
    """The topmost scene, as it is at this moment."""
    return stage.top


def lexicon() -> Lexicon:
    content = load_grid()
    return Lexicon(content.cards, content.card_texts)


@pytest.mark.rule("GRID-9.1")
def test_each_type_and_each_tier_has_its_cards_and_all_together_are_all() -> None:
    words = lexicon()
    everything = CardFilter().select(words)
    assert sorted(everything) == sorted(words.cards)
    by_tier = [CardFilter().with_tier(tier).select(words) for tier in TIERS]
    assert sorted(card for cards in by_tier for card in cards) == sorted(everything)
    for kind in TYPES:
        found = CardFilter().with_type(kind).select(words)
        assert found
        assert all(kind in words.cards[card].sides for card in found)


def test_two_types_must_both_be_there_and_words_are_looked_for() -> None:
    words = lexicon()
    both = CardFilter().with_type("fire").with_type("dark").select(words)
    assert both
    assert all({"fire", "dark"} <= set(words.cards[card].sides) for card in both)
    assert CardFilter(text="temple LION").select(words) == ["temple-lion"]
    assert CardFilter(text="no such thing").select(words) == []
    assert CardFilter().with_tier(3).with_tier(3) == CardFilter()


def test_the_page_follows_the_filter_and_the_choice(stage: GameStage, context: Context) -> None:
    resources = grid(context)
    screen = GridCodex(context, resources.art, resources.lexicon)
    stage.push(screen, fade=False)
    stage.advance(0.2)
    screen.bar.types["dark"].on_click()
    screen.bar.tiers[5].on_click()
    assert screen.page.card == screen.shelf.shown[0]
    assert all("dark" in resources.lexicon.cards[card].sides for card in screen.shelf.shown)
    chosen = screen.shelf.shown[-1]
    screen.shelf.tiles[chosen].on_click()
    assert screen.page.card == chosen
    screen.shelf.tiles[chosen].on_inspect()
    stage.advance(0.2)
    assert isinstance(top(stage), InspectionScene)
    stage.router.act("back")
    stage.advance(0.2)
    assert top(stage) is screen
    screen.bar.search.changed.emit("nothing is like this")
    assert screen.none.visible
    screen.bar.everything.on_click()
    assert not screen.none.visible
