"""Own libraries: they are the bundle's alone, and no program of the system that it calls should load them."""

import os

# The loader has read it long ago. The computer players' process, which is the bundle again, sets it anew.
before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if before:
    os.environ["LD_LIBRARY_PATH"] = before
