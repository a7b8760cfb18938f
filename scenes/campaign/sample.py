"""Example runs: a view of Napoleon's Italian campaign for each phase, made by hand from a small set of content."""

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
    FALLEN,
    MARCHING,
    RELIC,
    RESERVE,
    SHOP,
    ActDefinition,
    BossDefinition,
    Branch,
    BuildingDefinition,
    CampaignDefinition,
    ChoiceDefinition,
    Consequence,
    ConsumableDefinition,
    DifficultyDefinition,
    DispatchDefinition,
    EnemyDefinition,
    EventDefinition,
    Perk,
    PlaceDefinition,
    RelicDefinition,
    RoadDefinition,
)
from systems.campaign.setup import Lands
from systems.campaign.views import (
    ArmyCardView,
    BuildingView,
    CampaignView,
    DeliveryView,
    EncounterView,
    GoodView,
    ItemView,
    PlaceView,
    RoadView,
)

if TYPE_CHECKING:
    from game.content.clans import ClansContent

ACT = "napoleon-italy"
PLACES = (
    ("nice", "Nice", 727, 4370, "lake", False),
    ("ventimiglia", "Ventimiglia", 761, 4379, "woods", False),
    ("mondovi", "Mondov\u00ec", 782, 4439, "woods", False),
    ("savona", "Savona", 848, 4431, "lake", False),
    ("genoa", "Genoa", 893, 4441, "lake", True),
    ("montenotte", "Montenotte", 822, 4452, "woods", False),
    ("turin", "Turin", 768, 4507, "marsh", True),
    ("alessandria", "Alessandria", 861, 4491, "marsh", False),
    ("pavia", "Pavia", 916, 4519, "marsh", False),
    ("piacenza", "Piacenza", 969, 4505, "lake", False),
    ("lodi", "Lodi", 950, 4531, "lake", False),
    ("milan", "Milan", 919, 4546, "desert", True),
    ("parma", "Parma", 1033, 4480, "desert", False),
    ("cremona", "Cremona", 1002, 4513, "marsh", False),
    ("brescia", "Brescia", 1022, 4554, "woods", False),
    ("mantua", "Mantua", 1079, 4516, "marsh", True),
)
ROADS = (
    ("nice", "ventimiglia", False), ("ventimiglia", "savona", False), ("nice", "mondovi", False),
    ("savona", "genoa", True), ("savona", "montenotte", False), ("montenotte", "mondovi", False),
    ("mondovi", "turin", False), ("turin", "alessandria", False), ("montenotte", "alessandria", False),
    ("genoa", "alessandria", False), ("alessandria", "pavia", False), ("alessandria", "piacenza", False),
    ("pavia", "milan", False), ("pavia", "lodi", False), ("piacenza", "lodi", False), ("lodi", "milan", False),
    ("piacenza", "parma", False), ("piacenza", "cremona", False), ("cremona", "mantua", False),
    ("cremona", "brescia", False), ("brescia", "milan", False), ("parma", "mantua", False), ("turin", "milan", False),
    ("nice", "genoa", True),
)  # fmt: skip
DECK_OF = ("scout", "voltigeur", "fusilier", "line-infantry", "field-cannon", "sapper", "drummer-boy", "grenadier")
FIRST_PLACE, FIRST_ROAD, FIRST_CARD, FIRST_ITEM = 10, 40, 100, 200
TOWN = "nice"


def entity_of(place: str) -> int:
    """The entity of a place."""
    return FIRST_PLACE + [row[0] for row in PLACES].index(place)


def sample_lands(content: ClansContent) -> Lands:
    """A small set of content, enough for every screen of a run."""
    places = tuple(
        PlaceDefinition(one, name, lon, lat, terrain, city, f"{name} lies on the way.")
        for one, name, lon, lat, terrain, city in PLACES
    )
    roads = tuple(RoadDefinition(*row) for row in ROADS)
    cards = tuple(content.decks["napoleon"])
    enemies = EnemyDefinition(
        ("caesar", "saladin"), cards[:3], cards[3:6], cards[6:8], cards[8:10],
        (4, 7, 10, 14, 15), (1, 2, 3, 3, 4), (1, 1, 2, 2, 2),
    )  # fmt: skip
    boss = BossDefinition(
        "milan", "caesar", cards[-1], "boss", "boss",
        ("The gates of Milan are shut.", "General Beaulieu has drawn up his last reserve before them."),
    )  # fmt: skip
    dispatches = (
        DispatchDefinition(
            "first-blood",
            "From the Directory in Paris",
            "Citizen General, your march along the coast has been read aloud in the Assembly. Bread and boots "
            "follow as soon as there is bread, and boots.",
        ),
    )
    act = ActDefinition(
        id=ACT,
        leader="napoleon",
        number=1,
        title="Italy",
        road="Nice to Milan, 1796",
        opening="Soldiers, you are hungry and half naked. I will lead you into the most fertile plains on earth.",
        closing="Milan opens its gates.",
        degree=(79, 111),
        town=TOWN,
        places=places,
        roads=roads,
        terrains=("woods", "lake", "desert", "marsh"),
        enemies=enemies,
        boss=boss,
        dispatches=dispatches,
        rewards=("imperial-treasury", "marshals-armor", "imperial-standard"),
    )
    relics = (
        RelicDefinition("officers-armor", "Officer's Armour", "shop", 60, (Perk("max_hp", 10),), "Dented, polished."),
        RelicDefinition("war-chest", "War Chest", "start", 75, (Perk("battle_gold", 10),), "It rattles on the march."),
        RelicDefinition("supply-routes", "Supply Routes", "start", 90, (Perk("supply", 1),), "Roads, kept open."),
        RelicDefinition("battle-standard", "Battle Standard", "start", 100, (Perk("damage", 1),), "Seen from afar."),
        RelicDefinition("imperial-treasury", "Imperial Treasury", "act", 0, (Perk("battle_gold", 20),)),
        RelicDefinition("marshals-armor", "Marshal's Armour", "act", 0, (Perk("max_hp", 20),)),
        RelicDefinition("imperial-standard", "Imperial Standard", "act", 0, (Perk("damage", 2),)),
    )
    consumables = (
        ConsumableDefinition("field-medic", "Field Medic", 20, "heal", 15),
        ConsumableDefinition("military-hospital", "Military Hospital", 35, "heal", 30),
        ConsumableDefinition("discharge-papers", "Discharge Papers", 50, "discharge"),
        ConsumableDefinition("double-rations", "Double Rations", 30, "equip", perks=(Perk("health", 1),)),
    )
    buildings = (
        BuildingDefinition("training-grounds", "Training Grounds", 0, 1, "common", about="Recruits learn to march."),
        BuildingDefinition("supply-depot", "Supply Depot", 60, 1, gold=15, about="Levies and carts."),
        BuildingDefinition("medic-corps", "Medic Corps", 80, 2, pool=("field-medic",), about="Surgeons on the road."),
        BuildingDefinition("officers-academy", "Officers Academy", 110, 3, "rare", about="Good families, new maps."),
        BuildingDefinition("war-college", "War College", 160, 4, "epic", about="It teaches what was won before."),
    )
    choices = (
        ChoiceDefinition("Buy from the caravan.", (Branch(1, "A fair deal.", (Consequence("consumable"),)),), gold=20),
        ChoiceDefinition("Ask for the news.", (Branch(1, "He talks.", (Consequence("gold", 15),)),)),
        ChoiceDefinition("Take what you need.", (Branch(1, "They curse you.", (Consequence("hp", -5),)),)),
    )
    event = EventDefinition(
        "merchant-caravan", "Merchant Caravan", "Six mules and a man who has seen the enemy.", "caravan", choices
    )
    campaign = CampaignDefinition(
        "napoleon",
        "The Road to Austerlitz",
        "From Nice to the field of the three emperors.",
        cards,
        ("war-chest", "supply-routes", "battle-standard"),
        cards,
        (ACT, ACT, ACT),
    )
    levels = ("easy", "normal", "hard")
    difficulties = tuple(
        DifficultyDefinition(one, one.capitalize(), "", casualties, 3, 0, ("easy", "normal", "normal"), "hard", "hard")
        for one, casualties in zip(levels, (8, 5, 3), strict=True)
    )
    return Lands(
        campaigns={"napoleon": campaign},
        acts={ACT: act},
        events={event.id: event},
        relics={one.id: one for one in relics},
        consumables={one.id: one for one in consumables},
        buildings={one.id: one for one in buildings},
        difficulties={one.id: one for one in difficulties},
        cards=content.cards,
        leaders=content.leaders,
    )


def encounter(number: int, kind: str, place: str, way: tuple[str, ...] = (), **changes: object) -> EncounterView:
    """An encounter of an example."""
    fight = kind in {BATTLE, ELITE, CITY, BOSS}
    made = EncounterView(
        entity=300 + number,
        kind=kind,
        place=entity_of(place),
        threat=3 if fight else 0,
        levels=0,
        middle=("lake", "lake", "marsh") if fight else (),
        bases=("woods", "lake", "woods") if fight else (),
        commander="caesar" if fight else "",
        cards=22 if fight else 0,
        level="normal" if fight else "",
        crystal=(60 if kind in {ELITE, BOSS} else 50) if fight else 0,
        offer="",
        offered="",
        km=142,
        supply=2,
        gold=19 if fight else 0,
        game="",
        way=tuple(entity_of(one) for one in (*way, place)),
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
    """A run in its first act after three encounters, on the map; with some fields changed."""
    places = tuple(
        PlaceView(FIRST_PLACE + row, one[0], int(one[0] in {"nice", "savona", "montenotte"}), conquered=False)
        for row, one in enumerate(PLACES)
    )
    roads = tuple(
        RoadView(FIRST_ROAD + row, entity_of(start), entity_of(end), 60, sea)
        for row, (start, end, sea) in enumerate(ROADS)
    )
    choices = (
        encounter(1, CITY, "turin", ("mondovi",), threat=4, offer=RELIC, offered="officers-armor", gold=17),
        encounter(2, BATTLE, "alessandria", (), threat=2, offer=CONSUMABLE, offered="field-medic", km=168),
        encounter(3, SHOP, "genoa", ("savona",), km=155, supply=1),
        encounter(
            9, BOSS, "milan", ("alessandria", "pavia"), threat=5, crystal=60, level="hard", gold=75, km=240, supply=3,
            boss=content.decks["napoleon"][-1],
            refusal="General Beaulieu can be met after 4 more encounters of this act.",
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
        step=3,
        steps=3,
        gold=96,
        hp=41,
        max_hp=50,
        place=entity_of("montenotte"),
        town=entity_of(TOWN),
        route=tuple(entity_of(one) for one in (TOWN, "ventimiglia", "savona", "montenotte")),
        km=104,
        supply=2,
        places=places,
        roads=roads,
        choices=choices,
        opens=4,
        late=0,
        waiting=14,
        back=12,
        back_to=entity_of("savona"),
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
            ItemView(FIRST_ITEM + 2, CONSUMABLE, "field-medic", equipped=False, sale=5),
            ItemView(FIRST_ITEM + 3, CONSUMABLE, "double-rations", equipped=True, sale=7),
        ),
        buildings=(
            BuildingView(20, "training-grounds", 0, 1, 2, 1),
            BuildingView(0, "supply-depot", 60, 1, 2, 1),
            BuildingView(0, "medic-corps", 80, 2, 2, 1),
            BuildingView(0, "officers-academy", 110, 3, 2, 1, "You have 96 gold; the Officers Academy costs 110."),
            BuildingView(0, "war-college", 160, 4, 2, 1, "You have 96 gold; the War College costs 160."),
        ),
        deliveries=(
            DeliveryView(400, "training-grounds", content.decks["napoleon"][0], 0, 2, 3, 1),
            DeliveryView(401, "supply-depot", "", 15, 1, 2, 1),
        ),
        hurry=100,
        hurry_refusal="You have 96 gold; Hurry Supply costs 100.",
        engagement=None,
        perks=(("battle_gold", 10, ""), ("damage", 1, "")),
        dispatches=("first-blood",),
        legacy=15,
        stats=(("battles won", 2), ("gold earned", 71)),
        winner=None,
        reason="",
    )
    return replace(view, **changes)  # type: ignore[arg-type]  # the fields of the view


def shop_goods(content: ClansContent) -> tuple[GoodView, ...]:
    """The goods of an example's shop."""
    cards = content.decks["napoleon"]
    return (
        GoodView(0, "card", cards[5], 34, sold=False),
        GoodView(1, "card", cards[11], 41, sold=False),
        GoodView(2, "card", cards[20], 57, sold=True),
        GoodView(3, CONSUMABLE, "field-medic", 20, sold=False),
        GoodView(4, CONSUMABLE, "discharge-papers", 50, sold=False),
        GoodView(5, RELIC, "battle-standard", 100, sold=False, refusal="You have 96 gold; this costs 100."),
    )
