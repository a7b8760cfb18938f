"""Positions of the battle in one line of text and back, for tests and bug reports.

A position is sections joined by " | ", in any order, each with a first word that says what it holds:

    battle round:3 limit:20 first:0 relic:card@C1 | W woods lake+0 desert*2 | C ... | E ...
    seat0 cleopatra heal_crystal 10 brings:50 crystal:90/100 used | hand0 Medic 0/4 medic_2 | deck0 (top first) | gone0
    objective siege seat:0 strength:15 walls:15+15+0
    board Warrior 2/5 t2 s1 @W1, archer 3/4:6 t3 s0 ranged poison:2 @W1 | plan0 stage 13 W0 back, hold 14

Cards and commands read as in `notation`; on the board the front comes before the back, and cards with `trap` or `spy`
lie beside the stack. The section of the aim (CLAN-12.14) stands in such battles alone; a list has `+` between its
numbers. Tiles: `+0` held by seat 0, `*2` burns for 2 rounds, `!0` revealed to seat 0 for good, `?0` its terrain known
to seat 0. `pace:2/1+0/drill` of a battle: each side draws 2 a round, the fallen of seat 0 can return once, and there is
drill. `phase:movement` of a battle puts it in the middle of a round, for one system alone. What is left out is as in a
new battle: Desert, 100 hit points, empty hands.

Dice, statistics, what was shown to whom, gold, families and ages (CLAN-12) are no part of a position. It is taken
while the match waits for plans.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from components.clans import (
    LANES,
    MIDDLE,
    PHASES,
    PLANNING,
    Battle,
    Card,
    LeaderDefinition,
    Markers,
    Plan,
    Relic,
    RoundBonuses,
    Side,
    Tile,
    home_depth,
)
from components.clans_options import Pace
from components.core import Component, Definition, Dice, Intents
from systems.clans.commands import ORDERS, Order, Stage
from systems.clans.state.field import SEATS, TILE_COUNT, Field, field_of
from systems.clans.state.notation import (
    LETTERS,
    CardText,
    card_text,
    command_text,
    read_card,
    read_command,
    state_text,
    tile_name,
    tile_number,
    unit_parts,
)
from systems.clans.state.objective_text import objective_text, read_objective
from systems.clans.view.sight import look_around, remember_sight
from systems.world import System, World

FIRST_CARD = 13
"""The first entity that is a card: before it come the table, two sides and nine tiles."""
LANE = "desert desert desert"
_TILE = re.compile(r"(woods|lake|desert|marsh)((?:[+*!?]\d+)*)")
_KEYS = {"round": "round", "limit": "limit", "first": "initiative", "quiet": "quiet"}


def read_position(
    text: str, systems: Sequence[System], known: Mapping[str, Definition] | None = None, seed: int = 0
) -> World:
    """Return a world that stands as the text says.

    Args:
        text: see the module.
        systems: the systems of the world.
        known: definitions that the text may name (leaders, tokens, cards without numbers).
        seed: of its dice.

    Raises:
        ValueError: a section, tile, card or command that cannot be read; the sentence names it.
    """
    sections: dict[str, str] = {}
    for section in text.split("|"):
        key, _, rest = section.strip().partition(" ")
        if key not in _SECTIONS:
            raise ValueError(f"A position has no section {key!r}; it has {', '.join(_SECTIONS)}.")
        sections[key] = rest.strip()
    definitions = dict(known or {})
    cards = _number([(zone, other) for zone in _ZONES for other in _cards(sections.get(zone, ""), zone, definitions)])
    world = World(systems, definitions)
    aim = [read_objective(sections["objective"])] if "objective" in sections else []
    world.spawn(*_battle(sections.get("battle", "")), Dice(seed), Intents(), *aim)
    for seat in SEATS:
        side, plan = _side(sections.get(f"seat{seat}", ""), definitions)
        world.spawn(side, RoundBonuses(), plan)
    for letter in LETTERS:
        for depth, word in enumerate(_three(sections.get(letter, LANE), letter)):
            world.spawn(_tile(word, depth))
    for _, card in sorted(cards, key=lambda other: other[1].number):
        world.spawn(Card(card.definition, card.owner))
    field = field_of(world)
    for zone, card in cards:
        _lay(field, zone, card)
    for seat, side in enumerate(field.sides):
        side.deck.reverse()  # the top of a deck is its end
        _take_commands(field.plans[seat], sections.get(f"plan{seat}", ""))
        side.shown_hand, side.shown_deck, side.shown_ability = len(side.hand), len(side.deck), side.ability_used
    look_around(field)
    remember_sight(field)
    return world


_ZONES = ("board", "hand0", "hand1", "deck0", "deck1", "gone0", "gone1")
_SECTIONS = ("battle", "objective", *LETTERS, "seat0", "seat1", *_ZONES, "plan0", "plan1")


def _cards(text: str, zone: str, definitions: dict[str, Definition]) -> list[CardText]:
    found = [read_card(part, definitions) for part in text.split(",") if part.strip()]
    for card in found:
        definitions.setdefault(card.definition.id, card.definition)
        if zone != "board":
            card.seat = card.owner = int(zone[-1])
        elif card.tile < 0:
            raise ValueError(f"{card.definition.name} stands nowhere: write its tile, such as @W1.")
    return found


def _number(cards: list[tuple[str, CardText]]) -> list[tuple[str, CardText]]:
    """Give every card its entity; return them in their order of reading, for zones are ordered."""
    taken = {card.number for _, card in cards if card.number}
    free = (number for number in range(FIRST_CARD, FIRST_CARD + len(cards) + 1) if number not in taken)
    for _, card in cards:
        card.number = card.number or next(free)
    numbers = sorted(card.number for _, card in cards)
    if numbers != list(range(FIRST_CARD, FIRST_CARD + len(cards))):
        raise ValueError(f"Cards are numbered from {FIRST_CARD} without gaps, not {numbers}.")
    return cards


def _three(text: str, letter: str) -> list[str]:
    words = text.split()
    if len(words) != 3:
        raise ValueError(f"Lane {letter} has three tiles, not {len(words)}.")
    return words


def _pairs(text: str) -> dict[str, str]:
    """Return the words of a text, split at their colons."""
    return {key: value for key, _, value in (word.partition(":") for word in text.split())}


def _battle(text: str) -> list[Component]:
    battle = Battle(sides=[2, 3], tiles=[4 + number for number in range(TILE_COUNT)])
    markers, relic = Markers(), Relic("")
    found: list[Component] = [battle, markers, relic]
    for key, value in _pairs(text).items():
        if key in _KEYS:
            setattr(battle, _KEYS[key], int(value))
        elif key == "phase":
            if value not in PHASES:
                raise ValueError(f"There is no phase {value!r}; the phases are {', '.join(PHASES)}.")
            battle.phase = value
        elif key == "relic":
            relic.kind, _, rest = value.partition("@")
            place, _, taker = rest.partition("=")
            relic.tile, relic.taker = tile_number(place), int(taker or -1)
        elif key == "pool":
            relic.pool = value.split("+")
        elif key == "pace":
            draw, returns, *drill = value.split("/")
            found.append(Pace(int(draw), [int(left) for left in returns.split("+")], drill == ["drill"]))
        elif key == "markers":
            rows = [[int(cell) for cell in row] for row in value.split("/")]
            markers.depths, markers.shown = rows[0], rows[1:]
        else:
            raise ValueError(f"{key!r} says nothing about a battle.")
    return found


def _side(text: str, known: Mapping[str, Definition]) -> tuple[Side, Plan]:
    words = [word for word in text.split() if ":" not in word]
    pairs = _pairs(" ".join(word for word in text.split() if ":" in word))
    used = "used" in words
    plan = Plan(committed="committed" in words, ability="called" in words)
    name, *rest = [word for word in words if word not in {"used", "called", "committed"}] or ["leader"]
    leader = known.get(name)
    if not isinstance(leader, LeaderDefinition):
        ability, amount = (*rest, "", "0")[:2] if rest else ("", "0")
        leader = LeaderDefinition(
            name,
            name.capitalize(),
            ("desert",),
            ability,
            int(amount or 0),
            pairs.get("token", ""),
            int(pairs.get("brings", 0)),
        )
    crystal, _, full = pairs.get("crystal", "100/100").partition("/")
    side = Side(leader, int(crystal), int(full or crystal), ability_used=used, gold=int(pairs.get("gold", 0)))
    return side, plan


def _tile(word: str, depth: int) -> Tile:
    found = _TILE.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no tile; one is lake, lake+0, woods*2 or desert!0.")
    tile = Tile(found[1], -1)
    for seat in SEATS:
        if depth == home_depth(seat):
            tile.holder = seat
            tile.seen[seat] = 1
    for mark, number in re.findall(r"([+*!?])(\d+)", found[2]):
        if mark == "+":
            tile.holder = int(number)
        elif mark == "*":
            tile.fire = int(number)
        else:
            (tile.open if mark == "!" else tile.seen)[int(number)] = 1
    return tile


def _lay(field: Field, zone: str, card: CardText) -> None:
    """Put a card where it belongs."""
    if zone != "board":
        side = field.sides[int(zone[-1])]
        getattr(side, zone[:-1]).append(card.number)
        return
    tile_state, seat = field.tiles[card.tile], card.seat
    if card.definition.ability("trap") is not None:
        tile_state.traps[seat] = card.number
        return
    field.world.add(card.number, *unit_parts(card))
    if card.definition.ability("spy") is not None:
        tile_state.spies[seat] = card.number
    else:
        tile_state.stacks[seat].append(card.number)


def _take_commands(plan: Plan, text: str) -> None:
    for part in text.split(","):
        if not part.strip():
            continue
        command = read_command(part)
        if isinstance(command, Stage):
            row = [command.card, command.tile // 3, command.tile, int(command.back), command.target, command.second]
            plan.staged.append(row)
        elif isinstance(command, Order):
            plan.orders.append([command.unit, ORDERS.index(command.order), command.target])
        else:
            raise ValueError(f"{part.strip()!r} is no part of a plan.")  # noqa: TRY004 - bad text, not a bug


# Writing


def position_text(world: World) -> str:
    """Return the position of a world that waits for plans, in one line that `read_position` understands."""
    field = field_of(world)
    sections = [_battle_text(field)]
    sections += [f"objective {objective_text(field.objective)}"] if field.objective is not None else []
    sections += [
        f"{LETTERS[lane]} " + " ".join(_tile_text(field, 3 * lane + depth) for depth in range(3)) for lane in LANES
    ]
    for seat in SEATS:
        sections.append(_side_text(field, seat))
    sections.append("board " + ", ".join(_board(field)))
    for seat, side in enumerate(field.sides):
        for zone, cards in (("hand", side.hand), ("deck", side.deck[::-1]), ("gone", side.gone)):
            if cards:
                texts = (card_text(field.card(card), seat, card) for card in cards)
                sections.append(f"{zone}{seat} " + ", ".join(texts))
        if plan := ", ".join(_plan(field.plans[seat])):
            sections.append(f"plan{seat} {plan}")
    return " | ".join(sections)


def _battle_text(field: Field) -> str:
    words = [f"{key}:{getattr(field.battle, name)}" for key, name in _KEYS.items()]
    words += [f"phase:{field.battle.phase}"] if field.battle.phase != PLANNING else []
    rows, relic = [field.markers.depths, *field.markers.shown], field.relic
    words.append("markers:" + "/".join("".join(str(cell) for cell in row) for row in rows))
    if relic.kind:
        taker = f"={relic.taker}" if relic.taker >= 0 else ""
        words.append(f"relic:{relic.kind}@{tile_name(relic.tile)}{taker}")
        words += ["pool:" + "+".join(relic.pool)] if relic.pool else []
    if pace := field.pace:
        words.append(f"pace:{pace.draw}/{pace.returns[0]}+{pace.returns[1]}" + ("/drill" if pace.drill else ""))
    return "battle " + " ".join(words)


def _tile_text(field: Field, tile: int) -> str:
    tile_state = field.tiles[tile]
    marks = f"+{tile_state.holder}" if tile % 3 == MIDDLE and tile_state.holder >= 0 else ""
    marks += f"*{tile_state.fire}" if tile_state.fire else ""
    marks += "".join(f"!{seat}" for seat in SEATS if tile_state.open[seat])
    marks += "".join(f"?{seat}" for seat in SEATS if tile_state.seen[seat] and tile % 3 != home_depth(seat))
    return tile_state.terrain + marks


def _side_text(field: Field, seat: int) -> str:
    side, plan, leader = field.sides[seat], field.plans[seat], field.sides[seat].leader
    words = [f"seat{seat} {leader.id}", *([leader.ability, str(leader.amount)] if leader.ability else [])]
    words += [f"token:{leader.token}"] if leader.token else []
    words += [f"brings:{leader.gold}"] if leader.gold else []
    words.append(f"crystal:{side.crystal}/{side.max_crystal}")
    words += [f"gold:{side.gold}"] if side.gold else []
    flags = (("used", side.ability_used), ("called", plan.ability), ("committed", plan.committed))
    return " ".join([*words, *(word for word, holds in flags if holds)])


def _board(field: Field) -> list[str]:
    """Return the units of both sides, stacks from tile 0 on, then traps and spies."""
    found = []
    for tile, tile_state in enumerate(field.tiles):
        for seat in SEATS:
            found += [_unit_text(field, unit) for unit in (*tile_state.stacks[seat], tile_state.spies[seat]) if unit]
            if trap := tile_state.traps[seat]:
                found.append(f"{card_text(field.card(trap), seat, trap)} @{tile_name(tile)}")
    return found


def _unit_text(field: Field, entity: int) -> str:
    card, unit = field.world.get(entity, Card), field.unit(entity)
    state = state_text(card, unit, field.actions(entity))
    return f"{card_text(card.definition, card.owner, entity, unit)} {state}"


def _plan(plan: Plan) -> list[str]:
    staged = [Stage(row[0], row[2], bool(row[3]), row[4], row[5]) for row in plan.staged]
    orders = [Order(row[0], ORDERS[row[1]], row[2]) for row in plan.orders]
    return [command_text(item) for item in (*staged, *orders)]
