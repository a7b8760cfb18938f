"""The decks of a profile: names, order, games, what accidents leave, and what older versions wrote (DUEL-10.2)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.problems import Problem
from game.profile import decks
from game.profile.decks import OwnDeck, deck_of, decks_file
from game.profile.json_file import Tell, untold
from game.profile.named_box import LONGEST_NAME, MOST_KEPT


def box_at(path: Path, reserved: tuple[str, ...] = (), tell: Tell = untold, game: str = "duel") -> decks.DeckBox:
    """The box of a game."""
    return decks.DeckBox(decks_file(path.parent, tell), game, reserved)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the box lies."""
    return tmp_path / decks.FILE


def test_each_game_has_its_own_decks_in_the_one_file(path: Path) -> None:
    for game, card in (("duel", "wolf"), ("clans", "scout")):
        box_at(path, game=game).keep(deck_of("Ash", (card,)))
    assert box_at(path).load("Ash").listed == ("wolf",)
    assert box_at(path, game="clans").load("Ash").listed == ("scout",)
    box_at(path).delete("Ash")
    assert box_at(path, game="clans").names() == ("Ash",)
    with pytest.raises(Problem, match=r"There is no deck 'Asch'\. Did you mean 'Ash'"):
        box_at(path, game="clans").load("Asch")


OLDER = Path(__file__).parent / "format_1" / "data"


def test_decks_of_older_versions_are_carried_over_with_the_first_change(path: Path) -> None:
    shutil.copytree(OLDER, path.parent, dirs_exist_ok=True)
    assert not path.exists()
    box = box_at(path, game="clans")
    assert box.names() == ("My Deck",)
    box.keep(deck_of("New", ("scout",)))
    shutil.rmtree(path.parent / "decks")
    (path.parent / "duel-decks.json").unlink()
    assert box_at(path, game="clans").names() == ("My Deck", "New")
    assert box_at(path).names() == ("First", "Second")


def test_a_deleted_deck_of_an_older_version_does_not_come_back(path: Path) -> None:
    shutil.copytree(OLDER, path.parent, dirs_exist_ok=True)
    for deck in ("First", "Second"):
        box_at(path).delete(deck)
    assert box_at(path).names() == ()


def test_an_older_deck_that_is_damaged_is_told_and_the_others_are_carried_over(path: Path) -> None:
    shutil.copytree(OLDER, path.parent, dirs_exist_ok=True)
    (path.parent / "duel-decks.previous.json").unlink()
    (path.parent / "duel-decks.json").write_text("{", encoding="utf-8")
    told: list[str] = []
    assert box_at(path, (), told.append).names() == ()
    assert box_at(path, (), told.append, "clans").names() == ("My Deck",)
    assert "The box of decks was damaged" in told[0]


def test_decks_stay_in_their_order_under_their_names(path: Path) -> None:
    box = box_at(path)
    box.keep(deck_of("Zeal", ("page", "page", "wolf")))
    box.keep(deck_of("Ash", ("wolf",)))
    box.keep(deck_of("Zeal", ("wolf",)))
    again = box_at(path)
    assert [(deck.name, deck.listed) for deck in again.decks] == [("Zeal", ("wolf",)), ("Ash", ("wolf",))]
    assert again.deck("Nobody's") is None


def test_a_deck_is_renamed_in_its_place(path: Path) -> None:
    box = box_at(path)
    for name in ("One", "Two"):
        box.keep(deck_of(name, ("wolf",)))
    box.keep(deck_of("Three", ("wolf",)), "One")
    assert [deck.name for deck in box_at(path).decks] == ["Three", "Two"]
    with pytest.raises(Problem, match="There is a deck “two” already"):
        box.keep(deck_of("two", ()), "Three")
    box.keep(deck_of("THREE", ("wolf",)), "Three")
    assert box.decks[0].name == "THREE"


def test_a_deleted_deck_is_gone_and_another_deletion_changes_nothing(path: Path) -> None:
    box = box_at(path)
    box.keep(deck_of("One", ("wolf",)))
    box.delete("One")
    box.delete("One")
    assert box_at(path).decks == ()


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
    refusal = box_at(path, ("phalanx",)).name_refusal(name)
    assert refusal is not None
    assert words in refusal


def test_a_free_name_is_always_found(path: Path) -> None:
    box = box_at(path, ("phalanx",))
    for wanted in ("Ash", "Ash", "Phalanx", "", "///", "x" * 40, "x" * 40):
        box.keep(deck_of(box.free_name(wanted), ("wolf",)))
    assert [deck.name for deck in box.decks] == [
        "Ash", "Ash 2", "Phalanx 2", "Deck", "Deck 2", "x" * LONGEST_NAME, "x" * (LONGEST_NAME - 2) + " 2",
    ]  # fmt: skip


def test_the_box_is_full_at_last(path: Path) -> None:
    box = box_at(path)
    for number in range(MOST_KEPT):
        box.keep(deck_of(f"Deck {number}", ()))
    with pytest.raises(Problem, match="delete one first"):
        box.keep(deck_of("One more", ()))
    assert len(box.decks) == MOST_KEPT


@pytest.mark.parametrize("damage", ['{"games": [', '{"games": {"duel": [{"name": "", "cards": {}}]}}', "\x00\xff"])
def test_a_damaged_box_is_set_aside_and_the_copy_before_it_used(path: Path, damage: str) -> None:
    box = box_at(path)
    box.keep(deck_of("One", ("wolf",)))
    box.keep(deck_of("Two", ("wolf",)))
    path.write_bytes(damage.encode("latin-1"))
    told: list[str] = []
    again = box_at(path, (), told.append)
    assert [deck.name for deck in again.decks] == ["One"]
    assert "the copy before it is used" in told[0]
    again.keep(OwnDeck(name="Three"))
    assert [deck.name for deck in box_at(path).decks] == ["One", "Three"]
