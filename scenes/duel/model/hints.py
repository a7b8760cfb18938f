"""A hint at the duel: what to do in words, its card, and what it is aimed at."""

from __future__ import annotations

from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.table.story.hints import hint_play
from scenes.table.story.plays import Play
from systems.duel.commands import Attack, Choose, Equip
from systems.duel.view.views import DuelView
from systems.duel.view.wording import Wording
from systems.match import Command
from systems.search.opponent import Decision


def duel_hint(hint: Decision, view: DuelView, picture: DuelPicture, lexicon: Lexicon) -> Play:
    """Return a hint as it is held up."""
    command = hint.commands[0]
    words = Wording(view, lexicon.cards).words(command)
    source = getattr(command, "card", 0)
    targets = _targets(command, picture.foe)
    return hint_play(hint, view.seat, words, card=picture.known(source), source=source, targets=targets)


def _targets(command: Command, foe: int) -> tuple[int, ...]:
    """Return the numbers of what a command is aimed at; -1 and -2 are players."""
    if isinstance(command, Attack):
        return (command.target or -1 - foe,)
    if isinstance(command, Equip):
        return (command.creature,)
    return command.cards if isinstance(command, Choose) else ()
