"""A hint as it is held up: what to do, and what it is worth."""

from __future__ import annotations

from scenes.table.story.lines import signed
from scenes.table.story.phrases import plural
from scenes.table.story.plays import Play
from systems.search.opponent import Decision

TITLE = "The strongest opponent would"
WON = 90_000
"""From this value on the opponents of these games see the match as won; below its negative as lost."""


def hint_play(
    hint: Decision, seat: int, words: str, *, card: str = "", source: int = 0, targets: tuple[int, ...] = ()
) -> Play:
    """Return a hint as it is held up: what to do, and what it is worth beside what comes next.

    Args:
        hint: what the strongest opponent decided.
        seat: whose hint it is.
        words: what to do, as the beginning of a sentence without a subject.
        card: which card does it, "" for none.
        source: its number on the table, 0 for a hand.
        targets: numbers of what it is aimed at.
    """
    own = next((reason.value for reason in hint.reasons if reason.text == words), None)
    following = next((reason for reason in hint.reasons if reason.text != words), None)
    lines = [f"**{words[:1].upper()}{words[1:]}.**"]
    if own is not None:
        lines.append(_outlook(own))
    if following is not None:
        value = f" ({signed(following.value)})" if abs(following.value) < WON else ""
        lines.append(f"The next best: {following.text}{value}.")
    return Play(seat, card, TITLE, "\n".join(lines), source, targets, pictured=bool(card))


def used_words(hints: int) -> str:
    """Return how many hints were used, "" for none."""
    return f"{plural(hints, 'hint')} used" if hints else ""


def _outlook(value: int) -> str:
    if abs(value) < WON:
        return f"Worth {signed(value)}."
    return "It wins the match." if value > 0 else "The match looks lost whatever you do."
