"""Statistics: how what is played gets into them, and the page on which they are read."""
