"""What the lab counts of a battle's pace: decisions, length, swing and who went first."""

from __future__ import annotations

from game.catalog import GAMES
from game.lab.balance.clans_pace import LATE, WAYS, Pace, PacePart, campaign_deals, measured, ready_deals
from game.lab.balance.report import all_parts
from game.lab.balance.tournament import Pairing
from game.lab.simulate import Task

SHORT = {"leaders": ["napoleon", "saladin"], "limit": LATE + 1, "crystal": 900}


def test_every_way_meets_the_same_deals_of_both_kinds() -> None:
    pairings = PacePart().pairings(2, "normal", 5)
    assert len(pairings) == 2 * 2 * len(WAYS)
    for way in WAYS:
        deals = [(item.first, item.task.seed) for item in pairings if item.second == way]
        assert deals == [(kind, seed) for seed in (5, 6) for kind in ("the campaign's decks", "ready decks")]
    assert {item.task.options.get("limit") for item in pairings if item.second == "12 rounds"} == {12}


def test_the_deals_are_real_battles() -> None:
    (_, ready), (_, marching) = ready_deals(1, 3)[0], campaign_deals(1, 3)[0]
    for options in (ready, marching):
        match = GAMES["clans"].new_match(1, options)
        assert match.view(0).round == 1
    assert marching["crystal"] == [50, 50]


def test_a_battle_of_which_cards_run_out_has_late_plans_without_a_card() -> None:
    pace = measured(Task("clans", 1, SHORT, ("easy", "easy")))
    assert (pace.battles, pace.rounds) == (1, LATE + 1)
    assert [row[0] for row in pace.plans] == [2 * (LATE - 1), 4]
    assert pace.plans[0][1] == 0, "nobody runs out before"
    longer = measured(Task("clans", 1, {**SHORT, "draw": 0, "pace": {"draw": 0}}, ("easy", "easy")))
    assert longer.plans[1][1] == longer.plans[1][0] > 0, "with no cards at all each plan is without one"


def test_the_page_tells_counts_with_their_intervals() -> None:
    part = PacePart()
    pairing = Pairing("ready decks", "plain", Task("clans", 1, {}, ("easy", "easy")))
    part.count(pairing, Pace(4, 1, 3, 1, 2, 60, [[80, 0, 0], [40, 10, 4]], [800, 80]))
    part.count(pairing, Pace(4, 0, 3, 0, 2, 40, [[80, 0, 0], [0, 0, 0]], [800, 0]))
    page = "\n".join(part.page())
    assert "| plain | 8 | 12.5 | 10.0 | 2.0 | 25% (14 to 40) | 10% (4 to 23) | 12% (2 to 47) | 17% (3 to 56) |" in page
    assert part.faults() == []
    assert "pace" in all_parts()
