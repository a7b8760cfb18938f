from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.clans import PLANNING, Battle
from game.catalog import GAMES
from game.session.random_play import random_command
from systems.clans import commands
from systems.clans.ruleset import SYSTEMS
from systems.clans.state.notation import card_text, command_text, read_card, read_command, tile_name, tile_number
from systems.clans.state.position import position_text, read_position
from systems.dice import Stream
from systems.match import Command
from tests.systems.clans.scenario import battle


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (commands.Stage(13, 0), "stage 13 W0"),
        (commands.Stage(13, 4, True, 15, 16), "stage 13 C1 back >15 >16"),
        (commands.TakeBack(13), "take-back 13"),
        (commands.Order(14, "hold"), "hold 14"),
        (commands.Order(14, "flank", 4), "flank 14 C1"),
        (commands.Order(14, "ignite", 1), "ignite 14 W1"),
        (commands.Order(14, "treat", 15), "treat 14 15"),
        (commands.CancelOrder(14, "flank"), "cancel 14 flank"),
        (commands.UseAbility(), "ability"),
        (commands.CancelAbility(), "no-ability"),
        (commands.Commit(), "commit"),
        (commands.Rearrange((2, 0, 1)), "rearrange EWC"),
    ],
)
def test_commands_read_as_they_are_written(command: Command, text: str) -> None:
    assert command_text(command) == text
    assert read_command(text) == command


@pytest.mark.parametrize("text", ["", "stage 13", "stage 13 X9", "stage x W0", "dance 14", "rearrange WXC", "hold x"])
def test_what_is_no_command_gets_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is no command"):
        read_command(text)


@given(st.integers(0, 8))
def test_tiles_have_names(tile: int) -> None:
    assert tile_number(tile_name(tile)) == tile


@pytest.mark.parametrize(
    "text",
    [
        "Quick-strike 3/4 t1 s2 c1 r1",
        "treant#20 5/12 t3 s0 c2 r2 woods legendary family:artillery boss token regen_2 thorns_1 ignite_2(1)",
    ],
)
def test_cards_read_as_they_are_written(text: str) -> None:
    card = read_card(text)
    assert card_text(card.definition, card.seat, card.number) == text


@pytest.mark.parametrize("text", ["Warrior 2/5 @Z9", "Warrior Fury", "Warrior 2/5 fury_x!"])
def test_what_says_nothing_about_a_card_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"Z9|Fury|fury_x!"):
        read_card(text)


FULL = (
    "battle round:3 limit:9 first:1 quiet:2 markers:112/012/111 relic:card@C1 pool:warrior+tank"
    " | W woods!1?1 lake+0*2 desert?0"
    " | C marsh lake desert"
    " | E woods desert+1 woods*1!0?0"
    " | seat0 caesar double_hits 2 crystal:90/100 gold:5 used"
    " | seat1 khan tokens 2 token:rider crystal:100/100 called"
    " | board A#14 2/5 t2 s1 c1 r1 fury_1 @W0, B#13 2/3:6 t2 s1 c1 r1 poison:2 placed:3 @W0,"
    " Spy#16 0/2 t3 s1 c1 r1 spy @W0, Pit#15 0/1 t3 s1 c1 r1 lake trap_3 @W1,"
    " Turncoat#17 2/1:4 t3 s1 c1 r1 owner:1 @C1,"
    " c#18 4/7 t3 s1 c1 r1 barrier ignite_2(0/1) ap:1 barrier:0 enhanced decoy frightened:13+14 @C1"
    " | hand0 Medic#19 0/4 t3 s1 c1 r1 medic_2, Tank#20 1/9 t4 s0 c1 r1"
    " | deck0 First#22 1/1 t3 s1 c1 r1, Second#21 1/1 t3 s1 c1 r1"
    " | plan0 stage 20 C0 back, hold 13"
    " | gone1 d#23 1/1 t3 s1 c1 r1"
)


def test_a_position_reads_as_it_is_written() -> None:
    world = read_position(FULL, SYSTEMS)
    text = position_text(world)
    assert set(text.replace(" | ", ", ").split(", ")) == set(FULL.replace(" | ", ", ").split(", "))
    assert position_text(read_position(text, SYSTEMS)) == text
    assert read_position(text, SYSTEMS).digest() == world.digest()


def test_a_game_goes_on_the_same_from_its_text() -> None:
    b = battle(
        "A 2/9 t1 s1 @W0, B 1/9 t3 s2 fury_1 @C0, c 1/9 t2 s1 @W2, d 2/9 t3 s1 poisoner(1) @C2",
        W="woods lake desert",
        battle="relic:gold@E1",
    ).round(2)
    again = read_position(b.text(), SYSTEMS)
    b.round()
    twin = type(b)(again).round()
    assert twin.text() == b.text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("north woods", "no section 'north'"),
        ("W woods lake", "Lane W has three tiles, not 2"),
        ("W woods lake swamp", "'swamp' is no tile"),
        ("board A 1/1", "stands nowhere"),
        ("board A#20 1/1 @W0", "without gaps"),
        ("battle weather:3", "'weather' says nothing"),
        ("plan0 commit", "'commit' is no part of a plan"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_position(text, SYSTEMS)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_a_random_match_reads_as_it_is_written(seed: int) -> None:
    match, dice = GAMES["clans"].new_match(seed), Stream(seed, "notation")
    while match.to_act():
        seat = dice.choose(match.to_act())
        command = random_command(match, seat, dice)
        assert read_command(command_text(command)) == command
        match.apply(seat, command)
        if match.world.single(Battle).phase == PLANNING:
            text = position_text(match.world)
            assert position_text(read_position(text, SYSTEMS, match.world.definitions)) == text
