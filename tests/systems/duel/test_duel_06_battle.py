"""Attacks as they are played (DUEL-6): declared, blocked, answered, clashed, and what they cost."""

from __future__ import annotations

import pytest

from components.duel import DuelCardDefinition
from components.effects import (
    CallOff,
    Change,
    Choose,
    Continuous,
    Destroy,
    Exists,
    Filter,
    Gain,
    Group,
    StatChange,
    Summon,
    Triggered,
    Turn,
    Where,
)
from systems.duel.events import AttackEnded, Clashed, HpChanged
from tests.systems.duel.table_talk import Talk, creature, duel, rune, side

WEAKER = Change("change", "attackers", (StatChange("power", -2),))
HEDGE = rune("hedge-awakes", WEAKER, moments=("attack",))
STAKES = rune("stakes", Destroy("destroy", "attackers"), moments=("attack",))
FOG = rune("fog", CallOff("call_off"), moments=("attack",))
SHIELD = rune("shield", Change("change", "attackers", (StatChange("power", 1),)), moments=("activation",))
WALL = creature("wall", 1, 6)
OGRE = creature("ogre", 3, 3, kind="wild")


def battle(mine: str = "", theirs: str = "", *cards: DuelCardDefinition, runes: str = "", own_runes: str = "") -> Talk:
    more = (HEDGE, STAKES, FOG, SHIELD, WALL, OGRE, *cards)
    return duel(side(field=mine, runes=own_runes), side(field=theirs, runes=runes), *more, phase="battle")


@pytest.mark.rule("DUEL-6.1", "DUEL-6.2")
def test_a_direct_attack_costs_one_hp_for_each_attacker_and_each_attacks_once() -> None:
    d = battle("squire hedge wolf=")
    assert d.why("attack wolf") == "Wolf is not in attack position."
    d.say("attack squire").say("join hedge")
    assert d.hp == (10, 8)
    assert d.why("attack squire") == "Squire has already attacked this turn."


@pytest.mark.rule("DUEL-6.1")
def test_attacks_are_made_in_the_own_battle_phase() -> None:
    assert "battle phase" in duel(side(field="squire"), side()).why("attack squire")
    d = battle("squire", "wolf")
    assert d.why("attack foe.wolf foe.wolf") == "Only creatures of your own side can attack for you."


@pytest.mark.rule("DUEL-6.2")
def test_the_player_cannot_be_attacked_while_the_side_has_creatures_unless_a_card_says_so() -> None:
    hawk = creature("hawk", 1, 1, keywords="direct")
    d = battle("squire hawk", "wall=", hawk)
    assert d.why("attack squire") == "While the other side has creatures, the player cannot be attacked (DUEL-6.2)."
    assert d.say("attack hawk").let_pass().hp == (10, 9)


@pytest.mark.rule("DUEL-6.3", "DUEL-6.6")
@pytest.mark.parametrize(
    ("attacker", "target", "left", "hp"),
    [
        ("hedge", "wolf", ("hedge", ""), (10, 9)),
        ("wolf", "ogre", ("", ""), (9, 9)),
        ("squire", "ogre", ("", "ogre"), (9, 10)),
        ("squire", "ogre=", ("squire", "ogre="), (10, 10)),
        ("wolf", "ogre=", ("", ""), (9, 10)),
        ("hedge", "ogre=", ("hedge", ""), (10, 10)),
    ],
)
def test_one_attacker_against_one_target(
    attacker: str, target: str, left: tuple[str, str], hp: tuple[int, int]
) -> None:
    d = battle(attacker, target).say(f"attack {attacker} foe.{target.rstrip('=')}").let_pass()
    assert (d.field(0), d.field(1)) == left
    assert d.hp == hp


@pytest.mark.rule("DUEL-6.4", "DUEL-6.10")
def test_three_against_eight() -> None:
    tower = creature("tower", 0, 8)
    d = battle("ogre ogre ogre", "tower", tower)
    d.say("attack ogre foe.tower").say("join ogre.2").say("join ogre.3").let_pass()
    [clash] = d.of(Clashed)
    assert clash.totals == (3, 6, 9)
    assert (d.field(0), d.field(1)) == ("ogre", "")
    assert d.hp == (8, 9)
    assert [(event.seat, event.amount, event.cause) for event in d.of(HpChanged)] == [
        (0, -2, "battle"),
        (1, -1, "battle"),
    ]


@pytest.mark.rule("DUEL-6.5")
def test_a_blocker_takes_the_hit_and_the_rest_may_go_on() -> None:
    guard = creature("guard", 1, 4)
    d = battle("ogre ogre ogre", "imp guard=", guard, creature("imp", 1, 1))
    d.say("attack ogre foe.imp").say("join ogre.2").say("join ogre.3").say("block guard")
    assert d.asks("stop")
    assert d.field(1) == "imp"
    d.say("pass").let_pass()
    last = d.of(Clashed)[-1]
    assert last.powers == (2, 3)
    assert (d.field(0), d.field(1)) == ("ogre ogre ogre", "")
    assert d.hp == (10, 9)


@pytest.mark.rule("DUEL-6.5")
def test_after_a_fallen_blocker_the_attack_may_be_called_off() -> None:
    d = battle("hedge", "wolf squire=").say("attack hedge foe.wolf").say("block squire")
    assert d.field(1) == "wolf"
    d.say("call-off")
    assert d.of(AttackEnded)[-1].reason == "called-off"
    assert (d.field(0), d.hp) == ("hedge", (10, 10))


@pytest.mark.rule("DUEL-6.5")
def test_a_blocker_that_stands_ends_the_attack_and_only_face_up_defenders_block() -> None:
    d = battle("hedge", "wolf wall= squire ogre?").say("attack hedge foe.wolf")
    assert d.why("block squire", 1) == "That creature cannot block."
    assert d.why("block ogre", 1) == "That creature cannot block."
    d.say("block wall")
    assert (d.field(0), d.field(1), d.hp) == ("hedge", "wolf wall= squire ogre?", (10, 10))


@pytest.mark.rule("DUEL-6.10")
def test_a_creature_blocks_once_in_a_turn() -> None:
    d = battle("squire squire", "wolf wall=").say("attack squire foe.wolf").say("strike").say("block wall")
    d.say("attack squire.2 foe.wolf")
    assert not d.asks("block")


@pytest.mark.rule("DUEL-6.6")
def test_destruction_by_effects_costs_nothing() -> None:
    d = battle("hedge", "wolf", runes="stakes").say("attack hedge foe.wolf").say("use stakes")
    assert (d.field(0), d.hp) == ("", (10, 10))


@pytest.mark.rule("DUEL-6.7")
def test_an_answer_that_destroys_nothing_lets_the_attacker_call_off() -> None:
    d = battle("hedge", "wolf", runes="hedge-awakes").say("attack hedge foe.wolf").say("use hedge-awakes")
    assert d.asks("stop")
    d.say("call-off")
    assert (d.field(0), d.field(1)) == ("hedge", "wolf")
    assert d.why("attack hedge foe.wolf") == "Hedge has already attacked this turn."


@pytest.mark.rule("DUEL-6.7")
def test_an_answer_that_destroys_creatures_does_not() -> None:
    d = battle("hedge ogre", "wolf", runes="stakes").say("attack hedge foe.wolf").say("strike").say("use stakes")
    assert not d.asks("stop")
    assert d.of(AttackEnded)[-1].reason == "gone"


@pytest.mark.rule("DUEL-6.8")
def test_who_added_to_the_chain_cannot_call_off() -> None:
    d = battle("hedge", "wolf", runes="hedge-awakes", own_runes="shield")
    d.say("attack hedge foe.wolf").say("use hedge-awakes").say("use shield").let_pass()
    [clash] = d.of(Clashed)
    assert clash.powers == (3,)


@pytest.mark.rule("DUEL-6.8")
def test_the_order_of_an_attack_flip_block_answers_clash() -> None:
    mole = creature("mole", 1, 2, Triggered("triggered", ("flipped",), (Gain("gain", "me", 2),)))
    d = battle("hedge", "mole? wall=", mole, runes="fog").say("attack hedge foe.mole")
    assert d.hp == (10, 12)
    assert d.asks("block")
    d.say("pass")
    assert d.asks("answer")
    d.say("use fog").let_pass()
    assert d.of(AttackEnded)[-1].reason == "effect"
    assert d.field(1) == "mole= wall="


@pytest.mark.rule("DUEL-6.8")
def test_a_target_that_is_gone_ends_the_attack_and_it_counts_as_made() -> None:
    escape = rune("escape", Destroy("destroy", "target"), moments=("attack",))
    d = battle("hedge", "wolf", escape, runes="escape").say("attack hedge foe.wolf").say("use escape").let_pass()
    assert d.of(AttackEnded)[-1].reason == "gone"
    assert "already attacked" in d.why("attack hedge")


@pytest.mark.rule("DUEL-6.8")
def test_an_attacker_that_is_turned_away_leaves_the_attack_and_the_others_go_on() -> None:
    pick = Choose("choose", "one", "attackers")
    trip = rune("trip", Turn("turn", "one", "defense"), moments=("attack",), choices=(pick,))
    d = battle("ogre hedge", "wall", trip, runes="trip").say("attack ogre foe.wall").say("join hedge")
    d.say("use trip").say("choose hedge").let_pass()
    [clash] = d.of(Clashed)
    assert clash.powers == (3,)
    assert d.field(0) == "hedge="


@pytest.mark.rule("DUEL-6.1")
def test_a_declaration_can_be_taken_back_and_nobody_has_heard_of_it() -> None:
    d = battle("squire hedge", "wolf").say("attack squire foe.wolf")
    assert d.view(1).attack is None
    d.say("withdraw")
    assert d.view(0).attack is None
    assert d.can("attack squire foe.wolf")


@pytest.mark.rule("DUEL-6.1")
def test_keywords_of_attacking() -> None:
    cards = (
        creature("loner", 2, 2, keywords="alone"),
        creature("duellist", 2, 2, keywords="direct-only direct"),
        creature("slow", 2, 2, keywords="no-attack"),
        creature("ghost", 1, 1, keywords="untouchable"),
        creature("sly", 2, 2, keywords="unblockable"),
    )
    d = battle("loner duellist slow squire sly", "ghost wall=", *cards)
    assert d.why("attack slow foe.wall") == "Slow cannot attack."
    assert d.why("attack duellist foe.wall") == "Duellist cannot attack creatures."
    assert d.why("attack squire foe.ghost") == "Ghost cannot be attacked."
    assert not d.say("attack loner foe.wall").asks("join")
    d.say("attack squire foe.wall")
    assert d.why("join loner") == "That creature cannot join this attack."
    assert d.can("join sly")


@pytest.mark.rule("DUEL-6.6")
def test_both_at_no_hp_in_one_clash_is_a_draw() -> None:
    more = (HEDGE, STAKES, FOG, SHIELD, WALL, OGRE)
    d = duel(side(field="wolf", hp=1), side(field="ogre", hp=1), *more, phase="battle")
    d.say("attack wolf foe.ogre").let_pass()
    assert d.winner() is None


def test_a_summon_in_answer_does_not_stop_a_direct_attack() -> None:
    ambush = rune("ambush", Summon("summon", Group(("hand",), "mine"), position="defense"), moments=("direct-attack",))
    d = duel(side(field="hedge"), side(hand="wall", runes="ambush"), ambush, WALL, phase="battle")
    d.say("attack hedge").say("use ambush").let_pass()
    assert d.field(1) == "wall="
    assert d.hp == (10, 9)


def test_auras_of_battle_are_looked_at_as_the_attack_changes() -> None:
    cord = Continuous(
        "continuous", "self", (StatChange("power", 2),), provided=Exists(Where("self", Filter(tags=("attacking",))))
    )
    d = battle("hunter", "wall", creature("hunter", 3, 3, cord)).say("attack hunter foe.wall").let_pass()
    [clash] = d.of(Clashed)
    assert clash.powers == (5,)
