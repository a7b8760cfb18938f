"""The screens around the match: setting up, all cards and domains, the result; and the room itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.problems import WrongRequest
from game.session.session import HUMAN, OPPONENT
from scenes.domains.examples import finished
from scenes.domains.model.statistics import summary_of
from scenes.domains.resources import domains
from scenes.domains.screens.choices import FILE, DomainsChoices, recalled
from scenes.domains.screens.codex import DomainsCodex
from scenes.domains.screens.result import DomainsResult
from scenes.domains.screens.select import DomainsSelect
from scenes.domains.ui import DomainsUi
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.saved_choices import keep_choices, kept_choices
from scenes.shell.flow.spec import Spec
from tests.thorough import some


@pytest.fixture
def house(context: Context, plain_art: Any) -> Context:
    """A context that draws the game plainly."""
    domains(context).art = plain_art
    return context


def settle(stage: GameStage, seconds: float = 0.3) -> None:
    for _ in range(round(seconds * 30)):
        stage.step(1 / 30)


def click(stage: GameStage, control: Any) -> None:
    stage.router.click(*control.window_rect.center)
    settle(stage)


def may_begin(screen: DomainsSelect) -> bool:
    return screen.begin.enabled


@pytest.mark.rule("DOM-1.6", "DOM-6.3")
def test_three_of_nine_specials_are_picked_each_with_its_power(house: Context, game_stage: GameStage) -> None:
    screen = DomainsSelect(house, DomainsChoices())
    game_stage.push(screen, fade=False)
    settle(game_stage)
    begun: list[Spec] = []
    screen.started.connect(begun.append)
    content = domains(house).content
    for entry in screen.picker.entries:
        assert content.cards[entry.card].name in entry.title.text
        assert entry.words.text
    assert may_begin(screen)
    for entry in screen.picker.entries[:2]:
        click(game_stage, entry.tile)
    assert not may_begin(screen)
    assert "Pick 1 more special card" in screen.begin.reason
    click(game_stage, screen.picker.entries[8].tile)
    assert screen.choices.specials == ("1-", "1+", "*")
    click(game_stage, screen.picker.entries[3].tile)
    assert "Put 1 of the special cards back" in screen.begin.reason
    click(game_stage, screen.picker.entries[3].tile)
    click(game_stage, screen.begin)
    assert begun[0].options == {"specials": ["1-", "1+", "*"]}
    assert [seat.kind for seat in begun[0].seats] == [HUMAN, OPPONENT]
    screen.begun()
    assert recalled(kept_choices(house, FILE)).specials == ("1-", "1+", "*")


def test_dice_may_draw_the_specials(house: Context, game_stage: GameStage) -> None:
    screen = DomainsSelect(house, DomainsChoices(picked=True, specials=()))
    game_stage.push(screen, fade=False)
    settle(game_stage)
    assert not may_begin(screen)
    click(game_stage, screen.ways.buttons[0])
    assert may_begin(screen)
    assert screen.spec().options == {}


def test_what_was_chosen_comes_back_whatever_the_file_holds(house: Context) -> None:
    chosen = DomainsChoices(mode="watch", levels=("hard", "master"), picked=True, specials=("2-", "3-", "4-"))
    keep_choices(house, FILE, chosen)
    assert recalled(kept_choices(house, FILE)) == chosen
    path = house.folders.config / FILE
    for text in ("", "[]", json.dumps({"specials": ["2-", "9"], "picked": 3, "mode": 4})):
        path.write_text(text, encoding="utf-8")
        assert recalled(kept_choices(house, FILE)) == DomainsChoices()


def test_a_match_that_cannot_be_is_refused_in_a_sentence(house: Context) -> None:
    with pytest.raises(WrongRequest, match="Pick 2 more special cards"):
        DomainsSelect(house, DomainsChoices(picked=True, specials=("1-",))).spec()
    with pytest.raises(WrongRequest, match="digits"):
        DomainsSelect(house, DomainsChoices(seed="x")).spec()


def test_every_card_and_every_domain_has_its_page(house: Context, game_stage: GameStage) -> None:
    screen = DomainsCodex(house)
    game_stage.push(screen, fade=False)
    settle(game_stage)
    content = domains(house).content
    for name, tile in some(list(screen.shelves[0].tiles.items()), 5):
        click(game_stage, tile)
        assert content.cards[name].name in screen.sheet.title.text
        assert "Without bonuses it" in screen.sheet.words.text
    click(game_stage, screen.tabs.buttons[1])
    for name, tile in some(list(screen.shelves[1].tiles.items()), 3):
        click(game_stage, tile)
        assert screen.sheet.title.text == content.tiles[int(name)].name
    assert len(screen.shelves[0].tiles) + len(screen.shelves[1].tiles) == 24


def test_the_result_tells_every_fight_and_who_owns_what(house: Context, game_stage: GameStage) -> None:
    session = finished(house)
    summary = summary_of(session)
    view = session.view(0)
    assert summary.points == view.points
    assert sum(len(other.fights) for other in summary.rounds) == 3 * len(summary.rounds)
    assert summary.rounds[-1].points == view.points
    won = [sum(stats[name] for name in ("strength", "effect", "ties")) for stats in summary.stats]
    fought = [fight.winner for other in summary.rounds for fight in other.fights]
    assert won == [fought.count(0), fought.count(1)]
    screen = DomainsResult(house, summary)
    game_stage.push(screen, fade=False)
    settle(game_stage, 1.0)
    chosen: list[str] = []
    screen.chosen.connect(chosen.append)
    click(game_stage, screen.buttons["again"])
    assert chosen == ["again"]


def test_the_result_names_the_one_person_you(house: Context) -> None:
    summary = summary_of(finished(house))
    assert summary.own == 0
    assert "first player" not in summary.reason
    assert DomainsResult(house, summary).outcome.headline in {"Victory", "Defeat", "Draw"}
    assert "(" not in summary.players[1]


def test_positions_change_their_sides() -> None:
    options = {"specials": ["1+", "2-", "3+"], "tiles": [[9], [4, 5]], "round": 2}
    assert DomainsUi().exchanged(options) == {"specials": ["1+", "2-", "3+"], "tiles": [[4, 5], [9]], "round": 2}
