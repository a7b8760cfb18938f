"""Information (DOM-6.1)."""

from __future__ import annotations

import json

import pytest

from systems.domains.events import CardsPlaced
from systems.plain import plain
from tests.systems.domains.scenario import domains

START = "specials 1+ 2- 4- | piles 9 1 2; 4 6 8; 5 7 3"


@pytest.mark.rule("DOM-6.1")
def test_the_order_of_the_tiles_below_the_top_is_hidden_but_not_which_they_are() -> None:
    match, other = domains(START), domains("specials 1+ 2- 4- | piles 9 8 3; 4 1 7; 5 2 6")
    for seat in (0, 1):
        assert match.view(seat) == other.view(seat)
        assert match.view(seat).to_come == (1, 2, 3, 6, 7, 8)
    assert match.match.digest() != other.match.digest()


@pytest.mark.rule("DOM-6.1")
def test_cards_played_tiles_won_and_removed_and_both_hands_are_open() -> None:
    d = domains(START).place("5 4 1", "0 1 1+")
    for seat in (0, 1):
        view = d.view(seat)
        assert view.tiles == ((4,), (9, 5))
        assert view.removed == ()
        assert view.used == (("5", "4", "1"), ("0", "1", "1+"))
        assert view.hands == (("0", "2", "3", "1+", "2-", "4-"), ("2", "3", "4", "5", "2-", "4-"))
        assert view.prizes == (1, 6, 7)
        assert view.to_come == (2, 3, 8)
        assert view.points == (4, 14)
    assert domains(START).place("5 4 1", "5 4 1").view(1).removed == (9, 4, 5)


@pytest.mark.rule("DOM-6.1", "DOM-2.1")
def test_a_committed_placement_is_hidden_until_both_are_in() -> None:
    views, sounds = [], []
    for cards in ("5 0 2-", "4- 1 3"):
        d = domains(START).do(0, f"place {cards}")
        views.append(json.dumps(plain(d.view(1))))
        sounds.append(d.heard(1))
    assert views[0] == views[1]
    assert sounds[0] == sounds[1] == [CardsPlaced(0, (), audience=2).to_json()]


@pytest.mark.rule("DOM-6.1")
def test_the_fights_of_the_last_reveal_stay_to_be_looked_at() -> None:
    d = domains(START)
    assert d.view().fights == ()
    d.place("5 4 1", "0 1 1+")
    first = d.view(1).fights
    assert [item.cards for item in first] == [("5", "0"), ("4", "1"), ("1", "1+")]
    d.do(0, "place 0 2 3")
    assert d.view(1).fights == first
    d.do(1, "place 2 3 4")
    assert [fight.cards for fight in d.view(1).fights] == [("0", "2"), ("2", "3"), ("3", "4")]
