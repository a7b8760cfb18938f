"""Hypothesis plays the battle: whatever is done, nothing is lost, doubled or out of bounds."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from components.clans import OVER, Card, RoundActions, Unit
from game.catalog import GAMES
from game.lab.soak.scramble_clans import Table, deal
from systems.clans.commands import Commit, UseAbility
from systems.dice import Stream
from systems.match import Command, Match, Refused
from tests.contract.wrong import assert_sentence, wrong_commands

CLANS = GAMES["clans"]
FIRST_CARD = 13


def places_of_cards(table: Table) -> Counter[int]:
    """Return how often each card stands somewhere: a hand, a deck, a tile, or what has left play."""
    found: Counter[int] = Counter()
    for side in table.sides:
        for zone in (side.hand, side.deck, side.gone):
            found.update(zone)
    for later in table.ages.later if table.ages is not None else ():
        found.update(later)
    for tile in table.tiles:
        for zone in (*tile.stacks, tile.traps, tile.spies):
            found.update(card for card in zone if card)
    return found


def check_invariants(match: Match[Any]) -> None:
    """Fail when something of the battle is not as it must always be."""
    table = Table(match.world)
    _check_cards(match, table)
    for number, tile in enumerate(table.tiles):
        for seat in (0, 1):
            assert len(tile.stacks[seat]) <= 2, "at most two units of a side on a tile (CLAN-2.5)"
            for entity in (*tile.stacks[seat], *filter(None, [tile.spies[seat]])):
                _check_unit(table.unit(entity), seat, number)
                assert match.world.get(entity, RoundActions).ap >= 0
    for side in table.sides:
        assert len(side.hand) <= 8
        assert side.crystal <= side.max_crystal
        assert table.battle.phase == OVER or side.crystal > 0
        assert set(side.gone_seen) <= set(side.gone)
        assert all(stat >= 0 for stat in side.stats.values())
    for seat, plan in enumerate(table.plans):
        lanes = [row[1] for row in plan.staged]
        assert len(set(lanes)) == len(lanes), "one card for each lane and round (CLAN-6.2)"
        if table.battle.phase == "planning":
            assert {row[0] for row in plan.staged} <= set(table.sides[seat].hand)
    assert 1 <= table.battle.round <= table.battle.limit
    assert match.world.events == []


def _check_cards(match: Match[Any], table: Table) -> None:
    places = places_of_cards(table)
    cards = {entity for entity, _ in match.world.having(Card)}
    doubled = [place for place, count in places.items() if count > 1]
    assert not doubled, f"cards in two places: {doubled}"
    assert set(places) <= cards
    lost = cards - set(places)
    # Tokens, decoys and cards of the table's own may vanish; a card of a deck never does.
    assert not {item for item in lost if not _made_in_play(match, item)}, f"cards nowhere: {sorted(lost)}"


def _made_in_play(match: Match[Any], entity: int) -> bool:
    return match.world.get(entity, Card).token


def _check_unit(unit: Unit, seat: int, tile: int) -> None:
    assert (unit.seat, unit.tile) == (seat, tile)
    assert 0 < unit.hp <= unit.max_hp
    assert unit.damage >= 0
    assert unit.poison >= 0
    assert all(charge >= 0 for charge in unit.charges.values())


@settings(max_examples=14, stateful_step_count=40, deadline=None, database=None)
class Battles(RuleBasedStateMachine):
    """A battle under any commands, forks and reloads."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match[Any] = CLANS.new_match(0)

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        self.match = CLANS.new_match(seed, deal(seed))

    def running(self) -> bool:
        return bool(self.match.to_act())

    def _choose(self, seat: int, pick: int) -> Command:
        kinds: dict[type[Command], list[Command]] = {}
        for command in self.match.legal(seat):
            kinds.setdefault(type(command), []).append(command)
        rows = [kinds[kind] for kind in sorted(kinds, key=lambda kind: kind.__name__)]
        row = rows[pick % len(rows)]
        return row[pick // len(rows) % len(row)]

    @precondition(running)
    @rule(pick=st.integers(0, 10_000), last=st.booleans())
    def act(self, pick: int, last: bool) -> None:
        """Somebody does something."""
        seat = self.match.to_act()[-1 if last else 0]
        self.match.apply(seat, self._choose(seat, pick))

    @precondition(running)
    @rule(picks=st.lists(st.integers(0, 10_000), min_size=2, max_size=6))
    def round(self, picks: list[int]) -> None:
        """A whole round at once, so that matches get on."""
        seats = self.match.to_act()
        for number, pick in enumerate(picks):
            seat = seats[number % len(seats)]
            if seat in self.match.to_act():
                self.match.apply(seat, self._choose(seat, pick))
        for seat in seats:
            if seat in self.match.to_act() and self.match.refusal(seat, Commit()) is None:
                self.match.apply(seat, Commit())

    @rule(seed=st.integers(0, 1000), seat=st.integers(0, 1))
    def err(self, seed: int, seat: int) -> None:
        """Something wrong is refused and changes nothing."""
        before = self.match.digest()
        for wrong in wrong_commands(CLANS, self.match.legal(seat), Stream(seed, "err"), 6):
            sentence = self.match.refusal(seat, wrong)
            assert sentence is not None, wrong
            assert_sentence(sentence)
            with pytest.raises(Refused):
                self.match.apply(seat, wrong)
        assert self.match.digest() == before

    @rule()
    def reload(self) -> None:
        """The battle goes on from its dump."""
        digest = self.match.digest()
        self.match = CLANS.load_match(json.loads(json.dumps(self.match.dump())))
        assert self.match.digest() == digest

    @rule()
    def fork(self) -> None:
        """The battle goes on as its own fork."""
        parent = self.match
        self.match = parent.fork()
        assert self.match.digest() == parent.digest()

    @precondition(running)
    @rule(pick=st.integers(0, 10_000))
    def silent(self, pick: int) -> None:
        """A silent fork, as a search makes it, comes to the same state."""
        seat = self.match.to_act()[0]
        command = self._choose(seat, pick)
        quiet, loud = self.match.fork(), self.match.fork()
        quiet.world.silent = True
        assert quiet.apply(seat, command) == ()
        loud.apply(seat, command)
        assert quiet.digest() == loud.digest()

    @invariant()
    def sound(self) -> None:
        """What must always hold."""
        check_invariants(self.match)


TestBattles = Battles.TestCase


@pytest.mark.parametrize("seed", range(300, 312))
def test_the_invariants_hold_through_whole_matches(seed: int) -> None:
    match, dice = CLANS.new_match(seed, deal(seed)), Stream(seed, "invariants")
    while seats := match.to_act():
        seat = dice.choose(seats)
        legal = match.legal(seat)
        calls: list[Command] = [command for command in legal if isinstance(command, UseAbility)]
        match.apply(seat, dice.choose(calls or legal) if dice.below(3) else legal[0])
        check_invariants(match)


def test_the_invariants_notice() -> None:
    for spoil in (
        lambda table: table.sides[0].hand.append(table.sides[0].deck[0]),
        lambda table: table.sides[0].deck.pop(),
        lambda table: setattr(table.sides[1], "crystal", 0),
        lambda table: table.tiles[0].stacks[0].extend(table.sides[0].deck[:3]),
    ):
        match = CLANS.new_match(1)
        check_invariants(match)
        spoil(Table(match.world))
        with pytest.raises((AssertionError, KeyError)):
            check_invariants(match)
