"""MATCH-4: triggered keywords, and the order of deaths and triggers."""

from __future__ import annotations

import pytest

from tests.systems.arena.language import (
    ANYBODY,
    ENEMIES,
    FOE,
    FRIENDS,
    Talk,
    battlecry,
    card,
    grow,
    lose,
    side,
    spell,
    when,
)

BOLT = spell("bolt", lose("target", 3), choose=ANYBODY)
MINE = {"side": "mine"}


@pytest.mark.rule("MATCH-4.1")
def test_a_battlecry_happens_when_played_from_the_hand_only() -> None:
    archer = card("archer", battlecry(lose("target", 2), choose=ANYBODY))
    call = spell("call", {"do": "create", "card": "archer", "to": "board"})
    talk = Talk(archer, call, own=side(hand=("archer", "call")), foe=side(board=("ogre",)))
    talk.play("archer", 0, "ogre")
    talk.play("call")
    assert (talk.body("ogre", 1), talk.names("board")) == ((4, 3), ["archer", "archer"])


@pytest.mark.rule("MATCH-4.1")
def test_a_battlecry_without_a_target_does_nothing() -> None:
    hunter = card("hunter", battlecry({"do": "destroy", "target": "target"}, choose=ENEMIES))
    talk = Talk(hunter, own=side(hand=("hunter",)))
    talk.play("hunter")
    assert (talk.names("board"), talk.match.prompt(0)) == (["hunter"], {"kind": "turn"})


@pytest.mark.rule("MATCH-4.1", "MATCH-4.2")
@pytest.mark.parametrize(("tag", "event"), [("has-battlecry", "played"), ("has-deathrattle", "died")])
def test_who_hears_others_alone_has_neither_battlecry_nor_deathrattle(tag: str, event: str) -> None:
    own = card("own", when(event, grow("self", 1)))
    others = card("others", when(event, grow("self", 1), subject={"side": "mine", "filter": {"other": True}}))
    call = spell("call", {"do": "destroy", "target": {"zones": ["board"], "filter": {"tags": [tag]}}})
    talk = Talk(own, others, call, own=side(hand=("call",), board=("own", "others")))
    talk.play("call")
    assert talk.names("board") == ["others"]


@pytest.mark.rule("MATCH-4.2")
def test_deathrattles_come_in_play_order_after_all_deaths() -> None:
    bomb = card("bomb", when("died", lose(FRIENDS, 1)), health=1)
    egg = card("egg", when("died", {"do": "create", "card": "ogre", "to": "board"}))
    quake = spell("quake", lose({"zones": ["board"]}, 1))
    talk = Talk(bomb, egg, quake, own=side(hand=("quake",), board=("egg", "bomb", "imp")))
    talk.play("quake")
    assert (talk.names("board"), talk.names("grave")) == (["ogre"], ["quake", "egg", "bomb", "imp"])
    assert talk.body("ogre") == (4, 4)  # the egg came first, so the bomb hits what came of it


@pytest.mark.rule("MATCH-4.2")
def test_chains_of_deaths_end_before_the_next_command() -> None:
    bomb = card("bomb", when("died", lose({"zones": ["board"]}, 1)), health=1)
    talk = Talk(bomb, BOLT, own=side(hand=("bolt",), board=("bomb", "imp")), foe=side(board=("bomb", "imp", "ogre")))
    talk.play("bolt", 0, "bomb")
    assert (talk.names("board"), talk.names("board", 1), talk.body("ogre", 1)) == ([], ["ogre"], (4, 3))


@pytest.mark.rule("MATCH-4.3")
def test_combo_needs_a_card_played_before_in_the_turn() -> None:
    after = {"compare": {"stat": "cards-played", "of": "me"}, "at_least": 1}
    thief = card("thief", battlecry(grow("self", 5), provided=after))
    talk = Talk(thief, own=side(hand=("thief", "thief", "imp")))
    talk.play("thief")
    assert talk.body("thief") == (1, 1)
    talk.play("thief")
    assert sorted(talk.arena.words.stat(entity, "attack") for entity in talk.arena.sides[0].board) == [1, 6]
    talk.end_turn(2)
    assert talk.arena.sides[0].played == 0


@pytest.mark.rule("MATCH-4.4")
def test_inspire_happens_at_each_own_hero_power() -> None:
    squire = card("squire", when("power-used", grow("self", 1), subject=MINE))
    talk = Talk(squire, own=side(board=("squire",)))
    talk.power()
    talk.end_turn()
    talk.power()
    assert talk.body("squire") == (2, 1)


@pytest.mark.rule("MATCH-4.5")
def test_frenzy_happens_once_when_damage_is_survived() -> None:
    wolf = card("wolf", when("survived-damage", grow("self", 3), limit="match"), health=7)
    talk = Talk(wolf, BOLT, own=side(board=("wolf",), hand=("bolt", "bolt")))
    talk.play("bolt", 0, "wolf")
    talk.play("bolt", 0, "wolf")
    assert talk.body("wolf") == (4, 1)


@pytest.mark.rule("MATCH-4.6")
def test_spellburst_happens_after_one_spell() -> None:
    adept = card("adept", when("spell-cast", grow("self", 2), subject=MINE, limit="match"))
    talk = Talk(adept, BOLT, own=side(board=("adept",), hand=("bolt", "bolt")))
    talk.play("bolt", 0, FOE)
    talk.play("bolt", 0, FOE)
    assert talk.body("adept") == (3, 1)


@pytest.mark.rule("MATCH-4.7")
def test_overkill_happens_with_more_than_lethal_damage_on_the_own_turn() -> None:
    brute = card("brute", when("overkilled", grow("self", 0, 5)), attack=5, health=9)
    talk = Talk(brute, own=side(board=("brute",)), foe=side(board=("ogre", "imp")))
    talk.attack("brute", "ogre")
    assert talk.stat("brute", "max-health") == 9  # 5 damage to 5 health is no more than lethal
    talk.end_turn()
    talk.attack("imp", "brute")
    assert talk.stat("brute", "max-health") == 9  # the other's turn
    other = Talk(brute, own=side(board=("brute",)), foe=side(board=("imp",)))
    other.attack("brute", "imp")
    assert other.stat("brute", "max-health") == 14


@pytest.mark.rule("MATCH-4.8")
def test_outcast_happens_at_either_end_of_the_hand() -> None:
    exile = card("exile", battlecry(grow("self", 4), manners=["outcast"]))
    for place, attack in ((0, 5), (1, 1), (2, 5)):
        hand = ["imp", "imp"]
        hand.insert(place, "exile")
        talk = Talk(exile, own=side(hand=tuple(hand)))
        talk.play("exile")
        assert talk.stat("exile", "attack") == attack


@pytest.mark.rule("MATCH-4.8")
def test_a_spell_knows_that_it_was_cast_from_an_end_of_the_hand() -> None:
    flight = spell("flight", {"do": "if", "provided": {"manner": ["outcast"]}, "then": [{"do": "draw"}]})
    for place, drawn in ((0, 1), (1, 0), (2, 1)):
        hand = ["imp", "imp"]
        hand.insert(place, "flight")
        talk = Talk(flight, own=side(hand=tuple(hand), deck=("ogre",)))
        talk.play("flight")
        assert len(talk.names("hand")) == 2 + drawn
