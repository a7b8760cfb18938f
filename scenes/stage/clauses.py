"""Sentences of the rules, as players read them: without the clause that rules, logs and tests name behind them."""

from __future__ import annotations

import re

_CLAUSE = r"[A-Z]{2,}-\d[\d.]*"
_BEHIND = re.compile(rf" \({_CLAUSE}(?:(?:, | and ){_CLAUSE})*\)")


def without_clauses(sentence: str) -> str:
    """Return a sentence without the clauses in brackets that it names; they stand in the rulebook's margin alone.

    >>> without_clauses("Its owner holds five cards (CLAN-5.2).")
    'Its owner holds five cards.'
    >>> without_clauses("A-2 stays (CLAN), and so does this (no clause).")
    'A-2 stays (CLAN), and so does this (no clause).'
    """
    return _BEHIND.sub("", sentence)
