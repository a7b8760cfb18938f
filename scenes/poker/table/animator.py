"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.animator import Animator as CardAnimator
from scenes.poker.model.presenter import Moment
from scenes.poker.table.board_view import PokerBoardView
from scenes.poker.table.poker_cues import PokerCues
from scenes.table.story.voice import Voice


class Animator(PokerCues, CardAnimator):
    """Turns beats into animations: cards as in the standard match, and what happens on the shield."""

    def __init__(
        self, table: PokerBoardView, art: Artwork, lexicon: Lexicon, voice: Voice, *, plain: bool = False
    ) -> None:
        super().__init__(table, art, lexicon, voice, plain=plain)
        self.ways = {
            **self.ways,
            Moment.HAND: self.hand,
            Moment.PLAY: self.play_cards,
            Moment.PHASE: self.phase,
            Moment.COMMIT: self.commit,
            Moment.RETURN: self.give_back,
            Moment.LOSS: self.give_back,
            Moment.STAMINA: self.stamina,
            Moment.HOLE: self.deal_hole,
            Moment.COMMUNITY: self.deal_community,
            Moment.ACT: self.act,
            Moment.SHOW: self.show_hole,
            Moment.RANKED: self.ranked,
            Moment.RESOLVED: self.resolved,
            Moment.STRIKE: self.strike_hand,
            Moment.SPELL: self.spell,
            Moment.LOOK: self.look,
            Moment.SWAP: self.swap,
            Moment.BLUFF: self.bluff,
            Moment.RIVER: self.river,
            Moment.FAVOUR: self.favour,
            Moment.QUIET: self.quietly,
            Moment.END: self.fall,
        }
