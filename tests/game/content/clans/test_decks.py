"""Which decks may be played, and the sentences of refusal."""

from __future__ import annotations

import pytest

from components.clans import COPIES
from game.content.clans.decks import deck_refusals
from game.content.clans.loading import load_clans

CARDS = load_clans().cards


@pytest.mark.rule("CLAN-5.2")
def test_a_deck_of_25_within_the_copies_is_accepted() -> None:
    assert deck_refusals(["voltigeur"] * 25, CARDS) == []
    deck = ["voltigeur"] * 19 + ["grenadier"] * 3 + ["old-guard"] * 2 + ["ancient-treant"]
    assert deck_refusals(deck, CARDS) == []


@pytest.mark.rule("CLAN-5.2", "CLAN-5.5")
@pytest.mark.parametrize(("size", "words"), [(0, "0 cards"), (1, "1 card:"), (24, "24 cards"), (26, "26 cards")])
def test_another_size_is_refused(size: int, words: str) -> None:
    (refusal,) = deck_refusals(["voltigeur"] * size, CARDS)
    assert words in refusal
    assert "exactly 25 (CLAN-5.2)" in refusal


@pytest.mark.rule("CLAN-5.2", "CLAN-5.5")
@pytest.mark.parametrize(
    ("card", "copies", "sentence"),
    [
        ("grenadier", 4, "Grenadier is in the deck 4 times: of a rare card it holds 3 copies at most (CLAN-5.2)."),
        ("old-guard", 3, "Old Guard is in the deck 3 times: of an epic card it holds 2 copies at most (CLAN-5.2)."),
        (
            "ancient-treant",
            2,
            "Ancient Treant is in the deck 2 times: of a legendary card it holds 1 copy at most (CLAN-5.2).",
        ),
    ],
)
def test_too_many_copies_are_refused_by_name(card: str, copies: int, sentence: str) -> None:
    limit = COPIES[CARDS[card].rarity]
    assert limit == copies - 1
    assert deck_refusals([card] * copies + ["voltigeur"] * (25 - copies), CARDS) == [sentence]
    assert deck_refusals([card] * limit + ["voltigeur"] * (25 - limit), CARDS) == []


@pytest.mark.rule("CLAN-5.5")
def test_every_reason_is_given_at_once() -> None:
    deck = ["grenadier"] * 4 + ["old-guard"] * 3 + ["fusiler", "patriot", "murad-bey"]
    refusals = deck_refusals(deck, CARDS)
    assert len(refusals) == 6
    assert "Did you mean 'fusilier'?" in refusals[3]
    assert [word in refusal for word, refusal in zip(("token", "boss"), refusals[4:], strict=True)] == [True, True]
    assert all("(CLAN-5.2)" in refusal for refusal in refusals)
