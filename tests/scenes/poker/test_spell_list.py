"""The panel of poker spells at the table of a combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from components.poker import BLUFF_RUNE, DESTINY_OVERRIDE, ECHO_BET, FATE_PEEK, POKER_SPELLS
from game.art.poker.rows import SPELL_LEAST
from scenes.poker.model.hands import card_text
from scenes.poker.table.spell_list import MOST
from systems.poker.commands import UseArmed
from tests.scenes.poker.plain_poker import DEAR
from tests.scenes.poker.steps import to_bets

Sit = Callable[..., Any]


def test_an_armed_rune_is_used_by_a_click_on_its_row(seated: Sit) -> None:
    player = seated(own={"hand": (BLUFF_RUNE,)})
    held = next(iter(player.scene.table.hand.sprites.values()))
    player.drag(held.window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.until_shown()
    to_bets(player)
    row = player.scene.table.spells.rows[0]
    assert row.entry is not None
    assert row.entry.name == BLUFF_RUNE
    player.press(row)
    player.until_shown()
    assert player.commands()[-1] == UseArmed(BLUFF_RUNE)
    assert player.view().fighters[0].bluffing
    assert player.true


def rows_of(player: Any) -> list[tuple[str, str, str]]:
    """Return the names, states and notes of the rows of poker spells."""
    shown = [row.entry for row in player.scene.table.spells.rows if row.visible]
    return [(entry.name, entry.face.state, entry.face.note) for entry in shown]


@pytest.mark.rule("POKER-5.5")
def test_the_panel_lists_spells_that_can_be_played_are_armed_wait_and_are_spent(seated: Sit) -> None:
    player = seated(own={"hand": (FATE_PEEK, DEAR.id, ECHO_BET), "crystals": 2})
    assert rows_of(player) == [
        (FATE_PEEK, "playable", "can be played now"),
        (ECHO_BET, "playable", "can be played now"),
        (DESTINY_OVERRIDE, "locked", "5 mana, you have 2"),
    ]
    held = next(iter(player.scene.table.hand.sprites.values()))
    player.drag(held.window_rect.center, player.scene.table.board.zone.window_rect.center)
    player.until_shown()
    assert rows_of(player)[0] == (FATE_PEEK, "armed", "when hole cards are dealt")
    to_bets(player)
    seen = player.view().fighters[1].known
    assert len(seen) == 1
    assert rows_of(player)[-1] == (FATE_PEEK, "spent", f"saw the {card_text(seen[0])}")
    assert {state for _, state, _ in rows_of(player)[:-1]} == {"waiting"}
    assert player.true


@pytest.mark.rule("POKER-5.5")
def test_a_spell_that_cannot_be_paid_says_so_and_every_other_says_why_it_waits(seated: Sit) -> None:
    player = seated(own={"hand": (FATE_PEEK, DEAR.id), "crystals": 2})
    spells = player.scene.table.spells
    reason = player.view().cards.sides[0].hand[1].reason
    assert reason
    assert [row.tip.endswith(reason) for row in spells.rows if row.visible] == [False, True]
    to_bets(player)
    assert [note for _, _, note in rows_of(player)] == ["in Spell/Pet, 0 mana", "in Spell/Pet, 5 mana"]
    reasons = [held.reason for held in player.view().cards.sides[0].hand]
    assert all(row.tip.endswith(reason) for row, reason in zip(spells.rows, reasons, strict=False))


def test_more_spells_than_rows_are_counted(seated: Sit) -> None:
    player = seated(own={"hand": POKER_SPELLS[:8]})
    spells = player.scene.table.spells
    assert sum(row.visible for row in spells.rows) == MOST
    assert spells.title.text == f"Spells \u00b7 {MOST} of 8"
    last = next(row for row in reversed(spells.rows) if row.visible)
    assert last.window_rect.y >= spells.window_rect.y
    assert min(row.height for row in spells.rows) / player.scene.geometry.board_unit >= SPELL_LEAST
