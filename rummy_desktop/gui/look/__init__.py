"""Look: the colours, letters, pictures and marks of everything on the screen."""
