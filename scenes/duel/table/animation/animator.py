"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.duel import BATTLE, MAIN_1, MAIN_2
from scenes.duel.model import sounds
from scenes.duel.model.lexicon import PHASE_NAMES, Lexicon
from scenes.duel.model.presenter import Beat, Kind
from scenes.duel.table.animation.combat_show import CombatShow
from scenes.duel.table.animation.motion import Motion
from scenes.duel.table.board_view import DuelBoardView
from scenes.duel.table.mat.piece import Piece
from scenes.kit.theme import BAD, FOE, GOLD, GOOD, TEXT, YOU
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.table.board.cues import Later
from scenes.table.story.lines import signed
from scenes.table.story.voice import Voice
from systems.duel import events as told

SLAM_S, SQUASH_S = 0.22, 0.09
READ_S = 0.7
"""How long a card of the other side stays readable before more happens."""
PAUSE_S = 0.8
"""How long an opponent is waited for wherever it might answer: longer than any level thinks about an answer."""
LINK_S, RESOLVE_S = 0.42, 0.34
MOST_SHOWN = 6
"""Cards that are held up when they are revealed; the log names all."""
BANNERED = frozenset({BATTLE, MAIN_2})
"""Phases that are announced across the mat; the others show on the bar alone."""


class Animator(Motion):
    """Turns beats into animations; `plain` names winners, not victory or defeat.

    With `pauses` it waits wherever the other side might answer.
    """

    def __init__(
        self, table: DuelBoardView, lexicon: Lexicon, voice: Voice, *, plain: bool = False, pauses: bool = False
    ) -> None:
        super().__init__(table, lexicon)
        self.voice = voice
        self.plain = plain
        self.pauses = pauses
        self.combat = CombatShow(table, lexicon)
        self.ways: Mapping[Kind, Callable[[Beat], Animation]] = {
            Kind.ROLL: self._roll,
            Kind.REDRAW: self._redraw,
            Kind.TURN: self._turn,
            Kind.PHASE: self._phase,
            Kind.DRAW: self._draw,
            Kind.SUMMON: self._summon,
            Kind.SACRIFICE: self._sacrifice,
            Kind.SET: self._set,
            Kind.EQUIP: self._equip,
            Kind.FALL: self.combat.fall,
            Kind.LEAVE: self._leave,
            Kind.TURNED: self._turned,
            Kind.STATS: self._stats,
            Kind.CONTROL: self._control,
            Kind.HP: self.combat.health,
            Kind.LINK: self._link,
            Kind.RESOLVE: self._resolve,
            Kind.NEGATED: self._negated,
            Kind.CHAIN_END: self._chain_end,
            Kind.ATTACK: self.combat.attack,
            Kind.BLOCK: self.combat.block,
            Kind.CLASH: self.combat.clash,
            Kind.ATTACK_END: self.combat.attack_end,
            Kind.REVEAL: self._reveal,
            Kind.CHOICE: self._choice,
            Kind.QUIET: self.told,
            Kind.AWAIT: self._await,
            Kind.END: self._end,
        }

    # -- turns ---------------------------------------------------------------------------------------------------

    def _roll(self, beat: Beat) -> Animation:
        return Sequence(self.sound("coin_land"), self.told(beat), Wait(0.2))

    def _redraw(self, beat: Beat) -> Animation:
        kept = any(isinstance(event, told.HandRedrawn) and not event.again for event in beat.events)
        return Sequence(self.sound("card_back" if kept else sounds.SHUFFLE), self.told(beat, 0.2), Wait(0.15))

    def _turn(self, beat: Beat) -> Animation:
        begun = next(event for event in beat.events if isinstance(event, told.TurnBegan))
        mine = self.mine(begun.seat)
        title = "Your turn" if begun.seat == self.voice.you else f"{self.voice.whose(begun.seat)} turn"
        return Sequence(
            self.told(beat),
            self.sound(sounds.MY_TURN if mine else sounds.THEIR_TURN),
            self.effects.banner(title, f"Turn {begun.turn}", YOU if mine else FOE, hold=0.4),
        )

    def _await(self, beat: Beat) -> Animation:
        """Pause alike whether or not the other side has an answer (DUEL-7.6)."""
        # Speed does not shorten it: how long an opponent thinks depends on no speed either.
        return Sequence(self.told(beat), Wait(PAUSE_S * self.director.speed)) if self.pauses else self.told(beat)

    def _phase(self, beat: Beat) -> Animation:
        begun = next(event for event in beat.events if isinstance(event, told.PhaseBegan))
        parts: list[Animation] = [self.told(beat)]
        if begun.phase in BANNERED:
            parts.append(self.sound(sounds.PHASE))
            parts.append(self.beside(self.effects.banner(PHASE_NAMES[begun.phase], "", TEXT, hold=0.12)))
            parts.append(Wait(0.32))
        elif begun.phase == MAIN_1:
            parts.append(self.sound(sounds.PHASE))
        return Sequence(*parts)

    def _end(self, beat: Beat) -> Animation:
        ended = next(event for event in beat.events if isinstance(event, told.MatchEnded))
        color = YOU if self.mine(ended.winner) else FOE
        plain = (f"{self.voice.subject(ended.winner)} wins", color) if self.plain and ended.winner >= 0 else None
        return self.ending(beat, ended.winner, plain)

    # -- cards come ----------------------------------------------------------------------------------------------

    def _draw(self, beat: Beat) -> Animation:
        return Sequence(self.sound(sounds.DRAW), self.told(beat, 0.26), Wait(0.2 + 0.06 * len(beat.events)))

    def _summon(self, beat: Beat) -> Animation:
        moved = next(event for event in beat.events if isinstance(event, told.Moved))
        start = self.origin(moved)
        theirs = not self.mine(moved.seat)
        return Sequence(
            self.sound(sounds.NETHERWORLD if moved.origin == "netherworld" else "card_pick"),
            self.told(beat, 0.2),
            Later(lambda: self._enter(moved, start)),
            Wait(READ_S * 0.6 if theirs else 0.08),
        )

    def _enter(self, moved: told.Moved, start: tuple[float, float]) -> Animation:
        """The card flies to its place and falls onto it."""
        piece = self.table.piece(moved.card)
        if piece is None or self.director.instant:
            return Wait(0.0)
        body, (x, y) = piece.body, piece.position
        body.position = (start[0] - x, start[1] - y)
        body.scale = 0.8
        piece.z = 80
        return Sequence(
            Parallel(
                Tween(body, 0.26, x=0.0, y=18 * self.effects.board_unit, ease="cubic_out"),
                Tween(body, 0.26, scale=1.25, ease="sine_in_out"),
            ),
            Tween(body, SLAM_S, scale=1.0, y=0.0, ease="quint_in"),
            Call(self._land, piece, moved.manner),
            Tween(body, SQUASH_S / 2, scale_y=0.93, scale_x=1.05),
            Tween(body, SQUASH_S / 2, scale_y=1.0, scale_x=1.0),
        )

    def _land(self, piece: Piece, manner: str) -> None:
        piece.z = piece.home_z
        if self.director.instant:
            return
        x, y = piece.position
        card = piece.card
        self.sound_now(sounds.summon_of(card.stars if card is not None else 1))
        self.effects.sparks(x, y - piece.height * 0.4, "dust", 12, spread=piece.width * 0.5)
        if manner == "special" or (card is not None and card.stars > 1):
            self.effects.rise(x, y, piece.burn_colour(), 260.0 if manner != "tributed" else 340.0)
        if card is not None and card.stars == 3:
            self.effects.shake(5.0)
        if card is not None and self.lexicon.is_rarest(card.id):
            self.effects.gold_ring(x, y)

    def _sacrifice(self, beat: Beat) -> Animation:
        """Burn sacrifices; their light streams to the summoned creature's place."""
        gone = [event for event in beat.events if isinstance(event, told.Moved)]
        parts: list[Animation] = []
        for item in gone:
            piece = self.table.piece(item.before)
            if piece is None:
                continue
            field = self.table.field.place_rect(self.table.side(item.seat_before), "creatures", 2).center
            parts.append(self.combat.burned(piece, "burn"))
            parts.append(self.effects.embers(piece.position, field, piece.burn_colour()))
        return Sequence(self.sound(sounds.TRIBUTE), Parallel(*parts), self.told(beat), Wait(0.05))

    def _set(self, beat: Beat) -> Animation:
        moved = next(event for event in beat.events if isinstance(event, told.Moved))
        start = self.origin(moved)
        return Sequence(
            self.sound(sounds.SET),
            self.told(beat, 0.2),
            Later(lambda: self._slide(moved, start)),
            Wait(0.06 if self.mine(moved.seat) else 0.3),
        )

    def _slide(self, moved: told.Moved, start: tuple[float, float]) -> Animation:
        """The card slides to its place."""
        piece = self.table.piece(moved.card)
        if piece is None or self.director.instant:
            return Wait(0.0)
        x, y = piece.position
        body = piece.body
        body.position = (start[0] - x, start[1] - y)
        return Tween(body, 0.26, x=0.0, y=0.0, ease="cubic_out")

    def _equip(self, beat: Beat) -> Animation:
        moved = next(event for event in beat.events if isinstance(event, told.Moved))
        flight = self.flight(moved, self.origin(moved), self.table.field.spot(moved.carrier), shrinks=0.9)
        return Sequence(
            self.sound("card_pick"),
            flight,
            self.told(beat),
            self.sound(sounds.WARD),
            self.live(self._clip, moved.carrier),
            Wait(0.2),
        )

    def _clip(self, carrier: int) -> None:
        piece = self.table.piece(carrier)
        if piece is not None:
            piece.blink(GOLD, 0.4)
            self.effects.sparks(*piece.position, "spark", 10, spread=piece.width * 0.4)
            piece.tucked.x -= piece.width * 0.2
            piece.tucked.run(Tween(piece.tucked, 0.25, x=piece.tucked.x + piece.width * 0.2, ease="back_out"))

    # -- cards go ------------------------------------------------------------------------------------------------

    def _leave(self, beat: Beat) -> Animation:
        """Cards fly from where they lay to where they go."""
        moves = [event for event in beat.events if isinstance(event, told.Moved)]
        first = moves[0]
        shows = [move for move in moves if not (move.zone == "hand" and move.origin == "deck")][:6]
        starts = [(show, self.origin(show)) for show in shows]
        sound = sounds.LEAVING.get(first.manner, sounds.DRAW)
        flights = [
            self.flight(other, start, self.table.spot(other.zone, other.seat, other.place, other.card))
            for other, start in starts
            if other.zone != "nowhere"
        ]
        gone = [self.table.piece(move.before) for move in moves if move.zone == "nowhere"]
        fading: list[Animation] = [Tween(piece, 0.3, alpha=0.0) for piece in gone if piece is not None]
        return Sequence(
            self.sound(sounds.NETHERWORLD if first.origin == "netherworld" else sound),
            self.told(beat),
            Parallel(*flights, *fading),
            Wait(0.08),
        )

    # -- creatures change ----------------------------------------------------------------------------------------

    def _turned(self, beat: Beat) -> Animation:
        turned = next(event for event in beat.events if isinstance(event, told.Turned))
        piece = self.table.piece(turned.card)
        creature = self.table.picture.creature(turned.card)
        if piece is None or creature is None:
            return Sequence(self.told(beat), Wait(0.1))
        change = self.told(beat)
        if creature.face_up == turned.face_up:
            return Sequence(self.sound(sounds.TURN), piece.turn(change), Wait(0.06))
        after = [self.live(self._shown_up, turned.card)] if turned.face_up else []
        return Sequence(self.sound(sounds.FLIP), piece.flip(change), *after, Wait(0.24 if turned.face_up else 0.1))

    def _shown_up(self, card: int) -> None:
        piece = self.table.piece(card)
        if piece is not None:
            piece.blink(TEXT, 0.4)
            self.effects.sparks(*piece.position, "glow", 8, spread=piece.width * 0.4)

    def _stats(self, beat: Beat) -> Animation:
        changes = [event for event in beat.events if isinstance(event, told.StatsChanged)]
        counters = [event for event in beat.events if isinstance(event, told.CountersChanged)]
        seen = [
            change
            for change in changes
            if (change.power, change.toughness) != (change.power_before, change.toughness_before)
        ]
        if not seen and not counters:
            return Sequence(self.told(beat))
        gain = sum(item.power - item.power_before + item.toughness - item.toughness_before for item in seen)
        return Sequence(
            self.sound(sounds.STATS_UP if gain >= 0 else sounds.STATS_DOWN),
            self.told(beat),
            *(self.live(self._show_change, item) for item in seen),
            Wait(0.3),
        )

    def _show_change(self, change: told.StatsChanged) -> None:
        """The numbers that rise from a creature whose power or toughness changes."""
        piece = self.table.piece(change.card)
        if piece is None:
            return
        rect = piece.window_rect
        for amount, x, icon in (
            (change.power - change.power_before, rect.x + rect.w * 0.2, "{sword}"),
            (change.toughness - change.toughness_before, rect.right - rect.w * 0.2, "{shield}"),
        ):
            if amount:
                self.effects.number(x, rect.cy, f"{icon} {signed(amount)}", GOOD if amount > 0 else BAD)
        if self.effects.may_flash():
            piece.blink(
                GOOD if change.power + change.toughness >= change.power_before + change.toughness_before else BAD
            )

    def _control(self, beat: Beat) -> Animation:
        changed = next(event for event in beat.events if isinstance(event, told.ControlChanged))
        piece = self.table.piece(changed.card)
        if piece is not None:
            piece.z = 80
        return Sequence(self.sound("convert"), self.told(beat, 0.5), Wait(0.55), self.live(self._settled, changed.card))

    def _settled(self, card: int) -> None:
        piece = self.table.piece(card)
        if piece is not None:
            piece.z = piece.home_z

    # -- the chain -----------------------------------------------------------------------------------------------

    def _link(self, beat: Beat) -> Animation:
        link = next(event for event in beat.events if isinstance(event, told.Activated))
        theirs = not self.mine(link.seat)
        card = self.lexicon.card(link.definition)
        return Sequence(
            self.sound(sounds.link_of(link.link, rune=card is not None and card.kind == "rune")),
            self.told(beat),
            self.live(self._light_up, link),
            Wait(READ_S if theirs else LINK_S),
        )

    def _light_up(self, link: told.Activated) -> None:
        """The card that is used lights up where it lies."""
        spot = self.table.anywhere(link.card)
        if spot is None:
            return
        color = YOU if self.mine(link.seat) else FOE
        self.effects.glow(*spot, color, 240 * self.effects.board_unit, 0.6)
        self.effects.sparks(*spot, "glow", 12, spread=30)
        self.effects.word(spot[0], spot[1] + 30 * self.effects.unit, self.lexicon.name(link.definition), GOLD)
        piece = self.table.piece(link.card)
        if piece is not None:
            piece.blink(color, 0.5)

    def _resolve(self, beat: Beat) -> Animation:
        link = next(event for event in beat.events if isinstance(event, told.LinkResolved))
        spot = self.table.anywhere(link.card)
        words = "negated" if link.negated else "resolves"
        parts: list[Animation] = [self.sound(sounds.NEGATE if link.negated else sounds.RESOLVE)]
        if spot is not None:
            parts.append(self.live(self.effects.word, *spot, words, BAD if link.negated else TEXT))
            parts.append(self.live(self.effects.glow, *spot, GOLD, 200 * self.effects.board_unit))
        return Sequence(*parts, Wait(RESOLVE_S * 0.5), self.told(beat), Wait(RESOLVE_S * 0.5))

    def _negated(self, beat: Beat) -> Animation:
        link = next(event for event in beat.events if isinstance(event, told.LinkNegated))
        spot = self.table.anywhere(link.card)
        parts = [self.live(self.effects.word, *spot, "negated", BAD)] if spot is not None else []
        return Sequence(self.sound(sounds.NEGATE), *parts, self.told(beat), Wait(0.3))

    def _chain_end(self, beat: Beat) -> Animation:
        return Sequence(self.told(beat), Wait(0.05))

    def _reveal(self, beat: Beat) -> Animation:
        shown = next(event for event in beat.events if isinstance(event, told.Revealed))
        cards = [card for card in map(self.lexicon.card, shown.definitions) if card is not None][:MOST_SHOWN]
        exhibit = self.exhibit(cards) if cards else Wait(0.0)
        return Sequence(self.sound("reveal"), self.told(beat), exhibit)

    def _choice(self, beat: Beat) -> Animation:
        rolled = next((event for event in beat.events if isinstance(event, told.NumberRolled)), None)
        if rolled is None:
            return Sequence(self.told(beat))
        banner = self.effects.banner(f"{{dice}} {rolled.number}", f"of {rolled.sides}", GOLD, hold=0.5)
        return Sequence(self.sound("coin_land"), self.told(beat), banner)
