"""The players of the program by which the campaign is measured: what each does, from the view alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components.campaign import BATTLE, BOSS_OPENS, DECK, ENGAGED, RESERVE, REST
from components.campaign_lands import Perk
from components.campaign_variants import GOLD
from game.content.campaign.loading import load_campaign
from systems.campaign.ai.policy import CARELESS, GOOD, POLICIES, CampaignPolicy
from systems.campaign.ai.policy_values import EARNED, Worth
from systems.campaign.commands import (
    ChooseRelic,
    Flee,
    Heal,
    Leave,
    PickCard,
    Promote,
    Redeal,
    Retrain,
    ToDeck,
    ToReserve,
    Train,
    Travel,
)
from systems.campaign.state.ledger import gain_card, move_card
from systems.dice import Stream
from systems.match import Command
from systems.search.opponent import Decision
from tests.systems.campaign.scenario import Campaign, campaign


def decision(c: Campaign, policy: str, seed: int = 0) -> Decision:
    return CampaignPolicy(policy, c.field.lands).decide(c.view, Stream(seed, "policy"))


def choice(c: Campaign, policy: str, seed: int = 0) -> Command:
    return decision(c, policy, seed).commands[0]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_run_begins_with_one_of_its_relics(policy: str) -> None:
    command = choice(campaign(), policy)
    assert isinstance(command, ChooseRelic)


def test_the_good_player_heals_a_hurt_base_and_trains_at_a_whole_one() -> None:
    c = campaign().start().go(REST)
    assert isinstance(choice(c, GOOD), Train)
    c.field.resources.hp = 20
    assert choice(c, GOOD) == Heal()


def test_the_good_player_keeps_the_better_cards_in_the_deck() -> None:
    c = campaign().start()
    best = max(c.field.lands.cards.values(), key=lambda card: card.damage + card.health if not card.boss else 0)
    entity = gain_card(c.field, best.id, "reward")
    if c.army_card(entity).where == DECK:
        move_card(c.field, entity, RESERVE)
    command = choice(c, GOOD)
    assert isinstance(command, (ToDeck, ToReserve))
    assert not isinstance(choice(c, CARELESS), (ToDeck, ToReserve))


@pytest.mark.rule("CAMP-4.12")
def test_the_good_player_has_a_reward_dealt_anew_when_nothing_in_it_is_worth_more_than_the_deck() -> None:
    c = campaign(perks=[Perk("redeal", 1)]).start().go(BATTLE).tell(0)
    worth = Worth(c.field.lands)
    cards = [card.id for card in c.field.lands.cards.values() if not card.token]
    worst, best = min(cards, key=worth.printed), max(cards, key=worth.printed)
    c.field.rewards.offers = [worst]
    assert choice(c, GOOD) == Redeal()
    assert all(choice(c, CARELESS, seed) != Redeal() for seed in range(4))
    c.field.rewards.offers = [best]
    assert choice(c, GOOD) == PickCard(best)
    c.field.rewards.offers, c.field.rewards.redealt = [worst], 1
    assert isinstance(choice(c, GOOD), PickCard)


@pytest.mark.rule("CAMP-2.26")
def test_what_is_earned_in_a_battle_for_gold_counts_beside_its_victory() -> None:
    c = campaign().start()
    fight = next(other for other in c.view.choices if other.kind == BATTLE)
    worth = Worth(c.field.lands)
    paid = replace(fight, variants=(GOLD,))
    assert worth.encounter(c.view, paid) - worth.encounter(c.view, fight) == EARNED * fight.gold > 0


def test_the_careless_player_meets_the_boss_as_soon_as_he_can() -> None:
    c = campaign().start()
    assert all(choice(c, CARELESS, seed) != Travel(c.boss.entity) for seed in range(8))
    while c.view.opens:
        c.on(1)
    assert c.view.step >= BOSS_OPENS
    c.field.resources.gold = 0  # with gold he would build first
    assert all(choice(c, CARELESS, seed) == Travel(c.boss.entity) for seed in range(8))


@pytest.mark.parametrize("policy", POLICIES)
def test_every_decision_is_accepted_and_has_its_reasons(policy: str) -> None:
    c = campaign()
    for number in range(60):
        if c.view.winner is not None:
            break
        if c.view.phase == ENGAGED:
            c.won()
            continue
        made = decision(c, policy, number)
        assert made.reasons
        assert [reason.value for reason in made.reasons] == sorted(
            (reason.value for reason in made.reasons), reverse=True
        )
        for command in made.commands:
            c.do(command)
    assert c.view.steps > 5


def test_a_battle_is_left_to_those_who_fight() -> None:
    c = campaign().start().go(BATTLE)
    assert choice(c, GOOD) == Flee()
    assert Leave() not in decision(c, GOOD).commands


@pytest.mark.parametrize("policy", POLICIES)
def test_a_veteran_is_promoted_before_the_way_goes_on(policy: str) -> None:
    c = campaign(deck=["warrior"] * 15 + ["archer"]).start()
    c.field.resources.gold = 0
    archer = c.mine("archer")
    c.army_card(archer).felled = 3
    command = choice(c, policy)
    assert isinstance(command, Promote)
    if policy == GOOD:
        assert command == Promote(archer, "fury")


def test_the_good_player_re_trains_a_weak_card_when_there_is_gold_to_spare() -> None:
    c = campaign(deck=["archer"] * 16).start().go(REST)
    c.field.resources.gold = 500
    command = choice(c, GOOD)
    assert isinstance(command, Retrain)
    assert command.into in {"tank", "veteran"}
    c.field.resources.gold = 20
    assert isinstance(choice(c, GOOD), Train)


def test_a_relic_that_reacts_has_its_worth() -> None:
    lands = load_campaign().lands
    worth = Worth(lands)
    values = {relic.id: worth.relic(relic.id) for relic in lands.relics.values()}
    assert min(values.values()) > 0, min(values, key=lambda name: values[name])


def test_there_is_no_third_policy() -> None:
    with pytest.raises(ValueError, match="There is no policy 'lucky'"):
        CampaignPolicy("lucky", campaign().field.lands)


@pytest.mark.rule("CAMP-2.9")
def test_a_good_player_does_not_keep_a_boss_waiting_who_grows_without_end() -> None:
    c = campaign().start()
    worth, view = Worth(c.field.lands), c.view
    boss = replace(view.choices[-1], levels=60)
    battle = next(choice for choice in view.choices if choice.threat and choice.kind != boss.kind)
    assert worth.encounter(replace(view, step=40), boss) > worth.encounter(replace(view, step=40), battle)
