"""The rules of the campaign: acts, the map, the home town, the army, and what a battle leaves behind."""
