"""The example of the map, which stands in the README: it shows what the rules give."""

from __future__ import annotations

import pytest

from components.campaign import BOSS, ELITE, FIGHTS, Encounter
from game.content.campaign.loading import load_campaign
from game.content.clans.loading import load_clans
from scenes.campaign.examples.sample import STEP, sample_view
from systems.campaign.rules.places.offers import CHANCES
from systems.campaign.rules.places.shop import MOST_FOR_CARD, SHARE_SOLD
from systems.campaign.setup import Lands
from systems.campaign.state.ledger import price_of
from systems.campaign.view.views import CampaignView
from tests.systems.campaign import scenario

LANDS: Lands = load_campaign().lands


@pytest.fixture(scope="module")
def view() -> CampaignView:
    return sample_view(load_clans())


@pytest.fixture(scope="module")
def run() -> scenario.Campaign:
    """A run that stands where the example does."""
    c = scenario.campaign(lands=LANDS)
    c.do(c.match.legal(0)[0])
    c.run.step = STEP
    return c


def test_choices_offer_what_encounters_of_their_kind_can_offer(view: CampaignView) -> None:
    for choice in view.choices:
        kinds = {kind for kind, _ in CHANCES.get(choice.kind, ())}
        assert choice.offer in kinds | ({""} if choice.kind != ELITE else set())
        shelf = {"relic": LANDS.relics, "consumable": LANDS.consumables, "building": LANDS.buildings}
        assert not choice.offer or choice.offered in shelf[choice.offer]


@pytest.mark.rule("CAMP-5.3", "CAMP-1.6")
def test_its_fights_pay_and_threaten_as_the_rules_say(view: CampaignView, run: scenario.Campaign) -> None:
    perks = {kind: amount for kind, amount, _ in view.perks}
    for choice in view.choices:
        if choice.kind in FIGHTS:
            entity = run.lay(choice.kind) if choice.kind != BOSS else run.field.march.choices[-1]
            run.field.world.get(entity, Encounter).modifier = choice.modifier
            told = next(other for other in run.view.choices if other.entity == entity)
            gained = run.field.amount("battle_gold")
            assert choice.gold - perks["battle_gold"] == told.gold - gained
            assert (choice.level, choice.crystal) == (told.level, told.crystal)


def test_its_perks_are_those_of_its_items_and_its_sales_those_of_a_shop(view: CampaignView) -> None:
    given: dict[str, int] = {}
    for item in view.items:
        things = LANDS.relics if item.kind == "relic" else LANDS.consumables
        for perk in things[item.item].perks if item.kind == "relic" or item.equipped else ():
            given[perk.kind] = given.get(perk.kind, 0) + perk.amount
    assert given == {kind: amount for kind, amount, _ in view.perks}
    run = scenario.campaign(lands=LANDS).field
    assert [item.sale for item in view.items] == [
        price_of(run, item.kind, item.item) // SHARE_SOLD for item in view.items
    ]
    assert all(card.sale == min(card.price // SHARE_SOLD, MOST_FOR_CARD) for card in view.army)


def test_its_refusals_are_those_of_the_rules(view: CampaignView) -> None:
    for building in view.buildings:
        expected = f"This costs {building.price} gold; you have {view.gold}." if building.price > view.gold else ""
        assert building.refusal == expected
    assert view.hurry_refusal == f"This costs {view.hurry} gold; you have {view.gold}."
    boss = LANDS.cards[LANDS.acts[view.act_id].boss.card].name
    assert view.choices[-1].refusal == f"{boss} can be met after {view.opens} more encounters."
