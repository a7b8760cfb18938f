"""CAMP-1: how a run begins, goes on from act to act, and ends."""

from __future__ import annotations

import json

import pytest

from components.campaign import DECK, FALLEN, RESERVE
from components.campaign_lands import Perk
from components.core import Dice
from systems.campaign import events as told
from systems.campaign.commands import ChooseRelic, Flee, Leave, PickCard, Train, Travel, Wait
from systems.match import Concede, Result
from tests.systems.campaign.scenario import campaign


@pytest.mark.rule("CAMP-1.1")
def test_a_run_begins_with_a_deck_50_gold_base_50_and_three_relics_to_take_one_of() -> None:
    c = campaign()
    view = c.view
    assert view.winner is None
    assert (view.gold, view.hp, view.max_hp, view.act, view.step) == (50, 50, 50, 1, 0)
    assert [card.card for card in view.army] == ["warrior"] * 16
    assert c.match.prompt(0) == {"kind": "relic", "offers": ["armor", "drum", "eagle"]}
    assert c.match.legal(0) == [ChooseRelic("armor"), ChooseRelic("drum"), ChooseRelic("eagle")]
    assert c.refusal(ChooseRelic("treasury")).startswith("Imperial Treasury is not on offer")
    c.do(ChooseRelic("armor"))
    assert [item.item for item in c.view.items] == ["armor"]
    assert (c.view.hp, c.view.max_hp) == (60, 60)
    assert c.at_map()
    assert c.refusal(ChooseRelic("drum")) == "No relic is on offer now."


@pytest.mark.rule("CAMP-1.1", "CAMP-7.1")
def test_the_legacy_of_earlier_runs_counts_from_the_start() -> None:
    perks = (Perk("start_gold", 25), Perk("max_hp", 10), Perk("start_card", 2, "veteran"))
    c = campaign(perks=perks)
    assert (c.view.gold, c.view.hp, c.view.max_hp) == (75, 60, 60)
    assert [card.card for card in c.view.army][-2:] == ["veteran", "veteran"]
    assert ("start_gold", 25, "") in c.view.perks


@pytest.mark.rule("CAMP-1.7")
def test_what_a_deck_has_no_room_for_waits_in_the_reserves() -> None:
    c = campaign(deck=["warrior"] * 26 + ["champion"])
    assert (c.count(DECK), c.count(RESERVE)) == (25, 2)
    c = campaign(deck=["warrior"] * 15 + ["champion"] * 2)
    assert (c.count(DECK), c.count(RESERVE)) == (16, 1)


@pytest.mark.rule("CAMP-1.2")
def test_each_act_has_its_own_map_town_enemies_and_boss() -> None:
    c = campaign().start()
    seen = []
    for number in (1, 2, 3):
        assert c.view.act_id == f"act-{number}"
        assert c.view.place == c.view.town == c.place("home")
        assert {place.place.rsplit("-", 1)[1] for place in c.view.places} == {str(number)}
        assert c.boss.boss == f"boss-{number}"
        assert (c.view.step, c.view.route) == (0, (c.view.town,))
        seen.append(c.view.town)
        if number < 3:
            c.next_act()
            assert [(event.act, event.act_id) for event in c.of(told.ActBegan)] == [(number + 1, f"act-{number + 1}")]
            assert [event.dispatch for event in c.of(told.DispatchCame)] == ["opening"]
            assert c.of(told.ChoicesLaid)
    assert len(set(seen)) == 3


@pytest.mark.rule("CAMP-1.3")
def test_the_third_boss_ends_the_run_in_victory() -> None:
    c = campaign().start().next_act().next_act()
    assert c.match.result() is None
    c.beat_boss()
    assert c.match.result() == Result(0, "The last enemy is beaten: the campaign is won.")
    assert (c.view.phase, c.view.winner) == ("over", 0)
    assert [event.dispatch for event in c.of(told.DispatchCame)] == ["closing"]
    assert c.of(told.ActEnded)[0].act == 3
    assert c.of(told.RunEnded) == [told.RunEnded(0, "The last enemy is beaten: the campaign is won.")]
    assert c.match.to_act() == ()
    assert c.match.legal(0) == []
    assert dict(c.view.stats)["battles won"] == 3


@pytest.mark.rule("CAMP-1.3", "CAMP-7.3")
def test_a_base_without_hp_ends_the_run_in_defeat() -> None:
    c = campaign().start()
    c.field.resources.hp = 20
    c.go("battle").lost(menace=100)
    assert c.match.result() == Result(1, "The base has fallen.")
    assert (c.view.hp, c.view.phase) == (0, "over")
    assert c.of(told.RunEnded)
    stats = {"battles lost": 1, "encounters": 1, "kilometres": c.view.km, "rounds": 5, "units felled": 0}
    assert dict(c.view.stats) == stats
    assert [(entry.kind, entry.result, entry.hp) for entry in c.view.history] == [("battle", "lost", 0)]
    assert [type(event) for event in c.events][-3:] == [told.EncounterEnded, told.LegacyEarned, told.RunEnded]


@pytest.mark.rule("CAMP-1.3")
def test_a_run_can_be_given_up_at_any_time() -> None:
    c = campaign()
    c.do(Concede())
    assert c.match.result() == Result(1, "The campaign was given up.")
    assert not c.of(told.LegacyEarned)
    c = campaign().start().go("battle")
    assert c.match.apply(1, Concede())
    assert c.match.result() == Result(0, "The enemy gave the war up.")


@pytest.mark.rule("CAMP-1.5")
def test_the_same_seed_and_choices_give_the_same_run_battles_included() -> None:
    runs = [campaign(seed=seed).start().on(3).go("elite").won(lost=["warrior"] * 6) for seed in (7, 7, 8)]
    digests = [run.match.digest() for run in runs]
    assert digests[0] == digests[1] != digests[2]
    assert runs[0].view == runs[1].view


@pytest.mark.rule("CAMP-1.4", "CAMP-1.5")
@pytest.mark.parametrize("stop", ["start", "map", "engaged", "reward", "boss", "relic", "promotion", "over"])
def test_a_run_continues_from_its_dump_wherever_it_was_left(stop: str) -> None:
    c = campaign(seed=3)
    if stop != "start":
        c.start().on(2)
    if stop in {"engaged", "reward"}:
        c.go("battle")
    if stop == "reward":
        c.tell(0)
    if stop in {"boss", "relic"}:
        c.run.step = 7
        c.do(Travel(c.field.march.choices[-1]))
    if stop == "relic":
        c.tell(0).do(PickCard(""))
    if stop == "promotion":
        c.beat_boss()
    if stop == "over":
        c.do(Concede())
    loaded = c.match.load(json.loads(json.dumps(c.match.dump())))
    fork = c.match.fork()
    for other in (loaded, fork):
        assert other.digest() == c.match.digest()
        assert other.view(0) == c.match.view(0)
        assert other.prompt(0) == c.match.prompt(0)
        assert other.legal(0) == c.match.legal(0)
    for command in c.match.legal(0)[:1]:
        happened = c.match.apply(0, command)
        assert loaded.apply(0, command) == happened
        assert loaded.digest() == c.match.digest() != fork.digest()
        assert fork.apply(0, command) == happened


@pytest.mark.rule("CAMP-1.5")
def test_difficulty_decides_opponents_threat_casualties_and_gold() -> None:
    threats = {}
    for level in ("easy", "normal", "hard"):
        c = campaign(difficulty=level).start()
        threats[level] = c.view.choices[0].threat, c.view.choices[0].level, c.boss.level
    assert threats == {
        "easy": (1, "easy", "normal"),
        "normal": (1, "easy", "hard"),
        "hard": (2, "normal", "master"),
    }


def test_the_war_never_acts_and_sees_what_the_player_sees() -> None:
    c = campaign().start()
    assert c.match.to_act() == (0,)
    assert c.match.legal(1) == []
    assert c.match.prompt(1) == {}
    assert c.match.refusal(1, Wait()) == "It is not your turn to decide."
    war = c.match.view(1)
    assert (war.seat, war.choices) == (1, c.view.choices)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Flee(), "No match is waiting to be played."),
        (Leave(), "There is nothing to leave here."),
        (Train(5), "Cards are trained at a rest and between acts."),
        (PickCard(""), "No cards are on offer now."),
        (Travel(3), "That encounter is not one of your choices now."),
    ],
)
def test_what_does_not_fit_the_phase_is_refused_in_a_sentence(command: Flee, sentence: str) -> None:
    assert campaign().start().refusal(command) == sentence


def test_on_the_map_everything_else_of_the_road_waits() -> None:
    c = campaign()
    assert c.refusal(Wait()) == "Finish the encounter here before you travel."
    c.start().go("battle")
    assert c.refusal(Wait()) == "Finish the encounter here before you travel."
    assert c.match.prompt(0) == {"kind": "engaged", "game": "clans"}
    assert c.match.legal(0) == [Flee()]


def test_dice_of_one_purpose_change_nothing_of_another() -> None:
    plain, changed = campaign(seed=5), campaign(seed=5)
    changed.match.world.single(Dice).streams["reward"] = 99
    plain.start().on(4)
    changed.start().on(4)
    assert [choice.kind for choice in plain.view.choices] == [choice.kind for choice in changed.view.choices]


@pytest.mark.rule("CAMP-3.5")
def test_between_acts_the_army_is_whole_and_all_that_is_owned_carries_over() -> None:
    c = campaign().start()
    c.go("battle", offer="consumable", offered="salve").won(lost=["warrior"] * 10)
    assert c.count(FALLEN) == 2
    c.field.resources.hp, c.field.resources.gold = 9, 300
    c.beat_boss()
    assert c.count(FALLEN) == 0
    assert len(c.of(told.ActEnded)[0].returned) == 2
    assert (c.view.hp, c.view.phase) == (c.view.max_hp, "promotion")
    owned, buildings, army = c.view.items, [building.building for building in c.view.buildings], len(c.view.army)
    assert [item.item for item in owned] == ["drum", "salve", "treasury"]
    gold = c.view.gold
    c.do(Leave())
    assert (c.view.items, c.view.gold, len(c.view.army)) == (owned, gold, army)
    assert [building.building for building in c.view.buildings] == buildings
    assert c.view.act == 2
