"""One world's match as the card language sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from components.effects import DerivedStats, Frame, Modifier, Stack
from systems.dice import Roll
from systems.effects.book import CardBook, Entry
from systems.effects.game import EffectRules, Printed, Words, Zones
from systems.world import World


class EffectTable:
    """References to the parts of one world's match; made once per world.

    `zones`, `words` and `printed` are the game's readings of its world, `rules` its behaviour. A game adds parts of its
    own for its actions, and overrides nothing.

    Attributes:
        rolls: whether selectors may roll dice: while an action is carried out, not while its possibility is judged.
        work: things looked at since the table was made. Only differences of it are used, so it is no state.
        aura_dependencies: state changes that can invalidate the auras in play, as of the last derivation; None: any.
            Restore this, `gifted` and `gift_events` with `systems.effects.lasting.recall` for a world that is in play.
        gifted: what in play had granted abilities at the last derivation.
        gift_events: what these granted abilities hear or replace.
        settled: what is as print and its modifiers make it since the last derivation, with no aura over it and none by
            what it was given. Whatever changes the print or the modifiers of a thing removes it from here (`alter`;
            turning over, silence, transforming), and so does what gives it other `DerivedStats`: coming into play.
        sources: the things with printed auras as of the last derivation; some may have left play since.
    """

    def __init__(
        self, world: World, book: CardBook[Any], zones: Zones, words: Words, printed: Printed, rules: EffectRules
    ) -> None:
        self.rolls = False
        self.work = 0
        self.aura_dependencies: frozenset[str] | None = None
        self.gifted: frozenset[int] = frozenset()
        self.gift_events: frozenset[str] = frozenset()
        self.settled: set[int] = set()
        self.sources: set[int] = set()
        self.world = world
        self.book = book
        self.stack = world.single(Stack)
        self.zones = zones
        self.words = words
        self.printed = printed
        self.rules = rules
        self.limits = rules.limits

    def dice(self, purpose: str) -> Roll:
        """Return the dice stream of a purpose."""
        return Roll(self.world, purpose)

    def entries(self, entity: int) -> Iterable[tuple[str, Entry]]:
        """Yield a card's current abilities, each with the definition that holds it."""
        card = self.zones.definition(entity)
        if card is not None and self.printed.speaks(entity):
            yield card.id, self.book.entry(card.id)
        derived = self.world.find(entity, DerivedStats)
        if derived is not None:
            for modifier in derived.lent:
                yield modifier.definition, self.book.lent_entry(modifier.definition, modifier.path)
            if self.book.keyword_cards:
                for keyword in derived.keywords:
                    if keyword in self.book.keyword_cards:
                        yield keyword, self.book.entry(keyword)

    def push(self, frame: Frame) -> None:
        """Push a frame on the stack."""
        self.stack.frames.append(frame)

    def make(self, names: Sequence[str], seat: int) -> tuple[int, ...]:
        """Return new cards that are in no zone yet, as many as the limit of things allows."""
        room = max(0, self.limits.things - len(self.world.rows))
        return tuple(self.zones.conjure(name, seat) for name in names[:room])

    def alter(self, entity: int, change: Modifier) -> None:
        """Add a modifier to a thing in play, if it has fewer than the limit."""
        modifiers = self.world.get(entity, DerivedStats).modifiers
        if len(modifiers) < self.limits.changes:
            modifiers.append(change)
            self.settled.discard(entity)
            self.stack.dirty = True

    def invalidate(self, *changes: str) -> None:
        """Have stats derived again if an aura in play depends on one of these kinds of change."""
        if self.aura_dependencies is None or not self.aura_dependencies.isdisjoint(changes):
            self.stack.dirty = True

    def until(self, seat: int, duration: str) -> int:
        """Return the turn at whose end a duration ends that begins now; -1 for "stay"."""
        return self.rules.durations.until(self, seat, duration)

    def lasts(self, entity: int, keyword: str, turns: int) -> int:
        """Return the turn at whose end a keyword goes that a thing has through so many turns of its controller."""
        return self.rules.durations.lasts(self, entity, keyword, turns)
