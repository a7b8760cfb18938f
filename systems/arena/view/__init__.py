"""What a seat may know of a standard match."""
