"""The compact board goes as the systems do, and the search finds what is there."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.chess.ai.compact import BOTH, LOST, WON, Compact, compact_of, key_of
from systems.chess.ai.odds import CombatOdds, Fighter, OddsFigures, OddsTable
from systems.chess.ai.opponent import ChessOpponent, Level, searching
from systems.chess.ai.search import DECIDED, MATE, PATIENCE, WEARY, hope, waning, worth_of
from systems.chess.commands import Move
from systems.chess.rules.movement import is_combat, legal_moves
from systems.chess.state.geometry import square_name
from systems.chess.state.laws import Laws
from systems.chess.state.record import BOTH as BOTH_TEXT
from systems.chess.state.record import LOST as LOST_TEXT
from systems.dice import Stream
from tests.systems.chess.scenario import Chess, chess, random_step
from tests.thorough import examples

SEEDS = st.integers(min_value=0, max_value=2**32)
State = tuple[list[int], list[int], list[int], int, int, int, list[int]]


def state(board: Compact) -> State:
    """Return all that a compact position says."""
    stamina = [board.stamina(square) if code else 0 for square, code in enumerate(board.cells)]
    hp = [life if code else 0 for code, life in zip(board.cells, board.hp, strict=True)]
    return board.cells[:], hp, stamina, board.side, board.clock, board.key, board.counts[:]


def played(seed: int, laws: Laws) -> Iterator[tuple[Chess, tuple[int, int], int, int, int]]:
    """Play a random match; yield it after each move with the move, how it ended, and HP and stamina of the winner."""
    d, dice = chess(laws=laws), Stream(seed, "compact")
    while d.match.to_act():
        random_step(d, dice)
        table = d.board.table
        _, star, tail = table.moves[-1].rstrip("#").partition("*")
        end = WON if not star else {LOST_TEXT: LOST, BOTH_TEXT: BOTH}.get(tail[2], WON)
        if not star or end == BOTH:
            yield d, (table.start, table.to), end, 0, 0
        else:
            life, _, breath = tail[3:].partition("/")
            yield d, (table.start, table.to), end, int(float(life) * 2), int(breath)


@settings(max_examples=examples(20, 8), deadline=None)
@given(SEEDS, st.booleans())
def test_the_compact_board_goes_as_the_systems_do(seed: int, king_captures: bool) -> None:
    laws = Laws(king_captures=king_captures)
    board = compact_of(chess(laws=laws).view())
    for d, (start, to), end, hp, stamina in played(seed, laws):
        board.make(start, to, end, hp, stamina)
        view = d.view()
        if d.match.result() is None:
            assert state(board) == state(compact_of(view))
            assert board.key == key_of(view.seen[-1])
            told = {(move.start, move.to) for move in d.match.legal(d.match.to_act()[0]) if isinstance(move, Move)}
            assert set(legal_moves(board.cells, board.side, board.laws)) == told


@settings(max_examples=examples(20, 8), deadline=None)
@given(SEEDS)
def test_what_is_made_can_be_taken_back(seed: int) -> None:
    d, dice = chess(), Stream(seed, "undo")
    for _ in range(30):
        if not d.match.to_act():
            return
        random_step(d, dice)
    if not d.match.to_act():
        return
    board = compact_of(d.view())
    before = state(board)
    undone = []
    for _ in range(12):
        moves = legal_moves(board.cells, board.side, board.laws)
        if not moves or board.is_bare():
            break
        start, to = dice.choose(moves)
        fought = is_combat(board.cells[start], board.cells[to])
        undone.append(board.make(start, to, dice.below(3) if fought else WON, 1 + dice.below(200), dice.below(11)))
        if 1 not in board.cells or 9 not in board.cells:
            break
    for undo in reversed(undone):
        board.unmake(undo)
    assert state(board) == before


def best(line: str, budget: int = 20_000, *, deepest: int = 8) -> str:
    """Return what the search finds best in a position."""
    found = searching(chess(line).view(), CombatOdds()).think(deepest, budget)
    start, to = next(iter(found))
    return f"{square_name(start)}-{square_name(to)}"


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("2k2/R1r2/p4/5/5/4P/1K3 w", "a6-c6"),
        ("4k/4p/2r2/2P2/5/4P/1K3 w", "c4-c5"),
        ("3k1/1P3/5/4p/5/4q/Q1K2 w", "b6-b7"),
        ("2k2/4p/2r2/5/5/4P/2K1B b", "c5-c1"),
    ],
)
@pytest.mark.rule("CHESS-6.2")
def test_the_search_finds_mates_kills_and_promotions(line: str, move: str) -> None:
    assert best(line) == move


@pytest.mark.rule("CHESS-5.3", "CHESS-6.2")
def test_the_search_sees_how_far_off_a_mate_is() -> None:
    d = chess("1k3/3p1/5/5/5/2Q2/R2K1 w")
    (start, to), worth = next(iter(searching(d.view(), CombatOdds()).think(6, 50_000).items()))
    assert worth == MATE - 1
    assert d.move(f"{square_name(start)}-{square_name(to)}").ended() == (0, "The first player gave checkmate.")


@pytest.mark.rule("CHESS-6.2")
def test_an_attack_is_worth_what_its_combat_is_expected_to_bring() -> None:
    healthy, wounded = "4k/p3p/2r2/5/2R2/P3P/K4 w", "4k/p3p/2r2/5/2R2/P3P/K4 w 0 1 c3=8"
    assert best(f"{healthy} 0 1 c5=10") == "c3-c5"
    assert best(wounded) != "c3-c5"


@pytest.mark.rule("CHESS-6.2")
def test_chances_rise_with_hp_stamina_and_the_stronger_element() -> None:
    odds = CombatOdds(OddsFigures())
    even = odds.outlook(Fighter("mage", "none", 100, 5), Fighter("mage", "none", 100, 5))
    assert even.chance == 500
    for better in (Fighter("mage", "none", 140, 5), Fighter("mage", "none", 100, 9), Fighter("mage", "fire", 100, 5)):
        foe = Fighter("mage", "earth", 100, 5)
        assert odds.outlook(better, foe).chance > 500
        assert odds.outlook(foe, better).chance < 500
        assert odds.outlook(better, foe).chance + odds.outlook(foe, better).chance in {999, 1000}
        assert 0 < odds.outlook(better, foe).attacker[0] <= better.hp


@pytest.mark.rule("CHESS-6.2")
def test_a_learned_table_shifts_what_the_formula_says() -> None:
    table = OddsTable(20, 4, {(2, 2, 1, 1): (120, 700, 500)})
    odds = CombatOdds(OddsFigures(table=table))
    alike = Fighter("mage", "none", 100, 5)
    assert odds.outlook(alike, alike) == (620, (70, 3), (50, 3))
    assert odds.outlook(alike._replace(element="fire"), alike._replace(element="earth")).chance > 620
    assert odds.outlook(alike._replace(hp=20), alike).chance < 500, "no entry there"


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
@pytest.mark.rule("CHESS-6.2")
def test_every_level_makes_legal_moves(level: str) -> None:
    dice = Stream(5, level)
    for line in ("rbkqn/ppppp/5/5/5/PPPPP/NQKBR w", "2k2/R1r2/p4/5/5/4P/1K3 w"):
        d = chess(line)
        decision = ChessOpponent(level).decide(d.view(), dice)
        assert decision.commands[0] in d.match.legal(0)
        assert decision.reasons


def test_the_same_view_and_dice_give_the_same_decision() -> None:
    view = chess("1bkq1/1p2p/2pr1/Pp1n1/1QP1P/1P1BR/2K1N w").view()
    first, second = (ChessOpponent("hard").decide(view, Stream(3, "same")) for _ in range(2))
    assert first == second


@pytest.mark.rule("CHESS-6.2")
def test_the_master_looks_at_20000_positions_a_second() -> None:
    view = chess("1bkq1/1p2p/2pr1/Pp1n1/1QP1P/1P1BR/2K1N w").view()
    rates = []
    for _ in range(3):
        began = time.process_time()
        nodes = ChessOpponent("master").decide(view, Stream(1, "speed")).nodes
        rates.append(nodes / (time.process_time() - began))
    assert max(rates) > 20_000


@pytest.mark.parametrize(("lead", "wanted"), [(900, -1), (300, -1), (0, 0), (-300, 1), (-900, 1)])
@pytest.mark.rule("CHESS-6.2")
def test_who_is_ahead_avoids_an_even_combat_and_who_is_behind_seeks_it(lead: int, wanted: int) -> None:
    toss = worth_of((hope(lead + 500) + hope(lead - 500)) // 2)
    assert (toss > lead + 1) - (toss < lead - 1) == wanted


@pytest.mark.rule("CHESS-5.6", "CHESS-6.2")
def test_who_is_ahead_fights_before_too_many_quiet_moves_have_passed() -> None:
    line = "2k2/4p/r4/5/5/3N1/RKB2 w {} 9"
    assert best(line.format(0), deepest=2) != "a1-a5"
    assert best(line.format(40), deepest=2) == "a1-a5"


def test_a_lead_wanes_alike_for_both_sides_and_never_away() -> None:
    for clock in range(0, 80, 7):
        assert waning(700, clock) == -waning(-700, clock) > 0
    assert [waning(700, clock) for clock in (0, WEARY, 79)] == [700, *[700 * (PATIENCE - WEARY) // PATIENCE] * 2]


@pytest.mark.rule("CHESS-6.2")
def test_a_combat_is_chosen_where_it_is_worth_little_less() -> None:
    view = chess("2k2/4p/r4/5/5/3N1/RKB2 w").view()
    for zeal, fights in ((0, False), (300, True)):
        effort = Level(depth=2, budget=5_000, blur=1, zeal=zeal)
        (move,) = ChessOpponent("normal", effort=effort).decide(view, Stream(1)).commands
        assert (move == Move(0, 20)) == fights


def test_a_hope_has_one_worth() -> None:
    for value in range(-DECIDED, DECIDED + 1, 37):
        assert abs(worth_of(hope(value)) - value) <= 1 + abs(value) // 100
    assert worth_of(hope(MATE)) == -worth_of(hope(-MATE)) == DECIDED
