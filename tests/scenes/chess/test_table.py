"""Ragnarok Chess played at its table by clicks, by dragging and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from components.chess import OFF_BOARD, SLOTS
from game.session.random_play import random_command
from game.session.session import HUMAN, Seat, Session
from scenes.chess.table.scene import ChessScene
from scenes.kit.typography.text import Label
from scenes.poker.ui import PokerUi
from scenes.stage.stage import Stage
from scenes.table.options import TableOptions
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.dice import Stream
from tests.scenes.chess.conftest import ChessPlayer
from tests.scenes.chess.plain_board import PlainArtwork
from tests.scenes.chess.plain_chess import ARMIES, CHECKED, GAME, LEXICON, PROMOTION, YOU

Sit = Callable[..., Any]
BOTH = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))


def move(text: str) -> Move:
    return Move(square_of(text[:2]), square_of(text[3:]))


def test_a_piece_is_moved_by_two_clicks(at_board: Sit) -> None:
    player = at_board()
    player.tap("c3")
    assert player.scene.stone.selected == square_of("c3")
    player.tap("b4")
    player.until_shown()
    assert player.commands() == [move("c3-b4")]
    assert player.true


def test_a_piece_is_moved_by_dragging(at_board: Sit) -> None:
    player = at_board()
    player.drag(player.spot("c3"), player.spot("c1"))
    player.until_shown()
    assert player.commands() == [move("c3-c1")]
    assert player.true


def test_a_piece_is_moved_by_keys(at_board: Sit) -> None:
    player = at_board()
    player.key("TAB")
    router = player.stage.router
    while router.focus is not player.square("c3"):
        player.key("TAB")
    player.key("ENTER")
    assert player.scene.board_input.carried == square_of("c3")
    player.key("UP")
    assert player.scene.considered is not None
    player.confirm()
    player.until_shown()
    assert len(player.commands()) == 1
    assert player.commands()[0].start == square_of("c3")


def test_what_is_refused_says_why_and_the_piece_stays(at_board: Sit) -> None:
    player = at_board(CHECKED)
    player.tap("b3")
    player.tap("a2")
    assert player.commands() == []
    assert any("in check" in toast for toast in player.toasts())
    assert player.true


def test_another_own_piece_is_picked_in_stead_of_the_first(at_board: Sit) -> None:
    player = at_board()
    player.tap("c3")
    player.tap("e1")
    assert player.scene.board_input.carried == square_of("e1")
    player.key("ESCAPE")
    assert player.scene.board_input.carried == -1
    assert player.scene.stone.targets == []


@pytest.mark.rule("CHESS-6.1")
def test_pointing_at_an_enemy_with_a_picked_piece_tells_the_outlook(at_board: Sit) -> None:
    player = at_board()
    player.tap("c3")
    player.stage.router.move(*player.spot("c4"))
    player.wait(0.1)
    scene = player.scene
    assert scene.considered is not None
    assert scene.stone.aim == (square_of("c3"), square_of("c4"))
    assert scene.move_panel.page.chance == scene.considered.outlook.chance
    assert scene.match_controls.words()[0].startswith("Attack ")
    plates = scene.stone.plates
    assert len(plates.children) == 2
    assert plates.z > scene.stone.arrow.z


@pytest.mark.rule("CHESS-4.1")
def test_a_pawn_that_became_a_queen_has_the_queens_row_in_the_panel_of_its_army(at_board: Sit) -> None:
    player = at_board(PROMOTION)
    panel = player.scene.table.armies[0]
    row = panel.rows[SLOTS.index("queen")]
    assert row.square == OFF_BOARD
    assert row.tip.endswith(": fallen.")
    before = row.picture.texture
    player.tap("a6")
    player.tap("a7")
    player.until_shown()
    queen = player.scene.table.picture.board.officer(0, "queen")
    assert (queen.square, queen.stands) == (square_of("a7"), True)
    assert row.square == square_of("a7")
    assert row.tip.endswith(": 100 HP, 10 stamina.")
    assert row.picture.texture is not before
    assert panel.count.text == "1 of 5 pawns, 1 promoted"
    assert player.true


@pytest.mark.rule("CHESS-3.2")
def test_an_attack_leads_to_the_shield_and_back_to_the_board(at_board: Sit) -> None:
    player = at_board()
    player.tap("c3")
    player.tap("c4")
    player.until_shown()
    scene = player.scene
    assert scene.fights
    assert player.true
    assert not scene.stone.visible
    assert scene.table.shield.visible
    assert scene.options_panel.visible == (scene.options_panel.question is not None)
    dice = Stream(9, "combat")
    for _ in range(400):
        if player.view().phase != "fighting":
            break
        seat = player.session.to_act()[0]
        command = random_command(player.session, seat, dice)
        if seat == 0:
            scene.submit(command)
        else:
            player.session.submit(seat, command)
        scene.director.finish()
    player.wait(0.2)
    assert player.view().phase != "fighting"
    assert not scene.fights
    assert scene.stone.visible
    assert not scene.table.shield.visible
    assert player.true
    assert set(scene.stone.pieces) == {piece.piece for piece in player.view().pieces if piece.square >= 0}


def test_threats_show_while_their_key_is_held_and_the_board_turns(at_board: Sit) -> None:
    player = at_board(CHECKED)
    scene = player.scene
    scene.on_action("threats")
    assert (square_of("c4"), square_of("c1")) in scene.stone.threats
    fighters = {square for way in scene.stone.threats for square in way if scene.table.picture.board.at(square).fights}
    assert len(scene.stone.plates.children) == len(fighters) > 0  # chevrons cover no number
    assert scene.stone.plates.z > scene.stone.ways.z
    scene.on_action_end("threats")
    assert scene.stone.threats == []
    before = player.spot("a1")
    player.key("V")
    assert scene.flipped
    assert player.spot("e7") == before


def test_a_move_can_be_taken_back_where_nobody_has_answered(at_board: Sit) -> None:
    player = at_board(seats=BOTH)
    player.tap("c3")
    player.tap("c1")
    player.until_shown()
    scene = player.scene
    assert scene.seat == 1  # on the board two people need no curtain
    assert not scene.table.covered
    assert scene.flipped
    assert player.true


def test_the_second_side_sees_its_rows_near(at_board: Sit) -> None:
    player = at_board(seats=BOTH, first=1)
    assert player.scene.seat == 0
    assert player.scene.flipped
    assert player.true


def test_the_first_move_is_shown_once_the_coin_has_fallen(stage: Stage) -> None:
    session = Session.new(GAME, 3, {"armies": list(ARMIES)}, YOU)
    shown = TableOptions(opening=True)
    scene = ChessScene(session, 0, art=PlainArtwork(LEXICON), lexicon=LEXICON, odds=GAME.odds, options=shown)
    stage.push(scene, fade=False)
    player = ChessPlayer(stage, scene)
    player.wait(0.1)
    session.submit(session.to_act()[0], random_command(session, session.to_act()[0], Stream(4, "first")))
    player.wait(0.5)
    assert scene.table.picture.board.last == (-1, -1)
    player.until_shown()
    assert scene.table.picture.board.last != (-1, -1)


def test_the_music_of_combats_plays_while_one_is_in_sight(at_board: Sit) -> None:
    player = at_board()
    scene = player.scene
    heard: list[str] = []
    scene.music_changed.connect(lambda: heard.append(scene.music()))
    assert scene.music() == ""
    player.tap("c3")
    player.tap("c4")
    player.until_shown()
    assert heard == [PokerUi.music]
    player.session.resign(1)
    player.until_shown()
    assert heard == [PokerUi.music, ""]


def test_the_large_button_answers_once_a_move_is_considered(at_board: Sit) -> None:
    player = at_board()
    commit = player.scene.match_controls.commit
    assert commit.reason == "Pick a piece, then a square."
    player.tap("c3")
    player.stage.router.move(5.0, 5.0)
    player.wait(0.1)
    assert commit.reason == "Point at a square to move there."
    player.stage.router.move(*player.spot("c1"))
    player.wait(0.1)
    assert commit.enabled
    player.confirm()
    assert player.commands() == [move("c3-c1")]


def test_the_panel_says_whose_move_it_is_while_the_last_one_is_shown_still(at_board: Sit) -> None:
    player = at_board()
    scene = player.scene
    player.tap("c3")
    player.tap("c1")
    player.stage.router.move(5.0, 5.0)
    while scene.table.picture.board.side == 0:
        player.wait(0.04)
    player.wait(0.04)
    assert scene.move_panel.page.title == "Surtr to move"


def test_who_plays_by_keys_begins_at_a_piece(at_board: Sit) -> None:
    player = at_board()
    router = player.stage.router
    assert router.focus is None
    player.key("UP")
    assert router.focus in player.scene.board_input.pieces


def test_two_people_fight_behind_a_curtain_and_meet_at_the_open_board(at_board: Sit) -> None:
    player = at_board(seats=BOTH)
    scene = player.scene
    wanted: list[int] = []
    scene.curtain_wanted.connect(wanted.append)
    player.tap("c3")
    player.tap("c4")
    player.until_shown()
    dice, chairs = Stream(9, "combat"), set[int]()
    while player.view().phase == "fighting":
        if scene.waiting_for_chair:
            assert scene.table.covered
            assert not scene.table.hand.sprites
            assert all(card.card is None for cards in scene.table.shield.hole for card in cards if card.there)
            scene.take_chair(wanted.pop())
            chairs.add(scene.seat)
        assert player.true
        scene.submit(random_command(player.session, scene.seat, dice))
        scene.director.finish()
        player.wait(0.05)
    assert chairs == {0, 1}
    assert not scene.waiting_for_chair
    assert not scene.table.covered
    assert not scene.fights
    assert (scene.seat,) == player.session.to_act()
    assert player.true


@pytest.mark.rule("CHESS-5.3")
def test_the_board_says_how_the_match_ended(at_board: Sit) -> None:
    player = at_board("3k1/1R3/5/Q4/5/4p/2K2 w 0 31")
    effects, said = player.scene.table.effects, set[str]()
    player.tap("a4")
    player.tap("a7")
    while not player.scene.finished:
        said |= {node.text for holder in effects.children for node in holder.children if isinstance(node, Label)}
        player.wait(0.04)
    assert "You gave checkmate" in said
    assert player.true
