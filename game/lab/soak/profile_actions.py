"""Numbered changes of a profile, so that a trial knows afterwards what must be found there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.catalog import GAMES
from game.platform.paths import Folders
from game.problems import Problem
from game.profile.armies import OwnArmy
from game.profile.campaign_progress import RunRecord
from game.profile.decks import deck_of
from game.profile.files import Profile
from game.profile.json_file import Tell, untold
from game.session.random_play import random_command
from game.session.saves import SaveStore
from game.session.session import Session
from systems.dice import Stream

GAME = "grid"
CARDS_OF = "duel"
PAID, WON, CARD, BOOSTER, LEGACY = 10, 7, 3, 5, 4
"""Gold of a battle for gold, gold of any other match, prices of a card and of a booster; legacy points of a run."""
SPEED = 7
"""Commands of a match that are played in one action."""


def folders_in(folder: Path) -> Folders:
    """Return the folders of a profile within one folder."""
    return Folders(folder / "config", folder / "data", folder / "cache", folder / "logs")


@dataclass
class Window:
    """A window on a profile, which does numbered actions: the same action for the same number."""

    folder: Path
    name: str
    tell: Tell = untold

    def __post_init__(self) -> None:
        """Begin as the program does: remove temporary files, read every file."""
        found = folders_in(self.folder)
        self.profile = Profile(found, self.tell)
        self.profile.clean()
        self.profile.look()
        self.saves = SaveStore(found.saves, GAMES)

    def do(self, number: int) -> None:
        """Do the action with a number.

        Raises:
            Problem: the action failed; nothing has changed.
        """
        actions: tuple[Callable[[int], object], ...] = (
            self._settle, self._match, self._buy, self._match, self._booster, self._end_run, self._match,
            self._keep_decks, self._match, self._set, self._match,
        )  # fmt: skip
        actions[number % len(actions)](number)

    def _settle(self, number: int) -> None:
        self.profile.treasury.settle(f"battle {self.name} {number}", PAID, ("scout", "spy"), won=True)

    def _buy(self, _number: int) -> None:
        self.profile.treasury.buy("scout", CARD)

    def _booster(self, _number: int) -> None:
        self.profile.treasury.trade(
            CARDS_OF, lambda _: BOOSTER, lambda owned: (owned.model_copy(update={"opened": owned.opened + 1}), 0)
        )

    def _end_run(self, number: int) -> None:
        ended = RunRecord(
            run=f"{self.name} {number}", leader="napoleon", difficulty="captain", iron=False, seed=number, won=True,
            act=1, steps=1, turns=1, reason="The war is won.", legacy=LEGACY, ended="2026-01-01T00:00:00+00:00",
        )  # fmt: skip
        self.profile.chronicle.enter(ended)

    def _keep_decks(self, number: int) -> None:
        for game, card in (("duel", "wolf"), ("clans", "scout")):
            self.profile.decks(game).keep(deck_of(f"Deck {self.name}", (card,) * (1 + number % 40)))
        self.profile.armies().keep(OwnArmy(name=f"Army {self.name}", king=f"king-{number}"))

    def _set(self, number: int) -> None:
        store = self.profile.settings
        now = store.load()
        store.keep(now, now.changed(keys={**now.keys, f"action_{self.name}": (f"F{number}",)}))
        self.profile.keep_choices(f"last-{self.name}.json", {"number": number})

    def _match(self, number: int) -> None:
        """Continue the window's own match; its end is paid, then its save is removed."""
        slot = f"match-{self.name}"
        path = self.saves.path(slot)
        session = self.saves.load(slot) if path.exists() else Session.new(GAMES[GAME], number)
        for _ in range(SPEED):
            acting = session.to_act()
            if acting:
                dice = Stream(number, f"{acting[0]}/{len(session.log)}")
                session.submit(acting[0], random_command(session, acting[0], dice))
        self.saves.keep(slot, session, lambda: self.profile.treasury.earn(session.identifier, WON))


def complaint_about(window: Window) -> str | None:
    """Return what is wrong with the gold, the runs or the folders of a profile, in one sentence, or None."""
    profile = window.profile
    treasury, chronicle = profile.treasury, profile.chronicle
    settled = treasury.file.state.settled
    battles = sum(match.startswith("battle ") for match in settled)
    earned = battles * PAID + (len(settled) - battles) * WON
    spent = len(treasury.cards) * CARD + treasury.owned(CARDS_OF).opened * BOOSTER
    if treasury.gold != earned - spent:
        return f"{treasury.gold} gold are there; {earned} were earned and {spent} spent."
    twice = [match for match, times in Counter(settled).items() if times > 1]
    if twice:
        return f"The match {twice[0]!r} was paid twice."
    runs = [record.run for record in chronicle.records()]
    if len(set(runs)) < len(runs) or chronicle.points("napoleon") != len(runs) * LEGACY:
        return f"{chronicle.points('napoleon')} legacy points are there for the runs {runs}."
    left = [path for path in window.folder.rglob(".*") if path.suffix in {".new", ".link"}]
    if left:
        return f"The temporary file {left[0]} is left."
    try:
        for slot in window.saves.slots():
            window.saves.load(slot.name)
    except Problem as problem:
        return problem.sentence
    return None


def entered(window: Window) -> set[str]:
    """Return the identifiers of all battles and runs entered in a profile."""
    runs = {f"run {record.run}" for record in window.profile.chronicle.records()}
    return set(window.profile.treasury.file.state.settled) | runs


def promised(name: str, number: int) -> set[str]:
    """Return which identifiers must be entered once an action is done."""
    kind = number % 11
    return {f"battle {name} {number}"} if kind == 0 else {f"run {name} {number}"} if kind == 5 else set()
