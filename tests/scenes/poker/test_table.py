"""A combat played at its table by clicks and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.session import HUMAN, Seat
from scenes.kit.controls.button import REST_S
from scenes.table.options import TableOptions
from systems.arena.commands import Choose, EndTurn, PlayCard
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from tests.scenes.poker.steps import to_bets

Sit = Callable[..., Any]
BOTH = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))


def test_space_ends_spell_and_pet_and_takes_the_action_of_the_large_button(seated: Sit) -> None:
    player = seated()
    assert player.scene.match_controls.words()[0] == "End Spell/Pet"
    to_bets(player)
    assert player.view().phase == "first-blood"
    assert player.scene.match_controls.words()[0] == "Counter Attack 10"
    player.confirm()
    player.until_shown()
    assert player.commands() == [EndTurn(), Raise(20)]
    assert player.true


def test_the_large_button_is_lit_only_while_a_press_does_something(seated: Sit) -> None:
    player = seated()
    commit = player.scene.match_controls.commit
    assert commit.kind == "commit"
    player.confirm()
    player.until_shown()
    assert (commit.label.text, commit.kind) == ("Waiting", "plain")
    player.foe(EndTurn())
    player.wait(REST_S)
    assert (commit.label.text, commit.kind) == ("Counter Attack 10", "commit")


def test_each_action_is_a_click_and_says_why_not(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    panel = player.scene.table.bet_panel
    assert "to be matched" in panel.buttons["attack"].reason
    assert "You owe" in panel.buttons["defend"].reason
    player.press(panel.buttons["engage"])
    player.until_shown()
    player.foe(Check())
    assert player.view().phase == "faith"
    player.press(panel.buttons["defend"])
    player.until_shown()
    player.foe(Bet(40))
    player.press(panel.buttons["brace"])
    player.until_shown()
    assert player.commands() == [EndTurn(), Call(), Check(), Fold()]
    assert player.true


def test_each_action_has_a_key(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("E")
    player.until_shown()
    player.foe(Check())
    player.key("D")
    player.until_shown()
    player.foe(Bet(40))
    player.key("G")
    player.until_shown()
    assert player.commands() == [EndTurn(), Call(), Check(), Fold()]


def test_an_action_that_the_large_button_stands_for_keeps_its_key(seated: Sit) -> None:
    player = seated(own={"hp": 60}, foe={"hp": 30})
    to_bets(player)
    player.key("E")
    player.until_shown()
    player.foe(Bet(player.view(1).reach.rest))
    player.wait(REST_S)
    assert player.scene.match_controls.action == "engage"
    assert player.scene.table.plaques[1].hp.text == "All in"
    player.key("E")
    assert player.commands()[-1] == Call()


@pytest.mark.rule("POKER-2.7")
def test_the_slider_goes_by_pointer_wheel_and_keys_within_the_legal_range(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.press(player.scene.table.bet_panel.buttons["engage"])
    player.until_shown()
    player.foe(Check())
    panel, reach = player.scene.table.bet_panel, player.view().reach
    slider = panel.slider
    assert panel.amount == reach.least == 20
    player.wait(0.1)
    player.stage.router.by_keys = True
    player.stage.router.set_focus(slider)
    player.key("RIGHT")
    assert panel.amount == 22
    player.key("PAGEUP")
    assert panel.amount == 42
    slider.on_scroll(-1)
    assert panel.amount == 40
    rect = slider.window_rect
    player.click(rect.right - 3, rect.top - rect.h * 0.3)
    player.wait(0.1)
    assert panel.amount == reach.most
    player.confirm()
    player.until_shown()
    assert player.commands()[-1] == Bet(reach.most)
    assert player.true


def test_a_card_is_played_by_drag_and_by_key_and_taken_back(seated: Sit) -> None:
    player = seated(own={"hand": ("imp", "imp")})
    table = player.scene.table
    first = next(iter(table.hand.sprites.values()))
    player.drag(first.window_rect.center, table.board.zone.window_rect.center)
    player.until_shown()
    assert len(player.view().cards.sides[0].board) == 1
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    assert len(player.view().cards.sides[0].board) == 2
    assert all(isinstance(command, PlayCard) for command in player.commands())
    player.press(player.scene.match_controls.undo)
    assert len(player.view().cards.sides[0].board) == 1
    assert player.true


def test_a_hand_is_shown_to_its_end_and_the_picture_is_true_after_every_beat(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("E")
    player.until_shown()
    player.foe(Check())
    for _ in range(3):
        player.key("D")
        player.until_shown()
        assert player.true
        player.foe(Check())
    assert player.view().hand == 2
    assert player.true


def test_the_chance_to_win_is_a_setting(seated: Sit) -> None:
    player = seated(shown=TableOptions(opening=False, chance=False))
    to_bets(player)
    player.wait(0.6)
    panel = player.scene.table.bet_panel
    assert not panel.gauge.visible
    player.scene.show_chance(True)
    player.wait(0.6)
    assert panel.gauge.visible
    assert panel.percent.text.endswith("%")


def test_what_follows_from_an_attack_is_told_beside_it(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.wait(0.2)
    outlook = player.scene.outlook_panel.outlook
    assert outlook is not None
    assert outlook.title == "If you counter attack 10"
    assert [case.title for case in outlook.cases][2].endswith("braces")


def test_two_people_see_their_own_hole_cards_alone(seated: Sit) -> None:
    player = seated(seats=BOTH)
    wanted: list[int] = []
    player.scene.curtain_wanted.connect(wanted.append)
    player.confirm()
    player.until_shown()
    assert wanted == [1]
    assert player.scene.table.covered
    player.scene.take_chair(wanted.pop())
    player.confirm()
    player.until_shown()
    assert wanted == [0]
    assert all(card.card is None for cards in player.scene.table.shield.hole for card in cards if card.there)
    player.scene.take_chair(0)
    own = [card.card for card in player.scene.table.shield.hole[0]]
    assert own == list(player.view(0).fighters[0].hole)
    assert player.true


def test_number_keys_choose_among_offered_cards_and_not_in_the_hand(seated: Sit) -> None:
    player = seated(own={"hand": ("finder", "imp")})
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    panel = player.scene.options_panel
    assert len(panel.cards) > 1
    wanted = panel.cards[1].number
    player.key("KEY_2")
    player.until_shown()
    assert player.commands()[-1] == Choose((wanted,))
    assert not panel.cards
    assert player.true


def test_a_combat_that_is_given_up_before_the_deal_shows_no_playing_cards(seated: Sit) -> None:
    player = seated()
    player.session.resign(1)
    player.until_shown()
    table = player.scene.table
    assert table.picture.over
    assert not table.picture.bets
    assert not table.bet_panel.visible
    assert player.true


def test_at_resolution_the_actions_that_nobody_can_take_are_gone(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    panel = player.scene.table.bet_panel
    assert panel.buttons["brace"].visible
    panel.rest(resting=True)
    assert not any(button.visible for button in panel.buttons.values())
    panel.rest(resting=False)
    assert panel.buttons["brace"].visible


def test_a_question_that_waits_for_a_click_leaves_the_large_button_nothing_to_do(seated: Sit) -> None:
    player = seated(own={"hand": ("finder",)})
    commit = player.scene.match_controls.commit
    assert commit.enabled
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    assert player.scene.match_controls.words()[0] == "Choose"
    assert commit.reason == "Choose one of these cards to put into your hand."
    player.confirm()
    assert player.scene.options_panel.cards
    player.key("KEY_1")
    player.until_shown()
    assert commit.enabled


def test_keys_begin_at_a_target_and_leave_the_field_where_a_card_was_put(seated: Sit) -> None:
    player = seated(own={"hand": ("imp", "zap")})
    router, table = player.stage.router, player.scene.table
    router.move(2.0, 2.0)
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    assert router.focus is None
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    player.wait(0.1)
    assert router.focus in table.board.everybody()
    aim = player.scene.input_controller.aim
    assert aim.arrow.visible
    router.set_focus(None)
    player.wait(0.1)
    assert not aim.arrow.visible
    player.key("ESCAPE")
    assert not any(isinstance(command, Choose) for command in player.commands())
