"""Text that came from outside, shown so that it can neither break a picture nor pose as other text.

The one place where it is escaped and cut: a name in a file, a word in a command or a path may hold controls that a
terminal obeys, marks that turn the direction of writing, half a surrogate pair that no encoding takes, or a million
letters.
"""

from __future__ import annotations

import itertools
import json
import unicodedata
from collections.abc import Iterator

EXCERPT = 60
"""The most characters of bad input that a sentence repeats: enough to find the place, too few to flood a screen."""
_CUT = "..."
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Controls, formats (bidirectional and zero-width ones), surrogates, private and unassigned characters, separators of
lines: no font draws them, and some turn around or hide the text beside them."""
_encoder = json.JSONEncoder(ensure_ascii=False)


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


def safe_text(text: str, *, lines: bool = False) -> str:
    r"""Return a text whole, its hidden characters as code points.

    Args:
        text: from anywhere.
        lines: whether it may have more than one line.

    >>> safe_text("a" + chr(0x1B) + "[2Jb" + chr(0x202E))
    'a<U+001B>[2Jb<U+202E>'
    """
    if text.isprintable():
        return text
    return "".join(f"<{code_point(one)}>" if is_hidden(one) and not (lines and one == "\n") else one for one in text)


def safe_json(text: str) -> str:
    r"""Return JSON text with hidden characters escaped as JSON does it, so that its values stay as they are.

    >>> safe_json('"' + chr(0x202E) + '"')
    '"\\u202e"'
    """
    if text.isprintable():
        return text
    return "".join(json.dumps(one)[1:-1] if is_hidden(one) and one != "\n" else one for one in text)


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
    begun = safe_text(words[: most + 1])
    return begun if len(words) <= most and len(begun) <= most else f"{begun[: most - len(_CUT)]}{_CUT}"


def shown(value: object, most: int = EXCERPT) -> str:
    """Return a wrong value as a sentence repeats it: its JSON, safe and cut; the kind of anything that has none.

    Never raises, whatever the value is, and takes no longer for a large one.

    >>> shown([1, "two"])
    '[1, "two"]'
    >>> shown(10**5000)
    'a value of type int'
    """
    try:
        text = "".join(_beginning(value, most))
    except Exception:  # noqa: BLE001 - a value of any class may do anything when it is looked at
        text = f"a value of type {type(value).__name__}"
    return excerpt(text, most)


def _beginning(value: object, most: int) -> Iterator[str]:
    """Yield enough of a value's JSON to fill what is shown of it."""
    if isinstance(value, str):
        value = value[: most + 1]
    size = 0
    for part in itertools.islice(_encoder.iterencode(value), most + 2):
        yield part
        size += len(part)
        if size > most:
            return
