"""How opponents read the other side: strengths of hands, habits, ranges, deals (POKER-8.2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from components.poker import ATTACK, BRACE, CARDS, COUNTER, DEFEND, ENGAGE, TO_BLIND
from systems.dice import Stream
from systems.poker.ai.deals import chance_in, ends_of
from systems.poker.ai.outlook import SURE, Fortune, Worths, chance_of
from systems.poker.ai.ranges import Reading, read
from systems.poker.ai.strength import BLOCKED, PAIRS, WHOLE, chance_alone, strengths
from systems.poker.ai.styles import (
    CALLER,
    PASSIVE,
    PLAIN,
    STYLES,
    TIMID,
    WILD,
    Style,
    freshness,
    likely_styles,
    price_of,
)
from systems.poker.state.hands import rank_of
from systems.poker.view.views import PokerView
from tests.systems.poker.language import Table, cards, halves

KINGS = "Kc Kd"


def place_of(text: str) -> int:
    first, second = sorted(cards(text))
    return PAIRS.index((first, second))


def view_at_destiny(*, own: str = "Ah Ad", board: str = "Ks 9h 5d 3c Jh") -> PokerView:
    return Table().blinds(own, "2c 7d", board).to_river().poker.view(0)


@pytest.mark.rule("POKER-8.2")
def test_hole_cards_alone_are_told_apart() -> None:
    chances = [chance_alone(*cards(text)) for text in ("Ah Ad", "Ah Kh", "Ah Kd", "7h 2d", "3h 2d")]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 840
    assert chances[-1] < 330


@pytest.mark.rule("POKER-8.2")
def test_strengths_order_hands_with_the_board_and_leave_out_what_lies_open() -> None:
    found = strengths(tuple(cards("Ks 9h 5d 3c Jh")))
    order = [found[place_of(text)] for text in ("Kh Kd", "Ah Kd", "9s 8c", "4d 2c")]
    assert order == sorted(order, reverse=True)
    assert order[0] > 960
    assert order[-1] < 100
    assert found[place_of("Ks Kd")] == BLOCKED


def test_strengths_before_the_last_card_value_draws() -> None:
    found = strengths(tuple(cards("Kh 9h 2h 3c")))
    assert found[place_of("Ah Qc")] > found[place_of("Ac Qd")]


@pytest.mark.rule("POKER-8.2")
def test_at_destiny_all_that_the_other_may_hold_is_counted() -> None:
    view = view_at_destiny()
    ends = ends_of(view, read(view, by_moves=False), Stream(1), 1)
    own, board = view.fighters[0].hole, view.community
    rest = [card for card in range(CARDS) if card not in {*own, *board}]
    mine = rank_of((*own, *board))
    theirs = [rank_of((*pair, *board)) for pair in combinations(rest, 2)]
    score = sum(2 * (mine < rank) + (mine == rank) for rank in theirs)
    assert chance_in(ends) == 1000 * score // (2 * len(theirs))


@pytest.mark.rule("POKER-8.2")
def test_sampled_chances_are_near_the_known_ones() -> None:
    table = Table().blinds("Ah Ad", "2c 7d")
    view = table.poker.view(0)
    chance = chance_in(ends_of(view, read(view, by_moves=False), Stream(3), 400))
    assert abs(chance - 852) < 50


def likeliest(tally: dict[str, int]) -> Style:
    found = likely_styles(tally)
    return STYLES[found.index(max(found))]


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize(
    ("tally", "style"),
    [
        ({}, PLAIN),
        ({ATTACK: 4, DEFEND: 6, ENGAGE: 5, BRACE: 1, ENGAGE + TO_BLIND: 3}, PLAIN),
        ({ATTACK: 4, DEFEND: 5, ENGAGE: 8}, CALLER),
        ({DEFEND: 9, ENGAGE: 8, ENGAGE + TO_BLIND: 2}, PASSIVE),
        ({COUNTER + TO_BLIND: 3, DEFEND: 5, COUNTER: 1, ENGAGE: 2}, WILD),
        ({ATTACK: 2, DEFEND: 4, BRACE: 5, ENGAGE + TO_BLIND: 2}, TIMID),
    ],
)
def test_kinds_of_players_are_told_by_what_they_do(tally: dict[str, int], style: Style) -> None:
    assert likeliest(tally) is style


def attacked(hp: float, **tally: int) -> PokerView:
    """Return what seat 0 sees at First Blood after an attack by the other side, which has 89½ HP to attack with."""
    table = Table().blinds("Ah 9d", "2c 7d")
    table.combat.fighters[1].tally |= tally
    table.call()
    table.bet(hp)
    return table.poker.view(0)


def mean_strength(view: PokerView, reading: Reading) -> int:
    """Return how strong the other side is thought to be on average, in thousandths."""
    strong = strengths(view.community)
    held: list[int] = [sum(weights) for weights in zip(*reading.weights, strict=True)]
    whole = sum(strong[place] * weight for place, weight in zip(reading.places, held, strict=True))
    return whole // sum(held)


@pytest.mark.rule("POKER-8.2")
def test_who_attacks_is_thought_to_hold_more_and_more_with_much() -> None:
    small, large = attacked(10), attacked(60)
    blind = mean_strength(large, read(large, by_moves=False))
    assert blind + 30 < mean_strength(small, read(small)) < mean_strength(large, read(large))


@pytest.mark.rule("POKER-8.2")
def test_who_always_attacks_tells_nothing_by_it() -> None:
    view = attacked(60)
    wild = attacked(89.5, **{COUNTER + TO_BLIND: 4, COUNTER: 2, ENGAGE: 4})
    assert mean_strength(wild, read(wild)) < mean_strength(view, read(view)) - 50


@pytest.mark.rule("POKER-8.2")
def test_an_attack_with_all_that_could_be_is_a_wild_one() -> None:
    wild = STYLES.index(WILD)
    shares = [read(attacked(amount)).styles()[wild] for amount in (10, 60, 89.5)]
    assert max(shares[:2]) < 100
    assert shares[2] > 500


@pytest.mark.rule("POKER-8.2")
def test_moves_of_this_hand_do_not_count_as_habits_too() -> None:
    view = attacked(60)
    tally = dict(view.fighters[1].tally)
    assert tally[ATTACK] == 1
    before = read(view, by_moves=False).weights
    assert [row[0] for row in before] == [1_000_000 * share for share in likely_styles({DEFEND: 0})]


@pytest.mark.rule("POKER-8.2")
def test_the_timid_brace_to_every_price_and_callers_to_none() -> None:
    price = price_of(20, 60)
    assert price == 250
    for strength in (0, 300, 600, WHOLE):
        assert TIMID.stays(strength, price) <= PLAIN.stays(strength, price) <= CALLER.stays(strength, price) == WHOLE
    assert sum(PLAIN.sizes(900)) == sum(WILD.sizes(100)) == WHOLE


@pytest.mark.rule("POKER-8.2")
def test_what_is_known_of_the_other_hole_cards_is_kept_to() -> None:
    table = Table().blinds("Ah Ad", KINGS)
    table.combat.fighters[0].seen[:] = cards("Kc")
    view = table.poker.view(0)
    held = read(view).places
    assert len(held) == CARDS - 3
    assert all(cards("Kc")[0] in PAIRS[place] for place in held)


@pytest.mark.rule("POKER-8.2")
def test_the_outlook_is_fair_and_rises_with_what_one_has() -> None:
    def have(hp: float, stamina: int = 10, strike: int = 0) -> Fortune:
        return Fortune(halves(hp), 0, stamina, strike)

    plain = Worths()
    assert chance_of(have(80), have(80), plain) == SURE // 2
    rising = [chance_of(have(hp), have(60), plain) for hp in (1, 20, 40, 60, 80, 200)]
    assert rising == sorted(set(rising))
    for own, foe in ((have(30), have(70)), (have(90, 2), have(90, 9)), (have(50, strike=9), have(50))):
        assert abs(chance_of(own, foe, plain) + chance_of(foe, own, plain) - SURE) < 50  # of rounding
    assert chance_of(have(0), have(5), plain) == 0
    assert chance_of(have(5), have(0), plain) == SURE
    assert chance_of(have(60), have(60), Worths(confidence=500)) > SURE * 6 // 10


@pytest.mark.rule("POKER-8.2")
def test_a_strike_is_worth_no_more_than_the_other_side_has() -> None:
    def worth(strike: int, hp: int) -> int:
        return chance_of(Fortune(halves(40), 0, 10, strike), Fortune(halves(hp), 0, 10, 0), Worths())

    assert worth(5, 40) < worth(20, 40) < worth(40, 40) == worth(90, 40)


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize(("stamina", "kind"), [(1, "tired"), (3, "rested")])
def test_who_begins_a_hand_tired_is_more_likely_wild(stamina: int, kind: str) -> None:
    wild, usual = STYLES.index(WILD), STYLES.index(PLAIN)
    begun, unknown = likely_styles({}, freshness(stamina, 4)), likely_styles({})
    assert (begun[wild] * unknown[usual] > unknown[wild] * begun[usual]) == (kind == "tired")
