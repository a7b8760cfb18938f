"""CAMP-3: casualties of a battle and who of them falls, militia, the return between acts."""

from __future__ import annotations

import pytest

from components.campaign import DECK, FALLEN
from components.campaign_lands import Perk
from systems.campaign.commands import Flee, ToReserve
from systems.campaign.events import CardFell, CasualtiesReturned
from tests.systems.campaign.scenario import campaign, log_of
from tests.systems.campaign.stub_table import Tell


@pytest.mark.rule("CAMP-3.1")
@pytest.mark.parametrize(
    ("difficulty", "iron", "casualties", "won", "lost"),
    [
        ("normal", False, 0, 0, 0),
        ("normal", False, 1, 1, 1),
        ("normal", False, 4, 1, 1),
        ("normal", False, 9, 1, 3),
        ("normal", False, 10, 2, 3),
        ("normal", False, 15, 3, 5),
        ("easy", False, 15, 1, 2),
        ("easy", False, 16, 2, 2),
        ("hard", False, 15, 5, 7),
        ("normal", True, 15, 15, 15),
        ("easy", True, 3, 3, 3),
    ],
)
def test_some_casualties_fall_by_difficulty_and_result(
    difficulty: str, *, iron: bool, casualties: int, won: int, lost: int
) -> None:
    for result, falling in (("won", won), ("lost", lost), ("drawn", won)):
        c = campaign(difficulty=difficulty, iron=iron).start().go("battle")
        getattr(c, result)(["warrior"] * casualties)
        assert c.count(FALLEN) == falling
        assert c.count(DECK) == 16 - falling
        assert len(c.of(CardFell)) == falling
        returned = [CasualtiesReturned(casualties - falling, casualties)] if casualties > falling else []
        assert c.of(CasualtiesReturned) == returned


@pytest.mark.rule("CAMP-3.1")
def test_dice_decide_which_of_the_casualties_fall() -> None:
    deck = ["warrior"] * 14 + ["tank", "medic"]
    fell = set()
    for seed in range(30):
        c = campaign(seed=seed, deck=deck).start().go("battle").won(["tank", "medic"])
        fell |= {event.card for event in c.of(CardFell)}
        assert c.count(FALLEN) == 1
    assert fell == {"tank", "medic"}


@pytest.mark.rule("CAMP-3.1")
def test_who_fell_where_and_by_whom_is_kept() -> None:
    c = campaign().start().on(2).go("elite", "fort")
    enemy = next(name for name in c.options["decks"][1] if name.startswith("gun"))
    c.do(log_of(Tell(0, losses=("warrior",), killer=enemy)))
    fallen = next(card for card in c.view.army if card.where == FALLEN)
    assert fallen.fell == (1, 3, "Fort", "combat", "gun")
    assert c.of(CardFell) == [CardFell(fallen.entity, "warrior", c.place("fort"), "combat", "gun")]


@pytest.mark.rule("CAMP-3.1")
def test_a_killer_with_raised_numbers_is_named_by_its_card() -> None:
    c = campaign().start()
    c.run.step = 12
    c.go("elite", "fort", offer="")
    enemy = next(name for name in c.options["decks"][1] if name.startswith("gun-"))
    c.do(log_of(Tell(0, losses=("warrior",), killer=enemy)))
    assert c.of(CardFell)[0].killer == "gun"


@pytest.mark.rule("CAMP-3.1")
def test_cards_with_upgrades_fall_as_themselves() -> None:
    c = campaign().start()
    better = c.mine("warrior")
    c.army_card(better).damage = 2
    c.go("battle")
    assert c.field.engagement.cards["warrior-5-6"] == [better]
    assert len(c.field.engagement.cards["warrior"]) == 15
    c.won(["warrior-5-6"])
    assert [card for card, _ in c.field.army(FALLEN)] == [better]


@pytest.mark.rule("CAMP-3.1", "CAMP-3.6")
def test_militia_is_no_casualty_and_nobody_else_s_card_either() -> None:
    c = campaign(deck=["warrior"] * 3).start().go("battle")
    militia = next(card["id"] for card in c.options["cards"] if card["like"] == "militia")
    c.won([militia, militia, "raider", "unheard-of"])
    assert not c.of(CardFell)
    assert not c.of(CasualtiesReturned)
    assert c.count() == 3


def test_more_losses_than_cards_are_not_counted_twice() -> None:
    c = campaign(deck=["warrior"] * 15 + ["tank"]).start().go("battle").won(["tank"] * 3)
    assert c.count(FALLEN) == 1


@pytest.mark.rule("CAMP-3.1")
def test_a_perk_spares_some_and_never_more_than_fall() -> None:
    c = campaign(perks=[Perk("casualties", 1)]).start().go("battle").won(["warrior"] * 15)
    assert c.count(FALLEN) == 2
    c = campaign(perks=[Perk("casualties", 1)]).start().go("battle").won(["warrior"])
    assert c.count(FALLEN) == 0
    c = campaign(perks=[Perk("casualties", 1)], iron=True).start().go("battle").won(["warrior"])
    assert c.count(FALLEN) == 1


def test_battles_and_felled_enemies_are_written_down() -> None:
    c = campaign(deck=["warrior"] * 15 + ["tank"]).start().go("battle").won(felled=["warrior"] * 17 + ["tank"])
    felled = [card.felled for card in c.view.army]
    assert felled == [2, 2, *([1] * 13), 1]
    assert {card.battles for card in c.view.army} == {1}
    assert dict(c.view.stats)["units felled"] == 18


@pytest.mark.rule("CAMP-7.3", "CAMP-3.1")
def test_who_flees_before_the_battle_loses_nobody() -> None:
    c = campaign().start().go("battle").do(Flee())
    assert c.count(FALLEN) == 0
    assert {card.battles for card in c.view.army} == {0}


@pytest.mark.rule("CAMP-3.6")
@pytest.mark.parametrize(("cards", "militia"), [(16, 0), (15, 0), (14, 1), (0, 15)])
def test_militia_fills_the_deck_up_to_15(cards: int, militia: int) -> None:
    c = campaign(deck=["warrior"] * max(1, cards)).start()
    if not cards:
        c.army_card(c.mine("warrior")).where = FALLEN
    assert c.view.militia == militia
    c.go("battle")
    deck = c.options["decks"][0]
    assert len(deck) == max(15, cards)
    inline = {card["id"]: card for card in c.options["cards"]}
    levy = [inline[name] for name in deck if inline[name]["like"] == "militia"]
    assert len(levy) == militia
    assert all(item["rarity"] == "common" and not item["token"] for item in levy)


@pytest.mark.rule("CAMP-1.7")
def test_reserves_stay_out_of_the_battle() -> None:
    c = campaign(deck=["warrior"] * 16 + ["tank"]).start()
    c.do(ToReserve(c.mine("tank"))).go("battle")
    assert not [name for name in c.options["decks"][0] if name.startswith("tank")]
