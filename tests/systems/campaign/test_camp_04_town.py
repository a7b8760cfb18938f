from __future__ import annotations

import pytest

from components.campaign import DECK, MARCHING, SHOP, Delivery
from systems.campaign import events as told
from systems.campaign.commands import Build, HurrySupply
from systems.campaign.rules.supply import building_views, delivery_views, hurry_price, speed_up_deliveries, supply_time
from systems.campaign.view.views import BuildingView, DeliveryView
from tests.systems.campaign.rooms import Room, room
from tests.systems.campaign.scenario import campaign


def sent(r: Room) -> DeliveryView:
    """Return the only delivery under way."""
    (delivery,) = delivery_views(r.field)
    return delivery


def supply_of(r: Room, building: str) -> BuildingView:
    """Return a building's supply status."""
    return next(view for view in building_views(r.field) if view.building == building)


# -- building -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-4.1", "CAMP-4.2")
def test_the_town_tells_the_supply_status_of_every_building() -> None:
    r = room(place="fort")
    grounds, *others = building_views(r.field)
    assert grounds == BuildingView(r.building("grounds"), "grounds", 0, ready=1, way=2, after=1)
    assert [(other.building, other.price, other.ready, other.way) for other in others] == [
        ("depot", 60, 1, 2),
        ("corps", 80, 2, 2),
        ("academy", 110, 3, 2),
        ("college", 160, 4, 2),
    ]
    assert supply_of(r, "academy").refusal == "This costs 110 gold; you have 100."


@pytest.mark.rule("CAMP-4.1")
def test_after_an_encounter_the_town_is_visited_before_the_next_is_chosen() -> None:
    c = campaign().start().go("battle", "fort", offer="").won()
    assert (c.view.km, c.view.supply) == (110, 2)
    assert [building.way for building in c.view.buildings] == [2] * 5
    c.do(Build("depot"))
    assert c.at_map()
    assert [building.building for building in c.view.buildings if building.entity] == ["grounds", "depot"]


@pytest.mark.rule("CAMP-4.1", "CAMP-4.2")
def test_a_building_is_bought_between_encounters_and_stands() -> None:
    r = room(gold=100)
    r.do(Build("corps"))
    assert r.happened(told.BuildingBuilt) == [told.BuildingBuilt(r.building("corps"), "corps", 80)]
    assert (r.field.resources.gold, r.run.phase, r.field.log.stats["buildings"]) == (20, MARCHING, 1)
    assert r.refusal(Build("corps")) == "Medic Corps stands in the Home Town already."
    assert r.refusal(Build("depot")) == "This costs 60 gold; you have 20."
    assert r.refusal(Build("casino")) == "There is no building 'casino'."
    away = room(SHOP)
    assert away.refusal(Build("depot")) == "The Home Town can be visited from the map, between encounters."


@pytest.mark.rule("CAMP-4.2", "CAMP-4.6")
def test_perks_make_building_and_haste_cheaper() -> None:
    r = room(perks=[("price", 15, "")])
    assert supply_of(r, "corps").price == 68
    assert hurry_price(r.field) == 85


# -- the way ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-4.3")
@pytest.mark.parametrize(
    ("km", "encounters"),
    [(0, 0), (39, 0), (40, 1), (79, 1), (80, 2), (179, 2), (180, 3), (319, 3), (320, 4), (499, 4), (500, 5), (999, 5)],
)
def test_the_way_grows_with_the_distance(km: int, encounters: int) -> None:
    assert supply_time(room().field, km) == encounters


@pytest.mark.rule("CAMP-4.3", "CAMP-4.6")
def test_perks_make_the_way_shorter_but_never_less_than_nothing() -> None:
    routes = room(relics="routes", perks=[("supply", 1, "")]).field
    assert [supply_time(routes, km) for km in (0, 50, 100, 600)] == [0, 0, 0, 3]


@pytest.mark.rule("CAMP-4.3")
@pytest.mark.parametrize(
    ("building", "encounters", "rarity"),
    [("grounds", 1, "common"), ("corps", 2, "rare"), ("academy", 3, "rare"), ("college", 4, "epic")],
)
def test_higher_rarity_takes_longer(building: str, encounters: int, rarity: str) -> None:
    r = room(buildings=building)
    r.pass_encounters(encounters - 1)
    assert r.names() == "warrior*16"
    r.pass_encounters()
    (gained,) = r.happened(told.CardGained)
    assert r.field.lands.cards[gained.card].rarity == rarity


@pytest.mark.rule("CAMP-4.3", "CAMP-4.4")
def test_a_delivery_sets_out_travels_and_arrives_by_itself() -> None:
    r = room(buildings="corps", place="port")
    r.pass_encounters()
    assert not delivery_views(r.field)
    r.pass_encounters()
    delivery = sent(r)
    assert r.happened(told.DeliverySent) == [told.DeliverySent(delivery)]
    assert (delivery.card, delivery.left, delivery.total, delivery.after) == ("medic", 4, 4, 1)
    for left in (3, 2, 1):
        r.pass_encounters()
        assert r.events == [told.DeliveryAdvanced(delivery.entity, left)]
    r.pass_encounters()
    assert r.happened(told.DeliveryArrived) == [
        told.DeliveryArrived(delivery.entity, "corps", "medic", r.card("medic"), 0)
    ]
    assert [gained.why for gained in r.happened(told.CardGained)] == ["delivery"]
    assert r.names(DECK) == "medic warrior*16"
    assert not delivery_views(r.field)


@pytest.mark.rule("CAMP-4.3")
def test_the_way_is_that_of_the_place_where_the_leader_stands_when_it_sets_out() -> None:
    r = room(place="fort").pass_encounters()
    r.field.march.place = r.field.march.town
    assert (sent(r).left, sent(r).total) == (2, 2)
    assert supply_of(r, "grounds").way == 0


@pytest.mark.rule("CAMP-4.3")
def test_a_building_begins_anew_when_its_delivery_has_arrived() -> None:
    r = room(place="fort")
    cards = []
    for _ in range(9):
        r.pass_encounters()
        cards.append(len(r.happened(told.DeliveryArrived)))
    assert cards == [0, 0, 1, 0, 0, 1, 0, 0, 1], "one encounter of making, two of the way"


@pytest.mark.rule("CAMP-4.2")
def test_a_depot_brings_gold() -> None:
    r = room(buildings="depot", gold=0).pass_encounters()
    assert r.happened(told.GoldChanged) == [told.GoldChanged(15, 15, "building")]
    (arrived,) = r.happened(told.DeliveryArrived)
    assert (arrived.card, arrived.army, arrived.gold) == ("", 0, 15)
    assert r.field.log.stats["deliveries"] == 1
    assert r.names() == "warrior*16"


@pytest.mark.rule("CAMP-4.6")
def test_recruits_come_of_themselves_by_a_perk() -> None:
    r = room(buildings="", perks=[("recruit", 3, "epic")]).pass_encounters(7)
    assert r.names() == "banner*2 warrior*16"
    often = room(buildings="", perks=[("recruit", 1, "epic")]).pass_encounters(2)
    assert often.names() == "banner*2 warrior*16"


# -- haste --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-4.5")
def test_haste_brings_deliveries_and_buildings_to_one_encounter() -> None:
    r = room(buildings="grounds college", place="port", gold=130).pass_encounters()
    under_way = sent(r)
    assert (under_way.left, under_way.after) == (4, 1)
    college = supply_of(r, "college")
    assert (college.ready, college.way, college.after) == (3, 4, 1)
    r.do(HurrySupply())
    assert r.field.resources.gold == 30
    assert r.happened(told.SupplyHurried) == [told.SupplyHurried((under_way.entity,), (r.building("college"),), 100)]
    assert sent(r).left == under_way.after
    assert supply_of(r, "college").ready == college.after
    r.pass_encounters()
    assert [event.entity for event in r.happened(told.DeliveryArrived)] == [under_way.entity]
    assert [event.delivery.building for event in r.happened(told.DeliverySent)] == ["college"]


@pytest.mark.rule("CAMP-4.5")
def test_what_haste_does_to_a_building_with_a_delivery_is_known_before() -> None:
    r = room(place="port", gold=200).pass_encounters()
    before = supply_of(r, "grounds")
    assert (before.ready, before.way, before.after) == (5, 4, 2), "it begins anew when what it sent is there"
    r.do(HurrySupply())
    after = supply_of(r, "grounds")
    assert after.ready == before.after == after.after
    assert r.refusal(HurrySupply()) == "Nothing would arrive sooner: all supply is already 1 encounter away."


@pytest.mark.rule("CAMP-4.5")
def test_haste_is_refused_where_nothing_would_come_sooner() -> None:
    r = room(gold=300)
    assert r.refusal(HurrySupply()) == "Nothing would arrive sooner: all supply is already 1 encounter away."
    poor = room(buildings="college", gold=99)
    assert poor.refusal(HurrySupply()) == "This costs 100 gold; you have 99."
    away = room(SHOP, buildings="college", gold=300)
    assert away.refusal(HurrySupply()) == "Supply can be hurried from the map, between encounters."


@pytest.mark.rule("CAMP-4.5")
def test_haste_changes_nothing_that_is_one_encounter_away() -> None:
    r = room(buildings="grounds depot college", gold=300)
    r.do(HurrySupply())
    assert r.happened(told.SupplyHurried)[0].buildings == (r.building("college"),)
    assert r.refusal(HurrySupply()) != ""


@pytest.mark.rule("CAMP-4.4")
def test_deliveries_can_be_brought_nearer_or_held_up() -> None:
    r = room(place="port").pass_encounters()
    delivery = sent(r).entity
    speed_up_deliveries(r.field, -2)
    assert (sent(r).left, sent(r).total) == (6, 6)
    speed_up_deliveries(r.field, 5)
    assert sent(r).left == 1
    speed_up_deliveries(r.field, 5)
    assert r.world.get(delivery, Delivery).arrived
