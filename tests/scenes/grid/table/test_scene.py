from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import arcade
import pytest

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.content.grid.loading import load_grid
from game.session.session import HUMAN, NONE, OPPONENT, Seat
from scenes.grid.model.options import GridTableOptions
from scenes.grid.model.picture import GridPicture
from scenes.grid.model.presenter import Kind
from scenes.grid.table.scene import GridScene
from systems.grid.commands import Place
from tests.thorough import some

Seated = Callable[..., Any]
"""The fixture `seated`; its player is described in conftest."""
BOTH = (Seat(HUMAN, "Anna"), Seat(HUMAN, "Bert"))


def assert_shown(scene: GridScene) -> None:
    """The picture equals the view's, and every node equals the picture."""
    picture = GridPicture.from_view(scene.session.view(scene.seat))
    table = scene.table
    assert table.picture == picture
    there = {other.id: (slot, other) for slot, other in enumerate(picture.slots) if other is not None}
    assert set(table.board.pieces) == set(there)
    for entity, piece in table.board.pieces.items():
        slot, view = there[entity]
        assert piece.view == view
        assert piece.position == table.board.well(slot).center
    assert list(table.hand.sprites) == list(picture.hand)
    assert len(table.foe_hand.sprites) == picture.hand_counts[picture.foe]
    assert table.piles.badge.visible == picture.shield
    assert table.piles.own_deck.number == picture.deck_counts[picture.seat]
    assert scene.own_panel.acts == (picture.turn == picture.seat)


def play_out(player: Any, seed: int = 1) -> None:
    """Let both sides place anything until the match is over, checking the picture after each command."""
    session, dice = player.session, Random(seed)
    while session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, dice.choice(session.legal(seat)))
        player.scene.director.finish()
        player.wait(0.05)
        assert_shown(player.scene)


def answer(player: Any) -> None:
    """The other side places its first card on the first empty slot, and all is shown."""
    session = player.session
    session.submit(1, session.legal(1)[0])
    player.until_shown()


def test_a_dragged_card_is_placed_where_it_was_dropped(seated: Seated) -> None:
    player = seated()
    entity = player.view().hand[0].id
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    assert player.view().slots[4].id == entity
    assert_shown(player.scene)


def test_a_click_on_a_card_and_a_click_on_a_slot_do_the_same(seated: Seated) -> None:
    player = seated()
    entity = player.view().hand[2].id
    player.click(*player.card(2).center)
    assert player.stage.router.carrying is not None
    player.click(*player.slot(0).center)
    player.until_shown()
    assert player.view().slots[0].id == entity
    assert_shown(player.scene)


def test_the_keyboard_alone_plays_a_whole_round(seated: Seated) -> None:
    player = seated(seed=5)
    for _ in range(9):
        if not player.session.to_act():
            break
        if player.session.to_act() == (1,):
            answer(player)
            continue
        player.key("KEY_1")
        assert player.stage.router.carrying is not None
        player.key("ENTER")
        player.until_shown()
        assert_shown(player.scene)
    while player.session.to_act() == (1,):
        answer(player)
    assert player.session.result() is not None
    assert player.scene.finished
    ended: list[bool] = []
    player.scene.ended.connect(lambda: ended.append(True))
    player.confirm()
    assert ended


def test_arrows_choose_the_slot_and_space_lays_the_card(seated: Seated) -> None:
    player = seated()
    player.key("KEY_2")
    player.key("UP")
    player.key("LEFT")
    player.confirm()
    player.until_shown()
    assert player.view().slots[0] is not None


def test_the_pad_alone_places_a_card(seated: Seated) -> None:
    player = seated()
    router = player.stage.router
    player.stage.router.set_focus(player.scene.table.hand.at(0))
    router.by_keys = True
    router.trigger("pad:a")
    player.wait(0.05)
    assert router.carrying is not None
    router.trigger("pad:right")
    router.trigger("pad:a")
    player.until_shown()
    assert player.view().slots[5] is not None


@pytest.mark.rule("GRID-3.1")
def test_a_refused_card_springs_back_with_the_reason_and_changes_nothing(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    answer(player)
    digest, before = player.session.digest, player.card(1)
    player.drag(before.center, player.slot(4).center)
    player.wait(1.0)
    assert player.session.digest == digest
    assert any("lies on that slot; choose an empty one." in toast for toast in player.toasts())
    after = player.card(1)
    assert abs(after.cx - before.cx) < 2
    assert abs(after.cy - before.cy) < 2
    assert_shown(player.scene)


def test_a_card_dropped_beside_the_tray_springs_back(seated: Seated) -> None:
    player = seated()
    before = player.card(0)
    player.drag(before.center, (20.0, 360.0))
    player.wait(1.0)
    assert not any(player.view().slots)
    assert abs(player.card(0).cx - before.cx) < 2


def test_while_the_other_side_is_to_place_a_card_is_refused(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    player.drag(player.card(0).center, player.slot(0).center)
    player.wait(0.5)
    assert any("not your turn" in toast for toast in player.toasts())
    assert player.view().slots[0] is None


@pytest.mark.parametrize("seed", some(range(6), 2))
def test_after_every_command_of_a_match_every_node_equals_the_view(seated: Seated, seed: int) -> None:
    player = seated(seed=seed, setup={"best_of": 3, "decks": ["light", "dark"] if seed % 2 else ["melee", "mixed"]})
    assert_shown(player.scene)
    play_out(player, seed)
    assert player.session.result() is not None


def test_played_out_frame_by_frame_it_is_the_same(seated: Seated) -> None:
    player = seated(seed=9, setup={"decks": ["light", "dark"], "open_hands": True})
    session, dice = player.session, Random(2)
    while session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, dice.choice(session.legal(seat)))
        player.until_shown()
        player.wait(0.7)
        assert_shown(player.scene)


def test_a_skip_in_the_middle_of_any_moment_leaves_the_same_picture(seated: Seated) -> None:
    player = seated(seed=11, setup={"decks": ["light", "dark"], "best_of": 3})
    session, dice = player.session, Random(4)
    while session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, dice.choice(session.legal(seat)))
        player.wait(dice.random())
        player.scene.director.finish()
        player.wait(0.05)
        assert_shown(player.scene)


def test_what_the_opponent_does_while_the_coin_flies_is_shown_when_it_lies(seated: Seated) -> None:
    options = GridTableOptions(opening=True)
    seats = (Seat(HUMAN, "You"), Seat(NONE, "Ottoline"))
    player = seated(seed=7, setup={"first": None}, seats=seats, options=options)
    assert player.view().first == 1
    player.session.submit(1, player.session.legal(1)[0])
    player.wait(0.5)
    assert not player.scene.director.idle
    assert not player.scene.table.board.pieces
    player.wait(9.0)
    assert player.scene.director.idle
    assert_shown(player.scene)


def test_every_kind_of_beat_has_a_way_to_be_played(seated: Seated) -> None:
    assert set(seated().scene.animator.ways) == set(Kind)


def test_open_hands_show_the_other_cards_and_hidden_ones_their_number(seated: Seated) -> None:
    player = seated(setup={"open_hands": True})
    assert set(player.scene.table.foe_hand.sprites) == {card.id for card in player.view(1).hand}
    assert "Power" in player.scene.table.foe_hand.fan.cards[0].tip_text()


def test_hidden_hands_show_backs_and_their_number(seated: Seated) -> None:
    player = seated()
    assert all(key < 0 for key in player.scene.table.foe_hand.sprites)
    assert "5 cards, hidden" in player.scene.table.foe_hand.fan.cards[0].tip_text()


def test_the_speed_follows_the_buttons_and_the_keys(seated: Seated) -> None:
    player = seated()
    player.click(*player.scene.speeds.buttons["4x"].window_rect.center)
    assert player.scene.director.speed == 4
    player.key("MINUS")
    assert player.scene.director.speed == 2


# -- confirming moves ------------------------------------------------------------------------------------------------


def confirming(seated: Seated, **more: Any) -> Any:
    return seated(options=GridTableOptions(opening=False, confirms=True), **more)


def test_a_confirmed_move_lies_provisionally_until_space(seated: Seated) -> None:
    player = confirming(seated)
    entity = player.view().hand[0].id
    player.drag(player.card(0).center, player.slot(4).center)
    player.wait(0.3)
    assert not any(player.view().slots)
    assert player.scene.input_controller.pending == Place(entity, 4)
    assert player.scene.foresight.forecast.slot == 4
    assert player.scene.match_controls.commit.label.text == "Confirm"
    player.confirm()
    player.until_shown()
    assert player.view().slots[4].id == entity
    assert_shown(player.scene)


@pytest.mark.parametrize("how", ["undo", "right click", "escape"])
def test_a_provisional_card_can_be_taken_back(seated: Seated, how: str) -> None:
    player = confirming(seated)
    player.drag(player.card(0).center, player.slot(4).center)
    player.wait(0.3)
    if how == "undo":
        player.key("Z", arcade.key.MOD_CTRL)
    elif how == "escape":
        player.key("ESCAPE")
    else:
        player.click(*player.slot(4).center, arcade.MOUSE_BUTTON_RIGHT)
    player.wait(0.3)
    assert player.scene.input_controller.pending is None
    assert not any(player.view().slots)
    assert all(sprite.visible for sprite in player.scene.table.hand.sprites.values())
    assert player.scene.table.board.ghost is None
    assert player.scene.foresight.forecast.slot == -1


def test_what_is_laid_for_good_cannot_be_taken_back(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    player.key("Z", arcade.key.MOD_CTRL)
    assert any("Nothing to undo" in toast for toast in player.toasts())


# -- two people, watching --------------------------------------------------------------------------------------------


def test_two_people_at_one_screen_draw_the_curtain_between_their_turns(seated: Seated) -> None:
    player = seated(seats=BOTH)
    wanted: list[int] = []
    player.scene.curtain_wanted.connect(wanted.append)
    player.session.lift_curtain()
    player.scene.take_chair(0)
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    assert wanted == [1]
    assert not player.scene.table.hand.sprites
    assert "hidden while both players look on" in player.scene.table.piles.own_deck.tip_text()
    player.scene.take_chair(1)
    player.wait(0.3)
    assert player.scene.seat == 1
    assert_shown(player.scene)


@pytest.mark.rule("GRID-1.6")
def test_two_people_with_open_hands_need_no_curtain(seated: Seated) -> None:
    player = seated(seats=BOTH, setup={"open_hands": True})
    wanted: list[int] = []
    player.scene.curtain_wanted.connect(wanted.append)
    player.session.lift_curtain()
    player.scene.take_chair(0)
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    assert wanted == []
    assert player.scene.seat == 1
    player.drag(player.card(0).center, player.slot(0).center)
    player.until_shown()
    assert player.scene.seat == 0
    assert_shown(player.scene)


def test_the_program_plays_on_by_itself_where_one_watches(seated: Seated) -> None:
    seats = (Seat(OPPONENT, "Pip", "easy"), Seat(OPPONENT, "Ottoline", "normal"))
    options = GridTableOptions(opening=False, watch=True, speed=4.0)
    player = seated(seats=seats, options=options, ai=InProcessAi(GAMES))
    for _ in range(3000):
        player.stage.advance(1 / 15)
        if player.scene.finished:
            break
    assert player.session.result() is not None
    assert_shown(player.scene)


def test_who_watches_may_look_from_either_side_and_picks_no_card_up(seated: Seated) -> None:
    seats = (Seat(OPPONENT, "Pip", "easy"), Seat(OPPONENT, "Ottoline", "normal"))
    player = seated(seats=seats, options=GridTableOptions(opening=False, watch=True))
    for seat, slot in ((0, 4), (1, 0), (0, 2)):
        player.session.submit(seat, Place(player.view(seat).hand[0].id, slot))
        player.scene.look_from(1 - player.scene.seat)
        player.wait(0.2)
        assert_shown(player.scene)
        assert set(player.scene.table.hand.sprites) == {card.id for card in player.view(player.scene.seat).hand}
    player.click(*player.card(0).center)
    assert player.stage.router.carrying is None


def test_what_an_opponent_weighed_is_told_in_players_words(seated: Seated) -> None:
    seats = (Seat(OPPONENT, "Ottoline", "normal"), Seat(OPPONENT, "Ottoline", "normal"))
    player = seated(seats=seats, options=GridTableOptions(opening=False, watch=True), ai=InProcessAi(GAMES))
    for _ in range(900):
        player.stage.advance(1 / 15)
        if len(player.session.log) > 1 and player.scene.director.idle:
            break
    assert player.scene.forecast_panel.title.text in {"What Blue weighed", "What Red weighed"}
    content = load_grid()
    names = {content.cards[card].name for deck in ("fire", "water") for card in content.decks[deck]}
    for _, words in player.scene.forecast_panel.steps:
        assert words.split(",")[0] in names


def test_the_opponent_answers_and_its_name_is_told_while_it_thinks(seated: Seated) -> None:
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Ottoline Vey", "normal"))
    player = seated(seats=seats, ai=InProcessAi(GAMES))
    player.drag(player.card(0).center, player.slot(4).center)
    for _ in range(600):
        player.stage.advance(1 / 30)
        if player.session.to_act() == (0,) and player.scene.director.idle:
            break
    assert len(player.session.log) == 2
    assert_shown(player.scene)
    assert player.scene.round_panel.turn.text == "Your turn"
