"""What a seat may know of a match."""
