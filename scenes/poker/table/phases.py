"""The row of the phases of a hand, with ticks for those that are over."""

from __future__ import annotations

from functools import partial

from components.poker import DEALT
from game.art.poker.rows import PhaseState, phase_tab
from scenes.poker.model.picture import STAGES, PokerPicture
from scenes.poker.model.words import PHASE_TIPS, PHASES
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode

SHARES = (0.86, 1.0, 1.02, 0.86, 0.98, 0.98, 1.04)
GAP = 2.0
"""Units between tabs; each has room for its light of its own."""


class PhaseRow(Control):
    """Seven tabs, from Mulligan to Resolution."""

    def __init__(self) -> None:
        super().__init__(name="phases", hittable=False)
        self.tabs = [self.add(_Tab(stage)) for stage in STAGES]
        self.states: tuple[PhaseState, ...] = ()

    def arrange(self) -> None:
        """Place the tabs."""
        gap = GAP * self.height / 36
        for tab, rect in zip(self.tabs, self.box.columns(SHARES, gap), strict=True):
            tab.place(rect)

    def show(self, picture: PokerPicture) -> None:
        """Show how far the hand is."""
        reached = picture.reached
        stage = "resolution" if reached in {"closing", "over"} else reached
        now = STAGES.index(stage) if stage in STAGES else 0
        self.states = tuple(self._state(picture, stage, now) for stage in STAGES)
        for tab, state in zip(self.tabs, self.states, strict=True):
            size = (round(tab.width), round(tab.height))
            if size[0] > 0:
                draw = partial(phase_tab, PHASES[tab.stage_name], state, size)
                tab.picture.show(("poker tab", tab.stage_name, state, size), draw)

    def _state(self, picture: PokerPicture, stage: str, now: int) -> PhaseState:
        """Return how far a phase is; a brace leaves those out whose cards were not dealt."""
        index = STAGES.index(stage)
        if index == now:
            return "now"
        return "done" if index < now and len(picture.community) >= DEALT.get(stage, 0) else "later"


class _Tab(Control):
    """The tab of a phase; its tooltip says what happens in it."""

    def __init__(self, stage: str) -> None:
        super().__init__(name=f"phase {stage}", tip=f"**{PHASES[stage]}.** {PHASE_TIPS[stage]}")
        self.stage_name = stage
        self.picture = self.add(SpriteNode())
