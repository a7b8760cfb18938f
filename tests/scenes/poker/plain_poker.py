"""A combat of a few small cards, and the table's pictures as plain planes, so that scenes open at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PIL import Image

from components.arena import ArenaCardDefinition
from components.poker import DESTINY_OVERRIDE
from game.art.draw.raster import Size
from game.art.library import ArtLibrary
from game.problems import WrongRequest
from game.session.game import Game
from scenes.arena.model.lexicon import Lexicon
from scenes.poker.art.artwork import Artwork
from systems.match import Match
from systems.poker.ruleset import PokerRules
from systems.poker.setup import Setup
from systems.poker.state.cards import book_of
from systems.poker.view.views import PokerView
from tests.scenes.plain_cards import PlainCards, plane
from tests.systems.arena.language import ANYBODY, PLAIN, keywords, lose, spell
from tests.systems.poker.language import SPELLS, TERMS, fighter

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for

FINDER = spell(
    "finder",
    {"do": "discover", "name": "found", "among": {"tags": ["minion"]}},
    {"do": "move", "target": "found", "to": "hand"},
    cost=1,
)
ZAP = spell("zap", lose("target", 2), choose=ANYBODY)
DEAR = spell("dear", {"do": "special", "name": DESTINY_OVERRIDE}, cost=5, phase="poker")
BOOK: Mapping[str, ArenaCardDefinition] = {item.id: item for item in (*keywords(), *PLAIN, *SPELLS, FINDER, DEAR, ZAP)}


class PlainPoker(Game[PokerView]):
    """Poker Combat with small cards: `own` and `foe` are the fields of both fighters."""

    title: ClassVar[str] = "Poker Combat"
    rules: ClassVar[type[PokerRules]] = PokerRules
    view_type: ClassVar[type[Any]] = PokerView

    def check_options(self, options: Mapping[str, Any]) -> None:
        """Refuse what no test uses."""
        if set(options) - {"own", "foe", "first", "hand"}:
            raise WrongRequest("A test's combat has no such option.")

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[PokerView]:
        """Return a combat in the Spell/Pet phase of a hand."""
        given = dict(options or {})
        sides = (fighter(**given.pop("own", {})), fighter(**given.pop("foe", {})))
        setup = Setup(BOOK, sides, TERMS, attacker=given.pop("first", 0), hand=given.pop("hand", 1))
        return Match.new(PokerRules(setup, book_of(BOOK.values())), seed, {})

    def shared_setup(self, match: Match[PokerView], seat: int) -> dict[str, Any]:
        """Return nothing: nobody thinks in these tests."""
        del match, seat
        return {}

    def content_digest(self) -> str:
        """Return a name for these cards."""
        return "plain"

    def turns(self, match: Match[PokerView]) -> int:
        """Return the number of hands."""
        return match.view(0).hand


class PlainArtwork(PlainCards, Artwork):
    """The table's pictures as plain planes."""

    def __init__(self, lexicon: Lexicon | None = None, library: ArtLibrary | None = None) -> None:
        """Take words of other cards than these few, and who draws what is not plain."""
        super().__init__(library or ArtLibrary(None), lexicon or Lexicon(BOOK))

    def fighter(self, hero: ArenaCardDefinition, width: int, *, friend: bool, fallen: bool) -> Image.Image:
        return plane(width, width)

    def spell_row(self, face: Any, card: ArenaCardDefinition | None, size: Size) -> Image.Image:
        return plane(*size)

    def playing_card(self, card: int | None, width: int, state: Any) -> Image.Image:
        return plane(width, round(width * 1.4))
