"""The ready decks of Ragnarok meet one another; the page tells who scores too much, who begins, and who beats whom."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.arena.loading import load_arena
from game.lab.arena.matches import ArenaPlayed
from game.lab.balance.arena import ArenaCoinPart, ArenaHeroPart, arena_coin_pairings, arena_hero_pairings
from game.lab.balance.arena_decks import ArenaDeckPart, arena_deck_pairings
from game.lab.balance.intervals import wilson
from game.lab.balance.outcomes import FIRST, SECOND, Outcome, second_faults, tally
from game.lab.balance.report import BalanceReport, measure_balance, to_markdown
from game.lab.balance.tournament import PairingPart, Score

DECKS = sorted(load_arena().decks)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(170, 200, 79.4, 89.3), (5, 10, 23.7, 76.3), (10, 10, 72.2, 100.0)]
)
def test_an_interval_is_wilsons(won: int, of: int, low: float, high: float) -> None:
    assert wilson(won, of) == (low, high)
    assert Score(wins=won, losses=of - won).interval == (low, high)


@pytest.mark.rule("COLL-3.3")
def test_every_pair_of_ready_decks_meets_and_both_begin_once() -> None:
    pairings = arena_deck_pairings(2, "hard", 50)
    pairs = list(itertools.combinations(DECKS, 2))
    assert [(pairing.first, pairing.second) for pairing in pairings[::2]] == pairs * 2
    assert len(pairings) == len(pairs) * 2 * 2
    assert len({pairing.task.seed for pairing in pairings}) == len(pairings) // 2
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert here.task.options == {"decks": [here.first, here.second], "first": 0}
        assert there.task.options == {"decks": [here.second, here.first], "first": 0}
        assert (here.task.exchanged, there.task.exchanged) == (False, True)
        assert here.task.seed == there.task.seed


def test_a_deck_meets_itself_to_measure_the_coin() -> None:
    pairings = arena_coin_pairings(2, "easy", 1)
    assert [pairing.first for pairing in pairings] == DECKS * 2
    assert all(pairing.task.options["decks"] == [pairing.first, pairing.first] for pairing in pairings)


def test_heroes_meet_others_of_their_class_with_the_same_deck() -> None:
    roster = load_arena().roster
    for pairing in arena_hero_pairings(1, "easy", 1):
        classes = {roster[hero].card_class for hero in (pairing.first, pairing.second)}
        first, second = pairing.task.options["decks"]
        assert first == second
        assert classes == {load_arena().deck_texts[first].card_class}
        heroes = pairing.task.options["heroes"]
        assert heroes == [pairing.first, pairing.second][:: -1 if pairing.task.exchanged else 1]


def test_starters_are_counted_and_a_strong_second_player_is_named() -> None:
    outcomes = [Outcome(("a", "b"), 1), Outcome(("b", "a"), 1), Outcome(("a", "b"), 0), Outcome(("a", "b"), None)]
    by_seat = tally(outcomes, lambda _deck, seat: (FIRST, SECOND)[seat])
    assert by_seat == {SECOND: Score(wins=2, draws=1, losses=1), FIRST: Score(wins=1, draws=1, losses=2)}
    assert tally(outcomes, lambda deck, _seat: deck)["b"] == Score(wins=1, draws=1, losses=2)
    assert second_faults(outcomes) == [
        "The second player scores 62.5% (21.9 to 90.8), outside 46 to 54%, which its interval does not prove."
    ]
    assert second_faults([*outcomes, Outcome(("a", "b"), 0)]) == []


def test_matches_among_their_like_are_left_out() -> None:
    assert tally([Outcome(("a", "b"), 0)], lambda _deck, _seat: "aggro") == {}


@pytest.fixture(scope="module")
def tiny() -> Iterator[BalanceReport]:
    """A tournament of two decks, a mirror match and a pair of heroes."""
    parts = ("arena-decks", "arena-coin", "arena-heroes")
    with pytest.MonkeyPatch.context() as patch:
        for name, whole, number in (
            ("arena_decks.arena_deck_pairings", arena_deck_pairings, 2),
            ("arena.arena_coin_pairings", arena_coin_pairings, 1),
            ("arena.arena_hero_pairings", arena_hero_pairings, 2),
        ):
            patch.setattr(f"game.lab.balance.{name}", lambda *how, w=whole, n=number: w(*how)[:n])
        yield measure_balance(parts=parts, deals=(1,), level="easy", seed=4)


def test_a_tiny_tournament_is_counted_and_told(tiny: BalanceReport) -> None:
    assert tiny.matches == 5
    decks, coin, heroes = (tiny.parts[name] for name in ("arena-decks", "arena-coin", "arena-heroes"))
    assert isinstance(decks, ArenaDeckPart)
    assert isinstance(coin, ArenaCoinPart)
    assert isinstance(heroes, ArenaHeroPart)
    assert sorted(decks.scores) == DECKS[:2]
    assert {score.matches for score in decks.matrix.values()} == {2}
    assert [outcome.decks for outcome in decks.outcomes] == [(DECKS[0], DECKS[1]), (DECKS[1], DECKS[0])]
    assert len(coin.outcomes) == 1
    assert {score.matches for score in heroes.scores.values()} == {2}
    told = tiny.to_json()
    assert set(told) >= {"arena_decks", "arena_starters", "arena_classes", "arena_matrix", "arena_coin", "arena_heroes"}
    page = to_markdown(tiny, "x", Path("/docs/ragnarok.md"))
    assert page.startswith("# Balance of the standard match of Ragnarok\n")
    for words in (
        "(ragnarok-decks.svg)",
        "![Classes](ragnarok-decks-classes.svg)",
        "(ragnarok-decks-cards.svg)",
        "(ragnarok-coin.svg)",
        "(ragnarok-heroes.svg)",
        "## Costs",
        "## Who begins",
        "## Archetypes",
        "## Heroes",
        "| who begins | ",
    ):
        assert words in page


def test_a_tournament_repeats_itself(tiny: BalanceReport) -> None:
    decks = tiny.parts["arena-decks"]
    assert isinstance(decks, ArenaDeckPart)
    again = [PairingPart.play(pairing) for pairing in arena_deck_pairings(1, "easy", 4)[:2]]
    assert [outcome.winner for outcome in decks.outcomes] == again


def test_a_match_tells_which_cards_of_its_deck_each_side_drew(tiny: BalanceReport) -> None:
    decks = tiny.parts["arena-decks"]
    assert isinstance(decks, ArenaDeckPart)
    assert [side.deck for side in decks.sides] == [DECKS[0], DECKS[1], DECKS[1], DECKS[0]]
    for side in decks.sides:
        assert 4 <= side.drawn.total() <= 30
        assert side.drawn <= Counter(load_arena().decks[side.deck])
        assert side.held + side.upper <= Counter(load_arena().decks[side.deck])
        assert side.held.total() in {3, 4, 5}
        assert side.upper.total() == (30 - side.held.total() + 1) // 2
    assert sum(side.won for side in decks.sides) == 2
    cards = set(load_arena().decks[DECKS[0]] + load_arena().decks[DECKS[1]])
    assert {card.card for card in decks.cards()} <= cards


def test_a_class_and_a_card_outside_the_bars_are_named() -> None:
    """Of a deck always wins who has its first card above; then the other deck wins on and on."""
    part = ArenaDeckPart()
    texts, decks = load_arena().deck_texts, load_arena().decks
    one, two = next(
        pair for pair in itertools.combinations(DECKS, 2) if len({texts[name].card_class for name in pair}) > 1
    )
    card, *others = dict.fromkeys(decks[two])
    pairing = next(item for item in arena_deck_pairings(1, "easy", 1) if (item.first, item.second) == (one, two))
    for number in range(400):
        won = number % 2
        upper = (card if won else others[0], *others[1:8])
        part.count(pairing, ArenaPlayed(won, 20, ((), ()), ((), upper), ((), upper)))
    name = load_arena().cards[card].name
    assert next(fault for fault in part.faults() if fault.startswith(name)).endswith("more than 6.")
    classes = [texts[deck].card_class.replace("-", " ").title() for deck in (one, two)]
    assert not any(fault.startswith(f"The class {classes[0]}") for fault in part.faults())
    for _ in range(100):
        part.count(pairing, ArenaPlayed(0, 20, ((), ()), ((), ()), ((), ())))
    assert f"The class {classes[0]} scores 60.0% (55.6 to 64.2), outside 45 to 55%." in part.faults()
