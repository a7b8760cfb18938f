"""A pickled match is a dump that the catalog loads: in this process and in another one."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from game.catalog import GAMES, restored
from game.lab.soak.worlds import WORLDS
from game.problems import Problem
from tests.contract.coin_nim import NIM


def test_a_match_is_pickled_for_another_process() -> None:
    match = GAMES["grid"].new_match(3, WORLDS["grid"].deal(3))
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer).digest())"
    other = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", read], input=pickle.dumps(match), capture_output=True, check=True
    )
    assert other.stdout.decode().strip() == match.digest()


def test_a_match_of_no_game_of_the_catalog_says_how_to_keep_it() -> None:
    with pytest.raises(TypeError, match=r"A match of 'nim', which is no game of the catalog, .* keep its dump"):
        pickle.dumps(NIM.new_match(1, {}))


def test_what_does_not_fit_this_version_is_told_in_a_sentence() -> None:
    dump = GAMES["grid"].new_match(3, WORLDS["grid"].deal(3)).dump()
    dump["world"][0]["Sundial"] = {}
    with pytest.raises(Problem, match="does not fit this version"):
        restored(dump)
