"""What goes wrong for a player is told in one sentence: these errors carry it.

Everything that meets outside input raises a `Problem`; the command line prints its sentence and the scenes
show it. Hardly anything is imported here, so every floor of `game` and `scenes` can use it.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from systems.safe_text import safe_text


class Problem(Exception):  # noqa: N818  # it is what the player has, not a fault of the program
    """One clear sentence: what happened, where, and what to do about it.

    `status` is the exit status of the command line: 1, the thing asked about failed.
    """

    status = 1

    def __init__(self, sentence: str = "") -> None:
        """Take the sentence; whatever it repeats of a file or a request is made safe to show."""
        super().__init__(safe_text(sentence, lines=True))

    @property
    def sentence(self) -> str:
        """The sentence as it is shown."""
        return str(self)


class WrongRequest(Problem):
    """The request itself was wrong (an unknown game, option, file name): exit status 2."""

    status = 2


LONGEST_SLIP = 64
"""Characters of a word that may be a slip of another; to compare a longer one takes long and helps nobody."""


def did_you_mean(word: object, choices: Iterable[str]) -> str:
    """A second half for a sentence about an unknown word: the nearest choice, or nothing.

    Nothing, too, for what is no text or longer than any word that was meant.

    >>> did_you_mean("simulat", ["simulate", "play"])
    " Did you mean 'simulate'?"
    >>> did_you_mean("xyz", ["simulate", "play"])
    ''
    """
    if type(word) is not str or len(word) > LONGEST_SLIP:
        return ""
    by_lower = {choice.lower(): choice for choice in choices}
    near = difflib.get_close_matches(word.lower(), by_lower, n=1, cutoff=0.6)
    return f" Did you mean '{by_lower[near[0]]}'?" if near else ""
