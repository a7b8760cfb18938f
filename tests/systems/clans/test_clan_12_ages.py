"""CLAN-12.3: three decks for each side, and the rounds at which one takes the place of another."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog import GAMES
from game.problems import WrongRequest
from systems.clans.ai.imagine import imagined_world, known_world
from systems.clans.commands import Commit, Stage
from systems.clans.events import AgeBegan, RoundBegan
from systems.clans.rules.ages import deck_row
from systems.clans.setup import SeatSetup, Setup
from systems.clans.state.field import field_of
from systems.dice import Stream
from systems.match import Event, Match
from tests.systems.clans.scenario import LEADER

CLANS = GAMES["clans"]
FIRST, SECOND, THIRD = ["voltigeur"] * 10, ["fusilier"] * 5, ["sapper"] * 4


def match(**changes: Any) -> Match[Any]:
    """Return a battle of two sides with three decks each; the ages change in rounds 2 and 4."""
    options = {
        "leaders": ["napoleon", "saladin"],
        "decks": [FIRST, FIRST],
        "ages": {"rounds": [2, 4], "later": [[SECOND, THIRD], [["cavalry"] * 6, ["cossack"] * 7]]},
        "check_decks": False,
        "relic": "",
        "draw": 3,
    }
    return CLANS.new_match(5, options | changes)


def play_round(match: Match[Any], *stagings: tuple[int, int]) -> list[Event]:
    """Play a round; stagings are seats and tiles, each with the first card of the hand."""
    happened: list[Event] = []
    for seat, tile in stagings:
        happened += match.apply(seat, Stage(match.view(seat).hand[0].id, tile))
    for seat in (0, 1):
        happened += match.apply(seat, Commit())
    return happened


@pytest.mark.rule("CLAN-12.3")
def test_at_its_round_the_next_deck_takes_the_place_of_the_old() -> None:
    battle = match()
    events = play_round(battle, (0, 0))
    view = battle.view(0)
    assert (view.ages.age, view.deck, view.sides[0].deck) == (2, tuple(SECOND), 5)
    assert [card.card for card in view.hand] == ["voltigeur"] * 4, "the hand stays: 3, 1 played, 2 drawn"
    kinds = [type(event) for event in events]
    assert kinds.index(RoundBegan) < kinds.index(AgeBegan)
    assert [event for event in events if isinstance(event, AgeBegan)] == [AgeBegan(2, 2, (5, 6))]


@pytest.mark.rule("CLAN-12.3")
def test_the_third_age_comes_at_its_round_and_no_fourth() -> None:
    battle = match()
    ages = []
    for number in range(6):
        play_round(battle, (0, 3 * (number % 3)), (1, 3 * (number % 3) + 2))
        ages.append(battle.view(0).ages.age)
    assert ages == [2, 2, 3, 3, 3, 3]
    assert battle.view(1).ages.later == ()


@pytest.mark.rule("CLAN-12.3")
def test_cards_are_drawn_from_the_new_deck() -> None:
    battle = match()
    for lane in range(2):
        play_round(battle, (0, 3 * lane))
    assert [card.card for card in battle.view(0).hand].count("fusilier") == 2


@pytest.mark.rule("CLAN-12.3", "CLAN-3.7")
def test_what_was_left_of_the_old_deck_leaves_play_unseen() -> None:
    battle = match()
    play_round(battle, (0, 0))
    own, theirs = battle.view(0), battle.view(1)
    assert own.sides[0].gone == ("voltigeur",) * 5, "10, 3 drawn at first and 2 after the round"
    assert (theirs.sides[0].gone, theirs.ages.left) == ((), (5, 5))


@pytest.mark.rule("CLAN-12.3", "CLAN-3.7")
def test_a_side_knows_its_own_later_decks_only_and_not_their_order() -> None:
    battle = match(ages={"later": [["napoleon", "nelson"], ["joan", "joan"]]})
    view = battle.view(0)
    decks = [sorted(CLANS.content.decks[name]) for name in ("napoleon", "nelson")]  # type: ignore[attr-defined]  # the battle's game
    assert [list(deck) for deck in view.ages.later] == decks
    assert view.ages.rounds == CLANS.content.systems.ages.rounds  # type: ignore[attr-defined]  # the battle's game
    assert "healing" not in str(view)


@pytest.mark.rule("CLAN-12.3")
def test_later_decks_are_shuffled_unless_the_options_say_otherwise() -> None:
    mixed = ["voltigeur", "fusilier", "sapper", "hussar", "cavalry", "cossack", "grenadier", "drummer-boy"]
    later = [[mixed, mixed], None]
    orders = []
    for shuffle in (True, False):
        field = field_of(match(ages={"later": later}, shuffle=shuffle).world)
        assert field.ages is not None
        orders.append([field.card(entity).id for entity in field.ages.later[deck_row(0, 2)]][::-1])
    assert orders[1] == mixed
    assert orders[0] != mixed
    assert sorted(orders[0]) == sorted(mixed)


@pytest.mark.rule("CLAN-12.3")
def test_without_decks_each_age_has_the_leaders_own() -> None:
    battle = CLANS.new_match(1, {"leaders": ["napoleon", "saladin"], "ages": {}})
    own = tuple(sorted(CLANS.content.decks["napoleon"]))  # type: ignore[attr-defined]  # the battle's game
    assert battle.view(0).ages.later == (own, own)


@pytest.mark.rule("CLAN-12.3")
def test_a_match_without_ages_has_none() -> None:
    battle = CLANS.new_match(1, {"leaders": ["napoleon", "saladin"]})
    assert battle.view(0).ages is None
    assert "Ages" not in str(battle.dump()["world"])


@pytest.mark.rule("CLAN-12.3")
@pytest.mark.parametrize(
    ("ages", "reason"),
    [
        ({"rounds": [4, 4]}, "The option ages.rounds does not fit: the third age begins after the second"),
        ({"rounds": [1, 4]}, "The option ages.rounds[0] does not fit"),
        ({"later": [["napoleonn", None], None]}, "names an unknown ready deck 'napoleonn'. Did you mean"),
        ({"later": [[["scoot"], None], None]}, "The option ages.later[0][0][0] names an unknown card 'scoot'"),
        ({"later": [[["scout"], None], None]}, "The option ages.later[0][0]: "),
        ({"round": [4, 5]}, "There is no option 'round' in ages."),
    ],
)
def test_ages_that_cannot_be_are_refused_in_a_sentence(ages: dict[str, Any], reason: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        CLANS.new_match(1, {"ages": ages})
    assert reason in str(refused.value)


@pytest.mark.rule("CLAN-12.3")
def test_the_rules_refuse_ages_out_of_order() -> None:
    with pytest.raises(ValueError, match="the third after the second"):
        Setup((SeatSetup(LEADER, ()), SeatSetup(LEADER, ())), ages=(5, 5))


@pytest.mark.rule("CLAN-12.3", "CLAN-13.1")
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_opponents_imagine_their_own_later_decks_and_suppose_the_enemys(rounds: int) -> None:
    battle = match()
    for number in range(rounds):
        play_round(battle, (0, 3 * number), (1, 3 * number + 2))
    view = battle.view(0)
    shared = CLANS.shared_setup(battle, 0)
    assert "later" not in shared["ages"]
    knowledge = CLANS.knowledge(shared)  # type: ignore[attr-defined]  # the battle's game
    for world in (imagined_world(view, knowledge, Stream(1, "guess")), known_world(view, knowledge)):
        seen = world.view(0)
        assert seen.ages is not None
        assert (seen.ages.age, seen.ages.rounds, seen.ages.later) == (view.ages.age, (2, 4), view.ages.later)
    field = field_of(imagined_world(view, knowledge, Stream(1, "guess")).world)
    assert field.ages is not None
    for age in range(view.ages.age + 1, 4):
        cards = {field.card(entity).id for entity in field.ages.later[deck_row(1, age)]}
        assert cards <= set(knowledge.decks["saladin"]), "what one would expect of Saladin, not his cavalry"
        assert cards


@pytest.mark.rule("CLAN-12.3", "CLAN-13.1")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_opponents_play_on_through_a_change_of_age(level: str) -> None:
    battle = match(draw=6, limit=5)
    dice = Stream(3, "ages")
    while seats := battle.to_act():
        opponent = CLANS.opponent(level, CLANS.shared_setup(battle, seats[0]))
        for command in opponent.decide(battle.view(seats[0]), dice).commands:
            battle.apply(seats[0], command)
    assert battle.view(0).ages.age == 3
