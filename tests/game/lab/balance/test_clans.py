"""The balance report counts what was played, and tells everything that is outside its band."""

from __future__ import annotations

import itertools
import json

import pytest

from components.clans import CardDefinition
from game.content.clans.decks import deck_refusals
from game.content.clans.loading import load_clans
from game.lab.balance.clans import (
    DECK_SIZE,
    CardsPart,
    CommonPart,
    LeaderPart,
    common_pairings,
    fights,
    leader_pairings,
    mixed_pairings,
    play_and_count,
)
from game.lab.balance.report import BalanceReport, all_parts, measure_balance, to_markdown
from game.lab.balance.tournament import NOT_PROVEN, Pairing, Score
from game.lab.simulate import Task
from game.problems import WrongRequest

CARDS = load_clans().cards


def test_every_pair_of_leaders_meets_in_each_deal_from_both_sides() -> None:
    pairings = leader_pairings(2, "hard", 7)
    assert len(pairings) == 105 * 2 * 2
    assert len({pairing.task.seed for pairing in pairings}) == 105 * 2, "every deal of every pair has dice of its own"
    for here, there in zip(pairings[::2], pairings[1::2], strict=True):
        assert (here.first, here.second, here.task.seed) == (there.first, there.second, there.task.seed)
        assert here.task.options["leaders"] == [here.first, here.second]
        assert there.task.options["leaders"] == [here.second, here.first]
        assert (here.task.exchanged, there.task.exchanged) == (False, True)


def test_commons_that_cannot_fight_are_left_out_and_all_others_meet() -> None:
    met = {name for pairing in common_pairings(1, "hard", 1) for name in (pairing.first, pairing.second)}
    commons = {name for name, card in CARDS.items() if card.rarity == "common" and not card.token}
    assert commons - met == {
        "scout",
        "field-medic",
        "drummer-boy",
        "woods-mine",
        "sand-pit",
        "sunken-chain",
        "bog-snare",
    }
    assert met <= commons
    assert not fights(CardDefinition("x", damage=5, boss=True))
    for pairing in common_pairings(1, "hard", 1):
        assert pairing.task.options["decks"] in ([[a] * DECK_SIZE, [b] * DECK_SIZE] for a, b in (
            (pairing.first, pairing.second), (pairing.second, pairing.first)))  # fmt: skip


def test_mixed_decks_are_legal_suit_their_leader_and_meet_every_card() -> None:
    leaders = load_clans().leaders
    met = set()
    for pairing in mixed_pairings(120, "easy", 1):
        for leader, deck in zip(pairing.task.options["leaders"], pairing.task.options["decks"], strict=True):
            assert deck_refusals(deck, CARDS) == []
            assert {CARDS[name].element for name in deck} <= {"", *leaders[leader].terrains}
            met.update(deck)
    assert met == {name for name, card in CARDS.items() if not card.token and not card.boss}


def test_who_restores_charges_does_not_come_without_some() -> None:
    for pairing in mixed_pairings(60, "easy", 1):
        for deck in pairing.task.options["decks"]:
            charges = sum(any(ability.charges for ability in CARDS[name].abilities) for name in deck)
            assert charges or "resetter" not in deck


def test_what_is_staged_is_counted_for_both_sides() -> None:
    options = {"leaders": ["joan", "caesar"], "decks": [["voltigeur"] * 25, ["woods-warrior"] * 25], "limit": 2}
    _, staged, copies = play_and_count(Pairing("a", "b", Task("clans", 3, options, ("easy", "easy"))))
    assert set(staged) == set(copies) == {"voltigeur", "woods-warrior"}
    assert all(1 <= times <= 6 for times in staged.values())
    assert all(staged[name] <= number < DECK_SIZE for name, number in copies.items()), "what was drawn, not the deck"


def test_who_cannot_win_scores_nothing_whichever_side_it_sits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def pairings(deals: int, level: str, seed: int) -> list[Pairing]:
        found = []
        for number, exchanged in itertools.product(range(deals), (False, True)):
            crystals = [100, 1] if exchanged else [1, 100]
            decks = [["voltigeur"] * 25, []] if exchanged else [[], ["voltigeur"] * 25]
            options = {"crystal": crystals, "decks": decks, "check_decks": False, "limit": 4}
            found.append(Pairing("saladin", "joan", Task("clans", seed + number, options, (level, level), exchanged)))
        return found

    monkeypatch.setattr("game.lab.balance.clans.leader_pairings", pairings)
    told: list[tuple[int, int]] = []
    report = measure_balance(
        parts=["leaders"], deals=[1], level="easy", seed=1, progress=lambda *report: told.append(report)
    )
    part = report.parts["leaders"]
    assert isinstance(part, LeaderPart)
    assert part.ranked() == {"joan": Score(wins=2), "saladin": Score(losses=2)}
    assert list(part.ranked()) == ["joan", "saladin"], "best first"
    assert told == [(1, 2), (2, 2)]
    assert report.faults() == [
        f"{name} scores {score}, outside 40 to 60%, which its interval does not prove."
        for name, score in (("Joan of Arc", "100.0% (34.2 to 100.0)"), ("Saladin", "0.0% (0.0 to 65.8)"))
    ]


def test_draws_count_half() -> None:
    assert Score(wins=1, draws=2, losses=1).per_cent == 50
    assert Score().per_cent == 0


def test_the_page_tells_how_it_was_made_and_all_that_is_outside_the_bands() -> None:
    report = BalanceReport("hard", 5, 8, 12.0)
    parts = all_parts()
    leaders, commons, cards = LeaderPart(), CommonPart(), CardsPart()
    leaders.scores = {"joan": Score(wins=3, losses=1), "caesar": Score(wins=1, draws=2, losses=1)}
    commons.scores = {"voltigeur": Score(wins=7, losses=3)}
    cards.staged = {"spy": (1, 8), "glue": (2, 8)}
    report.parts = parts | {part.name: part for part in (leaders, commons, cards)}
    page = to_markdown(report, "python3 -m game balance --deals 1")
    assert "Made by `python3 -m game balance --deals 1`: 8 matches at level hard, first seed 5, 12 seconds." in page
    assert "With 10 matches chance alone moves a score by 16 points (one standard deviation)." in page
    assert "| Joan of Arc | 75.0 | 30.1 to 95.4 | 3 | 0 | 1 |" in page
    assert "| Spy | rare | 1 | 8 | 12% (2 to 47) |" in page
    assert "Scout, Field Medic, Woods Mine, Drummer Boy" in page
    outside = page.split("## Outside the bands")[1].strip().splitlines()
    assert outside == [
        f"- Joan of Arc scores 75.0% (30.1 to 95.4), outside 40 to 60%{NOT_PROVEN}.",
        f"- Spy was staged 1 times of 8 copies that could be, 12% (2 to 47), less than 25%{NOT_PROVEN}.",
    ]
    assert json.loads(json.dumps(report.to_json()))["faults"] == report.faults()
    assert to_markdown(BalanceReport("hard", 5), "x").endswith("## Outside the bands\n\nNothing.\n")


@pytest.mark.parametrize(
    ("parts", "level", "words"),
    [(["leader"], "hard", "Did you mean 'leaders'?"), (["cards"], "hrad", "Did you mean 'hard'?")],
)
def test_unknown_parts_and_levels_get_a_sentence(parts: list[str], level: str, words: str) -> None:
    with pytest.raises(WrongRequest, match="Choose from") as refused:
        measure_balance(parts=parts, deals=[1], level=level, seed=1)
    assert words in refused.value.sentence


def test_deals_are_one_number_or_one_for_each_part() -> None:
    with pytest.raises(WrongRequest, match="2 numbers of deals for 3 parts"):
        measure_balance(parts=["leaders", "commons", "cards"], deals=[1, 2], level="hard", seed=1)
