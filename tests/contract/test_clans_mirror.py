"""Neither side of the table is better: a battle and its mirror image come to mirrored ends."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans import Battle, Side
from game.catalog import GAMES
from game.content.clans.loading import load_clans
from game.lab.clans.mirror import Mirror
from game.lab.soak.mirror import trial
from systems.clans.commands import Stage
from systems.clans.rules import combat
from systems.clans.rules.movement import push_back
from systems.clans.state.field import SEATS, Field
from systems.dice import Stream
from systems.match import Match
from tests.thorough import some

CLANS = GAMES["clans"]
TRIALS = 120
"""Positions that a run tries; `trial` can try any number more."""


def options(seed: int, *, mirrored: bool) -> dict[str, Any]:
    """Return options without any dice: all that is drawn or rolled is given."""
    dice = Stream(seed, "mirror")
    cards = [other.id for other in load_clans().cards.values() if not other.token]
    leaders = [dice.choose(list(load_clans().leaders)) for _ in range(2)]
    decks = [[dice.choose(cards) for _ in range(30)] for _ in range(2)]
    terrains = ("woods", "lake", "desert", "marsh")
    bases = [[dice.choose(terrains) for _ in range(3)] for _ in range(2)]
    first = dice.below(2)
    systems: dict[str, Any] = {"gold": True, "families": True} if seed % 2 else {}
    systems |= {"pace": {"drill": True}} if seed % 3 == 0 else {}
    if seed % 4 == 1:
        members = [card for family in load_clans().systems.families.values() for row in family.cards for card in row]
        decks = [[dice.choose(members[:12]) for _ in range(30)] for _ in range(2)]
    return systems | {
        "leaders": leaders[::-1] if mirrored else leaders,
        "decks": decks[::-1] if mirrored else decks,
        "bases": bases[::-1] if mirrored else bases,
        "middle": [dice.choose(terrains) for _ in range(3)],
        "first": 1 - first if mirrored else first,
        "check_decks": False,
        "shuffle": False,
        "relic": dice.choose(("heal", "draw", "buff", "gold")),
        "relic_lane": dice.below(3),
        "crystal": 150,
    }


def images(match: Match[Any], mirror: Match[Any]) -> dict[int, int]:
    """Return for each card of a match the one that has its place in the mirror; what comes later is numbered alike."""
    found: dict[int, int] = {}
    tables = [[item.world.get(side, Side) for side in item.world.single(Battle).sides] for item in (match, mirror)]
    for seat in SEATS:
        mine, image = tables[0][seat], tables[1][1 - seat]
        found.update(zip((*mine.hand, *mine.deck), (*image.hand, *image.deck), strict=True))
    return found


@pytest.mark.parametrize("seed", some(range(24), 6))
def test_mirrored_sides_give_mirrored_results(seed: int) -> None:
    match = CLANS.new_match(seed, options(seed, mirrored=False))
    image = CLANS.new_match(seed, options(seed, mirrored=True))
    mirror = Mirror(images(match, image))
    dice = Stream(seed, "mirror play")
    while seats := match.to_act():
        assert {1 - item for item in image.to_act()} == set(seats)
        seat = dice.choose(seats)
        legal = match.legal(seat)
        assert len(image.legal(1 - seat)) == len(legal)
        # A switcher's two units are told of in the order of their numbers, which differ here; the positions have them.
        legal = [other for other in legal if not (isinstance(other, Stage) and other.second)]
        command = dice.choose(legal) if dice.below(4) else legal[0]
        assert mirror.play(match, image, seat, command) is None
    assert mirror.looks(match, image) is None


@pytest.mark.rule("CLAN-9.10", "CLAN-10.16")
@pytest.mark.parametrize("first", some(range(0, TRIALS, 20), TRIALS // 60))
def test_mirrored_positions_give_mirrored_rounds(first: int) -> None:
    assert [trial(seed) for seed in range(first, first + 20)] == [None] * 20


# That the law would notice


def complaint() -> str:
    """Return the first complaint of a run's trials, or ""."""
    return next((found for seed in range(TRIALS) if (found := trial(seed)) is not None), "")


@pytest.mark.rule("CLAN-9.10")
def test_a_cleave_that_begins_at_seat_0_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Field, "lane_from_initiative", lambda _, lane: tuple(range(3 * lane, 3 * lane + 3)))
    assert "the two sides" in complaint()


@pytest.mark.rule("CLAN-10.16")
def test_a_second_push_in_a_tick_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def push(tick: combat.Tick) -> None:
        for attack in tick.attacks:
            if attack.landed and "push_back" in attack.unit.abilities:
                enemy = 1 - attack.unit.seat
                push_back(tick.field, attack.tile, enemy, tuple(tick.field.stack(attack.tile, enemy)))

    monkeypatch.setattr(combat.Tick, "_push", push)
    assert "pushed twice in a tick" in complaint()
