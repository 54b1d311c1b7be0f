"""Access: the program described to screen readers, as a tree that follows the scenes, and the actions of readers."""
