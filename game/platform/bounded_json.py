"""Read untrusted JSON within limits: no file can hang, exhaust or crash the program.

Only regular files are opened, never more than the limit is read, and length, nesting and numbers are checked in the
text itself before Python parses it.
"""

from __future__ import annotations

import json
import math
import os
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from game.problems import Problem
from systems.safe_text import code_point, excerpt


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonLimits:
    """Limits for JSON; the defaults fit files written by hand.

    Attributes:
        size: bytes of the file.
        depth: objects and lists within each other.
        values: entries of all lists and objects together. Each costs Python some hundred bytes, and readers time.
        digits: characters of a number; 18 digits and a sign fit into 64 bits.
        text: characters of a text or a key, as written.
    """

    size: int = 4_000_000
    depth: int = 40
    values: int = 100_000
    digits: int = 19
    text: int = 10_000


class JsonFault(Problem):
    """The reason why a file was not read.

    Attributes:
        reason: the fault as the end of a sentence, which names no file: "the file is larger than 4 MB."
    """

    def __init__(self, reason: str, where: Path | None = None) -> None:
        """Take the fault, and the file where there is one."""
        super().__init__(f"In {excerpt(where.name)}: {reason}" if where else f"{reason[:1].upper()}{reason[1:]}")
        self.reason = reason


class UnreadableJson(JsonFault):
    """The system does not let the file be read; its content may be whole."""


class MissingJson(UnreadableJson):
    """There is no such file."""


def read_json(path: Path, limits: JsonLimits) -> Any:
    """Return the JSON of a file.

    Raises:
        JsonFault: it is no regular file, cannot be read, or breaks a limit, or it is not JSON in UTF-8.
    """
    try:
        return parse_json(read_bytes(path, limits.size), limits)
    except JsonFault as fault:
        raise type(fault)(fault.reason, path) from fault


def parse_json(raw: bytes | str, limits: JsonLimits) -> Any:
    """Return the value of JSON in UTF-8, with or without a byte order mark.

    Raises:
        JsonFault: it breaks a limit or is not JSON; a key stands twice; a number is not finite; a text has half a
            character.
    """
    if len(raw) > limits.size:
        raise JsonFault(_too_large(limits.size))
    try:
        text = raw if isinstance(raw, str) else raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise JsonFault("the file is not written in UTF-8: save it so.") from None
    _check_tokens(text, limits)
    try:
        found = json.loads(
            text, object_pairs_hook=_without_doubles, parse_constant=_refuse_constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise JsonFault(f"this is not JSON: {error.msg} in line {error.lineno}, column {error.colno}.") from None
    except RecursionError:  # the caller stands deep in the stack already
        raise JsonFault("too many objects and lists lie within each other.") from None
    if _SURROGATE.search(text):
        _refuse_half_characters(found)
    return found


def read_bytes(path: Path, most: int) -> bytes:
    """Return the bytes of a regular file, links followed; a pipe or a device is never waited for.

    Raises:
        JsonFault: it is no regular file, is larger than `most` bytes, or cannot be read.
    """
    try:
        _refuse_irregular(path.stat())  # before it is opened: opening alone sets some devices going
        with os.fdopen(os.open(path, _READING), "rb") as file:
            _refuse_irregular(os.fstat(file.fileno()))  # it may have been exchanged meanwhile
            raw = file.read(most + 1)  # the size that a file system tells may be untrue
    except OSError as error:
        kind = MissingJson if isinstance(error, FileNotFoundError) else UnreadableJson
        raise kind(f"the file cannot be read ({error.strerror or 'unknown cause'}).") from None
    if len(raw) > most:
        raise JsonFault(_too_large(most))
    return raw


_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{\]},]|-?[0-9][0-9.eE+\-]*+', re.DOTALL)
"""Texts whole (with what stands in them), brackets, commas and numbers. Nothing in it is ever tried twice, so that the
time grows with the length alone."""
_TEXT = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NUMBER = re.compile(r"[0-9.eE+\-]++")
_NO_BRACKETS = re.compile(r"[^\[\]{}]++")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def _check_tokens(text: str, limits: JsonLimits) -> None:
    """Refuse what is nested too deep, has too many entries, or too long a number or text."""
    if _is_small(text, limits):
        return
    depth = values = 0
    for token in _TOKEN.finditer(text):
        first = text[token.start()]
        if first == '"':
            if token.end() - token.start() - 2 > limits.text:
                _refuse_token(text, token, f"a text has more than {limits.text:,} characters")
        elif first in "[{":
            depth, values = depth + 1, values + 1
            if depth > limits.depth:
                _refuse_token(text, token, f"more than {limits.depth} objects and lists lie within each other")
        elif first in "]}":
            depth -= 1
        elif first == ",":
            values += 1
        elif token.end() - token.start() > limits.digits:
            _refuse_token(text, token, f"a number has more than {limits.digits} characters")
        if values > limits.values:
            _refuse_token(text, token, f"there are more than {limits.values:,} entries in all")


def _is_small(text: str, limits: JsonLimits) -> bool:
    """Return whether a text surely keeps the limits of its tokens: most do, and this is found out much faster."""
    if sum(map(text.count, ",[{")) > limits.values or len(max(_TEXT.findall(text), key=len, default="")) > limits.text:
        return False
    bare = _TEXT.sub('"', text)
    if len(max(_NUMBER.findall(bare), key=len, default="")) > limits.digits:
        return False
    depth = 0
    for bracket in _NO_BRACKETS.sub("", bare):
        depth += 1 if bracket in "[{" else -1
        if depth > limits.depth:
            return False
    return True


def _refuse_token(text: str, token: re.Match[str], fault: str) -> NoReturn:
    line = text.count("\n", 0, token.start()) + 1
    column = token.start() - text.rfind("\n", 0, token.start())
    raise JsonFault(f"{fault} (line {line}, column {column}).")


def _refuse_irregular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableJson("this is no ordinary file: only files are read, no folders, devices or pipes.")


def _refuse_half_characters(found: object) -> None:
    """Refuse texts with a surrogate that has no partner: they cannot be written, sent or drawn."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = code_point(error.object[error.start])
        raise JsonFault(f"a text holds half a character ({half}): write it anew.") from None


def _without_doubles(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        known: set[str] = set()
        for key, _ in pairs:
            if key in known:
                raise JsonFault(f"the key '{excerpt(key)}' stands twice in one object: keep one of them.")
            known.add(key)
    return made


def _refuse_constant(word: str) -> NoReturn:
    raise JsonFault(f"{word} is not a number that JSON knows.")


def _finite(written: str) -> float:
    number = float(written)
    if not math.isfinite(number):
        raise JsonFault(f"{written} is too large for a number.")
    return number


def _too_large(most: int) -> str:
    size = f"{most // 1_000_000} MB" if most >= 1_000_000 else f"{most // 1000} kB"
    return f"the file is larger than {size}."
