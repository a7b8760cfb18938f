"""What tests of the battle do and look at again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from scenes.clans.model.legal_moves import LegalMoves
from scenes.clans.model.picture import BattlePicture
from scenes.clans.table.placing import placements
from scenes.clans.table.scene import BattleScene
from systems.clans.commands import Commit, Rearrange
from systems.clans.commands import Stage as StageCard

Seated = Callable[..., Any]
"""The fixture `seated`; its player is described in conftest."""


def assert_shown(battle: BattleScene) -> None:
    """The picture equals the view's, and every node equals the picture."""
    picture = BattlePicture.from_view(battle.session.view(battle.seat))
    table = battle.table
    assert table.picture == picture
    assert battle.geometry is not None
    wanted = {placement.key: placement for placement in placements(picture, battle.geometry, battle.lexicon)}
    assert set(table.board.tokens) == set(wanted)
    for key, token in table.board.tokens.items():
        assert token.look == wanted[key].look
        assert token.home == (wanted[key].spot.x, wanted[key].spot.y)
    assert set(table.hand.sprites) == set(picture.hand)
    for node in table.board.tiles:
        assert node.view == picture.tiles[node.tile]
    assert table.own.shown == picture.own
    assert table.enemy.shown == picture.enemy


def first_stage(player: Any) -> StageCard:
    legal_moves = LegalMoves.of(player.session.legal(0))
    return next(option for options in legal_moves.stages.values() for option in options)


def both_commit(player: Any) -> None:
    for seat in (1, 0):
        if seat in player.session.to_act():
            if seat == 0:
                player.battle.input_controller.warned = True
                player.battle.submit(Commit())
            else:
                player.session.submit(seat, Commit())


def play_at_random(player: Any, dice: Random, *, commands: int, skipping: float) -> Iterator[None]:
    """Play a battle by dice for both sides, with pauses or skipped animations; yield whenever nothing moves."""
    battle = player.battle
    for _ in range(commands):
        waiting = player.session.to_act()
        if not waiting:
            break
        seat = dice.choice(waiting)
        options = player.session.legal(seat)
        ready = [option for option in options if isinstance(option, (Commit, Rearrange))]
        command = dice.choice(ready if ready and dice.random() < 0.35 else options)
        battle.submit(command) if seat == 0 else player.session.submit(1, command)
        if dice.random() < skipping:
            battle.director.finish()
        else:
            player.wait(dice.choice((0.05, 0.4)))
        if battle.director.idle:
            yield
    battle.director.finish()
    yield
