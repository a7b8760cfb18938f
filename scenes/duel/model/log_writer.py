"""The log, every event in words, and its beats. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import assert_never

from components.duel import DuelCardDefinition
from scenes.duel.model.lexicon import ARROW, PHASE_NAMES, POSITION_NAMES, Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.presenter import Beat, beats
from scenes.table.story.lines import LogLine, Tone, signed
from scenes.table.story.phrases import joined, plural
from scenes.table.story.plays import Play
from scenes.table.story.voice import Voice
from systems.duel import events as told
from systems.duel.view.views import DuelView
from systems.match import Event

TOLD_PHASES = frozenset({"battle", "main-2"})
"""Phases that are worth a line; the others follow from the turn's heading."""
ENDS: Mapping[str, str] = {
    "called-off": "The attack is called off",
    "effect": "The attack ends by an effect",
    "gone": "The attack has nobody left to fight",
}
SEAT_LINES: Mapping[str, tuple[str, str]] = {
    "drawn": ("draw", "a card"), "summoned": ("summon", "a creature"), "tributed": ("summon", "a creature"),
    "set": ("set", "a card face down"), "equipped": ("equip", "a ward"), "discarded": ("discard", "a card"),
    "returned": ("take", "a card back"), "fetched": ("take", "a card into the hand"),
}  # fmt: skip
THING_LINES: Mapping[str, str] = {
    "special": "{0} is specially summoned", "sacrificed": "{0} is sacrificed", "destroyed": "{0} is destroyed",
    "beaten": "{0} falls in battle", "milled": "{0} goes from the deck to the netherworld",
    "banished": "{0} is banished", "created": "{0} appears", "vanished": "{0} vanishes",
    "left": "{0} goes with its creature", "used": "{0} is used up", "shuffled": "{0} goes back into the deck",
}  # fmt: skip


PLAYED = frozenset({"summoned", "tributed", "special", "set", "equipped"})
"""Manners in which a card that comes into play is a play of its own."""


class LogWriter:
    """Tells events as one seat heard them (a `Narrator`)."""

    def __init__(self, view: DuelView, cards: Mapping[str, DuelCardDefinition], lexicon: Lexicon, voice: Voice) -> None:
        self.seat = view.seat
        self.lexicon = lexicon
        self.voice = voice
        self.picture = DuelPicture.from_view(view, cards)

    def begin(self) -> list[LogLine]:
        """The first lines of a record that begins at this position."""
        picture = self.picture
        if picture.turn == 0:
            return [LogLine("Opening hands", Tone.HEADING)]
        return [self._heading(picture.turn, picture.active)]

    def narrate(self, events: Sequence[Event]) -> list[tuple[Beat, list[LogLine]]]:
        """The beats of what was heard, each with its lines."""
        heard = [event for event in events if isinstance(event, told.DuelEvent)]
        return [(beat, self.tell(beat.events)) for beat in beats(heard)]

    def tell(self, events: Iterable[told.DuelEvent]) -> list[LogLine]:
        """The lines of some events, in order."""
        lines: list[LogLine] = []
        for event in events:
            lines.extend(self._lines(event))
            self.picture.hear(event)
        return gathered(lines)

    # -- each event ----------------------------------------------------------------------------------------------

    def _lines(self, event: told.DuelEvent) -> Sequence[LogLine]:  # noqa: C901, PLR0911, PLR0912 - a case for each event
        match event:
            case told.DiceRolled():
                first, second = (self.voice.does(seat, f"roll {number}") for seat, number in enumerate(event.rolls))
                return [LogLine(f"{first}; {_inside(second)}", Tone.LINE)]
            case told.HandRedrawn():
                words = "shuffle the hand back and draw five" if event.again else "keep the hand"
                return [self._line(event.seat, words)]
            case told.DeckShuffled():
                return [LogLine(f"{self.voice.whose(event.seat)} deck is shuffled", Tone.DETAIL)]
            case told.TurnBegan():
                return [self._heading(event.turn, event.seat)]
            case told.PhaseBegan():
                return [LogLine(PHASE_NAMES[event.phase], Tone.DETAIL)] if event.phase in TOLD_PHASES else []
            case told.Moved():
                return [] if event.manner == "activated" else [replace(self._moved(event), play=self._played(event))]
            case told.Turned():
                return [replace(self._turned(event), play=self._flipped(event))]
            case told.StatsChanged():
                return self._stats(event)
            case told.CountersChanged():
                counters = plural(event.count, f"{event.name} counter")
                return [LogLine(f"{self._name(event.card)} has {counters}", Tone.DETAIL)]
            case told.ControlChanged():
                return [self._line(event.seat, f"take control of {self._name(event.card)}")]
            case told.HpChanged():
                return [self._hp(event)]
            case told.Activated():
                return [replace(self._activated(event), play=self._used(event))]
            case told.LinkResolved():
                state = "does nothing" if event.negated else "resolves"
                return [LogLine(f"Link {event.link} {state}", Tone.DETAIL)]
            case told.LinkNegated():
                return [LogLine(f"Link {event.link} is negated", Tone.DETAIL)]
            case told.ChainEnded() | told.AnswerAwaited():
                return []
            case told.AttackDeclared():
                target = self._name(event.target) if event.target else "directly"
                attackers = joined([self._name(attacker) for attacker in event.attackers])
                verb = "attacks" if len(event.attackers) == 1 else "attack"
                return [LogLine(f"{attackers} {verb} {target}", Tone.LINE, -1, event.seat)]
            case told.AttackChanged():
                target = self._name(event.target) if event.target else "the player"
                return [LogLine(f"The attack goes on against {target}", Tone.DETAIL)]
            case told.Blocked():
                words = f"{self._name(event.card)} blocks for {self._name(event.target)}"
                return [LogLine(words, Tone.LINE, -1, self.picture.side_of(event.card))]
            case told.Clashed():
                return self._clash(event)
            case told.AttackEnded():
                return [LogLine(ENDS[event.reason], Tone.DETAIL)] if event.reason in ENDS else []
            case told.Revealed():
                names = [self.lexicon.name(definition) for definition in event.definitions]
                return [LogLine(f"Shown: {joined(names)}", Tone.DETAIL)] if names else []
            case told.Chosen():
                return self._chosen(event)
            case told.NumberRolled():
                return [LogLine(f"The dice show {event.number} of {event.sides}", Tone.DETAIL)]
            case told.EffectsDropped():
                return [LogLine("Too many effects in a row: the rest are skipped", Tone.DETAIL)]
            case told.MatchEnded():
                title = "A draw" if event.winner < 0 else self.voice.does(event.winner, "win")
                return [
                    LogLine(title, Tone.HEADING),
                    LogLine(self.voice.tell(event.reason), Tone.LINE, -1, event.winner),
                ]
            case _:
                assert_never(event)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _heading(self, turn: int, seat: int) -> LogLine:
        return LogLine(f"Turn {turn} \u2014 {self.voice.subject(seat)}", Tone.HEADING)

    def _line(self, seat: int, does: str, public: str = "") -> LogLine:
        hidden = self.voice.does(seat, public) if public else ""
        return LogLine(self.voice.does(seat, does), Tone.LINE, -1, seat, hidden)

    def _name(self, card: int) -> str:
        """A card that lies somewhere, by name."""
        if not card:
            return "nothing"
        return self.lexicon.name(self.picture.known(card))

    def _moved(self, event: told.Moved) -> LogLine:
        secret = event.zone == "hand" or not event.face_up
        name = self.lexicon.name(event.definition)
        if event.manner in SEAT_LINES:
            verb, thing = SEAT_LINES[event.manner]
            public = f"{verb} {thing}"
            if not event.definition:
                return self._line(event.seat, public)
            tail = {"set": " face down", "returned": " back", "fetched": " into the hand"}.get(event.manner, "")
            if event.manner == "equipped":
                tail = f" to {self._name(event.carrier)}"
            seen = not secret or event.manner in {"returned", "discarded"}
            return self._line(event.seat, f"{verb} {name}{tail}", "" if seen else public)
        words = THING_LINES.get(event.manner, "{0} moves").format(name)
        hidden = THING_LINES.get(event.manner, "{0} moves").format("A card") if secret and event.zone == "hand" else ""
        return LogLine(words[:1].upper() + words[1:], Tone.LINE, -1, event.seat_before, hidden)

    def _turned(self, event: told.Turned) -> LogLine:
        name = self.lexicon.name(event.definition) if event.definition else self._name(event.card)
        before = self.picture.creature(event.card)
        seat = self.picture.side_of(event.card)
        if before is not None and before.face_up != event.face_up:
            words = f"{name} is {'turned up' if event.face_up else 'turned face down'}"
        else:
            words = f"{name} goes to {POSITION_NAMES[event.position]}"
        return LogLine(words[:1].upper() + words[1:], Tone.LINE, -1, seat)

    def _stats(self, event: told.StatsChanged) -> list[LogLine]:
        changes = []
        if event.power != event.power_before:
            changes.append(f"power {event.power_before} {ARROW} {event.power}")
        if event.toughness != event.toughness_before:
            changes.append(f"toughness {event.toughness_before} {ARROW} {event.toughness}")
        return [LogLine(f"{self._name(event.card)}: {', '.join(changes)}", Tone.DETAIL)] if changes else []

    def _hp(self, event: told.HpChanged) -> LogLine:
        cause = {"deck": " for an empty deck", "attack": " by a direct attack"}.get(event.cause, "")
        return LogLine(
            f"{self.voice.subject(event.seat)}: {signed(event.amount)} HP{cause}, {event.hp} left",
            Tone.LINE,
            -1,
            event.seat,
        )

    def _activated(self, event: told.Activated) -> LogLine:
        name = self.lexicon.name(event.definition)
        chosen = [self._chosen_name(choice) for choice in event.choices]
        on = f" {ARROW} {joined(chosen)}" if chosen else ""
        if event.triggered:
            return LogLine(f"Link {event.link}: {name} is set off{on}", Tone.LINE, -1, event.seat)
        return LogLine(f"Link {event.link}: {self.voice.does(event.seat, 'use')} {name}{on}", Tone.LINE, -1, event.seat)

    # -- plays ---------------------------------------------------------------------------------------------------

    def _used(self, event: told.Activated) -> Play:
        """Return the play of a card or ability that was used."""
        name = self.lexicon.name(event.definition)
        title = f"{name} is set off" if event.triggered else self.voice.does(event.seat, "use", name)
        sentence = self.lexicon.ability(event.definition, event.ability)
        return Play(event.seat, event.definition, title, sentence, event.card, event.choices)

    def _played(self, event: told.Moved) -> Play | None:
        """Return the play of a card that was summoned, set or equipped; None for other movements."""
        if event.manner not in PLAYED or event.zone not in {"creatures", "runes", "wards"}:
            return None
        if event.manner == "set" or not event.definition:
            card = event.definition if event.seat == self.seat else ""
            return Play(event.seat, card, self.voice.does(event.seat, "set", "a card face down"))
        verb = "equip" if event.manner == "equipped" else "summon"
        title = self.voice.does(event.seat, verb, self.lexicon.name(event.definition))
        targets = (event.carrier,) if event.carrier else ()
        return Play(event.seat, event.definition, title, self._says(event.definition), event.before, targets)

    def _flipped(self, event: told.Turned) -> Play | None:
        """Return the play of a creature that its player turned up; None for other turns."""
        if event.manner != "flipped" or not event.face_up or not event.definition:
            return None
        seat = self.picture.side_of(event.card)
        title = self.voice.does(seat, "turn up", self.lexicon.name(event.definition))
        return Play(seat, event.definition, title, self._says(event.definition), event.card)

    def _says(self, card: str) -> str:
        """Return a card's words, what it is for one without."""
        found = self.lexicon.card(card)
        return self.lexicon.text(card) or ("" if found is None else self.lexicon.type_line(found))

    def _chosen_name(self, number: int) -> str:
        return self._name(number) if number > 0 else _inside(self.voice.subject(-1 - number))

    def _clash(self, event: told.Clashed) -> list[LogLine]:
        if not event.target:
            return []
        powers = " + ".join(str(power) for power in event.powers)
        total = f" = {event.totals[-1]}" if len(event.powers) > 1 else ""
        return [LogLine(f"{powers}{total} against {event.toughness}", Tone.DETAIL)]

    def _chosen(self, event: told.Chosen) -> list[LogLine]:
        names = [self._name(card) for card in event.cards if card > 0]
        return [self._line(event.seat, f"choose {joined(names)}")] if names else []


def gathered(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return lines with equal neighbours told once, with their number."""
    found: list[LogLine] = []
    for _, run in groupby(lines, key=lambda line: (line.public or line.text, line.tone, line.seat)):
        same = list(run)
        if len(same) == 1 or any(item.text != same[0].text for item in same):
            found += same
            continue
        times = f" \N{MULTIPLICATION SIGN} {len(same)}"
        public = f"{same[0].public}{times}" if same[0].public else ""
        found.append(replace(same[0], text=f"{same[0].text}{times}", public=public))
    return found


def _inside(words: str) -> str:
    return words.replace("You ", "you ", 1) if words.startswith("You ") else "you" if words == "You" else words
