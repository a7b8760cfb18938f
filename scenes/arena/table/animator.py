"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ASPECT
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.presenter import Beat, Kind
from scenes.arena.table.board_view import ArenaBoardView
from scenes.arena.table.character import Character
from scenes.fx.dissolve import dissolve
from scenes.kit.theme import BAD, FOE, GOLD, GOOD, MUTED, TEXT, YOU, Rgb
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.table.board.cues import Cues, Later
from scenes.table.board.effects import TableEffects
from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice
from systems.arena import events as told

READ_S, BACK_S, STRIKE_S, RETURN_S, DEATH_S = 0.75, 0.11, 0.09, 0.16, 0.42
ICE: Rgb = (150, 214, 255)
E = TypeVar("E")


class Animator(Cues[ArenaBoardView, TableEffects]):
    """Turns beats into animations; `plain` tells winners by name."""

    def __init__(
        self, table: ArenaBoardView, art: Artwork, lexicon: Lexicon, voice: Voice, *, plain: bool = False
    ) -> None:
        super().__init__(table, table.effects)
        self.art = art
        self.lexicon = lexicon
        self.voice = voice
        self.plain = plain
        self.ways: Mapping[Kind, Callable[[Beat], Animation]] = {
            **dict.fromkeys(Kind, self._quietly),
            Kind.TURN: self._turn,
            Kind.PLAY: self._play,
            Kind.POWER: self._power,
            Kind.DRAW: self._draw,
            Kind.SUMMON: self._summon,
            Kind.BURN: self._burn,
            Kind.EQUIP: self._quick,
            Kind.MOVE: self._quick,
            Kind.STRIKE: self._strike,
            Kind.HURT: self._hurt,
            Kind.HEAL: self._heal,
            Kind.STATS: self._stats,
            Kind.DEATH: self._death,
            Kind.SILENCE: self._word,
            Kind.AWAKEN: self._word,
            Kind.SECRET: self._secret,
            Kind.FATIGUE: self._fatigue,
            Kind.TRIGGER: self._trigger,
            Kind.END: self._end,
        }

    # -- parts ---------------------------------------------------------------------------------------------------

    def _node(self, card: int) -> Character | None:
        return self.table.board.character(card)

    def _spot(self, card: int) -> tuple[float, float]:
        node = self._node(card)
        return node.window_rect.center if node is not None else self.effects.field_rect.center

    def _first(self, beat: Beat, kind: type[E]) -> E:
        return next(event for event in beat.events if isinstance(event, kind))

    def _quietly(self, beat: Beat) -> Animation:
        return self.told(beat, 0.12)

    def _quick(self, beat: Beat) -> Animation:
        return Sequence(self.told(beat, 0.2), Wait(0.2))

    def _shown(self, definition: str, words: str, color: Rgb) -> Animation:
        """Show a card large at the side of its player for a while, so that it can be read."""
        card, field = self.lexicon.card(definition), self.effects.field_rect
        holder = Node(z=70)
        width = round(min(field.w * 0.24, field.h * 0.9 * ASPECT))
        art = self.art

        def begin() -> None:
            self.effects.add(holder, at=(field.x + field.w * 0.16, field.cy))
            if card is None:
                holder.add(SpriteNode(("arena shown", "", width), lambda: art.back(width)))
            else:
                holder.add(SpriteNode(("arena shown", definition, width), lambda: art.inspection(card, width)))
            self.effects.word(field.x + field.w * 0.16, field.cy - width * 0.9, words, color)
            holder.scale = 0.7

        return Sequence(
            Call(begin),
            Tween(holder, 0.16, scale=1.0, ease="back_out"),
            Wait(READ_S),
            Tween(holder, 0.16, alpha=0.0),
            Call(holder.free),
        )

    # -- turns and cards -----------------------------------------------------------------------------------------

    def _turn(self, beat: Beat) -> Animation:
        begun = self._first(beat, told.TurnBegan)
        mine = self.mine(begun.seat)
        title = "Your turn" if begun.seat == self.voice.you else f"{self.voice.names[begun.seat]} plays"
        banner = self.effects.banner(title, f"Turn {begun.turn}", YOU if mine else FOE, hold=0.45)
        return Sequence(self.told(beat), self.sound("round_start"), self.live(self._kindle), banner)

    def _kindle(self) -> None:
        """Let sparks rise from both braziers."""
        field, u = self.effects.field_rect, self.effects.board_unit
        for x in (field.x - 23 * u, field.right + 22 * u):
            self.effects.sparks(x, field.cy + 10 * u, "ember", 14, spread=14 * u)
            self.effects.glow(x, field.cy, (255, 150, 60), 240 * u, 0.7)

    def _play(self, beat: Beat) -> Animation:
        played = self._first(beat, told.CardPlayed)
        if self.mine(played.seat):
            return Sequence(self.sound("card_place"), self.told(beat, 0.2))
        words = f"{self.voice.subject(played.seat)} plays {self.lexicon.name(played.definition, 'a secret')}"
        return Sequence(self.told(beat), self.sound("card_flip"), self._shown(played.definition, words, FOE))

    def _power(self, beat: Beat) -> Animation:
        used = self._first(beat, told.PowerUsed)
        hero = self.table.picture.sides[used.seat].hero.card
        x, y = self._spot(hero)
        return Sequence(
            self.told(beat),
            self.sound("ability"),
            self.live(self.effects.gold_ring, x, y),
            self.live(self.effects.word, x, y, self.lexicon.name(used.definition)),
            Wait(0.35),
        )

    def _draw(self, beat: Beat) -> Animation:
        count = sum(1 for event in beat.events if isinstance(event, told.Moved))
        return Sequence(self.sound("card_draw"), self.told(beat, 0.26), Wait(0.16 + 0.07 * count))

    def _summon(self, beat: Beat) -> Animation:
        cards = [event.card for event in beat.events if isinstance(event, told.Moved)]

        def pop() -> Animation:
            nodes = [node for node in map(self._node, cards) if node is not None]
            for node in nodes:
                node.body.scale = 1.35
            return Parallel(*(Tween(node.body, 0.2, scale=1.0, ease="quint_in") for node in nodes))

        return Sequence(self.told(beat, 0.18), Later(pop), self.sound("card_place"), Wait(0.1))

    def _burn(self, beat: Beat) -> Animation:
        lost = [event for event in beat.events if isinstance(event, told.Moved)]
        first = lost[0]
        words = {"burned": "The hand is full: it burns", "discarded": "Discarded"}.get(first.manner, "Lost")
        shown = self._shown(first.definition, words, BAD)
        return Sequence(self.told(beat, 0.2), self.sound("ignite"), shown)

    def _secret(self, beat: Beat) -> Animation:
        revealed = [event for event in beat.events if isinstance(event, told.SecretRevealed)]
        if not revealed:
            return self._word(beat)
        words = f"{self.voice.whose(revealed[0].seat)} secret"
        shown = self._shown(revealed[0].definition, words, GOLD)
        return Sequence(self.told(beat), self.sound("reveal"), shown)

    def _trigger(self, beat: Beat) -> Animation:
        began = self._first(beat, told.TriggerBegan)
        x, y = self._spot(began.card)
        glow = self.live(self.effects.glow, x, y, GOLD, 150 * self.effects.board_unit, 0.35)
        known = self._node(began.card) is not None
        return Sequence(self.told(beat), glow, Wait(0.2)) if known else self.told(beat)

    # -- fighting ------------------------------------------------------------------------------------------------

    def _strike(self, beat: Beat) -> Animation:
        struck = self._first(beat, told.Struck)
        node = self._node(struck.attacker)
        if node is None:
            return Sequence(self.told(beat), Call(self._numbers, beat))
        x, y = node.x, node.y
        tx, ty = self._spot(struck.target)
        dx, dy = tx - x, ty - y
        z = node.z

        def raised() -> None:
            node.z = 70

        def lowered() -> None:
            node.z = z

        return Sequence(
            Call(raised),
            Tween(node, BACK_S, x=x - dx * 0.08, y=y - dy * 0.08, ease="cubic_out"),
            Tween(node, STRIKE_S, x=x + dx * 0.72, y=y + dy * 0.72, ease="quint_in"),
            Call(self.table.hear, beat.events),
            self.sound("hit"),
            self.live(self._numbers, beat),
            self.live(self.effects.sparks, x + dx * 0.8, y + dy * 0.8, "spark", 12),
            self.live(self.effects.shake, min(8.0, 1.5 + struck.dealt * 0.6)),
            Wait(0.06),
            Tween(node, RETURN_S, x=x, y=y, ease="cubic_out"),
            Call(lowered),
            Call(self.table.sync, 0.1),
            Wait(0.12),
        )

    def _numbers(self, beat: Beat) -> None:
        """Let numbers fly from all that lost health."""
        large = 6
        for event in beat.events:
            if isinstance(event, told.Damaged):
                lost = event.amount + event.armor
                x, y = self._spot(event.card)
                if lost:
                    self.effects.number(x, y, f"{MINUS}{lost}", BAD, large=lost >= large)
                else:
                    self.effects.word(x, y, "no damage", MUTED)
            elif isinstance(event, told.ShieldBroken):
                x, y = self._spot(event.card)
                self.effects.glow(x, y, GOLD, 190 * self.effects.board_unit)
                self.effects.sparks(x, y, "glow", 18, spread=24)
                self.effects.word(x, y, "The shield breaks", GOLD)

    def _hurt(self, beat: Beat) -> Animation:
        return Sequence(self.live(self._numbers, beat), self.told(beat, 0.1), self.sound("hit"), Wait(0.3))

    def _heal(self, beat: Beat) -> Animation:
        def rise() -> None:
            for event in beat.events:
                if isinstance(event, told.Healed) and event.amount:
                    self.effects.number(*self._spot(event.card), f"+{event.amount}", GOOD)
                elif isinstance(event, told.ArmorGained) and event.amount > 0:
                    hero = self.table.picture.sides[event.seat].hero.card
                    self.effects.number(*self._spot(hero), f"+{event.amount} armor", TEXT)

        return Sequence(self.live(rise), self.told(beat, 0.1), Wait(0.25))

    def _stats(self, beat: Beat) -> Animation:
        frozen = [
            event.card
            for event in beat.events
            if isinstance(event, told.StatsChanged) and "frozen" in event.keywords and not self._is_frozen(event.card)
        ]

        def chill() -> None:
            for card in frozen:
                x, y = self._spot(card)
                self.effects.glow(x, y, ICE, 170 * self.effects.board_unit)
                self.effects.word(x, y, "Frozen", ICE)

        return Sequence(self.live(chill), self.told(beat, 0.1), Wait(0.3 if frozen else 0.06))

    def _is_frozen(self, card: int) -> bool:
        minion = self.table.picture.minion(card)
        return minion is not None and "frozen" in minion.keywords

    def _death(self, beat: Beat) -> Animation:
        died = self._first(beat, told.Died)
        nodes = [node for node in map(self._node, died.cards) if node is not None]
        fallen: list[Animation] = [dissolve(node.frame, "burn", DEATH_S) for node in nodes]
        falls = [Tween(node, DEATH_S, y=node.y - 14 * self.effects.board_unit, rotation=7.0) for node in nodes]
        return Sequence(self.sound("death"), Parallel(*fallen, *falls), self.told(beat, 0.2))

    def _word(self, beat: Beat) -> Animation:
        words = {told.Silenced: "Silenced", told.Awakened: "Awakens", told.Countered: "Countered"}
        parts: list[Animation] = []
        for event in beat.events:
            if isinstance(event, told.Silenced | told.Awakened | told.Countered):
                x, y = self._spot(event.card)
                parts.append(self.live(self.effects.word, x, y, words[type(event)], GOLD))
        return Sequence(*parts, self.told(beat, 0.1), self.sound("ability"), Wait(0.35))

    def _fatigue(self, beat: Beat) -> Animation:
        tired = self._first(beat, told.Fatigued)
        hero = self.table.picture.sides[tired.seat].hero.card
        x, y = self._spot(hero)
        words = f"The deck is empty: {MINUS}{tired.damage}"
        return Sequence(self.told(beat), self.live(self.effects.word, x, y, words, BAD), Wait(0.35))

    def _end(self, beat: Beat) -> Animation:
        winner = self._first(beat, told.MatchEnded).winner
        plain = (f"{self.voice.names[winner]} wins", GOLD) if self.plain and winner >= 0 else None
        return self.ending(beat, winner, plain)
