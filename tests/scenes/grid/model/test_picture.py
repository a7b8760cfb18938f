from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.grid.loading import load_grid
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.log_writer import LogWriter
from scenes.grid.model.picture import GridPicture
from scenes.grid.model.presenter import Kind, beats, kind_of
from systems.grid.events import CardFlipped, GridEvent
from systems.grid.view.views import GridView
from systems.match import Concede, Match
from tests.scenes.following import assert_whole, followed

Heard = tuple[list[GridEvent], list[GridEvent]]
DECKS = sorted(load_grid().decks)


def lexicon() -> Lexicon:
    content = load_grid()
    return Lexicon(content.cards, content.card_texts)


def new_match(seed: int, options: Mapping[str, Any] | None = None) -> Match[GridView]:
    decks = [DECKS[seed % len(DECKS)], DECKS[(seed * 3 + 1) % len(DECKS)]]
    match: Match[GridView] = GAMES["grid"].new_match(seed, {"decks": decks, "best_of": 3, **(options or {})})
    return match


def played(match: Match[GridView], seed: int) -> Iterator[Heard]:
    """Random play: what each seat hears, command by command."""
    dice = Random(seed)
    while match.to_act():
        seat = match.to_act()[0]
        events = match.apply(seat, dice.choice(match.legal(seat)))
        yield tuple([event for event in match.heard(ear, events) if isinstance(event, GridEvent)] for ear in (0, 1))  # type: ignore[misc]  # two seats


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_the_heard_picture_equals_the_one_from_the_view_after_every_command(seed: int, opened: bool) -> None:
    match = new_match(seed, {"open_hands": opened})
    pictures = followed(match, played(match, seed), GridPicture.from_view, beats)
    assert pictures[0].over


def test_giving_up_ends_the_picture_too() -> None:
    match = new_match(2)
    picture = GridPicture.from_view(match.view(0))
    for event in match.heard(0, match.apply(1, Concede())):
        assert isinstance(event, GridEvent)
        picture.hear(event)
    assert picture == GridPicture.from_view(match.view(0))
    assert picture.winner == 0


def test_beats_lose_no_event_and_keep_their_order() -> None:
    for seed in range(8):
        assert_whole(played(new_match(seed), seed), beats)


def test_echoes_are_numbered_within_their_chain_and_nothing_else_is() -> None:
    found = 0
    for seed in range(30):
        for heard in played(new_match(seed), seed):
            orders = [beat.order for beat in beats(heard[0]) if beat.kind is Kind.ECHO]
            assert orders == list(range(1, len(orders) + 1))
            assert all(beat.order == 0 for beat in beats(heard[0]) if beat.kind is not Kind.ECHO)
            found += len(orders)
    assert found > 5


def test_a_flip_by_a_check_is_shown_with_its_check() -> None:
    flips = 0
    for heard in played(new_match(4), 4):
        for beat in beats(heard[0]):
            if any(isinstance(event, CardFlipped) and not event.hop for event in beat.events):
                flips += 1
                assert kind_of(beat.events[0]) is Kind.CHECK
    assert flips


@pytest.mark.parametrize("seed", range(4))
def test_the_chronicle_tells_every_moment_and_knows_each_powers_sum(seed: int) -> None:
    match = new_match(seed)
    log_writer = LogWriter(match.view(0), lexicon())
    told = 0
    for heard in played(match, seed):
        for beat, lines in log_writer.narrate(heard[0]):
            told += len(lines)
            assert all(line.text and "None" not in line.text for line in lines), beat
        assert log_writer.picture == GridPicture.from_view(match.view(0))
        for piece in log_writer.picture.slots:
            if piece is not None:
                changes = log_writer.ledger.of(piece)
                assert piece.printed + sum(change.amount for change in changes) == piece.power
                assert all(
                    change.cause in {"shield", "flank", "line", "bless", "punish", "armor"} for change in changes
                )
    assert told > 40
