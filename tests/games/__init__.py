"""What is promised of a single game besides, in a module called like its folder in `rummy_desktop/variants`."""
