from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.random_play import random_command
from scenes.duel import sample
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.presenter import Kind, beats
from systems.dice import Stream
from systems.duel.commands import Attack, Pass, Strike, SummonCreature
from systems.match import Event
from tests.scenes.duel.conftest import DuelPlayer
from tests.thorough import some

Sit = Callable[..., DuelPlayer]
FRAME_S = 1 / 30
MOST = 260


def shown_truly(player: DuelPlayer) -> bool:
    scene = player.scene
    return bool(scene.table.picture == DuelPicture.from_view(scene.session.view(scene.seat), scene.lexicon.cards))


@pytest.mark.parametrize("seed", some([4, 9], 1))
def test_a_random_duel_is_shown_truly_with_any_mixture_of_waiting_and_skipping(seated: Sit, seed: int) -> None:
    player = seated({"decks": ["pack", "lock"]}, seed=seed, speed=4.0)
    scene, session = player.scene, player.session
    dice = Stream(seed, "law")
    kinds: set[Kind] = set()

    def note(events: tuple[Event, ...]) -> None:
        kinds.update(beat.kind for beat in beats(events))  # type: ignore[arg-type]  # all are the duel's

    session.on_events(0, note)
    for number in range(MOST):
        acting = session.to_act()
        if not acting:
            break
        command = random_command(session, acting[0], dice)
        if acting[0] == 0:
            scene.submit(command)
        else:
            session.submit(1, command)
        if number % 3:
            scene.director.finish()
            assert shown_truly(player)
        else:
            player.stage.advance(FRAME_S * (1 + number % 5))
    scene.director.finish()
    player.wait(0.1)
    assert shown_truly(player)
    assert len(kinds) > 12
    player.stage.draw()


def test_every_piece_stands_where_it_lies_once_all_was_shown(seated: Sit) -> None:
    player = seated(sample.BATTLE)
    target = player.number("widow-marrow", 1)
    player.scene.submit(Attack(player.number("rider-of-the-white-road"), target))
    for _ in range(400):
        player.stage.advance(FRAME_S)
    for entity, piece in player.scene.table.field.pieces.items():
        assert piece.position == player.scene.table.field.spot(entity)
        assert piece.body.position == (0.0, 0.0)
        assert piece.body.scale == pytest.approx(1.0, abs=0.06)
        assert piece.frame.visible


def test_a_summoned_creature_flies_in_and_comes_to_rest(seated: Sit) -> None:
    player = seated(sample.LONG_NAMES)
    card = player.number("chronicler-ysolde")
    player.scene.submit(SummonCreature(card))
    player.scene.director.finish()
    if player.scene.prompt_controller.ask is not None:
        player.press(player.piece("templar-of-the-ninth-bell"))
        player.confirm()
    for _ in range(200):
        player.stage.advance(FRAME_S)
    piece = player.piece("chronicler-ysolde")
    assert piece.body.position == (0.0, 0.0)
    assert piece.z < 60


def test_candles_burn_for_each_health_point(seated: Sit) -> None:
    player = seated(sample.FULL)
    own, foe = player.scene.table.panels
    assert (own.candles.hp, foe.candles.hp) == (7, 4)
    assert own.hp == 7


def test_the_turn_is_told_while_nothing_else_goes_on(seated: Sit) -> None:
    player = seated(sample.FULL)
    assert "Normal summon: **still to be made**" in player.scene.moment.words.text


def test_while_a_target_falls_nobody_is_said_to_be_attacked_directly(seated: Sit) -> None:
    player = seated(sample.BATTLE)
    target = player.number("bone-beggar", 1)
    player.scene.submit(Attack(player.number("rider-of-the-white-road"), target))
    if any(isinstance(command, Strike) for command in player.session.legal(0)):
        player.scene.submit(Strike())
    while player.scene.session.view(0).attack is not None:
        player.session.submit(player.session.to_act()[0], Pass())
    frames = 0
    for _ in range(300):
        player.stage.advance(FRAME_S)
        picture = player.scene.table.picture
        if picture.fight is not None and picture.creature(picture.fight.target) is None:
            frames += 1
            leading = [key for key in player.scene.overlook.arrows._drawn if isinstance(key, tuple)]
            assert frames < 3 or all(key[0] != "attack" for key in leading)
        assert not any(label.text.startswith("Directly") for label, _ in player.scene.moment.rows)
    assert frames
