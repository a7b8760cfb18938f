"""Programs as sentences: what is done, in the order in which it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from components import effects as nodes
from components.arena import SPELL
from game.content.arena.text.actions import ACTIONS, discover_text
from game.content.arena.text.amounts import HUBRIS, NEMESIS
from game.content.arena.text.changes import Gift, gift_of, gifts_text, give
from game.content.arena.text.nouns import kind_of
from game.content.arena.text.telling import Telling
from game.content.language.text.generator import COUNTED, EACH, Share, amount_text, clause, noun_of
from game.content.language.text.mentions import first_mention, mentions
from game.content.language.text.telling import ONE, OTHER, Bound, Noun, Tellers, form_of

COMBO = nodes.Compare(nodes.StatOf("cards-played", "me"), at_least=1)
"""What the condition of a combo is (MATCH-4.3)."""
OUTCAST = nodes.Manner(("outcast",))
"""What the condition of an outcast is (MATCH-4.8)."""
LEADS: tuple[tuple[nodes.Condition, str], ...] = (
    (COMBO, "combo"), (OUTCAST, "outcast"), (HUBRIS, "hubris"), (NEMESIS, "nemesis"),
)  # fmt: skip
"""The conditions that are told by a keyword."""
SPENT = ("corpses", "runes")
"""The numbers of players that are spent "to" do something."""
LEADING = (nodes.If, nodes.Each, nodes.May, nodes.Modes, nodes.Repeat, nodes.Discover)
"""Actions in whose words a choice made before them cannot be told."""


def sentences(telling: Telling, program: nodes.Program, choices: Sequence[nodes.Choose] = ()) -> str:
    """Return a program as whole sentences."""
    said = pieces(telling, (*choices, *program), whole=True)
    return " ".join(telling.book.sentence(piece) for piece in said)


def inline(telling: Telling, program: nodes.Program, choices: Sequence[nodes.Choose] = ()) -> str:
    """Return a program as the end of a sentence: "draw a card and gain 2 Armor"; a condition comes last."""
    actions = (*choices, *program)
    if len(program) > 1 and isinstance(program[-1], nodes.If):
        first, then = pieces(telling, actions[:-1]), pieces(telling, actions[-1:])
        return telling.book.joined("then", [telling.book.joined("and", first), *then])
    return telling.book.joined("and", pieces(telling, actions))


def pieces(telling: Telling, program: nodes.Program, *, whole: bool = False) -> list[str]:
    """Return what each action of a program says; what belongs together is told as one.

    Args:
        telling: what is known.
        program: what is done.
        whole: each piece becomes a sentence, so that what is done otherwise can be told first.
    """
    said: list[str] = []
    place = 0
    while place < len(program):
        number, found = _next(telling, program[place:], whole=whole)
        said += [piece for piece in found if piece]
        place += number
    return said


def _next(telling: Telling, program: nodes.Program, *, whole: bool) -> tuple[int, list[str]]:
    """Return how many actions are told together, and the pieces that say them."""
    action, rest = program[0], program[1:]
    following = rest[0] if rest else None
    if isinstance(action, nodes.Choose):
        if _is_peek(action) and isinstance(following, nodes.Move) and following.target == action.name:
            return 2, _peek(telling, action, following)
        return 1, [choice(telling, action, rest, whole=whole)]
    if isinstance(action, nodes.Discover):
        if following == nodes.Move("move", action.name, "hand"):
            return 2, [told(telling, action)]
        is_copied = isinstance(following, nodes.Create) and following == nodes.Create(
            "create", "hand", copy_of=action.name
        )
        return 1 + is_copied, [discover_text(telling, action, copied=is_copied)]
    if isinstance(action, nodes.Each) and isinstance(action.of, nodes.Pick) and action.of.number == 1:
        return 1, _each_of_one(telling, action, whole=whole)
    if isinstance(action, nodes.If) and whole:
        return 1, _if_whole(telling, action)
    if isinstance(action, nodes.Perform) and (again := _repeated(program)) > 1:
        return again, [telling.say("actions.repeat", n=telling.book.times(again), phrase=told(telling, action))]
    gifts = _gifts(telling, program)
    if len(gifts) > 1:
        return len(gifts), [gifts_text(telling, gifts)]
    return 1, [told(telling, action)]


def _repeated(program: nodes.Program) -> int:
    """Return how often the first action is done in a row."""
    return next((number for number, action in enumerate(program) if action != program[0]), len(program))


def _gifts(telling: Telling, program: nodes.Program) -> list[Gift]:
    """Return the actions that give the same thing something for the same time, as far as they follow one another."""
    to_whom = gift_of(telling, program[0])
    found = takewhile(lambda action: to_whom and gift_of(telling, action) == to_whom, program)
    return [action for action in found if isinstance(action, Gift)]


def _is_peek(choose: nodes.Choose) -> bool:
    """Return whether a choice is whether to take the card at an end of the own deck."""
    among = choose.among
    is_deck = isinstance(among, nodes.Pick) and isinstance(among.pick, nodes.Group) and among.pick.zones == ("deck",)
    return is_deck and (choose.player, choose.min, choose.max) == ("me", 0, 1)


def _peek(telling: Telling, choose: nodes.Choose, move: nodes.Move) -> list[str]:
    """Return that a card of the deck is looked at and may be moved."""
    noun = noun_of(telling, choose.among, Share(COUNTED, place="from"))
    telling.bound[choose.name] = Bound(kind_of(choose.among), noun.form, choose.among)
    telling.focus = choose.name
    look = telling.say("actions.reveal_me", phrase=noun.text)
    return [look, telling.say("actions.may_me", phrase=told(telling, move))]


def _each_of_one(telling: Telling, action: nodes.Each, *, whole: bool) -> list[str]:
    """Return what is done to one thing that is found: it is named where it is spoken of first."""
    noun = noun_of(telling, action.of)
    telling.bound["it"] = Bound(kind_of(action.of), ONE, action.of, noun.text, noun.trails)
    said = pieces(telling, action.program, whole=whole)
    telling.bound.pop("it")
    return said


def choice(telling: Telling, choose: nodes.Choose, rest: nodes.Program, *, whole: bool = False) -> str:
    """Bind a choice to its name; return it as a piece of its own, or "" if it is told with what is done first."""
    first = first_mention(choose.name, rest)
    if whole and isinstance(first, nodes.If) and first.otherwise:
        first = first_mention(choose.name, first.otherwise) or first
    is_optional = (choose.player, choose.min, choose.max) == ("me", 0, 1)
    is_told_later = choose.player == "me" and first is not None and not isinstance(first, LEADING) and not is_optional
    if isinstance(first, nodes.Modes) and not is_optional:
        is_told_later = all(mentions(mode.program, choose.name) for mode in first.modes)
    noun = choice_noun(telling, choose)
    telling.bound[choose.name] = Bound(kind_of(choose.among), noun.form, choose.among, noun.text, noun.trails)
    if is_told_later:
        return ""
    telling.bound[choose.name].first = ""
    telling.focus = choose.name
    key = "actions.choose_may" if is_optional else f"actions.choose_{choose.player}"
    return telling.say(key, phrase=noun.text)


def choice_noun(telling: Telling, choose: nodes.Choose) -> Noun:
    """Return what is chosen: "an enemy minion", "up to three cards from your hand"."""
    number, form = _how_many(telling, choose)
    return noun_of(telling, choose.among, Share(COUNTED, number, form, "from"))


def _how_many(telling: Telling, choose: nodes.Choose) -> tuple[str, str]:
    """Return how many are chosen, and the form of the noun: "two", "up to three", "any number of"."""
    most = choose.min if choose.max is None else choose.max
    if isinstance(most, nodes.Count) and most.count == choose.among:
        return telling.say("choices.any"), OTHER
    text = telling.book.number(most) if isinstance(most, int) else amount_text(telling, most)
    if most != choose.min:
        return telling.say("choices.up_to", n=text), form_of(most)
    return (text if isinstance(most, int) else telling.say("choices.as_many", n=text)), form_of(most)


# ---------------------------------------------------------------------------------------------------- what leads on


def condition_lead(kind: str, condition: nodes.Condition) -> str:
    """Return the keyword that a spell's condition is told by: "combo", "hubris"; "" for all others."""
    return provided_lead(condition) if kind == SPELL else ""


def provided_lead(condition: nodes.Condition | None) -> str:
    """Return the keyword that tells a condition, "" for all that have none."""
    return next((word for known, word in LEADS if condition == known), "")


def _if(telling: Telling, action: nodes.If) -> str:
    text = _then(telling, action)
    if action.otherwise:
        text = telling.say("actions.otherwise", first=text, next=inline(telling, action.otherwise))
    return text


def _if_whole(telling: Telling, action: nodes.If) -> list[str]:
    """Return sentences: what is done otherwise, then what is done instead of it if the condition holds."""
    said = pieces(telling, action.otherwise, whole=True)
    if said:
        telling.created, telling.instead = None, _struck_alike(action)
    lead = condition_lead(telling.kind, action.provided)
    if lead:
        text = telling.led(lead, _outcome(telling, action.then, is_instead=bool(said)))
    else:
        text = _then(telling, action, is_instead=bool(said))
    telling.instead = None
    return [*said, text]


def _struck_alike(action: nodes.If) -> nodes.Selector | None:
    """Return what is dealt other damage if a condition holds, and nothing else happens; None for all else."""
    then, otherwise = action.then[-1], action.otherwise[-1]
    if len(action.otherwise) == 1 and isinstance(then, nodes.Lose) and isinstance(otherwise, nodes.Lose):
        return then.target if then.target == otherwise.target else None
    return None


def _then(telling: Telling, action: nodes.If, *, is_instead: bool = False) -> str:
    stat, price = _price(action)
    if price:
        spend = telling.say(f"actions.spend_{stat}", form_of(price), n=price)
        phrase = _outcome(telling, action.then[1:], is_instead=is_instead)
        return telling.say("actions.spend_to", spend=spend, phrase=phrase)
    cond = clause(telling, action.provided)
    return telling.say("actions.if", cond=cond, phrase=_outcome(telling, action.then, is_instead=is_instead))


def _outcome(telling: Telling, program: nodes.Program, *, is_instead: bool) -> str:
    phrase = inline(telling, program)
    return telling.say("actions.instead", phrase=phrase) if is_instead else phrase


def _price(action: nodes.If) -> tuple[str, int]:
    """Return what a player spends for what follows, and how much: corpses (MATCH-8.7), runes; 0 for nothing."""
    first = action.then[0] if len(action.then) > 1 else None
    if not isinstance(action.provided, nodes.Compare) or not isinstance(first, nodes.Change) or first.target != "me":
        return "", 0
    price = action.provided.at_least
    if not isinstance(price, int):
        return "", 0
    for stat in SPENT:
        has_enough = action.provided == nodes.Compare(nodes.StatOf(stat, "me"), at_least=price)
        if has_enough and first.stats == (nodes.StatChange(stat, add=-price),):
            return stat, price
    return "", 0


def _may(telling: Telling, action: nodes.May) -> str:
    text = telling.say(f"actions.may_{action.player}", phrase=inline(telling, action.program))
    if action.otherwise:
        text = telling.say("actions.otherwise", first=text, next=inline(telling, action.otherwise))
    return text


def _modes(telling: Telling, action: nodes.Modes) -> str:
    if (gift := _keyword_gift(action)) is not None:
        words = [telling.keyword(keyword) for keyword in gift.keywords]
        return telling.say("modes.keyword", phrase=give(telling, gift.target, telling.book.joined("or", words)))
    said = []
    telling.is_asked = action.player == "foe"
    chosen = {name: bound.first for name, bound in telling.bound.items() if bound.first}
    for mode in action.modes:
        for name, text in chosen.items():
            telling.bound[name].first = text
        text = inline(telling, mode.program)
        if mode.provided is not None:
            text = telling.say("actions.if", cond=clause(telling, mode.provided), phrase=text)
        said.append(text)
    telling.is_asked = False
    how = "random" if action.random else action.player
    ways = telling.book.capital(telling.book.joined("modes", said))
    whole = telling.say(f"modes.{how}", phrase=ways)
    return telling.say("modes.shown", n=telling.book.number(action.shown), phrase=whole) if action.shown else whole


def _keyword_gift(action: nodes.Modes) -> nodes.Grant | None:
    """Return the gift of all keywords of which the dice give one for good, where a choice is nothing but that."""
    gifts = [item for mode in action.modes for item in mode.program if isinstance(item, nodes.Grant)]
    keywords = tuple(gift.keywords[0] for gift in gifts if len(gift.keywords) == 1)
    whole = replace(gifts[0], keywords=keywords) if gifts and action.random and not action.shown else None
    if whole is None or whole.until != "stay" or whole.turns or whole.abilities:
        return None
    return (
        whole if action.modes == tuple(nodes.Mode((replace(whole, keywords=(word,)),)) for word in keywords) else None
    )


def _each(telling: Telling, action: nodes.Each) -> str:
    only = action.program[0] if len(action.program) == 1 else None
    if isinstance(only, nodes.Change) and only.target == "it" and all(isinstance(item.add, int) for item in only.stats):
        return told(telling, replace(only, target=action.of))
    noun = noun_of(telling, action.of, Share(EACH, form=ONE))
    outer = telling.bound.get("it")
    telling.bound["it"] = Bound("it", ONE, action.of)
    telling.focus = "it"
    text = telling.say("actions.each", phrase=noun.text, then=inline(telling, action.program))
    telling.focus = ""
    if outer is not None:
        telling.bound["it"] = outer
    return text


def _repeat(telling: Telling, action: nodes.Repeat) -> str:
    only = action.program[0] if len(action.program) == 1 else None
    if isinstance(only, nodes.Lose) and only.amount == 1 and isinstance(only.target, nodes.Pick):
        split = only.target
        if split.by == "random" and split.number == 1:
            deal = amount_text(telling, action.times)
            raised = telling.bonus and telling.kind == "spell" and isinstance(action.times, int)
            if raised and isinstance(action.times, int):
                deal = telling.say("signs.raised", n=action.times * (1 + telling.bonus))
            key = "actions.split" if isinstance(action.times, int) else "actions.split_equal"
            return telling.say(key, n=deal, phrase=noun_of(telling, split.pick).text)
    text = inline(telling, action.program)
    if isinstance(action.times, int):
        return telling.say("actions.repeat", form_of(action.times), n=telling.book.times(action.times), phrase=text)
    return telling.say("actions.repeat_by", n=amount_text(telling, action.times), phrase=text)


def told(telling: Telling, action: nodes.Action) -> str:
    """Return what an action says."""
    return str(telling.tellers[type(action)](telling, action))


PROGRAMS: Tellers = {
    **ACTIONS,
    nodes.Choose: lambda telling, action: choice(telling, action, ()),
    nodes.Each: _each,
    nodes.If: _if,
    nodes.May: _may,
    nodes.Modes: _modes,
    nodes.Repeat: _repeat,
}
"""How each action is told."""
