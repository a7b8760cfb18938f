"""The pictures that the battle's table asks for."""
