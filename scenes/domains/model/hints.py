"""A hint at The Nine Domains: which card goes where, or what to exchange."""

from __future__ import annotations

from game.content.domains.loading import DomainsContent
from scenes.domains.model.words import spoken, tile_name
from scenes.table.story.hints import hint_play
from scenes.table.story.phrases import joined
from scenes.table.story.plays import Play
from systems.domains.commands import Place, SwapCards, SwapTiles
from systems.match import Command
from systems.search.opponent import Decision

WHERE = ("left", "in the middle", "right")
MIXES = "It mixes its placements, so that nobody can foresee them."


def domains_hint(hint: Decision, seat: int, content: DomainsContent) -> Play:
    """Return a hint as it is held up."""
    command = hint.commands[0]
    play = hint_play(Decision(hint.commands), seat, _words(command, content))
    if not isinstance(command, Place):
        return play
    return Play(seat, "", play.title, f"{play.sentence}\n{MIXES}", pictured=False)


def _words(command: Command, content: DomainsContent) -> str:
    match command:
        case Place():
            laid = [f"{spoken(card)} {where}" for card, where in zip(command.cards, WHERE, strict=True)]
            return f"place {joined(laid)}"
        case SwapTiles():
            return f"give {tile_name(content, command.give)} for {tile_name(content, command.take)}"
        case SwapCards():
            return f"put {spoken(command.give)} among the used cards and take {spoken(command.take)}"
        case _:
            return "keep everything as it is"
