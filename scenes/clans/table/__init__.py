"""The battle's table: its nodes, its animations and the player's hand."""
