"""Look: the colours, letters, pictures and marks that everything on the screen is drawn from."""
