"""CAMP-2.10: waiting and going back cost time, which the enemy uses and nobody else."""

from __future__ import annotations

import pytest

from components.campaign import BATTLE, BOSS, DECK, RESERVE
from components.campaign_lands import Perk
from systems.campaign.commands import Build, GoBack, ToDeck, Wait
from systems.campaign.events import CardGained, DeliveryArrived, DeliverySent, EnemyGathered
from systems.campaign.rules.battles.enemies import usual_threat
from systems.campaign.rules.closing import end_encounter
from systems.campaign.rules.places.town import add_building
from tests.systems.campaign.scenario import campaign
from tests.systems.campaign.shipped_runs import LANDS, march


@pytest.mark.rule("CAMP-2.10")
def test_the_enemy_gathers_with_every_wait_and_way_back() -> None:
    c = campaign().start().go("battle", "mill").won()
    usual, boss = usual_threat(c.field, BATTLE), c.boss
    c.do(Wait(0))
    assert c.of(EnemyGathered) == [EnemyGathered(1)]
    c.do(GoBack(c.mine("warrior")))
    assert c.of(EnemyGathered) == [EnemyGathered(2)]
    assert c.view.gathered == 2
    hardened = 1  # three encounters of the act are done
    assert usual_threat(c.field, BATTLE) == usual + hardened + 2
    assert (c.boss.threat, c.boss.levels) == (boss.threat + 2, 0)
    c.go("battle").won()
    assert not c.of(EnemyGathered)
    assert c.view.gathered == 2, "what has gathered stays"


@pytest.mark.rule("CAMP-2.10")
def test_the_next_act_begins_without_what_gathered_in_the_last() -> None:
    c = campaign().start().do(Wait(0))
    assert c.view.gathered == 1
    c.next_act()
    assert c.view.gathered == 0


@pytest.mark.rule("CAMP-2.10")
def test_a_card_held_back_by_waiting_is_not_released_by_waiting() -> None:
    c = campaign().start()
    card, other = c.mine("warrior"), c.mine("warrior") + 1
    c.do(Wait(card)).do(Wait(other)).do(Wait(0))
    assert c.refusal(ToDeck(card)) == "Warrior is held back for 1 more encounter."
    c.go("battle").won()
    assert (c.army_card(card).locked, c.army_card(card).where) == (0, RESERVE)
    c.do(ToDeck(card))
    assert c.army_card(card).where == DECK


@pytest.mark.rule("CAMP-2.10", "CAMP-4.3")
def test_while_the_army_idles_the_town_makes_nothing_but_wagons_travel() -> None:
    c = campaign(perks=[Perk("start_gold", 200)]).start().do(Build("depot"))
    for _ in range(3):
        c.do(Wait(0))
        assert not c.of(DeliverySent)
    c.go("battle", "fort").won()
    assert [event.delivery.building for event in c.of(DeliverySent)] == ["grounds", "depot"]
    assert [sent.left for sent in c.view.deliveries] == [2, 2]
    gold = c.view.gold
    c.do(Wait(c.mine("warrior"))).do(Wait(c.mine("warrior")))
    assert len(c.of(DeliveryArrived)) == 2
    assert c.view.gold == gold + 15
    c.do(Wait(c.mine("warrior")))
    assert not c.of(DeliverySent)


@pytest.mark.rule("CAMP-2.10")
def test_recruits_of_a_perk_come_by_encounters_that_were_no_waits() -> None:
    c = campaign(perks=[Perk("recruit", 2, "common")]).start()
    c.do(Wait(0)).do(Wait(0))
    assert not c.of(CardGained)
    c.go("battle", offer="").won()
    assert not [event for event in c.of(CardGained) if event.why == "recruit"]
    c.go("battle", offer="").won()
    assert [event.why for event in c.of(CardGained) if event.why == "recruit"] == ["recruit"]


@pytest.mark.rule("CAMP-2.10")
def test_three_hundred_waits_bring_nothing_but_enemies() -> None:
    field = march("napoleon", 1)
    for building in LANDS.buildings.values():
        add_building(field, building.id, 0)
    before = (field.resources.gold, len(field.army(DECK, RESERVE)))
    for _ in range(300):
        end_encounter(field, "wait")
    assert (field.resources.gold, len(field.army(DECK, RESERVE))) == before
    assert field.march.gathered == 300
    assert usual_threat(field, BOSS) > 300
