from __future__ import annotations

from game.problems import Problem, WrongRequest, did_you_mean


def test_the_nearest_choice_is_offered_whatever_its_case() -> None:
    assert did_you_mean("Clnas", ["clans", "grid"]) == " Did you mean 'clans'?"


def test_nothing_is_offered_for_a_word_that_is_like_none() -> None:
    assert did_you_mean("zzz", ["clans", "grid"]) == ""


def test_a_wrong_request_ends_with_two_and_a_failure_with_one() -> None:
    assert (Problem("x").status, WrongRequest("x").status) == (1, 2)
    assert WrongRequest("Say so.").sentence == "Say so."
