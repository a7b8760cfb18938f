"""The balance of Ragnarok's ready decks (COLL-3.3): decks, classes, costs and cards, measured by play.

What a card does is estimated in `game.lab.arena.impact`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.collection.arena.plans import DEAREST, column_of
from game.content.arena.loading import load_arena
from game.lab.arena.impact import CardMoved, Moved, Side, cards_moved, kinds_moved
from game.lab.arena.matches import ArenaPlayed, play_arena
from game.lab.balance.matrix import MatrixPart, cells_told, matrix_page
from game.lab.balance.outcomes import Label, Outcome, class_name, second_faults, second_lines, starter, tally
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.tournament import NO_NAMES, Pairing, Score, each_pair, score_lines, told

DECK_BAND = (40, 60)
"""Per cent that a ready deck is to score against all others together."""
CLASS_BAND = (45, 55)
"""Per cent that the decks of a class are to score against those of all other classes."""
CARD_MOST = 6
"""Points of the win rate by which a card may move its decks at most."""
SHOWN = 20
"""So many cards that move their decks up most, and as many that move them down, are shown."""
_ALIKE = "Matches among their like are left out."
_IN_DECK = f"Points of the win rate as against an average card of the deck; wanted is at most {CARD_MOST} (shaded)"


def arena_deck_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of ready decks; each deal is played twice, so that both begin once."""
    decks = sorted(load_arena().decks)
    return each_pair("arena", decks, lambda *pair: {"decks": list(pair), "first": 0}, deals, level, seed)


class ArenaDeckPart(MatrixPart):
    """Ready decks; `outcomes` has every match, `sides` both of its sides with what they drew."""

    name = "arena-decks"
    game = "arena"
    subject = "standard match of Ragnarok"
    band = DECK_BAND
    title = "Ready decks of Ragnarok, each against all others"

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: list[Outcome] = []
        self.sides: list[Side] = []
        self.turns = 0

    @staticmethod
    def play(pairing: Pairing) -> ArenaPlayed:
        """Play a match, and tell which cards were drawn."""
        return play_arena(pairing.task)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the pairs of ready decks."""
        return arena_deck_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them, with class and archetype."""
        texts = load_arena().deck_texts.items()
        return {
            name: f"{words.name} ({words.card_class.replace('-', ' ')}, {words.archetype})" for name, words in texts
        }

    def count(self, pairing: Pairing, outcome: Any) -> None:
        """Count the winning seat for both decks, and keep the match, an `ArenaPlayed`."""
        super().count(pairing, outcome.winner)
        first, second = pairing.task.options["decks"]
        self.outcomes.append(Outcome((first, second), outcome.winner))
        for seat, deck in enumerate((first, second)):
            won = 0.5 if outcome.winner is None else float(outcome.winner == seat)
            held, upper, drawn = (Counter(cards[seat]) for cards in (outcome.held, outcome.upper, outcome.drawn))
            self.sides.append(Side(deck, held, upper, drawn, won))
        self.turns += outcome.turns

    def cards(self) -> list[CardMoved]:
        """Return what each card of the ready decks does, the one that moves its decks up most first."""
        return cards_moved(self.sides, load_arena().decks)

    def costs(self) -> dict[str, Moved]:
        """Return what it does to have more cards of a cost than its share in the upper half of the deck."""
        content = load_arena()
        costs = map(str, range(DEAREST + 1))
        return kinds_moved(self.sides, content.decks, lambda card: column_of(content.cards[card]), costs)

    def classes(self) -> dict[str, Score]:
        """Return the scores of classes."""
        texts = load_arena().deck_texts
        return tally(self.outcomes, lambda deck, _seat: texts[deck].card_class)

    def faults(self) -> list[str]:
        """Return what is outside its band: a deck, a class, the second player, or a card beyond chance."""
        classes = [
            f"The class {class_name(name)} scores {score.text}, {outside}."
            for name, score in self.classes().items()
            if (outside := score.outside(*CLASS_BAND))
        ]
        return [*super().faults(), *classes, *second_faults(self.outcomes), *card_faults(self.cards())]

    def to_json(self) -> dict[str, object]:
        """Return scores with intervals of decks and all that they are counted under, the matrix, and what cards do."""
        if not self.outcomes:
            return super().to_json()
        groups = {f"arena_{title.lower()}": told(tally(self.outcomes, label)) for title, label, _ in self._groups()}
        return {
            "arena_decks": told(self.ranked()),
            "arena_starters": told(tally(self.outcomes, starter)),
            "arena_classes": told(self.classes()),
            **groups,
            "arena_turns": round(self.turns / len(self.outcomes), 1),
            "arena_costs": {cost: _numbers(found) for cost, found in self.costs().items()},
            "arena_cards": {
                card.card: {"in_hand": _numbers(card.in_hand), "in_deck": _numbers(card.in_deck)}
                for card in self.cards()
            },
            "arena_matrix": cells_told(self.matrix),
        }

    def pictures(self) -> Pictures:
        """Return the matrix, and classes, costs and cards with their intervals."""
        return {**super().pictures(), **self._row_pictures()} if self.outcomes else {}

    def _row_pictures(self) -> dict[str, RowsPicture]:
        classes = tuple(Row.of(class_name(name), score) for name, score in self.classes().items())
        costs = tuple(_row(_cost_name(cost), found) for cost, found in self.costs().items())
        names, cards = load_arena().cards, self.cards()
        shown = cards if len(cards) <= 2 * SHOWN else [*cards[:SHOWN], *cards[-SHOWN:]]
        rows = tuple(_row(names[card.card].name, card.in_deck) for card in shown)
        return {
            "classes": RowsPicture("Classes", "Score against the other classes, in per cent", CLASS_BAND, 50, classes),
            "costs": RowsPicture("Costs", "Points of the win rate, where more of a cost lie above", None, 0, costs),
            "cards": RowsPicture("Cards that move their decks most", _IN_DECK, (-CARD_MOST, CARD_MOST), 0, rows),
        }

    def _groups(self) -> list[tuple[str, Label, Mapping[str, str]]]:
        """Return what decks are counted under beside name and class: a title, the label, and names for players."""
        content = load_arena()
        texts = content.deck_texts
        return [
            ("Archetypes", lambda deck, _seat: texts[deck].archetype, NO_NAMES),
            ("Heroes", lambda deck, _seat: texts[deck].hero, {name: card.name for name, card in content.cards.items()}),
        ]

    def page(self) -> list[str]:
        """Return the tables of decks, starters, classes, archetypes, heroes, costs and cards, and the matrix."""
        if not self.outcomes:
            return []
        length = f"A match has {self.turns / len(self.outcomes):.1f} turns of both sides on average."
        lines = [*super().page(), length, "", *second_lines(self.outcomes), *self._class_page()]
        for title, label, names in self._groups():
            lines += [f"## {title}", "", _ALIKE, "", *score_lines(tally(self.outcomes, label), names), ""]
        return [*lines, *cost_page(self.costs()), *card_page(self.cards()), *self._matrix_page()]

    def _class_page(self) -> list[str]:
        low, high = CLASS_BAND
        scores = self.classes()
        names = {name: class_name(name) for name in scores}
        return ["## Classes", "", f"Wanted: {low} to {high}%. {_ALIKE}", "", *score_lines(scores, names), ""]

    def _matrix_page(self) -> list[str]:
        return ["## Who beats whom", "", *matrix_page(self.matrix, list(self.ranked()), self.names()), ""]


def card_faults(cards: list[CardMoved]) -> list[str]:
    """Return a sentence for each card that moves its decks too far, beyond chance."""
    names = load_arena().cards
    return [
        f"{names[card.card].name} moves its decks by {card.surely.points} points ({card.surely.low} to "
        f"{card.surely.high}), more than {CARD_MOST}."
        for card in cards
        if card.surely.beyond(CARD_MOST)
    ]


def card_page(cards: list[CardMoved]) -> list[str]:
    """Return the lines of a page about what cards do: how it is estimated, how sure it is, and those that do most."""
    beyond = sum(card.surely.beyond(CARD_MOST) for card in cards)
    within = sum(card.in_deck.within(CARD_MOST) for card in cards)
    chance = round(0.05 * len(cards))
    about = (
        "Sides are compared that had the same deck, without the card in the first hand, and with it in the upper half "
        "of the rest or in the lower, which is chance alone; what lies above is drawn more often. In hand: the "
        "difference of their win rates over that of how often they drew it, so how many points it is worth to draw "
        "this card and not another. In deck: that times the share of matches in which it is drawn. Intervals are 95%, "
        f"Newcombe's by Wilson's; of so many cards {chance} are outside theirs by chance. Cards are in the order of "
        "the middle of their intervals."
    )
    judged = (
        f"Wanted: no card moves a deck by more than {CARD_MOST} points. Of {len(cards)} cards of ready decks {beyond} "
        f"do so even by intervals that hold for all cards at once, {within} have intervals within {CARD_MOST} points; "
        "of the others more matches would tell."
    )
    names, shown = load_arena().cards, cards if len(cards) <= 2 * SHOWN else [*cards[:SHOWN], *cards[-SHOWN:]]
    rows = [
        f"| {names[card.card].name} | {class_name(names[card.card].card_class)} | {names[card.card].cost} | "
        f"{card.in_hand.points} | {_between(card.in_hand)} | {card.in_deck.points} | {_between(card.in_deck)} | "
        f"{card.in_hand.sides} | {card.in_hand.others} |"
        for card in shown
    ]
    head = "| | class | cost | in hand | interval | in deck | interval | sides: above | below |"
    return ["## Cards", "", about, "", judged, "", head, f"|---|{'---|' * 8}", *rows, ""]


def cost_page(costs: Mapping[str, Moved]) -> list[str]:
    """Return the lines of a page about costs."""
    about = (
        "How many points of the win rate lie between sides that had more cards of a cost than its share in the upper "
        "half of the shuffled deck, and sides that had the same deck and fewer of this cost there."
    )
    rows = [
        f"| {_cost_name(cost)} | {found.points} | {_between(found)} | {found.sides} | {found.others} |"
        for cost, found in costs.items()
    ]
    head = "| | points | interval | sides: more | fewer |"
    return ["## Costs", "", about, "", head, "|---|---|---|---|---|", *rows, ""]


def _cost_name(cost: str) -> str:
    return f"{cost} or more" if cost == str(DEAREST) else cost


def _between(found: Moved) -> str:
    return f"{found.low} to {found.high}"


def _row(name: str, found: Moved) -> Row:
    return Row(name, found.points, (found.low, found.high))


def _numbers(found: Moved) -> list[float]:
    return [found.points, found.low, found.high, found.sides, found.others]
