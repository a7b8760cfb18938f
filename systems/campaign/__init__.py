"""The rules of the campaign: acts, map, home town, army, and the consequences of battles."""
