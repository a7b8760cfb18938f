"""POKER-8.1: what a seat knows; and combats that follow one another in one world."""

from __future__ import annotations

import pytest

from components.arena import ArenaCard
from components.effects import Stack
from components.poker import Fighter, PokerTable
from systems.arena.commands import EndTurn
from systems.arena.setup import SeatSetup
from systems.arena.state.zones import HEROES
from systems.dice import Stream
from systems.match import Concede, Match
from systems.plain import plain
from systems.poker.ai.imagine import Knowledge, imagined
from systems.poker.commands import Fold
from systems.poker.events import CombatBegan, ElementFavoured, HoleDealt
from systems.poker.rules.beginning import begin_combat, clear_combat
from systems.poker.rules.composition import combat_of
from systems.poker.setup import FighterSetup
from tests.systems.arena.language import card, spell
from tests.systems.poker.language import BOARD, STRONG, WEAK, Table, cards, fighter, hero

BULL = card("bull", attack=5, health=4)


@pytest.mark.rule("POKER-8.1")
def test_hole_cards_are_told_and_shown_to_their_owner_alone() -> None:
    table = Table()
    table.do(EndTurn())
    table.do(EndTurn())
    for seat in (0, 1):
        heard = {event.seat: event.cards for event in table.heard(HoleDealt, seat)}
        assert heard == {seat: tuple(table.combat.fighters[seat].hole), 1 - seat: ()}
        view = table.poker.view(seat)
        assert (view.fighters[1 - seat].hole, view.fighters[1 - seat].known) == ((), ())
        assert view.fighters[seat].hole == tuple(table.combat.fighters[seat].hole)


@pytest.mark.rule("POKER-8.1")
def test_the_order_of_the_deck_is_in_no_view() -> None:
    table = Table().blinds()
    before = [plain(table.poker.view(seat)) for seat in (0, 1)]
    table.combat.poker.deck.reverse()
    assert [plain(table.poker.view(seat)) for seat in (0, 1)] == before


@pytest.mark.rule("POKER-8.1")
def test_the_own_hand_is_called_by_its_norse_name() -> None:
    table = Table().blinds(STRONG, WEAK, BOARD)
    assert table.poker.view(0).fighters[0].hand == "Rune Mark"
    table.call()
    table.check()
    assert [table.poker.view(seat).fighters[seat].hand for seat in (0, 1)] == ["Rune Mark", "High Card"]
    assert table.poker.view(1).fighters[0].hand == ""


@pytest.mark.rule("POKER-8.1")
def test_at_resolution_hands_lie_open() -> None:
    pause = spell("pause")
    asks = card(
        "asker",
        {
            "ability": "triggered", "events": ["turn-ended"], "subject": {"side": "mine"},
            "program": [{"do": "may", "program": [{"do": "draw"}]}],
        },
        health=5,
    )  # fmt: skip
    table = Table(pause, asks, own=fighter(board=("asker",))).blinds()
    table.show_down()
    assert table.phase == "closing"
    view = table.poker.view(0)
    assert (view.shown, view.fighters[1].hole) == ((0, 1), tuple(cards(STRONG)))


@pytest.mark.rule("POKER-8.1")
def test_the_community_cards_of_the_hand_before_are_still_told() -> None:
    table = Table().blinds(WEAK, STRONG, BOARD)
    table.show_down()
    assert [table.poker.view(seat).last for seat in (0, 1)] == [tuple(cards(BOARD))] * 2
    table.blinds()
    table.fold()
    assert table.poker.view(0).last == ()


@pytest.mark.rule("POKER-2.7")
def test_a_view_tells_what_may_be_committed() -> None:
    table = Table().blinds()
    reach = table.poker.view(0).reach
    assert reach is not None
    assert (reach.least, reach.most, reach.reason, reach.chip) == (20, 179, "", 20)
    assert table.poker.view(1).reach is None


def test_giving_up_ends_the_combat() -> None:
    table = Table()
    table.match.apply(1, Concede())
    result = table.match.result()
    assert result is not None
    assert (result.winner, result.reason) == (0, "The second player gave the match up.")


# ------------------------------------------------------------------------------------------------- combats in one world


def following(table: Table, attacker: int = 1) -> None:
    """Begin another combat in the same world: 60 HP against 80½, without stamina."""
    sides = tuple(
        FighterSetup(SeatSetup("archer king", ("ogre",) * 12, hp=hp), stamina=stamina)
        for hp, stamina in ((120, 4), (161, 0))
    )
    begin_combat(table.match.world, (sides[0], sides[1]), attacker)
    table.match.world.process()


@pytest.mark.rule("POKER-1.1")
def test_a_combat_leaves_nothing_to_the_next_but_spare_entities() -> None:
    table = Table(BULL, own=fighter(board=("bull",), hand=("imp",), deck=("ogre",) * 12))
    table.play("imp")
    table.do(EndTurn())
    table.match.apply(1, Concede())
    size = len(table.match.world.rows)
    clear_combat(table.match.world)
    world = table.match.world
    assert [entity for entity, _ in world.having(ArenaCard)] == [*HEROES]
    spare = [*world.single(PokerTable).spare]
    assert spare == sorted(spare)
    assert len(spare) == size - 3
    following(table)
    assert len(world.rows) == size
    assert table.combat.table.first == 1
    assert table.hps() == (60, 80.5)
    assert table.stamina() == (4, 0)
    assert table.combat.poker.spare == spare[24:]
    assert [len(side.deck) for side in table.combat.sides] == [8, 8]


@pytest.mark.rule("POKER-1.1")
def test_a_combat_in_a_used_world_goes_on_in_forks_and_dumps_alike() -> None:
    table = Table(BULL, own=fighter(board=("bull",)))
    table.match.apply(0, Concede())
    following(table)
    match: Match[object] = table.match  # type: ignore[assignment]  # of views that do not matter here
    fork, loaded = match.fork(), match.load(match.dump())
    for twin in (match, fork, loaded):
        twin.apply(1, EndTurn())
        twin.apply(0, EndTurn())
        twin.apply(1, Fold())
    assert match.digest() == fork.digest() == loaded.digest()


@pytest.mark.rule("POKER-7.2")
def test_the_beginning_of_a_combat_tells_who_attacks_and_whose_element_is_stronger() -> None:
    table = Table(hero("fire hero", "fire"), hero("earth hero", "earth"))
    sides = (FighterSetup(SeatSetup("earth hero")), FighterSetup(SeatSetup("fire hero")))
    begin_combat(table.match.world, sides, 1)
    told = table.match.world.drain()
    assert [event.attacker for event in told if isinstance(event, CombatBegan)] == [1]
    assert [(event.seat, event.element) for event in told if isinstance(event, ElementFavoured)] == [(1, "fire")]


def test_a_fighter_has_all_its_hp_unless_a_setup_says_otherwise() -> None:
    table = Table()
    assert table.hps() == (100, 100)
    assert isinstance(table.match.world.get(HEROES[0], Fighter), Fighter)


@pytest.mark.rule("POKER-8.2")
def test_an_imagined_combat_fits_what_the_seat_sees() -> None:
    table = Table(foe=fighter(hand=("imp",)))
    table.arm("destiny-override", "fate-peek")
    table.blinds()
    table.call()
    table.check(5)
    view = table.poker.view(0)
    knowledge = Knowledge(table.combat.book)
    offered = table.match.world.single(Stack).ask
    assert offered is not None
    for seed in range(8):
        imagined_match = imagined(view, knowledge, Stream(seed, "imagined"))
        assert imagined_match.view(0) == view
        assert imagined_match.legal(0) == table.match.legal(0)
        hole = combat_of(imagined_match.world).fighters[1].hole
        assert not {*offered.options} & {*hole}
