"""Mechanics of the two mythologies: runes and fates of the North; trials, hubris and nemesis of the Greeks."""

from __future__ import annotations

import pytest

from game.content.arena.text import CardTexts
from systems.arena.commands import PlayCard
from systems.arena.events import HoardChanged, TrialAdvanced
from systems.arena.view.views import ArenaView
from tests.systems.arena.language import ANYBODY, FOE, PLAIN, Talk, battlecry, card, keywords, lose, side, spell, when

CARVE = {"do": "change", "target": "me", "stats": [{"stat": "runes", "add": 1}], "until": "stay"}
SPEND = {"do": "change", "target": "me", "stats": [{"stat": "runes", "add": -2}], "until": "stay"}
RUNES = {"stat": "runes", "of": "me"}
STAVE = spell("stave", CARVE, cost=1)
REAP = spell("reap", lose("foe", RUNES), cost=1)
BREAK = spell("break", {"do": "if", "provided": {"compare": RUNES, "at_least": 2}, "then": [SPEND, lose("foe", 5)]})
MORE = {"compare": {"stat": "health", "of": "me"}, "at_least": {"sum": [{"stat": "health", "of": "foe"}, 1]}}
LESS = {"compare": {"stat": "health", "of": "me"}, "at_most": {"sum": [{"stat": "health", "of": "foe"}, -1]}}
PROUD = card("proud", battlecry(lose("foe", 2), provided=MORE))
FALLEN = card("fallen", battlecry(lose("foe", 3), provided=LESS))
DOOM = spell("doom", lose("me", 4), keywords=["fate"], rarity="token")
SPIN = spell("spin", {"do": "create", "card": "doom", "to": "deck", "side": "foe"}, cost=1)
BOLT = spell("bolt", lose("target", 1), choose=ANYBODY, cost=1)
LABOUR = card("labour", when("spell-cast", lose("foe", 6), subject={"side": "mine"}), kind="spell", trial=2, cost=1)
TOIL = card("toil", when("turn-ended", {"do": "draw", "number": 2}, subject={"side": "mine"}), kind="spell", trial=3)
CARDS = (STAVE, REAP, BREAK, PROUD, FALLEN, DOOM, SPIN, BOLT, LABOUR, TOIL)


def table(*hand: str, **more: object) -> Talk:
    return Talk(*CARDS, own=side(hand=hand, **more), foe=side(deck=("ogre", "imp", "imp")))


def text(name: str) -> str:
    cards = {item.id: item for item in (*keywords(), *PLAIN, *CARDS)}
    return CardTexts(cards).text(cards[name])


def test_runes_stay_carved_and_are_counted() -> None:
    talk = table("stave", "stave", "reap", "reap")
    told = talk.play("stave")
    talk.play("stave")
    assert [(event.name, event.number) for event in told if isinstance(event, HoardChanged)] == [("runes", 1)]
    talk.play("reap")
    assert (talk.hp(1), [view.sides[0].runes for view in map(talk.match.view, (0, 1))]) == (28, [2, 2])
    talk.end_turn()
    talk.end_turn()
    talk.play("reap")
    assert talk.hp(1) == 26


def test_runes_are_spent_where_a_card_says_so() -> None:
    talk = table("break", "break", runes=3)
    talk.play("break")
    assert (talk.hp(1), talk.arena.sides[0].runes) == (25, 1)
    talk.play("break")
    assert (talk.hp(1), talk.arena.sides[0].runes) == (25, 1)


@pytest.mark.parametrize(("hp", "proud", "fallen"), [(29, 30, 27), (30, 30, 30), (31, 28, 30)])
def test_hubris_asks_for_more_health_and_nemesis_for_less(hp: int, proud: int, fallen: int) -> None:
    for name, left in (("proud", proud), ("fallen", fallen)):
        talk = Talk(*CARDS, own=side(hand=(name,), hp=hp))
        talk.play(name)
        assert talk.hp(1) == left


def test_a_fate_is_cast_by_who_draws_it_and_another_card_drawn() -> None:
    talk = table("spin")
    talk.play("spin")
    assert sorted(talk.names("deck", 1)) == ["doom", "imp", "imp", "ogre"]
    for _ in range(7):
        talk.end_turn()
    assert talk.hp(1) == 25  # the fate, and a point for drawing from the empty deck
    assert (talk.names("grave", 1), sorted(talk.names("hand", 1))) == (["doom"], ["imp", "imp", "ogre"])


def test_a_trial_lies_open_counts_and_grants_its_reward_once() -> None:
    talk = table("labour", "bolt", "bolt", "bolt")
    talk.play("labour")
    assert [(view.sides[0].secrets[0].definition, view.sides[0].secrets[0].done) for view in views(talk)] == [
        ("labour", 0)
    ] * 2
    told = talk.play("bolt", 0, FOE)
    assert [(event.done, event.goal) for event in told if isinstance(event, TrialAdvanced)] == [(1, 2)]
    assert talk.match.view(1).sides[0].secrets[0].done == 1
    talk.play("bolt", 0, FOE)
    assert (talk.hp(1), talk.names("secrets"), "labour" in talk.names("grave")) == (22, [], True)
    talk.play("bolt", 0, FOE)
    assert talk.hp(1) == 21


def views(talk: Talk) -> tuple[ArenaView, ArenaView]:
    return talk.match.view(0), talk.match.view(1)


def test_a_trial_counts_on_both_turns_and_one_is_followed_at_a_time() -> None:
    talk = table("labour", "toil")
    talk.play("toil")
    number = talk.arena.zones.number(talk.find("labour", 0, ("hand",)))
    assert talk.why_not(PlayCard(number)) == "You have begun the trial Toil: finish it first."
    for _ in range(3):
        talk.end_turn()
        talk.end_turn()
    assert (talk.names("secrets"), len(talk.names("hand"))) == ([], 6)


def test_a_copy_of_the_match_goes_on_counting() -> None:
    talk = table("labour", "bolt", "bolt")
    talk.play("labour")
    talk.play("bolt", 0, FOE)
    fork = talk.match.fork()
    talk.play("bolt", 0, FOE)
    assert fork.view(0).sides[0].secrets[0].done == 1
    assert talk.names("secrets") == []


def test_what_they_say() -> None:
    assert text("stave") == "Carve a **Rune**."
    assert text("reap") == "Deal 1 damage to the enemy hero for each of your **Runes**."
    assert text("break") == "Spend 2 **Runes** to deal 5 damage to the enemy hero."
    assert text("proud") == "**Hubris:** Deal 2 damage to the enemy hero."
    assert text("fallen") == "**Nemesis:** Deal 3 damage to the enemy hero."
    assert text("doom") == "**Fate**. Deal 4 damage to your hero."
    assert text("labour") == "**Trial:** The second time you cast a spell, deal 6 damage to the enemy hero."
    assert text("toil") == "**Trial:** At the end of your turn for the third time, draw two cards."
