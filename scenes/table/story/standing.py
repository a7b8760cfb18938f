"""How a seat stands, in words (see `systems.search.standing`)."""

from __future__ import annotations

from systems.search.standing import SURE

EVEN, SLIGHTLY, CLEARLY, FAR = 10, 30, 60, 85
"""Below these a standing is even, slight, clear and great; from the last one on a match is as good as decided."""


def standing_words(standing: int) -> str:
    """Return how somebody stands who stands so, from -SURE to SURE.

    >>> standing_words(4), standing_words(-12), standing_words(45), standing_words(-70), standing_words(90)
    ('about even', 'slightly behind', 'ahead', 'far behind', 'as good as won')
    >>> standing_words(-100)
    'lost'
    """
    if abs(standing) < EVEN:
        return "about even"
    if abs(standing) >= FAR:
        ending = "won" if standing > 0 else "lost"
        return ending if abs(standing) >= SURE else f"as good as {ending}"
    side = "ahead" if standing > 0 else "behind"
    if abs(standing) < SLIGHTLY:
        return f"slightly {side}"
    return side if abs(standing) < CLEARLY else f"far {side}"
