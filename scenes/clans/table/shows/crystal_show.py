"""How a crystal is struck and healed: what flies at it, its cracks, its shards."""

from __future__ import annotations

from scenes.clans.model.presenter import Beat
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.shows.effects import HEAL_COLOR, Effects
from scenes.kit.theme import BAD
from scenes.stage.animation import Animation, Call, Sequence, Wait
from scenes.table.board.cues import Cues
from scenes.table.story.lines import MINUS
from systems.clans.events import CrystalDamaged, CrystalHealed

DRAIN_S = 0.45
SHARDS_FROM = 5
"""Damage to a crystal from which shards fly."""


class CrystalShow(Cues[BattleBoardView, Effects]):
    """Makes the animations of the crystals."""

    def __init__(self, table: BattleBoardView) -> None:
        super().__init__(table, table.effects)

    def struck(self, beat: Beat) -> Animation:
        """A blow flies from the unit to the crystal, or healing shines on it."""
        parts: list[Animation] = []
        for number, event in enumerate(beat.events):
            if isinstance(event, CrystalDamaged):
                parts.append(self._blow(event))
            elif isinstance(event, CrystalHealed):
                parts.append(Call(self._mend, event))
            parts.append(Call(self.table.log.reach, number))
        return Sequence(*parts, self.told(beat, DRAIN_S), Wait(0.22))

    def _blow(self, event: CrystalDamaged) -> Animation:
        table = self.table
        panel = table.own if event.seat == table.picture.seat else table.enemy
        start = table.effects.field_rect.center
        token = table.token(event.unit)
        if token is not None:
            start = token.position
        elif event.lane >= 0:
            depth = 2 * event.seat
            start = table.board.tile_rect(3 * event.lane + depth).center
        bolt = table.effects.bolt(start, panel.gem_place(), (255, 214, 130), 0.22)
        return Sequence(bolt, Call(self._shake, event))

    def _shake(self, event: CrystalDamaged) -> None:
        if self.director.instant:
            return
        table = self.table
        own = event.seat == table.picture.seat
        panel = table.own if own else table.enemy
        x, y = panel.gem_place()
        panel.shake_gem()
        table.effects.number(x, y, f"{MINUS}{event.amount}", BAD, large=event.amount >= SHARDS_FROM)
        table.effects.sparks(x, y, "frost", 10 + event.amount)
        if event.amount >= SHARDS_FROM:
            table.effects.shatter(x, y, min(26, 6 + event.amount), foe=not own)
            table.effects.shake(3.0 + min(5.0, event.amount / 4))
        broken = event.crystal <= 0
        heavy = event.amount >= SHARDS_FROM
        self.sound_now("crystal_shatter" if broken else "crystal_crack" if heavy else "crystal_hit")
        if broken:
            table.effects.shatter(x, y, 40, foe=not own)
            if table.effects.may_flash():
                table.effects.run(table.effects.vignette.pulse())

    def _mend(self, event: CrystalHealed) -> None:
        if self.director.instant:
            return
        panel = self.table.own if event.seat == self.table.picture.seat else self.table.enemy
        x, y = panel.gem_place()
        self.effects.number(x, y, f"+{event.amount}", HEAL_COLOR)
        self.effects.sparks(x, y, "heal", 18, spread=24)
        self.sound_now("heal")
