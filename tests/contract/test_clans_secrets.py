"""What happens out of sight is not heard of: two battles in which only the hidden differs sound alike."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from systems.clans.commands import Commit, Order, Stage
from systems.match import Command, Event, Match

QUIET = {"id": "statue", "damage": 3, "health": 9, "speed": 0}
MOLE = {"id": "mole", "damage": 1, "health": 2, "speed": 1, "abilities": ["spy"]}
WALKER = {"id": "walker", "damage": 1, "health": 9, "speed": 1}
HEALER = {"id": "healer", "damage": 0, "health": 9, "speed": 0, "abilities": ["heal_ally_2", "regen_1"]}


def battle(hand: list[Any], other: list[Any] | None = None) -> Match[Any]:
    """Return a battle on woods alone, in which seat 0 starts and nobody has a deck."""
    woods = ["woods"] * 3
    options = {
        "leaders": ["napoleon", "saladin"],
        "decks": [[], []],
        "hands": [hand, other or []],
        "check_decks": False,
        "first": 0,
        "middle": woods,
        "bases": [woods, woods],
        "relic": "",
    }
    return GAMES["clans"].new_match(1, options)


def heard(match: Match[Any], seat: int, rounds: list[dict[int, list[Command]]]) -> list[Event]:
    """Play rounds (commands by seat) and return all that the seat heard of them."""
    ears: list[Event] = []
    for other in rounds:
        for actor in (0, 1):
            for command in [*other.get(actor, []), Commit()]:
                ears.extend(match.heard(seat, match.apply(actor, command)))
    return ears


@pytest.mark.rule("CLAN-3.7", "CLAN-10.11", "CLAN-10.15")
@pytest.mark.parametrize("card", ["woods-mine", MOLE, QUIET], ids=["trap", "spy", "unit"])
def test_nobody_hears_in_which_lane_something_hidden_was_placed(card: Any) -> None:
    sounds = []
    for tile in (0, 6):
        match = battle([card])
        stage = Stage(match.view(0).hand[0].id, tile)
        sounds.append((heard(match, 1, [{0: [stage]}]), match.view(1)))
    assert sounds[0] == sounds[1]


@pytest.mark.rule("CLAN-3.7", "CLAN-3.8")
def test_nobody_hears_of_healing_in_the_fog() -> None:
    """The enemy's healer works on its own base, behind the fog."""
    sounds = []
    for hand in ([HEALER], [QUIET]):
        match = battle(hand)
        stage = Stage(match.view(0).hand[0].id, 3)
        sounds.append(heard(match, 1, [{0: [stage]}, {}]))
    assert sounds[0] == sounds[1]


@pytest.mark.rule("CLAN-3.7")
def test_nobody_hears_of_an_order_in_the_fog() -> None:
    sounds = []
    for lane in (0, 2):
        match = battle([WALKER, WALKER])
        first, second = (card.id for card in match.view(0).hand)
        place: dict[int, list[Command]] = {0: [Stage(first, 0), Stage(second, 6)]}
        ears = heard(match, 1, [place])
        unit = match.view(0).tiles[3 * lane + 1].stacks[0][0].id
        match.apply(0, Order(unit, "hold"))
        sounds.append(ears)
    assert sounds[0] == sounds[1]
