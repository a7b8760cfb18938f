"""The draft, the forecast and the words: what needs no window."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.domains import CARDS, SLOTS
from game.content.domains.loading import load_domains
from scenes.domains.model.draft import EMPTY, Draft
from scenes.domains.model.forecast import LOSE, NEITHER, WIN, after_swap, columns, meetings, standing
from scenes.domains.model.log_writer import LogWriter
from scenes.domains.model.picture import DomainsPicture, owned_elements
from scenes.domains.model.words import Voice, card_tip, reason_words, sentence_of, sign, tile_tip
from scenes.domains.sample import POSITIONS
from systems.domains.commands import Place
from systems.domains.events import DomainsEvent, FightDecided
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import Match


def match_at(setup: Setup | str) -> Match[DomainsView]:
    return Match.new(DomainsRules(POSITIONS[setup] if isinstance(setup, str) else setup), 1, {})


# -- the draft -----------------------------------------------------------------------------------------------------


def test_a_card_laid_on_another_sends_it_to_the_hand() -> None:
    draft = Draft()
    assert draft.put("5", 0)
    assert draft.put("4", 0)
    assert draft.slots == ("4", "", "")


def test_a_card_from_another_slot_changes_places() -> None:
    draft = Draft(("5", "4", ""))
    draft.put("5", 1)
    assert draft.slots == ("4", "5", "")
    draft.put("4", 2)
    assert draft.slots == ("", "5", "4")


def test_the_same_card_on_its_own_place_is_no_step() -> None:
    draft = Draft(("5", "", ""))
    assert not draft.put("5", 0)
    assert not draft.undo()


@given(st.lists(st.tuples(st.sampled_from(CARDS), st.integers(-1, SLOTS - 1)), max_size=30))
def test_any_steps_can_be_undone_one_by_one_and_no_card_lies_twice(steps: list[tuple[str, int]]) -> None:
    draft, seen = Draft(), [EMPTY]
    for card, slot in steps:
        changed = draft.put(card, slot) if slot >= 0 else bool(draft.take_back(0))
        if changed:
            seen.append(draft.slots)
        laid = [other for other in draft.slots if other]
        assert len(laid) == len(set(laid))
    for before in reversed(seen[:-1]):
        assert draft.undo()
        assert draft.slots == before
    assert not draft.undo()


def test_a_draft_is_dropped_when_a_card_of_it_left_the_hand() -> None:
    draft = Draft(("5", "4", ""))
    draft.keep(("5", "4", "3"))
    assert not draft.empty
    draft.keep(("5", "3"))
    assert draft.empty


# -- the forecast --------------------------------------------------------------------------------------------------


UNFORESEEN = "1-"
"""Their card whose bonus for its neighbours nobody can know."""


@pytest.mark.parametrize("seed", range(40))
def test_the_forecast_is_what_the_rules_decide_when_no_1_minus_of_theirs_helps(seed: int) -> None:
    dice = Random(seed)
    name = dice.choice(["middle", "tie", "last"])
    match = match_at(name)
    picture = DomainsPicture.from_view(match.view(0))
    foreseen = [command for command in match.legal(1) if isinstance(command, Place) and UNFORESEEN not in command.cards]
    own = [dice.choice(match.legal(0)), dice.choice(foreseen)]
    mine, theirs = (card.cards for card in own if isinstance(card, Place))
    match.apply(0, own[0])
    told = [item for item in match.apply(1, own[1]) if isinstance(item, FightDecided)]
    for slot, fight in enumerate(told):
        met = {meeting.foe: meeting for meeting in meetings(mine[slot], slot, picture, mine)}[theirs[slot]]
        outcome = NEITHER if fight.winner < 0 else WIN if fight.winner == 0 else LOSE
        assert (met.outcome, met.reason, met.strengths) == (outcome, fight.reason, fight.strengths)


def test_the_forecast_names_each_card_that_the_other_side_may_hold_and_no_other() -> None:
    picture = DomainsPicture.from_view(match_at("middle").view(0))
    assert [meeting.foe for meeting in meetings("5", 0, picture)] == list(picture.hands[1])


def test_a_card_that_is_pointed_at_is_compared_before_every_slot() -> None:
    picture = DomainsPicture.from_view(match_at("middle").view(0))
    found = columns(picture, ("4", "", ""), "5")
    assert [card for card, _ in found] == ["4", "5", "5"]
    assert [card for card, _ in columns(picture, ("4", "", ""), "4")] == ["4", "4", "4"]
    assert columns(picture, EMPTY, "")[0] == ("", [])


def test_own_1_minus_laid_out_strengthens_its_neighbours_in_the_forecast() -> None:
    picture = DomainsPicture.from_view(match_at("new").view(0))
    lone = next(meeting for meeting in meetings("3", 0, picture) if meeting.foe == "4")
    helped = next(meeting for meeting in meetings("3", 0, picture, ("3", "1-", "")) if meeting.foe == "4")
    edge = next(meeting for meeting in meetings("3", 1, picture, ("1-", "3", "")) if meeting.foe == "4")
    assert (lone.strengths, helped.strengths, edge.strengths) == ((3, 4), (4, 4), (5, 4))
    assert (lone.outcome, helped.outcome, edge.outcome) == (LOSE, WIN, WIN)


def test_what_an_exchange_would_do_is_what_it_does() -> None:
    match = match_at("tiles")
    picture = DomainsPicture.from_view(match.view(0))
    for command in match.legal(0)[:-1]:
        foretold = after_swap(picture, 0, command.give, command.take)  # type: ignore[attr-defined]  # all but the last exchange tiles
        fork = match.fork()
        fork.apply(0, command)
        view = fork.view(0)
        assert foretold.points == view.points
        assert foretold.elements == view.elements
    assert standing(picture).points == match.view(0).points


def test_elements_of_tiles() -> None:
    assert owned_elements((9, 8, 7)) == (True, True, True, False)
    assert owned_elements((2,)) == (False, False, False, False)
    assert owned_elements((2, 3)) == (False, False, False, True)


# -- words ---------------------------------------------------------------------------------------------------------


def test_ties_are_told_in_words() -> None:
    assert reason_words("bonus", ("3", "5"), 0, (5, 5)) == "equal strength, greater bonus"
    assert reason_words("symbol", ("2+", "2"), 0, (2, 2)) == "equal strength: + beats unmarked"
    assert reason_words("symbol", ("2", "2-"), 0, (2, 2)) == "equal strength: unmarked beats \N{MINUS SIGN}"
    assert reason_words("identical", ("2", "2"), -1, (2, 2)) == "identical: the tile leaves the game"
    assert reason_words("effect", ("0", "5"), 0, (0, 5)) == "by effect: 0 beats 5"
    assert reason_words("strength", ("4", "2"), 0, (3, 2)) == "greater strength: 3 against 2"


def test_only_the_one_person_at_the_table_is_you() -> None:
    alone, two = Voice(("Anna", "Corporal Hask"), 0), Voice(("Anna", "Ben"))
    assert alone.does(0, "win") == "You win"
    assert alone.does(1, "have") == "Corporal Hask has"
    assert Voice(("You", "Ben")).does(0, "win") == "You win"
    assert two.whose(1) == "Ben\N{RIGHT SINGLE QUOTATION MARK}s"
    assert alone.tell("The first player holds all four elements.") == "You hold all four elements."
    assert alone.tell("The second player gave the match up.") == "Corporal Hask gave the match up."
    told = alone.tell("Both have 20 points, and the first player has more domains.")
    assert told == "Both have 20 points, and you have more domains."


@pytest.mark.rule("DOM-6.3")
def test_each_special_tells_its_power_and_effects_in_its_tooltip() -> None:
    content = load_domains()
    for card in CARDS:
        tip = card_tip(content, card)
        assert sentence_of(content, card) in tip
        assert sign(card) in tip
    assert all(content.tiles[tile].name in tile_tip(content, tile) for tile in content.tiles)


def test_the_log_tells_the_arithmetic_and_keeps_a_placement_from_the_other_side() -> None:
    match = match_at("middle")
    content = load_domains()
    voice = Voice(("Anna", "Hask"), 0)
    own = LogWriter.from_view(match.view(0), content, voice)
    other = LogWriter.from_view(match.view(1), content, Voice(("Anna", "Hask"), 1))
    lines: list[str] = []
    theirs: list[str] = []
    for seat, cards in ((0, ("0", "2", "4")), (1, ("1", "3", "5"))):
        events = match.apply(seat, Place(cards))
        for log_writer, hearer, told in ((own, 0, lines), (other, 1, theirs)):
            heard = [event for event in match.heard(hearer, events) if isinstance(event, DomainsEvent)]
            told += [line.text for _, written in log_writer.narrate(heard) for line in written]
            if seat == 0 and hearer == 1:
                assert told == ["Anna places three cards"]
    assert "You place 0, 2 and 4" in lines
    assert "Your 4 gets +2 by 1+: 6" in lines
    assert "Right: 4 (+2 = 6) against 5: you win" in lines
    assert any(line.startswith("Points after round 2") for line in lines)
