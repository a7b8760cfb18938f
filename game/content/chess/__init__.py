"""Content of Ragnarok Chess: ready armies, and the figures by which its opponents expect combats to end."""
