"""Carry saved matches over to rules that were changed since: each goes on from the position in which it stood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from components.core import type_registry
from game.problems import Problem
from game.session.ai import AiBackend
from game.session.codec import decode
from game.session.game import Game
from game.session.opening import Opening, can_be_shown
from game.session.replays import Replay
from game.session.session import Session
from systems.match import Match
from systems.world import rows_digest

Saved = tuple[Replay, Mapping[str, Any]]
"""A match as a save has it: its recording and the dump of its state."""


def carried_session(outer: Saved, inner: Saved | None, ai: AiBackend | None) -> Session[Any] | None:
    """Return the session of a save of older rules, in the position in which it was saved; its log begins there.

    Args:
        outer: the match.
        inner: the one that was being played within it, if any.
        ai: thinks for the opponents.

    Returns:
        None where its game carries nothing over, or where its dump does not fit: it is rebuilt from its commands then.
        The same of the match within leaves the session without one.
    """
    match = _carried(*outer)
    if match is None:
        return None
    within = None if inner is None else _carried_within(outer[0].game, match, inner, ai)
    session = _going_on(outer[0], match, ai)
    session.inner = within
    return session


def with_new_components(dump: Mapping[str, Any], fresh: Match[Any]) -> Mapping[str, Any] | None:
    """Return an older dump whose table has all that today's has, or None where a component has no default.

    Fields that are missing take their defaults by themselves when the dump is loaded.

    Args:
        dump: what `Match.dump` gave under older rules.
        fresh: a new match of the same options.
    """
    table, *others = dump["world"]
    try:
        added = {name: type_registry[name]().to_plain() for name in fresh.dump()["world"][0] if name not in table}
    except TypeError:
        return None
    return {**dump, "world": [{**table, **added}, *others]}


def _carried(replay: Replay, dump: Mapping[str, Any]) -> Match[Any] | None:
    """Return the match of a dump under today's rules; the dump must be what the recording came to."""
    game = replay.game
    try:
        rows = decode(tuple[dict[str, Any], ...], dump.get("world"), "world")
        if not rows or rows_digest(rows) != replay.final:
            return None
        carried = game.carried_dump({"game": game.name, "setup": replay.options, "world": rows}, replay.rules)
        match = None if carried is None else game.load_match(carried)
    except Problem:
        return None
    return match if match is not None and can_be_shown(match) else None


def _carried_within(game: Game[Any], match: Match[Any], inner: Saved, ai: AiBackend | None) -> Session[Any] | None:
    """Carry over what was being played within a carried match, which is told where it goes on."""
    replay, dump = inner
    engaged = game.engaged(match)
    if not replay.is_older or engaged is None or (engaged.game, engaged.seed) != (replay.game.name, replay.seed):
        return None
    replay = replace(replay, options=engaged.options)
    carried = _carried(replay, dump)
    if carried is None:
        return None
    session = _going_on(replay, carried, ai)
    if session.opening is not None:
        game.resume_within(match, session.opening)
    return session


def _going_on(replay: Replay, match: Match[Any], ai: AiBackend | None) -> Session[Any]:
    opening = Opening(tuple(match.dump()["world"]), replay.origin)
    session = Session(replay.game, match, replay.seats, seed=replay.seed, ai=ai, opening=opening)
    session.carried = True
    return session
