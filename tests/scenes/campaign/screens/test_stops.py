"""Stops on the way: shop, rest, event, tavern, rewards, relics, the upgrades between acts."""

from __future__ import annotations

from typing import Any

import pytest

from components.campaign import CARD, DECK, FALLEN, RELIC, RESERVE, TREASURE
from game.content.campaign.reaction_words import relic_sentence
from game.content.campaign.words import choice_line
from scenes.campaign.examples import runs
from scenes.campaign.resources import CampaignResources
from scenes.campaign.screens.army.card_picker import CardPicker, TradePicker
from scenes.campaign.screens.army.drill import joinings
from scenes.campaign.screens.army.promotion import PromotionScreen
from scenes.campaign.screens.event import EventScreen
from scenes.campaign.screens.item_pictures import sentence_of
from scenes.campaign.screens.outcome import outcome_sheet
from scenes.campaign.screens.relics import RelicScreen
from scenes.campaign.screens.rest import RestScreen
from scenes.campaign.screens.reward import RewardScreen, owned_line, where_line
from scenes.campaign.screens.shop import DISCHARGE, REPAIR, SELL, ShopScreen
from scenes.campaign.screens.shop_parts import ThingRow, price_line
from scenes.campaign.screens.tavern import TavernScreen
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.lettering import plain
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.rulebook import RulebookScreen
from systems.campaign import commands as told
from systems.campaign.events import EncounterBegan
from systems.campaign.rules.places.treasure import open_treasure
from systems.campaign.state.field import field_of
from systems.campaign.state.ledger import card_price
from tests.thorough import some


def rows_of(screen: Any) -> list[ThingRow]:
    return [row.node for row in screen.rows.rows if isinstance(row.node, ThingRow)]


def agreed(stage: GameStage) -> str:
    """Say yes to the question on the stage; its words."""
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    assert dialog.focus is dialog.buttons[-1], "Enter is harmless"
    dialog.choose(0)
    return dialog.words.text


# -- the shop ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-3.3", "CAMP-3.4")
def test_a_good_is_bought_for_the_price_on_its_plate(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.at_shop(context)
    screen = opened(ShopScreen, match)
    good = match.view(0).goods[0]
    tile = screen.goods[good.row]
    assert tile.price.text == str(good.price)
    gold = match.view(0).gold
    tile.on_click()
    assert not screen.sent
    assert f"{good.price} of your {gold} gold" in agreed(stage)
    assert screen.sent == [told.Buy(good.row)]
    assert match.view(0).gold == gold - good.price
    assert tile.price.text == "Sold"
    assert tile.reason == match.refusal(0, told.Buy(good.row))


@pytest.mark.rule("CAMP-3.7")
def test_a_card_is_sold_after_a_question(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.at_shop(context)
    screen = opened(ShopScreen, match)
    row = next(event for event in rows_of(screen) if event.card)
    price, gold = int(row.price.text), match.view(0).gold
    row.on_click()
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    assert str(price) in dialog.words.text
    dialog.choose(1)
    assert not screen.sent
    row.on_click()
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    dialog.choose(0)
    assert match.view(0).gold == gold + price


@pytest.mark.rule("CAMP-3.3")
def test_the_fallen_are_bought_back_and_their_story_is_told(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.at_shop(context)
    screen = opened(ShopScreen, match)
    screen.tabs.choose(REPAIR)
    fallen = {card.entity: card for card in match.view(0).army if card.where == FALLEN}
    rows = rows_of(screen)
    assert len(rows) == len(fallen)
    assert all("act I" in row.line.text for row in rows)
    assert sorted(int(row.price.text) for row in rows) == sorted(unit.repair for unit in fallen.values())
    rows[0].on_click()
    agreed(stage)
    assert isinstance(screen.sent[0], told.Repair)
    assert len(rows_of(screen)) == len(fallen) - 1


@pytest.mark.rule("CAMP-3.3")
def test_a_card_is_removed_for_gold_and_other_goods_are_laid_out(
    opened: Any, context: AppContext, stage: GameStage
) -> None:
    match = runs.at_shop(context)
    screen = opened(ShopScreen, match)
    screen.tabs.choose(DISCHARGE)
    before = len(match.view(0).army)
    rows_of(screen)[0].on_click()
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    dialog.choose(0)
    assert len(match.view(0).army) == before - 1
    screen.refresh.on_click()
    agreed(stage)
    assert screen.sent[-1] == told.Refresh()
    assert {tile.key for tile in screen.goods.values()} == {(good.kind, good.item) for good in match.view(0).goods}


def test_what_cannot_be_paid_says_so(opened: Any, context: AppContext) -> None:
    match = runs.at_shop(context, empty=True)
    screen = opened(ShopScreen, match)
    assert not screen.refresh.enabled
    assert "gold" in screen.refresh.reason
    for counter in (SELL, REPAIR, DISCHARGE):
        screen.tabs.choose(counter)
        assert all(row.enabled or row.reason for row in rows_of(screen))
    screen.go_back()
    assert screen.sent == [told.Leave()]


def test_things_say_what_they_do_from_the_data(opened: Any, context: AppContext, resources: CampaignResources) -> None:
    screen = opened(ShopScreen, runs.at_shop(context))
    for tile in screen.goods.values():
        if tile.kind != CARD:
            assert tile.words.text == sentence_of(resources, tile.kind, tile.item)


@pytest.mark.rule("CAMP-3.4")
def test_a_price_is_the_sum_of_its_parts(resources: CampaignResources) -> None:
    for card in resources.clans.cards.values():
        full, *parts = [
            int(word.strip(":")) for word in price_line(card, card_price(card)).split() if word[0].isdigit()
        ]
        assert full == sum(parts) == card_price(card)
    grenadier = resources.clans.cards["grenadier"]
    assert price_line(grenadier, 30).endswith("Your perks make that 30.")


# -- rest --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.3")
def test_a_rest_tells_what_healing_comes_to_and_heals_that_much(opened: Any, context: AppContext) -> None:
    match = runs.at_rest(context)
    screen = opened(RestScreen, match)
    view = match.view(0)
    heal = screen.buttons[0]
    assert f"by {view.heal}" in heal.title.text
    assert f"{view.hp} {{arrow_right}} {view.hp + view.heal} of {view.max_hp}" in heal.line.text
    heal.on_click()
    assert not screen.sent
    assert screen.sure.text == heal.title.text
    screen.sure.on_click()
    assert screen.sent == [told.Heal()]
    assert match.view(0).hp == view.hp + view.heal


@pytest.mark.parametrize(("button", "command"), [(1, told.Train), (4, told.Discharge)])
def test_at_rest_a_card_is_picked_to_be_trained_or_sent_home(
    opened: Any, context: AppContext, stage: GameStage, button: int, command: type[Any]
) -> None:
    match = runs.at_rest(context)
    screen = opened(RestScreen, match)
    screen.buttons[button].on_click()
    picker = stage.top
    assert isinstance(picker, CardPicker)
    entity = int(next(iter(picker.grid.faces)))
    picker.choose(entity)
    assert screen.sent == [command(entity)]


@pytest.mark.rule("CAMP-3.9")
def test_at_rest_the_strongest_of_equal_cards_is_joined_with_the_weakest(
    opened: Any, context: AppContext, stage: GameStage
) -> None:
    match = runs.at_rest(context)
    screen = opened(RestScreen, match)
    screen.buttons[2].on_click()
    picker = stage.top
    assert isinstance(picker, CardPicker)
    pairs = joinings(screen.view, screen.refusal)
    assert set(picker.grid.faces) == {str(entity) for entity in pairs}
    entity, other = next(iter(pairs.items()))
    prices = {card.entity: card.price for card in screen.view.army}
    assert prices[entity] >= prices[other]
    picker.choose(entity)
    assert screen.sent == [told.JoinCards(entity, other)]


@pytest.mark.rule("CAMP-3.10")
def test_at_rest_a_card_then_its_new_trade_are_picked(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.at_rest(context)
    screen = opened(RestScreen, match)
    screen.buttons[3].on_click()
    picker = stage.top
    assert isinstance(picker, CardPicker)
    entity = int(next(iter(picker.grid.faces)))
    picker.choose(entity)
    trades = stage.top
    assert isinstance(trades, TradePicker)
    into = next(iter(trades.grid.faces))
    price = dict(next(card.trades for card in screen.view.army if card.entity == entity))[into]
    assert f"{screen.resources.card_name(into)} {price} gold" in trades.words.text
    trades.answer(into)
    assert screen.sent == [told.Retrain(entity, into)]


def test_a_whole_base_need_not_be_healed(listening: Any, context: AppContext) -> None:
    match = runs.at_rest(context)
    base = field_of(match.world).resources
    base.hp = base.max_hp
    screen = listening(RestScreen, match)
    assert not screen.buttons[0].enabled
    assert match.refusal(0, told.Heal()) in screen.buttons[0].line.text


# -- events ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.3")
def test_every_event_shows_its_three_answers_with_costs_and_chances(
    listening: Any, context: AppContext, resources: CampaignResources, stage: GameStage
) -> None:
    for event in some([*resources.lands.events.values()], 24):
        screen = listening(EventScreen, runs.at_event(context, event.id))
        assert len(screen.buttons) == 3
        for button, choice in zip(screen.buttons, event.choices, strict=True):
            assert button.title.text == choice.words
            assert choice_line(choice, resources.lands) in button.line.text
            assert button.enabled == (not button.reason)
        stage.dismiss(screen)


@pytest.mark.rule("CAMP-2.3")
def test_how_an_event_turned_out_is_read_afterwards(context: AppContext, resources: CampaignResources) -> None:
    match = runs.at_event(context, "idle-smith")
    before = match.view(0).hp
    events = match.apply(0, told.Answer(2))
    sheet = outcome_sheet(resources, events, match.view(0).act_id)
    assert sheet is not None
    assert sheet.title == resources.lands.events["idle-smith"].title
    assert any(f"{match.view(0).hp} of" in line for _, line in sheet.lines)
    assert match.view(0).hp == before - 10
    assert [exhibit.words for exhibit in sheet.exhibits] == ["Farrier's Forge"]


@pytest.mark.rule("CAMP-5.3")
def test_a_treasure_is_read_afterwards(context: AppContext, resources: CampaignResources) -> None:
    match = runs.on_the_map(context)
    field = runs.entered(match, TREASURE)
    field.emit(EncounterBegan, field.run.encounter, TREASURE, "", field.march.place)
    open_treasure(field)
    sheet = outcome_sheet(resources, match.world.drain(), match.view(0).act_id)
    assert sheet is not None
    assert any("+70 gold" in line for _, line in sheet.lines)


def test_nothing_of_the_kind_makes_no_sheet(context: AppContext, resources: CampaignResources) -> None:
    match = runs.at_rest(context)
    assert outcome_sheet(resources, match.apply(0, told.Heal()), match.view(0).act_id) is None


# -- tavern, rewards, relics, promotion --------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.3")
@pytest.mark.parametrize(("game", "words"), [("grid", "Arcana"), ("domains", "The Nine Domains")])
def test_a_tavern_tells_the_game_and_what_each_stake_comes_to(
    opened: Any, context: AppContext, stage: GameStage, game: str, words: str
) -> None:
    match = runs.at_tavern(context, game)
    screen = opened(TavernScreen, match)
    paragraphs = " ".join(plain(row.node.text) for row in screen.column.rows if isinstance(row.node, Paragraph))
    assert words in paragraphs
    assert context.game_uis[game].about in paragraphs
    screen.buttons[-1].on_click()
    book = stage.top
    assert isinstance(book, RulebookScreen)
    assert book.book is context.rules(context.game_uis[game].book)
    book.go_back()
    gold = match.view(0).gold
    assert f"{gold + 25} gold" in screen.buttons[1].line.text
    screen.buttons[1].on_click()
    assert not screen.sent
    screen.buttons[1].on_click()
    assert screen.sent == [told.Wager(25)]


@pytest.mark.rule("CAMP-3.2")
def test_a_card_of_the_reward_is_chosen_then_taken(opened: Any, context: AppContext) -> None:
    match = runs.at_reward(context)
    screen = opened(RewardScreen, match)
    offers = match.view(0).offers
    assert tuple(screen.columns) == offers
    assert not screen.take.enabled
    screen.columns[offers[1]].tile.on_click()
    assert screen.take.enabled
    assert not screen.sent
    screen.take.on_click()
    assert screen.sent == [told.PickCard(offers[1])]


@pytest.mark.rule("CAMP-3.2", "CAMP-1.7")
def test_a_reward_tells_what_is_owned_and_where_the_card_will_go(
    context: AppContext, resources: CampaignResources
) -> None:
    for card in runs.at_reward(context).view(0).offers:
        match = runs.at_reward(context)
        view = match.view(0)
        told_line, there = owned_line(view, card), where_line(resources, view, card)
        count = sum(1 for other in view.army if other.card == card and other.where == DECK)
        assert (f"{count} in the deck" in told_line) == bool(count)
        match.apply(0, told.PickCard(card))
        joined = max(match.view(0).army, key=lambda other: other.entity)
        assert joined.card == card
        assert joined.where == (DECK if there == "It joins the deck." else RESERVE)


def test_a_reward_can_be_left(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(RewardScreen, runs.at_reward(context))
    screen.none.on_click()
    agreed(stage)
    assert screen.sent == [told.PickCard("")]


@pytest.mark.rule("CAMP-1.1", "CAMP-5.2")
@pytest.mark.parametrize("of_act", [False, True])
def test_relics_say_what_they_give_and_one_is_taken(
    opened: Any, context: AppContext, resources: CampaignResources, *, of_act: bool
) -> None:
    match = runs.at_relics(context, of_act=of_act)
    screen = opened(RelicScreen, match)
    assert len(screen.columns) == 3
    for item, column in screen.columns.items():
        said = [row.node.text for row in column.words.rows if isinstance(row.node, Paragraph)]
        assert relic_sentence(resources.lands.relics[item], resources.lands) in said
    first = next(iter(screen.columns))
    screen.columns[first].tile.on_click()
    screen.columns[first].tile.on_click()
    assert screen.sent == [told.ChooseRelic(first)]
    assert any(other.item == first and other.kind == RELIC for other in match.view(0).items)


@pytest.mark.rule("CAMP-3.5")
def test_between_acts_cards_are_trained_for_gold_and_the_next_act_is_named(
    opened: Any, context: AppContext, stage: GameStage, resources: CampaignResources
) -> None:
    match = runs.at_promotion(context)
    screen = opened(PromotionScreen, match)
    assert not [card for card in match.view(0).army if card.where == FALLEN]
    train, _, _, march = screen.buttons
    price = match.view(0).training
    assert f"for {price} gold" in train.title.text
    train.on_click()
    picker = stage.top
    assert isinstance(picker, CardPicker)
    picker.choose(int(next(iter(picker.grid.faces))))
    assert match.view(0).trained == 1
    assert f"for {match.view(0).training} gold" in screen.buttons[0].title.text
    assert match.view(0).training > price
    following = resources.act(resources.lands.campaigns["napoleon"].acts[1])
    assert following.title in march.title.text
    screen.buttons[-1].on_click()
    agreed(stage)
    assert screen.sent[-1] == told.Leave()
    assert match.view(0).act == 2
