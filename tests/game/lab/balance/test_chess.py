"""Kings meet one another in whole matches; the page tells of kings, heroes, attackers and lengths."""

from __future__ import annotations

import itertools

import pytest

from components.chess import SLOTS
from game.content.arena.loading import load_arena
from game.lab.balance import chess
from game.lab.balance.chess import ChessKingPart, ChessLevelPart, ChessLongerPart, ChessPlayed, play_chess
from game.lab.balance.report import BalanceReport, measure_balance, to_markdown
from game.lab.balance.tournament import Score, each_pair
from game.lab.simulate import Task

KINGS = list(load_arena().kings)


@pytest.mark.parametrize("part", [ChessKingPart, ChessLongerPart])
def test_every_pair_of_kings_meets_and_exchanges_the_armies(part: type[ChessKingPart]) -> None:
    pairings = part().pairings(2, "hard", 50)
    pairs = list(itertools.combinations(KINGS, 2))
    assert [(pairing.first, pairing.second) for pairing in pairings[::2]] == pairs * 2
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert [army["king"] for army in here.task.options["armies"]] == [here.first, here.second]
        assert [army["king"] for army in there.task.options["armies"]] == [here.second, here.first]
        assert (here.task.seed, here.task.seats) == (there.task.seed, ("hard", "hard"))
        assert (here.task.exchanged, there.task.exchanged) == (False, True)
    assert all(pairing.task.options.get("king_captures", False) == (part is not ChessKingPart) for pairing in pairings)


def test_levels_sit_in_each_others_chairs() -> None:
    pairings = ChessLevelPart().pairings(2, "easy", 9)
    assert [pairing.task.seats for pairing in pairings[:2]] == [("hard", "easy"), ("easy", "hard")]
    assert [pairing.task.seed for pairing in pairings] == [9] * 4 + [10] * 4
    assert {(pairing.first, pairing.second) for pairing in pairings} == {("hard", "easy"), ("master", "normal")}


def test_a_match_tells_its_combats_with_their_hands() -> None:
    line = "4k/4p/2r2/5/2R2/4P/K4 w"
    played = play_chess(Task("chess", 3, {"position": line, "first": 1}, ("normal", "normal")))
    assert played.first == 1
    assert len(played.attacks) == len(played.hands) >= 1
    assert set(played.attacks) <= set("+-=")
    assert min(played.hands) >= 1
    assert all(len(pair) == 2 for pair in played.heroes)
    assert len(played.heroes) == len(SLOTS)


def told(winner: int | None, attacks: str, moves: int) -> ChessPlayed:
    """Return a match that was played like this."""
    heroes = (("odin", "zeus"), ("thor", "thor"), ("freya", "apollo"), ("loki", "artemis"))
    return ChessPlayed(winner, 1, "gave checkmate.", moves, attacks, (3, 6)[: len(attacks)], heroes)


def test_sides_heroes_and_lengths_are_counted() -> None:
    part = ChessKingPart()
    for pairing, outcome in zip(
        each_pair("chess", KINGS[:2], lambda *_: {}, 2, "easy", 1),
        (told(1, "+-", 12), told(0, "+", 8), told(None, "", 90), told(1, "=", 30)),
        strict=True,
    ):
        part.count(pairing, outcome)
    sides = part.sides()
    assert sides[chess.FIRST] == Score(wins=2, draws=1, losses=1)
    assert sides[chess.ATTACKER] == Score(wins=2, draws=1, losses=1)
    assert part.heroes("queen") == {"zeus": Score(2, 1, 1), "odin": Score(1, 1, 2)}
    assert part.heroes("rook") == {}, "a hero against itself says nothing"
    assert part.lengths()["moves of a match"] == [8, 12, 30, 90]
    assert "chess-kings: combats of a match are 1.0 on average, wanted are 4 to 8." in part.faults()
    assert part.ranked()[KINGS[1]] == Score(wins=2, draws=1, losses=1)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> BalanceReport:
    """Two matches."""
    whole = ChessKingPart.pairings
    monkeypatch.setattr(ChessKingPart, "pairings", lambda part, *how: whole(part, *how)[:2])
    return measure_balance(parts=("chess-kings",), deals=(1,), level="easy", seed=4)


def test_a_tiny_tournament_is_told_in_full(tiny: BalanceReport) -> None:
    assert tiny.matches == 2
    page = to_markdown(tiny, "x")
    assert page.startswith("# Balance of the matches of Ragnarok Chess\n")
    for words in (
        "## Kings, each against all others",
        "| attackers | ",
        "| moves of a match | 20 to 40 |",
        "as knight",
    ):
        assert words in page
    data = tiny.to_json()
    assert set(data) >= {"chess_kings", "chess_kings_heroes", "chess_kings_sides", "chess_kings_lengths"}
    assert data["chess_longer"] == {}
