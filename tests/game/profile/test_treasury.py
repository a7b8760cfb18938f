"""The treasury of a profile (CLAN-12.1): gold, streak, offers and own cards, in a file that no accident loses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.problems import Problem
from game.profile.owned_cards import OwnedCards
from game.profile.treasury import REMEMBERED, OwnCard, Treasury
from game.session.files import write_document


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the treasury lies."""
    return tmp_path / "treasury.json"


def filled(path: Path, gold: int = 50) -> Treasury:
    """Return a treasury after one match, with two cards on offer."""
    treasury = Treasury(path)
    assert treasury.settle("first", gold, ("scout", "spy"), won=True)
    return treasury


@pytest.mark.rule("CLAN-12.1")
def test_what_was_earned_and_bought_stays_in_the_profile(path: Path) -> None:
    treasury = filled(path)
    treasury.buy("spy", 20)
    treasury.train(0, 9, 3)
    again = Treasury(path)
    assert (again.gold, again.streak, again.offers) == (21, 1, ("scout",))
    assert again.cards == (OwnCard(card="spy", training=1),)


@pytest.mark.rule("CLAN-12.1")
def test_a_streak_goes_on_with_each_win_and_ends_with_anything_else(path: Path) -> None:
    treasury = Treasury(path)
    streaks = []
    for number, won in enumerate((True, True, False, True)):
        treasury.settle(str(number), 0, (), won=won)
        streaks.append(treasury.streak)
    assert streaks == [1, 2, 0, 1]


@pytest.mark.rule("CLAN-12.1")
def test_a_match_is_entered_once(path: Path) -> None:
    treasury = filled(path)
    assert not Treasury(path).settle("first", 50, (), won=True)
    assert not treasury.settle("first", 50, (), won=True)
    assert (treasury.gold, treasury.streak, treasury.offers) == (50, 1, ("scout", "spy"))


def test_the_last_matches_are_known_again(path: Path) -> None:
    treasury = Treasury(path)
    for number in range(REMEMBERED + 1):
        treasury.settle(f"match {number}", 1, (), won=False)
    assert not treasury.settle("match 1", 1, (), won=False)
    assert treasury.settle("match 0", 1, (), won=False), "so long ago that its result is shown nowhere any more"


@pytest.mark.rule("CLAN-12.1")
def test_what_cannot_be_bought_is_refused_in_a_sentence(path: Path) -> None:
    treasury = filled(path)
    before = path.read_text()
    with pytest.raises(Problem, match="This costs 51 gold; you have 50"):
        treasury.buy("scout", 51)
    with pytest.raises(Problem, match="This card is no longer on offer"):
        treasury.buy("archer", 5)
    with pytest.raises(Problem, match="You do not own this card"):
        treasury.train(0, 5, 3)
    assert path.read_text() == before


@pytest.mark.rule("CLAN-12.1")
def test_a_card_is_trained_so_often_and_no_oftener(path: Path) -> None:
    treasury = filled(path)
    treasury.buy("spy", 1)
    for _ in range(3):
        treasury.train(0, 2, 3)
    with pytest.raises(Problem, match="3 steps of training"):
        treasury.train(0, 2, 3)
    assert treasury.cards[0].training == 3


@pytest.mark.parametrize("damage", ["{", '{"gold": -5}', '{"cards": [{"card": 3}]}', "\udcff"])
def test_a_damaged_file_is_set_aside_and_the_copy_before_it_used(path: Path, damage: str) -> None:
    treasury = filled(path)
    treasury.buy("spy", 20)
    path.write_bytes(damage.encode("utf-8", "surrogateescape"))
    told: list[str] = []
    again = Treasury(path, told.append)
    assert (again.gold, again.cards) == (50, ()), "as it was before the last change"
    assert "treasury.damaged-1.json" in told[0]
    assert (path.parent / "treasury.damaged-1.json").exists()


def test_what_was_owned_of_one_game_is_carried_over_into_the_collections_of_all(path: Path) -> None:
    owned = {"seed": 7, "opened": 2, "cards": {"a-card": 3}, "decks": ["kiln-yard"]}
    before = {"gold": 40, "streak": 2, "cards": [], "offers": ["scout"], "settled": ["first"], "duel": owned}
    write_document(path, {"kind": "treasury", "format": 2, **before}, keep_previous=False)
    told: list[str] = []
    for _ in range(2):  # as it was found, then as this version writes it
        treasury = Treasury(path, told.append)
        assert (treasury.gold, treasury.streak, treasury.offers) == (40, 2, ("scout",))
        assert treasury.owned("duel") == OwnedCards(seed=7, opened=2, cards={"a-card": 3}, decks=("kiln-yard",))
        assert treasury.owned("another") == OwnedCards()
        treasury.earn("second", 1)
        treasury.file.update(lambda ledger: ledger.model_copy(update={"gold": 40, "settled": ("first",)}))
    assert told == []
    assert '"format": 3' in path.read_text(encoding="utf-8")


def test_what_is_owned_of_one_game_is_not_what_is_owned_of_another(path: Path) -> None:
    treasury = filled(path)
    treasury.trade("arena", lambda _: 20, lambda owned: (owned.model_copy(update={"dust": 9}), 5))
    assert (treasury.gold, treasury.owned("arena").dust, treasury.owned("duel")) == (35, 9, OwnedCards())
    treasury.earn("won", 1, "arena", boosters=2)
    treasury.earn("won", 1, "arena", boosters=2)
    assert treasury.owned("arena") == OwnedCards(dust=9, boosters=2)


def test_without_a_copy_a_new_one_is_begun(path: Path) -> None:
    path.write_text("no treasury at all")
    told: list[str] = []
    assert Treasury(path, told.append).gold == 0
    assert told[0].endswith("a new one is begun.")


def test_a_file_that_cannot_be_written_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    treasury = filled(path)
    monkeypatch.setattr("game.session.files.write_atomically", _no_room)
    with pytest.raises(Problem, match="cannot be written"):
        treasury.buy("spy", 1)
    assert (treasury.gold, treasury.cards, treasury.offers) == (50, (), ("scout", "spy"))


def test_a_place_that_cannot_be_read_counts_as_empty_and_is_not_overwritten(tmp_path: Path) -> None:
    path, told = tmp_path / "treasury.json", list[str]()
    path.mkdir()
    treasury = Treasury(path, told.append)
    assert treasury.gold == 0
    with pytest.raises(Problem, match="cannot be read"):
        treasury.earn("match", 5)
    assert path.is_dir()
    assert len(told) == 1


def _no_room(path: Path, *_: object, **__: object) -> Path:
    raise OSError(28, "No space left on device", str(path))
