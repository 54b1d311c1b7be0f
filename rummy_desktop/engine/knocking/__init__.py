"""Games whose melds stay in the hand until somebody knocks: their table and the course of a deal."""
