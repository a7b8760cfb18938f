"""BoardView: the nodes that show one picture of a combat."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.arena.table.board_view import CardTableView
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.table_live import Bets
from scenes.poker.model.words import BRACED_TIP, PHASE_TIPS, PHASES
from scenes.poker.table.bet_panel import BetPanel
from scenes.poker.table.board import PokerBoard
from scenes.poker.table.hand_banner import HandBanner
from scenes.poker.table.phases import PhaseRow
from scenes.poker.table.plaque import Plaque
from scenes.poker.table.shield import Shield
from scenes.poker.table.spell_list import SpellList

LOG_LEAST = 0.36
"""Height against its width from which on the log is shown in its column."""


@dataclass(eq=False, kw_only=True)
class PokerBoardView(CardTableView):
    """Everything that events change (see `BoardView`); `bets` is what can be committed beside it."""

    picture: PokerPicture
    board: PokerBoard
    shield: Shield
    plaques: tuple[Plaque, Plaque]
    phases: PhaseRow
    spells: SpellList
    bet_panel: BetPanel
    banner: HandBanner
    bets: Bets = field(default_factory=Bets)
    log_fits: bool = False

    def _place_log(self) -> None:
        """Let the log stand below the spells, where they leave it room."""
        spare = self.spells.spare
        self.log_fits = spare.h > LOG_LEAST * spare.w and not self.covered
        if not self.log.large and self.log_fits and spare != self.log.rect:
            self.log.place(spare)

    def show(self, seconds: float) -> None:
        """Make every node equal the picture."""
        picture = self.picture
        super().show(seconds)
        self.shield.show(picture, covered=self.covered, seconds=seconds)
        self.phases.show(picture)
        for plaque, seat in zip(self.plaques, (picture.seat, picture.foe), strict=True):
            plaque.show(picture, self.bets.statuses[seat])
        self.spells.show(picture, self.live, covered=self.covered)
        self._place_log()
        self.bet_panel.visible = picture.bets
        stage = picture.stage if picture.stage in PHASES else "resolution"
        told = f"{PHASES[stage]}: {PHASE_TIPS[stage][0].lower()}{PHASE_TIPS[stage][1:]}"
        if picture.braced >= 0:
            told = f"{PHASES[stage]}: {BRACED_TIP}"
        self.bet_panel.tell("The combat is over." if picture.over else told)
        self.bet_panel.rest(resting=stage == "resolution")
        self.hand.visible = not picture.bets
        self.board.zone.focusable = not picture.bets  # no card is played, and arrows find what lies beside it
        named = None if self.covered or not picture.bets else self.shield.hand(picture, picture.seat)
        self.banner.show(named, falls=seconds > 0)
