"""CAMP-3.9 and CAMP-3.10: equal cards that become one, and cards that learn another trade."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.campaign import CLOSING, GONE, MARCHING, PROMOTION, RESERVE, REST, ArmyCard
from components.clans import CardDefinition
from systems.campaign.commands import JoinCards, Retrain
from systems.campaign.events import CardLeft, CardRetrained, CardsJoined, GoldChanged
from tests.systems.campaign.rooms import Room, room
from tests.systems.campaign.scenario import campaign, land


def rest(**fields: str | int) -> Room:
    """Return a night's rest with an army that has room to lose a card."""
    return room(REST, **{"deck": "warrior*16 archer*2", **fields})  # type: ignore[arg-type]  # as `room` has them


@pytest.mark.rule("CAMP-3.9")
def test_two_equal_cards_become_one_that_is_stronger_and_the_night_is_over() -> None:
    r = rest()
    first, second = r.card("archer"), r.card("archer", 1)
    r.do(JoinCards(first, second))
    assert r.numbers(first) == (4, 6)
    assert r.field.card(first).name == "Archer II"
    assert r.names(GONE) == "archer"
    assert [event.why for event in r.happened(CardLeft)] == ["joined"]
    assert r.happened(CardsJoined) == [CardsJoined(first, "archer", 1, 4, 6)]
    assert (r.run.phase, r.field.resources.gold) == (CLOSING, 100)


@pytest.mark.rule("CAMP-3.9")
def test_what_both_were_trained_and_earned_stays() -> None:
    r = rest()
    first, second = r.card("archer"), r.card("archer", 1)
    mine, spare = r.world.get(first, ArmyCard), r.world.get(second, ArmyCard)
    mine.damage, mine.felled, mine.battles = 1, 2, 3
    spare.health, spare.felled, spare.battles, spare.survived, spare.captured = 2, 3, 1, 1, 1
    mine.honours = [["duellist", "fury", 1, 0]]
    spare.honours = [["duellist", "fury", 1, 0], ["survivor", "barrier", 0, 0]]
    r.do(JoinCards(first, second))
    assert r.numbers(first) == (3 + 1 + 1, 3 + 2 + 3)
    assert (mine.felled, mine.battles, mine.survived, mine.captured) == (5, 3, 1, 1)
    assert [row[1] for row in mine.honours] == ["fury", "barrier"]
    assert [ability.name for ability in r.field.card(first).abilities] == ["fury", "barrier"]


@pytest.mark.rule("CAMP-3.9")
def test_a_card_is_made_of_three_at_most() -> None:
    r = rest(deck="warrior*16 archer*4")
    cards = [r.card("archer", at) for at in range(4)]
    for other in cards[1:3]:
        r.do(JoinCards(cards[0], other))
        r.run.phase = REST
    assert r.field.card(cards[0]).name == "Archer III"
    assert r.refusal(JoinCards(cards[0], cards[3])) == "At most 3 copies of Archer can become one card."
    assert r.refusal(JoinCards(cards[3], cards[0])) == "At most 3 copies of Archer can become one card."


@pytest.mark.rule("CAMP-3.9")
def test_a_joined_card_counts_for_all_that_it_is_made_of() -> None:
    r = rest(deck="warrior*16 archer*3")
    first, second, third = (r.card("archer", at) for at in range(3))
    r.do(JoinCards(first, second))
    r.run.phase = REST
    r.do(JoinCards(third, first))
    assert (r.field.card(third).name, r.numbers(third)) == ("Archer III", (3 + 2, 3 + 6))


@pytest.mark.rule("CAMP-3.9")
def test_why_cards_are_not_joined() -> None:
    r = rest(deck="warrior*15", reserves="tank archer*2", fallen="warrior")
    first, second = r.card("warrior"), r.card("warrior", 1)
    assert r.refusal(JoinCards(first, first)) == "Two cards are needed to join them."
    assert r.refusal(JoinCards(first, r.card("tank"))) == "Only equal cards can be joined: Tank is no Warrior."
    assert r.refusal(JoinCards(first, second)) == "The deck has 15 cards; you may not take it below 15."
    assert r.refusal(JoinCards(first, r.card("warrior", 15))) == "Warrior has fallen."
    assert r.refusal(JoinCards(r.card("archer"), r.card("archer", 1))) == ""
    r.world.get(r.card("archer"), ArmyCard).locked = 2
    assert r.refusal(JoinCards(r.card("archer"), r.card("archer", 1))) == ("Archer is held back for 2 more encounters.")
    r.run.phase = MARCHING
    assert r.refusal(JoinCards(first, second)) == "Cards are joined and re-trained at a rest and between acts."


@pytest.mark.rule("CAMP-3.9")
def test_between_acts_joining_costs_what_training_costs_and_raises_its_price() -> None:
    r = room(PROMOTION, deck="warrior*16 archer*2", gold=60)
    price = 25
    r.do(JoinCards(r.card("archer"), r.card("archer", 1)))
    assert r.happened(GoldChanged) == [GoldChanged(-price, 60 - price, "joined")]
    assert r.run.phase == PROMOTION
    assert r.field.rewards.upgraded == 1
    assert r.refusal(JoinCards(r.card("warrior"), r.card("warrior", 1))) == "This costs 38 gold; you have 35."


@pytest.mark.rule("CAMP-3.10")
def test_a_common_card_learns_another_trade_for_gold() -> None:
    r = rest()
    archer = r.card("archer")
    mine = r.world.get(archer, ArmyCard)
    mine.damage, mine.honours, mine.felled = 1, [["survivor", "shield", 1, 0]], 4
    r.do(Retrain(archer, "veteran"))
    assert r.happened(CardRetrained) == [CardRetrained(archer, "archer", "veteran")]
    assert r.happened(GoldChanged) == [GoldChanged(-40, 60, "retrained")]
    assert r.numbers(archer) == (4 + 1, 8)
    assert [ability.name for ability in r.field.card(archer).abilities] == ["shield"]
    assert mine.felled == 4
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-3.10")
def test_a_trade_is_common_or_rare_and_of_the_same_family_and_element() -> None:
    cards = (
        *land().cards.values(),
        CardDefinition("bowman", "Bowman", family="ranged"),
        CardDefinition("marksman", "Marksman", family="ranged", rarity="rare"),
        CardDefinition("wood-bowman", "Wood Bowman", family="ranged", element="woods"),
    )
    lands = land(cards=cards)
    pool = (*lands.campaigns["napoleon"].pool, "bowman", "marksman", "wood-bowman")
    lands = replace(lands, campaigns={"napoleon": replace(lands.campaigns["napoleon"], pool=pool)})
    c = campaign(lands=lands, deck=["warrior"] * 15 + ["bowman", "veteran"]).start().go(REST)
    trades = {card.card: [name for name, _ in card.trades] for card in c.view.army}
    assert trades == {"warrior": ["archer", "tank", "veteran", "medic"], "bowman": ["marksman"], "veteran": []}
    assert dict(next(card.trades for card in c.view.army if card.card == "warrior")) == {
        "archer": 15, "tank": 15, "veteran": 40, "medic": 40,
    }  # fmt: skip
    assert c.refusal(Retrain(c.mine("bowman"), "wood-bowman")) == "Bowman cannot learn that trade here."
    assert c.refusal(Retrain(c.mine("veteran"), "medic")) == "Only common cards are re-trained; Veteran is rare."


@pytest.mark.rule("CAMP-3.10")
def test_why_a_card_is_not_re_trained() -> None:
    r = rest(gold=39, fallen="archer", reserves="veteran*3")
    archer = r.card("archer")
    assert r.refusal(Retrain(archer, "medic")) == "This costs 40 gold; you have 39."
    assert r.refusal(Retrain(archer, "tank")) == ""
    assert r.refusal(Retrain(archer, "archer")) == "Archer cannot learn that trade here."
    assert r.refusal(Retrain(archer, "veteran")) == "Archer cannot learn that trade here.", "three are the limit"
    assert r.refusal(Retrain(archer, "dragon")) == "Archer cannot learn that trade here."
    assert r.refusal(Retrain(r.card("archer", 2), "tank")) == "Archer has fallen."
    r.world.get(archer, ArmyCard).where = RESERVE
    r.world.get(archer, ArmyCard).locked = 1
    assert r.refusal(Retrain(archer, "tank")) == "Archer is held back for 1 more encounter."
    r.run.phase = MARCHING
    assert r.refusal(Retrain(archer, "tank")) == "Cards are joined and re-trained at a rest and between acts."


@pytest.mark.rule("CAMP-3.10")
def test_a_trade_that_prints_an_earned_ability_is_not_offered() -> None:
    r = rest()
    archer = r.card("archer")
    r.world.get(archer, ArmyCard).honours = [["deed", "heal_ally", 1, 0]]
    assert r.refusal(Retrain(archer, "medic")) == "Archer cannot learn that trade here."
