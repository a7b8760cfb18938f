"""An opponent that imagines matches and plays them on."""

from __future__ import annotations

import pytest

from components.core import Dice, Intents
from systems.dice import Stream
from systems.match import Match
from systems.search.opponent import Decision
from systems.search.playouts import PLAYOUTS, SLIPS, PlayoutOpponent, value_of
from tests.contract.coin_nim import NIM, NimCoin, NimPile, NimRules, NimView, Take, TurnCoin

MATCHES = 10


def nim_at(pile: int, faces: tuple[int, int] = (0, 1)) -> Match[NimView]:
    """Return a match with so many stones at seat 0's turn; its own coin was turned already."""
    rules = NimRules()
    world = rules.empty_world()
    world.spawn(Dice(1), Intents(), NimPile(pile))
    for face in faces:
        world.spawn(NimCoin(face, 1))
    return Match(rules, world, {"most": 3})


def decided(level: str, match: Match[NimView], seed: int = 1) -> Decision:
    return PlayoutOpponent[NimView](level, NIM.imagined).decide(match.view(0), Stream(seed))


@pytest.mark.parametrize("pile", [2, 3])
def test_what_can_be_won_now_is_won(pile: int) -> None:
    assert decided("hard", nim_at(pile)).commands == (Take(pile),)


def test_the_lower_levels_slip_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("systems.search.playouts.PLAYOUTS", dict.fromkeys(SLIPS, 3))
    slips = {level: sum(slipped(level, seed) for seed in range(60)) for level in SLIPS}
    assert slips["easy"] > slips["normal"] > slips["hard"] == slips["master"] == 0


def slipped(level: str, seed: int) -> bool:
    """Whether another command was given than the one that won most."""
    decision = decided(level, nim_at(9), seed)
    return str(decision.commands[0].to_json()["count"]) != decision.reasons[0].text.split()[1]


def test_equal_views_and_dice_give_equal_decisions_whatever_is_hidden() -> None:
    first, second = (decided("normal", nim_at(9, (0, face))) for face in (0, 1))
    assert first == second
    assert first.nodes == PLAYOUTS["normal"] // 3 * 3
    assert [reason.text for reason in first.reasons] == [f"Take {command}" for command in _ranked(first)]
    assert not first.capped


def _ranked(decision: Decision) -> list[int]:
    return [int(reason.text.split()[1]) for reason in sorted(decision.reasons, key=lambda reason: -reason.value)]


def test_one_legal_command_needs_no_search() -> None:
    decision = decided("master", nim_at(1))
    assert (decision.commands, decision.nodes) == ((Take(1),), 1)


def test_a_search_that_is_ended_early_says_so_and_has_tried_every_command() -> None:
    asked: list[bool] = []

    def out_of_time() -> bool:
        asked.append(True)
        return True

    opponent = PlayoutOpponent[NimView]("master", NIM.imagined, out_of_time)
    decision = opponent.decide(nim_at(9).view(0), Stream(1))
    assert (decision.capped, decision.nodes, asked) == (True, 3, [True])


def test_stronger_levels_win_more_often() -> None:
    assert wins("hard", "easy") > MATCHES * 5 // 4


def wins(first: str, second: str) -> int:
    """Return what the first level gets in matches of few stones, from either seat: 2 for a victory, 1 for a draw."""
    score = 0
    for number in range(MATCHES):
        match, seat = nim_at(7 + number % 4), number % 2
        opponents = {seat: PlayoutOpponent[NimView](first, NIM.imagined)}
        opponents[1 - seat] = PlayoutOpponent[NimView](second, NIM.imagined)
        dice = Stream(number, "duel")
        while acting := match.to_act():
            match.apply(acting[0], opponents[acting[0]].decide(match.view(acting[0]), dice).commands[0])
        result = match.result()
        assert result is not None
        score += 1 if result.winner is None else 2 * (result.winner == seat)
    return score


def test_a_match_that_does_not_end_counts_as_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("systems.search.playouts.MOST_COMMANDS", 0)
    match = nim_at(9)
    before = match.digest()
    assert value_of(match, 0, Take(1), Stream(1)) == 500
    assert match.digest() == before


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no level 'wild'"):
        PlayoutOpponent[NimView]("wild", NIM.imagined)


def test_a_coin_can_be_turned_as_well() -> None:
    match = nim_at(9)
    match.world.get(2, NimCoin).turned = 0
    assert TurnCoin() in match.legal(0)
    assert decided("easy", match).nodes == PLAYOUTS["easy"] // 4 * 4
