"""The log with its arithmetic, and the beats it is told with. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from components.domains import SLOTS
from game.content.domains.loading import DomainsContent
from scenes.domains.model.presenter import Beat, beats
from scenes.domains.model.words import (
    ELEMENT_NAMES,
    SLOT_NAMES,
    Voice,
    number,
    reason_words,
    sentence_of,
    sign,
    signed,
    tile_name,
)
from scenes.table.story.lines import LogLine, Tone
from scenes.table.story.phrases import joined, plural
from scenes.table.story.plays import Play
from systems.domains import events as told
from systems.domains.view.views import DomainsView
from systems.match import Event

POWER_CARDS = {"tiles": "2-", "cards": "3-"}
_Row = tuple[str, str]


@dataclass(slots=True)
class LogWriter:
    """Writes the log of one seat; see `scenes.table.story.memory.Narrator`."""

    seat: int
    content: DomainsContent
    voice: Voice
    round: int = 1
    prizes: tuple[int, ...] = ()
    cards: list[_Row] = field(default_factory=lambda: [("", "")] * SLOTS)

    @classmethod
    def from_view(cls, view: DomainsView, content: DomainsContent, voice: Voice) -> LogWriter:
        """Begin at a position."""
        return cls(view.seat, content, voice, view.round, view.prizes)

    def begin(self) -> Sequence[LogLine]:
        """The round and its prizes."""
        return self._round(self.round, self.prizes)

    def narrate(self, events: Sequence[Event]) -> Sequence[tuple[Beat, Sequence[LogLine]]]:
        """The beats of what was heard, each with its lines."""
        heard = [event for event in events if isinstance(event, told.DomainsEvent)]
        return [(beat, tuple(self.tell(beat.events))) for beat in beats(heard)]

    def tell(self, events: Sequence[told.DomainsEvent]) -> list[LogLine]:
        """The lines of a run of events."""
        return [line for event in events for line in self._lines(event)]

    def _lines(self, event: told.DomainsEvent) -> Sequence[LogLine]:  # noqa: C901, PLR0911, PLR0912 - one line for each event, total by assert_never
        match event:
            case told.RoundBegan():
                return self._round(event.round, event.prizes)
            case told.CardsPlaced():
                return self._placed(event)
            case told.SlotRevealed():
                self.cards[event.slot] = event.cards
                return ()
            case told.StrengthChanged():
                return self._changed(event)
            case told.FightDecided():
                return self._fight(event)
            case told.TileWon():
                words = (
                    f"{self.voice.does(event.seat, 'take')} {self._tile(event.tile)}: {plural(event.points, 'point')}"
                )
                return (LogLine(words, Tone.DETAIL, event.slot, event.seat),)
            case told.TileRemoved():
                return (LogLine(f"{self._tile(event.tile)} leaves the game", Tone.DETAIL, event.slot),)
            case told.PointsGained():
                words = f"3+ won by 2 or more: {signed(event.amount)} points, {event.points} in all"
                return (LogLine(words, Tone.DETAIL, event.slot, event.seat),)
            case told.BonusLaid():
                return self._laid(event)
            case told.ChoiceOffered():
                words = f"{self.voice.does(event.seat, 'have')} the choice of {sign(POWER_CARDS[event.kind])}"
                return (LogLine(words, Tone.LINE, event.slot, event.seat),)
            case told.TilesSwapped():
                return self._tiles(event)
            case told.CardsSwapped():
                words = f"{self.voice.does(event.seat, 'take')} {sign(event.take)} back for {sign(event.give)}"
                return (LogLine(words, Tone.LINE, -1, event.seat),)
            case told.ChoiceDeclined():
                return (LogLine(f"{self.voice.does(event.seat, 'decline')}", Tone.DETAIL, -1, event.seat),)
            case told.ElementsCompleted():
                return self._elements(event)
            case told.RoundEnded():
                own, foe = event.points[self.seat], event.points[1 - self.seat]
                return (LogLine(f"Points after round {event.round}: {own} to {foe}", Tone.DETAIL),)
            case told.MatchEnded():
                return self._end(event)
            case _:
                assert_never(event)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _tile(self, tile: int) -> str:
        return tile_name(self.content, tile)

    def _round(self, round_number: int, prizes: Sequence[int]) -> Sequence[LogLine]:
        named = [self._tile(tile) for tile in prizes if tile]
        lines = [LogLine(f"Round {round_number}", Tone.HEADING)]
        if named:
            lines.append(LogLine(f"Prizes: {'; '.join(named)}", Tone.DETAIL))
        return lines

    def _placed(self, event: told.CardsPlaced) -> Sequence[LogLine]:
        public = f"{self.voice.does(event.seat, 'place')} three cards"
        if not event.cards:
            return (LogLine(public, Tone.LINE, -1, event.seat),)
        named = joined([sign(card) for card in event.cards])
        return (LogLine(f"{self.voice.does(event.seat, 'place')} {named}", Tone.LINE, -1, event.seat, public),)

    def _changed(self, event: told.StrengthChanged) -> Sequence[LogLine]:
        card = sign(self.cards[event.slot][event.seat])
        words = (
            f"{_capital(self.voice.whose(event.seat))} {card} gets {signed(event.amount)} by {sign(event.cause)}:"
            f" {number(event.strength)}"
        )
        return (LogLine(words, Tone.DETAIL, event.slot, event.seat),)

    def _fight(self, event: told.FightDecided) -> Sequence[LogLine]:
        own, foe = self.seat, 1 - self.seat
        pair = f"{self._sum(event, own)} against {self._sum(event, foe)}"
        slot = _capital(SLOT_NAMES[event.slot])
        words = reason_words(event.reason, event.cards, event.winner, event.strengths)
        result = "nobody wins" if event.winner < 0 else _inside(self.voice.does(event.winner, "win"))
        return (
            LogLine(f"{slot}: {pair}: {result}", Tone.LINE, event.slot, event.winner, play=self._played(event, foe)),
            LogLine(_capital(words), Tone.DETAIL, event.slot),
        )

    def _played(self, event: told.FightDecided, seat: int) -> Play:
        """Return the play of a side's card in a fight."""
        card = event.cards[seat]
        title = f"{self.voice.does(seat, 'play')} {sign(card)}"
        return Play(seat, card, title, sentence_of(self.content, card), 0, (event.slot,))

    @staticmethod
    def _sum(event: told.FightDecided, seat: int) -> str:
        """A card with its bonus: "2+ +1 = 3"."""
        card, bonus = sign(event.cards[seat]), event.bonuses[seat]
        if not bonus or event.cards[seat] == "*":
            return card
        return f"{card} ({signed(bonus)} = {number(event.strengths[seat])})"

    def _laid(self, event: told.BonusLaid) -> Sequence[LogLine]:
        words = (
            f"{_capital(self.voice.whose(event.seat))} next card in the {SLOT_NAMES[event.slot]} slot gets"
            f" {signed(event.amount)} by {sign(event.cause)}"
        )
        return (LogLine(words, Tone.DETAIL, event.slot, event.seat),)

    def _tiles(self, event: told.TilesSwapped) -> Sequence[LogLine]:
        words = f"{self.voice.does(event.seat, 'give')} {self._tile(event.give)} for {self._tile(event.take)}"
        own, foe = event.points[self.seat], event.points[1 - self.seat]
        return (
            LogLine(words, Tone.LINE, -1, event.seat),
            LogLine(f"Points now: {own} to {foe}", Tone.DETAIL),
        )

    def _elements(self, event: told.ElementsCompleted) -> Sequence[LogLine]:
        names = joined([name.lower() for name in ELEMENT_NAMES.values()])
        if len(event.seats) > 1:
            return (LogLine("Both have all four elements: they count no longer", Tone.LINE),)
        seat = event.seats[0]
        return (LogLine(f"{self.voice.does(seat, 'have')} {names}", Tone.LINE, -1, seat),)

    def _end(self, event: told.MatchEnded) -> Sequence[LogLine]:
        title = "A draw" if event.winner < 0 else self.voice.does(event.winner, "win")
        return (LogLine(title, Tone.HEADING), LogLine(self.voice.tell(event.reason), Tone.LINE, -1, event.winner))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _inside(words: str) -> str:
    return words.replace("You ", "you ", 1)
