"""The campaign's map with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from components.campaign import BATTLE, BOSS, ENGAGED
from scenes.campaign.examples.sample import TOWN, encounter, entity_of, sample_view
from scenes.campaign.map.ground import Ground
from scenes.campaign.map.scene import MapScene
from scenes.campaign.screens import dispatch
from scenes.campaign.screens.entrance import Entrance
from scenes.campaign.screens.items import ItemsTray
from scenes.campaign.screens.paper import Paper
from scenes.campaign.screens.waiting import wait_menu
from scenes.campaign.resources import campaign
from scenes.shell.offscreen.example import Example, alone
from scenes.stage.animation import Call, Sequence
from scenes.stage.animation import Wait as Pause
from systems.campaign import events as told
from systems.campaign.commands import ChooseRelic, Wait
from systems.campaign.view.views import EngagementView

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene
    from systems.campaign.view.views import CampaignView


SEED = 7


def start(stock: CampaignResources) -> CampaignView:
    """The first choice of a run that was just begun."""
    match = stock.context.games["campaign"].new_match(SEED, {"leader": "napoleon"})
    match.apply(0, ChooseRelic(match.view(0).offers[0]))
    view: CampaignView = match.view(0)
    return view


def boss_open(stock: CampaignResources) -> CampaignView:
    """The boss can be met; two encounters more have made the enemy stronger."""
    view = sample_view(stock.clans)
    choices = (
        encounter(1, BATTLE, "italy-cremona", ("italy-piacenza",), threat=5, levels=2, gold=29),
        encounter(2, "rest", "italy-voghera"),
        encounter(3, "mystery", "italy-lodi"),
        replace(view.choices[-1], refusal="", levels=2),
    )
    route = tuple(
        entity_of(item)
        for item in (TOWN, "italy-oneglia", "italy-savona", "italy-voltri", "italy-alessandria", "italy-piacenza")
    )
    return sample_view(
        stock.clans, choices=choices, step=9, steps=9, opens=0, late=2, place=entity_of("italy-piacenza"), route=route,
        gold=211, hp=33,
        places=tuple(replace(other, conquered=other.place == "italy-savona") for other in view.places),
    )  # fmt: skip


def _map(view: Callable[[CampaignResources], CampaignView]) -> Example:
    def make(context: Context) -> Scene:
        stock = campaign(context)
        return MapScene(context, stock, view(stock))

    return alone(make, 1.5)


def _middle(stock: CampaignResources) -> CampaignView:
    return sample_view(stock.clans)


def _pointed(context: Context) -> Scene:
    """A choice is pointed at with the keys: its tooltip, its medallion, the way there."""
    stock = campaign(context)
    scene = MapScene(context, stock, sample_view(stock.clans))

    def point() -> None:
        scene.stage.router.by_keys = True
        scene.stage.router.set_focus(scene.table.column.cards[0])

    scene.first = Sequence(Pause(0.2), Call(point))
    return scene


def _travelling(context: Context) -> Scene:
    """The banner is on its way to Turin."""
    stock = campaign(context)
    view = sample_view(stock.clans)
    scene = MapScene(context, stock, view)
    way = tuple(entity_of(item) for item in ("italy-dego", "italy-acqui", "italy-alessandria"))

    def go() -> None:
        scene.hear((told.Travelled(way, scene.ground.km(view.place, way[-1]), "travel"),))

    scene.first = Sequence(Pause(0.4), Call(go))
    return scene


def _ground(stock: CampaignResources, view: CampaignView) -> Ground:
    return Ground.of(view, stock.places)


def _dispatch(context: Context) -> list[Scene]:
    stock = campaign(context)
    view = sample_view(stock.clans)
    found = stock.act(view.act_id).dispatches[0]
    return [
        MapScene(context, stock, view), Paper(context.bakery, dispatch.dispatch_sheet(found.title, found.text)),
    ]  # fmt: skip


def _delivery(context: Context) -> list[Scene]:
    stock = campaign(context)
    view = sample_view(stock.clans)
    arrived = (
        told.DeliveryArrived(400, "training-grounds", view.army[0].card, 900, 0),
        told.DeliveryArrived(401, "supply-depot", "", 0, 15),
    )
    return [
        MapScene(context, stock, view), Paper(context.bakery, dispatch.delivery_sheet(stock, arrived, "Nice")),
    ]  # fmt: skip


def _aftermath(context: Context) -> list[Scene]:
    stock = campaign(context)
    view = sample_view(stock.clans)
    foes = stock.clans.decks["saladin"]
    events = (
        told.BattleSettled("clans", "battle", "won", fled=False, rounds=11, felled=14),
        told.CardFell(104, view.army[4].card, view.place, "attack", foes[0]),
        told.CardFell(117, view.army[17].card, view.place, "poison", foes[5]),
        told.CardFell(112, view.army[12].card, view.place, "attack", foes[9]),
        told.CasualtiesReturned(12, 15),
        told.GoldChanged(29, 125, "battle"),
        told.LegacyEarned(5, 20, "battle"),
    )
    sheet = dispatch.aftermath_sheet(stock, _ground(stock, view), events)
    return [MapScene(context, stock, view), *([Paper(context.bakery, sheet)] if sheet is not None else [])]


def _battle(*, boss: bool) -> Callable[[Context], list[Scene]]:
    def make(context: Context) -> list[Scene]:
        stock = campaign(context)
        view = sample_view(stock.clans)
        faced = view.choices[-1 if boss else 0]
        kind = BOSS if boss else faced.kind
        engaged = EngagementView("clans", faced.level, 0, kind, faced.commander, faced.boss)
        view = replace(view, phase=ENGAGED, encounter=faced, engagement=engaged)
        sheet = dispatch.battle_sheet(stock, _ground(stock, view), view)
        return [MapScene(context, stock, view), (Entrance if boss else Paper)(context.bakery, sheet)]

    return make


def _waiting(context: Context) -> list[Scene]:
    stock = campaign(context)
    view = sample_view(stock.clans)
    menu = wait_menu(context, stock, view, _ground(stock, view), Wait, lambda _: None)
    return [MapScene(context, stock, view), menu]


def _bag(context: Context) -> list[Scene]:
    stock = campaign(context)
    view = sample_view(stock.clans)
    return [MapScene(context, stock, view), ItemsTray(context, stock, view)]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "campaign-map": _map(start),
        "campaign-map-middle": _map(_middle),
        "campaign-map-boss": _map(boss_open),
        "campaign-map-tooltip": alone(_pointed, 1.5),
        "campaign-map-travel": alone(_travelling, 0.75),
        "campaign-dispatch": Example(_dispatch),
        "campaign-delivery": Example(_delivery),
        "campaign-aftermath": Example(_aftermath),
        "campaign-battle": Example(_battle(boss=False)),
        "campaign-entrance": Example(_battle(boss=True), 6.0),
        "campaign-waiting": Example(_waiting),
        "campaign-bag": Example(_bag),
    }
)
"""In the order of a player's way through an act."""
