"""CHESS-1: board and army."""

from __future__ import annotations

import pytest

from components.chess import FULL_HP, NATURE
from systems.chess.ruleset import BoardRules
from systems.chess.setup import ArmySetup, Setup, SlotSetup
from systems.match import Match
from tests.systems.arena.language import card
from tests.systems.chess.scenario import chess


@pytest.mark.rule("CHESS-1.1")
def test_the_armies_stand_in_the_first_and_the_last_two_rows() -> None:
    d = chess()
    assert d.text() == "rbkqn/ppppp/5/5/5/PPPPP/NQKBR w 0 1 - -"
    first = [piece for piece in d.view().pieces if piece.side == 0]
    assert [piece.kind for piece in sorted(first, key=lambda piece: piece.square)] == [
        "knight", "queen", "king", "bishop", "rook", *["pawn"] * 5,
    ]  # fmt: skip
    assert d.match.to_act() == (0,)
    assert chess(first=1).match.to_act() == (1,)


@pytest.mark.rule("CHESS-1.2", "CHESS-4.1")
def test_every_piece_has_100_hp_and_a_tenth_of_it_as_stamina() -> None:
    for piece in chess().view().pieces:
        assert (piece.hp, piece.stamina) == (FULL_HP, 10)


@pytest.mark.rule("CHESS-1.4")
def test_a_piece_has_the_element_of_its_hero_or_that_of_its_nature() -> None:
    heroes = {
        name: card(name, kind="hero", element=element)
        for name, element in (("blaze", "fire"), ("plain", "none"), ("lord", "holy"))
    }
    slots = {kind: SlotSetup("plain") for kind in ("rook", "bishop", "knight")} | {"queen": SlotSetup("blaze")}
    setup = Setup(heroes, (ArmySetup("lord", slots), ArmySetup("", slots)), first=1)
    match = Match.new(BoardRules(setup), 1, {})
    own = {(piece.side, piece.kind): piece.element for piece in match.view(0).pieces}
    assert own[0, "king"] == "holy"
    assert own[1, "king"] == "holy"
    assert own[0, "queen"] == own[1, "queen"] == "fire"
    for side in (0, 1):
        for kind in ("rook", "bishop", "knight", "pawn"):
            assert own[side, kind] == NATURE[side][kind]
    assert (NATURE[0]["king"], NATURE[1]["king"]) == ("holy", "shadow")
    assert [NATURE[0][kind] for kind in ("queen", "rook", "bishop", "knight")] == ["fire", "earth", "wind", "water"]
    assert [NATURE[1][kind] for kind in ("queen", "rook", "bishop", "knight")] == ["water", "wind", "earth", "fire"]
