"""Table: a match in play: where everything lies, what a player can do, and what is said."""
