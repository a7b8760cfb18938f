"""Programs as sentences: what is done, piece by piece, in the order in which it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from components import effects as nodes
from game.content.duel.text.actions import ACTIONS, mood_of
from game.content.duel.text.amounts import share_of
from game.content.duel.text.choices import is_object_first
from game.content.duel.text.filters import described
from game.content.duel.text.nouns import kind_of
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import EACH, Share, amount_text, clause, noun_of
from game.content.language.text.mentions import first_mention
from game.content.language.text.telling import ONE, Bound, Tellers, form_of


def program_text(telling: Telling, program: nodes.Program) -> str:
    """Return a program as the end of a sentence: "draw two cards, then discard a card"."""
    return in_order(telling, pieces(telling, program))


def in_order(telling: Telling, parts: Sequence[str]) -> str:
    """Return pieces one after the other."""
    text = ""
    for number, part in enumerate(parts):
        if not text:
            text = part
            continue
        simple = not any(sign in before for before in (part, parts[number - 1]) for sign in ",;:")
        text = telling.say("lists.then" if simple else "lists.further", first=text, next=part)
    return text


def pieces(telling: Telling, program: nodes.Program) -> list[str]:
    """Return what each action of a program says; a choice is told with the action that it is made for."""
    parts: list[str] = []
    announced = ""
    for number, action in enumerate(program):
        if isinstance(action, nodes.Choose):
            announced = choice(telling, action, program[number + 1 :])
            said = announced
        else:
            said = told(telling, action)
            if announced:
                parts[-1] = telling.say("lists.further", first=parts[-1], next=said)
                announced, said = "", ""
        if said:
            parts.append(said)
    return parts


def told(telling: Telling, action: nodes.Action) -> str:
    """Return what an action says."""
    target = getattr(action, "target", None)
    if isinstance(target, nodes.Where) and _is_single(telling, target.where):
        cond = clause(telling, nodes.Exists(target))
        rest: Any = action
        return telling.say("actions.if", cond=cond, phrase=told(telling, replace(rest, target=target.where)))
    if not telling.wish and _is_optional(telling, action):
        telling.wish = True
        text = telling.say("actions.may_me", phrase=telling.tellers[type(action)](telling, action))
        telling.wish = False
        return text
    return str(telling.tellers[type(action)](telling, action))


def _is_single(telling: Telling, selector: nodes.Selector) -> bool:
    """Return whether a name stands for one thing that was spoken of."""
    if not isinstance(selector, str):
        return False
    bound = telling.bound.get(selector)
    if bound is not None:
        return bound.form == ONE and not bound.first
    return selector in {"answered", "carrier", "target", "blocker", "subject", "object", "self", "it"}


def _is_optional(telling: Telling, action: nodes.Action) -> bool:
    """Return whether an action does something to a thing that need not be chosen."""
    return any(
        bound.optional and bound.first and first_mention(name, (action,)) is not None
        for name, bound in telling.bound.items()
    )


def choice(telling: Telling, choose: nodes.Choose, rest: nodes.Program) -> str:
    """Bind a choice to its name; return it as a piece of its own, or "" if it is told with what is done first."""
    told_later = choose.player == "me" and is_object_first(choose.name, rest)
    optional = told_later and choose.min == 0 and choose.max == 1
    least = 1 if optional else choose.min
    share = share_of(telling, least, choose.max, choose.among, hidden=choose.hidden)
    noun = noun_of(telling, choose.among, share)
    bound = Bound(kind_of(telling, choose.among), noun.form, choose.among, noun.text, optional)
    telling.bound[choose.name] = bound
    if told_later:
        return ""
    bound.first = ""
    telling.focus = choose.name
    return telling.say(f"actions.choose_{choose.player}", mood_of(telling), phrase=noun.text)


# ------------------------------------------------------------------------------------------------- what leads on


def _may(telling: Telling, action: nodes.May) -> str:
    before = telling.wish
    parts = wished(telling, action.program)
    phrase = (
        parts[0]
        if len(parts) == 1
        else telling.say("actions.if_done", first=parts[0], next=in_order(telling, parts[1:]))
    )
    text = telling.say(f"actions.may_{action.player}", phrase=phrase)
    telling.wish = before
    if not action.otherwise:
        return text
    return telling.say("actions.refused", first=text, next=program_text(telling, action.otherwise))


def wished(telling: Telling, program: nodes.Program) -> list[str]:
    """Return the pieces of a program that somebody may begin: the first as what is wished, the rest as what follows."""
    parts: list[str] = []
    for number, action in enumerate(program):
        telling.wish = not parts
        said = (
            choice(telling, action, program[number + 1 :])
            if isinstance(action, nodes.Choose)
            else told(telling, action)
        )
        if said:
            parts.append(said)
    telling.wish = False
    return parts


def _if(telling: Telling, action: nodes.If) -> str:
    before, telling.wish = telling.wish, False
    text = telling.say("actions.if", cond=clause(telling, action.provided), phrase=program_text(telling, action.then))
    if action.otherwise:
        text = telling.say("actions.otherwise", first=text, next=program_text(telling, action.otherwise))
    telling.wish = before
    return text


def _modes(telling: Telling, action: nodes.Modes) -> str:
    before, telling.wish = telling.wish, False
    said = []
    for mode in action.modes:
        text = program_text(telling, mode.program)
        if mode.provided is not None:
            text = telling.say("actions.if", cond=clause(telling, mode.provided), phrase=text)
        said.append(text)
    telling.wish = before
    how = "random" if action.random else f"{action.player}_shown" if action.shown else action.player
    form = form_of(action.shown) if action.shown else mood_of(telling)
    number = telling.book.number(action.shown)
    return telling.say(f"actions.modes_{how}", form, n=number, phrase=telling.book.joined("modes", said))


def _each(telling: Telling, action: nodes.Each) -> str:
    noun = noun_of(telling, action.of, Share(EACH, form=ONE))
    outer, focus, before = telling.bound.get("it"), telling.focus, telling.wish
    telling.bound["it"] = Bound(kind_of(telling, action.of), ONE, action.of)
    telling.focus, telling.wish = "it", False
    text = telling.say("actions.each", phrase=noun.text, then=program_text(telling, action.program))
    telling.focus, telling.wish = focus if focus != "it" else "", before
    if outer is not None:
        telling.bound["it"] = outer
    return text


def _repeat(telling: Telling, action: nodes.Repeat) -> str:
    before, telling.wish = telling.wish, False
    phrase = program_text(telling, action.program)
    telling.wish = before
    if isinstance(action.times, int):
        return telling.say("actions.repeat", form_of(action.times), n=telling.book.number(action.times), phrase=phrase)
    return telling.say("actions.repeat_by", n=amount_text(telling, action.times), phrase=phrase)


def _roll(telling: Telling, action: nodes.Roll) -> str:
    telling.variables[action.store_as] = ("roll", "card")
    return telling.say("actions.roll", mood_of(telling), n=action.sides)


def _discover(telling: Telling, action: nodes.Discover) -> str:
    most, shown = action.max, action.shown
    form = form_of(most)
    number = telling.book.number(most) if isinstance(most, int) else amount_text(telling, most)
    seen = telling.book.number(shown) if isinstance(shown, int) else amount_text(telling, shown)
    telling.bound[action.name] = Bound("card", form, action.source)
    if action.among is not None:
        wanted = described(telling, action.among, form_of(shown))
        noun = telling.say(f"kinds.{wanted.kinds[0]}" if wanted.kinds else "kinds.card", form_of(shown))
        phrase = telling.say(
            "actions.discovered", form_of(shown), n=seen, before=wanted.before, noun=noun, after=wanted.after
        )
    else:
        source = action.source if action.source is not None else "self"
        phrase = _source(telling, source, seen, form_of(shown), shown)
    telling.focus = action.name
    return telling.say(f"actions.discover_{action.player}", mood_of(telling), phrase=phrase, n=number)


def _source(telling: Telling, source: nodes.Selector, seen: str, form: str, shown: nodes.Amount) -> str:
    if isinstance(source, nodes.Pick) and source.number == shown:
        return noun_of(telling, source).text
    share = Share("counted", telling.say("choices.random", n=seen), form, "in", hidden=True)
    return noun_of(telling, source, share).text


PROGRAMS: Tellers = {
    **ACTIONS,
    nodes.Choose: lambda telling, action: choice(telling, action, ()),
    nodes.Discover: _discover,
    nodes.Each: _each,
    nodes.If: _if,
    nodes.May: _may,
    nodes.Modes: _modes,
    nodes.Repeat: _repeat,
    nodes.Roll: _roll,
}
"""How each action is told."""
