"""InputController: puts cards, chooses targets, orders, undoes, confirms.

Every way of input ends in the same commands. What the rules refuse springs back with their sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.clans.model.aim import Aim, card_question, order_question
from scenes.clans.model.legal_moves import COMMITTED, LegalMoves, Steps, exchange_words, seconds, targets
from scenes.clans.model.lexicon import ORDER_ICONS, ORDER_NAMES, ORDER_SENTENCES, Lexicon, card_name
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.panels.reaction_rows import ReactionBadge
from scenes.clans.table.places import LIGHT
from scenes.clans.table.supply_planner import SupplyPlanner
from scenes.clans.table.tile import TileNode
from scenes.clans.table.token import Token
from scenes.kit.controls.cards import CardSprite
from scenes.kit.theme import GOLD
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.table.panels.choice_menu import Choice, ChoiceMenu
from scenes.table.story.lines import WAIT
from systems.clans import commands
from systems.clans.events import ClansEvent
from systems.match import Command

SMALL = 0.45
"""Size of a carried card over the board, so that the tile below stays in sight."""


class InputController(Node):
    """Plans for one seat; `wanted(command)` asks the scene to submit it."""

    def __init__(self, table: BattleBoardView, lexicon: Lexicon, refusal: Callable[[Command], str | None]) -> None:
        super().__init__(name="planner", layer="front")
        self.table = table
        self.lexicon = lexicon
        self.refusal = refusal
        self.wanted = Signal[Command]()
        self.legal_moves = LegalMoves()
        self.steps = Steps()
        self.active = False
        self.aim: Aim | None = None
        self.back_wish: bool | None = None
        self.warned = False
        self.warns = True
        self._menu: ChoiceMenu | None = None
        self._carried = 0
        self.supplies = self.add(SupplyPlanner(self))

    def ready(self) -> None:
        """Listen to the table."""
        table = self.table
        table.hand.joined.connect(self._meet_card, self)
        table.board.token_added.connect(self._meet_token, self)
        for tile in table.board.tiles:
            tile.accepts = self._taker(tile.tile)
            tile.received.connect(self._receiver(tile.tile), self)
            tile.pressed_on.connect(self._tile_pressed, self)

    @property
    def asking(self) -> bool:
        """Whether a menu is open or a choice on the board is waited for."""
        return self.aim is not None or self._menu is not None

    # -- what may be done ----------------------------------------------------------------------------------------

    def offer(self, legal_moves: LegalMoves, *, active: bool) -> None:
        """Take the legal commands; light up playable cards while planning."""
        self.legal_moves = legal_moves
        if active and not self.active:
            self.warned = False
        self.active = active
        self.table.hand.mark_playable(set(legal_moves.stages) if active else set())
        if self.aim is not None and not active:
            self.cancel()
        if legal_moves.rearrange:
            self._ask_rearrangement()

    def note(self, event: ClansEvent) -> None:
        """Remember how to undo what an event tells, before the picture hears of it."""
        self.steps.note(event, self.table.picture)

    def send(self, command: Command) -> None:
        """Ask the scene to submit a command; what was being chosen is dropped."""
        self.close()
        self.warned = False
        self.wanted.emit(command)

    # -- cards ---------------------------------------------------------------------------------------------------

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.picked.connect(lambda: self._picked(sprite), sprite)
        sprite.released.connect(lambda: self._released(sprite), sprite)

    def _picked(self, sprite: CardSprite) -> None:
        self.close()
        self.back_wish = None
        entity = sprite.payload
        self._carried = entity if isinstance(entity, int) else 0
        places = self.legal_moves.tiles(self._carried) if self.active else {}
        for node in self.table.board.tiles:
            here = places.get(node.tile)
            node.offer(LIGHT if here is not None else None)
            node.dim(dimmed=here is None)
        held = self.table.picture.hand.get(self._carried)
        if held is not None:
            self.table.board.places.show(held.card, places, self.table.picture)
        if self.stage.router.by_keys and places:
            self.stage.router.set_focus(self.table.board.tiles[next(iter(places))])

    def _released(self, sprite: CardSprite) -> None:
        over = self.table.board.tile_at(*self.stage.router.pointer)
        self.back_wish = self.wished_back(over)  # its places vanish before the tile receives it
        self._carried = 0
        self._dim()
        sprite.scale = sprite.alpha = 1.0

    def _dim(self) -> None:
        self.table.board.places.hide()
        for node in self.table.board.tiles:
            node.offer(None)
            node.dim(dimmed=False)

    def _taker(self, tile: int) -> Callable[[Control], str | None]:
        def accepts(carried: Control) -> str | None:
            if isinstance(carried, ReactionBadge):
                return self.supplies.refusal(carried, tile)
            if not isinstance(carried, CardSprite) or not isinstance(carried.payload, int):
                return "Only cards can be put on the board."
            if self.legal_moves.stagings(carried.payload, tile, back=False):
                return None
            return self.reason_against(commands.Stage(carried.payload, tile))

        return accepts

    def reason_against(self, command: Command) -> str:
        """Return why a command cannot be given: the rules' sentence, or the timing."""
        if self.table.picture.own.committed:
            return COMMITTED
        return self.refusal(command) or WAIT

    def _receiver(self, tile: int) -> Callable[[Control], None]:
        def received(carried: Control) -> None:
            if isinstance(carried, ReactionBadge):
                self.supplies.put(carried, tile)
            elif isinstance(carried, CardSprite) and isinstance(carried.payload, int):
                self.put(carried.payload, tile, sprite=carried)

        return received

    def wished_back(self, tile: int) -> bool:
        """Whether a card shall go behind the tile's unit, by key or pointer."""
        if self.back_wish is not None or self.stage.router.by_keys:
            return bool(self.back_wish)
        return bool(self.table.board.places.nearest(tile, *self.stage.router.pointer))

    def put(self, entity: int, tile: int, *, sprite: CardSprite | None = None) -> None:
        """Stage a card on a tile, asking for its target where there is a choice."""
        options = self.legal_moves.stagings(entity, tile, back=self.wished_back(tile))
        if not options:
            if sprite is not None:
                sprite.return_home()
            self.stage.refuse(self.reason_against(commands.Stage(entity, tile)))
            return
        choices = targets(options)
        if not any(choices):
            self._second(options, options[0].target, sprite)
            return
        named = tuple(choice for choice in choices if choice)
        if len(named) == 1:
            self._second(options, named[0], sprite)
            return
        if sprite is not None:
            sprite.return_home()
        aim = Aim(card_question(self.lexicon, self.table.picture.hand[entity].card))
        for unit in named:
            aim.units[unit] = self._picker(options, unit)
        self.take_aim(aim)

    def _picker(self, options: list[commands.Stage], unit: int) -> Callable[[], None]:
        return lambda: self._second(options, unit, None)

    def _second(self, options: list[commands.Stage], target: int, sprite: CardSprite | None) -> None:
        matching = [option for option in options if option.target == target]
        if seconds(options, target):
            if sprite is not None:
                sprite.return_home()
            card = self.table.picture.hand[options[0].card].card
            aim = Aim(f"{card_question(self.lexicon, card)} One is chosen.")
            for item in matching:
                aim.units[item.second] = self.sender(item)
            self.take_aim(aim)
            return
        self.send(matching[0])

    def sender(self, command: Command) -> Callable[[], None]:
        """Return what sends a command, for a choice."""
        return lambda: self.send(command)

    # -- aiming --------------------------------------------------------------------------------------------------

    def take_aim(self, aim: Aim) -> None:
        """Wait for a click on one of the units or tiles."""
        self.close()
        self.aim = aim
        self.stage.note(f"{aim.prompt} (Esc: not now)")
        for unit in aim.units:
            token = self.table.board.token(unit)
            if token is not None:
                token.light.shine(GOLD)
        for tile in aim.tiles:
            self.table.board.tiles[tile].offer(GOLD)
        if self.stage.router.by_keys:
            first = next((self.table.board.token(unit) for unit in aim.units), None)
            tile_first = next((self.table.board.tiles[tile] for tile in aim.tiles), None)
            self.stage.router.set_focus(first or tile_first)

    def cancel(self) -> bool:
        """Drop what is being chosen; False when nothing was."""
        was = self.aim is not None or self._menu is not None
        self.close()
        return was

    def close(self) -> None:
        """Close the menu and end the choice on the board."""
        if self.aim is not None:
            self.aim = None
            for token in self.table.board.tokens.values():
                token.light.shine(None)
            self._dim()
        if self._menu is not None:
            self._menu.free()
            self._menu = None

    def _tile_pressed(self, node: TileNode) -> None:
        if self.aim is not None and node.tile in self.aim.tiles:
            chosen = self.aim.tiles[node.tile]
            self.close()
            chosen()
        elif self.aim is not None or self._menu is not None:
            self.close()

    # -- units ---------------------------------------------------------------------------------------------------

    def _meet_token(self, token: Token) -> None:
        token.pressed_on.connect(self._token_pressed, token)

    def _token_pressed(self, token: Token) -> None:
        unit = token.unit_id
        if self.aim is not None:
            chosen = self.aim.units.get(unit) or self.aim.tiles.get(token.look.unit.tile)
            self.close()
            if chosen is not None:
                chosen()
            return
        if token.look.staged:
            self.send(commands.TakeBack(unit))
        elif token.look.mine and self.active:
            self._open_orders(token)

    def _open_orders(self, token: Token) -> None:
        self.close()
        unit, card = token.unit_id, token.look.unit.card
        choices = [
            Choice(f"Cancel {ORDER_NAMES[order].lower()}", self.sender(commands.CancelOrder(unit, order)), "cross")
            for owner, order in sorted(self.legal_moves.cancels)
            if owner == unit
        ]
        kinds: dict[str, list[commands.Order]] = {}
        for order in self.legal_moves.orders.get(unit, ()):
            kinds.setdefault(order.order, []).append(order)
        choices += [
            Choice(ORDER_NAMES[kind], self._ordering(card, kind, orders), ORDER_ICONS[kind], ORDER_SENTENCES[kind])
            for kind, orders in kinds.items()
        ]
        if not choices:
            self.stage.note("No orders for this unit: it marches and fights by itself.")
            return
        self._menu = self.add(ChoiceMenu(card_name(self.lexicon, card), choices))
        self._menu.open_at(token.x, token.y, self.stage.view)

    def _ordering(self, card: str, kind: str, orders: list[commands.Order]) -> Callable[[], None]:
        def begin() -> None:
            self._menu = None
            if len(orders) == 1:
                self.send(orders[0])
                return
            aim = Aim(order_question(self.lexicon, card, kind))
            for order in orders:
                places = aim.units if kind == "treat" else aim.tiles
                places[order.target] = self.sender(order)
            self.take_aim(aim)

        return begin

    def toggle_order(self, token: Token | None, order: str) -> bool:
        """Give a unit an order without a target, or withdraw it."""
        if token is None or not token.look.mine or not self.active:
            return False
        unit = token.unit_id
        if (unit, order) in self.legal_moves.cancels:
            self.send(commands.CancelOrder(unit, order))
        elif any(item.order == order for item in self.legal_moves.orders.get(unit, ())):
            self.send(commands.Order(unit, order))
        else:
            self.stage.refuse(self.reason_against(commands.Order(unit, order)))
        return True

    # -- the rest of a plan --------------------------------------------------------------------------------------

    def call_ability(self) -> None:
        """Call on the leader, or withdraw the call."""
        if self.legal_moves.cancel_ability:
            self.send(commands.CancelAbility())
        elif self.legal_moves.ability:
            self.send(commands.UseAbility())
        else:
            self.stage.refuse(self.reason_against(commands.UseAbility()))

    def take_back_last(self) -> bool:
        """Take the last staged card back; False when none is staged."""
        staged = [card.id for card in self.table.picture.staged if card.id in self.legal_moves.back]
        if not staged:
            return False
        self.send(commands.TakeBack(staged[-1]))
        return True

    def undo(self) -> None:
        """Undo the last thing done in this plan."""
        command = self.steps.pop()
        if command is None:
            self.stage.refuse("Nothing to undo.")
            return
        reason = self.refusal(command)
        if reason is not None:
            self.stage.refuse(reason)
            return
        self.steps.undoing = True
        self.send(command)

    def undone(self) -> None:
        """The events of an undoing were heard; further steps count again."""
        self.steps.undoing = False

    def commit(self) -> None:
        """Confirm the plan; warn once when nothing is staged although something could be.

        A player who is asked to rearrange leaves the cards as they are by it.
        """
        if self.legal_moves.rearrange:
            self.send(self.legal_moves.rearrange[0])
            return
        if not self.legal_moves.commit:
            self.stage.refuse(self.reason_against(commands.Commit()))
            return
        warning = None if self.warned or not self.warns else self.legal_moves.warning(self.table.picture)
        if warning is not None:
            self.warned = True
            self.stage.note(warning)
            return
        self.send(commands.Commit())

    def choose_half(self, *, back: bool) -> bool:
        """Wish for front or back while a card is carried; False when none is."""
        if not self._carried:
            return False
        self.back_wish = back
        return True

    def follow_pointer(self) -> None:
        """Show the place where a carried card would stand."""
        if not self._carried:
            return
        router, board = self.stage.router, self.table.board
        if router.by_keys:
            over = router.focus.tile if isinstance(router.focus, TileNode) else -1
        else:
            over = board.tile_at(*router.pointer)
            if isinstance(router.carrying, CardSprite):
                above = router.pointer[1] > self.table.effects.field_rect.y
                router.carrying.scale, router.carrying.alpha = (SMALL, 0.7) if above else (1.0, 1.0)
        for node in board.tiles:
            node.brighten(node.tile == over)
        board.places.choose(over, back=self.wished_back(over))

    # -- Sun Tzu -------------------------------------------------------------------------------------------------

    def _ask_rearrangement(self) -> None:
        if self._menu is not None or not self.active:
            return
        choices = [Choice(exchange_words(item), self.sender(item)) for item in self.legal_moves.rearrange]
        self._menu = self.add(
            ChoiceMenu("Rearrange your new cards", choices, line="You have seen the enemy's plan. Exchange lanes:")
        )
        rect = self.table.effects.field_rect
        self._menu.open_at(rect.x, rect.cy, self.stage.view)
