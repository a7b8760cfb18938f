"""Questions and decisions as JSON lines between a session and its worker process."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import IO, Any

from game.platform import memory
from game.session.ai import Question
from game.session.codec import decode
from game.session.game import Game
from systems.dice import Stream
from systems.plain import plain
from systems.search.opponent import Candidate, Decision

_NICENESS = 5  # the frame comes first


CAP_SECONDS = 5.0
"""After this a search is told to end early; no level takes a fifth of it on the machines that were measured."""


def decide(games: Mapping[str, Game[Any]], question: Question[Any], cap_seconds: float = CAP_SECONDS) -> Decision:
    """Decide now; the same answer in every process, unless the decision is capped."""
    end = time.monotonic() + cap_seconds
    opponent = games[question.game].opponent(question.level, question.shared, lambda: time.monotonic() > end)
    with memory.uncollected():
        return opponent.decide(question.view, Stream(question.seed, question.stream))


def question_to_json(question: Question[Any]) -> dict[str, Any]:
    """Return a question as JSON."""
    data: dict[str, Any] = plain(question)
    return data


def question_from_json(games: Mapping[str, Game[Any]], data: Mapping[str, Any]) -> Question[Any]:
    """Return the question of its JSON.

    Raises:
        NotUnderstood: the data does not fit.
    """
    open_view = decode(Question, {**data, "view": None}, "question")
    return replace(open_view, view=games[open_view.game].view_from_json(data["view"]))


def decision_to_json(decision: Decision) -> dict[str, Any]:
    """Return a decision as JSON."""
    return {
        "commands": [command.to_json() for command in decision.commands],
        "reasons": plain(decision.reasons),
        "nodes": decision.nodes,
        "capped": decision.capped,
    }


def decision_from_json(game: Game[Any], data: Mapping[str, Any]) -> Decision:
    """Return the decision of its JSON.

    Raises:
        NotUnderstood: the data does not fit.
    """
    return Decision(
        tuple(game.command_from_json(command) for command in data["commands"]),
        decode(tuple[Candidate, ...], data["reasons"], "reasons"),
        decode(int, data["nodes"], "nodes"),
        decode(bool, data["capped"], "capped"),
    )


def serve(games: Mapping[str, Game[Any]], source: IO[str], sink: IO[str]) -> None:
    """Answer questions until the source ends; this is the worker's main loop."""
    with contextlib.suppress(OSError, AttributeError):  # not every system knows niceness
        os.nice(_NICENESS)
    for line in source:
        data = json.loads(line)
        answer: dict[str, Any] = {"number": data["number"]}
        try:
            question = question_from_json(games, data["question"])
            answer["decision"] = decision_to_json(decide(games, question))
        except Exception as fault:  # noqa: BLE001 - whatever it was, the other side must hear of it and go on
            answer["fault"] = f"{type(fault).__name__}: {fault}"
        sink.write(json.dumps(answer) + "\n")
        sink.flush()
