"""A compact board for searches: a round as plain lists, about ten times faster than the systems.

It is derived from a world or a view, never the reverse; `tests/systems/grid/test_compact.py` proves that it agrees with
the systems move for move. It plays one round and stops where that ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from components.grid import LINES, TYPES, GridCardDefinition
from systems.grid.rules.chain import HOPS
from systems.grid.rules.checks import VERDICTS
from systems.grid.setup import Position
from systems.grid.state.table import NEIGHBOURS

MELEE, LIGHT, DARK = TYPES.index("melee"), TYPES.index("light"), TYPES.index("dark")
BY_POWER, WIN, LOSE, KO = range(4)
_OUTCOMES = {"": BY_POWER, "win": WIN, "lose": LOSE, "ko": KO}
VERDICT = tuple(tuple(_OUTCOMES[VERDICTS[mine, theirs][0]] for theirs in TYPES) for mine in TYPES)
"""For the indices of two types what becomes of the checking card (GRID-4.4 to GRID-4.8)."""
OVER = -1
NOBODY = -1
Move = tuple[int, int]
"""A card's index in the deal, and a slot."""


class Deal:
    """The constant part of a round: its cards by index, and the options.

    Attributes:
        sides, powers: of each card as printed, types by index.
        melee: whether a card has a melee side; names: its identifier.
        chaining, flank_cap: the options.
    """

    __slots__ = ("chaining", "flank_cap", "melee", "names", "powers", "sides")

    def __init__(self, cards: Iterable[GridCardDefinition], *, chaining: bool = True, flank_cap: int = 2) -> None:
        listed = list(cards)
        self.sides = [tuple(TYPES.index(side) for side in card.sides) for card in listed]
        self.powers = [card.power for card in listed]
        self.melee = [MELEE in sides for sides in self.sides]
        self.names = [card.id for card in listed]
        self.chaining = chaining
        self.flank_cap = flank_cap


class State:
    """The state of a round, immutable: `place` returns another.

    Attributes:
        cards: the index of the card on each slot, NOBODY for none; colours, powers: of those cards.
        hands: indices of both hands; decks: likewise, the next card to be drawn last.
        lines: one bit for each line and colour that has given its bonus, as numbered in `GridBoard`.
        shield: whether the first-move shield is still to come.
        turn: who places, OVER when the round has ended.
    """

    __slots__ = ("cards", "colours", "decks", "hands", "lines", "powers", "shield", "turn")

    def __init__(
        self,
        cards: list[int],
        colours: list[int],
        powers: list[int],
        hands: tuple[tuple[int, ...], tuple[int, ...]],
        decks: tuple[tuple[int, ...], tuple[int, ...]],
        lines: int,
        shield: bool,
        turn: int,
    ) -> None:
        self.cards = cards
        self.colours = colours
        self.powers = powers
        self.hands = hands
        self.decks = decks
        self.lines = lines
        self.shield = shield
        self.turn = turn

    def moves(self) -> list[Move]:
        """Return every placement of the player to move; equal cards are not merged here."""
        empty = [slot for slot, card in enumerate(self.cards) if card < 0]
        return [(card, slot) for card in self.hands[self.turn] for slot in empty]

    def margin(self) -> int:
        """Return by how many cards Blue is ahead."""
        return self.colours.count(0) - self.colours.count(1)

    def key(self) -> tuple[object, ...]:
        """Return a key that distinguishes this state from all others of its deal."""
        board = (*self.cards, *self.colours, *self.powers)
        return board, self.hands, self.decks, self.lines, self.shield, self.turn


def compact(position: Position, *, chaining: bool = True, flank_cap: int = 2) -> tuple[Deal, State]:
    """Return the deal and the state of a position, without discards, which never return (GRID-1.4)."""
    listed: list[GridCardDefinition] = []

    def number(cards: Sequence[GridCardDefinition]) -> tuple[int, ...]:
        first = len(listed)
        listed.extend(cards)
        return tuple(range(first, len(listed)))

    hands = (number(position.hands[0]), number(position.hands[1]))
    decks = (number(position.decks[0])[::-1], number(position.decks[1])[::-1])
    there = [NOBODY if slot is None else number([slot.card])[0] for slot in position.slots]
    state = State(
        cards=there,
        colours=[NOBODY if slot is None else slot.controller for slot in position.slots],
        powers=[0 if slot is None else slot.power for slot in position.slots],
        hands=hands,
        decks=decks,
        lines=sum(1 << line for line in position.lines),
        shield=position.shield,
        turn=position.turn,
    )
    if NOBODY not in there or not (hands[0] or hands[1]):
        state.turn = OVER
    elif not hands[state.turn]:
        state.turn = 1 - state.turn
    chaining = chaining if position.chaining is None else position.chaining
    flank_cap = flank_cap if position.flank_cap is None else position.flank_cap
    return Deal(listed, chaining=chaining, flank_cap=flank_cap), state


def place(deal: Deal, state: State, card: int, slot: int) -> State:
    """Return the state after a placement, in the order of GRID-3.2."""
    seat = state.turn
    cards, colours, powers = state.cards[:], state.colours[:], state.powers[:]
    hands, decks = state.hands, state.decks
    left = tuple([hand for hand in hands[seat] if hand != card])
    hands = (left, hands[1]) if seat == 0 else (hands[0], left)
    cards[slot], colours[slot] = card, seat
    powers[slot] = deal.powers[card] + state.shield
    if deal.melee[card]:
        powers[slot] += _flanks(deal, colours, card, slot)
    flipped = _check(deal, cards, colours, powers, slot)
    if cards[slot] < 0:
        hands, decks = _draw(hands, decks)
    if flipped and deal.chaining:
        _echo(deal, cards, colours, powers, flipped, seat)
    lines = _reward(colours, powers, state.lines)
    turn = 1 - seat if hands[1 - seat] else seat
    if NOBODY not in cards or not (hands[0] or hands[1]):
        turn = OVER
    return State(cards, colours, powers, hands, decks, lines, False, turn)


def _flanks(deal: Deal, colours: list[int], card: int, slot: int) -> int:
    """Return the flank bonus (GRID-6.4)."""
    sides, seat = deal.sides[card], colours[slot]
    count = sum(sides[side] == MELEE and colours[other] == seat for side, other, _ in NEIGHBOURS[slot])
    return min(count, deal.flank_cap)


def _check(deal: Deal, cards: list[int], colours: list[int], powers: list[int], slot: int) -> list[int]:
    """Run the placed card's checks (GRID-4, GRID-5, GRID-6.2, GRID-6.3, GRID-6.5); return the flipped slots."""
    seat, sides, enemy = colours[slot], deal.sides[cards[slot]], 1 - colours[slot]
    flipped = []
    for side, other, facing in NEIGHBOURS[slot]:
        if colours[other] != enemy:
            continue
        mine, theirs = sides[side], deal.sides[cards[other]][facing]
        verdict = VERDICT[mine][theirs]
        if verdict == BY_POWER:
            more = powers[slot] - powers[other]
            verdict = WIN if more > 0 else LOSE if more < 0 else BY_POWER
        if verdict == WIN:
            colours[other] = seat
            flipped.append(other)
            if mine == LIGHT:
                powers[slot] += 1
                powers[other] += 1
        elif verdict == LOSE:
            if theirs == DARK and powers[slot] > 1:
                powers[slot] -= 1
            if mine == MELEE and powers[other] > 1:
                powers[other] -= 1
        elif verdict == KO:
            for gone in (slot, other):
                cards[gone], colours[gone], powers[gone] = NOBODY, NOBODY, 0
            break
    return flipped


def _draw(hands: Pair, decks: Pair) -> tuple[Pair, Pair]:
    """Let both players draw (GRID-5.3)."""
    (blue, red), (blue_deck, red_deck) = hands, decks
    return (blue + blue_deck[-1:], red + red_deck[-1:]), (blue_deck[:-1], red_deck[:-1])


def _echo(deal: Deal, cards: list[int], colours: list[int], powers: list[int], flipped: list[int], seat: int) -> None:
    """Run the echoes (GRID-7)."""
    enemy = 1 - seat
    for _ in range(HOPS):
        reached = []
        for slot in flipped:
            sides, power = deal.sides[cards[slot]], powers[slot]
            for side, other, facing in NEIGHBOURS[slot]:
                if (
                    colours[other] == enemy
                    and power >= powers[other]
                    and deal.sides[cards[other]][facing] == sides[side]
                ):
                    colours[other] = seat
                    reached.append(other)
        if not reached:
            return
        flipped = reached


def _reward(colours: list[int], powers: list[int], lines: int) -> int:
    """Apply the lines' bonuses (GRID-6.1); return the lines that have given theirs."""
    for line, (other, two, three) in enumerate(LINES):
        colour = colours[other]
        if colour >= 0 and colours[two] == colour and colours[three] == colour:
            bit = 1 << (2 * line + colour)
            if not lines & bit:
                lines |= bit
                powers[other] += 1
                powers[two] += 1
                powers[three] += 1
    return lines


Pair = tuple[tuple[int, ...], tuple[int, ...]]
