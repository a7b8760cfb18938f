"""CAMP-2: cities and their defense, recovery, offers, and the dispatches of the story."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.campaign import Encounter
from components.campaign_lands import Consequence
from systems.campaign.commands import Answer, Leave
from systems.campaign.events import CityConquered, DispatchCame, ItemGained
from systems.campaign.rules.choices import spawned
from systems.campaign.rules.places.offers import CHANCES
from tests.systems.campaign.scenario import Campaign, act, campaign, land
from tests.systems.campaign.tiny import answer, event


@pytest.mark.rule("CAMP-2.6")
def test_a_city_taken_stays_taken_and_may_have_to_be_defended() -> None:
    c = campaign(seed=2).start().go("city", "fort").won()
    fort = c.place("fort")
    assert c.of(CityConquered) == [CityConquered(fort)]
    assert next(place for place in c.view.places if place.entity == fort).conquered
    seen = 0
    for _ in range(12):
        c.on(1)
        for choice in c.view.choices:
            lost = next(place.lost for place in c.view.places if place.entity == fort)
            assert choice.kind != "city" or choice.place != fort or lost
            if choice.kind == "defense":
                assert choice.place == fort
                seen += 1
    assert seen


@pytest.mark.rule("CAMP-2.6")
def test_a_city_that_was_not_taken_needs_no_defense() -> None:
    c = campaign().start().go("city", "fort").lost()
    assert not c.of(CityConquered)
    for _ in range(8):
        assert "defense" not in c.kinds
        c.on(1)


@pytest.mark.rule("CAMP-2.6")
def test_in_a_defense_every_own_card_has_one_more_damage_and_hp() -> None:
    c = campaign(deck=["warrior"] * 14).start().go("defense", "fort")
    own = {name: card for card in c.options["cards"] for name in c.options["decks"][0] if card["id"] == name}
    numbers = {card["like"]: (card["damage"], card["health"]) for card in own.values()}
    assert numbers == {"warrior": (4, 7), "militia": (4, 7)}
    c.won()
    plain = c.go("battle").options
    assert {card["damage"] for card in plain["cards"] if card["like"] == "warrior"} == {3}


def test_a_defense_is_fought_once() -> None:
    c = campaign().start().go("city", "fort").won().go("defense", "fort").won()
    assert c.field.march.defense == 0


@pytest.mark.rule("CAMP-7.3")
@pytest.mark.parametrize(("result", "opened"), [("lost", True), ("drawn", False), ("won", False)])
def test_a_defeat_opens_a_recovery_and_nothing_else_does(result: str, *, opened: bool) -> None:
    c = campaign().start().go("battle")
    getattr(c, result)()
    assert ("recovery" in c.kinds) == opened
    if opened:
        shown = next(choice for choice in c.view.choices if choice.kind == "recovery")
        assert (shown.threat, shown.gold) == (1, 13)
        c.go("battle").won()
        assert "recovery" not in c.kinds, "it comes once"
        c.go("recovery").lost()
        assert "recovery" not in c.kinds, "and not after itself"


@pytest.mark.rule("CAMP-2.7")
@pytest.mark.parametrize(("offer", "offered"), [("consumable", "salve"), ("relic", "chest"), ("building", "depot")])
def test_an_offer_is_given_for_a_victory_alone(offer: str, offered: str) -> None:
    def owned(c: Campaign) -> bool:
        names = [item.item for item in c.view.items] + [
            building.building for building in c.view.buildings if building.entity
        ]
        return offered in names

    for result, given in (("won", True), ("lost", False), ("drawn", False)):
        c = campaign().start().go("battle", "mill", offer=offer, offered=offered)
        shown = c.view.encounter
        assert shown is not None
        assert (shown.offer, shown.offered) == (offer, offered)
        getattr(c, result)()
        assert owned(c) == given


@pytest.mark.rule("CAMP-2.7", "CAMP-2.2")
def test_offers_are_laid_out_with_the_choices_and_elites_always_have_a_relic() -> None:
    seen = set()
    for seed in range(40):
        c = campaign(seed=seed).start().on(2)
        seen |= {(choice.kind, choice.offer) for choice in c.view.choices}
        for choice in c.view.choices:
            assert bool(choice.offer) == bool(choice.offered)
            assert not choice.offer or choice.offer in {kind for kind, _ in CHANCES[choice.kind]}
        c.lay("elite", "fort")
        shown = c.view.choices[0]
        assert shown.offer == "relic"
        assert shown.offered in {"chest", "routes", "ledgers", "lantern", "smithy"}
    assert {("battle", ""), ("battle", "consumable"), ("event", "")} <= seen


@pytest.mark.rule("CAMP-2.7")
def test_nothing_that_is_owned_already_is_offered() -> None:
    c = campaign(seed=2).start()
    for _ in range(5):
        c.go("elite", "fort").won()
    relics = [item.item for item in c.view.items if item.kind == "relic"]
    assert len(set(relics)) == len(relics) == 6
    c.lay("elite", "fort")
    assert c.view.choices[0].offer == "", "there is none left"
    assert not [other for other in c.go("elite").won().of(ItemGained) if other.kind == "relic"]


@pytest.mark.rule("CAMP-2.7")
def test_no_relic_is_offered_twice_at_once() -> None:
    c = campaign().start()
    c.field.march.choices.clear()
    for _ in range(6):
        c.field.march.choices.append(spawned(c.field, "elite", c.place("fort")))
    offered = [c.match.world.get(entity, Encounter).offered for entity in c.field.march.choices]
    assert sorted(offered) == ["", "chest", "lantern", "ledgers", "routes", "smithy"]


@pytest.mark.rule("CAMP-2.7")
def test_what_an_event_offers_comes_when_it_was_answered() -> None:
    c = campaign().start().go("event", "mill", offer="relic", offered="chest")
    assert "chest" not in [item.item for item in c.view.items]
    c.do(c.match.legal(0)[-1])
    assert c.at_map()
    assert "chest" in [item.item for item in c.view.items]


@pytest.mark.rule("CAMP-2.3", "CAMP-2.7")
@pytest.mark.parametrize(("result", "relics"), [("won", 2), ("lost", 1), ("drawn", 1)])
def test_a_fight_within_an_event_has_its_threat_and_its_prize_for_victory_alone(result: str, relics: int) -> None:
    ambush = event("ambush", answer(Consequence("fight", 4, "relic")))
    c = campaign(lands=land(events=(ambush,))).start().go("event", "mill", offer="", offered="").do(Answer(0))
    assert (c.view.phase, c.options["crystal"]) == ("engaged", [50, 50])
    assert c.view.encounter is not None
    assert (c.view.encounter.kind, c.view.encounter.threat, c.view.encounter.commander) == ("event", 4, "old-foe")
    getattr(c, result)()
    assert len([item for item in c.view.items if item.kind == "relic"]) == relics
    assert ("recovery" in c.kinds) == (result == "lost")
    c.on(1)
    assert len([item for item in c.view.items if item.kind == "relic"]) == relics


@pytest.mark.rule("CAMP-2.8")
def test_after_an_encounter_the_piece_that_fits_best_is_told_once() -> None:
    c = campaign().start()
    told = []
    for spot, result in (("mill", "won"), ("ford", "lost"), ("mill", "won"), ("ford", "lost"), ("mill", "won")):
        c.go("battle", spot)
        getattr(c, result)()
        told.append([other.dispatch for other in c.of(DispatchCame)])
    assert told == [["at-the-mill-1"], ["beaten-1"], ["any-1"], ["later-1"], []]
    assert c.view.dispatches == ("at-the-mill-1", "beaten-1", "any-1", "later-1")


@pytest.mark.rule("CAMP-2.8")
def test_a_piece_can_wait_for_a_kind_of_encounter() -> None:
    c = campaign().start().go("rest", "ford").do(Leave())
    assert [other.dispatch for other in c.of(DispatchCame)] == ["rested-1"]
    silent = land(acts=[replace(act(number), dispatches=()) for number in (1, 2, 3)])
    assert not campaign(lands=silent).start().on(1).of(DispatchCame)


def test_an_encounter_remembers_how_its_match_went() -> None:
    c = campaign().start().go("battle")
    entity = c.run.encounter
    c.drawn()
    assert c.match.world.get(entity, Encounter).result == "drawn"
    assert c.run.encounter == 0
