"""The opponents of The Nine Domains (DOM-6.2): each sees a view and nothing else.

Easy compares the tiles and its tallest cards. Normal weighs every placement against possible enemy placements. Hard
assumes that the enemy does the same, and answers that. Master plays a mixed strategy (`systems.domains.ai.strategy`).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from components.domains import CHOOSING, ROUNDS, TILE_SWAP, VALUES
from systems.dice import Stream
from systems.domains.ai.compact import NUMBER, compact_of, tiles_as_bits
from systems.domains.ai.evaluation import CARDS_ASK, TILES_ASK, UNIT, Ask, Evaluator, Leaf
from systems.domains.ai.strategy import Mixed, names_of, solve_round
from systems.domains.commands import Decline, SwapCards, SwapTiles
from systems.domains.rules.placing import placement, placements
from systems.domains.state.notation import command_text
from systems.domains.view.views import DomainsView
from systems.match import Command
from systems.search.opponent import Candidate, Decision, Persona, known_level

MOST_REASONS = 8
PER_MILLE = 1000
GRAINS = 1 << 60
"""The dice throw one of so many numbers: as fine as they go."""
EASY_LOOKS = 16
"""Placements that easy thinks of."""
SUPPOSED = {"normal": 24, "hard": 32}
"""The foe's placements that a level weighs against."""
ANSWERED = 6
"""The foe's best placements that hard expects."""
NEARLY = UNIT // 25
"""Placements within this of the best are nearly equal: a bluffer may choose any of them."""


class DomainsOpponent:
    """An opponent of one level with a persona."""

    def __init__(self, level: str, persona: Persona[str]) -> None:
        """Take the level and who plays at it. No guard on time is needed: a decision's payoffs are counted beforehand.

        Raises:
            ValueError: there is no such level.
        """
        self.level = known_level(level)
        self.persona = persona

    def decide(self, view: DomainsView, dice: Stream) -> Decision:
        """Return the placement of the round, or the use of a power."""
        if view.phase == CHOOSING:
            return self._choose(view, dice)
        if self.level == "easy":
            return _easy(view, dice)
        if self.level == "master":
            return _master(view, dice)
        return self._weigh(view, dice)

    def _weigh(self, view: DomainsView, dice: Stream) -> Decision:
        """Weigh every placement against some of the foe's: random ones, or the foe's best."""
        appraisal = Evaluator(compact_of(view), self.persona.patience * 100 // self.persona.aggression)
        count = len(appraisal.rows[1])
        supposed = sorted({dice.below(count) for _ in range(SUPPOSED[self.level])})
        if self.level == "hard":
            supposed = _best_answers(appraisal, dice)
        totals = [0] * len(appraisal.rows[0])
        for column in supposed:
            totals = list(map(int.__add__, totals, appraisal.column(column)))
        values = [total // len(supposed) for total in totals]
        return self._decision(appraisal, values, dice)

    def _decision(self, appraisal: Evaluator, values: list[int], dice: Stream) -> Decision:
        """Return the best placement, or sometimes another that is nearly as good."""
        ranked = sorted(range(len(values)), key=lambda row: (-values[row], row))
        near = [row for row in ranked if values[row] >= values[ranked[0]] - NEARLY]
        chosen = dice.choose(near) if dice.below(100) < self.persona.bluff else ranked[0]
        best = [Candidate(" ".join(names_of(appraisal.rows[0][row])), values[row]) for row in ranked[:MOST_REASONS]]
        return Decision((placement(names_of(appraisal.rows[0][chosen])),), tuple(best), appraisal.nodes)

    def _choose(self, view: DomainsView, dice: Stream) -> Decision:
        """Use the power that waits if the estimate says that it gains anything."""
        options = rated_options(view)
        ranked = sorted(options, key=lambda option: (-option[1], not isinstance(option[0], Decline)))
        command = ranked[0][0]
        if self.level == "easy" and dice.below(100) < self.persona.bluff:
            command = dice.choose(ranked)[0]
        reasons = tuple(Candidate(command_text(item), value) for item, value in ranked[:MOST_REASONS])
        return Decision((command,), reasons, len(options))


def _easy(view: DomainsView, dice: Stream) -> Decision:
    """Put tall cards on valuable tiles: the best of some random placements."""
    hand = tuple(view.hands[view.seat])
    seen = [dice.choose(placements(hand)) for _ in range(EASY_LOOKS)]
    values = [sum(prize * VALUES[card] for prize, card in zip(view.prizes, place.cards, strict=True)) for place in seen]
    best = max(range(len(seen)), key=lambda at: values[at])
    return Decision((seen[best],), (Candidate(" ".join(seen[best].cards), values[best]),), len(seen))


def _best_answers(appraisal: Evaluator, dice: Stream) -> list[int]:
    """Return the foe's best placements against some of ours."""
    count = len(appraisal.rows[0])
    ours = sorted({dice.below(count) for _ in range(SUPPOSED["hard"])})
    totals = [0] * len(appraisal.rows[1])
    for row in ours:
        totals = list(map(int.__add__, totals, appraisal.row(row)))
    return sorted(range(len(totals)), key=lambda column: (totals[column], column))[:ANSWERED]


def _master(view: DomainsView, dice: Stream) -> Decision:
    """Sample a placement from the mixed strategy."""
    mixed = solve_round(compact_of(view))
    chosen = sampled_placement(mixed, dice)
    return Decision((placement(chosen),), reasons_of(mixed), mixed.nodes)


def sampled_placement(mixed: Mixed, dice: Stream) -> tuple[str, str, str]:
    """Return a placement, each as likely as the strategy says (to one part in GRAINS)."""
    at, reached = dice.below(GRAINS), Fraction(0)
    for choice in mixed.choices:
        reached += choice.probability
        if at < reached * GRAINS:
            return choice.cards
    raise ValueError("The probabilities of a strategy make 1 together.")


def reasons_of(mixed: Mixed) -> tuple[Candidate, ...]:
    """Return the likeliest placements with their probabilities in per mille, and their values."""
    return tuple(
        Candidate(
            f"{' '.join(choice.cards)} ({round(choice.probability * PER_MILLE)} in {PER_MILLE})", round(choice.value)
        )
        for choice in mixed.choices[:MOST_REASONS]
        if choice.probability
    )


def rated_options(view: DomainsView) -> list[tuple[Command, int]]:
    """Return every answer to the power that waits, declining last, with its value for the seat.

    Later powers of the round are assumed to be used optimally.

    Raises:
        ValueError: no power is asked about.
    """
    if view.prompt is None:
        raise ValueError("No power waits for a choice.")
    position = compact_of(view)
    appraisal = Evaluator(position)
    side = int(view.prompt.seat != view.seat)
    lead = position.gained[0] - position.gained[1]
    leaf = Leaf(position.tiles[0], position.tiles[1], lead, position.elements, position.hands)
    later = _later_asks(view)

    def value(end: Leaf) -> int:
        result = appraisal.settle(end, position.used, later, appraisal.promise_of_hands(end.hands))[0]
        return -result if side else result

    owner, other = view.prompt.seat, 1 - view.prompt.seat
    options: list[tuple[Command, int]] = []
    if view.prompt.kind == TILE_SWAP:
        for tile, taken in product(view.tiles[owner], view.tiles[other]):
            moved = tiles_as_bits((tile, taken))
            end = Leaf(leaf.own ^ moved, leaf.foe ^ moved, lead, leaf.elements, leaf.hands)
            options.append((SwapTiles(tile, taken), value(end)))
    else:
        for give, take in product(view.hands[owner], view.used[owner]):
            if take != "3-":
                hands = list(leaf.hands)
                hands[side] ^= 1 << NUMBER[give] | 1 << NUMBER[take]
                end = Leaf(leaf.own, leaf.foe, lead, leaf.elements, (hands[0], hands[1]))
                options.append((SwapCards(give, take), value(end)))
    return [*options, (Decline(), value(leaf))]


def _later_asks(view: DomainsView) -> list[Ask]:
    """Return the powers that will ask after the present one, as far as the fights tell."""
    kinds = {"2-": TILES_ASK, "3-": CARDS_ASK}
    slot = -1 if view.prompt is None else view.prompt.slot
    return [
        (int(fight.winner != view.seat), kinds[fight.cards[fight.winner]])
        for fight in view.fights[slot + 1 :]
        if fight.winner >= 0
        and fight.cards[fight.winner] in kinds
        and (view.round < ROUNDS or fight.cards[fight.winner] == "2-")
    ]
