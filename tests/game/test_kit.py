"""Positions in text of every game, and systems alone: laws of `game.kit`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from components.campaign import PROMOTION, REWARD, ArmyCard, Item, March, Rewards, Run
from components.chess import ChessTable
from components.clans import Battle, Markers, Plan, Relic, RoundBonuses, Side, Tile
from components.core import Dice, Intents
from components.domains import DomainsTable
from game.catalog import GAMES
from game.kit import CannotRun, read_world, run_system, write_world
from game.problems import WrongRequest
from game.session.random_play import random_command
from systems.campaign.commands import (
    Answer,
    Build,
    Equip,
    HurrySupply,
    JoinCards,
    Leave,
    PickCard,
    Promote,
    ScoutPlace,
    Train,
    Travel,
)
from systems.campaign.rules.choosing import ChoosingSystem
from systems.campaign.rules.items import ItemSystem
from systems.campaign.rules.places.drill import DrillSystem
from systems.campaign.rules.places.rest import RestSystem
from systems.campaign.rules.places.shop import ShopSystem
from systems.campaign.rules.places.story import StorySystem
from systems.campaign.rules.places.tavern import TavernSystem
from systems.campaign.rules.places.town import TownSystem
from systems.campaign.rules.places.training import TrainingSystem
from systems.campaign.rules.scouting import ScoutingSystem
from systems.campaign.rules.supply import SupplySystem
from systems.campaign.rules.travel import TravelSystem
from systems.campaign.rules.veterans import VeteranSystem
from systems.chess.commands import Move
from systems.chess.rules.closing import ClosingSystem as ChessClosingSystem
from systems.chess.rules.fighting import ClearingSystem
from systems.chess.rules.moving import MoveSystem
from systems.chess.rules.settling import SettlingSystem, note_outcome
from systems.chess.state.board import board_of
from systems.chess.state.geometry import square_of
from systems.clans.events import UnitMoved
from systems.clans.rules.movement import MovementSystem
from systems.clans.rules.planning import PlanningSystem
from systems.dice import Stream
from systems.domains.commands import Decline
from systems.domains.rules.choices import ChoiceSystem
from systems.duel.commands import NextPhase
from systems.duel.rules.command_handlers import PhaseSystem, StackSystem, SummonSystem
from systems.grid.rules.checking import CheckSystem
from systems.match import Command, Concede, Match
from systems.world import System, World
from tests.systems.duel.table_talk import PLAIN
from tests.thorough import some

SEEDS: Sequence[int] = some(range(6), 1)
POSITIONS = 6
"""Positions of a match that are written and read."""
STRIDE = 5
"""Commands between two positions, at most."""
COMMANDS = 25
"""Commands that are done from a position with each system alone."""
SELDOM = {
    "domains": {"ChoiceSystem"},
    "chess": {"SettlingSystem", "ClearingSystem"},
    "campaign": {
        "ChoosingSystem", "DrillSystem", "ItemSystem", "RestSystem", "ScoutingSystem", "ShopSystem", "StorySystem",
        "SupplySystem", "TavernSystem", "TownSystem", "TrainingSystem", "VeteranSystem",
    },
}  # fmt: skip
"""Systems that few commands from a position may not reach; each has a test of its own below."""
RICH = {
    "duel": (
        "turn 5 of 0 in main-1 | field0 smoulder-hound[since:1] hedge-knight[since:1] | field1 clay-man[since:2] "
        "| hand0 oaken-buckler thicket-cub | hand1 pilgrims-staff | deck0 thicket-cub*9 | deck1 thicket-cub*9"
    ),
}
"""Positions from which much can be done, beside those of random matches."""


HEROES = "hero0 odin | hero1 zeus"
"""The least that a position of Ragnarok or of a combat needs."""


def written(game: str, seed: int) -> Iterator[str]:
    """Yield positions of a random match, as far as it can be written where it stands."""
    match, dice = GAMES[game].new_match(seed), Stream(seed, "kit")
    found = 0
    while (seats := match.to_act()) and found < POSITIONS:
        try:
            text = write_world(game, match.world)
        except WrongRequest:
            pass  # it waits for an answer
        else:
            found += 1
            yield text
        for _ in range(1 + dice.below(STRIDE)):
            if seats := match.to_act():
                seat = dice.choose(seats)
                match.apply(seat, random_command(match, seat, dice))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_in_text_is_read_and_written_again(game: str, seed: int) -> None:
    texts = list(written(game, seed))
    assert len(texts) > 1
    for text in texts:
        assert write_world(game, read_world(game, text)) == text
        assert "\n" not in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_systems_one_by_one_are_the_systems_together(game: str, seed: int) -> None:
    ran: set[str] = set()
    for text in (*written(game, seed), *filter(None, [RICH.get(game)])):
        match = Match(GAMES[game].new_match(seed).rules, read_world(game, text), {})
        for systems in played(match, Stream(seed, text)):
            ran |= systems
    every = {type(system).__name__ for system in GAMES[game].rules.systems}
    assert every - ran <= SELDOM.get(game, set())


def played(match: Match[Any], dice: Stream) -> Iterator[set[str]]:
    """Play a match by its systems one by one, beside a fork that is played by all; yield which of them ran.

    Every other command is of the kind that was given the least.
    """
    given: Counter[type[Command]] = Counter()
    for number in range(COMMANDS):
        seats = match.to_act()
        if not seats:
            return
        seat = dice.choose(seats)
        command = random_command(match, seat, dice)
        if number % 2 and (legal := match.legal(seat)):
            command = min(legal, key=lambda command: given[type(command)])
        given[type(command)] += 1
        if type(command) is Concede:
            return
        together = match.fork()
        together.apply(seat, command)
        match.world.single(Intents).waiting.append((seat, command))
        ran = set()
        for system in match.rules.systems:
            if system.refusal(match.world) is None:
                run_system(match.world, system)
                ran.add(type(system).__name__)
        assert match.digest() == together.digest(), (command, ran)
        yield ran


# Sentences


def refusal(run: Callable[[], object]) -> str:
    """Return why something cannot be run."""
    with pytest.raises(CannotRun) as caught:
        run()
    return str(caught.value)


def test_a_system_in_another_phase_says_so_and_changes_nothing() -> None:
    world = read_world("clans", "battle round:2 | board Warrior 2/5 t2 s1 @W0")
    before = world.digest()
    assert refusal(lambda: run_system(world, MovementSystem())) == (
        "MovementSystem runs in the phase 'movement'; this world is in 'planning'."
    )
    assert world.digest() == before


def test_a_system_in_its_phase_runs_alone() -> None:
    world = read_world("clans", "battle phase:movement | board Warrior 2/5 t2 s1 @W0", [MovementSystem()])
    events = run_system(world, MovementSystem())
    assert [event.end for event in events if isinstance(event, UnitMoved)] == [1, 1], "both seats hear it"
    assert "phase:combat" in write_world("clans", world)


def test_a_world_without_components_is_refused() -> None:
    assert refusal(lambda: run_system(World(), CheckSystem())) == (
        "CheckSystem needs GridBoard, GridCard, GridPlacement, GridSide, GridTerms: no entity of this world has them."
    )
    lone = World()
    lone.spawn(Dice(1), Intents())
    assert "needs" in refusal(lambda: run_system(lone, MovementSystem()))


def test_a_battle_without_sides_is_none() -> None:
    world = World()
    world.spawn(Battle([], [], phase="movement"), Markers(), Relic(""), Dice(1), Intents())
    world.spawn(Plan(), RoundBonuses(), Tile("desert", -1))
    world.spawn(read_world("clans", "battle").get(2, Side).copy())
    with pytest.raises(LookupError, match=r"^This world is no battle: its table names 0 sides and 0 tiles"):
        run_system(world, MovementSystem())


def test_a_system_of_another_part_of_a_turn_says_what_it_waits_for() -> None:
    grid = read_world("grid", "board . . . / . . . / . . . | blue fox:4:FWMM | red cat:2:DDAA | turn blue")
    assert refusal(lambda: run_system(grid, CheckSystem())) == (
        "CheckSystem runs after a card was placed; this world waits for a placement."
    )


def test_a_system_without_a_command_of_its_own_says_which_it_takes() -> None:
    world = read_world("duel", "turn 3 of 0 in main-1 | hand0 squire | deck0 filler*3 | deck1 filler", cards=PLAIN)
    assert refusal(lambda: run_system(world, SummonSystem())) == (
        "SummonSystem carries out SummonCreature; no such command waits in this world."
    )
    assert refusal(lambda: run_system(world, SummonSystem(), (0, NextPhase("battle")))) == (
        "SummonSystem does not carry out NextPhase."
    )
    assert refusal(lambda: run_system(world, StackSystem(), (0, NextPhase("battle")))) == (
        "StackSystem does not carry out NextPhase."
    )
    run_system(world, PhaseSystem(), (0, NextPhase("battle")))
    run_system(world, StackSystem())
    assert write_world("duel", world).startswith("turn 3 of 0 in battle")


def test_a_command_that_waits_for_a_missing_table_is_refused() -> None:
    assert "needs" in refusal(lambda: run_system(World(), PlanningSystem()))


# Systems that random play seldom meets


def test_a_choice_of_the_domains_runs_alone() -> None:
    text = "round 2 | specials 1+ 3+ 4- | hand0 0 2 3 | hand1 3 4 5 | tiles0 9 | tiles1 7"
    world = read_world("domains", f"{text} | piles 5; 1; 2 | choices 0:tiles:1")
    run_system(world, ChoiceSystem(), (0, Decline()))
    assert world.single(DomainsTable).phase == "testing"


RUN = "napoleon easy act 1 step 4 | gold 900 | deck archer*16 cavalry*2 | buildings training-grounds:3"


def at_rest() -> World:
    """Return a run that has come to a rest by one system alone."""
    world = read_world("campaign", f"{RUN} | choices rest@italy-tende")
    run_system(world, TravelSystem(), (0, Travel(world.single(March).choices[0])))
    return world


def army(world: World, number: int = 0) -> int:
    """Return the entity of a card of the army."""
    return world.having(ArmyCard)[number][0]


def test_supply_alone_hurries_a_delivery_that_is_written_down() -> None:
    world = read_world("campaign", f"{RUN} | under-way training-grounds>archer:4:4")
    run_system(world, SupplySystem(), (0, HurrySupply()))
    assert "training-grounds>archer:1:4" in write_world("campaign", world)


@pytest.mark.parametrize(
    ("kind", "system"),
    [("rest", RestSystem()), ("shop", ShopSystem()), ("tavern", TavernSystem())],
)
def test_rooms_are_entered_and_left_alone(kind: str, system: System) -> None:
    world = read_world("campaign", f"{RUN} | choices {kind}@italy-tende")
    assert f"runs in the phase '{kind}'" in refusal(lambda: run_system(world, system, (0, Leave())))
    run_system(world, TravelSystem(), (0, Travel(world.single(March).choices[0])))
    assert world.single(Run).phase == kind
    run_system(world, system, (0, Leave()))
    assert world.single(Run).phase == "closing"


def test_cards_are_joined_alone_at_a_rest() -> None:
    world = at_rest()
    run_system(world, DrillSystem(), (0, JoinCards(army(world), army(world, 1))))
    assert world.get(army(world), ArmyCard).joined == 1


def test_training_between_acts_runs_alone() -> None:
    world = read_world("campaign", RUN)
    world.single(Run).phase = PROMOTION
    run_system(world, TrainingSystem(), (0, Train(army(world))), (0, Leave()))
    assert world.single(Run).act == 2


def test_a_veteran_is_made_alone() -> None:
    world = read_world("campaign", RUN)
    world.get(army(world), ArmyCard).survived = 3
    run_system(world, VeteranSystem(), (0, Promote(army(world), "barrier")))
    assert world.get(army(world), ArmyCard).honours == [["survivor", "barrier", 0, 0]]


def test_a_reward_is_chosen_alone() -> None:
    world = read_world("campaign", RUN)
    world.single(Run).phase = REWARD
    world.single(Rewards).offers = ["spy"]
    run_system(world, ChoosingSystem(), (0, PickCard("spy")))
    assert [card.where for _, card in world.having(ArmyCard) if card.card == "spy"] == ["deck"]


def test_an_item_a_building_and_a_scout_are_used_alone() -> None:
    world = read_world("campaign", f"{RUN} | items sandbags")
    [(item, _)] = world.having(Item)
    run_system(world, ItemSystem(), (0, Equip(item)))
    run_system(world, TownSystem(), (0, Build("supply-depot")))
    [place, *_] = [command.place for command in listed(world) if isinstance(command, ScoutPlace)]
    run_system(world, ScoutingSystem(), (0, ScoutPlace(place)))
    text = write_world("campaign", world)
    assert "items sandbags!" in text
    assert "supply-depot" in text


def test_a_story_runs_alone() -> None:
    world = read_world("campaign", f"{RUN} | choices event@italy-tende")
    run_system(world, TravelSystem(), (0, Travel(world.single(March).choices[0])))
    [answer, *_] = [command for command in listed(world) if isinstance(command, Answer)]
    run_system(world, StorySystem(), (0, answer))
    assert world.single(Run).phase != "event"


def listed(world: World) -> list[Command]:
    """Return what the player may do."""
    return GAMES["campaign"].new_match(1).rules.legal(world, 0)


def test_settling_and_clearing_run_alone() -> None:
    world = read_world("chess", "4k/4p/2r2/5/2R2/4P/K3N w")
    run_system(world, MoveSystem(), (0, Move(square_of("c3"), square_of("c5"))))
    note_outcome(board_of(world), (0, 40), (1, 2))
    run_system(world, SettlingSystem())
    assert world.single(ChessTable).phase == "closing"
    run_system(world, ChessClosingSystem())
    run_system(world, ClearingSystem())
    assert write_world("chess", world) == "4k/4p/2r2/5/5/4P/K3N b 0 1 c5=20 c5=2"


@pytest.mark.parametrize(
    "side",
    [
        "board0 nidhogg-whelp[damage:1,attacks:1,more:+2/+3,with:taunt]",
        "board0 nidhogg-whelp[dormant:2] nidhogg-whelp[silenced]",
        "weapon0 sickle-of-adamant[damage:1]",
        "secrets0 borrow-the-dog[done:2]",
        "gone0 nidhogg-whelp",
    ],
)
def test_what_is_said_of_cards_in_play_is_read_and_written_again(side: str) -> None:
    text = write_world("arena", read_world("arena", f"{HEROES} | {side}"))
    assert {*side.split()} <= {*text.split()}
    assert write_world("arena", read_world("arena", text)) == text


# Text that cannot be read


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("duel", "fiel0 wolf", "a position has no section 'fiel0'. Did you mean 'field0'?"),
        ("duel", "field0 wolfe", "there is no card 'wolfe'. Did you mean 'wolf'?"),
        ("duel", "field0 wolf[dawn]", "'dawn' says nothing about 'wolf'. Did you mean 'down'?"),
        ("duel", "field0 mail", "'mail' is a ward: a creature belongs on the field."),
        ("duel", "turn 3", "'3' is no turn: write one as 'turn 3 of 0 in main-1'; the phases are main-1, battle"),
        ("duel", "field0 wolf[since:x]", "'x' is no number: 'since' of 'wolf' takes a whole one."),
        ("duel", "hp 10", "'10' is not the HP of both players: write two numbers, as in hp 10 8."),
        ("duel", "hand0 wolf | hand0 wolf", "the section 'hand0' stands twice in the position: keep one of them."),
        ("arena", "turn 4 of 0", "seat 0 needs one hero: write its identifier, as in hero0 odin[hp:20]."),
        ("duel", "turn 3 of 0 in main-1 twice", "'3 of 0 in main-1 twice' is no turn: write one as"),
        ("duel", "field0 wolf*", "'wolf*' is no card: write its identifier, as in wolf, wolf*2 or wolf[down]."),
        ("arena", f"{HEROES} | board0 odin", "'odin' is a hero: a minion belongs there."),
        ("arena", f"{HEROES} | board0 nidhogg-whelp[more:2]", "'2' adds nothing to 'nidhogg-whelp': write more:+1/+2."),
        (
            "arena",
            f"{HEROES} | board0 nidhogg-whelp[with:tauntt]",
            "there is no keyword 'tauntt'. Did you mean 'taunt'?",
        ),
        ("arena", "hero0 odin[power:wisdon] | hero1 zeus", "there is no power 'wisdon'."),
        ("poker", "hero0 odin[hp:1.3] | hero1 zeus", "'1.3' is no number of HP: write 62.5 or 40."),
        ("poker", "hero0 odin[king:nobody] | hero1 zeus", "there is no king 'nobody'."),
        ("poker", f"{HEROES} | armed0 nothing", "there is no poker spell 'nothing'."),
        ("poker", "hand x", "'x' is not understood: write it as 'hand 2 of 0'."),
        ("clans", "battle phase:tea", "there is no phase 'tea'"),
    ],
)
def test_text_that_is_no_position_is_refused_in_a_sentence(game: str, text: str, sentence: str) -> None:
    with pytest.raises(WrongRequest) as caught:
        read_world(game, text, cards=PLAIN if game == "duel" else ())
    assert str(caught.value).startswith(f"The position of '{game}' cannot be read: {sentence}".removesuffix("."))
    assert str(caught.value)[-2] not in ".?"


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(WrongRequest, match="There is no game 'gird'"):
        read_world("gird", "board")


@pytest.mark.parametrize("game", GAMES)
def test_systems_say_when_they_run(game: str) -> None:
    """A phase is one of the table's that the system reads, and what it takes are commands of the game."""
    rules = GAMES[game].rules
    for system in rules.systems:
        assert isinstance(system, System)
        if system.phases:
            assert system.clock in {*system.reads, *system.writes}, type(system).__name__
        taken = set(system.takes)
        assert taken <= {*rules.commands, *GAMES["poker"].rules.commands}, type(system).__name__
