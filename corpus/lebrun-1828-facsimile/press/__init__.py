"""A small hand press: sets the copy of the facsimile, prints it, and lets the paper grow old."""
