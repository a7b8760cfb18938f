"""Numbers, choices and dice at their edges: nothing grows without end, nothing is asked that has no answer."""

from __future__ import annotations

import pytest

from systems.effects.reading import FARTHEST
from tests.systems.effects.sample_talk import Talk, card, spell, when

BRUTE = card("brute", attack=3, health=4)
ATTACK = {"stat": "attack", "of": "self"}
THEIRS = {"zones": ["board"], "side": "theirs"}


def test_numbers_that_multiply_stay_within_bounds() -> None:
    grow = {"do": "change", "target": "self", "stats": [{"stat": "attack", "become": {"product": [ATTACK, ATTACK]}}]}
    talk = Talk(card("hydra", when("played", {"do": "repeat", "times": 300, "program": [grow]}), attack=3))
    hydra = talk.play("hydra")
    assert talk.table.words.stat(hydra, "attack") == FARTHEST


@pytest.mark.parametrize(("least", "most", "asked"), [(2, 1, (1, 1)), (-1, 2, (0, 2)), (1, -3, None), (-2, None, None)])
def test_a_choice_whose_reckoned_numbers_cross_can_be_answered(
    least: int, most: int | None, asked: tuple[int, int] | None
) -> None:
    reckoned = [None if item is None else {"sum": [item, 0]} for item in (least, most)]
    choose = {"do": "choose", "name": "prey", "among": THEIRS, "min": reckoned[0], "max": reckoned[1]}
    talk = Talk(BRUTE, card("archer", when("played", choose, {"do": "destroy", "target": "prey"})))
    talk.put("board", "brute", "brute", "brute", seat=1)
    talk.play("archer")
    ask = talk.table.stack.ask
    assert (None if ask is None else (ask.min, ask.max)) == asked


def test_nothing_is_discovered_where_fewer_than_none_are_shown() -> None:
    look = {"do": "discover", "name": "seen", "source": {"zones": ["deck"], "side": "mine"}, "shown": {"sum": [-1, 0]}}
    talk = Talk(BRUTE, spell("look", look))
    talk.put("deck", "brute", "brute")
    talk.play("look")
    assert talk.table.stack.ask is None


def test_who_only_looks_throws_no_dice() -> None:
    strike = {"do": "destroy", "target": {"pick": THEIRS, "number": 1, "by": "random"}}
    talk = Talk(BRUTE, card("gambler", {"ability": "activated", "program": [strike]}))
    (gambler,) = talk.put("board", "gambler")
    talk.put("board", "brute", "brute", "brute", seat=1)
    before = talk.world.digest()
    assert talk.why_not(gambler) is None
    assert talk.world.digest() == before
    talk.use(gambler)
    assert len(talk.names("board", 1)) == 2


def test_a_thing_in_two_of_a_groups_zones_is_found_once() -> None:
    count = {"count": {"zones": ["board", "board"], "side": "theirs"}}
    talk = Talk(BRUTE, spell("census", {"do": "lose", "target": "foe", "amount": count}))
    talk.put("board", "brute", seat=1)
    talk.play("census")
    assert talk.health(1) == 29
