"""Questions of cards in words: what is asked, what it costs, what follows, and what the answers' buttons say.

They are told by the tellers of the card's own text, from the nodes that the rules run; whoever shows, announces or
reads a question aloud asks here. A question has a place in its card: the path of a `choose`, `discover`, `modes` or
`may`, of a trigger or replacement that asks first, or of an action that lets a player decide something.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import chain
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from components import effects as nodes
from game.content.language.text.generator import ability_text
from game.content.language.text.mentions import first_mention
from game.content.language.text.telling import OTHER, Noun, Telling
from systems.effects.book import follow

C = TypeVar("C", bound=nodes.CardDefinition)
T = TypeVar("T", bound=Telling)
GAP = "\N{WORD JOINER}"
"""Stands in the words of an action for what is being chosen, which the question names before."""
BUTTON = 30
"""Letters that a button's words may have; a longer deed is named by its verb alone."""
LINE = 150
"""Letters that a question may have where what follows is told in full."""
NOBODY: Mapping[str, tuple[str, ...]] = MappingProxyType({})
_ABILITIES = (nodes.Activated, nodes.Triggered, nodes.Continuous, nodes.Replacement)
_MADE = nodes.Group(("hand",), "mine")
"""What is discovered among all cards counts as the player's own."""
_CONSENTS = (nodes.Triggered, nodes.Replacement)
_STEPS = (nodes.Choose, nodes.Discover, nodes.Modes, nodes.May, nodes.Summon, nodes.Discard)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question in words.

    Attributes:
        text: what is asked, with its cost and its effect, or what is to be chosen and what for.
        yes, no: the two answers, where there are no others.
        verb: what is done with what is chosen, for the button that confirms it.
    """

    text: str
    yes: str = ""
    no: str = ""
    verb: str = ""


def questions_in(abilities: Sequence[nodes.Ability]) -> Iterator[nodes.Path]:
    """Yield the path of every question that a card's abilities can ask a player."""
    return _questions(tuple(abilities), ("abilities",))


def _questions(node: object, path: nodes.Path) -> Iterator[nodes.Path]:
    if asks(node):
        yield path
    if isinstance(node, tuple):
        yield from chain.from_iterable(_questions(part, (*path, place)) for place, part in enumerate(node))
    elif isinstance(node, nodes.Node):
        for attribute in fields(node):
            yield from _questions(getattr(node, attribute.name), (*path, attribute.name))


def asks(node: object) -> bool:
    """Return whether a node can ask a player something."""
    if isinstance(node, _CONSENTS):
        return node.may
    if isinstance(node, nodes.Modes | nodes.Discard):
        return not node.random
    if isinstance(node, nodes.Summon):
        return node.position == "choice"
    return isinstance(node, _STEPS)


class PromptTexts(ABC, Generic[C, T]):
    """Tells the questions of one game's cards."""

    def prompt(self, card: C, path: nodes.Path, known: Mapping[str, tuple[str, ...]] = NOBODY) -> Prompt:
        """Return a question of a card.

        Args:
            card: asks.
            path: where in the card the question stands, as `questions_in` gives it.
            known: the names of the cards that the ability's references stand for now, as far as the asked seat knows
                them; what is not known is told as on the card.

        Raises:
            ValueError: nothing is asked there.
        """
        node = follow(card, path)
        if not asks(node):
            raise ValueError(f"{card.id} asks nothing at {path}.")
        place = _ability_at(card, path)
        telling = self._telling_of(card, follow(card, path[:place]), known, lent=place > 2)
        if isinstance(node, nodes.Triggered | nodes.Replacement):
            return self._consent(telling, node)
        if isinstance(node, nodes.May):
            return self._may(telling, node)
        if isinstance(node, nodes.Choose | nodes.Discover):
            return self._choice(telling, card, path, node)
        if isinstance(node, nodes.Modes):
            return Prompt(telling.say("prompts.modes", name=self._name(card)))
        return self._decision(telling, node)

    def price(self, card: C, path: nodes.Path) -> str:
        """Return what using an ability of a card takes: "Sacrifice another of your creatures"; "" for nothing."""
        ability = follow(card, path)
        telling = self._telling_of(card, ability, NOBODY, lent=False)
        paid = tuple(choose for choose in ability.choices if first_mention(choose.name, ability.cost))
        return telling.book.capital(self._joined(telling, self._costs(telling, (*paid, *ability.cost))))

    # -- what games tell in their own way --------------------------------------------------------------------------

    @abstractmethod
    def _name(self, card: C) -> str:
        """Return what players call a card."""

    @abstractmethod
    def _telling(self, card: C, *, lent: bool) -> T:
        """Return the telling of a card's ability, or of one that it gives to others."""

    @abstractmethod
    def _chosen(self, telling: T, choose: nodes.Choose) -> Noun:
        """Return what is chosen among, as a noun: "an enemy minion", "up to two cards from your hand"."""

    @abstractmethod
    def _deeds(self, telling: T, program: nodes.Program) -> list[str]:
        """Return what each action does, as it follows "you may" or "to"."""

    @abstractmethod
    def _outcomes(self, telling: T, program: nodes.Program) -> list[str]:
        """Return what each action does, as a sentence says what happens."""

    @abstractmethod
    def _costs(self, telling: T, cost: nodes.Program) -> list[str]:
        """Return what each action of a cost takes, as it follows "you may"."""

    @abstractmethod
    def _joined(self, telling: T, parts: Sequence[str]) -> str:
        """Return pieces one after the other."""

    @abstractmethod
    def _would(self, telling: T, ability: nodes.Replacement) -> str:
        """Return what is about to happen: "this creature would be destroyed"."""

    # -- what all games share ----------------------------------------------------------------------------------------

    def _telling_of(self, card: C, ability: nodes.Ability, known: Mapping[str, tuple[str, ...]], *, lent: bool) -> T:
        """Return a telling that knows all that the whole ability speaks of, and which cards these are."""
        telling = self._telling(card, lent=lent)
        ability_text(telling, ability)
        telling.forget()
        telling.known = dict(known) if lent else {"self": (self._name(card),), **known}
        return telling

    def _consent(self, telling: T, ability: nodes.Triggered | nodes.Replacement) -> Prompt:
        """Return whether a trigger or replacement shall be used: "Pay 1 HP to summon Grave Lamplighter?"."""
        choices = () if isinstance(ability, nodes.Replacement) else ability.choices
        head = telling.book.capital(self._would(telling, ability)) if isinstance(ability, nodes.Replacement) else ""
        paid = tuple(choose for choose in choices if first_mention(choose.name, ability.cost))
        done = tuple(choose for choose in choices if choose not in paid)
        costs = self._costs(telling, (*paid, *ability.cost))
        telling.focus = ""
        deeds = self._deeds(telling, (*done, *ability.program))
        cost, does = self._joined(telling, costs), self._joined(telling, deeds)
        if not cost:
            text = _asked(telling, does)
        elif not does:
            text = _asked(telling, telling.say("prompts.prevent", cost=cost))
        elif head or _is_deed(ability.program):
            text = _asked(telling, telling.say("prompts.pay_to", cost=cost, phrase=does))
        else:
            text = telling.book.sentence(telling.say("prompts.pay_then", cost=cost, phrase=does))
        if head:
            text = telling.say("prompts.instead" if does else "prompts.instead_of", head=head, phrase=text)
        yes = self._button(telling, next(iter((*costs, *deeds)), ""), _deed_of((*ability.cost, *ability.program)))
        return Prompt(text, yes, telling.say("prompts.no"))

    def _may(self, telling: T, action: nodes.May) -> Prompt:
        deeds = self._deeds(telling, action.program)
        yes = self._button(telling, next(iter(deeds), ""), _deed_of(action.program))
        text, no = _asked(telling, self._joined(telling, deeds)), telling.say("prompts.no")
        if action.otherwise:
            telling.focus = ""
            other = self._joined(telling, self._outcomes(telling, action.otherwise))
            text = f"{text} {telling.book.sentence(telling.say('prompts.otherwise', phrase=other))}"
        return Prompt(text, yes, no)

    def _choice(self, telling: T, card: C, path: nodes.Path, node: nodes.Choose | nodes.Discover) -> Prompt:
        """Return what is chosen, and what for: "Choose an enemy minion to deal 3 damage to."."""
        for later in _later_choices(card, path):
            telling.bound[later.name].first = self._chosen(telling, later).text
        noun = self._chosen(telling, node) if isinstance(node, nodes.Choose) else _offered(telling, node)
        if isinstance(node, nodes.Discover) and node.among is not None:
            telling.bound[node.name].selector = _MADE
        rest = _following(card, path, node.name)
        action = first_mention(node.name, rest)
        is_cost = "cost" in path or ("choices" in path and self._is_paid(card, path, node.name))
        if action is None:
            return Prompt(telling.book.sentence(telling.say("prompts.choose", phrase=noun.text)), verb=_verb(telling))
        text = self._purpose(telling, node.name, noun, action, rest)
        if len(text) > LINE:
            text = telling.say("prompts.choose_for", phrase=noun.text, name=self._name(card))
        if is_cost:
            text = telling.say("prompts.cost", phrase=text)
        return Prompt(telling.book.sentence(text), verb=_verb(telling, action))

    def _is_paid(self, card: C, path: nodes.Path, name: str) -> bool:
        """Return whether a choice made at first is what the cost takes."""
        ability = follow(card, path[: _ability_at(card, path)])
        return first_mention(name, ability.cost) is not None

    def _purpose(self, telling: T, name: str, noun: Noun, action: nodes.Action, rest: nodes.Program) -> str:
        """Return a choice with what is done then: "choose a creature to destroy"."""
        bound = telling.bound[name]
        bound.form = noun.form
        if isinstance(action, nodes.Modes):
            ways = []
            for mode in action.modes:
                telling.focus = name
                ways.append(self._joined(telling, self._outcomes(telling, mode.program)))
            return telling.say("prompts.choose_and", phrase=noun.text, next=telling.book.joined("modes", ways))
        start = rest[next(place for place, other in enumerate(rest) if other is action) :]
        if name in {getattr(action, "target", None), getattr(action, "to", None)}:
            later = {other: found.first for other, found in telling.bound.items()}
            bound.first = GAP
            piece = next((text for text in self._outcomes(telling, start) if GAP in text), "")
            telling.forget()
            for other, first in later.items():
                telling.bound[other].first = first
            if _reads_on(piece):
                return telling.say("prompts.choose_to", phrase=noun.text, next=piece.replace(GAP, ""))
        telling.focus = name
        purpose = self._joined(telling, self._outcomes(telling, start))
        return telling.say("prompts.choose_and", phrase=noun.text, next=purpose)

    def _decision(self, telling: T, action: Any) -> Prompt:
        """Return what an action leaves to a player: the position of what it summons, cards to discard."""
        text = self._joined(telling, self._outcomes(telling, (action,)))
        key = "prompts.position" if isinstance(action, nodes.Summon) else "prompts.discard"
        return Prompt(telling.book.capital(telling.say(key, phrase=text)), verb=_verb(telling, action))

    def _button(self, telling: T, text: str, action: nodes.Action | None) -> str:
        """Return a deed as a button's words."""
        words = telling.book.capital(text.replace("**", ""))
        return words if 0 < len(words) <= BUTTON else _verb(telling, action)


def _asked(telling: Telling, text: str) -> str:
    return telling.say("prompts.asked", text=telling.book.capital(text))


def _reads_on(piece: str) -> bool:
    """Return whether a deed is easily read without its object: "to destroy", "to give +2 power", "to return to ..."."""
    before, _, after = piece.partition(GAP)
    return GAP not in after and before.count(" ") in range(1, 2 if after else len(before))


def _verb(telling: Telling, action: nodes.Action | None = None) -> str:
    """Return what an action does in one word, for a button; "Choose" where there is none."""
    do = getattr(action, "do", "")
    names = (getattr(action, "manner", ""), f"{do}_{getattr(action, 'to', '')}", do)
    found = next((name for name in names if name and telling.book.has(f"prompt_verbs.{name}")), "choose")
    return telling.say(f"prompt_verbs.{found}")


def _deed_of(program: nodes.Program) -> nodes.Action | None:
    """Return the first action of a program that does something, after what is chosen for it."""
    return next((action for action in program if not isinstance(action, nodes.Choose)), None)


def _is_deed(program: nodes.Program) -> bool:
    """Return whether a program begins with something that a player pays to have done, not with a condition."""
    return not isinstance(_deed_of(program), nodes.If | nodes.Each | nodes.Repeat | nodes.Modes | nodes.May)


def _offered(telling: Telling, discover: nodes.Discover) -> Noun:
    """Return how many are chosen of the cards that are shown."""
    form = "one" if discover.max == 1 else OTHER
    most = telling.book.number(discover.max) if isinstance(discover.max, int) else ""
    return Noun(telling.say("prompts.of_these", form if most else "some", n=most), form)


def _ability_at(card: nodes.CardDefinition, path: nodes.Path) -> int:
    """Return how many steps of a path lead to the ability that holds its end."""
    node: object = card
    found = 0
    for place, step in enumerate(path, 1):
        node = follow(node, (step,))
        found = place if isinstance(node, _ABILITIES) else found
    return found


def _later_choices(card: nodes.CardDefinition, path: nodes.Path) -> tuple[nodes.Choose, ...]:
    """Return the choices of an ability that are asked for after one of them."""
    number = path[-1]
    if path[-2] != "choices" or not isinstance(number, int):
        return ()
    later: tuple[nodes.Choose, ...] = follow(card, path[:-1])[number + 1 :]
    return later


def _following(card: nodes.CardDefinition, path: nodes.Path, name: str) -> nodes.Program:
    """Return the actions after a choice that speak of it: of its own program, or of one around it."""
    ability = follow(card, path[: _ability_at(card, path)])
    for place in range(len(path) - 1, 0, -1):
        step = path[place]
        if not isinstance(step, int):
            continue
        row = follow(card, path[:place])
        rest = tuple(other for other in row[step + 1 :] if not isinstance(other, nodes.Choose))
        if path[place - 1] == "choices":
            rest = (*rest, *ability.cost, *ability.program)
        elif path[place - 1] == "cost":
            rest = (*rest, *ability.program)
        if isinstance(row[step], _ABILITIES):
            return ()
        if first_mention(name, rest) is not None:
            return rest
    return ()
