"""CLAN-12.2: families of three, what the other side learns of them, and their ultimates."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans_options import FamilyDefinition
from game.catalog import GAMES
from game.content.clans.models import FamilyShape
from systems.clans.ai.evaluation import Weights, evaluate
from systems.clans.ai.imagine import imagined_world
from systems.clans.events import AbilityUsed, FamilyAdvanced, PhaseBegan, UltimateUnleashed, UnitDamaged
from systems.clans.rules.families import ULTIMATES, new_kinship
from systems.clans.state.field import field_of
from systems.dice import Stream
from systems.match import Match
from systems.world import TABLE
from tests.systems.clans.scenario import Battle, battle

CLANS = GAMES["clans"]
TRIO = "One 1/9 s0, Two 1/9 s0, Three 1/9 s0"
THEIRS = "one 1/9 s0, two 1/9 s0, three 1/9 s0"
ALL = [1, 1, 1]


def with_family(effect: str = "heal_units", amount: int = 3, board: str = "", **sections: str) -> Battle:
    """Return a battle in which cards one, two and three are a family, and "trained" is another copy of three."""
    family = FamilyDefinition("trio", "The Trio", (("one",), ("two",), ("three", "trained")), effect, amount)
    sections.setdefault("hand0", TRIO)
    b = battle(board, known="four 1/1", **sections)
    b.match.world.add(TABLE, new_kinship([family]))
    b.match.world.cached_view = None
    b.match.world.definitions = {**b.match.world.definitions, "trio": family}
    b.match.rules.definitions = b.match.world.definitions
    return b


def play(b: Battle, *names: str) -> Battle:
    """Play cards in one round, from West to East."""
    for lane, name in enumerate(names):
        b.stage(name, "WCE"[lane] + ("0" if name[0].isupper() else "2"))
    return b.round()


def progress(b: Battle, viewer: int, seat: int) -> list[int]:
    """Return how far a side has come, as a viewer may know it."""
    return list(b.match.view(viewer).families[0].played[seat])


@pytest.mark.rule("CLAN-12.2")
def test_all_three_in_one_round_trigger_the_ultimate() -> None:
    b = play(with_family(board="Hurt 1/2:9 s0 @C1"), "One", "Two", "Three")
    assert b.of(UltimateUnleashed) == [UltimateUnleashed(0, "trio", "heal_units", 3)]
    assert b.hp("Hurt") == 5


@pytest.mark.rule("CLAN-12.2")
def test_it_comes_in_the_round_of_the_third() -> None:
    b = with_family()
    found = []
    for name, tile in (("One", "W0"), ("Three", "C0"), ("Two", "E0")):
        found.append(len(b.stage(name, tile).round().of(UltimateUnleashed)))
    assert found == [0, 0, 1]


@pytest.mark.rule("CLAN-12.2")
def test_the_same_variation_twice_is_not_two() -> None:
    b = play(with_family(hand0="One 1/9 s0, Three 1/9 s0, Trained 1/9 s0"), "One", "Three", "Trained")
    assert (progress(b, 0, 0), b.of(UltimateUnleashed)) == ([1, 0, 1], [])


@pytest.mark.rule("CLAN-12.2")
def test_a_trained_copy_counts_as_its_card() -> None:
    b = play(with_family(hand0="One 1/9 s0, Two 1/9 s0, Trained 2/9 s0"), "One", "Two", "Trained")
    assert len(b.of(UltimateUnleashed)) == 1


@pytest.mark.rule("CLAN-12.2")
def test_it_is_triggered_once_in_a_match() -> None:
    b = play(with_family(hand0=f"{TRIO}, Trained 1/9 s0"), "One", "Two", "Three")
    assert play(b, "Trained").of(UltimateUnleashed) == []
    assert b.match.view(1).families[0].unleashed == (True, False)


@pytest.mark.rule("CLAN-12.2")
def test_both_sides_may_have_theirs_initiative_first() -> None:
    for first in (0, 1):
        b = with_family("heal_crystal", hand1=THEIRS, battle=f"first:{first}")
        for lane, (mine, theirs) in enumerate([("One", "one"), ("Two", "two"), ("Three", "three")]):
            b.stage(mine, "WCE"[lane] + "0").stage(theirs, "WCE"[lane] + "2")
        assert [event.seat for event in b.round().of(UltimateUnleashed)] == [first, 1 - first]


@pytest.mark.rule("CLAN-12.2")
def test_it_comes_after_leaders_abilities_and_before_movement() -> None:
    b = with_family(seat0="saladin damage_bonus 1").ability(0)
    for lane, name in enumerate(("One", "Two", "Three")):
        b.stage(name, "WCE"[lane] + "0")
    kinds = [
        event.phase if isinstance(event, PhaseBegan) else type(event)
        for event in b.round().events
        if isinstance(event, (AbilityUsed, UltimateUnleashed, PhaseBegan))
    ]
    assert kinds[:4] == ["reveal", AbilityUsed, UltimateUnleashed, "movement"]


@pytest.mark.rule("CLAN-12.2")
@pytest.mark.parametrize(
    ("card", "tile"), [("Three 0/1 desert trap_2", "E0"), ("Three 0/1 spy", "E0"), ("Three 0/1 enhancer", "C1")]
)
def test_traps_spies_and_cards_spent_on_play_count(card: str, tile: str) -> None:
    b = with_family(
        board="Friend 1/9 s0 @C1",
        hand0=f"One 1/9 s0, Two 1/9 s0, {card}",
        C="desert desert+0 desert",
    )
    b.stage("One", "W0")
    if tile == "E0":
        b.stage("Two", "C0").stage("Three", "E0")
    else:
        b.stage("Two", "E0").stage("Three", "C1", target="Friend")
    assert len(b.round().of(UltimateUnleashed)) == 1


# What each effect does


@pytest.mark.rule("CLAN-12.2")
def test_an_ultimate_may_strike_every_enemy_in_the_middle_row() -> None:
    board = "a 1/3 s0 @W1, b 1/9 s0 @W1, c 1/9 s0 shield_2 @E1, d 1/9 s0 @C2, Mine 0/9 s0 @C1"
    b = play(with_family("sweep_middle", 4, board), "One", "Two", "Three")
    assert (b.at("a"), b.hp("b"), b.hp("c"), b.hp("d"), b.hp("Mine")) == ("", 5, 5, 9, 9)
    assert {event.cause for event in b.of(UnitDamaged, seat=0) if event.amount == 4} == {"family"}


@pytest.mark.rule("CLAN-12.2")
def test_an_ultimate_may_draw_cards() -> None:
    b = play(with_family("draw", 2, deck0="D 1/1, E 1/1, F 1/1, G 1/1, H 1/1"), "One", "Two", "Three")
    assert b.hand(0) == ["D", "E", "F", "G"], "2 for the ultimate and 2 at the end of the round"
    assert b.match.view(1).sides[0].hand == 4


@pytest.mark.rule("CLAN-12.2")
def test_an_ultimate_may_strike_the_crystal_and_so_end_the_battle() -> None:
    b = play(with_family("strike_crystal", 8), "One", "Two", "Three")
    assert b.crystals() == (100, 92)
    last = play(with_family("strike_crystal", 8, seat1="saladin crystal:8/100"), "One", "Two", "Three")
    assert last.match.result() is not None


@pytest.mark.rule("CLAN-12.2")
def test_an_ultimate_may_heal_the_crystal_not_above_its_maximum() -> None:
    for crystal, after in ((80, 90), (95, 100)):
        b = with_family("heal_crystal", 10, seat0=f"saladin crystal:{crystal}/100")
        assert play(b, "One", "Two", "Three").crystals()[0] == after


@pytest.mark.rule("CLAN-12.2")
@pytest.mark.parametrize(("effect", "lost", "dealt"), [("shield_units", 1, 2), ("rouse_units", 3, 4)])
def test_an_ultimate_may_shield_or_rouse_the_own_units_for_this_round(effect: str, lost: int, dealt: int) -> None:
    b = with_family(effect, 2, "A 2/20 t5 s0 @W1, a 3/20 t5 s0 @W1")
    play(b, "One", "Two", "Three")
    assert (b.hp("A"), b.hp("a")) == (20 - lost, 20 - dealt)
    b.round()
    assert (b.hp("A"), b.hp("a")) == (20 - lost - 3, 20 - dealt - 2), "the next round is an ordinary one"


@pytest.mark.rule("CLAN-12.2")
def test_content_and_rules_know_the_same_effects() -> None:
    effects = FamilyShape.model_json_schema()["properties"]["effect"]["enum"]
    assert set(effects) == set(ULTIMATES)


# What is known of it


@pytest.mark.rule("CLAN-12.2", "CLAN-3.7")
def test_the_enemy_learns_of_a_variation_when_it_sees_the_card() -> None:
    b = with_family(hand0="One 1/9 s1, Two 1/9 s0, Three 1/9 s0")
    play(b, "One", "Two")
    assert (progress(b, 0, 0), progress(b, 1, 0)) == ([1, 1, 0], [1, 0, 0]), "One walked out of the fog"
    assert [list(event.played) for event in b.of(FamilyAdvanced, seat=1)] == [[1, 0, 0]]
    assert [list(event.played) for event in b.of(FamilyAdvanced, seat=0)] == [[1, 0, 0], [1, 1, 0]]


@pytest.mark.rule("CLAN-12.2", "CLAN-3.7")
def test_what_was_seen_once_stays_known() -> None:
    b = play(with_family(board="a 9/9 t1 s0 @W1", hand0="One 1/1 s1, Two 1/9 s0, Three 1/9 s0"), "One")
    b.round(2)
    assert (b.at("One"), progress(b, 1, 0)) == ("", [1, 0, 0])


@pytest.mark.rule("CLAN-12.2")
def test_the_ultimate_itself_is_heard_by_both() -> None:
    b = play(with_family(), "One", "Two", "Three")
    assert len(b.of(UltimateUnleashed, seat=1)) == 1
    assert progress(b, 1, 0) == ALL


# Options, opponents


def family_match(**changes: Any) -> Match[Any]:
    """Return a match with families between ready decks."""
    return CLANS.new_match(3, {"leaders": ["napoleon", "saladin"], "families": True} | changes)


@pytest.mark.rule("CLAN-12.2")
def test_every_leaders_ready_deck_holds_a_whole_family() -> None:
    content = CLANS.content  # type: ignore[attr-defined]  # the battle's game
    for leader in content.leaders:
        deck = content.decks[leader]
        whole = [family for family in content.systems.families.values() if all(row[0] in deck for row in family.cards)]
        assert whole, leader


@pytest.mark.rule("CLAN-12.2")
def test_a_card_of_the_options_counts_as_the_card_that_it_is_like() -> None:
    strong = {"id": "grenadier-plus-1", "like": "grenadier", "damage": 9, "health": 15}
    match = family_match(decks=[[strong] * 25, None], check_decks=False)
    kin = field_of(match.world).kinship
    assert kin is not None
    assert kin.members["grenadier-plus-1"] == kin.members["grenadier"]


@pytest.mark.rule("CLAN-12.2")
def test_a_match_without_families_has_none() -> None:
    match = family_match(families=False)
    assert match.view(0).families == ()
    assert "Kinship" not in str(match.dump()["world"])


@pytest.mark.rule("CLAN-12.2", "CLAN-13.1")
def test_opponents_imagine_the_families_and_what_they_know_of_them() -> None:
    hand = ["grenadier", "young-guard", "napoleons-guard"]
    match = family_match(hands=[hand, None], check_decks=False)
    view = match.view(0)
    knowledge = CLANS.knowledge(CLANS.shared_setup(match, 0))  # type: ignore[attr-defined]  # the battle's game
    guess = imagined_world(view, knowledge, Stream(1, "guess"))
    assert guess.view(0).families == view.families
    opponent = CLANS.opponent("normal", CLANS.shared_setup(match, 0))
    assert opponent.decide(view, Stream(1, "dice")).commands


@pytest.mark.rule("CLAN-12.2", "CLAN-13.1")
def test_a_variation_played_is_worth_something_to_an_opponent() -> None:
    b, other = with_family(), with_family()
    assert b.field.kinship is not None
    b.field.kinship.played[0][0] = 3
    assert evaluate(b.field, 0, Weights()) > evaluate(other.field, 0, Weights())
