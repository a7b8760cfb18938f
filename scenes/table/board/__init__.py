"""The nodes of a board and its hands, and what plays over them."""
