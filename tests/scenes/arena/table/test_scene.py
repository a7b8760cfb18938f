"""A standard match at the table: played by mouse and keys, and shown as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade
import pytest

from game.session.random_play import random_command
from game.session.session import OPPONENT, Seat
from scenes.arena.model.picture import ArenaPicture
from scenes.kit.controls.cards import GROWTH
from scenes.kit.typography.text import Paragraph
from scenes.stage.control import Control
from systems.arena.commands import Attack, Choose, Decide, EndTurn, Mulligan, PlayCard, UsePower, Withdraw
from systems.dice import Stream
from tests.scenes.arena.conftest import ArenaPlayer
from tests.scenes.arena.plain_arena import BOOK
from tests.thorough import some

Sit = Callable[..., ArenaPlayer]


def fight(**own: Any) -> dict[str, Any]:
    return {"own": {"board": ("ogre",), **own}, "foe": {"board": ("shieldmaiden", "imp")}}


@pytest.mark.parametrize("seed", some([1, 2], 1))
def test_what_is_shown_equals_the_view_after_every_command(seated: Sit, seed: int) -> None:
    player = seated(seed=seed)
    dice = Stream(seed, "play")
    for _ in range(60):
        if not player.session.to_act():
            break
        seat = player.session.to_act()[0]
        player.session.submit(seat, random_command(player.session, seat, dice))
        player.scene.director.finish()
        player.wait(0.04)
        assert player.scene.table.picture == ArenaPicture.from_view(player.view(), BOOK)
        shown = set(player.scene.table.board.tokens)
        assert shown == {minion.card for side in player.view().sides for minion in side.board}


def test_beats_that_are_played_out_end_at_the_view(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)), speed=4)
    ogre, maid = player.node("ogre").card, player.node("shieldmaiden", 1).card
    player.session.submit(0, Attack(ogre, maid))
    player.session.submit(0, EndTurn())
    player.until_shown()
    assert player.scene.table.picture == ArenaPicture.from_view(player.view(), BOOK)


def test_a_click_on_the_attacker_and_one_on_the_target_attack(seated: Sit) -> None:
    player = seated(fight())
    ogre, maid = player.node("ogre"), player.node("shieldmaiden", 1)
    player.press(ogre)
    player.stage.router.move(*maid.window_rect.center)
    player.wait(0.1)
    assert maid.told == ("4 → 0 dies", "fatal")
    assert player.scene.reader.outlook is not None
    player.press(maid)
    assert player.commands() == [Attack(ogre.card, maid.card)]


def test_a_drag_from_the_attacker_to_the_target_attacks(seated: Sit) -> None:
    player = seated(fight())
    ogre, maid = player.node("ogre"), player.node("shieldmaiden", 1)
    player.drag(ogre.window_rect.center, maid.window_rect.center)
    assert player.commands() == [Attack(ogre.card, maid.card)]


def test_what_taunt_protects_is_refused_in_a_sentence(seated: Sit) -> None:
    player = seated(fight())
    player.press(player.node("ogre"))
    player.press(player.node("hero", 1))
    assert player.commands() == []
    assert player.toasts() == ["A minion with Taunt is in the way."]


def test_a_minion_is_dragged_to_its_place(seated: Sit) -> None:
    player = seated(fight(hand=("imp",)))
    held, number = player.held("imp"), player.number("imp")
    row = player.scene.table.board.made
    assert row is not None
    player.drag(held.window_rect.center, (row.rows[0].right - 60, row.rows[0].cy))
    assert player.commands() == [PlayCard(number, 1)]


def test_a_spell_asks_for_its_target_and_can_be_taken_back(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)))
    number = player.number("flame")
    player.drag(player.held("flame").window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.key("ESCAPE")
    player.wait(0.3)
    player.drag(player.held("flame").window_rect.center, player.scene.table.board.zone.window_rect.center)
    imp = player.node("imp", 1)
    player.press(imp)
    play = PlayCard(number, 0)
    assert player.commands() == [play, Withdraw(), play, Choose((imp.card,))]


def test_the_power_has_a_key_and_a_disc(seated: Sit) -> None:
    player = seated(fight())
    player.key("Q")
    player.press(player.scene.table.board.sides[0].power)
    assert player.commands() == [UsePower()]
    assert len(player.toasts()) == 1


def test_ending_the_turn_warns_while_something_useful_is_left(seated: Sit) -> None:
    player = seated(fight())
    assert player.scene.match_controls.commit.hint.text.endswith("1 can still attack")
    player.confirm()
    assert player.commands() == []
    assert player.toasts() == ["1 can still attack. Press again to end the turn."]
    assert player.scene.match_controls.commit.label.text == "End anyway"
    player.confirm()
    assert player.commands() == [EndTurn()]


def test_ending_the_turn_does_not_warn_of_what_would_only_lose(seated: Sit) -> None:
    player = seated({"own": {"board": ("imp",), "mana": 0, "crystals": 0}, "foe": {"board": ("shieldmaiden",)}})
    assert any(isinstance(command, Attack) for command in player.session.legal(0))
    player.confirm()
    assert player.commands() == [EndTurn()]


def test_what_waits_for_its_target_is_taken_back_by_the_key_of_undo(seated: Sit) -> None:
    player = seated(fight(hand=("flame", "imp")))
    player.session.submit(0, PlayCard(player.number("flame"), 0))
    player.wait(0.3)
    player.key("Z", arcade.key.MOD_CTRL)
    assert player.commands()[-1] == Withdraw()
    player.key("Z", arcade.key.MOD_CTRL)
    assert player.toasts() == ["Nothing can be taken back: something hidden was revealed, or chance decided."]


def pieces_of_rope(player: ArenaPlayer) -> int:
    player.wait(0.1)
    rope = player.scene.rope
    return sum(piece.visible for piece in rope.pieces) if rope.visible else 0


@pytest.mark.rule("MATCH-2.3")
def test_the_rope_burns_in_the_last_seconds_and_ends_the_turn(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)), seats=(Seat(name="Ada"), Seat(name="Bo")), timer=75)
    clock = player.scene.clock
    assert clock.running
    assert pieces_of_rope(player) == 0
    clock.left = 19.0
    burning = pieces_of_rope(player)
    assert burning > 20
    assert player.scene.table.board.time_left < 0.3
    clock.left = 5.0
    assert 0 < pieces_of_rope(player) < burning / 2
    player.session.submit(0, PlayCard(player.number("flame"), 0))
    player.wait(0.1)
    assert clock.left < 5.0, "a question does not wind the clock again"
    clock.left = 0.01
    player.wait(0.2)
    assert player.commands()[-2:] == [Withdraw(), EndTurn()]


@pytest.mark.rule("MATCH-2.3")
def test_against_the_program_there_is_no_limit(seated: Sit) -> None:
    player = seated(fight(), seats=(Seat(name="You"), Seat(OPPONENT, "Hel", "easy")), timer=75)
    player.scene.retime(30)
    assert not player.scene.clock.used


def test_the_opening_hand_is_chosen_by_clicks(seated: Sit) -> None:
    player = seated()
    cards = player.scene.options_panel.cards
    assert cards
    number = cards[0].number
    player.press(cards[0])
    player.confirm()
    assert player.commands() == [Mulligan((number,))]


def test_a_discovered_card_is_clicked_in_the_middle(seated: Sit) -> None:
    player = seated(fight(hand=("scry",)))
    player.drag(player.held("scry").window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.until_shown()
    player.wait(0.2)
    option = player.scene.options_panel.cards[1]
    player.press(option)
    assert player.commands()[-1] == Choose((option.number,))
    assert option.definition in [card.definition for card in player.view().sides[0].hand]


def test_ways_are_offered_as_cards_and_what_they_would_do_is_told(seated: Sit) -> None:
    player = seated(fight(hand=("crossroads",)))
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    player.wait(0.2)
    cards = player.scene.options_panel.cards
    assert [card.words for card in cards] == ["Deal 1 damage to all enemy minions.", "Draw a card."]
    player.stage.router.move(*cards[0].window_rect.center)
    player.wait(0.2)
    assert player.scene.reader.outlook is not None
    player.key("KEY_2")
    assert player.commands()[-1] == Decide(1)


def test_before_anything_was_done_the_columns_say_how_to_play_and_whose_hero_it_is(seated: Sit) -> None:
    player = seated(fight())
    strip, reader = player.scene.table.strip, player.scene.reader
    assert (strip.title.text, reader.reading.card) == ("How to play", player.view().sides[0].hero.definition)
    assert all(text.whole for text in strip.guide.texts if text.visible)
    player.session.submit(0, UsePower())
    player.until_shown()
    player.wait(0.1)
    assert strip.title.text == "History"
    assert not any(text.visible for text in strip.guide.texts)


def test_the_large_log_lies_above_both_hands(seated: Sit) -> None:
    player = seated(fight(hand=("imp",) * 9))
    player.key("L")
    scene = player.scene
    assert scene.log.wvisible
    layers = [scene.layers.index(name) for name in (scene.log.layer_name, scene.table.hand.layer_name)]
    assert layers[0] > layers[1]


def test_a_card_is_played_by_keys_alone(seated: Sit) -> None:
    player = seated(fight(hand=("imp",)))
    number = player.number("imp")
    player.key("KEY_1")
    assert player.scene.reader.reading.card == "imp"
    player.key("ENTER")
    player.wait()
    assert player.commands() == [PlayCard(number, 1)]


def test_a_large_hand_shows_every_name_and_the_pointed_card_whole(seated: Sit) -> None:
    player = seated(fight(hand=("imp",) * 8))
    row = player.scene.table.hand
    first, last = min(row.sprites), max(row.sprites)
    assert row.shown[first].seen < 0.9
    assert row.shown[last].seen == 1.0
    sprite = row.sprites[first]
    player.stage.router.move(sprite.window_rect.x + 12, sprite.window_rect.cy)
    player.wait(0.3)
    assert row.shown[first].seen == 1.0
    assert sprite.picture.wy - sprite.height * GROWTH / 2 >= 0
    assert sprite.z > row.sprites[last].z


def test_plates_count_hands_and_the_other_sides_mana(seated: Sit) -> None:
    player = seated(fight(hand=("imp", "flame")))
    board, explain = player.scene.table.board, player.scene.pointing
    view = player.view()
    told = [explain.reading(plate, view) for plate in (*board.held, board.foe_mana)]
    assert [reading and reading.title for reading in told] == ["Your hand", "Their hand", "Their mana"]
    assert told[0] is not None
    assert told[0].rows[0] == ("hand", "**2** of 10 cards. A draw into a full hand burns.")
    assert player.scene.table.live.board_limit == 7


def test_nobody_is_marked_as_chosen_before_anything_was_chosen(seated: Sit) -> None:
    player = seated(fight())
    assert not any(node.light.visible for node in player.scene.table.board.everybody())


def test_pointing_at_a_card_foretells_what_playing_it_would_do(seated: Sit) -> None:
    player = seated(fight(hand=("feast",)))
    player.stage.router.move(*player.held("feast").window_rect.center)
    player.wait(0.1)
    assert player.scene.reader.considered == "If you play Feast"
    assert player.scene.reader.outlook is not None
    assert ("deck", "You draw 2 cards") in player.scene.reader.outlook.sentences()
    assert player.commands() == []


def test_a_card_that_cannot_be_played_tells_the_rules_own_reason(seated: Sit) -> None:
    player = seated(fight(hand=("thief",), crystals=2))
    command = PlayCard(player.number("thief"), 0)
    reason = player.session.refusal(0, command)
    player.stage.router.move(*player.held("thief").window_rect.center)
    player.wait(0.1)
    assert reason
    assert ("info", reason) in player.scene.reader.reading.rows
    assert player.scene.reader.outlook is None


def test_a_carried_card_is_foretold_by_keys_too(seated: Sit) -> None:
    player = seated(fight(hand=("feast",)))
    player.key("KEY_1")
    player.stage.router.set_focus(player.scene.table.board.zone)
    player.wait(0.1)
    assert player.scene.reader.considered == "If you play Feast"


def test_an_opponent_speaks_beside_its_hero(seated: Sit) -> None:
    player = seated(fight(), barks=({}, {"secret": ("Do not look.",)}))
    scene = player.scene
    scene.talk.speakers[1].say("secret")
    player.wait(0.5)
    papers = [node for node in scene.remarks.walk() if isinstance(node, Paragraph)]
    assert [paper.text for paper in papers] == ["“Do not look.”"]
    hero = scene.table.board.sides[1].hero.window_rect
    assert papers[0].wx < hero.x
    player.wait(6.0)
    assert not any(isinstance(node, Paragraph) for node in scene.remarks.walk())


def test_everything_that_can_be_focused_is_explained_by_keys_too(seated: Sit) -> None:
    setup = fight(hand=("imp", "flame"), secrets=("trap",), weapon="club")
    setup["foe"] |= {"hand": ("imp",), "secrets": ("trap",)}
    player = seated(setup)
    player.session.submit(0, Attack(player.node("ogre").card, player.node("shieldmaiden", 1).card))
    player.until_shown()
    scene, router = player.scene, player.stage.router
    shown = [node for node in scene.walk() if isinstance(node, Control) and node.focusable and node.wvisible]
    told = [node for node in shown if scene.pointing.reading(node, player.view()) is not None]
    kinds = {type(node).__name__ for node in told}
    assert kinds >= {"Token", "HeroNode", "Disc", "CardSprite", "Mana", "BoardCount", "TurnRing", "Plate", "Tile"}
    buttons = {type(node).__name__ for node in shown if node not in told}
    assert buttons <= {"Button", "CommitButton", "Control", "ToggleButton", "SpeedButton"}
    for node in told:
        router.by_keys = True
        router.set_focus(node)
        player.wait(0.05)
        reading = scene.reader.reading
        assert reading.card or reading.rows, node


def test_crystals_that_fill_flare_up_and_rest_as_large_as_before(seated: Sit) -> None:
    player = seated(fight(hand=("imp",)))
    mana = player.scene.table.board.mana
    player.session.submit(0, PlayCard(player.number("imp"), 0))
    player.until_shown()
    player.session.submit(0, EndTurn())
    player.session.submit(1, EndTurn())
    smallest = 1.0
    for _ in range(200):
        player.stage.advance(1 / 30)
        smallest = min(smallest, *(crystal.scale for crystal in mana.crystals))
    assert smallest < 0.9
    assert all(crystal.scale == pytest.approx(1.0) for crystal in mana.crystals)


def offers_undo(player: ArenaPlayer) -> bool:
    return player.scene.match_controls.undo.enabled


def test_an_attack_is_taken_back_by_the_button(seated: Sit) -> None:
    player = seated(fight())
    assert not offers_undo(player)
    before, lines = player.view(), list(player.scene.log.lines)
    near, far = before.sides
    player.scene.submit(Attack(near.board[0].card, far.board[0].card))
    player.scene.director.finish()
    player.wait(0.1)
    assert offers_undo(player)
    player.press(player.scene.match_controls.undo)
    assert player.view() == before
    assert player.scene.table.picture == ArenaPicture.from_view(before, BOOK)
    assert list(player.scene.log.lines) == lines
    assert not offers_undo(player)


def test_a_spell_is_taken_back_with_its_target(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)))
    before = player.view()
    player.scene.submit(PlayCard(before.sides[0].hand[0].card, 0))
    ask = player.view().ask
    assert ask is not None
    player.scene.submit(Choose((ask.options[0].card,)))
    player.scene.take_back()
    assert player.view().ask is None
    assert player.view().sides == before.sides


@pytest.mark.parametrize(("letters", "told"), [(8.0, True), (30.0, False)])
def test_words_that_are_too_small_on_the_picture_are_a_row_beside_it(
    seated: Sit, monkeypatch: pytest.MonkeyPatch, letters: float, *, told: bool
) -> None:
    player = seated(fight(hand=("feast",)))
    reader = player.scene.reader
    monkeypatch.setattr(reader.art, "letters", lambda *_: letters)
    player.key("KEY_1")
    assert reader.reading.card == "feast"
    words = reader.lexicon.rules_text("feast")
    assert words
    assert (reader.rows.texts[0].text == words) is told
    assert reader.picture.visible or told
