"""Indian Rummy: thirteen cards, a pure sequence and a second one, jokers, drops, and points that stop at 80."""
