"""What a card does is found again in made-up matches, and chance alone is not taken for it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from game.lab.arena.impact import CardMoved, Moved, Side, cards_moved, kinds_moved, moved
from systems.dice import Stream

DECK = tuple(f"card-{number}" for number in range(15) for _ in range(2))
DECKS = {"one": DECK, "two": DECK}


def made_up(number: int, strong: str = "", points: int = 0) -> list[Side]:
    """Return sides that win more often the longer the match is, and where they drew a strong card, which ends it."""
    dice, found = Stream(5, "made up"), list[Side]()
    for at in range(number):
        cards, length = [*DECK], 6 + dice.below(18)
        dice.shuffle(cards)
        at_end = length if strong not in cards[:length] else max(cards.index(strong) + 1, length - 4)
        drawn = Counter(cards[:at_end])
        chance = 50 + 2 * (length - 15) + (points if drawn[strong] else 0)
        won = float(dice.below(100) < chance)
        held, upper = Counter(cards[:4]), Counter(cards[4:17])
        found.append(Side(("one", "two")[at % 2], held, upper, drawn, won))
    return found


def by_card(found: list[CardMoved]) -> dict[str, CardMoved]:
    return {card.card: card for card in found}


def test_the_interval_of_a_difference_is_newcombes() -> None:
    """56 of 70 against 48 of 80, the example of Newcombe's paper (1998), method 10."""
    found = moved({"all": ([1.0] * 48 + [0.0] * 32, [1.0] * 56 + [0.0] * 14)})
    assert found == Moved(20.0, 5.2, 33.4, 70, 80)


def test_groups_are_averaged_and_what_has_no_counterpart_is_left_out() -> None:
    alike = ([1.0, 0.0] * 50, [1.0, 0.0] * 50)
    better = ([1.0, 0.0] * 50, [1.0] * 100)
    found = moved({"alike": alike, "better": better, "alone": ([1.0] * 9, [])})
    assert found is not None
    assert (found.points, found.sides, found.others) == (25.0, 200, 200)
    assert moved({"alone": ([1.0], [])}) is None


def test_a_strong_card_is_found_again_though_long_matches_are_won_more_often() -> None:
    found = cards_moved(made_up(6000, "card-3", 20), DECKS)
    assert found[0].card == "card-3"
    assert found[0].in_hand.low <= 20 <= found[0].in_hand.high
    assert found[0].surely.beyond(6)
    assert found[0].in_deck.points < found[0].in_hand.points
    for first, second in pairwise(found):
        assert first.in_deck.low + first.in_deck.high >= second.in_deck.low + second.in_deck.high


def test_cards_that_do_nothing_are_not_taken_for_strong_ones() -> None:
    """Without regard to the length, each card would seem to win: who has it drew more cards."""
    sides = made_up(6000)
    found = cards_moved(sides, DECKS)
    assert len(found) == 15
    assert not any(card.surely.beyond(0) for card in found)
    assert all(card.in_deck.within(15) for card in found)
    plain = moved({"all": ([side.won for side in sides if not side.drawn["card-3"]],
                           [side.won for side in sides if side.drawn["card-3"]])})  # fmt: skip
    assert plain is not None
    assert plain.low > 5


def test_kinds_of_which_more_were_drawn_are_compared() -> None:
    sides = made_up(4000, "card-3", 30)
    found = kinds_moved(
        sides, DECKS, lambda card: "strong" if card == "card-3" else "other", ("strong", "other", "none")
    )
    assert set(found) == {"strong", "other"}
    assert found["strong"].low > 10
    assert found["other"].high < -10
