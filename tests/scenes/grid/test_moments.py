from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import arcade
import pytest

from components.grid import TYPES
from game.audio.effects import RECIPES
from scenes.grid.model.threats import threats, words_of
from scenes.grid.table.speech_bubble import CHATTY
from systems.grid.commands import Place
from systems.grid.events import CardFlipped, CardsKnockedOut, MatchEnded
from systems.grid.rules.checks import resolve_check
from systems.grid.state.table import NEIGHBOURS

Seated = Callable[..., Any]
CHAIN = (
    "board r:temple-lion r:twin-blades r:rune-menhir / r:labyrinth-bull r:axe-reaver r:ash-phoenix / . . r:thunder-ram"
    " | blue gust-sprite pale-countess | red kraken sky-heron | turn blue"
)
CLASH = "board . r:grave-raven . / . . . / . . . | blue white-hart silver-unicorn | red kraken | turn blue"


def test_every_sound_of_the_board_is_one_that_there_is(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: set[str] = set()
    player = seated(seed=2, setup={"decks": ["light", "dark"], "best_of": 3})
    monkeypatch.setattr(type(player.stage), "sound", lambda _stage, name: heard.add(name))
    session, dice = player.session, Random(3)
    while session.to_act():
        seat = session.to_act()[0]
        session.submit(seat, dice.choice(session.legal(seat)))
        player.until_shown()
    grid = {name for name in heard if name.startswith("grid_")}
    assert {"grid_place", "grid_flip", "grid_ko", "grid_shield", "grid_turn"} <= grid
    assert grid <= set(RECIPES)


def test_a_chain_sounds_higher_with_each_echo(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    player = seated(setup={"position": CHAIN})
    monkeypatch.setattr(type(player.stage), "sound", lambda _stage, name: heard.append(name))
    player.session.submit(0, Place(player.view().hand[0].id, 6))
    player.until_shown()
    assert [name for name in heard if name.startswith("grid_echo")] == [f"grid_echo_{order}" for order in (1, 2, 3, 4)]


def test_a_chain_is_foretold_numbered_by_its_order_before_it_happens(seated: Seated) -> None:
    player = seated(setup={"position": CHAIN})
    player.hold(0, 6)
    told = player.scene.foresight.forecast
    assert [hop.order for hop in told.hops] == [0, 1, 2, 3, 4]
    numbered = {slot: player.scene.table.piece(slot).foretold[3] for slot in range(9) if player.scene.table.piece(slot)}
    for hop in told.hops:
        assert numbered[hop.slot] == hop.order
        assert player.scene.table.piece(hop.slot).foretold[2] == 0
    player.stage.router.release(*player.slot(6).center)
    player.until_shown()
    assert all(player.view().slots[hop.slot].controller == 0 for hop in told.hops)


def test_a_foretold_knock_out_is_marked_on_both_cards(seated: Seated) -> None:
    player = seated(setup={"position": CLASH + " | blue-deck ash-phoenix"})
    player.hold(0, 4)
    told = player.scene.foresight.forecast
    assert set(told.knocked) == {1, 4}
    assert player.scene.table.board.ghost.foretold[:2] == ("KO", "fatal")
    assert player.scene.table.piece(1).foretold[:2] == ("KO", "fatal")
    said = [words for _, words in told.steps]
    assert said[1:] == [
        "White Hart and Grave Raven burn away",
        "Blue draws a card",
        "Red's deck is empty: no card is drawn",
    ]
    assert player.scene.forecast_panel.unknown.text == "Both players draw an unknown card."


def test_a_power_explains_itself(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    piece = player.scene.table.piece(4)
    text = piece.tip_text()
    assert f"{piece.view.printed} printed" in text
    assert "+1 First-move shield" in text
    assert "Blue holds it (rounded frame)" in text


def test_a_card_is_looked_at_closely_by_the_right_button_and_put_back_by_esc(seated: Seated) -> None:
    player = seated()
    player.click(*player.card(1).center, 4)
    player.wait(0.3)
    assert player.scene.inspector.open
    player.key("ESCAPE")
    player.wait(0.3)
    assert not player.scene.inspector.open


def test_a_line_of_the_log_lights_up_its_card(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    player.scene.log.pointed.emit(4)
    assert player.scene.table.piece(4).light.alpha > 0
    player.scene.log.pointed.emit(-1)
    assert player.scene.table.piece(4).light.alpha == 0


def test_the_piles_list_what_lies_in_them_and_keep_what_is_hidden(seated: Seated) -> None:
    player = seated(setup={"position": CLASH + " | blue-deck ash-phoenix | red-deck moon-eater"})
    player.session.submit(0, Place(player.view().hand[0].id, 4))
    player.until_shown()
    piles = player.scene.table.piles
    assert "White Hart" in piles.own_gone.tip_text()
    assert "Grave Raven" in piles.foe_gone.tip_text()
    assert "Their order is hidden" in piles.own_deck.tip_text()
    assert "Moon Eater" not in piles.foe_deck.tip_text()


@pytest.mark.rule("GRID-4.4", "GRID-4.5", "GRID-4.7", "GRID-4.8")
def test_what_is_said_to_beat_an_open_side_does_and_nothing_else_does(seated: Seated) -> None:
    player = seated(seed=6, setup={"decks": ["mixed", "light"]})
    for seat, slot in ((0, 4), (1, 0), (0, 5), (1, 6)):
        player.session.submit(seat, Place(player.view(seat).hand[0].id, slot))
        player.until_shown()
    picture = player.scene.table.picture
    found = threats(picture)
    assert {(item.slot, item.towards) for item in found} == {
        (slot, other) for slot in (0, 4, 5, 6) for _, other, _ in NEIGHBOURS[slot] if picture.slots[other] is None
    }
    for item in found:
        piece = picture.slots[item.slot]
        assert piece is not None
        for kind in TYPES:
            weak = resolve_check(kind, piece.sides[item.side], 1, 9)[0]
            assert (weak in {"win", "ko"}) == (kind in item.kinds)
            enough = resolve_check(kind, piece.sides[item.side], piece.power + 1, piece.power)[0]
            exact = resolve_check(kind, piece.sides[item.side], piece.power, piece.power)[0]
            if kind not in item.kinds and item.power >= 0 and kind != "melee" and enough == "win":
                assert exact == "draw"
        assert words_of(item)[1] == ("all" if piece.sides[item.side] == "melee" else f">{piece.power}")


def test_threats_show_while_their_key_is_held(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    router = player.stage.router
    router.key_down(arcade.key.LALT, 0)
    player.wait(0.1)
    assert len(player.scene.table.board.warnings.children) == 4
    router.key_up(arcade.key.LALT, 0)
    player.wait(0.1)
    assert not player.scene.table.board.warnings.children


BARKS = {moment: (moment.capitalize(),) for moment in (*CHATTY, "opening", "won", "lost", "drawn")}


def test_a_persona_speaks_at_its_moments_and_not_too_often(seated: Seated) -> None:
    player = seated()
    voice = player.scene.voice
    voice.barks = ({}, BARKS)
    voice.open()
    assert voice.said == "Opening"
    for _ in range(50):
        voice.hear(CardFlipped(4, 1, 3, 3))
    assert voice.said == "Opening"
    player.wait(10.0)
    for _ in range(50):
        voice.hear(CardFlipped(4, 1, 3, 3))
    assert voice.said == "Chain"
    player.wait(10.0)
    for _ in range(50):
        voice.hear(CardsKnockedOut((0, 1), ("a", "b"), (0, 1)))
    assert voice.said == "Knocked_out"
    voice.hear(MatchEnded(0, "Blue holds more."))
    assert voice.said == "Lost"
    voice.hear(CardFlipped(4, 0, 3, 3))
    assert voice.said == "Lost"
