"""The nodes, animations and input of the table of Ragnarok Chess."""
