"""The laws of the environments, for every game that has one: they need numpy alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from game.envs.spec import EnvSpec
from systems.dice import Stream
from systems.match import Match
from tests.contract.laws import Case, positions


def places(case: Case, seed: int) -> Iterator[tuple[str, Match[Any], int]]:
    """Yield positions of a random match for each seat, with words that name them."""
    for number, match in positions(case, seed):
        for seat in (0, 1):
            yield f"position {number}, seat {seat}", match, seat


def the_mask_is_exactly_what_is_legal(case: Case, spec: EnvSpec, seed: int) -> None:
    """Each legal command has an action of its own, the mask allows these alone, and each stands for its command."""
    for where, match, seat in places(case, seed):
        view, legal = match.view(seat), match.legal(seat)
        choices = spec.actions.choices(view, legal)
        actions = [spec.actions.index(view, command) for command in legal]
        known = [action for action in actions if action is not None]
        assert choices.left_out == len(actions) - len(known), where
        assert choices.allowed == len(known), where
        assert len(set(known)) == len(known), f"{where}: two commands have one action"
        mask = choices.mask()
        assert (mask.shape, str(mask.dtype)) == ((spec.actions.size,), "int8"), where
        assert sorted(known) == np.flatnonzero(mask).tolist(), where
        for command, action in zip(legal, actions, strict=True):
            if action is not None:
                assert choices.command(action) == command, f"{where}: the action {action} stands for something else"
        for action in (-1, spec.actions.size, *np.flatnonzero(mask == 0)[:50].tolist()):
            assert choices.command(action) is None, f"{where}: the forbidden action {action} stands for something"


def no_command_is_left_out(case: Case, spec: EnvSpec, seed: int) -> None:
    """The bounds of the table are wide enough for the matches of the laws."""
    for where, match, seat in places(case, seed):
        legal = match.legal(seat)
        choices = spec.actions.choices(match.view(seat), legal)
        beyond = [command for command in legal if spec.actions.index(match.view(seat), command) is None]
        assert choices.left_out == 0, f"{where}: no action stands for {beyond[:3]}"


def observations_keep_their_bounds(case: Case, spec: EnvSpec, seed: int) -> None:
    """Each field has whole rows of numbers within the bounds of their columns; the array is new and of one shape."""
    encoder = spec.encoder
    assert encoder.size == sum(field.size for field in encoder.fields) == len(encoder.low) == len(encoder.high)
    for where, match, seat in places(case, seed):
        view = match.view(seat)
        for field in encoder.fields:
            found, width = list(field.read(view)), len(field.columns)
            assert len(found) % width == 0, f"{where}: {field.name} has half a row"
            for at, number in enumerate(found):
                column = field.columns[at % width]
                assert column.low <= number <= column.high, f"{where}: {field.name}.{column.name} is {number}"
        observed = encoder.encode(view)
        assert (observed.shape, observed.dtype) == ((encoder.size,), np.dtype(encoder.dtype)), where
        again = encoder.encode(view)
        again[:] = 0
        assert np.array_equal(encoder.encode(view), observed), f"{where}: an array is shared"


def observations_hold_nothing_hidden(case: Case, spec: EnvSpec, seed: int) -> None:
    """In worlds that differ in what a seat cannot know alone, it observes the same and may do the same."""
    dice = Stream(seed, "hidden")
    for where, match, seat in places(case, seed):
        other = case.scramble(match, seat, dice)
        assert np.array_equal(spec.encoder.encode(other.view(seat)), spec.encoder.encode(match.view(seat))), where
        if spec.glance is not None:
            assert np.array_equal(spec.glance(other.world, seat), spec.glance(match.world, seat)), where
        mask, twin = (spec.actions.choices(it.view(seat), it.legal(seat)).mask() for it in (match, other))
        assert np.array_equal(mask, twin), where


def a_glance_tells_what_the_view_tells(case: Case, spec: EnvSpec, seed: int) -> None:
    """Where no view is made, the observation is what the encoder makes of one, and the mask is the same without it."""
    assert spec.glance is not None
    for where, match, seat in places(case, seed):
        view, legal = match.view(seat), match.legal(seat)
        seen, told = spec.glance(match.world, seat), spec.encoder.encode(view)
        assert (seen.tolist(), seen.dtype) == (told.tolist(), told.dtype), where
        seen[:] = 0
        assert np.array_equal(spec.glance(match.world, seat), told), f"{where}: an array is shared"
        unseen, known = (spec.actions.choices(it, legal).mask().tolist() for it in (None, view))
        assert unseen == known, where


def observations_tell_positions_apart(case: Case, spec: EnvSpec, seed: int) -> None:
    """What is observed changes as a match goes on: hardly any two positions look alike to the seat that acts."""
    seen, asked = set(), 0
    for _, match in positions(case, seed):
        for seat in match.to_act()[:1]:
            asked += 1
            seen.add(spec.encoder.encode(match.view(seat)).tobytes())
    assert len(seen) >= asked * 0.9
