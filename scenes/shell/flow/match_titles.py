"""What a person would call a match: "Napoleon against Saladin, won in round 7"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.session.session import Seat, only_person
from scenes.table.story.voice import plain_name

if TYPE_CHECKING:
    from game.session.replays import Replay
    from game.session.saves import Slot
    from scenes.shell.flow.app_context import AppContext

WHEN = {"Card": "with", "Encounter": "at", "Move": "at"}
"""What stands before the number of what a game counts; "in" where nothing else is said."""


def sides_of(context: AppContext, game: str, options: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[str, str]:
    """Return what the two sides of a match are called, by seat."""
    game_ui = context.game_uis.get(game)
    if game_ui is not None:
        return game_ui.sides(context, options, seats)
    first, second = map(plain_name, seats)
    return first, second


def replay_title(context: AppContext, replay: Replay) -> str:
    """Return who met in a recorded match, how it ended and when."""
    names = sides_of(context, replay.game.name, replay.options, replay.seats)
    person, result = only_person(replay.seats), replay.result
    winner = None if result is None else result.get("winner")
    if result is None:
        ending = "left"
    elif winner is None:
        ending = "drawn"
    elif person is None:
        ending = f"won by {names[winner]}"
    else:
        ending = "won" if winner == person else "lost"
    when = _when(context, replay.game.name, replay.turns)
    return f"{_met(context, replay.game.name, replay.options, replay.seats)}, {' '.join(filter(None, (ending, when)))}"


def save_title(context: AppContext, slot: Slot) -> str:
    """Return who meets in a saved match, and how far they are."""
    game_ui = context.game_uis.get(slot.game)
    turn = f"{'turn' if game_ui is None else game_ui.turn_word.lower()} {slot.turns}"
    return f"{_met(context, slot.game, slot.options, slot.players)}, {turn}"


def _met(context: AppContext, game: str, options: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """Return who met whom, the person first where only one is; a game's own words where it has any."""
    game_ui = context.game_uis.get(game)
    own = "" if game_ui is None else game_ui.called(context, options)
    if own:
        return own
    names = sides_of(context, game, options, seats)
    near = only_person(seats) or 0
    return f"{names[near]} against {names[1 - near]}"


def _when(context: AppContext, game: str, turns: int) -> str:
    """Return the number of the turn in words, "" where it is not known."""
    game_ui = context.game_uis.get(game)
    word = "Turn" if game_ui is None else game_ui.turn_word
    return f"{WHEN.get(word, 'in')} {word.lower()} {turns}" if turns else ""
