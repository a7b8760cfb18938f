"""The battle's content: cards, leaders, decks, families and the first lesson."""
