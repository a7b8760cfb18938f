"""What the systems say of themselves, and each alone."""

from __future__ import annotations

from collections import Counter

import pytest

from components.campaign import BOSS_OPENS, CONSUMABLE, MARCHING, OVER, Delivery, Encounter
from components.campaign_lands import Perk
from components.campaign_unlocks import UnlockDefinition
from systems.campaign.commands import Answer, Heal, HurrySupply, PickCard, Redeal, ToReserve, Travel, UseItem, Wait
from systems.campaign.events import CardMoved, SupplyHurried
from systems.campaign.rules.army import ArmySystem
from systems.campaign.rules.supply import SupplySystem
from systems.campaign.ruleset import SYSTEMS, CampaignRules
from systems.campaign.state.field import Known
from systems.campaign.state.ledger import gain_item
from systems.campaign.state.position import read_position
from systems.dice import Stream
from systems.match import Match
from systems.world import System, World
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, campaign, land
from tests.systems.campaign.test_camp_01_properties import some_command
from tests.systems.campaign.test_camp_events_random import EVENTS
from tests.systems.declared import FORK_EVERY, Watch

RUNS = (1, 2, 4, 9, 0)
"""Seeds of runs that see between them all that systems touch seldom."""
MOST_COMMANDS = 250
LUCK = 95
"""So many of a hundred battles are won, for a run should see all three acts."""
POSITION = (
    "napoleon normal act 2 step 4 | gold 240 | deck warrior*15 tank+1+2 | reserves medic:2 tank | "
    "buildings grounds:3 depot:2 | under-way grounds>archer:4:4"
)


def play(seed: int, met: Counter[str]) -> None:
    """Play a run of random answers, which goes half the times to the kind of encounter that was met the least."""
    dice = Stream(seed, "declared")
    c = campaign(seed=seed, perks=[Perk("max_hp", 30), Perk("gold", 100)], lands=land(events=EVENTS, relics=tiny.BUSY))
    for done in range(1, MOST_COMMANDS):
        if c.run.phase == OVER:
            return
        ways = [command for command in c.match.legal(0) if isinstance(command, Travel)]
        kinds = {way: c.match.world.get(way.encounter, Encounter).kind for way in ways}
        if c.run.phase == MARCHING and dice.below(2):
            command = min(ways, key=lambda way: met[kinds[way]])
            met[kinds[command]] += 1
            c.do(command)
        else:
            c.do(some_command(c, dice, LUCK))
        if done % FORK_EVERY == 0:
            c.match = c.match.fork()


def answer_all() -> None:
    """Answer every event of the tests in each way that is open, and play what follows from it."""
    for event in EVENTS:
        for number in range(len(event.choices)):
            c = campaign(seed=number, perks=[Perk("gold", 100)], lands=land(events=(event,))).start()
            c.match.world.spawn(Delivery(c.field.buildings()[0][0], "archer", 0, 4, 4))
            c.go("event")
            answers = [command for command in c.match.legal(0) if isinstance(command, Answer)]
            c.do(answers[number % len(answers)])


def do_what_is_seldom() -> None:
    """Do by hand what random runs may come to or not."""
    c = campaign().start().go("battle").lost()
    c.go("rest").do(Heal())
    c.field.resources.gold = 500
    c.match.world.spawn(Delivery(c.field.buildings()[0][0], "archer", 0, 4, 4))
    c.do(HurrySupply()).go("battle", offer="building", offered="depot").tell(0).do(PickCard(""))
    c.next_act().next_act()
    c.run.step = BOSS_OPENS - 1
    c.do(Wait()).do(c.match.legal(0)[0])
    tradition = UnlockDefinition("drill", "napoleon", "war", "Drill", 100, reactions=tiny.BUSY[0].reactions)
    c = campaign(perks=[Perk("redeal", 1)], unlocks=[tradition]).start().go("battle", offer="relic", offered="").tell(0)
    c.do(Redeal()).do(PickCard(""))  # a relic by dice
    c.on(1)
    c.field.resources.hp = 20
    c.match.world.spawn(Delivery(c.field.buildings()[0][0], "archer", 0, 1, 4))
    for name in ("salve", "courier", "levy"):
        c.do(UseItem(gain_item(c.field, CONSUMABLE, name, "offer")))


def test_systems_say_which_components_they_read_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, SYSTEMS)
    met: Counter[str] = Counter()
    for seed in RUNS:
        play(seed, met)
    answer_all()
    do_what_is_seldom()
    assert watch.disagreements() == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: type(system).__name__)
def test_a_world_without_its_components_refuses_to_run_a_system(system: System) -> None:
    with pytest.raises(LookupError, match=f"^{type(system).__name__} needs .*(Run|Intents)[^:]*: no entity"):
        World((system,)).process()


def alone(system: System) -> Campaign:
    """Return a run at a position in which one system works."""
    c = campaign()
    setup = c.field.setup
    world = World((system,), Known(setup))
    world.load(read_position(POSITION, setup).dump())
    return Campaign(Match(CampaignRules(setup), world, {}), c.table)


def test_the_army_alone_moves_cards() -> None:
    c = alone(ArmySystem())
    tank = c.mine("tank")
    c.do(ToReserve(tank))
    assert (c.count("deck"), c.count("reserve"), c.army_card(tank).where) == (15, 3, "reserve")
    assert [type(event) for event in c.events] == [CardMoved]


def test_supply_alone_hurries_what_is_under_way() -> None:
    c = alone(SupplySystem())
    gold = c.field.resources.gold
    c.do(HurrySupply())
    assert [sent.left for _, sent in c.field.deliveries()] == [1]
    assert [building.ready for _, building in c.field.buildings()] == [3, 1], "the first waits for its delivery"
    assert c.field.resources.gold < gold
    assert c.of(SupplyHurried)


def test_a_system_alone_leaves_to_others_what_is_theirs() -> None:
    c = alone(ArmySystem())
    before = c.match.digest()
    c.field.intents.waiting.append((0, HurrySupply()))
    c.match.world.process()
    c.field.intents.waiting.clear()
    assert (c.match.digest(), c.match.world.drain()) == (before, ())
