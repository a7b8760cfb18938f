"""Questions at the table: nothing lies over a target, and keys lead to what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade

from scenes.kit.overlays.overlay import KitOverlay
from scenes.stage.control import Control
from systems.arena.commands import Choose, Mulligan, PlayCard, Withdraw
from tests.scenes.arena.conftest import ArenaPlayer

Sit = Callable[..., ArenaPlayer]


def fight(**own: Any) -> dict[str, Any]:
    return {"own": {"board": ("ogre",), **own}, "foe": {"board": ("shieldmaiden", "imp")}}


def test_a_card_that_a_key_picked_up_is_put_back_by_the_same_key(seated: Sit) -> None:
    player = seated(fight(hand=("imp",)))
    player.key("KEY_1")
    player.key("KEY_1")
    assert player.stage.router.carrying is None
    assert player.stage.router.focus is player.held("imp")
    assert player.commands() == []


def test_keys_lead_to_the_targets_of_a_spell_and_back(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)))
    play = PlayCard(player.number("flame"), 0)
    player.key("KEY_1")
    player.key("ENTER")
    player.wait()
    focus = player.stage.router.focus
    assert focus in [player.node(name, 1) for name in ("shieldmaiden", "imp", "hero")]
    player.key("ESCAPE")
    assert player.commands() == [play, Withdraw()]
    player.key("KEY_1")
    player.key("ENTER")
    player.wait()
    player.key("ENTER")
    assert player.commands()[2:] == [play, Choose((focus.card,))]


def test_a_question_says_what_is_chosen_and_what_for_and_its_card_is_read(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)))
    player.scene.submit(PlayCard(player.number("flame"), 0))
    player.until_shown()
    controller, name = player.scene.input_controller, player.scene.lexicon.name("flame")
    assert controller.prompt.label.text.startswith(f"**{name}:** Choose ")
    assert " to deal " in controller.prompt.label.text
    assert player.scene.reader.reading.card == "flame"
    assert controller.missing == controller.question.text


def test_a_spell_that_waits_for_its_target_lies_in_the_hand_not_on_the_target(seated: Sit) -> None:
    player = seated(fight(hand=("flame",)))
    card = player.held("flame")
    imp = player.node("imp", 1)
    player.drag(card.window_rect.center, imp.window_rect.center)
    player.wait(0.6)
    assert not card.window_rect.overlaps(imp.window_rect)
    assert card.window_rect.cy < player.scene.table.board.sides[0].hero.window_rect.cy
    player.press(imp)
    assert player.commands()[-1] == Choose((imp.card,))


def test_the_opening_hand_is_asked_for_once_the_coin_has_fallen(seated: Sit) -> None:
    player = seated(opening=True)
    asked = []
    for confirms in (False, True):  # the large button's key goes on from the coin, and answers nothing
        if confirms:
            player.confirm()
        player.wait(0.6)
        question = player.scene.options_panel.question
        asked.append((player.scene.match_controls.words()[0], question is None, player.commands()))
    assert asked == [("Coin toss", True, []), ("Keep all", False, [])]
    player.confirm()
    assert player.commands() == [Mulligan(())]


def test_the_first_arrow_leads_to_the_question(seated: Sit) -> None:
    player = seated()
    player.key("RIGHT")
    assert player.stage.router.focus is player.scene.options_panel.cards[0]


def test_the_first_arrow_leads_to_the_hand_where_nothing_is_asked(seated: Sit) -> None:
    player = seated()
    player.stage.router.set_focus(None)
    player.confirm()
    player.key("RIGHT")
    assert player.stage.router.focus is player.scene.table.hand.at(0)


def test_the_slate_below_a_question_can_be_seen_by_button_and_key(seated: Sit) -> None:
    player = seated(fight(hand=("scry",)))
    player.drag(player.held("scry").window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.until_shown()
    player.wait(0.2)
    panel, shown = player.scene.options_panel, []
    for act in (panel.aside, panel.aside):
        player.press(act)
        shown.append((panel.slab.visible, panel.cards[0].visible))
    player.stage.router.key_down(arcade.key.LALT, 0)
    shown.append((panel.slab.visible, panel.cards[0].visible))
    player.stage.router.key_up(arcade.key.LALT, 0)
    shown.append((panel.slab.visible, panel.cards[0].visible))
    assert shown == [(False, False), (True, True), (False, False), (True, True)]
    player.press(panel.cards[0])
    assert isinstance(player.commands()[-1], Choose)


def test_whether_a_character_can_be_chosen_is_said_and_why_not(seated: Sit) -> None:
    player = seated(
        {"own": {"board": ("ogre",), "hand": ("frost", "flame")}, "foe": {"board": ("imp", "squire", "ambusher")}}
    )
    controller = player.scene.input_controller
    player.key("KEY_1")
    player.key("ENTER")
    player.until_shown()
    player.wait()
    targets = (("ogre", 0), ("imp", 1), ("ambusher", 1))
    said = {name: controller.remark(player.node(name, seat).card) for name, seat in targets}
    assert said == {
        "ogre": "Frost needs an enemy minion.",
        "imp": "Click to choose it.",
        "ambusher": "Ambusher is in Stealth and cannot be chosen.",
    }
    assert player.scene.table.live.reasons[player.number("flame")] == "Answer first what you are asked."


def test_what_an_attacker_may_not_attack_says_why(seated: Sit) -> None:
    player = seated(fight())
    controller = player.scene.input_controller
    assert controller.choose_attacker(player.node("ogre").card)
    assert controller.remark(player.node("shieldmaiden", 1).card) == "Click to attack it."
    assert controller.remark(player.node("imp", 1).card) == "A minion with Taunt is in the way."
    controller.drop_attacker()
    assert controller.remark(player.node("imp", 1).card) == ""


def walked(player: ArenaPlayer, start: Control | None, *keys: str) -> list[str]:
    router = player.stage.router
    router.set_focus(start)
    found = []
    for name in keys:
        player.key(name)
        found.append(router.focus.name if router.focus is not None else "")
    return found


def test_arrows_lead_along_rows_and_never_into_a_dead_end(seated: Sit) -> None:
    player = seated(fight(hand=("imp", "flame", "frost")))
    board, hand = player.scene.table.board, player.scene.table.hand
    ogre, target = player.node("ogre").name, player.node("shieldmaiden", 1).name
    player.key("RIGHT")
    assert walked(player, hand.at(2), "UP", "UP", "UP", "UP") == ["power", ogre, target, "hero"]
    assert walked(player, hand.at(2), "RIGHT", "RIGHT", "RIGHT") == ["deck", "grave", "hand count"]
    commit, undo = player.scene.match_controls.commit.name, player.scene.match_controls.undo.name
    assert walked(player, board.held[0], "RIGHT", "LEFT", "LEFT") == [commit, undo, "hand count"]
    assert walked(player, hand.at(0), "DOWN", "LEFT") == [player.held("imp").name] * 2
    assert walked(player, board.counts[0], "UP", "UP", "DOWN") == ["turn", "board count", "turn"]


def test_what_keys_are_on_lights_up_along_its_frame(seated: Sit) -> None:
    player = seated(fight())
    ogre, overlay = player.node("ogre"), player.stage.overlay
    assert isinstance(overlay, KitOverlay)
    ring = overlay.ring
    player.key("RIGHT")
    player.stage.router.set_focus(ogre)
    player.wait()
    assert (ogre.light.visible, ring.visible) == (True, False)
    player.stage.router.set_focus(player.scene.table.board.mana)
    player.wait()
    assert (ogre.light.visible, ring.visible) == (False, True)
