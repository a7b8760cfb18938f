"""Setting a match up: who plays, with which special cards, under which clock."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.domains.resources import domains
from scenes.domains.screens import choices as offered
from scenes.domains.screens.choices import DomainsChoices
from scenes.domains.screens.special_picker import SpecialPicker
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.shell.flow.choices import seed_refusal
from scenes.shell.screens.setup import SetupScreen
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.spec import Spec

TIMER_TIP = "When time runs out, your cards are placed; empty slots are filled from the left."
SEED_TIP = "The same seed and placements repeat a match. Empty: random."


class DomainsSelect(SetupScreen[DomainsChoices]):
    """The rules left, the nine special cards right."""

    begin_words = "Begin match"

    def __init__(self, context: Context, choices: DomainsChoices | None = None) -> None:
        people = offered.personas(domains(context).content)
        chosen = choices or DomainsChoices(timer=context.settings.planning_seconds)
        super().__init__(context, "The Nine Domains", chosen, people, sentences=offered.MODE_SENTENCES)

    def build(self) -> None:
        """The column of rules and the specials."""
        resources = domains(self.context)
        self.add_rules("The match")
        column = self.column
        column.add_modes()
        column.add_opponents()
        column.add_heading()
        column.add_timer("Placing time", TIMER_TIP)
        column.add_seed(SEED_TIP)
        self.cards = self.add(Panel("Special cards", padding=18))
        self.ways = self.cards.add(Tabs(("Drawn by dice", "Picked"), int(self.choices.picked), icons=("dice", "hand")))
        self.ways.chosen.connect(lambda index: self.change(replace(self.choices, picked=bool(index))))
        self.picker = self.cards.add(SpecialPicker(self.context.render_queue, resources.art, resources.content))
        self.picker.toggled.connect(self._toggle)

    def spec(self) -> Spec:
        """The match that was chosen."""
        return offered.spec_of(domains(self.context).content, self.choices)

    def begun(self) -> None:
        """Begin the next match from what was chosen for this one."""
        domains(self.context).choices = self.choices
        with suppress(Problem):  # it can be chosen again; that settings cannot be written is told elsewhere
            offered.remember(self.context, self.choices)

    # -- changes -------------------------------------------------------------------------------------------------

    def _toggle(self, card: str) -> None:
        chosen = self.choices if self.choices.picked else replace(self.choices, specials=())
        self.change(chosen.with_special(card))
        self.ways.choose(1)

    def take(self, choices: DomainsChoices) -> None:
        """Show the choices as they are now."""
        super().take(choices)
        self.picker.show(choices.specials, picked=choices.picked)
        self.begin.permit(seed_refusal(choices.seed) or choices.refusal())

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The rules left; the specials right, wider."""
        left, right = body.columns((0.72, 1.5), 20 * u)
        self.place_rules(left, u)
        self.cards.place(right)
        head, rest = self.cards.inside.cut_top(48 * u, 10 * u)
        self.ways.place(head.anchor(min(head.w, 520 * u), head.h, "left"))
        self.picker.place(rest)
