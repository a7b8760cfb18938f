"""How the aim of a battle comes further: walls that are struck, a captive freed, rounds of holding (CLAN-12.14)."""

from __future__ import annotations

from scenes.clans.model.presenter import Beat
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.shows.effects import Effects
from scenes.kit.theme import BAD, FOE, GOLD, YOU
from scenes.stage.animation import Animation, Call, Sequence, Wait
from scenes.table.board.cues import Cues
from scenes.table.story.lines import MINUS
from systems.clans.events import CaptiveFreed, CaptiveMoved, HoldingCounted, WagonThrough, WallDamaged

STEP_S = 0.4


class ObjectiveShow(Cues[BattleBoardView, Effects]):
    """Makes the animations of the aim."""

    def __init__(self, table: BattleBoardView) -> None:
        super().__init__(table, table.effects)

    def wall(self, beat: Beat) -> Animation:
        """Stones fly off a wall; where it falls, dust rises."""
        struck = next(event for event in beat.events if isinstance(event, WallDamaged))
        sound = self.sound("crystal_hit" if struck.left else "crystal_crack")
        return Sequence(sound, self.live(self._stones, struck), Call(self.table.log.reach), self.told(beat), Wait(0.25))

    def _stones(self, event: WallDamaged) -> None:
        rect = self.table.board.tile_rect(3 * event.lane + 2 * event.seat)
        x, y = rect.cx, rect.y + rect.h * 0.2
        self.effects.number(x, y, f"{MINUS}{event.amount}", BAD, large=not event.left)
        self.effects.sparks(x, y, "dust", 14 if event.left else 40, spread=60)
        if not event.left:
            self.effects.shake(4.0)

    def step(self, beat: Beat) -> Animation:
        """A word over the place, or a banner where the aim comes much nearer."""
        event = beat.events[0]
        seat = getattr(event, "seat", -1)
        color = YOU if self.mine(seat) else FOE
        match event:
            case CaptiveFreed():
                banner = self.effects.banner("The captive is free", "Lead them home", color, hold=0.6)
                return Sequence(self.sound("relic"), self.live(self._word, event.tile, "free"), banner, self.told(beat))
            case CaptiveMoved():
                word = "seized" if event.seized else "home" if event.end % 3 == 2 * seat else "on the way"
                return Sequence(
                    self.sound("step"), self.live(self._word, event.end, word), self.told(beat), Wait(STEP_S)
                )
            case WagonThrough():
                words = self.live(self._word, event.tile, "through")
                return Sequence(self.sound("capture"), words, self.told(beat, STEP_S), Wait(STEP_S))
            case HoldingCounted() if event.rounds:
                count = f"{event.rounds} of {event.needed} rounds"
                banner = self.effects.banner("The ground is held", count, color, hold=0.4)
                return Sequence(self.sound("capture"), banner, self.told(beat))
            case _:
                return self.told(beat)

    def _word(self, tile: int, word: str) -> None:
        x, y = self.table.board.tile_rect(tile).center
        self.effects.word(x, y, word, GOLD)
        self.effects.gold_ring(x, y)
