"""The tavern: a match of the 3x3 board or of The Nine Domains for gold (CAMP-2.3)."""

from __future__ import annotations

from components.campaign import TAVERN, Encounter, Engagement, Resources, Rewards, Run, RunLog
from components.core import Dice, Intents
from systems.campaign.commands import Leave, Wager
from systems.campaign.rules.battles.engagement import call_match
from systems.campaign.rules.choosing import complete_encounter
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold
from systems.match import Command
from systems.world import World

STAKES = (10, 25, 50)


class TavernSystem(RunSystem):
    """Begins a match for a stake, or leaves."""

    reads = (Encounter, Rewards)
    writes = (Dice, Engagement, Intents, Resources, Run, RunLog)
    phases = (TAVERN,)
    takes = (Wager, Leave)

    def process(self, world: World) -> None:
        """Take the stake and set up the match."""
        field = field_of(world)
        if field.run.phase != TAVERN:
            return
        for command in field.take(Wager, Leave):
            if isinstance(command, Wager):
                change_gold(field, -command.stake, "stake")
                call_match(field, field.encounter().game, command.stake)
            else:
                complete_encounter(field)


def open_tavern(field: Field) -> None:
    """Enter a tavern, where the encounter's game is played."""
    field.run.phase = TAVERN


def settle_stake(field: Field, result: str) -> None:
    """Pay out twice the stake if "won", the stake if "drawn", nothing if "lost".

    The stake was taken when the match was set up.
    """
    change_gold(field, field.engagement.stake * {"won": 2, "drawn": 1, "lost": 0}[result], "stake")


def stakes(field: Field) -> tuple[int, ...]:
    """Return what the player can stake now."""
    return tuple(stake for stake in STAKES if stake <= field.resources.gold) if field.run.phase == TAVERN else ()


def tavern_refusal(field: Field, command: Command) -> str | None:
    """Return why something cannot be done in a tavern, or None."""
    if field.run.phase != TAVERN:
        return "You are not in a tavern."
    if not isinstance(command, Wager):
        return None
    if command.stake not in STAKES:
        return f"The stakes here are {STAKES[0]}, {STAKES[1]} and {STAKES[2]} gold, not {command.stake}."
    if command.stake > field.resources.gold:
        return f"The stake is {command.stake} gold; you have {field.resources.gold}."
    return None


def legal_tavern(field: Field) -> list[Command]:
    """Return every legal command in a tavern."""
    return [*(Wager(stake) for stake in stakes(field)), Leave()] if field.run.phase == TAVERN else []
