"""Motion: cards that glide, swing, turn over, are shuffled and celebrate."""
