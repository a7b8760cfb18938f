"""How a player acts and looks: card menu, prompts, browser, close look."""
