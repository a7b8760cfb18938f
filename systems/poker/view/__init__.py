"""What a seat may know of a combat."""
