"""Pieces and setup (DOM-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from components.domains import BASE_CARDS, CARDS, SPECIAL_CARDS, TILES, VALUES
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.state.field import elements_of
from systems.match import Match
from tests.systems.domains.scenario import domains, duel


@pytest.mark.rule("DOM-1.1")
def test_nine_tiles_lie_in_three_piles_and_the_top_of_each_is_the_prize_of_its_slot() -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        d = domains(seed=seed)
        table = d.field.table
        assert [len(pile) for pile in table.piles] == [2, 2, 2]
        assert sorted([*table.prizes, *(tile for pile in table.piles for tile in pile)]) == sorted(TILES)
        seen.update(d.view().prizes)
    assert set(seen) == set(TILES)
    assert min(seen.values()) > 5, "every tile is on top now and then"


@pytest.mark.rule("DOM-1.1")
def test_a_match_has_three_rounds_and_each_opens_the_next_tile_of_every_pile() -> None:
    d = domains("specials 1+ 2+ 4- | piles 1 4 7; 2 5 8; 3 6 9")
    assert (d.view().round, d.view().prizes) == (1, (1, 2, 3))
    d.place("0 1 2", "0 1 2")
    assert (d.view().round, d.view().prizes) == (2, (4, 5, 6))
    d.place("3 4 5", "3 4 5")
    assert (d.view().round, d.view().prizes) == (3, (7, 8, 9))
    d.place("1+ 2+ 4-", "1+ 2+ 4-")
    assert d.winner() is None
    assert d.match.to_act() == ()


@pytest.mark.rule("DOM-1.2")
def test_both_hold_the_base_cards_and_three_specials_and_play_each_once() -> None:
    d = domains(seed=4)
    for seat in (0, 1):
        assert set(d.view().hands[seat]) == {*BASE_CARDS, *d.view().specials}
        assert len(d.view().hands[seat]) == 9
    for _ in range(3):
        for seat in (0, 1):
            while seat in d.match.to_act() and d.view().phase == "placing":
                d.match.apply(seat, d.match.legal(seat)[0])
        while d.view().phase == "choosing":
            d.do(d.match.to_act()[0], "decline")
    assert [sorted(used) for used in d.view().used] == [sorted([*BASE_CARDS, *d.view().specials])] * 2


@pytest.mark.rule("DOM-1.3", "DOM-1.6")
def test_both_have_the_same_three_different_specials_drawn_at_random() -> None:
    seen: Counter[str] = Counter()
    for seed in range(90):
        specials = domains(seed=seed).view().specials
        assert len(set(specials)) == 3
        assert set(specials) <= set(SPECIAL_CARDS)
        seen.update(specials)
    assert set(seen) == set(SPECIAL_CARDS)


@pytest.mark.rule("DOM-1.3", "DOM-1.6")
def test_specials_can_be_picked_and_are_seen_before_the_first_placement() -> None:
    d = domains("specials * 4+ 1-")
    for seat in (0, 1):
        assert d.view(seat).specials == ("1-", "4+", "*")
        assert d.view(seat).hands[1 - seat][-3:] == ("1-", "4+", "*")
    assert d.match.to_act() == (0, 1)


@pytest.mark.rule("DOM-1.3")
@pytest.mark.parametrize(
    ("specials", "why"),
    [
        (("1-", "1-", "2+"), "The specials must be 3 different cards, or null to draw them (DOM-1.3)."),
        (("1-", "5", "2+"), "'5' is no special card; they are 1- 1+ 2- 2+ 3- 3+ 4- 4+ * (DOM-1.3)."),
    ],
)
def test_three_different_specials_are_needed(specials: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=r"DOM-1\.3") as caught:
        Setup(specials=specials)
    assert str(caught.value) == why


@pytest.mark.rule("DOM-1.4")
def test_the_nine_tiles() -> None:
    assert sorted(TILES) == list(range(1, 10))
    assert Counter(TILES.values()) == {
        "shadow": 1, "half-left": 1, "half-right": 1, "fire": 2, "forest": 2, "water": 2,
    }  # fmt: skip
    assert [sorted(tile for tile, kind in TILES.items() if kind == item) for item in ("fire", "forest", "water")] == [
        [4, 9],
        [5, 8],
        [6, 7],
    ]


@pytest.mark.rule("DOM-1.4")
@pytest.mark.parametrize(
    ("tiles", "elements"),
    [
        ([], ""),
        ([1], "shadow"),
        ([2], ""),
        ([3], ""),
        ([2, 3], "shadow"),
        ([4], "fire"),
        ([9], "fire"),
        ([5], "forest"),
        ([8, 5], "forest"),
        ([6], "water"),
        ([7], "water"),
        ([4, 8, 6, 1], "fire forest water shadow"),
        ([9, 5, 7, 2, 3], "fire forest water shadow"),
        ([9, 5, 7, 2], "fire forest water"),
    ],
)
def test_what_owns_an_element(tiles: list[int], elements: str) -> None:
    have = elements_of(tiles)
    names = ("fire", "forest", "water", "shadow")
    assert " ".join(name for name, other in zip(names, have, strict=True) if other) == elements


@pytest.mark.rule("DOM-1.5")
def test_a_cards_value_is_its_printed_number_and_the_star_has_none() -> None:
    assert {card: VALUES[card] for card in CARDS if card != "*"} == {
        card: int(card.rstrip("+-")) for card in CARDS if card != "*"
    }
    assert duel("2+", "1+").fight().strengths == (2, 1)
    assert duel("*", "3").fight().strengths == (0, 3)


@pytest.mark.rule("DOM-1.6")
def test_other_dice_draw_other_specials_and_tiles_independently() -> None:
    rules = DomainsRules(Setup())
    drawn = {seed: Match.new(rules, seed, {}).view(0) for seed in range(40)}
    assert len({item.specials for item in drawn.values()}) > 20
    picked = DomainsRules(Setup(specials=("1-", "2-", "3-")))
    for seed, item in drawn.items():
        assert Match.new(picked, seed, {}).view(0).prizes == item.prizes, "picking specials must not move the tiles"
