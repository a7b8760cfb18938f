"""Whole matches, played by hand: with the mouse alone, with the keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.domains.model.picture import DomainsPicture
from scenes.kit.controls.button import REST_S
from scenes.table.options import TableOptions
from tests.thorough import some

Seated = Callable[..., Any]
SPECIALS = ["2-", "3-", "1+"]


def answer_by_mouse(player: Any, dice: Random) -> None:
    prompt = player.scene.input_controller.prompt
    player.press(dice.choice(prompt.give.items))
    player.press(dice.choice(prompt.take.items))
    player.press(prompt.accept if dice.random() < 0.7 else prompt.decline)


def answer_by_keys(player: Any, dice: Random) -> None:
    prompt, router = player.scene.input_controller.prompt, player.stage.router
    if dice.random() < 0.3:
        player.key("ESCAPE")
        return
    for row in (prompt.give, prompt.take):
        router.by_keys = True
        router.set_focus(row.items[0])
        for _ in range(dice.randrange(len(row.items))):
            player.key("RIGHT")
        player.key("ENTER")
    player.confirm()


def lay_by_mouse(player: Any, dice: Random) -> None:
    hand = list(player.scene.table.picture.hands[0])
    for slot, card in enumerate(dice.sample(hand, 3)):
        if dice.random() < 0.5:
            player.drag(player.card(card), player.slot(slot))
        else:
            player.click(*player.card(card))
            player.click(*player.slot(slot))
    player.wait(REST_S)
    player.press(player.scene.match_controls.commit)


def lay_by_keys(player: Any, dice: Random) -> None:
    for _ in range(3):
        left = sum(1 for sprite in player.scene.table.hand.sprites.values() if sprite.slot < 0)
        player.key(f"KEY_{dice.randint(1, left)}")
        player.key("ENTER")
    player.confirm()


@pytest.mark.parametrize("seed", some([5, 8], 1))
@pytest.mark.parametrize(("lay", "answer"), [(lay_by_mouse, answer_by_mouse), (lay_by_keys, answer_by_keys)])
def test_a_whole_match_against_the_program(
    seated: Seated, lay: Callable[..., None], answer: Callable[..., None], seed: int
) -> None:
    dice = Random(seed)
    player = seated(
        seed=seed,
        seats=(Seat(HUMAN, "You"), Seat(OPPONENT, "Tamsin Oatley", "easy")),
        setup={"specials": SPECIALS},
        ai=InProcessAi(GAMES),
        options=TableOptions(opening=True, speed=4.0),
    )
    for _ in range(400):
        if player.scene.finished:
            break
        player.wait(0.2)
        if not player.scene.director.idle or 0 not in player.session.to_act():
            continue
        (answer if player.scene.input_controller.prompt is not None else lay)(player, dice)
    assert player.scene.finished
    ended: list[int] = []
    player.scene.ended.connect(lambda: ended.append(1))
    player.confirm()
    assert ended == [1]
    assert player.scene.table.picture == DomainsPicture.from_view(player.session.view(0))
