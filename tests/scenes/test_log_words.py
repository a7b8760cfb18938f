"""A law of every log: a line is made of words, and never shows an identifier of the program or of its content."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.clans.loading import load_clans
from game.session.random_play import random_command
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.log_writer import LogWriter
from scenes.campaign.resources import campaign
from scenes.clans.sample import FOE_DECK, LANES, OWN_DECK, sample_match
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_ui import TableUi
from scenes.ui_registry import UI_REGISTRY
from systems.campaign.events import CampaignEvent
from systems.clans.commands import Commit
from systems.dice import Stream
from systems.match import Match

IDENTIFIER = re.compile(r"\w_|_\w")
TABLES = [name for name, game_ui in UI_REGISTRY.items() if isinstance(game_ui, TableUi)]


def narrators_of(game: str, match: Match[Any]) -> list[Any]:
    """Return what writes the log of a match for each seat, as a person against the program reads it."""
    game_ui = UI_REGISTRY[game]
    assert isinstance(game_ui, TableUi)
    made = []
    for person in (0, 1):
        seats = [Seat(OPPONENT, "Ben (easy)", "easy"), Seat(OPPONENT, "Ben (easy)", "easy")]
        seats[person] = Seat(HUMAN, "You")
        session = Session(GAMES[game], match.fork(), (seats[0], seats[1]), seed=0)
        made.append(game_ui.narrator(session, watched=False)(match.view(person)))
    return made


def random_lines(match: Match[Any], narrators: Sequence[Any], dice: Stream, most: int) -> Iterator[str]:
    """Every line that the seats read while a match is played at random."""
    for narrator in narrators:
        yield from (line.text for line in narrator.begin())
    for _ in range(most):
        waiting = match.to_act()
        if not waiting:
            return
        events = match.apply(waiting[0], random_command(match, waiting[0], dice))
        for seat, narrator in enumerate(narrators):
            for _, lines in narrator.narrate(match.heard(seat, events)):
                yield from (text for line in lines for text in (line.text, line.public))


def assert_words(lines: Iterator[str]) -> None:
    read = list(lines)
    assert len(read) > 5
    assert [line for line in read if IDENTIFIER.search(line)] == []


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", TABLES)
def test_no_line_of_a_random_match_shows_an_identifier(game: str, seed: int) -> None:
    match = GAMES[game].new_match(seed, {})
    assert_words(random_lines(match, narrators_of(game, match), Stream(seed, "log"), 600))


@pytest.mark.parametrize("seed", range(24))
def test_no_line_of_a_crowded_battle_shows_an_identifier(seed: int) -> None:
    content, dice = load_clans(), Random(seed)
    fighters = sorted(name for name, card in content.cards.items() if card.health and not card.ability("trap"))
    cards = dice.sample(fighters, 16)
    if seed % 2:
        cards[0] = dice.choice([name for name in fighters if content.cards[name].ability("stack_buff_damage")])
    own, foe = ("C1", "C1", "W1", "W1", "E1", "E1", "C0", "E0"), ("C1", "C1", "W1", "W1", "E1", "E1", "C2", "E2")
    board = [f"{card.capitalize()} @{place}" for card, place in zip(cards, own, strict=False)]
    board += [f"{card} @{place}" for card, place in zip(cards[8:], foe, strict=True)]
    position = (
        f"battle round:4 limit:20 first:0 relic:card@C1=0 | {LANES}"
        " | seat0 napoleon damage_bonus 0 crystal:90/100 | seat1 saladin damage_bonus 1 crystal:90/100"
        f" | board {', '.join(board)} | {OWN_DECK} | {FOE_DECK}"
    )
    match = sample_match(position, content)
    narrators = narrators_of("clans", match)
    lines: list[str] = []
    for _ in range(3):
        for seat in match.to_act():
            events = match.apply(seat, Commit())
            for number, narrator in enumerate(narrators):
                told = narrator.narrate(match.heard(number, events))
                lines += [line.text for _, some in told for line in some]
    assert_words(iter(lines))


@pytest.mark.parametrize("seed", range(2))
def test_no_line_of_a_random_run_shows_an_identifier(context: AppContext, seed: int) -> None:
    resources, match = campaign(context), GAMES["campaign"].new_match(seed, {"leader": "napoleon"})
    dice = Stream(seed, "log")
    lines: list[str] = []
    for _ in range(120):
        if 0 not in match.to_act():
            break
        narrator = LogWriter(resources, Ground.of(match.view(0), resources.places))
        events = match.heard(0, match.apply(0, random_command(match, 0, dice)))
        lines += [line.text for line in narrator.begin(match.view(0))]
        heard = [event for event in events if isinstance(event, CampaignEvent)]
        lines += [line.text for _, some in narrator.narrate(heard) for line in some]
    assert_words(iter(lines))
