"""Setup: what is chosen before a match: the game, who sits where, and the house rules."""
