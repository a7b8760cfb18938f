"""Cards, units and commands of the battle as a few words of text, for tests and bug reports; positions: see `position`.

Names that begin with a capital are seat 0's cards, others seat 1's: "Warrior 2/5 t2 s1 fury_1 @W1". The numbers are
damage/health, or damage/hit points:maximum; `t` tick, `s` speed, `c` attack cost, `r` reach. Then words: a terrain is
the element, a rarity, `family:melee`, `boss`, `token`, states such as `poison:2` or `decoy`; any other word is an
ability, as in `fury_2` or `ignite_2(1)`, with `(0/1)` for none left of one printed. `@W1` is the tile: a lane's letter
and a depth, 0 being seat 0's base. `#13` after the name is the entity.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from components.clans import RARITIES, TERRAINS, Ability, Card, CardDefinition, RoundActions, Unit
from components.core import Definition
from systems.clans import commands
from systems.clans.rules.arrival import full_ap, new_unit
from systems.match import Command

LETTERS = "WCE"
PLAIN_COMMANDS: dict[str, type[Command]] = {
    "ability": commands.UseAbility,
    "no-ability": commands.CancelAbility,
    "commit": commands.Commit,
}
_ABILITY = re.compile(r"([a-z][a-z_]*?)(?:_(\d+))?(?:\((\d+)(?:/(\d+))?\))?")
_NUMBERS = re.compile(r"(\d+)/(\d+)(?::(\d+))?")
_SHORT = {"t": "tick", "s": "speed", "c": "attack_cost", "r": "reach"}
_COUNTS = ("ap", "poison", "placed", "moved", "ambush", "barrier")
_FLAGS = ("enhanced", "decoy", "marshy")  # the word "marsh" alone is an element


def tile_name(tile: int) -> str:
    """Return a tile's short name, such as "W0"."""
    return f"{LETTERS[tile // 3]}{tile % 3}"


def tile_number(name: str) -> int:
    """Return the number of a tile named as by `tile_name`.

    Raises:
        ValueError: there is no such tile.
    """
    if len(name) != 2 or name[0] not in LETTERS or name[1] not in "012":
        raise ValueError(f"There is no tile {name!r}; tiles are W0 to E2.")
    return 3 * LETTERS.index(name[0]) + int(name[1])


# Commands


def command_text(command: Command) -> str:
    """Return a command as text, such as "stage 13 W0 back >14"."""
    match command:
        case commands.Stage():
            words = ["stage", str(command.card), tile_name(command.tile), *(["back"] if command.back else [])]
            words += [f">{entity}" for entity in (command.target, command.second) if entity]
            return " ".join(words)
        case commands.TakeBack():
            return f"take-back {command.card}"
        case commands.Order():
            return " ".join([command.order, str(command.unit), *_order_target(command)])
        case commands.CancelOrder():
            return f"cancel {command.unit} {command.order}"
        case commands.Rearrange():
            return "rearrange " + "".join(LETTERS[lane] for lane in command.lanes)
        case _:
            return next((word for word, kind in PLAIN_COMMANDS.items() if kind is type(command)), "concede")


def _order_target(command: commands.Order) -> list[str]:
    if command.order in {"flank", "ignite"}:
        return [tile_name(command.target)]
    return [str(command.target)] if command.target else []


def read_command(text: str) -> Command:
    """Return the command of a text made by `command_text`.

    Raises:
        ValueError: the text is no command of this game.
    """
    words = text.split()
    try:
        match words:
            case ["stage", card, tile, *rest]:
                aims = [int(word[1:]) for word in rest if word.startswith(">")]
                return commands.Stage(int(card), tile_number(tile), "back" in rest, *aims)
            case ["take-back", card]:
                return commands.TakeBack(int(card))
            case ["cancel", unit, order]:
                return commands.CancelOrder(int(unit), order)
            case ["rearrange", lanes]:
                return commands.Rearrange(tuple(LETTERS.index(lane) for lane in lanes))
            case [("flank" | "ignite") as order, unit, tile]:
                return commands.Order(int(unit), order, tile_number(tile))
            case [order, unit, *target] if order in commands.ORDERS:
                return commands.Order(int(unit), order, int(target[0]) if target else 0)
            case [word] if word in PLAIN_COMMANDS:
                return PLAIN_COMMANDS[word]()
    except ValueError as problem:
        raise ValueError(f"{text!r} is no command: {problem}.") from problem
    raise ValueError(f"{text!r} is no command; one is stage 13 W0 back, hold 14, flank 14 C1, ability, commit.")


# Cards and units


@dataclass(slots=True)
class CardText:
    """A card as read from text: its definition, seats, tile and state."""

    definition: CardDefinition
    seat: int
    owner: int
    number: int = 0
    tile: int = -1
    hp: int = 0
    max_hp: int = 0
    left: dict[str, int] = field(default_factory=dict)
    state: dict[str, int] = field(default_factory=dict)
    frightened: list[int] = field(default_factory=list)


def read_card(text: str, known: Mapping[str, Definition] | None = None) -> CardText:
    """Return the card of a text such as "Warrior 2/5 t2 s1 fury_1 @W1".

    Args:
        text: see the module.
        known: definitions, for cards that are written without numbers.

    Raises:
        ValueError: a word that says nothing, or no name.
    """
    name, *words = text.split()
    name, _, number = name.partition("#")
    printed: dict[str, int | str | bool] = {}
    abilities: list[Ability] = []
    seat = int(not name[0].isupper())
    card = CardText(CardDefinition(name.lower()), seat, seat, int(number or 0))
    for word in words:
        if numbers := _NUMBERS.fullmatch(word):
            printed["damage"], card.hp = int(numbers[1]), int(numbers[2])
            card.max_hp = int(numbers[3] or numbers[2])
            printed["health"] = card.max_hp
        elif word[0] in _SHORT and word[1:].isdigit():
            printed[_SHORT[word[0]]] = int(word[1:])
        elif not _read_word(card, printed, word):
            abilities.append(_read_ability(card, word))
    made = CardDefinition(name.lower(), name.capitalize(), abilities=tuple(abilities), **printed)  # type: ignore[arg-type]  # by field
    old = (known or {}).get(made.id)
    card.definition = old if isinstance(old, CardDefinition) and "health" not in printed else made
    return card


def _read_word(card: CardText, printed: dict[str, int | str | bool], word: str) -> bool:
    """Apply a word that is no ability; return whether it was one."""
    key, colon, value = word.partition(":")
    if word.startswith("@"):
        card.tile = tile_number(word[1:])
    elif word in TERRAINS:
        printed["element"] = word
    elif word in RARITIES:
        printed["rarity"] = word
    elif word in {"boss", "token"}:
        printed[word] = True
    elif word in _FLAGS:
        card.state[word] = 1
    elif key == "owner":
        card.owner = int(value)
    elif key == "family":
        printed["family"] = value
    elif key == "frightened":
        card.frightened = [int(part) for part in value.split("+")]
    elif colon and key in _COUNTS and value.isdigit():
        card.state[key] = int(value)
    else:
        return False
    return True


def _read_ability(card: CardText, word: str) -> Ability:
    found = _ABILITY.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} says nothing about a card.")
    name, amount, left, printed = found.groups()
    if left is not None:
        card.left[name] = int(left)
    return Ability(name, int(amount or 0), int(printed or left or 0))


def unit_parts(card: CardText) -> tuple[Card, Unit, RoundActions]:
    """Return the components of the unit that a card text describes."""
    state, decoy = card.state, "decoy" in card.state
    unit = new_unit(card.definition, card.seat, card.tile, card.state.get("placed", 0))
    unit.hp, unit.max_hp = card.hp or unit.hp, card.max_hp or unit.max_hp
    unit.charges |= card.left
    unit.poison, unit.ambush = state.get("poison", 0), state.get("ambush", 0)
    unit.barrier = state.get("barrier", unit.barrier)
    unit.enhanced, unit.marsh = "enhanced" in state, "marshy" in state
    unit.frightened = card.frightened
    actions = RoundActions(state.get("ap", full_ap(card.definition)), moved=state.get("moved", 0))
    return Card(card.definition, card.owner, card.definition.token or decoy, decoy), unit, actions


def card_text(card: CardDefinition, owner: int, number: int = 0, unit: Unit | None = None) -> str:
    """Return a card, or the unit that it became but for `state_text`, as text that `read_card` understands."""
    seat = unit.seat if unit else owner
    name = card.id[:1].upper() + card.id[1:] if seat == 0 else card.id
    words = [f"{name}#{number}" if number else name]
    shown = unit or new_unit(card, seat, -1, 0)
    words.append(f"{shown.damage}/{shown.hp}" + (f":{shown.max_hp}" if shown.hp != shown.max_hp else ""))
    words += [f"{short}{getattr(card, name)}" for short, name in _SHORT.items()]
    words += [item for item in (card.element, card.rarity if card.rarity != "common" else "") if item]
    words += [f"family:{card.family}"] if card.family else []
    words += [word for word in ("boss", "token") if getattr(card, word)]
    words += [f"owner:{owner}"] if owner != seat else []
    printed = shown.full or {ability.name: ability.charges for ability in card.abilities}
    for name, amount in shown.abilities.items():
        left, full = shown.charges.get(name), printed.get(name, 0)
        charges = "" if left is None else f"({left})" if left == full or not full else f"({left}/{full})"
        words.append(name + (f"_{amount}" if amount else "") + charges)
    return " ".join(words)


def state_text(card: Card, unit: Unit, actions: RoundActions) -> str:
    """Return what distinguishes a unit from one that has just come through a start of round, and where it stands."""
    counts = (actions.ap, unit.poison, unit.placed, actions.moved, unit.ambush, unit.barrier)
    usual = (full_ap(card.definition), 0, 0, 0, 0, int("barrier" in unit.abilities))
    rows = zip(_COUNTS, counts, usual, strict=True)
    words = [f"{name}:{count}" for name, count, expected in rows if count != expected]
    flags = (unit.enhanced, card.decoy, unit.marsh)
    words += [word for word, holds in zip(_FLAGS, flags, strict=True) if holds]
    if unit.frightened:
        words.append("frightened:" + "+".join(str(item) for item in unit.frightened))
    return " ".join([*words, f"@{tile_name(unit.tile)}"])
