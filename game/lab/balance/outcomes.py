"""Who won, counted by whatever sat at a seat: a deck, its class, who began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.lab.balance.tournament import Score, score_lines

SECOND_BAND = (46, 54)
"""Per cent that the second player is to score, with an extra card and The Coin."""
FIRST, SECOND = "first", "second"
_STARTERS = {FIRST: "who begins", SECOND: "who has the coin"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match that was played: the deck that began, the other one, and the seat that won, None for a draw."""

    decks: tuple[str, str]
    winner: int | None


Label = Callable[[str, int], str]
"""What a deck is counted under, when it sits at a seat: seat 0 begins."""


def tally(outcomes: Iterable[Outcome], label: Label) -> dict[str, Score]:
    """Return the scores of labels, best first; a match of a label against itself says nothing and is left out."""
    scores: dict[str, Score] = {}
    for outcome in outcomes:
        labels = [label(deck, seat) for seat, deck in enumerate(outcome.decks)]
        if labels[0] == labels[1]:
            continue
        for seat, name in enumerate(labels):
            scores.setdefault(name, Score()).add(None if outcome.winner is None else outcome.winner == seat)
    return dict(sorted(scores.items(), key=lambda score: -score[1].per_cent))


def second_faults(outcomes: Sequence[Outcome]) -> list[str]:
    """Return a sentence where the second player scores outside the band."""
    score = tally(outcomes, starter).get(SECOND)
    outside = "" if score is None else score.outside(*SECOND_BAND)
    return [f"The second player scores {score.text}, {outside}."] if score is not None and outside else []


def second_lines(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines of a page about who begins."""
    low, high = SECOND_BAND
    table = score_lines(tally(outcomes, starter), _STARTERS)
    return ["## Who begins", "", f"Wanted for who has the coin: {low} to {high}%.", "", *table, ""]


def starter(_deck: str, seat: int) -> str:
    """Return who sits at a seat: the side that begins, or the other."""
    return (FIRST, SECOND)[seat]


def class_name(card_class: str) -> str:
    """Return a class of Ragnarok as tables name it."""
    return card_class.replace("-", " ").title()
