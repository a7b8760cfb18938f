"""CAMP-2.25 to CAMP-2.29: battles for gold, with families, through three ages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.campaign import BATTLE, BOSS, CITY, ELITE, EVENT, Encounter
from components.campaign_lands import Consequence, EliteDefinition, Perk
from components.campaign_variants import VARIANTS, ActVariant
from components.clans_options import FamilyDefinition
from game.catalog import GAMES
from game.catalog.campaign.tables import BattleTable
from systems.campaign.commands import Answer, Flee
from systems.campaign.events import ChargeGained, GoldChanged
from systems.campaign.rules.battles.engagement import call_battle
from systems.campaign.rules.battles.variants import split_deck, variants_of
from systems.campaign.rules.choices import spawned
from systems.clans.events import AgeBegan, GoldEarned
from systems.dice import Stream
from systems.match import Event
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, act, campaign, land
from tests.systems.campaign.shipped_runs import ACTS, LANDS, march

OWN = FamilyDefinition("line", "The Line", (("warrior",), ("archer",), ("tank",)), "draw", 2)
FOES = FamilyDefinition("band", "The Band", (("raider",), ("gun",), ("chief",)), "draw", 1)
STRANGERS = FamilyDefinition("far", "Far Away", (("banner",), ("chief",), ("champion",)), "draw", 1)


def run(*variants: ActVariant, perks: tuple[Perk, ...] = (), level: str = "normal", **lands: Any) -> Campaign:
    """Return a run on the map of a land whose acts have variants."""
    acts = [replace(act(number), variants=variants) for number in (1, 2, 3)]
    return campaign(lands=land(acts=acts, **lands), perks=perks, difficulty=level).start()


def variants_at(c: Campaign, kind: str, place: str = "mill", **fields: Any) -> tuple[str, ...]:
    """Return the variants of an encounter's battle."""
    entity = spawned(c.field, kind, c.place(place))
    encounter = c.match.world.get(entity, Encounter)
    for name, value in fields.items():
        setattr(encounter, name, value)
    return variants_of(c.field, encounter)


def paid(c: Campaign, why: str) -> int:
    """Return the gold that the last match paid for a reason."""
    return sum(event.amount for event in c.events if isinstance(event, GoldChanged) and event.why == why)


# -- which battles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.25")
def test_an_act_names_kinds_of_battle_and_places() -> None:
    c = run(ActVariant("gold", "", (BATTLE, BOSS)), ActVariant("ages", "", (), ("ford-1",)))
    assert variants_at(c, BATTLE) == ("gold",)
    assert variants_at(c, BOSS) == ("gold",)
    assert variants_at(c, ELITE) == ()
    assert variants_at(c, ELITE, "ford") == ("ages",)
    assert variants_at(c, BATTLE, "ford") == ("gold", "ages")


@pytest.mark.rule("CAMP-2.25", "CAMP-2.13")
def test_an_elite_that_brings_a_variant_fights_by_it() -> None:
    c = run(elites=(EliteDefinition("bounty", "Bounty Men", variants=("gold",)),))
    assert variants_at(c, ELITE) == ("gold",)
    assert variants_at(c, BATTLE) == ()


@pytest.mark.rule("CAMP-2.25", "CAMP-2.2")
def test_it_is_told_before_the_choice_and_is_the_battles() -> None:
    c = run(ActVariant("gold", "", (BATTLE,)))
    for choice in c.view.choices:
        assert choice.variants == (("gold",) if choice.kind == BATTLE else ())
    c.go(BATTLE)
    assert c.view.encounter is not None
    assert c.view.encounter.variants == ("gold",)
    assert c.options["gold"] is True


@pytest.mark.rule("CAMP-2.25")
def test_other_battles_have_none_of_their_options() -> None:
    c = run(ActVariant("gold", "", (CITY,))).go(BATTLE)
    assert not {"gold", "streaks", "families", "ages"} & set(c.options)


# -- for gold -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.26")
def test_half_of_the_victory_and_half_of_what_was_earned() -> None:
    usual = run().go(BATTLE, margin=0).won()
    c = run(ActVariant("gold", "")).go(BATTLE, margin=0)
    assert c.view.encounter is not None
    shown = c.view.encounter.gold
    c.won(purse=31)
    assert paid(usual, "battle") == 15
    assert paid(c, "battle") == shown == 7
    assert paid(c, "pay") == 15


@pytest.mark.rule("CAMP-2.26")
def test_both_halves_change_as_all_gold_of_battles_does() -> None:
    c = run(ActVariant("gold", ""), perks=(Perk("spoils", 100),)).go(BATTLE, margin=0).won(purse=31)
    assert (paid(c, "battle"), paid(c, "pay")) == (14, 30)


@pytest.mark.rule("CAMP-2.26", "CAMP-7.3")
def test_the_beaten_keep_their_half_and_those_who_fled_nothing() -> None:
    c = run(ActVariant("gold", "")).go(BATTLE).tell(1, purse=20)
    assert (paid(c, "battle"), paid(c, "pay")) == (0, 10)
    c = run(ActVariant("gold", "")).go(BATTLE).do(Flee())
    assert paid(c, "pay") == 0


@pytest.mark.rule("CAMP-2.26")
def test_what_is_earned_in_other_battles_is_not_paid() -> None:
    assert paid(run().go(BATTLE).won(purse=20), "pay") == 0


@pytest.mark.rule("CAMP-2.26", "CLAN-12.1")
def test_the_streak_is_the_battles_won_in_a_row_before() -> None:
    c = run(ActVariant("gold", ""))
    streaks = []
    for winner in (0, 0, 1, 0):
        c.go(BATTLE)
        streaks.append(c.options["streaks"])
        c.tell(winner)
        while c.run.phase == "reward":
            c.do(c.match.legal(0)[-1])
    assert streaks == [[0, 0], [1, 0], [2, 0], [0, 0]]


# -- with families ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.27")
def test_those_count_whose_cards_either_side_can_have() -> None:
    c = run(ActVariant("families", ""), families=(OWN, FOES, STRANGERS))
    c.go(BATTLE)
    assert [family["id"] for family in c.options["families"]] == ["line", "band"]
    assert c.options["families"][0]["cards"] == ["warrior", "archer", "tank"]
    assert {"warrior", "archer", "tank", "gun", "chief"} <= {card["id"] for card in c.options["cards"]}
    assert c.view.encounter is not None
    assert c.view.encounter.families == ("line", "band")


@pytest.mark.rule("CAMP-2.27", "CLAN-12.2")
def test_a_trained_card_counts_as_the_one_that_it_was() -> None:
    field = march("saladin", 2)
    for _, mine in field.army():
        mine.damage += 1
    encounter = field.world.get(field.march.choices[0], Encounter)
    field.run.encounter = field.march.choices[0]
    call_battle(field)
    battle = GAMES["clans"].new_match(1, field.engagement.options)
    assert encounter.deck
    kin = GAMES["clans"].content.systems.families  # type: ignore[attr-defined]  # the battle's
    assert "sand-riders" in {family.family for family in battle.view(0).families} & set(kin)
    trained = {card["id"] for card in field.engagement.options["cards"] if card["like"] == "bedouin-raider"}
    found = GAMES["clans"].content_for(battle.setup).systems.families  # type: ignore[attr-defined]  # the battle's
    assert "house-of-ayyub" in found
    assert trained


# -- through ages -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.28")
def test_a_deck_is_parted_by_rarity_and_strength() -> None:
    cards = {card.id: card for card in tiny.CARDS}
    deck = ["champion", "tank", "veteran", "archer", "banner", "warrior", "archer"]
    assert split_deck(deck, cards) == [["archer", "archer", "warrior"], ["tank", "veteran"], ["banner", "champion"]]


@pytest.mark.rule("CAMP-2.28", "CAMP-6.1")
def test_a_boss_stands_in_the_first_part() -> None:
    c = run(ActVariant("ages", "", (BOSS,)))
    c.run.step = 7
    c.go(BOSS)
    assert c.options["decks"][1][0] == "boss-1"


@pytest.mark.rule("CAMP-2.28", "CLAN-12.3")
def test_all_cards_of_both_decks_march_in_the_three_ages() -> None:
    plain, c = run().go(BATTLE), run(ActVariant("ages", "")).go(BATTLE)
    assert c.options["ages"]["rounds"] == [4, 8]
    for seat in (0, 1):
        parts = [c.options["decks"][seat], *c.options["ages"]["later"][seat]]
        assert sorted(card for part in parts for card in part) == sorted(plain.options["decks"][seat])
        sizes = [len(part) for part in parts]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] - sizes[2] <= 1


# -- by events ----------------------------------------------------------------------------------------------------


def asked(*consequences: Consequence) -> Campaign:
    """Return a run in the middle of an event whose first answer has these consequences."""
    c = run(events=(tiny.event("offer", tiny.answer(*consequences)),), families=(OWN,))
    return c.go(EVENT, offer="")


@pytest.mark.rule("CAMP-2.29")
def test_an_answer_leads_to_a_fight_that_is_fought_so() -> None:
    c = asked(Consequence("fight", 2, variant="ages")).do(Answer(0))
    assert c.run.phase == "engaged"
    assert "ages" in c.options
    c.won()
    assert all(choice.variants == () for choice in c.view.choices)


@pytest.mark.rule("CAMP-2.29")
@pytest.mark.parametrize("variant", VARIANTS)
def test_an_answer_arranges_the_next_battle_whatever_it_is(variant: str) -> None:
    c = asked(Consequence("arrange", variant=variant)).do(Answer(0))
    assert ChargeGained(variant, 0, 1) in c.events
    assert c.at_map()
    battles = [choice for choice in c.view.choices if choice.cards]
    assert battles
    assert all(choice.variants == (variant,) for choice in battles)
    c.go(BATTLE)
    assert c.options.get(variant)
    c.won()
    assert all(choice.variants == () for choice in c.view.choices)


@pytest.mark.rule("CAMP-2.29")
def test_a_flight_before_the_first_round_leaves_it_as_it_was() -> None:
    c = asked(Consequence("arrange", variant="gold")).do(Answer(0)).go(BATTLE).do(Flee())
    assert c.view.charges == (("gold", 0),)


# -- as it is shipped ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.25")
def test_shipped_acts_have_all_three_and_a_third_of_them_has_one() -> None:
    found = {name: {row.kind for row in known.variants} for name, known in LANDS.acts.items()}
    assert sum(bool(kinds) for kinds in found.values()) >= 8
    for variant in VARIANTS:
        assert sum(variant in kinds for kinds in found.values()) >= 3
    assert any(row.places for known in LANDS.acts.values() for row in known.variants)
    assert any(BOSS in row.encounters for known in LANDS.acts.values() for row in known.variants)
    assert {variant for elite in LANDS.elites.values() for variant in elite.variants} == {"gold", "ages"}


@pytest.mark.rule("CAMP-2.29")
def test_ten_shipped_events_or_more_bring_them() -> None:
    found = {
        event.id: {
            then.variant for choice in event.choices for branch in choice.branches for then in branch.consequences
        }
        for event in LANDS.events.values()
    }
    assert sum(bool(variants - {""}) for variants in found.values()) >= 10
    assert set().union(*found.values()) == {*VARIANTS, ""}


@pytest.mark.rule("CAMP-2.25", "CAMP-2.26", "CAMP-2.27", "CAMP-2.28")
@pytest.mark.parametrize(
    ("leader", "number"), [row for row in ACTS if LANDS.acts[LANDS.campaigns[row[0]].acts[row[1] - 1]].variants]
)
def test_every_shipped_variant_makes_a_battle(leader: str, number: int) -> None:
    field = march(leader, number)
    for row in field.act.variants:
        place = next(
            entity
            for entity, known, _ in field.places()
            if known.definition.id in (row.places or (known.definition.id,))
        )
        kind = row.encounters[0] if row.encounters else BATTLE
        field.run.encounter = spawned(field, kind, place)
        call_battle(field)
        match = GAMES["clans"].new_match(1, field.engagement.options)
        view = match.view(0)
        assert {"gold": view.gold, "families": bool(view.families), "ages": view.ages is not None}[row.kind]
        shared = GAMES["clans"].shared_setup(match, 0)
        assert GAMES["clans"].opponent("easy", shared) is not None


@pytest.mark.rule("CAMP-2.26", "CAMP-2.27", "CAMP-2.28")
@pytest.mark.parametrize(("leader", "number", "heard"), [("nelson", 1, GoldEarned), ("caesar", 3, AgeBegan)])
def test_a_shipped_battle_is_played_to_its_end(leader: str, number: int, heard: type[Event]) -> None:
    field = march(leader, number)
    field.run.encounter = spawned(field, BATTLE, field.places()[3][0])
    call_battle(field)
    clans = GAMES["clans"]
    match = clans.new_match(2, field.engagement.options)
    events: list[Event] = []
    dice = [Stream(seat) for seat in (0, 1)]
    while seats := match.to_act():
        for seat in seats:
            opponent = clans.opponent("easy", clans.shared_setup(match, seat))
            for command in opponent.decide(match.view(seat), dice[seat]).commands:
                events += match.apply(seat, command)
    assert any(isinstance(event, heard) for event in events)
    earned = max((event.purse for event in events if isinstance(event, GoldEarned) and event.seat == 0), default=0)
    assert BattleTable(clans).outcome(match, events).purse == earned
