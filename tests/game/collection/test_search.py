"""The search of the deck builder: what is typed, what it finds, and what is said of slips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.duel import CREATURE, KINDS, RARITIES, TYPES, DuelCardDefinition
from components.effects import Lose, Triggered
from game.collection.duel.specification import vocabulary
from game.collection.search import ANYWHERE, Search, Term, plain, read_search
from game.problems import WrongRequest

FLIP = Triggered("triggered", ("flipped",), (Lose("lose", "foe", 1),))
CARDS = {
    card.id: card
    for card in (
        DuelCardDefinition("kiln-drake", name="Kiln Drake", type="ember", stars=1, power=4, toughness=2),
        DuelCardDefinition(
            "elan-drake", name="\u00c9lan Drake", type="ember", stars=2, power=6, toughness=4, rarity="rare"
        ),
        DuelCardDefinition("adder", (FLIP,), name="Burrow Adder", type="wild", stars=1, power=2, toughness=2),
        DuelCardDefinition("pit", (FLIP,), name="Pit of Stakes", kind="rune", rarity="rare"),
        DuelCardDefinition("crown", name="The Dawn Crown", kind="ward", type="heroic", rarity="mythic", relic=True),
        DuelCardDefinition("cub", name="Thicket Cub", type="wild", stars=1, power=2, toughness=1, token=True),
    )
}
VOCABULARY = vocabulary(CARDS)


def fitting(search: Search) -> list[str]:
    return [name for name, card in CARDS.items() if search.fits(card, VOCABULARY)]


def found(typed: str) -> list[str]:
    return fitting(read_search(typed, VOCABULARY))


def as_typed(term: Term) -> str:
    sign = "" if term.key == ANYWHERE else ":" if term.sign == "=" else term.sign
    return f'{"-" if term.no else ""}{term.key}{sign}"{",".join(term.values)}"'


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("", list(CARDS)),
        ("type:ember", ["kiln-drake", "elan-drake"]),
        ("TYPE:Ember,wild power>=4", ["kiln-drake", "elan-drake"]),
        ("power:2", ["adder", "cub"]),
        ("power!=2", ["kiln-drake", "elan-drake"]),
        ("stars:1,2 toughness>2", ["elan-drake"]),
        ("power<=2 -is:token", ["adder"]),
        ("kind:rune,ward", ["pit", "crown"]),
        ("-kind:creature rarity:rare", ["pit"]),
        ("rarity!=common", ["elan-drake", "pit", "crown"]),
        ("is:relic", ["crown"]),
        ("is:flip", ["adder", "pit"]),
        ("is:plain", ["kiln-drake", "elan-drake", "cub"]),
        ("elan", ["elan-drake"]),
        ("drake -\u00c9LAN", ["kiln-drake"]),
        ('"dawn crown"', ["crown"]),
        ("dawn  pit", []),
        ('text:"loses 1 hp"', ["adder", "pit"]),
        ("text:drake", []),
        ("name:drake", ["kiln-drake", "elan-drake"]),
        ("relic ward", ["crown"]),
        ("-flip", ["kiln-drake", "elan-drake", "crown", "cub"]),
        ('- "" "drake', ["kiln-drake", "elan-drake"]),
    ],
)
def test_what_is_asked_is_found(typed: str, names: list[str]) -> None:
    assert found(typed) == names


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("tpye:ember", "Cards cannot be asked for 'tpye'. Did you mean 'type'?"),
        (
            "a:b",
            "Cards cannot be asked for 'a'. There are stars, power, toughness, type, kind, rarity, is, name, text.",
        ),
        ("type:embers", "There is no type 'embers'. Did you mean 'ember'?"),
        ("rarity:epic", "There is no rarity 'epic'. There are common, rare, mythic."),
        ("power:x", "'x' is no number: write power:2 or power>=2."),
        ("power:-1", "'-1' is no number: write power:2 or power>=2."),
        ("power>", "Say what 'power' should be, such as power:2."),
        ("type:ember,", "Say what 'type' should be, such as type:heroic."),
        ("text:", "Say what 'text' should be, such as text:word."),
        ("type>ember", "'type' is no number: write type:ember."),
        ("power>1,2", "'power' is compared with one number: write power>1."),
    ],
)
def test_a_slip_is_told_in_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(WrongRequest) as told:
        read_search(typed, VOCABULARY)
    assert str(told.value) == sentence


words = st.text(st.characters(exclude_characters='"', codec="utf-8"), min_size=1, max_size=12)
said = words.map(plain).filter(lambda text: bool(text) and plain(text) == text)


def _term(key: str, values: st.SearchStrategy[str], signs: tuple[str, ...] = ("=",)) -> st.SearchStrategy[Term]:
    return st.builds(Term, st.just(key), st.tuples(values), st.sampled_from(signs), st.booleans())


numbers = st.integers(0, 999).map(str)
terms = st.one_of(
    _term(ANYWHERE, said), _term("name", said), _term("text", said),
    _term("power", numbers, ("=", "!=", "<", "<=", ">", ">=")), _term("toughness", numbers, ("<",)),
    _term("stars", numbers), _term("type", st.sampled_from(TYPES)), _term("kind", st.sampled_from(KINDS)),
    _term("rarity", st.sampled_from(RARITIES)),
    _term("is", st.sampled_from(("relic", "token", "flip", "plain"))),
)  # fmt: skip
searches = st.lists(terms, max_size=5).map(lambda listed: Search(tuple(listed)))


@given(searches)
def test_a_search_is_read_as_it_was_written(search: Search) -> None:
    assert read_search(" ".join(map(as_typed, search.terms)), VOCABULARY) == search


@given(searches, searches)
def test_more_that_is_asked_leaves_what_both_would_find(search: Search, other: Search) -> None:
    both = fitting(Search((*search.terms, *other.terms)))
    assert both == [name for name in fitting(search) if name in fitting(other)]


@given(terms)
def test_the_contrary_finds_all_others(term: Term) -> None:
    contrary = Term(term.key, term.values, term.sign, not term.no)
    fits, others = (set(fitting(Search((each,)))) for each in (term, contrary))
    assert fits | others == set(CARDS)
    assert not fits & others


@given(st.text(max_size=40))
def test_whatever_is_typed_finds_cards_or_gets_one_sentence(typed: str) -> None:
    try:
        assert set(found(typed)) <= set(CARDS)
    except WrongRequest as fault:
        sentence = str(fault)
        assert "\n" not in sentence.replace(typed, "")
        assert sentence[-1] in ".?"


def test_runes_and_wards_have_no_numbers_to_be_found_by() -> None:
    assert all(CARDS[name].kind == CREATURE for name in found("power>=0"))
    assert len(found("power>=0")) == 4
