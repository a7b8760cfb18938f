"""CHESS-3 and CHESS-4: attacks, what combats leave, stamina."""

from __future__ import annotations

import pytest

from systems.chess.events import ClashSettled, PieceKilled, PieceMoved, PiecesClashed, StaminaGained
from tests.systems.chess.scenario import chess

OFFICERS = "QRBN"


@pytest.mark.parametrize("kind", "qrbnp")
@pytest.mark.rule("CHESS-3.1")
def test_a_pawn_kills_whatever_it_attacks(kind: str) -> None:
    d = chess(f"3k1/5/5/3{kind}1/3P1/5/K4 w")
    d.move("d3-d4")
    assert d.text().split()[0] == "3k1/5/5/3P1/5/5/K4"
    assert [event.square for event in d.of(PieceKilled)] == [18]


@pytest.mark.parametrize("kind", OFFICERS)
@pytest.mark.rule("CHESS-3.1")
def test_any_piece_kills_a_pawn_or_the_king_at_once(kind: str) -> None:
    start = {"Q": "c4", "R": "c4", "B": "b4", "N": "b3"}[kind]
    lines = {"c4": f"4k/2p1p/5/2{kind}2", "b4": f"4k/3pp/5/1{kind}3", "b3": f"4k/4p/2p2/5/1{kind}3"}
    rows = lines[start].count("/") + 1
    d = chess(f"{lines[start]}{'/5' * (6 - rows)}/K4 w")
    to = {"Q": "c6", "R": "c6", "B": "d6", "N": "c5"}[kind]
    d.move(f"{start}-{to}")
    assert d.of(PiecesClashed) == []
    assert d.piece(to).kind == {"Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}[kind]
    assert d.view().moves == (f"{kind}{start}x{to}",)


@pytest.mark.parametrize("attacker", OFFICERS)
@pytest.mark.parametrize("defender", "qrbn")
@pytest.mark.rule("CHESS-3.2")
def test_officers_fight_it_out(attacker: str, defender: str) -> None:
    start, to = {"N": ("b3", "c5"), "B": ("a3", "c5")}.get(attacker, ("c3", "c5"))
    row = {"b3": f"1{attacker}3", "a3": f"{attacker}4", "c3": f"2{attacker}2"}[start]
    d = chess(f"4k/5/2{defender}2/5/{row}/5/K4 w")
    d.move(f"{start}-{to}")
    assert d.is_fought_out()
    assert d.match.to_act() == ()
    assert d.piece(start).kind != "pawn", "the attacker stays where it was while they fight"


@pytest.mark.rule("CHESS-3.2")
def test_an_attacker_that_wins_moves_in_and_keeps_its_hp() -> None:
    d = chess("4k/4p/2r2/5/2R2/5/K4 w 7 3 - c3=4").move("c3-c5").fought("62.5/7", "0/2")
    assert d.text() == "4k/4p/2R2/5/5/5/K4 b 0 3 c5=62.5 c5=8"
    assert [(event.hp, event.stamina) for event in d.of(ClashSettled)] == [((125, 0), (7, 2))]
    assert [(event.start, event.to) for event in d.of(PieceMoved)] == [(12, 22)]
    assert d.view().moves == ("Rc3*c5+62.5/7",)


@pytest.mark.rule("CHESS-3.2")
def test_a_defender_that_wins_stays_and_keeps_its_hp() -> None:
    d = chess("4k/4p/2r2/5/2R2/4P/K4 w 7 3").move("c3-c5").fought("0/7", "3.5/2")
    assert d.text() == "4k/4p/2r2/5/5/4P/K4 b 0 3 c5=3.5 c5=2"
    assert d.of(PieceMoved) == []
    assert d.view().moves == ("Rc3*c5-3.5/2",)


@pytest.mark.rule("CHESS-3.3")
def test_both_leave_when_both_fall() -> None:
    d = chess("4k/4p/2r2/5/2R2/4P/K4 w 7 3").move("c3-c5").fought("0/7", "0/2")
    assert d.text() == "4k/4p/5/5/5/4P/K4 b 0 3 - -"
    assert d.view().moves == ("Rc3*c5=",)
    assert len(d.of(ClashSettled)[0].fallen) == 2


@pytest.mark.rule("CHESS-3.3")
def test_a_failed_attack_is_a_move() -> None:
    d = chess("4k/4p/2r2/5/2R2/4P/K4 w 7 3").move("c3-c5").fought("0/7", "50/2")
    assert d.match.to_act() == (1,)
    assert d.view().side == 1


@pytest.mark.rule("CHESS-4.2")
def test_every_move_gives_the_whole_side_a_point_of_stamina_up_to_the_most() -> None:
    d = chess("4k/4p/2r2/5/2R2/B3P/K3N w 0 1 - c5=3,c3=4,a2=10,e1=9").move("a1-b1")
    assert d.text().split()[-1] == "c3=5,c5=3"
    assert sorted(d.board.pieces[entity].kind for event in d.of(StaminaGained) for entity in event.pieces) == [
        "knight", "rook",
    ]  # fmt: skip
    d.move("e7-d7")
    assert d.text().split()[-1] == "c3=5,c5=4"


@pytest.mark.rule("CHESS-4.2")
def test_a_failed_attack_rests_the_side_too_and_the_defender_not() -> None:
    d = chess("4k/4p/2r2/5/2R2/4P/K3N w 0 1 - e1=6").move("c3-c5").fought("0/7", "50/2")
    assert d.text() == "4k/4p/2r2/5/5/4P/K3N b 0 1 c5=50 e1=7,c5=2"
