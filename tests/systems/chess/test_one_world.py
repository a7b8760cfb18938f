"""CHESS-3 in one world: attacks are fought out by Poker Combat, and HP and stamina are the same on both tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.arena import ArenaCard, ArenaHero
from components.chess import FIGHTING, FULL_HP, MOVING, ChessTable
from components.poker import Fighter, PokerTable
from game.catalog import GAMES
from game.session.random_play import random_command
from systems.arena.state.zones import HEROES
from systems.chess.commands import Move
from systems.chess.events import ClashSettled, PiecesClashed, StaminaGained
from systems.chess.rules.fighting import has_ended_combat
from systems.chess.rules.replaying import game_text, read_game, record_of, replayed
from systems.chess.state.board import board_of
from systems.chess.state.geometry import square_of
from systems.chess.state.notation import START
from systems.chess.view.views import ChessView, PieceView
from systems.dice import Stream
from systems.match import Concede, Event, Match, Refused
from systems.poker.commands import Bet, Call, Check, Fold
from systems.poker.events import CombatBegan, CombatEnded, HpCommitted, HpReturned
from tests.thorough import examples

FIGHT = "4k/4p/2r2/5/2R2/4P/K3N w 7 30 c3=61.5,c5=40 c3=4,c5=7"
SEEDS = st.integers(min_value=0, max_value=2**32)


def begun(line: str = FIGHT, move: str = "c3-c5", **options: Any) -> tuple[Match[ChessView], tuple[Event, ...]]:
    """Return a match in which a combat has just begun, and what happened."""
    match = GAMES["chess"].new_match(5, {"position": line, "first": 0, **options})
    start, to = move.split("-")
    return match, match.apply(match.to_act()[0], Move(square_of(start), square_of(to)))


def piece(match: Match[ChessView], number: int) -> PieceView:
    return next(item for item in match.view(0).pieces if item.piece == number)


def played_out(match: Match[ChessView], seed: int) -> Iterator[tuple[Event, ...]]:
    """Fight the combat that is on at random; yield what happens."""
    dice = Stream(seed, "combat")
    while match.world.single(ChessTable).phase == FIGHTING:
        seat = dice.choose(match.to_act())
        yield match.apply(seat, random_command(match, seat, dice))


@pytest.mark.rule("CHESS-3.2")
def test_an_attack_begins_a_poker_combat_with_hp_and_stamina_of_both() -> None:
    match, events = begun()
    assert [type(event) for event in events if isinstance(event, PiecesClashed | CombatBegan)] == [
        PiecesClashed, CombatBegan,
    ]  # fmt: skip
    view = match.view(0)
    assert (view.phase, view.clash is not None) == ("fighting", True)
    assert view.combat is not None
    assert [side.hero.hp for side in view.combat.cards.sides] == [123, 80]
    assert [fighter.stamina for fighter in view.combat.fighters] == [4, 7]
    heroes = [piece(match, number).card for number in (view.clash.attacker, view.clash.defender)]  # type: ignore[union-attr]  # asserted
    assert [side.hero.definition for side in view.combat.cards.sides] == heroes
    assert len(view.combat.cards.sides[0].hand) == 3


@pytest.mark.rule("CHESS-3.2")
def test_the_attacker_is_small_blind_whichever_seat_it_has() -> None:
    for first in (0, 1):
        match, events = begun(first=first)
        assert [event.attacker for event in events if isinstance(event, CombatBegan)] == [first]
        assert match.view(0).combat.small_blind == first  # type: ignore[union-attr]  # a combat is on


@pytest.mark.rule("CHESS-3.1", "CHESS-3.2")
def test_while_a_combat_is_on_no_piece_moves_and_the_commands_are_those_of_combats() -> None:
    match, _ = begun()
    seat = match.to_act()[0]
    with pytest.raises(Refused, match=r"^A combat is on: no piece moves before it is fought out\.$"):
        match.apply(seat, Move(0, 1))
    assert not any(isinstance(command, Move) for command in match.legal(seat))
    quiet = GAMES["chess"].new_match(5, {"first": 0})
    for command in (Bet(10), Call(), Check(), Fold()):
        with pytest.raises(Refused, match=r"^No combat is on: move one of your pieces\.$"):
            quiet.apply(0, command)


@settings(max_examples=examples(12, 4), deadline=None)
@given(SEEDS)
@pytest.mark.rule("CHESS-3.2", "CHESS-3.3", "CHESS-4.2")
def test_hp_and_stamina_are_conserved_between_board_and_combat(seed: int) -> None:
    match, _ = begun()
    view = match.view(0)
    assert view.clash is not None
    pair = (view.clash.attacker, view.clash.defender)
    others = {item.piece: (item.hp, item.square) for item in view.pieces if item.piece not in pair}
    *_, last = played_out(match, seed)
    settled = next(event for event in last if isinstance(event, ClashSettled))
    ended = next(event for event in last if isinstance(event, CombatEnded))
    assert len(settled.fallen) == len(ended.fallen)
    rested = {entity for event in last if isinstance(event, StaminaGained) for entity in event.pieces}
    for seat, number in enumerate(pair):
        hero, fighter = match.world.get(HEROES[seat], ArenaHero), match.world.get(HEROES[seat], Fighter)
        left = piece(match, number)
        assert settled.hp[seat] == left.hp == min(FULL_HP, max(0, hero.hp))
        assert settled.stamina[seat] == fighter.stamina == left.stamina - (number in rested)
        assert (left.hp == 0) == (number in settled.fallen) == (left.square == -1) == (seat in ended.fallen)
    assert {item.piece: (item.hp, item.square) for item in match.view(0).pieces if item.piece not in pair} == others


@settings(max_examples=examples(8, 4), deadline=None)
@given(SEEDS)
def test_hp_in_the_pot_are_neither_made_nor_lost(seed: int) -> None:
    match, _ = begun()
    pot = {0: 0, 1: 0}
    for events in played_out(match, seed):
        for event in events:
            if isinstance(event, HpCommitted | HpReturned):
                pot[event.seat] = event.committed
                assert event.hp >= 0
                assert event.committed >= 0
        view = match.view(0)
        if view.phase == "fighting" and view.combat is not None:
            assert view.combat.pot == sum(fighter.committed for fighter in view.combat.fighters)


@pytest.mark.rule("CHESS-3.3")
def test_nothing_but_hp_and_stamina_outlasts_a_combat() -> None:
    match, _ = begun()
    for _ in played_out(match, 3):
        pass
    assert has_ended_combat(match.world), "it lies open until the next move"
    assert match.view(0).combat is not None
    before = len(match.world.rows)
    seat = match.to_act()[0]
    match.apply(seat, match.legal(seat)[0])
    assert not has_ended_combat(match.world)
    assert match.view(0).combat is None
    assert [entity for entity, _ in match.world.having(ArenaCard)] == list(HEROES)
    assert len(match.world.single(PokerTable).spare) == before - len(match.view(0).pieces) - 3
    for hero in HEROES:
        assert match.world.get(hero, ArenaHero) == ArenaHero(0)
        assert match.world.get(hero, Fighter) == Fighter()


@settings(max_examples=examples(6, 4), deadline=None)
@given(SEEDS)
@pytest.mark.rule("CHESS-3.2", "CHESS-6.3")
def test_worlds_stay_small_and_whole_games_are_exported_and_replayed(seed: int) -> None:
    match, dice = GAMES["chess"].new_match(seed, {"first": seed % 2}), Stream(seed, "whole")
    lines, fights = [match.view(0).position], 0
    while match.to_act():
        seat = dice.choose(match.to_act())
        events = match.apply(seat, random_command(match, seat, dice))
        fights += any(isinstance(event, PiecesClashed) for event in events)
        if match.world.single(ChessTable).phase != FIGHTING and len(match.view(0).moves) == len(lines):
            lines.append(match.view(0).position)
    record = record_of(board_of(match.world), START)
    assert read_game(game_text(record)) == record
    assert replayed(record) == lines
    assert len(match.world.rows) < 23 + 150
    assert sum("*" in move for move in match.view(0).moves) == fights


@pytest.mark.rule("CHESS-3.2")
def test_a_fighter_has_its_deck_its_king_and_its_element() -> None:
    match, _ = begun()
    view = match.view(0)
    assert view.clash is not None
    assert view.combat is not None
    own = piece(match, view.clash.attacker)
    drawn = [card.definition for card in view.combat.cards.sides[0].hand]
    left = view.combat.cards.sides[0].deck_cards
    assert sorted([*drawn, *left]) == list(own.deck)
    kings = {item.side: item.card for item in view.pieces if item.kind == "king"}
    assert [fighter.king for fighter in view.combat.fighters] == [kings[0], kings[1]]


def test_a_match_can_be_given_up_in_the_middle_of_a_combat() -> None:
    match, _ = begun()
    match.apply(1, Concede())
    result = match.result()
    assert result is not None
    assert (result.winner, result.reason) == (0, "The second player gave the match up.")
    assert match.to_act() == ()
    assert match.view(0).phase == "over"


def test_a_move_can_be_taken_back_and_the_beginning_of_a_combat_cannot() -> None:
    match = GAMES["chess"].new_match(5, {"first": 0})
    before = match.fork()
    events = match.apply(0, match.legal(0)[0])
    assert match.can_take_back(before, 0, events)
    clashing = GAMES["chess"].new_match(5, {"position": FIGHT, "first": 0})
    before = clashing.fork()
    assert not clashing.can_take_back(before, 0, clashing.apply(0, Move(12, 22)))


@pytest.mark.rule("CHESS-6.2")
def test_opponents_fight_the_combats_too() -> None:
    match, _ = begun()
    dice = Stream(8, "opponents")
    opponents = [GAMES["chess"].opponent("easy", GAMES["chess"].shared_setup(match, seat)) for seat in (0, 1)]
    while match.world.single(ChessTable).phase == FIGHTING:
        seat = match.to_act()[0]
        for command in opponents[seat].decide(match.view(seat), dice).commands:
            match.apply(seat, command)
    assert match.world.single(ChessTable).phase == MOVING
