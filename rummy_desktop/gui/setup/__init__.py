"""Setup: the choices before a match: the game, the seats, and the house rules."""
