"""Setting a match at the plain table up: who plays, with which options; beside it the rules."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem, WrongRequest
from scenes.kit.controls.stepper import Stepper
from scenes.kit.paint.skin import PAPER
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY_ON_PARCHMENT
from scenes.kit.typography.text import Label, Paragraph
from scenes.plain.model.words import caption
from scenes.plain.screens.choices import Choice, PlainChoices, choices_of, people_of, recalled
from scenes.shell.flow.choices import seats_of
from scenes.shell.flow.saved_choices import keep_choices, kept_choices
from scenes.shell.flow.spec import Spec
from scenes.shell.screens.rule_pages import marked
from scenes.shell.screens.rulebook import PAGE_HEADING, PAGE_TITLE, ClauseRow
from scenes.shell.screens.setup import ROW, SetupScreen
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.content.rulebook import Paragraph as Clause
    from scenes.kit.controls.scroll import Scroll
    from scenes.plain.ui import PlainUi
    from scenes.shell.flow.context import Context


class PlainSelect(SetupScreen[PlainChoices]):
    """Players and options left, the rules right."""

    begin_words = "Begin match"

    def __init__(self, context: Context, game_ui: PlainUi, seed: str = "") -> None:
        self.game_ui = game_ui
        game = context.games[game_ui.game]
        self.offered = choices_of(game)
        kept = recalled(kept_choices(context, game_ui.file), game, self.offered)
        chosen = PlainChoices(
            kept.mode, kept.levels, kept.names, seed, context.settings.planning_seconds, chosen=kept.chosen
        )
        super().__init__(context, game_ui.title, chosen, people_of(game))

    def build(self) -> None:
        """The column of rules, and the rulebook."""
        self.add_rules("The match")
        column = self.column
        column.add_modes()
        column.add_opponents()
        column.add_heading()
        for choice in self.offered:
            self._add(choice)
        column.add_timer()
        column.add_seed()
        self.paper = self.add(Panel("", slab=PAPER, padding=30))
        self.text = self.paper.add(Stack(gap=12, name="rules of the game"))
        self.text.append(Paragraph(self.game_ui.about, BODY_ON_PARCHMENT.but(weight="italic")))
        with suppress(WrongRequest):  # a game may have no rulebook yet
            for page in self.context.rules(self.game_ui.book).pages:
                self.text.append(Label(page.title, PAGE_TITLE, align="left"), 46, gap=18)
                for paragraph in page.paragraphs:
                    self._write(paragraph)

    def _write(self, paragraph: Clause) -> None:
        """Write a paragraph of the rulebook below the others."""
        if paragraph.kind == "heading":
            self.text.append(Label(marked(paragraph), PAGE_HEADING, align="left"), 40, gap=18)
            return
        row = ClauseRow(paragraph.clause, marked(paragraph))
        self.text.append(row, row.wanted_height)

    def _add(self, choice: Choice) -> None:
        index = self.choices.index(choice)
        stepper = Stepper(caption(choice.name), choice.words, index, wraps=False, tip=choice.sentence or None)
        stepper.changed.connect(partial(self._choose, choice))
        self.column.append(stepper, ROW)

    def _choose(self, choice: Choice, index: int) -> None:
        self.change(self.choices.with_option(choice, index))

    def reading(self) -> Scroll | None:
        """The rules."""
        return self.text

    def arrange(self, body: Rect, u: float) -> None:
        """Players and options left; the rules right, wider."""
        left, right = body.columns((0.72, 1.5), 20 * u)
        self.place_rules(left, u)
        self.paper.place(right)
        self.text.place(self.paper.inside)

    def spec(self) -> Spec:
        """The match that is chosen.

        Raises:
            WrongRequest: the options do not fit together, or the seed is none.
        """
        now = self.choices
        if (refusal := now.refusal()) is not None:
            raise WrongRequest(refusal)
        options = dict(now.chosen)
        self.context.games[self.game_ui.game].check_options(options)
        names = {level: persona.name for level, persona in self.column.personas.items()}
        seed = int(now.seed) if now.seed else None
        return Spec(self.game_ui.game, options, seats_of(now, names), now.timer, seed)

    def begun(self) -> None:
        """Begin the next match from what was chosen for this one."""
        with suppress(Problem):  # it can be chosen again; that settings cannot be written is told elsewhere
            keep_choices(self.context, self.game_ui.file, self.choices)
