"""The hint at the tray: the strongest opponent's placement as ghost and arrow, with its reason in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.content.grid.loading import load_grid
from game.session.hints import NOBODY, NOT_YOURS, hints_used
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.grid.model.forecaster import Forecaster
from scenes.grid.model.hint import hint_sentence, worth_words
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.options import GridTableOptions
from scenes.grid.model.picture import GridPicture
from scenes.grid.sample import POSITIONS
from scenes.table.hint_controller import NONE_HERE, WATCHED
from systems.grid.commands import Place
from systems.search.opponent import Candidate, Decision

Seated = Callable[..., Any]
AGAINST = (Seat(HUMAN, "You"), Seat(OPPONENT, "Pip", "easy"))
CHAIN = {"position": POSITIONS["chain"]}


def asked(seated: Seated, **more: Any) -> Any:
    player = seated(setup=CHAIN, seats=AGAINST, ai=InProcessAi(GAMES), **more)
    player.key("O")
    player.wait(0.2)
    return player


def sentence_for(setup: dict[str, Any], card: int, slot: int) -> str:
    content = load_grid()
    lexicon = Lexicon(content.cards, content.card_texts)
    view = GAMES["grid"].new_match(1, setup).view(0)
    forecast = Forecaster(lexicon).look_ahead(view, view.hand[card].id, slot)
    return hint_sentence(forecast, GridPicture.from_view(view), lexicon)


def test_the_key_shows_the_masters_placement_with_ghost_arrow_and_reason(seated: Seated) -> None:
    player = asked(seated)
    foresight, board = player.scene.foresight, player.scene.table.board
    [place] = foresight.hint.commands
    assert place in player.session.legal(0)
    assert foresight.forecast.slot == place.slot
    assert board.ghost.position == board.well(place.slot).center
    assert foresight.arrow.visible
    name = load_grid().cards[board.ghost.view.card].name
    [(_, words)] = player.scene.forecast_panel.steps
    assert words.startswith(f"**{name}** at the ")
    assert not player.session.log, "it is shown, not played"


def test_esc_puts_it_away_and_the_key_shows_it_again_without_another_thought(seated: Seated) -> None:
    player = asked(seated)
    foresight = player.scene.foresight
    found = foresight.hint
    player.key("ESCAPE")
    assert foresight.hint is None
    assert player.scene.table.board.ghost is None
    assert not foresight.arrow.visible
    player.key("O")
    player.wait(0.2)
    assert foresight.hint is found


def test_another_card_over_the_tray_takes_its_place_and_what_is_laid_ends_it(seated: Seated) -> None:
    player = asked(seated)
    player.hold(0, 6)
    assert player.scene.foresight.hint is None
    assert player.scene.foresight.forecast.slot == 6
    player.stage.router.release(*player.slot(6).center)
    player.until_shown()
    assert player.scene.table.board.ghost is None
    assert hints_used(player.session, 0) == 1


def test_the_button_asks_too_and_says_why_there_is_no_hint(seated: Seated) -> None:
    player = seated(setup=CHAIN, seats=AGAINST, ai=InProcessAi(GAMES))
    button = player.scene.match_controls.hints.button
    player.click(*button.window_rect.center)
    player.wait(0.2)
    assert player.scene.foresight.hint is not None
    alone = seated(setup=CHAIN)
    alone.wait(0.1)
    assert alone.scene.match_controls.hints.button.reason == NOBODY


def test_who_watches_and_who_must_wait_is_refused_in_a_sentence(seated: Seated) -> None:
    watching = seated(setup=CHAIN, options=GridTableOptions(opening=False, watch=True))
    assert not watching.scene.match_controls.hints.button.visible
    watching.key("O")
    assert WATCHED in watching.toasts()
    waiting = seated(setup={"first": 1}, seats=AGAINST, ai=None)
    waiting.session.ai = InProcessAi(GAMES)
    waiting.scene.process = lambda _dt: None  # the opponent is not asked
    assert waiting.scene.match_controls.hints.refusal() == NOT_YOURS


def test_a_table_without_hints_says_so(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    player = seated(setup=CHAIN)
    monkeypatch.setattr(type(player.scene), "hints", False)
    player.key("O")
    assert NONE_HERE in player.toasts()


def test_the_reason_names_captures_their_rule_echoes_lines_and_the_count() -> None:
    assert sentence_for(CHAIN, 3, 7) == (
        "**Sea Serpent** at the bottom middle flips Axe Reaver (water beats fire) and Thunder Ram (earth beats melee),"
        " by echoes flips Twin Blades, Ash Phoenix and Rune Menhir, and holds the middle column and the right column:"
        " Blue then has 6 cards, Red 2."
    )


def test_the_reason_names_what_burns_away_and_says_where_nothing_is_flipped() -> None:
    burnt = sentence_for({"position": POSITIONS["ko"]}, 0, 4)
    assert "burns away with" in burnt
    assert "(light meets dark)" in burnt
    quiet = sentence_for({"decks": ["fire", "water"], "first": 0, "shuffle": False}, 0, 4)
    assert quiet.endswith("at the centre flips nothing yet: Blue then has 1 card, Red 0.")


def test_what_it_is_worth_is_told_beside_the_next_best() -> None:
    best, other = Candidate("a", 230), Candidate("b", -40)
    assert worth_words(Decision((Place(1, 1),), (best, other))) == (
        "Worth +230 (100: a card), the next best \N{MINUS SIGN}40."
    )
    assert worth_words(Decision((Place(1, 1),), (best,))) == "Worth +230 (100: a card)."
    assert worth_words(Decision((Place(1, 1),))) == ""


def test_nobody_is_given_a_hint_while_two_people_change_chairs(seated: Seated) -> None:
    both = (Seat(HUMAN, "Anna"), Seat(HUMAN, "Bert"))
    player = seated(setup=CHAIN, seats=both, ai=InProcessAi(GAMES))
    player.scene.waiting_for_chair = True
    player.key("O")
    player.wait(0.2)
    assert player.scene.foresight.hint is None
    player.session.submit(0, player.session.legal(0)[0])
    assert hints_used(player.session, 0) == 0
