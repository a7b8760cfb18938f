"""The codex, and the words of cards."""

from __future__ import annotations

import re

import pytest

from game.content.clans.loading import load_clans
from scenes.clans.resources import clans
from scenes.clans.screens import words
from scenes.clans.screens.codex import CodexScreen
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage


def test_the_codex_shows_what_has_the_focus(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context)
    stage.push(screen, fade=False)
    wanted = screen.browser.grid.shown[4]
    stage.router.set_focus(screen.browser.grid.tiles[wanted])
    assert screen.browser.page.card == wanted
    asked: list[str] = []
    screen.examined.connect(asked.append)
    stage.router.act("inspect")
    assert asked == [wanted]


def test_the_codex_filters_and_says_when_nothing_is_left(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context)
    stage.push(screen, fade=False)
    stage.router.set_focus(screen.browser.bar.search)
    stage.router.text("zeppelin")
    assert screen.browser.grid.shown == []
    assert screen.browser.none.visible
    screen.browser.bar.reset()
    assert screen.browser.grid.shown
    screen.browser.bar.press("rarity", "legendary")
    assert all(clans(context).content.cards[card].rarity == "legendary" for card in screen.browser.grid.shown)


def test_only_cards_in_sight_keep_their_pictures(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context)
    stage.push(screen, fade=False)
    stage.step(0.1)
    awake = [card for card, tile in screen.browser.grid.tiles.items() if tile.awake]
    assert 0 < len(awake) < len(screen.browser.grid.shown)
    screen.browser.grid.at = screen.browser.grid.longest
    stage.step(0.1)
    assert screen.browser.grid.tiles[screen.browser.grid.shown[-1]].awake
    assert not screen.browser.grid.tiles[screen.browser.grid.shown[0]].awake


def test_the_keywords_of_the_codex_are_all_there(stage: GameStage, context: Context) -> None:
    screen = CodexScreen(context, tab=1)
    stage.push(screen, fade=False)
    names = " ".join(row.node.name for row in screen.keywords.rows)
    content = clans(context).content
    wanted = [ability.name for ability in content.abilities.values()]
    wanted += [item.name for shelf in (content.statuses, content.terms) for item in shelf.values()]
    assert [name for name in wanted if name not in names] == []


@pytest.mark.parametrize("card", load_clans().cards.values(), ids=lambda card: card.id)
def test_tooltips_of_cards_leave_no_gaps(card: object) -> None:
    text = words.card_tip(load_clans(), card)  # type: ignore[arg-type]  # a card
    assert not re.search(r"\{x\}|\{charges\}|  ", text)


def test_words_of_ticks_and_lists() -> None:
    assert words.ticks_words(1) == "Tick 1: acts on ticks 1, 2, 3, 4, 5"
    assert words.ticks_words(4) == "Tick 4: acts on tick 4"
    assert words.plain_list(["a", "b", "c"]) == "a, b and c"
    assert words.plain_list(["a"]) == "a"
