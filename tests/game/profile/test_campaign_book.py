"""The book of what was met: it grows, never shrinks, and writes only what is new (CAMP-7.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.profile.campaign_book import CampaignBook


@pytest.mark.rule("CAMP-7.5")
def test_what_was_met_stays_and_is_kept_once(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    assert CampaignBook(path).add({"relics": ["drum", "drum"], "places": ["nice"]})
    book = CampaignBook(path)
    assert not book.add({"relics": ["drum"], "places": []})
    assert book.add({"relics": ["key"]})
    assert book.file.state.shelves == {"relics": ("drum", "key"), "places": ("nice",)}
    assert CampaignBook(path).met("relics") == {"drum", "key"}
    assert CampaignBook(path).met("bosses") == frozenset()


def test_two_windows_add_to_one_book(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    here, there = CampaignBook(path), CampaignBook(path)
    here.add({"relics": ["drum"]})
    there.add({"relics": ["key"]})
    assert here.met("relics") == there.met("relics") == {"drum", "key"}


def test_what_is_known_already_is_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    book = CampaignBook(path)
    book.add({"relics": ["drum"]})
    before = path.stat().st_mtime_ns
    assert not book.add({"relics": ["drum"]})
    assert path.stat().st_mtime_ns == before
