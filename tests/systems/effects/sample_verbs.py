"""What the card language's actions do in the sample game."""

from __future__ import annotations

from collections.abc import Mapping

from components import effects as language
from components.effects import DerivedStats, Frame, Node, Occurrence, Pending, Scope
from systems.effects.flow import asked_seat, scope_of
from systems.effects.game import Actions, Possible, Verb
from systems.effects.lasting import change, grant, strip
from systems.effects.reading import amount, seats, select
from systems.effects.scopes import bind, rescope
from systems.effects.simultaneous_events import happen_to_all
from tests.systems.effects.sample_game import HEROES, SampleBody, SampleTable


def _destroy(table: SampleTable, frame: Frame, action: language.Destroy) -> None:
    happen_to_all(table, Occurrence("died"), tuple(select(table, scope_of(frame), action.target)), action.store_as)


def _move(table: SampleTable, frame: Frame, action: language.Move) -> None:
    for entity in select(table, scope_of(frame), action.target):
        table.put(
            entity, table.zones.seat_of(entity), action.to, 0 if action.at == "top" and action.to == "deck" else -1
        )


def _summon(table: SampleTable, frame: Frame, action: language.Summon) -> None:
    scope = scope_of(frame)
    for entity in select(table, scope, action.target):
        table.put(entity, asked_seat(scope, "foe" if action.side == "foe" else "me"), "board")


def _create(table: SampleTable, frame: Frame, action: language.Create) -> None:
    scope = scope_of(frame)
    seat = asked_seat(scope, action.side)
    names = [action.card] if action.card else []
    if action.copy_of is not None:
        found = [table.zones.definition(entity) for entity in select(table, scope, action.copy_of)]
        names = [item.id for item in found if item is not None]
    made = []
    for name in names * amount(table, scope, action.number):
        made.append(table.zones.conjure(name, seat))
        table.put(made[-1], seat, action.to)
    if action.keep:
        rescope(table, bind(scope, action.keep, tuple(made)))


def _draw(table: SampleTable, frame: Frame, action: language.Draw) -> None:
    scope = scope_of(frame)
    for seat in seats(action.player, scope.seat):
        for card in table.sides[seat].deck[: amount(table, scope, action.number)]:
            table.put(card, seat, "hand")


def _discard(table: SampleTable, frame: Frame, action: language.Discard) -> None:
    scope = scope_of(frame)
    for seat in seats(action.player, scope.seat):
        for card in table.sides[seat].hand[: amount(table, scope, action.number)]:
            table.put(card, seat, "grave")


def _mill(table: SampleTable, frame: Frame, action: language.Mill) -> None:
    scope = scope_of(frame)
    for seat in seats(action.player, scope.seat):
        for card in table.sides[seat].deck[: amount(table, scope, action.number)]:
            table.put(card, seat, "grave")


def _lose(table: SampleTable, frame: Frame, action: language.Lose) -> None:
    scope = scope_of(frame)
    number = amount(table, scope, action.amount)
    card = table.zones.definition(scope.source)
    if card is not None and "spell" in card.tags:
        number += table.words.stat(HEROES[scope.seat], "spell-damage")
    struck = tuple(select(table, scope, action.target))
    happen_to_all(
        table, Occurrence("damaged", object=scope.source, seat=scope.seat, amount=number), struck, action.store_as
    )


def _gain(table: SampleTable, frame: Frame, action: language.Gain) -> None:
    scope = scope_of(frame)
    for entity in select(table, scope, action.target):
        body = table.world.get(entity, SampleBody)
        body.taken = max(0, body.taken - amount(table, scope, action.amount))


def _transform(table: SampleTable, frame: Frame, action: language.Transform) -> None:
    scope = scope_of(frame)
    for entity in select(table, scope, action.target):
        table.world.get(entity, SampleBody).shape = action.into
        table.world.get(entity, SampleBody).taken = 0
        table.stack.dirty = True


def _attach(table: SampleTable, frame: Frame, action: language.Attach) -> None:
    """MATCH-8.5: stats and text of what attaches are added to its host."""
    scope = scope_of(frame)
    for host in select(table, scope, action.to)[:1]:
        for entity in select(table, scope, action.target):
            card = table.zones.definition(entity)
            assert card is not None
            for name, value in card.stats.items():
                table.alter(host, language.Modifier(entity, stat=name, add=value))
            for number in range(len(card.abilities)):
                table.alter(host, language.Modifier(entity, definition=card.id, path=("abilities", number)))
            table.put(entity, table.zones.seat_of(entity), "grave")


def _counters(table: SampleTable, frame: Frame, action: language.Counters) -> None:
    scope = scope_of(frame)
    for entity in select(table, scope, action.target):
        counters = table.world.get(entity, DerivedStats).counters
        counters[action.name] = counters.get(action.name, 0) + amount(table, scope, action.add)


def _replay(table: SampleTable, frame: Frame, action: language.Replay) -> None:
    scope = scope_of(frame)
    for entity in select(table, scope, action.target):
        for name, entry in list(table.entries(entity)):
            for path, _ in entry.triggers.get(action.event, ()):
                heard = Occurrence(action.event, entity, seat=scope.seat)
                table.stack.pending.append(Pending(Scope(entity, scope.seat, name, path, trigger_event=heard)))


VERBS: Mapping[type[Node], Verb] = {
    language.Destroy: _destroy,
    language.Move: _move,
    language.Summon: _summon,
    language.Create: _create,
    language.Draw: _draw,
    language.Discard: _discard,
    language.Mill: _mill,
    language.Lose: _lose,
    language.Gain: _gain,
    language.Transform: _transform,
    language.Attach: _attach,
    language.Replay: _replay,
    language.Counters: _counters,
    language.Change: change,
    language.Grant: grant,
    language.Strip: strip,
}
POSSIBLE: Mapping[type[Node], Possible] = {
    language.Lose: lambda table, scope, action: (
        bool(select(table, scope, action.target)) and amount(table, scope, action.amount) > 0
    ),
}
ACTIONS = Actions(VERBS, POSSIBLE)
"""All that its cards can do."""
