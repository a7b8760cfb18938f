"""Setting a match up: who plays, with which special cards, under which clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.domains.resources import DomainsResources, domains
from scenes.domains.screens import choices as offered
from scenes.domains.screens.choices import DomainsChoices
from scenes.domains.screens.special_picker import SpecialPicker
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.shell.screens.match_setup import MatchSetup
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

TIMER_TIP = "When time runs out, your cards are placed; empty slots are filled from the left."
SEED_TIP = "The same seed and placements repeat a match. Empty: random."


class DomainsSelect(MatchSetup[DomainsChoices]):
    """The rules left, the nine special cards right."""

    begin_words = "Begin match"
    game = "domains"
    title = "The Nine Domains"
    stock = DomainsResources
    file = offered.FILE
    sentences = offered.MODE_SENTENCES

    def __init__(self, context: Context, choices: DomainsChoices | None = None) -> None:
        chosen = choices or DomainsChoices(timer=context.settings.planning_seconds)
        super().__init__(context, chosen, offered.personas(domains(context).content))

    @classmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> DomainsChoices:
        """Return a file's choices; the usual ones for what is missing or damaged."""
        del context
        return offered.recalled(kept)

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

    def options(self) -> Mapping[str, Any]:
        """The options of the match that is chosen."""
        return self.choices.options()

    # -- changes -------------------------------------------------------------------------------------------------

    def _toggle(self, card: str) -> None:
        chosen = self.choices if self.choices.picked else replace(self.choices, specials=())
        self.change(chosen.with_special(card))
        self.ways.choose(1)

    def take(self, choices: DomainsChoices) -> None:
        """Show the choices as they are now."""
        super().take(choices)
        self.picker.show(choices.specials, picked=choices.picked)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The rules left; the specials right, wider."""
        left, right = body.columns((0.72, 1.5), 20 * u)
        self.place_rules(left, u)
        self.cards.place(right)
        head, rest = self.cards.inside.cut_top(48 * u, 10 * u)
        self.ways.place(head.anchor(min(head.w, 520 * u), head.h, "left"))
        self.picker.place(rest)
