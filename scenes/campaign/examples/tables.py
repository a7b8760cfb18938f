"""Battles of a run at their table, by name: for gold, with families, through ages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from components.campaign import BATTLE
from components.campaign_variants import AGES, FAMILIES, GOLD, VARIANTS
from game.session.random_play import random_command
from game.session.session import HUMAN, NONE, Seat, Session
from scenes.campaign.resources import campaign
from scenes.campaign.run.battle_look import look_of
from scenes.shell.offscreen.example import Example, alone
from scenes.table.options import TableOptions
from systems.campaign.commands import ChooseRelic, Travel
from systems.campaign.state.field import field_of
from systems.campaign.state.ledger import add_charge
from systems.dice import Stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.stage.scene import Scene

SEED = 7
COMMANDS = 24
"""So many commands of the battle are played by dice."""


def battle(context: Any, variants: Sequence[str]) -> Scene:
    """A battle of Napoleon's first act, some rounds old, that is fought by some variants."""
    game, resources = context.games["campaign"], campaign(context)
    match = game.new_match(SEED, {"leader": "napoleon"})
    match.apply(0, ChooseRelic(match.view(0).offers[0]))
    for variant in variants:
        add_charge(field_of(match.world), variant)
    fight = next(choice for choice in match.view(0).choices if choice.kind == BATTLE)
    match.apply(0, Travel(fight.entity))
    view, due = match.view(0), game.engaged(match)
    foe = resources.leader_name(view.encounter.commander)
    session = Session.new(
        context.games[due.game], due.seed, due.options, (Seat(HUMAN, "You"), Seat(NONE, foe, due.level))
    )
    dice = Stream(SEED, "example")
    for _ in range(COMMANDS):
        if session.result() is None:
            seat = session.to_act()[0]
            session.submit(seat, random_command(session, seat, dice))
    look = look_of(resources, view, view.engagement)
    table = context.game_uis[due.game].table(context, session, 0, TableOptions(look.heading, opening=False))
    look.dress(table)
    scene: Scene = table
    return scene


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        f"campaign-table-{name}": alone(partial(battle, variants=variants), 2.0)
        for name, variants in ((GOLD, (GOLD,)), (FAMILIES, (FAMILIES,)), (AGES, (AGES,)), ("variants", VARIANTS))
    }
)
"""In the order in which a player meets them."""
