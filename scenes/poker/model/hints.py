"""A hint at Poker Combat: how to bet, and the chance to win that it follows from."""

from __future__ import annotations

from components.poker import hp_text
from scenes.arena.model.lexicon import Lexicon
from scenes.poker.model.words import spell_name
from scenes.table.story.hints import hint_play
from scenes.table.story.plays import Play
from systems.match import Command
from systems.poker.commands import OWN, Bet, Call, Check, Raise, UseArmed
from systems.search.opponent import Decision


def is_bet(command: Command) -> bool:
    """Return whether a command belongs to the betting rounds, not to the cards."""
    return isinstance(command, OWN)


def bet_hint(hint: Decision, seat: int, lexicon: Lexicon) -> Play:
    """Return a hint in a betting round as it is held up."""
    bare = hint_play(Decision(hint.commands), seat, _words(hint.commands[0], lexicon))
    if not hint.reasons:
        return bare
    chance = f"The chance to win the hand is about {round(hint.reasons[0].value / 10)}%."
    return Play(seat, "", bare.title, f"{bare.sentence}\n{chance}", pictured=False)


def _words(command: Command, lexicon: Lexicon) -> str:
    match command:
        case Bet():
            return f"attack with {hp_text(command.amount)} HP"
        case Raise():
            return f"counter attack with {hp_text(command.amount)} HP more"
        case Call():
            return "engage"
        case Check():
            return "defend"
        case UseArmed():
            return f"use {spell_name(command.name, lexicon)}"
        case _:
            return "brace"
