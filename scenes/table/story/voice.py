"""How the players of a match are called in its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.session.session import HUMAN, Seat, Session, people_of
from systems.match import PLAYERS
from systems.search.opponent import LEVELS

_IRREGULAR = {"have": "has", "go": "goes", "echo": "echoes"}


@dataclass(frozen=True, slots=True)
class Voice:
    """How players are called; `you` is the only person's seat, or -1."""

    names: tuple[str, str]
    you: int = -1

    def subject(self, seat: int) -> str:
        """Their name, "You" for the person."""
        return "You" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        """Their name in the possessive."""
        return "Your" if seat == self.you else possessive(self.names[seat])

    def does(self, seat: int, verb: str, rest: str = "") -> str:
        """What they do: "You draw a card", "Ada draws a card"; the verb may have an adverb behind it."""
        words = [self.subject(seat), verb if seat == self.you else _third_person(verb), rest]
        return " ".join(filter(None, words))

    def tell(self, sentence: str) -> str:
        """Return a sentence of the rules with the players' names."""
        for seat, player in enumerate(PLAYERS):
            if seat == self.you:
                sentence = sentence.replace(f"{player} has ", "You have ")
            sentence = sentence.replace(player, self.subject(seat))
        return sentence


def possessive(name: str) -> str:
    """Return a player's name in the possessive, as it stands within a sentence.

    >>> possessive("Ada"), possessive("Hollis"), possessive("You")
    ("Ada's", "Hollis'", 'your')
    """
    if name == "You":
        return "your"
    return f"{name}'{'' if name.endswith('s') else 's'}"


def _third_person(phrase: str) -> str:
    verb, space, rest = phrase.partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    return _IRREGULAR.get(verb, f"{verb}{ending}") + space + rest


def voice_of(session: Session[Any], *, watched: bool) -> Voice:
    """Return how the players of a session are called; opponents by their names alone."""
    people = people_of(session.seats)
    names = []
    for number, seat in enumerate(session.seats, 1):
        names.append(_without_level(seat) or f"Player {number}")
    you = people[0] if len(people) == 1 and not watched and names[people[0]] == "You" else -1
    return Voice((names[0], names[1]), you)


def plain_name(seat: Seat) -> str:
    """Return what lists call who sits at a seat: opponents by their names alone.

    >>> plain_name(Seat("opponent", "Captain Ferro (normal)", "normal")), plain_name(Seat("opponent", "", "hard"))
    ('Captain Ferro', 'hard')
    """
    return _without_level(seat) or seat.level or seat.kind


def _without_level(seat: Seat) -> str:
    name = seat.name
    for level in LEVELS if seat.kind != HUMAN else ():  # a replay's seats have their names alone
        name = name.removesuffix(f" ({level})")
    return name
