"""EffectTable: one world's match for the card language, put together from the parts that its game hands in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from components.effects import DerivedStats, Frame, Modifier, Stack
from systems.dice import Roll
from systems.effects.book import CardBook, Entry
from systems.effects.game import EffectRules, Printed, Words, Zones
from systems.world import World


class EffectTable:
    """The parts of one world's match, for the language: references only, made once for a world.

    The language chooses, counts, keeps frames, triggers and durations. What its game says is in `zones`, `words` and
    `printed`; what its game does is in `rules`. A game adds parts of its own for its actions, and overrides nothing.

    Attributes:
        rolls: whether dice may fall: while something is carried out, never while somebody only looks what could be.
        work: things that were looked at since the table was made. Only differences count: the sum is no state.
        aura_dependencies: the changes that can invalidate the auras in play, as the last derivation found them; None
            for any. Whoever makes a table of a world in play lets it recall this and `lends`
            (`systems.effects.lasting.recall`).
        lends: whether anything in play has abilities that were given to it, as the last derivation found it.
        settled: what is as it is printed since the last derivation; who turns a card's face takes it out.
    """

    def __init__(
        self, world: World, book: CardBook[Any], zones: Zones, words: Words, printed: Printed, rules: EffectRules
    ) -> None:
        self.rolls = False
        self.work = 0
        self.aura_dependencies: frozenset[str] | None = None
        self.lends = True
        self.settled: dict[int, DerivedStats] = {}
        self.world = world
        self.book = book
        self.stack = world.single(Stack)
        self.zones = zones
        self.words = words
        self.printed = printed
        self.rules = rules
        self.limits = rules.limits

    def dice(self, purpose: str) -> Roll:
        """Return the dice of a purpose."""
        return Roll(self.world, purpose)

    def entries(self, entity: int) -> Iterable[tuple[str, Entry]]:
        """Return the abilities that a card has now, with the definitions that they stand in."""
        card = self.zones.definition(entity)
        if card is not None and self.printed.speaks(entity):
            yield card.id, self.book.entry(card.id)
        standing = self.world.find(entity, DerivedStats)
        if standing is not None:
            for modifier in standing.lent:
                yield modifier.definition, self.book.lent_entry(modifier.definition, modifier.path)
            if self.book.keyword_cards:
                for keyword in standing.keywords:
                    if keyword in self.book.keyword_cards:
                        yield keyword, self.book.entry(keyword)

    def push(self, frame: Frame) -> None:
        """Lay a frame on the stack: it goes on before what lies below."""
        self.stack.frames.append(frame)

    def make(self, names: Sequence[str], seat: int) -> tuple[int, ...]:
        """Return new cards that lie nowhere yet: as many of these as there is room for in the match."""
        room = max(0, self.limits.things - len(self.world.rows))
        return tuple(self.zones.conjure(name, seat) for name in names[:room])

    def alter(self, entity: int, change: Modifier) -> None:
        """Lay a change on a thing in play, where there is room for one more."""
        modifiers = self.world.get(entity, DerivedStats).modifiers
        if len(modifiers) < self.limits.changes:
            modifiers.append(change)
            self.stack.dirty = True

    def invalidate(self, change: str) -> None:
        """Derive what is in play anew, if an aura in play depends on such a change."""
        if self.aura_dependencies is None or change in self.aura_dependencies:
            self.stack.dirty = True

    def until(self, seat: int, duration: str) -> int:
        """Return the turn at whose end a duration that begins now ends; -1 for "stay"."""
        turn, active, _ = self.words.time()
        if duration == "stay":
            return -1
        own = active == seat
        return turn + {"turn": 0, "my-turn": 2 if own else 1, "foe-turn": 1 if own else 2}[duration]

    def lasts(self, entity: int, keyword: str, turns: int) -> int:
        """Return the turn at whose end a keyword goes that a thing has through so many turns of its controller."""
        turn, active, _ = self.words.time()
        if active != self.zones.seat_of(entity):
            return turn + 2 * turns - 1
        return turn + 2 * turns - (0 if keyword in self.words.whole_turns else 2)
