"""The book of campaigns: what a run adds, what stands on its pages, and its screen (CAMP-7.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest
from PIL import Image

from components.campaign import ENGAGED
from game.content.clans.loading import load_clans
from game.profile.campaign_book import CampaignBook
from game.session.nested_session import NestedSession
from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.campaign.examples import runs
from scenes.campaign.model.book import (
    ANSWERS,
    BOSSES,
    CARDS,
    COMMANDERS,
    EVENTS,
    PLACES,
    RELICS,
    SHELVES,
    answer_of,
    met_in,
    page_of,
    shelf_of,
)
from scenes.campaign.model.lexicon import CampaignLexicon
from scenes.campaign.resources import CampaignResources
from scenes.campaign.run.bookkeeper import Bookkeeper
from scenes.campaign.screens.record.book import UNMET, BookPictures, BookScreen
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.ai.policy import CARELESS
from systems.campaign.commands import Answer
from systems.campaign.events import BattleCalled
from systems.dice import Stream


@pytest.fixture(scope="module")
def lexicon() -> CampaignLexicon:
    return CampaignLexicon(load_clans)


@pytest.fixture
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shelves without their pictures, for tests of all else."""

    def paint(
        pictures: BookPictures, shelf: str, identifier: str, width: int, height: int, *, met: bool
    ) -> Image.Image:
        del pictures, shelf, identifier, met
        return Image.new("RGBA", (width, height), (90, 70, 50, 255))

    monkeypatch.setattr(BookPictures, "paint", paint)


@pytest.fixture
def screen(
    stage: GameStage, context: AppContext, resources: CampaignResources, request: pytest.FixtureRequest
) -> BookScreen:
    request.getfixturevalue("plain_pictures")
    made = BookScreen(context, resources, runs.book(context, resources))
    stage.push(made, fade=False)
    stage.advance(0.6)
    return made


def said(screen: BookScreen) -> str:
    return " ".join(row.node.text for row in screen.words.rows if isinstance(row.node, Paragraph))


# -- what a run adds ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-7.5")
def test_an_event_and_the_answer_to_it_are_met_and_other_answers_are_not(context: AppContext) -> None:
    match = runs.at_event(context, "idle-smith")
    found = met_in(match.view(0), match.apply(0, Answer(2)))
    assert set(found[EVENTS]) == {"idle-smith"}
    assert found[ANSWERS] == [answer_of("idle-smith", 2)]


@pytest.mark.rule("CAMP-7.5")
def test_goods_relics_on_offer_and_places_on_the_way_are_met(context: AppContext) -> None:
    view = runs.at_shop(context).view(0)
    found = met_in(view, [BattleCalled("clans", "boss", "beaulieu", "normal", "beaulieus-grenzer", 0)])
    assert {good.item for good in view.goods if good.kind == "relic"} <= set(found[RELICS])
    assert found[PLACES] == [place.place for entity in view.route for place in view.places if place.entity == entity]
    assert (found[COMMANDERS], found[BOSSES]) == (["beaulieu"], ["beaulieus-grenzer"])


@pytest.mark.rule("CAMP-7.5")
def test_a_run_by_dice_fills_the_book_with_what_content_knows(
    context: AppContext, resources: CampaignResources
) -> None:
    seats = (Seat(HUMAN, "You"), Seat(NONE, "the war"))
    game = context.games["campaign"]
    run = NestedSession[Any](Session.new(game, 3, {"leader": "joan", "difficulty": "easy"}, seats), context.games)
    keeper = Bookkeeper(CampaignBook(context.folders.data / "book.json"), run)
    policy, dice, fought = game.opponent(CARELESS), Stream(3, "book"), 0
    while fought < 2 and run.outer.result() is None:
        view = run.outer.view(0)
        keeper.note()
        if view.phase != ENGAGED:
            for command in policy.decide(view, dice).commands:
                keeper.note(run.outer.submit(0, command))
            continue
        inner = run.begin()
        while inner.result() is None:
            for seat in inner.to_act():
                inner.submit(seat, random_command(inner, seat, dice))
        keeper.note_battle()
        keeper.note(run.settle())
        fought += 1
    for shelf in (RELICS, COMMANDERS, CARDS, PLACES):
        assert keeper.book.met(shelf), shelf
        assert keeper.book.met(shelf) & set(shelf_of(resources, shelf)), shelf
    assert set(keeper.book.file.state.shelves) <= {*SHELVES, ANSWERS}


# -- pages -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shelf", SHELVES)
def test_everything_that_can_be_met_has_a_page(lexicon: CampaignLexicon, shelf: str) -> None:
    known = shelf_of(lexicon, shelf)
    assert len(known) == len(set(known)) > 10
    for identifier in known:
        page = page_of(lexicon, shelf, identifier, frozenset())
        assert page.name
        assert page.lines or shelf == PLACES, identifier


def test_an_event_tells_of_the_answers_that_were_given_alone(lexicon: CampaignLexicon) -> None:
    lines = page_of(lexicon, EVENTS, "idle-smith", frozenset({answer_of("idle-smith", 1)})).lines[-3:]
    assert ["Not tried yet." in line for line in lines] == [True, False, True]


# -- the screen --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-7.5")
def test_every_shelf_counts_what_was_met_and_hides_the_names_of_the_rest(
    screen: BookScreen, resources: CampaignResources
) -> None:
    for number, shelf in enumerate(SHELVES):
        screen.tabs.choose(number)
        known = shelf_of(resources, shelf)
        assert screen.count.text == f"{len(known) - (len(known) + 1) // 3} of {len(known)}"
        assert screen.grid is not None
        assert screen.grid.shown == known
        screen.choose(known[1])
        assert screen.title.text == screen.grid.tiles[known[1]].name == UNMET
        screen.choose(known[0])
        assert screen.title.text == page_of(resources, shelf, known[0], frozenset()).name
        assert said(screen)


def test_the_search_finds_by_name_what_was_met_and_nothing_else(screen: BookScreen) -> None:
    screen.search.text = "MAP case"
    screen.find()
    assert screen.grid is not None
    assert [screen.names[item] for item in screen.grid.shown] == [screen.title.text]
    screen.search.text = UNMET
    screen.find()
    assert screen.grid.shown == []
    assert screen.title.text == "Nothing found"


@pytest.mark.rule("CAMP-7.5")
def test_what_content_no_longer_knows_is_left_out(
    stage: GameStage, context: AppContext, resources: CampaignResources, plain_pictures: None
) -> None:
    del plain_pictures
    book = runs.book(context, resources, fresh=True)
    book.add({RELICS: ["a-relic-of-old", "war-chest"], ANSWERS: ["an-event-of-old 1"]})
    screen = BookScreen(context, resources, book)
    stage.push(screen, fade=False)
    assert screen.count.text.startswith("1 of ")
    assert screen.title.text == "War Chest"


def test_the_book_is_read_by_keys_alone(screen: BookScreen, stage: GameStage) -> None:
    stage.router.by_keys = True
    assert stage.router.focus is screen.tabs.buttons[0]
    stage.router.act("right")
    stage.router.key_down(arcade.key.ENTER)
    stage.router.key_up(arcade.key.ENTER)
    assert screen.shelf == "consumables"
    for _ in range(3):
        stage.router.act("down")
    assert screen.grid is not None
    assert any(tile.focused for tile in screen.grid.tiles.values())


@pytest.mark.parametrize(("width", "height", "scale"), [(1600, 900, 2.0), (1920, 1080, 1.0), (1000, 900, 0.8)])
def test_the_book_stands_in_any_window(
    screen: BookScreen, stage: GameStage, resized: Callable[[int, int, float], None], width: int, height: int,
    scale: float,
) -> None:  # fmt: skip
    resized(width, height, scale)
    stage.step(0.1)
    screen.settle_all()
    assert screen.words.height > 0
    assert [node.text for node in screen.walk() if isinstance(node, Label) and node.wvisible and not node.whole] == []
