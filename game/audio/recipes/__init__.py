"""How each sound is made, one module for each kind: every public function takes a Grain and returns a dry signal."""
