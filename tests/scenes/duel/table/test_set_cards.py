"""Cards set face down show their owner what they are: a small face on the back, and the reader's words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.session import HUMAN, Seat
from scenes.duel.sample import creature, position
from scenes.duel.table.mat.piece import Piece
from systems.duel.commands import Flip, SetRune
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]
SET = position(
    (
        {"creatures": [creature("hedge-knight", down=True), creature("millbridge-spearman")], "runes": ["tornado"]},
        {"creatures": [creature("tomb-moth", down=True)], "runes": ["decay"]},
    ),
    (("thunderstroke",), ("decay",)),
)


def hidden_pieces(player: DuelPlayer) -> list[Piece]:
    """The other side's set cards."""
    pieces = player.scene.table.field.pieces
    return [piece for entity, piece in pieces.items() if player.scene.table.field.owned[entity][0] == 1]


def test_own_set_cards_have_their_small_face_upright_and_others_have_none(seated: Sit) -> None:
    player = seated(SET)
    for card, rotation in (("hedge-knight", -90.0), ("tornado", 0.0)):
        peek = player.piece(card).peek
        assert peek.visible
        assert peek.rotation == rotation, "it stands upright on a card that lies sideways"
    assert not player.piece("millbridge-spearman").peek.visible, "it lies open"
    others = hidden_pieces(player)
    assert len(others) == 2
    assert not any(piece.peek.visible for piece in others)


@pytest.mark.parametrize("card", ["hedge-knight", "tornado"])
def test_the_reader_tells_an_own_set_card_that_is_pointed_at(seated: Sit, card: str) -> None:
    player = seated(SET)
    player.stage.router.move(*player.piece(card).window_rect.center)
    player.wait(0.1)
    reader = player.scene.reader
    assert reader.card == card
    assert player.scene.inspector.lexicon.name(card) == reader.name_line.text
    assert "face down" in reader.more.casefold()


def test_the_reader_tells_nothing_of_the_others_set_cards(seated: Sit) -> None:
    player = seated(SET)
    for piece in hidden_pieces(player):
        player.stage.router.move(*piece.window_rect.center)
        player.wait(0.1)
        assert player.scene.reader.card == ""
        assert "hidden from you" in piece.tip_text()


def test_a_rune_that_is_set_gets_its_face_and_a_creature_that_is_flipped_loses_it(seated: Sit) -> None:
    player = seated(SET)
    player.does(0, SetRune(player.number("thunderstroke")))
    assert player.piece("thunderstroke").peek.visible
    player.does(0, Flip(player.number("hedge-knight")))
    assert not player.piece("hedge-knight").peek.visible


def test_nobodys_set_cards_show_while_two_people_change_chairs(seated: Sit) -> None:
    player = seated(SET, seats=(Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben")))
    player.session.lift_curtain()
    player.scene.take_chair(0)
    player.wait(0.1)
    assert player.piece("tornado").peek.visible
    player.scene.table.veil()
    player.scene.table.sync()
    player.wait(0.1)
    assert not any(piece.peek.visible for piece in player.scene.table.field.pieces.values())
