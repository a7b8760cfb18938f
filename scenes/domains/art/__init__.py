"""The pictures that the table of The Nine Domains asks for."""
