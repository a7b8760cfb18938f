"""Worlds that opponents imagine, and what opponents make of them (MATCH-12.1)."""

from __future__ import annotations

import pytest

from game.catalog.arena.game import ArenaGame
from game.lab.arena.small_cards import small_options
from game.session.random_play import random_command
from systems.arena.ai.imagine import Knowledge, imagined
from systems.arena.ai.opponent import ArenaOpponent
from systems.arena.commands import Choose, PlayCard
from systems.arena.view.sight import ASKED
from systems.dice import Stream
from systems.plain import plain
from systems.search.opponent import LEVELS
from tests.systems.arena.language import PLAIN, Talk, battlecry, card, side
from tests.thorough import some

GAME = ArenaGame()
DECISIONS = {"easy": 60, "normal": 40, "hard": 12, "master": 6}
"""Decisions that each level is watched for: those who think more need longer."""


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("seed", some(range(6), 3))
def test_what_is_imagined_looks_as_what_was_seen_and_allows_the_same(seed: int) -> None:
    match, dice = GAME.new_match(seed, small_options(seed)), Stream(seed, "play")
    knowledge = GAME.knowledge(match.setup)
    while match.result() is None:
        seat = match.to_act()[0]
        view = match.view(seat)
        if view.ask is not None or dice.below(4) == 0:
            world = imagined(view, knowledge, dice)
            assert plain(world.view(seat)) == plain(view)
            assert world.legal(seat) == match.legal(seat)
        match.apply(seat, random_command(match, seat, dice))


@pytest.mark.rule("MATCH-12.1")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides_within_the_rules_and_the_same_from_the_same_dice(level: str) -> None:
    match, twin = GAME.new_match(5, small_options(5)), GAME.new_match(5, small_options(5))
    opponent = GAME.opponent(level, match.setup)
    dice, same = Stream(1, "mind"), Stream(1, "mind")
    for _ in range(DECISIONS[level]):
        if match.result() is not None:
            break
        seat = match.to_act()[0]
        decision = opponent.decide(match.view(seat), dice)
        assert decision == GAME.opponent(level, match.setup).decide(twin.view(seat), same)
        assert not decision.capped
        for command in decision.commands:
            assert match.refusal(seat, command) is None
            match.apply(seat, command)
            twin.apply(seat, command)


@pytest.mark.rule("MATCH-12.1")
def test_an_opponent_sees_its_view_alone() -> None:
    """Two matches that look alike to a seat get the same decision, whatever is hidden in them."""
    decisions = []
    for hidden in ("small-wolf", "small-pyre"):
        options = small_options(
            1,
            decks=[["small-bear"] * 5, [hidden] * 5],
            hands=[["small-bolt", "small-wolf", "small-knight"], [hidden, hidden]],
            shuffle=False,
            position={"sides": [{}, {"board": [{"card": "small-bear"}]}]},
        )
        match = GAME.new_match(1, options)
        opponent = GAME.opponent("hard", GAME.shared_setup(match, 0))
        decisions.append(opponent.decide(match.view(0), Stream(9, "mind")))
    assert decisions[0] == decisions[1]


def test_a_card_that_comes_back_from_an_imagined_graveyard_has_a_number() -> None:
    """Cards of a graveyard have none there, but while a question offers them."""
    grave = {"zones": ["grave"], "side": "mine"}
    caller = card("caller", battlecry({"do": "summon", "target": "target"}, choose=grave))
    talk = Talk(caller, own=side(hand=("caller",), grave=("ogre", "imp")))
    knowledge = Knowledge({item.id: item for item in (*PLAIN, caller)})
    world = imagined(talk.match.view(0), knowledge, Stream(3, "mind"))
    for command_type in (PlayCard, Choose):
        world.apply(0, next(command for command in world.legal(0) if isinstance(command, command_type)))
    board = world.view(0).sides[0].board
    assert len(board) == 2
    assert all(0 < minion.card < ASKED for minion in board)


@pytest.mark.rule("MATCH-12.1")
def test_a_plan_names_only_what_has_its_number_already() -> None:
    """What died in this match keeps its number in the graveyard, where an imagined one has none."""
    grave = {"zones": ["grave"], "side": "mine"}
    raised = {"do": "summon", "target": "target"}
    caller = card("caller", battlecry(raised, choose=grave), attack=3, health=3)
    talk = Talk(caller, own=side(hand=("caller",), board=("imp", "imp")), foe=side(board=("ogre",)))
    for _ in range(2):
        talk.attack("imp", "ogre")
    opponent = ArenaOpponent("hard", Knowledge({item.id: item for item in (*PLAIN, caller)}))
    asked = False
    while talk.match.to_act() == (0,) and talk.arena.table.turn == 9:
        asked = asked or talk.arena.stack.ask is not None
        for command in opponent.decide(talk.match.view(0), Stream(1, "mind")).commands:
            assert talk.match.refusal(0, command) is None
            talk.do(command)
    assert asked
    assert talk.names("board") == ["caller", "imp"]
