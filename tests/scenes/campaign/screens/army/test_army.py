"""The army's screen: moving cards, live rules, codes, test hands, the roll of the fallen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.campaign import DECK, FALLEN, RESERVE
from components.campaign_lands import Perk
from game.collection.clans.specification import CODES
from scenes.campaign.examples import runs
from scenes.campaign.model.falls import CAUSES
from scenes.campaign.resources import CampaignResources
from scenes.campaign.screens.army.army import LOST, ArmyScreen, army_rules
from scenes.campaign.screens.army.code import army_code, moves_to
from scenes.campaign.screens.army.filling import replacements
from scenes.campaign.screens.army.parts import FallenRow, fallen_line, number_lines, record_line
from scenes.campaign.screens.army.veteran import VeteranPanel
from scenes.campaign.screens.frame import definition_of
from scenes.collection.trial_hand import TrialHand
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.typography.lettering import plain
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign.commands import Promote, ToDeck, ToReserve
from systems.campaign.state.field import field_of
from systems.clans.events import CAUSES as ALL_CAUSES


def tile_in(screen: Any, where: str, at: int = 0) -> Any:
    grid = screen.camps[where].grid
    return grid.tiles[grid.shown[at]]


def toast(stage: GameStage) -> str:
    assert isinstance(stage.overlay, KitOverlay)
    return stage.overlay.toasts.shown[-1].sentence


@pytest.mark.rule("CAMP-1.7")
def test_a_card_moves_by_click_and_click(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    tile: Any = tile_in(screen, DECK)
    stage.router.click(*tile.window_rect.center)
    assert stage.router.carrying == tile
    stage.router.click(*screen.camps[RESERVE].window_rect.center)
    assert screen.sent == [ToReserve(tile.entity)]
    assert str(tile.entity) in screen.camps[RESERVE].grid.shown


@pytest.mark.rule("CAMP-1.7")
def test_a_card_that_was_clicked_moves_by_its_button(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    tile: Any = tile_in(screen, DECK)
    stage.router.click(*tile.window_rect.center)
    stage.router.click(*screen.card.move.window_rect.center)
    assert screen.sent == [ToReserve(tile.entity)]
    assert stage.router.carrying is None


@pytest.mark.rule("CAMP-1.7")
def test_the_reserves_fill_the_places_of_the_fallen(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    before = match.view(0)
    locked = {card.entity for card in before.army if card.locked}
    wanted = replacements(before, screen.resources.clans.cards)
    assert locked
    assert wanted
    assert not locked & {card.entity for card in wanted}
    assert [card.price for card in wanted] == sorted((card.price for card in wanted), reverse=True)
    assert screen.fill.text.endswith(str(len(wanted)))
    stage.router.click(*screen.fill.window_rect.center)
    assert screen.sent == [ToDeck(card.entity) for card in wanted]
    after = match.view(0)
    assert {card.entity for card in after.army if card.where == DECK} >= {card.entity for card in wanted}
    assert not screen.fill.enabled
    assert screen.fill.reason == "Nobody in the reserves can join the deck."


def test_a_full_deck_is_not_filled_and_no_copy_too_many_joins(
    context: AppContext, resources: CampaignResources
) -> None:
    view = runs.on_the_map(context).view(0)
    deck = [card for card in view.army if card.where == DECK]
    legendary = next(card for card in resources.clans.cards.values() if card.rarity == "legendary")
    two = [replace(deck[0], entity=900 + n, card=legendary.id, where=RESERVE, locked=0) for n in range(2)]
    assert len(replacements(replace(view, army=(*deck, *two)), resources.clans.cards)) == 1
    full = [replace(deck[0], entity=n, where=DECK) for n in range(25)]
    assert replacements(replace(view, army=(*full, *two)), resources.clans.cards) == []


@pytest.mark.rule("CAMP-1.7")
def test_a_card_moves_by_drag(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    tile = tile_in(screen, RESERVE)
    router = stage.router
    router.press(*tile.window_rect.center)
    x, y = screen.camps[DECK].window_rect.center
    router.move(x + 10, y)
    router.move(x, y)
    assert screen.ghost.visible
    router.release(x, y)
    assert not screen.ghost.visible
    assert screen.sent == [ToDeck(tile.entity)]


@pytest.mark.rule("CAMP-1.7")
def test_a_card_moves_by_keys(opened: Any, context: AppContext, stage: GameStage) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    tile: Any = tile_in(screen, DECK)
    stage.router.by_keys = True
    stage.router.set_focus(tile)
    stage.router.act("accept")
    assert stage.router.carrying == tile
    stage.router.act("right")
    assert stage.router.focus in set(screen.camps.values())
    if stage.router.focus is not screen.camps[RESERVE]:
        stage.router.act("right")
    stage.router.act("accept")
    assert screen.sent == [ToReserve(tile.entity)]


def test_the_button_beside_a_card_moves_it_too(opened: Any, context: AppContext) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    entity = tile_in(screen, DECK, 3).entity
    screen.choose(entity)
    screen.card.move.on_click()
    assert screen.sent == [ToReserve(entity)]


@pytest.mark.rule("CAMP-1.7")
def test_a_card_that_is_held_back_says_for_how_long(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    held = next(card for card in match.view(0).army if card.locked)
    tile = screen.camps[RESERVE].grid.tiles[str(held.entity)]
    stage.router.click(*tile.window_rect.center)
    assert stage.router.carrying is None
    assert f"{held.locked} more encounters" in toast(stage)
    screen.choose(held.entity)
    assert not screen.card.move.enabled
    assert screen.card.move.reason == match.refusal(0, ToDeck(held.entity))


@pytest.mark.rule("CAMP-1.7")
def test_the_rules_beside_the_deck_are_those_that_hold(opened: Any, context: AppContext) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    while match.view(0).militia == 0 and len(screen.cards(DECK)) > 15:
        screen.move(screen.cards(DECK)[0].entity)
    refusal = match.refusal(0, ToReserve(screen.cards(DECK)[0].entity))
    assert refusal is not None
    screen.choose(screen.cards(DECK)[0].entity)
    assert screen.card.move.reason == refusal
    sentences = [sentence for sentence, _ in army_rules(len(screen.cards(DECK)), 0)]
    assert "15 cards" in sentences[0]


@pytest.mark.rule("CAMP-3.6", "CAMP-1.7")
@pytest.mark.parametrize(("size", "militia", "well"), [(26, 0, False), (25, 0, True), (15, 0, True), (12, 3, False)])
def test_a_size_is_judged_as_the_rules_do(size: int, militia: int, *, well: bool) -> None:
    ((sentence, good),) = army_rules(size, militia)
    assert good is well
    assert str(size) in sentence
    assert not militia or f"{militia} cards of militia" in sentence


# -- numbers and stories -----------------------------------------------------------------------------------------------


def test_a_number_is_the_sum_of_its_parts(context: AppContext, resources: CampaignResources) -> None:
    match = runs.on_the_map(context)
    field = field_of(match.world)
    field.setup = replace(field.setup, perks=(*field.setup.perks, Perk("damage", 2)))
    view = match.view(0)
    trained = next(card for card in view.army if card.added_damage)
    damage, health = number_lines(resources, view, trained)
    printed = resources.clans.cards[trained.card]
    assert f"**{trained.damage + 2}** damage" in damage
    assert f"{printed.damage} printed, +{trained.added_damage} by training, +2 in battle by perks" in damage
    assert f"**{trained.health}** health" in health


@pytest.mark.rule("CAMP-3.1")
def test_every_fallen_card_tells_who_where_and_how(
    opened: Any, context: AppContext, resources: CampaignResources
) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    screen.tabs.choose(LOST)
    fallen = [card for card in match.view(0).army if card.where == FALLEN]
    rows = [row.node for row in screen.fallen.rows if isinstance(row.node, FallenRow)]
    assert len(rows) == len(fallen) == 3
    for unit in fallen:
        line = fallen_line(resources, unit)
        assert str(unit.fell[2]) in line
        assert line.endswith(f"encounter {unit.fell[1]}."), "the encounter in which it fell (CAMP-3.1)"
        assert resources.card_name(str(unit.fell[4])) in line or unit.fell[3] == "fire"
    rows[0].on_click()
    assert screen.card.visible
    assert not screen.card.move.visible
    assert {row.price.text for row in rows} == {str(unit.repair) for unit in fallen}


def test_there_is_a_word_for_every_way_to_die() -> None:
    assert set(ALL_CAUSES) <= set(CAUSES)


def test_a_record_counts_battles_and_enemies(context: AppContext) -> None:
    for card in runs.on_the_map(context).view(0).army:
        line = record_line(card)
        assert ("not fought" in line) == (card.battles == 0)
        assert not card.battles or not card.felled or str(card.felled) in line


# -- codes and hands ---------------------------------------------------------------------------------------------------


def test_a_code_is_read_by_the_deck_editor(context: AppContext, resources: CampaignResources) -> None:
    view = runs.on_the_map(context).view(0)
    found = CODES.read(army_code(view), resources.clans.cards)
    assert sorted(found) == sorted(card.card for card in view.army if card.where == DECK)


def test_a_pasted_code_makes_the_deck_again(opened: Any, context: AppContext, stage: GameStage) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    code = army_code(match.view(0))
    kept = sorted(card.card for card in screen.cards(DECK))
    for _ in range(2):
        screen.move(screen.cards(DECK)[0].entity)
    assert sorted(card.card for card in screen.cards(DECK)) != kept
    screen.take_text(code)
    assert sorted(card.card for card in screen.cards(DECK)) == kept
    assert "2 cards moved" in toast(stage)


def test_a_pasted_text_that_is_no_deck_is_refused_in_a_sentence(
    opened: Any, context: AppContext, stage: GameStage
) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    screen.take_text("nonsense")
    assert "This is no deck code of the clans' battle" in toast(stage)
    assert not screen.sent


def test_cards_that_are_not_at_hand_are_counted(context: AppContext) -> None:
    view = runs.on_the_map(context).view(0)
    wanted = [card.card for card in view.army if card.where == DECK]
    plan = moves_to(view, [*wanted, "napoleons-guard"])
    assert not plan.commands
    assert plan.missing == 1


def test_a_test_hand_has_six_cards_of_the_deck_and_can_be_drawn_again(
    opened: Any, context: AppContext, stage: GameStage
) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    digest = match.digest()
    screen.hand.on_click()
    hand = stage.top
    assert isinstance(hand, TrialHand)
    first = [tile.name for tile in hand.tiles]
    assert len(first) == 6
    names = [stage_card.name for stage_card in hand.cards]
    assert all(names.count(name) >= first.count(name) for name in first)
    drawn = {tuple(first)}
    for _ in range(8):
        hand.again.on_click()
        drawn.add(tuple(tile.name for tile in hand.tiles))
    assert len(drawn) > 1
    assert match.digest() == digest
    assert plain(hand.line.text).startswith("Ticks")


@pytest.mark.rule("CAMP-3.8")
def test_a_veteran_is_marked_and_chooses_one_of_two_abilities(
    opened: Any, context: AppContext, stage: GameStage, resources: CampaignResources
) -> None:
    match = runs.on_the_map(context)
    screen = opened(ArmyScreen, match)
    card = next(card for card in screen.view.army if card.due)
    assert screen.camps[card.where].grid.tiles[str(card.entity)].count.startswith("{star}")
    screen.choose(card.entity)
    assert screen.card.promote.visible
    screen.card.promote.on_click()
    panel = stage.top
    assert isinstance(panel, VeteranPanel)
    name, amount, _ = card.choices[1]
    panel.answers[name].on_click()
    assert not screen.sent, "it is final: the first press marks it"
    panel.sure.on_click()
    assert screen.sent == [Promote(card.entity, name)]
    view = next(other for other in match.view(0).army if other.entity == card.entity)
    assert view.honours == ((card.due, name, amount, 0),)
    assert name in {ability.name for ability in definition_of(resources, view).abilities}


@pytest.mark.rule("CAMP-3.8")
def test_a_card_that_waits_for_nothing_has_no_button_for_it(opened: Any, context: AppContext) -> None:
    screen = opened(ArmyScreen, runs.on_the_map(context))
    screen.choose(next(card.entity for card in screen.view.army if not card.due and card.where == DECK))
    assert not screen.card.promote.visible
