"""Pictures of Ragnarok Chess: the carved board, its pieces, marks on squares and the rows of the armies."""
