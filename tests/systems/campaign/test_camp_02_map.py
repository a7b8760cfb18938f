"""CAMP-2: places, roads, ways, waiting and going back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.campaign import DECK, RESERVE, Encounter
from components.campaign_lands import PlaceDefinition
from systems.campaign.commands import GoBack, ToDeck, Travel, Wait
from systems.campaign.events import CardMoved, EncounterBegan, EncounterEnded, Travelled
from systems.campaign.state.roads import distance_km, km_from_town, ways_of
from tests.systems.campaign.scenario import ROADS, SPOTS, Campaign, act, campaign


def far(spot: str) -> Campaign:
    """Return a run whose leader came to a place over the mill."""
    c = campaign().start().go("battle", "mill").won().go("battle", spot).won()
    assert c.spot(c.view.place) == spot
    return c


@pytest.mark.rule("CAMP-2.1")
def test_the_map_shows_places_and_roads_with_their_length() -> None:
    view = campaign().start().view
    assert len(view.places) == len(SPOTS)
    assert len(view.roads) == len(ROADS)
    lengths = {road.km for road in view.roads}
    assert {50, 63, 64, 60, 90, 160} <= lengths
    assert view.town == view.place == view.route[0]
    assert view.choices[-1].kind == "boss", "the act's end is seen from day one"


@pytest.mark.rule("CAMP-2.1")
def test_the_leader_travels_by_the_shortest_way_along_roads() -> None:
    c = campaign().start()
    c.go("battle", "port")
    way = c.of(Travelled)[0]
    assert [c.spot(item) for item in way.way] == ["home", "mill", "fort", "port"]
    assert (way.km, way.how) == (50 + 60 + 90, "travel")
    assert c.of(EncounterBegan)[0].place == c.place("port")
    assert [c.spot(item) for item in c.view.route] == ["home", "port"]


@pytest.mark.rule("CAMP-2.1", "CAMP-2.2")
def test_distance_from_home_is_by_road_and_makes_supply_longer() -> None:
    c = campaign().start()
    assert [km_from_town(c.field, c.place(spot)) for spot in ("home", "mill", "gate")] == [0, 50, 520]
    entity = c.lay("battle", "port")
    shown = next(choice for choice in c.view.choices if choice.entity == entity)
    assert (shown.km, shown.supply) == (200, 3)
    assert [c.spot(item) for item in shown.way] == ["home", "mill", "fort", "port"]
    assert (c.boss.km, c.boss.supply) == (520, 5)


def test_ways_are_the_same_in_both_directions_and_never_longer_than_a_detour() -> None:
    c = campaign().start()
    ways = ways_of(c.field)
    spots = [c.place(spot) for spot in SPOTS]
    for other in spots:
        for two in spots:
            assert ways.reach(other).km[two] == ways.reach(two).km[other]
            assert len(ways.way(other, two)) == ways.reach(other).roads[two] + 1
            assert all(
                ways.reach(other).km[two] <= ways.reach(other).km[over] + ways.reach(over).km[two] for over in spots
            )


@pytest.mark.rule("CAMP-2.2", "CAMP-2.4")
def test_waiting_costs_gold_and_counts_as_an_encounter() -> None:
    c = far("port")
    before = c.view
    assert before.waiting == 10 + 200 // 40
    c.do(Wait())
    assert c.view.gold == before.gold - 15
    assert (c.view.step, c.view.steps) == (3, 3)
    assert c.of(Travelled) == [Travelled((before.place,), 0, "wait")]
    assert c.of(EncounterEnded) == [EncounterEnded(0, "wait", 3)]
    assert c.view.route == before.route
    assert c.view.choices[0].entity not in {choice.entity for choice in before.choices}


def test_waiting_costs_20_gold_at_most() -> None:
    c = campaign().start().go("battle", "pass").won()
    assert (c.view.km, c.view.waiting) == (360, 19)
    c = campaign().start().go("battle", "gate").won()
    assert (c.view.km, c.view.waiting) == (520, 20)


@pytest.mark.rule("CAMP-2.1")
@pytest.mark.parametrize(("east", "north", "km"), [(0, 0, 1), (0, 149, 1), (0, 150, 2), (300, 400, 5), (-300, 400, 5)])
def test_the_length_of_a_road_is_straight_and_to_the_nearest_kilometre(east: int, north: int, km: int) -> None:
    land = replace(act(1), degree=(1, 1))
    here, there = PlaceDefinition("a", "A", 0, 0, "lake"), PlaceDefinition("b", "B", east, north, "lake")
    assert distance_km(land, here, there) == distance_km(land, there, here) == km


def test_going_back_leads_to_the_place_before_and_costs_by_its_distance() -> None:
    c = far("port")
    before = c.view
    assert (c.spot(before.back_to), before.back) == ("mill", 11)
    c.do(GoBack())
    assert c.view.gold == before.gold - 11
    assert c.spot(c.view.place) == "mill"
    assert c.of(Travelled)[0].how == "back"
    assert c.of(EncounterEnded)[0].kind == "back"
    assert [c.spot(item) for item in c.view.route] == ["home", "mill", "port", "mill"]
    assert campaign().start().refusal(GoBack()) == "There is nowhere to go back to."


def test_without_gold_a_card_is_held_back_instead() -> None:
    c = far("port")
    c.field.resources.gold = 3
    assert c.refusal(Wait()) == "This costs 15 gold; you have 3."
    card = c.mine("warrior")
    c.do(Wait(card))
    assert c.view.gold == 3
    assert c.of(CardMoved)[-1] == CardMoved(card, "warrior", RESERVE, 2)
    assert (c.army_card(card).where, c.army_card(card).locked) == (RESERVE, 2)
    assert "held back for 2 more encounters" in c.refusal(ToDeck(card))
    c.go("battle").won()
    assert c.army_card(card).locked == 1
    c.go("battle").won()
    assert c.refusal(ToDeck(card)) == ""
    assert c.refusal(Wait(card)) == "Warrior is not in the deck."
    assert c.refusal(Wait(999)) == "That card is not in your army."
    assert c.refusal(GoBack(c.mine("warrior", DECK))) == ""


@pytest.mark.parametrize(("spot", "encounters"), [("mill", 1), ("fort", 2), ("pass", 3)])
def test_the_farther_from_home_the_longer_a_card_is_held_back(spot: str, encounters: int) -> None:
    c = campaign().start().go("battle", spot).won()
    card = c.mine("warrior")
    c.do(Wait(card))
    assert c.army_card(card).locked == encounters


def test_encounters_of_the_past_cannot_be_chosen() -> None:
    c = campaign().start()
    old = c.view.choices[0].entity
    c.go("battle").won()
    assert c.refusal(Travel(old)) == "That encounter is not one of your choices now."


def test_what_was_not_chosen_is_forgotten() -> None:
    c = campaign().start()
    left = c.view.choices[1].entity
    c.do(Travel(c.view.choices[0].entity)).won()
    assert c.match.world.get(left, Encounter).deck == []
