"""What sets the enemy of an elite battle apart, in sentences made from the data (CAMP-2.13)."""

from __future__ import annotations

from components.campaign_lands import EliteDefinition


def elite_numbers(elite: EliteDefinition) -> list[str]:
    """Return what changes in the enemy's crystal and deck, a sentence each; passives have sentences of their own.

    >>> elite_numbers(EliteDefinition("camp", "Walled Camp", crystal=20, guns=1))
    ["The enemy's crystal has 20 hit points more.", "The enemy's deck has 1 gun more."]
    """
    found = [f"The enemy's crystal has {elite.crystal} hit points more."] if elite.crystal else []
    for number, noun in ((elite.guns, "gun"), (elite.officers, "officer")):
        if number:
            found.append(f"The enemy's deck has {number} {noun}{'' if number == 1 else 's'} more.")
    return found
