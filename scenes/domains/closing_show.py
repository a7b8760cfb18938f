"""How exchanges, elements and the end are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.domains import sounds
from scenes.domains.presenter import Beat
from scenes.domains.words import sign
from scenes.kit.theme import BAD, FOE, GOLD, TEXT, YOU
from scenes.stage.animation import Animation, Parallel, Sequence, Wait
from systems.domains.events import CardsSwapped, ChoiceDeclined, ElementsCompleted, MatchEnded, TilesSwapped

if TYPE_CHECKING:
    from scenes.domains.animator import Animator

CROSS_S = 0.7


class ClosingShow:
    """The ways of what follows the three fights."""

    def __init__(self, animator: Animator) -> None:
        self.animator = animator

    def tiles(self, beat: Beat) -> Animation:
        """Two tiles fly crosswise between the panels."""
        animator, table = self.animator, self.animator.table
        event = next(one for one in beat.events if isinstance(one, TilesSwapped))
        here, there = table.side(event.seat), table.side(1 - event.seat)
        given = table.picture.tiles[event.seat].index(event.give)
        taken = table.picture.tiles[1 - event.seat].index(event.take)
        ways = ((event.give, here, given, there, taken), (event.take, there, taken, here, given))
        flights, art = [], animator.art
        for tile, source, at, target, to in ways:
            x, y, side = source.tile_spot(at, len(table.picture.tiles[source.owner]))
            end_x, end_y, end_side = target.tile_spot(to, len(table.picture.tiles[target.owner]))
            px = (max(2, round(side)), max(2, round(side)))
            flights.append(
                animator.effects.fly(
                    ("domains tile", tile, *px),
                    lambda tile=tile, px=px: art.tile(tile, px),  # type: ignore[misc]  # bound now
                    (x, y),
                    (end_x, end_y, end_side / side if side else 1.0),
                    seconds=CROSS_S,
                )
            )
        title = f"{animator.voice.does(event.seat, 'exchange')} domains"
        line = f"{event.give} for {event.take}, by {sign('2-')}"
        banner = animator.effects.banner(title, line, YOU if animator.mine(event.seat) else FOE, hold=0.8)
        return Sequence(
            animator.sound(sounds.SWAP), animator.beside(banner), Parallel(*flights), animator.told(beat), Wait(0.35)
        )

    def cards(self, beat: Beat) -> Animation:
        """A used card comes back into the hand for another."""
        animator = self.animator
        event = next(one for one in beat.events if isinstance(one, CardsSwapped))
        title = f"{animator.voice.does(event.seat, 'take')} {sign(event.take)} back"
        line = f"{sign(event.give)} counts as played now, by {sign('3-')}"
        banner = animator.effects.banner(title, line, YOU if animator.mine(event.seat) else FOE, hold=0.8)
        return Sequence(animator.sound(sounds.SWAP), animator.beside(banner), animator.told(beat, 0.3), Wait(0.9))

    def declined(self, beat: Beat) -> Animation:
        """A power was left unused."""
        animator = self.animator
        event = next(one for one in beat.events if isinstance(one, ChoiceDeclined))
        x, y = animator.effects.field_rect.center
        words = animator.voice.does(event.seat, "decline")
        return Sequence(animator.told(beat), animator.live(animator.effects.word, x, y, words), Wait(0.4))

    def elements(self, beat: Beat) -> Animation:
        """Somebody has all four elements, or both have."""
        animator = self.animator
        event = next(one for one in beat.events if isinstance(one, ElementsCompleted))
        if len(event.seats) > 1:
            banner = animator.effects.banner(
                "Both have all four elements", "They count no longer: points decide", GOLD, hold=1.3
            )
            return Sequence(animator.sound(sounds.ALL_ELEMENTS), animator.told(beat), banner)
        seat = event.seats[0]
        title = f"{animator.voice.does(seat, 'have')} all four elements"
        banner = animator.effects.banner(title, "", YOU if animator.mine(seat) else FOE, hold=1.1)
        at = animator.table.side(seat).badges[1].window_rect
        return Sequence(
            animator.sound(sounds.ALL_ELEMENTS),
            animator.told(beat),
            animator.live(animator.effects.gold_ring, at.right, at.cy),
            banner,
        )

    def end(self, beat: Beat) -> Animation:
        """The last word."""
        animator = self.animator
        event = next(one for one in beat.events if isinstance(one, MatchEnded))
        if event.winner < 0:
            title, color, sound = "A draw", TEXT, "draw_end"
        elif animator.voice.you < 0:
            title, color, sound = animator.voice.does(event.winner, "win"), GOLD, "win"
        else:
            won = animator.mine(event.winner)
            title, color, sound = ("Victory", GOLD, "win") if won else ("Defeat", BAD, "lose")
        return Sequence(
            animator.told(beat),
            Wait(0.35),
            animator.sound(sound),
            animator.live(animator.effects.proclaim, title, color),
            Wait(1.2),
        )
