"""Outside: everything that comes from outside is measured before it is parsed, and made harmless before it is shown.

Files, catalogues, codes and what another process says are measured (`measure.py`) by size, depth and number of
brackets, so that a parser fails by a `ValueError` at most; `tests/test_outside.py` reads the sources for what is parsed
past that. What others have written or raised is printed and logged by `visible` (`harmless.py`). `assert` never checks
what comes from outside.
"""
