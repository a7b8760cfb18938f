"""CAMP-2.15 to CAMP-2.24: what waits is laid out ahead, seen and scouted; long ways cost; cities are held and lost."""

from __future__ import annotations

from collections import Counter

import pytest

from components.campaign import BATTLE, CITY, DEFENSE, ELITE, EVENT, FIGHTS, SHOP, Encounter, Item, Standing
from components.campaign_lands import Perk
from systems.campaign.commands import ScoutPlace, Travel, Wait
from systems.campaign.events import CityAttacked, CityLost, EnemyGathered, GoldChanged, PlacesScouted
from systems.campaign.rules.choices import deal_choices
from systems.campaign.rules.holdings import SIEGE, TRIBUTE_EVERY, TRIBUTE_GOLD
from systems.campaign.rules.legal import refusal_of
from systems.campaign.rules.plan import lay_at, lay_plan
from systems.campaign.rules.scouting import A_ROAD, look_around
from systems.campaign.state.roads import near_places, toll, ways_of
from systems.campaign.view.showing import campaign_view
from systems.campaign.view.views import PlaceView
from tests.systems.campaign.scenario import Campaign, campaign
from tests.systems.campaign.shipped_runs import ACTS, choices, march

LATER = ACTS[::5]
"""Some of the shipped acts, of different leaders and numbers."""


def shown(c: Campaign, spot: str) -> PlaceView:
    """Return a place as the player sees it."""
    return next(place for place in c.view.places if place.entity == c.place(spot))


def standing(c: Campaign, spot: str) -> Standing:
    """Return a place's standing."""
    return c.match.world.get(c.place(spot), Standing)


def unscouted() -> Campaign:
    """Return a run that knows nothing of the places further on."""
    c = campaign().start()
    for spot in ("fort", "town", "bridge", "port", "pass"):
        standing(c, spot).known = False
    return c


def held(seed: int = 1) -> Campaign:
    """Return a run that has just taken the fort."""
    return campaign(seed=seed).start().go(CITY, "fort").won()


@pytest.mark.rule("CAMP-2.15")
@pytest.mark.parametrize(("leader", "act"), ACTS)
def test_every_place_of_an_act_has_something_but_start_town_and_boss(leader: str, act: int) -> None:
    field = march(leader, act)
    bare = {place.definition.id for _, place, now in field.places() if not now.kind}
    assert bare == {field.act.town, field.act.start or field.act.town, field.act.boss.place}
    kinds = Counter(now.kind for _, _, now in field.places() if now.kind)
    fights = sum(number for kind, number in kinds.items() if kind in FIGHTS)
    assert fights * 2 > sum(kinds.values())
    assert kinds[SHOP] >= 2


@pytest.mark.rule("CAMP-2.15")
def test_what_waits_comes_by_the_stage_and_about_as_often_as_the_data_says() -> None:
    field = march("napoleon", 1, level="easy")
    found: Counter[str] = Counter()
    for _ in range(100):
        lay_plan(field)
        found.update(now.kind for _, _, now in field.places())
    assert 90 <= found[ELITE] <= 190, "30 per cent of five stages"
    assert 100 <= found[CITY] <= 260, "18 per cent of about ten battles"
    assert 180 <= found[SHOP] <= 220
    start = near_places(field, field.march.town)
    for _ in range(20):
        lay_plan(field)
        assert not {ELITE, "treasure"} & {field.world.get(place, Standing).kind for place in start}, "near the town"


@pytest.mark.rule("CAMP-2.15", "CAMP-2.18")
def test_an_act_that_began_without_a_plan_gets_one_when_the_next_choices_are_laid_out() -> None:
    c = campaign().start()
    for _, _, now in c.field.places():
        now.kind, now.seed, now.known = "", 0, False
    c.field.march.planned = 0
    assert all(not (place.kind or place.rumour or place.scout) for place in c.view.places)
    c.go(BATTLE, "mill").won()
    assert c.field.march.planned == 1
    assert shown(c, "mill").kind == ""
    assert sum(bool(place.kind) for place in c.view.places) >= 3


@pytest.mark.rule("CAMP-2.16")
def test_what_is_near_and_what_was_passed_is_known_and_of_the_rest_only_whether_an_enemy_is_there() -> None:
    c = campaign().start()
    assert all(shown(c, spot).kind for spot in ("mill", "ford", "abbey"))
    standing(c, "pass").known = False
    far = shown(c, "pass")
    assert (far.kind, far.rumour) == ("", "fight" if standing(c, "pass").kind in FIGHTS else "quiet")
    c.go(BATTLE, "port")
    assert c.of(PlacesScouted)
    assert shown(c, "pass").kind == standing(c, "pass").kind
    assert all(shown(c, spot).kind for spot in ("bridge", "town"))


@pytest.mark.rule("CAMP-2.16")
@pytest.mark.parametrize(("leader", "act"), LATER)
def test_what_is_not_scouted_stays_hidden_in_view_and_refusals(leader: str, act: int) -> None:
    told = []
    for fight, quiet in ((BATTLE, EVENT), (ELITE, SHOP), (CITY, "mystery")):
        field = march(leader, act)
        for _, _, now in field.places():
            if now.kind and not now.known:
                now.kind, now.seed = (fight if now.kind in FIGHTS else quiet), now.seed + 1
        dim = [place for place, _, now in field.places() if now.kind and not now.known]
        assert dim
        told.append((campaign_view(field, 0).places, [refusal_of(field, ScoutPlace(place)) for place in dim]))
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("CAMP-2.17")
def test_scouts_tell_what_waits_along_the_way_and_cost_by_the_road() -> None:
    c = unscouted()
    place, gold = c.place("pass"), c.view.gold
    roads = ways_of(c.field).reach(c.view.place).roads[place]
    assert shown(c, "pass").scout == A_ROAD * roads
    c.do(ScoutPlace(place))
    (event,) = c.of(PlacesScouted)
    assert (place, standing(c, "pass").kind) in event.places
    assert event.why == "scouts"
    assert c.view.gold == gold - A_ROAD * roads
    assert all(shown(c, c.spot(way)).kind for way in ways_of(c.field).way(c.view.place, place)[1:])
    assert (shown(c, "pass").rumour, shown(c, "pass").scout) == ("", 0)


@pytest.mark.rule("CAMP-2.17")
def test_scouts_are_refused_without_gold_and_where_there_is_nothing_to_tell() -> None:
    c = unscouted()
    assert c.refusal(ScoutPlace(c.place("mill"))) == "You know already what waits at Mill."
    assert c.refusal(ScoutPlace(c.place("home"))) == "There is nothing to scout at Home."
    assert c.refusal(ScoutPlace(c.place("gate"))) == "There is nothing to scout at Gate."
    assert c.refusal(ScoutPlace(9999)) == "No road of this act leads to that place."
    c.field.resources.gold = 1
    assert c.refusal(ScoutPlace(c.place("pass"))).startswith("This costs ")
    c.go(BATTLE, "mill")
    assert c.refusal(ScoutPlace(c.place("pass"))) == "Scouts ride out on the map, between encounters."


@pytest.mark.rule("CAMP-2.18")
@pytest.mark.parametrize("number", range(0, len(ACTS), 3))
def test_choices_are_next_by_road_and_at_most_one_is_no_fight(number: int) -> None:
    leader, act = ACTS[number]
    for step in range(8):
        field = march(leader, act, step, seed=number)
        laid = choices(field)[:-1]
        kinds = [encounter.kind for encounter in laid]
        assert sum(kind not in FIGHTS for kind in kinds) <= 1
        assert max(kinds.count(ELITE), kinds.count(CITY)) <= 1
        assert len({encounter.place for encounter in laid}) == 3
        assert all(field.world.get(encounter.place, Standing).kind == encounter.kind for encounter in laid)
        assert all(encounter.toll == 0 for encounter in laid if encounter.kind != SHOP)


@pytest.mark.rule("CAMP-2.18")
def test_where_all_is_used_something_new_comes_up() -> None:
    c = campaign().start()
    for spot in ("mill", "ford", "abbey", "fort", "town", "bridge", "port", "pass"):
        standing(c, spot).kind = ""
    deal_choices(c.field)
    assert len({choice.place for choice in c.view.choices}) == 4
    assert len(set(c.kinds[:3])) >= 2


@pytest.mark.rule("CAMP-2.19")
def test_a_long_way_takes_time_that_is_told_before() -> None:
    assert [toll(roads) for roads in range(8)] == [0, 0, 0, 0, 1, 1, 2, 2]
    c = campaign().start()
    near, far = c.view.choices[0], c.lay(BATTLE, "pass")
    assert near.toll == 0
    assert ways_of(c.field).reach(c.view.place).roads[c.place("pass")] == 4
    told = c.view.choices[0]
    assert (told.entity, told.toll, told.threat) == (far, 1, 2)
    assert shown(c, "pass").toll == 1
    c.do(Travel(far))
    assert c.of(EnemyGathered) == [EnemyGathered(1)]
    assert (c.view.gathered, c.view.step) == (1, 0), "it is no encounter"
    c.won()
    assert c.boss.threat == 4


@pytest.mark.rule("CAMP-2.19")
def test_a_short_way_and_the_way_to_the_boss_take_no_time() -> None:
    c = campaign().start()
    c.run.step = 7
    deal_choices(c.field)
    assert c.boss.toll == 0
    c.do(Travel(c.boss.entity))
    assert not c.of(EnemyGathered)


@pytest.mark.rule("CAMP-2.20")
def test_a_held_city_pays_every_few_encounters_and_none_while_the_army_waits() -> None:
    paid = Counter[str]()
    for seed in range(12):
        c = held(seed)
        c.field.march.defense = c.field.march.siege = 0
        assert c.field.march.tribute == 1, "the conquest counts"
        c.field.resources.gold = 100
        c.do(Wait())
        assert c.field.march.tribute == 1
        for _ in range(TRIBUTE_EVERY - 1):
            before = len(c.view.army)
            c.on(1)
        gold = [event.amount for event in c.of(GoldChanged) if event.why == "tribute"]
        assert gold in ([], [TRIBUTE_GOLD])
        paid["gold" if gold else "card"] += 1
        assert len(c.view.army) >= before + (not gold)
    assert paid["gold"] > paid["card"] > 0


@pytest.mark.rule("CAMP-2.21", "CAMP-2.6")
def test_an_attacked_city_falls_unless_it_is_defended() -> None:
    c = held()
    while not c.field.march.siege:
        c.field.march.gathered = 0
        c.do(Wait(c.mine("warrior")))
    assert c.of(CityAttacked) == [CityAttacked(c.place("fort"), SIEGE)]
    assert DEFENSE in c.kinds
    assert shown(c, "fort").siege == SIEGE
    c.on(1)
    assert DEFENSE in c.kinds
    c.on(1)
    assert c.field.run.step >= SIEGE
    assert (shown(c, "fort").conquered, shown(c, "fort").lost, shown(c, "fort").kind) == (False, True, CITY)
    assert DEFENSE not in c.kinds


@pytest.mark.rule("CAMP-2.21")
@pytest.mark.parametrize(("result", "kept"), [("won", True), ("drawn", True), ("lost", False)])
def test_a_defence_keeps_the_city_unless_it_is_lost(result: str, *, kept: bool) -> None:
    c = held().go(DEFENSE, "fort")
    getattr(c, result)()
    assert shown(c, "fort").conquered == kept
    assert (c.of(CityLost) == []) == kept
    assert c.field.march.siege == c.field.march.defense == 0
    if not kept:
        c.go(CITY, "fort").won()
        assert (shown(c, "fort").conquered, shown(c, "fort").lost) == (True, False)


@pytest.mark.rule("CAMP-2.22")
def test_around_a_lost_city_fights_are_more_dangerous() -> None:
    def threat(spot: str, kind: str) -> int:
        return c.match.world.get(c.lay(kind, spot), Encounter).threat

    c = campaign().start()
    rows = [(spot, kind) for spot in ("fort", "mill", "port", "ford") for kind in (BATTLE, "recovery")]
    before, boss = [threat(*row) for row in rows], c.boss.threat
    standing(c, "fort").lost = standing(c, "port").lost = True
    after = [threat(*row) for row in rows]
    assert [more - less for more, less in zip(after, before, strict=True)] == [1, 0, 1, 0, 1, 0, 0, 0]
    standing(c, "pass").lost = True
    deal_choices(c.field)
    assert c.boss.threat == boss


@pytest.mark.rule("CAMP-2.23")
def test_what_waits_stays_the_same_while_it_waits() -> None:
    c = campaign(seed=3).start()
    lay_at(c.field, c.place("mill"), ELITE)
    c.run.step = 3
    deal_choices(c.field)

    def elite() -> tuple[str, str, str, str]:
        found = next(choice for choice in c.view.choices if choice.kind == ELITE)
        return found.offer, found.offered, found.modifier, found.objective

    seen = {elite()}
    for _ in range(4):
        deal_choices(c.field)
        seen.add(elite())
    assert len(seen) == 1


@pytest.mark.rule("CAMP-2.24")
def test_far_sight_sees_a_road_further() -> None:
    def known(*perks: Perk) -> set[str]:
        c = campaign(perks=perks).start()
        return {c.spot(place.entity) for place in c.view.places if place.kind}

    assert {"fort", "town", "bridge"} & known() != {"fort", "town", "bridge"}
    assert {"fort", "town", "bridge"} <= known(Perk("sight", 1))
    field = march("nelson", 1)
    before = sum(now.known for _, _, now in field.places())
    field.world.spawn(Item("relic", "night-glass"))
    field.memo.clear()
    lay_plan(field)
    look_around(field, [field.march.place])
    assert sum(now.known for _, _, now in field.places()) > before
