"""Trial: neither side is favoured: a clans position and its mirror image come to mirrored ends.

It writes a random position (many abilities, terrains, fires, traps, spies, wounds, leaders, either initiative) as text
for `systems.clans.state.position`, once as it is and once mirrored, gives both the same random plans, plays some rounds
and compares the states and everything that each seat sees and hears.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from components.clans import LANES, MIDDLE, RARITIES, STACK_SIZE, TERRAINS, CardDefinition, LeaderDefinition
from game.content.clans.loading import load_clans
from game.lab.clans.mirror import Mirror, across
from systems.clans.rules.leaders import LEADER_ABILITIES
from systems.clans.ruleset import SYSTEMS, ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.state.field import SEATS
from systems.clans.state.notation import tile_name
from systems.clans.state.position import FIRST_CARD, read_position
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.match import Match

ROUNDS = 2
STATES = ("", "", "", "", "poison:1", "poison:2", "decoy", "enhanced", "ambush:2")
TOKEN = CardDefinition("token", "Token", damage=1, health=2, token=True)
KNOWN = {TOKEN.id: TOKEN}
LEADER = LeaderDefinition("leader", "Leader", ("desert",))
MIRROR = Mirror()
CROWDED = (
    "barrier", "thorns", "push_back", "push_back", "cleave", "lane_sweep", "converter", "tile_shield", "fear", "spy",
)  # fmt: skip
"""Abilities that ask what comes first: half of a position's are of these, so that they meet."""


@dataclass(slots=True)
class Words:
    """A position as words that can be written for either side.

    Attributes:
        first: who has the initiative; relic: its kind and tile.
        ground: terrain of each tile; marks: who holds it, fire, and to whom it is known.
        leaders: the words about each seat's leader.
        board: for each card on the board seat, tile and words; hands: for each seat the cards' words.
    """

    first: int
    relic: tuple[str, int]
    ground: list[str]
    marks: list[list[tuple[str, int]]]
    leaders: list[str]
    board: list[tuple[int, int, str]] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=lambda: [[], []])

    def text(self, *, mirrored: bool = False) -> str:
        """Return the position as one line, as it is or mirrored."""

        def seat(number: int) -> int:
            return 1 - number if mirrored else number

        def tile(number: int) -> int:
            return across(number) if mirrored else number

        def name(owner: int, number: int) -> str:
            return f"{'U' if seat(owner) == 0 else 'u'}{number}#{number}"

        kind, place = self.relic
        sections = [f"battle first:{seat(self.first)} relic:{kind}@{tile_name(tile(place))} pool:u{FIRST_CARD}"]
        for lane in LANES:
            row = [self._ground(tile(3 * lane + depth), mirrored) for depth in range(3)]
            sections.append(f"{'WCE'[lane]} {' '.join(row)}")
        number = FIRST_CARD
        board: list[str] = []
        hands: tuple[list[str], list[str]] = ([], [])
        for owner, at, words in self.board:
            board.append(f"{name(owner, number)} {words} @{tile_name(tile(at))}")
            number += 1
        for owner in (0, 1):
            for words in self.hands[owner]:
                hands[seat(owner)].append(f"{name(owner, number)} {words}")
                number += 1
            sections.append(f"seat{seat(owner)} {self.leaders[owner]}")
        sections.append(f"board {', '.join(board)}")
        sections += [f"hand{owner} {', '.join(cards)}" for owner, cards in enumerate(hands) if cards]
        return " | ".join(sections)

    def _ground(self, tile: int, mirrored: bool) -> str:
        marks = [f"{mark}{1 - number if mirrored and mark != '*' else number}" for mark, number in self.marks[tile]]
        return self.ground[tile] + "".join(marks)


def random_position(dice: Stream) -> Words:
    """Return a random position: a few abilities that meet in a crowded lane."""
    ground = [dice.choose(TERRAINS) for _ in range(9)]
    made = Words(
        first=dice.below(2),
        relic=(dice.choose(("", "card", "heal", "draw", "buff", "gold")), 3 * dice.below(3) + MIDDLE),
        ground=ground,
        marks=[_marks(dice, tile, ground[tile]) for tile in range(9)],
        leaders=[_leader(dice) for _ in range(2)],
    )
    theme = [dice.choose(CROWDED) for _ in range(1 + dice.below(3))]
    theme += [dice.choose(sorted(_abilities())) for _ in range(dice.below(4))]
    make = _soldier if dice.below(2) else _card
    _people(dice, made, theme, make)
    for hand in made.hands:
        hand.extend(make(dice, theme) for _ in range(dice.below(4)))
    return made


def _people(dice: Stream, made: Words, theme: Sequence[str], make: Callable[[Stream, Sequence[str]], str]) -> None:
    """Put cards onto the board: at most a full tile, and one trap and spy for each side."""
    crowded = dice.below(3)
    room: dict[tuple[str, int, int], int] = {}
    for _ in range(4 + dice.below(8)):
        lane = crowded if dice.below(4) else dice.below(3)
        seat, tile = dice.below(2), 3 * lane + dice.below(3)
        words = make(dice, theme)
        kind = next((word for word in ("trap", "spy") if word in words), "stack")
        left = room.setdefault((kind, seat, tile), STACK_SIZE if kind == "stack" else 1)
        if left:
            room[kind, seat, tile] -= 1
            made.board.append((seat, tile, f"{words} {dice.choose(STATES)}"))


def _marks(dice: Stream, tile: int, terrain: str) -> list[tuple[str, int]]:
    """Return further properties of a tile: holder, fire, and for whom it is revealed for good."""
    found = []
    if tile % 3 == MIDDLE and not dice.below(3):
        found.append(("+", dice.below(2)))
    if terrain == "woods" and not dice.below(3):
        found.append(("*", 1 + dice.below(2)))
    if tile % 3 != MIDDLE and dice.below(2):
        found.append(("!", int(tile % 3 == 0)))
    return found


def _leader(dice: Stream) -> str:
    words = f"leader {dice.choose(sorted(LEADER_ABILITIES))} {1 + dice.below(3)} token:{TOKEN.id}"
    return f"{words} crystal:{dice.choose((3, 20, 100))}/100"


def _card(dice: Stream, theme: Sequence[str]) -> str:
    """Return the words of a card after its name."""
    health = 1 + dice.below(12)
    words = [f"{dice.below(6)}/{health}:{health + dice.choose((0, 0, 3))}", f"t{dice.choose((1, 1, 1, 2, 3, 4, 5))}"]
    words += [f"s{dice.below(3)}", f"r{1 + dice.below(2)}", dice.choose(("", *TERRAINS)), dice.choose(RARITIES)]
    words += [dice.choose(("", "family:melee")), "boss" if not dice.below(12) else ""]
    names = {dice.choose(theme) for _ in range(dice.below(4))}
    words += [_abilities()[name].format(x=1 + dice.below(3)) for name in sorted(names)]
    return " ".join(word for word in words if word and word != "common")


def _soldier(dice: Stream, theme: Sequence[str]) -> str:
    """Return the words of a card without movement, with long life and all shared abilities, so that much happens."""
    words = [f"{1 + dice.below(2)}/{8 + dice.below(5)}", "t1", f"s{dice.choose((0, 0, 0, 1))}"]
    words += [_abilities()[name].format(x=1 + dice.below(3)) for name in sorted(set(theme) - {"spy", "trap"})]
    return " ".join(words)


@cache
def _abilities() -> dict[str, str]:
    """Return how every ability of the game is written, with {x} for its X."""
    return {
        name: name + ("_{x}" if text.amount else "") + ("(1)" if text.charges else "")
        for name, text in load_clans().abilities.items()
    }


# Playing


def begin(words: Words, seed: int, *, mirrored: bool = False) -> Match[ClansView]:
    """Return the match at a position, or at its mirror image, with the dice of a seed."""
    world = read_position(words.text(mirrored=mirrored), SYSTEMS, KNOWN, seed)
    known = {
        key: definition
        for key, definition in world.definitions.items()
        if isinstance(definition, (CardDefinition, LeaderDefinition))
    }
    return Match(ClansRules(Setup((SeatSetup(LEADER, ()), SeatSetup(LEADER, ())), known)), world, {})


def trial(seed: int) -> str | None:
    """Return how a random position and its mirror image came to ends that are not mirrored, or None."""
    dice = Stream(seed, "mirror")
    words = random_position(dice)
    match, image = begin(words, seed), begin(words, seed, mirrored=True)
    for seat, plans in [(seat, dice.below(3)) for _ in range(ROUNDS) for seat in SEATS]:
        for left in range(plans, -1, -1):
            if seat not in match.to_act():
                break
            legal = match.legal(seat)
            fault = MIRROR.play(match, image, seat, dice.choose(legal) if left else legal[0])
            if fault:
                return f"In trial {seed} {fault}; the position was: {words.text()}"
    fault = MIRROR.looks(match, image)
    return f"In trial {seed} {fault}; the position was: {words.text()}" if fault else None
