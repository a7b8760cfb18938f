from __future__ import annotations

import pytest

from components.campaign import BY_NEED, CLOSING, DECK, RELIC_CHOICE, RESERVE, REST, REWARD, SHOP, ArmyCard
from components.clans import RARITIES
from systems.campaign.commands import AssignNewcomers, ChooseRelic, PickCard, ToDeck, ToReserve
from systems.campaign.events import CardGained, CardMoved, CardsOffered, ItemGained, NewcomersAssigned, RelicsOffered
from systems.campaign.rules.army import SHARES, draw_recruit, draw_recruits, recruits
from systems.campaign.rules.choosing import next_pending, offer_relics
from systems.campaign.state.ledger import gain_card, return_fallen
from tests.systems.campaign.rooms import Room, room
from tests.systems.campaign.scenario import campaign


@pytest.mark.rule("CAMP-1.7", "CAMP-3.2")
def test_cards_change_between_deck_and_reserves() -> None:
    r = room(deck="warrior*15 tank", reserves="veteran")
    r.do(ToReserve(r.card("tank")))
    assert (r.names(DECK), r.names(RESERVE)) == ("warrior*15", "tank veteran")
    r.do(ToDeck(r.card("veteran")))
    assert (r.names(DECK), r.names(RESERVE)) == ("veteran warrior*15", "tank")
    assert r.happened(CardMoved) == [CardMoved(r.card("veteran"), "veteran", DECK, 0)]


@pytest.mark.rule("CAMP-1.7")
def test_nobody_takes_a_deck_below_fifteen_cards_by_hand() -> None:
    r = room(deck="warrior*15")
    assert r.refusal(ToReserve(r.card("warrior"))) == "The deck has 15 cards; you may not take it below 15."
    lonely = room(deck="warrior")
    assert lonely.refusal(ToReserve(lonely.card("warrior"))) == "The deck has 1 card; you may not take it below 15."


@pytest.mark.rule("CAMP-1.7")
def test_a_deck_holds_at_most_twenty_five_cards() -> None:
    r = room(deck="warrior*24", reserves="tank*2")
    r.do(ToDeck(r.card("tank")))
    assert r.refusal(ToDeck(r.card("tank", 1))) == ("The deck is full with 25 cards: move one to the reserves first.")


@pytest.mark.rule("CAMP-1.7")
@pytest.mark.parametrize(
    ("card", "copies", "sentence"),
    [
        ("veteran", 3, "The deck already has 3 copies of Veteran, the limit for rare cards."),
        ("banner", 2, "The deck already has 2 copies of War Banner, the limit for epic cards."),
        ("champion", 1, "The deck already has 1 copy of Champion, the limit for legendary cards."),
    ],
)
def test_a_deck_holds_copies_by_rarity(card: str, copies: int, sentence: str) -> None:
    r = room(reserves=f"{card}*{copies + 1}")
    for number in range(copies):
        r.do(ToDeck(r.card(card, number)))
    assert r.refusal(ToDeck(r.card(card, copies))) == sentence


@pytest.mark.rule("CAMP-1.10")
@pytest.mark.parametrize(
    ("where", "cards", "expected"),
    [
        (BY_NEED, 19, DECK), (BY_NEED, 20, RESERVE), (DECK, 20, DECK), (DECK, 25, RESERVE), (RESERVE, 15, RESERVE),
    ],
)  # fmt: skip
@pytest.mark.parametrize("why", ["reward", "delivery", "recruit", "bought"])
def test_a_card_that_joins_goes_where_the_player_said(where: str, cards: int, expected: str, why: str) -> None:
    r = room(deck=f"warrior*{cards}")
    if where != DECK:
        r.do(AssignNewcomers(where))
        assert r.happened(NewcomersAssigned) == [NewcomersAssigned(where)]
    card = gain_card(r.field, "tank", why)
    assert r.world.get(card, ArmyCard).where == expected


@pytest.mark.rule("CAMP-1.10")
@pytest.mark.parametrize(("where", "expected"), [(BY_NEED, DECK), (DECK, DECK), (RESERVE, RESERVE)])
def test_a_fallen_card_returns_to_the_deck_unless_the_reserves_were_chosen(where: str, expected: str) -> None:
    r = room(deck="warrior*22", fallen="tank")
    r.field.run.newcomers = where
    return_fallen(r.field, r.card("tank"), "repair")
    assert r.world.get(r.card("tank"), ArmyCard).where == expected


@pytest.mark.rule("CAMP-1.10")
def test_where_newcomers_go_is_said_on_the_map_and_can_be_said_back() -> None:
    c = campaign().start()
    before = c.match.dump()
    assert c.view.newcomers == DECK
    assert c.refusal(AssignNewcomers(DECK)) == "New cards go there already."
    refused = c.refusal(AssignNewcomers("fallen"))
    assert refused == 'New cards go to the deck by need, to the deck or to the reserves, not to "fallen".'
    c.do(AssignNewcomers(RESERVE))
    assert c.view.newcomers == RESERVE
    assert c.do(AssignNewcomers(DECK)).match.dump() == before
    c.go("battle")
    assert c.refusal(AssignNewcomers(BY_NEED)) == "Where new cards go is said on the map, between encounters."


@pytest.mark.rule("CAMP-1.7")
def test_commons_know_no_copies() -> None:
    r = room(deck="warrior*20", reserves="warrior*5")
    for number in range(20, 25):
        r.do(ToDeck(r.card("warrior", number)))
    assert r.names(DECK) == "warrior*25"


@pytest.mark.rule("CAMP-3.2")
def test_who_joins_goes_to_the_deck_while_it_has_room_and_to_the_reserves_after() -> None:
    r = room(deck="warrior*24 champion")
    gain_card(r.field, "tank", "reward")
    assert r.names(RESERVE) == "tank"
    second = room(deck="warrior*15 champion")
    gain_card(second.field, "champion", "reward")
    gain_card(second.field, "tank", "reward")
    assert (second.names(DECK), second.names(RESERVE)) == ("champion tank warrior*15", "champion")


@pytest.mark.rule("CAMP-1.7")
def test_cards_that_are_held_back_stay_in_the_reserves_until_their_encounters_are_over() -> None:
    r = room(reserves="tank", buildings="")
    r.world.get(r.card("tank"), ArmyCard).locked = 2
    assert r.refusal(ToDeck(r.card("tank"))) == "Tank is held back for 2 more encounters."
    r.pass_encounters()
    assert CardMoved(r.card("tank"), "tank", RESERVE, 1) in r.events
    assert r.refusal(ToDeck(r.card("tank"))) == "Tank is held back for 1 more encounter."
    r.pass_encounters()
    r.do(ToDeck(r.card("tank")))
    assert r.names(DECK) == "tank warrior*16"


def test_what_cannot_be_moved_is_told_in_a_sentence() -> None:
    r = room(reserves="tank", fallen="veteran")
    assert r.refusal(ToDeck(r.card("veteran"))) == "Veteran has fallen."
    assert r.refusal(ToDeck(r.card("warrior"))) == "Warrior is in the deck already."
    assert r.refusal(ToReserve(r.card("tank"))) == "Tank is in the reserves already."
    assert r.refusal(ToDeck(999)) == "That card is not in your army."
    away = room(SHOP, reserves="tank")
    assert away.refusal(ToDeck(away.card("tank"))) == "The deck can be changed on the map, between encounters."


# -- rewards ------------------------------------------------------------------------------------------------------


def rewarded(kind: str = "battle", **fields: object) -> Room:
    """Return a run whose battle was won: its reward of cards is laid out."""
    r = room(CLOSING, kind=kind, **fields)  # type: ignore[arg-type]  # the builder's own words
    r.field.rewards.pending.append(["cards", kind])
    next_pending(r.field)
    r.events = list(r.world.drain())
    return r


@pytest.mark.rule("CAMP-3.2")
def test_a_won_battle_offers_three_cards_of_which_one_may_be_taken() -> None:
    r = rewarded()
    assert r.run.phase == REWARD
    assert len(set(r.field.rewards.offers)) == 3
    assert r.happened(CardsOffered) == [CardsOffered(tuple(r.field.rewards.offers))]
    wanted = r.field.rewards.offers[1]
    r.do(PickCard(wanted))
    assert r.happened(CardGained)[0].card == wanted
    assert r.names(DECK).count(wanted) == 1
    assert (r.run.phase, r.field.rewards.offers) == (CLOSING, [])


@pytest.mark.rule("CAMP-3.2")
def test_a_reward_may_be_left_lying() -> None:
    r = rewarded().do(PickCard(""))
    assert r.names() == "warrior*16"
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-3.2")
def test_only_what_is_on_offer_can_be_taken() -> None:
    r = rewarded()
    names = ", ".join(r.field.lands.cards[offer].name for offer in r.field.rewards.offers)
    assert r.refusal(PickCard("warrior")) == f"Warrior is not on offer; these are: {names}."
    assert r.refusal(PickCard("nobody")) == f"'nobody' is not on offer; these are: {names}."
    assert r.refusal(ChooseRelic("armor")) == "No relic is on offer now."
    assert room(REST).refusal(PickCard("")) == "No cards are on offer now."


@pytest.mark.rule("CAMP-3.2")
def test_a_perk_lays_out_more_cards() -> None:
    assert len(rewarded(perks=[("choices", 1, "")]).field.rewards.offers) == 4


def test_better_cards_come_later_and_from_elite_battles() -> None:
    def worth(kind: str, act: int) -> int:
        found = [rewarded(kind, act=act, seed=seed).field.rewards for seed in range(60)]
        cards = room().field.lands.cards
        return sum(RARITIES.index(cards[offer].rarity) for rewards in found for offer in rewards.offers)

    assert worth("battle", 1) < worth("elite", 1) < worth("boss", 3)
    assert all(sum(row) == 100 for row in SHARES)


def test_a_pool_smaller_than_the_offer_is_offered_whole() -> None:
    drawn = draw_recruits(room(act=2).field, 30, 2, "test")
    assert sorted(drawn) == ["archer", "banner", "champion", "medic", "raider", "tank", "veteran"]
    assert "raider" not in draw_recruits(room().field, 30, 2, "test"), "it joins in the second act"


@pytest.mark.rule("CAMP-1.7", "CAMP-3.2")
def test_no_card_is_offered_that_no_deck_could_hold_beside_those_of_the_army() -> None:
    field = room(deck="banner warrior*14", reserves="banner", fallen="champion").field
    assert sorted(draw_recruits(field, 30, 1, "test")) == ["archer", "medic", "tank", "veteran"]
    assert recruits(field, "legendary") == recruits(field, "epic") == []
    assert draw_recruit(field, "legendary", "test") in {"medic", "veteran"}, "the next lower rarity"
    full = room(deck="veteran*3 medic*3 tank*25 archer*25").field
    assert draw_recruit(full, "rare", "test") in full.campaign.pool


# -- relics -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-5.2")
def test_one_of_three_relics_is_taken() -> None:
    r = room(RELIC_CHOICE)
    offer_relics(r.field, ("armor", "drum", "eagle"), "start")
    assert r.world.drain() == (RelicsOffered(("armor", "drum", "eagle"), "start"),)
    assert r.refusal(ChooseRelic("chest")) == (
        "War Chest is not on offer; these are: Officer's Armor, Old Drum, Gilded Eagle."
    )
    assert r.refusal(PickCard("")) == "No cards are on offer now."
    r.do(ChooseRelic("armor"))
    assert r.happened(ItemGained)[0].name == "armor"
    assert (r.owned(), r.field.resources.max_hp, r.run.phase) == (["armor"], 60, CLOSING)


def test_rewards_follow_one_another_until_nothing_is_pending() -> None:
    r = room(CLOSING, kind="boss")
    r.field.rewards.pending += [["cards", "boss"], ["relic", "act"], ["consumable", "salve"]]
    next_pending(r.field)
    assert r.run.phase == REWARD
    r.do(PickCard(""))
    assert (r.run.phase, r.field.rewards.offers) == (RELIC_CHOICE, ["treasury", "cuirass", "standard"])
    r.do(ChooseRelic("standard"))
    assert (r.run.phase, r.owned()) == (CLOSING, ["standard", "salve"])


def test_relics_that_are_owned_are_not_offered_again() -> None:
    r = room(CLOSING, relics="treasury cuirass")
    r.field.rewards.pending.append(["relic", "act"])
    next_pending(r.field)
    assert r.field.rewards.offers == ["standard"]
    full = room(CLOSING, relics="treasury cuirass standard")
    full.field.rewards.pending.append(["relic", "act"])
    next_pending(full.field)
    assert full.run.phase == CLOSING
