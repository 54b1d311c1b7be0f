"""`python -m rummy_desktop` is the command `rummy-desktop`."""

from rummy_desktop.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
