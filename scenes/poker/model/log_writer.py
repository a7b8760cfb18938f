"""The log of a combat: every event that players care about in words, with its arithmetic. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from components.arena import NOBODY, ArenaCardDefinition
from components.poker import hp_text
from scenes.arena.model.log_writer import LogWriter as CardLogWriter
from scenes.poker.model.hands import WHOLE, card_text, deciding, multiplier_text, product_text
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.presenter import Beat, beats
from scenes.poker.model.words import PHASES, spell_name
from scenes.table.story.lines import MINUS, LogLine, Tone
from systems.match import Event
from systems.poker import events as told
from systems.poker.view.views import PokerView

PURPOSES = {
    "ante": ("put", "in the ante"), "small-blind": ("put", "in the small blind"),
    "big-blind": ("put", "in the big blind"), "echo": ("echo", "the attack"),
}  # fmt: skip
"""What a side does that puts HP into the pot, as a verb and the rest; attacks and answers have lines of their own."""
RETURNS = {
    "excess": "returns unmatched", "won": "returns to the winner", "equal": "returns, the hands are equal",
    "armor": "is saved by armor", "bluff": "is taken back",
}  # fmt: skip


class LogWriter(CardLogWriter):
    """Tells events as one seat heard them (a `Narrator`)."""

    picture: PokerPicture

    def picture_of(self, view: PokerView, cards: Mapping[str, ArenaCardDefinition]) -> PokerPicture:
        """Return the picture from which the log goes on."""
        return PokerPicture.of_combat(view, cards)

    def begin(self) -> list[LogLine]:
        """Return the first lines of a log that begins at this position."""
        picture = self.picture
        if not picture.turn:
            return [LogLine("Opening hands", Tone.HEADING)]
        return [self._heading(picture.turn, picture.small_blind)]

    def narrate(self, events: Sequence[Event]) -> list[tuple[Any, list[LogLine]]]:
        """Return the beats of what was heard, each with its lines."""
        heard: list[Any] = [event for event in events if isinstance(event, told.EVENTS)]
        return [(beat, self._told(beat)) for beat in beats(heard)]

    def _told(self, beat: Beat) -> list[LogLine]:
        events: Iterable[Any] = beat.events
        return self.tell(events)

    def _heading(self, hand: int, small_blind: int) -> LogLine:
        return LogLine(f"Hand {hand} · {self.voice.does(small_blind, 'act', 'first')}", Tone.HEADING)

    def line_of(self, event: Any) -> LogLine | None:
        """Return the line of an event, None where others tell of it."""
        line = self._bet_line(event)
        if line is None:
            line = self._card_line(event)
        return super().line_of(event) if line is None else line

    def _bet_line(self, event: told.PokerEvent) -> LogLine | None:  # noqa: C901, PLR0911, PLR0912 - a case for each told event
        """Return the line of what happens to HP."""
        match event:
            case told.HandBegan():
                return self._heading(event.hand, event.small_blind)
            case told.PhaseBegan() if event.phase in PHASES:
                return LogLine(PHASES[event.phase], Tone.HEADING)
            case told.HpCommitted() if event.purpose in PURPOSES:
                words = self.voice.does(event.seat, *PURPOSES[event.purpose])
                return LogLine(f"{words}: {MINUS}{hp_text(event.amount)}, {hp_text(event.hp)} left", Tone.DETAIL)
            case told.Attacked():
                return self.act_line(event.seat, "attack", f"with {hp_text(event.amount)}")
            case told.CounterAttacked():
                return self.act_line(event.seat, "counter", f"with {hp_text(event.amount)} more")
            case told.Engaged():
                return self.act_line(event.seat, "engage", f"with {hp_text(event.amount)}")
            case told.Defended():
                return self.act_line(event.seat, "defend", "")
            case told.Braced():
                return self.act_line(event.seat, "brace", "")
            case told.HpReturned():
                words = f"{hp_text(event.amount)} HP {RETURNS[event.purpose]}"
                return LogLine(f"{words}: {self.voice.names[event.seat]} {hp_text(event.hp)}", Tone.DETAIL)
            case told.HpLost():
                return LogLine(f"{self.voice.does(event.seat, 'lose', hp_text(event.amount))} HP", Tone.DETAIL)
            case told.StaminaChanged():
                sign = f"+{event.change}" if event.change > 0 else f"{MINUS}{-event.change}"
                whose = self.voice.whose(event.seat)
                return LogLine(f"{whose} stamina {sign}, {event.stamina} left", Tone.DETAIL)
            case told.HandResolved():
                return self._resolved(event)
            case told.StrikeMade():
                return self._strike(event)
            case told.CombatEnded():
                return LogLine(self.voice.tell(event.reason), Tone.HEADING)
            case _:
                return None

    def _resolved(self, event: told.HandResolved) -> LogLine:
        if event.victor == NOBODY:
            return LogLine("Equal hands: both get their HP back", Tone.LINE)
        cards = (self.picture.cards_of(event.victor), self.picture.cards_of(1 - event.victor))
        edge = deciding(*cards) if len(self.picture.shown) == len(cards) else ""
        how = f" ({edge} decides)" if edge else ""
        return self.act_line(event.victor, "win", f"the hand{how}, strikes x {multiplier_text(event.multiplier)}")

    def _strike(self, event: told.StrikeMade) -> LogLine:
        rest = "for nothing"
        if event.attack:
            inexact = event.attack * event.multiplier % WHOLE
            rest = product_text(event.attack, event.multiplier, event.amount) + (", rounded down" if inexact else "")
        return self.act_line(event.seat, "strike", rest)

    def _card_line(self, event: told.PokerEvent) -> LogLine | None:  # noqa: C901, PLR0911, PLR0912 - a case for each told event
        """Return the line of what happens to playing cards and spells."""
        match event:
            case told.HoleDealt() if event.cards:
                words = f"{self.voice.whose(event.seat)} hole cards: {_listed(event.cards)}"
                return LogLine(words, Tone.DETAIL, seat=event.seat, public="Both have two hole cards")
            case told.CommunityDealt():
                run = " in the second run" if event.run > 1 else ""
                return LogLine(f"{card_text(event.card)}{run}", Tone.DETAIL)
            case told.HoleShown():
                return LogLine(f"{self.voice.does(event.seat, 'show', _listed(event.cards))}", Tone.LINE)
            case told.HandRanked():
                run = " in the second run" if event.run > 1 else ""
                has = self.voice.does(event.seat, "have", event.name)
                return LogLine(f"{has} (x {multiplier_text(event.multiplier)}){run}", Tone.DETAIL)
            case told.ElementFavoured():
                return LogLine(f"{event.element.capitalize()} favours {self.voice.names[event.seat]}", Tone.LINE)
            case told.SpellArmed():
                return self.act_line(event.seat, "arm", spell_name(event.name, self.lexicon))
            case told.SpellSpent():
                return LogLine(f"{spell_name(event.name, self.lexicon)} takes effect", Tone.DETAIL)
            case told.HolePeeked():
                card = card_text(event.card) if event.card >= 0 else "a hole card"
                return self.act_line(event.seat, "see", card, "a hole card")
            case told.CardGlimpsed():
                card = f"the next card: {card_text(event.card)}" if event.card >= 0 else "the next card"
                return self.act_line(event.seat, "see", card, "the next card")
            case told.HolesSwapped():
                return self.act_line(event.seat, "swap", f"{card_text(event.given)} for {card_text(event.taken)}")
            case told.BluffReadied():
                return self.act_line(event.seat, "prepare", "a bluff", "something")
            case told.BluffRevealed():
                return LogLine(f"{self.voice.whose(event.seat)} attack was a bluff and is taken back", Tone.LINE)
            case told.RiverChanged():
                words = f"the fifth card from {card_text(event.before)} to {card_text(event.card)}"
                return self.act_line(event.seat, "change", words)
            case _:
                return None


def _listed(cards: Sequence[int]) -> str:
    return " and ".join(card_text(card) for card in cards)
