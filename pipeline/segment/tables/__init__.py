"""Tables and lists of a reading text to rows and cells that know their heads and units."""
