"""The small library that generated engines stand on; it imports nothing of the pipeline."""
