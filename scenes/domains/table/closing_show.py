"""How exchanges, elements and the end are shown."""

from __future__ import annotations

from scenes.domains.art.artwork import Artwork
from scenes.domains.model import sounds
from scenes.domains.model.presenter import Beat
from scenes.domains.model.words import Voice, sign
from scenes.domains.table.board_view import DomainsBoardView
from scenes.domains.table.effects import Effects
from scenes.kit.theme import FOE, GOLD, YOU
from scenes.stage.animation import Animation, Parallel, Sequence, Wait
from scenes.table.board.cues import Cues
from systems.domains.events import CardsSwapped, ChoiceDeclined, ElementsCompleted, MatchEnded, TilesSwapped

CROSS_S = 0.7


class ClosingShow(Cues[DomainsBoardView, Effects]):
    """The ways of what follows the three fights."""

    def __init__(self, table: DomainsBoardView, effects: Effects, art: Artwork, voice: Voice) -> None:
        super().__init__(table, effects)
        self.art = art
        self.voice = voice

    def tiles(self, beat: Beat) -> Animation:
        """Two tiles fly crosswise between the panels."""
        table, art = self.table, self.art
        event = next(other for other in beat.events if isinstance(other, TilesSwapped))
        here, there = table.side(event.seat), table.side(1 - event.seat)
        given = table.picture.tiles[event.seat].index(event.give)
        taken = table.picture.tiles[1 - event.seat].index(event.take)
        ways = ((event.give, here, given, there, taken), (event.take, there, taken, here, given))
        flights = []
        for tile, source, at, target, to in ways:
            x, y, side = source.tile_spot(at, len(table.picture.tiles[source.owner]))
            end_x, end_y, end_side = target.tile_spot(to, len(table.picture.tiles[target.owner]))
            px = (max(2, round(side)), max(2, round(side)))
            flights.append(
                self.effects.fly(
                    ("domains tile", tile, *px),
                    lambda tile=tile, px=px: art.tile(tile, px),  # type: ignore[misc]  # bound now
                    (x, y),
                    (end_x, end_y, end_side / side if side else 1.0),
                    seconds=CROSS_S,
                )
            )
        title = f"{self.voice.does(event.seat, 'exchange')} domains"
        line = f"{event.give} for {event.take}, by {sign('2-')}"
        banner = self.effects.banner(title, line, YOU if self.mine(event.seat) else FOE, hold=0.8)
        return Sequence(self.sound(sounds.SWAP), self.beside(banner), Parallel(*flights), self.told(beat), Wait(0.35))

    def cards(self, beat: Beat) -> Animation:
        """A used card comes back into the hand for another."""
        event = next(other for other in beat.events if isinstance(other, CardsSwapped))
        title = f"{self.voice.does(event.seat, 'take')} {sign(event.take)} back"
        line = f"{sign(event.give)} counts as played now, by {sign('3-')}"
        banner = self.effects.banner(title, line, YOU if self.mine(event.seat) else FOE, hold=0.8)
        return Sequence(self.sound(sounds.SWAP), self.beside(banner), self.told(beat, 0.3), Wait(0.9))

    def declined(self, beat: Beat) -> Animation:
        """A power was left unused."""
        event = next(other for other in beat.events if isinstance(other, ChoiceDeclined))
        x, y = self.effects.field_rect.center
        words = self.voice.does(event.seat, "decline")
        return Sequence(self.told(beat), self.live(self.effects.word, x, y, words), Wait(0.4))

    def elements(self, beat: Beat) -> Animation:
        """Somebody has all four elements, or both have."""
        event = next(other for other in beat.events if isinstance(other, ElementsCompleted))
        if len(event.seats) > 1:
            banner = self.effects.banner(
                "Both have all four elements", "They count no longer: points decide", GOLD, hold=1.3
            )
            return Sequence(self.sound(sounds.ALL_ELEMENTS), self.told(beat), banner)
        seat = event.seats[0]
        title = f"{self.voice.does(seat, 'have')} all four elements"
        banner = self.effects.banner(title, "", YOU if self.mine(seat) else FOE, hold=1.1)
        at = self.table.side(seat).badges[1].window_rect
        return Sequence(
            self.sound(sounds.ALL_ELEMENTS),
            self.told(beat),
            self.live(self.effects.gold_ring, at.right, at.cy),
            banner,
        )

    def end(self, beat: Beat) -> Animation:
        """The last word."""
        event = next(other for other in beat.events if isinstance(other, MatchEnded))
        watched = self.voice.you < 0 <= event.winner
        return self.ending(beat, event.winner, (self.voice.does(event.winner, "win"), GOLD) if watched else None)
