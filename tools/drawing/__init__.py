"""What the pictures of the game are drawn with: shapes, letters, pips, and one module a kind of picture."""
