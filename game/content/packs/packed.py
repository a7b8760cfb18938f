"""Content that comes in packs: how those of any game are read, one after another, and what their content tells of them.

A pack with a fault is left out whole and named; the others stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Generic, TypeVar

from game.content.packs.faults import ContentProblem
from game.content.packs.folders import MOST_PACKS, PackFormat, packs_of, read_of, refuse_damaged
from game.content.packs.own_packs import OWN_PACKS
from game.content.packs.reading import PackFiles, pack_name
from game.content.packs.shapes import PackFile
from game.content.packs.stamps import Stamp
from game.platform import memory
from systems.safe_text import excerpt

P = TypeVar("P")
K = TypeVar("K")
C = TypeVar("C")
D = TypeVar("D")


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedContent:
    """What the content of every game with packs tells of them.

    Attributes:
        packs: title by pack, the built-in first.
        homes: the folder of each of them.
        pack_of: the pack of each thing that a match may name.
        problems: faults of the packs that were left out.
        digest: of all definitions, so that a replay knows whether it was played with these.
    """

    packs: dict[str, str]
    homes: dict[str, Path]
    pack_of: dict[str, str]
    problems: tuple[ContentProblem, ...]
    digest: str

    def left_out(self) -> tuple[str, ...]:
        """Return one sentence for each pack that was left out: its first fault, and how many more there are."""
        faults: dict[str, list[ContentProblem]] = {}
        for problem in self.problems:
            faults.setdefault(problem.pack, []).append(problem)
        more = " {} more: 'python3 -m game content check' lists them."
        return tuple(
            f"The pack {excerpt(name)} is left out. {found[0].sentence}"
            + (more.format(sum(item.stands_for for item in found[1:])) if found[1:] else "")
            for name, found in faults.items()
        )


@dataclass(frozen=True, slots=True)
class SoundPacks(Generic[P]):
    """The packs without fault, each with the parts that were found in it, the game's own first; and all faults."""

    packs: list[tuple[PackFiles, P]]
    problems: tuple[ContentProblem, ...]

    @property
    def own(self) -> PackFiles:
        """The game's own pack."""
        return self.packs[0][0]

    @property
    def titles(self) -> dict[str, str]:
        """What players call each pack, by its name."""
        return {pack.name: pack.whole("pack.json", PackFile).title for pack, _ in self.packs}

    @property
    def homes(self) -> dict[str, Path]:
        """The folder of each pack, by its name."""
        return {pack.name: pack.folder for pack, _ in self.packs}


@dataclass(frozen=True, slots=True)
class Known(Generic[D]):
    """What the packs before one brought.

    Attributes:
        cards: definitions by identifier; decks: identifiers of ready decks.
        owners: shelf and identifier to the name of a pack (see `check_names`).
    """

    cards: Mapping[str, D] = field(default_factory=dict)
    decks: frozenset[str] = frozenset()
    owners: Mapping[str, str] = field(default_factory=dict)


class Loader(Generic[P, K, C]):
    """One game's way from folders to content.

    Attributes:
        packs: the files of the game's packs; home: where its own lies.
    """

    def __init__(
        self,
        packs: PackFormat,
        nothing: K,
        *,
        parts: Callable[[PackFiles], P],
        learn: Callable[[PackFiles, P, K], K],
        check: Callable[[PackFiles, P, K, K], None],
        put_together: Callable[[SoundPacks[P]], C],
    ) -> None:
        """Take the files of the game's packs, and what the game does with them; faults go to the pack's problems.

        Args:
            packs: which files they may have.
            nothing: what is known before the first pack, the game's own.
            parts: what of a pack is sound in itself.
            learn: what is known after a pack; complains of identifiers that others have.
            check: everything else, by what was known before the pack and after it.
            put_together: makes content of sound packs.
        """
        self.packs = packs
        self.home = OWN_PACKS / packs.game
        self._nothing = nothing
        self._parts = parts
        self._learn = learn
        self._check = check
        self._put_together = put_together
        self._sound: dict[tuple[Path, str], PackFiles] = {}

    def load(self, folders: Sequence[Path] = ()) -> C:
        """Return the game's own content with that of further packs.

        Args:
            folders: each a pack, or a folder of packs; those of other games are passed over. What is wrong with them
                stands in the content's `problems`.

        Raises:
            Problem: the game's own pack is damaged.
        """
        return self._content(folders) if folders else self._built_in

    def check(self, folders: Sequence[Path]) -> tuple[int, tuple[ContentProblem, ...]]:
        """Return how many packs there are, the built-in counted, and all their faults.

        No stamp is believed. Only while the files of the game's own pack are those in which this process has found no
        fault, they are not checked again.
        """
        key = self.home, Stamp.of(self.home).digest
        own = self._sound.get(key) or self._own()
        packs = list(self._read(own, folders))
        if key[1] and not own.problems and Stamp.of(self.home).digest == key[1]:
            own.is_trusted = True
            own.raw.clear()
            self._sound = {key: own}
        return len(packs), _faults_of(packs)

    @cached_property
    def _built_in(self) -> C:
        return self._content(())

    @memory.uncollected()
    def _content(self, folders: Sequence[Path]) -> C:
        stamp = Stamp.of(self.home)
        packs = list(self._read(stamp.trusted(self.packs.shape_of) or self._own(), folders))
        refuse_damaged(packs[0][0])
        stamp.keep()
        sound = [(pack, parts) for pack, parts in packs if not pack.problems]
        return self._put_together(SoundPacks(sound, _faults_of(packs)))

    def _own(self) -> PackFiles:
        return read_of(self.packs, self.home, is_own=True)

    def _read(self, own: PackFiles, folders: Sequence[Path]) -> Iterator[tuple[PackFiles, P]]:
        """Check the game's own pack and all packs of folders; a sound one becomes known to those after it."""
        known = self._nothing
        for pack in (own, *_further(self.packs, folders)):
            parts = self._parts(pack)
            after = pack.checked(partial(self._learn, pack, parts, known), known)
            if not pack.is_trusted:
                pack.checked(partial(self._check, pack, parts, known, after), None)
            known = known if pack.problems else after
            yield pack, parts


def _further(kind: PackFormat, folders: Sequence[Path]) -> Iterator[PackFiles]:
    """Read each of a game's packs among folders."""
    seen: set[str] = set()
    for number, folder in enumerate(packs_of(kind, folders)):
        if number == MOST_PACKS:
            pack = PackFiles(pack_name(folder), folder)
            pack.complain("", "", f"only {MOST_PACKS} packs are read: this and all after it are left out.")
            yield pack
            return
        pack = read_of(kind, folder, is_own=False)
        if pack.name.casefold() in seen and not pack.problems:
            pack.complain("", "", "another pack has the same name: give one of the folders another.")
        seen.add(pack.name.casefold())
        yield pack


def _faults_of(packs: Sequence[tuple[PackFiles, P]]) -> tuple[ContentProblem, ...]:
    return tuple(problem for pack, _ in packs for problem in pack.problems)
