"""An example view of Napoleon's Italian campaign over the game's own content."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from components.campaign import (
    BATTLE,
    BOSS,
    CITY,
    CONSUMABLE,
    DECK,
    ELITE,
    EVENT,
    FALLEN,
    MARCHING,
    RELIC,
    RESERVE,
    REST,
    SHOP,
)
from game.content.campaign.loading import load_campaign
from scenes.campaign.model.ground import Ground
from systems.campaign.rules.battles.rewards import plain_gold
from systems.campaign.rules.scouting import A_ROAD
from systems.campaign.rules.supply import REACHES
from systems.campaign.state.roads import distance_km, toll
from systems.campaign.view.views import (
    ArmyCardView,
    BuildingView,
    CampaignView,
    DeliveryView,
    EncounterView,
    ItemView,
    PlaceView,
    RoadView,
)

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent

ACT = "napoleon-italy"
STEP = 3
GOLD_OF_RELICS = 10
"""What the relics of the example add to the gold of each battle."""
FIRST_PLACE, FIRST_ROAD, FIRST_CARD, FIRST_ITEM = 10, 40, 100, 200
TOWN = "italy-nice"
KNOWN = {
    "italy-tende": BATTLE, "italy-oneglia": EVENT, "italy-mondovi": ELITE, "italy-voltri": SHOP, "italy-cherasco": REST,
    "italy-acqui": BATTLE, "italy-alessandria": CITY, "italy-voghera": BATTLE,
}  # fmt: skip
"""What is known of the places of the example (CAMP-2.16)."""
RUMOURS = {
    "italy-turin": "quiet", "italy-novara": "fight", "italy-pavia": "fight", "italy-piacenza": "quiet",
    "italy-lodi": "fight", "italy-cremona": "fight",
}  # fmt: skip
"""What is not scouted."""


def entity_of(place: str) -> int:
    """The entity of a place."""
    return FIRST_PLACE + [other.id for other in load_campaign().lands.acts[ACT].places].index(place)


def fight_gold(kind: str, step: int = STEP) -> int:
    """The gold of a fight of the example's act, with its relics."""
    return plain_gold(kind, 1, step) + GOLD_OF_RELICS


def encounter(number: int, kind: str, place: str, way: tuple[str, ...] = (), **changes: object) -> EncounterView:
    """An encounter of an example."""
    fight = kind in {BATTLE, ELITE, CITY, BOSS}
    made = EncounterView(
        entity=300 + number,
        kind=kind,
        place=entity_of(place),
        threat=2 if fight else 0,
        levels=0,
        middle=("lake", "lake", "marsh") if fight else (),
        bases=("woods", "lake", "woods") if fight else (),
        commander="argenteau" if fight else "",
        cards=22 if fight else 0,
        level=("normal" if kind == ELITE else "wary") if fight else "",
        crystal=(60 if kind in {ELITE, BOSS} else 50) if fight else 0,
        offer="",
        offered="",
        km=0,
        supply=0,
        gold=fight_gold(kind) if fight else 0,
        game="",
        way=tuple(entity_of(item) for item in (*way, place)),
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # the fields of the view


def sample_army(content: ClansContent) -> tuple[ArmyCardView, ...]:
    """Twenty-five cards, two in the reserves, two fallen."""
    found = []
    for number, card in enumerate(content.decks["napoleon"]):
        known = content.cards[card]
        where = FALLEN if number in {4, 17} else RESERVE if number in {9, 21} else DECK
        fell: tuple[int | str, ...] = (1, 2, "Savona", "attack", content.decks["saladin"][0]) if where == FALLEN else ()
        price = 15 + 2 * known.damage + known.health + 5 * len(known.abilities)
        added = (1, 1) if number == 6 else (0, 0)
        found.append(
            ArmyCardView(
                FIRST_CARD + number,
                card,
                known.damage + added[0],
                known.health + added[1],
                *added,
                where,
                2 if number == 9 else 0,
                number % 4,
                number % 3,
                price,
                price // 4,
                -(-price // 2),
                fell,
            )
        )
    return tuple(found)


def sample_view(content: ClansContent, **changes: object) -> CampaignView:
    """Return a run after three encounters of its first act; fields can be changed."""
    act = load_campaign().lands.acts[ACT]
    spent = {"italy-nice", "italy-savona", "italy-dego"}
    places = tuple(
        PlaceView(
            FIRST_PLACE + row,
            other.id,
            int(other.id in spent),
            conquered=False,
            kind=KNOWN.get(other.id, ""),
            rumour=RUMOURS.get(other.id, ""),
        )
        for row, other in enumerate(act.places)
    )
    at = {other.id: other for other in act.places}
    roads = tuple(
        RoadView(
            FIRST_ROAD + row,
            entity_of(road.start),
            entity_of(road.end),
            distance_km(act, at[road.start], at[road.end]),
            road.sea,
        )
        for row, road in enumerate(act.roads)
    )
    choices = (
        encounter(
            1, CITY, "italy-alessandria", ("italy-acqui",), offer=CONSUMABLE, offered="field-medic-kit",
            objective="siege",
        ),
        encounter(
            2, ELITE, "italy-mondovi", threat=3, offer=RELIC, offered="officers-armor", objective="convoy",
            modifier="shock-troops",
        ),
        encounter(3, SHOP, "italy-voltri", ("italy-savona",)),
        encounter(
            9, BOSS, "italy-milan", ("italy-acqui", "italy-alessandria", "italy-novara"), threat=3,
            boss=act.boss.card, commander=act.boss.leader,
            refusal="General Beaulieu can be met after 4 more encounters.",
        ),
    )  # fmt: skip
    view = CampaignView(
        seat=0,
        leader="napoleon",
        difficulty="normal",
        iron=False,
        phase=MARCHING,
        act=1,
        act_id=ACT,
        step=STEP,
        steps=STEP,
        gold=96,
        hp=41,
        max_hp=50,
        place=entity_of("italy-dego"),
        town=entity_of(TOWN),
        route=tuple(entity_of(item) for item in (TOWN, "italy-savona", "italy-dego")),
        km=0,
        supply=0,
        places=places,
        roads=roads,
        choices=choices,
        opens=4,
        late=0,
        gathered=0,
        waiting=14,
        back=12,
        back_to=entity_of("italy-savona"),
        encounter=None,
        event="",
        offers=(),
        goods=(),
        refresh=25,
        discharge=50,
        stakes=(),
        training=25,
        trained=0,
        heal=15,
        army=sample_army(content),
        militia=0,
        items=(
            ItemView(FIRST_ITEM, RELIC, "war-chest", equipped=False, sale=18),
            ItemView(FIRST_ITEM + 1, RELIC, "battle-standard", equipped=False, sale=25),
            ItemView(FIRST_ITEM + 2, CONSUMABLE, "field-medic-kit", equipped=False, sale=5),
            ItemView(FIRST_ITEM + 3, CONSUMABLE, "double-ration", equipped=True, sale=6),
        ),
        buildings=(
            BuildingView(20, "training-grounds", 0, 1, 2, 1),
            BuildingView(0, "supply-depot", 60, 1, 2, 1),
            BuildingView(0, "medic-corps", 80, 2, 2, 1),
            BuildingView(0, "officers-academy", 110, 3, 2, 1, "This costs 110 gold; you have 96."),
            BuildingView(0, "war-college", 160, 4, 2, 1, "This costs 160 gold; you have 96."),
        ),
        deliveries=(
            DeliveryView(400, "training-grounds", content.decks["napoleon"][0], 0, 2, 3, 1),
            DeliveryView(401, "supply-depot", "", 15, 1, 2, 1),
        ),
        hurry=100,
        hurry_refusal="This costs 100 gold; you have 96.",
        engagement=None,
        perks=(("battle_gold", GOLD_OF_RELICS, ""), ("damage", 1, ""), ("health", 2, "")),
        dispatches=(act.dispatches[0].id,),
        legacy=15,
        stats=(("battles won", 2), ("gold earned", 71)),
        winner=None,
        reason="",
    )
    changed: CampaignView = replace(view, **changes)  # type: ignore[arg-type]  # the fields of the view
    return _surveyed(changed)


def _surveyed(view: CampaignView) -> CampaignView:
    """The view with the distances of its places, and how long supply takes to them."""
    ground = Ground.of(view, {other.id: other for other in load_campaign().lands.acts[ACT].places})

    def far(place: int) -> tuple[int, int]:
        km = ground.km(view.town, place)
        return km, sum(km >= reach for reach in REACHES)

    choices = []
    for choice in view.choices:
        km, supply = far(choice.place)
        choices.append(replace(choice, km=km, supply=supply))
    places = []
    for place in view.places:
        roads = len(ground.path(view.place, place.entity)) - 1
        places.append(
            replace(
                place,
                km=ground.km(view.place, place.entity),
                toll=toll(roads),
                scout=A_ROAD * roads if place.rumour else 0,
            )
        )
    km, supply = far(view.place)
    return replace(view, choices=tuple(choices), places=tuple(places), km=km, supply=supply)
