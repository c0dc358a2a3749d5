"""Scan → words with boxes: raster, OCR, layout zones, lexical repair."""
