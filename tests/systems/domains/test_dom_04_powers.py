"""Special powers (DOM-4)."""

from __future__ import annotations

import pytest

from systems.domains import events as told
from systems.domains.commands import Decline, SwapCards, SwapTiles
from tests.systems.domains.scenario import domains

PILES = "piles 9 1 2; 4 6 8; 5 7 3"


@pytest.mark.rule("DOM-4.1", "DOM-4.10")
@pytest.mark.parametrize(
    ("cards", "strengths"),
    [("1- 2 3", (1, 4, 3)), ("2 1- 3", (3, 1, 4)), ("2 3 1-", (2, 5, 1))],
)
def test_1_minus_strengthens_its_neighbours_more_when_it_has_only_one(cards: str, strengths: tuple[int, ...]) -> None:
    d = domains(f"specials 1- 2+ 4- | {PILES}").place(cards, "0 1 5")
    assert d.strengths(0) == strengths
    assert d.strengths(1) == (0, 1, 5), "only its owner's cards"
    d.place("0 5 4", "2 3 4")
    assert d.strengths(0) == (0, 5, 4), "only in this round"


@pytest.mark.rule("DOM-4.1")
def test_the_bonus_of_1_minus_names_its_cause() -> None:
    d = domains(f"specials 1- 2+ 4- | {PILES}").place("2 3 1-", "0 1 5")
    assert d.of(told.StrengthChanged) == [told.StrengthChanged(0, 1, 2, "1-", 2, 5)]


@pytest.mark.rule("DOM-4.2", "DOM-4.3", "DOM-4.4")
@pytest.mark.parametrize(("card", "amount"), [("1+", 2), ("2+", 1), ("4+", -1)])
@pytest.mark.parametrize("foe", ["0 1 5", "1 0 5"])
def test_a_card_leaves_a_bonus_for_its_owners_next_card_in_the_same_slot(card: str, amount: int, foe: str) -> None:
    d = domains(f"specials 1+ 2+ 4+ | {PILES}").place(f"2 {card} 3", foe)
    assert d.of(told.BonusLaid) == [told.BonusLaid(0, 1, amount, card)], "whether it won or lost"
    assert d.view(1).carried == ((0, amount, 0), (0, 0, 0))
    d.place("0 4 5", "2 3 4")
    assert d.strengths(0) == (0, 4 + amount, 5)
    assert d.strengths(1) == (2, 3, 4), "the owner's alone"
    assert d.of(told.StrengthChanged) == [told.StrengthChanged(0, 1, amount, card, 1, 4 + amount)]
    assert d.view().carried == ((0, 0, 0), (0, 0, 0)), "one card only"


@pytest.mark.rule("DOM-4.2", "DOM-4.3", "DOM-4.4")
def test_in_the_third_round_nothing_is_left_behind() -> None:
    d = domains("round 3 | hand0 1+ 2+ 4+ | hand1 0 1 2 | piles 9; 4; 5").place("1+ 2+ 4+", "0 1 2")
    assert d.of(told.BonusLaid) == []


@pytest.mark.rule("DOM-4.4")
def test_4_plus_has_minus_2_in_the_third_round_alone() -> None:
    last = domains("round 3 | hand0 4+ 0 1 | hand1 3 5 2 | specials 1+ 2+ 4+ | piles 9; 4; 5").place("4+ 0 1", "3 5 2")
    assert last.strengths(0)[0] == 2
    assert last.of(told.StrengthChanged) == [told.StrengthChanged(0, 0, -2, "4+", 0, 2)]
    assert last.fight(0).winner == 1
    earlier = domains("round 2 | hand0 4+ 0 1 2 3 4 | hand1 3 5 2 0 1 4 | piles 9 1; 4 2; 5 3").place("4+ 0 1", "3 5 2")
    assert (earlier.strengths(0)[0], earlier.fight(0).winner) == (4, 0)


@pytest.mark.rule("DOM-4.5")
def test_2_minus_swaps_tiles_when_it_wins_the_new_one_included() -> None:
    d = domains(f"specials 2- 2+ 4- | {PILES}").place("2- 0 1", "1 4 5")
    assert (d.tiles(0), d.tiles(1)) == ([9], [4, 5])
    assert d.view(1).prompt == d.view(0).prompt
    assert d.match.to_act() == (0,)
    assert d.match.prompt(0) == {"kind": "tiles", "slot": 0}
    assert d.match.legal(0) == [SwapTiles(9, 4), SwapTiles(9, 5), Decline()]
    d.do(0, "swap-tiles 9 5")
    assert (d.tiles(0), d.tiles(1)) == ([5], [4, 9])
    assert d.of(told.TilesSwapped, 1) == [told.TilesSwapped(0, 9, 5, (5, 13))]
    assert d.view().round == 2


@pytest.mark.rule("DOM-4.5", "DOM-5.1")
def test_2_minus_acts_before_the_element_test() -> None:
    d = domains(
        "round 2 | specials 2- 2+ 4- | hand0 2- 0 1 3 4 5 | hand1 1 4 5 0 2 3 | piles 9 8; 2 3; 7 1 | tiles1 4 5 6"
    )
    d.place("2- 0 1", "1 4 5")
    assert d.view().phase == "choosing", "nobody has won yet"
    assert d.match.result() is None


@pytest.mark.rule("DOM-4.5", "DOM-4.10")
def test_2_minus_does_nothing_when_it_loses_or_a_side_owns_no_tile() -> None:
    assert domains(f"specials 2- 2+ 4- | {PILES}").place("2- 0 1", "3 4 5").view().phase == "placing"
    alone = domains(f"specials 2- 2+ 4- | {PILES}").place("2- 4 5", "1 3 2")
    assert (alone.tiles(1), alone.view().phase, alone.of(told.ChoiceOffered)) == ([], "placing", [])


@pytest.mark.rule("DOM-4.5")
def test_only_tiles_that_are_owned_can_be_swapped() -> None:
    d = domains(f"specials 2- 2+ 4- | {PILES}").place("2- 0 1", "1 4 5")
    assert d.refusal(0, "swap-tiles 4 5") == "You do not own the domain 4: give one of yours."
    assert d.refusal(0, "swap-tiles 9 8") == "The other side does not own the domain 8: take one of theirs."
    assert d.refusal(1, "swap-tiles 4 9") == "It is not your turn to decide."
    sentence = "The round is not over: exchange one of your domains for one of the other side's, or decline."
    assert d.refusal(0, "swap-cards 3 2-") == d.refusal(0, "place 0 1 2") == sentence


@pytest.mark.rule("DOM-4.6")
def test_3_minus_swaps_a_card_of_the_hand_with_a_used_one_but_not_itself() -> None:
    d = domains(f"specials 3- 2+ 4- | {PILES}").place("5 4 0", "1 2 3").place("3- 1 2+", "0 5 4")
    assert d.match.prompt(0) == {"kind": "cards", "slot": 0}
    used, hand = ["5", "4", "0", "1", "2+"], ["2", "3", "4-"]
    assert d.match.legal(0) == [*(SwapCards(give, take) for give in hand for take in used), Decline()]
    assert d.refusal(0, "swap-cards 2 3-") == "3- cannot take itself back: take another used card."
    assert d.refusal(0, "swap-cards 5 4") == "The card '5' is not in your hand: lay down one that is."
    assert d.refusal(0, "swap-cards 2 3") == "The card '3' is not among your used cards: take one that is."
    sentence = "The round is not over: exchange a card of your hand, or decline."
    assert d.refusal(0, "swap-tiles 9 4") == sentence
    d.do(0, "swap-cards 2 1")
    assert d.of(told.CardsSwapped, 1) == [told.CardsSwapped(0, "2", "1")]
    assert d.view(1).hands[0] == ("1", "3", "4-")
    assert d.view(1).used[0] == ("5", "4", "0", "3-", "2", "2+")


@pytest.mark.rule("DOM-4.6", "DOM-4.8")
def test_3_minus_does_nothing_in_the_third_round_or_when_it_loses() -> None:
    d = domains("round 3 | specials 3- 2+ 4- | hand0 3- 4 5 | hand1 2 3 1 | piles 9; 4; 5").place("3- 4 5", "2 3 1")
    assert (d.fight(0).winner, d.of(told.ChoiceOffered)) == (0, [])
    assert d.winner() == 0
    assert domains(f"specials 3- 2+ 4- | {PILES}").place("3- 0 1", "4 5 3").of(told.ChoiceOffered) == []


@pytest.mark.rule("DOM-4.7")
@pytest.mark.parametrize(
    ("position", "foe", "gained"),
    [
        ("", "1", 7),
        ("", "2", 0),
        ("", "0", 7),
        ("carried0 2 0 0", "3", 7),
        ("carried0 1 0 0", "3", 0),
        ("carried1 -1 0 0", "2", 7),
        ("", "*", 0),
        ("carried0 2 0 0", "*", 0),
        ("", "4", 0),
    ],
)
def test_3_plus_gains_7_points_when_it_wins_by_2_or_more_in_strength(position: str, foe: str, gained: int) -> None:
    rest = [card for card in ("0", "1", "2", "3", "4", "5", "3+", "*") if card != foe][:5]
    d = domains(
        f"round 2 | specials 3+ * 2+ | hand0 3+ 0 1 2 4 5 | hand1 {foe} {' '.join(rest)} | piles 9 1; 2 4; 3 6"
        + (f" | {position}" if position else "")
    )
    beside = [card for card in ("0", "1", "2") if card != foe][:2]
    d.place(f"3+ {' '.join(beside)}", f"{foe} {' '.join(beside)}")
    assert d.view().bonus_points == (gained, 0)
    assert d.points()[0] == gained + (9 if d.fight().winner == 0 else 0)
    assert [(event.amount, event.points) for event in d.of(told.PointsGained)] == ([(7, 16)] if gained else [])


@pytest.mark.rule("DOM-4.8")
def test_choices_are_made_slot_by_slot_after_all_fights_each_seeing_what_earlier_ones_did() -> None:
    d = domains(f"specials 2- 3- 4- | {PILES}").place("1 3- 2-", "2- 1 0")
    assert d.winners() == "1 0 0"
    assert d.match.to_act() == (1,)
    assert d.of(told.ChoiceOffered) == [told.ChoiceOffered(1, "tiles", 0)]
    d.do(1, "swap-tiles 9 4")
    assert d.of(told.ChoiceOffered) == [told.ChoiceOffered(0, "cards", 1)]
    d.do(0, "swap-cards 0 1")
    assert d.of(told.ChoiceOffered) == [told.ChoiceOffered(0, "tiles", 2)]
    assert d.match.legal(0) == [SwapTiles(9, 4), SwapTiles(5, 4), Decline()]
    d.do(0, "swap-tiles 5 4")
    assert (d.tiles(0), d.tiles(1)) == ([9, 4], [5])
    assert d.of(told.RoundBegan) == [told.RoundBegan(2, (1, 6, 7))]


@pytest.mark.rule("DOM-4.8")
@pytest.mark.parametrize(("cards", "kind"), [("2- 0 1", "tiles"), ("3- 0 1", "cards")])
def test_a_power_can_be_declined(cards: str, kind: str) -> None:
    d = domains(f"specials 2- 3- 4- | {PILES}").place(cards, "1 4 5")
    before = d.view()
    d.do(0, "decline")
    assert d.of(told.ChoiceDeclined, 1) == [told.ChoiceDeclined(0, kind)]
    assert (d.tiles(0), d.tiles(1), d.view().hands) == ([9], [4, 5], before.hands)
    assert d.view().round == 2


@pytest.mark.rule("DOM-4.9", "DOM-4.10")
def test_bonuses_add_up_and_a_negative_one_is_a_smaller_bonus() -> None:
    d = domains(
        "round 3 | specials 1- 4+ 2+ | hand0 1- 4+ 0 | hand1 2 4 1 | carried0 0 2 0 | carried1 0 -1 0 | piles 9; 4; 5"
    ).place("1- 4+ 0", "2 4 1")
    assert d.fight(1).bonuses == (2 + 2 - 2, -1)
    assert d.fight(1).strengths == (6, 3)
    tied = domains("round 3 | specials 4+ 2+ 1+ | hand0 4+ 0 1 | hand1 2 5 3 | piles 9; 4; 5").place("4+ 0 1", "2 5 3")
    assert tied.fight(0).strengths == (2, 2)
    assert (tied.fight(0).winner, tied.fight(0).reason) == (1, "bonus")


@pytest.mark.rule("DOM-4.10")
def test_1_minus_does_not_strengthen_itself_and_is_strengthened_by_others() -> None:
    d = domains(
        "round 2 | specials 1- 1+ 2+ | hand0 1- 0 1 2 3 4 | hand1 0 1 2 3 4 5 | carried0 2 0 0 | piles 9 1; 2 3; 4 5"
    )
    assert d.place("1- 3 4", "0 1 2").strengths(0) == (3, 5, 4)
