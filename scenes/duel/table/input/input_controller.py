"""InputController: picks up, aims and drops cards; offers a menu where needed.

Every way of input ends in the same command. What the rules refuse springs back with their sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.offers import CardCommand, aimed, by_card, considered, icon_of, words_of
from scenes.duel.table.board_view import DuelBoardView
from scenes.duel.table.input.card_menu import CardMenu, Entry
from scenes.duel.table.mat.field import CREATURES, RUNES, Place
from scenes.duel.table.mat.hand import HandCard
from scenes.duel.table.mat.piece import Piece
from scenes.duel.table.panels.side_panel import SidePanel
from scenes.kit.controls.cards import CardSprite
from scenes.kit.theme import GOLD
from scenes.stage.clauses import without_clauses
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.table.story.lines import WAIT
from systems.duel.commands import Activate, Attack, Block, Equip, Join, SetRune, SummonCreature
from systems.match import Command

SMALL = 0.6
"""Size of a card of the hand that is dragged over the mat."""
Refusal = Callable[[Command], str | None]
Paying = Callable[[Command], str]


class InputController(Node):
    """Plans for one seat.

    Signals: `wanted(command)` asks that a command be submitted; `clicked(card)` tells that a card on the mat or in the
    hand was clicked that cannot be picked up.
    """

    def __init__(self, table: DuelBoardView, lexicon: Lexicon, refusal: Refusal, paying: Paying) -> None:
        """Plan at a table.

        Args:
            table: where the cards lie.
            lexicon: names them.
            refusal: why the rules refuse a command.
            paying: what a command pays at once, without a question which; "" for nothing.
        """
        super().__init__(name="planner")
        self.paying = paying
        self.table = table
        self.lexicon = lexicon
        self.refusal = refusal
        self.wanted = Signal[Command]()
        self.clicked = Signal[int]()
        self.inspect_wanted = Signal[int]()
        self.active = False
        self.offers: dict[int, list[CardCommand]] = {}
        self.menu: CardMenu | None = None
        self.narrowed: CardCommand | None = None
        self._carried = 0

    def ready(self) -> None:
        """Listen to the table."""
        table = self.table
        table.hand.joined.connect(self._meet_card, self)
        table.field.piece_added.connect(self._meet_piece, self)
        for place in table.field.places.values():
            place.accepts = self._taker(place)
            place.received.connect(self._receiver(place), self)
        for panel in table.panels:
            panel.accepts = self._taker(panel)
            panel.received.connect(self._receiver(panel), self)

    # -- what may be done ----------------------------------------------------------------------------------------

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know what is legal now."""
        self.active = active
        self.offers = by_card(legal) if active else {}
        if self._carried and self._carried not in self.offers:
            self.stage.router.drop_carry(None)
        for entity, piece in self.table.field.pieces.items():
            piece.draggable = self._picks(entity)

    def _picks(self, card: int) -> bool:
        """Whether a click picks the card up, unless a click is the whole command."""
        commands = self.offers.get(card, [])
        return bool(commands) and not isinstance(commands[0], (Join, Block))

    def carried_commands(self) -> list[CardCommand]:
        """The commands that the carried card may still become."""
        commands = self.offers.get(self._carried, [])
        if self.narrowed is not None:
            return [command for command in commands if type(command) is type(self.narrowed)]
        return commands

    # -- carrying ------------------------------------------------------------------------------------------------

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.picked.connect(lambda: self._picked(sprite), sprite)
        sprite.released.connect(lambda: self._released(sprite), sprite)
        sprite.clicked.connect(lambda: self._click(sprite), sprite)

    def _meet_piece(self, piece: Piece) -> None:
        piece.draggable = self._picks(piece.entity)
        piece.picked.connect(lambda: self._picked(piece), piece)
        piece.released.connect(lambda: self._released(piece), piece)
        piece.accepts = self._taker(piece)
        piece.received.connect(self._receiver(piece), piece)
        piece.pressed_on.connect(lambda _piece: self._click(piece), piece)

    @staticmethod
    def number_of(control: Control) -> int:
        """The number of the card that a control shows."""
        if isinstance(control, Piece):
            return control.entity
        payload = control.payload if isinstance(control, CardSprite) else 0
        return payload if isinstance(payload, int) else 0

    def _click(self, control: Control) -> None:
        if not control.draggable:
            self.clicked.emit(self.number_of(control))

    def _picked(self, control: Control) -> None:
        self._close_menu()
        self._carried = self.number_of(control)
        self.narrowed = None
        control.accepts = None  # a click on it lays it back
        dragged = self.stage.router.pressed is control
        if not dragged and self.active:
            self._open_menu(control)
        self._light()

    def _light(self) -> None:
        """Light the places and cards up where the carried card may go."""
        targets = self._targets()
        for place in self.table.field.places.values():
            place.offer(offered=place in targets)
        for panel in self.table.panels:
            panel.offer(offered=panel in targets)
        for piece in self.table.field.pieces.values():
            piece.light.shine(GOLD if piece in targets else None)
        router = self.stage.router
        if router.by_keys and self.menu is None and targets:
            router.set_focus(targets[0])

    def _targets(self) -> list[Control]:
        if not self._carried:
            return []
        field, panels = self.table.field, self.table.panels
        choices: list[Control] = [*field.pieces.values(), *field.places.values(), *panels]
        return [choice for choice in choices if self._commands_for(choice)]

    def _open_menu(self, control: Control) -> None:
        entries: list[Entry] = []
        seen: set[object] = set()
        commands = self.offers.get(self._carried, [])
        if len({type(other) for other in commands}) == 1 and commands and aimed(commands[0]):
            return  # nothing to choose but the target
        for command in commands:
            key = type(command) if aimed(command) else command
            if key in seen:
                continue
            seen.add(key)
            entries.append(self._entry(command, self._chooser(control, command)))
        refused = self._refused(self._carried, seen)
        if not entries and not refused:
            self.stage.refuse(self._refusal_at(control))
        entries += refused
        self._show_menu(self._carried, entries, control)

    def _refused(self, card: int, offered: Collection[object]) -> list[Entry]:
        """Return what cannot be done with a card now, each with its reason."""
        found: list[Entry] = []
        for command in considered(card, self.table.picture.known(card), self.lexicon, self.table.picture):
            reason = self.refusal(command) if command not in offered else None
            if reason:
                words, _ = words_of(command, self.lexicon, self.table.picture)
                line = without_clauses(reason)
                found.append(Entry(words, self._close_menu, line, icon_of(command), line, line))
        return found

    def open_menu(self, card: int, beside: Control) -> None:
        """Offer what can be done with a card that is looked at elsewhere."""
        self._close_menu()
        commands = [item for item in self.offers.get(card, []) if not aimed(item)]
        self._show_menu(card, [self._entry(command, self._sender(command)) for command in commands], beside)

    def _entry(self, command: CardCommand, take: Callable[[], None]) -> Entry:
        """What a menu says of a command: also what it pays, before anything is paid."""
        words, line = words_of(command, self.lexicon, self.table.picture)
        paid = self.paying(command)
        line = ": ".join(part for part in (f"{paid[:1].upper()}{paid[1:]}", line) if part)
        tip = line
        if isinstance(command, Activate):
            card = self.table.picture.known(command.card)
            tip = self.lexicon.ability(card, self.lexicon.activated(card, command.ability))
        return Entry(words, take, line, icon_of(command), tip)

    def _show_menu(self, card: int, entries: list[Entry], control: Control) -> None:
        entries.append(Entry("Look closely", self._looker(card), "", "eye"))
        name = self.lexicon.name(self.table.picture.known(card))
        menu = self.menu = self.add(CardMenu(name, entries))
        menu.open_by(control.window_rect, self.stage.view)

    def _chooser(self, control: Control, command: CardCommand) -> Callable[[], None]:
        def choose() -> None:
            self.menu = None
            if not aimed(command):
                self.wanted.emit(command)
                return
            self.stage.router.pick(control)
            self._close_menu()
            self.narrowed = command
            self._light()

        return choose

    def _looker(self, card: int) -> Callable[[], None]:
        def look() -> None:
            self.menu = None
            self.inspect_wanted.emit(card)

        return look

    def _close_menu(self) -> None:
        if self.menu is not None:
            self.menu.free()
            self.menu = None

    def _released(self, control: Control) -> None:
        self._carried = 0
        self.narrowed = None
        if isinstance(control, Piece):
            control.accepts = self._taker(control)
        self._light()
        if self.menu is not None and self.stage.router.carrying is None:
            # A menu's own entry takes the card and then frees the menu; all other ends of carrying close it here.
            self._close_menu_soon()
        if isinstance(control, HandCard) and control.in_tree:
            control.scale = control.alpha = 1.0
            control.run(control.go_home())

    def _close_menu_soon(self) -> None:
        menu, self.menu = self.menu, None
        if menu is not None:
            menu.leave_soon()

    # -- putting -------------------------------------------------------------------------------------------------

    def _commands_for(self, target: Control) -> list[CardCommand]:
        """What letting the carried card go on a target may become."""
        return [command for command in self.carried_commands() if self._fits(command, target)]

    def _fits(self, command: CardCommand, target: Control) -> bool:
        side, kind = (target.side, target.kind) if isinstance(target, Place) else (-1, "")
        picture = self.table.picture
        match command:
            case SummonCreature():
                return side == 0 and kind == CREATURES and not self._taken(target)
            case SetRune():
                return side == 0 and kind == RUNES and not self._taken(target)
            case Activate():
                return side == 0 and kind == RUNES and command.card in picture.own.hand
            case Equip():
                return isinstance(target, Piece) and target.entity == command.creature
            case Attack():
                if command.target:
                    return isinstance(target, Piece) and target.entity == command.target
                return isinstance(target, SidePanel) and target.side == 1
            case _:
                return False

    def _taken(self, target: Control) -> bool:
        """Whether something lies at a place already."""
        if not isinstance(target, Place):
            return True
        where = (target.side, target.kind, target.place_number)
        return any(owned == where for owned in self.table.field.owned.values())

    def _taker(self, target: Control) -> Callable[[Control], str | None]:
        def accepts(carried: Control) -> str | None:
            del carried
            if self._commands_for(target):
                return None
            return self._refusal_at(target)

        return accepts

    def _refusal_at(self, target: Control) -> str:
        """Return why the carried card cannot go there, by the rules if they say."""
        if not self.active:
            return WAIT
        card = self._carried
        held = self.table.picture.own.hand.get(card)
        found = self.lexicon.card(held.card) if held is not None else None
        guess: Command | None = None
        if found is not None and found.kind == "creature":
            guess = SummonCreature(card)
        elif found is not None and found.kind == "rune":
            guess = Activate(card)
        elif found is not None and isinstance(target, Piece):
            guess = Equip(card, target.entity)
        elif held is None:
            guess = Attack(card, target.entity if isinstance(target, Piece) else 0)
        return (self.refusal(guess) if guess is not None else None) or "That cannot go there."

    def _receiver(self, target: Control) -> Callable[[Control], None]:
        def received(carried: Control) -> None:
            self._carried = self.number_of(carried)
            commands = self._commands_for(target)
            self._carried = 0
            if len(commands) == 1 and not self.paying(commands[0]):
                self.wanted.emit(commands[0])
            elif commands:
                self._ask_which(target, commands)

        return received

    def _ask_which(self, target: Control, commands: Sequence[CardCommand]) -> None:
        """A card was let go where it may come in several ways, or in one that has a price."""
        entries = [self._entry(command, self._sender(command)) for command in commands]
        entries.append(Entry("Back", self._close_menu, "", "undo"))
        title = "Which option?" if len(commands) > 1 else self.lexicon.name(self.table.picture.known(commands[0].card))
        menu = self.menu = self.add(CardMenu(title, entries))
        menu.open_by(target.window_rect, self.stage.view)

    def _sender(self, command: CardCommand) -> Callable[[], None]:
        def send() -> None:
            self.menu = None
            self.wanted.emit(command)

        return send

    def cancel(self) -> bool:
        """Esc: close a menu; False when none was open."""
        if self.menu is None:
            return False
        self._close_menu()
        return True

    # -- aiming --------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Hold a card dragged over the mat small, so that places stay in sight."""
        carried = self.stage.router.carrying
        if isinstance(carried, HandCard) and not carried.still:
            over = self.table.effects.field_rect.contains(*self.stage.router.pointer)
            carried.scale, carried.alpha = (SMALL, 0.86) if over else (1.0, 1.0)

    def aim(self) -> tuple[int, Control | None]:
        """Return the carried card that waits for a target, and the target."""
        if not self._carried:
            return 0, None
        router = self.stage.router
        if router.by_keys:
            focus = router.focus
            return self._carried, focus if focus is not None and self._commands_for(focus) else None
        x, y = router.pointer
        for target in self._targets():
            if target.hit(x, y):
                return self._carried, target
        return self._carried, None

    def needs_arrow(self) -> bool:
        """Whether the carried card stays where it is and points at its target."""
        return any(aimed(command) for command in self.carried_commands()) and self.menu is None
