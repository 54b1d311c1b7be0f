"""Hand and Foot: play your hand, take up your foot, and go out with clean and dirty books."""
