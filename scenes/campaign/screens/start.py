"""The start of a run: leader, level, iron, seed, slot, open runs (CAMP-1)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.model.words import count
from scenes.campaign.screens import run_choices as chosen
from scenes.campaign.screens.campaign_look import CampaignLook
from scenes.campaign.screens.record.kept_run import KeptRun
from scenes.campaign.screens.record.unlockables import unlocked_of
from scenes.campaign.screens.run_choices import SLOT_OPTIONS, Ledger, RunChoices
from scenes.campaign.screens.start_parts import CampaignPanel, LeaderRows
from scenes.campaign.screens.start_ways import WayButtons, chosen_way
from scenes.clans.screens.words import plain_list
from scenes.collection.deck_preview import DeckPreview
from scenes.collection.inspection import CardInspection
from scenes.kit.controls.button import Button
from scenes.kit.controls.toggle import Toggle
from scenes.kit.overlays.dialog import Dialog, ask
from scenes.kit.theme import BODY, CAPTION, MUTED, TEXT
from scenes.kit.typography.text import Paragraph
from scenes.shell.flow.choices import Option
from scenes.shell.screens.screen import MOVING
from scenes.shell.screens.setup import ROW, SetupScreen
from scenes.shell.widgets import layout
from scenes.shell.widgets.kept_plaque import KeptPlaque
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from components.campaign_levels import DifficultyDefinition
    from game.session.saves import Slot
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.spec import Spec
    from systems.campaign.view.views import CampaignView

KEPT_H = 92
"""Design pixels of the entry of an open run."""
LINES = 8
"""So many lines explain a level at most."""
LADDER = "All levels"
SEED_TIP = "The same seed and choices repeat a run. Empty: random."
IRON_TIP = "Every casualty falls, at any level. They return in the next act."


def ladder_dialog(resources: CampaignResources, ledger: Ledger) -> Dialog:
    """Return a page that tells of all levels, one below the other."""
    levels = tuple(resources.lands.difficulties.values())
    return Dialog(LADDER, chosen.ladder_text(levels, ledger.records()), ("Back",))


class StartScreen(SetupScreen[RunChoices]):
    """Sets a run up.

    Signals beside `started(spec)`: `continued(slot)` takes an open run up, `legacy_wanted(leader)`, `records_wanted()`.
    The slot for a new run stands in `choices.slot`.
    """

    begin_words = "Begin the campaign"
    hints = (MOVING, ("accept", "choose"), ("commit", "begin"), ("back", "back"), ("help", "rulebook"))

    def __init__(
        self, context: Context, resources: CampaignResources, ledger: Ledger, choices: RunChoices | None = None, *,
        slots: Sequence[Slot] = (),
    ) -> None:  # fmt: skip
        super().__init__(context, "A new campaign", choices or RunChoices(), ())
        self.resources = resources
        self.ledger = ledger
        self.slots = slots
        self._views: dict[str, CampaignView | None] = {}
        self.continued = Signal[str]()
        self.legacy_wanted = Signal[str]()
        self.records_wanted = Signal[()]()

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Leaders above, the campaign below them, the rules at the right."""
        self.leaders = self.add(LeaderRows(self.context, self.resources, self.ledger))
        self.leaders.chosen.connect(self._choose_leader)
        self.ways = WayButtons(self.resources, self.ledger)
        self.ways.changed.connect(self.change)
        self.campaign = self.add(
            CampaignPanel(self.context, self.resources, self.ledger, tuple(self.ways.buttons.values()))
        )
        self.campaign.deck.clicked.connect(self._view_deck)
        self.campaign.legacy.clicked.connect(lambda: self.legacy_wanted.emit(self.choices.leader))
        self.campaign.records.clicked.connect(self.records_wanted.emit)
        self.add_rules(padding=20)
        column = self.column
        kept = chosen.kept_line(self.slots, self.resources.leader_names())
        if kept is not None:
            entry = column.append(KeptPlaque(kept), KEPT_H)
            entry.clicked.connect(partial(self.continued.emit, kept.slot.name))
        column.add_heading("Difficulty")
        column.add_choice(
            "Level", [Option(level.id, level.name, level.about) for level in self.difficulties], "difficulty"
        )
        self.about = column.append(Paragraph("", BODY.but(weight="italic", color=MUTED)), gap=4)
        self.numbers = [column.append(Paragraph("", CAPTION.but(color=TEXT)), gap=4) for _ in range(LINES)]
        self.ladder = column.append(Button(LADDER, icon="trophy", tip="Compare the levels and their rules."), ROW)
        self.ladder.clicked.connect(self._show_ladder)
        self.iron = column.append(Toggle("Iron", on=self.choices.iron, tip=IRON_TIP), ROW)
        self.iron.changed.connect(lambda on: self.change(replace(self.choices, iron=on)))
        column.add_heading("The run")
        column.add_seed(SEED_TIP)
        self.daily = column.append(
            Button("Today's war", icon="sun", tip="Today's seed gives everybody the same war."), ROW
        )
        self.daily.clicked.connect(self._daily)
        column.add_choice("Saved in", SLOT_OPTIONS, "slot")
        self.resume = column.append(Button("Continue this run", icon="play", name="continue"), 50, gap=8)
        self.resume.clicked.connect(lambda: self.continued.emit(self.choices.slot))
        self.kept = column.append(Paragraph("", CAPTION.but(color=MUTED)), gap=4)
        self.run_kept = KeptRun(self.resources)
        column.append(self.run_kept, self.run_kept.wanted_height, gap=4)

    def uncovered(self) -> None:
        """Points may have been spent meanwhile."""
        super().uncovered()
        self.take(self.choices)

    # -- changes -------------------------------------------------------------------------------------------------

    def take(self, choices: RunChoices) -> None:
        """Show the choices as they are now."""
        super().take(choices)
        level = self.resources.lands.difficulties[choices.difficulty]
        self.about.text = level.about
        lines = [
            *chosen.rule_lines(self.difficulties, level.id),
            *chosen.difficulty_lines(level, iron=choices.iron),
        ]
        closed = chosen.level_refusal(self.difficulties, self.ledger.records(), level.id)
        self.begin.text = closed or self.begin_words
        self.begin.permit(choices.refusal() or closed)
        for number, paragraph in enumerate(self.numbers):
            paragraph.visible = number < len(lines)
            paragraph.text = lines[number] if number < len(lines) else ""
        open_run = self._slot(choices.slot)
        names = self.resources.leader_names()
        others = [option.name for option in SLOT_OPTIONS if option.value != choices.slot and self._slot(option.value)]
        also = f" Another run is open in {plain_list(others).lower()}." if others else ""
        view = self._view(open_run)
        self.kept.text = (chosen.slot_line(self.slots, choices.slot, names) if view is None else "") + also
        self.kept.visible = bool(self.kept.text)
        self.resume.visible = open_run is not None
        if open_run is not None and view is not None:
            self.run_kept.show(open_run, view)
        self.run_kept.visible = view is not None
        self.leaders.mark(choices.leader)
        self.ways.show(choices)
        self.campaign.show(choices.leader, chosen_way(self.resources, choices, "ability"))
        self.column.flow()

    @property
    def difficulties(self) -> Sequence[DifficultyDefinition]:
        """All levels, from the lowest."""
        return tuple(self.resources.lands.difficulties.values())

    def _show_ladder(self) -> None:
        self.stage.push(ladder_dialog(self.resources, self.ledger), fade=False)

    def _slot(self, name: str) -> Slot | None:
        return next((slot for slot in self.slots if slot.name == name), None)

    def _view(self, slot: Slot | None) -> CampaignView | None:
        """How the run in a slot stands; None where it cannot be opened."""
        if slot is None or slot.fault:
            return None
        if slot.name not in self._views:
            session = self.context.saves.peek(slot.name)
            self._views[slot.name] = None if session is None else session.view(0)
        return self._views[slot.name]

    def _choose_leader(self, leader: str) -> None:
        self.change(self.choices.with_leader(leader))

    def _daily(self) -> None:
        seed = chosen.daily_seed(datetime.now(UTC).date())  # which war, not its dice
        self.column.seed.input.text = seed
        self.change(replace(self.choices, seed=seed))

    # -- beginning -----------------------------------------------------------------------------------------------

    def spec(self) -> Spec:
        """The run that is chosen."""
        cards = unlocked_of(self.resources, self.ledger, self.choices.leader)
        return chosen.run_spec(self.choices, self.ledger, cards)

    def _begin(self) -> None:
        """A run that lies in the slot is not lost without a question."""
        if self._slot(self.choices.slot) is None:
            super()._begin()
            return
        where = next(option.name for option in SLOT_OPTIONS if option.value == self.choices.slot)
        question = f"Start over in {where.lower()}?"
        text = "The run saved there will be lost for good."
        ask(self.stage, question, text, "Start over", super()._begin, no="Keep it", kind="danger")

    # -- looking at the deck -------------------------------------------------------------------------------------

    def _view_deck(self) -> None:
        found = self.resources.lands.campaigns[self.choices.leader]
        way = chosen_way(self.resources, self.choices, "deck")
        title, deck = "the starter deck", found.deck
        if way is not None and way.deck is not None:
            title, deck = way.deck.name, way.deck.cards
        line = f"{count(len(deck), 'card')} begin the march."
        scene = DeckPreview(CampaignLook(self.context), f"{found.title}: {title}", line, deck)
        scene.examined.connect(partial(self._examine))
        self.stage.push(scene, fade=False)

    def _examine(self, card: str) -> None:
        self.stage.push(CardInspection(CampaignLook(self.context), card), fade=False)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Leaders and campaign at the left, the rules at the right."""
        side_w = min(max(body.w * 0.31, 400 * u), 560 * u)
        side, main = body.cut_right(side_w, 22 * u)
        high = 72 * u if layout.cramped(self.stage.view, u) else min(max(main.h * 0.36, 200 * u), 330 * u)
        above, rest = main.cut_top(high, 16 * u)
        self.leaders.place(above)
        self.campaign.place(rest)
        self.place_rules(side, u, 78)
