"""The history strip: what each side did, one entry for each card, power, attack or secret, and what came of it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.picture import ArenaPicture
from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice
from systems.arena import events as told

KEPT = 60
MOST_DETAILS = 8
BLOW, HITS, DIES, BREAKS = "swords", "hits ", " dies", ": the shield breaks"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done.

    Attributes:
        seat: who did it; who: how they are called; definition: the card, "" where it is hidden.
        name, line: what stands beside the picture; sign: an icon in its corner; details: what came of it, in sentences.
    """

    seat: int
    actor: str
    definition: str
    name: str
    line: str
    sign: str = ""
    details: tuple[str, ...] = ()

    @property
    def gist(self) -> str:
        """What stands below the name: what came of it, else how it was done.

        What matters comes first, so that a long name is what is cut short.
        """
        if self.sign == BLOW or not self.details:
            name, _, number = self.line.removeprefix(HITS).rpartition(" ")
            told = "breaks a shield" if f"{name}{BREAKS}" in self.details else f"{number} {name}"
            return told if self.line.startswith(HITS) else self.line
        first, *more = self.details
        name, _, number = first.rpartition(" ")
        dead = [line.removesuffix(DIES) for line in self.details if line.endswith(DIES)]
        if dead:
            return f"dies: {dead[0]}" if len(dead) == 1 else f"{len(dead)} die"
        if first.endswith(BREAKS):
            return f"{BREAKS.removeprefix(': the ')}: {first.removesuffix(BREAKS)}"
        told = f"{number} {name}" if number[:1] in {MINUS, "+"} else first
        return told + (f" and {len(more)} more" if more else "")


class History:
    """The entries so far, newest last."""

    def __init__(self, lexicon: Lexicon, voice: Voice) -> None:
        self.lexicon = lexicon
        self.voice = voice
        self.entries: list[Entry] = []

    def copy(self) -> History:
        """Return a history that goes on by itself."""
        made = copy(self)
        made.entries = list(self.entries)
        return made

    def hear(self, event: told.ArenaEvent, picture: ArenaPicture) -> None:
        """Note an event; the picture is that before it."""
        self._note_deed(event, picture)
        self._note_outcome(event, picture)

    def _note_deed(self, event: told.ArenaEvent, picture: ArenaPicture) -> None:
        """Begin an entry with what somebody does."""
        match event:
            case told.CardPlayed():
                line = f"played · {event.cost} mana"
                self._begin(event.seat, event.definition, self._short(event.definition, "A secret"), line)
            case told.PowerUsed():
                hero = picture.sides[event.seat].hero.definition
                self._begin(event.seat, hero, self._short(event.definition), f"power · {event.cost} mana", "star")
            case told.WeaponUpgraded():
                self._begin(event.seat, event.definition, self._short(event.definition), "weapon upgrade")
            case told.Struck():
                line = f"{HITS}{self._short(picture.known(event.target))} {MINUS}{event.dealt}"
                attacker = picture.known(event.attacker)
                self._begin(picture.seat_of(event.attacker), attacker, self._short(attacker), line, BLOW)
            case told.SecretRevealed():
                self._begin(event.seat, event.definition, self._short(event.definition), "secret", "keyword_secret")
            case told.TrialAdvanced() if event.done >= event.goal:
                self._begin(event.seat, event.definition, self._short(event.definition), "trial done", "keyword_trial")
            case told.Fatigued():
                hero = picture.sides[event.seat].hero.definition
                self._begin(event.seat, hero, "Fatigue", f"{MINUS}{event.damage} health", "keyword_fatigue")
            case _:
                pass

    def _note_outcome(self, event: told.ArenaEvent, picture: ArenaPicture) -> None:
        """Add what came of it."""
        match event:
            case told.Damaged() if event.amount or event.armor:
                name = self._short(picture.known(event.card))
                self._add(f"{name} {MINUS}{event.amount + event.armor}")
            case told.Healed() if event.amount:
                self._add(f"{self._short(picture.known(event.card))} +{event.amount}")
            case told.ShieldBroken():
                self._add(f"{self._short(picture.known(event.card))}{BREAKS}")
            case told.Died():
                for card in event.cards:
                    self._add(f"{self._short(picture.known(card))}{DIES}", "skull")
            case told.Moved() if event.zone == "board" and event.manner in {"summoned", "created"}:
                self._add(f"{self._short(event.definition)} is summoned")
            case told.CardsOffered():
                self._add(f"1 of {event.count} cards")
            case told.Moved() if event.zone == "hand" and event.manner == "created":
                self._add(f"{self._short(event.definition)} comes to the hand")
            case told.Transformed() if event.definition:
                self._add(f"{self._short(event.before)} becomes {self._short(event.definition)}")
            case _:
                pass

    def _short(self, definition: str, hidden: str = "A card") -> str:
        return self.lexicon.short(definition) or hidden

    def _begin(self, seat: int, definition: str, name: str, line: str, sign: str = "") -> None:
        self.entries.append(Entry(seat, self.voice.subject(seat), definition, name, line, sign))
        del self.entries[:-KEPT]

    def _add(self, sentence: str, sign: str = "") -> None:
        """Add what came of the newest entry."""
        if self.entries and len(self.entries[-1].details) < MOST_DETAILS:
            last = self.entries[-1]
            self.entries[-1] = replace(last, details=(*last.details, sentence), sign=sign or last.sign)
