from __future__ import annotations

import pytest

from components.campaign import CLOSING, DECK, ENGAGED, EVENT, FALLEN, RESERVE
from components.campaign_lands import Branch, ChoiceDefinition, Consequence
from components.core import Dice
from systems.campaign.commands import Answer, PickCard
from systems.campaign.events import (
    BaseChanged,
    BuildingBuilt,
    CardGained,
    CardLeft,
    CardTrained,
    EventAnswered,
    EventDrawn,
    GoldChanged,
    ItemGained,
)
from systems.campaign.rules.places.story import open_event
from tests.systems.campaign.rooms import Room, room
from tests.systems.campaign.scenario import campaign, land
from tests.systems.campaign.tiny import answer, event


def told(*consequences: Consequence, card: str = "", **fields: object) -> Room:
    """Return a run in which an event was just answered, with what follows from it; a card of a name was chosen."""
    only = event("only", answer(*consequences, card=bool(card)))
    r = room(EVENT, event=only, **fields)  # type: ignore[arg-type]  # the builder's own words
    return r.do(Answer(0, r.card(card) if card else 0))


# -- coming -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.3")
def test_an_event_asks_for_one_of_three_answers() -> None:
    r = room(EVENT, event=event("bridge"))
    assert r.happened(EventDrawn) == [EventDrawn("bridge")]
    assert (r.run.phase, r.encounter.event) == (EVENT, "bridge")
    assert r.legal() == [Answer(0), Answer(1), Answer(2)]
    r.do(Answer(1))
    assert r.happened(EventAnswered) == [EventAnswered("bridge", 1, 0, "So it was.")]
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-2.3")
def test_an_event_is_told_once_in_a_run_and_then_gold_is_found() -> None:
    r = room(EVENT, event=event("bridge"), step=9).do(Answer(0))
    open_event(r.field)
    assert (r.field.log.told, r.field.log.stats["events"]) == (["bridge"], 1)
    assert r.world.drain() == (GoldChanged(50, 150, "event"),), "a step counts as at most 7 (CAMP-2.9)"
    assert r.run.phase == CLOSING


@pytest.mark.rule("CAMP-2.3")
def test_events_come_to_their_leaders_and_acts() -> None:
    first = {room(EVENT, seed=seed).encounter.event for seed in range(20)}
    later = {room(EVENT, act=2, seed=seed).encounter.event for seed in range(20)}
    assert (first, later) == ({"caravan"}, {"caravan", "ruins"})


@pytest.mark.rule("CAMP-2.3")
def test_an_event_that_cannot_be_answered_does_not_come() -> None:
    dear = event("toll", *(answer(gold=gold) for gold in (30, 40, 50)))
    assert room(EVENT, event=dear, gold=30).legal() == [Answer(0)]
    assert room(EVENT, event=dear, gold=29).run.phase == CLOSING


# -- answers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-2.3")
def test_an_answer_is_paid_for() -> None:
    r = room(EVENT, event=event("toll", answer(Consequence("consumable", subject="salve"), gold=30)), gold=40)
    r.do(Answer(0))
    assert (r.field.resources.gold, r.owned()) == (10, ["salve"])


@pytest.mark.rule("CAMP-2.3")
def test_what_cannot_be_answered_is_told_in_a_sentence() -> None:
    choices = answer(gold=80), answer(Consequence("train", subject="chosen"), card=True)
    r = room(EVENT, event=event("toll", *choices), gold=35, fallen="tank")
    assert r.refusal(Answer(0)) == "This costs 80 gold; you have 35."
    assert r.refusal(Answer(1)) == "That card is not in your army."
    assert r.refusal(Answer(1, r.card("tank"))) == "Tank has fallen."
    assert r.refusal(Answer(2, r.card("warrior"))) == "This answer asks for no card."
    assert r.refusal(Answer(3)) == "There is no answer 3; the answers are numbered 0, 1 and 2."
    r.do(Answer(2))
    assert r.refusal(Answer(2)) == "There is no question to answer now."
    alone = room(EVENT, event=event("drill", *choices), deck="", gold=0)
    assert alone.legal() == [Answer(2)]


@pytest.mark.rule("CAMP-2.3")
def test_an_answer_turns_out_by_the_weights_of_its_branches() -> None:
    branches = (
        Branch(3, "Gold!", (Consequence("gold", 10),)),
        Branch(1, "Nothing.", (Consequence("nothing"),)),
        Branch(0, "Never.", (Consequence("gold", -100),)),
    )
    gamble = event("gamble", ChoiceDefinition("Dig", branches))
    turns = [room(EVENT, event=gamble, seed=seed).do(Answer(0)).happened(EventAnswered)[0] for seed in range(80)]
    assert {(turn.branch, turn.text) for turn in turns} == {(0, "Gold!"), (1, "Nothing.")}
    assert 50 <= sum(turn.branch == 0 for turn in turns) <= 70


@pytest.mark.rule("CAMP-2.3")
def test_the_view_tells_nothing_of_how_an_answer_turns_out() -> None:
    """Runs whose answers turn out differently look alike until the answer is given."""
    branches = (Branch(1, "Gold!", (Consequence("gold", 10),)), Branch(1, "Nothing.", ()))
    lands = land(events=(event("gamble", *(ChoiceDefinition("Dig", branches),) * 3),))
    c = campaign(lands=lands).start().go(EVENT)
    before, texts = c.view, set()
    for seed in range(12):
        other = c.match.fork()
        dice = other.world.single(Dice)
        dice.seed = seed
        assert other.view(0) == before
        texts.add(next(item.text for item in other.apply(0, Answer(0)) if isinstance(item, EventAnswered)))
    assert texts == {"Gold!", "Nothing."}


# -- consequences -------------------------------------------------------------------------------------------------


def test_gold_comes_and_goes_but_never_below_nothing() -> None:
    assert told(Consequence("gold", 25)).field.resources.gold == 125
    assert told(Consequence("gold", -25)).field.resources.gold == 75
    assert told(Consequence("gold", -25), gold=10).field.resources.gold == 0


@pytest.mark.rule("CAMP-1.6")
def test_the_base_is_healed_and_hurt_but_an_event_never_ends_a_run() -> None:
    assert told(Consequence("hp", 10), hp=20).field.resources.hp == 30
    assert told(Consequence("hp", 10), hp=20, difficulty="hard").field.resources.hp == 25
    assert told(Consequence("hp", -12), hp=20).field.resources.hp == 8
    r = told(Consequence("hp", -12), hp=5)
    assert r.happened(BaseChanged) == [BaseChanged(-4, 1, 50, "event")]
    assert told(Consequence("hp", -12), hp=1).happened(BaseChanged) == []


@pytest.mark.rule("CAMP-1.6")
def test_the_maximum_of_the_base_changes() -> None:
    rooms = told(Consequence("max_hp", 5), hp=20), told(Consequence("max_hp", -8), hp=50)
    more, less = [room.field.resources for room in rooms]
    assert (more.hp, more.max_hp, less.hp, less.max_hp) == (25, 55, 42, 42)
    assert told(Consequence("max_hp", -8), hp=20).field.resources.hp == 20


@pytest.mark.parametrize(("subject", "rarities"), [("champion", {"legendary"}), ("rare", {"rare"})])
def test_a_card_joins(subject: str, rarities: set[str]) -> None:
    r = told(Consequence("card", subject=subject))
    (gained,) = r.happened(CardGained)
    assert {r.field.lands.cards[gained.card].rarity} == rarities
    assert gained.why == "event"


def test_a_card_is_lost_the_chosen_one_or_one_of_the_deck() -> None:
    chosen = told(Consequence("lose_card", subject="chosen"), card="tank", reserves="tank")
    assert [other.card for other in chosen.happened(CardLeft)] == ["tank"]
    anyone = told(Consequence("lose_card"), deck="warrior*15", reserves="tank")
    assert (anyone.names(DECK), anyone.names(RESERVE)) == ("warrior*14", "tank"), "militia fill up (CAMP-3.6)"
    assert told(Consequence("lose_card"), deck="").happened(CardLeft) == []


def test_a_card_is_trained_the_chosen_one_or_one_of_the_deck() -> None:
    chosen = told(Consequence("train", subject="chosen"), card="tank", deck="warrior*15 tank")
    assert chosen.numbers(chosen.card("tank")) == (6, 11)
    (trained,) = told(Consequence("train", 2)).happened(CardTrained)
    assert (trained.card, trained.damage, trained.health) == ("warrior", 2, 2)
    assert told(Consequence("train"), deck="").happened(CardTrained) == []


def test_relics_and_consumables_are_given_by_name_or_by_dice() -> None:
    assert told(Consequence("relic", subject="standard")).owned() == ["standard"]
    assert told(Consequence("consumable", subject="bugle")).owned() == ["bugle"]
    for kind in ("relic", "consumable"):
        (gained,) = told(Consequence(kind)).happened(ItemGained)
        assert (gained.kind, gained.why) == (kind, "event")


def test_a_building_is_given_or_half_its_price_where_it_stands() -> None:
    r = told(Consequence("building", subject="college"))
    assert r.happened(BuildingBuilt) == [BuildingBuilt(r.building("college"), "college", 0)]
    again = told(Consequence("building", subject="college"), buildings="college")
    assert again.field.resources.gold == 180


def test_deliveries_come_sooner_or_later() -> None:
    def left(kind: str) -> int:
        r = room(EVENT, event=event("road", answer(Consequence(kind, 2))), place="port").pass_encounters()
        ((_, sent),) = r.do(Answer(0)).field.deliveries()
        return sent.left

    assert (left("hurry"), left("supply")) == (2, 6)
    assert told(Consequence("hurry", 2)).run.phase == CLOSING, "nothing is under way"


def test_one_of_the_fallen_returns() -> None:
    r = told(Consequence("muster"), fallen="tank veteran")
    (gained,) = r.happened(CardGained)
    assert (gained.why, len(r.field.army(FALLEN))) == ("event", 1)
    assert told(Consequence("muster")).happened(CardGained) == []


def test_several_things_follow_in_order() -> None:
    r = told(Consequence("gold", 5), Consequence("hp", -5), Consequence("card", subject="tank"))
    assert [type(other) for other in r.events[1:]] == [GoldChanged, BaseChanged, CardGained]


# -- fights -------------------------------------------------------------------------------------------------------


def test_an_answer_may_lead_into_a_fight_that_brings_a_relic() -> None:
    raid = event("raid", answer(Consequence("fight", 3, "relic"), Consequence("gold", 5)))
    c = campaign(lands=land(events=(raid,))).start().go(EVENT, offer="", offered="")
    c.do(Answer(0))
    assert (c.run.phase, c.field.resources.gold) == (ENGAGED, 55), "what else follows comes before the fight"
    assert c.field.encounter().threat == 3
    c.tell(0)
    c.do(PickCard(""))
    (gained,) = c.of(ItemGained)
    assert (gained.kind, c.at_map()) == ("relic", True)


def test_a_fight_that_is_lost_brings_no_relic() -> None:
    raid = event("raid", answer(Consequence("fight", 3, "relic")))
    c = campaign(lands=land(events=(raid,))).start().go(EVENT, offer="", offered="")
    c.do(Answer(0)).lost()
    assert c.of(ItemGained) == []
    assert (c.field.rewards.pending, c.at_map()) == ([], True)
