"""The arena: what needs the whole registry of games and no screen. Players against each other, and their process."""
