"""Worlds that opponents imagine, and what opponents make of them (DUEL-10.3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.catalog.duel.game import DuelGame
from game.session.random_play import random_command
from systems.dice import Stream
from systems.duel.ai.imagine import imagined
from systems.duel.ai.opponent import DuelOpponent
from systems.duel.ruleset import DuelRules
from systems.duel.setup import SeatSetup, Setup
from systems.match import Match
from systems.plain import plain
from systems.search.opponent import LEVELS
from tests.systems.duel.table_talk import duel, side

THOUGHTS = {"easy": 60, "normal": 40, "hard": 8, "master": 4}
"""Decisions that each level is watched for: those who think more need longer."""
KNOWLEDGE = DuelGame().knowledge()
RULES = DuelRules(Setup(KNOWLEDGE.cards, (SeatSetup(), SeatSetup())))


def without_sources(value: Any) -> Any:
    """Return a view as JSON without the names of what changed a card's numbers: only tooltips read them."""
    if isinstance(value, dict):
        return {
            key: [row[1:] for row in item] if key == "changes" else without_sources(item) for key, item in value.items()
        }
    return [without_sources(item) for item in value] if isinstance(value, list) else value


@pytest.mark.rule("DUEL-10.3")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_imagined_looks_as_what_was_seen_and_allows_the_same(seed: int) -> None:
    match, dice = GAMES["duel"].new_match(seed), Stream(seed, "play")
    while match.result() is None:
        seat = match.to_act()[0]
        if dice.below(4) == 0:
            view = match.view(seat)
            world = imagined(RULES, view, KNOWLEDGE, dice)
            seen, thought = without_sources(plain(view)), without_sources(plain(world.view(seat)))
            for both in (seen, thought):
                both["chain"] = len(both["chain"])  # a link whose card is out of sight is told by another card's name
            assert thought == seen
            assert sorted(map(str, world.legal(seat))) == sorted(map(str, match.legal(seat)))
        match.apply(seat, random_command(match, seat, dice))


@pytest.mark.rule("DUEL-10.3")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides_within_the_rules_and_the_same_from_the_same_dice(level: str) -> None:
    game = GAMES["duel"]
    opponent = game.opponent(level)
    match, twin = game.new_match(5), game.new_match(5)
    dice, same = Stream(1, "mind"), Stream(1, "mind")
    for _ in range(THOUGHTS[level]):
        if match.result() is not None:
            break
        seat = match.to_act()[0]
        decision = opponent.decide(match.view(seat), dice)
        again = game.opponent(level).decide(twin.view(seat), same)
        assert decision == again
        assert not decision.capped
        for command in decision.commands:
            assert match.refusal(seat, command) is None
            match.apply(seat, command)
            twin.apply(seat, command)


def choice(match: Match[Any], level: str = "hard") -> Any:
    """Return what an opponent does first."""
    seat = match.to_act()[0]
    opponent = DuelOpponent(level, KNOWLEDGE)
    return opponent.decide(match.view(seat), Stream(3, "mind")).commands[0]


@pytest.mark.rule("DUEL-10.3")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_an_attack_that_wins_the_match_is_made(level: str) -> None:
    match = GAMES["duel"].new_match(
        1,
        {
            "hands": [[], []],
            "decks": [["hedge-knight"] * 3, ["hedge-knight"] * 3],
            "hp": [10, 1],
            "first": 0,
            "position": {"turn": 5, "phase": "battle", "sides": [{"creatures": [{"card": "hedge-knight"}]}, {}]},
        },
    )
    match.apply(0, choice(match, level))
    while match.result() is None:
        match.apply(match.to_act()[0], choice(match, level))
    result = match.result()
    assert result is not None
    assert result.winner == 0


@pytest.mark.rule("DUEL-10.3")
def test_an_opponent_sees_its_view_alone() -> None:
    """Two matches that look alike to a seat get the same decision, whatever is hidden in them."""
    decisions = []
    for hidden in ("hedge-knight", "spark-imp"):
        lying = {"card": hidden, "face_up": False, "position": "defense"}
        match = GAMES["duel"].new_match(
            1,
            {
                "hands": [["hedge-knight", "spark-imp", "tornado"], [hidden, "decay"]],
                "decks": [["spark-imp"] * 3, [hidden] * 3],
                "first": 0,
                "shuffle": False,
                "position": {"turn": 3, "sides": [{}, {"creatures": [lying]}]},
            },
        )  # fmt: skip
        decisions.append(DuelOpponent("hard", KNOWLEDGE).decide(match.view(0), Stream(9, "mind")))
    assert decisions[0] == decisions[1]


def test_reasons_are_given_with_their_values() -> None:
    d = duel(side(hand="squire", field="hedge"), side(field="wolf"), phase="battle")
    known = {card.id: card for card in d.duel.book.values()}
    opponent = DuelOpponent("hard", type(KNOWLEDGE)(known, (("squire",) * 30,)))
    decision = opponent.decide(d.view(0), Stream(1, "mind"))
    assert decision.nodes > 0
    assert decision.reasons
    assert decision.reasons[0].value >= decision.reasons[-1].value
