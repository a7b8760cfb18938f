"""A match's specification, to play again, exchange or save."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.session.session import Seat, Session

if TYPE_CHECKING:
    from game.session.ai import AiBackend
    from scenes.shell.flow.context import Context

LARGEST_SEED = 10**9


@dataclass(frozen=True, slots=True)
class Spec:
    """A match.

    Attributes:
        game: its name in the catalog; options: of the match (see the catalog).
        seats: who plays; timer: seconds to decide (0: no timer); seed: or None for a new one.
    """

    game: str
    options: Mapping[str, Any]
    seats: tuple[Seat, Seat]
    timer: int = 0
    seed: int | None = None

    def again(self, options: Mapping[str, Any]) -> Spec:
        """Return it with these options and new dice; players stay seated."""
        return replace(self, options=options, seed=None)

    def session(self, context: Context, ai: AiBackend | None) -> Session[Any]:
        """A session of this match at its first decision.

        Raises:
            WrongRequest: the options break a rule; one sentence.
        """
        seed = random.randrange(LARGEST_SEED) if self.seed is None else self.seed  # which match, not its dice
        return Session.new(context.games[self.game], seed, self.options, self.seats, ai=ai)


def spec_from(session: Session[Any], timer: int) -> Spec:
    """The match of a session, with everything as it was."""
    return Spec(session.game.name, dict(session.setup), session.seats, timer, session.seed)
