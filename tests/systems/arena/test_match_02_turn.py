"""MATCH-2: mana, playing, drawing, limits, refusals."""

from __future__ import annotations

import pytest

from components.arena import ArenaTerms
from systems.arena.commands import Choose, EndTurn, PlayCard, UsePower, Withdraw
from systems.arena.events import EffectsDropped, Moved
from tests.systems.arena.language import (
    ANYBODY,
    ENEMIES,
    FOE,
    Talk,
    battlecry,
    card,
    grow,
    lose,
    side,
    spell,
    use,
    when,
)

BOLT = spell("bolt", lose("target", 3), choose=ANYBODY, cost=2)
ZAP = card("zapper", use("power", lose("target", 1), choose=ENEMIES), kind="power")


def mana(talk: Talk, seat: int = 0) -> tuple[int, int]:
    """Return what a side can spend, and its crystals."""
    return talk.arena.sides[seat].mana, talk.arena.sides[seat].crystals


@pytest.mark.rule("MATCH-2.1")
def test_a_crystal_a_turn_up_to_ten_all_refilled_and_a_card() -> None:
    talk = Talk(own=side(crystals=8, mana=0))
    talk.end_turn(2)
    assert (mana(talk), len(talk.names("hand"))) == ((9, 9), 1)
    talk.end_turn(4)
    assert mana(talk) == (10, 10)


@pytest.mark.rule("MATCH-2.1", "MATCH-2.3")
def test_triggers_of_the_end_come_before_those_of_the_start() -> None:
    dusk = card("dusk", when("turn-ended", grow("self", 2), subject={"side": "mine"}))
    dawn = card("dawn", when("turn-began", grow("self", 0, 3), subject={"side": "theirs"}))
    talk = Talk(dusk, dawn, own=side(board=("dusk", "dawn")))
    talk.do(EndTurn())
    assert (talk.body("dusk"), talk.body("dawn")) == ((3, 1), (1, 4))
    names = [type(event).__name__ for event in talk.events]
    assert names.index("StatsChanged") < names.index("TurnEnded") < names.index("TurnBegan")


@pytest.mark.rule("MATCH-2.2")
def test_cards_attacks_and_the_power_in_any_order() -> None:
    talk = Talk(BOLT, own=side(hand=("bolt", "imp"), board=("ogre",)))
    talk.power()
    talk.attack("ogre", FOE)
    talk.play("imp", 1)
    talk.play("bolt", 0, FOE)
    assert (talk.hp(1), talk.names("board"), mana(talk)) == (30 - 1 - 4 - 3, ["ogre", "imp"], (10 - 2 - 1 - 2, 10))


@pytest.mark.rule("MATCH-2.2")
def test_the_power_is_used_once_a_turn() -> None:
    talk = Talk()
    talk.power()
    assert talk.why_not(UsePower()) == "Shot was used this turn."
    talk.end_turn(2)
    talk.power()
    assert talk.hp(1) == 28


@pytest.mark.rule("MATCH-2.4")
def test_fatigue_grows_with_every_draw() -> None:
    study = spell("study", {"do": "draw", "number": 3})
    talk = Talk(study, own=side(hand=("study",), deck=("imp",)))
    talk.play("study")
    assert (talk.hp(0), talk.names("hand")) == (30 - 1 - 2, ["imp"])
    talk.end_turn(2)
    assert talk.hp(0) == 30 - 1 - 2 - 3


@pytest.mark.rule("MATCH-2.5", "MATCH-2.8")
def test_a_card_above_the_hand_limit_is_burned_and_shown() -> None:
    study = spell("study", {"do": "draw", "number": 2})
    talk = Talk(study, own=side(hand=("study", *["imp"] * 9), deck=("ogre", "bow")))
    told = talk.play("study")
    assert (talk.names("hand"), talk.names("gone")) == (["imp"] * 9 + ["ogre"], ["bow"])
    burned = [event for event in talk.match.heard(1, told) if isinstance(event, Moved) and event.manner == "burned"]
    assert [event.definition for event in burned] == ["bow"]


@pytest.mark.rule("MATCH-2.5", "MATCH-2.8")
def test_the_limits_are_terms_of_the_match() -> None:
    small = ArenaTerms(shuffle=False, hand=2, board=1)
    talk = Talk(own=side(hand=("imp", "imp"), board=("ogre",)), foe=side(hand=("imp", "imp")), terms=small)
    number = talk.arena.zones.number(talk.arena.sides[0].hand[0])
    assert talk.why_not(PlayCard(number)) == "Your board is full: there is room for 1 minions (MATCH-2.5)."
    talk.end_turn()
    assert (len(talk.names("hand", 1)), talk.names("gone", 1)) == (2, ["ogre"])


@pytest.mark.rule("MATCH-2.5")
def test_no_more_than_seven_minions() -> None:
    crowd = card("crowd", battlecry({"do": "create", "card": "imp", "to": "board", "number": 9}))
    talk = Talk(crowd, own=side(hand=("crowd", "imp"), board=("ogre",) * 3))
    talk.play("crowd", 1)
    assert talk.names("board") == ["ogre", "crowd", "imp", "imp", "imp", "ogre", "ogre"]
    number = talk.arena.zones.number(talk.arena.sides[0].hand[0])
    assert talk.why_not(PlayCard(number)) == "Your board is full: there is room for 7 minions (MATCH-2.5)."


@pytest.mark.rule("MATCH-2.6")
def test_what_is_not_legal_is_refused_with_its_reason_and_changes_nothing() -> None:
    talk = Talk(BOLT, own=side(hand=("bolt", "ogre"), crystals=3, mana=1), foe=side())
    before = talk.match.digest()
    bolt, ogre = (talk.arena.zones.number(entity) for entity in talk.arena.sides[0].hand)
    assert talk.why_not(PlayCard(bolt)) == "Bolt costs 2 mana; you have 1."
    assert talk.why_not(PlayCard(ogre, 1)) == "Ogre costs 4 mana; you have 1."
    assert talk.why_not(PlayCard(999)) == "Play a card of your hand."
    assert talk.why_not(UsePower()) == "Shot costs 2 mana; you have 1."
    assert talk.why_not(Choose((1,))) == "Nothing is asked of you."
    assert talk.match.refusal(1, EndTurn()) == "It is not your turn to decide."
    assert talk.match.digest() == before


@pytest.mark.rule("MATCH-2.6")
def test_a_spell_without_a_target_is_refused_and_a_place_beyond_the_board() -> None:
    doom = spell("doom", {"do": "destroy", "target": "target"}, choose=ENEMIES)
    talk = Talk(doom, own=side(hand=("doom", "imp")))
    doom_number, imp = (talk.arena.zones.number(entity) for entity in talk.arena.sides[0].hand)
    assert talk.why_not(PlayCard(doom_number)) == "No valid target."
    assert "place" in talk.why_not(PlayCard(imp, 1))


def test_a_spell_is_taken_back_before_its_target_is_chosen() -> None:
    talk = Talk(BOLT, own=side(hand=("bolt",)), foe=side(board=("imp",)))
    before = talk.match.digest()
    talk.play("bolt")
    assert talk.why_not(EndTurn()) == "Answer what you are asked."
    talk.do(Withdraw())
    assert talk.match.digest() == before
    talk.play("bolt", 0, "imp")
    assert (talk.names("board", 1), talk.names("grave"), mana(talk)) == ([], ["bolt"], (8, 10))


@pytest.mark.rule("MATCH-2.7")
def test_an_action_causes_at_most_500_effects() -> None:
    storm = card("storm", battlecry({"do": "repeat", "times": 600, "program": [grow("self", 1)]}))
    talk = Talk(storm, own=side(hand=("storm",)))
    told = talk.play("storm")
    assert any(isinstance(event, EffectsDropped) for event in told)
    assert talk.stat("storm", "attack") < 600
