"""Tapis vert: from scanned French game manuals to engines that the manual itself has verified."""

__version__ = "0.1.0"
