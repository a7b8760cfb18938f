"""Programs as sentences: what is done, in the order in which it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from components.effects import (
    Action,
    Change,
    Choose,
    Compare,
    Count,
    Discover,
    Each,
    Grant,
    If,
    Lose,
    May,
    Modes,
    Move,
    Node,
    Pick,
    Program,
    Repeat,
    StatChange,
    StatOf,
)
from game.content.arena.text.actions import DEEDS, change_text, granted
from game.content.arena.text.amounts import amount_text, clause
from game.content.arena.text.nouns import COUNTED, EACH, Share, kind_of, noun_of
from game.content.arena.text.telling import ONE, OTHER, Bound, Telling
from game.content.language.text.filters import form_of
from game.content.language.text.mentions import first_mention

LEADING = (If, Each, May, Modes, Repeat, Discover)
"""Actions in whose words a choice made before them cannot be told."""


def sentences(telling: Telling, program: Program, choices: Sequence[Choose] = ()) -> str:
    """Return a program as whole sentences."""
    said = pieces(telling, (*choices, *program))
    return " ".join(telling.book.sentence(piece) for piece in said)


def inline(telling: Telling, program: Program, choices: Sequence[Choose] = ()) -> str:
    """Return a program as the end of a sentence: "draw a card and gain 2 Armor"."""
    return telling.book.joined("and", pieces(telling, (*choices, *program)))


def pieces(telling: Telling, program: Program) -> list[str]:
    """Return what each action of a program says; what belongs together is told as one."""
    said: list[str] = []
    place = 0
    while place < len(program):
        action, rest = program[place], program[place + 1 :]
        following = rest[0] if rest else None
        if isinstance(action, Choose):
            piece = choice(telling, action, rest)
        elif isinstance(action, Discover) and following == Move("move", action.name, "hand"):
            piece = told(telling, action)
            place += 1
        elif isinstance(action, Change) and isinstance(following, Grant) and _go_together(action, following):
            piece = change_text(telling, action, granted(telling, following))
            place += 1
        else:
            piece = told(telling, action)
        said += [piece] if piece else []
        place += 1
    return said


def _go_together(change: Change, grant: Grant) -> bool:
    """Return whether the same thing is given numbers and keywords for the same time."""
    is_gift = any(item.stat in {"attack", "max-health"} and item.add is not None for item in change.stats)
    return is_gift and (change.target, change.until, 0) == (grant.target, grant.until, grant.turns)


def choice(telling: Telling, choose: Choose, rest: Program) -> str:
    """Bind a choice to its name; return it as a piece of its own, or "" if it is told with what is done first."""
    first = first_mention(choose.name, rest)
    is_optional = (choose.player, choose.min, choose.max) == ("me", 0, 1)
    is_told_later = choose.player == "me" and first is not None and not isinstance(first, LEADING) and not is_optional
    number, form = _how_many(telling, choose)
    share = Share(COUNTED, number, form, "from")
    noun = noun_of(telling, choose.among, amount_text, share)
    telling.bound[choose.name] = Bound(kind_of(choose.among), noun.form, choose.among, noun.text)
    if is_told_later:
        return ""
    telling.bound[choose.name].first = ""
    telling.focus = choose.name
    key = "actions.choose_may" if is_optional else f"actions.choose_{choose.player}"
    return telling.say(key, what=noun.text)


def _how_many(telling: Telling, choose: Choose) -> tuple[str, str]:
    """Return how many are chosen, and the form of the noun: "two", "up to three", "any number of"."""
    most = choose.min if choose.max is None else choose.max
    if isinstance(most, Count) and most.count == choose.among:
        return telling.say("choices.any"), OTHER
    text = telling.book.number(most) if isinstance(most, int) else amount_text(telling, most)
    if most != choose.min:
        return telling.say("choices.up_to", n=text), form_of(most)
    return (text if isinstance(most, int) else telling.say("choices.as_many", n=text)), form_of(most)


# ---------------------------------------------------------------------------------------------------- what leads on


def _if(telling: Telling, action: If) -> str:
    price = _corpses(action)
    if price:
        spend = telling.say("actions.spend", form_of(price), n=price)
        text = telling.say("actions.spend_to", spend=spend, what=inline(telling, action.then[1:]))
    else:
        cond = clause(telling, action.provided)
        text = telling.say("actions.if", cond=cond, what=inline(telling, action.then))
    if action.otherwise:
        text = telling.say("actions.otherwise", first=text, next=inline(telling, action.otherwise))
    return text


def _corpses(action: If) -> int:
    """Return how many corpses are paid for what follows, 0 where nothing of that kind is said (MATCH-8.7)."""
    first = action.then[0] if len(action.then) > 1 else None
    if not isinstance(action.provided, Compare) or not isinstance(first, Change):
        return 0
    price = action.provided.at_least
    if action.provided != Compare(StatOf("corpses", "me"), at_least=price) or not isinstance(price, int):
        return 0
    return price if (first.target, first.stats) == ("me", (StatChange("corpses", add=-price),)) else 0


def _may(telling: Telling, action: May) -> str:
    text = telling.say(f"actions.may_{action.player}", what=inline(telling, action.program))
    if action.otherwise:
        text = telling.say("actions.otherwise", first=text, next=inline(telling, action.otherwise))
    return text


def _modes(telling: Telling, action: Modes) -> str:
    said = []
    for mode in action.modes:
        text = inline(telling, mode.program)
        if mode.provided is not None:
            text = telling.say("actions.if", cond=clause(telling, mode.provided), what=text)
        said.append(text)
    how = "random" if action.random else action.player
    ways = telling.book.joined("modes", said)
    if how == "me":
        ways = telling.book.capital(ways)
    whole = telling.say(f"modes.{how}", what=ways)
    return telling.say("modes.shown", n=telling.book.number(action.shown), what=whole) if action.shown else whole


def _each(telling: Telling, action: Each) -> str:
    noun = noun_of(telling, action.of, amount_text, Share(EACH, form=ONE))
    outer = telling.bound.get("it")
    telling.bound["it"] = Bound("it", ONE, action.of)
    telling.focus = "it"
    text = telling.say("actions.each", what=noun.text, then=inline(telling, action.program))
    telling.focus = ""
    if outer is not None:
        telling.bound["it"] = outer
    return text


def _repeat(telling: Telling, action: Repeat) -> str:
    only = action.program[0] if len(action.program) == 1 else None
    if isinstance(only, Lose) and only.amount == 1 and isinstance(only.target, Pick):
        split = only.target
        if split.by == "random" and split.number == 1:
            deal = amount_text(telling, action.times)
            raised = telling.bonus and telling.kind == "spell" and isinstance(action.times, int)
            if raised and isinstance(action.times, int):
                deal = telling.say("signs.raised", n=action.times * (1 + telling.bonus))
            key = "actions.split" if isinstance(action.times, int) else "actions.split_equal"
            return telling.say(key, n=deal, what=noun_of(telling, split.pick, amount_text).text)
    text = inline(telling, action.program)
    if isinstance(action.times, int):
        return telling.say("actions.repeat", form_of(action.times), n=telling.book.times(action.times), what=text)
    return telling.say("actions.repeat_by", n=amount_text(telling, action.times), what=text)


def told(telling: Telling, action: Action) -> str:
    """Return what an action says."""
    return _TOLD[type(action)](telling, action)


_TOLD: Mapping[type[Node], Callable[[Telling, Any], str]] = {
    **DEEDS,
    Choose: lambda telling, action: choice(telling, action, ()),
    Each: _each,
    If: _if,
    May: _may,
    Modes: _modes,
    Repeat: _repeat,
}
"""How each action is told."""
