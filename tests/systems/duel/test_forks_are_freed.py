"""Forks go when they are dropped: opponents make thousands of them."""

from __future__ import annotations

import gc

import esper

from tests.systems.duel.table_talk import duel, side


def test_a_fork_that_was_played_with_is_freed_without_the_garbage_collector() -> None:
    d = duel(side(hand="squire"), side(field="wolf"))
    gc.collect()
    gc.disable()
    try:
        before = len(esper.list_worlds())
        for _ in range(5):
            fork = d.match.fork()
            fork.apply(0, d.command("summon squire", 0))
            fork.view(1)
        del fork
        assert len(esper.list_worlds()) == before
    finally:
        gc.enable()
    assert d.say("summon squire").field() == "squire"


def test_a_world_plays_on_though_the_match_around_it_is_gone() -> None:
    d = duel(side(hand="squire"), side(field="wolf"))
    world = d.match.world
    type(d.match)(d.match.rules, world, {}).legal(0)
    assert d.say("summon squire").field() == "squire"
