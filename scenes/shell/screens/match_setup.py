"""Setup of a match at a table: what was chosen last is there again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from game.problems import Problem, WrongRequest
from scenes.shell.flow.choices import Option, SeatingT, seats_of
from scenes.shell.flow.saved_choices import keep_choices, kept_choices
from scenes.shell.flow.spec import Spec
from scenes.shell.screens.setup import SetupScreen

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context


class MatchSetup(SetupScreen[SeatingT], Generic[SeatingT]):
    """Sets a match at a table up.

    Attributes:
        game: its name in the catalog; title: of the screen; stock: the class of what the game's screens need, whose
            `choices` are those of the last match of this run of the program.
        file: in the profile, where what was chosen is kept for the next match.
        sentences: what the ways to play mean here.
    """

    game: ClassVar[str]
    title: ClassVar[str]
    stock: ClassVar[type[Any]]
    file: ClassVar[str]
    sentences: ClassVar[Mapping[str, str]]

    def __init__(self, context: Context, choices: SeatingT, personas: Sequence[Option]) -> None:
        """Begin with choices; `personas` are the opponents by level, weakest first."""
        super().__init__(context, self.title, choices, personas, sentences=self.sentences)

    @classmethod
    @abstractmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> SeatingT:
        """Return a file's choices; the usual ones for what is missing or damaged."""

    @classmethod
    def remembered(cls, context: Context, seed: str = "") -> Self:
        """Return the screen with what was chosen last; `seed` is typed in unless something was chosen before."""
        chosen: SeatingT | None = context.resources(cls.stock).choices
        if chosen is None:
            chosen = replace(cls.recalled(context, kept_choices(context, cls.file)), seed=seed)
        make: Callable[[Context, SeatingT], Self] = cls  # a game knows its own opponents
        return make(context, replace(chosen, timer=context.settings.planning_seconds))

    @abstractmethod
    def options(self) -> Mapping[str, Any]:
        """Return the options of the match that is chosen.

        Raises:
            Problem: something that was chosen cannot be used; one sentence.
        """

    def names(self) -> dict[str, str]:
        """Return the opponents' names by level."""
        return {level: persona.name for level, persona in self.column.personas.items()}

    def spec(self) -> Spec:
        """The match that is chosen; its table asks the game's resources for what is no option of it."""
        now = self.choices
        if (refusal := now.refusal()) is not None:
            raise WrongRequest(refusal)
        options = self.options()
        self.context.resources(self.stock).choices = now
        return Spec(self.game, options, seats_of(now, self.names()), now.timer, int(now.seed) if now.seed else None)

    def begun(self) -> None:
        """Begin the next match from what was chosen for this one."""
        with suppress(Problem):  # it can be chosen again; that settings cannot be written is told elsewhere
            keep_choices(self.context, self.file, self.choices)
