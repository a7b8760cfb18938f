from __future__ import annotations

import pytest

from scenes.shell.screens import keys
from scenes.stage.input.actions import DEFAULT_BINDINGS, Bindings


def test_every_named_action_is_one_that_the_stage_knows() -> None:
    assert set(keys.NAMES) <= set(DEFAULT_BINDINGS)


def test_every_key_that_means_something_at_a_table_can_be_changed() -> None:
    typing = {name for name in DEFAULT_BINDINGS if name.startswith(("select_", "word_", "delete_", "page_"))}
    typing |= {"home", "end", "paste", "copy", "cut"}
    assert set(DEFAULT_BINDINGS) - typing == set(keys.NAMES)


def test_a_free_key_replaces_the_old_one_and_leaves_the_pad_alone() -> None:
    fresh = keys.rebound(Bindings(), "commit", "C")
    assert fresh.chords_of("commit") == ("C", "pad:x")
    assert fresh.changed() == {"commit": ("C", "pad:x")}


def test_a_pad_button_replaces_the_old_button_and_leaves_the_keys_alone() -> None:
    fresh = keys.rebound(Bindings(), "commit", "pad:start")
    assert fresh.chords_of("commit") == ("Space", "pad:start")


def test_a_taken_key_is_told_in_one_sentence_that_names_the_other_action() -> None:
    sentence = keys.conflict(Bindings(), "commit", "L")
    assert sentence is not None
    assert "Log" in sentence
    assert sentence.count(".") == 1


def test_a_free_key_is_no_conflict() -> None:
    assert keys.conflict(Bindings(), "commit", "C") is None
    assert keys.conflict(Bindings(), "commit", "Space") is None


def test_taking_a_key_leaves_the_other_action_without_it() -> None:
    fresh = keys.rebound(Bindings(), "commit", "L")
    assert fresh.chords_of("log") == ()
    assert fresh.actions_for("L") == ("commit",)
    assert keys.chords_text(fresh, "log") == "\u2013"


def test_the_only_key_of_back_cannot_be_taken() -> None:
    assert keys.refused(Bindings(), "commit", "Esc")
    sentence = keys.conflict(Bindings(), "commit", "Esc")
    assert sentence is not None
    assert "give that another key" in sentence


def test_keys_of_text_fields_are_not_in_the_way() -> None:
    fresh = keys.rebound(Bindings(), "commit", "Delete")
    assert keys.conflict(Bindings(), "commit", "Delete") is None
    assert fresh.chords_of("delete_right") == DEFAULT_BINDINGS["delete_right"]


@pytest.mark.parametrize(("chord", "name"), [("Ctrl+Z", "Ctrl+Z"), ("pad:a", "pad A"), ("pad:up", "pad D-pad up")])
def test_chords_have_names_for_players(chord: str, name: str) -> None:
    assert keys.chord_name(chord) == name
