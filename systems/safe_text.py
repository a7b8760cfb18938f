"""Escape and shorten text from outside, so that it can neither break a picture nor imitate other text.

A name in a file, a word in a command or a path may hold control characters that a terminal obeys, marks that change the
direction of writing, half a surrogate pair that no encoding accepts, or a million letters.
"""

from __future__ import annotations

import itertools
import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache

EXCERPT = 60
"""The most characters of bad input that a sentence repeats: enough to find the place, too few to flood a screen."""
LONGEST_REASON = 600
"""The most characters of a sentence about bad input."""
_CUT = "..."
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"))
"""Controls, formats (bidirectional and zero-width ones), surrogates, private and unassigned characters, separators of
lines, and spaces other than the usual: no font draws them, and some turn around or hide the text beside them."""
_encoder = json.JSONEncoder(ensure_ascii=False)
_DRAWN = """
    0020-007E 00A1-00AC 00AE-0107 010C-0113 0116-011B 011E-0123 012A-012B 012E-0131 0136-0137 0139-0148
    014C-014D 0150-015B 015E-0165 016A-016B 016E-0173 0178-017E 0192 0218-021B 0237 02B0 02B2-02B3 02B7-02B8
    02BB-02BC 02C6-02C7 02C9-02CB 02D8-02DD 02E1-02E3 03C0 1D43 1D47-1D49 1D4D 1D4F-1D50 1D52 1D56-1D58 1D5B
    1D9C 1DA0 1DBB 1E44-1E45 2012-2015 2018-201A 201C-201E 2020-2022 2026 2030 2032-2033 2039-203A 2044
    2070-2071 2074-2079 207D-2089 208D-208E 20AC 20B9-20BA 2113 2117 2120 2122 2126 212E 2153-2154 215B-215E
    2202 2206 220F 2211-2212 2215 2219-221A 221E 222B 2248 2260 2264-2265 25CA FB00-FB02
"""
"""The characters that all faces of the game have: Latin letters, digits, punctuation, signs; a test reads the fonts."""


@cache
def _drawn() -> frozenset[str]:
    found: set[str] = set()
    for span in _DRAWN.split():
        first, _, last = span.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found)


def is_drawn(text: str) -> bool:
    """Whether every face that the game writes with has all characters of a text; of others a box is shown, or nothing.

    Marks that combine with the letter before, and spaces other than the usual, are left out: written with them two
    names can look alike.

    >>> is_drawn("é"), is_drawn(chr(0x200B)), is_drawn(chr(0x4E00)), is_drawn(chr(0xA0))
    (True, False, False, False)
    """
    return _drawn().issuperset(text)


def is_hidden(character: str) -> bool:
    """Whether a character has no picture of its own, or changes how its neighbours are drawn.

    >>> is_hidden("é"), is_hidden(" "), is_hidden(chr(0xA0)), is_hidden(chr(0x202E)), is_hidden(chr(0x1B))
    (False, False, True, True, True)
    """
    return character != " " and unicodedata.category(character) in _HIDDEN


def code_point(character: str) -> str:
    """Return a character's code point as text.

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
    return "".join(
        f"<{code_point(part)}>" if is_hidden(part) and not (lines and part == "\n") else part for part in text
    )


def safe_json(text: str) -> str:
    r"""Return JSON text with hidden characters escaped as JSON does it, so that its values stay as they are.

    >>> safe_json('"' + chr(0x202E) + '"')
    '"\\u202e"'
    """
    if text.isprintable():
        return text
    return "".join(json.dumps(part)[1:-1] if is_hidden(part) and part != "\n" else part for part in text)


def excerpt(text: object, most: int = EXCERPT) -> str:
    r"""Return a text for a sentence: hidden characters as code points, shortened to `most` characters.

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
    """Return a wrong value for a sentence: its JSON, safe and shortened, or its type if it has none.

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
    """Yield the beginning of a value's JSON, enough for `shown`."""
    if isinstance(value, str):
        value = value[: most + 1]
    size = 0
    for part in itertools.islice(_encoder.iterencode(value), most + 2):
        yield part
        size += len(part)
        if size > most:
            return


_QUOTED = re.compile(rf"'([^']{{{EXCERPT + 1},}})'")
_UNBROKEN = re.compile(rf"[^\s']{{{EXCERPT + 1},}}")
"""What a reason repeats of a file: the game's own words are never that long."""


def told(reason: str) -> str:
    """Return a reason for showing: repeated bad input shortened, hidden characters as code points.

    >>> told(f"there is no card '{'x' * 300}'.")
    "there is no card 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'."
    """
    short = _UNBROKEN.sub(lambda found: excerpt(found[0]), _QUOTED.sub(lambda found: f"'{excerpt(found[1])}'", reason))
    return excerpt(short, LONGEST_REASON)
