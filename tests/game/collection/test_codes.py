"""Deck codes: what is written can be read, and what was mistyped is told."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.collection.codes import DeckCodes, card_sign
from game.content.duel.loading import load_duel
from game.problems import WrongRequest

CONTENT = load_duel()
NAMES = sorted(CONTENT.collectable)
CODES = DeckCodes("D", "the duel")
decks = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 5), min_size=1, max_size=60).map(
    lambda copies: [name for name, number in copies.items() for _ in range(number)]
)
CUT_OFF = "The deck code is cut off at its end: copy the whole code once more."
MISTYPED = "A letter of the deck code is wrong or missing: copy the whole code once more."


@given(decks)
def test_a_deck_comes_back_from_its_code(deck: list[str]) -> None:
    assert Counter(CODES.read(CODES.write(deck), NAMES)) == Counter(deck)


@given(decks, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_makes_no_difference(deck: list[str], dice: object) -> None:
    mixed = sorted(deck, key=lambda _: dice.random())  # type: ignore[attr-defined]  # hypothesis gives a Random
    assert CODES.write(mixed) == CODES.write(deck)


@given(decks, st.data())
def test_every_single_slip_is_found(deck: list[str], data: st.DataObject) -> None:
    code = CODES.write(deck)
    places = [place for place in range(3, len(code)) if code[place] != "."]
    place = data.draw(st.sampled_from(places))
    other = data.draw(st.sampled_from([item for item in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if item != code[place]]))
    with pytest.raises(WrongRequest, match="copy the whole code"):
        CODES.read(code[:place] + other + code[place + 1 :], NAMES)


@given(decks, st.data())
def test_two_neighbours_that_changed_places_are_found(deck: list[str], data: st.DataObject) -> None:
    code = CODES.write(deck)
    places = [
        number
        for number in range(3, len(code) - 1)
        if "." not in code[number : number + 2] and code[number] != code[number + 1]
    ]
    place = data.draw(st.sampled_from(places))
    with pytest.raises(WrongRequest, match="copy the whole code"):
        CODES.read(code[:place] + code[place + 1] + code[place] + code[place + 2 :], NAMES)


@pytest.mark.parametrize("name", CONTENT.decks)
def test_the_ready_decks_have_short_codes_in_any_hand(name: str) -> None:
    deck = CONTENT.decks[name]
    code = CODES.write(deck)
    assert len(code) <= 4 * len(set(deck)) + 16
    untidy = f" {code[:9].lower()}-{code[9:20]}\n{code[20:].replace('0', 'o').replace('1', 'l')} "
    assert Counter(CODES.read(untidy, CONTENT.cards)) == Counter(deck)


def test_a_code_stays_good_when_cards_are_added() -> None:
    deck = [NAMES[3], NAMES[3], NAMES[70]]
    assert Counter(CODES.read(CODES.write(deck), ["a-new-card", *reversed(NAMES)])) == Counter(deck)


def test_no_two_cards_of_the_game_have_the_same_signs() -> None:
    assert len({card_sign(name) for name in CONTENT.cards}) == len(CONTENT.cards)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "This is no deck code of the duel: such a code begins with D1 and a full stop."),
        ("hello there", "This is no deck code of the duel: such a code begins with D1 and a full stop."),
        ("D2.ABCD.00", "The deck code is of another version (D2): this game reads D1 alone."),
        ("D1", CUT_OFF),
        ("D1.", CUT_OFF),
        ("D1.ABCD", CUT_OFF),
        ("D1.ABCD.", CUT_OFF),
        ("D1.ABCDEFGH.ABCD.5", CUT_OFF),
        ("D1.ABC.00", MISTYPED),
        ("D1.AB*D.00", "No deck code holds the sign '*': copy the whole code once more."),
        ("D1.ABCD.ZZ", MISTYPED),
    ],
)
def test_what_is_no_code_is_told_in_a_sentence(code: str, sentence: str) -> None:
    with pytest.raises(WrongRequest) as told:
        CODES.read(code, NAMES)
    assert str(told.value) == sentence


@pytest.mark.parametrize(
    "sent",
    [
        "{}\n",
        "\ufeff{}\u200b",
        "\u201c{}\u201d",
        "{}.",
        "({})",
        "`{}`",
        "\u00a0{}\u00a0\r\n",
    ],
)
def test_what_stands_around_a_code_makes_no_difference(sent: str) -> None:
    deck = CONTENT.decks[next(iter(CONTENT.decks))]
    assert Counter(CODES.read(sent.format(CODES.write(deck)), CONTENT.cards)) == Counter(deck)


def test_letters_that_look_the_same_are_the_same() -> None:
    deck = CONTENT.decks[next(iter(CONTENT.decks))]
    code = CODES.write(deck)
    cyrillic = code.translate(
        str.maketrans("ABCEHKMPTXY", "\u0410\u0412\u0421\u0415\u041d\u041a\u041c\u0420\u0422\u0425\u0423")
    )
    greek = code.lower().translate(
        str.maketrans("abehkmnptxz", "\u0391\u0392\u0395\u0397\u039a\u039c\u039d\u03a1\u03a4\u03a7\u0396")
    )
    wide = "".join(chr(ord(item) + 0xFEE0) if item.isalnum() else item for item in code)
    for sent in (cyrillic, greek, wide, code.replace(".", "\uff0e"), "\u2011".join(code), "\u00a0".join(code)):
        assert sent != code
        assert Counter(CODES.read(sent, CONTENT.cards)) == Counter(deck)


def test_a_card_that_is_not_here_is_told() -> None:
    code = CODES.write(["a-card-of-another-pack"])
    sign = card_sign("a-card-of-another-pack")
    with pytest.raises(WrongRequest, match=rf"names a card that is not here \({sign}\): add the content pack"):
        CODES.read(code, NAMES)


def test_an_empty_deck_has_no_code() -> None:
    with pytest.raises(WrongRequest, match="An empty deck has no code: add a card first"):
        CODES.write([])
