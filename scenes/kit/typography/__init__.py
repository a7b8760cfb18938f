"""Words: how they are set, and the nodes that show them."""
