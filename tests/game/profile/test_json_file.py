"""Files of a profile: carried over from older formats, shared by windows, never lost without a word."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.platform.atomic import FRESH, LINK, previous_copy
from game.platform.paths import Folders
from game.problems import Problem
from game.profile.decks import deck_of
from game.profile.files import Profile
from game.profile.owned_cards import OwnedCards
from game.profile.settings import Settings, Volumes
from game.profile.treasury import KIND, OwnCard, Treasury
from game.session.files import checksum, write_document

SAMPLES = Path(__file__).parent / "format_1"
"""A profile as the version before checksums wrote it."""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data", tmp_path / "cache", tmp_path / "logs")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "treasury.json"


def earned_twice(path: Path) -> Treasury:
    """Return a treasury with 12 gold, whose previous copy has 5."""
    treasury = Treasury(path)
    treasury.earn("one", 5)
    treasury.earn("two", 7)
    return treasury


# -- older formats -----------------------------------------------------------------------------------------------------


def test_a_profile_of_the_version_before_checksums_is_carried_over(folders: Folders) -> None:
    shutil.copytree(SAMPLES / "config", folders.config)
    shutil.copytree(SAMPLES / "data", folders.data)
    told: list[str] = []
    for _ in range(2):  # as it was found, then as this version writes it
        profile = Profile(folders, told.append)
        assert profile.settings.load() == Settings(
            volumes=Volumes(music=20), lessons_done=("clans", "duel"), keys={"help": ("F2",)}
        )
        treasury = profile.treasury
        assert (treasury.gold, treasury.streak, treasury.offers) == (75, 1, ("scout",))
        assert treasury.cards == (OwnCard(card="spy", training=1),)
        assert treasury.owned("duel") == OwnedCards(seed=7, opened=1, cards={"a-card": 2})
        assert treasury.settled("1 a")
        assert [record.run for record in profile.chronicle.records()] == ["r"]
        assert (profile.chronicle.points("napoleon"), profile.chronicle.unlocked("napoleon")) == (30, ("genius",))
        box = profile.decks("duel")
        assert [(deck.name, deck.listed) for deck in box.decks] == [
            ("First", ("fox", "fox", "owl")),
            ("Second", ("owl",)),
        ]
        assert profile.decks("clans").load("My Deck").listed == ("scout", "scout", "spy", "spy")
        chosen = profile.choices("last-battle.json")
        assert (chosen["names"], chosen["crystal"]) == (["Ada", "Cleo"], 40)
        _rewrite(profile)
    assert told == []
    older = {*folders.data.glob("duel-decks*"), *(folders.data / "decks").iterdir()}  # which are only read
    files = {*folders.config.glob("*.json"), *folders.data.rglob("*.json")} - older
    assert len(files) == 10
    for file in files:
        document = json.loads(file.read_text(encoding="utf-8"))
        assert document["checksum"] == checksum(document), file


def _rewrite(profile: Profile) -> None:
    """Change each file and change it back, so that it and its copy are of this version."""
    now = profile.settings.load()
    profile.settings.keep(now, now.changed(captions=True))
    profile.settings.keep(now.changed(captions=True), now)
    profile.treasury.trade("duel", lambda _: 0, lambda owned: (owned, 1))
    profile.treasury.trade("duel", lambda _: 1, lambda owned: (owned, 0))
    file = profile.chronicle.file
    held = file.state
    file.update(lambda pages: pages.model_copy(update={"runs": ()}))
    file.update(lambda _: held)
    box = profile.decks("duel")
    box.keep(deck_of("Third", ("owl",)))
    box.delete("Third")
    chosen = profile.choices("last-battle.json")
    profile.keep_choices("last-battle.json", {})
    profile.keep_choices("last-battle.json", chosen)


# -- damage ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lost", ["damaged", "missing"])
def test_what_was_put_back_is_there_at_every_later_start(path: Path, lost: str) -> None:
    earned_twice(path)
    if lost == "damaged":
        path.write_bytes(path.read_bytes().replace(b'"gold": 12', b'"gold": 92'))
    else:
        path.unlink()
    told: list[str] = []
    assert [Treasury(path, told.append).gold for _ in range(3)] == [5, 5, 5]
    assert len(told) == 1
    assert "the copy before it is used" in told[0]
    path.write_text("damaged again")
    assert Treasury(path, told.append).gold == 5, "there is a copy of what was put back"


def test_damage_in_both_copies_is_told_and_both_are_kept_aside(path: Path) -> None:
    earned_twice(path)
    path.write_text("{")
    previous_copy(path).write_text("}")
    told: list[str] = []
    assert Treasury(path, told.append).gold == 0
    assert told == ["The treasury was damaged (kept as treasury.damaged-1.json): a new one is begun."]
    assert {file.read_text() for file in path.parent.glob("*.damaged-*")} == {"{", "}"}


def test_a_file_that_lost_its_checksum_is_damaged_although_older_ones_have_none(path: Path) -> None:
    earned_twice(path)
    document = json.loads(path.read_text())
    for change in ({"format": 1}, {"format": 2}):
        path.write_text(json.dumps({name: document[name] for name in document if name != "checksum"} | change))
        assert Treasury(path).gold == (12 if change["format"] == 1 else 5)


def test_a_newer_file_is_left_alone_and_named_only_while_its_checksum_holds(path: Path) -> None:
    write_document(path, {"kind": "treasury", "format": KIND.form + 1, "silver": 3})
    whole, told = path.read_bytes(), list[str]()
    treasury = Treasury(path, told.append)
    assert treasury.gold == 0
    with pytest.raises(Problem, match="update the program"):
        treasury.earn("one", 5)
    assert path.read_bytes() == whole
    assert len(told) == 1
    path.write_bytes(whole.replace(b'"silver": 3', b'"silver": 4'))
    assert Treasury(path, told.append).gold == 0
    assert "was damaged" in told[1]


# -- several windows ---------------------------------------------------------------------------------------------------


def test_two_windows_see_and_keep_each_others_changes(path: Path) -> None:
    first, second = Treasury(path), Treasury(path)
    first.settle("one", 30, ("scout", "spy"), won=True)
    assert second.gold == 30
    second.buy("spy", 10)
    first.buy("scout", 10)
    assert (first.gold, second.gold) == (10, 10)
    assert [card.card for card in first.cards] == [card.card for card in second.cards] == ["spy", "scout"]


def test_a_price_is_judged_by_what_the_file_holds(path: Path) -> None:
    first, second = Treasury(path), Treasury(path)
    first.settle("one", 30, ("scout", "spy"), won=True)
    assert second.buy_refusal("spy", 20) is None
    first.buy("scout", 20)
    with pytest.raises(Problem, match="This costs 20 gold; you have 10"):
        second.buy("spy", 20)
    assert not second.earn("one", 30)


def test_temporary_files_of_killed_writers_go_at_the_next_start(folders: Folders) -> None:
    Profile(folders).treasury.earn("one", 5)
    left = [folders.data / f".treasury.json.abc{FRESH}", folders.data / f".treasury.previous.json.abc{LINK}"]
    for file in left:
        file.write_text("half")
    Profile(folders).clean()
    assert not any(file.exists() for file in left)
    assert Profile(folders).treasury.gold == 5
