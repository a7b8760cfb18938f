from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import arcade
import pytest

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.model.presenter import Kind
from scenes.domains.table.prompt import swap_words
from scenes.domains.table.scene import DomainsScene
from scenes.table.options import TableOptions
from systems.domains.commands import Decline, Place, SwapCards, SwapTiles
from tests.thorough import some

Seated = Callable[..., Any]
"""The fixture `seated`; its player is described in conftest."""


def assert_shown(scene: DomainsScene) -> None:
    """The picture equals the view's, and every node equals the picture."""
    picture = DomainsPicture.from_view(scene.session.view(scene.seat))
    table = scene.table
    assert table.picture == picture
    for slot, node in enumerate(table.slots):
        assert node.mine.look == picture.lying[picture.seat][slot]
        assert node.theirs.look == picture.lying[picture.foe][slot]
        for card in (node.mine, node.theirs):
            assert (card.body.scale_x, card.body.position, card.body.alpha) == (1.0, (0.0, 0.0), 1.0)
        assert node.tile.visible == (bool(picture.prizes[slot]) or picture.round < 3)
    for panel, seat in ((table.own, picture.seat), (table.enemy, picture.foe)):
        shown = tuple(tile.tile for tile in panel.tiles if tile.visible and tile.tile)
        assert shown == picture.tiles[seat]
        assert panel.number.text == str(picture.points[seat])
    for name, racked in table.rack.cards.items():
        assert racked.spent == (name not in picture.hands[picture.foe])
    assert set(table.hand.sprites) == (set() if table.covered else set(picture.hands[picture.seat]))


@pytest.mark.rule("DOM-2.1")
def test_cards_are_laid_by_dragging_and_placed_with_the_button(seated: Seated) -> None:
    player = seated("new")
    player.lay("5", "0", "3")
    assert player.scene.table.draft.slots == ("5", "0", "3")
    assert player.session.view(0).placement == ()
    player.press(player.scene.match_controls.commit)
    player.until_shown()
    assert player.session.view(0).placement == ("5", "0", "3")
    assert_shown(player.scene)


def test_a_click_on_a_card_and_a_click_on_a_slot_do_the_same(seated: Seated) -> None:
    player = seated("new")
    player.click(*player.card("4"))
    assert player.stage.router.carrying is not None
    player.click(*player.slot(2))
    assert player.scene.table.draft.slots == ("", "", "4")


def test_the_keyboard_alone_lays_takes_back_undoes_and_places(seated: Seated) -> None:
    player = seated("new")
    draft = player.scene.table.draft
    player.key("KEY_1")
    assert player.stage.router.carrying is not None
    player.key("ENTER")
    assert draft.slots == ("0", "", "")
    player.key("KEY_1")
    player.key("RIGHT")
    player.key("ENTER")
    assert draft.slots == ("0", "", "1")
    player.key("X")
    assert draft.slots == ("0", "", "")
    player.key("Z", arcade.key.MOD_CTRL)
    assert draft.slots == ("0", "", "1")
    player.key("KEY_8")
    player.key("KEY_8")
    assert player.stage.router.carrying is None
    player.confirm()
    assert any("before the middle slot first" in toast for toast in player.toasts())
    assert 0 in player.session.to_act()
    player.key("KEY_4")
    player.key("ENTER")
    assert draft.complete
    player.confirm()
    assert 0 not in player.session.to_act()
    player.until_shown()
    assert_shown(player.scene)


def test_a_pad_alone_lays_and_places(seated: Seated) -> None:
    player = seated("last")
    router = player.stage.router
    for _ in range(3):
        router.set_focus(player.scene.table.hand.at(0))
        router.trigger("pad:a")
        player.wait(0.1)
        router.trigger("pad:a")
        player.wait(0.1)
    assert player.scene.table.draft.complete
    router.trigger("pad:x")
    assert 0 not in player.session.to_act()


def test_laid_cards_change_places_and_come_back(seated: Seated) -> None:
    player = seated("new")
    draft = player.scene.table.draft
    player.lay("5", "0")
    player.drag(player.slot(0), player.slot(1))
    assert draft.slots == ("0", "5", "")
    player.drag(player.card("3"), player.slot(0))
    assert draft.slots == ("3", "5", "")
    assert player.scene.geometry is not None
    player.drag(player.slot(1), player.scene.geometry.hand.center)
    assert draft.slots == ("3", "", "")
    player.press(player.scene.table.hand.sprites["3"].cross)
    assert draft.empty
    for _ in range(5):
        player.key("Z", arcade.key.MOD_CTRL)
    player.key("Z", arcade.key.MOD_CTRL)
    assert draft.empty
    player.key("Z", arcade.key.MOD_CTRL)
    assert "Nothing to undo." in player.toasts()


def test_a_card_dropped_beside_everything_springs_back(seated: Seated) -> None:
    player = seated("new")
    before = player.card("3")
    player.drag(before, (5.0, 400.0))
    player.wait(0.8)
    assert player.scene.table.draft.empty
    assert player.card("3") == pytest.approx(before, abs=2)
    player.lay("3")
    player.drag(player.slot(0), (5.0, 400.0))
    player.wait(0.8)
    assert player.scene.table.draft.slots[0] == "3"


@pytest.mark.rule("DOM-2.4")
def test_refused_placements_change_nothing_and_say_why(seated: Seated) -> None:
    player = seated("new")
    digest = player.session.digest
    player.scene.submit(Place(("5", "5", "3")))
    player.scene.submit(Place(("5", "4", "2+")))
    player.scene.submit(Decline())
    assert player.session.digest == digest
    assert len(player.toasts()) == 3
    assert_shown(player.scene)
    player.lay("5", "4", "3")
    player.confirm()
    player.until_shown()
    player.drag(player.card("2"), player.slot(0))
    assert any("Your cards are placed" in toast for toast in player.toasts())
    assert_shown(player.scene)


def test_a_round_is_shown_and_ends_in_the_views_picture(seated: Seated) -> None:
    player = seated("middle")
    player.lay("0", "2", "4")
    player.confirm()
    player.other_places()
    assert not player.scene.director.idle
    player.until_shown()
    assert_shown(player.scene)
    assert len(player.scene.table.log.lines) > 10


@pytest.mark.parametrize("frames", some([0, 1, 8, 20, 33, 50, 70, 95, 130, 170, 220, 280], 4))
def test_skipping_at_any_moment_leaves_the_same_picture(seated: Seated, frames: int) -> None:
    player = seated("middle")
    player.lay("0", "2-", "3+")
    player.confirm()
    player.other_places("3", "1", "1+")
    for _ in range(frames):
        player.stage.advance(1 / 30)
    player.scene.director.finish()
    player.wait(0.1)
    player.scene.director.finish()
    assert_shown(player.scene)
    player.wait(1.5)
    assert_shown(player.scene)


@pytest.mark.parametrize("seed", [2, 11])
def test_random_matches_are_shown_truly_with_any_mixture_of_waiting_and_skipping(seated: Seated, seed: int) -> None:
    player = seated(seed=seed, options=TableOptions(opening=False, speed=4.0))
    dice = Random(seed)
    while player.session.to_act():
        seat = dice.choice(player.session.to_act())
        command = dice.choice(player.session.legal(seat))
        if seat == 0:
            player.scene.submit(command)
        else:
            player.session.submit(1, command)
        if dice.random() < 0.5:
            player.scene.director.finish()
        else:
            player.wait(dice.choice((0.1, 0.6)))
        if player.scene.director.idle:
            player.wait(0.1)
            assert_shown(player.scene)
    player.scene.director.finish()
    player.wait(0.1)
    assert_shown(player.scene)
    assert player.scene.finished


def test_every_kind_of_beat_has_its_animation(seated: Seated) -> None:
    assert set(seated("new").scene.animator.ways) == set(Kind)


@pytest.mark.rule("DOM-4.5")
def test_2_minus_is_answered_in_its_prompt_with_what_it_would_do(seated: Seated) -> None:
    player = seated("tiles")
    prompt = player.scene.input_controller.prompt
    assert prompt is not None
    player.confirm()
    assert any("First choose one in each row" in toast for toast in player.toasts())
    player.press(prompt.give.items[1])
    player.press(prompt.take.items[1])
    assert prompt.command() == SwapTiles(3, 8)
    assert "19 → 24" in prompt.words.text
    assert "gains forest" in prompt.words.text
    player.confirm()
    player.until_shown()
    assert set(player.session.view(0).tiles[0]) == {9, 8, 7}
    assert player.scene.input_controller.prompt is None
    assert_shown(player.scene)


def test_an_exchange_says_who_would_win_by_it(seated: Seated) -> None:
    picture = seated("tiles").scene.table.picture
    assert "Still 2 of 4 elements" in swap_words(picture, SwapTiles(7, 6))
    picture.tiles = [(9, 7, 4, 5), (1, 8, 6)]
    assert "**You would have all four elements and win at once.**" in swap_words(picture, SwapTiles(4, 1))
    picture.tiles = [(9, 7, 1), (2, 8, 6, 4)]
    assert "**They would have all four elements and win at once.**" in swap_words(picture, SwapTiles(1, 2))
    picture.tiles = [(9, 7, 5), (1, 8, 6, 4, 2)]
    assert "all four" not in swap_words(picture, SwapTiles(9, 6))


@pytest.mark.rule("DOM-4.6")
def test_3_minus_is_answered_with_keys_alone_or_declined(seated: Seated) -> None:
    player = seated("cards")
    prompt = player.scene.input_controller.prompt
    assert prompt is not None
    assert [item.name for item in prompt.take.items] == ["3", "5"]
    player.stage.router.by_keys = True
    player.stage.router.set_focus(prompt.give.items[0])
    player.key("ENTER")
    player.stage.router.set_focus(prompt.take.items[1])
    player.key("ENTER")
    assert prompt.command() == SwapCards("0", "5")
    player.key("ESCAPE")
    player.until_shown()
    assert "0" in player.session.view(0).hands[0]
    assert_shown(player.scene)


def test_speeds_steps_and_skip(seated: Seated) -> None:
    player = seated("middle")
    speeds = player.scene.speeds
    player.press(speeds.buttons["4x"])
    assert player.scene.director.speed == 4.0
    player.press(speeds.buttons["Step"])
    player.scene.submit(Place(("0", "2", "4")))
    player.other_places()
    player.wait(0.5)
    before = player.scene.director.waiting
    assert before > 5
    player.key("PERIOD")
    player.wait(0.2)
    assert player.scene.director.waiting < before
    player.press(speeds.buttons["Skip"])
    assert player.scene.director.idle
    assert_shown(player.scene)


def test_at_the_end_of_the_time_what_is_laid_out_is_placed(seated: Seated) -> None:
    player = seated("new", options=TableOptions(opening=False, timer=8))
    player.lay("5")
    player.wait(8.0)
    placed = player.session.view(0).placement
    assert placed[0] == "5"
    assert len(placed) == 3


def test_two_persons_place_behind_a_curtain(seated: Seated) -> None:
    player = seated(seats=(Seat(HUMAN, "Anna"), Seat(HUMAN, "Ben")))
    scene = player.scene
    assert not scene.table.hand.sprites
    scene.take_chair(0)
    assert len(scene.table.hand.sprites) == 9
    asked: list[int] = []
    scene.curtain_wanted.connect(asked.append)
    player.lay("5", "4", "3")
    player.confirm()
    player.until_shown()
    player.wait(0.2)
    assert asked == [1]
    assert not scene.table.hand.sprites
    assert not any("5, 4 and 3" in line.text for line in scene.table.log.lines)
    scene.take_chair(1)
    assert scene.seat == 1
    assert scene.table.draft.empty
    assert all(node.theirs.look is not None and not node.theirs.look.card for node in scene.table.slots)
    player.lay("2", "1", "0")
    player.confirm()
    player.until_shown()
    player.wait(0.2)
    assert player.session.view(0).round == 2
    assert asked == [1, 1]
    assert not scene.table.hand.sprites
    scene.take_chair(1)
    assert len(scene.table.hand.sprites) == 6


def test_no_curtain_falls_for_the_answer_to_a_power(seated: Seated) -> None:
    player = seated("tiles", seats=(Seat(HUMAN, "Anna"), Seat(HUMAN, "Ben")))
    scene = player.scene
    asked: list[int] = []
    scene.curtain_wanted.connect(asked.append)
    scene.take_chair(0)
    assert scene.input_controller.prompt is not None
    player.key("ESCAPE")
    player.until_shown()
    player.wait(0.2)
    assert player.session.view(0).round == 3
    assert asked == [0]


def test_the_program_places_and_the_match_can_be_watched_to_its_end(seated: Seated) -> None:
    seats = (Seat(OPPONENT, "Tamsin", "easy"), Seat(OPPONENT, "Hask", "easy"))
    options = TableOptions(opening=False, watch=True, speed=4.0)
    player = seated(seats=seats, options=options, ai=InProcessAi(GAMES))
    for _ in range(4000):
        player.stage.advance(1 / 15)
        if player.scene.finished:
            break
    assert player.scene.finished
    assert_shown(player.scene)
    player.scene.look_from(1)
    assert_shown(player.scene)


def test_a_card_can_be_looked_at_closely(seated: Seated) -> None:
    player = seated("new")
    player.stage.router.press(*player.card("3+"), arcade.MOUSE_BUTTON_RIGHT)
    player.wait(0.3)
    assert player.stage.top is not player.scene
    player.key("ESCAPE")
    assert player.stage.top is player.scene
