"""The reason of a hint, as one sentence made of the placement's forecast."""

from __future__ import annotations

from scenes.grid.model.forecast import Forecast
from scenes.grid.model.lexicon import SLOT_NAMES, Lexicon, colour_name, line_words, signed
from scenes.grid.model.picture import GridPicture
from scenes.table.story.phrases import joined, plural
from systems.search.opponent import Decision


def hint_sentence(forecast: Forecast, before: GridPicture, lexicon: Lexicon) -> str:
    """Return what a placement captures and by which rule, and how the cards of both colours stand after it."""
    own, foe = before.seat, before.foe
    counts = forecast.counts[1]
    *first, last = _effects(forecast, before, lexicon)
    done = ", ".join([*first, f"and {last}" if first else last])
    name = lexicon.name(before.hand[forecast.card].card)
    where = SLOT_NAMES[forecast.slot]
    held = f"{colour_name(own)} then has {plural(counts[own], 'card')}, {colour_name(foe)} {counts[foe]}"
    return f"**{name}** at the {where} {done}: {held}."


def worth_words(hint: Decision) -> str:
    """Return what the best placement is worth to the opponent that was asked, and what the next best."""
    if not hint.reasons:
        return ""
    best, *others = (signed(reason.value) for reason in hint.reasons)
    return f"Worth {best} (100: a card)" + (f", the next best {others[0]}." if others else ".")


def _effects(forecast: Forecast, before: GridPicture, lexicon: Lexicon) -> list[str]:
    """Return what happens, in the order of the rules: checks, the card's own end, echoes, lines."""

    def name(slot: int) -> str:
        piece = before.slots[slot]
        return lexicon.name(piece.card) if piece is not None else ""

    def met(outcome: str) -> str:
        return joined([f"{name(mark.other)} ({mark.reason})" for mark in forecast.marks if mark.outcome == outcome])

    echoed = joined([name(hop.slot) for hop in forecast.hops if hop.hop])
    lines = joined([f"the {line_words(line)}" for line, seat in forecast.lines if seat == before.seat])
    parts = (("flips", met("win")), ("burns away with", met("ko")), ("by echoes flips", echoed), ("holds", lines))
    return [f"{verb} {words}" for verb, words in parts if words] or ["flips nothing yet"]
