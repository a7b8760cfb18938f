"""Examples of the screens around a run's map, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.session.replays import recorded
from scenes.campaign.examples import runs
from scenes.campaign.examples.recorded_run import played_run
from scenes.campaign.model.book import COMMANDERS, EVENTS, PLACES, RELICS
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.run_story import story_of
from scenes.campaign.resources import campaign
from scenes.campaign.run.save_thumbnail import png_of, save_thumbnail
from scenes.campaign.screens.army.army import LOST, ArmyScreen, trial_hand
from scenes.campaign.screens.army.promotion import PromotionScreen
from scenes.campaign.screens.army.veteran import VeteranPanel
from scenes.campaign.screens.battles import BattlesScreen
from scenes.campaign.screens.event import EventScreen
from scenes.campaign.screens.frame import definition_of
from scenes.campaign.screens.outcome import outcome_sheet
from scenes.campaign.screens.paper import Paper
from scenes.campaign.screens.record.book import BookScreen
from scenes.campaign.screens.record.legacy import LegacyScreen
from scenes.campaign.screens.record.records import RecordsScreen
from scenes.campaign.screens.record.story import StoryScreen
from scenes.campaign.screens.record.summary import SummaryScreen
from scenes.campaign.screens.record.unlockables import UnlockablesScreen, unlocked_by
from scenes.campaign.screens.relics import RelicScreen
from scenes.campaign.screens.rest import RestScreen
from scenes.campaign.screens.reward import RewardScreen
from scenes.campaign.screens.run_choices import RunChoices
from scenes.campaign.screens.shop import ShopScreen
from scenes.campaign.screens.start import StartScreen, ladder_dialog
from scenes.campaign.screens.start_ways import WAYS, ways_of
from scenes.campaign.screens.tavern import TavernScreen
from scenes.campaign.screens.town.screen import TownScreen
from scenes.shell.offscreen.example import Example, alone
from scenes.shell.screens.rulebook import RulebookScreen
from scenes.shell.screens.saves_screen import SavesScreen
from systems.campaign.commands import Answer

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.run.run_screen import RunScreen
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene
    from systems.campaign.view.views import CampaignView
    from systems.match import Match

    Bring = Callable[[Context], Match[CampaignView]]


def _over(make: runs.Make, bring: Bring) -> Callable[[Context], RunScreen]:
    return lambda context: runs.shown(make, bring(context), context, campaign(context))


def _summary(context: Context, resources: CampaignResources, view: CampaignView) -> RunScreen:
    """What a run came to that has just been entered, with what it unlocked."""
    runs.enter(resources, view)
    screen = SummaryScreen(context, resources, view)
    screen.seed = runs.SEED
    return screen


def _story(context: Context, *, won: bool) -> Scene:
    resources, view = campaign(context), runs.over(context, won=won).view(0)
    record = runs.enter(resources, view)
    return StoryScreen(context, resources, story_of(view), unlocked_by(resources, resources.chronicle, record))


def _book(context: Context, shelf: str = RELICS, *, fresh: bool = False) -> Scene:
    resources = campaign(context)
    screen = BookScreen(context, resources, runs.book(context, resources, fresh=fresh))
    screen.shelf = shelf
    return screen


def _town(leader: str) -> Example:
    return alone(_over(TownScreen, lambda context: runs.on_the_map(context, leader)), 3.0)


def _fallen(context: Context) -> Scene:
    screen = runs.shown(ArmyScreen, runs.on_the_map(context), context, campaign(context))
    if isinstance(screen, ArmyScreen):
        screen.tab = LOST
    return screen


def _veteran(context: Context) -> list[Scene]:
    resources = campaign(context)
    match = runs.on_the_map(context)
    card = next(card for card in match.view(0).army if card.due)
    return [runs.shown(ArmyScreen, match, context, resources), VeteranPanel(context, resources, card)]


def _test_hand(context: Context) -> list[Scene]:
    resources = campaign(context)
    match = runs.on_the_map(context)
    cards = [definition_of(resources, card) for card in match.view(0).army]
    return [runs.shown(ArmyScreen, match, context, resources), trial_hand(context, resources, cards, seed=4)]


def _legacy(context: Context, leader: str) -> Scene:
    """A tree of which much is unlocked."""
    resources, ledger = campaign(context), runs.ledger(context, fresh=True)
    runs.buy(resources, ledger, leader)
    return LegacyScreen(context, resources, ledger, leader)


def _outcome(context: Context) -> list[Scene]:
    resources = campaign(context)
    match = runs.at_event(context, "idle-smith")
    screen = runs.shown(EventScreen, match, context, resources)
    events = match.apply(0, Answer(2))
    sheet = outcome_sheet(resources, events, match.view(0).act_id)
    return [screen, Paper(context.render_queue, sheet)] if sheet is not None else [screen]


def _start(context: Context, *, fresh: bool = False) -> Scene:
    choices = RunChoices(leader="genghis", difficulty="hard", iron=True, slot="campaign-1") if fresh else RunChoices()
    ledger = runs.ledger(context, fresh=fresh)
    return StartScreen(context, campaign(context), ledger, choices, slots=() if fresh else runs.slots())


def _start_ways(context: Context) -> Scene:
    """Another deck, ability and trio of relics were bought and are chosen; the level has the most rules."""
    choices = RunChoices(leader="washington", difficulty="legendary", iron=True, slot="campaign-1")
    resources, ledger = campaign(context), runs.ledger(context, fresh=True)
    runs.buy(resources, ledger, choices.leader)
    ways = {f"start_{way}": ways_of(resources, ledger, choices.leader, way)[0].id for way, *_ in WAYS}
    return StartScreen(context, resources, ledger, replace(choices, **ways), slots=())  # type: ignore[arg-type]  # strings


def _start_levels(context: Context) -> list[Scene]:
    """The levels of difficulty side by side."""
    return [_start(context), ladder_dialog(campaign(context), runs.ledger(context))]


def _keep_run(context: Context) -> str:
    """Put a run into a slot, with its picture; the slot."""
    resources, session, slot = campaign(context), played_run(context, 4, "saladin"), "campaign-2"
    view = session.view(0)
    context.saves.save(slot, session, png_of(save_thumbnail(resources.charts, Ground.of(view, resources.places), view)))
    return slot


def _start_kept(context: Context) -> Scene:
    """Beside a run that lies in a slot."""
    choices = RunChoices(leader="nelson", slot=_keep_run(context))
    return StartScreen(context, campaign(context), runs.ledger(context), choices, slots=context.saves.slots())


def _saved(context: AppContext) -> Scene:
    """A run among the saved matches."""
    _keep_run(context)
    return SavesScreen(context)


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "campaign-start": alone(_start),
        "campaign-start-fresh": alone(lambda context: _start(context, fresh=True)),
        "campaign-start-kept": alone(_start_kept),
        "campaign-start-ways": alone(_start_ways),
        "campaign-start-levels": Example(_start_levels),
        "campaign-saved": alone(_saved),
        "campaign-relic": alone(_over(RelicScreen, runs.at_relics)),
        "campaign-relic-act": alone(_over(RelicScreen, lambda context: runs.at_relics(context, of_act=True))),
        "campaign-town": _town("napoleon"),
        **{
            f"campaign-town-{name}": _town(name)
            for name in ("saladin", "nelson", "caesar", "genghis", "joan", "alexander", "washington")
        },
        "campaign-army": alone(_over(ArmyScreen, runs.on_the_map)),
        "campaign-fallen": alone(_fallen),
        "campaign-test-hand": Example(_test_hand),
        "campaign-veteran": Example(_veteran),
        "campaign-reward": alone(_over(RewardScreen, runs.at_reward)),
        "campaign-reward-redeal": alone(_over(RewardScreen, partial(runs.at_reward, unlocked=("napoleon-emperor",)))),
        "campaign-shop": alone(_over(ShopScreen, runs.at_shop)),
        "campaign-rest": alone(_over(RestScreen, runs.at_rest)),
        "campaign-event": alone(_over(EventScreen, runs.at_event)),
        "campaign-outcome": Example(_outcome),
        "campaign-tavern": alone(_over(TavernScreen, runs.at_tavern)),
        "campaign-promotion": alone(_over(PromotionScreen, runs.at_promotion)),
        "campaign-shop-sold": alone(_over(ShopScreen, lambda context: runs.at_shop(context, empty=True))),
        "campaign-summary": alone(_over(_summary, lambda context: runs.over(context, won=True)), 2.0),
        "campaign-summary-defeat": alone(_over(_summary, lambda context: runs.over(context, won=False)), 2.0),
        "campaign-story": alone(partial(_story, won=True), 1.0),
        "campaign-story-defeat": alone(partial(_story, won=False), 1.0),
        "campaign-book": alone(_book, 1.0),
        "campaign-book-fresh": alone(partial(_book, fresh=True), 1.0),
        **{f"campaign-book-{shelf}": alone(partial(_book, shelf=shelf), 1.0) for shelf in (EVENTS, COMMANDERS, PLACES)},
        "campaign-legacy": alone(
            lambda context: LegacyScreen(context, campaign(context), runs.ledger(context), "napoleon")
        ),
        "campaign-legacy-fresh": alone(
            lambda context: LegacyScreen(context, campaign(context), runs.ledger(context, fresh=True), "caesar")
        ),
        **{
            f"campaign-legacy-{leader}": alone(partial(_legacy, leader=leader))
            for leader in ("saladin", "nelson", "caesar", "genghis", "joan", "alexander", "washington")
        },
        "campaign-cards": alone(
            lambda context: UnlockablesScreen(context, campaign(context), runs.ledger(context), "napoleon")
        ),
        "campaign-records": alone(lambda context: RecordsScreen(context, campaign(context), runs.records())),
        "campaign-records-none": alone(lambda context: RecordsScreen(context, campaign(context), ())),
        "campaign-battles": alone(
            lambda context: BattlesScreen(context, campaign(context), recorded(played_run(context, 5))), 1.0
        ),
        "campaign-rulebook": alone(lambda context: RulebookScreen(context, "campaign", title="The Campaign")),
    }
)
"""In the order of a run."""
