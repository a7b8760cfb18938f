"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scenes.arena.art.artwork import Artwork
from scenes.arena.model import sounds
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.presenter import Beat, Kind
from scenes.arena.table.board_view import CardTableView
from scenes.arena.table.card_cues import CardCues
from scenes.arena.table.fight_cues import FightCues
from scenes.kit.theme import FOE, GOLD, YOU
from scenes.stage.animation import Animation, Sequence
from scenes.table.story.voice import Voice
from systems.arena import events as told

QUIET = frozenset({Kind.COIN, Kind.TURN_END, Kind.ATTACK, Kind.QUIET})
"""Kinds that need no sign: another beat tells of them, or what stands on the slate does."""


class Animator(FightCues, CardCues):
    """Turns beats into animations."""

    def __init__(
        self, table: CardTableView, art: Artwork, lexicon: Lexicon, voice: Voice, *, plain: bool = False
    ) -> None:
        super().__init__(table, art, lexicon, voice, plain=plain)
        self.ways: Mapping[Any, Callable[[Any], Animation]] = {
            **dict.fromkeys(QUIET, self.quietly),
            Kind.TURN: self._turn,
            Kind.MANA: self.mana,
            Kind.PLAY: self.play,
            Kind.POWER: self.power,
            Kind.UPGRADE: self.upgrade,
            Kind.DRAW: self.draw,
            Kind.SUMMON: self.summon,
            Kind.BURN: self.burn,
            Kind.EQUIP: self.equip,
            Kind.MOVE: self.move,
            Kind.STRIKE: self.strike,
            Kind.HURT: self.hurt,
            Kind.HEAL: self.heal,
            Kind.STATS: self.stats,
            Kind.DEATH: self.death,
            Kind.SILENCE: self.word,
            Kind.CHANGE: self.change,
            Kind.AWAKEN: self.word,
            Kind.SECRET: self.secret,
            Kind.TRIAL: self.trial,
            Kind.TRIGGER: self.trigger,
            Kind.FATIGUE: self.fatigue,
            Kind.REVEAL: self.reveal,
            Kind.CHOICE: self.choice,
            Kind.END: self._end,
        }

    def _turn(self, beat: Beat) -> Animation:
        begun = self.first(beat, told.TurnBegan)
        mine = self.mine(begun.seat)
        title = "Your turn" if begun.seat == self.voice.you else f"{self.voice.names[begun.seat]} plays"
        banner = self.effects.banner(title, f"Turn {begun.turn}", YOU if mine else FOE, hold=0.45)
        heard = self.sound(sounds.MY_TURN if mine else sounds.THEIR_TURN)
        told_of = self.reserves(beat)
        return Sequence(self.told(beat), heard, told_of, self.live(self._kindle), banner)

    def _kindle(self) -> None:
        """Let sparks rise from both braziers."""
        field, u = self.effects.field_rect, self.effects.board_unit
        for x in (field.x - 23 * u, field.right + 22 * u):
            self.effects.sparks(x, field.cy + 10 * u, "ember", 14, spread=14 * u)
            self.effects.glow(x, field.cy, (255, 150, 60), 240 * u, 0.7)

    def _end(self, beat: Beat) -> Animation:
        winner = self.first(beat, told.MatchEnded).winner
        plain = (f"{self.voice.names[winner]} wins", GOLD) if self.plain and winner >= 0 else None
        return self.ending(beat, winner, plain)
