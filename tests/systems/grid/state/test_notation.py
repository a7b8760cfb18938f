"""Positions, cards and moves of the 3x3 board as text."""

from __future__ import annotations

import pytest

from components.grid import LINES, GridCardDefinition
from systems.grid.commands import Place
from systems.grid.state.notation import (
    LINE_NAMES,
    card_text,
    command_text,
    position_text,
    read_card,
    read_command,
    read_position,
    slot_name,
    slot_number,
)
from systems.grid.view.views import HandCard
from systems.match import Concede

FOX = GridCardDefinition("fox", "Red Fox", 4, ("fire", "wind", "melee", "melee"))
KNOWN = {"fox": FOX}
HAND = (
    HandCard(4, "fox", 4, FOX.sides),
    HandCard(7, "elk", 1, FOX.sides),
    HandCard(9, "elk", 1, FOX.sides),
)


def test_slots_have_a_column_and_a_row_from_the_top() -> None:
    assert [slot_name(slot) for slot in range(9)] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert [slot_number(slot_name(slot)) for slot in range(9)] == list(range(9))
    for wrong in ("d1", "a4", "b", "", "b22"):
        with pytest.raises(ValueError, match="write a column a to c and a row 1 to 3"):
            slot_number(wrong)


def test_cards_are_written_in_full_or_by_a_known_name() -> None:
    assert card_text(FOX) == "fox:4:FWMM"
    assert read_card("fox", KNOWN) is FOX
    assert read_card("fox:4:fwmm", KNOWN) is FOX
    assert read_card("sea-owl:2:ALDE", {}) == GridCardDefinition(
        "sea-owl", "Sea Owl", 2, ("water", "light", "dark", "earth")
    )
    assert read_card("fox:5:FWMM", KNOWN).name == "Fox", "another card of that name"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("fux", "There is no card 'fux' \\(did you mean 'fox'\\?\\): write power"),
        ("owl", "There is no card 'owl': write power and sides after its name, as in owl:4:FWMM"),
        ("Owl:1:FFFF", "small letters"),
        ("owl:0:FFFF", "a power of 1 to 99"),
        ("owl:x:FFFF", "a power of 1 to 99"),
        ("owl:3", "a power of 1 to 99"),
        ("owl:3:FFF", "four sides"),
        ("owl:3:FFFX", "M F W E A L D"),
    ],
)
def test_what_is_no_card_is_told(text: str, hint: str) -> None:
    with pytest.raises(ValueError, match=hint):
        read_card(text, KNOWN)


def test_moves_are_a_card_and_a_slot() -> None:
    assert command_text(Place(4, 4), HAND) == "fox b2"
    assert command_text(Place(9, 0), HAND) == "#9 a1"
    assert command_text(Concede(), HAND) == "concede"
    for command in (Place(4, 8), Place(7, 0), Place(9, 2), Concede()):
        assert read_command(command_text(command, HAND), HAND) == command
    assert read_command("elk c3", HAND) == Place(7, 8)
    for text, hint in (
        ("fox", "a card and a slot"),
        ("bat b2", "no 'bat' in the hand: fox"),
        ("fox d9", "column a to c"),
    ):
        with pytest.raises(ValueError, match=hint):
            read_command(text, HAND)


def test_a_position_is_sections_of_which_any_may_be_left_out() -> None:
    position = read_position(
        "board b:fox=6 . r:owl:3:AAED* / . . . / . . . | blue elk:1:EEEE owl | red fox | red-deck bat:2:DDDD owl"
        " | turn red | first blue | shield yes | chaining no | cap 3",
        KNOWN,
    )
    fox, owl = position.slots[0], position.slots[2]
    assert fox is not None
    assert owl is not None
    assert (fox.card, fox.power, fox.owner, fox.controller) == (FOX, 6, 0, 0)
    assert (owl.card.id, owl.owner, owl.controller) == ("owl", 0, 1)
    assert [card.id for card in position.hands[0]] == ["elk", "owl"]
    assert position.hands[1] == (FOX,)
    assert [card.id for card in position.decks[1]] == ["bat", "owl"]
    assert (position.turn, position.first, position.shield) == (1, 0, True)
    assert (position.chaining, position.flank_cap) == (False, 3)
    assert len(position.cards()) == 7
    bare = read_position("blue fox", KNOWN)
    assert (bare.slots, bare.turn, bare.shield, bare.chaining) == ((None,) * 9, 0, True, None)


def test_complete_lines_count_as_rewarded_and_a_board_with_cards_has_no_shield_unless_told() -> None:
    row = "board b:fox b:fox b:fox / . . . / r:fox . ."
    assert read_position(row, KNOWN).lines == (0,)
    assert not read_position(row, KNOWN).shield
    assert read_position(f"{row} | lines", KNOWN).lines == ()
    assert read_position(f"{row} | lines column3:red row1:blue", KNOWN).lines == (11, 0)
    assert dict(zip(LINE_NAMES, LINES, strict=True))["column2"] == (1, 4, 7)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "There is nothing in this position: begin with the board, as in 'board . . . / . . . / . . .'"),
        ("rund 2", "There is no section 'rund' in a position: its sections are board, blue"),
        ("bord . . .", "no section 'bord'"),
        ("turn blue | turn red", "stands twice in the position"),
        ("board . . . / . . .", "The board has 6 slots and needs nine"),
        ("board fox . . / . . . / . . .", "'fox' on a1 needs a colour before the card"),
        ("board . . . / . r:fox=0 . / . . .", "on b2 has no power '0'"),
        ("board r:fox=x . . / . . . / . . .", "has no power 'x'"),
        ("board b: . . / . . . / . . .", "needs a colour"),
        ("turn green", "The section 'turn' takes blue or red, not 'green'"),
        ("cap 5", "takes 0 or 1 or 2 or 3 or 4"),
        ("lines row4:blue", "write row1 to column3"),
        ("lines row1", "is no line with a colour"),
        ("blue owl:3:FFFF owl:4:FFFF", "'owl' stands twice and not alike"),
        ("blue nobody", "There is no card 'nobody'"),
    ],
)
def test_what_is_no_position_is_told(text: str, hint: str) -> None:
    with pytest.raises(ValueError, match=hint.replace("(", r"\(")) as caught:
        read_position(text, KNOWN)
    assert "\n" not in str(caught.value)


def test_a_position_in_full_needs_no_known_cards() -> None:
    position = read_position("board b:fox=6 . . / . . . / . . . | red fox | red-discard fox | turn red", KNOWN)
    text = position_text(position)
    assert "b:fox:4:FWMM=6" in text
    assert position_text(read_position(text)) == text
