from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from components.clans_objectives import OBJECTIVES
from game.catalog import GAMES
from game.content.clans.loading import load_clans
from scenes.clans.model.picture import BattlePicture
from scenes.clans.model.presenter import beats
from scenes.clans.sample import REACTIONS
from systems.clans.commands import Commit
from systems.clans.events import ClansEvent
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.view.views import ClansView
from systems.match import Match
from tests.scenes.following import assert_whole, followed
from tests.thorough import some


def new_match(own: str, foe: str, seed: int) -> Match[ClansView]:
    content = load_clans()
    sides = tuple(
        SeatSetup(
            content.leaders[content.deck_texts[deck].leader], tuple(content.cards[card] for card in content.decks[deck])
        )
        for deck in (own, foe)
    )
    setup = Setup((sides[0], sides[1]), definitions=content.definitions, relic_pool=content.relic_pool)
    return Match.new(ClansRules(setup), seed, {})


def played(match: Match[ClansView], seed: int) -> Iterator[tuple[tuple[ClansEvent, ...], ...]]:
    """Random play: what each seat hears, command by command."""
    dice = Random(seed)
    while match.to_act():
        seat = dice.choice(match.to_act())
        commands = match.legal(seat)
        commits = [other for other in commands if isinstance(other, Commit)]
        command = dice.choice(commands) if dice.random() < 0.75 or not commits else commits[0]
        events = match.apply(seat, command)
        yield tuple(match.heard(hearer, events) for hearer in (0, 1))  # type: ignore[misc]  # a battle emits its own events


SYSTEMS = {
    "leaders": ["napoleon", "richard"],
    "gold": True,
    "streaks": [3, 1],
    "families": True,
    "ages": {"rounds": [2, 3]},
    "crystal": 40,
}
DECKS = sorted(load_clans().decks)


@pytest.mark.parametrize("seed", some(range(len(DECKS)), 8))
def test_the_heard_picture_equals_the_one_from_the_view_after_every_command(seed: int) -> None:
    match = new_match(DECKS[seed], DECKS[(seed * 7 + 3) % len(DECKS)], seed)
    pictures = followed(match, played(match, seed), BattlePicture.from_view, beats)
    assert pictures[0].over


@pytest.mark.parametrize("seed", range(6))
def test_the_picture_follows_gold_families_and_ages_too(seed: int) -> None:
    match = GAMES["clans"].new_match(seed, SYSTEMS)
    pictures = followed(match, played(match, seed), BattlePicture.from_view, beats)
    assert pictures[0].over
    assert pictures[0].age == 3
    assert sum(side.gold for side in pictures[0].sides) > 0


@pytest.mark.parametrize("seed", range(3))
def test_the_picture_follows_passives_and_supplies_too(seed: int) -> None:
    match = GAMES["clans"].new_match(seed, {"leaders": ["napoleon", "saladin"], "crystal": 60, **REACTIONS})
    pictures = followed(match, played(match, seed), BattlePicture.from_view, beats)
    assert any(each.happened for each in pictures[0].passives)
    assert any(each.used for each in pictures[0].supplies)


@pytest.mark.parametrize("seed", range(2 * len(OBJECTIVES)))
def test_the_picture_follows_the_aim_of_a_battle_too(seed: int) -> None:
    aim = {"kind": OBJECTIVES[seed // 2], "seat": seed % 2, "strength": 6}
    match = GAMES["clans"].new_match(seed, {"objective": aim, "leaders": ["napoleon", "saladin"], "crystal": 40})
    pictures = followed(match, played(match, seed), BattlePicture.from_view, beats)
    assert pictures[0].over
    assert pictures[0].objective == match.view(0).objective


def test_beats_lose_no_event_and_keep_their_order() -> None:
    match = new_match(DECKS[0], DECKS[1], 5)
    assert_whole(played(match, 5), beats)
    match = GAMES["clans"].new_match(5, SYSTEMS)
    assert_whole(played(match, 5), beats)


def test_a_unit_is_found_where_it_stands() -> None:
    match = new_match(DECKS[2], DECKS[4], 8)
    picture = BattlePicture.from_view(match.view(0))
    seen = 0
    for heard in played(match, 8):
        for event in heard[0]:
            picture.hear(event)
        for unit in picture.units():
            if unit.id:
                seen += 1
                found = picture.place_of(unit.id)
                assert found is not None
                assert found[0] == unit.tile
    assert seen > 50
