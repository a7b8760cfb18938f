"""What the legacy lets a player choose before a run, the cards to unlock, and what a run has unlocked."""

from __future__ import annotations

import pytest

from game.profile.campaign_progress import CampaignProgress
from scenes.campaign.examples import runs
from scenes.campaign.resources import CampaignResources
from scenes.campaign.screens.record.summary import fresh_cards
from scenes.campaign.screens.record.unlockables import UnlockablesScreen, unlocked_of
from scenes.campaign.screens.reward import RewardScreen
from scenes.campaign.screens.start import StartScreen
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage


@pytest.fixture
def ledger(context: AppContext) -> CampaignProgress:
    """Return an example profile's progress."""
    return runs.ledger(context)


@pytest.mark.rule("CAMP-4.10")
def test_what_was_bought_can_be_chosen_before_a_run_and_only_that(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen = StartScreen(context, resources, ledger)
    stage.push(screen, fade=False)
    shown = {way: button.visible for way, button in screen.ways.buttons.items()}
    assert shown == {"deck": False, "ability": True, "relics": False}
    button = screen.ways.buttons["ability"]
    assert "the usual" in button.text
    button.on_click()
    assert "Form Square" in button.text
    assert screen.spec().options["start_ability"] == "napoleon-form-square"
    screen.change(screen.choices.with_leader("nelson"))
    assert screen.spec().options["start_ability"] == ""
    assert not any(button.visible for button in screen.ways.buttons.values())


@pytest.mark.rule("CAMP-4.7")
def test_a_run_begins_with_the_cards_that_are_unlocked(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen = StartScreen(context, resources, ledger)
    stage.push(screen, fade=False)
    assert screen.spec().options["cards"] == ["dromedary-trooper", "general-desaix"]


@pytest.mark.rule("CAMP-4.8")
def test_the_list_says_of_each_card_how_it_is_unlocked_and_how_far_one_is(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen = UnlockablesScreen(context, resources, ledger, "napoleon")
    stage.push(screen, fade=False)

    def said(card: str) -> list[str]:
        screen.choose(card)
        return [str(row.node.text) for row in screen.words.rows if isinstance(row.node, Paragraph)]

    assert screen.count.text == "2 of 12 unlocked"
    assert said("marshal-murat")[:2] == ["Conquer 12 cities.", "0 of 12 cities."]
    assert said("vivandiere") == ["Unlock Old Guard in the legacy."]
    assert "Unlocked" in said("general-desaix")[1]


@pytest.mark.rule("CAMP-4.8")
def test_the_end_of_a_run_tells_what_it_has_unlocked(context: AppContext, resources: CampaignResources) -> None:
    ledger = runs.ledger(context, fresh=True)
    view = runs.over(context, won=True).view(0)
    assert fresh_cards(resources, ledger, view) == []
    last = runs.records()[0].model_copy(update={"steps": view.steps, "legacy": view.legacy})
    ledger.enter(last)
    assert fresh_cards(resources, ledger, view) == list(unlocked_of(resources, ledger, "napoleon")) != []


@pytest.mark.rule("CAMP-4.12")
def test_a_reward_without_the_unlock_has_no_button_to_deal_anew(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    screen = runs.shown(RewardScreen, runs.at_reward(context), context, resources)
    stage.push(screen, fade=False)
    assert isinstance(screen, RewardScreen)
    assert screen.foot_buttons() == (screen.none,)
