"""A combat played at its table by clicks and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from components.poker import BLUFF_RUNE, DESTINY_OVERRIDE, ECHO_BET, FATE_PEEK, POKER_SPELLS
from game.art.poker.rows import SPELL_LEAST
from game.session.session import HUMAN, Seat
from scenes.kit.controls.button import REST_S
from scenes.kit.typography.text import Paragraph
from scenes.poker.model.hands import card_text
from scenes.poker.table.spell_list import MOST
from scenes.table.options import TableOptions
from scenes.table.panels.bubble import WIDEST
from systems.arena.commands import Choose, EndTurn, PlayCard
from systems.poker.commands import Bet, Call, Check, Fold, Raise, UseArmed
from tests.scenes.poker.plain_poker import DEAR

Sit = Callable[..., Any]
BOTH = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))


def to_bets(player: Any) -> None:
    """End Spell/Pet for both: seat 0 is small blind and owes 5 HP."""
    if player.scene.match_controls.wastes():
        player.scene.submit(EndTurn())
    else:
        player.confirm()
    player.until_shown()
    player.foe(EndTurn())
    player.wait(REST_S)


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


def test_an_armed_rune_is_used_by_a_click_on_its_row(seated: Sit) -> None:
    player = seated(own={"hand": (BLUFF_RUNE,)})
    held = next(iter(player.scene.table.hand.sprites.values()))
    player.drag(held.window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.until_shown()
    to_bets(player)
    row = player.scene.table.spells.rows[0]
    assert row.entry is not None
    assert row.entry.name == BLUFF_RUNE
    player.press(row)
    player.until_shown()
    assert player.commands()[-1] == UseArmed(BLUFF_RUNE)
    assert player.scene.table.picture.fighters[0].bluffing
    assert player.true


def rows_of(player: Any) -> list[tuple[str, str, str]]:
    """Return the names, states and notes of the rows of poker spells."""
    shown = [row.entry for row in player.scene.table.spells.rows if row.visible]
    return [(entry.name, entry.face.state, entry.face.note) for entry in shown]


@pytest.mark.rule("POKER-5.5")
def test_the_panel_lists_spells_that_can_be_played_are_armed_wait_and_are_spent(seated: Sit) -> None:
    player = seated(own={"hand": (FATE_PEEK, DEAR.id, ECHO_BET), "crystals": 2})
    assert rows_of(player) == [
        (FATE_PEEK, "playable", "can be played now"),
        (ECHO_BET, "playable", "can be played now"),
        (DESTINY_OVERRIDE, "locked", "5 mana, you have 2"),
    ]
    held = next(iter(player.scene.table.hand.sprites.values()))
    player.drag(held.window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.until_shown()
    assert rows_of(player)[0] == (FATE_PEEK, "armed", "when hole cards are dealt")
    to_bets(player)
    seen = player.view().fighters[1].known
    assert len(seen) == 1
    assert rows_of(player)[-1] == (FATE_PEEK, "spent", f"saw the {card_text(seen[0])}")
    assert {state for _, state, _ in rows_of(player)[:-1]} == {"waiting"}
    assert player.true


@pytest.mark.rule("POKER-5.5")
def test_a_spell_that_cannot_be_paid_says_so_and_every_other_says_why_it_waits(seated: Sit) -> None:
    player = seated(own={"hand": (FATE_PEEK, DEAR.id), "crystals": 2})
    spells = player.scene.table.spells
    reason = player.view().cards.sides[0].hand[1].reason
    assert reason
    assert [row.tip.endswith(reason) for row in spells.rows if row.visible] == [False, True]
    to_bets(player)
    assert [note for _, _, note in rows_of(player)] == ["in Spell/Pet, 0 mana", "in Spell/Pet, 5 mana"]
    reasons = [held.reason for held in player.view().cards.sides[0].hand]
    assert all(row.tip.endswith(reason) for row, reason in zip(spells.rows, reasons, strict=False))


def test_more_spells_than_rows_are_counted(seated: Sit) -> None:
    player = seated(own={"hand": POKER_SPELLS[:8]})
    spells = player.scene.table.spells
    assert sum(row.visible for row in spells.rows) == MOST
    assert spells.title.text == f"Spells \u00b7 {MOST} of 8"
    last = next(row for row in reversed(spells.rows) if row.visible)
    assert last.window_rect.y >= spells.window_rect.y
    assert min(row.height for row in spells.rows) / player.scene.geometry.board_unit >= SPELL_LEAST


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
    assert commit.reason == "Click what you choose."
    player.confirm()
    assert player.scene.options_panel.cards
    player.key("KEY_1")
    player.until_shown()
    assert commit.enabled


def test_the_chance_to_win_waits_for_the_cards_that_are_turned_over(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("E")
    player.until_shown()
    chances = player.scene.chances
    before = chances.finish()
    player.session.submit(1, Check())
    assert player.view().phase == "faith"
    player.wait(0.2)
    assert not player.scene.director.idle
    assert chances.chance == before
    player.until_shown()
    assert chances.finish() != before


def test_after_a_brace_rounds_that_were_not_played_are_not_ticked_and_nobody_strikes(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("G")
    scene = player.scene
    while scene.table.picture.braced < 0:
        player.wait(0.04)
    assert scene.table.bet_panel.about.text.endswith("nobody strikes.")
    assert scene.table.phases.states == ("done", "done", "done", "later", "later", "later", "now")


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


def test_the_log_names_a_community_card_once_it_lies_open(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("E")
    player.until_shown()
    player.session.submit(1, Check())
    table = player.scene.table

    def named() -> int:
        return sum(line.text == card_text(card) for line in table.log.lines for card in player.view().community)

    while not table.picture.community:
        assert named() == 0
        player.wait(0.04)
    player.until_shown()
    assert named() == len(player.view().community) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_fighter_says_covers_no_playing_card_and_no_name_of_a_hand(seated: Sit, seat: int) -> None:
    player = seated()
    scene = player.scene
    rect, leftward = scene.remarks_beside(seat)
    scene.remarks.bubble.say("Splinters. I have held with splinters before.", rect, leftward=leftward)
    player.wait(0.4)
    (bubble,) = scene.remarks.bubble.children
    words = next(node for node in bubble.children if isinstance(node, Paragraph))
    tall, made = words.measure(WIDEST)[1], scene.geometry
    assert bubble.y - tall > made.foe_name.top
    assert bubble.y + tall / 2 < made.height


def test_the_words_of_a_card_are_read_in_full_where_its_picture_is_not_shown(seated: Sit) -> None:
    player = seated(own={"hand": ("finder",)})
    held = next(iter(player.scene.table.hand.sprites.values()))
    player.stage.router.move(*held.window_rect.center)
    player.wait(0.2)
    reader = player.scene.reader
    assert reader.heading.text == "Finder"
    assert "Discover" in reader.rows.texts[0].text
    assert reader.rows.texts[0].visible
    assert not reader.picture.visible
