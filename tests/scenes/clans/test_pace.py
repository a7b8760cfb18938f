"""A battle with a pace of its own at the table (CLAN-5.8, CLAN-6.10 to CLAN-6.12)."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.clans.table.play_on import DECIDE_AGAIN
from systems.clans.commands import Commit, Order
from tests.scenes.clans.battle_steps import Seated, assert_shown, both_commit

SIDES = "seat0 napoleon damage_bonus 0 crystal:50/50 used | seat1 saladin damage_bonus 1 crystal:50/50 used"
LOCKED = (
    f"battle round:12 limit:16 pace:2/0+0/drill | {SIDES} | board Grenadier 1/90 t3 s1 @C1, bog-troll 1/30 t3 s1 @C1"
)
"""Two units that fight over the middle for rounds; nobody has a card, and no order helps."""
STACK = (
    f"battle round:11 limit:16 pace:2/1+1/drill | {SIDES}"
    " | board Grenadier 2/9:14 t3 s1 @C1, Field-cannon 2/20 t4 s1 @C1, bog-troll 1/30 t3 s1 @C1, Hussar 2/9 t1 s2 @W0"
    " | hand0 Voltigeur | gone0 Scout, Sapper, Fusilier | gone1 bog-witch"
)
"""Two empty decks in round 11, and cards that fell."""


def unit(player: Any, name: str) -> int:
    return int(next(other.id for other in player.battle.table.picture.units() if other.card == name))


def token(player: Any, name: str) -> Any:
    return player.battle.table.board.token(unit(player, name))


def orders(player: Any) -> list[tuple[str, str]]:
    names = {other.id: other.card for other in player.battle.table.picture.units()}
    return [(names[order.unit], order.order) for order in player.session.view(0).orders]


def test_a_stack_swaps_by_key_or_by_its_menu_and_the_order_is_undone(seated: Seated) -> None:
    player = seated(STACK)
    player.stage.router.set_focus(token(player, "grenadier"))
    player.key("S")
    assert orders(player) == [("grenadier", "swap")]
    player.key("S")
    assert orders(player) == []
    player.click(*token(player, "field-cannon").window_rect.center)
    menu = player.battle.input_controller._menu
    player.click(*next(button for button in menu.buttons if button.text == "Swap ranks").window_rect.center)
    assert orders(player) == [("field-cannon", "swap")]
    player.battle.input_controller.undo()
    assert orders(player) == []
    player.wait(0.4)
    player.stage.router.set_focus(token(player, "hussar"))
    player.key("S")
    assert "There is no unit to swap ranks with." in player.toasts()


def test_after_the_reveal_the_ranks_are_shown_as_they_are_and_the_log_says_so(seated: Seated) -> None:
    player = seated(STACK)
    player.battle.submit(Order(unit(player, "grenadier"), "swap"))
    both_commit(player)
    player.until_shown()
    assert [other.card for other in player.battle.table.picture.tiles[4].stacks[0]] == ["field-cannon", "grenadier"]
    assert_shown(player.battle)
    lines = [line.text for line in player.battle.table.log.lines]
    assert "Field Cannon steps in front of Grenadier" in lines


def test_the_return_of_the_fallen_is_shown_counted_and_told(seated: Seated) -> None:
    player = seated(STACK)
    panel = player.battle.table.own
    assert "{resetter}1" in panel.counts.text
    assert "made anew of the fallen, once more" in panel.tip_text()
    both_commit(player)
    player.until_shown()
    assert_shown(player.battle)
    assert (player.battle.table.picture.own.deck, player.battle.table.picture.pace.returns) == (1, (0, 0))
    assert "resetter" not in panel.counts.text
    assert "fallen" not in panel.tip_text()
    lines = [line.text for line in player.battle.table.log.lines]
    assert "Your fallen return: a new deck of 3 cards" in lines
    assert any(line.endswith("fallen return: a new deck of a card") for line in lines)


# CLAN-6.12


def confirm_for_the_enemy(player: Any) -> None:
    """The enemy confirms each round as soon as it is asked, until the battle is over or stands still."""
    for _ in range(400):
        if 1 in player.session.to_act():
            player.session.submit(1, Commit())
        player.battle.director.finish()
        player.wait(0.1)
        if player.session.result() is not None or not player.battle.play_on.running:
            return
    raise AssertionError("it neither ended nor stopped")


@pytest.mark.rule("CLAN-6.12")
def test_with_nothing_to_decide_one_press_plays_to_the_end(seated: Seated) -> None:
    player = seated(LOCKED)
    assert player.battle.match_controls.commit.label.text == "Play to the end"
    player.confirm()
    confirm_for_the_enemy(player)
    assert player.session.result() is not None
    assert player.session.view(0).round == 16


@pytest.mark.rule("CLAN-6.12")
def test_it_stops_when_something_can_be_decided_again(seated: Seated) -> None:
    player = seated(LOCKED.replace("bog-troll 1/30", "bog-troll 1/2"))
    player.confirm()
    confirm_for_the_enemy(player)
    view = player.session.view(0)
    assert (player.session.result(), view.round) == (None, 14), "the troll fell, and the Grenadier may march or hold"
    assert DECIDE_AGAIN in player.toasts()
    assert player.battle.match_controls.commit.hint.text == "Space · or give an order"


EMPTY = LOCKED.replace("bog-troll 1/30 t3 s1 @C1", "bog-troll 1/30 t3 s1 @C1, Field-cannon 9/5 t4 s0 @C1")
"""Nobody has a card or will get one; ranks could be swapped."""


@pytest.mark.rule("CLAN-6.12")
def test_with_both_hands_and_decks_empty_it_is_offered_although_orders_could_be_given(seated: Seated) -> None:
    player = seated(EMPTY)
    commit = player.battle.match_controls.commit
    assert (commit.label.text, commit.hint.text) == ("Play to the end", "Space · or give an order")
    player.battle.submit(Order(unit(player, "grenadier"), "swap"))
    player.wait(0.5)
    assert commit.label.text == "Commit turn", "whoever gives an order decides round by round"
    player.battle.input_controller.undo()
    player.wait(0.5)
    player.confirm()
    confirm_for_the_enemy(player)
    assert player.session.result() is not None


@pytest.mark.rule("CLAN-6.12")
def test_it_is_not_offered_while_the_enemy_has_cards_or_its_fallen_return(seated: Seated) -> None:
    for position in (EMPTY + " | hand1 bog-troll", EMPTY.replace("pace:2/0+0/drill", "pace:2/0+1/drill")):
        player = seated(position)
        assert player.battle.match_controls.commit.label.text == "Commit turn", position


@pytest.mark.rule("CLAN-6.12")
def test_escape_stops_it(seated: Seated) -> None:
    player = seated(LOCKED)
    player.confirm()
    assert player.battle.play_on.running
    player.key("ESCAPE")
    assert not player.battle.play_on.running
    assert 0 in player.session.to_act() or player.session.view(0).sides[0].committed


@pytest.mark.rule("CLAN-6.12")
def test_a_card_an_ability_or_an_order_that_counts_is_a_decision(seated: Seated) -> None:
    for position in (
        LOCKED + " | hand0 Voltigeur",
        LOCKED.replace("napoleon damage_bonus 0 crystal:50/50 used", "nelson heal_units 3 crystal:50/50"),
        EMPTY + " | hand1 bog-troll",
    ):
        player = seated(position)
        assert player.battle.match_controls.commit.label.text == "Commit turn", position
