"""A match at the plain table is set up with the options that have few values, and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field

from game.catalog.options import Options, OptionsReader
from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.plain.model.statistics import numbers_of
from scenes.plain.screens.choices import PlainChoices, choices_of, people_of, recalled
from scenes.plain.screens.select import PlainSelect
from scenes.plain.ui import PlainUi
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.ui_registry import UI_REGISTRY
from systems.dice import Stream
from tests.contract.coin_nim import NIM, CoinNim


class NimOptions(Options):
    """Options of every kind."""

    most: Annotated[int, Field(ge=2, le=4)] = Field(default=3, description="Stones that are taken at most.")
    turned: bool = False
    first: Literal[0, 1] | None = None
    mood: Literal["calm", "wild"] = "calm"
    limit: int = Field(default=0, ge=0, le=1000)
    deck: tuple[str, ...] = ()
    width: int = Field(default=4, gt=2, lt=7)


class OptionalNim(CoinNim):
    """Nim with options that are read from a model."""

    read_options: ClassVar[Any] = OptionsReader(NimOptions, "nim", "a match")
    levels: ClassVar[tuple[str, ...]] = ("easy", "hard")


OFFERED = choices_of(OptionalNim())


def test_options_with_few_values_are_offered_in_words() -> None:
    assert {choice.name: choice.words for choice in OFFERED} == {
        "most": ["2", "3", "4"],
        "turned": ["No", "Yes"],
        "first": ["Usual", "Near side", "Far side"],
        "mood": ["Calm", "Wild"],
        "width": ["3", "4", "5", "6"],
    }
    assert OFFERED[0].sentence == "Stones that are taken at most."
    assert choices_of(NIM) == ()


def test_only_what_is_not_usual_becomes_an_option() -> None:
    most, turned, *_ = OFFERED
    chosen = PlainChoices().with_option(most, 2).with_option(turned, 1)
    assert dict(chosen.chosen) == {"most": 4, "turned": True}
    assert [chosen.index(choice) for choice in OFFERED] == [2, 1, 0, 0, 1]
    assert dict(chosen.with_option(most, most.usual).chosen) == {"turned": True}


@pytest.mark.parametrize(
    ("kept", "chosen"),
    [
        ({"chosen": [["most", 4], ["mood", "wild"]]}, {"most": 4, "mood": "wild"}),
        ({"chosen": [["most", 9], ["gone", 1], "x", ["turned"]]}, {}),
        ({"chosen": "no list"}, {}),
        ({}, {}),
    ],
)
def test_what_was_chosen_is_recalled_as_far_as_it_is_offered(
    kept: Mapping[str, Any], chosen: Mapping[str, Any]
) -> None:
    assert dict(recalled(kept, OptionalNim(), OFFERED).chosen) == chosen


def test_a_level_that_the_game_does_not_have_is_not_recalled() -> None:
    assert recalled({"levels": ["master", "easy"]}, OptionalNim(), ()).levels == ("hard", "easy")
    assert [person.value for person in people_of(OptionalNim())] == ["easy", "hard"]


def test_the_screen_begins_with_what_was_chosen_last(context: AppContext, game_stage: GameStage) -> None:
    ui = PlainUi.like(UI_REGISTRY["domains"])
    first = ui.select(context, "12")
    game_stage.push(first, fade=False)
    shuffle = next(choice for choice in first.offered if choice.name == "shuffle")
    first._choose(shuffle, 0)
    spec = first.spec()
    assert (spec.game, spec.options, spec.seed) == ("domains", {"shuffle": False}, 12)
    first.begun()
    again = ui.select(context)
    assert isinstance(again, PlainSelect)
    assert dict(again.choices.chosen) == {"shuffle": False}
    assert again.choices.seed == ""


def test_the_result_counts_what_both_did() -> None:
    session: Session[Any] = Session.new(NIM, 5, {}, (Seat(HUMAN, "You"), Seat(NONE, "Ada")))
    dice = Stream(5, "result")
    while session.to_act():
        session.submit(session.to_act()[0], random_command(session, session.to_act()[0], dice))
    rows, numbers = numbers_of(session)
    kinds = {type(line.command).__name__ for line in session.log}
    assert {name for name, _, _ in rows} == {f"given {kind}" for kind in kinds}
    assert sum(sum(side.values()) for side in numbers) == len(session.log)
