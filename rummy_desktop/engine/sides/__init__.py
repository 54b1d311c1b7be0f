"""Games whose sides build melds of one rank up to canastas: their table, their melds, and the course of a turn."""
