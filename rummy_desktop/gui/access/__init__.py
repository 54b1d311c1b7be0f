"""Access: the program told to screen readers, as a tree that follows the scenes, and what readers do in turn."""
