"""A hint at a table of Ragnarok's cards: what to do in words, with which card, and what it is aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.picture import ArenaPicture
from scenes.table.story.hints import hint_play
from scenes.table.story.phrases import joined
from scenes.table.story.plays import Play
from systems.arena.commands import Attack, Choose, Decide, Mulligan, PlayCard, Trade
from systems.arena.view.views import ArenaView, AskView
from systems.match import Command
from systems.search.opponent import Decision

WAYS = {"may": ("decline", "agree")}
"""What the answers to a question of yes or no are called, by number."""


def card_hint(hint: Decision, view: ArenaView, picture: ArenaPicture, lexicon: Lexicon) -> Play:
    """Return a hint as it is held up: the plan that was weighed, else the command that no plan was needed for."""
    command, *following = hint.commands
    words = hint.reasons[0].text if hint.reasons else _words(command, view.ask, picture, lexicon)
    source = command.attacker if isinstance(command, Attack) else 0
    used = command.card if isinstance(command, PlayCard | Trade) else source
    targets = _targets([command, *following[:1]])
    return hint_play(hint, view.seat, words, card=picture.known(used), source=source, targets=targets)


def _targets(commands: Sequence[Command]) -> tuple[int, ...]:
    """Return the numbers of what commands are aimed at: a card and the choice that follows it."""
    found = [(command.target,) if isinstance(command, Attack) else command.cards
             for command in commands if isinstance(command, Attack | Choose)]  # fmt: skip
    return found[0] if found else ()


def _words(command: Command, ask: AskView | None, picture: ArenaPicture, lexicon: Lexicon) -> str:
    offered = {option.card: option.definition for option in ask.options} if ask is not None else {}

    def named(cards: Sequence[int]) -> str:
        return joined([lexicon.name(offered.get(card) or picture.known(card)) for card in cards])

    match command:
        case Mulligan():
            return f"replace {named(command.cards)}" if command.cards else "keep the opening hand"
        case Choose():
            return f"choose {named(command.cards) or 'nothing'}"
        case Decide() if ask is not None:
            ways = WAYS.get(ask.kind)
            return ways[command.option] if ways is not None else f"choose way {ask.ways.index(command.option) + 1}"
        case PlayCard():
            return f"play {named((command.card,))}"
        case _:
            return "end the turn"
