"""What games have in common in which players are out above so many points, and may buy in again into a pot."""
