"""The campaign's map with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from components.campaign import BATTLE, BOSS, CITY, DEFENSE, ENGAGED, RELIC, STEP_CAP
from components.campaign_variants import AGES, VARIANTS
from scenes.campaign.examples.sample import TOWN, encounter, entity_of, fight_gold, sample_view
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.battle_course import BattleCourse
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.log_writer import OPENING, LogWriter
from scenes.campaign.resources import campaign
from scenes.campaign.screens import dispatch
from scenes.campaign.screens.aftermath import paper_of
from scenes.campaign.screens.entrance import Entrance
from scenes.campaign.screens.items import ItemsTray
from scenes.campaign.screens.paper import Paper
from scenes.campaign.screens.waiting import wait_menu
from scenes.shell.offscreen.example import Example, alone
from scenes.stage.animation import Call, Sequence
from scenes.stage.animation import Wait as Pause
from systems.campaign import events as told
from systems.campaign.commands import ChooseRelic, Wait
from systems.campaign.state.field import field_of
from systems.campaign.state.ledger import add_charge
from systems.campaign.view.views import EngagementView, ItemView

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene
    from systems.campaign.view.views import CampaignView


SEED = 7
COURSE = BattleCourse(
    (50, 50),
    (
        (0, 50, 50), (1, 50, 50), (2, 47, 50), (3, 40, 48), (4, 36, 48), (5, 31, 41), (6, 29, 33), (7, 29, 22),
        (8, 26, 19), (9, 24, 12), (10, 24, 7), (11, 21, 0),
    ),
)  # fmt: skip
"""Of a battle that was won although it began badly."""
RELICS = 60
"""Entity of the first relic of those that react."""


def start(resources: CampaignResources) -> CampaignView:
    """The first choice of a run that was just begun."""
    match = resources.context.games["campaign"].new_match(SEED, {"leader": "napoleon"})
    match.apply(0, ChooseRelic(match.view(0).offers[0]))
    view: CampaignView = match.view(0)
    return view


def boss_open(resources: CampaignResources) -> CampaignView:
    """The boss can be met; two encounters more have made the enemy stronger."""
    view = sample_view(resources.clans)
    choices = (
        encounter(1, BATTLE, "italy-cremona", ("italy-piacenza",), threat=5, gold=fight_gold(BATTLE, STEP_CAP)),
        encounter(2, "rest", "italy-voghera"),
        encounter(3, "mystery", "italy-lodi"),
        replace(view.choices[-1], refusal="", threat=5),
    )
    route = tuple(
        entity_of(item)
        for item in (TOWN, "italy-oneglia", "italy-savona", "italy-voltri", "italy-alessandria", "italy-piacenza")
    )
    return sample_view(
        resources.clans, choices=choices, step=9, steps=9, opens=0, late=2, place=entity_of("italy-piacenza"),
        route=route, gold=211, hp=33,
        places=tuple(replace(other, conquered=other.place == "italy-savona") for other in view.places),
    )  # fmt: skip


def _map(view: Callable[[CampaignResources], CampaignView]) -> Example:
    def make(context: Context) -> Scene:
        resources = campaign(context)
        return MapScene(context, resources, view(resources))

    return alone(make, 1.5)


def _middle(resources: CampaignResources) -> CampaignView:
    return sample_view(resources.clans)


def _pointed(context: Context) -> Scene:
    """A choice is pointed at with the keys: its tooltip, its medallion, the way there."""
    resources = campaign(context)
    scene = MapScene(context, resources, sample_view(resources.clans))

    def point() -> None:
        scene.stage.router.by_keys = True
        scene.stage.router.set_focus(scene.table.column.cards[0])

    scene.first = Sequence(Pause(0.2), Call(point))
    return scene


def _scouting(context: Context) -> Scene:
    """A key points at what nobody has scouted: what is known of it, and the price of scouts."""
    resources = campaign(context)
    scene = MapScene(context, resources, sample_view(resources.clans))
    scene.first = Sequence(Pause(0.2), Call(scene.next_unscouted))
    return scene


def held(resources: CampaignResources) -> CampaignView:
    """Of three cities that were conquered one is besieged and one lost; the enemy has gathered around it."""
    view = sample_view(resources.clans)
    held_now, lost = {"italy-savona", "italy-cherasco"}, "italy-voghera"
    places = tuple(
        replace(
            other,
            conquered=other.place in held_now,
            siege=2 if other.place == "italy-cherasco" else 0,
            lost=other.place == lost,
            kind=CITY if other.place == lost else other.kind,
        )
        for other in view.places
    )
    defence = encounter(
        1, DEFENSE, "italy-cherasco", threat=3, objective="hold", gold=fight_gold(BATTLE), level="wary", cards=22,
        crystal=50, commander="argenteau", middle=("lake", "marsh", "lake"), bases=("woods", "lake", "woods"),
    )  # fmt: skip
    return replace(view, places=places, choices=(defence, *view.choices[1:]), gathered=1)


def _besieged(context: Context) -> Scene:
    """The defence is pointed at: when the city falls."""
    resources = campaign(context)
    scene = MapScene(context, resources, held(resources))

    def point() -> None:
        scene.stage.router.by_keys = True
        scene.stage.router.set_focus(scene.table.column.cards[0])

    scene.first = Sequence(Pause(0.2), Call(point))
    return scene


def _travelling(context: Context) -> Scene:
    """The banner is on its way to Turin."""
    resources = campaign(context)
    view = sample_view(resources.clans)
    scene = MapScene(context, resources, view)
    way = tuple(entity_of(item) for item in ("italy-dego", "italy-acqui", "italy-alessandria"))

    def go() -> None:
        scene.hear((told.Travelled(way, scene.ground.km(view.place, way[-1]), "travel"),))

    scene.first = Sequence(Pause(0.4), Call(go))
    return scene


def _ground(resources: CampaignResources, view: CampaignView) -> Ground:
    return Ground.of(view, resources.places)


def _dispatch(context: Context) -> list[Scene]:
    resources = campaign(context)
    view = sample_view(resources.clans)
    found = resources.act(view.act_id).dispatches[0]
    sheet = dispatch.dispatch_sheet(found.title, found.text)
    return [MapScene(context, resources, view), Paper(context.render_queue, sheet)]


def _delivery(context: Context) -> list[Scene]:
    resources = campaign(context)
    view = sample_view(resources.clans)
    arrived = (
        told.DeliveryArrived(400, "training-grounds", view.army[0].card, 900, 0),
        told.DeliveryArrived(401, "supply-depot", "", 0, 15),
    )
    sheet = dispatch.delivery_sheet(resources, arrived, "Nice")
    return [MapScene(context, resources, view), *([Paper(context.render_queue, sheet)] if sheet is not None else [])]


def _aftermath(context: Context) -> list[Scene]:
    resources = campaign(context)
    view = sample_view(resources.clans)
    foes = resources.clans.decks["saladin"]
    events = (
        told.BattleSettled("clans", "battle", "won", fled=False, rounds=11, felled=14),
        told.CardFell(104, view.army[4].card, view.place, "attack", foes[0]),
        told.CardFell(117, view.army[17].card, view.place, "poison", foes[5]),
        told.CardFell(112, view.army[12].card, view.place, "attack", foes[9]),
        told.CasualtiesReturned(12, 15),
        told.GoldChanged(29, 125, "battle"),
        told.LegacyEarned(5, 20, "battle"),
    )
    sheet = dispatch.aftermath_sheet(resources, _ground(resources, view), events, course=COURSE)
    queue, art = context.render_queue, resources.art
    return [MapScene(context, resources, view), *([paper_of(queue, sheet, art)] if sheet is not None else [])]


def _battle(*, boss: bool) -> Callable[[Context], list[Scene]]:
    def make(context: Context) -> list[Scene]:
        resources = campaign(context)
        view = sample_view(resources.clans)
        faced = view.choices[-1 if boss else 0]
        kind = BOSS if boss else faced.kind
        engaged = EngagementView("clans", faced.level, 0, kind, faced.commander, faced.boss)
        view = replace(view, phase=ENGAGED, encounter=faced, engagement=engaged)
        sheet = dispatch.battle_sheet(resources, _ground(resources, view), view)
        return [MapScene(context, resources, view), (Entrance if boss else Paper)(context.render_queue, sheet)]

    return make


def _variants(resources: CampaignResources) -> CampaignView:
    """The first choice of an act whose battles are fought for gold, after an event arranged three ages for the next."""
    match = resources.context.games["campaign"].new_match(SEED, {"leader": "nelson"})
    match.apply(0, ChooseRelic(match.view(0).offers[0]))
    add_charge(field_of(match.world), AGES)
    view: CampaignView = match.view(0)
    return view


def _opening(context: Context) -> list[Scene]:
    """An act opens in which cards come together in families."""
    resources = campaign(context)
    view = sample_view(resources.clans)
    writer = LogWriter(resources, _ground(resources, view))
    sheet = dispatch.story_sheet(resources, writer, told.DispatchCame("caesar-gaul", OPENING))
    return [MapScene(context, resources, view), Paper(context.render_queue, sheet)]


def _varied_battle(context: Context) -> list[Scene]:
    """Before a battle that has an aim, and everything else that there is."""
    resources = campaign(context)
    view = sample_view(resources.clans)
    families = ("emperors-own", "line-of-march", "guard-of-the-tsar", "hungarian-insurrection")
    faced = replace(view.choices[0], variants=VARIANTS, families=families, objective="convoy")
    engaged = EngagementView("clans", faced.level, 0, faced.kind, faced.commander, faced.boss)
    view = replace(view, phase=ENGAGED, encounter=faced, engagement=engaged)
    sheet = dispatch.battle_sheet(resources, _ground(resources, view), view)
    return [MapScene(context, resources, view), Paper(context.render_queue, sheet)]


def _waiting(context: Context) -> list[Scene]:
    resources = campaign(context)
    view = sample_view(resources.clans)
    menu = wait_menu(context, resources, view, _ground(resources, view), Wait, lambda _: None)
    return [MapScene(context, resources, view), menu]


def _owning(resources: CampaignResources) -> CampaignView:
    """A run with relics that react: one on the way, one that has worked, one that made the next battle easier."""
    view = sample_view(resources.clans)
    relics = (
        ItemView(RELICS, RELIC, "berthiers-map-case", equipped=False, sale=17, progress=(42,), worked=(1,)),
        ItemView(RELICS + 1, RELIC, "officers-armor", equipped=False, sale=15, progress=(0,), worked=(1,)),
        ItemView(RELICS + 2, RELIC, "captured-colours", equipped=False, sale=20),
    )
    return replace(view, items=(*relics, *view.items), charges=(("draw", 1),))


def _relic(context: Context) -> Scene:
    """A relic works: it gleams, and what it made ready stands beside it."""
    resources = campaign(context)
    scene = MapScene(context, resources, _owning(resources))
    events = (told.RelicWorked(RELICS, "berthiers-map-case", 0), told.ChargeGained("draw", 1, 1))
    scene.first = Sequence(Pause(0.2), Call(scene.hear, events))
    return scene


def _bag(context: Context) -> list[Scene]:
    resources = campaign(context)
    view = _owning(resources)
    return [MapScene(context, resources, view), ItemsTray(context, resources, view)]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "campaign-map": _map(start),
        "campaign-map-middle": _map(_middle),
        "campaign-map-boss": _map(boss_open),
        "campaign-map-tooltip": alone(_pointed, 1.5),
        "campaign-map-scouting": alone(_scouting, 1.5),
        "campaign-map-held": _map(held),
        "campaign-map-siege": alone(_besieged, 1.5),
        "campaign-map-travel": alone(_travelling, 0.75),
        "campaign-dispatch": Example(_dispatch),
        "campaign-delivery": Example(_delivery),
        "campaign-aftermath": Example(_aftermath),
        "campaign-battle": Example(_battle(boss=False)),
        "campaign-battle-variants": Example(_varied_battle),
        "campaign-map-variants": _map(_variants),
        "campaign-opening": Example(_opening),
        "campaign-entrance": Example(_battle(boss=True), 6.0),
        "campaign-waiting": Example(_waiting),
        "campaign-map-relic": alone(_relic, 0.55),
        "campaign-bag": Example(_bag),
    }
)
"""In the order of a player's way through an act."""
