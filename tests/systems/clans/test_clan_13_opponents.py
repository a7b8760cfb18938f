"""Opponents decide from their own view alone, look ahead in worlds that fit it, and can say why (CLAN-13)."""

from __future__ import annotations

import pytest

from components.clans import Card, Side
from game.catalog import GAMES
from systems.clans.ai.imagine import Knowledge, imagined_world, known_world
from systems.clans.ai.opponent import CLANS_LEVELS, DEPTHS, ClansOpponent
from systems.clans.commands import Commit, Rearrange, UseAbility
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.match import Match

GAME = GAMES["clans"]


def knowledge() -> Knowledge:
    found = GAME.knowledge()  # type: ignore[attr-defined]  # the clans game's own
    assert isinstance(found, Knowledge)
    return found


def after_rounds(rounds: int, seed: int = 7, **options: object) -> Match[ClansView]:
    """A battle that normal opponents have played for some rounds."""
    match: Match[ClansView] = GAME.new_match(seed, options)
    ai = ClansOpponent("easy", knowledge())
    while match.to_act() and match.view(0).round <= rounds:
        seat = match.to_act()[0]
        for command in ai.decide(match.view(seat), Stream(seed, f"{seat}/{match.view(0).round}")).commands:
            match.apply(seat, command)
    return match


@pytest.mark.rule("CLAN-13.1")
@pytest.mark.parametrize("level", CLANS_LEVELS)
def test_every_level_plans_legally_and_says_why(level: str) -> None:
    match = after_rounds(3)
    decision = ClansOpponent(level, knowledge()).decide(match.view(1), Stream(1))
    for command in decision.commands:
        match.apply(1, command)
    assert isinstance(decision.commands[-1], Commit)
    assert decision.reasons
    assert [reason.value for reason in decision.reasons] == sorted(
        (reason.value for reason in decision.reasons), reverse=True
    )


@pytest.mark.rule("CLAN-13.1")
def test_higher_levels_look_at_more() -> None:
    view = after_rounds(3).view(0)
    nodes = [ClansOpponent(level, knowledge()).decide(view, Stream(3)).nodes for level in CLANS_LEVELS]
    assert all(3 * nodes[at] < 2 * nodes[at + 1] for at in range(4)), "each level looks at half again as much, or more"


@pytest.mark.rule("CLAN-13.1")
def test_each_level_thinks_deeper_than_the_one_below() -> None:
    rows = [DEPTHS[level] for level in CLANS_LEVELS[1:]]
    assert [(row.worlds, row.replies, row.horizon) for row in rows] == [(1, 0, 1), (1, 0, 1), (3, 1, 2), (6, 3, 3)]
    assert [row.sweeps for row in rows] == [0, 1, 1, 2]


@pytest.mark.rule("CLAN-13.1", "CLAN-2.6")
@pytest.mark.parametrize("level", CLANS_LEVELS)
def test_the_same_view_and_dice_give_the_same_decision(level: str) -> None:
    view = after_rounds(2).view(0)
    first, second = (ClansOpponent(level, knowledge()).decide(view, Stream(5)) for _ in range(2))
    assert first == second


def test_no_level_is_refused_with_a_list_of_those_there_are() -> None:
    with pytest.raises(ValueError, match="easy, wary, normal, hard, master"):
        ClansOpponent("grand", knowledge())


def test_a_guard_on_time_ends_the_search_and_is_recorded() -> None:
    view = after_rounds(2).view(0)
    decision = ClansOpponent("master", knowledge(), out_of_time=lambda: True).decide(view, Stream(5))
    assert decision.capped
    assert isinstance(decision.commands[-1], Commit)


@pytest.mark.rule("CLAN-6.7", "CLAN-13.1")
def test_a_drawing_leader_draws_once_the_hand_has_room() -> None:
    match = after_rounds(4, leaders=["napoleon", "saladin"])
    view = match.view(0)
    decision = ClansOpponent("hard", knowledge()).decide(view, Stream(1))
    room = len(view.hand) <= 4 and not view.sides[0].ability_used
    assert (decision.commands == (UseAbility(),)) == room


@pytest.mark.rule("CLAN-6.9", "CLAN-13.1")
def test_sun_tzu_rearranges_for_the_best() -> None:
    match: Match[ClansView] = GAME.new_match(4, {"leaders": ["sun-tzu", "saladin"], "first": 0})
    match.apply(0, UseAbility())
    ai = ClansOpponent("normal", knowledge())
    for seat in (0, 1):
        for command in ai.decide(match.view(seat), Stream(seat)).commands:
            match.apply(seat, command)
    assert match.view(0).phase == "rearranging"
    decision = ClansOpponent("hard", knowledge()).decide(match.view(0), Stream(9))
    assert isinstance(decision.commands[0], Rearrange)
    assert match.refusal(0, decision.commands[0]) is None
    assert decision.reasons[0].value == max(reason.value for reason in decision.reasons)


@pytest.mark.parametrize("seed", range(6))
def test_the_known_world_shows_what_the_view_shows(seed: int) -> None:
    view = after_rounds(5, seed).view(0)
    known = known_world(view, knowledge()).view(0)
    assert known.hand == view.hand
    for mine, theirs in zip(known.tiles, view.tiles, strict=True):
        if not any(unit.concealed for stack in theirs.stacks for unit in stack):
            assert mine.stacks == theirs.stacks
    assert not known.sides[1].hand
    assert not known.sides[1].deck


@pytest.mark.rule("CLAN-3.7", "CLAN-13.1")
@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_world_offers_the_seat_exactly_its_own_commands(seed: int) -> None:
    match = after_rounds(5, seed)
    view = match.view(1)
    imagined = imagined_world(view, knowledge(), Stream(seed))
    assert set(map(repr, imagined.legal(1))) == set(map(repr, match.legal(1)))
    enemy = imagined.world.get(2, Side)
    assert (len(enemy.hand), len(enemy.deck)) == (view.sides[0].hand, view.sides[0].deck)


@pytest.mark.rule("CLAN-13.1")
def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    view = after_rounds(3).view(0)
    decks = set()
    for number in range(5):
        world = imagined_world(view, knowledge(), Stream(number)).world
        decks.add(tuple(card.definition.id for _, card in world.having(Card)))
    assert len(decks) > 1
