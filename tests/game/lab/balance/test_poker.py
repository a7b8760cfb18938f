"""The strength of Poker Combat's opponents, measured: pairings, counting, simple players, resuming."""

from __future__ import annotations

import pytest

from components.poker import ATTACK, COUNTER
from game.catalog import GAMES
from game.content.arena.loading import load_arena
from game.content.chess.ready_armies import load_armies
from game.lab.balance.levels import LevelsPlayed
from game.lab.balance.poker import CombatPlayed, PokerLevelPart, PokerSimplePart
from game.lab.balance.timing import Times
from game.lab.balance.tournament import Score
from game.lab.poker.simple_players import ATTACKS, BRACES, CARELESS, PASSIVE, SIMPLE, simple_player
from game.lab.simulate import Task, play
from systems.dice import Stream
from systems.poker.commands import Bet, Call, Check, Fold, Raise

LEVELS = ("master", "normal")


@pytest.mark.rule("POKER-8.2")
def test_both_have_the_same_deck_and_each_is_small_blind_once() -> None:
    pairings = PokerLevelPart().pairings(24, "", 5)
    assert len(pairings) == 48
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert here.task.options == there.task.options
        assert here.task.seats == LEVELS == there.task.seats[::-1]
        assert here.task.seed == there.task.seed
    assert {pairing.task.options["decks"][0] for pairing in pairings} == set(load_armies(load_arena().cards).decks)


def test_chunks_of_deals_are_the_same_combats_as_all_at_once() -> None:
    part = PokerLevelPart()
    assert [*part.pairings(2, "", 1), *part.pairings(4, "", 3)] == part.pairings(6, "", 1)


def test_a_weak_level_and_a_slow_decision_are_named() -> None:
    part = PokerLevelPart()
    for number, pairing in enumerate(part.pairings(5, "", 1)):
        slow = Times(2, 1.7, 1.5) if number == 3 else Times(2, 0.2, 0.1)
        seat_of_master = int(pairing.task.exchanged)
        winner = None if number == 1 else seat_of_master if number < 5 else 1 - seat_of_master
        part.count(pairing, LevelsPlayed(winner, 4, {"master": slow}))
    assert part.scores == {LEVELS: Score(wins=4, draws=1, losses=5)}
    assert part.faults() == [
        "master scores 45.0% (20.1 to 72.6) against normal, less than 58%, which its interval does not prove.",
        "master took 1.50 s for a decision, more than 1 s.",
    ]
    assert part.to_json()["poker_levels"] == {"master against normal": [4, 1, 5, 40]}
    assert part.to_json()["poker_levels_without_luck"] == {}
    page = "\n".join(part.page())
    assert "without luck" not in page
    assert "| master against normal | 45.0 | " in page
    assert "| master against normal | 4.0 |" in page


def test_a_score_without_luck_is_told_where_it_is_known() -> None:
    part = PokerLevelPart()
    for number, pairing in enumerate(part.pairings(20, "", 1)):
        luck = (0.3 if number % 3 else -0.2, 0.0, 0.0, 0.0, 0.0)
        part.count(pairing, CombatPlayed(0 if luck[0] > 0 else 1, 4, luck=luck))
    ((title, found),) = part.without_luck().items()
    assert title == "master against normal"
    assert 0 < found.reach < 5  # 15 with luck, for 40 combats
    assert f"| {title} | {found.text()} |" in part.page()
    assert part.to_json()["poker_levels_without_luck"] == {title: [found.score, found.reach]}


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize("name", SIMPLE)
def test_simple_players_keep_to_their_rule(name: str) -> None:
    game = GAMES["poker"]
    decks = sorted(load_arena().decks)[:1] * 2
    kinds = set()
    match = game.new_match(3, {"decks": decks, "first": 0})
    decide = [simple_player(name, game, match, 0), simple_player(PASSIVE, game, match, 1)]
    for number in range(60):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        view = match.view(seat)
        command = decide[seat](Stream(number)).commands[0]
        if seat == 0 and view.cards.phase == "betting":
            kinds.add(type(command))
            attacked = any(move.seat == 1 and move.kind in {ATTACK, COUNTER} for move in view.moves)
            if name == ATTACKS:
                wagers = [legal for legal in match.legal(0) if isinstance(legal, Bet | Raise)]
                assert command == wagers[-1] if wagers else isinstance(command, Call | Check)
            if name == BRACES and view.fighters[0].owed:
                assert isinstance(command, Fold) == attacked
        match.apply(seat, command)
    assert kinds
    if name == PASSIVE:
        assert kinds <= {Call, Check}
    if name not in {CARELESS, BRACES}:
        assert Fold not in kinds


def test_simple_players_play_in_bulk_and_others_are_unknown() -> None:
    pairing = next(iter(PokerSimplePart().pairings(1, "", 2)))
    outcome = PokerSimplePart.play(pairing)
    assert outcome.turns > 0
    assert set(outcome.times) == {pairing.first, pairing.second}
    with pytest.raises(KeyError):
        simple_player("nobody", GAMES["poker"], GAMES["poker"].new_match(1), 0)
    assert play(Task("poker", 1, {}, ("easy", "easy"))).turns > 0
