"""MATCH-8 and MATCH-9: special keywords, and statuses."""

from __future__ import annotations

import pytest

from systems.arena.commands import Attack, PlayCard
from systems.arena.events import CardsRevealed, SecretRevealed
from tests.systems.arena.language import (
    ANYBODY,
    FOE,
    HERO,
    Talk,
    battlecry,
    card,
    give,
    lose,
    side,
    spell,
    when,
)

BOLT = spell("bolt", lose("target", 3), choose=ANYBODY)
BURST = spell("burst", lose({"zones": ["board"], "side": "theirs"}, 2))


@pytest.mark.rule("MATCH-8.1")
def test_a_secret_is_hidden_until_its_condition_on_the_others_turn() -> None:
    snare = card("snare", when("attacks", lose("subject", 3), subject={"side": "theirs"}), kind="spell", secret=True)
    talk = Talk(snare, own=side(hand=("snare", "snare")), foe=side(board=("ogre",)))
    told = talk.play("snare")
    assert "snare" not in str(talk.match.heard(1, told))
    assert [entry.definition for entry in talk.match.view(1).sides[0].secrets] == [""]
    number = talk.arena.zones.number(talk.arena.sides[0].hand[0])
    assert "one of your secrets already" in talk.why_not(PlayCard(number))
    talk.end_turn()
    told = talk.attack("ogre", HERO)
    assert any(isinstance(event, SecretRevealed) and event.definition == "snare" for event in told)
    assert (talk.names("secrets"), talk.names("grave"), talk.body("ogre"), talk.hp(0)) == ([], ["snare"], (4, 2), 26)


@pytest.mark.rule("MATCH-8.1")
def test_at_most_five_secrets() -> None:
    secrets = [
        card(f"s{number}", when("attacks", lose("subject", 1), subject={"side": "theirs"}), kind="spell", secret=True)
        for number in range(6)
    ]
    talk = Talk(*secrets, own=side(hand=("s5",), secrets=tuple(item.id for item in secrets[:5])))
    number = talk.arena.zones.number(talk.arena.sides[0].hand[0])
    assert talk.why_not(PlayCard(number)) == "You have 5 secrets already (MATCH-8.1)."


@pytest.mark.rule("MATCH-8.1")
def test_a_secret_may_counter_a_spell() -> None:
    counter = {"ability": "replacement", "event": "cast", "subject": {"side": "theirs"}, "program": []}
    talk = Talk(
        card("veil", counter, kind="spell", secret=True),
        BOLT,
        own=side(hand=("bolt", "bolt")),
        foe=side(secrets=("veil",)),
    )
    talk.play("bolt", 0, FOE)
    assert (talk.hp(1), talk.names("secrets", 1), talk.arena.sides[0].mana) == (30, [], 10)
    talk.play("bolt", 0, FOE)
    assert talk.hp(1) == 27


@pytest.mark.rule("MATCH-8.2")
def test_dormant_is_out_of_play_for_two_turns() -> None:
    bear = card("bear", when("awakened", lose("foe", 3)), attack=5, health=5, dormant=2)
    talk = Talk(bear, BURST, own=side(hand=("bear",)), foe=side(hand=("burst",), board=("imp",)))
    talk.play("bear")
    assert talk.arena.zones.zone("board", 0) == []
    talk.end_turn()
    talk.play("burst")
    assert "Attack a minion" in talk.why_not(Attack(talk.number("imp"), talk.number("bear")))
    talk.end_turn()
    assert talk.match.view(0).sides[0].board[0].dormant == 1
    talk.end_turn(2)
    assert (talk.hp(1), talk.body("bear"), talk.match.view(0).sides[0].board[0].dormant) == (27, (5, 5), 0)
    assert "came this turn" in talk.why_not(talk.attack_command("bear", FOE))


@pytest.mark.rule("MATCH-8.3")
def test_colossal_summons_its_appendages_where_there_is_room() -> None:
    kraken = card("kraken", appendages=("arm", "arm"), attack=6, health=6)
    talk = Talk(kraken, card("arm", rarity="token"), own=side(hand=("kraken", "kraken"), board=("imp",)))
    talk.play("kraken", 0)
    assert talk.names("board") == ["kraken", "arm", "arm", "imp"]
    talk.play("kraken", 0)
    assert talk.names("board") == ["kraken", "arm", "arm", "kraken", "arm", "arm", "imp"]


@pytest.mark.rule("MATCH-8.4")
def test_corrupt_upgrades_in_the_hand_after_a_dearer_card() -> None:
    frog = card("frog", corrupted="prince", cost=2)
    talk = Talk(frog, card("prince", rarity="token"), own=side(hand=("frog", "imp", "ogre")))
    talk.play("imp")
    assert talk.names("hand") == ["frog", "ogre"]
    told = talk.play("ogre")
    assert talk.names("hand") == ["prince"]
    own, foe = (str(talk.match.heard(seat, told)) for seat in (0, 1))
    assert ("Transformed" in own, "Transformed" in foe) == (True, False)  # or it shows what it is


@pytest.mark.rule("MATCH-8.5")
def test_magnetic_attaches_to_a_mech_at_its_right() -> None:
    module = card(
        "module", when("died", lose("foe", 4)), attack=2, health=3, tribe="mech", keywords=("magnetic", "taunt")
    )
    robot = card("robot", attack=1, health=1, tribe="mech")
    talk = Talk(module, robot, own=side(hand=("module", "module"), board=("imp", "robot")), foe=side(board=("ogre",)))
    talk.play("module", 1)
    assert (talk.names("board"), talk.body("robot"), talk.has("robot", "taunt")) == (["imp", "robot"], (3, 4), True)
    talk.play("module", 0)
    assert talk.names("board") == ["module", "imp", "robot"]  # at the left of no Mech it is a minion
    talk.attack("robot", "ogre")
    assert (talk.hp(1), talk.names("board")) == (26, ["module", "imp"])


@pytest.mark.rule("MATCH-8.6")
def test_choose_one() -> None:
    ways = {"do": "modes", "modes": [{"program": [lose("foe", 2)]}, {"program": [{"do": "draw"}]}]}
    druid = card("druid", battlecry(ways))
    talk = Talk(druid, own=side(hand=("druid", "druid")))
    talk.play("druid")
    talk.decide(0)
    talk.play("druid")
    talk.decide(1)
    assert (talk.hp(1), talk.names("hand")) == (28, ["ogre"])


@pytest.mark.rule("MATCH-8.7")
def test_each_friendly_minion_that_dies_adds_a_corpse_to_spend() -> None:
    three = {"compare": {"stat": "corpses", "of": "me"}, "at_least": 2}
    pay = {"do": "change", "target": "me", "stats": [{"stat": "corpses", "add": -2}]}
    rise = spell("rise", {"do": "if", "provided": three, "then": [pay, lose("foe", 6)]})
    talk = Talk(rise, BURST, own=side(hand=("rise",), board=("imp", "imp")), foe=side(hand=("burst",)))
    talk.end_turn()
    talk.play("burst")
    assert (talk.arena.sides[0].corpses, talk.arena.sides[1].corpses) == (2, 0)
    talk.end_turn()
    talk.play("rise")
    assert (talk.arena.sides[0].corpses, talk.hp(1)) == (0, 24)


@pytest.mark.rule("MATCH-9.1")
@pytest.mark.parametrize(("status", "lost"), [("poisoned", 1), ("burning", 2), ("blessed", -1)])
def test_statuses_tick_at_the_end_of_their_controllers_turns(status: str, lost: int) -> None:
    curse = spell("curse", give("target", status, turns=2), choose=ANYBODY)
    talk = Talk(curse, own=side(hand=("curse",)), foe=side(hp=20))
    talk.play("curse", 0, FOE)
    seen = []
    for _ in range(6):
        talk.end_turn()
        seen.append(talk.hp(1))
    assert seen == [20, 20 - lost, 20 - lost, 20 - 2 * lost, 20 - 2 * lost, 20 - 2 * lost]
    # of 30 HP 3% are 1, 5% are 2, 2% are 1


@pytest.mark.rule("MATCH-9.1")
def test_cursed_shielded_and_enraged() -> None:
    ward = {"do": "counters", "target": "target", "name": "shielded", "add": 2}
    spells = (
        spell("curse", give("target", "cursed", turns=1), choose={"zones": ["board"]}),
        spell("ward", ward, choose=ANYBODY),
    )
    berserk = card("berserk", attack=2, health=9, keywords=("enraged",))
    talk = Talk(
        *spells,
        BOLT,
        berserk,
        own=side(hand=("curse", "ward", "bolt", "ward", "bolt"), board=("berserk",)),
        foe=side(board=("ogre",)),
    )
    talk.play("curse", 0, "ogre")
    assert talk.stat("ogre", "attack", 1) == 2
    talk.play("ward", 0, "berserk")
    talk.play("bolt", 0, "berserk")
    assert (talk.body("berserk"), talk.match.view(1).sides[0].board[0].counters) == ((4, 8), ())
    talk.play("ward", 0, FOE)
    talk.play("bolt", 0, FOE)
    assert talk.hp(1) == 29
    talk.end_turn(2)
    assert talk.stat("ogre", "attack", 1) == 4


def test_what_was_shown_of_a_hand_is_seen_from_then_on() -> None:
    look = spell(
        "look", {"do": "reveal", "target": {"pick": {"zones": ["hand"], "side": "theirs"}, "by": "random"}, "to": "me"}
    )
    talk = Talk(look, own=side(hand=("look",)), foe=side(hand=("imp", "ogre")))
    told = talk.play("look")
    known = [entry.definition for entry in talk.match.view(0).sides[1].hand]
    assert "" in known
    assert {*known} & {"imp", "ogre"}
    assert any(isinstance(event, CardsRevealed) for event in talk.match.heard(1, told))
