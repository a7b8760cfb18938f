"""Numbers are derived in a combat only when something changed that they depend on, and are then always right."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from components.arena import KING
from game.content.arena.loading import load_arena
from game.session.random_play import random_command
from systems.arena.setup import MinionSetup, SeatSetup
from systems.arena.state.book import ArenaBook
from systems.dice import Stream
from systems.effects.lasting import derive
from systems.match import Match
from systems.poker.rules.composition import combat_of
from systems.poker.ruleset import PokerRules
from systems.poker.setup import FighterSetup, Setup
from systems.poker.state.cards import book_of
from systems.poker.view.views import PokerView
from tests.systems.arena.test_derived import WATCHERS
from tests.systems.poker.language import SPELLS
from tests.thorough import some

KINGS = tuple(replace(watcher, id=f"king who {watcher.id}", kind=KING, rarity="") for watcher in WATCHERS)
"""The same, lent to a hero for the whole combat."""
COMMANDS = 40


@cache
def _book() -> ArenaBook:
    return book_of([*load_arena().cards.values(), *SPELLS, *WATCHERS, *KINGS])


def _match(seed: int, number: int, *, crowned: bool) -> Match[PokerView]:
    """Return a combat of any cards of the game in which something minds what a number depends on."""
    dice, book = Stream(seed, "decks"), _book()
    names = sorted(name for name, item in book.items() if item.kind in {"minion", "spell", "weapon"} and item.rarity)
    heroes = [dice.choose(sorted(load_arena().roster)) for _ in range(2)]
    sides = []
    for seat, hero in enumerate(heroes):
        deck = tuple(dice.choose(names) for _ in range(30))
        board = (MinionSetup(WATCHERS[number].id),) if seat and not crowned else ()
        side = SeatSetup(hero, deck[5:], deck[:5], crystals=9, board=board)
        sides.append(FighterSetup(side, king=KINGS[number].id if seat and crowned else ""))
    setup = Setup(book, (sides[0], sides[1]), attacker=0, hand=3)
    return Match.new(PokerRules(setup, book), seed, {})


@pytest.mark.parametrize("crowned", [False, True], ids=["minion", "king"])
@pytest.mark.parametrize("number", some(range(len(WATCHERS)), len(WATCHERS) // 7))
def test_what_is_in_play_is_always_derived(number: int, crowned: bool) -> None:
    match, dice = _match(number, number, crowned=crowned), Stream(number, "derived")
    for step in range(COMMANDS):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        command = random_command(match, seat, dice)
        match.apply(seat, command)
        twin: Match[Any] = match.load(match.dump())
        derive(combat_of(twin.world))
        assert twin.digest() == match.digest(), f"after {command}, the command of number {step}"
