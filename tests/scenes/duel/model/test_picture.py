from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from game.catalog import GAMES
from game.content.duel.loading import load_duel
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.log_writer import LogWriter
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.presenter import Kind, beats, kind_of
from scenes.table.story.voice import Voice
from systems.duel.events import AttackDeclared, DuelEvent, Moved
from systems.duel.view.views import DuelView
from systems.match import Concede, Match
from tests.scenes.following import assert_whole, followed
from tests.thorough import some

Heard = tuple[list[DuelEvent], list[DuelEvent]]
DECKS = sorted(load_duel().decks)
MOST = 700
picture_of = partial(DuelPicture.from_view, cards=load_duel().cards)


def new_match(seed: int) -> Match[DuelView]:
    decks = [DECKS[seed % len(DECKS)], DECKS[(seed * 3 + 1) % len(DECKS)]]
    match: Match[DuelView] = GAMES["duel"].new_match(seed, {"decks": decks})
    return match


def played(match: Match[DuelView], seed: int) -> Iterator[Heard]:
    """Random play: what each seat hears, command by command."""
    dice = Random(seed)
    for _ in range(MOST):
        if not match.to_act():
            return
        seat = match.to_act()[0]
        events = match.apply(seat, dice.choice(match.legal(seat)))
        yield tuple([event for event in match.heard(ear, events) if isinstance(event, DuelEvent)] for ear in (0, 1))  # type: ignore[misc]  # two seats


@pytest.mark.parametrize("seed", some(range(8), 2))
def test_the_heard_picture_equals_the_one_from_the_view_after_every_command(seed: int) -> None:
    match = new_match(seed)
    pictures = followed(match, played(match, seed), picture_of, beats)
    assert pictures[0].turn > 5


def test_giving_up_ends_the_picture_too() -> None:
    match = new_match(2)
    picture = picture_of(match.view(0))
    for event in match.heard(0, match.apply(1, Concede())):
        assert isinstance(event, DuelEvent)
        picture.hear(event)
    assert picture == picture_of(match.view(0))
    assert picture.winner == 0


def test_beats_lose_no_event_and_keep_their_order() -> None:
    for seed in range(4):
        assert_whole(played(new_match(seed), seed), beats)


def test_what_is_destroyed_together_falls_in_one_beat() -> None:
    most = 0
    for seed in range(6):
        for heard in played(new_match(seed), seed):
            falls = [beat for beat in beats(heard[0]) if beat.kind is Kind.FALL]
            for beat in falls:
                assert all(isinstance(event, Moved) for event in beat.events)
            runs = [kind_of(event) is Kind.FALL for event in heard[0]]
            assert sum(other.kind is Kind.FALL for other in beats(heard[0])) <= sum(runs)
            most = max([most, *(len(beat.events) for beat in falls)])
    assert most > 1


@pytest.mark.parametrize("seed", range(3))
def test_the_chronicle_tells_every_moment_in_whole_sentences(seed: int, lexicon: Lexicon) -> None:
    match = new_match(seed)
    log_writer = LogWriter(match.view(0), lexicon.cards, lexicon, Voice(("You", "Ottoline Vey"), 0))
    told, attacks = 0, 0
    for heard in played(match, seed):
        for beat, lines in log_writer.narrate(heard[0]):
            told += len(lines)
            attacks += any(isinstance(event, AttackDeclared) for event in beat.events)
            for line in lines:
                assert line.text
                assert line.text[0].isupper() or line.text[0].isdigit(), line.text
                assert not any(wrong in line.text for wrong in ("None", "{0}", "  ")), line.text
        assert log_writer.picture == picture_of(match.view(0))
    assert told > 100
    assert attacks


def test_a_card_drawn_is_told_to_both_at_one_screen_only_as_a_card(lexicon: Lexicon) -> None:
    match = new_match(1)
    log_writer = LogWriter(match.view(0), lexicon.cards, lexicon, Voice(("Ada", "Ben")))
    secrets = [
        line
        for heard in played(match, 1)
        for _, lines in log_writer.narrate(heard[0])
        for line in lines
        if line.text.startswith("Ada draws ") and not line.text.startswith("Ada draws a card")
    ]
    assert secrets
    assert all(line.public.startswith("Ada draws a card") for line in secrets)
