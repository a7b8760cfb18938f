"""A plan is made by mouse and by keys: cards, orders, the ability, and taking back."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from scenes.clans.model.legal_moves import LegalMoves
from scenes.stage.units import Rect
from scenes.table.options import TableOptions
from systems.clans.commands import Commit, Order, TakeBack, UseAbility
from systems.clans.commands import Stage as StageCard
from systems.clans.state.field import field_of
from tests.scenes.clans.battle_steps import Seated, assert_shown, both_commit, first_stage
from tests.scenes.conftest import resize
from tests.thorough import some


def test_a_dragged_card_is_staged_where_it_was_dropped(seated: Seated) -> None:
    player = seated("empty")
    wanted = first_stage(player)
    player.drag(player.card(wanted.card).center, player.tile(wanted.tile).center)
    staged = player.session.view(0).staged
    assert [(card.id, card.tile) for card in staged] == [(wanted.card, wanted.tile)]
    assert_shown(player.battle)


def test_a_click_on_a_card_and_a_click_on_a_tile_do_the_same(seated: Seated) -> None:
    player = seated("empty")
    wanted = first_stage(player)
    player.click(*player.card(wanted.card).center)
    assert player.stage.router.carrying is not None
    player.click(*player.tile(wanted.tile).center)
    assert [card.id for card in player.session.view(0).staged] == [wanted.card]
    assert_shown(player.battle)


def test_the_keyboard_alone_stages_takes_back_undoes_and_commits(seated: Seated) -> None:
    player = seated("empty")
    player.key("KEY_1")
    assert player.stage.router.carrying is not None
    player.key("ENTER")
    assert len(player.session.view(0).staged) == 1
    player.key("KEY_2")
    player.key("RIGHT")
    player.key("ENTER")
    assert len(player.session.view(0).staged) == 2
    player.key("X")
    assert len(player.session.view(0).staged) == 1
    player.key("Z", arcade.key.MOD_CTRL)
    assert len(player.session.view(0).staged) == 2
    player.key("Z", arcade.key.MOD_CTRL)
    player.key("Z", arcade.key.MOD_CTRL)
    assert not player.session.view(0).staged
    player.key("Z", arcade.key.MOD_CTRL)
    assert "Nothing to undo." in player.toasts()
    player.confirm()
    assert 0 in player.session.to_act()
    assert any("No card is placed" in toast for toast in player.toasts())
    player.confirm()
    assert 0 not in player.session.to_act()
    assert_shown(player.battle)


def test_front_and_back_are_chosen_by_the_place_where_they_stand_and_by_keys(seated: Seated) -> None:
    player = seated("hand")
    legal_moves = LegalMoves.of(player.session.legal(0))
    card = next(card for card in legal_moves.stages if legal_moves.tiles(card).get(3) == (False, True))
    places = player.battle.table.board.places
    rect = player.tile(3)
    for back in (True, False):
        player.carry(player.card(card).center, rect.center)
        player.wait(0.2)
        front_x, back_x = (
            next(place.x for place in places.by_tile[3] if place.back is wanted) for wanted in (False, True)
        )
        assert front_x > back_x, "the front is where it will stand: on the enemy's side"
        player.stage.router.move(back_x if back else front_x, rect.cy)
        player.wait(0.2)
        shown = {place.back: place.ghost.visible for place in places.by_tile[3]}
        assert shown == {back: True, not back: False}
        resident = player.battle.table.board.token(player.battle.table.picture.tiles[3].stacks[0][0].id)
        assert resident.x == pytest.approx(front_x if back else back_x), "who stands there makes room"
        player.stage.router.release(back_x if back else front_x, rect.cy)
        player.wait()
        assert not places.by_tile
        assert player.session.view(0).staged[0].back is back
        assert_shown(player.battle)
        player.key("X")
    player.drag(player.card(card).center, (1.0, 300.0))
    player.click(*player.card(card).center)
    player.key("B")
    player.click(front_x, rect.cy)
    assert player.session.view(0).staged[0].back


@pytest.mark.rule("CLAN-6.2")
def test_a_refused_card_springs_back_with_the_reason(seated: Seated) -> None:
    player = seated("empty")
    wanted = first_stage(player)
    before = player.card(wanted.card)
    player.drag(before.center, player.tile(2).center)
    player.wait(1.0)
    assert not player.session.view(0).staged
    assert any("own base" in toast for toast in player.toasts())
    after = player.card(wanted.card)
    assert abs(after.cx - before.cx) < 2


def test_the_plan_is_committed_at_once_while_its_last_card_is_still_falling(seated: Seated) -> None:
    player = seated("empty")
    player.battle.submit(first_stage(player))
    assert not player.battle.director.idle
    player.key("SPACE")
    assert 0 not in player.session.to_act()


@pytest.mark.rule("CLAN-6.4")
def test_the_x_of_a_staged_card_takes_it_back(seated: Seated) -> None:
    player = seated("empty")
    wanted = first_stage(player)
    player.drag(player.card(wanted.card).center, player.tile(wanted.tile).center)
    token = player.battle.table.board.token(wanted.card)
    assert token is not None
    assert token.look.staged
    player.click(token.x + token.width * 0.4, token.y + token.height * 0.42)
    assert not player.session.view(0).staged
    assert_shown(player.battle)


@pytest.mark.parametrize(
    ("size", "scale"),
    some([(size, scale) for scale in (0.8, 1.0, 1.5, 2.0) for size in ((1280, 720), (1920, 1080))], 3),
)
def test_a_staged_cards_forecast_and_its_cross_never_cover_each_other(
    seated: Seated, size: tuple[int, int], scale: float
) -> None:
    player = seated("hand")
    resize(player.stage, *size)
    player.stage.ui_scale = scale
    while stages := [command for command in player.session.legal(0) if isinstance(command, StageCard)]:
        player.battle.submit(stages[-1])
    player.until_shown()
    staged = [token for token in player.battle.table.board.tokens.values() if token.look.staged]
    assert len(staged) == 3
    for token in staged:
        for words in ("dies", "\N{RIGHTWARDS ARROW}5", "\N{RIGHTWARDS ARROW}10\N{EN DASH}14"):
            token.foretell(words, bad=True)
            chip, cross = (Rect.around(node.x, node.y, *node.size) for node in (token.chip, token.cross))
            assert not chip.overlaps(cross)


@pytest.mark.rule("CLAN-6.6")
def test_orders_are_given_and_withdrawn_beside_the_unit(seated: Seated) -> None:
    player = seated("hand")
    unit = next(other for other in player.battle.table.picture.units() if other.seat == 0)
    token = player.battle.table.board.token(unit.id)
    assert token is not None
    player.stage.router.move(*token.position)
    player.wait(0.1)
    player.key("H")
    assert [(order.unit, order.order) for order in player.session.view(0).orders] == [(unit.id, "hold")]
    player.click(*token.position)
    menu = player.battle.input_controller._menu
    assert menu is not None
    player.click(*menu.buttons[0].window_rect.center)
    assert not player.session.view(0).orders
    assert_shown(player.battle)


def test_a_medic_asks_whom_to_treat_only_when_there_is_a_choice(seated: Seated) -> None:
    player = seated("fire")
    medic = next(card.id for card in player.session.view(0).hand if card.card == "field-medic")
    options = [
        command for command in player.session.legal(0) if isinstance(command, StageCard) and command.card == medic
    ]
    assert options
    own_tile = options[0].tile
    rect = player.tile(own_tile)
    player.drag(player.card(medic).center, rect.center)
    assert [card.id for card in player.session.view(0).staged] == [medic]


def test_an_enhancer_is_aimed_at_one_of_two_units(seated: Seated) -> None:
    player = seated("full")
    battle = player.battle
    legal_moves = battle.input_controller.legal_moves
    card = 999
    units = list(battle.table.picture.tiles[3].stacks[0])
    options = [StageCard(card, 3, False, unit.id) for unit in units]
    chosen: list[object] = []
    battle.input_controller.wanted = type(battle.input_controller.wanted)()
    battle.input_controller.wanted.connect(chosen.append)
    legal_moves.stages[card] = options
    battle.table.picture.hand[card] = battle.table.picture.hand[next(iter(battle.table.picture.hand))]
    battle.input_controller.put(card, 3)
    assert battle.input_controller.aim is not None
    token = battle.table.board.token(units[1].id)
    assert token is not None
    player.click(*token.position)
    assert chosen == [options[1]]
    assert battle.input_controller.aim is None


@pytest.mark.rule("CLAN-6.7", "CLAN-6.8")
def test_the_leaders_ability_has_a_key_and_is_grey_after_use(seated: Seated) -> None:
    player = seated("empty")
    player.key("Q")
    player.wait(2.5)
    ability = player.battle.table.own.ability
    assert ability is not None
    assert player.session.view(0).sides[0].ability_used
    assert not ability.enabled
    assert "used" in ability.reason


def ability_reason(player: Any) -> str:
    """What the grey button of the leader's ability says."""
    player.wait(0.1)
    ability = player.battle.table.own.ability
    assert ability is not None
    assert not ability.enabled
    return str(ability.reason)


@pytest.mark.rule("CLAN-6.8")
def test_the_ability_says_that_the_hand_is_full(seated: Seated) -> None:
    assert ability_reason(seated("hand")) == "Your hand is full: it holds at most 8 cards."


@pytest.mark.rule("CLAN-6.8")
def test_the_ability_says_that_the_deck_is_empty(seated: Seated) -> None:
    player = seated("empty")
    side = field_of(player.session._match.world).sides[0]
    side.deck.clear()
    player.session.submit(1, Commit())
    assert ability_reason(player) == "Your deck is empty: no card could be drawn."


def test_the_ability_says_that_the_plan_is_committed(seated: Seated) -> None:
    player = seated("empty")
    player.battle.submit(Commit())
    player.until_shown()
    assert ability_reason(player) == "Your plan is committed. Plan again after this round."


def test_the_ability_says_that_its_leader_is_only_watched(seated: Seated) -> None:
    player = seated("empty", options=TableOptions(opening=False, watch=True))
    assert "watch" in ability_reason(player)


def test_what_is_asked_for_after_the_commit_is_refused_with_the_reason(seated: Seated) -> None:
    player = seated("hand")
    player.battle.submit(Commit())
    player.until_shown()
    unit = next(other for other in player.battle.table.picture.units() if other.seat == 0)
    for command in (UseAbility(), Order(unit.id, "hold"), Commit()):
        assert player.battle.input_controller.reason_against(command).startswith("Your plan is committed")


def test_taking_back_is_refused_with_a_sentence_after_the_commit(seated: Seated) -> None:
    player = seated("empty")
    wanted = first_stage(player)
    player.battle.submit(wanted)
    player.battle.submit(Commit())
    player.battle.submit(TakeBack(wanted.card))
    assert player.toasts()
    assert_shown(player.battle)


def test_sun_tzu_is_asked_how_to_exchange_his_cards(seated: Seated) -> None:
    player = seated(leaders=("sun-tzu", "saladin"), seed=6)
    battle = player.battle
    while stages := [command for command in player.session.legal(0) if isinstance(command, StageCard)]:
        battle.submit(stages[0])
    player.key("Q")
    both_commit(player)
    player.until_shown()
    player.wait(0.3)
    assert player.session._match.prompt(0)["kind"] == "rearrange"
    menu = battle.input_controller._menu
    assert menu is not None
    assert menu.buttons[0].text == "Keep the lanes"
    assert all(button.label.whole for button in menu.buttons)
    assert battle.match_controls.commit.text == "Keep the lanes"
    before = {unit.id: unit.tile for unit in battle.table.picture.units() if unit.seat == 0}
    player.click(*next(other for other in menu.buttons if other.text == "West and East").window_rect.center)
    player.until_shown()
    after = {unit.id: unit.tile for unit in battle.table.picture.units() if unit.seat == 0}
    moved = [unit for unit, tile in before.items() if tile // 3 == 0]
    assert moved
    assert all(after[unit] // 3 == 2 for unit in moved if unit in after)
    assert_shown(battle)


def test_up_and_down_choose_front_and_back_by_keys(seated: Seated) -> None:
    player = seated("hand")
    legal_moves = LegalMoves.of(player.session.legal(0))
    place = next(i for i, card in enumerate(player.battle.table.hand.sprites) if 3 in legal_moves.tiles(card))
    for key, back in (("DOWN", True), ("UP", False)):
        player.key(f"KEY_{place + 1}")
        player.key("RIGHT")
        player.key(key)
        player.key("ENTER")
        staged = player.session.view(0).staged
        assert [(other.tile, other.back) for other in staged] == [(3, back)]
        player.key("X")
