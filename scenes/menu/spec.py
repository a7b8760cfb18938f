"""What a battle is made of, as plain data that can be played again, with sides changed, or from a save."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.problems import WrongRequest
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.menu.choices import LEVEL_OPTIONS, READY, Choices, option_name, seed_refusal

if TYPE_CHECKING:
    from game.session.session import Mind
    from scenes.menu.context import Context

PAIRS = ("leaders", "decks", "hands", "bases", "draws")
"""Options that hold one value for each seat."""
LARGEST_SEED = 10**9


@dataclass(frozen=True, slots=True)
class Spec:
    """A battle: its options (see the catalog), who plays, seconds for a plan (0: no timer), seed or None for new."""

    options: Mapping[str, Any]
    seats: tuple[Seat, Seat]
    timer: int = 0
    seed: int | None = None

    def again(self) -> Spec:
        """The same with new dice."""
        return replace(self, seed=None)

    def exchanged(self) -> Spec:
        """With leaders and decks changed between the seats; who plays stays where he sits. New dice."""
        options = dict(self.options)
        for name in (*PAIRS, "crystal"):
            value = options.get(name)
            if isinstance(value, (list, tuple)):
                options[name] = list(value[::-1])
        return replace(self, options=options, seed=None)

    def session(self, context: Context, mind: Mind | None) -> Session[Any]:
        """A session of this battle at its first decision.

        Raises:
            WrongRequest: the options break a rule; one sentence.
        """
        seed = random.randrange(LARGEST_SEED) if self.seed is None else self.seed  # which match, not its dice
        return Session.new(context.game, seed, self.options, self.seats, mind=mind)


def seats_of(choices: Choices) -> tuple[Seat, Seat]:
    """Who sits where."""
    found = []
    for seat in (0, 1):
        if seat in choices.persons():
            usual = "You" if choices.mode == "program" else ("Player 1", "Player 2")[seat]
            found.append(Seat(HUMAN, choices.names[seat] or usual))
        else:
            level = choices.levels[seat]
            found.append(Seat(OPPONENT, f"{option_name(LEVEL_OPTIONS, level)} ({level})", level))
    return found[0], found[1]


def spec_of(context: Context, choices: Choices) -> Spec:
    """The battle that was chosen.

    Raises:
        Problem: the seed, or one of the player's own decks, cannot be used.
    """
    refusal = seed_refusal(choices.seed)
    if refusal is not None:
        raise WrongRequest(refusal)
    decks = [None if deck == READY else list(context.shelf.load(deck).cards) for deck in choices.decks]
    options: dict[str, Any] = {
        "leaders": list(choices.leaders),
        "decks": decks,
        "limit": choices.limit,
        "crystal": choices.crystal,
        "relic": choices.relic,
    }
    content = context.content
    if content.relic_pool != content.own_relic_pool:  # said in the options, so that the battle is the same elsewhere
        options["relic_pool"] = list(content.relic_pool)
    seed = int(choices.seed) if choices.seed else None
    return Spec(options, seats_of(choices), choices.timer, seed)


def spec_from(session: Session[Any], timer: int) -> Spec:
    """The battle of a session, with its leaders and decks as they were."""
    return Spec(dict(session.setup), session.seats, timer, session.seed)
