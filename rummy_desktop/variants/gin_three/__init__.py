"""Gin for three and more: two play a deal while the others wait, or all three play."""
