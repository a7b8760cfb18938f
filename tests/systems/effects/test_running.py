"""The language at work: programs, choices, loops, fates, limits, and all of it half done."""

from __future__ import annotations

import pytest

from systems.effects.running import answer_refusal
from tests.systems.effects.sample_talk import Talk, card, spell, when

MINIONS = {"zones": ["board"], "filter": {"tags": ["minion"]}}
THEIRS = {"zones": ["board"], "side": "theirs"}
BRUTE = card("brute", attack=3, health=4)


def test_a_program_is_carried_out_in_its_order_and_amounts_are_read_when_it_comes_to_them() -> None:
    talk = Talk(
        BRUTE,
        card(
            "priest",
            when(
                "played",
                {"do": "lose", "target": "me", "amount": 2},
                {"do": "gain", "target": "me", "amount": 1},
                {"do": "lose", "target": "foe", "amount": {"count": MINIONS}},
            ),
        ),
    )
    talk.put("board", "brute", "brute")
    talk.play("priest")
    assert (talk.health(0), talk.health(1)) == (29, 27)


def test_a_half_resolved_program_forks_reloads_and_goes_on() -> None:
    talk = Talk(
        BRUTE,
        card(
            "archer",
            when(
                "played",
                {"do": "choose", "name": "prey", "among": THEIRS},
                {"do": "destroy", "target": "prey"},
                {"do": "lose", "target": "foe", "amount": 1},
            ),
        ),
    )
    first, second = talk.put("board", "brute", "brute", seat=1)
    talk.play("archer")
    ask = talk.table.stack.ask
    assert ask is not None
    assert ask.options == (first, second)
    twin = talk.reloaded()
    for item in (talk, twin):
        item.choose(second)
        assert item.table.sides[1].board == [first]
        assert item.health(1) == 29
    assert talk.world.digest() == twin.world.digest()


def test_an_answer_that_does_not_fit_is_refused_in_a_sentence() -> None:
    talk = Talk(BRUTE, card("archer", when("played", {"do": "choose", "name": "prey", "among": THEIRS})))
    first, second = talk.put("board", "brute", "brute", seat=1)
    talk.play("archer")
    ask = talk.table.stack.ask
    assert ask is not None
    assert answer_refusal(ask, (first, first)) == "Choose each only once."
    assert answer_refusal(ask, (99,)) == "That cannot be chosen here."
    assert answer_refusal(ask, (first, second)) == "Choose 1, not 2."
    assert answer_refusal(ask, (second,)) is None


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    talk = Talk(
        BRUTE,
        card(
            "archer",
            when("played", {"do": "choose", "name": "prey", "among": THEIRS}, {"do": "destroy", "target": "prey"}),
        ),
    )
    talk.put("board", "brute", seat=1)
    talk.play("archer")
    assert talk.table.stack.ask is None
    assert talk.names("board", 1) == []


def test_each_and_repeat_and_if_and_notes() -> None:
    talk = Talk(
        BRUTE,
        spell(
            "storm",
            {"do": "destroy", "target": THEIRS, "store_as": "felled"},
            {
                "do": "repeat",
                "times": {"variable": "felled"},
                "program": [{"do": "lose", "target": "foe", "amount": 1}],
            },
            {
                "do": "each",
                "of": {"zones": ["hand"], "side": "theirs"},
                "program": [{"do": "move", "target": "it", "to": "deck"}],
            },
            {
                "do": "if",
                "provided": {"compare": {"variable": "felled"}, "at_least": 3},
                "then": [{"do": "lose", "target": "foe", "amount": 5}],
                "otherwise": [{"do": "gain", "target": "foe", "amount": 1}],
            },
        ),
    )
    talk.put("board", "brute", "brute", seat=1)
    talk.put("hand", "brute", seat=1)
    talk.play("storm")
    assert talk.health(1) == 29
    assert talk.names("deck", 1) == ["brute"]
    assert talk.names("grave", 1) == ["brute", "brute"]


def test_who_may_refuse_is_asked_and_gets_the_rest_otherwise() -> None:
    bargain = {"do": "may", "program": [{"do": "draw"}], "otherwise": [{"do": "gain", "target": "me", "amount": 2}]}
    for chosen, hand in ((1, ["brute"]), (0, [])):
        talk = Talk(BRUTE, spell("bargain", bargain))
        talk.put("deck", "brute")
        talk.play("bargain")
        talk.choose(chosen)
        assert talk.names("hand") == hand


def test_set_algebra_and_explicit_order() -> None:
    pick = {"pick": {"difference": [MINIONS, "self"]}, "number": 1, "by": "max", "stat": "attack"}
    talk = Talk(
        BRUTE, card("giant", attack=9, health=9), card("duellist", when("played", {"do": "destroy", "target": pick}))
    )
    talk.put("board", "brute")
    talk.put("board", "giant", seat=1)
    talk.play("duellist")
    assert talk.names("board", 1) == []
    both = {
        "union": [
            {"intersection": [MINIONS, THEIRS]},
            {"where": MINIONS, "filter": {"stats": [{"stat": "attack", "at_least": 3}]}},
        ]
    }
    talk = Talk(BRUTE, card("imp"), spell("flood", {"do": "destroy", "target": both}))
    talk.put("board", "brute", "imp")
    talk.put("board", "imp", seat=1)
    talk.play("flood")
    assert (talk.names("board"), talk.names("board", 1)) == (["imp"], [])


def test_a_replacement_stands_in_for_one_of_several_and_the_others_suffer_together() -> None:
    guard = {
        "ability": "replacement",
        "event": "died",
        "subject": {"side": "mine", "filter": {"other": True}},
        "program": [{"do": "gain", "target": "subject", "amount": 9}],
        "limit": "turn",
    }
    talk = Talk(
        BRUTE,
        card("guard", guard, health=9),
        spell("doom", {"do": "destroy", "target": {"zones": ["board"], "filter": {"names": ["brute"]}}}),
    )
    talk.put("board", "guard", "brute", "brute")
    talk.play("doom")
    assert talk.names("board") == ["guard", "brute"]


def test_a_replacement_may_be_refused_and_costs_what_it_says() -> None:
    shield = {
        "ability": "replacement",
        "event": "died",
        "may": True,
        "cost": [{"do": "lose", "target": "me", "amount": 3}],
        "program": [{"do": "gain", "target": "self", "amount": 9}],
    }
    for chosen, left, health in ((1, ["knight"], 27), (0, [], 30)):
        talk = Talk(card("knight", shield, health=2))
        (knight,) = talk.put("board", "knight")
        talk.table.hit(knight, 5)
        talk.choose(chosen)
        assert (talk.names("board"), talk.health(0)) == (left, health)


def test_auras_apply_in_the_order_of_entering_and_end_with_their_card() -> None:
    aura = {
        "ability": "continuous",
        "affects": {"zones": ["board"], "side": "mine", "filter": {"other": True}},
        "stats": [{"stat": "attack", "add": 2}],
        "keywords": ["taunt"],
    }
    talk = Talk(BRUTE, card("captain", aura))
    brute, captain = talk.put("board", "brute", "captain")
    assert talk.table.words.stat(brute, "attack") == 5
    assert "taunt" in talk.keywords(brute)
    assert talk.table.words.stat(captain, "attack") == 1
    talk.table.hit(captain, 5)
    assert talk.table.words.stat(brute, "attack") == 3
    assert "taunt" not in talk.keywords(brute)


def test_changes_last_as_long_as_they_say_and_amounts_are_read_before_any_is_applied() -> None:
    swap = {
        "do": "change",
        "target": "brutes",
        "until": "foe-turn",
        "stats": [
            {"stat": "attack", "become": {"stat": "max-health", "of": "brutes"}},
            {"stat": "max-health", "become": {"stat": "attack", "of": "brutes"}},
        ],
    }
    pick = {"do": "choose", "name": "brutes", "among": {"zones": ["board"], "filter": {"names": ["brute"]}}}
    talk = Talk(BRUTE, spell("trickster", pick, swap))
    (brute,) = talk.put("board", "brute")
    talk.play("trickster")
    numbers = [(talk.table.words.stat(brute, "attack"), talk.table.words.stat(brute, "max-health"))]
    for _ in range(2):
        talk.table.end_turn()
        numbers.append((talk.table.words.stat(brute, "attack"), talk.table.words.stat(brute, "max-health")))
    assert numbers == [(4, 3), (4, 3), (3, 4)]


def test_endless_loops_end_at_the_limit_and_what_is_left_is_dropped() -> None:
    again = when("gained", {"do": "gain", "target": "me", "amount": 1}, subject=None)
    loop = {
        "do": "repeat",
        "times": 400,
        "program": [{"do": "repeat", "times": 400, "program": [{"do": "gain", "target": "me", "amount": 1}]}],
    }
    talk = Talk(card("wheel", when("played", loop), again))
    talk.play("wheel")
    assert talk.table.turn.story[-1] == "dropped"
    assert talk.table.stack.frames == []
    assert talk.table.stack.ask is None


@pytest.mark.parametrize(("limit", "uses"), [("turn", 1), ("match", 1), ("none", 3)])
def test_once_means_once(limit: str, uses: int) -> None:
    spark = when("survived-damage", {"do": "lose", "target": "foe", "amount": 1}, limit=limit)
    talk = Talk(card("anvil", spark, health=20))
    (anvil,) = talk.put("board", "anvil")
    for _ in range(3):
        talk.table.hit(anvil, 1)
    assert talk.health(1) == 30 - uses
    talk.table.end_turn()
    talk.table.stack.uses.clear()
    talk.table.hit(anvil, 1)
    assert talk.health(1) == 30 - uses - (limit != "match")
