"""Commands of a duel in words, with card names, for an opponent's reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from components.duel import ATTACK, BATTLE, DEFENSE, END, MAIN_2, POSITIONS, DuelCardDefinition
from systems.duel import commands
from systems.duel.view.views import DuelView
from systems.match import Command

HIDDEN = "a face-down card"
POSITION_NAMES = {ATTACK: "attack", DEFENSE: "defence"}
PHASE_GOALS = {BATTLE: "go to battle", MAIN_2: "go to the second main phase", END: "end the turn"}


class Wording:
    """Words for commands in the position of a view."""

    def __init__(self, view: DuelView, cards: Mapping[str, DuelCardDefinition]) -> None:
        self.seat = view.seat
        self._ask = view.ask
        self._names = {number: cards[name].name for number, name in _numbered(view) if name in cards}
        self._names |= {-1 - view.seat: "oneself", view.seat - 2: "the other player"}

    def words(self, command: Command) -> str:
        """Return a command as the beginning of a sentence without a subject."""
        return _WORDS[type(command)](self, command)

    def name(self, number: int) -> str:
        """Return a card's name; players have negative numbers."""
        return self._names.get(number, HIDDEN)

    def names(self, numbers: Iterable[int]) -> str:
        """Return names, joined."""
        return ", ".join(map(self.name, numbers)) or "nothing"

    def way(self, option: int) -> str:
        """Return the meaning of an option of the present question."""
        ask = self._ask
        if ask is not None and ask.kind == "may":
            return "agree" if option else "decline"
        if ask is not None and ask.kind == "position":
            return f"enter in {POSITION_NAMES[POSITIONS[option]]} position"
        return f"choose the way number {option + 1}"


def _numbered(view: DuelView) -> Iterable[tuple[int, str]]:
    """Yield every card in the view as (number, identifier), "" where unknown."""
    for side in view.sides:
        rows = (side.hand, side.creatures, side.runes, side.wards, side.used, side.netherworld, side.banished)
        yield from ((card.card, card.definition) for row in rows for card in row)
    yield from ((link.card, link.definition) for link in view.chain)
    if view.ask is not None:
        yield from ((option.card, option.definition) for option in (*view.ask.options, *view.ask.aside))


def _summon(say: Wording, command: commands.SummonCreature) -> str:
    return f"{'set' if command.face_down else 'summon'} {say.name(command.card)}"


def _attack(say: Wording, command: commands.Attack) -> str:
    return f"attack {say.name(command.target or say.seat - 2)} with {say.name(command.card)}"


_WORDS: Mapping[type[Command], Callable[[Wording, Any], str]] = {
    commands.Redraw: lambda _, command: "draw another hand" if command.again else "keep the hand",
    commands.SummonCreature: _summon,
    commands.SetRune: lambda say, command: f"set {say.name(command.card)}",
    commands.Activate: lambda say, command: f"use {say.name(command.card)}",
    commands.Equip: lambda say, command: f"equip {say.name(command.creature)} with {say.name(command.card)}",
    commands.ChangePosition: lambda say, command: f"turn {say.name(command.card)}",
    commands.Flip: lambda say, command: f"flip {say.name(command.card)}",
    commands.Attack: _attack,
    commands.Join: lambda say, command: f"let {say.name(command.card)} join",
    commands.Strike: lambda _say, _command: "strike",
    commands.Pass: lambda _say, _command: "let it pass",
    commands.Block: lambda say, command: f"block with {say.name(command.card)}",
    commands.CallOff: lambda _say, _command: "call the attack off",
    commands.Choose: lambda say, command: f"choose {say.names(command.cards)}",
    commands.Decide: lambda say, command: say.way(command.option),
    commands.Withdraw: lambda _say, _command: "take it back",
    commands.NextPhase: lambda _, command: PHASE_GOALS[command.phase],
}
