"""CAMP-3.8: cards that earn abilities by their deeds."""

from __future__ import annotations

from typing import Any

import pytest

from components.campaign import DECK, FALLEN, ArmyCard
from components.campaign_training import DEEDS, MOST_HONOURS
from components.clans import Ability, CardDefinition
from game.content.campaign.loading import load_campaign
from systems.campaign.commands import Promote, ToReserve
from systems.campaign.events import CardPromoted, DeedDone
from systems.campaign.state.field import fielded
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, campaign, land


def veteran(card: str = "archer", **deeds: int) -> tuple[Campaign, int]:
    """Return a run on the map, and a card of the deck that has done deeds."""
    c = campaign(deck=["warrior"] * 15 + [card]).start()
    entity = c.mine(card)
    for name, number in deeds.items():
        setattr(c.army_card(entity), name, number)
    return c, entity


def named(c: Campaign, entity: int) -> dict[str, Any]:
    """Return a card as the options of the next battle have it."""
    c.go("battle", offer="")
    at = [other for other, _ in c.field.deck()].index(entity)
    wanted = c.options["decks"][0][at]
    return next(card for card in c.options["cards"] if card["id"] == wanted)


@pytest.mark.rule("CAMP-3.8")
def test_deeds_are_counted_in_battles() -> None:
    c = campaign(deck=["warrior"] * 15 + ["archer"]).start().go("battle")
    c.won(felled=("archer", "archer", "warrior"), standing=("archer",), captured=("archer", "warrior"))
    archer = c.army_card(c.mine("archer"))
    assert (archer.felled, archer.survived, archer.captured) == (2, 1, 1)
    assert sum(mine.captured for _, mine in c.field.army()) == 2


@pytest.mark.rule("CAMP-3.8")
def test_of_equal_cards_the_last_were_left_standing_for_the_first_fell() -> None:
    c = campaign(iron=True).start().go("battle").won(lost=("warrior", "warrior"), standing=("warrior",) * 3)
    assert sorted(mine.survived for _, mine in c.field.army(FALLEN)) == [0, 0]
    assert sum(mine.survived for _, mine in c.field.deck()) == 3


@pytest.mark.rule("CAMP-3.8")
def test_a_deed_is_told_once_and_offers_two_abilities() -> None:
    c = campaign(deck=["warrior"] * 15 + ["archer"]).start().go("battle").won(felled=("archer",) * 3)
    archer = c.mine("archer")
    assert c.of(DeedDone) == [DeedDone(archer, "archer", "duellist")]
    view = next(card for card in c.view.army if card.entity == archer)
    assert (view.due, view.choices) == ("duellist", (("fury", 1, 0), ("thorns", 2, 0)))
    assert not c.go("battle").won(felled=("archer",) * 3).of(DeedDone)


@pytest.mark.rule("CAMP-3.8")
def test_the_pair_suits_family_and_speed_and_holds_nothing_that_the_card_has() -> None:
    cards = (
        CardDefinition("bowman", "Bowman", damage=3, health=3, family="ranged"),
        CardDefinition("brute", "Brute", damage=3, health=3, abilities=(Ability("thorns", 1),)),
    )
    lands = land(cards=(*land().cards.values(), *cards))
    c = campaign(lands=lands, deck=["warrior"] * 15 + ["bowman", "brute"]).start()
    for name in ("bowman", "brute"):
        c.army_card(c.mine(name)).felled = 3
    choices = {card.card: card.choices for card in c.view.army}
    assert choices["bowman"] == (("fury", 2, 0), ("first_strike", 0, 0))
    assert choices["brute"] == (), "the deed has nothing for it"
    c.army_card(c.mine("brute")).survived = 2
    assert next(card.due for card in c.view.army if card.card == "brute") == "survivor"


@pytest.mark.rule("CAMP-3.8")
def test_the_chosen_ability_goes_into_every_battle() -> None:
    c, archer = veteran(felled=3)
    c.do(Promote(archer, "thorns"))
    assert c.of(CardPromoted) == [CardPromoted(archer, "archer", "duellist", "thorns", 2)]
    card = named(c, archer)
    assert card["abilities"] == [{"name": "thorns", "amount": 2, "charges": 0}]
    assert card["like"] == "archer"
    c.won(felled=(card["id"],))
    assert c.army_card(archer).felled == 4, "its deeds count on"


@pytest.mark.rule("CAMP-3.8")
def test_a_card_is_honoured_twice_at_most_and_once_for_each_deed() -> None:
    c, archer = veteran(felled=9, survived=9, captured=9)
    c.do(Promote(archer, "fury"))
    assert c.of(DeedDone) == [DeedDone(archer, "archer", "survivor")]
    c.do(Promote(archer, "barrier"))
    assert [row[0] for row in c.army_card(archer).honours] == ["duellist", "survivor"]
    assert c.refusal(Promote(archer, "guard")) == "Archer has earned no promotion yet."
    assert MOST_HONOURS == 2


@pytest.mark.rule("CAMP-3.8")
def test_why_a_promotion_is_refused() -> None:
    c, archer = veteran(felled=2)
    assert c.refusal(Promote(archer, "fury")) == "Archer has earned no promotion yet."
    c.army_card(archer).felled = 3
    assert c.refusal(Promote(archer, "guard")) == "Archer is not offered that ability."
    assert c.refusal(Promote(9999, "fury")) == "That card is not in your army."
    c.go("battle")
    assert c.refusal(Promote(archer, "fury")) == "Veterans are made on the map, between encounters."
    c.won()
    c.army_card(archer).where = FALLEN
    assert c.refusal(Promote(archer, "fury")) == "Archer has fallen."


@pytest.mark.rule("CAMP-3.8")
def test_a_card_of_the_reserves_can_be_honoured_and_a_fallen_one_when_it_is_back() -> None:
    c, archer = veteran(felled=3)
    c.do(ToReserve(archer)).do(Promote(archer, "fury"))
    assert c.army_card(archer).honours
    c, archer = veteran(felled=3)
    c.army_card(archer).where = FALLEN
    c.next_act()
    assert c.army_card(archer).where == DECK
    assert c.do(Promote(archer, "fury")).of(CardPromoted)


@pytest.mark.rule("CAMP-3.4")
def test_an_earned_ability_counts_in_the_price() -> None:
    c, archer = veteran(felled=3)
    before = next(card.price for card in c.view.army if card.entity == archer)
    c.do(Promote(archer, "fury"))
    assert next(card.price for card in c.view.army if card.entity == archer) == before + 5


LANDS = load_campaign().lands


@pytest.mark.rule("CAMP-3.8")
@pytest.mark.parametrize("count", DEEDS)
def test_every_card_that_can_march_is_offered_two_abilities_for_a_deed(count: str) -> None:
    names = {name for campaign in LANDS.campaigns.values() for name in (*campaign.deck, *campaign.pool)}
    names |= {name for act in LANDS.acts.values() for name in act.recruits}
    without = []
    for name in names:
        card = LANDS.cards[name]
        held = {ability.name for ability in card.abilities}
        deeds = [deed for deed in LANDS.training.deeds if deed.count == count]
        suits = [
            pair
            for deed in deeds
            for pair in deed.pairs
            if (not pair.families or card.family in pair.families)
            and (not pair.speeds or card.speed in pair.speeds)
            and held.isdisjoint(ability.name for ability in pair.abilities)
        ]
        if not suits:
            without.append(name)
    assert without == []


@pytest.mark.rule("CAMP-3.8")
def test_the_longest_name_of_a_grown_card_fits_a_battles_options() -> None:
    names = {name for campaign in LANDS.campaigns.values() for name in (*campaign.deck, *campaign.pool)}
    abilities = sorted(
        {
            (ability.name, ability.amount)
            for deed in LANDS.training.deeds
            for pair in deed.pairs
            for ability in pair.abilities
        },
        key=lambda row: -len(row[0]),
    )
    grown = ArmyCard("", 20, 20, joined=LANDS.training.joining.most)
    grown.honours = [["deed", name, amount, 0] for name, amount in abilities[:MOST_HONOURS]]
    for name in names:
        made = fielded(LANDS.cards[name], grown, 9, 99)
        assert len(made.id) <= 60
        assert len(made.name) <= 48


def test_the_tiny_deeds_are_those_of_the_rules() -> None:
    assert {deed.count for deed in tiny.TRAINING.deeds} == set(DEEDS) == {deed.count for deed in LANDS.training.deeds}
