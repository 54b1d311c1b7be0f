"""Kalooki."""
