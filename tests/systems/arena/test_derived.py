"""Numbers are derived only when something changed that they depend on, and are then always right."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from components.arena import ArenaCardDefinition, ArenaTerms
from game.content.arena.loading import load_arena
from game.session.random_play import random_command
from systems.arena.rules.composition import arena_of
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import Setup
from systems.arena.state.book import PRINTED_TAGS, ArenaBook
from systems.arena.state.vocabulary import ARENA, CARD_STATS, PLAYER_STATS
from systems.dice import Stream
from systems.effects.lasting import derive
from systems.match import Match
from tests.systems.arena.language import Talk, card, give, lose, side, spell
from tests.thorough import some

CHARACTERS = {"zones": ["heroes", "board", "weapons"]}
CHANGING = [tag for tag in ARENA.tags if tag not in PRINTED_TAGS and tag not in ARENA.keywords]


def _watcher(name: str, *amounts: dict[str, Any]) -> ArenaCardDefinition:
    """Return a minion whose cost counts many things: each for itself would hide what another does not mind."""
    watches = [{"ability": "continuous", "stats": [{"stat": "cost", "add": amount}]} for amount in amounts]
    return card(name, *watches, attack=0, health=90, keywords=("elusive", "immune", "stealth"))


def _tagged(tag: str) -> dict[str, Any]:
    return {"count": {"zones": ["heroes", "board", "deck"], "filter": {"tags": [tag]}}}


WATCHERS = (
    *(_watcher(f"minds {stat}", {"stat": stat, "of": "players"}) for stat in PLAYER_STATS),
    *(_watcher(f"minds {stat}", {"stat": stat, "of": CHARACTERS}) for stat in (*CARD_STATS, "counter:shielded")),
    *(_watcher(f"minds {tag}", _tagged(tag)) for tag in CHANGING),
    _watcher("minds decks", {"stat": "cost", "of": {"pick": {"zones": ["deck"]}}}),
)
"""Minions that mind all that a number can depend on, each alone on its board: no other makes it derived again."""


@cache
def _book() -> ArenaBook:
    return ArenaBook([*load_arena().cards.values(), *WATCHERS])


def _match(seed: int, watcher: str) -> Match[Any]:
    """Return a match of any cards of the game in which a watcher stands."""
    dice, book = Stream(seed, "decks"), _book()
    names = sorted(name for name, item in book.items() if item.kind in {"minion", "spell", "weapon"} and item.rarity)
    decks = [[dice.choose(names) for _ in range(30)] for _ in range(2)]
    heroes = [dice.choose(sorted(load_arena().roster)) for _ in range(2)]
    own, foe = (
        side(hero=hero, deck=tuple(deck[5:]), hand=tuple(deck[:5]), crystals=9, board=(watcher,) if number else ())
        for number, (hero, deck) in enumerate(zip(heroes, decks, strict=True))
    )
    setup = Setup(book, (own, foe), ArenaTerms(), first=0, turn=9)
    return Match.new(ArenaRules(setup, book), seed, {})


@pytest.mark.parametrize("seed", some(range(3 * len(WATCHERS)), len(WATCHERS) // 4))
def test_what_is_in_play_is_always_derived(seed: int) -> None:
    """Nothing is derived that need not be: what was not would have come out as it was."""
    match, dice = _match(seed, WATCHERS[seed // 3].id), Stream(seed, "derived")
    for number in range(40):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        command = random_command(match, seat, dice)
        match.apply(seat, command)
        twin = match.load(match.dump())  # whose table has nothing at hand, and so derives everything
        derive(arena_of(twin.world))
        assert twin.digest() == match.digest(), f"after {command}, the command of number {number}"


def test_who_loses_the_health_that_an_aura_gave_is_damaged_no_more_and_not_enraged() -> None:
    banner = {"ability": "continuous", "affects": {"zones": ["board"], "side": "mine", "filter": {"other": True}}}
    talk = Talk(
        card("banner", {**banner, "stats": [{"stat": "max-health", "add": 2}]}),
        spell("wound", lose("target", 1), choose={"zones": ["board"]}),
        spell("rage", give("target", "enraged"), choose={"zones": ["board"]}),
        spell("end", {"do": "destroy", "target": "target"}, choose={"zones": ["board"]}),
        own=side(hand=("rage", "wound", "end"), board=("ogre", "banner")),
    )
    talk.play("rage", 0, "ogre")
    talk.play("wound", 0, "ogre")
    angry, health = talk.body("ogre")
    assert angry > 4
    assert health == 6
    talk.play("end", 0, "banner")
    assert talk.body("ogre") == (4, 5)


def test_a_change_of_attack_and_of_what_health_is_left_does_both() -> None:
    both = {"do": "change", "target": "target", "until": "stay",
            "stats": [{"stat": "attack", "become": 1}, {"stat": "health", "become": 2}]}  # fmt: skip
    talk = Talk(
        spell("wither", both, choose={"zones": ["board"]}), own=side(hand=("wither",)), foe=side(board=("ogre",))
    )
    talk.play("wither")
    assert (talk.body("ogre"), talk.stat("ogre", "max-health")) == ((1, 2), 5)
