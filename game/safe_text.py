"""Text that came from outside, shown so that it can neither break a picture nor pose as other text."""

from __future__ import annotations

import unicodedata

EXCERPT = 60
"""The most characters of bad input that a sentence repeats: enough to find the place, too few to flood a screen."""
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Controls, formats (bidirectional and zero-width ones), surrogates, private and unassigned characters, separators of
lines: no font draws them, and some turn around or hide the text beside them."""


def is_hidden(character: str) -> bool:
    """Whether a character has no picture of its own, or changes how its neighbours are drawn.

    >>> is_hidden("é"), is_hidden(" "), is_hidden(chr(0x202E)), is_hidden(chr(0x1B))
    (False, False, True, True)
    """
    return unicodedata.category(character) in _HIDDEN


def code_point(character: str) -> str:
    """Return the name by which a character is told without writing it.

    >>> code_point(chr(0x202E))
    'U+202E'
    """
    return f"U+{ord(character):04X}"


def excerpt(text: object, most: int = EXCERPT) -> str:
    r"""Return a text for a sentence: hidden characters as code points, and shortened to `most` characters.

    >>> excerpt("King" + chr(0x202E) + "gniK")
    'King<U+202E>gniK'
    >>> excerpt("a" * 100, 10)
    'aaaaaaa...'
    """
    try:
        words = str(text)
    except ValueError:  # Python refuses to write out a number of thousands of digits
        return "a number of thousands of digits"
    begun = "".join(f"<{code_point(one)}>" if is_hidden(one) else one for one in words[: most + 1])
    return begun if len(words) <= most and len(begun) <= most else f"{begun[: most - 3]}..."
