"""The box of a profile's decks for the duel: names, order, and what accidents leave (DUEL-10.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.problems import Problem
from game.profile.duel_decks import LONGEST_NAME, MOST_DECKS, DeckBox, OwnDeck, deck_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the box lies."""
    return tmp_path / "duel-decks.json"


def test_decks_stay_in_their_order_under_their_names(path: Path) -> None:
    box = DeckBox(path)
    box.keep(deck_of("Zeal", ("page", "page", "wolf")))
    box.keep(deck_of("Ash", ("wolf",)))
    box.keep(deck_of("Zeal", ("wolf",)))
    again = DeckBox(path)
    assert [(deck.name, deck.listed) for deck in again.decks] == [("Zeal", ("wolf",)), ("Ash", ("wolf",))]
    assert again.deck("Nobody's") is None


def test_a_deck_is_renamed_in_its_place(path: Path) -> None:
    box = DeckBox(path)
    for name in ("One", "Two"):
        box.keep(deck_of(name, ("wolf",)))
    box.keep(deck_of("Three", ("wolf",)), "One")
    assert [deck.name for deck in DeckBox(path).decks] == ["Three", "Two"]
    with pytest.raises(Problem, match="There is a deck “two” already"):
        box.keep(deck_of("two", ()), "Three")
    box.keep(deck_of("THREE", ("wolf",)), "Three")
    assert box.decks[0].name == "THREE"


def test_a_deleted_deck_is_gone_and_another_deletion_changes_nothing(path: Path) -> None:
    box = DeckBox(path)
    box.keep(deck_of("One", ("wolf",)))
    box.delete("One")
    box.delete("One")
    assert DeckBox(path).decks == ()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Give the deck a name."),
        ("x" * (LONGEST_NAME + 1), "letters at most"),
        ("-x", "begins with a letter"),
        ("a/b", "holds letters"),
        ("Phalanx", "ready deck"),
    ],
)
def test_names_that_no_deck_can_have_are_refused_in_a_sentence(path: Path, name: str, words: str) -> None:
    refusal = DeckBox(path, ("phalanx",)).name_refusal(name)
    assert refusal is not None
    assert words in refusal


def test_a_free_name_is_always_found(path: Path) -> None:
    box = DeckBox(path, ("phalanx",))
    for wanted in ("Ash", "Ash", "Phalanx", "", "///", "x" * 40, "x" * 40):
        box.keep(deck_of(box.free_name(wanted), ("wolf",)))
    assert [deck.name for deck in box.decks] == [
        "Ash", "Ash 2", "Phalanx 2", "Deck", "Deck 2", "x" * LONGEST_NAME, "x" * (LONGEST_NAME - 2) + " 2",
    ]  # fmt: skip


def test_the_box_is_full_at_last(path: Path) -> None:
    box = DeckBox(path)
    for number in range(MOST_DECKS):
        box.keep(deck_of(f"Deck {number}", ()))
    with pytest.raises(Problem, match="delete one first"):
        box.keep(deck_of("One more", ()))
    assert len(box.decks) == MOST_DECKS


@pytest.mark.parametrize("damage", ['{"decks": [', '{"decks": [{"name": "", "cards": {}}]}', "\x00\xff"])
def test_a_damaged_box_is_set_aside_and_the_copy_before_it_used(path: Path, damage: str) -> None:
    box = DeckBox(path)
    box.keep(deck_of("One", ("wolf",)))
    box.keep(deck_of("Two", ("wolf",)))
    path.write_bytes(damage.encode("latin-1"))
    told: list[str] = []
    again = DeckBox(path, (), told.append)
    assert [deck.name for deck in again.decks] == ["One"]
    assert "the copy before it is used" in told[0]
    again.keep(OwnDeck(name="Three"))
    assert [deck.name for deck in DeckBox(path).decks] == ["One", "Three"]
