"""A hint as it is held up at any table: what to do, what it is worth, and what comes next."""

from __future__ import annotations

from scenes.table.story.hints import TITLE, WON, hint_play
from systems.match import Concede
from systems.search.opponent import Candidate, Decision

BEST, OTHER = Candidate("go left", 120), Candidate("go right", -30)


def lines(*reasons: Candidate, words: str = "go left") -> list[str]:
    return hint_play(Decision((Concede(),), reasons), 0, words).sentence.splitlines()


def test_what_to_do_comes_first_then_its_worth_and_the_next_best() -> None:
    assert lines(BEST, OTHER) == ["**Go left.**", "Worth +120.", "The next best: go right (\u221230)."]
    assert lines(BEST) == ["**Go left.**", "Worth +120."]
    assert lines() == ["**Go left.**"]


def test_a_best_that_is_not_the_first_is_told_with_its_own_worth() -> None:
    assert lines(OTHER, BEST) == ["**Go left.**", "Worth +120.", "The next best: go right (\u221230)."]
    assert lines(OTHER, words="wait") == ["**Wait.**", "The next best: go right (\u221230)."]


def test_a_won_and_a_lost_match_are_told_without_a_number() -> None:
    assert lines(Candidate("go left", WON), Candidate("go right", WON)) == [
        "**Go left.**", "It wins the match.", "The next best: go right.",
    ]  # fmt: skip
    assert lines(Candidate("go left", -WON))[1] == "The match looks lost whatever you do."


def test_without_a_card_no_back_is_held_up() -> None:
    assert not hint_play(Decision((Concede(),)), 0, "wait").pictured
    play = hint_play(Decision((Concede(),)), 1, "play it", card="ogre", source=3, targets=(4,))
    assert (play.seat, play.card, play.source, play.targets, play.pictured) == (1, "ogre", 3, (4,), True)
    assert play.title == TITLE
