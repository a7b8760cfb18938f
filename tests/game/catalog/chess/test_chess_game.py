"""Ragnarok Chess in the catalog: armies, options, positions, and sentences for what does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from components.chess import DECK_SIZES, SLOT_CLASSES, SLOTS
from components.poker import PokerTerms
from game.catalog import GAMES
from game.catalog.chess.game import ChessGame
from game.content.arena.decks import deck_refusals
from game.content.chess.loading import read_chess
from game.problems import WrongRequest
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.chess.state.laws import Laws
from systems.chess.state.notation import START

GAME = GAMES["chess"]
assert isinstance(GAME, ChessGame)
ARENA = GAMES["arena"].content  # type: ignore[attr-defined]  # the catalog lists games as such
ARMIES = GAME.content.armies.armies


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("CHESS-1.2", "CHESS-1.3")
def test_armies_that_are_left_open_are_drawn_and_legal(seed: int) -> None:
    match = GAME.new_match(seed)
    for army in match.setup["armies"]:
        assert army["king"] in ARENA.kings or not ARENA.kings
        for slot in SLOTS:
            hero, deck = ARENA.cards[army[slot]["hero"]], army[slot]["deck"]
            assert hero.card_class in SLOT_CLASSES[slot]
            assert len(deck) == DECK_SIZES[slot]
            refusals = deck_refusals(deck, ARENA.cards, hero.card_class, size=DECK_SIZES[slot], phase="poker")
            assert refusals == []
    assert GAME.new_match(seed, match.setup).digest() == match.digest()


@pytest.mark.parametrize("name", ARMIES)
@pytest.mark.rule("COLL-4.1")
def test_every_ready_army_can_be_played(name: str) -> None:
    match = GAME.new_match(1, {"armies": [name, None]})
    army = match.setup["armies"][0]
    assert {"king": army["king"], **{slot: army[slot] for slot in SLOTS}} == ARMIES[name].army.options()


@pytest.mark.rule("CHESS-1.3")
def test_the_own_pieces_fight_with_the_decks_that_were_chosen_and_the_others_are_hidden() -> None:
    match = GAME.new_match(1, {"armies": ["the-allfathers-host", "thunder-over-olympus"], "first": 0})
    own = {(piece.side, piece.kind): piece for piece in match.view(0).pieces}
    assert own[0, "queen"].card == "odin"
    assert own[0, "queen"].card_class == "mage"
    assert len(own[0, "queen"].deck) == 33
    assert len(own[0, "rook"].deck) == 30
    assert own[1, "rook"].card == "ares"
    assert own[1, "rook"].deck == own[0, "pawn"].deck == own[0, "king"].deck == ()


def army(**slots: Mapping[str, Any] | str) -> dict[str, Any]:
    return {"armies": [dict(slots), None]}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"armies": ["the-allfather-host", None]},
            "names no ready army 'the-allfather-host'. Did you mean 'the-allfathers-host'?",
        ),
        (army(king="odin"), "The option armies[0].king names no king 'odin'."),
        (army(queen={"hero": "thor"}), "armies[0].queen.hero is 'thor': a queen is a mage or warlock or necromancer"),
        (army(rook={"hero": "odin"}), "a rook is a warrior or paladin hero (CHESS-1.3)."),
        (
            army(rook={"hero": "thro"}),
            "armies[0].rook.hero names an unknown card 'thro'. Did you mean 'thor'",
        ),
        (army(rook={"deck": "sparks"}), "The option armies[0].rook.deck"),
        (army(rook={"hero": "thor", "deck": ["nothing"] * 30}), "armies[0].rook.deck[0] names an unknown card"),
        (army(knight={"hero": "loki", "deck": []}), "The deck has 0 of 30 cards: add 30"),
        (army(queen={"hero": "odin", "deck": "embers-and-bones"}), "deck holds mage and neutral cards (COLL-3.1)."),
        (army(pawn={}), "There is no option 'pawn' in armies[0]."),
        ({"position": "8/8"}, "The option position does not fit: the position is not understood: it has 2 rows"),
        ({"position": 5}, "The option position does not fit:"),
        ({"first": 2}, "The option first does not fit:"),
        ({"diagonal": "yes"}, "The option diagonal does not fit:"),
        ({"king_captures": 2}, "The option king_captures does not fit:"),
        ({"stakes": {"small": 6, "big": 3}}, "The option stakes.big is below stakes.small"),
        ({"armies": [None]}, "The option armies"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_a_sentence(options: Mapping[str, Any], reason: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        GAME.new_match(1, options)
    assert reason in str(refused.value)
    assert str(refused.value).endswith((".", "?", ")"))


@pytest.mark.rule("CHESS-6.3")
def test_a_match_can_begin_at_any_position() -> None:
    line = "2k2/R1r2/p4/5/5/4P/1K3 b 12 30 c6=40 a6=3"
    match = GAME.new_match(1, {"position": line, "diagonal": True})
    assert match.view(0).position == f"{line} d"
    assert GAME.new_match(1, {"position": START, "first": 1}).to_act() == (1,)


@pytest.mark.parametrize(
    ("options", "laws"),
    [
        ({}, Laws()),
        ({"king_captures": True}, Laws(king_captures=True)),
        ({"position": f"{START} k"}, Laws(king_captures=True)),
        ({"position": f"{START} k", "diagonal": True}, Laws(diagonal=True, king_captures=True)),
    ],
)
@pytest.mark.rule("CHESS-2.2", "CHESS-2.5")
def test_how_pieces_capture_is_chosen_by_options_or_by_the_position(options: Mapping[str, Any], laws: Laws) -> None:
    match = GAME.new_match(1, options)
    assert match.view(0).laws == match.view(1).laws == laws
    assert GAME.new_match(1, match.setup).digest() == match.digest()


@pytest.mark.rule("CHESS-3.2", "POKER-1.4")
def test_combats_can_have_other_blinds() -> None:
    line = "4k/4p/2r2/5/2R2/4P/K4 w"
    match = GAME.new_match(1, {"position": line, "stakes": {"small": 3, "big": 6}, "first": 0})
    assert (match.view(1).small, match.view(1).big) == (6, 12)
    match.apply(0, Move(square_of("c3"), square_of("c5")))
    terms = match.world.single(PokerTerms)
    assert (terms.small, terms.big, terms.ante) == (6, 12, 1)
    assert GAME.new_match(1, match.setup).digest() == GAME.new_match(1, dict(match.setup)).digest()


def test_the_content_is_sound() -> None:
    assert read_chess(ARENA.cards)[1] == ()
    assert GAME.check_content(()) == (1, ())
    assert set(GAME.content_shapes()) == {"armies.json", "decks.json", "odds.json", "lesson.json"}


def test_what_is_decisive_changes_the_digest() -> None:
    content = GAME.content  # type: ignore[attr-defined]  # as above
    assert replace(content, digest="other").digest != content.digest
    assert len(GAME.content_digest()) == 32
