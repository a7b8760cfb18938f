"""Work: whatever cards say, the rules look at a bounded number of things, and cut the rest alike everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from components.effects import Group, Scope
from systems.effects.game import Limits
from systems.effects.reading import select
from tests.systems.effects.sample_game import HEROES
from tests.systems.effects.sample_talk import Talk, card, spell, when

BRUTE = card("brute", attack=3, health=4)
BOARD = {"zones": ["board"], "side": "both"}
GROUP = Group(("board",))
DEPTH, CREATURES = 6, 12
USUAL, FEW = Limits(), Limits(action_work=3)


def nested(depth: int) -> dict[str, Any]:
    """Return how many creatures there are with no more attack than there are creatures with no more attack than ..."""
    bound: Any = 99
    for _ in range(depth):
        test = {"stat": "attack", "at_most": bound}
        bound = {"count": {**BOARD, "filter": {"stats": [test]}}}
    return dict(bound)


def crowd(*cards: Any, limits: Limits = USUAL) -> Talk:
    talk = Talk(BRUTE, *cards, limits=limits)
    talk.put("board", *["brute"] * CREATURES)
    return talk


def asked(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list in which every thing is written down whose number is asked for from now on."""
    found: list[int] = []
    stat = talk.table.words.stat

    def counted(entity: int, name: str) -> int:
        found.append(entity)
        return stat(entity, name)

    monkeypatch.setattr(talk.table.words, "stat", counted)
    return found


def test_counts_within_filters_are_reckoned_once_for_each_select(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = crowd(spell("abyss", {"do": "lose", "target": "foe", "amount": nested(DEPTH)}))
    found = asked(talk, monkeypatch)
    talk.play("abyss")
    assert talk.health(1) == 30 - CREATURES
    assert len(found) < DEPTH * CREATURES * 4  # each level asks each creature; four times: whether it can, then does


def test_what_is_discovered_is_compared_with_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    among = {"stats": [{"stat": "attack", "at_most": nested(3)}]}
    talk = crowd(spell("vision", {"do": "discover", "name": "seen", "among": among}))
    found = asked(talk, monkeypatch)
    talk.play("vision")
    assert talk.table.stack.ask is not None
    assert len(found) < 4 * CREATURES * 4


def heavy(times: int) -> dict[str, Any]:
    """Return a program's action that looks at the board again and again and each time costs a point."""
    look = {"union": [BOARD] * 10}
    lose = {"do": "lose", "target": "foe", "amount": {"product": [{"count": look}, 0]}}
    return {"do": "repeat", "times": times, "program": [lose, {"do": "lose", "target": "foe", "amount": 1}]}


def test_an_action_that_looks_at_much_counts_as_several() -> None:
    talk = crowd(spell("toil", heavy(20)), limits=FEW)
    talk.play("toil")
    assert talk.table.turn.story[-1] == "dropped"
    assert talk.table.work < (talk.table.limits.actions + 50) * FEW.action_work
    assert talk.health(1) < 30


def test_the_same_is_dropped_on_a_table_that_was_reloaded() -> None:
    pick = {"do": "choose", "name": "prey", "among": BOARD}
    talk = crowd(spell("toil", heavy(3), pick, heavy(20)), limits=FEW)
    talk.play("toil")
    ask = talk.table.stack.ask
    assert ask is not None
    twin = talk.reloaded()
    for item in (talk, twin):
        item.choose(ask.options[0])
        assert item.table.turn.story[-1] == "dropped"
    assert talk.world.digest() == twin.world.digest()


def test_who_only_looks_changes_nothing_of_what_is_dropped() -> None:
    talk, twin = (crowd(spell("toil", heavy(20)), limits=FEW) for _ in range(2))
    here = Scope(HEROES[0], 0, "toil", ("abilities", 0))
    for _ in range(100):
        select(talk.table, here, GROUP)
    assert talk.table.work > twin.table.work
    talk.play("toil")
    twin.play("toil")
    assert talk.world.digest() == twin.world.digest()


def test_who_hears_an_event_too_late_hears_nothing() -> None:
    many = {"exists": {"union": [BOARD] * 3}}
    ear = card("ear", when("played", {"do": "gain", "target": "me", "amount": 1}, subject={}, provided=many))
    talk = Talk(ear, BRUTE, limits=Limits(hearing_work=40))
    talk.put("board", *["ear"] * 10)
    before = talk.table.work
    talk.play("brute")
    assert talk.hero("max-health") == 30
    assert talk.table.work - before < 10 * 40


def test_no_more_triggers_wait_than_there_is_room_for() -> None:
    ear = card("ear", *[when("played", {"do": "lose", "target": "foe", "amount": 1}, subject={})] * 5)
    talk = Talk(ear, BRUTE, limits=Limits(waiting=3))
    talk.put("board", "ear", "ear")
    talk.play("brute")
    assert talk.health(1) == 27


def test_auras_that_look_at_too_much_shine_no_longer() -> None:
    aura = {
        "ability": "continuous", "affects": BOARD, "stats": [{"stat": "attack", "add": 1}],
        "provided": {"exists": {"union": [BOARD] * 5}},
    }  # fmt: skip
    talk = Talk(card("sun", aura, attack=0))
    first, *_ = talk.put("board", *["sun"] * 8)
    assert talk.table.words.stat(first, "attack") == 8
    talk.table.limits = Limits(aura_work=100)
    talk.table.stack.dirty = True
    before = talk.table.work
    talk.settle()
    assert 0 < talk.table.words.stat(first, "attack") < 8
    assert talk.table.work - before < 200


def test_given_auras_that_give_auras_do_not_multiply_without_end() -> None:
    plain = {"ability": "continuous", "stats": [{"stat": "attack", "add": 1}]}
    giver: dict[str, Any] = plain
    for _ in range(3):
        giver = {"ability": "continuous", "affects": BOARD, "abilities": [giver, giver]}
    talk = Talk(card("matron", giver))
    made = talk.put("board", *["matron"] * 6)
    for item in made:
        assert len(list(talk.table.entries(item))) <= 1 + USUAL.lent


def test_changes_on_one_thing_have_an_end() -> None:
    grow = {"do": "change", "target": "self", "stats": [{"stat": "attack", "add": 1}]}
    talk = Talk(
        card("hydra", when("played", {"do": "repeat", "times": 50, "program": [grow]}), attack=0),
        limits=Limits(changes=7),
    )
    assert talk.table.words.stat(talk.play("hydra"), "attack") == 7


def test_no_more_cards_are_made_than_a_match_has_room_for() -> None:
    talk = crowd(spell("vision", {"do": "discover", "name": "seen", "among": {}, "shown": 2, "max": 2}))
    talk.table.limits = Limits(things=len(talk.world.rows) + 2)
    talk.play("vision")
    ask = talk.table.stack.ask
    assert ask is not None
    assert len(ask.options) == 1  # beside the spell itself
