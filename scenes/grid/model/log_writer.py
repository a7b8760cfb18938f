"""The board's log with its arithmetic. Pure; the log panel only draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from components.grid import SIDE_NAMES
from scenes.grid.model.layout import side_between
from scenes.grid.model.ledger import Ledger
from scenes.grid.model.lexicon import (
    CAUSE_NAMES,
    SLOT_NAMES,
    TYPE_NAMES,
    Lexicon,
    colour_name,
    line_words,
    reason_words,
)
from scenes.grid.model.picture import GridPicture
from scenes.grid.model.presenter import Beat, beats
from scenes.table.story.lines import LogLine, Tone
from scenes.table.story.plays import Play
from systems.grid import events as told
from systems.grid.view.views import GridView
from systems.match import Event


class LogWriter:
    """Tells events as one seat heard them (a `Narrator`)."""

    def __init__(self, view: GridView, lexicon: Lexicon) -> None:
        self.seat = view.seat
        self.lexicon = lexicon
        self.picture = GridPicture.from_view(view)
        self.ledger = Ledger()

    def begin(self) -> list[LogLine]:
        """The first lines of a record that begins at this position."""
        return [self._heading(self.picture.round, self.picture.first)]

    def narrate(self, events: Sequence[Event]) -> list[tuple[Beat, list[LogLine]]]:
        """The beats of what was heard, each with its lines."""
        heard = [event for event in events if isinstance(event, told.GridEvent)]
        return [(beat, self.tell(beat.events)) for beat in beats(heard)]

    def tell(self, events: Iterable[told.GridEvent]) -> list[LogLine]:
        """The lines of some events, in order."""
        lines: list[LogLine] = []
        for event in events:
            lines.extend(self._lines(event))
            self.ledger.hear(event, self.picture)
            self.picture.hear(event)
        return lines

    # -- each event ----------------------------------------------------------------------------------------------

    def _lines(self, event: told.GridEvent) -> list[LogLine]:  # noqa: C901, PLR0911, PLR0912 - one case for each event, total
        match event:
            case told.RoundBegan():
                return [self._heading(event.round, event.first)]
            case told.HandDealt():
                return []
            case told.CardPlaced():
                return [self._placed(event)]
            case told.PowerChanged():
                return [self._power(event)]
            case told.CardChecked():
                return [self._checked(event)]
            case told.CardFlipped():
                return [self._flipped(event)]
            case told.CardsKnockedOut():
                first, second = (self.lexicon.name(card) for card in event.cards)
                return [LogLine(f"{first} and {second} burn away", Tone.LINE, event.slots[0], -1)]
            case told.CardDrawn():
                return [self._drawn(event)]
            case told.DeckFoundEmpty():
                return [LogLine(f"{colour_name(event.seat)} has no card left to draw", Tone.DETAIL)]
            case told.LineControlled():
                words = f"{colour_name(event.seat)} holds the {line_words(event.line)}"
                return [LogLine(words, Tone.LINE, event.slots[1], event.seat)]
            case told.TurnPassed():
                over = f"{colour_name(1 - event.seat)} has no card and is passed over"
                return [LogLine(over, Tone.DETAIL)] if event.over else []
            case told.RoundEnded():
                return [self._ended(event)]
            case told.MatchEnded():
                won = f"{colour_name(event.winner)} wins the match" if event.winner >= 0 else "The match is a draw"
                return [LogLine(f"{won}. {event.reason}", Tone.HEADING)]
            case _:
                assert_never(event)

    def _heading(self, number: int, first: int) -> LogLine:
        return LogLine(f"Round {number} \u2014 {colour_name(first)} begins", Tone.HEADING)

    def _placed(self, event: told.CardPlaced) -> LogLine:
        piece = event.piece
        words = f"{colour_name(event.seat)}: {self.lexicon.name(piece.card)} {piece.power}, {SLOT_NAMES[event.slot]}"
        title = f"{colour_name(event.seat)} places {self.lexicon.name(piece.card)}"
        kinds = zip(SIDE_NAMES, piece.sides, strict=True)
        sides = ", ".join(f"{side} {TYPE_NAMES[kind].lower()}" for side, kind in kinds)
        play = Play(event.seat, piece.card, title, f"Power {piece.power}: {sides}.", 0, (event.slot,))
        return LogLine(words, Tone.LINE, event.slot, event.seat, play=play)

    def _power(self, event: told.PowerChanged) -> LogLine:
        before = event.power - event.amount
        sign, size = ("+", event.amount) if event.amount >= 0 else ("\N{MINUS SIGN}", -event.amount)
        sum_words = f"{before} {sign} {size} = {event.power}"
        return LogLine(f"{CAUSE_NAMES[event.cause]}: {self._at(event.slot)} {sum_words}", Tone.DETAIL, event.slot)

    def _checked(self, event: told.CardChecked) -> LogLine:
        reason = reason_words(event.types, event.powers, event.outcome, event.reason)
        end = {"win": "wins", "lose": "loses", "draw": "a draw", "ko": "KO"}[event.outcome]
        words = f"{SIDE_NAMES[event.side].capitalize()} against {self._at(event.other)}: {reason} \u2014 {end}"
        return LogLine(words, Tone.DETAIL, event.other)

    def _flipped(self, event: told.CardFlipped) -> LogLine:
        name, colour = self._at(event.slot), colour_name(event.seat)
        if not event.hop:
            return LogLine(f"{name} flips to {colour}", Tone.LINE, event.slot, event.seat)
        echoing, other = self.picture.slots[event.by], self.picture.slots[event.slot]
        why = ""
        if echoing is not None and other is not None:
            kind = TYPE_NAMES[echoing.sides[side_between(event.by, event.slot)]].lower()
            why = f" ({kind} on {kind}, {echoing.power} against {other.power})"
        return LogLine(f"Echo, hop {event.hop}: {name} flips to {colour}{why}", Tone.LINE, event.slot, event.seat)

    def _drawn(self, event: told.CardDrawn) -> LogLine:
        whom = colour_name(event.seat)
        hidden = f"{whom} draws a card"
        if event.card is None:
            return LogLine(hidden, Tone.DETAIL)
        public = "" if self.picture.open_hands else hidden
        return LogLine(f"{whom} draws {self.lexicon.name(event.card.card)}", Tone.DETAIL, public=public)

    def _ended(self, event: told.RoundEnded) -> LogLine:
        blue, red = event.counts
        won = f"{colour_name(event.winner)} wins the round" if event.winner >= 0 else "The round is a draw"
        return LogLine(f"{won}: Blue {blue}, Red {red}", Tone.HEADING)

    def _at(self, slot: int) -> str:
        piece = self.picture.slots[slot]
        return self.lexicon.name(piece.card) if piece is not None else SLOT_NAMES[slot]
