"""Forecaster: plays a command in matches that fit what the shown seat sees.

What nobody has told the seat is drawn by dice several times: only what comes out alike each time is foretold. The other
side's hidden secrets are left out and named as unknown, so a forecast neither peeks nor guesses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from components.arena import UNDECIDED, ArenaCardDefinition
from game.platform.fault_log import FAULTS
from scenes.arena.model.forecast import Outcome, blow_lines, character, fates
from scenes.table.story.phrases import plural
from systems.arena import events as told
from systems.arena.ai.evaluation import value_of
from systems.arena.ai.imagine import Knowledge, imagined
from systems.arena.commands import Attack, Choose, Decide, PlayCard, UsePower
from systems.arena.rules.composition import arena_of
from systems.arena.view.views import ArenaView
from systems.dice import Stream
from systems.match import Command, Event, Match

WORLDS = 3
MOST_TRIED = 40
"""Commands that are tried at most when it is asked whether any of them is of use."""


@dataclass(frozen=True, slots=True)
class _Run:
    """One imagined command: what was heard, and the view after it."""

    heard: tuple[Event, ...]
    after: ArenaView


class Forecaster:
    """Imagines what follows; it reads views alone, and remembers what it foretold of the last one."""

    def __init__(self, cards: Mapping[str, ArenaCardDefinition]) -> None:
        self._cards = cards
        self._knowledge = Knowledge(cards)
        self._view: ArenaView | None = None
        self._told: dict[Command, Outcome | None] = {}

    def outcome(self, view: ArenaView, command: Command) -> Outcome | None:
        """Return what a command of the view's seat would do; None where it cannot be told, or only asks."""
        if self._view is not view:
            self._view, self._told = view, {}
        if command not in self._told:
            self._told[command] = self._foretold(view, command)
        return self._told[command]

    def useful(self, view: ArenaView, commands: Sequence[Command]) -> bool:
        """Return whether one of these commands would leave the seat better off than it is, as far as it can know."""
        tried = [command for command in commands if isinstance(command, Attack | PlayCard | UsePower)]
        try:
            world = self._world(view, 0)
            worth = value_of(arena_of(world.world), view.seat)
            return any(self._betters(world, view.seat, command, worth) for command in tried[:MOST_TRIED])
        except Exception:  # noqa: BLE001 - whatever an imagined world lacks, a warning too many ends no match
            FAULTS.exception("What is left to do cannot be weighed.")
            return bool(tried)

    def said(self, amount: int) -> str:
        """Return an amount of a hero's health as players read it."""
        return str(amount)

    # -- playing on ----------------------------------------------------------------------------------------------

    def world(self, view: ArenaView, seed: int) -> Match[Any]:
        """Return a match that fits a view, its hidden part drawn by dice of a seed."""
        return imagined(without_secrets(view), self._knowledge, Stream(seed, "forecast"))

    def seen(self, match: Match[Any], seat: int) -> ArenaView:
        """Return what a seat knows of the cards of a match."""
        view: ArenaView = match.view(seat)
        return view

    def _world(self, view: ArenaView, seed: int) -> Match[Any]:
        match = self.world(view, seed)
        match.world.silent = False
        return match

    def _foretold(self, view: ArenaView, command: Command) -> Outcome | None:
        try:
            runs = [self._played(view, command, seed) for seed in range(WORLDS)]
        except Exception:  # noqa: BLE001 - whatever an imagined world lacks, a forecast ends no match
            FAULTS.exception("What %r does cannot be foretold.", command)
            return None
        if any(run is None for run in runs):
            return None
        return self._alike(view, [run for run in runs if run is not None])

    def _played(self, view: ArenaView, command: Command, seed: int) -> _Run | None:
        match = self._world(view, seed)
        if match.refusal(view.seat, command) is not None:
            return None
        heard = match.heard(view.seat, match.apply(view.seat, command))
        after = self.seen(match, view.seat)
        asks = after.ask is not None and after.ask.retract and not any(isinstance(e, told.Moved) for e in heard)
        return None if asks else _Run(heard, after)

    def _alike(self, view: ArenaView, runs: Sequence[_Run]) -> Outcome:
        """Return what is the same in all runs."""
        said = self.said
        found = [tuple(fates(view, run.after, _dead(run.heard), self._cards, said)) for run in runs]
        sure = tuple(fate for fate in found[0] if all(fate in others for others in found[1:]))
        lines = [self._lines(view, run) for run in runs]
        shared = tuple(line for line in lines[0] if all(line in others for others in lines[1:]))
        chance = any(set(other) != set(found[0]) for other in found) or any(
            set(other) != set(lines[0]) for other in lines
        )
        return Outcome(sure, shared, self._blow(view, runs[0]), chance, _unknown_secrets(view))

    def _blow(self, view: ArenaView, run: _Run) -> tuple[tuple[str, str], ...]:
        struck = next((event for event in run.heard if isinstance(event, told.Struck)), None)
        if struck is None:
            return ()
        both = character(view, struck.attacker), character(view, struck.target)
        elements = [self._cards[fighter.definition].element if fighter is not None else "none" for fighter in both]
        return blow_lines(struck, (elements[0], elements[1]))

    def _lines(self, view: ArenaView, run: _Run) -> list[tuple[str, str]]:
        """Tell of what came, was drawn, and ended."""
        lines: list[tuple[str, str]] = []
        came: dict[str, int] = {}
        drawn = [0, 0]
        for event in run.heard:
            if isinstance(event, told.Moved) and event.zone == "board" and event.from_zone != "board":
                came[event.definition] = came.get(event.definition, 0) + (event.manner != "played")
            elif isinstance(event, told.Moved) and event.manner == "drawn":
                drawn[event.seat] += 1
        for name, count in came.items():
            if count:
                lines.append(("plus", f"Summons **{self._name(name)}**{f' x{count}' if count > 1 else ''}"))
        for seat, count in enumerate(drawn):
            if count:
                lines.append(("deck", f"{'You draw' if seat == view.seat else 'They draw'} {plural(count, 'card')}"))
        if run.after.winner != UNDECIDED:
            words = "You win" if run.after.winner == view.seat else "You lose" if run.after.winner >= 0 else "A draw"
            lines.append(("crown", f"**{words}**"))
        elif run.after.ask is not None:
            lines.append(("info", "You choose next"))
        return lines

    def _name(self, card: str) -> str:
        found = self._cards.get(card)
        return "a card" if found is None else found.name.split(",")[0]

    def _betters(self, world: Match[Any], seat: int, command: Command, worth: int) -> bool:
        """Whether a command, with the best answer to what it asks, makes a position worth more."""
        match = world.fork()
        match.world.silent = True
        match.apply(seat, command)
        if match.to_act() == (seat,) and self.seen(match, seat).ask is not None:
            answers = [answer for answer in match.legal(seat) if isinstance(answer, Choose | Decide)]
            return any(self._betters(match, seat, answer, worth) for answer in answers)
        return value_of(arena_of(match.world), seat) > worth


def without_secrets(view: ArenaView) -> ArenaView:
    """Return a view in which the other side has only those secrets that the seat knows."""
    foe = 1 - view.seat
    hidden = {secret.card for secret in view.sides[foe].secrets if not secret.definition}
    if not hidden:
        return view
    sides = list(view.sides)
    sides[foe] = replace(sides[foe], secrets=tuple(s for s in sides[foe].secrets if s.card not in hidden))
    entered = tuple(card for card in view.entered if card not in hidden)
    return replace(view, sides=(sides[0], sides[1]), entered=entered)


def _unknown_secrets(view: ArenaView) -> int:
    return sum(not secret.definition for secret in view.sides[1 - view.seat].secrets)


def _dead(heard: Sequence[Event]) -> frozenset[int]:
    return frozenset(card for event in heard if isinstance(event, told.Died) for card in event.cards)
