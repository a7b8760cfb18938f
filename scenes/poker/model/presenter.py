"""Turns events into beats: what is shown together, and in which order. Cards are told as in the standard match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any

from scenes.arena.model.presenter import joins as arena_joins
from scenes.arena.model.presenter import kind_of as arena_kind
from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.poker import events as told


class Moment(Enum):
    """What kind of moment a beat of the playing cards is; each is played in its own way."""

    HAND = (told.HandBegan,)
    PLAY = (told.PlayBegan,)
    PHASE = (told.PhaseBegan,)
    COMMIT = (told.HpCommitted,)
    RETURN = (told.HpReturned,)
    LOSS = (told.HpLost,)
    STAMINA = (told.StaminaChanged,)
    HOLE = (told.HoleDealt,)
    COMMUNITY = (told.CommunityDealt,)
    ACT = (told.Defended, told.Attacked, told.CounterAttacked, told.Engaged, told.Braced)
    SHOW = (told.HoleShown,)
    RANKED = (told.HandRanked,)
    RESOLVED = (told.HandResolved,)
    STRIKE = (told.StrikeMade,)
    SPELL = (told.SpellArmed, told.SpellSpent)
    LOOK = (told.HolePeeked, told.CardGlimpsed, told.BluffReadied, told.RiverOffered)
    SWAP = (told.HolesSwapped,)
    BLUFF = (told.BluffRevealed,)
    RIVER = (told.RiverChanged,)
    FAVOUR = (told.CombatBegan, told.ElementFavoured)
    QUIET = (told.HandEnded,)
    END = (told.CombatEnded,)


Beat = TableBeat[Any, Any]
TOGETHER = frozenset(
    {Moment.COMMIT, Moment.HOLE, Moment.COMMUNITY, Moment.SHOW, Moment.RANKED, Moment.STAMINA, Moment.RETURN}
)
"""Kinds whose events are shown at once, or one after the other within one beat, where they follow one another."""
AFTER: dict[Moment, frozenset[Moment]] = {
    Moment.RETURN: frozenset({Moment.LOSS}),
    Moment.LOSS: frozenset({Moment.RETURN}),
    Moment.ACT: frozenset({Moment.STAMINA}),
    Moment.COMMIT: frozenset({Moment.ACT}),
    Moment.STAMINA: frozenset({Moment.COMMIT, Moment.ACT}),
}
"""What a beat of a kind takes in of other kinds: what follows from it at once."""
_own: Callable[[Any], Moment] = kinds_of(Moment, told.PokerOwnEvent)
_OWN: tuple[type, ...] = tuple(event for moment in Moment for event in moment.value)


def kind_of(event: told.PokerEvent) -> Enum:
    """Return the kind of moment that an event alone would be."""
    return _own(event) if isinstance(event, _OWN) else arena_kind(event)  # type: ignore[arg-type]  # the others are the arena's


def joins(beat: Enum, gathered: Sequence[told.PokerEvent], event: told.PokerEvent) -> bool:
    """Return whether an event is shown within a beat."""
    if not isinstance(beat, Moment):
        return not isinstance(event, _OWN) and arena_joins(beat, event)  # type: ignore[arg-type]  # as above
    if not isinstance(event, _OWN):
        return False
    own = _own(event)
    last = _own(gathered[-1])
    return (own is last and own in TOGETHER) or own in AFTER.get(last, ())


def beats(events: Iterable[told.PokerEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, joins)
