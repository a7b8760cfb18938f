"""Commands and positions of a run as one line of text, for tests and bug reports.

    napoleon normal act 1 step 2 | gold 40 | base 31/50 | route home mill | deck warrior*15 tank+1+2 | reserves tank:2 |
    fallen warrior | items drum powder! | buildings grounds:1 | under-way grounds>archer:2:3 | spent mill | taken fort |
    gathered 1 | choices battle@mill shop@ford+relic:chest rest@abbey | newcomers reserve | lost port | siege 2 |
    waits battle@ford shop@abbey!

A position is a run on the map. Cards stand as `name`, `+1+2` for what upgrades added, `:2` for encounters that they are
held back, `*15` for copies; `powder!` is equipped; `grounds:1` has an encounter to go, `grounds>archer:2:3` sent an
archer (or gold, a number) that has 2 of 3 to go; `kind@place+offer:which` is a choice, and
`kind@place` waits at a place, with ! where that is known. Sections stand in any order,
what none says is as at the start of the act. Seeds and decks of
enemies are not told, nor what cards of the army did and earned by it.
"""

from __future__ import annotations

import dataclasses
import json
import re

from components.campaign import DECK, FALLEN, MARCHING, RESERVE, Building, Delivery, Encounter, Place, Standing
from systems.campaign.commands import COMMANDS, Settle
from systems.campaign.state.field import Field, field_of
from systems.campaign.state.roads import place_of
from systems.match import Command, Concede
from systems.world import World

NOTHING = "-"
"""How an empty text stands in a command."""
_WORDS = {
    "-".join(part.lower() for part in re.findall("[A-Z][a-z]+", command.__name__)): command
    for command in (*COMMANDS, Concede)
}


# -- commands -----------------------------------------------------------------------------------------------------


def command_text(command: Command) -> str:
    """Return a command as text, such as "travel 57" or "answer 1 12"."""
    word = next(word for word, kind in _WORDS.items() if kind is type(command))
    if isinstance(command, Settle):
        return f"{word} {json.dumps(command.log)}"
    values = [getattr(command, field.name) for field in dataclasses.fields(command)]  # type: ignore[arg-type]  # every command is a dataclass
    return " ".join([word, *(str(value) or NOTHING for value in values)])


def read_command(text: str) -> Command:
    """Return the command of a text made by `command_text`; numbers at its end may be left out where they have defaults.

    Raises:
        ValueError: the text is no command of this game.
    """
    word, _, rest = text.strip().partition(" ")
    kind = _WORDS.get(word)
    if kind is None:
        raise ValueError(f"{text!r} is no command; one begins with {', '.join(sorted(_WORDS))}.")
    slots, given = dataclasses.fields(kind), rest.split()
    least = sum(slot.default is dataclasses.MISSING for slot in slots)
    if kind is not Settle and not least <= len(given) <= len(slots):
        raise ValueError(f"{text!r} is no command: {word} takes {len(slots)} values, of which {least} must be said.")
    try:
        if kind is Settle:
            return Settle(tuple((int(seat), str(line)) for seat, line in json.loads(rest)))
        values = zip(slots, given, strict=False)
        command: Command = kind(**{item.name: _value(str(item.type), value) for item, value in values})
    except (TypeError, ValueError) as problem:
        raise ValueError(f"{text!r} is no command: {problem}.") from problem
    return command


def _value(kind: str, text: str) -> int | str:
    if kind == "int":
        return int(text)
    return "" if text == NOTHING else text


# -- positions ----------------------------------------------------------------------------------------------------


def position_text(world: World) -> str:
    """Return a run that waits on the map as text that `systems.campaign.state.position` reads.

    Raises:
        ValueError: it waits for something else.
    """
    field = field_of(world)
    run = field.run
    if run.phase != MARCHING:
        raise ValueError("Only a run that waits on the map has a position to write down.")
    iron = " iron" if field.setup.iron else ""
    sections = [
        f"{field.setup.leader} {field.setup.difficulty}{iron} act {run.act} step {run.step}",
        f"gold {field.resources.gold}",
        f"base {field.resources.hp}/{field.resources.max_hp}",
        _section("route", [place_of(field, place).id for place in field.march.route]),
        *(_section(name, _army_text(field, where)) for name, where in ZONES.items()),
        _section(
            "items", [f"{belonging.item}{'!' if belonging.equipped else ''}" for _, belonging in field.belongings()]
        ),
        _section("buildings", [f"{building.building}:{building.ready}" for _, building in field.buildings()]),
        _section("under-way", [_sent_text(field, delivery) for _, delivery in field.deliveries()]),
        _section("spent", [place_of(field, other).id for other, _, now in field.places() for _ in range(now.spent)]),
        _section("taken", [place.definition.id for _, place, now in field.places() if now.conquered]),
        _section("lost", [place.definition.id for _, place, now in field.places() if now.lost]),
        _section("waits", [_waiting_text(place, now) for _, place, now in field.places() if now.kind]),
        _section("defense", [place_of(field, field.march.defense).id] if field.march.defense else []),
        _section("newcomers", [run.newcomers] if run.newcomers != DECK else []),
        f"siege {field.march.siege}" if field.march.siege else "",
        "recovering" if field.march.recovering else "",
        f"gathered {field.march.gathered}" if field.march.gathered else "",
        _section("told", field.log.told),
        _section("choices", [_choice_text(field, choice) for choice in field.march.choices[:-1]]),
    ]
    return " | ".join(section for section in sections if section)


ZONES = {"deck": DECK, "reserves": RESERVE, "fallen": FALLEN}
"""Sections that name cards of the army, and where these are."""


def _section(name: str, words: list[str]) -> str:
    return " ".join([name, *words]) if words else ""


def _army_text(field: Field, where: str) -> list[str]:
    counted: dict[str, int] = {}
    for _, mine in field.army(where):
        better = f"+{mine.damage}+{mine.health}" if mine.damage or mine.health else ""
        text = f"{mine.card}{better}{f':{mine.locked}' if mine.locked else ''}"
        counted[text] = counted.get(text, 0) + 1
    return [text if number == 1 else f"{text}*{number}" for text, number in counted.items()]


def _sent_text(field: Field, sent: Delivery) -> str:
    source = field.world.get(sent.source, Building).building
    return f"{source}>{sent.card or sent.gold}:{sent.left}:{sent.total}"


def _waiting_text(place: Place, now: Standing) -> str:
    return f"{now.kind}@{place.definition.id}{'!' if now.known else ''}"


def _choice_text(field: Field, entity: int) -> str:
    encounter = field.world.get(entity, Encounter)
    offer = f"+{encounter.offer}:{encounter.offered}" if encounter.offer else ""
    return f"{encounter.kind}@{place_of(field, encounter.place).id}{offer}"
