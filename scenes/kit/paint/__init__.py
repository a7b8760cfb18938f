"""Pictures of slabs, signs and small marks: pure Pillow, no nodes."""
