"""What is foretold by the rules: attacks, and what an action pays before it is paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.content.duel.loading import load_duel
from scenes.duel.model.forecaster import Forecaster
from scenes.duel.model.picture_parts import Fight
from scenes.duel.sample import creature, position
from systems.duel.commands import Activate, Attack, NextPhase, SummonCreature
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]


def battle(own: list[Any], theirs: list[Any], *, bones: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """The battle phase of the near side."""
    sides = ({"creatures": own, **more}, {"creatures": theirs, "netherworld": list(bones)})
    return position(sides, ((), ()), phase="battle")


def foretold(player: DuelPlayer, attacker: str, target: str) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Who would fall, and what would be lost, if this attacked that."""
    view = player.view()
    fight = Fight((player.number(attacker),), player.number(target, 1) if target else 0)
    told = Forecaster(load_duel().cards).clash(view, fight)
    assert told is not None
    return told.felled, told.lost


RING = "the-yew-kings-ring"


@pytest.mark.parametrize(("bones", "falls"), [(("bone-beggar",), False), ((), True)])
@pytest.mark.rule("DUEL-6.4")
def test_a_creature_that_its_ring_saves_does_not_fall(seated: Sit, bones: tuple[str, ...], falls: bool) -> None:
    setup = battle([creature("barrow-knight")], [creature("gallows-crow", ward=RING)], bones=bones)
    player = seated(setup)
    target = player.number("gallows-crow", 1)
    felled, lost = foretold(player, "barrow-knight", "gallows-crow")
    assert felled == ((target,) if falls else ())
    assert lost == ((0, 1) if falls else (0, 0))
    player.scene.submit(Attack(player.number("barrow-knight"), target))
    player.until_shown()
    for _ in range(6):
        legal = [other for seat in player.session.to_act() for other in player.session.legal(seat)]
        waiting = next(iter(player.session.to_act()))
        command = next((other for other in legal if type(other).__name__ in {"Strike", "Pass"}), None)
        if command is None:
            break
        player.session.submit(waiting, command)
    player.until_shown()
    there = {other.definition for other in player.view().sides[1].creatures}
    assert ("gallows-crow" not in there) == falls, "the rules say the same"


def test_one_that_may_give_a_ward_for_itself_is_foretold_to_stand(seated: Sit) -> None:
    warded = creature("sir-corvane-the-unbroken", ward="oaken-buckler", side=True)
    setup = battle([creature("empress-of-kindling"), creature("lord-vesper-who-refused")], [warded])
    player = seated(setup)
    fight = Fight(
        (player.number("empress-of-kindling"), player.number("lord-vesper-who-refused")),
        player.number("sir-corvane-the-unbroken", 1),
    )
    player.scene.submit(Attack(fight.attackers[0], fight.target))
    told = Forecaster(load_duel().cards).clash(player.view(), fight)
    assert told is not None
    assert told.toughness <= told.totals[-1]
    assert told.met not in told.felled


@pytest.mark.rule("DUEL-6.2")
def test_a_direct_attack_is_foretold(seated: Sit) -> None:
    assert foretold(seated(battle([creature("barrow-knight")], [])), "barrow-knight", "") == ((), (0, 1))


def test_what_lies_face_down_is_neither_looked_at_nor_guessed(seated: Sit) -> None:
    player = seated(battle([creature("barrow-knight")], [creature("tomb-moth", down=True)]))
    hidden = player.view().sides[1].creatures[0].card
    fight = Fight((player.number("barrow-knight"),), hidden)
    assert Forecaster(load_duel().cards).clash(player.view(), fight) is None


def test_a_forecast_is_the_same_whatever_the_other_side_hides(seated: Sit) -> None:
    told = []
    for hidden in ("decay", "painted-shield"):
        setup = battle([creature("barrow-knight")], [creature("gallows-crow")])
        setup["position"]["sides"][1]["runes"] = [hidden]
        setup["hands"][1] = [hidden]
        told.append(foretold(seated(setup), "barrow-knight", "gallows-crow"))
    assert told[0][1] == told[1][1]
    assert len(told[0][0]) == len(told[1][0])


def test_the_mat_says_that_the_saved_creature_stands(seated: Sit) -> None:
    setup = battle([creature("barrow-knight")], [creature("gallows-crow", ward=RING)], bones=("bone-beggar",))
    player = seated(setup)
    scene = player.scene
    player.press(player.piece("barrow-knight"))
    player.stage.router.move(*player.piece("gallows-crow", 1).window_rect.center)
    player.wait(0.2)
    rows = [label.text for label, _ in scene.moment.rows]
    assert "Nobody loses HP" in rows


# -- what is paid ------------------------------------------------------------------------------------------------------


def grave(hand: tuple[str, ...]) -> dict[str, Any]:
    return position(({"netherworld": ["bone-beggar", "restless-footman"]}, {}), (hand, ()))


def opened(player: DuelPlayer) -> Any:
    """Look through the own netherworld and click the footman."""
    player.press(player.scene.table.piles.all[0, "netherworld"])
    browser = player.scene.prompt_controller.browser
    assert browser is not None
    player.press(next(tile for tile in browser.tiles if tile.shown.card == "restless-footman"))
    return player.scene.input_controller.menu


def test_a_card_of_the_netherworld_offers_its_actions_and_does_nothing_at_a_click(seated: Sit) -> None:
    player = seated(grave(("tomb-moth",)))
    menu = opened(player)
    assert player.commands() == []
    assert [button.text for button in menu.buttons] == ["Use", "Look closely"]
    assert menu.buttons[0].hint.text.startswith("Discard Tomb Moth: "), "the lone card that can be paid is named"
    player.entry("Use")
    player.until_shown()
    assert isinstance(player.commands()[0], Activate)
    assert player.scene.prompt_controller.browser is None
    assert player.scene.input_controller.menu is None


def test_the_menu_of_a_sheet_lies_above_it_and_closes_first(seated: Sit) -> None:
    player = seated(grave(("tomb-moth",)))
    menu = opened(player)
    button = menu.buttons[0]
    assert player.stage.router.control_at(*button.window_rect.center) is button
    scene = player.scene
    player.key("ESCAPE")
    assert (scene.input_controller.menu is None, scene.prompt_controller.browser is None) == (True, False)
    player.key("ESCAPE")
    assert (scene.input_controller.menu is None, scene.prompt_controller.browser is None) == (True, True)
    assert player.commands() == []


def test_a_sheet_that_closes_takes_its_menu_along(seated: Sit) -> None:
    player = seated(grave(("tomb-moth",)))
    opened(player)
    browser = player.scene.prompt_controller.browser
    assert browser is not None
    browser.close_button.clicked.emit()
    assert player.scene.input_controller.menu is None


def test_what_will_be_asked_is_not_named_before(seated: Sit) -> None:
    menu = opened(seated(grave(("tomb-moth", "hedge-knight"))))
    assert "Tomb Moth" not in menu.buttons[0].hint.text


def test_hp_and_the_card_itself_are_named_too(seated: Sit) -> None:
    setup = position(
        ({"creatures": [creature("powder-dancer")]}, {"creatures": [creature("bone-beggar")]}),
        (("bargain-at-midnight",), ()),
    )
    player = seated(setup)
    player.press(player.piece("powder-dancer"))
    menu = player.scene.input_controller.menu
    assert menu is not None
    lines = {button.text: button.hint.text for button in menu.buttons}
    assert lines["Use"].startswith("Sacrifice Powder Dancer: ")
    player.key("ESCAPE")
    player.press(player.held("bargain-at-midnight"))
    menu = player.scene.input_controller.menu
    assert menu is not None
    assert next(button for button in menu.buttons if button.text == "Use").hint.text.startswith("Pay 2 HP: ")


def test_a_card_that_is_let_go_where_it_costs_something_asks_first(seated: Sit) -> None:
    player = seated(position(({}, {}), (("bargain-at-midnight",), ())))
    place = next(
        other for other in player.scene.table.field.places.values() if other.side == 0 and other.kind == "runes"
    )
    hand = player.held("bargain-at-midnight")
    commands = player.scene.input_controller.offers[player.number("bargain-at-midnight")]
    assert any(isinstance(command, Activate) for command in commands)
    player.drop(hand, place)
    assert player.commands() == []
    menu = player.scene.input_controller.menu
    assert menu is not None
    assert any(button.hint.text.startswith("Pay 2 HP") for button in menu.buttons)
    player.entry("Back")
    assert player.commands() == []


def test_a_phase_pays_nothing(seated: Sit) -> None:
    player = seated(grave(()))
    assert not Forecaster(load_duel().cards).payment(player.view(), NextPhase("battle"))


def test_a_question_whether_something_shall_happen_names_what_it_takes(seated: Sit) -> None:
    player = seated(position(({}, {}), (("salamander-courier", "tomb-moth"), ())))
    player.scene.submit(SummonCreature(player.number("salamander-courier")))
    player.until_shown()
    ask = player.view().ask
    assert ask is not None
    assert ask.kind == "may"
    assert "You discard Tomb Moth." in player.scene.prompt.words.text
