"""Tools that draw the pictures of the game: shapes, letters, pips, and one module a kind of picture."""
