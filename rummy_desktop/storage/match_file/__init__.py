"""Match file: one match in a file of lines: its header, how it is read, loaded, written, mended and checked."""
