"""A second reading of GRID-2.2 and GRID-4 to GRID-7, plain and slow, that shares nothing with the rules' code.

A board is a dictionary from (row, column) to a dictionary with the keys sides, colour and power. It knows one
placement; turns, hands and draws are none of its business.
"""

from __future__ import annotations

from typing import Any

Place = tuple[int, int]
Board = dict[Place, dict[str, Any]]

STEPS = {"top": (-1, 0), "right": (0, 1), "bottom": (1, 0), "left": (0, -1)}
ACROSS = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}
BEATS = {"fire": "wind", "wind": "earth", "earth": "water", "water": "fire"}


def around(board: Board, place: Place) -> list[tuple[str, str, Place]]:
    """Return own side, their side and place of each neighbouring card, up, right, down, left."""
    found = []
    for side, (down, right) in STEPS.items():
        other = (place[0] + down, place[1] + right)
        if other in board:
            found.append((side, ACROSS[side], other))
    return found


def decide(mine: str, theirs: str, power: int, other: int) -> str:
    """Return what becomes of the checking card."""
    pair = {mine, theirs}
    if pair == {"light", "dark"}:
        return "knock-out"
    if "melee" in pair and len(pair) == 2:
        return "lose" if mine == "melee" else "win"
    if BEATS.get(mine) == theirs:
        return "win"
    if BEATS.get(theirs) == mine:
        return "lose"
    if power == other:
        return "draw"
    return "win" if power > other else "lose"


def lower(card: dict[str, Any]) -> None:
    """Take one power, never the last."""
    if card["power"] >= 2:
        card["power"] -= 1


def place_card(
    board: Board, place: Place, card: dict[str, Any], *, shield: bool, cap: int, chaining: bool, given: set[Any]
) -> bool:
    """Place a card on the board, which changes, as do the lines given; return whether there was a knock-out."""
    board[place] = card
    card["power"] += int(shield)
    friends = [side for side, _, other in around(board, place) if board[other]["colour"] == card["colour"]]
    card["power"] += min(cap, len([side for side in friends if card["sides"][side] == "melee"]))
    flipped, knocked_out = check_all(board, place)
    if chaining:
        echo(board, card["colour"], flipped)
    reward_lines(board, given)
    return knocked_out


def check_all(board: Board, place: Place) -> tuple[list[Place], bool]:
    """Run the checks of the card on a place; return what they flipped, and whether there was a knock-out."""
    card = board[place]
    flipped: list[Place] = []
    for side, facing, other in around(board, place):
        enemy = board[other]
        if enemy["colour"] == card["colour"]:
            continue
        mine, theirs = card["sides"][side], enemy["sides"][facing]
        outcome = decide(mine, theirs, card["power"], enemy["power"])
        if outcome == "knock-out":
            del board[place], board[other]
            return flipped, True
        if outcome == "win":
            enemy["colour"] = card["colour"]
            flipped.append(other)
            for item in (card, enemy):
                item["power"] += int(mine == "light")
        if outcome == "lose" and theirs == "dark":
            lower(card)
        if outcome == "lose" and mine == "melee":
            lower(enemy)
    return flipped, False


def echo(board: Board, colour: int, flipped: list[Place]) -> None:
    """Let flipped cards echo, and those that they flip, three hops far."""
    waiting = [(item, 1) for item in flipped]
    while waiting:
        here, hop = waiting.pop(0)
        for side, facing, other in around(board, here):
            enemy, card = board[other], board[here]
            same = enemy["sides"][facing] == card["sides"][side]
            if hop <= 3 and enemy["colour"] != colour and same and not enemy["power"] > card["power"]:
                enemy["colour"] = colour
                waiting.append((other, hop + 1))


def reward_lines(board: Board, given: set[Any]) -> None:
    """Give every line of one colour its bonus, once."""
    for index in range(3):
        for line in ([(index, number) for number in range(3)], [(number, index) for number in range(3)]):
            colours = {board[word]["colour"] if word in board else None for word in line}
            if len(colours) == 1 and None not in colours and (tuple(line), *colours) not in given:
                given.add((tuple(line), *colours))
                for word in line:
                    board[word]["power"] += 1
