"""Statistics: recording what is played, and the page on which the statistics are read."""
