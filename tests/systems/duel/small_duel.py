"""A small duel whose cards use every part of the language that the duel runs: for random play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from components.duel import DuelCardDefinition
from components.effects import (
    Activated,
    Attach,
    CallOff,
    Change,
    Choose,
    Compare,
    Continuous,
    Control,
    Count,
    Counters,
    Create,
    Destroy,
    Discard,
    Draw,
    Each,
    Exists,
    Filter,
    Gain,
    Grant,
    Group,
    If,
    Lose,
    May,
    Mill,
    Mode,
    Modes,
    Move,
    Negate,
    Party,
    Pick,
    Repeat,
    Replacement,
    Retarget,
    Reveal,
    Roll,
    Shuffle,
    StatChange,
    Strip,
    Summon,
    Test,
    Triggered,
    Turn,
    Variable,
)
from game.lab.soak.scramble_duel import scramble_duel
from game.session.game import Game
from systems.dice import Stream
from systems.duel.ruleset import DuelRules
from systems.duel.setup import SeatSetup, Setup
from systems.duel.view.views import DuelView
from systems.match import Match, Ruleset
from tests.contract.laws import Case
from tests.systems.duel.table_talk import CREATURES, PLAIN, creature, rune, ward

MINE = Group(("creatures",), "mine")
THEIRS = Group(("creatures",), "theirs")
HAND = Group(("hand",), "mine")
FALLEN = Group(("netherworld",), "mine", Filter(("creature",)))
ONE = Choose("choose", "one", CREATURES)
FOE = Choose("choose", "one", THEIRS)


def _hears(*events: str, **more: Any) -> Any:
    program = more.pop("program")
    return Triggered("triggered", events, program, **more)


CARDS: tuple[DuelCardDefinition, ...] = (
    *PLAIN,
    creature("almoner", 1, 4, _hears("flipped", program=(Gain("gain", "me", 2),))),
    creature(
        "banner",
        2,
        2,
        Continuous("continuous", Group(("creatures",), "mine", Filter(other=True)), (StatChange("power", 1),)),
    ),
    creature(
        "twins",
        2,
        2,
        _hears("summoned", program=(Summon("summon", Group(("hand",), "mine", Filter(names=("twins",)))),), may=True),
    ),
    creature("sexton", 1, 5, _hears("flipped", program=(Choose("choose", "one", FALLEN), Move("move", "one", "hand")))),
    creature(
        "lamp", 2, 3, _hears("discarded", program=(Summon("summon", "self"),), zones=("hand", "netherworld"), may=True)
    ),
    creature(
        "widow", 2, 2, _hears("destroyed", program=(Lose("lose", "foe", 1),), subject=Party("mine"), limit="turn")
    ),
    creature("crow", 2, 2, _hears("hit-player", program=(Mill("mill", 2, "foe"),)), keywords="direct"),
    creature(
        "porter", 1, 6, Replacement("replacement", "destroyed", (Turn("turn", "self", "down"),), may=True, limit="turn")
    ),
    creature(
        "ember",
        3,
        1,
        Activated(
            "activated",
            (Destroy("destroy", "one"),),
            choices=(FOE,),
            cost=(Move("move", "self", "netherworld", manner="sacrificed"),),
        ),
    ),
    creature(
        "tide",
        1,
        3,
        _hears("flipped", program=(Choose("choose", "one", THEIRS, hidden=True), Move("move", "one", "hand"))),
    ),
    creature(
        "cog",
        1,
        2,
        _hears("turn-began", program=(Counters("counters", "self", "gears"),), subject=Party("mine")),
        Continuous("continuous", "self", (StatChange("power", Count(MINE)),)),
        kind="wrought",
    ),
    creature(
        "seer",
        1,
        2,
        Activated(
            "activated",
            (Reveal("reveal", Group(("hand",), "theirs"), "me"), Draw("draw")),
            cost=(Discard("discard", 1),),
        ),
    ),
    creature(
        "ghost",
        2,
        1,
        Activated(
            "activated",
            (Summon("summon", "self", position="choice"), Grant("grant", "self", ("fleeting",), until="stay")),
            zones=("netherworld",),
            cost=(Discard("discard", 1),),
        ),
        kind="fallen",
    ),
    rune("bolt", Destroy("destroy", "one"), moments=("main", "attack"), choices=(ONE,)),
    rune(
        "wind",
        Move("move", "one", "hand"),
        moments=("main", "activation"),
        choices=(Choose("choose", "one", Group(("runes", "wards"), "both")),),
    ),
    rune(
        "seek",
        Choose("choose", "one", Group(("deck",), "mine", Filter(("creature",)))),
        Move("move", "one", "hand"),
        Shuffle("shuffle"),
    ),
    rune("call", Summon("summon", "one", position="choice"), choices=(Choose("choose", "one", FALLEN),)),
    rune("deny", Negate("negate"), moments=("rune-activation", "creature-activation")),
    rune("moat", CallOff("call_off"), moments=("attack",)),
    rune("decoy", Retarget("retarget", "one"), moments=("attack",), choices=(Choose("choose", "one", MINE),)),
    rune(
        "ambush", Change("change", "one", (StatChange("toughness", 3),)), moments=("attack", "summon"), choices=(ONE,)
    ),
    rune("steal", Control("control", "one", until="turn"), choices=(FOE,)),
    rune("fog", Turn("turn", "one", "down"), moments=("main", "attack", "phase"), choices=(ONE,)),
    rune("mould", Create("create", "creatures", "clay", number=2, position="defense")),
    rune(
        "dice",
        Roll("roll", 6, "n"),
        If("if", Compare(Variable("n"), 4), (Lose("lose", "foe", 1),), (Lose("lose", "me", 1),)),
    ),
    rune("fork", Modes("modes", (Mode((Gain("gain", "me", 2),)), Mode((Draw("draw"),), Exists(HAND))))),
    rune(
        "purge",
        Each(
            "each",
            Group(("creatures",), "both", Filter(stats=(Test("power", at_most=2),))),
            (Destroy("destroy", "it"),),
        ),
    ),
    rune("rain", Repeat("repeat", 2, (Destroy("destroy", Pick(CREATURES, 1, "random")),))),
    rune("offer", May("may", (Discard("discard", 1, "foe"),), (Lose("lose", "foe", 1),), "foe")),
    rune("hush", Strip("strip", THEIRS, all=True, until="turn"), moments=("main", "battle")),
    rune(
        "smith",
        Attach("attach", "one", "two"),
        choices=(
            Choose("choose", "one", Group(("netherworld",), "mine", Filter(("ward",)))),
            Choose("choose", "two", MINE),
        ),
    ),
    ward("edge", Continuous("continuous", "carrier", (StatChange("power", 2),), ("unblockable",))),
    ward("bell", Activated("activated", (Draw("draw"),), ("main", "attack"), ("wards",))),
    ward("veil", Continuous("continuous", "carrier", keywords=("veiled", "anchored"))),
)


class SmallDuel(Game[DuelView]):
    """The duel with cards of its own, decks by dice, and no opponents."""

    title: ClassVar[str] = "A small duel"
    rules: ClassVar[type[Ruleset[Any]]] = DuelRules
    view_type: ClassVar[type[Any]] = DuelView

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[DuelView]:
        """Return a match with the decks of an option "decks", the number of a pair of them."""
        number = int((options or {}).get("decks", 0))
        return Match.new(_rules(number), seed, {"decks": number})

    def shared_setup(self, match: Match[DuelView], seat: int) -> dict[str, Any]:
        """Return nothing: neither deck is open."""
        del match, seat
        return {}


@cache
def _rules(number: int) -> DuelRules:
    dice = Stream(number, "decks")
    names = [card.id for card in CARDS if not card.token]
    decks = [tuple(dice.choose(names) for _ in range(24)) for _ in (0, 1)]
    return DuelRules(Setup({card.id: card for card in CARDS}, (SeatSetup(decks[0]), SeatSetup(decks[1]))))


def deal(seed: int) -> dict[str, Any]:
    """Return the options of a seed."""
    return {"decks": seed}


SMALL = Case(SmallDuel(), "tests.systems.duel.small_duel:SMALL", scramble_duel, deal, stride=7, most=1500)
