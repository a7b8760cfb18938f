"""Choices on the map: known before they are made, marked and taken by every device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest

from game.session.session import Session
from scenes.campaign.map.scene import MapScene
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign import events as told
from systems.campaign.commands import GoBack, Travel, Wait
from systems.campaign.view.views import CampaignView
from systems.match import Command
from tests.scenes.campaign.map_steps import FRAME_S, press, read_all, shown_map, wishes
from tests.scenes.shell.flow_steps import last_toast


@pytest.mark.rule("CAMP-2.2")
def test_everything_about_a_choice_is_told_before_it_is_made(scene: MapScene, run: Session[CampaignView]) -> None:
    view = next(
        choice for choice in run.view(0).choices if choice.kind in {"battle", "elite", "city"} and not choice.refusal
    )
    tip = scene.table.medallions[view.entity].tip_text()
    place = scene.ground.places[view.place].name
    resources = scene.resources
    for said in (
        place, f"{view.cards} cards", f"threat {view.threat} of 5", resources.leader_name(view.commander),
        *(base.capitalize() for base in (*view.middle, *view.bases)), f"{view.gold} gold", f"{view.km} km",
    ):  # fmt: skip
        assert said in tip, said
    card = scene.table.column.card_of(view.entity)
    assert card is not None
    words = " ".join(label.text for label in (card.title, card.kind, *card.lines) if label.visible)
    for said in (place, f"{view.cards} cards", f"{view.gold} gold", f"{view.km} km", f"{view.supply} encounter"):
        assert said in words, said


@pytest.mark.rule("CAMP-2.2")
def test_an_offer_is_named_before_the_choice(middle: MapScene) -> None:
    view = middle.view.choices[0]
    assert "Field Medic (consumable)" in middle.table.medallions[view.entity].tip_text()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_choice_is_marked_first_and_goes_there_when_it_is_chosen_again(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView], number: int
) -> None:
    read_all(game_stage)
    wanted = wishes(scene)
    card = scene.table.column.cards[number]
    assert card.view is not None
    expected = Travel(card.view.entity)
    medal = scene.table.medallions[card.view.entity]
    marking = scene.table.column.marking
    ways: list[Callable[[], None]] = [
        lambda: press(game_stage, getattr(arcade.key, f"KEY_{number + 1}")),
        lambda: game_stage.router.click(*card.window_rect.center),
        lambda: game_stage.router.click(*medal.window_rect.center),
    ]
    for way in ways:
        marking.mark(None)
        wanted.clear()
        way()
        assert not wanted
        assert card.on
        assert medal.lit_now
        assert card.key.text == "[Space] march"
        way()
        assert wanted == [expected]
    for key in (arcade.key.ENTER, arcade.key.SPACE):
        marking.mark(None)
        game_stage.router.set_focus(None)
        wanted.clear()
        ways[0]()
        press(game_stage, key)
        assert wanted == [expected]
    assert run.refusal(0, expected) is None


def test_pressing_on_after_the_last_paper_goes_nowhere(
    game_stage: GameStage, context: AppContext, run: Session[CampaignView]
) -> None:
    game_stage.router.by_keys = True
    scene = shown_map(game_stage, context, run)
    scene.hear((told.DispatchCame(run.view(0).act_id, "opening"),))
    wanted = wishes(scene)
    for key in (arcade.key.ENTER, arcade.key.SPACE) * 4:
        for _ in range(30):
            game_stage.advance(FRAME_S)
        press(game_stage, key)
    assert game_stage.top is scene
    assert wanted == []
    first = scene.table.column.cards[0]
    press(game_stage, arcade.key.DOWN)
    assert game_stage.router.focus is first
    assert first.view is not None
    press(game_stage, arcade.key.ENTER)
    assert wanted == [Travel(first.view.entity)]


def test_the_choice_of_before_is_neither_marked_nor_focused_after_an_encounter(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    read_all(game_stage)
    press(game_stage, arcade.key.KEY_1)
    assert game_stage.router.focus is scene.table.column.cards[0]
    run.submit(0, Wait())
    read_all(game_stage)
    assert scene.table.column.marking.key is None
    assert scene.focus is None


def test_arrows_lead_from_choice_to_choice_and_the_map_shows_which(scene: MapScene, game_stage: GameStage) -> None:
    cards = scene.table.column.cards
    press(game_stage, arcade.key.DOWN)
    press(game_stage, arcade.key.DOWN)
    assert game_stage.router.focus is cards[1]
    assert cards[1].view is not None
    medal = scene.table.medallions[cards[1].view.entity]
    assert medal.lit_now
    assert scene.table.preview.share == 1.0
    press(game_stage, arcade.key.DOWN)
    assert not medal.lit_now


@pytest.mark.rule("CAMP-2.4")
def test_the_boss_is_on_the_map_from_the_first_day_and_says_when_it_opens(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    boss = run.view(0).choices[-1]
    assert boss.kind == "boss"
    assert scene.table.medallions[boss.entity].shut
    assert "7 encounters (0/7)" in scene.table.boss_note.text
    wanted = wishes(scene)
    game_stage.router.click(*scene.table.medallions[boss.entity].window_rect.center)
    assert wanted == []
    assert last_toast(game_stage) == boss.refusal


@pytest.mark.parametrize(("key", "make"), [(arcade.key.W, Wait), (arcade.key.B, GoBack)])
def test_waiting_and_going_back_are_paid_in_gold_or_by_a_card(
    middle: MapScene, game_stage: GameStage, key: int, make: type[Command]
) -> None:
    wanted = wishes(middle)
    press(game_stage, key)
    menu: Any = game_stage.top
    price = middle.view.waiting if make is Wait else middle.view.back
    assert menu.other.text == f"Pay {price} gold"
    assert menu.focus is menu.shut, "Enter is harmless"
    menu.other.on_click()
    press(game_stage, key)
    again: Any = game_stage.top
    card = int(next(iter(again.grid.faces)))
    again.grid.pressed.emit(str(card))
    assert len(wanted) == 1
    assert again.sure.text == f"Hold {again.grid.name_of(str(card))} back"
    press(game_stage, arcade.key.SPACE)
    assert [str(item) for item in wanted] == [f"{make.__name__}(card=0)", f"{make.__name__}(card={card})"]
