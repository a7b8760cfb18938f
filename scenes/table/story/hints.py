"""A hint as it is held up: what to do, and what it is worth."""

from __future__ import annotations

from scenes.table.story.lines import signed
from scenes.table.story.plays import Play
from systems.search.opponent import Decision

TITLE = "The strongest opponent would"


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
    values = {reason.text: signed(reason.value) for reason in reversed(hint.reasons)}
    own = values.pop(words, "")
    lines = [f"**{words[:1].upper()}{words[1:]}.**"]
    if own:
        lines.append(f"Worth {own}.")
    if values:
        following = next(reversed(values))
        lines.append(f"The next best: {following} ({values[following]}).")
    return Play(seat, card, TITLE, "\n".join(lines), source, targets, pictured=bool(card))
