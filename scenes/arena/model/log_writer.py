"""The history: every event that players care about in words, and its beats. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from components.arena import ArenaCardDefinition
from scenes.arena.model.history import History
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.presenter import Beat, beats
from scenes.table.story.lines import MINUS, LogLine, Tone
from scenes.table.story.phrases import plural
from scenes.table.story.plays import Play
from scenes.table.story.voice import Voice
from systems.arena import events as told
from systems.match import Event

MANNERS: Mapping[str, str] = {
    "burned": "{0} burns: the hand is full", "milled": "{0} is lost from the deck", "discarded": "{0} is discarded",
    "summoned": "{0} is summoned", "returned": "{0} returns to the hand", "broken": "{0} breaks",
    "stolen": "{0} changes sides", "traded": "{0} is traded", "vanished": "{0} vanishes",
    "shuffled": "{0} is shuffled into a deck", "attached": "{0} attaches",
}  # fmt: skip
"""What is said of cards that move so; other movements follow from the lines before."""


class LogWriter:
    """Tells events as one seat heard them (a `Narrator`); the view is the game's."""

    def __init__(self, view: Any, cards: Mapping[str, ArenaCardDefinition], lexicon: Lexicon, voice: Voice) -> None:
        self.lexicon = lexicon
        self.voice = voice
        self.picture = self.picture_of(view, cards)
        self.history = History(lexicon, voice)

    def picture_of(self, view: Any, cards: Mapping[str, ArenaCardDefinition]) -> ArenaPicture:
        """Return the picture from which the log goes on."""
        return ArenaPicture.from_view(view, cards)

    def begin(self) -> list[LogLine]:
        """Return the first lines of a history that begins at this position."""
        picture = self.picture
        if picture.turn == 0:
            return [LogLine("Opening hands", Tone.HEADING)]
        return [LogLine(f"Turn {picture.turn} · {self.voice.subject(picture.active)}", Tone.HEADING)]

    def narrate(self, events: Sequence[Event]) -> list[tuple[Beat, list[LogLine]]]:
        """Return the beats of what was heard, each with its lines."""
        heard = [event for event in events if isinstance(event, told.EVENTS)]
        return [(beat, self.tell(beat.events)) for beat in beats(heard)]  # type: ignore[arg-type]  # EVENTS is the union

    def tell(self, events: Iterable[told.ArenaEvent]) -> list[LogLine]:
        """Return the lines of some events, in order."""
        lines: list[LogLine] = []
        drawn = [0, 0]
        for event in events:
            if isinstance(event, told.Moved) and event.manner == "drawn":
                drawn[event.seat] += 1
            line = self.line_of(event)
            if line is not None:
                lines.append(replace(line, play=self.play_of(event)))
            self.history.hear(event, self.picture)
            self.picture.hear(event)
        for seat, count in enumerate(drawn):
            if count:
                lines.append(LogLine(self.voice.does(seat, "draw", plural(count, "card")), Tone.DETAIL, seat=seat))
        return lines

    def _name(self, card: int, definition: str = "") -> str:
        return self.lexicon.name(definition or self.picture.known(card))

    def act_line(self, seat: int, verb: str, rest: str, public: str = "") -> LogLine:
        """Return the line of what a seat does; `public` is what both may read in its stead."""
        hidden = self.voice.does(seat, verb, public) if public else ""
        return LogLine(self.voice.does(seat, verb, rest), Tone.LINE, seat=seat, public=hidden)

    def play_of(self, event: Any) -> Play | None:
        """Return the play that an event is, None for what is none: a card, a hero power, a secret that comes true."""
        name, says = self.lexicon.name, self.lexicon.rules_text
        match event:
            case told.CardPlayed():
                title = self.voice.does(event.seat, "play", name(event.definition, "a secret"))
                return Play(event.seat, event.definition, title, says(event.definition), 0, event.targets)
            case told.PowerUsed():
                title = self.voice.does(event.seat, "use", name(event.definition))
                hero = self.picture.sides[event.seat].hero.card
                return Play(event.seat, event.definition, title, says(event.definition), hero, event.targets)
            case told.SecretRevealed():
                title = f"{self.voice.whose(event.seat)} secret: {name(event.definition)}"
                return Play(event.seat, event.definition, title, says(event.definition))
            case told.TrialAdvanced() if event.done >= event.goal:
                title = f"{self.voice.whose(event.seat)} trial is done"
                return Play(event.seat, event.definition, title, says(event.definition))
            case _:
                return None

    def line_of(self, event: told.ArenaEvent) -> LogLine | None:  # noqa: C901, PLR0911, PLR0912 - a case for each told event
        """Return the line of an event, None where others tell of it."""
        voice = self.voice
        match event:
            case told.CoinTossed():
                return self.act_line(event.first, "begin", "the match")
            case told.Mulliganed():
                return self.act_line(event.seat, "replace", plural(event.count, "card"))
            case told.TurnBegan():
                return LogLine(f"Turn {event.turn} · {voice.subject(event.seat)}", Tone.HEADING)
            case told.CardPlayed():
                secret = "a secret" if event.definition == "" or self._is_secret(event.definition) else ""
                return self.act_line(event.seat, "play", f"{self.lexicon.name(event.definition, 'a secret')}", secret)
            case told.PowerUsed():
                return self.act_line(event.seat, "use", self.lexicon.name(event.definition))
            case told.WeaponUpgraded():
                return self.act_line(event.seat, "upgrade", f"to {self.lexicon.name(event.definition)}")
            case told.Struck():
                plus = " by its element" if event.advantage else ""
                words = f"{self._name(event.attacker)} hits {self._name(event.target)} for {event.dealt}{plus}"
                return LogLine(words, Tone.LINE, seat=self.picture.seat_of(event.attacker))
            case told.Damaged() if event.amount or event.armor:
                said = self.picture.amount_text
                lost, left = said(event.card, event.amount + event.armor), said(event.card, max(0, event.health))
                return LogLine(f"{self._name(event.card)} {MINUS}{lost}, {left} left", Tone.DETAIL)
            case told.ShieldBroken():
                return LogLine(f"{self._name(event.card)}: the Divine Shield breaks", Tone.DETAIL)
            case told.Healed() if event.amount:
                healed = self.picture.amount_text(event.card, event.amount)
                return LogLine(f"{self._name(event.card)} +{healed}", Tone.DETAIL)
            case told.ArmorGained() if event.amount > 0:
                armor = self.picture.amount_text(self.picture.sides[event.seat].hero.card, event.amount)
                return LogLine(voice.does(event.seat, "gain", f"{armor} armor"), Tone.DETAIL)
            case told.Died():
                names = ", ".join(self._name(card) for card in event.cards)
                return LogLine(f"{names} {'dies' if len(event.cards) == 1 else 'die'}", Tone.DETAIL)
            case told.Silenced():
                return LogLine(f"{self._name(event.card)} is silenced", Tone.DETAIL)
            case told.Transformed() if event.definition:
                return LogLine(f"{self._name(0, event.before)} becomes {self._name(0, event.definition)}", Tone.DETAIL)
            case told.HeroReplaced():
                return LogLine(f"{voice.whose(event.seat)} hero is {self._name(0, event.definition)} now", Tone.LINE)
            case told.Awakened():
                return LogLine(f"{self._name(event.card)} awakens", Tone.LINE)
            case told.SecretRevealed():
                name = self.lexicon.name(event.definition)
                return LogLine(f"{voice.whose(event.seat)} secret {name} is revealed", Tone.LINE, seat=event.seat)
            case told.TrialAdvanced():
                counted = f"{self.lexicon.name(event.definition)}: {event.done}/{event.goal}"
                tone = Tone.LINE if event.done >= event.goal else Tone.DETAIL
                return LogLine(f"{voice.whose(event.seat)} trial {counted}", tone, seat=event.seat)
            case told.HoardChanged() if event.name == "runes":
                return LogLine(voice.does(event.seat, "have", plural(event.number, "rune")), Tone.DETAIL)
            case told.Countered():
                return LogLine(f"{self._name(event.card)} is countered", Tone.DETAIL)
            case told.TriggerBegan() if event.definition in self.picture.cards:
                return LogLine(self._trigger(event), Tone.DETAIL)
            case told.Fatigued():
                return LogLine(f"{voice.whose(event.seat)} deck is empty: {event.damage} damage", Tone.LINE)
            case told.CardsOffered():
                return LogLine(voice.does(event.seat, "choose", f"among {plural(event.count, 'card')}"), Tone.DETAIL)
            case told.Moved() if event.manner == "created" and event.zone == "hand":
                return LogLine(voice.does(event.seat, "get", self._name(event.card, event.definition)), Tone.DETAIL)
            case told.DiceCast():
                return LogLine(f"The dice show {event.number} of {event.sides}", Tone.DETAIL)
            case told.EffectsDropped():
                return LogLine("500 effects: the rest is dropped", Tone.DETAIL)
            case told.Moved() if event.manner in MANNERS:
                return LogLine(MANNERS[event.manner].format(self._name(event.before, event.definition)), Tone.DETAIL)
            case told.MatchEnded():
                return LogLine(voice.tell(event.reason), Tone.HEADING)
            case _:
                return None

    def _is_secret(self, definition: str) -> bool:
        card = self.lexicon.card(definition)
        return card is not None and card.secret

    def _trigger(self, event: told.TriggerBegan) -> str:
        bearer = self.picture.known(event.card)
        if bearer in {"", event.definition}:  # who has died is not on the board when its deathrattle takes effect
            return f"{self.lexicon.name(event.definition)} takes effect"
        return f"{self.lexicon.name(bearer)}: {self.lexicon.keyword_name(event.definition)}"
