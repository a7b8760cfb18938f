from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from components.duel import DEFENSE
from game.content.duel.loading import load_duel
from scenes.duel import sample
from scenes.duel.model.options import AUTO, OFF, ON, passes
from scenes.duel.model.questions import way_words
from scenes.duel.model.words import lexicon_of
from scenes.duel.sample import creature, position
from systems.duel.commands import Activate, Attack, Block, Choose, Join, NextPhase, Pass, Strike, SummonCreature
from systems.duel.view.views import AskView, FrameView
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]
ARMY = position(
    (
        {"creatures": [creature("millbridge-spearman"), creature("hedge-knight"), creature("banner-page")]},
        {"creatures": [creature("widow-marrow")], "runes": ["tornado"]},
    ),
    (("queen-aveline-crown-of-dawn", "lady-of-the-long-table"), ("decay",)),
)
ATTACKED = position(
    (
        {"creatures": [creature("millbridge-spearman"), creature("brass-sentinel", side=True)]},
        {"creatures": [creature("barrow-knight"), creature("widow-marrow")]},
    ),
    (("hedge-knight",), ("decay",)),
    phase="battle",
    first=1,
)


def attacked(player: DuelPlayer) -> None:
    """The far side attacks the spearman with both its creatures."""
    view = player.view(1)
    attackers = [other.card for other in view.sides[1].creatures]
    target = next(other.card for other in view.sides[0].creatures if other.position != DEFENSE)
    player.does(1, Attack(attackers[0], target), Join(attackers[1]))
    if player.session.to_act() == (1,):
        player.does(1, Strike())


def test_sacrifices_are_picked_on_the_mat_and_the_summon_can_be_taken_back(seated: Sit) -> None:
    player = seated(ARMY)
    queen = player.number("queen-aveline-crown-of-dawn")
    player.scene.submit(SummonCreature(queen))
    player.wait(0.2)
    player.press(player.piece("hedge-knight"))
    assert player.piece("hedge-knight").foretold[2] == 1
    player.answer("Take back")
    assert player.scene.prompt_controller.ask is None
    assert "queen-aveline-crown-of-dawn" in {card.definition for card in player.view().sides[0].hand}
    player.scene.submit(SummonCreature(player.number("queen-aveline-crown-of-dawn")))
    player.wait(0.2)
    player.press(player.piece("hedge-knight"))
    player.confirm()
    assert player.toasts()[-1] == "Choose 1 more."
    player.press(player.piece("banner-page"))
    player.confirm()
    player.until_shown()
    assert {other.definition for other in player.view().sides[0].creatures} >= {"queen-aveline-crown-of-dawn"}
    assert len(player.view().sides[0].netherworld) == 2


def test_a_question_names_cost_effect_and_card_and_its_buttons_say_what_they_do(seated: Sit) -> None:
    player = seated(sample.PAYING)
    player.does(0, Activate(player.number("thunderstroke")), Choose((player.number("bone-beggar", 1),)))
    while player.session.to_act() == (1,):
        player.does(1, Pass())
    bar, reader = player.scene.prompt, player.scene.reader
    assert (bar.words.text, bar.card and bar.card.id, reader.card) == (
        "Discard a card.", "thunderstroke", "thunderstroke",
    )  # fmt: skip
    player.press(player.held("grave-lamplighter"))
    while player.session.to_act() == (1,):
        player.does(1, Pass())
    player.until_shown()
    assert bar.words.text == "Pay 1 HP to special summon Grave Lamplighter?"
    assert [button.text for button in bar.buttons] == ["No", "Pay 1 HP"]
    assert (bar.card and bar.card.id, reader.card) == ("grave-lamplighter", "grave-lamplighter")
    player.answer("Pay 1 HP")
    while player.session.to_act() == (1,):
        player.does(1, Pass())
    player.until_shown()
    assert bar.words.text == "Special summon **Grave Lamplighter** in which position?"
    assert player.scene.prompt_controller.main is None


def test_what_cannot_be_done_stands_grey_in_the_menu_with_its_reason(seated: Sit) -> None:
    player = seated(sample.FULL)
    held = next(card.card for card in player.view().sides[0].hand if card.definition == "hedge-knight")
    player.press(player.scene.table.hand.sprites[held])
    menu = player.scene.input_controller.menu
    assert menu is not None
    refused = {button.text: button.hint.text for button in menu.buttons if not button.enabled}
    assert refused == {
        "Summon": "All five places of your side are taken.", "Set face down": "All five places of your side are taken.",
    }  # fmt: skip


def test_a_menu_names_the_cost_of_an_effect_before_it_is_used(seated: Sit) -> None:
    army = [creature("pale-midwife"), creature("bone-beggar"), creature("widow-marrow")]
    player = seated(position(({"creatures": army, "netherworld": ["tomb-moth"]}, {}), ((), ())))
    player.press(player.piece("pale-midwife"))
    menu = player.scene.input_controller.menu
    assert menu is not None
    use = next(button for button in menu.buttons if button.text == "Use")
    assert use.hint.text == "Sacrifice another of your creatures"


def test_undo_takes_back_what_nothing_was_paid_for(seated: Sit) -> None:
    player = seated(ARMY)
    player.key("Z", 2)
    assert "Nothing to undo" in player.toasts()[-1]
    player.scene.submit(SummonCreature(player.number("queen-aveline-crown-of-dawn")))
    player.wait(0.2)
    player.scene.match_controls.act("undo")
    assert player.scene.prompt_controller.ask is None


def test_several_attackers_join_in_the_order_of_the_clicks_and_show_their_running_total(seated: Sit) -> None:
    player = seated({**ARMY, "position": {**ARMY["position"], "phase": "battle"}})
    target = player.number("widow-marrow", 1)
    first, second = player.number("banner-page"), player.number("hedge-knight")
    player.press(player.piece("banner-page"))
    player.press(player.piece("widow-marrow", 1))
    assert player.scene.prompt_controller.ask is not None
    player.stage.router.move(*player.piece("hedge-knight").window_rect.center)
    player.wait(0.1)
    powers = [player.piece(item).shown for item in ("banner-page", "hedge-knight")]
    total = sum(power.power for power in powers if power is not None and hasattr(power, "power"))
    assert player.piece("hedge-knight").foretold[2] == 2
    assert player.piece("widow-marrow", 1).foretold[0].startswith(f"{total} :")
    player.press(player.piece("hedge-knight"))
    assert player.scene.moment.title.text == "The attack"
    player.answer("Strike")
    assert player.commands() == [Attack(first, target), Join(second), Strike()]


def test_a_block_is_made_by_one_click_and_shows_its_outcome_before(seated: Sit) -> None:
    player = seated(ATTACKED)
    attacked(player)
    assert player.scene.prompt_controller.main is not None
    assert player.scene.prompt_controller.main.words == "Do not block"
    blocker = player.piece("brass-sentinel")
    player.stage.router.move(*blocker.window_rect.center)
    player.wait(0.1)
    assert player.scene.moment.title.text == "If it blocks"
    assert blocker.foretold[0].endswith(": 6")
    player.press(blocker)
    assert isinstance(player.commands()[-1], Block)


def test_no_arrow_crosses_what_is_asked(seated: Sit) -> None:
    player = seated(ATTACKED)
    attacked(player)
    prompt, arrows = player.scene.prompt, player.scene.overlook.arrows
    assert prompt.visible
    assert prompt.layer_name == arrows.layer_name
    assert prompt.z > arrows.z


def test_space_lets_an_attack_pass_without_a_block(seated: Sit) -> None:
    player = seated(ATTACKED)
    attacked(player)
    player.confirm()
    player.until_shown()
    assert player.commands() == [Pass()]


def test_an_answer_is_chosen_among_the_cards_that_glow(seated: Sit) -> None:
    player = seated(sample.CHAIN)
    view = player.view()
    tornado = next(rune.card for rune in view.sides[0].runes if rune.definition == "tornado")
    theirs = view.sides[1].runes[0].card
    player.scene.submit(Activate(tornado))
    player.scene.submit(Choose((theirs,)))
    player.scene.director.finish()
    far = player.view(1)
    decay = next(rune.card for rune in far.sides[1].runes if rune.definition == "decay")
    player.does(1, Activate(decay))
    ask = player.view(1).ask
    assert ask is not None
    player.does(1, Choose((ask.options[0].card,)))
    player.wait(0.2)
    assert player.scene.prompt_controller.ask is not None
    assert player.scene.prompt_controller.ask.kind == "answer"
    assert [link.number for link in player.scene.table.picture.chain] == [1, 2]
    assert [plate.link.number for plate in player.scene.moment.plates] == [2, 1]
    glowing = [piece for piece in player.scene.table.field.pieces.values() if piece.ring.alpha > 0.9]
    assert glowing
    player.answer("Pass")
    player.until_shown()
    assert not player.scene.table.picture.chain


@pytest.mark.parametrize(
    ("setting", "window", "alone"),
    [(AUTO, "phase", True), (AUTO, "attack", False), (ON, "phase", False), (OFF, "summon", True)],
)
def test_the_setting_says_what_passes_by_itself(setting: str, window: str, alone: bool) -> None:
    assert passes(setting, window) is alone


def test_with_answers_off_nothing_is_asked_and_the_switch_has_a_key(seated: Sit) -> None:
    player = seated(sample.CHAIN, answers="off")
    changed: list[str] = []
    player.scene.answers_changed.connect(changed.append)
    far = position(
        ({"creatures": [creature("hedge-knight")], "runes": ["tornado"]}, {"runes": ["tornado", "decay"]}),
        ((), ()),
        first=1,
    )
    other = seated(far, answers="off")
    view = other.view(1)
    decay = next(rune.card for rune in view.sides[1].runes if rune.definition == "decay")
    other.does(1, Activate(decay))
    ask = other.view(1).ask
    if ask is not None and ask.kind == "cards":
        other.does(1, Choose((ask.options[0].card,)))
    other.wait(0.5)
    other.until_shown()
    assert not other.view().chain
    assert Pass() in other.commands()
    other.key("R")
    assert other.scene.asking.setting == "auto"


def test_cards_of_the_deck_are_chosen_on_a_sheet(seated: Sit) -> None:
    found = None
    for card in ("coffin-bearer", "banner-page", "ridge-wolf", "oathbound-twins"):
        player = seated(
            {
                **position(({}, {}), ((card,), ())),
                "decks": [["bone-beggar", "grave-lamplighter", "tomb-moth", card] * 4, ["decay"] * 4],
            }
        )
        player.scene.submit(SummonCreature(player.number(card)))
        player.scene.director.finish()
        player.wait(0.2)
        if player.scene.prompt_controller.browser is not None:
            found = player
            break
        player.stage.pop(fade=False)
    assert found is not None
    browser = found.scene.prompt_controller.browser
    assert browser is not None
    assert browser.choosing
    shown = []
    found.press(browser.close_button)
    shown.append(browser.visible)
    found.answer("Show the cards")
    shown.append(browser.visible)
    assert shown == [False, True]
    found.press(browser.tiles[0])
    found.until_shown()
    assert isinstance(found.commands()[-1], Choose)
    assert found.scene.prompt_controller.browser is None


def test_what_the_other_is_asked_stands_below_their_name(seated: Sit) -> None:
    player = seated(ATTACKED)
    line = player.scene.table.panels[1].line
    assert line.text == "Has the turn"
    player.does(1, NextPhase("end"))
    assert line.text == ""
    player.confirm()
    player.confirm()
    player.until_shown()
    assert line.text == "Has the turn"


def test_a_card_with_two_questions_tells_the_ways_of_the_one_that_is_asked() -> None:
    cards = load_duel().cards
    hearth, empress = cards["hearth-spirit"], cards["empress-of-kindling"]
    both = replace(hearth, id="both", abilities=(*hearth.abilities, empress.abilities[0]))
    lexicon = lexicon_of(replace(load_duel(), cards={**cards, "both": both}))
    ask = AskView(0, "modes", ways=(0, 1), definition="both")
    first = FrameView("program", 1, definition="both", path="abilities.1.program")
    second = FrameView("program", 1, definition="both", path="abilities.2.program")
    told = [[words for _, words in way_words(ask, lexicon, (frame,))] for frame in (first, second)]
    assert told == [["You gain 1 HP.", "The opponent loses 1 HP."], ["The opponent loses 1 HP.", "Draw a card."]]


def test_the_ways_of_a_question_that_waits_are_those_of_its_own_place(seated: Sit) -> None:
    player = seated(
        position(
            ({"creatures": [creature("empress-of-kindling"), creature("flint-wyrmling")]}, {}),
            (("furnace-knight",), ()),
        )
    )
    player.scene.submit(SummonCreature(player.number("furnace-knight")))
    player.wait(0.2)
    ask = player.view().ask
    if ask is not None and ask.kind == "sacrifice":
        player.press(player.piece("flint-wyrmling"))
    player.until_shown()
    panel = player.scene.prompt_controller.ways
    assert panel is not None
    assert player.view().frames[-1].path == "abilities.0.program"
    assert [way.words.text for _, way in panel.ways] == ["The opponent loses 1 HP.", "Draw a card."]
    player.press(panel.ways[1][1])
    player.until_shown()
    assert player.scene.prompt_controller.ways is None


def test_few_cards_of_a_pile_lie_in_the_middle_of_its_sheet(seated: Sit) -> None:
    player = seated(sample.FULL)
    player.press(player.scene.table.piles.all[0, "netherworld"])
    browser = player.scene.prompt_controller.browser
    assert browser is not None
    middles = [tile.window_rect.cx for tile in browser.tiles]
    assert len(middles) == 3
    assert sum(middles) / 3 == pytest.approx(browser.window_rect.cx, abs=12)
