"""Begin and end acts (CAMP-1.2, CAMP-3.5)."""

from __future__ import annotations

from components.campaign import CLOSING, FALLEN, PROMOTION
from systems.campaign.events import ActBegan, ActEnded, DispatchCame
from systems.campaign.rules.choices import open_land, spawn_boss
from systems.campaign.rules.ending import OF_ACTS, win
from systems.campaign.state.field import Field
from systems.campaign.state.ledger import change_base, earn_legacy, return_fallen
from systems.campaign.state.roads import lay_out


def begin_act(field: Field, number: int) -> None:
    """Begin an act: its land is laid out, and the leader stands in its home town."""
    run, march = field.run, field.march
    run.act, run.step = number, 0
    march.defense, march.recovering, march.gathered = 0, False, 0
    march.siege, march.tribute = 0, 0
    march.choices = []
    act = field.act
    entities = lay_out(field)
    march.town = entities[act.town]
    march.place = entities[act.start or act.town]
    march.route = [march.place]
    spawn_boss(field)
    field.emit(ActBegan, number, act.id)
    open_land(field)
    field.emit(DispatchCame, act.id, "opening")


def end_act(field: Field) -> None:
    """End an act whose boss was defeated: after the third the run is won, else all casualties return (CAMP-3.5).

    With the rule "fallen_stay" they do not (CAMP-1.8).
    """
    run = field.run
    field.emit(DispatchCame, field.act.id, "closing")
    earn_legacy(field, OF_ACTS[run.act - 1], "act")
    if run.act == len(field.campaign.acts):
        field.emit(ActEnded, run.act, ())
        win(field)
        return
    returned = [] if field.ruled("fallen_stay") else [entity for entity, _ in field.army(FALLEN)]
    for entity in returned:
        return_fallen(field, entity, "act")
    field.emit(ActEnded, run.act, tuple(returned))
    change_base(field, field.resources.max_hp - field.resources.hp, "act")
    run.phase = PROMOTION


def next_act(field: Field) -> None:
    """Go on from the upgrades between acts to the next act."""
    begin_act(field, field.run.act + 1)
    field.run.phase = CLOSING
