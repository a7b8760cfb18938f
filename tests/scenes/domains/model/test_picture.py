from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from scenes.domains.model.picture import DomainsPicture
from scenes.domains.model.presenter import Kind, beats, kind_of
from systems.domains.events import DomainsEvent
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import Concede, Match
from tests.scenes.following import assert_whole, followed

Heard = tuple[tuple[DomainsEvent, ...], tuple[DomainsEvent, ...]]


def new_match(seed: int, setup: Setup | None = None) -> Match[DomainsView]:
    return Match.new(DomainsRules(setup or Setup()), seed, {})


def played(match: Match[DomainsView], seed: int) -> Iterator[Heard]:
    """Random play: what each seat hears, command by command."""
    dice = Random(seed)
    while match.to_act():
        seat = dice.choice(match.to_act())
        events = match.apply(seat, dice.choice(match.legal(seat)))
        yield tuple(match.heard(hearer, events) for hearer in (0, 1))  # type: ignore[misc]  # a match emits its own events


@pytest.mark.parametrize("seed", range(60))
def test_the_heard_picture_equals_the_one_from_the_view_after_every_command(seed: int) -> None:
    match = new_match(seed)
    pictures = followed(match, played(match, seed), DomainsPicture.from_view, beats)
    assert pictures[0].over


@pytest.mark.parametrize("commands", range(6))
def test_a_match_that_is_given_up_looks_the_same_from_events_and_view(commands: int) -> None:
    match = new_match(commands)
    pictures = [DomainsPicture.from_view(match.view(seat)) for seat in (0, 1)]
    steps = played(match, commands)
    heard = [next(steps) for _ in range(commands)]
    events = match.apply(1, Concede())
    heard.append(tuple(match.heard(seat, events) for seat in (0, 1)))  # type: ignore[arg-type]  # as above
    for told in heard:
        for seat in (0, 1):
            for event in told[seat]:
                pictures[seat].hear(event)
    for seat in (0, 1):
        assert pictures[seat] == DomainsPicture.from_view(match.view(seat))
        assert pictures[seat].winner == 0


def test_beats_lose_no_event_and_keep_their_order() -> None:
    assert_whole(played(new_match(5), 5), beats)


def test_each_kind_of_moment_comes_up_in_play() -> None:
    met = {kind_of(event) for seed in range(80) for heard in played(new_match(seed), seed) for event in heard[0]}
    assert met == set(Kind)


def test_a_face_down_card_is_known_to_its_owner_alone() -> None:
    match = new_match(3)
    pictures = [DomainsPicture.from_view(match.view(seat)) for seat in (0, 1)]
    events = match.apply(0, match.legal(0)[0])
    for seat in (0, 1):
        for event in match.heard(seat, events):
            pictures[seat].hear(event)  # type: ignore[arg-type]  # a match emits its own events
    own, other = (pictures[seat].lying[0] for seat in (0, 1))
    assert all(card is not None and card.card and not card.up for card in own)
    assert all(item is not None and not item.card and not item.up for item in other)
    assert len(pictures[0].hands[0]) == 6
    assert len(pictures[1].hands[0]) == 9
