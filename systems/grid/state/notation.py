"""Positions, cards and moves of the 3x3 board as one line of text, to be typed by hand.

A position is sections with `|` between them; what is left out is empty:

    board b:fox:4:FWMM . r:tide:3:AAED=2 / . . . / . r:owl:5:LLWW* . | blue elk:3:EEMM | red cat:2:DDAA | turn blue

- `board`: the nine slots by rows, `.` for an empty one. A card there begins with its colour, `b:` or `r:`; `=2` is its
  power now, where that is not as printed; `*` says that it comes from the other player's deck.
- `blue`, `red`: the hands. `blue-deck`, `red-deck`: what may still be drawn, the next card first. `blue-discard`,
  `red-discard`: what was knocked out.
- A card is `name:power:sides`: the types of its top, right, bottom and left as letters, M melee, F fire, W wind,
  E earth, A water (aqua), L light, D dark. A card that the game knows needs its identifier alone.
- `turn blue` says who places; `first red` who started the round (by default whoever places now).
- `shield yes` or `shield no`: whether the first-move shield is still to come; by default only before the first card.
- `lines row1:blue column3:red`: lines that have given their bonus; by default those that lie complete on the board.
- `chaining yes|no`, `cap 2`: options of the rules.

A slot is a column a to c and a row 1 to 3 from the top: `a1` top left, `b2` the centre. A move is a card and a slot:
`elk b2`; of two equal cards in the hand `#7` names the entity, as in `#7 b2`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from components.core import Definition
from components.grid import BLUE, LINES, RED, SLOTS, TYPES, GridCardDefinition
from systems.grid.commands import Place
from systems.grid.setup import PieceSetup, Position
from systems.grid.view.views import HandCard
from systems.match import Command, Concede

LETTERS = dict(zip("MFWEALD", TYPES, strict=True))
"""Letters of the types; water is A, for aqua, since W is wind."""
LETTER_OF = {name: letter for letter, name in LETTERS.items()}
COLOURS = {"blue": BLUE, "red": RED}
COLOUR_WORDS = tuple(COLOURS)
LINE_NAMES = tuple(f"{kind}{number}" for kind in ("row", "column") for number in (1, 2, 3))
"""The names of LINES."""
_ZONES = ("", "-deck", "-discard")
SECTIONS = (
    "board", *(f"{colour}{zone}" for colour in COLOURS for zone in _ZONES),
    "turn", "first", "shield", "lines", "chaining", "cap",
)  # fmt: skip
_IDENTIFIER = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_YES_NO = {"yes": True, "no": False}

# Slots, cards and moves


def slot_name(slot: int) -> str:
    """Return a slot's name, such as "b2" for the centre."""
    return f"{'abc'[slot % 3]}{slot // 3 + 1}"


def slot_number(name: str) -> int:
    """Return the number of a slot named as by `slot_name`.

    Raises:
        ValueError: there is no such slot.
    """
    if len(name) != 2 or name[0] not in "abc" or name[1] not in "123":
        raise ValueError(f"There is no slot {name!r}: write a column a to c and a row 1 to 3, such as b2")
    return "abc".index(name[0]) + 3 * (int(name[1]) - 1)


def card_text(card: GridCardDefinition) -> str:
    """Return a card in full, such as "fox:4:FWMM"."""
    return f"{card.id}:{card.power}:{''.join(LETTER_OF[side] for side in card.sides)}"


def read_card(text: str, known: Mapping[str, Definition]) -> GridCardDefinition:
    """Return the card of a text such as "fox:4:FWMM", or of the identifier of a known one.

    Raises:
        ValueError: it is no card.
    """
    name, *rest = text.split(":")
    if not _IDENTIFIER.fullmatch(name):
        raise ValueError(f"{text!r} is no card: write its name in small letters, as in fox:4:FWMM")
    old = known.get(name)
    if not rest:
        if isinstance(old, GridCardDefinition):
            return old
        near = difflib.get_close_matches(name, known, n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise ValueError(f"There is no card {name!r}{hint}: write power and sides after its name, as in {name}:4:FWMM")
    if len(rest) != 2 or not rest[0].isdecimal() or not 1 <= int(rest[0]) <= 99:
        raise ValueError(f"{text!r} needs a power of 1 to 99 and four sides after its name, as in {name}:4:FWMM")
    letters = rest[1].upper()
    if len(letters) != 4 or not set(letters) <= set(LETTERS):
        raise ValueError(f"{text!r} needs four sides (top, right, bottom, left) of the letters {' '.join(LETTERS)}")
    top, right, bottom, left = (LETTERS[letter] for letter in letters)
    card = GridCardDefinition(name, name.replace("-", " ").title(), int(rest[0]), (top, right, bottom, left))
    same = isinstance(old, GridCardDefinition) and (old.power, old.sides) == (card.power, card.sides)
    return old if same and isinstance(old, GridCardDefinition) else card


def command_text(command: Command, hand: Iterable[HandCard]) -> str:
    """Return a move as text, such as "fox b2"; the hand tells the card's name."""
    if not isinstance(command, Place):
        return "concede"
    names = {card.id: card.card for card in hand}
    name = names.get(command.card, "")
    alone = list(names.values()).count(name) == 1
    return f"{name if alone else f'#{command.card}'} {slot_name(command.slot)}"


def read_command(text: str, hand: Sequence[HandCard]) -> Command:
    """Return the command of a text made by `command_text`.

    Raises:
        ValueError: the text is no move, or its card is not in the hand.
    """
    words = text.split()
    if words == ["concede"]:
        return Concede()
    if len(words) != 2:
        raise ValueError(f"{text!r} is no move: write a card and a slot, such as fox b2")
    name, slot = words[0], slot_number(words[1])
    if name.startswith("#") and name[1:].isdecimal():
        return Place(int(name[1:]), slot)
    for card in hand:
        if card.card == name:
            return Place(card.id, slot)
    raise ValueError(f"There is no {name!r} in the hand: {', '.join(card.card for card in hand) or 'it is empty'}")


# Positions


@dataclass(slots=True)
class _Reading:
    """What was read of a position so far."""

    known: Mapping[str, Definition]
    given: dict[str, list[str]] = field(default_factory=dict)
    seen: dict[str, GridCardDefinition] = field(default_factory=dict)

    def card(self, text: str) -> GridCardDefinition:
        """Return a card; one written out once need not be written out again."""
        card = read_card(text, {**self.known, **self.seen})
        if self.seen.setdefault(card.id, card) != card:
            raise ValueError(f"The card {card.id!r} stands twice and not alike: give one of them another name")
        return card

    def zone(self, name: str) -> tuple[GridCardDefinition, ...]:
        """Return the cards of a section."""
        return tuple(self.card(item) for item in self.given.get(name, ()))

    def word(self, name: str, choices: Mapping[str, object]) -> str | None:
        """Return the one word of a section, None where it is left out."""
        words = self.given.get(name)
        if words is None:
            return None
        if len(words) != 1 or words[0] not in choices:
            raise ValueError(f"The section {name!r} takes {' or '.join(choices)}, not {' '.join(words)!r}")
        return words[0]


def read_position(text: str, known: Mapping[str, Definition] | None = None) -> Position:
    """Return the position of a text (see the module).

    Args:
        text: the position.
        known: definitions, for cards that are written by their identifier alone.

    Raises:
        ValueError: something in it cannot be; one sentence without its full stop says what, where and what to write.
    """
    reading = _Reading(known or {}, _sections(text))
    slots = _read_board(reading)
    hands, decks, discards = ((reading.zone(f"blue{zone}"), reading.zone(f"red{zone}")) for zone in _ZONES)
    turn = COLOURS[reading.word("turn", COLOURS) or "blue"]
    first = reading.word("first", COLOURS)
    shield = reading.word("shield", _YES_NO)
    chaining = reading.word("chaining", _YES_NO)
    cap = reading.word("cap", {str(number): number for number in range(5)})
    untouched = not any(slots) and not any(discards)
    return Position(
        slots=slots,
        hands=hands,
        decks=decks,
        discards=discards,
        turn=turn,
        first=turn if first is None else COLOURS[first],
        shield=untouched if shield is None else _YES_NO[shield],
        lines=_read_lines(reading, slots),
        chaining=None if chaining is None else _YES_NO[chaining],
        flank_cap=None if cap is None else int(cap),
    )


def _sections(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if not text.strip():
        raise ValueError("There is nothing in this position: begin with the board, as in 'board . . . / . . . / . . .'")
    for part in text.split("|"):
        name, *words = part.split() or [""]
        if name not in SECTIONS:
            raise ValueError(f"There is no section {name!r} in a position: its sections are {', '.join(SECTIONS)}")
        if name in found:
            raise ValueError(f"The section {name!r} stands twice in the position: write it once")
        found[name] = words
    return found


def _read_board(reading: _Reading) -> tuple[PieceSetup | None, ...]:
    words = [tile for tile in reading.given.get("board", ["."] * SLOTS) if tile != "/"]
    if len(words) != SLOTS:
        raise ValueError(f"The board has {len(words)} slots and needs nine by rows: write '.' for an empty one")
    return tuple(None if word == "." else _read_lying(reading, word, slot) for slot, word in enumerate(words))


def _read_lying(reading: _Reading, text: str, slot: int) -> PieceSetup:
    colour, _, rest = text.partition(":")
    place = f"{text!r} on {slot_name(slot)}"
    if colour not in {"b", "r"} or not rest:
        raise ValueError(f"{place} needs a colour before the card: b: for Blue or r: for Red, as in b:fox:4:FWMM")
    name, _, power = rest.removesuffix("*").partition("=")
    card = reading.card(name)
    if power and (not power.isdecimal() or not 1 <= int(power) <= 999):
        raise ValueError(f"{place} has no power {power!r}: write a number from 1 to 999, as in b:fox:4:FWMM=5")
    controller = BLUE if colour == "b" else RED
    return PieceSetup(card, controller, 1 - controller if rest.endswith("*") else controller, int(power or card.power))


def _read_lines(reading: _Reading, slots: tuple[PieceSetup | None, ...]) -> tuple[int, ...]:
    words = reading.given.get("lines")
    if words is None:
        shown = [-1 if slot is None else slot.controller for slot in slots]
        return tuple(
            2 * line + shown[three[0]]
            for line, three in enumerate(LINES)
            if shown[three[0]] >= 0 and len({shown[item] for item in three}) == 1
        )
    found = []
    for word in words:
        line, _, colour = word.partition(":")
        if line not in LINE_NAMES or colour not in COLOURS:
            raise ValueError(f"{word!r} is no line with a colour: write row1 to column3 and one, as in row1:blue")
        found.append(2 * LINE_NAMES.index(line) + COLOURS[colour])
    return tuple(found)


def position_text(position: Position) -> str:
    """Return a position as text that `read_position` understands without knowing any card."""
    words = ["." if slot is None else _lying_text(slot) for slot in position.slots]
    parts = ["board " + " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))]
    for zone, cards in zip(_ZONES, (position.hands, position.decks, position.discards), strict=True):
        for seat, colour in enumerate(COLOURS):
            if cards[seat]:
                parts.append(f"{colour}{zone} {' '.join(map(card_text, cards[seat]))}")
    parts += [f"turn {COLOUR_WORDS[position.turn]}", f"first {COLOUR_WORDS[position.first]}"]
    parts.append(f"shield {'yes' if position.shield else 'no'}")
    named = [f"{LINE_NAMES[line // 2]}:{COLOUR_WORDS[line % 2]}" for line in position.lines]
    parts.append(" ".join(["lines", *named]))
    if position.chaining is not None:
        parts.append(f"chaining {'yes' if position.chaining else 'no'}")
    if position.flank_cap is not None:
        parts.append(f"cap {position.flank_cap}")
    return " | ".join(parts)


def _lying_text(lying: PieceSetup) -> str:
    power = f"={lying.power}" if lying.power != lying.card.power else ""
    return f"{'br'[lying.controller]}:{card_text(lying.card)}{power}{'*' if lying.owner != lying.controller else ''}"
