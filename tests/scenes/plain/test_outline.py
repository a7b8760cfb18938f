"""A view as an outline: what is common, what belongs to a side, and how deep things lie."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.plain.model.commands import entries_of, passing
from scenes.plain.model.layout import plain_layout, shared_out
from scenes.plain.model.outline import Kind, Row, outline_of, rows_of
from scenes.plain.model.statistics import pairs_of
from scenes.stage.units import Rect
from scenes.table.story.voice import Voice
from tests.contract.coin_nim import Take, TurnCoin

VOICE = Voice(("You", "Ada"), 0)


@dataclass(frozen=True)
class Card:
    name: str
    sides: tuple[int, ...] = ()


@dataclass(frozen=True)
class Deck:
    cards: tuple[Card, ...]
    places: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True)
class SideView:
    life: int
    deck: int


@dataclass(frozen=True)
class View:
    seat: int
    turn: int
    board: tuple[tuple[str, ...], ...]
    points: tuple[int, int]
    sides: tuple[SideView, SideView]
    hand: tuple[Card, ...]
    decks: Deck
    names: tuple[str, ...]
    ready: tuple[bool, ...]
    winner: int | None
    piles: tuple[tuple[int, ...], ...] = ()


VIEW = View(
    seat=0,
    turn=4,
    board=(("x", ""), ("", "o")),
    points=(3, 5),
    sides=(SideView(10, 0), SideView(8, 0)),
    hand=(Card("fox", (1, 2)), Card("elk")),
    decks=Deck((Card("owl"),), ((Card("ant"),),)),
    names=("a long name", "another long name"),
    ready=(True, False),
    winner=None,
    piles=((), ()),
)
OUTLINE = outline_of(VIEW, VOICE)


def row(path: str) -> Row:
    return next(row for row in OUTLINE.rows() if row.path == path)


def test_a_pair_of_the_same_type_has_a_value_for_each_seat() -> None:
    own, theirs = ([(row.label, row.value) for row in side] for side in OUTLINE.sides)
    assert own == [("Points", "3"), ("Life", "10"), ("Deck", "0")]
    assert theirs == [("Points", "5"), ("Life", "8"), ("Deck", "0")]


def test_what_is_not_there_and_whose_view_it_is_are_left_out() -> None:
    labels = {row.label for row in OUTLINE.common}
    assert "Seat" not in labels
    assert "Winner" not in labels
    assert "Turn" in labels


def test_short_values_lie_as_tiles_and_long_ones_stand_in_a_line() -> None:
    assert row("board").tiles == (("x", ""), ("", "o"))
    assert row("ready").tiles == (("yes", ""),)
    assert (row("names").kind, row("names").value) == (Kind.FACT, "a long name, another long name")
    assert (row("piles").kind, row("piles").value) == (Kind.FACT, "\N{EN DASH}")


def test_simple_records_are_one_line_each_and_others_an_outline_of_their_own() -> None:
    assert (row("hand.1").value, row("hand.1").depth) == ("name fox · sides (1, 2)", 1)
    assert row("hand.2").value == "name elk"
    assert (row("decks.cards").kind, row("decks.cards").depth) == (Kind.HEADING, 1)
    assert row("decks.cards.1").depth == 2


def test_every_row_has_a_path_of_its_own() -> None:
    paths = [row.path for row in OUTLINE.common]
    assert len(set(paths)) == len(paths)


def test_a_mapping_is_told_by_its_keys() -> None:
    assert [(row.label, row.value) for row in rows_of("stock", {"ore": 2, "old wood": 1}, VOICE)] == [
        ("Stock", ""),
        ("Ore", "2"),
        ("Old wood", "1"),
    ]


def test_the_result_counts_numbers_of_both_sides_that_tell_something() -> None:
    assert list(pairs_of(VIEW)) == [("points", (3, 5)), ("life", (10, 8))]


def test_commands_stand_kind_by_kind_and_pass_a_filter_with_all_of_its_words() -> None:
    entries = entries_of([Take(1), TurnCoin(), Take(2)], VOICE, {Take: "Take {count} stones"})
    assert [entry.words for entry in entries] == ["Take 1 stones", "Take 2 stones", "Turn coin"]
    assert [entry.command for entry in passing(entries, "STONE 2")] == [Take(2)]
    assert passing(entries, "") == entries
    assert passing(entries, "2 coin") == ()


def test_a_field_is_shared_out_by_what_is_wanted() -> None:
    field = Rect(0, 0, 100, 320)
    assert [round(rect.h) for rect in shared_out(field, [50, 900, 80], 10)] == [50, 170, 80]
    assert [round(rect.h) for rect in shared_out(field, [50, 100], 20)] == [100, 200]
    assert [rect.h for rect in shared_out(field, [700], 10)] == [320]


def test_the_columns_are_as_wide_at_every_scale_and_undo_takes_its_place_from_the_commands() -> None:
    usual, large = plain_layout(1280, 720), plain_layout(1280, 720, 2.0)
    assert (usual.field, usual.commands, usual.log) == (large.field, large.commands, large.log)
    with_undo = plain_layout(1280, 720, undo=True)
    assert with_undo.undo.h > 30
    assert with_undo.commands.y > usual.commands.y
