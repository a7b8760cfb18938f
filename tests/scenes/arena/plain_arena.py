"""A standard match of a few small cards that between them make most things happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PIL import Image

from components.arena import ArenaCardDefinition, ArenaTerms
from game.art.library import ArtLibrary
from game.problems import WrongRequest
from game.session.game import Game
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.picture_parts import Hero
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import SeatSetup, Setup
from systems.arena.view.views import ArenaView
from systems.dice import Stream
from systems.match import Match
from tests.scenes.plain_cards import PlainCards, plane
from tests.systems.arena.language import (
    ANYBODY,
    ENEMIES,
    FRIENDS,
    PLAIN,
    battlecry,
    card,
    give,
    grow,
    keywords,
    lose,
    side,
    spell,
    when,
)

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for

HAND = {"zones": ["hand"], "side": "mine"}
GRAVE = {"zones": ["grave"], "side": "mine", "filter": {"tags": ["minion"]}}
ANY_MINION = {"zones": ["board"]}
CARDS: tuple[ArenaCardDefinition, ...] = (
    card("shieldmaiden", attack=2, health=4, cost=3, keywords=("taunt",), element="holy"),
    card("squire", attack=1, health=1, cost=1, keywords=("divine-shield",), element="fire"),
    card("ambusher", attack=3, health=2, cost=2, keywords=("stealth", "lifesteal"), element="shadow"),
    card("hare", attack=2, health=1, cost=1, keywords=("charge", "windfury"), element="earth"),
    card("revenant", attack=2, health=2, cost=2, keywords=("reborn", "poisonous"), element="shadow"),
    card("sleeper", attack=5, health=5, cost=3, dormant=2),
    card("smith", battlecry(grow("weapon", 1)), cost=2, attack=2, health=2),
    card("trainer", battlecry(grow(HAND, 1, 1)), cost=2, attack=2, health=2),
    card("ferryman", battlecry({"do": "move", "target": "target", "to": "hand"}, choose=FRIENDS), cost=2),
    card("thief", battlecry({"do": "control", "target": {"pick": ENEMIES, "by": "random"}}), cost=4),
    card("gravedigger", when("died", {"do": "summon", "target": {"pick": GRAVE, "by": "random"}}), cost=4),
    card("spy", battlecry({"do": "reveal", "target": {"pick": {"zones": ["hand"], "side": "theirs"}, "by": "random"}})),
    card("banner", {"ability": "continuous", "affects": FRIENDS, "stats": [{"stat": "attack", "add": 1}]}, cost=2),
    card("club", kind="weapon", attack=3, health=2, cost=2),
    spell("flame", lose("target", 3), choose=ANYBODY, cost=2, element="fire"),
    spell("frost", give("target", "frozen", turns=1), choose=ENEMIES, cost=1, element="water"),
    spell("hush", {"do": "strip", "target": "target", "all": True}, choose=ANY_MINION, cost=1),
    spell("sheep", {"do": "transform", "target": "target", "into": "imp"}, choose=ANY_MINION, cost=2),
    spell("ward", {"do": "counters", "target": "target", "name": "shielded", "add": 3}, choose=FRIENDS, cost=1),
    spell("scry", {"do": "discover", "name": "found", "among": {"tags": ["spell"]}},
          {"do": "move", "target": "found", "to": "hand"}, cost=1),
    spell("crossroads", {"do": "modes", "modes": [{"program": [lose(ENEMIES, 1)]}, {"program": [{"do": "draw"}]}]},
          cost=1),
    spell("feast", {"do": "draw", "number": 2}, cost=2, overload=1),
    spell("stave", {"do": "change", "target": "me", "stats": [{"stat": "runes", "add": 2}], "until": "stay"}, cost=1),
    card("labour", when("spell-cast", {"do": "draw", "number": 2}, subject={"side": "mine"}),
         kind="spell", cost=1, trial=2),
    spell("trap", cost=1, secret=True),
)  # fmt: skip
BOOK: Mapping[str, ArenaCardDefinition] = {item.id: item for item in (*keywords(), *PLAIN, *CARDS)}
DECK = tuple(item.id for item in CARDS if item.id != "trap")


def random_match(seed: int) -> Match[ArenaView]:
    """Return a new match of decks drawn by dice, with mulligan and coin."""
    dice = Stream(seed, "decks")
    first, second = (tuple(dice.choose(DECK) for _ in range(30)) for _ in range(2))
    seats = (SeatSetup("archer king", first), SeatSetup("archer king", second))
    return Match.new(ArenaRules(Setup(BOOK, seats, ArenaTerms(coin="coin"))), seed, {})


class PlainArena(Game[ArenaView]):
    """Ragnarok with small cards: `own` and `foe` are the fields of both sides of a position."""

    title: ClassVar[str] = "Ragnarok"
    rules: ClassVar[type[ArenaRules]] = ArenaRules
    view_type: ClassVar[type[Any]] = ArenaView

    def check_options(self, options: Mapping[str, Any]) -> None:
        """Refuse what no test uses."""
        if set(options) - {"own", "foe", "first", "turn"}:
            raise WrongRequest("A test's match has no such option.")

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[ArenaView]:
        """Return a position, or a random match where none is given."""
        given = dict(options or {})
        if not given:
            return random_match(seed)
        seats = (side(**given.pop("own", {})), side(**given.pop("foe", {})))
        setup = Setup(BOOK, seats, ArenaTerms(shuffle=False), **{"first": 0, "turn": 9, **given})
        return Match.new(ArenaRules(setup), seed, {})

    def shared_setup(self, match: Match[ArenaView], seat: int) -> dict[str, Any]:
        """Return nothing: nobody thinks in these tests."""
        del match, seat
        return {}

    def content_digest(self) -> str:
        """Return a name for these cards."""
        return "plain"

    def turns(self, match: Match[ArenaView]) -> int:
        """Return the number of turns."""
        return match.view(0).turn


class PlainArtwork(PlainCards):
    """The table's pictures as plain planes, so that scenes open at once."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Need no library."""
        super().__init__(ArtLibrary(None), lexicon)

    def way(self, card: ArenaCardDefinition, words: str, width: int) -> Image.Image:
        return plane(width, round(width * 1.45))

    def hero(self, hero: Hero, attack: int, width: int, *, friend: bool, ready: bool) -> Image.Image:
        return plane(width, width)
