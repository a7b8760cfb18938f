from __future__ import annotations

from collections.abc import Callable

import arcade

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.duel import sample
from scenes.duel.sample import creature, position
from scenes.table.panels.inspection import CardInspection
from systems.duel.commands import (
    Activate,
    Attack,
    ChangePosition,
    Equip,
    NextPhase,
    Redraw,
    SetRune,
    SummonCreature,
)
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]
HAND = ("hedge-knight", "tornado", "oaken-buckler", "bread-and-salt")
PLAIN = position(
    ({"creatures": [creature("millbridge-spearman"), creature("gatewarden-of-hallow", side=True)]}, {}),
    (HAND, ("decay",)),
)
FIGHT = position(
    (
        {"creatures": [creature("millbridge-spearman"), creature("hedge-knight")]},
        {"creatures": [creature("bone-beggar"), creature("barrow-knight", side=True)]},
    ),
    (HAND, ("decay",)),
    phase="battle",
)
OPEN_FIGHT = position(({"creatures": [creature("millbridge-spearman")]}, {}), (HAND, ("decay",)), phase="battle")


def test_the_opening_hand_is_kept_with_the_large_button(seated: Sit) -> None:
    player = seated()
    assert player.scene.prompt.visible
    assert not player.scene.phases.visible
    player.confirm()
    assert player.commands() == [Redraw(again=False)]


def test_a_creature_is_summoned_from_its_menu_by_mouse(seated: Sit) -> None:
    player = seated(PLAIN)
    card = player.number("hedge-knight")
    player.press(player.held("hedge-knight"))
    player.entry("Summon")
    player.until_shown()
    assert player.commands() == [SummonCreature(card)]
    assert player.piece("hedge-knight").shown is not None
    assert player.scene.input_controller.menu is None


def test_a_dragged_creature_asks_in_which_way_it_comes(seated: Sit) -> None:
    player = seated(PLAIN)
    card = player.number("hedge-knight")
    player.drop(player.held("hedge-knight"), player.scene.table.field.places[0, "creatures", 3])
    player.entry("Set face down")
    player.until_shown()
    assert player.commands() == [SummonCreature(card, face_down=True)]


def test_a_creature_is_set_by_keys_alone(seated: Sit) -> None:
    player = seated(PLAIN)
    player.key("KEY_1")
    player.key("DOWN")
    player.key("ENTER")
    player.until_shown()
    [command] = player.commands()
    assert isinstance(command, SummonCreature)
    assert command.face_down


def test_a_ward_is_carried_to_its_creature_by_two_clicks(seated: Sit) -> None:
    player = seated(PLAIN)
    ward, carrier = player.number("oaken-buckler"), player.number("millbridge-spearman")
    player.press(player.held("oaken-buckler"))
    player.press(player.piece("millbridge-spearman"))
    player.until_shown()
    assert player.commands() == [Equip(ward, carrier)]
    assert player.piece("millbridge-spearman").ward is not None


def test_a_rune_let_go_on_its_row_is_set_or_used(seated: Sit) -> None:
    player = seated(PLAIN)
    card = player.number("bread-and-salt")
    player.drop(player.held("bread-and-salt"), player.scene.table.field.places[0, "runes", 1])
    assert player.scene.input_controller.menu is not None
    player.entry("Set face down")
    player.until_shown()
    assert player.commands() == [SetRune(card)]


def test_a_rune_is_used_from_its_menu(seated: Sit) -> None:
    player = seated(PLAIN)
    card = player.number("bread-and-salt")
    player.press(player.held("bread-and-salt"))
    player.entry("Use")
    player.until_shown()
    assert player.commands()[0] == Activate(card)


def test_a_creature_is_turned_from_its_menu(seated: Sit) -> None:
    player = seated(PLAIN)
    card = player.number("gatewarden-of-hallow")
    player.press(player.piece("gatewarden-of-hallow"))
    player.entry("Turn to attack position")
    player.until_shown()
    assert player.commands() == [ChangePosition(card)]
    shown = player.piece("gatewarden-of-hallow")
    assert shown.height > shown.width


def test_a_card_that_cannot_be_used_says_why_and_can_still_be_looked_at(seated: Sit) -> None:
    player = seated(FIGHT)
    player.press(player.scene.table.hand.sprites[player.view().sides[0].hand[0].card])
    menu = player.scene.input_controller.menu
    assert menu is not None
    assert any("main phase" in button.hint.text for button in menu.buttons if not button.enabled)
    player.entry("Look closely")
    assert isinstance(player.stage.top, CardInspection)
    assert not player.commands()


def test_esc_lays_a_card_back_and_then_pauses(seated: Sit) -> None:
    player = seated(PLAIN)
    left: list[bool] = []
    player.scene.left.connect(lambda: left.append(True))
    player.key("KEY_1")
    player.key("ESCAPE")
    assert player.scene.input_controller.menu is None
    assert not left
    player.key("ESCAPE")
    assert left == [True]


def test_an_attack_by_two_clicks_shows_its_outcome_first(seated: Sit) -> None:
    player = seated(FIGHT)
    attacker, target = player.number("hedge-knight"), player.number("bone-beggar", 1)
    player.press(player.piece("hedge-knight"))
    player.stage.router.move(*player.piece("bone-beggar", 1).window_rect.center)
    player.wait(0.2)
    assert player.piece("bone-beggar", 1).foretold[0] == "4 : 3"
    assert player.scene.moment.title.text == "If it attacks"
    assert not player.commands()
    player.press(player.piece("bone-beggar", 1))
    assert player.commands()[0] == Attack(attacker, target)


def test_an_attack_by_dragging_is_the_same(seated: Sit) -> None:
    player = seated(FIGHT)
    attacker, target = player.number("hedge-knight"), player.number("barrow-knight", 1)
    player.drop(player.piece("hedge-knight"), player.piece("barrow-knight", 1))
    assert player.commands()[0] == Attack(attacker, target)


def test_a_direct_attack_is_let_go_on_the_player(seated: Sit) -> None:
    player = seated(OPEN_FIGHT)
    player.drop(player.piece("millbridge-spearman"), player.scene.table.panels[1])
    player.until_shown()
    assert isinstance(player.commands()[0], Attack)
    assert player.scene.table.panels[1].hp == 9


def test_a_direct_attack_by_keys(seated: Sit) -> None:
    player = seated(OPEN_FIGHT)
    player.key("DOWN")
    player.stage.router.set_focus(player.piece("millbridge-spearman"))
    player.key("ENTER")
    player.key("ENTER")
    player.until_shown()
    assert isinstance(player.commands()[0], Attack)


def test_the_bar_goes_on_to_a_phase_and_refuses_what_is_past(seated: Sit) -> None:
    player = seated(PLAIN)
    player.press(player.scene.phases.plates["draw"])
    assert player.toasts()
    player.press(player.scene.phases.plates["battle"])
    assert player.commands() == [NextPhase("battle")]


def test_the_key_for_the_end_warns_once_when_something_is_left(seated: Sit) -> None:
    player = seated(FIGHT)
    player.confirm()
    assert not player.commands()
    assert "attack" in player.toasts()[-1]
    player.confirm()
    assert player.commands() == [NextPhase("end")]


def test_the_next_phase_has_a_key_of_its_own(seated: Sit) -> None:
    player = seated(PLAIN)
    player.key("N")
    assert player.commands() == [NextPhase("battle")]


def test_the_reader_reads_the_card_under_the_pointer_and_keeps_it(seated: Sit) -> None:
    player = seated(sample.FULL)
    piece = player.piece("shieldwall-captain")
    player.stage.router.move(*piece.window_rect.center)
    player.wait(0.1)
    reader = player.scene.reader
    assert reader.card == "shieldwall-captain"
    assert "Tower Shield" in reader.more
    player.stage.router.move(5, 5)
    player.wait(0.1)
    assert reader.card == "shieldwall-captain"


def test_a_right_click_looks_closely_at_a_card_on_the_mat(seated: Sit) -> None:
    player = seated(sample.FULL)
    player.click(*player.piece("shieldwall-captain").window_rect.center, arcade.MOUSE_BUTTON_RIGHT)
    assert isinstance(player.stage.top, CardInspection)


def test_netherworlds_of_both_sides_can_be_looked_through_at_any_time(seated: Sit) -> None:
    player = seated(sample.FULL)
    for side, card in ((0, "pit-of-stakes"), (1, "restless-footman")):
        player.press(player.scene.table.piles.all[side, "netherworld"])
        browser = player.scene.prompt_controller.browser
        assert browser is not None
        assert browser.tiles[0].shown.card == card
        player.key("ESCAPE")
        assert player.scene.prompt_controller.browser is None


def test_two_people_see_no_hand_while_they_change_chairs(seated: Sit) -> None:
    seats = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))
    player = seated(seats=seats)
    scene = player.scene
    player.wait(0.1)
    assert scene.waiting_for_chair
    assert not scene.table.hand.sprites
    scene.take_chair(scene.session.to_act()[0])
    assert scene.table.hand.sprites


def test_a_card_that_is_picked_up_stays_in_the_reader(seated: Sit) -> None:
    player = seated()
    card = player.view().sides[0].hand[0]
    player.press(player.scene.table.hand.sprites[card.card])
    assert player.stage.router.carrying is not None
    player.scene.reader.forget()
    player.wait(0.1)
    assert player.scene.reader.card == card.definition


def test_the_reader_tells_all_of_a_card_on_the_mat_so_that_no_tooltip_covers_its_neighbours(seated: Sit) -> None:
    player = seated(sample.FULL)
    rider = player.piece("rider-of-the-white-road")
    tip = rider.tip
    assert callable(tip)
    text = player.scene.lexicon.text("rider-of-the-white-road")
    assert tip() == ""
    player.stage.router.move(*rider.window_rect.center)
    player.wait(0.1)
    read = player.scene.reader.words.text
    assert text.split(".")[0] in read
    assert "attack position" in read.lower()


def test_who_watches_reads_what_was_weighed_and_is_asked_for_nothing(seated: Sit) -> None:
    seats = (
        Seat(OPPONENT, "Aldous the Elder (normal)", "normal"),
        Seat(OPPONENT, "Aldous the Younger (normal)", "normal"),
    )
    player = seated(seats=seats, watch=True, speed=4.0, ai=InProcessAi(GAMES))
    for _ in range(400):
        player.stage.advance(1 / 15)
        if "weighed" in player.scene.moment.words.text:
            break
    assert "weighed:" in player.scene.moment.words.text
    assert "turn." in player.scene.moment.words.text.splitlines()[0]
    assert not player.scene.asking.visible
    before = player.scene.asking.setting
    player.scene.match_controls.act("answers")
    assert player.scene.asking.setting == before
